"""Buttons with a word, an icon and a key hint."""

from __future__ import annotations

import pygame

from game.table.hud.data import PromptButton
from game.table.hud.kit import Kit
from game.table.keymap import PadCap
from game.table.materials import BUTTON_TEXT
from game.table.palette import rgb

CAP_INK = rgb("#FFF3D2")


def button(
    kit: Kit, target: pygame.Surface, box: pygame.Rect, data: PromptButton, state: str = "normal"
) -> None:
    """Draw a button; ``state`` is normal, hover, pressed, focus or disabled."""
    kit.materials.button(box.width, box.height, data.kind, state).draw(target, box.x, box.y)
    tone = BUTTON_TEXT["disabled" if state == "disabled" else data.kind]
    glyph = kit.fonts.size("button") if data.icon or state == "disabled" else 0
    small = max(18, kit.px(20))
    wide = max(small, kit.fonts.width(data.key, "note", "bold") + kit.px(8))
    cap = wide + kit.px(8) if data.key else 0
    room = box.width - cap - kit.px(20)
    most = room - (glyph + kit.px(8) if glyph else 0)
    if kit.fonts.width(data.label, "label") > most:  # the words are worth more than the icon
        glyph, most = 0, room
    role = kit.role(data.label, ("button", "label", "name", "compact", "note"), most)
    words = min(kit.fonts.width(data.label, role), most)
    whole = words + (glyph + kit.px(8) if glyph else 0)
    down = 1 if state == "pressed" else 0
    x = min(box.centerx - whole / 2, box.right - cap - kit.px(10) - whole)
    y = box.centery + down
    if glyph:
        icon = "lock" if state == "disabled" else data.icon
        kit.icon(target, icon, (x + glyph / 2, y), glyph, tone)
        x += glyph + kit.px(8)
    kit.line(target, data.label, role, tone, (x, y), most=most)
    if data.key:
        high = max(small, kit.fonts.line_height("note"))
        radius = high / 2 / kit.materials.unit if isinstance(data.key, PadCap) else 4
        wide = max(wide, high) if isinstance(data.key, PadCap) else wide
        left = box.right - wide - kit.px(8)
        plate = kit.materials.plate(wide, high, (0, 0, 0, 150), (255, 240, 200, 60), radius, 1)
        plate.draw(target, left, y - high / 2)
        kit.line(target, data.key, "note", CAP_INK, (left + wide / 2, y), "centre", "bold")
