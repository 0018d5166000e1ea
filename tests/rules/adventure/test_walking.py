"""Heroes walk by squares: past heroes, around enemies and walls, to empty squares."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.board.tiling import NORTH, WEST
from game.rules.adventure.codes import FIRST_MONSTER, KAVAN
from game.rules.adventure.state import AdventureState
from game.rules.adventure.walking import (
    ends,
    passed,
    rings,
    way,
)
from tests.rules.adventure.test_state import begun


def standing(**names: str) -> AdventureState:
    """Return two heroes, a monster and Kavan where they are said to stand."""
    s = begun()
    figures = {"kat": 0, "arjhan": 1, "zombie": FIRST_MONSTER, "kavan": KAVAN}
    for who, name in names.items():
        s.put(figures[who], s.castle.tiling.parse(name))
    return s


def named(s: AdventureState, squares: int) -> list[str]:
    return [s.castle.tiling.name(square) for square in bits(squares)]


@pytest.mark.clause("A5.1", "A5x1")
def test_a_step_leads_to_any_of_eight_squares() -> None:
    s = standing(kat="1b2")
    around = ["1a1", "1b1", "1c1", "1a2", "1c2", "1a3", "1b3", "1c3"]
    assert named(s, rings(s, 0, 1)[1]) == around
    assert named(s, ends(s, 0, 1)) == sorted([*around, "1b2"], key=lambda name: (name[2], name[1]))


@pytest.mark.clause("A5.4")
def test_a_monster_is_walked_around_and_its_square_not_entered() -> None:
    s = standing(kat="3a2", zombie="3b2")
    assert not ends(s, 0, 1) >> s.cell[FIRST_MONSTER] & 1
    s.put(FIRST_MONSTER + 1, s.castle.tiling.parse("3b3"))
    assert named(s, ends(s, 0, 1)) == ["3a2", "3a3"]


@pytest.mark.clause("A5.5", "A18q")
def test_heroes_and_kavan_are_passed_and_not_stood_on() -> None:
    s = standing(kat="4a2", arjhan="4b2", kavan="4b3")
    inside = ends(s, 0, 2)
    assert not inside >> s.cell[1] & 1
    assert not inside >> s.cell[KAVAN] & 1
    beyond = [name for name in named(s, inside) if name.startswith("4c")]
    assert beyond == ["4c2", "4c3"]


@pytest.mark.clause("A5f", "A5.7")
def test_a_move_of_no_squares_ends_where_it_began() -> None:
    s = standing(kat="1b2")
    assert ends(s, 0, 0) == 1 << s.cell[0]
    assert way(s, 0, s.cell[0], 0) == (s.cell[0],)


def test_a_way_is_shortest_and_the_same_each_time() -> None:
    s = standing(kat="1b4", zombie="1b3")
    end = s.castle.tiling.parse("1b1")
    found = way(s, 0, end, 6)
    assert [s.castle.tiling.name(square) for square in found] == ["1b4", "1a3", "1a2", "1b1"]
    with pytest.raises(ValueError, match="no way of 2 steps"):
        way(s, 0, end, 2)


@pytest.mark.clause("A13y")
def test_what_is_passed_lies_on_some_way_within_the_points() -> None:
    s = standing(kat="1a1")
    end = s.castle.tiling.parse("1c1")
    assert named(s, passed(s, 0, end, 2)) == ["1a1", "1b1", "1c1", "1b2", "3b4"]
    assert passed(s, 0, s.cell[0], 0) == 1 << s.cell[0]


@pytest.mark.clause("A4.4", "A4.10")
def test_a_corner_square_may_touch_two_unexplored_edges() -> None:
    s = begun()
    assert s.castle.edges_at(s.castle.tiling.parse("1a1")) == [WEST]
    s.lay(2, 0, WEST)
    assert s.castle.edges_at(s.castle.tiling.parse("1a1")) == []
    fresh = s.copy()
    assert NORTH not in fresh.castle.edges_at(fresh.castle.tiling.parse("1b1"))


@pytest.mark.clause("A7.2", "A3.1")
def test_adjacent_figures_stand_on_neighbouring_squares_across_tiles_too() -> None:
    s = standing(kat="1b1", arjhan="3b4", zombie="1d4")
    assert s.figures_on(s.castle.tiling.steps[s.cell[0]]) == [1]
    assert s.figures_on(s.castle.tiling.on(0b001)) == [0, FIRST_MONSTER]
