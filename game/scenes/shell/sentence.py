"""A tray with one sentence, over whatever is on the screen."""

from __future__ import annotations

from typing import Final

import pygame

from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.table.look import palette as ink
from game.table.look.boxes import Box, Pixels, Share, Sum, Told

MARGIN: Final = (48, 40)
"""Units between the tray's edge and what lies on it: at the sides, above and below."""


class Sentence(FormScene):
    """A scene whose tray is as high as its sentence and what is pressed below it need."""

    opaque = False
    lines = 1
    """For so many lines there is room at least: what is below stays where it is if they vary."""

    def __init__(self, house: House, text: str) -> None:
        super().__init__(house)
        self.text = text

    def tray(self, wide: Told, below: Told, gap: Told = 40, head: Told = 0) -> Box:
        """Place a tray so wide in the middle; return the box under the sentence, ``below`` high.

        ``gap`` lies between sentence and box; above the sentence a ``head`` has room.
        """
        width = self.framed(wide, 0, *MARGIN).width
        least = self.lines * self.look.fonts.line_height("body")
        told = Pixels(max(least, self.text_height(self.text, "body", width)))
        whole = self.framed(wide, Sum((head, told, gap, below)), *MARGIN)
        self.headroom, rest = whole.column(head, Share())
        self.above, foot = rest.column(Share(), below, gap=gap)
        return foot

    def paint(self, screen: pygame.Surface) -> None:
        """A tray with the sentence."""
        self.on(screen, self.look.materials.tray(*self.frame.size, 1), self.frame)
        place, wide = self.above.rect.topleft, self.above.width
        self.words(screen, self.text, "body", place, ink.CREAM, width=wide)
