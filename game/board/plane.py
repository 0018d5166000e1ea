"""The plane on which tiles are laid, seen as a grid: squares keep their numbers while it grows.

A square is numbered as `Tiling` numbers it. Rows and columns are counted from a corner that no tile
ever comes to, so that they stay the same however the board grows; `extent` says which of them are
in use.
"""

from __future__ import annotations

from typing import Final

from game.board.grid import Grid, bits
from game.board.tiling import SIDE, SQUARES, WAYS, Tiling

MOST: Final = 64
"""Places that a board may grow in each direction from its first tile."""
_ROW: Final = (1 << SIDE) - 1


def corner(place: tuple[int, int]) -> tuple[int, int]:
    """The row and column of the north-west square of a place, laid or not."""
    return (place[1] + MOST) * SIDE, (place[0] + MOST) * SIDE


class Plane(Grid):
    """A grid of the squares of laid tiles; `lay` puts it over a tiling that has grown.

    It answers as any grid does, but that most of its rows and columns have no cell: `has` and
    `place` tell. Places beyond unexplored edges belong to the `extent`: tiles may come there.
    """

    __slots__ = ("_box", "tiling")

    def __init__(self, tiling: Tiling) -> None:
        self.width: int = (2 * MOST + 1) * SIDE
        self.height: int = self.width
        self._adjacent: list[int] = []
        self._orthogonal: list[int] = []
        self._within: list[list[int]] = []
        self.lay(tiling)

    def lay(self, tiling: Tiling) -> None:
        """Take other tiles; those that lie already keep their rows and columns."""
        self.tiling: Tiling = tiling
        self.size: int = tiling.slots * SQUARES
        self.cells: int = (1 << self.size) - 1
        self._within = []
        places = list(tiling.places) if tiling.places else [(0, 0)]
        for slot in range(tiling.slots):
            for way in bits(tiling.unexplored(slot)):
                places.append(tiling.beyond(slot, way))
        left, top = min(x for x, _ in places), min(y for _, y in places)
        right, low = max(x for x, _ in places), max(y for _, y in places)
        self._box: tuple[int, int, int, int] = (
            (top + MOST) * SIDE,
            (left + MOST) * SIDE,
            (low - top + 1) * SIDE,
            (right - left + 1) * SIDE,
        )
        self.stride: int = self._box[3] + 1

    def extent(self) -> tuple[int, int, int, int]:
        """The first row and column in use, and how many rows and columns are."""
        return self._box

    def flat(self, mask: int) -> int:
        """The set as one of the extent's rows, which lie `stride` apart."""
        top, left, _, _ = self._box
        found = 0
        for slot, (x, y) in enumerate(self.tiling.places):
            local = mask >> slot * SQUARES & (1 << SQUARES) - 1
            if not local:
                continue
            at = ((y + MOST) * SIDE - top) * self.stride + (x + MOST) * SIDE - left
            for row in range(SIDE):
                found |= (local >> row * SIDE & _ROW) << at + row * self.stride
        return found

    def corner(self, place: tuple[int, int]) -> tuple[int, int]:
        """The row and column of the north-west square of a place, laid or not."""
        return corner(place)

    def place_of(self, row: int, column: int) -> tuple[int, int]:
        """The place in which a row and a column lie."""
        return column // SIDE - MOST, row // SIDE - MOST

    def place(self, row: int, column: int) -> int:
        """The cell at a row and a column, -1 where no tile lies."""
        return self.tiling.square(column - MOST * SIDE, row - MOST * SIDE)

    def cell(self, row: int, column: int) -> int:
        """The cell at a row and a column; ValueError where no tile lies."""
        found = self.place(row, column)
        if found < 0:
            raise ValueError(f"no tile lies at row {row}, column {column}")
        return found

    def row(self, cell: int) -> int:
        """The row of a cell."""
        slot, local = divmod(cell, SQUARES)
        return (self.tiling.places[slot][1] + MOST) * SIDE + local // SIDE

    def col(self, cell: int) -> int:
        """The column of a cell."""
        slot, local = divmod(cell, SQUARES)
        return (self.tiling.places[slot][0] + MOST) * SIDE + local % SIDE

    def name(self, cell: int) -> str:
        """What people call a cell: its tile, then column and row (``3b2``)."""
        return self.tiling.name(cell)

    def parse(self, name: str) -> int:
        """The cell a name such as ``3b2`` stands for; ValueError if it is none."""
        return self.tiling.parse(name)

    def range(self, a: int, b: int) -> int:
        """Range between two cells in rows and columns, whatever lies between."""
        rows, columns = self.row(a) - self.row(b), self.col(a) - self.col(b)
        rows = -rows if rows < 0 else rows
        columns = -columns if columns < 0 else columns
        return rows if rows > columns else columns

    def within(self, cell: int, n: int) -> int:
        """The cells at range `n` or less of a cell, itself included; nothing below 0."""
        if n < 0:
            return 0
        row, column, found = self.row(cell), self.col(cell), 0
        for down in range(-n, n + 1):
            for across in range(-n, n + 1):
                other = self.place(row + down, column + across)
                if other >= 0:
                    found |= 1 << other
        return found

    def adjacent(self, cell: int) -> int:
        """The up to 8 cells at range 1."""
        return self.within(cell, 1) & ~(1 << cell)

    def orthogonal(self, cell: int) -> int:
        """The up to 4 cells that share a side with a cell."""
        row, column, found = self.row(cell), self.col(cell), 0
        for across, down in WAYS:
            other = self.place(row + down, column + across)
            if other >= 0:
                found |= 1 << other
        return found

    def spread4(self, mask: int) -> int:
        """A set together with every cell that shares a side with one of it."""
        found = mask & self.cells
        for cell in bits(found):
            found |= self.orthogonal(cell)
        return found

    def spread8(self, mask: int) -> int:
        """A set together with every cell at range 1 of one of it."""
        found = mask & self.cells
        for cell in bits(found):
            found |= self.adjacent(cell)
        return found
