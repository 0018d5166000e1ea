"""The character card: ribbon, portrait, battle wheel, actions, rows, conditions and tabs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame

from game.table.hud.brush import Brush, Widget
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.palette import RGB, rgb
from game.table.look.strokes import clear
from game.table.onslaught import brief, economy, rows
from game.table.onslaught.data import (
    CardData,
    PillData,
    RowData,
    Section,
)
from game.table.onslaught.dial import experience
from game.table.onslaught.turning import Turning
from game.table.onslaught.wheel import wheel
from game.words.onslaught.play import say

ROWS_SEEN = 5
"""Rows for which there must be room beside a portrait and a wheel."""
PILL_TONES: dict[str, RGB] = {
    "magic": rgb("#54308A"),
    "harm": rgb("#8E2A2A"),
    "good": rgb("#12605E"),
    "mark": rgb("#7A4A12"),
}


class Card(Widget):
    """Draws a `CardData`; ids: row ids, ``plate:…``, ``tab:n``, ``pill:…``, wheel, experience."""

    def __init__(self, brush: Brush, rect: pygame.Rect) -> None:
        super().__init__(brush, rect)
        self.data: CardData | None = None
        self._still: CardData | None = None
        self._turning = Turning(brush)
        self._sheet = 0
        """Which leaf of the rows is open, where they do not all fit."""
        self._last = 0
        self._told = ""

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

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card at its place."""
        if self.data is not None:
            self._still = self._turning.still(self.data)
            self._cached(surface, (self._still, self._sheet), self._paint)
            self._turning.draw(surface, self.data, self.rect.topleft)

    def rehearse(self, data: CardData) -> Iterator[None]:
        """Make, a part at each step, what showing a card takes: lines, texts, portrait, wheel."""
        twin = Card(self.brush, self.rect)
        twin.data = twin._still = data
        nowhere = clear(1, 1)
        width = self.rect.width - 2 * self.brush.px(22)
        twin._ribbon(nowhere, data)
        yield
        twin._heads(nowhere, data, 0)
        yield
        twin._foot(nowhere, data, 0, 0)
        yield
        for section in data.pages[0].sections if data.pages else ():
            for row in section.rows:
                one = (replace(section, rows=(row,)),)
                rows.plan(self.brush, one, width, self.rect.height, None)
                yield
        twin._rows(nowhere, data, pygame.Rect(0, 0, width, self.rect.height))

    def _base(self, full: pygame.Surface, far: int) -> None:
        sheet = self.brush.materials.parchment(self.rect.width, self.rect.height, 1)
        sheet.draw(full, far, far)
        if self.data is None:
            return
        high = self._ribbon_height()
        ribbon = self.brush.materials.ribbon(self.rect.width, high, self.data.side)
        ribbon.draw(full, far, far + self._ribbon_top())

    @property
    def _small(self) -> bool:
        """Whether portrait and wheel take the compact form of small windows and large text."""
        return self.rect.width < 400 or self.rect.height < 6.4 * self.brush.fonts.percent

    @property
    def _tight(self) -> bool:
        """Whether portrait and values shrink to one line, so that rows are left to be seen."""
        brush, data = self.brush, self._still
        if data is None:
            return False
        note, row = (
            brush.fonts.line_height("note"),
            max(brush.fonts.line_height("name"), brush.px(40)),
        )
        head = self._ribbon_top() + self._ribbon_height() + 2 * brush.px(72) + brush.px(32) + note
        plates = economy.height(brush, self.rect.width - 2 * brush.px(22), data.plates)
        foot = max(brush.px(40), note + brush.px(8)) + brush.px(20)
        return self.rect.height - head - plates - foot < ROWS_SEEN * row

    def _ribbon_top(self) -> int:
        return self.brush.px(10 if self._small else 14)

    def _ribbon_height(self) -> int:
        least = self.brush.fonts.line_height("h3") + self.brush.px(10)
        high = max(self.brush.px(58), min(least, self.brush.px(90)))
        if len(self._named()) > 1:
            high = max(high, 2 * self.brush.fonts.line_height("note") + self.brush.px(8))
        return high

    def _named(self) -> list[str]:
        """Return the lines of the name: two where it is too long for the ribbon even small."""
        most = self.rect.width - self.brush.px(84)
        return (
            fitting.broken(self.brush, self.data.name, "note", most)
            if self.data is not None
            else []
        )

    def _paint(self, target: pygame.Surface) -> None:
        data = self._still
        if data is None:
            return
        self._turning.wheel_at = self._turning.experience_at = None
        self._turning.dials_at.clear()
        brush = self.brush
        width, height = self.rect.size
        pad = brush.px(22)
        self._ribbon(target, data)
        y = self._ribbon_top() + self._ribbon_height()
        if self._tight:
            box = pygame.Rect(pad, y + brush.px(6), width - 2 * pad, brief.height(brush))
            self._tips += brief.brief(brush, target, box, data)
            y = box.bottom + brush.px(6)
        else:
            y = self._heads(target, data, y + brush.px(10))
        if data.plates:
            inner = width - 2 * pad
            high = economy.height(brush, inner, data.plates, self._tight)
            box = pygame.Rect(pad, y, inner, high)
            for spot, name in economy.economy(brush, target, box, data.plates, self._tight):
                self._spots.append((spot, f"plate:{name}"))
                self._tips.append((spot, f"plate:{name}"))
                self._mark(target, f"plate:{name}", spot)
            y += high + brush.px(8)
        foot = self._foot(target, data, pad, height - brush.px(12))
        self._rows(target, data, pygame.Rect(pad, y, width - 2 * pad, foot - brush.px(4) - y))

    def _ribbon(self, target: pygame.Surface, data: CardData) -> None:
        brush = self.brush
        high, top = self._ribbon_height(), self._ribbon_top()
        middle = top + high / 2
        emblem = brush.px(34)
        most = self.rect.width - brush.px(50) - emblem
        role = fitting.nearest(
            brush, data.name, ("h2", "h3", "label", "name", "compact", "note"), most
        )
        if role == "label" and brush.fonts.size("label") < brush.px(20):
            role = "name"
        lines = fitting.broken(brush, data.name, role, most)
        step = brush.fonts.line_height(role)
        for place, words in enumerate(lines):
            at = (brush.px(24), middle + step * (place - (len(lines) - 1) / 2))
            brush.line(target, words, role, ink.CREAM, at, most=most, carved=True)
        look = ink.SIDES[data.side]
        brush.icon(
            target, look.emblem, (self.rect.width - brush.px(32), middle), brush.px(32), look.light
        )

    def _heads(self, target: pygame.Surface, data: CardData, y: int) -> int:
        """Draw portrait, experience and wheel; return the place below them."""
        brush = self.brush
        width = self.rect.width
        small = self._small
        face, round_ = (brush.px(58), brush.px(72)) if small else (brush.px(74), brush.px(87))
        high = 2 * round_ + brush.px(8)
        note = brush.fonts.line_height("compact")
        portrait_x = brush.px(26) + face
        wheel_x = width - brush.px(26) - round_
        middle = y + high // 2
        most = wheel_x - round_ - brush.px(8) - brush.px(18)
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
            left = max(brush.px(18), round(portrait_x - wide / 2))
            beside |= left + wide > portrait_x + face + brush.px(4)
            at = (left, y_kind + place * note)
            brush.line(target, words, "compact", ink.INK, at, face="semibold", most=most)
        wheel(brush, target, (wheel_x, middle), round_, data.wheel)
        self._turning.wheel_at = (wheel_x, middle, round_)
        self._tips.append(
            (pygame.Rect(wheel_x - round_, middle - round_, 2 * round_, 2 * round_), "wheel")
        )
        free = (wheel_x - round_) - (portrait_x + face)
        dial = min(brush.px(30), (free - brush.px(14)) // 2)
        if dial >= 14:
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
        return max(y + high + note * (len(kinds) - 1), low) + brush.px(6)

    def _rows(self, target: pygame.Surface, data: CardData, room: pygame.Rect) -> None:
        if not data.pages or room.height <= 0:
            return
        brush = self.brush
        sections = data.pages[min(data.tab, len(data.pages) - 1)].sections
        told = self._meant(sections)
        plan = rows.plan(brush, sections, room.width, room.height, told)
        self._last = len(plan.sheets) - 1
        if told is not None and told.id != self._told:
            self._sheet = max(0, plan.sheet_of(told.id))
        self._told = told.id if told is not None else ""
        self._sheet = min(self._sheet, self._last)
        dials = plan.texts and any(one.dial for section in sections for one in section.rows)
        y = room.top
        for words, lines in plan.sheets[self._sheet]:
            high = rows.head_height(brush)
            rows.head(brush, target, pygame.Rect(room.left, y, room.width, high), words)
            y += high
            for line in lines:
                box = pygame.Rect(room.left, y, room.width, line.high)
                rows.row(brush, target, box, line, plan.base, dials)
                self._turning.dials_at[line.row.id] = rows.dial_place(brush, box, plan.base)
                self._spots.append((box, line.row.id))
                self._tips.append((box, line.row.id))
                self._mark(target, line.row.id, box)
                y += line.high + rows.gap_height(brush)
        if self._last:
            self._pager(target, room)

    def _meant(self, sections: tuple[Section, ...]) -> RowData | None:
        """Return the row with the keyboard, else the chosen one; hovering moves nothing."""
        every = [one for section in sections for one in section.rows]
        chosen = next((one for one in every if one.selected), None)
        return next((one for one in every if one.id == self.focus), chosen)

    def _pager(self, target: pygame.Surface, room: pygame.Rect) -> None:
        """Draw the strip that leafs through the rows: back, where one is, and on."""
        brush = self.brush
        high = rows.pager_height(brush)
        middle = room.bottom - high // 2
        wide = max(brush.px(64), brush.fonts.line_height("note"))
        words = f"{self._sheet + 1} / {self._last + 1}"
        at = (room.centerx, middle)
        brush.line(target, words, "note", ink.INK_2, at, align="centre", face="bold")
        for on, icon, x in (
            (self._sheet > 0, "up", room.left),
            (self._sheet < self._last, "down", room.right - wide),
        ):
            if not on:
                continue
            box = pygame.Rect(x, room.bottom - high, wide, high)
            plate = brush.materials.plate(wide, high - brush.px(4), ink.INK, ink.BRASS, 8)
            plate.draw(target, box.x, box.y + brush.px(2))
            brush.icon(target, icon, box.center, brush.px(22), ink.BRASS_LIGHT)
            self._spots.append((box, f"scroll:{icon}"))
            self._mark(target, f"scroll:{icon}", box)

    def _foot(self, target: pygame.Surface, data: CardData, pad: int, bottom: int) -> int:
        """Draw tabs and conditions at the foot; return where the foot begins."""
        brush = self.brush
        high = max(brush.px(40), brush.fonts.line_height("note") + brush.px(8))
        top = bottom - high - brush.px(4)
        right = self.rect.width - pad
        if len(data.pages) > 1:
            wides = self._tab_widths(data, right - pad)
            stacked = sum(wides) + brush.px(4) * (len(wides) - 1) > right - pad
            if stacked:  # one above the other, rather than words without their ends
                wides = [right - pad] * len(wides)
                top -= (high + brush.px(4)) * (len(wides) - 1)
            x = right - sum(wides) - brush.px(4) * (len(wides) - 1) if not stacked else pad
            right = x - brush.px(6)
            y = top
            for place, (page, wide) in enumerate(zip(data.pages, wides, strict=True)):
                box = pygame.Rect(x, y, wide, high)
                chosen = place == data.tab
                fill: RGB = ink.INK if chosen else rgb("#D3BC8C")
                brush.materials.plate(wide, high, fill, ink.BRASS_DARK, 7).draw(target, x, y)
                tone = ink.CREAM if chosen else ink.INK
                brush.line(
                    target, page.label, "note", tone, box.center, align="centre", face="bold",
                    most=wide - 4,
                )  # fmt: skip
                self._spots.append((box, f"tab:{place}"))
                self._mark(target, f"tab:{place}", box)
                if stacked:
                    y += high + brush.px(4)
                else:
                    x += wide + brush.px(4)
        if not data.pills:
            return top
        x = pad
        wide = sum(self._pill_width(pill, True) + brush.px(5) for pill in data.pills)
        if wide > right - pad:
            # A line of their own for the conditions, rather than icons nobody can read.
            top -= high + brush.px(4)
            right = self.rect.width - pad
        words = wide <= right - pad
        for pill in data.pills:
            wide = self._pill_width(pill, words)
            box = pygame.Rect(x, top, wide, high)
            self._pill(target, box, pill, words)
            self._tips.append((box, f"pill:{pill.id}"))
            x += wide + brush.px(5)
        return top

    def _tab_widths(self, data: CardData, room: int) -> list[int]:
        """Return how wide the tabs are; they share the whole width where it is scarce."""
        brush = self.brush
        words = [brush.fonts.width(page.label, "note", "bold") for page in data.pages]
        gaps = brush.px(4) * (len(words) - 1)
        spare = room - sum(words) - gaps
        return [one + max(brush.px(4), min(brush.px(20), spare // len(words))) for one in words]

    def _pill_width(self, pill: PillData, words: bool) -> int:
        brush = self.brush
        if not words:
            return brush.px(32)
        return brush.fonts.width(pill.label, "note", "semibold") + brush.px(36)

    def _pill(self, target: pygame.Surface, box: pygame.Rect, pill: PillData, words: bool) -> None:
        brush = self.brush
        plate = brush.materials.plate(
            box.width,
            box.height,
            PILL_TONES[pill.tone],
            (255, 240, 200, 110),
            box.height / 2 / brush.materials.unit,
        )
        plate.draw(target, box.x, box.y)
        brush.icon(
            target, pill.icon, (box.left + brush.px(16), box.centery), brush.px(16), ink.WHITE
        )
        if words:
            at = (box.left + brush.px(27), box.centery)
            brush.line(target, pill.label, "note", ink.WHITE, at, face="semibold")
