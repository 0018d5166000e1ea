"""What fair dice promise, natural faces that decide, and a figure's numbers with their parts."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.engine.answers import Number
from game.engine.options import Roll
from game.rules.onslaught.preview import DAMAGE
from tests.rules.onslaught.own_levels import own_game
from tests.rules.onslaught.table import GAME, Table

HALL = own_game("\n".join(["." * 13] * 13))
ROLL = Roll((20, 20), goal=15, need=10, reasons=(("skill", 5),))
"""Two dice with +5 against AC 15."""


@pytest.mark.clause("R25")
def test_of_two_fair_dice_the_higher_is_kept() -> None:
    pairs = [(a, b) for a in range(1, 21) for b in range(1, 21)]
    fair = GAME.fair("attack", 2)
    assert fair.kept.mean() == Fraction(sum(max(pair) for pair in pairs), 400)
    assert fair.showing == Fraction(39, 400)
    alone = GAME.fair("attack", 1)
    assert (alone.kept.mean(), alone.showing) == (Fraction(21, 2), Fraction(1, 20))


@pytest.mark.clause("R40", "R41", "R42a")
@pytest.mark.parametrize(
    ("dice", "face", "places", "succeeds", "clause"),
    [
        ((20, 1), 20, (0,), True, "R40"),
        ((20, 20), 20, (0, 1), True, "R40"),
        ((1, 15), 1, (0,), False, "R41"),
        ((1, 1), 1, (0, 1), False, "R41"),
    ],
)
def test_a_natural_twenty_decides_before_a_natural_one(
    dice: tuple[int, int], face: int, places: tuple[int, ...], succeeds: bool, clause: str
) -> None:
    found = GAME.decisive("attack", dice)
    assert found is not None
    assert (found.face, found.places) == (face, places)
    assert (found.succeeds, found.clause) == (succeeds, clause)


@pytest.mark.clause("R42", "R42x")
def test_no_other_face_decides_alone() -> None:
    assert GAME.decisive("attack", (18, 2)) is None
    assert GAME.decisive("first player", (20, 1)) is None


@pytest.mark.clause("R26", "R27a")
def test_a_roll_promises_its_chance_and_its_damage() -> None:
    """+5 against AC 15: any 20 hits for 3, else no 1 and a 10 or more for 2."""
    table = Table({"bedlam": "C3", "grabbleshanks": "C5"}, game=HALL).activate("bedlam")
    pairs = [(a, b) for a in range(1, 21) for b in range(1, 21)]
    hard = sum(20 in pair for pair in pairs)
    plain = sum(20 not in p and 1 not in p and max(p) >= 10 for p in pairs)
    figures = table.figure("bedlam"), table.figure("grabbleshanks")
    found = table.game.expected(table.match, figures[0], "gloom_bolt", figures[1], ROLL)
    assert found.success == Fraction(hard + plain, 400)
    assert found.effects == {DAMAGE: Fraction(3 * hard + 2 * plain, 400)}


@pytest.mark.clause("R25", "R61")
def test_what_was_to_be_expected_of_an_item_is_that_of_its_own_row() -> None:
    """Flametongue hits with the bonus of storm fists, for 4, for 6 with a natural 20."""
    table = Table({"lightning_dancer": "C3", "bedlam": "C4"}, game=HALL)
    table.item("lightning_dancer", "flametongue").activate("lightning_dancer")
    figures = table.figure("lightning_dancer"), table.figure("bedlam")
    found = table.game.expected(table.match, figures[0], "flametongue", figures[1], ROLL)
    hits, hard = int(found.success * 400), 39
    assert found.effects == {DAMAGE: Fraction(6 * hard + 4 * (hits - hard), 400)}


def test_without_the_position_only_the_chance_is_known() -> None:
    found = GAME.expected(None, 0, "shortbow", 2, ROLL)
    assert found.success > 0
    assert found.effects == {}
    table = Table({"bedlam": "C3"}, game=HALL)
    assert table.game.expected(table.match, 2, "no_such_thing", 0, ROLL).effects == {}


def number(table: Table, figure: str, key: str, of: str = "") -> Number:
    found = table.game.numbers(table.s, table.figure(figure))
    return next(one for one in found if (one.key, one.of) == (key, of))


@pytest.mark.clause("R37", "R37a", "R45")
def test_an_armour_class_is_its_wheel_and_what_is_added() -> None:
    table = Table({"bedlam": "C3"}, game=HALL).level("bedlam", "shadow_mail")
    found = number(table, "bedlam", "ac")
    assert (found.value, found.parts) == (16, (("wheel", 15), ("shadow_mail", 1)))
    table.hp("bedlam", 5)
    assert number(table, "bedlam", "ac").parts[0] == ("bloodied", 14)


@pytest.mark.clause("R4.2", "R60.1", "2.2 Boots of Striding")
def test_a_speed_is_its_wheel_and_what_changes_it() -> None:
    table = Table({"rokpyratrix": "C3"}, game=HALL).token("rokpyratrix", "slowed")
    table.item("rokpyratrix", "boots_of_striding")
    found = number(table, "rokpyratrix", "speed")
    assert (found.value, sum(amount for _, amount in found.parts)) == (3, 3)
    assert found.parts == (("wheel", 4), ("boots_of_striding", 1), ("slowed", -2))


@pytest.mark.clause("R31", "2.1 Long Draw")
def test_a_range_has_two_ends_and_may_be_lengthened() -> None:
    table = Table({"grabbleshanks": "C3"}, game=HALL).level("grabbleshanks", "long_draw")
    found = number(table, "grabbleshanks", "range", "shortbow")
    assert (found.least, found.value) == (2, 8)
    assert found.parts == (("shortbow", 6), ("long_draw", 2))


@pytest.mark.clause("2.2 Wand of Darts")
def test_an_item_in_the_hand_has_its_range_and_a_monster_its_reach() -> None:
    table = Table({"bedlam": "C3", "goblin_guard": "C5"}, game=HALL)
    table.item("bedlam", "wand_of_darts")
    assert number(table, "bedlam", "range", "wand_of_darts").value == 6
    assert number(table, "goblin_guard", "range", "spear").value == 1
