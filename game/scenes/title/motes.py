"""Warm dust in the lamp's light, over the table of the title and of the result."""

from __future__ import annotations

import math
import random
from typing import Final

import pygame

from game.table.look.palette import KEY_LIGHT, mix, rgb
from game.table.look.strokes import glow

COUNT: Final = 72
STEP: Final = 1 / 20
"""Seconds between pictures: motes are slow, and the window rests in between."""
SEED: Final = 1801
BRIGHT: Final = 0.55


class Motes:
    """Where each mote is at a moment: they rise slowly, sway, and grow faint and bright again."""

    def __init__(self, size: tuple[int, int], unit: float) -> None:
        """`unit` is the size in pixels of one unit of a 1080-line window."""
        chance = random.Random(SEED)
        self.size = size
        self._motes = [
            (
                chance.random(), chance.random(), chance.uniform(0.006, 0.016),
                chance.uniform(0.004, 0.014), chance.uniform(0.05, 0.16), chance.random(),
                chance.choice((2, 2, 3, 3, 4)),
            )
            for _ in range(COUNT)
        ]  # fmt: skip
        self._sprites = {
            radius: [
                glow(max(2, round(radius * unit)), mix((0, 0, 0), self._tone(), share / 8))
                for share in range(9)
            ]
            for radius in (2, 3, 4)
        }

    @staticmethod
    def _tone() -> tuple[int, int, int]:
        return mix(rgb("#000000"), KEY_LIGHT, BRIGHT)

    def draw(self, screen: pygame.Surface, seconds: float) -> None:
        """Add the motes' light to the picture."""
        wide, high = self.size
        for across, down, rise, sway, pace, phase, radius in self._motes:
            turn = math.tau * (seconds * pace + phase)
            x = (across + sway * math.sin(turn)) * wide
            y = (down - rise * seconds) % 1.0 * high
            share = 0.5 + 0.5 * math.sin(turn * 1.7)
            sprite = self._sprites[radius][round(8 * share)]
            box = sprite.get_rect(center=(round(x), round(y)))
            screen.blit(sprite, box, special_flags=pygame.BLEND_RGB_ADD)


class Dust:
    """The motes of one scene: asked each frame whether it is time for another picture."""

    def __init__(self) -> None:
        self._seconds = 0.0
        self._since = 0.0
        self._motes: Motes | None = None

    def due(self, seconds: float, calm: bool) -> bool:
        """Let time pass; return whether the motes have moved. Where it is calm there are none."""
        self._seconds += seconds
        self._since += seconds
        if calm or self._since < STEP:
            return False
        self._since = 0.0
        return True

    def draw(self, screen: pygame.Surface, unit: float, calm: bool) -> None:
        """Add the motes to the picture."""
        if calm:
            return
        if self._motes is None or self._motes.size != screen.get_size():
            self._motes = Motes(screen.get_size(), unit)
        self._motes.draw(screen, self._seconds)
