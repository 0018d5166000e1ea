"""Cones, areas and lines."""

from __future__ import annotations

import pytest

from game.board.footprint import Footprint
from game.board.grid import Grid, bits, mask_of
from game.board.shapes import area, cone, line

GRID = Grid(9, 9)
CENTRE = GRID.parse("E5")


def drawn(rows: str) -> int:
    """The cells marked other than with a dot."""
    lines = ["".join(row.split()) for row in rows.split("\n") if row.strip()]
    return mask_of(
        [
            GRID.cell(r, c)
            for r, row in enumerate(lines)
            for c, sign in enumerate(row)
            if sign != "."
        ]
    )


@pytest.mark.clause("R34", "R34.4", "R34x")
def test_cones_to_the_east_are_those_of_the_rules() -> None:
    east = GRID.parse("F5")
    assert cone(GRID, CENTRE, east, 1) == 1 << east
    assert cone(GRID, CENTRE, east, 2) == drawn("""
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . 2 . .
        . . . . . 1 2 . .
        . . . . . . 2 . .
    """)
    assert cone(GRID, CENTRE, east, 3) == drawn("""
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . 3 .
        . . . . . . 2 3 .
        . . . . . 1 2 3 .
        . . . . . . 2 3 .
        . . . . . . . 3 .
    """)
    assert [cone(GRID, CENTRE, east, n).bit_count() for n in (1, 2, 3)] == [1, 4, 9]


@pytest.mark.clause("R34.5", "R34c")
def test_cones_turn_with_their_origin() -> None:
    assert cone(GRID, CENTRE, GRID.parse("E6"), 3) == drawn("""
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . 1 . . . .
        . . . 2 2 2 . . .
        . . 3 3 3 3 3 . .
    """)
    for origin in bits(GRID.orthogonal(CENTRE)):
        for length in (1, 2, 3):
            found = cone(GRID, CENTRE, origin, length)
            assert not found >> CENTRE & 1
            ahead = [c for c in bits(found) if GRID.range(c, CENTRE) > GRID.range(c, origin)]
            assert ahead == bits(found)


@pytest.mark.clause("R33")
def test_a_cone_starts_at_a_side() -> None:
    with pytest.raises(ValueError, match="shares no side"):
        cone(GRID, CENTRE, GRID.parse("F6"), 2)
    with pytest.raises(ValueError, match="1 to 3 long"):
        cone(GRID, CENTRE, GRID.parse("F5"), 4)


def test_the_rim_cuts_a_cone_off() -> None:
    corner = GRID.parse("A1")
    found = cone(GRID, corner, GRID.parse("B1"), 3)
    assert [GRID.name(cell) for cell in bits(found)] == ["B1", "C1", "D1", "C2", "D2", "D3"]


@pytest.mark.clause("R35", "R35x")
def test_areas_are_squares_around_the_chosen_space() -> None:
    assert area(GRID, CENTRE, 1) == Footprint(3, 3).cells(GRID, GRID.parse("D4"))
    assert area(GRID, CENTRE, 2) == Footprint(5, 5).cells(GRID, GRID.parse("C3"))


def test_a_line_runs_to_the_rim() -> None:
    assert [GRID.name(c) for c in bits(line(GRID, CENTRE, (0, 1), 6))] == [
        "E5",
        "F5",
        "G5",
        "H5",
        "I5",
    ]
    assert [GRID.name(c) for c in bits(line(GRID, CENTRE, (-1, 0), 3))] == ["E3", "E4", "E5"]
