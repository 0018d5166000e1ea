"""Everybody in the sights with their chance, and the reason for it in words."""

from __future__ import annotations

import pygame

from game.table.hud.data import OddsData, OddsRow
from game.table.hud.panel import Panel
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.palette import RGB, rgb
from game.words.numbers import percent

BARS: dict[str, RGB] = {
    "good": ink.GOOD,
    "fair": rgb("#E0A02C"),
    "poor": rgb("#D2573A"),
    "friend": ink.FRIEND,
    "none": rgb("#9A8B6C"),
}


class OddsList(Panel[OddsData]):
    """Draws an `OddsData`; the ids are those of its rows."""

    def wanted(self) -> int:
        """Return the height that the list needs for all its rows, in pixels."""
        if self.data is None:
            return 0
        brush = self.brush
        text = brush.fonts.line_height("compact")
        most = self._most(pygame.Rect(brush.px(14), 0, self.rect.width - brush.px(28), 0))
        lines = max((len(self._lines(one, most)) for one in self.data.rows), default=1)
        row = max(brush.px(46), lines * text + brush.px(8))
        return brush.px(32) + brush.fonts.line_height("h3") + row * len(self.data.rows)

    def _base(self, full: pygame.Surface, far: int) -> None:
        sheet = self.brush.materials.parchment(self.rect.width, self.rect.height, 4)
        sheet.draw(full, far, far)

    def _tell(self, target: pygame.Surface, data: OddsData) -> None:
        brush = self.brush
        pad = brush.px(22)
        width, height = self.rect.size
        head = brush.fonts.line_height("h3")
        y = brush.px(14) + head / 2
        note_wide = brush.fonts.width(data.note, "compact", "semibold") if data.note else 0
        most = width - 2 * pad - note_wide - brush.px(8)
        role = fitting.nearest(brush, data.head, ("h3", "label", "name", "compact", "note"), most)
        told = bool(data.note) and brush.fonts.width(data.head, role) <= most
        if not told:
            most = width - 2 * pad
            role = fitting.nearest(
                brush, data.head, ("h3", "label", "name", "compact", "note"), most
            )
        brush.line(target, data.head, role, ink.INK, (pad, y), most=most)
        if told:
            at = (width - pad, y)
            brush.line(target, data.note, "compact", ink.RUBRIC, at, "right", "semibold")
        top = brush.px(14) + head + brush.px(4)
        room = height - top - brush.px(14)
        text = brush.fonts.line_height("compact")
        most = self._most(pygame.Rect(brush.px(14), 0, width - brush.px(28), 0))
        lines = max((len(self._lines(one, most)) for one in data.rows), default=1)
        least = max(brush.px(40), text + brush.px(6))
        tall = lines * text + brush.px(8)
        count = max(1, len(data.rows))
        high = max(least, min(room // count, max(tall, brush.px(46))))
        fits = max(1, room // high)
        shown = data.rows[:fits]
        for place, one in enumerate(shown):
            box = pygame.Rect(brush.px(14), top + place * high, width - brush.px(28), high)
            self._row(target, box, one, (high - brush.px(4)) // text)
            self._spots.append((box, one.id))
            self._tips.append((box, one.id))
            self._mark(target, one.id, box)
        left = len(data.rows) - fits
        if left > 0:
            at = (width - pad, top + fits * high - brush.px(4))
            brush.line(target, f"+{left}", "note", ink.INK_2, at, "right", "bold")

    def _radius(self) -> int:
        return self.brush.px(16)

    def _most(self, box: pygame.Rect) -> int:
        """Return the pixels that a row's words may take."""
        brush = self.brush
        left = box.left + brush.px(8) + 2 * self._radius() + brush.px(10)
        right = box.right - brush.px(8) - brush.fonts.width(percent(1), "number_s") - brush.px(8)
        return right - left

    def _lines(self, one: OddsRow, most: int) -> list[str]:
        """Return a row's lines: the name, reason and detail in one line or in two; long ones break.

        The first begins with the name; how many of them are of it tells `_name`.
        """
        parts = [part for part in (one.reason, one.detail) if part]
        whole = " · ".join(parts)
        if self.brush.fonts.width(whole, "note") <= most:
            parts = [whole] if whole else []
        lines = [line for part in parts for line in fitting.broken(self.brush, part, "note", most)]
        return [*self._name(one, most), *lines]

    def _name(self, one: OddsRow, most: int) -> list[str]:
        """Return the line or the two lines of a name."""
        return fitting.broken(self.brush, one.name, "note", most, "bold")

    def _row(self, target: pygame.Surface, box: pygame.Rect, one: OddsRow, lines: int) -> None:
        """Draw a row with as many lines as there is room for, the name first."""
        brush = self.brush
        radius = min(self._radius(), round(box.height * 0.40))
        at: tuple[float, float] = (box.left + brush.px(8) + self._radius(), box.centery)
        brush.portrait(target, one.figure, one.side, at, radius, one.tone == "none")
        right = box.right - brush.px(8)
        tone = ink.INK if one.tone != "none" else ink.DISABLED_INK
        brush.line(target, percent(one.share), "number_s", tone, (right, box.centery), "right")
        most = self._most(box)
        left = box.left + brush.px(8) + 2 * self._radius() + brush.px(10)
        words = self._lines(one, most)[: max(1, lines)]
        names = len(self._name(one, most))
        step = brush.fonts.line_height("compact")
        y = box.centery - step * (len(words) - 1) / 2
        widest = 0
        for place, line in enumerate(words):
            if place < names:
                role = fitting.nearest(brush, line, ("compact", "note"), most)
                spot = brush.line(target, line, role, tone, (left, y), face="bold", most=most)
            else:
                ink_2 = ink.FRIEND if one.tone == "friend" else ink.INK_2
                spot = brush.line(target, line, "note", ink_2, (left, y), most=most)
            widest = max(widest, spot.right)
            y += step
        bar = pygame.Rect(0, 0, brush.px(64), brush.px(10))
        bar.midright = (left + most, box.centery)
        if bar.left >= widest + brush.px(8):
            self._bar(target, bar, one)

    def _bar(self, target: pygame.Surface, box: pygame.Rect, one: OddsRow) -> None:
        brush = self.brush
        ground = brush.materials.plate(
            box.width, box.height, rgb("#A89878"), (43, 29, 16, 110), 5, 1
        )
        ground.draw(target, box.x, box.y)
        wide = round(box.width * max(0.0, min(1.0, one.share)))
        if wide >= 2:
            fill = brush.materials.plate(wide, box.height, BARS[one.tone], (43, 29, 16, 110), 5, 1)
            fill.draw(target, box.x, box.y)
