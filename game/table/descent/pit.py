"""Pits of any shape: the far wall is seen, lit from the upper left, below it nothing."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from game.board.grid import Grid, bits
from game.table.board.regions import pieces_of
from game.table.look.palette import RGB, mix, rgb
from game.table.look.strokes import clear, rescaled

EDGE: Final = rgb("#0B0908")
WALL: Final = rgb("#857B69")
LIGHT: Final = rgb("#C9BCA2")
DEEP: Final = rgb("#050406")
FINE: Final = 2
"""So many times finer it is drawn, and then reduced."""
RIM: Final = 0.07
"""Cells that a pit stays off the edges of its space."""
FAR: Final = 0.42
"""Cells that the far wall is seen high."""


Cells = tuple[tuple[int, int], ...]
"""Row and column of the spaces of one pit, from its own north-west corner."""


@lru_cache(maxsize=32)
def _drawn(cells: Cells, cell: int) -> pygame.Surface:
    """Return one pit on a clear picture as large as what it fills."""
    k = cell * FINE
    high, wide = max(row for row, _ in cells) + 1, max(column for _, column in cells) + 1
    size = (wide * k, high * k)
    shape = pygame.Surface(size, pygame.SRCALPHA, 32)
    rim, round_off = round(RIM * k), round(0.12 * k)
    white = (255, 255, 255, 255)
    for row, column in cells:
        box = pygame.Rect(column * k + rim, row * k + rim, k - 2 * rim, k - 2 * rim)
        pygame.draw.rect(shape, white, box, border_radius=round_off)
        right, below = (row, column + 1) in cells, (row + 1, column) in cells
        if right:
            shape.fill(white, box.move(k // 2, 0))
        if below:
            shape.fill(white, box.move(0, k // 2))
        if right and below and (row + 1, column + 1) in cells:
            shape.fill(white, box.move(k // 2, k // 2))
    picture = _tinted(shape, LIGHT)
    # The far wall darkens as it goes down; what lies below it is black.
    steps = max(4, round(FAR * k) // 3)
    inner = pygame.mask.from_surface(shape)
    lip = max(FINE, round(0.03 * k))
    for step in range(steps + 1):
        down = lip + round((FAR * k - lip) * step / steps)
        tone = mix(WALL, DEEP, (step / steps) ** 0.8)
        lower = pygame.Mask(size)
        lower.draw(inner, (0, down))
        part = inner.overlap_mask(lower, (0, 0))
        part.to_surface(picture, setcolor=(*tone, 255), unsetcolor=None)
    outline = pygame.Surface(size, pygame.SRCALPHA, 32)
    line = max(2, round(0.035 * k))
    for dx, dy in ((-line, 0), (line, 0), (0, -line), (0, line)):
        outline.blit(_tinted(shape, EDGE), (dx, dy))
    outline.blit(picture, (0, 0))
    result = clear(wide * cell, high * cell)
    result.blit(rescaled(outline, result.get_size()), (0, 0))
    return result


def _tinted(shape: pygame.Surface, tone: RGB) -> pygame.Surface:
    copy = shape.copy()
    copy.fill((*tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def lay(target: pygame.Surface, grid: Grid, pits: int, cell: int, left: int, top: int) -> None:
    """Lay pits into a board whose corner is at (left, top); spaces side by side are one pit."""
    for part in pieces_of(grid, pits):
        spots = [(grid.row(spot), grid.col(spot)) for spot in bits(part)]
        row, column = min(row for row, _ in spots), min(column for _, column in spots)
        own = tuple((down - row, right - column) for down, right in spots)
        target.blit(_drawn(own, cell), (left + column * cell, top + row * cell))
