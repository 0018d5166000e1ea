"""A bar of tabs: one panel of the right column is open at a time where they do not all fit."""

from __future__ import annotations

from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.hud.panel import Panel
from game.table.look import palette as ink
from game.table.look.boxes import Pixels, Wide, measured

GAP: Final = 5
"""Units between two tabs."""
GLYPH: Final = 20
NEAR: Final = 6
"""Units between an icon and its word."""


class Tabs(Panel):
    """Draws a bar of ``(id, icon, label)``; the ids are those of the tabs."""

    def __init__(
        self, brush: Brush, rect: pygame.Rect, tabs: tuple[tuple[str, str, str], ...]
    ) -> None:
        super().__init__(brush, rect)
        self.tabs = tabs
        self.open = tabs[0][0] if tabs else ""

    def ready(self) -> bool:
        """Make the picture of the bar."""
        self._keep((self.open, self.tabs), self._paint)
        return True

    def _paint(self, target: pygame.Surface) -> None:
        brush = self.brush
        bar = self.inside
        role, wides, worded = self._widths(bar.width - bar.wide(GAP) * (len(self.tabs) - 1))
        places = bar.row(*map(Pixels, wides), gap=GAP)
        for (name, icon, label), place in zip(self.tabs, places, strict=True):
            box = place.rect
            chosen = name == self.open
            face = ink.BRASS if chosen else ink.TRAY_DARK
            edge = ink.BRASS_LIGHT if chosen else ink.BRASS_DARK
            brush.materials.plate(*box.size, face, edge, 8, 1.4).draw(target, *box.topleft)
            tone = ink.INK if chosen else ink.CREAM
            words = Wide(role, label, face="bold")
            x = float(box.centerx)
            if not (chosen or worded):
                brush.icon(target, icon, box.center, min(box.size) * 0.6, tone)
                label = ""
            elif place.wide(words + GLYPH + 20) <= box.width:
                glyph, wide, near = place.wide(GLYPH), place.wide(words), place.wide(NEAR)
                left = box.centerx - (wide + glyph + near) / 2
                brush.icon(target, icon, (left + glyph / 2, box.centery), glyph, tone)
                x = left + glyph + near + wide / 2
            brush.line(
                target, label, role, tone, (x, box.centery), "centre", "bold",
                most=place.inset(4, 0).width,
            )  # fmt: skip
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
                measured(Wide(role, label, face="bold") + 12, brush) for _, _, label in self.tabs
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
