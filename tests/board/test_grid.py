"""Cells, names, ranges and sets."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.board.grid import Grid, bits, less, lowest, mask_of, nth, one, only

GRID = Grid(14, 14)


def test_every_name_leads_back_to_its_cell() -> None:
    for grid in (Grid(1, 1), GRID, Grid(30, 30)):
        for cell in bits(grid.cells):
            assert grid.parse(grid.name(cell)) == cell
            assert grid.cell(grid.row(cell), grid.col(cell)) == cell


def test_names_count_from_the_north_west() -> None:
    assert GRID.name(GRID.cell(0, 0)) == "A1"
    assert GRID.name(GRID.cell(6, 2)) == "C7"
    assert Grid(30, 30).name(Grid(30, 30).cell(29, 29)) == "AD30"
    assert GRID.parse(" c7 ") == GRID.cell(6, 2)


@pytest.mark.parametrize("name", ["", "7", "C", "C0", "O1", "A15", "C-7", "7C", "C7x", "C²"])
def test_a_name_of_no_cell_is_refused_in_words(name: str) -> None:
    with pytest.raises(ValueError, match=r"no cell|off the board"):
        GRID.parse(name)


@pytest.mark.clause("R29", "R30")
def test_range_counts_a_diagonal_step_as_one() -> None:
    centre = GRID.parse("G7")
    assert GRID.range(centre, GRID.parse("I12")) == 5
    assert GRID.range(centre, GRID.parse("C3")) == 4
    assert GRID.range(centre, centre) == 0
    assert GRID.adjacent(centre).bit_count() == 8
    assert GRID.adjacent(GRID.parse("A1")).bit_count() == 3


@pytest.mark.clause("R35", "R35a")
def test_an_area_of_one_has_nine_cells_and_of_two_twenty_five() -> None:
    centre = GRID.parse("G7")
    assert GRID.within(centre, 1).bit_count() == 9
    assert GRID.within(centre, 2).bit_count() == 25
    assert GRID.within(GRID.parse("A1"), 2).bit_count() == 9


@pytest.mark.clause("R31")
def test_a_least_range_leaves_nearer_cells_out() -> None:
    centre = GRID.parse("G7")
    assert GRID.between(centre, 2, 6) & GRID.within(centre, 1) == 0
    assert GRID.between(centre, 0, 2) == GRID.within(centre, 2)


def test_within_agrees_with_range_everywhere() -> None:
    grid = Grid(9, 5)
    for cell in bits(grid.cells):
        for n in range(10):
            by_range = [other for other in bits(grid.cells) if grid.range(cell, other) <= n]
            assert bits(grid.within(cell, n)) == by_range


def test_shifts_never_wrap_around_the_rim() -> None:
    grid = Grid(5, 4)
    for cell in bits(grid.cells):
        near = [o for o in bits(grid.cells) if grid.range(cell, o) == 1]
        sides = [o for o in near if grid.row(o) == grid.row(cell) or grid.col(o) == grid.col(cell)]
        assert bits(grid.adjacent(cell)) == near
        assert bits(grid.orthogonal(cell)) == sides
        assert grid.spread8(1 << cell) == grid.adjacent(cell) | 1 << cell
        assert grid.spread4(1 << cell) == grid.orthogonal(cell) | 1 << cell


@given(st.sets(st.integers(0, 929)))
def test_a_mask_gives_its_cells_back_in_order(cells: set[int]) -> None:
    mask = mask_of(list(cells))
    assert bits(mask) == sorted(cells)
    assert [nth(mask, n) for n in range(len(cells))] == sorted(cells)
    assert lowest(mask) == min(cells, default=-1)


@given(st.sets(st.integers(0, 1100)), st.sets(st.integers(0, 1100)))
def test_a_mask_less_another_one(cells: set[int], others: set[int]) -> None:
    assert bits(less(mask_of(list(cells)), mask_of(list(others)))) == sorted(cells - others)


@given(st.sets(st.integers(0, 1100), max_size=2))
def test_the_only_cell_of_a_mask(cells: set[int]) -> None:
    assert only(mask_of(list(cells))) == (min(cells) if len(cells) == 1 else -1)


@given(st.integers(0, 1100))
def test_the_mask_of_one_cell(cell: int) -> None:
    assert one(cell) == 1 << cell


def test_no_cell_beyond_the_last_one() -> None:
    for n in (-1, 2):
        with pytest.raises(IndexError):
            nth(0b101, n)


def test_cells_off_the_board_are_refused() -> None:
    with pytest.raises(ValueError, match="off a board"):
        GRID.cell(0, 14)
    with pytest.raises(ValueError, match="no cell"):
        GRID.name(14)
    with pytest.raises(ValueError, match="at least one cell"):
        Grid(0, 3)
