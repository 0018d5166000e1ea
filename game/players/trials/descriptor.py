"""What the house finds of the computer players of Trials."""

from __future__ import annotations

from typing import Final

from game.engine.match import Seen
from game.players.chooser import Chooser
from game.players.room import Players
from game.players.trials.player import TrialsPlayer
from game.rules.trials.codes import PASS


class _Players:
    def greedy(self, seed: int) -> Chooser:
        return TrialsPlayer(seed)

    def matters(self, seen: Seen) -> bool:
        """Return whether the open question deserves its person: not a window in which it could only
        pass (T29a).
        """
        decision = seen.decision
        assert decision is not None
        if decision.kind != "answer":
            return True
        return any(code != PASS for code, _ in decision.families(seen.seat))


PLAYERS: Final[Players] = _Players()
"""Greedy heroes, who also lead monsters and the allied ogre."""
