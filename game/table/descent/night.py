"""The night over what nobody has seen: dark, soft at its edges, a question mark in each part."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from game.board.grid import Grid, bits
from game.table.board.camera import Camera
from game.table.board.regions import chance
from game.table.look.icons import Icons
from game.table.look.palette import rgb
from game.table.look.strokes import Ink, rescaled

NIGHT: Final = rgb("#0C0D14")
MIST: Final = rgb("#1A1C28")
SIGN: Final = rgb("#2B2E3E")
ASKS: Final = rgb("#8D90A6")
GRAIN: Final = 3
"""Pixels a cell in the small picture of what is dark."""
DIM: Final = 46
"""How much light, of 255, is left where the night begins."""
LEAST: Final = 3
"""Cells each way that a part of the night has to have for its sign."""
MOST_SIGNS: Final = 4


class Part(NamedTuple):
    """A rectangle of cells, by its north-west one."""

    row: int
    column: int
    high: int
    wide: int


@lru_cache(maxsize=16)
def parts(stride: int, width: int, height: int, cells: int) -> tuple[Part, ...]:
    """Return the largest rectangles of cells that do not overlap, the largest first."""
    left = {divmod(spot, stride) for spot in bits(cells)}
    found: list[Part] = []
    while len(found) < MOST_SIGNS:
        best = _largest(left, width, height)
        if min(best.high, best.wide) < LEAST:
            break
        found.append(best)
        rows = range(best.row, best.row + best.high)
        columns = range(best.column, best.column + best.wide)
        left -= {(row, column) for row in rows for column in columns}
    return tuple(found)


def _largest(left: set[tuple[int, int]], width: int, height: int) -> Part:
    """Return the first of the largest rectangles in a set of places that have room for a sign."""
    best, most = Part(0, 0, 0, 0), 0
    deep = [0] * width
    for row in range(height):
        for column in range(width):
            deep[column] = deep[column] + 1 if (row, column) in left else 0
        for column in range(width):
            high = deep[column]
            for last in range(column, width):
                high = min(high, deep[last])
                wide = last - column + 1
                if high < LEAST:
                    break
                if wide >= LEAST and high * wide > most:
                    best, most = Part(row - high + 1, column, high, wide), high * wide
    return best


@lru_cache(maxsize=4)
def _mist(size: tuple[int, int], cell: int) -> pygame.Surface:
    """Return the night as a picture that repeats nowhere on a board of that size."""
    grain = 3
    wide, high = (max(2, grain * side // (4 * cell) + 2) for side in size)
    small = pygame.Surface((wide, high))
    for x in range(wide):
        for y in range(high):
            share = chance(y, x, 31) / 65535
            tone = [round(a + (b - a) * share**2) for a, b in zip(NIGHT, MIST, strict=True)]
            small.set_at((x, y), tone)
    return rescaled(small, size)


@lru_cache(maxsize=4)
def _dimming(grid: Grid, cells: int, size: tuple[int, int]) -> pygame.Surface:
    """Return what is left of the light everywhere: less and less toward the dark."""
    small = pygame.Surface((grid.width * GRAIN, grid.height * GRAIN))
    small.fill((255, 255, 255))
    for spot in bits(cells):
        place = (grid.col(spot) * GRAIN, grid.row(spot) * GRAIN, GRAIN, GRAIN)
        small.fill((DIM, DIM, DIM), place)
    return rescaled(small, size)


@lru_cache(maxsize=8)
def _sign(icons: Icons, radius: int) -> pygame.Surface:
    side = 2 * radius + 4
    pen = Ink(pygame.Rect(0, 0, side, side), 4)
    middle = side / 2
    pen.circle(middle, middle, radius, SIGN)
    disc = pen.finish()
    icons.draw(disc, "question", middle, middle, round(radius * 1.15), ASKS)
    return disc


def _runs(grid: Grid, cells: int) -> Iterator[tuple[int, int]]:
    """Give the first of the cells that lie side by side in a row, and how many those are."""
    first = wide = 0
    for spot in bits(cells):
        if wide and spot == first + wide and grid.row(spot) == grid.row(first):
            wide += 1
            continue
        if wide:
            yield first, wide
        first, wide = spot, 1
    if wide:
        yield first, wide


def lay(ground: pygame.Surface, camera: Camera, cells: int, icons: Icons) -> None:
    """Lay the night over some cells in a picture of a camera's view."""
    if not cells:
        return
    grid, cell = camera.grid, camera.cell
    board = camera.board.move(-camera.view.left, -camera.view.top)
    ground.blit(_dimming(grid, cells, board.size), board, special_flags=pygame.BLEND_RGB_MULT)
    mist = _mist(board.size, cell)
    for spot, wide in _runs(grid, cells):
        box = camera.box(spot).move(-camera.view.left, -camera.view.top)
        box.width *= wide
        ground.blit(mist, box, box.move(-board.left, -board.top))
    for part in parts(grid.stride, grid.width, grid.height, cells):
        radius = round(cell * min(0.75, min(part.high, part.wide) * 0.16))
        x = board.left + (part.column + part.wide / 2) * cell
        y = board.top + (part.row + part.high / 2) * cell
        sign = _sign(icons, radius)
        ground.blit(sign, sign.get_rect(center=(round(x), round(y))))
