"""What enemies could do to a figure on each space (R17, R25-R32), and whom monsters seek (R52)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.board.grid import bits
from game.engine.answers import Exposure
from tests.rules.onslaught.own_levels import own_game
from tests.rules.onslaught.table import Table

LANE = own_game("." * 20)
CUT_LANE = own_game("..." + "#" + "." * 16)
HALL = own_game("\n".join(["." * 13] * 13))


def exposed(table: Table, figure: str) -> Exposure:
    index = table.figure(figure)
    seat = table.game.tables.side[index]
    return table.game.exposure(table.match, seat, index)


def at(table: Table, cell: str) -> int:
    return table.game.tables.grid.parse(cell)


def cells(table: Table, figure: str, enemy: str) -> list[str]:
    mask = 0
    for each in exposed(table, figure).perils:
        if each.figure == table.figure(enemy):
            mask |= each.cells
    return [table.game.tables.grid.name(cell) for cell in bits(mask)]


@pytest.mark.clause("R17", "R29")
def test_who_moves_five_and_reaches_six_is_a_danger_eleven_spaces_away() -> None:
    table = Table({"bedlam": "A1", "grabbleshanks": "T1"}, game=LANE)
    assert cells(table, "grabbleshanks", "bedlam")[-1] == "L1"


@pytest.mark.clause("R32")
def test_behind_a_wall_there_is_no_danger() -> None:
    table = Table({"bedlam": "A1", "grabbleshanks": "T1"}, game=CUT_LANE)
    assert cells(table, "grabbleshanks", "bedlam") == ["A1", "B1", "C1"]


@pytest.mark.clause("R54")
def test_the_damages_of_all_who_reach_a_space_add_up() -> None:
    """A spear deals 1 without a roll; both goblins reach what lies between them."""
    places = {"grabbleshanks": "G7", "goblin_guard.1": "G3", "goblin_guard.2": "G11"}
    table = Table(places, game=HALL)
    table.hp("grabbleshanks", 2)
    found = exposed(table, "grabbleshanks")
    middle, corner = at(table, "G7"), at(table, "G1")
    assert (found.damage(middle).mean(), found.defeated(middle)) == (2, 1)
    assert (found.damage(corner).mean(), found.defeated(corner)) == (1, 0)
    heat = dict(found.heat())
    assert set(heat) == {Fraction(1), Fraction(2)}
    assert heat[Fraction(2)] >> middle & 1
    assert heat[Fraction(1)] >> corner & 1


@pytest.mark.clause("R25", "R40")
def test_a_blow_with_dice_tells_its_exact_damage() -> None:
    """Of Bedlam's attacks the one with the most damage to be expected counts where it reaches."""
    table = Table({"bedlam": "C3", "grabbleshanks": "C5"}, game=HALL)
    found = exposed(table, "grabbleshanks")
    (blow,) = found.at(at(table, "C5"))
    others = [each.damage.mean() for each in found.perils]
    assert blow.damage.mean() == max(others)
    hp = table.s.hp[table.figure("grabbleshanks")]
    assert found.defeated(at(table, "C5")) == blow.damage.at_least(hp)


@pytest.mark.clause("R24")
def test_everybody_deals_one_blow_at_the_most_on_a_space() -> None:
    table = Table({"bedlam": "C3", "rokpyratrix": "K9", "grabbleshanks": "G6"}, game=HALL)
    for cell in range(200):
        blows = [each.figure for each in exposed(table, "grabbleshanks").at(cell)]
        assert len(blows) == len(set(blows))


@pytest.mark.clause("R52", "R52.3")
def test_a_monster_is_bound_for_the_nearest_that_it_reaches_and_a_character_for_nobody() -> None:
    places = {"goblin_guard.1": "C3", "grabbleshanks": "C6", "lightning_dancer": "M13",
              "bedlam": "L12"}  # fmt: skip
    table = Table(places, game=HALL)
    found = {each.figure: each.target for each in table.game.threats(table.match, 0)}
    assert found[table.figure("goblin_guard.1")] == table.figure("grabbleshanks")
    assert found[table.figure("bedlam")] == -1


@pytest.mark.clause("R52c")
def test_a_monster_that_comes_not_near_enough_is_bound_for_nobody_yet() -> None:
    table = Table({"goblin_guard.1": "A1", "grabbleshanks": "M13"}, game=HALL)
    (found,) = [e for e in table.game.threats(table.match, 0) if e.clause == "R54d"]
    assert found.target == -1


@pytest.mark.clause("R52")
def test_a_monster_strikes_who_stands_beside_it() -> None:
    table = Table({"goblin_guard.1": "C3", "grabbleshanks": "C4"}, game=HALL)
    (found,) = [e for e in table.game.threats(table.match, 0) if e.clause == "R54d"]
    assert found.target == table.figure("grabbleshanks")


@pytest.mark.clause("R52")
def test_a_monster_alone_on_the_map_is_bound_for_nobody() -> None:
    table = Table({"goblin_guard.1": "C3"}, game=HALL)
    (found,) = table.game.threats(table.match, 0)
    assert found.target == -1


@pytest.mark.clause("R52", "R52.3")
def test_with_every_character_on_the_map_a_monster_is_bound_for_the_nearest() -> None:
    places = {"goblin_guard.1": "C3", "grabbleshanks": "C6", "lightning_dancer": "M13",
              "bedlam": "L12", "rokpyratrix": "A13"}  # fmt: skip
    table = Table(places, game=HALL)
    found = {each.figure: each.target for each in table.game.threats(table.match, 0)}
    assert found[table.figure("goblin_guard.1")] == table.figure("grabbleshanks")
