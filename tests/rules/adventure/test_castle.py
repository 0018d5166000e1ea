"""Tiles with what is drawn on them: how they lie, where figures are put, who is closest."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.board.tiling import AWAY, EAST, NORTH, SOUTH, SQUARES, WEST
from game.rules.adventure.castle import NOWHERE, Castle, TileKind

KINDS = [
    TileKind("start_north", ["....", "....", "....", "...."], black=False, start=True),
    TileKind("start_south", ["....", ".==.", ".==.", "####"], black=False, start=True),
    TileKind("hallway", ["#..#", "#.b#", "#..#", "#..#"], black=False),
    TileKind("sergei", ["####", "..c.", ".b..", "#..#"], black=True),
    TileKind("nook", ["####", "#...", "#..b", "#..."], black=False),
    TileKind("vault", ["....", "..b.", "....", "...."], black=True),
]
START_N, START_S, HALLWAY, SERGEI, NOOK, VAULT = range(6)


def started() -> Castle:
    """Return the Start tile alone."""
    return Castle(KINDS).put(START_N, (0, 0)).put(START_S, (0, 1))


def at(castle: Castle, name: str) -> int:
    return castle.tiling.parse(name)


def names(castle: Castle, squares: int) -> list[str]:
    return [castle.tiling.name(square) for square in bits(squares)]


# --- how tiles lie


def test_the_start_tile_has_five_unexplored_edges() -> None:
    castle = started()
    assert castle.edges() == [(0, NORTH), (0, EAST), (0, WEST), (1, EAST), (1, WEST)]
    assert castle.closed_edges() == [(1, SOUTH)]
    assert castle.start == 0b11


def test_the_stairs_have_eight_squares_beside_them() -> None:
    castle = started()
    stairs = castle.fixture(1, "=")
    assert names(castle, stairs) == ["2b2", "2c2", "2b3", "2c3"]
    around = 0
    for square in bits(stairs):
        around |= castle.tiling.steps[square]
    assert names(castle, around & ~stairs) == [
        "2a1", "2b1", "2c1", "2d1", "2a2", "2d2", "2a3", "2d3"
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("way", "bones", "coffin"),
    [(NORTH, "3b3", "3c2"), (EAST, "3b2", "3c3"), (WEST, "3c3", "3b2")],
)
def test_a_tile_lies_with_its_south_on_the_edge_that_was_explored(
    way: int, bones: str, coffin: str
) -> None:
    castle = started().explored(SERGEI, 0, way)
    assert castle.tiling.name(castle.bones(2)) == bones
    assert names(castle, castle.fixture(2, "c")) == [coffin]
    assert castle.tiling.joined[2] & 1
    assert (0, way) not in castle.edges()


def test_a_tile_that_is_explored_in_turn_lies_by_the_edge_it_is_laid_at() -> None:
    castle = started().explored(NOOK, 0, NORTH)
    # The nook is open to the east and the south.
    assert castle.edges()[-1] == (2, EAST)
    further = castle.explored(HALLWAY, 2, EAST)
    assert further.tiling.joined[3] == 0b100
    assert further.edges()[-1] == (3, EAST)


def test_a_broken_wall_can_be_explored_beyond() -> None:
    castle = started().broken(1, SOUTH).explored(SERGEI, 1, SOUTH)
    assert castle.tiling.joined[2] == 0b010
    assert names(castle, castle.tiling.along(1, SOUTH)) == ["2b4", "2c4"]


def test_edges_along_a_square_are_those_of_its_outer_rows() -> None:
    castle = started()
    assert castle.edges_at(at(castle, "1a1")) == [NORTH, WEST]
    assert castle.edges_at(at(castle, "1b1")) == [NORTH]
    assert castle.edges_at(at(castle, "1b2")) == []
    assert castle.edges_at(at(castle, "2a3")) == [WEST]


def test_a_start_tile_has_no_bone_pile() -> None:
    assert started().bones(0) == NOWHERE


def test_a_drawing_of_another_shape_is_no_tile() -> None:
    with pytest.raises(ValueError, match="needs 4 rows of 4 signs"):
        TileKind("odd", ["####"], black=False)
    with pytest.raises(ValueError, match="needs 4 rows of 4 signs"):
        TileKind("odd", ["####", "####", "####", "###"], black=False)


# --- where figures are put


def test_a_figure_rises_from_the_bone_pile() -> None:
    castle = started().explored(SERGEI, 0, NORTH)
    assert names(castle, castle.rising(2, 0)) == ["3b3"]


def test_with_the_bone_pile_taken_it_rises_on_the_nearest_empty_square() -> None:
    castle = started().explored(SERGEI, 0, NORTH)
    taken = 1 << at(castle, "3b3")
    assert names(castle, castle.rising(2, taken)) == [
        "3a2", "3b2", "3c2", "3a3", "3c3", "3b4", "3c4"
    ]  # fmt: skip
    for name in ("3a2", "3b2", "3c2", "3a3", "3c3", "3b4"):
        taken |= 1 << at(castle, name)
    assert names(castle, castle.rising(2, taken)) == ["3c4"]
    assert names(castle, castle.rising(2, taken | 1 << at(castle, "3c4"))) == ["3d2", "3d3"]


def test_on_a_full_tile_it_rises_on_the_next_nearest_one() -> None:
    castle = started().explored(SERGEI, 0, NORTH)
    full = castle.tiling.on(1 << 2)
    assert names(castle, castle.rising(2, full)) == ["1b2", "1c2", "1b3", "1c3"]


def test_on_a_start_tile_figures_stand_in_the_middle_and_then_on_the_rim() -> None:
    castle = started()
    inner = castle.rising(0, 0)
    assert names(castle, inner) == ["1b2", "1c2", "1b3", "1c3"]
    assert castle.arriving(0, inner) == castle.tiling.on(1) & ~inner


def test_a_monster_that_walks_in_stands_on_the_bone_pile_or_where_one_likes() -> None:
    castle = started().explored(SERGEI, 0, NORTH)
    assert names(castle, castle.arriving(2, 0)) == ["3b3"]
    taken = 1 << at(castle, "3b3")
    assert castle.arriving(2, taken) == castle.tiling.on(1 << 2) & ~taken
    assert castle.arriving(2, castle.tiling.on(1 << 2)) == castle.arriving(0, 0)


def test_nothing_is_put_where_no_square_is_empty() -> None:
    castle = started()
    assert castle.rising(0, castle.tiling.floor) == 0
    assert castle.arriving(0, castle.tiling.floor) == 0


def test_beside_somebody_is_an_adjacent_square_also_on_another_tile() -> None:
    castle = started().explored(SERGEI, 0, NORTH)
    corner = at(castle, "1b1")
    assert names(castle, castle.beside(corner, 0)) == [
        "1a1",
        "1c1",
        "1a2",
        "1b2",
        "1c2",
        "3b4",
        "3c4",
    ]
    taken = castle.tiling.steps[corner] | 1 << corner
    next_to_it = castle.beside(corner, taken)
    assert next_to_it
    assert {castle.tiling.apart(corner, each) for each in bits(next_to_it)} == {2}


# --- who is closest


def test_closest_is_by_tiles_and_then_by_steps() -> None:
    castle = started().explored(HALLWAY, 0, NORTH)
    here = at(castle, "1b1")
    near, far, beyond = at(castle, "1b4"), at(castle, "1a4"), at(castle, "3b4")
    # One step away, but on another tile.
    assert castle.tiling.apart(here, beyond) == 1
    assert castle.closest(here, 1 << beyond | 1 << near) == 1 << near
    assert castle.closest(here, 1 << far | 1 << near) == 1 << far | 1 << near
    assert castle.closest(here, 0) == 0


def test_farthest_is_by_tiles_and_then_by_steps() -> None:
    castle = started().explored(HALLWAY, 0, NORTH)
    here = at(castle, "2b1")
    others = [at(castle, name) for name in ("1a1", "3b1", "3b4")]
    mask = sum(1 << each for each in others)
    assert castle.farthest(here, mask) == 1 << at(castle, "3b1")
    assert castle.farthest_tiles(1) == 0b100
    assert castle.farthest(here, 0) == 0


def test_tiles_between_counts_borders() -> None:
    castle = started().explored(HALLWAY, 0, NORTH)
    assert castle.tiles_between(at(castle, "2a1"), at(castle, "3b1")) == 2
    walled = castle.put(HALLWAY, (1, -1))
    assert walled.tiles_between(0, 3 * SQUARES + 5) == AWAY
