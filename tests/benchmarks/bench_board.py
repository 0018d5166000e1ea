"""How long geometry takes. Run with ``pytest tests/benchmarks/bench_board.py --benchmark-enable``.

The machine is shared and unsteady: compare with the adding loop of the same run, which is the
first figure, and never with a figure of another day.
"""

from __future__ import annotations

from typing import Any

import pytest

from game.board.corners import Corners
from game.board.grid import Grid, bits, mask_of, nth
from game.board.reach import NOT_AROUND, Ground, reach
from game.board.shapes import cone
from game.board.sight import Sight
from game.board.terrain import Board
from tests.board.greathalls import GREATHALLS, LEGEND


def ruins(share: int) -> Board:
    """A board of 30 by 30 with walls on one cell in `share`, always the same ones."""
    grid = Grid(30, 30)
    state = 7
    blocking = 0
    for cell in bits(grid.cells):
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        if (state >> 33) % share == 0:
            blocking |= 1 << cell
    return Board(grid, blocking & ~(1 << grid.parse("O15")), {})


HALLS = Board.parse(GREATHALLS, LEGEND)
FOES = mask_of([HALLS.grid.parse(name) for name in ("E6", "H7", "G10", "K6", "L3", "C12")])
WIDE = ruins(5)
CENTRE = WIDE.grid.parse("O15")


def add_a_thousand() -> int:
    """The measure of the machine."""
    total = 0
    for number in range(1000):
        total += number
    return total


def test_adding_loop(benchmark: Any) -> None:
    benchmark(add_a_thousand)


@pytest.mark.parametrize("points", [5, 8])
def test_flood_wide(benchmark: Any, points: int) -> None:
    benchmark(reach, WIDE.grid, CENTRE, points, WIDE.floor)


def test_flood_halls(benchmark: Any) -> None:
    benchmark(reach, HALLS.grid, HALLS.grid.parse("G8"), 5, HALLS.floor & ~FOES)


def test_flood_eight_ways_with_corners_and_costs(benchmark: Any) -> None:
    costly = WIDE.floor & WIDE.floor >> 3
    benchmark(
        reach, WIDE.grid, CENTRE, 6, WIDE.floor, NOT_AROUND, WIDE.blocking, costly, 2, costly >> 7
    )


def test_within_by_table(benchmark: Any) -> None:
    ground = Ground(HALLS.grid, HALLS.floor)
    benchmark(ground.within, HALLS.grid.parse("N14"), 5, FOES)


def test_within_by_flood(benchmark: Any) -> None:
    ground = Ground(HALLS.grid, HALLS.floor)
    benchmark(ground.within, HALLS.grid.parse("G8"), 5, FOES)


def test_path(benchmark: Any) -> None:
    ground = Ground(HALLS.grid, HALLS.floor)
    start = HALLS.grid.parse("G8")
    rings = ground.rings(start, 5, FOES)
    benchmark(ground.path, rings, bits(rings[5])[0])


def test_sees_one_pair(benchmark: Any) -> None:
    sight = Sight(HALLS)
    benchmark(sight.sees, HALLS.grid.parse("H8"), HALLS.grid.parse("D3"), FOES)


def test_field_with_six_foes(benchmark: Any) -> None:
    sight = Sight(HALLS)
    benchmark(sight.seen, HALLS.grid.parse("H8"), HALLS.grid.cells, FOES)


def test_six_wanted_cells_with_six_foes(benchmark: Any) -> None:
    sight = Sight(HALLS)
    benchmark(sight.seen, HALLS.grid.parse("H8"), FOES, FOES)


def test_field_with_no_foe_near(benchmark: Any) -> None:
    sight = Sight(HALLS, 6)
    benchmark(sight.seen, HALLS.grid.parse("N14"), FOES, HALLS.layers["zhentarim"])


def test_line_told(benchmark: Any) -> None:
    sight = Sight(HALLS)
    benchmark(sight.line, HALLS.grid.parse("H8"), HALLS.grid.parse("D3"), FOES)


@pytest.mark.parametrize("board", [HALLS, WIDE, ruins(20)], ids=["halls", "wide20", "wide5"])
def test_tables_of_every_cell(benchmark: Any, board: Board) -> None:
    """Within eight; divide by the cells for the price of one cell's first look."""

    def build() -> None:
        sight = Sight(board, 8)
        for cell in bits(board.floor):
            sight.seen_by_terrain(cell)

    benchmark.pedantic(build, rounds=1)


def test_corners_of_every_cell(benchmark: Any) -> None:
    """Over the whole board, cover with it; divide by the cells as above."""

    def build() -> None:
        corners = Corners(WIDE)
        for cell in bits(WIDE.floor):
            corners.seen(cell)
            corners.seen_whole(cell)

    benchmark.pedantic(build, rounds=1)


def test_lines_of_the_best_corner(benchmark: Any) -> None:
    corners = Corners(HALLS)
    benchmark(corners.lines, HALLS.grid.parse("H8"), HALLS.grid.parse("D3"))


def test_cone(benchmark: Any) -> None:
    benchmark(cone, HALLS.grid, HALLS.grid.parse("H8"), HALLS.grid.parse("I8"), 3)


@pytest.mark.parametrize("count", [1, 10, 60])
def test_list_cells(benchmark: Any, count: int) -> None:
    benchmark(bits, mask_of(bits(HALLS.floor)[: 2 * count : 2]))


def test_nth_cell(benchmark: Any) -> None:
    benchmark(nth, HALLS.floor, 90)
