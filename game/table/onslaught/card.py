"""The character card: ribbon, portrait, battle wheel, actions, rows, conditions and tabs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.hud.panel import Panel
from game.table.hud.row_parts import HEAD, section_head
from game.table.hud.wheel import wheel
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import (
    Box,
    Line,
    Longest,
    Measure,
    Pixels,
    Shortest,
    Sum,
    Wide,
    measured,
)  # fmt: skip
from game.table.look.palette import RGB, rgb
from game.table.look.strokes import clear
from game.table.onslaught import brief, economy, rows
from game.table.onslaught.data import (
    NO_EXP,
    CardData,
    Page,
    PillData,
    RowData,
    Section,
)
from game.table.onslaught.dial import experience
from game.table.onslaught.turning import Turning
from game.words.onslaught.play import say

PAD: Final = 22
"""Units that all but heads keep off the sides."""
SMALL: Final = (58, 72)
"""The radii of portrait and wheel in the compact form."""
LIT: Final = rgb("#F7C948")
"""A tab on which something can be used now."""
USUAL: Final = (74, 87)
EMBLEM: Final = 32
FOOT: Final = Longest(40, Line("note") + 8)
"""The height of tabs and conditions."""
GAP: Final = 4
PAGER_END: Final = 50
"""Units of each of the buttons that leaf."""
PAGER_WIDE: Final = Sum((PAGER_END, PAGER_END, Wide("note", "9 / 9", face="bold"), 16))
"""How wide the pager is at least."""
PILL_EDGE: Final = (255, 240, 200, 110)
ROWS_SEEN = 5
"""Rows for which there must be room beside a portrait and a wheel."""
PILL_TONES: dict[str, RGB] = {
    "magic": rgb("#54308A"),
    "harm": rgb("#8E2A2A"),
    "good": rgb("#12605E"),
    "mark": rgb("#7A4A12"),
}


class Card(Panel):
    """Draws a `CardData`; ids: row ids, ``plate:…``, ``tab:n``, ``pill:…``, wheel, experience."""

    def __init__(self, brush: Brush, rect: pygame.Rect) -> None:
        super().__init__(brush, rect)
        self.data: CardData | None = None
        self._still: CardData | None = None
        self._turning = Turning(brush)
        self._plans = rows.Plans()
        self._sheet = 0
        """Which leaf of the rows is open, where they do not all fit."""
        self._last = 0
        self._told = ""
        self._aside: Box | None = None
        """Where the pager stands beside conditions, if there is room."""
        self.plan: rows.Plan | None = None
        """How the rows were laid out last."""

    def show(self, data: CardData | None) -> None:
        """Show another card, or another state of the same."""
        before = self.data
        if data is None or before is None or (data.figure, data.tab) != (before.figure, before.tab):
            self._sheet = 0
            self._told = ""
        self.data = data

    def scroll(self, steps: int) -> bool:
        """Leaf through the rows where they do not all fit; return whether anything moved."""
        before = self._sheet
        self._sheet = max(0, min(self._last, self._sheet + steps))
        return before != self._sheet

    def ready(self) -> bool:
        """Make the picture of the card, if somebody's lies there."""
        if self.data is None:
            return False
        self._still = self._turning.still(self.data)
        self._keep((self._still, self._sheet), self._paint)
        return True

    def over(self, surface: pygame.Surface) -> None:
        """Draw the wheels that turn."""
        if self.data is not None:
            self._turning.draw(surface, self.data, self.rect.topleft)

    def rehearse(self, data: CardData) -> Iterator[None]:
        """Make, a part at each step, what showing a card takes: lines, texts, portrait, wheel."""
        twin = Card(self.brush, self.rect)
        twin.data = twin._still = data
        twin._plans = self._plans
        nowhere = clear(1, 1)
        room = self.inside.less(PAD, 0, PAD)
        twin._ribbon(nowhere, data)
        yield
        twin._heads(nowhere, data, self.inside)
        yield
        twin._foot(nowhere, data, room)
        yield
        for section in data.pages[0].sections if data.pages else ():
            for row in section.rows:
                one = (replace(section, rows=(row,)),)
                rows.plan(self.brush, one, *room.size)
                yield
        left = twin._above(nowhere, data)  # the room that all of these leave
        yield
        if data.pages and left.height > 0:
            page = data.pages[min(data.tab, len(data.pages) - 1)]
            yield from twin._plans.ahead(self.brush, page, *left.size, twin._leaf(left))
        twin._rows(nowhere, data, left)
        yield

    def _base(self, full: pygame.Surface, far: int) -> None:
        sheet = self.brush.materials.parchment(self.rect.width, self.rect.height, 1)
        sheet.draw(full, far, far)
        if self.data is None:
            return
        box = self._ribbon_box
        ribbon = self.brush.materials.ribbon(*box.size, self.data.side)
        ribbon.draw(full, far, far + box.rect.top)

    @property
    def _small(self) -> bool:
        """Whether portrait and wheel take the compact form of small windows and large text."""
        return self.rect.width < 400 or self.rect.height < 6.4 * self.brush.fonts.percent

    @property
    def _tight(self) -> bool:
        """Whether portrait and values shrink to one line, so that rows are left to be seen."""
        data = self._still
        if data is None:
            return False
        room = self.inside.less(PAD, Pixels(self._ribbon_box.rect.bottom), PAD)
        plates = Pixels(economy.height(self.brush, room.width, data.plates))
        head, foot = Sum((SMALL[1], SMALL[1], 32, Line("note"))), FOOT + 20
        seen = Longest(Line("name"), 40)
        least = ROWS_SEEN
        if self._small:
            # Neither are they leafed through for a portrait's sake; both pages have one form.
            pages = (sum(len(part.rows) + 1 for part in page.sections) for page in data.pages)
            least = max((least, *pages))
        return room.less(top=head + plates, bottom=foot).height < least * room.high(seen)

    @property
    def _ribbon_box(self) -> Box:
        """Where the ribbon lies: the whole width, below the card's edge."""
        high: Measure = Longest(58, Shortest(Line("h3") + 10, 90))
        if len(self._named()) > 1:
            high = Longest(high, Line("note", 2) + 8)
        return self.inside.less(top=10 if self._small else 14).top(high)

    def _named(self) -> list[str]:
        """Return the lines of the name: two where it is too long for the ribbon even small."""
        most = self.inside.inset(42, 0).width
        return (
            fitting.broken(self.brush, self.data.name, "note", most)
            if self.data is not None
            else []
        )

    def _paint(self, target: pygame.Surface) -> None:
        data = self._still
        if data is None:
            return
        self._rows(target, data, self._above(target, data))

    def _above(self, target: pygame.Surface, data: CardData) -> pygame.Rect:
        """Draw all but the rows, and return the room that is left for them."""
        self._turning.wheel_at = self._turning.experience_at = None
        self._turning.dials_at.clear()
        brush = self.brush
        self._ribbon(target, data)
        room = self.inside.less(0, Pixels(self._ribbon_box.rect.bottom), 0, 12)
        tight = self._tight
        if tight:
            box = room.less(PAD, 6, PAD).top(Pixels(brief.height(brush)))
            self._tips += brief.brief(brush, target, box.rect, data)
            room = room.less(top=Pixels(box.height) + 6 + 6)
        else:
            room = room.less(top=10)
            room = room.less(top=Pixels(self._heads(target, data, room)))
        room = room.less(PAD, 0, PAD)
        if data.plates:
            high = Pixels(economy.height(brush, room.width, data.plates, tight))
            box = room.top(high)
            for spot, name in economy.economy(brush, target, box.rect, data.plates, tight):
                self._spots.append((spot, f"plate:{name}"))
                self._tips.append((spot, f"plate:{name}"))
                self._mark(target, f"plate:{name}", spot)
            room = room.less(top=high + 8)
        foot = self._foot(target, data, room)
        return room.less(bottom=foot + 4).rect

    def _ribbon(self, target: pygame.Surface, data: CardData) -> None:
        brush, ribbon = self.brush, self._ribbon_box
        name = ribbon.less(24, right=Sum((34, 50, -24)))
        role = fitting.nearest(brush, data.name, ("h2", *fitting.HEAD), name.width)
        if role == "label" and brush.fonts.size("label") < name.high(20):
            role = "name"
        lines = fitting.broken(brush, data.name, role, name.width)
        step = brush.fonts.line_height(role)
        for place, words in enumerate(lines):
            at = (name.rect.left, name.middle + step * (place - (len(lines) - 1) / 2))
            brush.line(target, words, role, ink.CREAM, at, most=name.width, carved=True)
        look, size = ink.SIDES[data.side], ribbon.wide(EMBLEM)
        brush.icon(target, look.emblem, (ribbon.rect.right - size, ribbon.middle), size, look.light)

    def _heads(self, target: pygame.Surface, data: CardData, room: Box) -> int:
        """Draw portrait, experience and wheel at the top of a room; return their height."""
        brush, y = self.brush, room.rect.top
        face, round_ = map(room.wide, SMALL if self._small else USUAL)
        high = 2 * round_ + room.high(8)
        note = brush.fonts.line_height("compact")
        inner = room.less(26, 0, 26).rect
        portrait_x, wheel_x = inner.left + face, inner.right - round_
        middle = y + high // 2
        edge, near = room.wide(18), room.wide(4)
        most = wheel_x - round_ - room.wide(8) - edge
        kinds = [data.kind]
        if brush.fonts.width(data.kind, "compact", "semibold") > most:
            kinds = data.kind.split(" ", 1)
        up = note // 2
        grey = data.fallen
        brush.portrait(target, data.figure, data.side, (portrait_x, middle - up), face, grey)
        if grey:
            brush.icon(target, "skull", (portrait_x, middle - up), face, ink.CREAM, edged=True)
        y_kind = middle - up + face * 1.1 + note * 0.5
        beside = False
        for place, words in enumerate(kinds):
            wide = brush.fonts.width(words, "compact", "semibold")
            left = max(edge, round(portrait_x - wide / 2))
            beside |= left + wide > portrait_x + face + near
            at = (left, y_kind + place * note)
            brush.line(target, words, "compact", ink.INK, at, face="semibold", most=most)
        wheel(brush, target, (wheel_x, middle), round_, data.wheel)
        self._turning.wheel_at = (wheel_x, middle, round_)
        self._tips.append(
            (pygame.Rect(wheel_x - round_, middle - round_, 2 * round_, 2 * round_), "wheel")
        )
        free = (wheel_x - round_) - (portrait_x + face)
        dial = min(room.wide(30), (free - room.wide(14)) // 2)
        if dial >= 14 and data.exp != NO_EXP:
            x = portrait_x + face + free / 2
            low = middle + round_ - dial - note * (2 if beside else 1)
            experience(brush, target, (x, low), dial, data.exp, data.levelled)
            self._turning.experience_at = (x, low, dial)
            brush.line(
                target, say("card.exp"), "note", ink.INK_2, (x, low + dial + note * 0.62),
                align="centre", face="semibold",
            )  # fmt: skip
            box = pygame.Rect(0, 0, 2 * dial, 2 * dial)
            box.center = (round(x), round(low))
            self._tips.append((box, "experience"))
        low = round(y_kind + (len(kinds) - 0.5) * note)
        return max(high + note * (len(kinds) - 1), low - y) + room.high(6)

    def _rows(self, target: pygame.Surface, data: CardData, room: pygame.Rect) -> None:
        if not data.pages or room.height <= 0:
            return
        brush = self.brush
        page = data.pages[min(data.tab, len(data.pages) - 1)]
        told = self._meant(page.sections)
        plan = self._plans.of(brush, page, *room.size, self._leaf(room))
        self.plan = plan
        self._last = len(plan.sheets) - 1
        if told is not None and told.id != self._told:
            self._sheet = max(0, plan.sheet_of(told.id))
        self._told = told.id if told is not None else ""
        self._sheet = min(self._sheet, self._last)
        every = [one for section in page.sections for one in section.rows]
        sides = rows.Sides(plan.texts and any(one.dial for one in every), plan.keys)
        sides = sides._replace(bare=rows.bare(brush, plan, room.width, sides))
        y = room.top
        for words, lines in plan.sheets[self._sheet]:
            if words:
                head = pygame.Rect(room.left, y, room.width, measured(HEAD, brush))
                section_head(brush, target, head, words)
                y = head.bottom
            for line in lines:
                box = pygame.Rect(room.left, y, room.width, line.high)
                rows.row(brush, target, box, line, plan.base, sides)
                self._turning.dials_at[line.row.id] = rows.dial_place(brush, box, plan.base)
                self._spots.append((box, line.row.id))
                self._tips.append((box, line.row.id))
                self._mark(target, line.row.id, box)
                y += line.high + measured(rows.GAP, brush)
        if self._last:
            self._pager(target, room)

    def _meant(self, sections: tuple[Section, ...]) -> RowData | None:
        """Return the row with the keyboard, else the chosen one; hovering moves nothing."""
        every = [one for section in sections for one in section.rows]
        chosen = next((one for one in every if one.selected), None)
        return next((one for one in every if one.id == self.focus), chosen)

    def _leaf(self, room: pygame.Rect) -> int:
        """Return how high a sheet is where there are several: beside conditions the pager takes
        nothing of it.
        """
        return room.height - (0 if self._aside else measured(rows.PAGER, self.brush))

    def _pager(self, target: pygame.Surface, room: pygame.Rect) -> None:
        """Draw the strip that leafs through the rows: back, where one is, and on."""
        brush = self.brush
        strip = self._aside or brush.box(room).bottom(rows.PAGER)
        wide = Longest(PAGER_END, Line("note"))
        words = f"{self._sheet + 1} / {self._last + 1}"
        at = strip.rect.center
        brush.line(target, words, "note", ink.INK_2, at, align="centre", face="bold")
        for on, icon, place in (
            (self._sheet > 0, "up", strip.left(wide)),
            (self._sheet < self._last, "down", strip.right(wide)),
        ):
            if not on:
                continue
            box, face = place.rect, place.less(top=2, bottom=2).rect
            plate = brush.materials.plate(*face.size, ink.INK, ink.BRASS, 8)
            plate.draw(target, *face.topleft)
            brush.icon(target, icon, box.center, brush.px(22), ink.BRASS_LIGHT)
            self._spots.append((box, f"scroll:{icon}"))
            self._mark(target, f"scroll:{icon}", box)

    def _foot(self, target: pygame.Surface, data: CardData, room: Box) -> Measure:
        """Draw tabs and conditions at the foot of a room; return what they take of its height."""
        high: Measure = FOOT + GAP
        self._aside = None
        line = room.less(bottom=GAP).bottom(FOOT)
        beside = line
        if len(data.pages) > 1:
            wides = self._tab_widths(data, room)
            across = Sum(wides, GAP)
            if room.wide(across) <= room.width:
                boxes = line.right(across).row(*wides, gap=GAP)
                beside = line.less(right=across + 6)
            else:  # one above the other, rather than words without their ends
                high = Sum([FOOT + GAP] * len(wides))
                boxes = room.bottom(high).column(*[FOOT] * len(wides), gap=GAP)
                beside = line.left(0)
            for place, (page, one) in enumerate(zip(data.pages, boxes, strict=True)):
                self._tab(target, one.rect, place, page, place == data.tab)
        if not data.pills:
            return high
        wide = Sum([self._pill_width(pill, True) + 5 for pill in data.pills])
        if room.wide(wide) > beside.width:
            # A line of their own for the conditions, rather than icons nobody can read.
            high = high + FOOT + GAP
            beside = room.bottom(high).top(FOOT)
        words = room.wide(wide) <= beside.width
        for pill in data.pills:
            wide = self._pill_width(pill, words) + 5
            box = beside.left(wide).less(right=5)
            self._pill(target, box, pill, words)
            self._tips.append((box.rect, f"pill:{pill.id}"))
            beside = beside.less(wide)
        aside = beside.right(PAGER_WIDE)
        self._aside = aside if aside.width <= beside.width else None
        return high

    def _tab(
        self, target: pygame.Surface, box: pygame.Rect, place: int, page: Page, chosen: bool
    ) -> None:
        brush, label = self.brush, page.label
        fill: RGB = ink.INK if chosen else LIT if page.lit else rgb("#D3BC8C")
        plate = brush.materials.plate(*box.size, fill, ink.BRASS_DARK, 7)
        plate.draw(target, *box.topleft)
        tone, most = ink.CREAM if chosen else ink.INK, box.width - 4
        brush.line(target, label, "note", tone, box.center, "centre", "bold", most=most)
        self._spots.append((box, f"tab:{place}"))
        self._mark(target, f"tab:{place}", box)

    def _tab_widths(self, data: CardData, room: Box) -> list[Measure]:
        """Return how wide the tabs are; they share the whole width where it is scarce."""
        words = [Wide("note", page.label, face="bold") for page in data.pages]
        spare = room.width - room.wide(Sum(words, GAP))
        pad = Longest(4, Shortest(20, Pixels(spare // len(words))))
        return [one + pad for one in words]

    def _pill_width(self, pill: PillData, words: bool) -> Sum:
        return Sum((Wide("note", pill.label, face="semibold"), 36) if words else (32,))

    def _pill(self, target: pygame.Surface, box: Box, pill: PillData, words: bool) -> None:
        brush, rect = self.brush, box.rect
        radius = rect.height / 2 / brush.materials.unit
        plate = brush.materials.plate(*rect.size, PILL_TONES[pill.tone], PILL_EDGE, radius)
        plate.draw(target, *rect.topleft)
        brush.icon(target, pill.icon, box.less(16).rect.midleft, brush.px(16), ink.WHITE)
        if words:
            at = box.less(27).rect.midleft
            brush.line(target, pill.label, "note", ink.WHITE, at, face="semibold")
