"""The powers of a hero as rows: what can be used now is lit, what was used lies face down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.table.adventure.data import AT_WILL, DAILY, UTILITY, PowerRow
from game.table.hud.brush import Brush
from game.table.hud.card_face import MORE
from game.table.hud.row_parts import KEY, disc_picture, draw_key
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import Line as LineOf
from game.table.look.boxes import Longest, Shortest, measured
from game.table.look.palette import RGB, rgb
from game.table.look.prose import FAINT, ON_PARCHMENT
from game.words.rich import Text

DISCS: Final[dict[str, RGB]] = {
    AT_WILL: ink.RUBRIC,
    DAILY: rgb("#4A2E8E"),
    UTILITY: rgb("#0F5B60"),
}
WORDS: Final[dict[str, RGB]] = {
    AT_WILL: ink.RUBRIC,
    DAILY: rgb("#4A2E8E"),
    UTILITY: rgb("#0A5057"),
}
"""The colours of the kinds: of their discs, and of their words on parchment."""
DOWN: Final = (rgb("#C6AE82"), rgb("#8E7751"))
"""A power that lies face down: its ground and the rim of its disc."""
LIT: Final = rgb("#E08A2C")
GAP: Final = 4
PAD: Final = 7
LEAST: Final = Longest(LineOf("name") + 4, 30)
"""The height of a row of which the name alone is told."""
FORMS: Final = (("compact", True), ("note", True), ("note", False))
"""The letters in which the texts of all rows are told, and whether those are the long ones: what
does not fit so is told in the next form, of all rows alike."""
MOST: Final = 5
"""Lines of a text at most."""


class Planned(NamedTuple):
    """A row as it will be drawn: its text, in letters of a role, and how high it is."""

    row: PowerRow
    text: Text
    role: str
    high: int
    whole: bool
    below: bool = False
    """Whether what it can be used for stands below the name, for want of room beside it."""


def planned(brush: Brush, rows: Sequence[PowerRow], width: int, high: int) -> list[Planned]:
    """Return the rows in the fullest form in which all of them have room: long texts for all, else
    the short ones for all, else the names alone.

    What can be used now and what was used changes no other text; only what is lit is told in full
    where the others leave room for that.
    """
    bare = [replace(row, key="", why="", lit=False, selected=False, used="") for row in rows]
    for role, full in FORMS:
        whole = [_planned(brush, row, width, role, full) for row in bare]
        found = [_planned(brush, row, width, role, full) for row in rows]
        if max(height(brush, whole), height(brush, found)) <= high:
            return found if full else _lit(brush, found, width, high)
    named = [_planned(brush, row, width, "note", full=None) for row in rows]
    return _only_lit(brush, named, width, high)


def height(brush: Brush, plan: Sequence[Planned]) -> int:
    """Return the pixels of planned rows and of the gaps between them."""
    return sum(one.high for one in plan) + brush.px(GAP) * max(0, len(plan) - 1)


def _lit(brush: Brush, rows: list[Planned], width: int, high: int) -> list[Planned]:
    """Return rows in which those that are lit tell all of their text, if all of these can."""
    told = [
        _planned(brush, one.row, width, "note", full=True) if one.row.lit else one for one in rows
    ]
    return told if height(brush, told) <= high else rows


def _only_lit(brush: Brush, rows: list[Planned], width: int, high: int) -> list[Planned]:
    """Return rows of names of which the only one that is lit tells its text, in full if it can."""
    lit = [at for at, one in enumerate(rows) if one.row.lit]
    if len(lit) != 1:
        return rows
    at = lit[0]
    for full in (True, False):
        told = [*rows]
        told[at] = _planned(brush, rows[at].row, width, "note", full)
        if height(brush, told) <= high:
            return told
    return rows


def _planned(brush: Brush, row: PowerRow, width: int, role: str, full: bool | None) -> Planned:
    """Return a row with its long text or its short one, with ``full`` of None without any.

    Where there is no short one as many whole sentences are told as have room.
    """
    least = measured(LEAST, brush)
    most = width - _left(brush, row) - brush.px(PAD)
    below = bool(_why_width(brush, row)) and _name_width(brush, row) + _why_width(brush, row) > most
    more = _why_high(brush) if below else 0
    told: Text = ()
    if full is not None and not row.used and row.text:
        text = row.text if full or not row.brief else row.brief
        told = brush.prose.whole(text, role, most, MOST)
        if told != text:
            longer = (*told, MORE)
            told = longer if told and brush.prose.lay(longer, role, most).lines <= MOST else ()
    whole = bool(row.used) or told == row.text
    high = brush.fonts.line_height("name") + more
    if told or more:
        high += brush.prose.height(told, role, most) * bool(told) + brush.px(8)
    return Planned(row, told, role, max(least, high), whole, below)


def _name_width(brush: Brush, row: PowerRow) -> int:
    """Return the pixels of a name in the smallest letters that it gets."""
    return brush.fonts.width(row.name, "note", "bold")


def _why_width(brush: Brush, row: PowerRow) -> int:
    """Return the pixels of the chip beside a name, and of the gap before it."""
    fonts = brush.fonts
    return fonts.width(row.why, "note", "bold") + fonts.size("note") + brush.px(6) if row.why else 0


def _why_high(brush: Brush) -> int:
    """Return the pixels of a chip that stands below a name."""
    return round(brush.fonts.size("note") * 1.5) + brush.px(3)


def _radius(brush: Brush) -> int:
    return measured(Shortest(19, LineOf("name")), brush)


def _left(brush: Brush, row: PowerRow) -> int:
    """Return the pixels before the words: disc and key."""
    return brush.px(PAD) + 2 * _radius(brush) + brush.px(9)


def draw(brush: Brush, target: pygame.Surface, plan: Planned, box: pygame.Rect) -> None:
    """Draw a row into its box."""
    row = plan.row
    radius = min(_radius(brush), round(box.height * 0.46))
    at = (box.left + brush.px(PAD) + _radius(brush), box.centery)
    _ground(brush, target, row, box)
    tone = DISCS[row.kind] if not row.used else DOWN[1]
    key = ("power disc", radius, tone)
    picture = brush.kept(key, partial(disc_picture, radius, tone))
    target.blit(picture, picture.get_rect(center=at))
    cream = ink.CREAM if not row.used else DOWN[0]
    brush.icon(target, row.icon, at, radius * 1.15, cream)
    if row.key and not row.used:
        corner = (at[0] - radius, at[1] - radius + measured(KEY, brush) * 0.2)
        draw_key(brush, target, corner, brush.box(box), row.key)
    _words(brush, target, plan, box)


def _ground(brush: Brush, target: pygame.Surface, row: PowerRow, box: pygame.Rect) -> None:
    if row.used:
        plate = brush.materials.plate(*box.size, (*DOWN[0], 190), (110, 74, 34, 150), 8, 1.4)
    elif row.selected:
        plate = brush.materials.plate(*box.size, ink.PARCHMENT_LIT, ink.SELECTED, 8, 3.2)
    elif row.lit:
        plate = brush.materials.plate(*box.size, ink.PARCHMENT_LIT, LIT, 8, 2.2)
    else:
        plate = brush.materials.plate(*box.size, (255, 248, 222, 90), (110, 74, 34, 70), 8, 1)
    plate.draw(target, *box.topleft)


def _words(brush: Brush, target: pygame.Surface, plan: Planned, box: pygame.Rect) -> None:
    """Write name, chip and kind in one line, and below them the text."""
    row, fonts = plan.row, brush.fonts
    left, right = box.left + _left(brush, row), box.right - brush.px(PAD)
    name_high = fonts.line_height("name")
    text_high = brush.prose.height(plan.text, plan.role, right - left) if plan.text else 0
    text_high += _why_high(brush) if plan.below else 0
    y = box.centery - (name_high + text_high) / 2 + name_high / 2
    tone = ink.INK if not row.used else ink.DISABLED_INK
    word = row.used or row.word
    gap, most = brush.px(6), right - left
    name, least = fonts.width(row.name, "name"), _name_width(brush, row)
    wide = fonts.width(word, "note", "bold") + gap
    chip = 0 if plan.below else _why_width(brush, row)
    # What it can be used for counts for more than of which kind it is: the disc says that too.
    told = wide if least + chip + wide <= most else 0
    if told:
        kind = ink.DISABLED_INK if row.used else WORDS[row.kind]
        brush.line(target, word, "note", kind, (right, y), "right", "bold")
    picture = fitting.fitted(brush, row.name, "name", tone, min(name, most - told - chip))
    target.blit(picture, picture.get_rect(midleft=(left, round(y))))
    if chip:
        x = left + picture.get_width() + gap
        brush.chip(target, row.why, "hit", x, y, "note", align="left")
    elif row.brief and not plan.text and not row.used:
        x, free = left + picture.get_width() + 2 * gap, most - told - picture.get_width() - 2 * gap
        laid = brush.prose.lay(row.brief, "note", max(free, 1), FAINT)
        if laid.lines == 1 and free > brush.px(40):
            target.blit(laid.picture, (x, round(y - fonts.line_height("note") / 2)))
    y += name_high / 2
    if plan.below:
        high = _why_high(brush)
        fits = _why_width(brush, row) - gap <= most
        why = row.why if fits or not row.why_short else row.why_short
        brush.chip(target, why, "hit", left, y + high / 2, "note", align="left")
        y += high
    if plan.text:
        colours = ON_PARCHMENT if row.lit else FAINT
        laid = brush.prose.lay(plan.text, plan.role, right - left, colours)
        target.blit(laid.picture, (left, round(y)))
