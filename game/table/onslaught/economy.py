"""The four plates of an activation: standard, move, bonus action and reaction."""

from __future__ import annotations

import pygame

from game.table.hud.brush import Brush
from game.table.look import palette as ink
from game.table.look.palette import rgb
from game.table.onslaught.data import PlateData

SPENT_FACE = rgb("#B79F74")
SPENT_EDGE = rgb("#8A7048")
SPENT_INK = rgb("#3B2A12")
SPENT_ICON = rgb("#5F4A2C")


def height(brush: Brush, width: int, plates: tuple[PlateData, ...], flat: bool = False) -> int:
    """Return the height of the plates in a width: one row, or two where text is large.

    ``flat`` plates show icon and value alone.
    """
    rows = 1 if _fits(brush, width, plates) else 2
    return rows * _plate_height(brush, flat) + (rows - 1) * brush.px(6)


def economy(
    brush: Brush,
    target: pygame.Surface,
    box: pygame.Rect,
    plates: tuple[PlateData, ...],
    flat: bool = False,
) -> list[tuple[pygame.Rect, str]]:
    """Draw the plates and return their boxes with their ids."""
    if not plates:
        return []
    columns = len(plates) if _fits(brush, box.width, plates) else (len(plates) + 1) // 2
    gap = brush.px(6)
    wide = (box.width - gap * (columns - 1)) // columns
    high = _plate_height(brush, flat)
    icons = all(_needed(brush, plate) + brush.px(18) <= wide for plate in plates)
    boxes = []
    for place, plate in enumerate(plates):
        x = box.left + (place % columns) * (wide + gap)
        y = box.top + (place // columns) * (high + gap)
        spot = pygame.Rect(x, y, wide, high)
        _plate(brush, target, spot, plate, icons or flat, flat)
        boxes.append((spot, plate.id))
    return boxes


def _plate_height(brush: Brush, flat: bool) -> int:
    lines = 1 if flat else 2
    # Two lines keep an accent and a tail apart.
    return max(brush.px(40), lines * brush.fonts.line_height("note") + brush.px(2 if flat else 8))


def _fits(brush: Brush, width: int, plates: tuple[PlateData, ...]) -> bool:
    wide = (width - brush.px(6) * (len(plates) - 1)) // max(1, len(plates))
    longest = max((_needed(brush, plate) for plate in plates), default=0)
    return longest <= wide


def _needed(brush: Brush, plate: PlateData) -> int:
    words = max(
        brush.fonts.width(plate.label, "note"), brush.fonts.width(plate.value, "note", "bold")
    )
    return words + brush.px(9)


def _plate(
    brush: Brush,
    target: pygame.Surface,
    box: pygame.Rect,
    plate: PlateData,
    icons: bool,
    flat: bool,
) -> None:
    face, edge = (SPENT_FACE, SPENT_EDGE) if plate.spent else (ink.INK, ink.BRASS)
    brush.materials.plate(box.width, box.height, face, edge).draw(target, box.x, box.y)
    glyph = brush.px(26) if flat else brush.px(15)
    x = box.left + brush.px(5)
    most = box.width - brush.px(9)
    if icons:
        brush.icon(
            target,
            plate.icon,
            (x + glyph / 2, box.centery),
            glyph,
            SPENT_ICON if plate.spent else ink.BRASS_LIGHT,
        )
        x += glyph + brush.px(3)
        most -= glyph + brush.px(3)
    label, value = (SPENT_INK, SPENT_INK) if plate.spent else (rgb("#D9C7A2"), ink.CREAM)
    if flat:
        brush.line(target, plate.value, "note", value, (x, box.centery), face="bold", most=most)
        return
    line = brush.fonts.line_height("note") / 2 + brush.px(1.5)
    brush.line(target, plate.label, "note", label, (x, box.centery - line), most=most)
    brush.line(target, plate.value, "note", value, (x, box.centery + line), face="bold", most=most)
