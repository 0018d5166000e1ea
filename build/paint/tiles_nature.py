"""Painters of what grows and flows: trees that stand in the way, and water between its banks."""

from __future__ import annotations

from typing import Final

import numpy as np
import pygame

from paint.noise import Field, fractal, smooth, surface
from paint.tiles_objects import INK, empty, masked, reduced, shadow
from paint.tiles_theme import Theme

BANK: Final = 0.07
FRONT: Final = 0.22
"""Shares of a cell: the rim of stone round water, and the face of it that is seen in the north."""
TIERS: Final = ((0.98, 0.60, 0.66), (0.66, 0.47, 0.56), (0.36, 0.34, 0.46), (0.10, 0.20, 0.34))
"""The boughs of a fir from below: lower edge, half width and height, as shares of a cell."""


def tree(theme: Theme, cell: int) -> pygame.Surface:
    """Return a fir: as large and placed as a pillar, with snow on its boughs in the cold."""
    p = 2 * cell
    picture = empty(1.25 * p, 1.625 * p)
    left, top = 0.125 * p, 0.5 * p
    shadow(picture, (left + 0.02 * p, top + 0.42 * p, 1.08 * p, 0.66 * p), 0.06 * p)
    middle = left + 0.5 * p
    trunk = pygame.Rect(0, 0, round(0.18 * p), round(0.26 * p))
    trunk.midbottom = (round(middle), round(top + 0.98 * p))
    pygame.draw.rect(picture, INK, trunk.inflate(12, 8), border_radius=9)
    pygame.draw.rect(picture, (92, 66, 46), trunk, border_radius=6)
    pygame.draw.rect(picture, (58, 42, 32), (trunk.centerx, *trunk[1:2], trunk.width // 2,
                                             trunk.height), border_radius=6)  # fmt: skip
    for number, (low, half, high) in enumerate(TIERS):
        _boughs(picture, theme, middle, top + (low - 0.22) * p, half * p, high * p, number)
    return reduced(picture, 2)


def _boughs(
    target: pygame.Surface, theme: Theme, middle: float, low: float, half: float, high: float,
    seed: int,
) -> None:  # fmt: skip
    """Paint one tier of boughs: a cone with a ragged hem, lit from the upper left."""
    wide, tall = round(2 * half) + 12, round(high * 1.18) + 12
    random = np.random.default_rng(40 + seed)
    hem = [
        (6 + 2 * half * at / 8, high * (1.02 + (0.13 if at % 2 else -0.02)) + random.uniform(-4, 4))
        for at in range(9)
    ]
    hem[0], hem[-1] = (6.0, high * 0.93), (6 + 2 * half, high * 0.93)
    shape = [(6 + half, 6.0), *reversed(hem)]
    mask = empty(wide, tall)
    pygame.draw.polygon(mask, (255, 255, 255, 255), shape)
    line = empty(wide, tall)
    pygame.draw.polygon(line, (*INK, 255), shape)
    place = (middle - half - 6, low - high)
    for dx, dy in ((-5, 0), (5, 0), (0, -5), (0, 5), (-4, -4), (4, -4), (-4, 4), (4, 4)):
        target.blit(line, (place[0] + dx, place[1] + dy))
    y, x = np.mgrid[0:tall, 0:wide].astype(np.float32)
    rough = fractal(wide, tall, 34, 4, 60 + seed)
    needles = fractal(wide, tall, 9, 2, 80 + seed, flat=2.2)
    across = (x - 6 - half) / half
    lit = np.clip(0.98 - 0.46 * across, 0.42, 1.34) * (0.66 + 0.46 * rough + 0.34 * (needles - 0.5))
    lit = lit * (1.12 - 0.34 * np.clip(y / tall, 0, 1))
    colour = np.array(theme.leaf, np.float32) * lit[..., None]
    if theme.snowy:
        # Snow lies on what looks up: toward the tip, and in rags along the hem.
        rag = fractal(wide, tall, 40, 3, 90 + seed)
        lies = smooth(np.clip((0.62 + 0.5 * (rag - 0.5) - y / tall - 0.20 * across) * 5, 0, 1))
        white = (
            np.array((226, 234, 242), np.float32)
            * np.clip(1.06 - 0.24 * across, 0.7, 1.1)[..., None]
        )
        colour = colour * (1 - lies[..., None]) + white * lies[..., None]
    target.blit(masked(mask, np.asarray(colour, np.float32)), place)


def drift(cell: int, seed: int) -> tuple[Field, Field]:
    """Return snow that the wind has left on a floor slab, and its opacity."""
    y, x = (np.mgrid[0:cell, 0:cell].astype(np.float32) + 0.5) / cell - 0.5
    random = np.random.default_rng(seed)
    lie = random.uniform(-0.10, 0.10, 2)
    far = np.hypot((x - lie[0]) / 0.50, (y - lie[1]) / random.uniform(0.34, 0.46))
    broad = fractal(cell, cell, cell * 0.4, 4, seed)
    high = np.clip(1.12 - far + 1.1 * (broad - 0.5), 0, 1)
    rim = np.clip((0.5 - np.maximum(np.abs(x), np.abs(y))) / 0.08, 0, 1)
    swell = fractal(cell, cell, cell * 0.5, 3, seed + 2)
    gy, gx = np.gradient((high + 0.5 * swell) * cell * 0.22)
    lit = np.clip(1.0 + 0.26 * gx + 0.36 * gy, 0.72, 1.16)
    colour = np.array((190, 200, 211), np.float32) * lit[..., None]
    return np.asarray(colour, np.float32), np.asarray(
        smooth(np.clip(high * 2.6, 0, 1)) * rim * 0.86 * 255, np.float32
    )


def water(
    theme: Theme, cell: int, depth: Field, x: Field, y: Field, north: bool
) -> tuple[Field, Field]:
    """Return a quarter cell of water inside its bank, and its opacity.

    ``depth`` is how far each point is inside, ``x`` and ``y`` are its place in the cell, all in
    cells; in the ``north`` of a pool the face of its bank is seen.
    """
    px, py = (x * cell).astype(int) % cell, (y * cell).astype(int) % cell
    broad = fractal(cell, cell, cell * 0.5, 4, 121, wrap=True)[py, px]
    fine = fractal(cell, cell, cell * 0.34, 3, 123, flat=0.7, wrap=True)[py, px]
    deep = np.array(theme.water, np.float32)
    colour = deep * (0.72 + 0.5 * broad)[..., None]
    # Light gathers in thin bent lines where two swells meet.
    lines = np.clip(1 - np.abs(fine - 0.5) / 0.028, 0, 1) * np.clip((broad - 0.38) * 4, 0, 1)
    colour = colour + (np.array((150, 214, 210)) - colour) * (0.34 * lines)[..., None]
    shade = np.clip((depth - BANK) / 0.26, 0, 1)
    under = np.clip((y - FRONT) / 0.34, 0, 1) if north else np.ones_like(y)
    colour = colour * (0.52 + 0.48 * shade * under)[..., None]
    rough = fractal(cell, cell, cell * 0.24, 4, 125, wrap=True)[py, px]
    stone = np.array(theme.slab, np.float32)
    bank = stone * (0.86 + 0.40 * (rough - 0.5))[..., None]
    front = stone * (0.46 + 0.34 * (rough - 0.5))[..., None]
    # A course of blocks: joints down the face, and a dark line where the water stands.
    joint = np.clip(1 - np.abs((x * 2) % 1 - 0.5) / 0.03, 0, 1)
    front = front * (1 - 0.5 * joint)[..., None]
    if north:
        colour = np.where((y < FRONT)[..., None], front, colour)
        edge = np.clip(1 - np.abs(y - FRONT) / 0.018, 0, 1)
        colour = colour + (np.array((120, 178, 176)) - colour) * (0.5 * edge)[..., None]
    colour = np.where((depth < BANK)[..., None], bank, colour)
    lip = np.clip(1 - np.abs(depth - BANK) / 0.014, 0, 1)
    colour = colour * (1 - 0.7 * lip)[..., None]
    return np.asarray(colour, np.float32), np.full(depth.shape, 255, np.float32)


def pool(theme: Theme, cell: int, depth: Field, x: Field, y: Field, north: bool) -> pygame.Surface:
    """Return a quarter cell of water as a picture."""
    return surface(*water(theme, cell, depth, x, y, north))
