"""Plates that can be pressed: actions, weapons, things to use, goods of the shop."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.table.descent.data import Group, Plate, PlatesData
from game.table.hud.brush import Brush
from game.table.hud.panel import DataPanel, Panel
from game.table.hud.row_parts import disc_picture
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.palette import RGB, rgb
from game.table.look.prose import FAINT, ON_PARCHMENT

TONES: Final[dict[str, RGB]] = {
    "brass": rgb("#6A4A18"),
    "red": ink.RUBRIC,
    "teal": rgb("#0F5B60"),
    "violet": rgb("#4A2E8E"),
    "blue": rgb("#1F4A86"),
    "moss": rgb("#3C5A1A"),
    "slate": rgb("#3A4652"),
}
DICE: Final[dict[str, tuple[RGB, RGB]]] = {
    "red": (rgb("#B3242E"), ink.WHITE),
    "blue": (rgb("#2559A8"), ink.WHITE),
    "white": (rgb("#EDE7DA"), ink.INK),
    "green": (rgb("#2C8A45"), ink.WHITE),
    "yellow": (rgb("#E0B02C"), ink.INK),
    "black": (rgb("#33323C"), ink.WHITE),
}
"""The colour of each die, and of what lies on it."""
OFF: Final = (rgb("#C6AE82"), rgb("#8E7751"))
GAP: Final = 8
PAD: Final = 9
WIDEST: Final = 300
TALLEST: Final = 132
"""Units beyond which a plate only grows emptier."""
LOW: Final = 92
"""Units of height below which a plate is a row."""


def draw_key(
    brush: Brush, target: pygame.Surface, key: str, right: float, middle: float
) -> pygame.Rect:
    """Draw the cap of a key and return its box."""
    high = max(15, brush.px(19))
    size = max(12, brush.px(13))
    wide = max(high, brush.fonts.width(key, "note", "bold") + brush.px(8))
    box = pygame.Rect(round(right - wide), round(middle - high / 2), wide, high)
    plate = brush.materials.plate(wide, high, (43, 29, 16, 240), (200, 155, 74, 120), 3, 1)
    plate.draw(target, *box.topleft)
    brush.number(target, key, size, ink.CREAM, box.center, face="bold")
    return box


def draw_plate(brush: Brush, target: pygame.Surface, one: Plate, box: pygame.Rect) -> None:
    """Draw one plate: high ones with their text below, low ones as a row."""
    ground(brush, target, box, one.lit, one.selected)
    tone = TONES[one.tone] if one.lit else OFF[1]
    pad = brush.px(PAD)
    low = box.height < brush.px(LOW)
    radius = min(brush.px(24), round(box.height * (0.36 if low else 0.2)), round(box.width * 0.16))
    at = (box.left + pad + radius, box.centery if low else box.top + pad + radius)
    disc = brush.kept(("plate disc", radius, tone), partial(disc_picture, radius, tone))
    target.blit(disc, disc.get_rect(center=at))
    brush.icon(target, one.icon, at, radius * 1.25, ink.CREAM if one.lit else OFF[0])
    left, right = at[0] + radius + brush.px(8), box.right - pad
    if one.key:
        middle = at[1] if low else box.top + pad + radius
        right = draw_key(brush, target, one.key, right, middle).left - brush.px(6)
    colour = ink.INK if one.lit else ink.DISABLED_INK
    name_high = brush.fonts.line_height("name")
    line_high = brush.fonts.line_height("compact") if one.line or one.dice else 0
    # A line too long beside the disc begins the text below it.
    room = box.right - pad - left
    spills = not low and not one.dice and brush.fonts.width(one.line, "note", "semibold") > room
    line_high = 0 if spills else line_high
    # A row says its price below its name if it has the height, else behind it.
    fits = name_high + line_high <= box.height - brush.px(4)
    y = at[1] - (line_high / 2 if fits else 0)
    word = one.count or ("" if fits else one.line)
    least = brush.fonts.width(one.name, "note", "bold")
    if brush.fonts.width(word, "name", "bold") + brush.px(6) + least > right - left:
        word = one.count  # what it is counts for more than what it costs: that is told on pointing
    if word:
        wide = brush.fonts.width(word, "name", "bold")
        brush.line(target, word, "name", colour, (right, y), "right", "bold")
        right -= wide + brush.px(6)
    most = max(1, round(right - left))
    picture = fitting.fitted(brush, one.name, "name", colour, most)
    target.blit(picture, picture.get_rect(midleft=(round(left), round(y))))
    if one.dice and fits:
        size = min(brush.px(17), round(line_high * 0.95), most // len(one.dice) - 2)
        middle = round(y + (name_high + line_high) / 2)
        draw_dice(target, one.dice, round(left), middle, size)
    elif one.line and fits and not spills:
        tone_line = tone if one.lit else ink.DISABLED_INK
        told = fitting.fitted(brush, one.line, "compact", tone_line, most)
        target.blit(
            told, told.get_rect(midleft=(round(left), round(y + (name_high + line_high) / 2)))
        )
    if low or not (one.text or spills):
        return
    top = round(max(at[1] + radius, y + name_high / 2 + line_high) + brush.px(4))
    if spills:
        told = fitting.fitted(brush, one.line, "compact", tone, box.width - 2 * pad)
        target.blit(told, (box.left + pad, top))
        top += brush.fonts.line_height("compact")
    below = box.bottom - brush.px(6) - top
    for role in ("compact", "note"):
        lines = below // brush.fonts.line_height(role)
        if lines < 1:
            continue
        tones = ON_PARCHMENT if one.lit else FAINT
        laid = brush.prose.lay(one.text, role, box.width - 2 * pad, tones)
        if laid.lines <= lines or role == "note":
            if laid.lines > lines:
                laid = brush.prose.lay(one.text, role, box.width - 2 * pad, tones, lines)
            target.blit(laid.picture, (box.left + pad, top))
            break


def draw_dice(
    target: pygame.Surface, dice: tuple[str, ...], left: int, middle: int, size: int
) -> None:
    """Draw the dice of an attack as small squares in their colours, from the left."""
    for die in dice:
        spot = pygame.Rect(left, middle - size // 2, size, size)
        pygame.draw.rect(target, ink.INK, spot.inflate(2, 2), border_radius=max(2, size // 4))
        pygame.draw.rect(target, DICE[die][0], spot, border_radius=max(2, size // 4))
        left += size + 3


def ground(
    brush: Brush, target: pygame.Surface, box: pygame.Rect, lit: bool, selected: bool
) -> None:
    """Draw the parchment of a plate."""
    size = box.size
    if selected:
        plate = brush.materials.plate(*size, ink.PARCHMENT_LIT, ink.SELECTED, 8, 3.2)
    elif lit:
        plate = brush.materials.plate(*size, (*ink.PARCHMENT, 255), ink.BRASS, 8, 1.6)
    else:
        plate = brush.materials.plate(*size, (*OFF[0], 150), (110, 74, 34, 150), 8, 1.2)
    plate.draw(target, *box.topleft)


def lay_plates(
    panel: Panel, target: pygame.Surface, plates: tuple[Plate, ...], room: pygame.Rect,
    rows: int, columns: int,
) -> None:  # fmt: skip
    """Draw plates in so many rows and columns into a room, in reading order."""
    brush, gap = panel.brush, panel.brush.px(GAP)
    wide = min(brush.px(WIDEST), (room.width - gap * (columns - 1)) // max(1, columns))
    high = min(brush.px(TALLEST), (room.height - gap * (rows - 1)) // max(1, rows))
    for at, one in enumerate(plates):
        x = room.left + (at % columns) * (wide + gap)
        y = room.top + (at // columns) * (high + gap)
        box = pygame.Rect(x, y, wide, high)
        draw_plate(brush, target, one, box)
        panel._spots.append((box, one.id))
        panel._tips.append((box, one.id))
        panel._mark(target, one.id, box, 8)


class Plates(DataPanel[PlatesData]):
    """Draws a `PlatesData`; ids: those of the plates."""

    def _base(self, full: pygame.Surface, far: int) -> None:
        self.brush.materials.tray(self.rect.width, self.rect.height, 4).draw(full, far, far)

    def _tell(self, target: pygame.Surface, data: PlatesData) -> None:
        brush = self.brush
        room = self.inside.inset(16, 12).rect
        if data.head:
            high = brush.fonts.line_height("label")
            middle = room.top + high / 2
            spot = brush.line(
                target, data.head, "label", ink.BRASS_LIGHT, (room.left, middle), most=room.width
            )
            left = spot.right + brush.px(14)
            if data.note and room.right - left > brush.px(60):
                brush.line(
                    target, data.note, "compact", ink.MUTED_CREAM, (left, middle),
                    most=room.right - left,
                )  # fmt: skip
            room.top, room.height = room.top + high + brush.px(5), room.height - high - brush.px(5)
        groups = [each for each in data.groups if each.plates]
        if not groups:
            return
        gap = brush.px(GAP)
        plan = [_columns(len(each.plates), len(groups)) for each in groups]
        every = sum(columns for _, columns in plan)
        free = room.width - 2 * gap * (len(groups) - 1)
        x = room.left
        for group, (rows, columns) in zip(groups, plan, strict=True):
            wide = free * columns // every
            box = pygame.Rect(x, room.top, wide, room.height)
            if group.head:
                high = brush.fonts.line_height("note")
                at = (box.left, box.top + high / 2)
                brush.line(target, group.head, "note", ink.MUTED_CREAM, at, most=wide)
                box.top, box.height = box.top + high, box.height - high
            lay_plates(self, target, group.plates, box, rows, columns)
            x += wide + 2 * gap


def _columns(count: int, groups: int) -> tuple[int, int]:
    """Return rows and columns of so many plates."""
    if count <= (5 if groups == 1 else 2):
        return 1, max(1, count)
    if count <= 10:
        return 2, -(-count // 2)
    if count <= 18:
        return 3, -(-count // 3)
    return 4, -(-count // 4)


__all__ = ["Group", "Plate", "Plates", "PlatesData"]
