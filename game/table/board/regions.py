"""Sets of cells as shapes: which rim each quarter of a cell needs so that a region is one shape."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.board.grid import Grid, bits

CORNERS: Final = ("nw", "ne", "sw", "se")
PLACES: Final = {"nw": (0, 0), "ne": (1, 0), "sw": (0, 1), "se": (1, 1)}


def interior(stride: int, mask: int) -> int:
    """Return the cells of a region all of whose eight neighbours belong to it.

    The region is as a grid's ``flat`` returns it, its rows ``stride`` apart.
    """
    inner = padded = mask << stride + 1
    for step in (1, stride - 1, stride, stride + 1):
        inner &= padded >> step & padded << step
    return inner >> stride + 1


def pieces_of(grid: Grid, mask: int) -> list[int]:
    """Return the parts of a region that hang together by their sides, from the north-west."""
    found, left = [], mask & grid.cells
    while left:
        part = left & -left
        while True:
            wider = grid.spread4(part) & left
            if wider == part:
                break
            part = wider
        found.append(part)
        left &= ~part
    return found


def quarters(stride: int, mask: int, only: int = -1) -> Iterator[tuple[int, int, str, str]]:
    """Yield (row, column, corner, case) of each quarter cell of a region.

    The region is as a grid's ``flat`` returns it, its rows ``stride`` apart. With `only`, just
    those of its cells that are in it.

    ``outer`` and ``inner`` are convex and concave corners of the region, ``flat`` has its rim
    above or below, ``tall`` at the side, ``full`` none.
    """
    padded = mask << stride + 1
    for cell in bits(mask & only):
        row, column = divmod(cell, stride)
        at = cell + stride + 1
        for corner, (right, low) in PLACES.items():
            side = 1 if right else -1
            line = stride if low else -stride
            has_side = padded >> at + side & 1
            has_line = padded >> at + line & 1
            if has_side and has_line:
                case = "full" if padded >> at + side + line & 1 else "inner"
            elif has_side:
                case = "flat"
            elif has_line:
                case = "tall"
            else:
                case = "outer"
            yield row, column, corner, case


def chance(row: int, column: int, salt: int) -> int:
    """Return a number from 0 to 65535 that looks random but belongs to the cell for ever."""
    value = (row * 73856093 ^ column * 19349663 ^ salt * 83492791) & 0xFFFFFFFF
    value = (value ^ value >> 15) * 2246822519 & 0xFFFFFFFF
    value = (value ^ value >> 13) * 3266489917 & 0xFFFFFFFF
    return (value ^ value >> 16) & 0xFFFF
