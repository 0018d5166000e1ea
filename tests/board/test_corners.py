"""Corners counted one by one: against the tables of sight, and drawings."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.board.corners import Corners
from game.board.grid import Grid, bits, mask_of
from game.board.lines import CENTRES, CORNERS, CORNERS_ONE_SIDE, Convention
from game.board.sight import Sight
from game.board.terrain import Board

LEGEND = {"A": "attacker", "T": "target"}
BOARD = Grid(6, 5)
some_cells = st.lists(st.sampled_from(bits(BOARD.cells)), max_size=9).map(mask_of)


def drawn(rows: str) -> tuple[Corners, int, int]:
    """The corners of a drawing, and the cells of A and T."""
    board = Board.parse(rows, LEGEND)
    a, t = (bits(board.layers[name])[0] for name in ("attacker", "target"))
    return Corners(board), a, t


@settings(max_examples=60, deadline=None)
@given(some_cells, st.sampled_from([CORNERS, CORNERS_ONE_SIDE]))
def test_a_cell_is_seen_if_any_line_of_sight_joins_the_two(
    walls: int, convention: Convention
) -> None:
    board = Board(BOARD, walls, {})
    sight, corners = Sight(board, convention=convention), Corners(board, convention)
    for a in bits(board.floor):
        assert corners.seen(a) == sight.seen(a, board.floor)


@settings(max_examples=40, deadline=None)
@given(some_cells, st.sampled_from(bits(BOARD.cells)), st.sampled_from(bits(BOARD.cells)))
def test_seen_whole_is_all_four_corners_from_one_and_the_lines_say_which(
    walls: int, a: int, b: int
) -> None:
    board = Board(BOARD, walls & ~(1 << a | 1 << b), {})
    corners = Corners(board)
    counts = [
        sum(corners.from_corner(one) >> other & 1 for other in corners.of(b))
        for one in corners.of(a)
    ]
    lines = corners.lines(a, b)
    assert bool(corners.seen(a) >> b & 1) == (max(counts) > 0)
    assert bool(corners.seen_whole(a) >> b & 1) == (max(counts) == 4)
    assert sum(line.clear for line in lines) == max(counts)
    assert len({line.start for line in lines}) == 1
    assert [line.end for line in lines] == [divmod(each, 7) for each in corners.of(b)]
    for line in lines:
        assert (line.blocker == -1) == line.clear
        if not line.clear:
            assert board.blocking >> line.blocker & 1


@settings(max_examples=30, deadline=None)
@given(some_cells)
def test_the_whole_field_is_told_by_counting_every_cell(walls: int) -> None:
    board = Board(BOARD, walls, {})
    corners = Corners(board)
    for a in bits(board.floor):
        seen = whole = 0
        for b in bits(board.floor):
            most = max(
                sum(corners.from_corner(one) >> other & 1 for other in corners.of(b))
                for one in corners.of(a)
            )
            seen |= (most > 0) << b
            whole |= (most == 4) << b
        assert (corners.seen(a), corners.seen_whole(a)) == (seen, whole)


def test_what_one_corner_sees_another_one_may_not() -> None:
    corners, a, t = drawn("""
        A . . .
        . # . .
        . . . T
    """)
    counts = [sum(corners.from_corner(one) >> two & 1 for two in corners.of(t))
              for one in corners.of(a)]  # fmt: skip
    assert counts == [1, 3, 0, 0]
    assert corners.seen(a) >> t & 1
    assert not corners.seen_whole(a) >> t & 1


def test_the_lines_start_at_the_corner_that_sees_most_and_name_what_cuts_them() -> None:
    corners, a, t = drawn("""
        A . . .
        . # . .
        . . . T
    """)
    lines = corners.lines(a, t)
    assert [line.start for line in lines] == [(0, 1)] * 4
    assert [line.clear for line in lines] == [True, True, False, True]
    assert [line.blocker for line in lines] == [-1, -1, corners.grid.parse("B2"), -1]


def test_of_corners_that_see_as_much_the_nearest_is_taken() -> None:
    corners, a, t = drawn("A . . T")
    assert [line.start for line in corners.lines(a, t)] == [(0, 1)] * 4
    corners, a, t = drawn("T . . A")
    assert [line.start for line in corners.lines(a, t)] == [(0, 3)] * 4


@pytest.mark.parametrize("rows", ["A # # T", "# # # #\nA # # T\n# # # #"])
def test_no_line_runs_between_two_solid_cells_or_along_the_rim(rows: str) -> None:
    corners, a, t = drawn(rows)
    assert not corners.seen(a) >> t & 1
    assert all(line.blocker >= 0 for line in corners.lines(a, t))


def test_only_lines_between_corners_are_counted() -> None:
    with pytest.raises(ValueError, match="corner to corner"):
        Corners(Board.parse("A . T", LEGEND), CENTRES)
