"""A player that picks any choice, all equally likely: for tests and as a yardstick."""

from __future__ import annotations

from game.engine.dice import Dice, new_dice
from game.engine.match import Seen


class RandomPlayer:
    """Uniform over all choices; the same seed and questions give the same answers."""

    def __init__(self, seed: int) -> None:
        self.dice: Dice = new_dice(("choice",), seed)

    def choose(self, seen: Seen) -> int:
        """Return any choice."""
        decision = seen.decision
        assert decision is not None
        return decision.nth(seen.seat, self.dice.roll(0, decision.count(seen.seat)) - 1)
