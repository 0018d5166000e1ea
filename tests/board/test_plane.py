from __future__ import annotations

import pytest

from game.board.grid import Grid, bits
from game.board.plane import Plane, corner
from game.board.tiling import WHOLE, Tiling, open_ways

OPEN = WHOLE
SHUT = 0b0000_0110_0110_0000
"""Floor in the middle alone: no edge is open."""


def tiling(*places: tuple[int, int], floor: int = OPEN) -> Tiling:
    return Tiling(places, (floor,) * len(places))


def test_squares_keep_row_and_column_however_the_board_grows() -> None:
    plane = Plane(tiling((0, 0), (1, 0)))
    before = {cell: (plane.row(cell), plane.col(cell)) for cell in bits(plane.cells)}
    plane.lay(tiling((0, 0), (1, 0), (-1, 0), (-1, -1), (1, 1)))
    assert {cell: (plane.row(cell), plane.col(cell)) for cell in before} == before
    assert plane.size == 5 * 16


def test_row_and_column_lead_back_to_the_square_and_elsewhere_to_none() -> None:
    plane = Plane(tiling((0, 0), (1, 0), (-1, 0)))
    for cell in bits(plane.cells):
        assert plane.cell(plane.row(cell), plane.col(cell)) == cell
        assert plane.place(plane.row(cell), plane.col(cell)) == cell
    row, column = corner((0, 1))
    assert plane.place(row, column) == -1
    with pytest.raises(ValueError, match="no tile lies"):
        plane.cell(row, column)
    assert plane.place_of(row + 3, column + 3) == (0, 1)
    assert plane.corner((-1, 0)) == (plane.row(2 * 16), plane.col(2 * 16))


def test_what_is_in_use_holds_the_places_where_tiles_may_come() -> None:
    assert open_ways(SHUT) == 0
    top, left = corner((0, 0))
    assert Plane(tiling((0, 0), floor=SHUT)).extent() == (top, left, 4, 4)
    assert Plane(tiling((0, 0))).extent() == (top - 4, left - 4, 12, 12)
    assert Plane(Tiling()).extent() == (top, left, 4, 4)


def test_a_set_laid_flat_has_the_rows_of_what_is_in_use() -> None:
    plane = Plane(tiling((0, 0), (0, 1), (-1, 1)))
    top, left, high, wide = plane.extent()
    flat = plane.flat(plane.cells)
    assert plane.stride == wide + 1
    found = {(spot // plane.stride + top, spot % plane.stride + left) for spot in bits(flat)}
    assert found == {(plane.row(cell), plane.col(cell)) for cell in bits(plane.cells)}
    assert flat.bit_length() <= plane.stride * high
    assert plane.flat(0) == 0


def test_neighbours_go_on_across_the_border_of_two_tiles() -> None:
    plane = Plane(tiling((0, 0), (1, 0)))
    border = plane.parse("1d2")
    names = {plane.name(cell) for cell in bits(plane.orthogonal(border))}
    assert names == {"1d1", "1d3", "1c2", "2a2"}
    around = {plane.name(cell) for cell in bits(plane.adjacent(border))}
    assert around == names | {"1c1", "1c3", "2a1", "2a3"}
    assert plane.spread4(1 << border) == plane.orthogonal(border) | 1 << border
    assert plane.spread8(1 << border) == plane.adjacent(border) | 1 << border
    assert plane.range(plane.parse("1a1"), plane.parse("2d3")) == 7
    assert plane.within(border, 0) == 1 << border
    assert plane.within(border, -1) == 0
    assert plane.between(border, 1, 1) == plane.adjacent(border)
    corner_cell = plane.parse("1a1")
    assert plane.within(corner_cell, 1).bit_count() == 4


def test_a_plain_grid_is_in_use_as_a_whole() -> None:
    grid = Grid(5, 3)
    assert grid.extent() == (0, 0, 3, 5)
    assert grid.flat(-1) == grid.cells
    assert grid.place(2, 4) == grid.cell(2, 4)
    assert [grid.place(*at) for at in ((-1, 0), (0, -1), (3, 0), (0, 5))] == [-1] * 4


def test_a_place_is_right_of_another_by_its_column() -> None:
    assert corner((1, 0)) == (corner((0, 0))[0], corner((0, 0))[1] + 4)
    first = Plane(tiling((0, 0), (0, -1)))
    assert first.row(16) == first.row(0) - 4
