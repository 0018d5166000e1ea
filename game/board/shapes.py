"""Patterns of cells: cones and areas. Sight is the caller's business."""

from __future__ import annotations

from typing import Final

from game.board.grid import Grid

LONGEST_CONE: Final = 3

# Offsets of each rank facing east, as (row, column) from the attacker.
_RANKS: Final[list[list[tuple[int, int]]]] = [
    [(0, 1)],
    [(-1, 2), (0, 2), (1, 2)],
    [(-2, 3), (-1, 3), (0, 3), (1, 3), (2, 3)],
]


def cone(grid: Grid, cell: int, origin: int, length: int) -> int:
    """The cells of a cone from `cell` through the orthogonal neighbour `origin`.

    The board's rim cuts the cone off. ValueError if the origin shares no side with the cell,
    or the length is not 1, 2 or 3.
    """
    if not 1 <= length <= LONGEST_CONE:
        raise ValueError(f"a cone is 1 to {LONGEST_CONE} long, not {length}")
    if not grid.orthogonal(cell) >> origin & 1:
        raise ValueError(f"{grid.name(origin)} shares no side with {grid.name(cell)}")
    row, column = divmod(cell, grid.stride)
    ahead_row = origin // grid.stride - row
    ahead_column = origin % grid.stride - column
    mask = 0
    for rank in _RANKS[:length]:
        for aside, ahead in rank:
            # East turned by quarters: "ahead" follows the direction, "aside" stands across it.
            to_row = row + ahead * ahead_row + aside * ahead_column
            to_column = column + ahead * ahead_column + aside * ahead_row
            if 0 <= to_row < grid.height and 0 <= to_column < grid.width:
                mask |= 1 << to_row * grid.stride + to_column
    return mask


def area(grid: Grid, cell: int, radius: int) -> int:
    """The cells of an area: those within a radius of the chosen cell, itself included."""
    return grid.within(cell, radius)


def line(grid: Grid, cell: int, direction: tuple[int, int], length: int) -> int:
    """The cells of a straight line that begins at `cell` and is cut off by the rim."""
    row, column = divmod(cell, grid.stride)
    mask = 0
    for _ in range(length):
        if not (0 <= row < grid.height and 0 <= column < grid.width):
            break
        mask |= 1 << row * grid.stride + column
        row += direction[0]
        column += direction[1]
    return mask
