"""Painters of ground that nobody laid: rock and sand, walls grown and not built."""

from __future__ import annotations

import math
import random as chance
from itertools import pairwise

import numpy as np
import pygame

from paint.noise import Field, fractal, surface
from paint.tiles_objects import INK, empty, reduced, shadow
from paint.tiles_theme import Theme

COMMON = 4000
BLOCK = 5
CROWN = 3
"""So many cells each way are painted as one piece of ground, and of wall top."""
CHALK = (214, 206, 186)


def light(height: Field, strength: float = 1.15) -> Field:
    """Return how much light of the upper left each point of a height field gets (1 when flat)."""
    gy, gx = np.gradient(height)
    gx, gy = gx * strength, gy * strength
    lit = (gx * 0.5 + gy * 0.62 + 0.62) / np.sqrt(gx**2 + gy**2 + 1) / 0.62
    return np.asarray(np.clip(lit, 0.25, 1.7), np.float32)


def _lit(height: Field, strength: float) -> Field:
    """Return the light on a field that goes on at its other side."""
    return light(np.pad(height, 2, mode="wrap"), strength)[2:-2, 2:-2]


def _cut(whole: Field, cell: int) -> list[Field]:
    """Return a square field cut into cells, row by row."""
    side = whole.shape[0] // cell
    return [
        whole[row * cell : (row + 1) * cell, column * cell : (column + 1) * cell]
        for row in range(side)
        for column in range(side)
    ]


def ground(theme: Theme, cell: int) -> list[Field]:
    """Return rock or sand for `BLOCK` by `BLOCK` cells, row by row, which fit each other all round.

    Each has what marks it as a cell.
    """
    sand = theme.ground == "sand"
    side = BLOCK * cell
    random = np.random.default_rng(COMMON)
    rough = fractal(side, side, cell * 0.7, 6, COMMON, wrap=True)
    fine = fractal(side, side, cell * (0.05 if sand else 0.09), 3, COMMON + 2, wrap=True)
    height = rough * cell * (0.040 if sand else 0.120) + fine * cell * (0.012 if sand else 0.020)
    y, x = np.mgrid[0:side, 0:side].astype(np.float32)
    if sand:
        bend = fractal(side, side, cell * 0.8, 2, COMMON + 4, wrap=True)
        height += 0.0016 * cell * np.sin((y + 0.4 * x) / cell * 2 * np.pi * 10 + bend * 11)
    for _ in range(0 if sand else 3 * BLOCK * BLOCK):
        cx, cy = random.uniform(0, side, 2)
        size = random.uniform(0.025, 0.085) * cell
        dx = (x - cx + side / 2) % side - side / 2
        dy = (y - cy + side / 2) % side - side / 2
        far = np.hypot(dx, dy * 1.25) / size
        height += np.clip(1 - far**2, 0, 1) ** 0.6 * size * 0.26
    contrast = 0.24 if sand else 0.36
    colour = np.array(theme.slab) * ((1 - contrast / 2) + contrast * rough)[..., None]
    colour = colour * _lit(height, 1.15)[..., None] * 1.06
    cells = []
    for number, piece in enumerate(_cut(np.asarray(colour, np.float32), cell)):
        marked = piece
        if theme.joints == "chalk":
            seen = _chalk(cell, number)[..., None]
            marked = piece * (1 - seen) + np.array(CHALK) * seen
        elif theme.joints == "scratched":
            dark, pale = _scratches(cell, number)
            marked = piece * (1 - 0.62 * dark)[..., None] * (1 + 0.16 * pale)[..., None]
        cells.append(np.asarray(marked, np.float32))
    return cells


def _chalk(cell: int, seed: int) -> Field:
    """Return how thick chalk lies: a short stroke each way from every corner of the cell."""
    random = chance.Random(seed)
    sharp = 4
    side = cell * sharp
    sheet = empty(side, side)
    inset, long = 0.05 * side, 0.19 * side
    for right in (0, 1):
        for low in (0, 1):
            cx = side - inset if right else inset
            cy = side - inset if low else inset
            for across in (True, False):
                reach = long * random.uniform(0.7, 1.15)
                points = []
                for part in range(6):
                    far = reach * part / 5
                    wobble = random.uniform(-0.006, 0.006) * side
                    dx, dy = (far, wobble) if across else (wobble, far)
                    points.append((cx + (-dx if right else dx), cy + (-dy if low else dy)))
                wide = max(2, round(0.034 * side * random.uniform(0.9, 1.2)))
                pygame.draw.lines(sheet, (255, 255, 255, 255), False, points, wide)
    small = pygame.transform.smoothscale(sheet, (cell, cell))
    drawn = pygame.surfarray.array_alpha(small).T.astype(np.float32) / 255
    crumbs = fractal(cell, cell, 5, 2, seed + 9, wrap=True)
    return np.asarray(drawn * np.clip((crumbs - 0.16) * 3.4, 0.2, 1) * 0.94, np.float32)


def _scratches(cell: int, seed: int) -> tuple[Field, Field]:
    """Return the furrows drawn along the edges of a cell of sand, and their lit banks."""
    along = np.arange(cell, dtype=np.float32)
    bend = fractal(cell, 3, cell * 0.3, 3, COMMON + 7, wrap=True)[1] - 0.5
    y, x = np.mgrid[0:cell, 0:cell].astype(np.float32)
    far_x, far_y = np.minimum(x, cell - x), np.minimum(y, cell - y)
    edge = 0.026 * cell * (1 + 0.5 * bend)
    fade_x = 0.45 + 0.55 * fractal(cell, cell, cell * 0.3, 3, seed + 5, wrap=True)
    lines = np.maximum(
        np.clip(1 - far_x / edge[along.astype(int)][:, None], 0, 1),
        np.clip(1 - far_y / edge[None, :], 0, 1),
    )
    dark = np.clip(lines * 1.6, 0, 1) * fade_x
    bank = np.clip(1 - np.abs(np.minimum(x, y) - 0.032 * cell) / (0.014 * cell), 0, 1) * fade_x
    return np.asarray(dark, np.float32), np.asarray(bank, np.float32)


def rock_tops(theme: Theme, cell: int) -> list[Field]:
    """Return tops of walls of grown rock for `CROWN` by `CROWN` cells, which fit each other."""
    side = CROWN * cell
    rough = fractal(side, side, cell * 0.6, 6, COMMON + 20, wrap=True)
    fine = fractal(side, side, cell * 0.10, 3, COMMON + 22, wrap=True)
    height = rough * cell * 0.15 + fine * cell * 0.020
    shade = (0.62 + 0.66 * rough)[..., None] * _lit(height, 1.2)[..., None]
    return _cut(np.asarray(np.array(theme.top) * shade * 0.98, np.float32), cell)


def rock_face(theme: Theme, cell: int, high: int, seed: int) -> Field:
    """Return the south face of a wall of grown rock: upright folds, darkening downward."""
    folds = fractal(cell, high, cell * 0.30, 4, seed, flat=2.4, wrap=True)
    fine = fractal(cell, high, cell * 0.08, 3, seed + 2, wrap=True)
    layers = 0.5 + 0.5 * np.sin(np.linspace(0, 2 * np.pi * 2.3, high))[:, None] * (0.5 + folds)
    height = folds * cell * 0.20 + fine * cell * 0.030 + layers * cell * 0.012
    gy, gx = np.gradient(np.pad(height, ((0, 0), (2, 2)), mode="wrap"))
    lit = np.clip(1 + gx[:, 2:-2] * 0.55 + gy[:, 2:-2] * 0.45, 0.3, 1.7)
    value = (0.62 + 0.62 * folds) * lit * np.linspace(1.10, 0.52, high)[:, None]
    warm = np.array(theme.brick) * 1.16
    return np.asarray(value[..., None] * warm, np.float32)


def column(theme: Theme, cell: int, seed: int = 21) -> pygame.Surface:
    """Return a pillar of grown rock, as large and placed as a built one."""
    p = 2 * cell
    picture = empty(1.25 * p, 1.625 * p)
    left, top = 0.125 * p, 0.5 * p
    shadow(picture, (left + 0.06 * p, top + 0.20 * p, 1.02 * p, 0.88 * p), 0.05 * p)
    stone = np.array(theme.stone, np.float32)
    random = chance.Random(seed)
    mid = left + 0.48 * p
    # A foot of boulders first, then the column in front of them.
    for at, size in ((0.20, 0.24), (0.80, 0.22), (0.50, 0.30), (0.32, 0.20), (0.70, 0.19)):
        foot = top + (0.62 + 0.16 * size / 0.3) * p
        _boulder(picture, left + at * p, foot, size * p, stone * 0.86, random.randint(0, 999))
    rows = []
    for part in range(13):
        t = part / 12
        wide = 0.16 * min(1.0, t * 5.5) ** 0.5 + 0.21 * t**2.1 + 0.022 * math.sin(part * 1.9)
        wide = max(wide, 0.05)
        rows.append((top + (-0.40 + 1.16 * t) * p, wide * p))
    _spire(picture, mid, rows, stone * 1.06, seed)
    for at, size in ((0.22, 0.13), (0.66, 0.16), (0.86, 0.10)):
        _boulder(picture, left + at * p, top + 0.86 * p, size * p, stone * 0.96, round(at * 100))
    return reduced(picture, 2)


def boulder(theme: Theme, cell: int) -> pygame.Surface:
    """Return a boulder that fills its cell, smaller stones about it, placed as a pillar."""
    p = 2 * cell
    picture = empty(1.25 * p, 1.625 * p)
    left, top = 0.125 * p, 0.5 * p
    shadow(picture, (left + 0.06 * p, top + 0.24 * p, 1.02 * p, 0.84 * p), 0.05 * p)
    stone = np.array(theme.stone, np.float32)
    stones = (
        (0.24, 0.46, 0.20, 0.92), (0.80, 0.50, 0.19, 0.88), (0.50, 0.36, 0.42, 1.10),
        (0.20, 0.78, 0.15, 0.98), (0.76, 0.78, 0.19, 1.02), (0.48, 0.86, 0.11, 0.94),
    )  # fmt: skip
    for number, (x, y, size, shade) in enumerate(stones):
        _boulder(picture, left + x * p, top + y * p, size * p, stone * shade, 410 + number * 13)
    return reduced(picture, 2)


def _outline(rows: list[tuple[float, float]], mid: float, seed: int) -> list[tuple[float, float]]:
    random = chance.Random(seed)
    left, right = [], []
    for y, wide in rows:
        left.append((mid - wide * random.uniform(0.90, 1.08), y))
        right.append((mid + wide * random.uniform(0.90, 1.08), y))
    return [*left, *right[::-1]]


def _spire(
    target: pygame.Surface, mid: float, rows: list[tuple[float, float]], tone: Field, seed: int
) -> None:
    """Paint a rough upright body with an ink line, lit from the upper left."""
    rim = _outline(rows, mid, seed)
    wide, high = target.get_size()
    mask = empty(wide, high)
    pygame.draw.polygon(mask, (255, 255, 255, 255), rim)
    _inked(target, mask, 5)
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32)
    half = np.interp(y[:, 0], [row[0] for row in rows], [row[1] for row in rows])[:, None]
    across = np.clip((x - mid) / half, -1, 1)
    folds = fractal(wide, high, 46, 4, seed + 3, flat=2.6)
    fine = fractal(wide, high, 15, 3, seed + 4)
    gy, gx = np.gradient(folds * 26 + fine * 5)
    lit = 0.30 + 0.85 * np.sqrt(np.clip(1 - (across + 0.38) ** 2 / 1.8, 0, 1))
    lit *= np.where(across > 0.1, 1 - (across - 0.1) * 0.62, 1)
    lit *= np.clip(1 + gx * 0.42 + gy * 0.30, 0.45, 1.6)
    down = np.interp(y, [rows[0][0], rows[-1][0]], [1.16, 0.78])
    body = surface(
        np.asarray(tone * (lit * down)[..., None], np.float32),
        pygame.surfarray.array_alpha(mask).T.astype(np.float32),
    )
    target.blit(body, (0, 0))


def _boulder(
    target: pygame.Surface, cx: float, cy: float, size: float, tone: Field, seed: int
) -> None:
    random = chance.Random(seed)
    rim = []
    for corner in range(9):
        angle = corner / 9 * math.tau + random.uniform(-0.15, 0.15)
        far = size * random.uniform(0.86, 1.08)
        rim.append((cx + math.cos(angle) * far, cy + math.sin(angle) * far * 0.72))
    wide, high = target.get_size()
    mask = empty(wide, high)
    pygame.draw.polygon(mask, (255, 255, 255, 255), rim)
    _inked(target, mask, 4)
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32)
    rough = fractal(wide, high, 30, 4, seed + 9)
    gy, gx = np.gradient(rough * 16)
    slope = (cx - x) / size * 0.34 + (cy - y) / size * 0.60
    lit = np.clip((0.84 + slope) * (1 + gx * 0.4 + gy * 0.4), 0.25, 1.5)
    body = surface(
        np.asarray(tone * lit[..., None], np.float32),
        pygame.surfarray.array_alpha(mask).T.astype(np.float32),
    )
    target.blit(body, (0, 0))


def _inked(target: pygame.Surface, mask: pygame.Surface, line: int) -> None:
    """Lay the ink line round a mask."""
    dark = mask.copy()
    dark.fill((*INK, 255), special_flags=pygame.BLEND_RGBA_MULT)
    for turn in range(12):
        angle = turn / 12 * math.tau
        target.blit(dark, (round(math.cos(angle) * line), round(math.sin(angle) * line)))


def scree(theme: Theme, cell: int, number: int, upright: bool) -> pygame.Surface:
    """Return stones along an edge of grown rock: a cell long, 0.4 wide, the edge in its middle."""
    p = 2 * cell
    size = (0.4 * p, 1.2 * p) if upright else (1.2 * p, 0.4 * p)
    picture = empty(*size)
    random = chance.Random(number * 17 + upright)
    stone = np.array(theme.stone, np.float32)
    # Clumps with gaps between them, so that they are no row of beads.
    spots = []
    for _ in range(random.randint(1, 3)):
        middle = random.uniform(0.12, 1.08)
        for _ in range(random.randint(1, 4)):
            along, off = random.gauss(middle, 0.10), random.gauss(0.2, 0.05)
            spots.append((min(1.08, max(0.12, along)) * p, min(0.28, max(0.12, off)) * p))
    spots.sort(key=lambda spot: spot[0] if upright else spot[1])
    for along, off in spots:
        x, y = (off, along) if upright else (along, off)
        radius = random.choice((0.035, 0.05, 0.07, 0.10)) * random.uniform(0.85, 1.15) * p
        shadow(picture, (x - radius * 0.7, y - radius * 0.3, radius * 2, radius * 1.5), 0.02 * p)
        shade = random.uniform(0.72, 0.98)
        _boulder(picture, x, y, radius, stone * shade, random.randint(0, 999))
    return reduced(picture, 2)


def patch(theme: Theme, cell: int, seed: int) -> tuple[Field, Field]:
    """Return a patch of moss that grows where it will, within a cell, and its opacity."""
    y, x = np.mgrid[0:cell, 0:cell].astype(np.float32) / cell - 0.5
    broad = fractal(cell, cell, cell * 0.40, 4, seed)
    fine = fractal(cell, cell, 9, 3, seed + 3)
    near = np.clip(0.62 - 1.5 * np.hypot(x, y) + (broad - 0.5) * 1.5, 0, 1)
    rim = np.clip((0.5 - np.maximum(np.abs(x), np.abs(y))) * 9, 0, 1)
    opacity = np.clip(near * 2.0 * (0.30 + fine), 0, 1) * rim * 0.58
    colour = np.array(theme.moss) * (0.65 + 0.75 * fine)[..., None]
    return np.asarray(colour, np.float32), np.asarray(opacity * 255, np.float32)


def silk(theme: Theme, cell: int, seed: int) -> tuple[Field, Field]:
    """Return a web spun in a cell, from one of its corners or across it, and its opacity."""
    random = chance.Random(seed)
    sharp = 4
    side = cell * sharp
    sheet = empty(side, side)
    corner = seed // 5 % 3
    # Strands part from a hub; between them hang threads that sag toward it.
    hub, first, last = (0.5, 0.5), 0.0, math.tau
    if corner:
        right, low = random.random() < 0.5, random.random() < 0.5
        hub = (0.94 if right else 0.06, 0.94 if low else 0.06)
        first = math.atan2(-1 if low else 1, -1 if right else 1) - 0.25 * math.pi
        last = first + 0.5 * math.pi
    many = 5 if corner else 9
    turns = [first + (last - first) * (at + random.uniform(-0.2, 0.2)) / (many - (corner > 0))
             for at in range(many)]  # fmt: skip
    if not corner:
        turns.append(turns[0] + math.tau)
    reach = [(0.80 if corner else 0.44) * random.uniform(0.82, 1.0) for _ in turns]
    reach[-1] = reach[0] if not corner else reach[-1]

    def spot(turn: float, far: float) -> tuple[float, float]:
        x, y = hub[0] + math.cos(turn) * far, hub[1] + math.sin(turn) * far
        return (min(0.99, max(0.01, x)) * side, min(0.99, max(0.01, y)) * side)

    thick = max(2, round(0.017 * side))
    for turn, far in zip(turns, reach, strict=True):
        pygame.draw.line(sheet, (255, 255, 255, 220), spot(turn, 0), spot(turn, far), thick)
    for ring in range(1, 6):
        for (one, far), (two, away) in pairwise(zip(turns, reach, strict=True)):
            ends = spot(one, far * ring / 5.6), spot(two, away * ring / 5.6)
            sag = spot((one + two) / 2, (far + away) / 2 * (ring - 0.42) / 5.6)
            if random.random() < 0.88:
                pygame.draw.lines(
                    sheet, (255, 255, 255, 190), False, [ends[0], sag, ends[1]], thick
                )
    small = pygame.transform.smoothscale(sheet, (cell, cell))
    drawn = pygame.surfarray.array_alpha(small).T.astype(np.float32)
    dust = 0.7 + 0.6 * fractal(cell, cell, cell * 0.3, 3, seed + 3)
    colour = np.ones((cell, cell, 1)) * np.array(theme.moss)
    return np.asarray(colour, np.float32), np.asarray(np.clip(drawn * dust, 0, 255), np.float32)


def fungi(theme: Theme, cell: int) -> pygame.Surface:
    """Return a cluster of pale caps that grows from a wall, half a cell square."""
    k = 8
    u = cell * k / 100
    picture = empty(cell * k / 2, cell * k / 2)
    mid = cell * k / 4
    pale, cap, lit, shine, _ = theme.caps
    for x, y, size in ((-11, 2, 8.0), (11, 5, 7.0), (0, -6, 12.0), (5, 12, 6.0), (-8, 13, 5.0)):
        cx, cy = mid + x * u, mid + y * u
        stem = [(cx - 1.6 * u, cy), (cx + 1.6 * u, cy), (cx + 2.2 * u, cy + size * 1.3 * u),
                (cx - 2.2 * u, cy + size * 1.3 * u)]  # fmt: skip
        for grow, tone in ((1.6, INK), (0.0, pale)):
            grown = [(a + (a - cx) * grow / 2, b + grow * u * 0.4) for a, b in stem]
            pygame.draw.polygon(picture, tone, grown)
        for grow, tone in ((1.5, INK), (0.0, cap), (-2.0, lit)):
            box = pygame.Rect(0, 0, round(2 * (size + grow) * u), round(1.25 * (size + grow) * u))
            box.center = (
                round(cx - max(0.0, -grow) * 0.4 * u),
                round(cy - max(0.0, -grow) * 0.3 * u),
            )
            pygame.draw.ellipse(picture, tone, box)
        pygame.draw.circle(picture, shine, (cx - size * 0.3 * u, cy - size * 0.2 * u), 1.3 * u)
    return reduced(picture, k)


def spores(theme: Theme, cell: int) -> list[pygame.Surface]:
    """Return four pictures of light dust that rises from fungi, a cell square."""
    k = 8
    result = []
    for frame in range(4):
        picture = empty(cell * k, cell * k)
        random = chance.Random(31)
        u = cell * k / 100
        for _ in range(9):
            x, y = random.uniform(-20, 20), random.uniform(-34, 8)
            rise = (frame * 5 + random.uniform(0, 20)) % 20
            size = random.uniform(0.8, 1.7)
            spot = (cell * k / 2 + x * u, cell * k / 2 + (y - rise) * u)
            opacity = round(210 * (1 - rise / 20))
            pygame.draw.circle(picture, (*theme.caps[4], opacity), spot, size * u)
        result.append(reduced(picture, k))
    return result
