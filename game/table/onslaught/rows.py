"""The rows of a card: an icon disc with its key, name, range, text and dial."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

import pygame

from game.table.hud.brush import Brush
from game.table.hud.row_parts import HEAD, KEY, disc_picture, draw_key
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
from game.table.onslaught.data import Page, RowData, Section
from game.table.onslaught.dial import cooldown
from game.words.rich import Text, join, text_of

DISC_TONES: dict[str, RGB] = {
    "attack": ink.RUBRIC,
    "ability": rgb("#12595C"),
    "once": rgb("#7A5A18"),
    "item": rgb("#4A3A6A"),
    "trait": rgb("#5A4429"),
}
GAP: Final = Longest(3, Pixels(2))
"""The space between rows."""
LIT: Final = 3
"""Units by which the frame of a row that is taken up reaches beyond it, above and below."""
BELOW: Final = Longest(4, Pixels(4))
"""What is free at least between a row's last line and its edge: letters reach below their line,
where the frame of the next row that is taken up would lie on them."""
PAGER: Final = Longest(42, Line("note"))
"""The height of the strip that leafs where not all rows fit."""
LEAST: Final = Longest(Line("name") + 3, 40)
"""The height of a row of which the name alone is told."""
BASE: Final = Longest(LEAST, Sum((Line("name"), Line("compact"), 6)))
SLIM: Final = Longest(LEAST, Sum((Line("name"), Line("compact"), 1)))
"""The height of a row that tells one line where rows of ``BASE`` would not all fit."""
APART: Final = 6
"""Units between the name, the short numbers and the range of a row."""
BADGE_APART: Final = 5
"""Units between the badge of what a row costs and the words beside it."""
RANGE_APART: Final = 9
"""Units more between the short numbers and the range, where a row has them to spare."""
NARROWEST: Final = 0.9
"""The share of its width as a note to which a name shrinks for a word beside it."""
MOST_PLANS: Final = 64
"""Plans that are kept: those of both sides' cards, both pages, at two heights."""
HOLLOW_DISC = rgb("#EADBB6")
RANGE_INK = rgb("#5E2412")


class Sides(NamedTuple):
    """What stands beside the words of a page's rows: dials at the right, keys at the left.

    One row that has it makes room for it in all, so that their discs and their words stand in line.
    """

    dials: bool
    keys: bool
    bare: bool = False
    """Whether all ranges are told in numbers alone, for one of them has no room for its words."""


@dataclass(frozen=True, slots=True)
class Planned:
    """A row as it will be drawn: its height, and what of its text stands under its name.

    ``most`` are the lines after which the text is cut (0: none is), ``strike`` says whether what an
    attack comes to stands in short beside its range, for there is no line for it. ``aside``: why
    the row is off stands where else its range does, for its lines are full.
    """

    row: RowData
    high: int
    text: Text
    most: int = 0
    strike: bool = False
    aside: bool = False

    @property
    def meta(self) -> str:
        """The words at the right of its first line."""
        return self.row.note.removesuffix(".") if self.aside else self.row.meta

    @property
    def spaces(self) -> str:
        """The bare numbers of these words, for where they have no room; "" without any."""
        return "" if self.aside else self.row.spaces


@dataclass(frozen=True, slots=True)
class Plan:
    """The rows of a card's page laid out: sheets of (head, lines), each of which fits the room.

    ``base`` is the height that discs and dials are made for; ``texts`` is False in the compact
    form, in which the numbers of attacks stand beside their ranges. ``keys``: there is room for
    keys beside the discs.
    """

    sheets: tuple[tuple[tuple[str, tuple[Planned, ...]], ...], ...]
    base: int
    texts: bool
    keys: bool

    def sheet_of(self, name: str) -> int:
        """Return on which sheet a row stands; -1 if on none."""
        for place, sheet in enumerate(self.sheets):
            if any(line.row.id == name for _, lines in sheet for line in lines):
                return place
        return -1

    def of(self, sections: tuple[Section, ...]) -> Plan:
        """Return the same laying out for rows that tell the same: they may be taken up by now."""
        rows = iter([one for section in sections for one in section.rows])
        sheets = tuple(
            tuple(
                (head, tuple(replace(line, row=next(rows)) for line in lines))
                for head, lines in sheet
            )
            for sheet in self.sheets
        )
        return replace(self, sheets=sheets)


class Plans:
    """Plans that were made, by what their rows tell: a card is painted anew for much else."""

    def __init__(self) -> None:
        self._made: OrderedDict[object, Plan] = OrderedDict()

    def of(self, brush: Brush, page: Page, width: int, room: int, leaf: int = 0) -> Plan:
        """Return the plan of a page's rows; ``brush`` is always the same."""
        key = _key_of(page, width, room, leaf)
        made = self._made.pop(key, None)
        self._remember(key, made or plan(brush, page.sections, width, room, page.whole, leaf))
        return self._made[key].of(page.sections)

    def ahead(
        self, brush: Brush, page: Page, width: int, room: int, leaf: int = 0
    ) -> Iterator[None]:
        """Make the same plan before it is asked for, a part at each step."""
        key = _key_of(page, width, room, leaf)
        if key not in self._made:
            made = yield from planning(brush, page.sections, width, room, page.whole, leaf)
            self._remember(key, made)

    def _remember(self, key: object, made: Plan) -> None:
        self._made[key] = made
        if len(self._made) > MOST_PLANS:
            self._made.popitem(last=False)


def _key_of(page: Page, width: int, room: int, leaf: int) -> object:
    told = tuple((one.head, tuple(map(_told, one.rows))) for one in page.sections)
    return width, room, leaf, page.whole, told


def _told(one: RowData) -> tuple[object, ...]:
    """Return what of a row decides how much room it takes."""
    note = "" if one.enabled else one.note
    beside = one.dial is not None, bool(one.key)
    return one.name, one.text, one.numbers, one.strike, one.spaces, note, beside, one.brief


def plan(
    brush: Brush, sections: tuple[Section, ...], width: int, room: int, whole: bool = False,
    leaf: int = 0,
) -> Plan:  # fmt: skip
    """Return the rows of all sections laid out in a room.

    All texts shrink by the same steps: whole, whole but closer together, two lines, two closer
    together, one, one closer together; then names and
    numbers alone, without the heads of sections at last; and where not even that fits, leaf by
    leaf. Lines that a step leaves free are filled, first for rows that would tell nothing. What is
    taken up, pointed at or has the keyboard changes none of this, and why a row is off makes do
    with the room that its text has: nothing moves under a hand.
    ``whole`` rows, which are there to be read, are leafed through before any text is cut.
    ``leaf`` is the room of each sheet where there are several: what the pager leaves, unless that
    stands elsewhere.
    """
    parts = planning(brush, sections, width, room, whole, leaf)
    while True:
        try:
            next(parts)
        except StopIteration as last:
            made: Plan = last.value
            return made


def planning(
    brush: Brush, sections: tuple[Section, ...], width: int, room: int, whole: bool = False,
    leaf: int = 0,
) -> Generator[None, None, Plan]:  # fmt: skip
    """Lay the rows out in the same way, one form of all texts at each step."""
    every = [one for section in sections for one in section.rows]
    dials, keys = any(one.dial is not None for one in every), any(one.key for one in every)
    sides = Sides(dials, keys)
    leaf = leaf or room - measured(PAGER, brush)
    least, base = measured(LEAST, brush), measured(BASE, brush)
    gaps = measured(Sum([GAP] * len(every)), brush)
    rest = measured(Sum([HEAD] * len(sections)), brush) + gaps
    slim = measured(SLIM, brush)
    steps = (
        (base, 0, 6), (base, 0, 2), (slim, 0, 1), (base, 2, 2), (slim, 2, 1), (base, 1, 2),
        (slim, 1, 1),
    )  # fmt: skip
    lines: list[Planned] = []
    for high, most, air in steps:
        if most and whole:
            leaves = _leaves(brush, sections, width, leaf, slim, sides)
            if leaves:
                told = tuple(
                    tuple(
                        (head, tuple(_all_reasoned(brush, part, width, slim, sides)))
                        for head, part in sheet
                    )
                    for sheet in leaves
                )
                return Plan(told, slim, True, keys)
            whole = False
        lines = []
        for one in every:
            lines.append(_line(brush, one, width, high, sides, most, air))
            yield
        spare = room - rest - sum(line.high for line in lines)
        if spare < 0 or not all(_numbers_told(brush, line, width, high, sides) for line in lines):
            continue
        if most:
            spare = _fill(brush, lines, width, high, sides, air, spare)
        more = measured(Shortest(12, Pixels(spare // max(1, len(every)))), brush)
        lines = _all_reasoned(brush, lines, width, high, sides)
        return Plan((_by_section(sections, lines, more),), high, True, keys)
    sides = Sides(False, keys)
    lines = [_short(brush, one, width, least, sides) for one in every]
    bare = tuple(Section("", section.rows) for section in sections)
    for parts, taken in ((sections, rest), (bare, gaps)):
        spare = room - taken - sum(line.high for line in lines)
        if spare >= 0:
            spare = _fill(brush, lines, width, least, sides, 1, spare)
            more = measured(Shortest(8, Pixels(spare // max(1, len(every)))), brush)
            return Plan((_by_section(parts, lines, more),), least, False, keys)
    sheets = _sheets(brush, sections, lines, leaf)
    for sheet, spare in sheets:
        flat = [line for _, part in sheet for line in part]
        _fill(brush, flat, width, least, sides, 1, spare)
        filled = iter(flat)
        for _, part in sheet:
            part[:] = [next(filled) for _ in part]
    return Plan(_kept(sheets), least, False, keys)


def _text(one: RowData, strike: bool, told: Text) -> Text:
    """Return all that a row tells under its name; its numbers first, unless they stand beside."""
    return join((() if strike else one.numbers, told))


def _all_reasoned(
    brush: Brush, lines: Sequence[Planned], width: int, base: int, sides: Sides
) -> list[Planned]:
    """Return rows of which those that are off say why, in the lines that they have anyway.

    All say it in one place, for reasons are compared as ranges are: in place of the range; where a
    name has no room for that, after the text; only where that is full somewhere, beside names that
    are set smaller where they must; else each where it can, at last before a text in fewer words.
    """
    for form in (_aside, _last):
        made = [form(brush, line, width, base, sides) for line in lines]
        if None not in made:
            return [line for line in made if line is not None]
    return [
        _aside(brush, line, width, base, sides, "note")
        or _last(brush, line, width, base, sides)
        or _before(brush, line, width, base, sides)
        for line in lines
    ]


def _aside(
    brush: Brush, line: Planned, width: int, base: int, sides: Sides, letters: str = "name"
) -> Planned | None:
    """Return a row with its reason in place of its range, None where its name in such letters
    leaves no room.
    """
    one = line.row
    if not one.note or one.enabled:
        return line
    room = _words_room(brush.box(pygame.Rect(0, 0, width, base)), base, one, sides)
    aside = replace(line, aside=True)
    taken = brush.fonts.width(one.name, letters, "bold") + room.wide(APART)
    taken += brush.fonts.width(aside.meta, "compact", "semibold")
    return aside if not line.strike and taken <= room.width else None


def _last(brush: Brush, line: Planned, width: int, base: int, sides: Sides) -> Planned | None:
    """Return a row with its reason after its text, None where its lines are full."""
    one = line.row
    if not one.note or one.enabled:
        return line
    wide = _words_room(brush.box(pygame.Rect(0, 0, width, base)), base, one, sides).width
    has = _lines_of(brush, line, width, base, sides)
    last = join((line.text, text_of(one.note)))
    return replace(line, text=last) if has and _fits(brush, last, wide, has) else None


def _before(brush: Brush, line: Planned, width: int, base: int, sides: Sides) -> Planned:
    """Return a row with its reason before a text in fewer words."""
    one = line.row
    wide = _words_room(brush.box(pygame.Rect(0, 0, width, base)), base, one, sides).width
    has = _lines_of(brush, line, width, base, sides)
    numbers = () if line.strike else one.numbers
    told = join((numbers, text_of(one.note), one.brief or one.text))
    return replace(line, text=brush.prose.whole(told, "compact", wide, has) if has else line.text)


def _line(
    brush: Brush, one: RowData, width: int, base: int, sides: Sides, most: int, air: int = 6,
    strike: bool = False,
) -> Planned:  # fmt: skip
    """Return a row with its whole text (``most`` 0), or with what fits the lines.

    The text in a few words where that has room and the whole has not; else whole sentences where
    one fits, else the beginning of the first. ``air`` are the units above
    and below its words.
    """
    wide = _words_room(brush.box(pygame.Rect(0, 0, width, base)), base, one, sides).width
    text = _text(one, strike, one.text)
    if most and text:
        brief = _text(one, strike, one.brief) if one.brief else ()
        if brief and one.numbers:
            # What an attack does beside its damage is told whatever else has no room.
            most = max(most, brush.prose.lay(brief, "compact", wide, FAINT).lines)
        if brief and _fits(brush, brief, wide, most) and not _fits(brush, text, wide, most):
            text = brief
        told = [brush.prose.whole(each, "compact", wide, most) for each in (text, brief) if each]
        text = next(filter(None, told), brief or text)
    count = brush.prose.lay(text, "compact", wide, FAINT, most).lines if text else 0
    names = 1 if strike else len(name_lines(brush, one.name, wide))
    high = Sum((Line("name", names), Line("compact", count), air))
    return Planned(one, measured(Longest(Pixels(base), high), brush), text, most, strike)


def _fits(brush: Brush, text: Text, wide: int, most: int) -> bool:
    return brush.prose.lay(text, "compact", wide, FAINT).lines <= most


def _short(brush: Brush, one: RowData, width: int, least: int, sides: Sides) -> Planned:
    """Return a row of a name, with its numbers beside the range or, at need, below the name.

    What an attack does beside its damage stands below its name too.
    """
    after = one.brief if one.numbers else ()
    told = replace(one, text=after, note="", brief=after)
    beside = False
    if one.strike:
        wide = _words_room(brush.box(pygame.Rect(0, 0, width, least)), least, one, sides)
        taken = _strike_width(brush, wide, one) + wide.wide(APART)
        if one.spaces:
            taken += brush.fonts.width(one.spaces, "compact", "semibold") + wide.wide(APART)
        beside = brush.fonts.width(one.name, "note", "bold") + taken <= wide.width
    return replace(_line(brush, told, width, least, sides, 1, 1, beside), row=one)


def _numbers_told(brush: Brush, line: Planned, width: int, base: int, sides: Sides) -> bool:
    """Return whether a row's numbers stand whole in the lines that it has."""
    if not line.most or not line.row.numbers:
        return True
    wide = _words_room(brush.box(pygame.Rect(0, 0, width, base)), base, line.row, sides).width
    return brush.prose.lay(line.row.numbers, "compact", wide, FAINT).lines <= line.most


def _fill(
    brush: Brush, lines: list[Planned], width: int, base: int, sides: Sides, air: int, spare: int
) -> int:
    """Give free lines to rows that tell less than all, the barest first; return what is left."""
    step = brush.fonts.line_height("compact")
    order = sorted(range(len(lines)), key=lambda at: bool(lines[at].text or lines[at].row.numbers))
    for place in order * (1 + max(0, spare) // step):
        line = lines[place]
        whole = _line(brush, line.row, width, base, sides, 0, air, line.strike)
        if line.text == whole.text and line.high >= whole.high:
            continue
        now = _lines_of(brush, line, width, base, sides)
        # One line more, or as many as the next sentence takes.
        for most in range(now + 1, now + 2 + max(0, spare) // step):
            fuller = _line(brush, line.row, width, base, sides, most, air, line.strike)
            if _lines_of(brush, fuller, width, base, sides) > now:
                break
        if fuller.high - line.high <= spare and fuller.text:
            spare -= fuller.high - line.high
            lines[place] = fuller
    return spare


def _lines_of(brush: Brush, line: Planned, width: int, base: int, sides: Sides) -> int:
    """Return how many lines the text of a row takes."""
    if not line.text:
        return 0
    wide = _words_room(brush.box(pygame.Rect(0, 0, width, base)), base, line.row, sides).width
    return brush.prose.lay(line.text, "compact", wide, FAINT, line.most).lines


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


Leaf = list[tuple[str, list[Planned]]]
"""The sections of a sheet while they are filled."""


def _leaves(
    brush: Brush, sections: tuple[Section, ...], width: int, room: int, base: int, sides: Sides
) -> tuple[tuple[tuple[str, tuple[Planned, ...]], ...], ...]:
    """Return sheets of rows that all tell their texts whole or in their few words, none cut.

    There are no more of them than the few words take; as many texts as have room on these stand
    whole. All are about as full as each other. Nothing where a row is higher than a sheet.
    """
    every = [one for section in sections for one in section.rows]
    lines = [_leaf(brush, one, width, base, sides, True) for one in every]
    heads = measured(Sum((HEAD, GAP)), brush)
    if max(line.high for line in lines) + heads > room:
        return ()
    count = len(_sheets(brush, sections, lines, room))
    for place, one in enumerate(every):
        whole = _leaf(brush, one, width, base, sides, False)
        fuller = [*lines[:place], whole, *lines[place + 1 :]]
        if whole.high + heads <= room and len(_sheets(brush, sections, fuller, room)) == count:
            lines = fuller
    step = brush.fonts.line_height("compact")
    least = max(line.high for line in lines) + heads
    low = next(
        high
        for high in (*range(least, room, step), room)
        if len(_sheets(brush, sections, lines, high)) == count
    )
    return _kept(_sheets(brush, sections, lines, low))


def _leaf(brush: Brush, one: RowData, width: int, base: int, sides: Sides, brief: bool) -> Planned:
    """Return a row with its text whole or in its few words; its numbers beside its name where both
    have room.
    """
    told = replace(one, text=one.brief) if brief and one.brief else one
    wide = _words_room(brush.box(pygame.Rect(0, 0, width, base)), base, one, sides)
    taken = brush.fonts.width(one.name, "name") + _strike_width(brush, wide, one)
    taken += brush.fonts.width(one.spaces, "compact", "semibold") + 2 * wide.wide(APART)
    beside = bool(one.strike and one.spaces) and taken <= wide.width
    return replace(_line(brush, told, width, base, sides, 0, 2, beside), row=one)


def _kept(
    sheets: list[tuple[Leaf, int]],
) -> tuple[tuple[tuple[str, tuple[Planned, ...]], ...], ...]:
    return tuple(tuple((head, tuple(part)) for head, part in sheet) for sheet, _ in sheets)


def _sheets(
    brush: Brush, sections: tuple[Section, ...], lines: list[Planned], room: int
) -> list[tuple[Leaf, int]]:
    """Spread rows over sheets, each with the room it leaves free; a head goes with its first row
    and is told again on a new sheet.
    """
    sheets: list[Leaf] = [[]]
    spares = [room]
    at = 0
    head, gap = measured(HEAD, brush), measured(GAP, brush)
    for section in sections:
        fresh = True
        for line in lines[at : at + len(section.rows)]:
            need = line.high + gap + (head if fresh else 0)
            if sheets[-1] and need > spares[-1]:
                sheets.append([])
                spares.append(room)
                fresh = True
                need = line.high + gap + head
            if fresh:
                sheets[-1].append((section.head, []))
                fresh = False
            sheets[-1][-1][1].append(line)
            spares[-1] -= need
        at += len(section.rows)
    return list(zip(sheets, spares, strict=True))


def _words_room(box: Box, base: int, data: RowData, sides: Sides) -> Box:
    """Return where a row's words stand: between its disc and its dial."""
    disc, key = _disc(box, base, sides)
    dial = Pixels(2 * _dial_radius(box, base)) + 9
    told = data.dial is not None or sides.dials
    return box.less(Sum((8, key, Pixels(2 * disc), 9)), right=6).less(right=dial if told else 0)


def _disc(box: Box, base: int, sides: Sides) -> tuple[int, Told]:
    """Return the radius of a row's disc, and what its key takes beside it, if not on it."""
    disc = box.wide(Shortest(20, Pixels(round(base * 0.42)), Line("name")))
    return disc, KEY + -5 if sides.keys and disc < box.wide(KEY) else 0


def _dial_radius(box: Box, base: int) -> int:
    return box.wide(Shortest(18.5, Pixels(round(base * 0.42))))


def dial_place(brush: Brush, rect: pygame.Rect, base: int) -> tuple[float, float, float]:
    """Return the middle and the radius of the dial of a row in a box."""
    box = brush.box(rect).less(right=6)
    dial = _dial_radius(box, base)
    return box.rect.right - dial, box.rect.centery, dial


def cost_place(
    brush: Brush, rect: pygame.Rect, base: int, data: RowData, sides: Sides
) -> tuple[float, float, int]:
    """Return middle and radius of the badge on a row's disc that tells what it costs; it keeps off
    the words beside it.
    """
    whole = brush.box(rect)
    disc, key = _disc(whole, base, sides)
    small = max(8, round(disc * 0.66)) if data.dear else max(6, round(disc * 0.5))
    middle = whole.less(Sum((8, key))).rect.left + disc
    words = _words_room(whole, base, data, sides)
    last = words.rect.left - words.wide(BADGE_APART) - small - 1
    return min(middle + disc * 0.72, last), rect.centery + disc * 0.66, small


class _Headed(NamedTuple):
    """The first line of a row: its name and, beside that, what tells how far it reaches."""

    names: list[str]
    role: str
    face: str
    room: int
    """Pixels that the name has."""
    squeezed: bool
    """Whether it may be set smaller than a note for that."""
    struck: int
    """Pixels of the short numbers of an attack that stand there too."""
    air: int
    """Pixels by which the range keeps off these, where there are some to spare."""
    beside: int
    """Pixels that are left for the range."""
    meta_role: str

    def has_room(self, brush: Brush, told: str) -> bool:
        """Return whether a range told like that stands whole beside the name."""
        return brush.fonts.width(told, self.meta_role, "semibold") <= self.beside


def _headed(brush: Brush, line: Planned, words_room: Box) -> _Headed:
    """Return how the first line of a row is set in the room of its words."""
    data, most = line.row, words_room.width
    apart = words_room.wide(APART)
    names = [data.name] if line.strike else name_lines(brush, data.name, most)
    struck = _strike_width(brush, words_room, data) + apart if line.strike else 0
    # In the compact form the name shrinks last: before it, the words of the range go.
    shortest = brush.fonts.width(line.spaces, "compact", "semibold") if line.spaces else 0
    least = brush.fonts.width(names[0], "note", "bold")
    kept = shortest and (line.strike or round(least * NARROWEST) + shortest + apart <= most)
    room = most - struck - (shortest + apart if kept else 0)
    meta_role, squeezed = "compact", bool(kept) and not line.strike and least > room
    if line.meta and not line.spaces and not line.strike:
        # A word that has no short form ("Reaction") stays: a smaller name makes room for it.
        for role in ("compact", "note"):
            taken = brush.fonts.width(line.meta, role, "semibold") + apart
            if round(least * NARROWEST) + taken <= most:
                room, meta_role, squeezed = most - taken, role, True
                break
    # The range keeps off the numbers where a smaller name leaves room for that.
    air = words_room.wide(RANGE_APART) if line.strike and (line.spaces or line.meta) else 0
    name_role = _name_role(brush, names, room - air)
    face = "" if name_role == "name" else "bold"
    beside = words_room.less(Wide(name_role, names[0], face=face) + APART).width - struck
    if squeezed:
        beside = most - room - (0 if line.meta and not line.spaces else apart)
    return _Headed(names, name_role, face, room, squeezed, struck, air, beside, meta_role)


def bare(brush: Brush, plan: Plan, width: int, sides: Sides) -> bool:
    """Return whether one of a plan's rows has no room for the words of its range: then all tell
    theirs in numbers, for they are compared.
    """
    for sheet in plan.sheets:
        for line in (line for _, part in sheet for line in part):
            box = brush.box(pygame.Rect(0, 0, width, line.high))
            head = _headed(brush, line, _words_room(box, plan.base, line.row, sides))
            if line.spaces and not head.has_room(brush, line.meta):
                return True
    return False


def row(
    brush: Brush,
    target: pygame.Surface,
    box: pygame.Rect,
    line: Planned,
    base: int,
    sides: Sides,
) -> None:
    """Draw one row of a plan whose discs are made for ``base``."""
    data = line.row
    _ground(brush, target, box, data)
    whole = brush.box(box)
    disc, key = _disc(whole, base, sides)
    middle = (whole.less(Sum((8, key))).rect.left + disc, box.centery)
    # What cannot be used is hollow, not only grey: its form says so to every eye.
    tone = DISC_TONES[data.tone] if data.enabled else HOLLOW_DISC
    picture = brush.kept(("disc", disc, tone), lambda: disc_picture(disc, tone))
    target.blit(picture, picture.get_rect(center=middle))
    brush.icon(
        target, data.icon, middle, disc * 1.15, ink.CREAM if data.enabled else ink.DISABLED_INK
    )
    if data.cost:
        # What it costs, where no words of any size push it aside.
        plate, mark = (ink.BRASS_LIGHT, ink.INK) if data.dear else (ink.INK, ink.BRASS_LIGHT)
        *spot, small = cost_place(brush, box, base, data, sides)
        badge = brush.kept(("cost", small, plate), lambda: disc_picture(small, plate))
        target.blit(badge, badge.get_rect(center=(round(spot[0]), round(spot[1]))))
        brush.icon(target, data.cost, (spot[0], spot[1]), small * 1.5, mark)
    if data.key:
        at: tuple[float, float] = (middle[0] - disc, box.centery - disc)
        if key:  # a small disc would vanish under it
            at = (box.left + whole.wide(KEY) / 2 + 1, box.centery)
        draw_key(brush, target, at, whole, data.key)
    words_room = _words_room(whole, base, data, sides)
    left, right, most = words_room.rect.left, words_room.rect.right, words_room.width
    if data.dial is not None:
        x, y, dial = dial_place(brush, box, base)
        cooldown(brush, target, (x, y), dial, data.dial)
    name_ink = ink.INK if data.enabled else ink.DISABLED_INK
    meta_ink = RANGE_INK if data.enabled else ink.DISABLED_INK
    head = _headed(brush, line, words_room)
    names, name_role, face = head.names, head.role, head.face
    shortened = sides.bare and bool(line.spaces)
    metas = (line.spaces,) if shortened else (line.meta, line.spaces)
    meta_role = head.meta_role
    fits = (one for one in metas if one and head.has_room(brush, one))
    meta = next(fits, "")
    laid = brush.prose.lay(line.text, "compact", most, FAINT, line.most) if line.text else None
    name_high = brush.fonts.line_height("name")
    shown = laid.lines if laid is not None else 0
    block = len(names) * name_high + shown * brush.fonts.line_height("compact")
    top = whole.moved(down=-1 if shown else 0).rect.centery - block / 2
    if shown:
        top = min(top, box.bottom - whole.high(BELOW) - block)
    for place, words in enumerate(names):
        at = (left, top + name_high * (place + 0.5))
        if head.squeezed and brush.fonts.width(words, name_role, face) > head.room:
            _squeezed(brush, target, words, name_ink, at, head.room)
        else:
            brush.line(target, words, name_role, name_ink, at, face=face, most=head.room)
    if meta:
        at = (right, top + name_high / 2)
        range_at = brush.line(target, meta, meta_role, meta_ink, at, align="right", face="semibold")
        right = range_at.left - words_room.wide(APART)
        taken = brush.fonts.width(names[0], name_role, face) + head.struck
        right -= max(0, min(head.air, right - left - taken))
    if line.strike:
        x = right - _strike_width(brush, words_room, data)
        _strike(brush, target, (x, top + name_high / 2), words_room, data, meta_ink)
    if line.text:
        tone_of = FAINT if data.enabled else DISABLED
        laid = brush.prose.lay(line.text, "compact", most, tone_of, line.most)
        target.blit(laid.picture, (round(left), round(top + len(names) * name_high)))


def _squeezed(
    brush: Brush, target: pygame.Surface, name: str, tone: RGB, at: tuple[float, float], room: int
) -> None:
    """Write a name in the largest type below that of a note in which it is so narrow."""
    fonts = brush.fonts
    pixels = int(fonts.size("note"))
    while fonts.exact_width(name, "bold", pixels) > room and pixels > 12:
        pixels -= 1
    middle = (at[0] + fonts.exact_width(name, "bold", pixels) / 2, at[1])
    brush.number(target, name, pixels, tone, middle, face="bold")


def _strike_width(brush: Brush, box: Box, data: RowData) -> int:
    """Return how wide the short numbers of an attack are, with their icons."""
    words = sum(brush.fonts.width(words, "compact", "bold") for _, words in data.strike)
    size = len(data.strike) * (round(_icon_size(brush)) + box.wide(1))
    return words + size + max(0, len(data.strike) - 1) * box.wide(4)


def _icon_size(brush: Brush) -> float:
    return brush.fonts.line_height("compact") * 0.5


def _strike(
    brush: Brush, target: pygame.Surface, at: tuple[float, float], box: Box, data: RowData,
    tone: RGB,
) -> None:  # fmt: skip
    """Draw to hit and damage in short, each behind its icon; ``at`` is where they begin."""
    x, y = at
    size = round(_icon_size(brush))
    for icon, words in data.strike:
        brush.icon(target, icon, (x + size / 2, y), size, tone)
        x += size + box.wide(1)
        spot = brush.line(target, words, "compact", tone, (x, y), face="bold")
        x = spot.right + box.wide(4)


def _ground(brush: Brush, target: pygame.Surface, box: pygame.Rect, data: RowData) -> None:
    if not data.selected:
        plate = brush.materials.plate(
            box.width, box.height, (255, 248, 222, 70), (110, 74, 34, 70), 8, 1
        )
        plate.draw(target, box.x, box.y)
        return
    # Its frame lies in the gaps to its neighbours, for words may reach down to the row's edge.
    lit = brush.box(box).inset(0, -LIT).rect
    plate = brush.materials.plate(
        lit.width, lit.height, (*ink.PARCHMENT_LIT, 255), ink.SELECTED, 8, 2.4
    )
    plate.draw(target, lit.x, lit.y)
    arrow = brush.box(box).sized(8, Sum((8, 8)), "midleft").rect
    pen = Ink(pygame.Rect(arrow.x, arrow.y, arrow.width + 1, arrow.height))
    pen.polygon([arrow.topleft, arrow.midright, arrow.bottomleft], ink.SELECTED)
    pen.lay(target)
