"""What decorates a board, found from the map itself: pillars, carpets, torches."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.board.grid import bits
from game.board.terrain import Board

APART = 2.5
"""Least distance of two torches in cells."""


@dataclass(frozen=True, slots=True)
class Decor:
    """Decoration of one board."""

    walls: int
    """Blocking cells that are masonry; the other blocking cells are pillars."""
    pillars: int
    carpet: int
    medallion: tuple[float, float] | None
    """Row and column of the middle of the sun in the carpet."""
    torches: tuple[tuple[int, float], ...]
    """Row of the wall cell whose face carries the torch, and the column, which may be a half."""


def faces(board: Board, walls: int) -> int:
    """Return the wall cells whose south face is seen."""
    grid = board.grid
    return sum(
        1 << cell
        for cell in bits(walls)
        if grid.row(cell) == grid.height - 1 or not walls >> cell + grid.stride & 1
    )


def decorate(board: Board, built: int = 0, pillars: int = 0) -> Decor:
    """Return the decoration of a board; the same map always gets the same.

    `built` are blocking cells with something else in them, a door, a brazier, a boulder; `pillars`
    those that are pillars though they touch others.
    """
    grid = board.grid
    for cell in bits(board.blocking & ~built):
        if not grid.orthogonal(cell) & board.blocking:
            pillars |= 1 << cell
    walls = board.blocking & ~pillars & ~built
    carpet, medallion = _carpet(board)
    return Decor(walls, pillars, carpet, medallion, tuple(_torches(board, walls)))


def _carpet(board: Board) -> tuple[int, tuple[float, float] | None]:
    """Return the best tall and the best wide rectangle of floor through the middle, as one."""
    grid = board.grid
    middle_rows = {(grid.height - 1) // 2, grid.height // 2}
    middle_columns = {(grid.width - 1) // 2, grid.width // 2}
    best: dict[bool, tuple[int, int, int]] = {}
    boxes: dict[bool, tuple[int, int, int, int]] = {}
    for top, bottom in _spans(grid.height, middle_rows):
        for left, right in _spans(grid.width, middle_columns):
            high, wide = bottom - top + 1, right - left + 1
            short, long = min(high, wide), max(high, wide)
            if not 2 <= short <= 4 or long < short * 1.5 or long > 10:
                continue
            line = ((1 << wide) - 1) << left
            mask = sum(line << row * grid.stride for row in range(top, bottom + 1))
            if mask & board.blocking:
                continue
            key = high > wide
            if (high * wide, -top, -left) > best.get(key, (0, 0, 0)):
                best[key] = (high * wide, -top, -left)
                boxes[key] = (top, left, bottom, right)
    mask = 0
    for top, left, bottom, right in boxes.values():
        line = ((1 << right - left + 1) - 1) << left
        mask |= sum(line << row * grid.stride for row in range(top, bottom + 1))
    if not boxes:
        return 0, None
    top, left = (max(box[i] for box in boxes.values()) for i in (0, 1))
    bottom, right = (min(box[i] for box in boxes.values()) for i in (2, 3))
    if bottom - top < 2 or right - left < 2:
        return mask, None
    return mask, ((top + bottom) / 2, (left + right) / 2)


def _spans(length: int, middle: set[int]) -> Iterator[tuple[int, int]]:
    for start in range(max(0, min(middle) - 9), min(middle) + 1):
        for end in range(max(middle), min(length, start + 10)):
            yield start, end


def _torches(board: Board, walls: int) -> Iterator[tuple[int, float]]:
    """Yield a torch in the middle of every run of wall faces that is not too near another."""
    grid = board.grid
    seen = faces(board, walls)
    placed: list[tuple[int, float]] = []
    for row in range(grid.height):
        column = 0
        while column < grid.width:
            if not seen >> grid.cell(row, column) & 1:
                column += 1
                continue
            start = column
            while column < grid.width and seen >> grid.cell(row, column) & 1:
                column += 1
            middle = (start + column - 1) / 2
            if all((row - r) ** 2 + (middle - c) ** 2 >= APART**2 for r, c in placed):
                placed.append((row, middle))
                yield row, middle
