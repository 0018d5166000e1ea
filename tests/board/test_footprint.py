"""Figures on more than one cell."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.board.footprint import SHAPES, Footprint
from game.board.grid import Grid, bits, mask_of

GRID = Grid(6, 5)
sizes = st.sampled_from([(1, 1), (2, 2), (3, 3), (1, 2), (2, 1)])
masks = st.lists(st.sampled_from(bits(GRID.cells)), max_size=30).map(mask_of)


def covered(anchor: int, width: int, height: int) -> list[tuple[int, int]]:
    """The places covered, also those off the board."""
    return [
        (GRID.row(anchor) + down, GRID.col(anchor) + across)
        for down in range(height)
        for across in range(width)
    ]


@given(sizes, masks)
def test_fitting_and_touching_agree_with_counting(size: tuple[int, int], mask: int) -> None:
    footprint = Footprint(*size)
    fits, touches = [], []
    for anchor in bits(GRID.cells):
        places = covered(anchor, *size)
        if any(row >= GRID.height or column >= GRID.width for row, column in places):
            assert footprint.cells(GRID, anchor) == 0
            continue
        cells = mask_of([GRID.cell(row, column) for row, column in places])
        assert footprint.cells(GRID, anchor) == cells
        if cells & mask == cells:
            fits.append(anchor)
        if cells & mask:
            touches.append(anchor)
    assert bits(footprint.fits(GRID, mask)) == fits
    assert bits(footprint.touches(GRID, mask)) == touches
    within = [
        GRID.cell(row, column)
        for anchor in bits(mask)
        for row, column in covered(anchor, *size)
        if row < GRID.height and column < GRID.width
    ]
    assert footprint.covered(GRID, mask) == mask_of(within)


def test_a_wide_shape_is_cut_off_at_the_rim_and_wraps_into_no_row() -> None:
    rim = 1 << GRID.parse("F2")
    assert [GRID.name(cell) for cell in bits(Footprint(3, 1).covered(GRID, rim))] == ["F2"]


@pytest.mark.clause("R32g")
def test_range_is_measured_from_the_nearest_cell() -> None:
    footprint = Footprint(2, 2)
    anchor = GRID.parse("B2")
    cells = bits(footprint.cells(GRID, anchor))
    for cell in bits(GRID.cells):
        nearest = min(GRID.range(own, cell) for own in cells)
        assert footprint.range(GRID, anchor, cell) == nearest
        for n in range(4):
            assert bool(footprint.within(GRID, anchor, n) >> cell & 1) == (nearest <= n)


@pytest.mark.clause("R32g")
@given(sizes, sizes, st.sampled_from(bits(GRID.cells)), st.sampled_from(bits(GRID.cells)))
def test_range_between_two_shapes_is_that_of_their_nearest_cells(
    size: tuple[int, int], other: tuple[int, int], anchor: int, there: int
) -> None:
    one, two = Footprint(*size), Footprint(*other)
    own, theirs = bits(one.cells(GRID, anchor)), bits(two.cells(GRID, there))
    if own and theirs:
        nearest = min(GRID.range(a, b) for a in own for b in theirs)
        assert one.range(GRID, anchor, there, two) == nearest


def test_shapes_are_named_as_they_are_printed() -> None:
    named = {name: (shape.width, shape.height) for name, shape in SHAPES.items()}
    assert named == {"1x1": (1, 1), "2x2": (2, 2), "3x3": (3, 3), "1x2": (1, 2)}


def test_a_quarter_turn_swaps_the_sides() -> None:
    footprint = Footprint(1, 2).turned()
    assert (footprint.width, footprint.height) == (2, 1)
    assert bits(footprint.cells(GRID, 0)) == [0, 1]
    with pytest.raises(ValueError, match="at least one cell"):
        Footprint(0, 1)
