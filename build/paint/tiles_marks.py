"""Painters of what is drawn on a floor: magic circles, the mark of difficult ground."""

from __future__ import annotations

import math
from typing import Final

import numpy as np
import pygame

from paint.noise import Field, blur, fractal, surface

SHARP: Final = 4
"""Lines are drawn so many times as large and reduced."""
GLOW: Final = (176, 128, 255)
CORE: Final = (240, 226, 255)
CHALK: Final = (236, 226, 204)
WHITE: Final = (255, 255, 255, 255)


def circle(cell: int) -> pygame.Surface:
    """Return a magic circle over two by two cells: rings, a star of six points, runes."""
    side = 2 * cell
    u = side * SHARP / 2
    sheet = pygame.Surface((side * SHARP, side * SHARP), pygame.SRCALPHA, 32)

    def ring(far: float, wide: float) -> None:
        pygame.draw.circle(sheet, WHITE, (u, u), far * u, max(1, round(wide * u)))

    for far, wide in ((0.90, 0.036), (0.70, 0.028), (0.30, 0.024)):
        ring(far, wide)
    for start in (-math.pi / 2, math.pi / 2):
        corners = [_at(u, 0.70, start + third * math.tau / 3) for third in range(3)]
        pygame.draw.lines(sheet, WHITE, True, corners, round(0.028 * u))
    for number in range(12):
        turn = math.tau * (number + 0.5) / 12
        _rune(sheet, turn, number, u)
    for number in range(6):
        pygame.draw.circle(sheet, WHITE, _at(u, 0.70, math.tau * (number + 0.5) / 6), 0.036 * u)
    small = pygame.transform.smoothscale(sheet, (side, side))
    lines = pygame.surfarray.array_alpha(small).T.astype(np.float32) / 255
    return _glowing(lines, cell)


def _at(u: float, far: float, turn: float) -> tuple[float, float]:
    """Return the point so far from the middle of a sheet of 2 `u` pixels, in parts of `u`."""
    return u + math.cos(turn) * far * u, u + math.sin(turn) * far * u


def _rune(sheet: pygame.Surface, turn: float, number: int, u: float) -> None:
    """Draw one sign between the two outer rings."""
    wide, line = 0.075, round(0.024 * u)
    inner, outer = 0.745, 0.855
    signs: tuple[tuple[tuple[float, float], ...], ...] = (
        ((inner, -wide), (outer, 0), (inner, wide)),
        ((outer, -wide), (inner, 0), (outer, wide)),
        ((inner, 0), (outer, 0), (0.80, wide)),
        ((outer, -wide), (outer, wide), (inner, 0)),
    )
    spots = [_at(u, far, turn + side) for far, side in signs[number * 5 % len(signs)]]
    pygame.draw.lines(sheet, WHITE, False, spots, line)


def _glowing(lines: Field, cell: int) -> pygame.Surface:
    """Return lines as paint that shines a little, worn where the stone is rough."""
    side = lines.shape[0]
    worn = fractal(side, side, cell * 0.30, 4, 311)
    seen = lines * np.clip(0.74 + 1.1 * (worn - 0.35), 0.45, 1)
    y, x = np.mgrid[0:side, 0:side].astype(np.float32) / (side / 2) - 1
    disc = np.clip((0.91 - np.hypot(x, y)) * 24, 0, 1)
    halo = np.clip(blur(lines, cell * 0.055) * 1.5, 0, 1)
    opacity = np.maximum(seen * 0.94, np.maximum(halo * 0.62, disc * 0.30))
    share = np.clip(seen * 1.2, 0, 1)[..., None]
    colour = np.array(CORE) * share + np.array(GLOW) * (1 - share)
    return surface(np.asarray(colour, np.float32), np.asarray(opacity * 255, np.float32))


def triangle(cell: int) -> pygame.Surface:
    """Return the mark of ground that is hard to cross: a triangle in worn chalk, a cell square."""
    side = cell * SHARP
    sheet = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    rim = [(0.50, 0.09), (0.92, 0.85), (0.08, 0.85)]
    pygame.draw.lines(sheet, WHITE, True, [(x * side, y * side) for x, y in rim], side // 17)
    for x, y in rim:
        pygame.draw.circle(sheet, WHITE, (x * side, y * side), side // 34)
    small = pygame.transform.smoothscale(sheet, (cell, cell))
    drawn = pygame.surfarray.array_alpha(small).T.astype(np.float32) / 255
    crumbs = fractal(cell, cell, 7, 3, 77)
    seen = drawn * np.clip((crumbs - 0.20) * 3.2, 0.45, 1)
    dark = np.clip(blur(drawn, 2.2) * 1.3, 0, 1)
    colour = np.array(CHALK) * seen[..., None] / np.maximum(seen, 0.5 * dark)[..., None].clip(0.01)
    opacity = np.maximum(seen * 0.76, dark * 0.50)
    return surface(np.asarray(colour, np.float32), np.asarray(opacity * 255, np.float32))
