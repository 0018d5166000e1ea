"""Buttons with a word, an icon and a key hint."""

from __future__ import annotations

import pygame

from game.table.hud.brush import Brush
from game.table.hud.data import PromptButton
from game.table.input.keymap import PadCap
from game.table.look import fitting
from game.table.look.materials import BUTTON_TEXT
from game.table.look.palette import rgb

CAP_INK = rgb("#FFF3D2")


def button(
    brush: Brush,
    target: pygame.Surface,
    box: pygame.Rect,
    data: PromptButton,
    state: str = "normal",
) -> None:
    """Draw a button; ``state`` is normal, hover, pressed, focus or disabled."""
    brush.materials.button(box.width, box.height, data.kind, state).draw(target, box.x, box.y)
    tone = BUTTON_TEXT["disabled" if state == "disabled" else data.kind]
    glyph = brush.fonts.size("button") if data.icon or state == "disabled" else 0
    small = max(18, brush.px(20))
    wide = max(small, brush.fonts.width(data.key, "note", "bold") + brush.px(8))
    cap = wide + brush.px(8) if data.key else 0
    room = box.width - cap - brush.px(20)
    most = room - (glyph + brush.px(8) if glyph else 0)
    if brush.fonts.width(data.label, "label") > most:  # the words are worth more than the icon
        glyph, most = 0, room
    role = fitting.nearest(brush, data.label, ("button", "label", "name", "compact", "note"), most)
    words = min(brush.fonts.width(data.label, role), most)
    whole = words + (glyph + brush.px(8) if glyph else 0)
    down = 1 if state == "pressed" else 0
    x = min(box.centerx - whole / 2, box.right - cap - brush.px(10) - whole)
    y = box.centery + down
    if glyph:
        icon = "lock" if state == "disabled" else data.icon
        brush.icon(target, icon, (x + glyph / 2, y), glyph, tone)
        x += glyph + brush.px(8)
    brush.line(target, data.label, role, tone, (x, y), most=most)
    if data.key:
        high = max(small, brush.fonts.line_height("note"))
        radius = high / 2 / brush.materials.unit if isinstance(data.key, PadCap) else 4
        wide = max(wide, high) if isinstance(data.key, PadCap) else wide
        left = box.right - wide - brush.px(8)
        plate = brush.materials.plate(wide, high, (0, 0, 0, 150), (255, 240, 200, 60), radius, 1)
        plate.draw(target, left, y - high / 2)
        brush.line(target, data.key, "note", CAP_INK, (left + wide / 2, y), "centre", "bold")
