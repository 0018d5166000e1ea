"""A hero's card: face, kept die and wheel, what is left of the turn, Primaries, loot, ailments."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.table.dice.path import at_rest
from game.table.dice.throw import DieDraw
from game.table.hud.brush import Brush
from game.table.hud.chips import Chip, chip_width, chips_height, draw_chips
from game.table.hud.hero_sheet import SheetPanel
from game.table.hud.ribbon import draw_ribbon
from game.table.hud.row_parts import HEAD, disc_picture, draw_key, section_head
from game.table.hud.wheel import WheelData, wheel
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import measured
from game.table.look.palette import rgb
from game.table.look.prose import DISABLED, ON_PARCHMENT
from game.table.look.strokes import clear, rescaled
from game.table.trials.data import (
    LOOT,
    PRIMARIES,
    Ailment,
    CardRow,
    FactPlate,
    HeroData,
    Kept,
)
from game.table.trials.reasons import on_card
from game.words.rich import Span, Text

PAD: Final = 20
TALL: Final = 420
"""Units of height from which on portrait and wheel are large."""
ROW_LINES: Final = 2
"""Lines of text of a row at most."""
DISC: Final = 19
BESIDE: Final = 2
"""Lines of an ailment's sentence beside its chip at most."""
MARKS: Final = 0.34
"""The share of what lies below the plates that ailments take at most."""
MARKS_TOLD: Final = 0.66
"""The same on the page that is theirs as well as that of loot."""
TONES: Final[dict[str, ink.RGB]] = {
    "red": rgb("#7A2216"),
    "teal": rgb("#0F5B60"),
    "brass": rgb("#6A4A18"),
    "violet": rgb("#4A2E8E"),
    "slate": rgb("#4A3A2A"),
    "blue": rgb("#1F4A86"),
    "moss": rgb("#3C5A1A"),
}
"""The discs of rows by what the card is: attacks red, Moves and skills teal, features dark."""
PALE: Final = rgb("#B79C6C")
LIT_ROW: Final = (255, 248, 222, 190)
ROW: Final = (255, 248, 222, 96)
STAR: Final = rgb("#8A6420")


class _Sentence(NamedTuple):
    """How the sentence of an ailment lies: how wide, how high with its chip, whether below that."""

    width: int
    high: int
    below: bool


class HeroCard(SheetPanel[HeroData]):
    """Draws a `HeroData`; ids: those of kept things, plates, rows, ailments and tabs; and
    ``figure`` and ``wheel`` are explained.
    """

    def _side(self, data: HeroData) -> str:
        return data.side

    def rehearse(self, data: HeroData) -> Iterator[None]:
        """Make what showing a hero takes, a part at each step: ribbon, wheel, discs and texts."""
        twin, nowhere = HeroCard(self.brush, self.rect), clear(1, 1)
        self.brush.materials.ribbon(*self.ribbon.size, data.side)
        yield
        draw_ribbon(self.brush, nowhere, self.ribbon, data.name, data.line, data.brief)
        yield
        wheel(self.brush, nowhere, (0, 0), self._far, _turned(data.wheel))
        yield
        wide = self.inside.rect.width - 2 * self.brush.px(PAD)
        for one in (*data.primaries, *data.loot):
            twin._row(nowhere, one, pygame.Rect(0, 0, wide, self._high(one, wide, ROW_LINES)), 2)
            yield

    @property
    def _top(self) -> int:
        return self.ribbon.rect.bottom + self.brush.px(5)

    @property
    def _far(self) -> int:
        """The radius of portrait and wheel, frames and all."""
        brush = self.brush
        tall = self.rect.height >= brush.px(TALL)
        far = min(brush.px(74), (self.rect.height - self._top) // (4 if tall else 3))
        return max(far, brush.px(36))

    @property
    def radius(self) -> int:
        """The radius of the portrait."""
        return round(self._far * 0.84)

    def _tell(self, target: pygame.Surface, data: HeroData) -> None:
        brush = self.brush
        draw_ribbon(brush, target, self.ribbon, data.name, data.line, data.brief)
        room = self.inside.rect.inflate(-2 * brush.px(PAD), 0)
        room.height = self.rect.height - brush.px(14)
        y = self._upper(target, data, room)
        y = self._facts(target, data.facts, room, y)
        share = MARKS
        if all(data.tabs):
            share = MARKS_TOLD if data.open == LOOT else 0.0
        foot = self._ailments(
            target, data.ailments, pygame.Rect(room.left, y, room.width, room.bottom - y), share
        )
        if all(data.tabs):
            y = self._tabs(target, data, pygame.Rect(room.left, y, room.width, foot - y))
        body = pygame.Rect(room.left, y, room.width, max(0, foot - y))
        if not all(data.tabs):
            self._both(target, data, body)
        elif data.open == LOOT:
            self._list(target, data.loot, body, data.empty)
        else:
            self._list(target, data.primaries, body, "")

    # --- portrait, kept things, wheel

    def _upper(self, target: pygame.Surface, data: HeroData, room: pygame.Rect) -> int:
        brush, far, radius = self.brush, self._far, self.radius
        kind = brush.fonts.line_height("compact")
        tall = self.rect.height >= brush.px(TALL)
        low = kind if data.kind and tall else 0
        middle = self._top + far
        face = (room.left + radius, self._top + radius + (2 * far - 2 * radius - low) // 2)
        brush.portrait(target, data.figure, data.side, face, radius, bool(data.fallen))
        if data.fallen:
            brush.icon(target, "skull", face, radius * 0.9, ink.CREAM, edged=True)
        around = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        around.center = face
        self._tips.append((around, "figure"))
        at = (room.right - far, middle)
        wheel(brush, target, at, far, _turned(data.wheel))
        dial = pygame.Rect(0, 0, 2 * far, 2 * far)
        dial.center = at
        self._tips.append((dial, "wheel"))
        most = 2 * radius + 2 * brush.px(PAD - 4)
        if low and fitting.readable(brush, data.kind, "compact", most):
            words = fitting.fitted(brush, data.kind, "compact", ink.INK, most)
            spot = words.get_rect(midtop=(face[0], face[1] + radius))
            spot.left = max(room.left - brush.px(6), spot.left)
            target.blit(words, spot)
        left, right = face[0] + radius + brush.px(6), at[0] - far - brush.px(6)
        box = pygame.Rect(left, self._top, max(1, right - left), 2 * far)
        if data.fallen:
            lines = max(1, box.height // brush.fonts.line_height("compact"))
            laid = brush.prose.lay(data.fallen, "compact", box.width, ink.RUBRIC, lines, "centre")
            high = laid.lines * brush.fonts.line_height("compact")
            target.blit(laid.picture, (box.left, box.centery - high // 2))
        elif data.kept:
            self._kept(target, data.kept, box)
        return middle + far + brush.px(6)

    def _kept(self, target: pygame.Surface, kept: tuple[Kept, ...], box: pygame.Rect) -> None:
        """Draw what lies on the card between portrait and wheel: one large, more below each
        other.
        """
        brush, fonts = self.brush, self.brush.fonts
        if len(kept) == 1:
            one = kept[0]
            name, note = fonts.line_height("compact"), fonts.line_height("note")
            noted = box.height >= name + note + brush.px(48)
            noted = (
                noted and bool(one.note) and fitting.readable(brush, one.note, "note", box.width)
            )
            words = name + (note if noted else 0)
            radius = min(brush.px(36), box.width // 2, (box.height - words) // 2)
            block = 2 * radius + words
            y = box.top + max(0, (box.height - block) // 2)
            self._thing(target, one, (box.centerx, y + radius), radius)
            y += 2 * radius
            picture = fitting.fitted(brush, one.name, "name", ink.INK, box.width)
            target.blit(picture, picture.get_rect(midtop=(box.centerx, y)))
            if noted:
                picture = fitting.fitted(brush, one.note, "note", ink.INK_2, box.width)
                target.blit(picture, picture.get_rect(midtop=(box.centerx, y + name)))
            self._tips.append((box, one.id))
            return
        each = box.height // len(kept)
        high = min(each, max(brush.px(40), fonts.line_height("note")))
        top = box.centery - high * len(kept) // 2
        for place, one in enumerate(kept):
            row = pygame.Rect(box.left, top + place * high, box.width, high)
            radius = max(8, min(brush.px(17), high // 2 - 1))
            self._thing(target, one, (row.left + radius, row.centery), radius)
            left = row.left + 2 * radius + brush.px(5)
            picture = fitting.fitted(brush, one.name, "note", ink.INK, max(12, row.right - left))
            target.blit(picture, picture.get_rect(midleft=(left, row.centery)))
            self._tips.append((row, one.id))

    def _thing(self, target: pygame.Surface, one: Kept, at: tuple[int, int], radius: int) -> None:
        brush = self.brush
        if one.die:
            die = DieDraw("d20", one.die, at_rest("d20", one.die, at), True)
            brush.dice.draw(target, (die,), (0, 0), radius * 0.86, "fourth")
            return
        disc = brush.kept(("kept disc", radius), partial(disc_picture, radius, TONES["violet"]))
        target.blit(disc, disc.get_rect(center=at))
        brush.icon(target, one.icon, at, radius * 1.2, ink.CREAM)

    def _press(self, target: pygame.Surface, id: str, box: pygame.Rect) -> None:
        self._spots.append((box, id))
        self._tips.append((box, id))
        self._mark(target, id, box, 8)

    # --- what is left of the turn

    def _facts(
        self, target: pygame.Surface, facts: tuple[FactPlate, ...], room: pygame.Rect, y: int
    ) -> int:
        """Draw the plates of Actions, Spaces and Chain; return where they end."""
        brush = self.brush
        if not facts:
            return y
        gap, count = brush.px(4), len(facts)
        head, value = brush.fonts.line_height("note"), brush.fonts.line_height("compact")
        high = head + value + brush.px(3)
        wides = _shared(brush, facts, room.width - gap * (count - 1))
        left = room.left
        for wide, one in zip(wides, facts, strict=True):
            box = pygame.Rect(left, y, wide, high)
            left += wide + gap
            fill, edge = (rgb("#B39A6E"), rgb("#7C6440")) if one.spent else (
                rgb("#2C1A0F"), ink.BRASS)  # fmt: skip
            brush.materials.plate(*box.size, fill, edge, 6, 1.6).draw(target, *box.topleft)
            tones = (ink.INK, ink.INK) if one.spent else (ink.MUTED_CREAM, ink.CREAM)
            size = brush.px(19)
            begins = box.left + brush.px(3)
            said = self._value(one, box.right - brush.px(2) - begins)
            told = max(brush.fonts.width(one.head, "note"),
                       brush.fonts.width(said, "compact", "bold"))  # fmt: skip
            if one.icon and begins + size + brush.px(5) + told + brush.px(3) <= box.right:
                tone = rgb("#4A3820") if one.spent else ink.BRASS_LIGHT
                brush.icon(target, one.icon, (begins + size / 2, box.centery), size, tone)
                begins += size + brush.px(5)
            most = box.right - brush.px(2) - begins
            words = fitting.fitted(brush, one.head, "note", tones[0], most)
            target.blit(words, words.get_rect(midleft=(begins, box.top + brush.px(2) + head // 2)))
            at = (begins, box.top + brush.px(1) + head + value / 2)
            if brush.fonts.width(said, "compact", "bold") <= most:
                brush.line(target, said, "compact", tones[1], at, face="bold")
            else:
                words = fitting.fitted(brush, said, "name", tones[1], most)
                target.blit(words, words.get_rect(midleft=(round(at[0]), round(at[1]))))
            self._tips.append((box, one.id))
        return y + high + brush.px(6)

    def _value(self, one: FactPlate, most: int) -> str:
        """Return the longest word for what a plate says that is read in so many pixels."""
        words = (one.value, *one.shorter)
        fits = (word for word in words if fitting.readable(self.brush, word, "name", most))
        return next(fits, words[-1])

    # --- ailments

    def _ailments(
        self, target: pygame.Surface, ailments: tuple[Ailment, ...], room: pygame.Rect,
        share: float,
    ) -> int:  # fmt: skip
        """Draw ailments at the foot, each with what it will do as far as the sentences have room in
        a share of the card, whole; of others their words alone. Return where they begin.
        """
        if not ailments:
            return room.bottom
        brush, gap = self.brush, self.brush.px(5)
        told = [self._told_of(one, room.width) for one in ailments]
        chip = chips_height(brush, 1)
        count = len(told)
        while count and _high_of(told, count, chip, gap) > room.height * share:
            count -= 1
        high = _high_of(told, count, chip, gap)
        y = room.bottom - high
        if count < len(told):
            box = pygame.Rect(room.left, room.bottom - chip, room.width, chip)
            chips = [_chip(one) for one in ailments[count:]]
            for spot, id in draw_chips(brush, target, chips, box):
                self._press(target, id, spot)
        for one, each in zip(ailments[:count], told, strict=False):
            box = pygame.Rect(room.left, y, room.width, each.high)
            line = pygame.Rect(room.left, y, room.width, chip)
            draw_chips(brush, target, [_chip(one)], line)
            laid = brush.prose.lay((Span(one.text),), "note", each.width, ink.INK_2)
            words = laid.lines * brush.fonts.line_height("note")
            top = box.bottom - words if each.below else box.centery - words // 2
            target.blit(laid.picture, (box.right - each.width, top))
            self._press(target, one.id, box)
            y += each.high + gap
        return room.bottom - high - gap

    def _told_of(self, one: Ailment, width: int) -> _Sentence:
        """Return how the sentence of an ailment lies: beside its chip in two lines at most, else
        below it.
        """
        brush, chip = self.brush, chips_height(self.brush, 1)
        told: Text = (Span(one.text),)
        beside = width - chip_width(brush, _chip(one)) - brush.px(10)
        if beside > width // 3:
            words = brush.prose.height(told, "note", beside)
            if words <= BESIDE * brush.fonts.line_height("note"):
                return _Sentence(beside, max(chip, words), False)
        return _Sentence(width, chip + brush.prose.height(told, "note", width), True)

    # --- Primaries and loot

    def _tabs(self, target: pygame.Surface, data: HeroData, room: pygame.Rect) -> int:
        brush = self.brush
        gap = brush.px(4)
        high = max(brush.px(36), brush.fonts.line_height("compact") + brush.px(8))
        wide = (room.width - gap) // 2
        for place, (id, word) in enumerate(zip((PRIMARIES, LOOT), data.tabs, strict=True)):
            box = pygame.Rect(room.left + place * (wide + gap), room.top, wide, high)
            chosen = data.open == id
            fill = rgb("#2C1A0F") if chosen else LIT_ROW
            edge = ink.BRASS if chosen else (120, 84, 40, 120)
            brush.materials.plate(*box.size, fill, edge, 6, 1.4).draw(target, *box.topleft)
            tone = ink.CREAM if chosen else ink.INK
            words = fitting.fitted(brush, word, "compact", tone, wide - brush.px(12))
            if brush.fonts.width(word, "compact", "bold") <= wide - brush.px(12):
                brush.line(target, word, "compact", tone, box.center, "centre", "bold")
            else:
                target.blit(words, words.get_rect(center=box.center))
            self._spots.append((box, id))
            self._tips.append((box, id))
            self._mark(target, id, box, 6)
        return room.top + high + brush.px(5)

    def _both(self, target: pygame.Surface, data: HeroData, body: pygame.Rect) -> None:
        """Draw Primaries with as many texts as have room, then loot, two side by side, or one below
        the other where no text of the Primaries is left out for it.
        """
        brush, gap = self.brush, self.brush.px(4)
        head = measured(HEAD, brush)
        across = 1 if self._single(data, body, head) else 2
        wide = body.width if across == 1 else (body.width - gap) // 2
        cells = (len(data.loot) + across - 1) // across
        small = self._cell_high(data.loot, wide, False)
        full = self._cell_high(data.loot, wide, True)
        heads = head * (2 if data.loot_head else 1) + 2 * gap
        least = sum(self._high(one, body.width, 0) + gap for one in data.primaries)
        empty = brush.fonts.line_height("note") if data.empty and not data.loot else 0
        free = body.height - heads - least - empty
        crowded = free < cells * (small + gap)
        loot_high = full if cells * (full + gap) <= free else small
        free -= cells * (loot_high + gap)
        y = body.top
        section_head(
            brush, target, pygame.Rect(body.left, y, body.width, head), data.primaries_head
        )
        y += head + gap
        if crowded:
            y = self._twofold(target, data.primaries, body, y)
        else:
            lines = self._lines(data.primaries, body.width, free)
            rows = [
                self._high(one, body.width, count)
                for one, count in zip(data.primaries, lines, strict=True)
            ]
            # What no text needs makes rows without one easier to be hit.
            spare = free + least - sum(high + gap for high in rows)
            more = min(brush.px(2), max(0, spare) // max(1, lines.count(0)))
            for one, count, high in zip(data.primaries, lines, rows, strict=True):
                box = pygame.Rect(body.left, y, body.width, high if count else high + more)
                self._row(target, one, box, count)
                y += box.height + gap
        if not data.loot_head or y + head > body.bottom:
            return
        section_head(brush, target, pygame.Rect(body.left, y, body.width, head), data.loot_head)
        y += head + gap
        if not data.loot and data.empty:
            spot = (body.left, y + brush.fonts.line_height("note") / 2)
            brush.line(target, data.empty, "note", ink.INK, spot, most=body.width)
        for at, one in enumerate(data.loot):
            box = pygame.Rect(
                body.left + at % across * (wide + gap), y + at // across * (loot_high + gap), wide,
                loot_high,
            )  # fmt: skip
            if box.bottom > body.bottom + brush.px(6):
                break
            self._cell(target, one, box, loot_high == full)

    def _single(self, data: HeroData, body: pygame.Rect, head: int) -> bool:
        """Return whether loot has room in one column, with all that Primaries tell above it."""
        gap = self.brush.px(4)
        told = sum(self._high(one, body.width, ROW_LINES) + gap for one in data.primaries)
        loot = len(data.loot) * (self._cell_high(data.loot, body.width, True) + gap)
        alone = len(data.loot) == 1  # beside nothing
        return alone or (bool(data.loot) and 2 * (head + gap) + told + loot <= body.height)

    def _list(
        self, target: pygame.Surface, rows: tuple[CardRow, ...], body: pygame.Rect, empty: str
    ) -> None:
        """Draw rows one below the other; in two columns where they have no room else."""
        brush, gap = self.brush, self.brush.px(4)
        if not rows:
            spot = (body.left, body.top + brush.fonts.line_height("compact") / 2)
            brush.line(target, empty, "compact", ink.INK, spot, most=body.width)
            return
        least = sum(self._high(one, body.width, 0) + gap for one in rows)
        if least > body.height + gap:
            close = (body.height + gap) // len(rows) - gap
            if close < brush.fonts.size("name") + brush.px(2):
                self._twofold(target, rows, body, body.top)
                return
            for at, one in enumerate(rows):
                box = pygame.Rect(body.left, body.top + at * (close + gap), body.width, close)
                self._row(target, one, box, 0)
            return
        lines = self._lines(rows, body.width, body.height + gap - least)
        spare = (
            body.height
            + gap
            - sum(
                self._high(one, body.width, count) + gap
                for one, count in zip(rows, lines, strict=True)
            )
        )
        more = min(brush.px(12), max(0, spare) // len(rows))
        y = body.top
        for one, count in zip(rows, lines, strict=True):
            high = self._high(one, body.width, count) + more
            self._row(target, one, pygame.Rect(body.left, y, body.width, high), count)
            y += high + gap

    def _twofold(
        self, target: pygame.Surface, rows: tuple[CardRow, ...], body: pygame.Rect, top: int
    ) -> int:
        """Draw rows in two columns, without their texts; return where they end."""
        gap = self.brush.px(4)
        wide = (body.width - gap) // 2
        down = (len(rows) + 1) // 2
        high = min((body.bottom + gap - top) // down - gap, self._high(rows[0], wide, 0))
        for at, one in enumerate(rows):
            x = body.left + at % 2 * (wide + gap)
            box = pygame.Rect(x, top + at // 2 * (high + gap), wide, high)
            self._row(target, one, box, 0)
        return top + down * (high + gap)

    def _lines(self, rows: tuple[CardRow, ...], width: int, free: int) -> list[int]:
        """Return how many lines of its text each row has, whole sentences only: those that can be
        played have theirs first.
        """
        found = [0] * len(rows)
        order = sorted(range(len(rows)), key=lambda at: not (rows[at].lit or rows[at].selected))
        for at in order:
            one = rows[at]
            for lines in range(ROW_LINES, 0, -1):
                if not self._whole(one, width, lines):
                    continue
                more = self._high(one, width, lines) - self._high(one, width, 0)
                if more <= free:
                    found[at] = lines
                    free -= more
                    break
        return found

    def _whole(self, one: CardRow, width: int, lines: int) -> Text:
        """Return as much of what a row tells as fits in so many lines: whole sentences."""
        if not lines or not _told(one):
            return ()
        return self.brush.prose.whole(_told(one), "compact", self._text_room(width), lines)

    def _text_room(self, width: int) -> int:
        """Return the pixels across that the text of a row has."""
        brush = self.brush
        return width - brush.px(8) - 2 * brush.px(DISC) - brush.px(18)

    def _high(self, one: CardRow, width: int, lines: int) -> int:
        """Return how high a row is with so many lines of its text."""
        brush = self.brush
        name = brush.fonts.line_height("name")
        least = max(name + brush.px(6), brush.px(34))
        told = self._whole(one, width, lines)
        if not told:
            return least
        text = brush.prose.height(told, "compact", self._text_room(width))
        return max(least, name + text + brush.px(5))

    def _cell_high(self, loot: tuple[CardRow, ...], width: int, texts: bool) -> int:
        brush = self.brush
        name = brush.fonts.line_height("compact") + brush.px(8)
        if not texts or not any(_told(one) for one in loot):
            return name
        room = width - brush.px(40)
        return name + max(
            (brush.prose.height(_told(one), "note", room, ROW_LINES) for one in loot), default=0
        )

    def _ground(self, target: pygame.Surface, one: CardRow, box: pygame.Rect) -> None:
        brush = self.brush
        fill = LIT_ROW if one.lit else ROW
        edge: tuple[int, int, int] | tuple[int, int, int, int] = (120, 84, 40, 60)
        line = 1.0
        if one.selected:
            fill, edge, line = (*ink.PARCHMENT_LIT, 255), ink.SELECTED, 2.6
        plate = brush.materials.plate(*box.size, fill, edge, 7, line)
        plate.draw(target, *box.topleft)

    def _row(self, target: pygame.Surface, one: CardRow, box: pygame.Rect, lines: int) -> None:
        """Draw a row that can be pressed; one that turns over is as narrow as it is seen then."""
        if one.flip >= 1.0:
            self._side_of(target, one, box, lines)
        else:
            far = self.brush.px(14)  # the cap of its key hangs over its edge
            whole = clear(box.width + 2 * far, box.height + 2 * far)
            self._side_of(whole, one, box.move(far - box.left, far - box.top), lines)
            wide = max(2, round(whole.get_width() * abs(math.cos(math.pi * one.flip))))
            seen = rescaled(whole, (wide, whole.get_height()))
            target.blit(seen, seen.get_rect(center=box.center))
        # The gap below it belongs to it, so that no press between rows is lost.
        place = box.copy()
        place.height += self.brush.px(4)
        self._spots.append((place, one.id))
        self._tips.append((place, one.id))
        self._mark(target, one.id, box, 8)

    def _side_of(
        self, target: pygame.Surface, one: CardRow, box: pygame.Rect, lines: int
    ) -> None:  # fmt: skip
        """Draw what a row shows."""
        brush, fonts = self.brush, self.brush.fonts
        self._ground(target, one, box)
        radius = min(brush.px(DISC), round(box.height * 0.46))
        at = (box.left + brush.px(8) + brush.px(DISC), box.centery)
        off = one.spent or bool(one.reason)
        tone = PALE if off else TONES[one.tone]
        disc = brush.kept(("card disc", radius, tone), partial(disc_picture, radius, tone))
        target.blit(disc, disc.get_rect(center=at))
        brush.icon(target, one.icon, at, radius * 1.25, ink.CREAM)
        if one.key:
            corner = (at[0] - radius * 0.72, at[1] - radius * 0.78)
            draw_key(brush, target, corner, brush.box(box), one.key)
        left, right = at[0] + brush.px(DISC + 9), box.right - brush.px(8)
        told = self._whole(one, box.width, lines)
        text = None
        if told:
            tones = DISABLED if off else ON_PARCHMENT
            text = brush.prose.lay(told, "compact", round(right - left), tones, lines)
        name_high = fonts.line_height("name")
        block = name_high + (text.lines * fonts.line_height("compact") if text else 0)
        top = box.centery - block / 2
        y = top + name_high / 2
        name_tone = ink.DISABLED_INK if off else ink.INK
        if one.line:
            role = "compact"
            wide = fonts.width(one.line, role, "semibold")
            if left + fonts.width(one.name, "compact", "bold") + wide + brush.px(10) > right:
                role, wide = "note", fonts.width(one.line, "note", "semibold")
            if left + fitting.narrowest(brush, one.name, "name") + brush.px(8) + wide <= right:
                tone = ink.DISABLED_INK if off else ink.RUBRIC
                brush.line(target, one.line, role, tone, (right, y), "right", "semibold")
                right -= wide + brush.px(8)
        if one.turned:
            size = fonts.size("compact")
            right -= size + brush.px(4)
            spot = (min(right, left + fonts.width(one.name, "name") + brush.px(6)) + size / 2, y)
            brush.icon(target, "turned", spot, size, ink.RUBRIC)
        most = max(12, round(right - left))
        name = fitting.fitted(brush, one.name, "name", name_tone, most)
        target.blit(name, name.get_rect(midleft=(round(left), round(y))))
        if text is not None:
            target.blit(text.picture, (round(left), round(top + name_high)))

    def _cell(self, target: pygame.Surface, one: CardRow, box: pygame.Rect, texts: bool) -> None:
        """Draw a loot card small."""
        brush, fonts = self.brush, self.brush.fonts
        self._ground(target, one, box)
        size = brush.px(22)
        tone = PALE if one.spent else STAR
        brush.icon(target, one.icon, (box.left + brush.px(8) + size / 2, box.centery), size, tone)
        left = box.left + brush.px(14) + size
        most = box.right - brush.px(6) - left
        told = _told(one) if texts else ()
        name_high = fonts.line_height("compact")
        note = fonts.line_height("note")
        lines = max(1, (box.height - name_high) // note) if told else 0
        laid = brush.prose.lay(told, "note", most, ON_PARCHMENT, lines) if told else None
        block = name_high + (laid.lines * note if laid else 0)
        y = box.centery - block / 2
        if fonts.width(one.name, "compact", "bold") <= most:
            brush.line(target, one.name, "compact", ink.INK, (left, y + name_high / 2),
                       face="bold")  # fmt: skip
        else:
            words = fitting.fitted(brush, one.name, "name", ink.INK, most)
            target.blit(words, words.get_rect(midleft=(left, round(y + name_high / 2))))
        if laid is not None:
            target.blit(laid.picture, (left, round(y + name_high)))
        if one.key:
            draw_key(brush, target, (box.left + brush.px(8), box.top + brush.px(8)),
                     brush.box(box), one.key)  # fmt: skip
        self._press(target, one.id, box)


def _high_of(told: list[_Sentence], count: int, chip: int, gap: int) -> int:
    """Return the pixels of so many sentences, with a row of chips for what else there is."""
    high = sum(each.high + gap for each in told[:count])
    return high - gap if count == len(told) else high + chip


def _chip(one: Ailment) -> Chip:
    return Chip(one.id, one.icon, one.word, one.tone)


def _turned(data: WheelData) -> WheelData:
    """Return a wheel of red fields, every fifth with its number: nobody is bloodied here."""
    return replace(data, bloodied_at=data.max_hp, fives=True)


def _told(one: CardRow) -> Text:
    """Return what a row tells below its name: why it cannot be played, else what it does."""
    return on_card(one.reason, one.name) if one.reason else one.text


def _shared(brush: Brush, facts: tuple[FactPlate, ...], room: int) -> list[int]:
    """Return how wide each plate is: all alike where their words allow."""
    icon = brush.px(19 + 15)
    wanted = [
        max(brush.fonts.width(one.head, "note"), brush.fonts.width(one.value, "compact", "bold"))
        + icon
        for one in facts
    ]
    even = room // len(facts)
    if max(wanted) <= even:
        return [even] * len(facts)
    spare = room - sum(wanted)
    if spare >= 0:
        return [wide + spare // len(wanted) for wide in wanted]
    # Short words are told whole: the longest give way.
    level, left = 0, room
    for place, wide in enumerate(sorted(wanted)):
        level = left // (len(wanted) - place)
        if wide > level:
            break
        left -= wide
    return [min(wide, level) for wide in wanted]
