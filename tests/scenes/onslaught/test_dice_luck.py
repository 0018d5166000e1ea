"""What each die has shown: by its place in the throw, by whether it counted, and by purpose."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from game.scenes.rolls.dice_luck import DICE, dice_shown
from game.scenes.rolls.ledger import NOBODY, Roll
from game.words.numbers import one_decimal
from tests.scenes.onslaught.test_rolls import GAME, played


def attack(dice: tuple[int, ...], seat: int = 0) -> Roll:
    kept = dice.index(max(dice))
    return Roll(0, 1, seat, 0, "dagger", dice, kept, (), max(dice), GAME.fair("attack", len(dice)))


def opening(dice: tuple[int, ...], seat: int = 0) -> Roll:
    return Roll(0, 0, seat, NOBODY, "", dice, 0, (), dice[0], GAME.fair("first player", 2))


def test_each_die_has_its_own_row() -> None:
    found = dice_shown([opening((1, 20)), attack((17, 4)), attack((1, 20)), attack((9,))], (0,))
    rows = {die: (one.rolls, one.total, one.highest, one.ones) for die, one in found.items()}
    assert tuple(rows) == DICE
    assert rows == {
        "first": (3, 27, 0, 1),
        "second": (2, 24, 1, 0),
        "kept": (3, 46, 1, 0),
        "left": (2, 5, 0, 1),
        "opening": (2, 21, 1, 1),
        "all": (7, 72, 2, 2),
    }
    assert found["first"].mean == 9


def test_dice_of_the_other_side_do_not_count() -> None:
    found = dice_shown([attack((17, 4), seat=1)], (0,))
    assert all(one.rolls == 0 for one in found.values())
    assert found["all"].mean == found["all"].mean_expected == 0


@pytest.mark.parametrize("count", [1, 2])
def test_what_is_expected_is_what_all_throws_together_come_to(count: int) -> None:
    throws = [attack(dice) for dice in product(range(1, 21), repeat=count)]
    for die, one in dice_shown(throws, (0,)).items():
        if one.rolls:
            came = (one.mean, Fraction(one.highest), Fraction(one.ones))
            assert came == (one.mean_expected, one.highest_expected, one.ones_expected), die


@pytest.mark.parametrize("seed", range(3))
def test_every_die_of_a_match_is_counted_once(seed: int) -> None:
    ledger, _ = played(seed)
    for seat in (0, 1):
        found = dice_shown(ledger.rolls, (seat,))
        dice = [face for roll in ledger.rolls if roll.seat == seat for face in roll.dice]
        for rows in (("first", "second", "opening"), ("kept", "left", "opening"), ("all",)):
            assert sum(found[die].rolls for die in rows) == len(dice)
            assert sum(found[die].total for die in rows) == sum(dice)
            assert sum(found[die].ones_expected for die in rows) == Fraction(len(dice), 20)
            assert sum(found[die].highest_expected for die in rows) == Fraction(len(dice), 20)


def test_a_number_is_told_with_one_decimal() -> None:
    numbers = [Fraction(21, 2), Fraction(3), Fraction(1, 400), Fraction(199, 20), Fraction(0)]
    assert [one_decimal(each) for each in numbers] == ["10.5", "3.0", "0.0", "10.0", "0.0"]
