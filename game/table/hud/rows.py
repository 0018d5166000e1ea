"""The rows of a card: an icon disc with its key, name, range, text and dial."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.table import palette as ink
from game.table.hud.data import RowData, Section
from game.table.hud.dial import cooldown
from game.table.hud.kit import Kit
from game.table.hud.prose import DISABLED, FAINT, plain
from game.table.palette import RGB, rgb
from game.table.strokes import Ink
from game.words.rich import Text

DISC_TONES: dict[str, RGB] = {
    "attack": ink.RUBRIC,
    "ability": rgb("#12595C"),
    "once": rgb("#7A5A18"),
    "item": rgb("#4A3A6A"),
    "trait": rgb("#5A4429"),
}
HOLLOW_DISC = rgb("#EADBB6")
RANGE_INK = rgb("#5E2412")


@dataclass(frozen=True, slots=True)
class Line:
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

    sheets: tuple[tuple[tuple[str, tuple[Line, ...]], ...], ...]
    base: int
    texts: bool

    def sheet_of(self, name: str) -> int:
        """Return on which sheet a row stands; -1 if on none."""
        for place, sheet in enumerate(self.sheets):
            if any(line.row.id == name for _, lines in sheet for line in lines):
                return place
        return -1


def head_height(kit: Kit) -> int:
    """Return the height of a section's head."""
    return kit.fonts.line_height("label") + kit.px(5)


def gap_height(kit: Kit) -> int:
    """Return the space between rows."""
    return max(2, kit.px(3))


def pager_height(kit: Kit) -> int:
    """Return the height of the strip that leafs where not all rows fit."""
    return max(kit.px(42), kit.fonts.line_height("note"))


def plan(
    kit: Kit, sections: tuple[Section, ...], width: int, room: int, told: RowData | None
) -> Plan:
    """Return the rows of all sections laid out in a room.

    With whole texts where they fit; else with the sentences that fit two lines, or one; else with
    names alone, and the text of ``told``; and where not even that fits, leaf by leaf.
    """
    every = [one for section in sections for one in section.rows]
    dials = any(one.dial is not None for one in every)
    name, text = kit.fonts.line_height("name"), kit.fonts.line_height("compact")
    least = max(name + kit.px(4), kit.px(40))
    base = max(least, name + text + kit.px(6))
    rest = len(sections) * head_height(kit) + len(every) * gap_height(kit)
    whole = [_line(kit, one, width, base, dials, 0) for one in every]
    for most in (0, 2, 1):
        lines = [
            full if not most or full.row is told else _line(kit, full.row, width, base, dials, most)
            for full in whole
        ]
        spare = room - rest - sum(line.high for line in lines)
        if spare < 0:
            continue
        for place, full in enumerate(whole):  # whatever else fits is told whole
            if full.high - lines[place].high <= spare:
                spare -= full.high - lines[place].high
                lines[place] = full
        more = min(kit.px(12), spare // max(1, len(every)))
        return Plan((_by_section(sections, lines, more),), base, True)
    lines = []
    for one in every:
        shown = one if one is told else replace(one, text=(), note="")
        line = _line(kit, shown, width, least, False, 0)
        free = room - pager_height(kit) - head_height(kit) - gap_height(kit)
        if line.text and line.high > free:  # its sentences as far as one leaf holds them
            count = max(1, (free - name - kit.px(6)) // text)
            line = _line(kit, shown, width, least, False, count)
        lines.append(replace(line, row=one))
    if rest + sum(line.high for line in lines) <= room:
        spare = (room - rest - sum(line.high for line in lines)) // max(1, len(every))
        return Plan((_by_section(sections, lines, min(kit.px(8), spare)),), least, False)
    return Plan(tuple(_sheets(kit, sections, lines, room - pager_height(kit))), least, False)


def _line(kit: Kit, one: RowData, width: int, base: int, dials: bool, most: int) -> Line:
    """Return a row with its whole text (``most`` 0), or with the sentences that fit the lines."""
    left, right = _words_room(kit, pygame.Rect(0, 0, width, base), base, one, dials)
    wide = round(right - left)
    text = plain(one.note) if one.note and not one.enabled else one.text
    if most and text:
        text = kit.prose.whole(text, "compact", wide, most)
    count = kit.prose.lay(text, "compact", wide, FAINT).lines if text else 0
    names = len(name_lines(kit, one.name, wide)) * kit.fonts.line_height("name")
    high = names + count * kit.fonts.line_height("compact") + kit.px(6)
    return Line(one, max(base, high), text)


def name_lines(kit: Kit, name: str, most: int) -> list[str]:
    """Return a row's name in the lines it takes: one, or two where it is too long even small."""
    if kit.fonts.width(name, "note", "bold") <= most or " " not in name:
        return [name]
    words = name.split(" ")
    breaks = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return list(min(breaks, key=lambda pair: max(kit.fonts.width(one, "name") for one in pair)))


def _name_role(kit: Kit, names: list[str], most: int) -> str:
    """Return the first role in which all lines of a name fit, the last if none does."""
    for role in ("name", "compact"):
        if all(kit.fonts.width(one, role, "bold") <= most for one in names):
            return role
    return "note"


def _by_section(
    sections: tuple[Section, ...], lines: list[Line], more: int
) -> tuple[tuple[str, tuple[Line, ...]], ...]:
    found, at = [], 0
    for section in sections:
        part = lines[at : at + len(section.rows)]
        at += len(section.rows)
        found.append((section.head, tuple(replace(line, high=line.high + more) for line in part)))
    return tuple(found)


def _sheets(
    kit: Kit, sections: tuple[Section, ...], lines: list[Line], room: int
) -> list[tuple[tuple[str, tuple[Line, ...]], ...]]:
    """Spread rows over sheets; a head goes with its first row and is told again on a new sheet."""
    sheets: list[list[tuple[str, list[Line]]]] = [[]]
    used, at = 0, 0
    for section in sections:
        fresh = True
        for line in lines[at : at + len(section.rows)]:
            need = line.high + gap_height(kit) + (head_height(kit) if fresh else 0)
            if used and used + need > room:
                sheets.append([])
                used, fresh = 0, True
                need = line.high + gap_height(kit) + head_height(kit)
            if fresh:
                sheets[-1].append((section.head, []))
                fresh = False
            sheets[-1][-1][1].append(line)
            used += need
        at += len(section.rows)
    return [tuple((head, tuple(part)) for head, part in sheet) for sheet in sheets]


def head(kit: Kit, target: pygame.Surface, box: pygame.Rect, words: str) -> None:
    """Draw a section's head: words in rubric and a rule that ends in a diamond."""
    middle = box.top + box.height * 0.5
    spot = kit.line(target, words, "label", ink.RUBRIC, (box.left, middle), most=box.width)
    start = spot.right + kit.px(10)
    if box.right - start < kit.px(30):
        return
    pen = Ink(pygame.Rect(start, round(middle) - 8, box.right - start, 16), 3)
    pen.line([(start, middle), (box.right - 2, middle)], ink.alpha(ink.RUBRIC, 130), 1.0)
    size = kit.px(4)
    end = box.right - size - 1
    pen.polygon(
        [(end + size, middle), (end, middle - size), (end - size, middle), (end, middle + size)],
        ink.alpha(ink.RUBRIC, 210),
    )
    pen.lay(target)


def _words_room(
    kit: Kit, box: pygame.Rect, base: int, data: RowData, dials: bool
) -> tuple[float, float]:
    """Return where a row's words begin and end: between its disc and its dial."""
    disc, beside = _disc_radius(kit, base, data)
    cap = max(15, kit.px(17))
    left = box.left + kit.px(8) + 2 * disc + (cap - kit.px(5) if beside else 0) + kit.px(9)
    right = box.right - kit.px(6)
    if data.dial is not None or dials:
        right -= 2 * _dial_radius(kit, base) + kit.px(9)
    return left, right


def _disc_radius(kit: Kit, base: int, data: RowData) -> tuple[int, bool]:
    """Return the radius of a row's disc, and whether the key stands beside it, not on it."""
    disc = min(kit.px(20), round(base * 0.42), kit.fonts.line_height("name"))
    usable = data.tone in ("attack", "ability", "once")
    return disc, usable and disc < max(15, kit.px(17))


def _dial_radius(kit: Kit, base: int) -> int:
    return min(round(kit.px(18.5)), round(base * 0.42))


def dial_place(kit: Kit, box: pygame.Rect, base: int) -> tuple[float, float, float]:
    """Return the middle and the radius of the dial of a row in a box."""
    dial = _dial_radius(kit, base)
    return box.right - kit.px(6) - dial, box.centery, dial


def row(
    kit: Kit, target: pygame.Surface, box: pygame.Rect, line: Line, base: int, dials: bool = True
) -> None:
    """Draw one row of a plan whose discs are made for ``base``.

    ``dials`` keeps room for a dial, so that the ranges of all rows stand in one line.
    """
    data = line.row
    _ground(kit, target, box, data)
    disc, beside = _disc_radius(kit, base, data)
    cap = max(15, kit.px(17))
    middle = (box.left + kit.px(8) + disc + (cap - kit.px(5) if beside else 0), box.centery)
    # What cannot be used is hollow, not only grey: its form says so to every eye.
    tone = DISC_TONES[data.tone] if data.enabled else HOLLOW_DISC
    picture = kit.kept(("disc", disc, tone), lambda: _disc(disc, tone))
    target.blit(picture, picture.get_rect(center=middle))
    kit.icon(
        target, data.icon, middle, disc * 1.15, ink.CREAM if data.enabled else ink.DISABLED_INK
    )
    if data.key:
        at: tuple[float, float] = (middle[0] - disc, box.centery - disc)
        if beside:  # a small disc would vanish under it
            at = (box.left + cap / 2 + 1, box.centery)
        _key(kit, target, at, box, data.key)
    left, right = _words_room(kit, box, base, data, dials)
    if data.dial is not None:
        x, y, dial = dial_place(kit, box, base)
        cooldown(kit, target, (x, y), dial, data.dial)
    name_ink = ink.INK if data.enabled else ink.DISABLED_INK
    meta_ink = RANGE_INK if data.enabled else ink.DISABLED_INK
    most = round(right - left)
    names = name_lines(kit, data.name, most)
    name_role = _name_role(kit, names, most)
    face = "" if name_role == "name" else "bold"
    beyond = left + kit.fonts.width(names[0], name_role, face) + kit.px(8)
    metas = (
        one
        for one in (data.meta, data.spaces)
        if one and beyond + kit.fonts.width(one, "compact", "semibold") <= right
    )
    meta = next(metas, "")
    laid = kit.prose.lay(line.text, "compact", most, FAINT) if line.text else None
    name_high = kit.fonts.line_height("name")
    shown = laid.lines if laid is not None else 0
    block = len(names) * name_high + shown * kit.fonts.line_height("compact")
    top = box.centery - block / 2 - (kit.px(1) if shown else 0)
    for place, words in enumerate(names):
        at = (left, top + name_high * (place + 0.5))
        kit.line(target, words, name_role, name_ink, at, face=face, most=most)
    if meta:
        at = (right, top + name_high / 2)
        kit.line(target, meta, "compact", meta_ink, at, align="right", face="semibold")
    if line.text:
        tone_of = FAINT if data.enabled else DISABLED
        laid = kit.prose.lay(line.text, "compact", most, tone_of)
        target.blit(laid.picture, (round(left), round(top + len(names) * name_high)))


def _ground(kit: Kit, target: pygame.Surface, box: pygame.Rect, data: RowData) -> None:
    if not data.selected:
        plate = kit.materials.plate(
            box.width, box.height, (255, 248, 222, 70), (110, 74, 34, 70), 8, 1
        )
        plate.draw(target, box.x, box.y)
        return
    plate = kit.materials.plate(
        box.width, box.height, (*ink.PARCHMENT_LIT, 255), ink.SELECTED, 8, 2.4
    )
    plate.draw(target, box.x, box.y)
    size = kit.px(8)
    pen = Ink(pygame.Rect(box.left, box.centery - size, size + 1, 2 * size))
    pen.polygon(
        [
            (box.left, box.centery - size),
            (box.left + size, box.centery),
            (box.left, box.centery + size),
        ],
        ink.SELECTED,
    )
    pen.lay(target)


def _disc(radius: int, tone: RGB) -> pygame.Surface:
    side = 2 * radius + 4
    pen = Ink(pygame.Rect(0, 0, side, side), 4)
    pen.circle(side / 2, side / 2, radius, ink.INK)
    pen.circle(side / 2, side / 2, radius * 0.92, tone)
    return pen.finish()


def _key(
    kit: Kit, target: pygame.Surface, at: tuple[float, float], box: pygame.Rect, key: str
) -> None:
    """Draw the key that chooses a row, on the edge of its disc but never outside the row."""
    high = max(15, kit.px(17))
    wide = max(high, kit.fonts.exact(key, "bold", max(12, kit.px(12.5)), ink.CREAM).get_width() + 6)
    x, y = round(at[0] - high / 2), max(box.top - 1, round(at[1] - high / 2))
    x = max(box.left - kit.px(3), x)
    kit.materials.plate(wide, high, (43, 29, 16, 240), (200, 155, 74, 120), 3, 1).draw(target, x, y)
    kit.number(
        target, key, max(12, kit.px(12.5)), ink.CREAM, (x + wide / 2, y + high / 2), face="bold"
    )
