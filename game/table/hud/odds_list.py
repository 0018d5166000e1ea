"""Everybody in the sights with their chance, and the reason for it in words."""

from __future__ import annotations

import pygame

from game.table import palette as ink
from game.table.hud.data import OddsData, OddsRow
from game.table.hud.kit import Kit, Widget
from game.table.palette import RGB, rgb
from game.words.numbers import percent

BARS: dict[str, RGB] = {
    "good": ink.GOOD,
    "fair": rgb("#E0A02C"),
    "poor": rgb("#D2573A"),
    "friend": ink.FRIEND,
    "none": rgb("#9A8B6C"),
}


class OddsList(Widget):
    """Draws an `OddsData`; the ids are those of its rows."""

    def __init__(self, kit: Kit, rect: pygame.Rect) -> None:
        super().__init__(kit, rect)
        self.data: OddsData | None = None

    def show(self, data: OddsData | None) -> None:
        """Show another list."""
        self.data = data

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the list at its place."""
        if self.data is not None:
            self._cached(surface, self.data, self._paint)

    def _base(self, full: pygame.Surface, far: int) -> None:
        sheet = self.kit.materials.parchment(self.rect.width, self.rect.height, 4)
        sheet.draw(full, far, far)

    def _paint(self, target: pygame.Surface) -> None:
        data = self.data
        if data is None:
            return
        kit = self.kit
        pad = kit.px(22)
        width, height = self.rect.size
        head = kit.fonts.line_height("h3")
        y = kit.px(14) + head / 2
        note_wide = kit.fonts.width(data.note, "compact", "semibold") if data.note else 0
        most = width - 2 * pad - note_wide - kit.px(8)
        role = kit.role(data.head, ("h3", "label", "name", "compact"), most)
        told = bool(data.note) and kit.fonts.width(data.head, role) <= most
        if not told:
            most = width - 2 * pad
            role = kit.role(data.head, ("h3", "label", "name", "compact"), most)
        kit.line(target, data.head, role, ink.INK, (pad, y), most=most)
        if told:
            at = (width - pad, y)
            kit.line(target, data.note, "compact", ink.RUBRIC, at, "right", "semibold")
        top = kit.px(14) + head + kit.px(4)
        room = height - top - kit.px(14)
        least = max(kit.px(34), kit.fonts.line_height("compact") + kit.px(6))
        two = 2 * kit.fonts.line_height("compact") + kit.px(2)
        count = max(1, len(data.rows))
        high = max(least, min(room // count, max(two, kit.px(46))))
        fits = max(1, room // high)
        shown = data.rows[:fits]
        longest = max((kit.fonts.width(one.name, "compact", "bold") for one in shown), default=0)
        for place, one in enumerate(shown):
            box = pygame.Rect(kit.px(14), top + place * high, width - kit.px(28), high)
            self._row(target, box, one, high >= two, longest)
            self._spots.append((box, one.id))
            self._tips.append((box, one.id))
            self._mark(target, one.id, box)
        left = len(data.rows) - fits
        if left > 0:
            at = (width - pad, top + fits * high - kit.px(4))
            kit.line(target, f"+{left}", "note", ink.INK_2, at, "right", "bold")

    def _row(
        self, target: pygame.Surface, box: pygame.Rect, one: OddsRow, two: bool, longest: int
    ) -> None:
        kit = self.kit
        radius = min(kit.px(16), round(box.height * 0.40))
        x = box.left + kit.px(8) + radius
        kit.portrait(target, one.figure, one.side, (x, box.centery), radius, one.tone == "none")
        chance = percent(one.share)
        right = box.right - kit.px(8)
        number = kit.fonts.width(percent(1), "number_s")
        tone = ink.INK if one.tone != "none" else ink.DISABLED_INK
        kit.line(target, chance, "number_s", tone, (right, box.centery), "right")
        bar = pygame.Rect(0, 0, kit.px(64), kit.px(10))
        left = x + radius + kit.px(10)
        words_right = right - number - kit.px(8)
        if words_right - left - kit.px(72) > max(longest, kit.px(118)):
            bar.midright = (words_right, box.centery)
            self._bar(target, bar, one)
            words_right = bar.left - kit.px(8)
        most = round(words_right - left)
        line = kit.fonts.line_height("compact")
        reason_tone = ink.FRIEND if one.tone == "friend" else ink.INK_2
        if two:
            at = (left, box.centery - line / 2)
            role = kit.role(one.name, ("compact", "note"), most)
            kit.line(target, one.name, role, tone, at, face="bold", most=most)
            at = (left, box.centery + line / 2)
            words = " · ".join(part for part in (one.reason, one.detail) if part)
            kit.line(target, words, "note", reason_tone, at, most=most)
            return
        name = kit.line(
            target, one.name, "compact", tone, (left, box.centery), face="bold", most=most
        )
        rest = words_right - name.right - kit.px(8)
        if rest > kit.px(40) and one.reason:
            at = (words_right, box.centery)
            kit.line(target, one.reason, "note", reason_tone, at, "right", most=round(rest))

    def _bar(self, target: pygame.Surface, box: pygame.Rect, one: OddsRow) -> None:
        kit = self.kit
        ground = kit.materials.plate(box.width, box.height, rgb("#A89878"), (43, 29, 16, 110), 5, 1)
        ground.draw(target, box.x, box.y)
        wide = round(box.width * max(0.0, min(1.0, one.share)))
        if wide >= 2:
            fill = kit.materials.plate(wide, box.height, BARS[one.tone], (43, 29, 16, 110), 5, 1)
            fill.draw(target, box.x, box.y)
