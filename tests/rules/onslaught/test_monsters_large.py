"""Large miniatures on the board: what they cover, where they move, whom they touch (R54h-R54j)."""

from __future__ import annotations

import pytest

from game.board.footprint import Footprint
from game.board.grid import bits
from game.board.reach import Ground
from game.paths import levels
from game.rules.onslaught.load import load_game

LARGE = Footprint(2, 2)
TABLES = load_game(levels(), "greathalls").tables
GRID = TABLES.grid
GROUND = Ground(GRID, TABLES.floor, footprint=LARGE)


def names(mask: int) -> set[str]:
    """Return the names of the spaces of a mask."""
    return {GRID.name(cell) for cell in bits(mask)}


@pytest.mark.clause("R54h")
def test_a_large_miniature_covers_two_by_two_from_its_north_west_space() -> None:
    assert names(LARGE.cells(GRID, GRID.parse("E1"))) == {"E1", "F1", "E2", "F2"}


@pytest.mark.clause("R54i")
def test_it_moves_without_diagonal_steps_and_needs_all_four_spaces() -> None:
    # It stands on E4, F4, E5 and F5: G4, F6 and D4 are terrain, so only the way north is open.
    assert names(GROUND.within(GRID.parse("E4"), 1)) == {"E4", "E3"}


@pytest.mark.clause("R54i")
def test_it_passes_nobody() -> None:
    start, foe = GRID.parse("E1"), 1 << GRID.parse("G2")
    assert "F1" in names(GROUND.within(start, 1))
    assert names(GROUND.within(start, 1, foe)) == {"E1", "D1", "E2"}


@pytest.mark.clause("R54j")
def test_any_of_its_spaces_may_be_the_adjacent_one() -> None:
    anchor = GRID.parse("E1")
    ranges = {name: LARGE.range(GRID, anchor, GRID.parse(name)) for name in ("G3", "D3", "H1")}
    assert ranges == {"G3": 1, "D3": 1, "H1": 2}
