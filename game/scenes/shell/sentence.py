"""A tray with one sentence, over whatever is on the screen."""

from __future__ import annotations

from typing import Final

import pygame

from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.table.look import palette as ink

MARGIN: Final = (48, 40)
"""Pixels at 1080 lines between the tray's edge and what lies on it: at the sides, above, below."""


class Sentence(FormScene):
    """A scene whose tray is as high as its sentence and what is pressed below it need."""

    opaque = False

    def __init__(self, house: House, text: str) -> None:
        super().__init__(house)
        self.text = text

    def tray(self, wide: int, below: int, gap: int) -> pygame.Rect:
        """Place a tray in the middle and return the box under the sentence, as high as ``below``.

        All in pixels: ``wide`` is the tray, ``gap`` lies between sentence and box.
        """
        across, down = (self.look.px(each) for each in MARGIN)
        self.inner = wide - 2 * across
        told = self.text_height(self.text, "body", self.inner)
        self.frame = pygame.Rect(0, 0, wide, told + gap + below + 2 * down)
        self.frame.center = (self.size[0] // 2, self.size[1] // 2)
        top = self.frame.bottom - down - below
        return pygame.Rect(self.frame.x + across, top, self.inner, below)

    def paint(self, screen: pygame.Surface) -> None:
        """A tray with the sentence."""
        self.on(screen, self.look.materials.tray(*self.frame.size, 1), self.frame)
        across, down = (self.look.px(each) for each in MARGIN)
        place = (self.frame.x + across, self.frame.y + down)
        self.words(screen, self.text, "body", place, ink.CREAM, width=self.inner)
