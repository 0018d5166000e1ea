"""What the house finds of the computer players of Onslaught."""

from __future__ import annotations

from typing import Final

from game.engine.match import Seen
from game.players.chooser import Chooser
from game.players.onslaught.answers import reaction_matters
from game.players.onslaught.player import OnslaughtPlayer
from game.players.room import Players


class _Players:
    def greedy(self, seed: int) -> Chooser:
        return OnslaughtPlayer(seed)

    def matters(self, seen: Seen) -> bool:
        decision = seen.decision
        return decision is None or decision.kind != "react" or reaction_matters(seen)


PLAYERS: Final[Players] = _Players()
