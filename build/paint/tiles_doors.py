"""Painters of what a map may hold besides walls: doors, shut and ajar, and braziers."""

from __future__ import annotations

import numpy as np
import pygame

from paint.noise import Field, fractal, surface
from paint.tiles_objects import INK, empty, reduced, shadow
from paint.tiles_theme import Theme

SHARP = 4
WOOD = (120, 78, 44)
IRON = (70, 72, 78)
RUNE = ((22, 30, 56), (88, 200, 255), (240, 252, 255))
"""The stone that a rune door is sealed with, the rune on it, and the heart of its strokes."""
SEALED = (150, 158, 190)
"""What is left of the wood's light under the iron of a rune door."""
OPEN = 70
"""Degrees that a leaf stands ajar."""


def _wood(wide: int, high: int, planks: int, seed: int, upright: bool = True) -> pygame.Surface:
    """Return a board of planks, lit from the upper left."""
    long = (wide, high) if upright else (high, wide)
    grain = fractal(long[0], long[1], 60, 5, seed, flat=6.0)
    fine = fractal(long[0], long[1], 14, 3, seed + 1, flat=9.0)
    across = np.linspace(0, planks, long[0], endpoint=False)[None, :]
    within = across % 1
    edge = np.minimum(within, 1 - within)
    own = np.random.default_rng(seed).normal(1, 0.07, planks)[across.astype(int)]
    value = own * (0.72 + 0.34 * grain + 0.24 * fine) * np.clip(0.35 + edge * 9, 0, 1)
    value = value * np.where(within < 0.10, 1.22, 1.0)
    value = np.repeat(value, 1, 0) * np.ones((long[1], 1))
    if not upright:
        value = value.T
    value = value * np.linspace(1.10, 0.82, high)[:, None]
    return surface(np.asarray(value[..., None] * np.array(WOOD), np.float32))


def _bar(target: pygame.Surface, box: tuple[float, float, float, float], unit: float) -> None:
    """Paint an iron band with nails, lit along its upper edge."""
    rect = pygame.Rect(*(round(side) for side in box))
    pygame.draw.rect(target, INK, rect.inflate(round(2.4 * unit), round(2.4 * unit)))
    pygame.draw.rect(target, IRON, rect)
    along = rect.width >= rect.height
    lit = rect.copy()
    lit.height = max(1, round(rect.height * 0.28)) if along else rect.height
    lit.width = rect.width if along else max(1, round(rect.width * 0.28))
    pygame.draw.rect(target, (128, 130, 138), lit)
    long = rect.width if along else rect.height
    for part in range(3):
        far = long * (part + 0.5) / 3
        spot = (rect.x + far, rect.centery) if along else (rect.centerx, rect.y + far)
        pygame.draw.circle(target, INK, spot, 3.0 * unit)
        pygame.draw.circle(
            target, (156, 158, 166), (spot[0] - 0.4 * unit, spot[1] - 0.5 * unit), 2.0 * unit
        )


def _framed(target: pygame.Surface, box: pygame.Rect, unit: float) -> None:
    pygame.draw.rect(target, INK, box.inflate(round(5 * unit), round(5 * unit)))


def _lintel(target: pygame.Surface, top: Field, high: int) -> None:
    """Lay the wall's own stone over the door, with a beam at its edge."""
    side = target.get_width()
    stone = pygame.transform.smoothscale(surface(top), (side, side))
    target.blit(stone, (0, 0), (0, 0, side, high))
    pygame.draw.rect(target, INK, (0, high - round(side * 0.075), side, round(side * 0.085)))
    beam = _wood(side, round(side * 0.055), 3, 71, upright=False)
    target.blit(beam, (0, high - round(side * 0.065)))


def _seal(target: pygame.Surface, middle: tuple[float, float], far: float) -> None:
    """Lay a stone with a shining rune, set in iron, in the middle of a door."""
    x, y = middle
    for share, tone in ((1.14, INK), (1.0, (132, 136, 150)), (0.84, INK), (0.78, RUNE[0])):
        pygame.draw.circle(target, tone, middle, far * share)
    strokes = (
        ((0, -0.56), (0, 0.60)),
        ((-0.42, -0.36), (0, 0.12)),
        ((0.42, -0.36), (0, 0.12)),
    )
    for wide, tone in ((0.24, RUNE[1]), (0.10, RUNE[2])):
        for one, other in strokes:
            ends = [(x + dx * far, y + dy * far) for dx, dy in (one, other)]
            pygame.draw.line(target, tone, *ends, max(1, round(wide * far)))
            for end in ends:
                pygame.draw.circle(target, tone, end, wide * far / 2)
    # The rune lights the door about it.
    side = round(far * 4)
    light = pygame.Surface((side, side))
    for ring in range(side // 2, 0, -2):
        share = (1 - 2 * ring / side) ** 2 * 0.5
        pygame.draw.circle(light, [channel * share for channel in RUNE[1]], (side // 2,) * 2, ring)
    place = light.get_rect(center=(round(x), round(y)))
    target.blit(light, place, special_flags=pygame.BLEND_RGB_ADD)


def across(top: Field, cell: int, face: int, ajar: bool, sealed: bool = False) -> pygame.Surface:
    """Return a door in a wall that runs from west to east: lintel above, the leaf below it.

    A rune has ``sealed`` it if it is shut.
    """
    side = cell * SHARP
    unit = side / 128
    low = round(face * SHARP)
    high = side - low
    picture = empty(side, side)
    _lintel(picture, top, high)
    left, right = round(side * 0.09), round(side * 0.91)
    for x in (0, right):
        jamb = _wood(left, low, 1, 81 + x)
        jamb.fill((150, 140, 140), special_flags=pygame.BLEND_RGB_MULT)
        picture.blit(jamb, (x, high))
    if not ajar:
        leaf = pygame.Rect(left, high, right - left, low)
        _framed(picture, leaf.inflate(-round(4 * unit), 0), unit)
        picture.blit(_wood(leaf.width, leaf.height, 6, 83), leaf)
        if sealed:
            picture.fill(SEALED, leaf, special_flags=pygame.BLEND_RGB_MULT)
        for share in (0.24, 0.72):
            _bar(picture, (left, high + low * share - 3.4 * unit, leaf.width, 6.8 * unit), unit)
        if sealed:
            _seal(picture, (side / 2, high + low * 0.48), low * 0.40)
        ring = (right - round(13 * unit), high + round(low * 0.48))
        pygame.draw.circle(picture, INK, ring, 5.6 * unit, round(4.2 * unit))
        pygame.draw.circle(picture, (190, 150, 80), ring, 4.8 * unit, round(2.2 * unit))
        return reduced(picture, SHARP)
    dark = empty(right - left, low)
    for y in range(low):
        dark.fill((6, 4, 4, round(205 * (1 - y / low) ** 0.8)), (0, y, right - left, 1))
    picture.blit(dark, (left, high))
    # The leaf, seen almost along itself, at the left jamb.
    wide = round(side * 0.20)
    rim = [
        (left, high),
        (left + wide, high + low * 0.16),
        (left + wide, side - 2),
        (left, side - 2),
    ]
    pygame.draw.polygon(picture, INK, [(x + 2 * unit * (x > left), y) for x, y in rim])
    planks = _wood(wide, low, 3, 85)
    mask = empty(wide, low)
    pygame.draw.polygon(mask, (255,) * 4, [(x - left, y - high) for x, y in rim])
    planks.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(planks, (left, high))
    for share in (0.34, 0.76):
        _bar(picture, (left, high + low * share - 3 * unit, wide, 6 * unit), unit)
    return reduced(picture, SHARP)


def upright(cell: int, ajar: bool, sealed: bool = False) -> pygame.Surface:
    """Return a door in a wall that runs from north to south, seen from above: one or two leaves.

    A rune has ``sealed`` it if it is shut.
    """
    side = cell * SHARP
    unit = side / 128
    picture = empty(side, side)
    thick = round(side * (0.16 if ajar else 0.24))
    if not ajar:
        shadow(picture, (side * 0.34, side * 0.02, side * 0.48, side * 0.98), side * 0.03)
        box = pygame.Rect((side - thick) // 2, 0, thick, side)
        _framed(picture, box, unit)
        picture.blit(_wood(thick, side, 2, 91), box)
        if sealed:
            picture.fill(SEALED, box, special_flags=pygame.BLEND_RGB_MULT)
        for share in (0.2, 0.8):
            _bar(picture, (box.x, side * share - 4 * unit, thick, 8 * unit), unit)
        if sealed:
            _seal(picture, (side / 2, side / 2), thick * 0.78)
        return reduced(picture, SHARP)
    long = round(side * 0.46)
    for top in (True, False):
        leaf = empty(thick + round(8 * unit), long + round(8 * unit))
        box = pygame.Rect(0, 0, thick, long)
        box.center = leaf.get_rect().center
        _framed(leaf, box, unit)
        leaf.blit(_wood(thick, long, 2, 93 + top), box)
        _bar(leaf, (box.x, box.y + long * (0.7 if top else 0.3), thick, 8 * unit), unit)
        turned = pygame.transform.rotozoom(leaf, OPEN if top else -OPEN, 0.98)
        spot = turned.get_rect()
        # Hinged at the wall above or below, swung toward the east.
        if top:
            spot.topleft = (round(side * 0.42), -round(side * 0.02))
        else:
            spot.bottomleft = (round(side * 0.42), round(side * 1.02))
        shadow(picture, (spot.x, spot.y + 4 * unit, spot.width, spot.height), side * 0.02)
        picture.blit(turned, spot)
    return reduced(picture, SHARP)


def brazier(theme: Theme, cell: int) -> pygame.Surface:
    """Return an iron bowl of coals on three legs, a cell square; its coals lie in the middle."""
    side = cell * SHARP
    u = side / 100
    picture = empty(side, side)
    shadow(picture, (34 * u, 66 * u, 52 * u, 24 * u), 3 * u)
    for foot, knee in ((30, 36), (70, 64), (50, 50)):
        leg = [(knee - 2.6, 58), (knee + 2.6, 58), (foot + 2.4, 88), (foot - 2.4, 88)]
        for grow, tone in ((1.8, INK), (0.0, IRON)):
            points = [
                ((x + (grow if x > knee else -grow)) * u, (y + grow * 0.6) * u) for x, y in leg
            ]
            pygame.draw.polygon(picture, tone, points)
    bowl = [(20, 50), (80, 50), (72, 62), (60, 69), (40, 69), (28, 62)]
    for grow, tone in ((1.8, INK), (0.0, (56, 57, 62))):
        points = [
            ((x + (grow if x > 50 else -grow)) * u, (y + (grow if y > 55 else 0)) * u)
            for x, y in bowl
        ]
        pygame.draw.polygon(picture, tone, points)
    shine = [(24, 53), (44, 53), (38, 66), (31, 62)]
    pygame.draw.polygon(picture, (104, 106, 114), [(x * u, y * u) for x, y in shine])
    rim = pygame.Rect(0, 0, round(64 * u), round(24 * u))
    rim.center = (round(50 * u), round(50 * u))
    pygame.draw.ellipse(picture, INK, rim.inflate(round(3.6 * u), round(3.6 * u)))
    pygame.draw.ellipse(picture, (112, 114, 122), rim)
    coals = rim.inflate(-round(7 * u), -round(6 * u))
    pygame.draw.ellipse(picture, (30, 14, 10), coals)
    random = np.random.default_rng(7)
    for _ in range(26):
        turn, far = random.uniform(0, 2 * np.pi), random.uniform(0, 0.86) ** 0.6
        x = coals.centerx + np.cos(turn) * far * coals.width * 0.46
        y = coals.centery + np.sin(turn) * far * coals.height * 0.44
        share = random.uniform(0, 1)
        tone = [
            a * (1 - share) + b * share for a, b in zip(theme.flame[0], theme.flame[1], strict=True)
        ]
        pygame.draw.circle(picture, tone, (x, y), random.uniform(1.6, 3.4) * u)
        pygame.draw.circle(picture, theme.flame[2], (x - u * 0.4, y - u * 0.5), 0.8 * u)
    return reduced(picture, SHARP)
