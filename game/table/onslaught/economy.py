"""The four plates of an activation: standard, move, bonus action and reaction."""

from __future__ import annotations

from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.look import palette as ink
from game.table.look.boxes import (
    Box,
    Line,
    Longest,
    Measure,
    Pixels,
    Share,
    Sum,
    Wide,
    measured,
)  # fmt: skip
from game.table.look.palette import rgb
from game.table.onslaught.data import PlateData

LINE: Final = 1.2
LIT_LINE: Final = 2.4
"""Units of the edge of a plate, and of one that is taken up."""
GAP: Final = 6
"""Units between two plates."""
HIGH: Final = Longest(40, Line("note", 2) + 8)
"""How high plates are: two lines keep an accent and a tail apart."""
FLAT: Final = Longest(40, Line("note") + 2)
SPENT_FACE = rgb("#B79F74")
SPENT_EDGE = rgb("#8A7048")
SPENT_INK = rgb("#3B2A12")
SPENT_ICON = rgb("#5F4A2C")


def height(brush: Brush, width: int, plates: tuple[PlateData, ...], flat: bool = False) -> int:
    """Return the height of the plates in a width: one row, or two where text is large.

    ``flat`` plates show icon and value alone.
    """
    rows = 1 if _fits(brush, width, plates) else 2
    return measured(Sum([FLAT if flat else HIGH] * rows, GAP), brush)


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
    rows = -(-len(plates) // columns)
    lines = brush.box(box).column(*[FLAT if flat else HIGH] * rows, gap=GAP)
    places = [place for line in lines for place in line.row(*[Share()] * columns, gap=GAP)]
    icons = all(measured(_needed(plate) + 18, brush) <= places[0].width for plate in plates)
    for place, plate in zip(places, plates, strict=False):
        _plate(brush, target, place, plate, icons or flat, flat)
    return [(place.rect, plate.id) for place, plate in zip(places, plates, strict=False)]


def _fits(brush: Brush, width: int, plates: tuple[PlateData, ...]) -> bool:
    longest = Longest(0, *map(_needed, plates))
    return measured(Sum([longest] * len(plates), GAP), brush) <= width


def _needed(plate: PlateData) -> Measure:
    return Longest(Wide("note", plate.label), Wide("note", plate.value, face="bold")) + 9


def _plate(
    brush: Brush,
    target: pygame.Surface,
    box: Box,
    plate: PlateData,
    icons: bool,
    flat: bool,
) -> None:
    face, edge = (SPENT_FACE, SPENT_EDGE) if plate.spent else (ink.INK, ink.BRASS)
    if plate.selected:
        face, edge = ink.PARCHMENT_LIT, ink.SELECTED
    brush.materials.plate(*box.size, face, edge, line=LIT_LINE if plate.selected else LINE).draw(
        target, *box.rect.topleft
    )
    words = box.less(5, right=4)
    if icons:
        glyph = words.left(26 if flat else 15).rect
        at = (glyph.x + glyph.width / 2, glyph.centery)
        tone = SPENT_ICON if plate.spent else ink.BRASS_LIGHT
        tone = ink.SELECTED if plate.selected else tone
        brush.icon(target, plate.icon, at, glyph.width, tone)
        words = words.less(Pixels(glyph.width) + 3)
    (x, y), most = words.rect.midleft, words.width
    label, value = (SPENT_INK, SPENT_INK) if plate.spent else (rgb("#D9C7A2"), ink.CREAM)
    if plate.selected:
        label, value = ink.INK_2, ink.INK
    if flat:
        # Where nothing is to be told of it the action has its name.
        brush.line(
            target, plate.value or plate.label, "note", value, (x, y), face="bold", most=most
        )
        return
    if not plate.value:
        brush.line(target, plate.label, "note", label, (x, y), most=most)
        return
    line = brush.fonts.line_height("note") / 2 + words.high(1.5)
    brush.line(target, plate.label, "note", label, (x, y - line), most=most)
    brush.line(target, plate.value, "note", value, (x, y + line), face="bold", most=most)
