"""The head of a card where text is large and room is scarce: portrait and values in one line."""

from __future__ import annotations

import pygame

from game.table import palette as ink
from game.table.hud.data import CardData
from game.table.hud.kit import Kit
from game.table.palette import RGB, rgb

HEART: RGB = rgb("#B3242E")
SHIELD: RGB = rgb("#4A5A6A")
BOOT: RGB = rgb("#6E4A18")
STAR: RGB = rgb("#8A6420")


def height(kit: Kit) -> int:
    """Return the height of the line."""
    return round(kit.fonts.line_height("name") * 1.5)


def brief(
    kit: Kit, target: pygame.Surface, box: pygame.Rect, data: CardData
) -> list[tuple[pygame.Rect, str]]:
    """Draw the line and return what explains its parts: boxes and keys.

    Experience is left out where the line is too short for it.
    """
    radius = round(box.height * 0.46)
    middle = box.centery
    centre = (box.left + radius + kit.px(6), middle)
    kit.portrait(target, data.figure, data.side, centre, radius, data.fallen)
    if data.fallen:
        kit.icon(target, "skull", centre, radius, ink.CREAM, edged=True)
    values = [
        ("heart", str(round(data.wheel.hp)), HEART, "wheel"),
        ("shield", str(data.wheel.ac), SHIELD, "wheel"),
        ("boot", str(data.wheel.speed), BOOT, "wheel"),
        ("star", str(data.exp), STAR, "experience"),
    ]
    size = kit.fonts.size("name")
    gap = kit.px(5)
    left = box.left + 2 * radius + kit.px(16)
    wides = [size + gap + kit.fonts.width(value, "name", "black") for _, value, _, _ in values]
    while len(values) > 1 and sum(wides) + kit.px(8) * len(wides) > box.right - left:
        values.pop()
        wides.pop()
    spare = (box.right - left - sum(wides)) / len(values)
    tips = []
    x = left + spare / 2
    for (icon, value, tone, key), wide in zip(values, wides, strict=True):
        kit.icon(target, icon, (x + size / 2, middle), size, tone)
        kit.line(target, value, "name", ink.INK, (x + size + gap, middle), face="black")
        tips.append((pygame.Rect(round(x), box.top, wide, box.height), key))
        x += wide + spare
    return tips
