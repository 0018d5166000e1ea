"""Boards built of tiles: how they lie, who starts where, and what is wrong with a board (15)."""

from __future__ import annotations

import random
import re
from itertools import permutations, product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.board.grid import Grid, bits
from game.rules.command import building
from game.rules.command.arena import Arena
from game.rules.command.building import BoardFault, Layout, Placed, Tile
from game.rules.command.level_check import (
    FOLDER,
    LEGEND,
    check,
    layout_of,
    read_tiles,
    tiles,
    written,
)
from game.rules.level import BadLevel, Level, examine

PRINTED = """
##......    ..o..o..    ###..###    ...##...    #..##..#    ....^^..
#SS.....    ........    #..^^..#    .^....^.    ...##...    .o.^^^..
#SS...o.    o..##..o    ..^.....    ..o..o..    .......^    ....^..#
#SS..^^.    ..^##^..    .....^^.    #......#    ##....##    ##....##
#SS..^..    ..^..^..    .^^..MM.    #..MM..#    ##....##    #.....##
#SS.....    o......o    ..^..MM.    ..oMMo..    ^.......    ..^^....
#SS...#.    ...##...    #..^...#    .^....^.    ...##...    .^^^..o.
##....#.    ..o..o..    ###..###    ...##...    #..##..#    ..^.....
"""
READY = {
    "broken_vault": (
        ["G A", "B G180"],
        """
##........o..o..
#SS.............
#SS...o.o..##..o
#SS..^^...^##^..
#SS..^....^..^..
#SS.....o......o
#SS...#....##...
##....#...o..o..
###..###.#....##
#..^^..#.#...SS#
..^..........SS#
.....^^...^..SS#
.^^..MM..^^..SS#
..^..MM..o...SS#
#..^...#.....SS#
###..###......##
""",
    ),
    "sunken_court": (
        ["G C G180", "G E G180"],
        """
##.........##....#....##
#SS......^....^..#...SS#
#SS...o...o..o.......SS#
#SS..^^.#......#..^..SS#
#SS..^..#..MM..#.^^..SS#
#SS.......oMMo...o...SS#
#SS...#..^....^......SS#
##....#....##.........##
##..........^^...#....##
#SS......o.^^^...#...SS#
#SS...o.....^..#.....SS#
#SS..^^.##....##..^..SS#
#SS..^..#.....##.^^..SS#
#SS.......^^.....o...SS#
#SS...#..^^^..o......SS#
##....#...^...........##
""",
    ),
    "narrows": (
        ["G D G180"],
        """
##......#..##..#.#....##
#SS........##....#...SS#
#SS...o........^.....SS#
#SS..^^.##....##..^..SS#
#SS..^..##....##.^^..SS#
#SS.....^........o...SS#
#SS...#....##........SS#
##....#.#..##..#......##
""",
    ),
}
PLAIN = ("........",) * 8
SHUT = ("########", *("#......#",) * 6, "########")


def level(lines: object, **more: object) -> Level:
    """Return a level of tiles as it is read from a file."""
    return Level("command", "own", "Own", "C15", 0, 0, (), {}, {"tiles": lines, **more})


def laid(*lines: str) -> Layout:
    """Return tiles as they lie, right or wrong; ``-`` is a place without one."""
    placed = []
    for row, line in enumerate(lines):
        for column, word in enumerate(line.split()):
            if word != "-":
                tile = tiles()[word[0]]
                placed.append(Placed(tile, row, column, int(word[1:] or "0") // 90))
    return Layout(placed)


def keys(layout: Layout) -> list[str]:
    """Return the kinds of what is wrong with a board."""
    return [each.key for each in building.faults(layout)]


def walked(rows: tuple[str, ...]) -> bool:
    """Return whether every free square is reached in steps that cut no corner (C5.1, C5.2)."""
    free = {
        (row, column)
        for row, line in enumerate(rows)
        for column, symbol in enumerate(line)
        if symbol not in "#o"
    }
    wait = [min(free)]
    seen = set(wait)
    while wait:
        row, column = wait.pop()
        for down, right in product((-1, 0, 1), repeat=2):
            there = (row + down, column + right)
            corners = {(row + down, column), (row, column + right)}
            if there in free and corners <= free and there not in seen:
                seen.add(there)
                wait.append(there)
    return seen == free


def test_the_tiles_are_those_of_15_1() -> None:
    lines = [line.split() for line in PRINTED.strip().splitlines()]
    assert {each: tile.rows for each, tile in tiles().items()} == {
        each: tuple(line[number] for line in lines) for number, each in enumerate("GABCDE")
    }
    assert {each: tile.copies for each, tile in tiles().items()} == {
        "G": 6, "A": 1, "B": 1, "C": 1, "D": 1, "E": 1,
    }  # fmt: skip


@pytest.mark.clause("C15")
def test_walls_and_obstacles_alone_are_in_the_way() -> None:
    way = {symbol for symbol in LEGEND.terrain if building.open_edges((symbol * 8, *SHUT[1:])) & 1}
    assert way == {".", "^", "S", "M"}
    assert "".join(LEGEND.terrain) == ".#o^SM"


@pytest.mark.clause("C15a")
def test_a_quarter_turn_takes_the_north_edge_to_the_east() -> None:
    tile = tiles()["E"]
    quarter = building.turned(tile, 1)
    assert "".join(row[-1] for row in quarter) == tile.rows[0]
    assert quarter[0] == "".join(row[0] for row in reversed(tile.rows))
    assert building.turned(tile, 2) == tuple(row[::-1] for row in reversed(tile.rows))
    assert building.turned(tile, 4) == building.turned(tile, 0) == tile.rows
    assert building.turned(tile, -1) == building.turned(tile, 3)


@pytest.mark.clause("C2a")
def test_all_edges_of_the_tiles_are_open_but_the_west_of_a_start_tile() -> None:
    every = 0b1111
    assert {each: building.open_edges(tile.rows) for each, tile in tiles().items()} == {
        "G": every & ~(1 << building.WEST),
        **dict.fromkeys("ABCDE", every),
    }
    turns = [building.open_edges(building.turned(tiles()["G"], quarters)) for quarters in range(4)]
    shut = (building.WEST, building.NORTH, building.EAST, building.SOUTH)
    assert turns == [every & ~(1 << edge) for edge in shut]


@pytest.mark.clause("C2a")
def test_an_edge_is_open_by_two_neighbouring_squares_and_not_by_single_ones() -> None:
    north = 1 << building.NORTH
    for edge in (".#.o.#.#", ".######."):
        assert not building.open_edges((edge, *SHUT[1:])) & north
    for edge in ("..######", "####o.^#", "o#####S."):
        assert building.open_edges((edge, *SHUT[1:])) & north
    assert not building.open_edges(SHUT)


@pytest.mark.parametrize("name", READY)
def test_a_ready_board_is_laid_as_it_is_drawn_in_15_3(name: str) -> None:
    lines, drawn = READY[name]
    layout = layout_of(level(lines))
    assert building.rows(layout) == tuple(drawn.split())
    assert building.faults(layout) == []
    assert walked(building.rows(layout))
    assert written(layout) == lines


def test_where_no_tile_lies_there_is_wall() -> None:
    rows = building.rows(laid("G A", "- G180"))
    assert all(row[:8] == "########" for row in rows[8:])
    assert [len(row) for row in rows] == [16] * 16


def test_places_may_be_counted_from_anywhere() -> None:
    here, there = laid("G A", "B G180"), tiles()
    moved = Layout([Placed(there[o.tile.id], o.row - 3, o.column + 5, o.quarters + 4)
                    for o in here.placed])  # fmt: skip
    assert building.rows(moved) == building.rows(here)
    assert building.faults(moved) == []
    assert building.start_areas(moved, 2) == building.start_areas(here, 2)
    assert written(moved) == written(here)


@pytest.mark.clause("C2.2")
@pytest.mark.parametrize(("down", "right"), [(3, 5), (-3, -5)])
def test_a_board_is_as_large_as_its_tiles_wherever_they_are_counted_from(
    down: int, right: int
) -> None:
    here = laid("G D G180", "- E -")
    moved = Layout(
        [Placed(o.tile, o.row + down, o.column + right, o.quarters) for o in here.placed]
    )
    assert (moved.high, moved.wide) == (here.high, here.wide) == (2, 3)
    assert (moved.top, moved.left) == (down, right)
    assert building.rows(moved) == building.rows(here)
    assert building.start_areas(moved, 2) == building.start_areas(here, 2)
    assert [each.key for each in building.faults(moved)] == keys(here)


@pytest.mark.clause("C2.2")
def test_a_tile_is_joined_to_the_one_in_the_west_of_it() -> None:
    east_first = Layout(list(reversed(laid("G D G180").placed)))
    assert building.faults(east_first) == []


@pytest.mark.clause("C15.2.2")
def test_the_way_that_all_else_is_cut_off_from_leads_over_joined_tiles() -> None:
    solid = Tile("Q", "solid", 1, ("########",) * 8)
    single = Tile("R", "single", 1, (*("########",) * 7, "#######."))
    apart = Placed(Tile("P", "plain", 1, PLAIN), 0, 0)
    layout = Layout([apart, Placed(solid, 2, 0), Placed(single, 2, 1)])
    found = [each for each in building.faults(layout) if each.clause in ("C2.2", "C15.2.2")]
    assert found == [
        BoardFault(building.UNJOINED, "C2.2", ((0, 0),)),
        BoardFault(building.CUT_OFF_TILE, "C15.2.2", ((2, 0),)),
    ]


def named(layout: Layout, players: int) -> list[tuple[int, str, str]]:
    """Return how many start squares each seat has, and the first and the last of them."""
    grid = building.grid_of(layout)
    areas = [bits(area) for area in building.start_areas(layout, players)]
    return [(len(area), grid.name(area[0]), grid.name(area[-1])) for area in areas]


@pytest.mark.clause("C2h")
def test_two_players_have_all_start_squares_of_their_side() -> None:
    assert named(laid("G A", "B G180"), 2) == [(12, "B2", "C7"), (12, "N10", "O15")]
    assert named(laid("G C G180", "G E G180"), 2) == [(24, "B2", "C15"), (24, "V2", "W15")]


@pytest.mark.clause("C2h", "C11b")
def test_of_four_the_first_of_a_team_has_the_upper_tile_and_the_second_the_lower() -> None:
    assert named(laid("G C G180", "G E G180"), 4) == [
        (12, "B2", "C7"),
        (12, "V2", "W7"),
        (12, "B10", "C15"),
        (12, "V10", "W15"),
    ]


@pytest.mark.clause("C2h")
def test_four_can_play_only_where_each_side_has_two_start_tiles() -> None:
    assert building.seats(laid("G C G180", "G E G180")) == (2, 4)
    assert building.seats(laid("G D G180")) == (2,)
    assert building.seats(laid("G C G180", "G E B")) == (2,)
    assert building.seats(laid("G C G180", "B E G180")) == (2,)
    with pytest.raises(ValueError, match="not for 4 players"):
        building.start_areas(laid("G D G180"), 4)


@pytest.mark.clause("C2.3")
def test_opposite_sides_may_be_north_and_south() -> None:
    layout = laid("G90", "A", "G270")
    assert building.faults(layout) == []
    assert building.sides(layout) == {(0, 0): 0, (2, 0): 1}
    assert named(layout, 2) == [(12, "B2", "G3"), (12, "B22", "G23")]


@pytest.mark.clause("C2.3")
def test_the_sides_that_hold_every_start_tile_are_taken() -> None:
    layout = laid("G90 G90 G90", "A E B", "G270 - -")
    assert building.sides(layout) == {(0, 0): 0, (0, 1): 0, (0, 2): 0, (2, 0): 1}


@pytest.mark.clause("C2.2")
def test_an_open_edge_touches_no_closed_one() -> None:
    assert building.faults(laid("G D G")) == [
        BoardFault(building.CLOSED_EDGE, "C2.2", ((0, 1), (0, 2)))
    ]
    assert building.faults(laid("G90", "D", "G90")) == [
        BoardFault(building.CLOSED_EDGE, "C2.2", ((1, 0), (2, 0)))
    ]
    assert building.faults(laid("G180 D G180"))[0].places == ((0, 1), (0, 0))


@pytest.mark.clause("C2.2")
def test_closed_edges_may_touch_each_other_and_the_rim() -> None:
    shut = Tile("Q", "shut", 9, SHUT)
    layout = Layout([Placed(shut, 0, 0), Placed(shut, 0, 1)])
    assert building.CLOSED_EDGE not in keys(layout)


@pytest.mark.clause("C15.2.1")
def test_start_tiles_of_different_sides_share_no_edge() -> None:
    assert building.faults(laid("G G180")) == [
        BoardFault(building.SIDES_TOUCH, "C15.2.1", ((0, 0), (0, 1)))
    ]
    assert building.faults(laid("G90", "G270")) == [
        BoardFault(building.SIDES_TOUCH, "C15.2.1", ((0, 0), (1, 0)))
    ]


@pytest.mark.clause("C15.2.3")
def test_a_board_has_two_start_tiles_at_least() -> None:
    assert building.faults(laid("D B")) == [BoardFault(building.FEW_STARTS, "C15.2.3")]
    assert building.faults(laid("G B")) == [
        BoardFault(building.FEW_STARTS, "C15.2.3", ((0, 0),), (), "", 1)
    ]


@pytest.mark.clause("C15.2.3")
def test_start_tiles_lie_on_opposite_sides() -> None:
    assert building.faults(laid("G A", "G B", "D E")) == [
        BoardFault(building.NOT_OPPOSITE, "C15.2.3", ((0, 0), (1, 0)))
    ]
    assert building.faults(laid("C G180", "B G180", "E -")) == [
        BoardFault(building.NOT_OPPOSITE, "C15.2.3", ((0, 1), (1, 1)))
    ]


@pytest.mark.clause("C2.3")
def test_a_start_tile_inside_lies_on_no_side() -> None:
    assert building.faults(laid("G G90 G180", "D B C", "- E -")) == [
        BoardFault(building.START_INSIDE, "C2.3", ((0, 1),))
    ]


@pytest.mark.clause("C2.2")
def test_no_more_tiles_lie_than_there_are() -> None:
    assert building.faults(laid("G D G180", "B D E")) == [
        BoardFault(building.TOO_MANY, "C2.2", ((0, 1), (1, 1)), (), "D", 1)
    ]


@pytest.mark.clause("C2.2")
def test_tiles_neither_overlap_nor_lie_apart() -> None:
    box = tiles()
    narrows = list(laid("G D G180").placed)
    assert building.faults(Layout([*narrows, Placed(box["B"], 0, 1)])) == [
        BoardFault(building.OVERLAPPING, "C2.2", ((0, 1),), (), "", 2)
    ]
    assert building.faults(Layout([*narrows, Placed(box["B"], 1, 3)])) == [
        BoardFault(building.UNJOINED, "C2.2", ((1, 3),)),
        BoardFault(building.NOT_OPPOSITE, "C15.2.3", ((0, 0), (0, 2))),
    ]
    assert building.faults(Layout([*narrows, Placed(box["B"], 2, 0)])) == [
        BoardFault(building.UNJOINED, "C2.2", ((2, 0),))
    ]
    first = building.faults(Layout([Placed(box["B"], 5, 0), Placed(box["C"], 5, 1), *narrows]))
    assert first[0] == BoardFault(building.UNJOINED, "C2.2", ((5, 0), (5, 1)))
    equal = building.faults(Layout([Placed(box["B"], 5, 0), Placed(box["D"], 0, 0)]))
    assert equal[0] == BoardFault(building.UNJOINED, "C2.2", ((0, 0),))


@pytest.mark.parametrize("lines", [["G A", "B G180"], ["G C G180", "G E G180"]])
def test_a_board_is_the_same_in_whatever_order_it_was_laid(lines: list[str]) -> None:
    laid_so = laid(*lines)
    for order in permutations(laid_so.placed[:4]):
        layout = Layout([*order, *laid_so.placed[4:]])
        assert building.faults(layout) == []
        assert building.start_areas(layout, 2) == building.start_areas(laid_so, 2)


@pytest.mark.clause("C2.2")
def test_no_tiles_are_no_board() -> None:
    nothing = Layout([])
    assert building.faults(nothing) == [BoardFault(building.NO_TILES, "C2.2")]
    assert building.rows(nothing) == ()
    assert (nothing.top, nothing.left, nothing.high, nothing.wide) == (0, 0, 0, 0)


@pytest.mark.clause("C15a")
def test_a_board_ends_where_the_boards_of_the_house_end() -> None:
    hall = Tile("Q", "hall", 9, PLAIN)
    row = [Placed(tiles()["G"], 0, 0), *(Placed(hall, 0, each) for each in range(1, 6))]
    last = tiles()["G"]
    assert building.faults(Layout([*row, Placed(last, 0, 6, 2)])) == []
    column = [Placed(hall, each, 0) for each in range(1, 6)]
    tall = Layout([Placed(last, 0, 0, 1), *column, Placed(last, 6, 0, 3)])
    assert building.faults(tall) == []
    assert building.faults(Layout([*row, Placed(hall, 0, 6), Placed(last, 0, 7, 2)])) == [
        BoardFault(building.TOO_LARGE, "C15a", (), (), "", 7)
    ]


@pytest.mark.clause("C15.2.2")
def test_every_square_has_a_way_that_cuts_no_corner() -> None:
    def between(rows: tuple[str, ...]) -> list[BoardFault]:
        own = Tile("Q", "own", 1, rows)
        start = tiles()["G"]
        return building.faults(
            Layout([Placed(start, 0, 0), Placed(own, 0, 1), Placed(start, 0, 2, 2)])
        )

    grid = Grid(24, 8)
    # The pocket at the tile's edge is open to the next tile.
    assert between((*PLAIN[:3], ".......#", "......#.", ".......#", *PLAIN[6:])) == []
    shut = ("........",) * 4 + ("....###.", "....#.#.", "....###.", "........")
    assert between(shut) == [
        BoardFault(building.CUT_OFF_SQUARES, "C15.2.2", ((0, 1),), (grid.parse("N6"),))
    ]
    # Only a diagonal step from O6 would lead in, between two walls.
    diagonal = ("........",) * 4 + ("......#.", "....##..", "....#.#.", "....###.")
    assert [grid.name(each) for each in between(diagonal)[0].squares] == ["N7"]


@pytest.mark.clause("C15.2.2")
def test_a_square_at_the_edge_of_a_tile_is_told_of_that_tile_alone() -> None:
    west = Tile("Q", "left", 1, (*PLAIN[:4], ".......#", *PLAIN[5:]))
    east = Tile("R", "right", 1, (*PLAIN[:3], "#.......", ".#......", "#.......", *PLAIN[6:]))
    found = building.faults(Layout([Placed(west, 0, 0), Placed(east, 0, 1)]))
    cell = Grid(16, 8).parse("I5")
    assert [each for each in found if each.squares] == [
        BoardFault(building.CUT_OFF_SQUARES, "C15.2.2", ((0, 1),), (cell,))
    ]


@pytest.mark.clause("C15.2.2")
def test_the_pocket_of_the_pillars_needs_a_tile_beside_it() -> None:
    grid = Grid(24, 8)
    pocket = (grid.parse("L8"), grid.parse("M8"))
    assert building.faults(laid("G A G180")) == [
        BoardFault(building.CUT_OFF_SQUARES, "C15.2.2", ((0, 1),), pocket)
    ]
    assert building.faults(laid("G A G180", "- E -")) == []


@pytest.mark.clause("C15.2.2")
def test_every_tile_has_a_way_from_the_rest() -> None:
    box = tiles()
    # Both edges are open, but no open square of one lies against one of the other.
    west = Tile("Q", "left", 1, ("##..####", *("........",) * 7))
    east = Tile("R", "right", 1, (*("#......#",) * 7, "####..##"))
    lower = [Placed(box["G"], 1, 0), Placed(west, 1, 1), Placed(box["G"], 1, 2, 2)]
    shut = BoardFault(building.CUT_OFF_TILE, "C15.2.2", ((0, 1),))
    assert building.faults(Layout([*lower, Placed(east, 0, 1)])) == [shut]
    # It is told too where another lies apart, and with open floor in the corner of the board.
    apart = BoardFault(building.UNJOINED, "C2.2", ((3, 0),))
    beyond = Layout([Placed(box["B"], 3, 0), *lower, Placed(east, 0, 1)])
    assert building.faults(beyond) == [apart, shut]
    corner = Placed(Tile("P", "corner", 1, ("......##",) * 8), 0, 0)
    open_corner = Layout([corner, *lower, Placed(east, 0, 1)])
    assert building.rows(open_corner)[0][0] == "."
    assert building.faults(open_corner) == [shut]


@pytest.mark.clause("C15.2.2")
def test_of_equal_halves_the_southern_is_cut_off() -> None:
    wall = Tile("Q", "wall", 1, ("........",) * 3 + ("########",) * 2 + ("........",) * 3)
    found = building.faults(Layout([Placed(wall, 0, 0)]))
    cut = next(each for each in found if each.key == building.CUT_OFF_SQUARES)
    assert {Grid(8, 8).row(cell) for cell in cut.squares} == {5, 6, 7}


def test_every_pair_of_tiles_is_judged_by_its_edges_and_its_ways() -> None:
    pairs = list(
        product([(each, turn) for each in tiles().values() for turn in range(4)], repeat=2)
    )
    for (west, west_turn), (east, east_turn) in random.Random(1).sample(pairs, 200):
        layout = Layout([Placed(west, 0, 0, west_turn), Placed(east, 0, 1, east_turn)])
        own = {each.key for each in building.faults(layout)}
        left, right = building.turned(west, west_turn), building.turned(east, east_turn)
        here = building.open_edges(left) >> building.EAST & 1
        there = building.open_edges(right) >> building.WEST & 1
        assert (building.CLOSED_EDGE in own) == (here != there)
        if here == there:
            cut = bool(own & {building.CUT_OFF_TILE, building.CUT_OFF_SQUARES})
            assert cut != walked(building.rows(layout))


def test_every_board_that_is_accepted_is_wholly_walked() -> None:
    dice = random.Random(15)
    others = [tiles()[each] for each in "ABCDE"]
    accepted = refused = 0
    for _ in range(250):
        high, wide = dice.choice([(1, 3), (2, 2), (2, 3), (3, 1), (3, 2)])
        places = [*product(range(high), range(wide))]
        starts = dice.choice([(places[0], places[-1]), tuple(dice.sample(places, 2))])
        rest = iter(dice.sample(others, 5))
        back = (0, 2) if wide > high or wide == 2 else (1, 3)
        layout = Layout(
            [
                Placed(tiles()["G"], *place, back[place == starts[-1]])
                if place in starts
                else Placed(next(rest), *place, dice.randrange(4))
                for place in places
                if place in starts or dice.random() < 0.9
            ]
        )
        if building.faults(layout):
            refused += 1
            continue
        accepted += 1
        assert walked(building.rows(layout))
        west, east = building.start_areas(layout, 2)
        assert west
        assert east
        assert not west & east
    assert accepted > 40
    assert refused > 40


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([], "tiles: there are none; lay tiles, two start tiles among them (C2.2)"),
        (["- -"], "tiles: there are none; lay tiles, two start tiles among them (C2.2)"),
        (
            ["G D g180"],
            "tiles, row 1, place 3: there is no tile 'g'; did you mean 'G'? (C2.2)",
        ),
        (
            ["G D45 G180"],
            "tiles, row 1, place 2: 'D45' is turned by no quarter turns; write 'D' alone or with"
            " 90, 180 or 270 (C15a)",
        ),
        (
            ["G 180 G180"],
            "tiles, row 1, place 2: '180' is no tile; write its letter and the turn, as 'G180'"
            " (C15a)",
        ),
        (["G"] * 8, "tiles: 8 rows of tiles; keep it to 7 (C15a)"),
        (["G " * 8], "tiles, row 1: 8 tiles; keep it to 7 (C15a)"),
        (
            ["G D G"],
            "tiles: row 1, place 2 (D): its open edge lies against a closed edge of row 1, place 3"
            " (G); turn one of them or lay it elsewhere (C2.2)",
        ),
        (
            ["G G180"],
            "tiles: row 1, place 1 (G) and row 1, place 2 (G): start tiles of different sides share"
            " an edge; lay another tile between them (C15.2.1)",
        ),
        (["G D"], "tiles: there is one start tile; lay two at least, on opposite sides (C15.2.3)"),
        (
            ["G A", "G B", "D E"],
            "tiles: row 1, place 1 (G) and row 2, place 1 (G): these start tiles lie on no opposite"
            " sides of the board; lay one at each end (C15.2.3)",
        ),
        (
            ["G G90 G180", "D B C", "- E -"],
            "tiles: row 1, place 2 (G): this start tile lies on neither side; lay it at an end"
            " (C2.3)",
        ),
        (["G D D G180"], "tiles: 2 tiles D; the box has 1 (C2.2)"),
        (
            ["G D G180", "- - -", "B - -"],
            "tiles: row 3, place 1 (B): not joined to the other tiles; lay edge to edge (C2.2)",
        ),
        ("G D G180", "tiles: expected a list, found text; write it so"),
        (["G D G180", 7], "tiles[2]: expected text, found a whole number; write it so"),
    ],
)
def test_a_board_that_cannot_be_built_is_told_in_a_sentence(lines: object, said: str) -> None:
    assert check(level(lines)) == [said]
    with pytest.raises(BadLevel) as caught:
        layout_of(level(lines))
    assert str(caught.value) == f"own.toml: {said}"


def test_every_fault_of_a_board_is_told() -> None:
    assert check(level(["G " * 8, "X D45", "X"])) == [
        "tiles, row 1: 8 tiles; keep it to 7 (C15a)",
        "tiles, row 2, place 1: there is no tile 'X'; known: G, A, B, C, D, E (C2.2)",
        "tiles, row 2, place 2: 'D45' is turned by no quarter turns; write 'D' alone or with 90,"
        " 180 or 270 (C15a)",
        "tiles, row 3, place 1: there is no tile 'X'; known: G, A, B, C, D, E (C2.2)",
    ]
    told = check(level(["G A G G180"]))
    assert [each.split("(")[-1] for each in told] == ["C2.2)", "C2.3)"]


def test_as_many_rows_and_places_as_fit_are_read() -> None:
    assert not any("keep it to" in each for each in check(level(["- G"] * 7)))
    assert not any("keep it to" in each for each in check(level(["G " * 7])))


def test_a_tile_that_is_no_tile_is_refused() -> None:
    text = (FOLDER / "tiles.toml").read_text("utf-8")
    assert read_tiles(text) == tiles()
    for old, new, said in (
        ('"##......",', "", "tile G: draw 8 rows of 8 squares"),
        ('"##......",', '"##.....",', "tile G: draw 8 rows of 8 squares"),
        ('"##......",', '"##...x..",', "tile G: use only the symbols .#o^SM"),
        ("copies = 6", "copys = 6", "copys"),
    ):
        with pytest.raises(ValueError, match=re.escape(said)):
            read_tiles(text.replace(old, new, 1))


@pytest.mark.parametrize(
    ("lines", "players"), [(["G A", "B G180"], 2), (["G C G180", "G E G180"], 4)]
)
def test_the_start_areas_are_those_of_the_arena(lines: list[str], players: int) -> None:
    layout = layout_of(level(lines))
    areas = building.start_areas(layout, players)
    arena = Arena("\n".join(building.rows(layout)), areas)
    assert arena.starts == areas
    assert sum(areas) == arena.start


def test_an_unknown_key_beside_the_tiles_is_told() -> None:
    told = check(level(["G D G180"], rounds=3))
    assert told == ["rounds: unknown key 'rounds'; known here: seats, tiles"]


WORDS = st.one_of(
    st.text(max_size=4),
    st.lists(st.sampled_from(["G", "G90", "G180", "A", "D270", "-", "E"]), max_size=8).map(
        " ".join
    ),
)


@settings(max_examples=150, deadline=None)
@given(st.one_of(st.lists(WORDS, max_size=8), st.integers(), st.lists(st.integers())))
def test_whatever_stands_for_tiles_is_laid_or_told(lines: object) -> None:
    said = check(level(lines))
    assert all(len(each.splitlines()) == 1 for each in said)
    if not said:
        assert walked(building.rows(layout_of(level(lines))))


def test_cut_off_squares_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    shut = Tile("D", "own", 1, ("........",) * 4 + ("....###.", "....#.#.", "....###.", "........"))
    monkeypatch.setitem(tiles(), "D", shut)
    assert check(level(["G D G180"])) == [
        "tiles: row 1, place 2 (D), cell N6: no way leads there; turn the tile or its neighbours"
        " (C15.2.2)"
    ]


def test_a_level_of_tiles_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(
        'game = "command"\nid = "own"\nname = "Own"\nclause = "C15"\nfloor = "crypt"\n'
        'tiles = ["G A", "B G180"]\n',
        encoding="utf-8",
    )
    read, faults = examine(path)
    assert faults == []
    assert read.floor == "crypt"
    assert building.rows(layout_of(read)) == tuple(READY["broken_vault"][1].split())


@pytest.mark.clause("C2h", "C11b")
def test_four_need_two_start_tiles_at_each_end() -> None:
    wide = ["G C G180", "G E G180"]
    assert check(level(wide, seats=4)) == []
    assert check(level(["G D G180"], seats=4)) == [
        "seats: 4 play in two teams; lay exactly two start tiles at each end (C2h)"
    ]
    assert check(level(wide, seats=3)) == [
        "seats: 3 cannot play; write 2, or 4 for two teams (C2h)"
    ]
