"""Figures on more than one cell.

A footprint is a rectangle of cells; where it stands is told by its north-west cell, the
anchor. Eroding and dilating masks turn every question about a large figure into the same
question about its anchor, so movement knows one cell only.
"""

from __future__ import annotations

from typing import Final

from game.board.grid import Grid, one


class Footprint:
    """A rectangle `width` cells from west to east and `height` from north to south."""

    __slots__ = ("height", "width")

    def __init__(self, width: int = 1, height: int = 1) -> None:
        if width < 1 or height < 1:
            raise ValueError(f"a footprint needs at least one cell, not {width} by {height}")
        self.width: int = width
        self.height: int = height

    def turned(self) -> Footprint:
        """The same footprint turned by a quarter."""
        return Footprint(self.height, self.width)

    def cells(self, grid: Grid, anchor: int) -> int:
        """The cells covered from an anchor; 0 where a part would be off the board."""
        row, column = divmod(anchor, grid.stride)
        if column + self.width > grid.width or row + self.height > grid.height:
            return 0
        if self.width == 1 and self.height == 1:
            return one(anchor) & grid.cells
        return self.covered(grid, one(anchor))

    def covered(self, grid: Grid, anchors: int) -> int:
        """Every cell covered from at least one of the anchors, the board's rim cutting off."""
        anchors &= grid.cells
        wide = anchors
        for _ in range(1, self.width):
            # One cell at a time, so that the column beyond the rim stops what would wrap.
            anchors = anchors << 1 & grid.cells
            wide |= anchors
        tall = wide
        for shift in range(1, self.height):
            tall |= wide << shift * grid.stride
        return tall & grid.cells

    def fits(self, grid: Grid, mask: int) -> int:
        """The anchors from which the whole footprint lies inside a set of cells."""
        mask &= grid.cells
        if self.width == 1 and self.height == 1:
            return mask
        wide = mask
        for shift in range(1, self.width):
            wide &= mask >> shift
        tall = wide
        for shift in range(1, self.height):
            tall &= wide >> shift * grid.stride
        return tall

    def touches(self, grid: Grid, mask: int) -> int:
        """The anchors on the board from which the footprint meets a set of cells."""
        mask &= grid.cells
        if self.width == 1 and self.height == 1:
            return mask
        wide = mask
        for shift in range(1, self.width):
            wide |= mask >> shift
        tall = wide
        for shift in range(1, self.height):
            tall |= wide >> shift * grid.stride
        return tall & self.fits(grid, grid.cells)

    def range(self, grid: Grid, anchor: int, cell: int, other: Footprint | None = None) -> int:
        """Range between the nearest cells of this and of an `other` footprint on `cell`.

        Without another one it is the range to that cell.
        """
        wide, high = (1, 1) if other is None else (other.width, other.height)
        row, column = divmod(anchor, grid.stride)
        to_row, to_column = divmod(cell, grid.stride)
        rows = max(row - to_row - high + 1, to_row - row - self.height + 1, 0)
        columns = max(column - to_column - wide + 1, to_column - column - self.width + 1, 0)
        return max(rows, columns)

    def within(self, grid: Grid, anchor: int, n: int) -> int:
        """The cells at range `n` or less of a footprint, its own included."""
        known = self.cells(grid, anchor)
        if known and self.width == 1 and self.height == 1:
            return grid.within(anchor, n)
        for _ in range(n):
            known = grid.spread8(known)
        return known


# The shapes of miniatures, by what is printed on their cards; the long one stands upright and is
# turned by `turned`.
SHAPES: Final[dict[str, Footprint]] = {
    "1x1": Footprint(1, 1),
    "2x2": Footprint(2, 2),
    "3x3": Footprint(3, 3),
    "1x2": Footprint(1, 2),
}
