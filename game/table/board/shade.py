"""Shadow and light over a board: two small pictures, to be enlarged smoothly and multiplied."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from game.board.grid import Grid, bits
from game.table.board.kit import Kit

GRAIN: Final = 16
"""Pixels a cell has in the small pictures."""
BROAD: Final = (8, 11)
"""Cells after which each half of the floor's broad tone repeats: together after 88."""
RIM: Final = 0.38
"""How much of its light the floor loses at the edge of a board."""
MULTIPLY: Final = pygame.BLEND_RGB_MULT
ADD: Final = pygame.BLEND_RGB_ADD


def shading(grid: Grid, kit: Kit, walls: int, pillars: int, dark: float = RIM) -> pygame.Surface:
    """Return occlusion, cast shadows, the ``dark`` rim and the broad tone of the floor."""
    k = GRAIN
    size = (grid.width * k, grid.height * k)
    mask = pygame.Surface(size)
    for spot in bits(walls):
        mask.fill((255, 255, 255), (grid.col(spot) * k, grid.row(spot) * k, k, k))
    for spot in bits(pillars):
        at = (grid.col(spot) * k + 1, grid.row(spot) * k + 3, k - 2, k - 3)
        mask.fill((255, 255, 255), at)
    near = pygame.transform.gaussian_blur(mask, 3)
    near.fill((159, 159, 159), special_flags=MULTIPLY)
    near.fill((127, 127, 127), special_flags=pygame.BLEND_RGB_MIN)
    cast = pygame.Surface(size)
    for step in range(1, 9):
        far = round(0.055 * step * k)
        cast.blit(mask, (far, far), special_flags=pygame.BLEND_RGB_MAX)
    cast = pygame.transform.gaussian_blur(cast, 1)
    cast.fill((107, 107, 107), special_flags=MULTIPLY)
    result, lit = pygame.Surface(size), pygame.Surface(size)
    result.fill((255, 255, 255))
    result.blit(near, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    lit.fill((255, 255, 255))
    lit.blit(cast, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    for depth in range(k // 2):
        value = round(255 * (1 - dark + dark * depth / (k / 2)))
        box = (depth, depth, size[0] - 2 * depth, size[1] - 2 * depth)
        rim = pygame.Surface(size)
        rim.fill((255, 255, 255))
        pygame.draw.rect(rim, (value, value, value), box, 1)
        lit.blit(rim, (0, 0), special_flags=MULTIPLY)
    result.blit(lit, (0, 0), special_flags=MULTIPLY)
    result.blit(_broad(size, kit), (0, 0), special_flags=MULTIPLY)
    return result


def _broad(size: tuple[int, int], kit: Kit) -> pygame.Surface:
    """Return the broad tone: two tilings of unequal width added, so that none is seen."""
    result = pygame.Surface(size)
    for cells, share in zip(BROAD, (128, 127), strict=True):
        side = cells * GRAIN
        tile = kit.pixels("broad", side, side)
        tile.fill((share, share, share), special_flags=MULTIPLY)
        for y in range(0, size[1], side):
            for x in range(0, size[0], side):
                result.blit(tile, (x, y), special_flags=ADD)
    return result


def lighting(grid: Grid, kit: Kit, fires: Iterable[tuple[float, float]]) -> pygame.Surface:
    """Return the light map; 128 stands for the full colour of the pieces.

    `fires` are row and column of cells in whose south neighbour the light falls.
    """
    k = GRAIN
    result = pygame.Surface((grid.width * k, grid.height * k))
    result.fill([round(128 * share) for share in kit.ambient])
    reach = round(max(6.5, 0.46 * max(grid.width, grid.height)) * k)
    lamp = kit.pixels("lamplight", 2 * reach, 2 * reach)
    centre = (grid.width * k // 2, grid.height * k // 2)
    result.blit(lamp, lamp.get_rect(center=centre), special_flags=ADD)
    torch = kit.pixels("torchlight", round(9.2 * k), round(9.2 * k))
    for row, column in fires:
        centre = (round((column + 0.5) * k), round((row + 1.5) * k))
        result.blit(torch, torch.get_rect(center=centre), special_flags=ADD)
    return result
