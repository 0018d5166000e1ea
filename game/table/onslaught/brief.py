"""The head of a card where text is large and room is scarce: portrait and values in one line."""

from __future__ import annotations

import pygame

from game.table.hud.brush import Brush
from game.table.look import palette as ink
from game.table.look.palette import RGB, rgb
from game.table.onslaught.data import NO_EXP, CardData

HEART: RGB = rgb("#B3242E")
SHIELD: RGB = rgb("#4A5A6A")
BOOT: RGB = rgb("#6E4A18")
STAR: RGB = rgb("#8A6420")


def height(brush: Brush) -> int:
    """Return the height of the line."""
    return round(brush.fonts.line_height("name") * 1.5)


def brief(
    brush: Brush, target: pygame.Surface, box: pygame.Rect, data: CardData
) -> list[tuple[pygame.Rect, str]]:
    """Draw the line and return what explains its parts: boxes and keys.

    Experience is left out where the line is too short for it.
    """
    radius = round(box.height * 0.46)
    middle = box.centery
    centre = (box.left + radius + brush.px(6), middle)
    brush.portrait(target, data.figure, data.side, centre, radius, data.fallen)
    if data.fallen:
        brush.icon(target, "skull", centre, radius, ink.CREAM, edged=True)
    values = [
        ("heart", str(round(data.wheel.hp)), HEART, "wheel"),
        ("shield", str(data.wheel.ac), SHIELD, "wheel"),
        ("boot", str(data.wheel.speed), BOOT, "wheel:speed"),
        ("star", str(data.exp), STAR, "experience"),
    ]
    size = brush.fonts.size("name")
    gap = brush.px(5)
    if data.exp == NO_EXP:
        values.pop()
    left = box.left + 2 * radius + brush.px(16)
    wides = [size + gap + brush.fonts.width(value, "name", "black") for _, value, _, _ in values]
    while len(values) > 1 and sum(wides) + brush.px(8) * len(wides) > box.right - left:
        values.pop()
        wides.pop()
    spare = (box.right - left - sum(wides)) / len(values)
    tips = []
    x = left + spare / 2
    for (icon, value, tone, key), wide in zip(values, wides, strict=True):
        brush.icon(target, icon, (x + size / 2, middle), size, tone)
        brush.line(target, value, "name", ink.INK, (x + size + gap, middle), face="black")
        # A ring around it, as a guide draws one, has room beside icon and number.
        pad = min(brush.px(12), int(spare / 2))
        tips.append((pygame.Rect(round(x) - pad, box.top, wide + 2 * pad, box.height), key))
        x += wide + spare
    return tips
