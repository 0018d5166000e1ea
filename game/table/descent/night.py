"""The night over what nobody has seen: dark, soft at its edges, a question mark in each part."""

from __future__ import annotations

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
MOST_SIGNS: Final = 6
APART: Final = 2
"""Cells that two signs leave free between what they stand in."""


class Square(NamedTuple):
    """A square of cells, by its north-west one."""

    row: int
    column: int
    side: int


@lru_cache(maxsize=16)
def squares(stride: int, width: int, height: int, cells: int) -> tuple[Square, ...]:
    """Return the largest squares of cells that are apart from each other, the largest first."""
    left = {divmod(spot, stride) for spot in bits(cells)}
    found: list[Square] = []
    while len(found) < MOST_SIGNS:
        best = _largest(left, width, height)
        if best.side < LEAST:
            break
        found.append(best)
        rows = range(best.row - APART, best.row + best.side + APART)
        columns = range(best.column - APART, best.column + best.side + APART)
        left -= {(row, column) for row in rows for column in columns}
    return tuple(found)


def _largest(left: set[tuple[int, int]], width: int, height: int) -> Square:
    """Return the first of the largest squares in a set of places."""
    sides: dict[tuple[int, int], int] = {}
    best = Square(0, 0, 0)
    for row in range(height):
        for column in range(width):
            if (row, column) not in left:
                continue
            beside = ((row - 1, column), (row, column - 1), (row - 1, column - 1))
            side = 1 + min(sides.get(each, 0) for each in beside)
            sides[row, column] = side
            if side > best.side:
                best = Square(row - side + 1, column - side + 1, side)
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


def lay(ground: pygame.Surface, camera: Camera, cells: int, icons: Icons) -> None:
    """Lay the night over some cells in a picture of a camera's view."""
    if not cells:
        return
    grid, cell = camera.grid, camera.cell
    board = camera.board.move(-camera.view.left, -camera.view.top)
    ground.blit(_dimming(grid, cells, board.size), board, special_flags=pygame.BLEND_RGB_MULT)
    mist = _mist(board.size, cell)
    for spot in bits(cells):
        box = camera.box(spot).move(-camera.view.left, -camera.view.top)
        ground.blit(mist, box, box.move(-board.left, -board.top))
    for square in squares(grid.stride, grid.width, grid.height, cells):
        radius = round(cell * min(0.62, square.side * 0.2))
        sign = _sign(icons, radius)
        x = board.left + (square.column + square.side / 2) * cell
        y = board.top + (square.row + square.side / 2) * cell
        ground.blit(sign, sign.get_rect(center=(round(x), round(y))))
