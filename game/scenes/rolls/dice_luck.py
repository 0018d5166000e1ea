"""What each die of a match has shown, and what was to be expected of it: exact, of fair dice."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from game.engine.answers import Fair
from game.scenes.rolls.ledger import Roll

DICE: Final = ("first", "second", "kept", "left", "opening", "all")
"""The dice that can be told apart: the two of a strike by their order, the one that counted and
the one that did not, those that strike nobody, and all together."""


@dataclass(slots=True)
class FacesShown:
    """The faces of one die: what came, and the sums of what was to be expected."""

    rolls: int = 0
    total: int = 0
    highest: int = 0
    ones: int = 0
    total_expected: Fraction = Fraction(0)
    highest_expected: Fraction = Fraction(0)
    ones_expected: Fraction = Fraction(0)

    @property
    def mean(self) -> Fraction:
        """Return the mean face; 0 where the die was never rolled."""
        return Fraction(self.total, self.rolls) if self.rolls else Fraction(0)

    @property
    def mean_expected(self) -> Fraction:
        """Return the mean face that was to be expected; 0 where the die was never rolled."""
        return self.total_expected / self.rolls if self.rolls else Fraction(0)

    def add(self, faces: Sequence[int], fair: Fair) -> None:
        """Count ``faces`` of dice of which each counts for itself."""
        one, count = fair.one(), len(faces)
        self.expect(
            faces, fair, count * one.mean(), count * one.chance(fair.sides), count * one.chance(1)
        )

    def expect(
        self, faces: Sequence[int], fair: Fair, total: Fraction, highest: Fraction, ones: Fraction
    ) -> None:
        """Count ``faces`` of which these sums were to be expected together."""
        self.rolls += len(faces)
        self.total += sum(faces)
        self.highest += faces.count(fair.sides)
        self.ones += faces.count(1)
        self.total_expected += total
        self.highest_expected += highest
        self.ones_expected += ones


def dice_shown(rolls: Sequence[Roll], seats: Collection[int]) -> dict[str, FacesShown]:
    """Return what each of ``DICE`` of a side's seats has shown in these rolls."""
    found = {die: FacesShown() for die in DICE}
    for roll in rolls:
        if roll.seat not in seats:
            continue
        found["all"].add(roll.dice, roll.fair)
        if not roll.ability:
            found["opening"].add(roll.dice, roll.fair)
            continue
        for die, face in zip(("first", "second"), roll.dice, strict=False):
            found[die].add((face,), roll.fair)
        _count_choice(found, roll)
    return found


def _count_choice(found: dict[str, FacesShown], roll: Roll) -> None:
    """Count the die that was kept and the rest of a roll: these show other faces than any die."""
    fair, count = roll.fair, len(roll.dice)
    kept, one = fair.kept, fair.one()
    total, highest, ones = kept.mean(), kept.chance(fair.sides), kept.chance(1)
    found["kept"].expect((roll.die,), fair, total, highest, ones)
    rest = roll.dice[: roll.kept] + roll.dice[roll.kept + 1 :]
    if rest:
        found["left"].expect(
            rest,
            fair,
            count * one.mean() - total,
            count * one.chance(fair.sides) - highest,
            count * one.chance(1) - ones,
        )
