"""What the house finds of the computer players of Trials."""

from __future__ import annotations

from typing import Final

from game.engine.match import Seen
from game.players.chooser import Chooser
from game.players.random_player import RandomPlayer
from game.players.room import Players


class _Players:
    def greedy(self, seed: int) -> Chooser:
        return RandomPlayer(seed)

    def matters(self, seen: Seen) -> bool:
        """All that is asked changes something: what has no choice is not asked."""
        return True


PLAYERS: Final[Players] = _Players()
"""Greedy heroes."""
