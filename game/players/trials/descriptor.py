"""What the house finds of the computer players of Trials."""

from __future__ import annotations

from typing import Final

from game.engine.match import Seen
from game.players.chooser import Chooser
from game.players.room import Players
from game.players.trials.player import TrialsPlayer
from game.rules.trials import idle
from game.rules.trials.state import of


class _Players:
    def greedy(self, seed: int) -> Chooser:
        return TrialsPlayer(seed)

    def matters(self, seen: Seen) -> bool:
        """Return whether the open question deserves its person: not a window in which it could only
        pass (T29a), or play what can do nothing there.
        """
        decision = seen.decision
        assert decision is not None
        if decision.kind != "answer":
            return True
        return not idle.in_vain(of(seen.match), seen.seat, decision)


PLAYERS: Final[Players] = _Players()
"""Greedy heroes, who also lead monsters and the allied ogre."""
