"""The four plates of an activation: standard, move, bonus action and reaction."""

from __future__ import annotations

import pygame

from game.table import palette as ink
from game.table.hud.data import PlateData
from game.table.hud.kit import Kit
from game.table.palette import rgb

SPENT_FACE = rgb("#B79F74")
SPENT_EDGE = rgb("#8A7048")
SPENT_INK = rgb("#3B2A12")
SPENT_ICON = rgb("#5F4A2C")


def height(kit: Kit, width: int, plates: tuple[PlateData, ...], flat: bool = False) -> int:
    """Return the height of the plates in a width: one row, or two where text is large.

    ``flat`` plates show icon and value alone.
    """
    rows = 1 if _fits(kit, width, plates) else 2
    return rows * _plate_height(kit, flat) + (rows - 1) * kit.px(6)


def economy(
    kit: Kit,
    target: pygame.Surface,
    box: pygame.Rect,
    plates: tuple[PlateData, ...],
    flat: bool = False,
) -> list[tuple[pygame.Rect, str]]:
    """Draw the plates and return their boxes with their ids."""
    if not plates:
        return []
    columns = len(plates) if _fits(kit, box.width, plates) else (len(plates) + 1) // 2
    gap = kit.px(6)
    wide = (box.width - gap * (columns - 1)) // columns
    high = _plate_height(kit, flat)
    icons = all(_needed(kit, plate) + kit.px(18) <= wide for plate in plates)
    boxes = []
    for place, plate in enumerate(plates):
        x = box.left + (place % columns) * (wide + gap)
        y = box.top + (place // columns) * (high + gap)
        spot = pygame.Rect(x, y, wide, high)
        _plate(kit, target, spot, plate, icons or flat, flat)
        boxes.append((spot, plate.id))
    return boxes


def _plate_height(kit: Kit, flat: bool) -> int:
    lines = 1 if flat else 2
    # Two lines keep an accent and a tail apart.
    return max(kit.px(40), lines * kit.fonts.line_height("note") + kit.px(2 if flat else 8))


def _fits(kit: Kit, width: int, plates: tuple[PlateData, ...]) -> bool:
    wide = (width - kit.px(6) * (len(plates) - 1)) // max(1, len(plates))
    longest = max((_needed(kit, plate) for plate in plates), default=0)
    return longest <= wide


def _needed(kit: Kit, plate: PlateData) -> int:
    words = max(kit.fonts.width(plate.label, "note"), kit.fonts.width(plate.value, "note", "bold"))
    return words + kit.px(9)


def _plate(
    kit: Kit, target: pygame.Surface, box: pygame.Rect, plate: PlateData, icons: bool, flat: bool
) -> None:
    face, edge = (SPENT_FACE, SPENT_EDGE) if plate.spent else (ink.INK, ink.BRASS)
    kit.materials.plate(box.width, box.height, face, edge).draw(target, box.x, box.y)
    glyph = kit.px(26) if flat else kit.px(15)
    x = box.left + kit.px(5)
    most = box.width - kit.px(9)
    if icons:
        kit.icon(
            target,
            plate.icon,
            (x + glyph / 2, box.centery),
            glyph,
            SPENT_ICON if plate.spent else ink.BRASS_LIGHT,
        )
        x += glyph + kit.px(3)
        most -= glyph + kit.px(3)
    label, value = (SPENT_INK, SPENT_INK) if plate.spent else (rgb("#D9C7A2"), ink.CREAM)
    if flat:
        kit.line(target, plate.value, "note", value, (x, box.centery), face="bold", most=most)
        return
    line = kit.fonts.line_height("note") / 2 + kit.px(1.5)
    kit.line(target, plate.label, "note", label, (x, box.centery - line), most=most)
    kit.line(target, plate.value, "note", value, (x, box.centery + line), face="bold", most=most)
