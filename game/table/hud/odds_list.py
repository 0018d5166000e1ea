"""Everybody in the sights with their chance, and the reason for it in words."""

from __future__ import annotations

from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.hud.data import OddsData, OddsRow
from game.table.hud.panel import DataPanel
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import (
    Box,
    Line,
    Longest,
    Measure,
    Part,
    Pixels,
    Share,
    Shortest,
    Sum,
    Wide,
    measured,
)  # fmt: skip
from game.table.look.palette import RGB, rgb
from game.words.numbers import percent

BARS: dict[str, RGB] = {
    "good": ink.GOOD,
    "fair": rgb("#E0A02C"),
    "poor": rgb("#D2573A"),
    "friend": ink.FRIEND,
    "none": rgb("#9A8B6C"),
}


EDGE: Final = 14
"""Units between the parchment's rim and the rows."""
ROW: Final = 46
"""Units of a row that has them."""
RADIUS: Final = 16


class OddsList(DataPanel[OddsData]):
    """Draws an `OddsData`; the ids are those of its rows."""

    _flat = False
    """Whether its rows are single lines, for want of height."""

    def wanted(self) -> int:
        """Return the height that the list needs for all its rows, in pixels."""
        if self.data is None:
            return 0
        row = Longest(ROW, Line("compact", self._longest(self.data)) + 8)
        head = self._head(self.data)
        return measured(Sum((32, *head, *[row] * len(self.data.rows))), self.brush)

    def _head(self, data: OddsData) -> tuple[Measure, ...]:
        """Return the heights of what stands above the rows: the name and the note below it."""
        if not data.named:
            return (Line("compact", 1 if data.note else 0),)
        return Line("h3"), Line("compact", 0 if self._beside(data) else 1)

    def _beside(self, data: OddsData) -> bool:
        """Return whether the note stands beside the head, or there is none."""
        if not data.note:
            return True
        note = Wide("compact", data.note, face="semibold") + 8
        most = self.inside.less(22, 0, 22).less(right=note).width
        # The head keeps its letters: the note goes below them rather than let them be set plain.
        return bool(fitting.role_of(self.brush, data.head, fitting.INSCRIBED, most))

    def _longest(self, data: OddsData) -> int:
        """Return how many lines the row takes that has most to tell."""
        most = self._words(self.inside.inset(EDGE, 0)).width
        return max((len(self._lines(one, most)) for one in data.rows), default=1)

    def _base(self, full: pygame.Surface, far: int) -> None:
        sheet = self.brush.materials.parchment(self.rect.width, self.rect.height, 4)
        sheet.draw(full, far, far)

    def _tell(self, target: pygame.Surface, data: OddsData) -> None:
        brush, inside = self.brush, self.inside
        beside = data.named and self._beside(data)
        upper, body = inside.less(0, EDGE, 0, EDGE).column(Sum(self._head(data)), Share(), gap=4)
        upper = upper.less(22, 0, 22)
        head, under = upper.top(Line("h3")), upper.bottom(Line("compact"))
        note = Wide("compact", data.note, face="semibold") + 8
        most = head.less(right=note).width if beside and data.note else head.width
        at = (head.rect.left, head.middle)
        if data.named:
            brush.head(target, data.head, fitting.INSCRIBED, ink.INK, at, most)
        at = (head.rect.right, head.middle)
        if data.note and beside:
            brush.line(target, data.note, "compact", ink.RUBRIC, at, "right", "semibold")
        elif data.note:
            role = fitting.nearest(brush, data.note, ("compact", "note"), under.width)
            brush.line(
                target, data.note, role, ink.RUBRIC, (under.rect.left, under.middle),
                face="semibold", most=under.width,
            )  # fmt: skip
        self._flat = self._one_line(data, body)
        lines = Line("compact", 1 if self._flat else self._longest(data))
        share = Pixels(body.height // max(1, len(data.rows)))
        least = Line("compact") + 2 if self._flat else Longest(40, Line("compact") + 6)
        high = body.high(Longest(least, Shortest(share, Longest(ROW, lines + 8))))
        fits = max(1, body.height // high)
        rows = self.inside.inset(EDGE, 0).less(top=Pixels(body.rect.top))
        for place, one in enumerate(data.rows[:fits]):
            row = rows.less(top=Pixels(place * high)).top(Pixels(high))
            self._row(target, row, one)
            self._spots.append((row.rect, one.id))
            self._tips.append((row.rect, one.id))
            self._mark(target, one.id, row.rect)
        left = len(data.rows) - fits
        if left > 0:
            at = (head.rect.right, body.moved(down=-4).rect.top + fits * high)
            brush.line(target, f"+{left}", "note", ink.INK_2, at, "right", "bold")

    def _one_line(self, data: OddsData, body: Box) -> bool:
        """Return whether each row is one line, its reason behind the name, so that all of them have
        room.
        """
        usual = body.high(Longest(40, Line("compact") + 6))
        if usual * len(data.rows) <= body.height:
            return False
        if body.high(Line("compact") + 2) * len(data.rows) > body.height:
            return False
        fonts, most = self.brush.fonts, self._words(self.inside.inset(EDGE, 0)).width
        name = self._name_column(data)
        told = [" · ".join(filter(None, (one.reason, one.detail))) for one in data.rows]
        return all(
            name + fonts.width(line, "compact") <= most - self.brush.px(64 + 8) for line in told
        )

    def _name_column(self, data: OddsData) -> int:
        """Return the pixels of the longest name and the gap behind it."""
        fonts = self.brush.fonts
        names = [fonts.width(one.name, "compact", "bold") for one in data.rows]
        return max(names, default=0) + self.brush.px(18)

    def _words(self, row: Box) -> Box:
        """Return where in a row its words stand: between the portrait and the chance."""
        told = [one.told for one in self.data.rows if one.told] if self.data is not None else []
        chance = Longest(Wide("number_s", percent(1)), Wide("label", *told) if told else 0) + 8
        return row.less(8, 0, 8).less(Sum((RADIUS, RADIUS, 10)), right=chance)

    def _lines(self, one: OddsRow, most: int) -> list[str]:
        """Return a row's lines: the name, reason and detail in one line or in two; long ones break.

        The first begins with the name; how many of them are of it tells `_name`.
        """
        parts = [part for part in (one.reason, one.detail) if part]
        made = fitting.wrapped(self.brush, one.parts, "note", most) if one.parts else []
        whole = " · ".join(parts)
        if self.brush.fonts.width(whole, "note") <= most:
            parts = [whole] if whole else []
        lines = [line for part in parts for line in fitting.broken(self.brush, part, "note", most)]
        two = fitting.broken(self.brush, whole, "note", most)
        if len(two) < len(lines) and all(self.brush.fonts.width(x, "note") <= most for x in two):
            lines = two
        return [*self._name(one, most), *made, *lines]

    def _name(self, one: OddsRow, most: int) -> list[str]:
        """Return the line or the two lines of a name."""
        return fitting.broken(self.brush, one.name, "note", most, "bold")

    def _row(self, target: pygame.Surface, row: Box, one: OddsRow) -> None:
        """Draw a row with as many lines as there is room for, the name first."""
        brush = self.brush
        inner, words = row.less(8, 0, 8).rect, self._words(row)
        radius = row.high(Shortest(RADIUS, Part(0.40)))
        at: tuple[float, float] = (inner.left + row.wide(RADIUS), inner.centery)
        brush.portrait(target, one.figure, one.side, at, radius, one.tone == "none")
        tone = ink.INK if one.tone != "none" else ink.DISABLED_INK
        said, role = (one.told, "label") if one.told else (percent(one.share), "number_s")
        brush.line(target, said, role, tone, inner.midright, "right")
        left, most = words.rect.left, words.width
        if self._flat and self.data is not None:
            at = (left, inner.centery)
            brush.line(target, one.name, "compact", tone, at, face="bold")
            told = " · ".join(filter(None, (one.reason, one.detail)))
            at = (left + self._name_column(self.data), inner.centery)
            brush.line(target, told, "compact", ink.INK_2, at)
            if not one.told:
                bar = words.sized(64, 12, "midright")
                draw_bar(brush, target, bar.rect, one.share, one.tone)
            return
        step = brush.fonts.line_height("compact")
        lines = self._lines(one, most)[: max(1, row.less(bottom=4).height // step)]
        names = len(self._name(one, most))
        y = inner.centery - step * (len(lines) - 1) / 2
        for place, line in enumerate(lines):
            if place < names:
                fits = brush.fonts.width(line, "compact", "bold") <= most
                role = "compact" if fits else "note"  # as bold as it is written
                brush.line(target, line, role, tone, (left, y), face="bold", most=most)
            else:
                ink_2 = ink.FRIEND if one.tone == "friend" else ink.INK_2
                brush.line(target, line, "note", ink_2, (left, y), most=most)
            y += step
        bar = words.sized(64, 10, "midright")
        if not one.told and self._barred(words):
            draw_bar(brush, target, bar.rect, one.share, one.tone)

    def _barred(self, words: Box) -> bool:
        """Return whether every row has room for a bar beside its words: all have one, or none."""
        free = words.sized(64, 10, "midright").moved(-8).rect.left - words.rect.left
        for one in self.data.rows if self.data is not None else ():
            lines, names = self._lines(one, words.width), len(self._name(one, words.width))
            told = [(line, "compact", "bold") for line in lines[:names]]
            told += [(line, "note", "") for line in lines[names:]]
            # Beside words that had to be broken it would look like what has crowded them.
            told += [(part, "note", "") for part in (one.parts, one.reason, one.detail) if part]
            if any(self.brush.fonts.width(*each) > free for each in told):
                return False
        return True


def draw_bar(
    brush: Brush, target: pygame.Surface, box: pygame.Rect, share: float, tone: str
) -> None:
    """Draw a chance from 0 to 1 as a bar, in one of the colours of `BARS`."""
    edge = (43, 29, 16, 110)
    ground = brush.materials.plate(box.width, box.height, rgb("#A89878"), edge, 5, 1)
    ground.draw(target, box.x, box.y)
    wide = round(box.width * max(0.0, min(1.0, share)))
    if wide >= 2:
        fill = brush.materials.plate(wide, box.height, BARS[tone], edge, 5, 1)
        fill.draw(target, box.x, box.y)
