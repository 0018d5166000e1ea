"""A bar of tabs: one panel of the right column is open at a time where they do not all fit."""

from __future__ import annotations

import pygame

from game.table import palette as ink
from game.table.hud.kit import Kit, Widget
from game.table.palette import rgb


class Tabs(Widget):
    """Draws a bar of ``(id, icon, label)``; the ids are those of the tabs."""

    def __init__(self, kit: Kit, rect: pygame.Rect, tabs: tuple[tuple[str, str, str], ...]) -> None:
        super().__init__(kit, rect)
        self.tabs = tabs
        self.open = tabs[0][0] if tabs else ""
        self.news: frozenset[str] = frozenset()
        """Tabs with something new behind them; they carry a brass dot."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bar at its place."""
        self._cached(surface, (self.open, self.news, self.tabs), self._paint)

    def _paint(self, target: pygame.Surface) -> None:
        kit = self.kit
        gap = kit.px(5)
        wide = (self.rect.width - gap * (len(self.tabs) - 1)) // max(1, len(self.tabs))
        high = self.rect.height
        for place, (name, icon, label) in enumerate(self.tabs):
            box = pygame.Rect(place * (wide + gap), 0, wide, high)
            chosen = name == self.open
            face = ink.BRASS if chosen else ink.TRAY_DARK
            edge = ink.BRASS_LIGHT if chosen else ink.BRASS_DARK
            kit.materials.plate(wide, high, face, edge, 8, 1.4).draw(target, box.x, box.y)
            tone = ink.INK if chosen else ink.CREAM
            glyph = kit.px(20)
            words = kit.fonts.width(label, "compact", "bold")
            x = float(box.centerx)
            if words + glyph + kit.px(20) <= wide:
                left = box.centerx - (words + glyph + kit.px(6)) / 2
                kit.icon(target, icon, (left + glyph / 2, box.centery), glyph, tone)
                x = left + glyph + kit.px(6) + words / 2
            kit.line(
                target, label, "compact", tone, (x, box.centery), "centre", "bold",
                most=wide - kit.px(8),
            )  # fmt: skip
            if name in self.news and not chosen:
                size = kit.px(10)
                dot = kit.materials.plate(size, size, rgb("#F2D48A"), ink.NIGHT, 5, 1)
                dot.draw(target, box.right - size - 3, box.top + 3)
            self._spots.append((box, name))
            self._mark(target, name, box)
