"""The rows of a card: an icon disc with its key, name, range, text and dial."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.look import palette as ink
from game.table.look.boxes import (
    Box,
    Line,
    Longest,
    Pixels,
    Shortest,
    Sum,
    Told,
    Wide,
    measured,
)  # fmt: skip
from game.table.look.palette import RGB, rgb
from game.table.look.prose import DISABLED, FAINT
from game.table.look.strokes import Ink
from game.table.onslaught.data import RowData, Section
from game.table.onslaught.dial import cooldown
from game.words.rich import Text, join, text_of

DISC_TONES: dict[str, RGB] = {
    "attack": ink.RUBRIC,
    "ability": rgb("#12595C"),
    "once": rgb("#7A5A18"),
    "item": rgb("#4A3A6A"),
    "trait": rgb("#5A4429"),
}
HEAD: Final = Line("label") + 5
"""The height of a section's head."""
GAP: Final = Longest(3, Pixels(2))
"""The space between rows."""
PAGER: Final = Longest(42, Line("note"))
"""The height of the strip that leafs where not all rows fit."""
LEAST: Final = Longest(Line("name") + 4, 40)
"""The height of a row of which the name alone is told."""
BASE: Final = Longest(LEAST, Sum((Line("name"), Line("compact"), 6)))
SLIM: Final = Longest(LEAST, Sum((Line("name"), Line("compact"), 1)))
"""The height of a row that tells one line where rows of ``BASE`` would not all fit."""
KEY: Final = Longest(17, Pixels(15))
"""The height of the key that chooses a row."""
HOLLOW_DISC = rgb("#EADBB6")
RANGE_INK = rgb("#5E2412")


@dataclass(frozen=True, slots=True)
class Planned:
    """A row as it will be drawn: its height, and what of its text stands under its name."""

    row: RowData
    high: int
    text: Text


@dataclass(frozen=True, slots=True)
class Plan:
    """The rows of a card's page laid out: sheets of (head, lines), each of which fits the room.

    ``base`` is the height that discs and dials are made for; ``texts`` is False in the compact
    form, in which only the row that is meant shows its text.
    """

    sheets: tuple[tuple[tuple[str, tuple[Planned, ...]], ...], ...]
    base: int
    texts: bool

    def sheet_of(self, name: str) -> int:
        """Return on which sheet a row stands; -1 if on none."""
        for place, sheet in enumerate(self.sheets):
            if any(line.row.id == name for _, lines in sheet for line in lines):
                return place
        return -1


def plan(
    brush: Brush, sections: tuple[Section, ...], width: int, room: int, told: RowData | None
) -> Plan:
    """Return the rows of all sections laid out in a room.

    With whole texts where they fit; else with the sentences that fit two lines, or one, closer
    together at last; else with names alone, and the text of ``told``; and where not even that
    fits, leaf by leaf. Nothing but the last two depends on ``told``, so a row that is taken up
    leaves all others where they are.
    """
    every = [one for section in sections for one in section.rows]
    dials = any(one.dial is not None for one in every)
    text, pager = brush.fonts.line_height("compact"), measured(PAGER, brush)
    least, base = measured(LEAST, brush), measured(BASE, brush)
    rest = measured(Sum([HEAD] * len(sections) + [GAP] * len(every)), brush)
    slim = measured(SLIM, brush)
    for high, most, air in ((base, 0, 6), (base, 2, 6), (base, 1, 6), (slim, 1, 1)):
        lines = [_line(brush, one, width, high, dials, most, air) for one in every]
        spare = room - rest - sum(line.high for line in lines)
        if spare < 0:
            continue
        if most:
            # Whatever else fits is told whole, first of those that would tell nothing.
            for place in sorted(range(len(every)), key=lambda at: bool(lines[at].text)):
                full = _line(brush, every[place], width, high, dials, 0, air)
                if full.high - lines[place].high <= spare:
                    spare -= full.high - lines[place].high
                    lines[place] = full
        more = measured(Shortest(12, Pixels(spare // max(1, len(every)))), brush)
        return Plan((_by_section(sections, lines, more),), high, True)
    lines = []
    for one in every:
        shown = one if one is told else replace(one, numbers=(), text=(), note="")
        line = _line(brush, shown, width, least, False, 0)
        free = room - pager - measured(HEAD + GAP, brush)
        if line.text and line.high > free:  # its sentences as far as one leaf holds them
            count = max(1, (free - measured(Line("name") + 6, brush)) // text)
            line = _line(brush, shown, width, least, False, count)
        lines.append(replace(line, row=one))
    if rest + sum(line.high for line in lines) <= room:
        spare = (room - rest - sum(line.high for line in lines)) // max(1, len(every))
        more = measured(Shortest(8, Pixels(spare)), brush)
        return Plan((_by_section(sections, lines, more),), least, False)
    # Where one leafs anyway there is room for what the attacks come to.
    for place, one in enumerate(every):
        if one.numbers and one is not told:
            counted = _line(brush, replace(one, text=(), note=""), width, least, False, 1, 1)
            lines[place] = replace(counted, row=one)
    return Plan(tuple(_sheets(brush, sections, lines, room - pager)), least, False)


def _line(
    brush: Brush, one: RowData, width: int, base: int, dials: bool, most: int, air: int = 6
) -> Planned:
    """Return a row with its whole text (``most`` 0), or with the sentences that fit the lines.

    ``air`` are the units above and below its words.
    """
    wide = _words_room(brush.box(pygame.Rect(0, 0, width, base)), base, one, dials).width
    off = text_of(one.note) if one.note and not one.enabled else ()
    text = join((one.numbers, off, one.text))
    if most and text:
        text = brush.prose.whole(text, "compact", wide, most)
    count = brush.prose.lay(text, "compact", wide, FAINT).lines if text else 0
    names = len(name_lines(brush, one.name, wide))
    high = Sum((Line("name", names), Line("compact", count), air))
    return Planned(one, measured(Longest(Pixels(base), high), brush), text)


def name_lines(brush: Brush, name: str, most: int) -> list[str]:
    """Return a row's name in the lines it takes: one, or two where it is too long even small."""
    if brush.fonts.width(name, "note", "bold") <= most or " " not in name:
        return [name]
    words = name.split(" ")
    breaks = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return list(min(breaks, key=lambda pair: max(brush.fonts.width(one, "name") for one in pair)))


def _name_role(brush: Brush, names: list[str], most: int) -> str:
    """Return the first role in which all lines of a name fit, the last if none does."""
    for role in ("name", "compact"):
        if all(brush.fonts.width(one, role, "bold") <= most for one in names):
            return role
    return "note"


def _by_section(
    sections: tuple[Section, ...], lines: list[Planned], more: int
) -> tuple[tuple[str, tuple[Planned, ...]], ...]:
    found, at = [], 0
    for section in sections:
        part = lines[at : at + len(section.rows)]
        at += len(section.rows)
        found.append((section.head, tuple(replace(line, high=line.high + more) for line in part)))
    return tuple(found)


def _sheets(
    brush: Brush, sections: tuple[Section, ...], lines: list[Planned], room: int
) -> list[tuple[tuple[str, tuple[Planned, ...]], ...]]:
    """Spread rows over sheets; a head goes with its first row and is told again on a new sheet."""
    sheets: list[list[tuple[str, list[Planned]]]] = [[]]
    used, at = 0, 0
    head, gap = measured(HEAD, brush), measured(GAP, brush)
    for section in sections:
        fresh = True
        for line in lines[at : at + len(section.rows)]:
            need = line.high + gap + (head if fresh else 0)
            if used and used + need > room:
                sheets.append([])
                used, fresh = 0, True
                need = line.high + gap + head
            if fresh:
                sheets[-1].append((section.head, []))
                fresh = False
            sheets[-1][-1][1].append(line)
            used += need
        at += len(section.rows)
    return [tuple((head, tuple(part)) for head, part in sheet) for sheet in sheets]


def head(brush: Brush, target: pygame.Surface, box: pygame.Rect, words: str) -> None:
    """Draw a section's head: words in rubric and a rule that ends in a diamond."""
    middle = box.top + box.height * 0.5
    spot = brush.line(target, words, "label", ink.RUBRIC, (box.left, middle), most=box.width)
    rest = brush.box(box).less(Pixels(spot.right - box.left) + 10)
    start = rest.rect.left
    if rest.width < rest.wide(30):
        return
    pen = Ink(pygame.Rect(start, round(middle) - 8, box.right - start, 16), 3)
    pen.line([(start, middle), (box.right - 2, middle)], ink.alpha(ink.RUBRIC, 130), 1.0)
    size = rest.wide(4)
    end = box.right - size - 1
    pen.polygon(
        [(end + size, middle), (end, middle - size), (end - size, middle), (end, middle + size)],
        ink.alpha(ink.RUBRIC, 210),
    )
    pen.lay(target)


def _words_room(box: Box, base: int, data: RowData, dials: bool) -> Box:
    """Return where a row's words stand: between its disc and its dial."""
    disc, key = _disc(box, base, data)
    dial = Pixels(2 * _dial_radius(box, base)) + 9
    told = data.dial is not None or dials
    return box.less(Sum((8, key, Pixels(2 * disc), 9)), right=6).less(right=dial if told else 0)


def _disc(box: Box, base: int, data: RowData) -> tuple[int, Told]:
    """Return the radius of a row's disc, and what its key takes beside it, if not on it."""
    disc = box.wide(Shortest(20, Pixels(round(base * 0.42)), Line("name")))
    usable = data.tone in ("attack", "ability", "once")
    return disc, KEY + -5 if usable and disc < box.wide(KEY) else 0


def _dial_radius(box: Box, base: int) -> int:
    return box.wide(Shortest(18.5, Pixels(round(base * 0.42))))


def dial_place(brush: Brush, rect: pygame.Rect, base: int) -> tuple[float, float, float]:
    """Return the middle and the radius of the dial of a row in a box."""
    box = brush.box(rect).less(right=6)
    dial = _dial_radius(box, base)
    return box.rect.right - dial, box.rect.centery, dial


def row(
    brush: Brush,
    target: pygame.Surface,
    box: pygame.Rect,
    line: Planned,
    base: int,
    dials: bool = True,
) -> None:
    """Draw one row of a plan whose discs are made for ``base``.

    ``dials`` keeps room for a dial, so that the ranges of all rows stand in one line.
    """
    data = line.row
    _ground(brush, target, box, data)
    whole = brush.box(box)
    disc, key = _disc(whole, base, data)
    middle = (whole.less(Sum((8, key))).rect.left + disc, box.centery)
    # What cannot be used is hollow, not only grey: its form says so to every eye.
    tone = DISC_TONES[data.tone] if data.enabled else HOLLOW_DISC
    picture = brush.kept(("disc", disc, tone), lambda: _disc_picture(disc, tone))
    target.blit(picture, picture.get_rect(center=middle))
    brush.icon(
        target, data.icon, middle, disc * 1.15, ink.CREAM if data.enabled else ink.DISABLED_INK
    )
    if data.key:
        at: tuple[float, float] = (middle[0] - disc, box.centery - disc)
        if key:  # a small disc would vanish under it
            at = (box.left + whole.wide(KEY) / 2 + 1, box.centery)
        _key(brush, target, at, whole, data.key)
    words_room = _words_room(whole, base, data, dials)
    left, right, most = words_room.rect.left, words_room.rect.right, words_room.width
    if data.dial is not None:
        x, y, dial = dial_place(brush, box, base)
        cooldown(brush, target, (x, y), dial, data.dial)
    name_ink = ink.INK if data.enabled else ink.DISABLED_INK
    meta_ink = RANGE_INK if data.enabled else ink.DISABLED_INK
    names = name_lines(brush, data.name, most)
    name_role = _name_role(brush, names, most)
    face = "" if name_role == "name" else "bold"
    beside = words_room.less(Wide(name_role, names[0], face=face) + 8).width
    metas = (
        one
        for one in (data.meta, data.spaces)
        if one and brush.fonts.width(one, "compact", "semibold") <= beside
    )
    meta = next(metas, "")
    laid = brush.prose.lay(line.text, "compact", most, FAINT) if line.text else None
    name_high = brush.fonts.line_height("name")
    shown = laid.lines if laid is not None else 0
    block = len(names) * name_high + shown * brush.fonts.line_height("compact")
    top = whole.moved(down=-1 if shown else 0).rect.centery - block / 2
    for place, words in enumerate(names):
        at = (left, top + name_high * (place + 0.5))
        brush.line(target, words, name_role, name_ink, at, face=face, most=most)
    if meta:
        at = (right, top + name_high / 2)
        brush.line(target, meta, "compact", meta_ink, at, align="right", face="semibold")
    if line.text:
        tone_of = FAINT if data.enabled else DISABLED
        laid = brush.prose.lay(line.text, "compact", most, tone_of)
        target.blit(laid.picture, (round(left), round(top + len(names) * name_high)))


def _ground(brush: Brush, target: pygame.Surface, box: pygame.Rect, data: RowData) -> None:
    if not data.selected:
        plate = brush.materials.plate(
            box.width, box.height, (255, 248, 222, 70), (110, 74, 34, 70), 8, 1
        )
        plate.draw(target, box.x, box.y)
        return
    plate = brush.materials.plate(
        box.width, box.height, (*ink.PARCHMENT_LIT, 255), ink.SELECTED, 8, 2.4
    )
    plate.draw(target, box.x, box.y)
    arrow = brush.box(box).sized(8, Sum((8, 8)), "midleft").rect
    pen = Ink(pygame.Rect(arrow.x, arrow.y, arrow.width + 1, arrow.height))
    pen.polygon([arrow.topleft, arrow.midright, arrow.bottomleft], ink.SELECTED)
    pen.lay(target)


def _disc_picture(radius: int, tone: RGB) -> pygame.Surface:
    side = 2 * radius + 4
    pen = Ink(pygame.Rect(0, 0, side, side), 4)
    pen.circle(side / 2, side / 2, radius, ink.INK)
    pen.circle(side / 2, side / 2, radius * 0.92, tone)
    return pen.finish()


def _key(brush: Brush, target: pygame.Surface, at: tuple[float, float], row: Box, key: str) -> None:
    """Draw the key that chooses a row, on the edge of its disc but never outside the row."""
    high, size = row.high(KEY), max(12, brush.px(12.5))
    wide = max(high, brush.fonts.exact(key, "bold", size, ink.CREAM).get_width() + 6)
    x, y = round(at[0] - high / 2), max(row.rect.top - 1, round(at[1] - high / 2))
    x = max(row.less(-3).rect.left, x)
    brush.materials.plate(wide, high, (43, 29, 16, 240), (200, 155, 74, 120), 3, 1).draw(
        target, x, y
    )
    brush.number(target, key, size, ink.CREAM, (x + wide / 2, y + high / 2), face="bold")
