"""Painters of the things that stand on a floor: pillars, rubble, torches."""

from __future__ import annotations

import math
import random as chance

import numpy as np
import pygame

from paint.noise import Field, fractal, surface

INK = (20, 14, 12)


def empty(width: float, height: float) -> pygame.Surface:
    return pygame.Surface((round(width), round(height)), pygame.SRCALPHA, 32)


def reduced(picture: pygame.Surface, factor: int) -> pygame.Surface:
    wide, high = picture.get_size()
    small = pygame.transform.smoothscale(picture.premul_alpha(), (wide // factor, high // factor))
    array = pygame.surfarray.pixels3d(small).astype(np.float32)
    alpha = pygame.surfarray.array_alpha(small).astype(np.float32)
    array = array * 255 / np.maximum(alpha, 1)[..., None]
    return surface(array.swapaxes(0, 1), alpha.T)


def masked(mask: pygame.Surface, colour: Field) -> pygame.Surface:
    return surface(colour, pygame.surfarray.array_alpha(mask).T.astype(np.float32))


def shadow(target: pygame.Surface, box: tuple[float, float, float, float], soft: float) -> None:
    dark = empty(*target.get_size())
    pygame.draw.ellipse(dark, (0, 0, 0, 200), box)
    target.blit(pygame.transform.gaussian_blur(dark, max(1, round(soft))), (0, 0))


def _box(
    target: pygame.Surface, rect: tuple[float, float, float, float], tone: Field, seed: int
) -> None:
    """Paint a flat stone face: lit toward its upper left, rough, with an ink line round it."""
    x, y, wide, high = (round(v) for v in rect)
    pygame.draw.rect(target, INK, (x - 3, y - 3, wide + 6, high + 6), border_radius=7)
    mask = empty(wide, high)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=6)
    rough = fractal(wide, high, 60, 5, seed)
    yy, xx = np.mgrid[0:high, 0:wide].astype(np.float32)
    lit = (
        1.16 - 0.26 * (xx / wide + yy / high) / 2 + 0.30 * np.clip(1 - np.minimum(xx, yy) / 7, 0, 1)
    )
    lit -= 0.25 * np.clip(1 - np.minimum(wide - xx, high - yy) / 7, 0, 1)
    target.blit(masked(mask, np.asarray(tone * (lit * (0.74 + 0.5 * rough))[..., None])), (x, y))


def _drum(
    target: pygame.Surface,
    cx: float,
    cy: float,
    rx: float,
    ry: float,
    high: float,
    tone: Field,
    seed: int,
) -> None:
    """Paint a stone drum: its side, then its top disc; (cx, cy) is the middle of the top."""
    line = 5.0
    for grow, paint_it in ((line, False), (0.0, True)):
        a, b = rx + grow, ry + grow
        wide, tall = round(2 * a), round(2 * b + high)
        mask = empty(wide, tall)
        white = (255, 255, 255, 255)
        pygame.draw.ellipse(mask, white, (0, high, 2 * a, 2 * b))
        pygame.draw.rect(mask, white, (0, b, 2 * a, high))
        pygame.draw.ellipse(mask, white, (0, 0, 2 * a, 2 * b))
        if not paint_it:
            mask.fill((*INK, 255), special_flags=pygame.BLEND_RGBA_MULT)
            target.blit(mask, (cx - a, cy - b))
            continue
        across = np.linspace(-1, 1, wide)[None, :]
        lit = np.clip(
            0.25 + 0.95 * np.sqrt(np.clip(1 - (across + 0.35) ** 2 / 1.7, 0, 1)), 0.15, 1.1
        )
        lit = lit * np.where(across > 0.1, 1 - (across - 0.1) * 0.72, 1)
        rough = fractal(wide, tall, 70, 4, seed)
        down = np.linspace(1.05, 0.80, tall)[:, None]
        side = tone * (lit * down * (0.75 + 0.5 * rough))[..., None]
        target.blit(masked(mask, np.asarray(side)), (cx - a, cy - b))
        top = empty(wide, round(2 * b))
        pygame.draw.ellipse(top, white, top.get_rect())
        yy, xx = np.mgrid[0 : top.get_height(), 0:wide].astype(np.float32)
        far = np.hypot((xx - a) / a, (yy - b) / b)
        shine = 1.20 - 0.25 * (xx / wide + yy / (2 * b)) + 0.24 * np.clip((far - 0.84) / 0.1, 0, 1)
        rough = fractal(wide, top.get_height(), 60, 4, seed + 1)
        target.blit(
            masked(top, np.asarray(tone * (shine * (0.8 + 0.45 * rough))[..., None])),
            (cx - a, cy - b),
        )


def pillar(cell: int, tone: tuple[int, int, int] = (138, 126, 112)) -> pygame.Surface:
    """Return a pillar on a square plinth that fills its cell: 1.25 cells wide, 1.625 high.

    The cell begins an eighth from the left and ends an eighth above the bottom.
    """
    p = 2 * cell
    picture = empty(1.25 * p, 1.625 * p)
    left, top = 0.125 * p, 0.5 * p
    shadow(picture, (left + 0.06 * p, top + 0.16 * p, 1.02 * p, 0.94 * p), 0.05 * p)
    stone = np.array(tone, np.float32)
    _box(picture, (left + 0.05 * p, top + 0.74 * p, 0.90 * p, 0.20 * p), stone * 0.68, 3)
    _box(picture, (left + 0.05 * p, top + 0.14 * p, 0.90 * p, 0.60 * p), stone * 0.92, 5)
    mid = left + 0.5 * p
    shadow(picture, (mid - 0.28 * p, top + 0.26 * p, 0.80 * p, 0.46 * p), 0.03 * p)
    _drum(picture, mid, top + 0.42 * p, 0.35 * p, 0.20 * p, 0.09 * p, stone * 0.94, 11)
    _drum(picture, mid, top - 0.12 * p, 0.275 * p, 0.155 * p, 0.52 * p, stone * 1.02, 13)
    _drum(picture, mid, top - 0.24 * p, 0.33 * p, 0.185 * p, 0.09 * p, stone * 1.16, 17)
    return reduced(picture, 2)


def coffin(cell: int, tone: tuple[int, int, int] = (138, 126, 112)) -> pygame.Surface:
    """Return a stone coffin along its cell, lid on: as large and placed as a pillar."""
    p = 2 * cell
    picture = empty(1.25 * p, 1.625 * p)
    left, top = 0.125 * p, 0.5 * p
    shadow(picture, (left + 0.02 * p, top + 0.10 * p, 1.06 * p, 1.02 * p), 0.05 * p)
    stone = np.array(tone, np.float32)
    lid = [(0.31, 0.0), (0.69, 0.0), (0.93, 0.27), (0.78, 0.80), (0.22, 0.80), (0.07, 0.27)]

    def spots(share: float, drop: float = 0.0) -> list[tuple[float, float]]:
        """Return the outline of the lid, smaller or lower, in pixels."""
        return [
            (left + (0.5 + (x - 0.5) * share) * p, top + (0.40 + (y - 0.40) * share + drop) * p)
            for x, y in lid
        ]

    flat_stone(picture, spots(0.94, 0.16), stone * 0.56, 23)
    flat_stone(picture, spots(0.94, 0.09), stone * 0.66, 25)
    flat_stone(picture, spots(1.0), stone * 1.04, 27)
    flat_stone(picture, spots(0.80), stone * 1.24, 29, line=2)
    ridge = [(left + x * p, top + y * p) for x, y in ((0.5, 0.12), (0.5, 0.70))]
    pygame.draw.line(picture, INK, *ridge, 5)
    middle = [(left + x * p, top + y * p) for x, y in
              ((0.5, 0.17), (0.60, 0.29), (0.5, 0.41), (0.40, 0.29))]  # fmt: skip
    flat_stone(picture, middle, stone * 0.86, 31, line=3)
    return reduced(picture, 2)


def flat_stone(
    target: pygame.Surface,
    rim: list[tuple[float, float]],
    tone: Field,
    seed: int,
    line: int = 5,
) -> None:
    """Paint a flat stone of any outline, lit toward its upper left, with an ink line round it."""
    wide, high = target.get_size()
    mask = empty(wide, high)
    pygame.draw.polygon(mask, (255, 255, 255, 255), rim)
    pygame.draw.polygon(target, INK, rim)
    pygame.draw.lines(target, INK, True, rim, 2 * line)
    for x, y in rim:
        pygame.draw.circle(target, INK, (x, y), line)
    rough = fractal(wide, high, 60, 5, seed)
    yy, xx = np.mgrid[0:high, 0:wide].astype(np.float32)
    lit = (1.14 - 0.28 * (xx / wide + yy / high) / 2) * (0.74 + 0.5 * rough)
    target.blit(masked(mask, np.asarray(tone * lit[..., None])), (0, 0))


def rubble(cell: int, seed: int) -> pygame.Surface:
    """Return a heap of grey stones, one cell square."""
    k = 4
    p = cell * k
    random = chance.Random(seed + 40)
    picture = empty(p, p)
    shadow(picture, (p * 0.16, p * 0.24, p * 0.72, p * 0.60), p * 0.05)
    for _ in range(10):
        turn, far, size = (
            random.random() * 6.28,
            random.random() * p * 0.29,
            p * random.uniform(0.07, 0.17),
        )
        cx, cy = p / 2 + math.cos(turn) * far, p / 2 + math.sin(turn) * far * 0.85
        rim = []
        for corner in range(6):
            angle = corner * 1.047 + random.random() * 0.5
            reach = size * random.uniform(0.8, 1.1)
            rim.append((cx + math.cos(angle) * reach, cy + math.sin(angle) * size * 0.8))
        pygame.draw.polygon(
            picture, INK, [(cx + (a - cx) * 1.12, cy + (b - cy) * 1.14 + k) for a, b in rim]
        )
        grey = random.randint(104, 146)
        pygame.draw.polygon(picture, (int(grey * 0.62), int(grey * 0.57), int(grey * 0.52)), rim)
        lit = [
            (cx + (a - cx) * 0.72 - size * 0.12, cy + (b - cy) * 0.62 - size * 0.22) for a, b in rim
        ]
        pygame.draw.polygon(picture, (grey, int(grey * 0.92), int(grey * 0.83)), lit)
    return reduced(picture, k)


def sconce(cell: int) -> pygame.Surface:
    """Return an iron wall bracket, half a cell square; its cup lies in the middle."""
    k = 8
    u = cell * k / 100
    picture = empty(cell * k / 2, cell * k / 2)
    mid = cell * k / 4

    def shape(points: list[tuple[float, float]], colour: tuple[int, int, int]) -> None:
        pygame.draw.polygon(picture, colour, [(mid + x * u, mid + y * u) for x, y in points])

    shape([(-6.5, -3), (6.5, -3), (4.5, 21.5), (-4.5, 21.5)], INK)
    shape([(-10.5, -7.5), (10.5, -7.5), (7.5, 4.5), (-7.5, 4.5)], INK)
    shape([(-4, 0), (4, 0), (2.5, 20), (-2.5, 20)], (52, 42, 36))
    shape([(-9, -6), (9, -6), (6, 3), (-6, 3)], (66, 52, 42))
    shape([(-8, -6), (8, -6), (7, -3), (-7, -3)], (148, 112, 60))
    return reduced(picture, k)


def _flame(
    mid: float, unit: float, frame: int, size: tuple[float, float]
) -> list[tuple[float, float]]:
    """Return the outline of a tongue of fire that stands on the middle of its box."""
    wide, high = size
    lean = (0, 2.2, -1.2, 1.2)[frame]
    tall = (1, 0.93, 1.05, 0.98)[frame]
    left, right = [], []
    for step in range(25):
        t = step / 24
        body = wide * math.sin(math.pi * min(1, 0.18 + 0.82 * t)) ** 0.8 * (1 - 0.35 * t)
        x = lean * t * t + 2.0 * math.sin(t * 6 + frame * 1.7) * t
        y = mid + (-high * tall * t - 4) * unit
        left.append((mid + (x - body) * unit, y))
        right.append((mid + (x + body) * unit, y))
    return left + right[::-1]


def flames(
    cell: int,
    tones: tuple[tuple[int, int, int], ...] = ((255, 116, 20), (255, 190, 58), (255, 244, 196)),
) -> list[pygame.Surface]:
    """Return four flames, a cell square, burning up from the middle of their box."""
    k = 8
    result = []
    for frame in range(4):
        picture = empty(cell * k, cell * k)
        for size, colour in zip(((11.5, 44), (7.8, 32), (4.2, 20)), tones, strict=True):
            rim = _flame(cell * k / 2, cell * k / 100, frame, size)
            pygame.draw.polygon(picture, colour, rim)
        result.append(reduced(picture, k))
    return result
