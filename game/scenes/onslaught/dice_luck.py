"""What each die of a match has shown, and what was to be expected of it: exact, of fair dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from game.rules.onslaught.rolls import SIDES
from game.scenes.onslaught.ledger import Roll, any_of, mean_kept

DICE: Final = ("first", "second", "kept", "left", "opening", "all")
"""The dice that are told apart: the two of an attack by their order, the one that counted and the
one that did not, those for the first player, and all together."""
MEAN: Final = Fraction(SIDES + 1, 2)
ONE_FACE: Final = Fraction(1, SIDES)


@dataclass(slots=True)
class Shown:
    """The faces of one die: what came, and the sums of what was to be expected."""

    rolls: int = 0
    total: int = 0
    twenties: int = 0
    ones: int = 0
    total_expected: Fraction = Fraction(0)
    twenties_expected: Fraction = Fraction(0)
    ones_expected: Fraction = Fraction(0)

    @property
    def mean(self) -> Fraction:
        """Return the mean face; 0 where the die was never rolled."""
        return Fraction(self.total, self.rolls) if self.rolls else Fraction(0)

    @property
    def mean_expected(self) -> Fraction:
        """Return the mean face that was to be expected; 0 where the die was never rolled."""
        return self.total_expected / self.rolls if self.rolls else Fraction(0)

    def add(
        self,
        faces: Sequence[int],
        total: Fraction | None = None,
        twenties: Fraction | None = None,
        ones: Fraction | None = None,
    ) -> None:
        """Count ``faces``; what was expected of them together is that of fair dice if not told."""
        count = len(faces)
        self.rolls += count
        self.total += sum(faces)
        self.twenties += faces.count(SIDES)
        self.ones += faces.count(1)
        self.total_expected += count * MEAN if total is None else total
        self.twenties_expected += count * ONE_FACE if twenties is None else twenties
        self.ones_expected += count * ONE_FACE if ones is None else ones


def dice_shown(rolls: Sequence[Roll], seat: int) -> dict[str, Shown]:
    """Return what each of ``DICE`` of a side has shown in these rolls."""
    found = {die: Shown() for die in DICE}
    for roll in rolls:
        if roll.seat != seat:
            continue
        found["all"].add(roll.dice)
        if not roll.ability:
            found["opening"].add(roll.dice)
            continue
        for die, face in zip(("first", "second"), roll.dice, strict=False):
            found[die].add((face,))
        _count_choice(found, roll)
    return found


def _count_choice(found: dict[str, Shown], roll: Roll) -> None:
    """Count the higher die and the rest of a roll: of these other faces are to be expected."""
    count = len(roll.dice)
    total, twenties, ones = mean_kept(count), any_of(count), ONE_FACE**count
    found["kept"].add((roll.die,), total, twenties, ones)
    rest = roll.dice[: roll.kept] + roll.dice[roll.kept + 1 :]
    if rest:
        each = count * ONE_FACE
        found["left"].add(rest, count * MEAN - total, each - twenties, each - ones)
