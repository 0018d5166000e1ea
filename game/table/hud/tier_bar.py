"""How far two sides have come toward a tier: a bar for each, with the pattern of its side."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.look import palette as ink
from game.table.look.palette import RGB, SIDES, rgb
from game.table.look.strokes import Ink

EMPTY: Final = rgb("#3A2C24")
STAR_WON: Final = rgb("#A87816")
STAR_OPEN: Final = rgb("#B7A177")
DOTS: Final = "dots"


def filled(brush: Brush, tone: RGB, size: tuple[int, int]) -> pygame.Surface:
    """Return a filled bar with round ends: light above, dark below."""
    wide, high = size
    picture = pygame.Surface(size, pygame.SRCALPHA, 32)
    for y in range(high):
        share = y / max(1, high - 1)
        light = ink.mix(tone, ink.WHITE, 0.28 * (1.0 - share))
        picture.fill((*ink.mix(light, ink.NIGHT, 0.3 * share), 255), (0, y, wide, 1))
    mask = brush.materials.plate(wide, high, ink.WHITE, None, high / 2 / brush.unit)
    picture.blit(mask.picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def patterned(brush: Brush, side: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a filled bar in a side's colour with its pattern: dots, or teeth."""
    look, (wide, high) = SIDES[side], size
    picture = filled(brush, look.main, size)
    pen = Ink(pygame.Rect((0, 0), size), 4)
    step = high * (0.95 if look.pattern == DOTS else 0.8)
    x = high * 0.7
    while x < wide - high * 0.4:
        if look.pattern == DOTS:
            pen.circle(x, high / 2, max(0.8, high * 0.14), (*look.light, 235))
        else:
            far = high * 0.30
            pen.polygon(
                [(x - far, high * 0.72), (x + far, high * 0.72), (x, high * 0.22)],
                (*look.light, 235),
            )
        x += step
    pen.lay(picture)
    return picture


def draw_bar(
    brush: Brush, target: pygame.Surface, side: str, box: pygame.Rect, share: float
) -> None:
    """Draw a side's bar, so much of it full (0 to 1)."""
    radius = box.height / 2 / brush.unit
    ground = brush.materials.plate(*box.size, EMPTY, (20, 12, 6, 200), radius, 1.2)
    ground.draw(target, *box.topleft)
    part = round(box.width * max(0.0, min(1.0, share)))
    if part < 2:
        return
    size = (max(part, box.height), box.height)
    target.blit(brush.kept(("tier bar", side, size), partial(patterned, brush, side, size)), box)
    rim = brush.materials.plate(*size, (0, 0, 0, 0), (20, 12, 6, 150), radius, 1.0)
    rim.draw(target, *box.topleft)


def least(brush: Brush, need: str, high: int, role: str = "name") -> int:
    """Return how wide a tier is without its bars: its star, and what it needs."""
    fonts = brush.fonts
    word = max(fonts.width(need, role, "bold"), fonts.width("00", role, "bold"))
    return word + min(brush.px(24), high) + 3 * max(2, brush.px(2))


def draw_tier(
    brush: Brush, target: pygame.Surface, sides: tuple[str, str], box: pygame.Rect,
    done: tuple[float, float], need: str, won: bool, pulse: float = 0.0,
    role: str = "name",
) -> None:  # fmt: skip
    """Draw a tier: two bars, one below the other, a star, and what it needs.

    The star is bright once somebody has ``won`` it, and flares up with a ``pulse`` (0 to 1).
    """
    star = min(brush.px(24), box.height)
    gap = max(2, brush.px(2))
    wide = box.width - least(brush, need, box.height, role)
    bars = pygame.Rect(box.left, box.top, wide, box.height)
    high = max(4, min(brush.px(11), (box.height - gap) // 2))
    top = box.centery - (2 * high + gap) // 2
    for place, (side, share) in enumerate(zip(sides, done, strict=True)):
        bar = pygame.Rect(bars.left, top + place * (high + gap), bars.width, high)
        if bar.width > 2 * high:
            draw_bar(brush, target, side, bar, share)
    at = (bars.right + gap + star / 2, box.centery)
    tone = STAR_WON if won else STAR_OPEN
    tone = ink.mix(tone, ink.GOLD, pulse)
    brush.icon(target, "star", at, star * (1.0 + 0.35 * pulse), tone)
    brush.line(target, need, role, ink.INK, (at[0] + star / 2 + gap, at[1]), face="bold")
