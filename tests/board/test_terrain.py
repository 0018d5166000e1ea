"""Boards read from maps."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.board.terrain import Board

LEGEND = {"H": "harpers", "C": "chest"}
MAP = "H.#.\n.C..\n##.H"


def test_a_map_is_read_and_written_back() -> None:
    board = Board.parse(MAP, LEGEND)
    grid = board.grid
    assert (grid.width, grid.height) == (4, 3)
    assert [grid.name(cell) for cell in bits(board.blocking)] == ["C1", "A3", "B3"]
    assert [grid.name(cell) for cell in bits(board.layers["harpers"])] == ["A1", "D3"]
    assert board.floor == grid.cells & ~board.blocking
    assert board.text(LEGEND) == MAP


def test_faults_of_a_map_are_told() -> None:
    with pytest.raises(ValueError, match="'C' at B2 is in no legend"):
        Board.parse(MAP, {"H": "harpers"})
    with pytest.raises(ValueError, match="row 2 has 1 cells, the first has 2"):
        Board.parse("..\n.")
    with pytest.raises(ValueError, match="at least one row"):
        Board.parse("  \n")
