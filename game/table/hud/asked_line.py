"""The line that says who decides while another tab covers the question: it leads back to it."""

from __future__ import annotations

from typing import Final

import pygame

from game.table.hud.data import Decider
from game.table.hud.decider import draw_strip
from game.table.hud.panel import DataPanel
from game.table.look import palette as ink
from game.table.look.boxes import Line, Longest

ASKED: Final = "asked"
"""The id of the line."""
HIGH: Final = Longest(40, Line("label") + 14)
"""How high it is: high enough to be pressed."""


class AskedLine(DataPanel[Decider]):
    """Draws a `Decider` as a line to press; its one id is `ASKED`."""

    def _tell(self, target: pygame.Surface, data: Decider) -> None:
        brush, whole = self.brush, self.inside
        icon = whole.high(22)
        draw_strip(brush, target, whole.rect, data, whole.wide(12) + icon)
        at = (whole.rect.right - whole.wide(12) - icon / 2, whole.middle)
        brush.icon(target, "right", at, icon, ink.CREAM)
        self._spots.append((whole.rect, ASKED))
        self._mark(target, ASKED, whole.rect, 4)
