"""Cells as numbers and sets of cells as integers.

A cell is ``row * stride + column`` where ``stride`` is one more than the width: the extra
column is never part of the board, so a set that is shifted sideways cannot wrap into the
next row. Rows count from the north, columns from the west, both from 0.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

LETTERS: Final = 26
FEW: Final = 7  # up to so many bits the plain loop is quicker than the table of bytes
SMALL: Final = 1 << 62  # below it a mask fits a machine word, which costs no memory to work on

_COUNT: Final[Callable[[int], int]] = int.bit_count
"""How many bits are set; as a function it need not be looked up by name."""
_OFFSETS: Final[list[tuple[int, ...]]] = [
    tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256)
]
_BYTE_ROWS: Final[list[list[tuple[int, ...]]]] = []
_ONES: Final[list[int]] = [1 << bit for bit in range(1024)]
"""Masks of one bit, for the boards there are: looked up they cost a tenth of a shift."""


def _grow_byte_rows(count: int) -> None:
    """Make the table of bytes answer for masks of `count` bytes."""
    while len(_BYTE_ROWS) < count:
        base = 8 * len(_BYTE_ROWS)
        _BYTE_ROWS.append([tuple([base + bit for bit in offsets]) for offsets in _OFFSETS])


def bits(mask: int) -> list[int]:
    """The cells of a mask, ascending: rows from the north, each from the west."""
    found: list[int] = []
    if mask < SMALL:
        base = 0
        while mask:
            byte = mask & 255
            if byte:
                if base >= len(_BYTE_ROWS):
                    _grow_byte_rows(base + 1)
                found += _BYTE_ROWS[base][byte]
            mask >>= 8
            base += 1
        return found
    top = mask.bit_length() - 1
    if top < len(_ONES):
        if mask == _ONES[top]:
            found.append(top)
            return found
        if _COUNT(mask) <= FEW:
            # From the highest down: what is left gets shorter, and finding it costs nothing.
            while top >= 0:
                found.append(top)
                mask ^= _ONES[top]
                top = mask.bit_length() - 1
            found.reverse()
            return found
    size = (top + 8) >> 3
    if size > len(_BYTE_ROWS):
        _grow_byte_rows(size)
    for row, byte in zip(_BYTE_ROWS, mask.to_bytes(size, "little")):  # noqa: B905 - rows may be more
        if byte:
            found += row[byte]
    return found


def one(cell: int) -> int:
    """The mask of one cell."""
    return _ONES[cell] if cell < len(_ONES) else 1 << cell


def only(mask: int) -> int:
    """The cell of a mask of one cell, -1 for none and for several."""
    top = mask.bit_length() - 1
    return top if top >= 0 and mask == one(top) else -1


def less(mask: int, others: int) -> int:
    """The cells of a mask that are none of some others: as ``mask & ~others``, whose middle, less
    than none, costs twice as much where it fills more than a machine word.
    """
    return mask ^ mask & others


def lowest(mask: int) -> int:
    """The lowest cell of a mask, -1 of an empty one."""
    return (mask & -mask).bit_length() - 1


def nth(mask: int, n: int) -> int:
    """The cell number `n` (from 0) of a mask counted upwards; IndexError beyond its end."""
    if n < 0 or n >= mask.bit_count():
        raise IndexError(f"a set of {mask.bit_count()} cells has no number {n}")
    base = 0
    while n:
        half = mask.bit_length() >> 1
        low = mask & ((1 << half) - 1)
        count = low.bit_count()
        if n < count:
            mask = low
        else:
            n -= count
            mask >>= half
            base += half
    return base + (mask & -mask).bit_length() - 1


def mask_of(cells: list[int]) -> int:
    """The set of the cells listed."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


class Grid:
    """A rectangle of cells: names, ranges and neighbours."""

    __slots__ = (
        "_adjacent",
        "_orthogonal",
        "_within",
        "cells",
        "height",
        "size",
        "stride",
        "width",
    )

    def __init__(self, width: int, height: int) -> None:
        if width < 1 or height < 1:
            raise ValueError(f"a grid needs at least one cell, not {width} by {height}")
        self.width: int = width
        self.height: int = height
        self.stride: int = width + 1
        self.size: int = self.stride * height  # every cell number is below it
        row = (1 << width) - 1
        cells = 0
        for number in range(height):
            cells |= row << number * self.stride
        self.cells: int = cells
        self._orthogonal: list[int] = []
        self._adjacent: list[int] = []
        for cell in range(self.size):
            own = 1 << cell if cells >> cell & 1 else 0
            self._orthogonal.append(self.spread4(own) & ~own)
            self._adjacent.append(self.spread8(own) & ~own)
        self._within: list[list[int]] = []  # by range and cell, 0 for what nobody asked yet

    def cell(self, row: int, column: int) -> int:
        """The cell at a row and a column, both from 0; ValueError off the board."""
        if not (0 <= row < self.height and 0 <= column < self.width):
            raise ValueError(
                f"row {row}, column {column} is off a board of {self.height} rows"
                f" and {self.width} columns"
            )
        return row * self.stride + column

    def place(self, row: int, column: int) -> int:
        """The cell at a row and a column, -1 where there is none."""
        inside = 0 <= row < self.height and 0 <= column < self.width
        return row * self.stride + column if inside else -1

    def extent(self) -> tuple[int, int, int, int]:
        """The first row and column in use, and how many rows and columns are: of this grid all."""
        return 0, 0, self.height, self.width

    def flat(self, mask: int) -> int:
        """The set as one of the extent's rows, which lie `stride` apart: here it is that already,
        but for what is no cell.
        """
        return mask & self.cells

    def row(self, cell: int) -> int:
        """The row of a cell, 0 in the north."""
        return cell // self.stride

    def col(self, cell: int) -> int:
        """The column of a cell, 0 in the west."""
        return cell % self.stride

    def has(self, cell: int) -> bool:
        """Whether a number is a cell of this grid."""
        return cell >= 0 and bool(self.cells >> cell & 1)

    def name(self, cell: int) -> str:
        """What people call a cell: column letter and row number from the north-west (``C7``)."""
        if not self.has(cell):
            raise ValueError(f"{cell} is no cell of this board")
        left = cell % self.stride + 1
        letters = ""
        while left:
            left, rest = divmod(left - 1, LETTERS)
            letters = chr(ord("A") + rest) + letters
        return f"{letters}{cell // self.stride + 1}"

    def parse(self, name: str) -> int:
        """The cell a name such as ``C7`` stands for; ValueError if it is none of this board."""
        text = name.strip().upper()
        digits = text.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        letters = text[: len(text) - len(digits)]
        if not letters or not (digits.isascii() and digits.isdigit()):
            raise ValueError(f"{name!r} is no cell: write a column letter and a row number, as C7")
        column = 0
        for letter in letters:
            column = column * LETTERS + ord(letter) - ord("A") + 1
        row = int(digits)
        if not (1 <= column <= self.width and 1 <= row <= self.height):
            raise ValueError(
                f"{name!r} is off the board, which goes from A1 to {self.name(self.size - 2)}"
            )
        return (row - 1) * self.stride + column - 1

    def range(self, a: int, b: int) -> int:
        """Range between two cells: diagonal steps count one, terrain does not matter."""
        rows = a // self.stride - b // self.stride
        columns = a % self.stride - b % self.stride
        rows = -rows if rows < 0 else rows
        columns = -columns if columns < 0 else columns
        return rows if rows > columns else columns

    def within(self, cell: int, n: int) -> int:
        """The cells at range `n` or less of a cell, itself included; nothing below 0."""
        if n < 0:
            return 0
        while len(self._within) <= n:
            self._within.append([0] * self.size)
        known = self._within[n][cell]
        if not known:
            known = one(cell) if n == 0 else self.spread8(self.within(cell, n - 1))
            self._within[n][cell] = known
        return known

    def between(self, cell: int, least: int, most: int) -> int:
        """The cells at range `least` to `most` of a cell, both included."""
        return self.within(cell, most) & ~self.within(cell, least - 1)

    def adjacent(self, cell: int) -> int:
        """The up to 8 cells at range 1."""
        return self._adjacent[cell]

    def orthogonal(self, cell: int) -> int:
        """The up to 4 cells that share a side with a cell."""
        return self._orthogonal[cell]

    def spread4(self, mask: int) -> int:
        """A set together with every cell that shares a side with one of it."""
        stride = self.stride
        return (mask | mask << 1 | mask >> 1 | mask << stride | mask >> stride) & self.cells

    def spread8(self, mask: int) -> int:
        """A set together with every cell at range 1 of one of it."""
        stride = self.stride
        wide = mask | mask << 1 | mask >> 1
        return (wide | wide << stride | wide >> stride) & self.cells
