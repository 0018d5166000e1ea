"""Tiles that are laid edge to edge: squares, steps, distances of both kinds, edges."""

from __future__ import annotations

import random
from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.board.grid import bits, mask_of
from game.board.tiling import (
    AWAY,
    EAST,
    NORTH,
    SIDE,
    SOUTH,
    SQUARES,
    WAYS,
    WEST,
    WHOLE,
    Tiling,
    edge_of,
    open_ways,
    turned,
)

ROOM = WHOLE


def drawn(picture: str) -> int:
    """Return the floor of a tile from its drawing, in which # is wall."""
    rows = picture.split()
    assert [len(row) for row in rows] == [SIDE] * SIDE
    return mask_of([at for at, sign in enumerate("".join(rows)) if sign != "#"])


HALL = drawn("#..# #..# #..# #..#")
NOOK = drawn("#### #... #... #...")
"""Open to the east and the south."""


def laid(*tiles: tuple[tuple[int, int], int]) -> Tiling:
    """Return tiles laid one after the other, each by its place and floor."""
    found = Tiling()
    for place, floor in tiles:
        found = found.with_tile(place, floor)
    return found


@st.composite
def castles(draw: st.DrawFn) -> Tiling:
    """Tiles of any floor, each beside one that lies already."""
    found = Tiling(((0, 0),), (draw(st.integers(0, WHOLE)),))
    for _ in range(draw(st.integers(0, 7))):
        x, y = draw(st.sampled_from(found.places))
        way = draw(st.sampled_from(WAYS))
        place = (x + way[0], y + way[1])
        if place not in found.at:
            found = found.with_tile(place, draw(st.integers(0, WHOLE)))
    return found


# --- squares


def test_squares_keep_their_numbers_when_tiles_are_laid_on_any_side() -> None:
    one = laid(((0, 0), ROOM))
    more = one.with_tile((-1, 0), ROOM).with_tile((0, -1), ROOM)
    assert [more.spot(square) for square in (0, 3, 12)] == [(0, 0), (3, 0), (0, 3)]
    assert more.spot(SQUARES) == (-4, 0)
    assert more.spot(2 * SQUARES + 15) == (3, -1)
    assert all(more.square(*more.spot(square)) == square for square in range(3 * SQUARES))
    assert more.square(4, 0) == -1


def test_a_square_is_called_by_its_tile_its_column_and_its_row() -> None:
    two = laid(((0, 0), ROOM), ((1, 0), ROOM))
    assert [two.name(square) for square in (0, 6, SQUARES + 15)] == ["1a1", "1c2", "2d4"]
    assert all(two.parse(two.name(square)) == square for square in range(2 * SQUARES))
    assert two.parse(" 2D4 ") == SQUARES + 15


@pytest.mark.parametrize("name", ["", "a1", "1e1", "1a5", "1a0", "xa1", "1aa1", "²a1", "1a²"])
def test_a_name_that_is_no_square_is_refused_with_what_to_write(name: str) -> None:
    with pytest.raises(ValueError, match="write a tile's number, a column a to d"):
        laid(((0, 0), ROOM)).parse(name)


@pytest.mark.parametrize("name", ["0a1", "2a1", "999a1"])
def test_a_name_on_no_tile_says_which_tiles_there_are(name: str) -> None:
    with pytest.raises(ValueError, match="there are tiles 1 to 1"):
        laid(((0, 0), ROOM)).parse(name)


def test_a_number_that_is_no_square_has_no_name() -> None:
    one = laid(((0, 0), ROOM))
    for square in (-1, SQUARES):
        with pytest.raises(ValueError, match="no square"):
            one.name(square)


# --- tiles and their edges


def test_a_tile_turns_clockwise() -> None:
    assert turned(NOOK, 1) == drawn("#### ...# ...# ...#")
    assert turned(1 << 0, 1) == 1 << 3
    assert turned(1 << 1, 1) == 1 << 7
    assert all(turned(NOOK, quarters) == turned(NOOK, quarters + 4) for quarters in range(4))
    assert turned(turned(NOOK, 1), 3) == NOOK


@pytest.mark.parametrize(
    ("picture", "ways"),
    [
        ("#..# #..# #..# #..#", (NORTH, SOUTH)),
        ("#### #... #... #...", (EAST, SOUTH)),
        (".#.# #### #### #.#.", ()),
        ("..## #### #### ##..", (NORTH, SOUTH)),
        ("#### .### .##. ###.", (EAST, WEST)),
        ("#### #### #### ####", ()),
    ],
)
def test_an_edge_is_open_where_two_squares_side_by_side_are_floor(
    picture: str, ways: tuple[int, ...]
) -> None:
    assert open_ways(drawn(picture)) == mask_of(list(ways))


def test_an_edge_with_a_tile_beside_it_is_explored() -> None:
    one = laid(((0, 0), HALL))
    assert one.unexplored(0) == 1 << NORTH | 1 << SOUTH
    assert one.closed(0) == 1 << EAST | 1 << WEST
    two = one.with_tile(one.beyond(0, NORTH), HALL)
    assert two.unexplored(0) == 1 << SOUTH
    assert two.unexplored(1) == 1 << NORTH
    beside = two.with_tile((1, 0), ROOM)
    assert beside.closed(0) == 1 << WEST


def test_two_tiles_that_touch_by_a_wall_on_either_side_are_no_neighbours() -> None:
    beside = laid(((0, 0), HALL), ((1, 0), ROOM))
    assert beside.joined == [0, 0]
    assert beside.tiles_apart(0, 1) == AWAY
    assert not beside.nearer(0, 1)


def test_a_broken_wall_is_floor_in_its_two_middle_squares() -> None:
    gap = laid(((0, 0), HALL)).broken(0, EAST)
    assert gap.floors[0] == drawn("#..# #... #... #..#")
    assert gap.with_tile((1, 0), ROOM).joined == [0b10, 0b01]


def test_a_tile_lies_beside_another_and_on_none() -> None:
    one = laid(((0, 0), ROOM))
    with pytest.raises(ValueError, match="two tiles would lie on the place 0, 0"):
        one.with_tile((0, 0), ROOM)
    with pytest.raises(ValueError, match="would touch no other"):
        one.with_tile((1, 1), ROOM)


# --- ways


def test_tiles_are_counted_going_around_never_across_a_corner() -> None:
    bend = laid(((0, 0), ROOM), ((1, 0), ROOM), ((1, 1), ROOM))
    assert bend.tiles_apart(0, 2) == 2
    assert bend.near(0, 0) == 0b001
    assert bend.near(0, 1) == 0b011
    assert bend.exactly(0, 2) == bend.exactly(0, 2) & ~bend.near(0, 1) == 0b100
    assert bend.near(0, 9) == 0b111
    assert bend.near(0, -1) == 0


def test_squares_that_meet_at_a_corner_of_four_tiles_are_one_step_apart() -> None:
    four = laid(((0, 0), ROOM), ((1, 0), ROOM), ((0, 1), ROOM), ((1, 1), ROOM))
    a, b = four.square(3, 3), four.square(4, 4)
    assert four.steps[a] >> b & 1
    assert four.apart(a, b) == 1
    assert four.tiles_apart(0, 3) == 2


def test_space_without_a_tile_is_like_wall_at_a_corner() -> None:
    three = laid(((0, 0), ROOM), ((1, 0), ROOM), ((1, 1), ROOM))
    a, b = three.square(3, 3), three.square(4, 4)
    assert three.steps[a] >> b & 1, "only one of the two squares beside the step is no floor"
    walled = laid(((0, 0), ROOM), ((1, 0), drawn(".... .... .... #...")), ((1, 1), ROOM))
    assert not walled.steps[a] >> b & 1


def test_a_walker_passes_one_wall_at_a_corner_and_not_two() -> None:
    one = laid(((0, 0), drawn("..#. .... .... ....")))
    assert one.steps[one.square(1, 0)] >> one.square(2, 1) & 1
    two = laid(((0, 0), drawn("..#. .#.. .... ....")))
    assert not two.steps[two.square(1, 0)] >> two.square(2, 1) & 1


def test_a_walk_goes_around_what_bars_the_way() -> None:
    row = laid(((0, 0), drawn("#### .... #### ####")), ((1, 0), drawn("#### .... #### ####")))
    start = row.square(0, 1)
    rings = row.walk(start, 3)
    assert rings == [1 << start, 1 << start + 1, 1 << start + 2, 1 << start + 3]
    assert row.walk(start, 3, barred=1 << start + 2)[2:] == [0, 0]
    assert row.walk(start, 9)[7] == 1 << row.square(7, 1)


def test_a_tile_by_tile_way_knows_every_shortest_way() -> None:
    ring = laid(
        ((0, 0), ROOM), ((1, 0), ROOM), ((0, 1), ROOM), ((1, 1), ROOM), ((2, 1), HALL)
    )  # fmt: skip
    assert ring.nearer(0, 3) == 0b0110
    assert ring.nearer(0, 0) == 0
    assert ring.tiles_apart(3, 4) == AWAY


def test_the_squares_of_tiles_and_those_along_an_edge_are_floor() -> None:
    two = laid(((0, 0), HALL), ((0, 1), NOOK))
    assert two.on(0b10) == NOOK << SQUARES
    assert two.on(0b11) == two.floor
    assert two.along(0, NORTH) == 1 << 1 | 1 << 2
    assert two.along(0, EAST) == 0
    assert two.along(1, SOUTH) == sum(1 << SQUARES + square for square in (13, 14, 15))


# --- what always holds


@settings(max_examples=120)
@given(castles())
def test_a_board_that_grew_is_the_same_as_one_that_is_read_whole(castle: Tiling) -> None:
    anew = Tiling(castle.places, castle.floors)
    assert anew.steps == castle.steps
    assert anew.joined == castle.joined
    assert [anew.within(slot) for slot in range(anew.slots)] == [
        castle.within(slot) for slot in range(castle.slots)
    ]


@settings(max_examples=120)
@given(castles())
def test_steps_lead_both_ways_between_floor_squares_side_by_side(castle: Tiling) -> None:
    for square in range(castle.slots * SQUARES):
        for other in bits(castle.steps[square]):
            assert castle.floor >> square & castle.floor >> other & 1
            assert castle.steps[other] >> square & 1
            (x, y), (u, v) = castle.spot(square), castle.spot(other)
            assert max(abs(x - u), abs(y - v)) == 1
            if x != u and y != v:
                beside = (castle.square(u, y), castle.square(x, v))
                assert any(each >= 0 and castle.floor >> each & 1 for each in beside)


@settings(max_examples=60)
@given(castles())
def test_every_step_to_a_floor_square_around_is_there_but_between_two_walls(
    castle: Tiling,
) -> None:
    def stands(x: int, y: int) -> bool:
        square = castle.square(x, y)
        return square >= 0 and castle.floor >> square & 1 == 1

    for square in bits(castle.floor):
        x, y = castle.spot(square)
        expected = 0
        for u, v in product((x - 1, x, x + 1), (y - 1, y, y + 1)):
            if (u, v) != (x, y) and stands(u, v) and (stands(u, y) or stands(x, v)):
                expected |= 1 << castle.square(u, v)
        assert castle.steps[square] == expected


@settings(max_examples=60)
@given(castles(), st.randoms(use_true_random=False))
def test_apart_and_walk_agree_and_distances_of_tiles_grow_by_one(
    castle: Tiling, chance: random.Random
) -> None:
    floor = bits(castle.floor)
    if not floor:
        return
    start = chance.choice(floor)
    rings = castle.walk(start, 40)
    for other in floor:
        found = [count for count, ring in enumerate(rings) if ring >> other & 1]
        assert castle.apart(start, other) == (found[0] if found else AWAY)
    for slot in range(castle.slots):
        for nearer, farther in pairwise(castle.within(slot)):
            grown = nearer
            for each in bits(nearer):
                grown |= castle.joined[each]
            assert farther == grown
        for goal in range(castle.slots):
            assert castle.tiles_apart(slot, goal) == castle.tiles_apart(goal, slot)


def test_every_edge_faces_the_opposite_one() -> None:
    for way, (x, y) in enumerate(WAYS):
        squares = [(square % SIDE, square // SIDE) for square in edge_of(way)]
        far = [(a - x * (SIDE - 1), b - y * (SIDE - 1)) for a, b in squares]
        opposite = [(square % SIDE, square // SIDE) for square in edge_of((way + 2) % 4)]
        assert far == opposite
