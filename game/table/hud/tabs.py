"""A bar of tabs: one panel of the right column is open at a time where they do not all fit."""

from __future__ import annotations

import pygame

from game.table.hud.brush import Brush, Widget
from game.table.look import palette as ink
from game.table.look.palette import rgb


class Tabs(Widget):
    """Draws a bar of ``(id, icon, label)``; the ids are those of the tabs."""

    def __init__(
        self, brush: Brush, rect: pygame.Rect, tabs: tuple[tuple[str, str, str], ...]
    ) -> None:
        super().__init__(brush, rect)
        self.tabs = tabs
        self.open = tabs[0][0] if tabs else ""
        self.news: frozenset[str] = frozenset()
        """Tabs with something new behind them; they carry a brass dot."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bar at its place."""
        self._cached(surface, (self.open, self.news, self.tabs), self._paint)

    def _paint(self, target: pygame.Surface) -> None:
        brush = self.brush
        gap = brush.px(5)
        high = self.rect.height
        role, wides, worded = self._widths(self.rect.width - gap * (len(self.tabs) - 1))
        start = 0
        for (name, icon, label), wide in zip(self.tabs, wides, strict=True):
            box = pygame.Rect(start, 0, wide, high)
            start += wide + gap
            chosen = name == self.open
            face = ink.BRASS if chosen else ink.TRAY_DARK
            edge = ink.BRASS_LIGHT if chosen else ink.BRASS_DARK
            brush.materials.plate(wide, high, face, edge, 8, 1.4).draw(target, box.x, box.y)
            tone = ink.INK if chosen else ink.CREAM
            glyph = brush.px(20)
            words = brush.fonts.width(label, role, "bold")
            x = float(box.centerx)
            if not (chosen or worded):
                brush.icon(target, icon, box.center, min(wide, high) * 0.6, tone)
                label = ""
            elif words + glyph + brush.px(20) <= wide:
                left = box.centerx - (words + glyph + brush.px(6)) / 2
                brush.icon(target, icon, (left + glyph / 2, box.centery), glyph, tone)
                x = left + glyph + brush.px(6) + words / 2
            brush.line(
                target, label, role, tone, (x, box.centery), "centre", "bold",
                most=wide - brush.px(8),
            )  # fmt: skip
            if name in self.news and not chosen:
                size = brush.px(10)
                dot = brush.materials.plate(size, size, rgb("#F2D48A"), ink.NIGHT, 5, 1)
                dot.draw(target, box.right - size - 3, box.top + 3)
            self._spots.append((box, name))
            self._mark(target, name, box)

    def _widths(self, room: int) -> tuple[str, list[int], bool]:
        """Return the role of the words, the width of each tab, and whether all have their word.

        All are as wide where their words allow; else each gets what it needs; and where even that
        is too much the open one alone keeps its word.
        """
        brush, count = self.brush, max(1, len(self.tabs))
        even = [room // count] * len(self.tabs)
        needs: list[int] = []
        for role in ("compact", "note"):
            needs = [
                brush.fonts.width(label, role, "bold") + brush.px(12) for _, _, label in self.tabs
            ]
            if max(needs, default=0) <= room // count:
                return role, even, True
            if sum(needs) <= room:
                return role, [need + (room - sum(needs)) // count for need in needs], True
        at = next((at for at, tab in enumerate(self.tabs) if tab[0] == self.open), 0)
        rest = (room - min(needs[at], room * 2 // 3)) // max(1, count - 1)
        wides = [rest] * len(self.tabs)
        wides[at] = room - rest * (count - 1)
        return "note", wides, False
