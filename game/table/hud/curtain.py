"""The velvet curtain between two persons at one screen: it closes, says who is next, and opens."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.hud.data import PromptButton
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.buttons import button
from game.table.motion import easing, tempo
from game.table.motion.animation import Pace

LAG: Final = tempo.CURTAIN_LAG / 1000.0
"""Seconds by which the right half follows the left."""
SWAY: Final = 1.0
"""Degrees that the pelmet swings at most."""
CONFIRM: Final = "curtain"


@dataclass(frozen=True, slots=True)
class CurtainWords:
    """What the plaque says: "Pass to Anna", a line below, the one button, and its key."""

    head: str
    line: str
    button: str
    key: str = ""


class Curtain:
    """Open, closing, shut or opening. While it is not open nothing below it may be pressed.

    Whoever draws the screen below leaves out all that is secret while ``hides`` is true.
    """

    def __init__(self, brush: Brush, size: tuple[int, int], pace: Pace | None = None) -> None:
        self.brush = brush
        self.size = size
        self.pace = pace or Pace()
        self.side = ink.FIRST
        self.next_side = ink.FIRST
        self.words = CurtainWords("", "", "")
        self.hot = False
        self.focused = True
        self._share = 0.0
        self._way = 0
        self._time = 0.0

    @property
    def open(self) -> bool:
        """Whether the screen is free."""
        return self._way == 0 and self._share == 0.0

    @property
    def shut(self) -> bool:
        """Whether it is closed and waits for its button."""
        return self._way == 0 and self._share == 1.0

    @property
    def hides(self) -> bool:
        """Whether secrets below must not be drawn: from the first moment of closing to the last."""
        return self._way > 0 or self.shut

    def close(self, side: str, next_side: str, words: CurtainWords, at_once: bool = False) -> None:
        """Begin to close in the colour of ``side``, which looks away; ``next_side`` takes over."""
        self.side, self.next_side, self.words = side, next_side, words
        self._way, self._time = 1, 0.0
        if at_once or self.pace.speed == 0:
            self._share, self._way = 1.0, 0

    def part(self) -> None:
        """Begin to open."""
        self._way, self._time = -1, 0.0
        if self.pace.speed == 0:
            self._share, self._way = 0.0, 0

    def resize(self, brush: Brush, size: tuple[int, int]) -> None:
        """Fit another window."""
        self.brush, self.size = brush, size

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if not self._way:
            return
        self._time += seconds
        length = self.pace.time(tempo.CURTAIN_SHUT if self._way > 0 else tempo.CURTAIN_OPEN) + LAG
        if self._time >= length:
            self._share = 1.0 if self._way > 0 else 0.0
            self._way = 0

    def hit(self, pos: tuple[int, int]) -> str | None:
        """Return `CONFIRM` for a place on the button of a shut curtain."""
        return CONFIRM if self.shut and self._button().collidepoint(pos) else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the curtain over everything."""
        if self.open:
            return
        if self.pace.reduced and self._way:
            veil = pygame.Surface(self.size)
            self._halves(veil, 1.0, 1.0)
            way = tempo.CURTAIN_SHUT if self._way > 0 else tempo.CURTAIN_OPEN
            part = easing.clamp(self._time / self.pace.time(way))
            veil.set_alpha(round(255 * (part if self._way > 0 else 1.0 - part)))
            surface.blit(veil, (0, 0))
            return
        left, right = self._reach(0.0), self._reach(LAG)
        self._halves(surface, left, right)
        if self.shut:
            self._plaque(surface)

    def _reach(self, lag: float) -> float:
        if not self._way:
            return self._share
        length = self.pace.time(tempo.CURTAIN_SHUT if self._way > 0 else tempo.CURTAIN_OPEN)
        part = easing.in_out((self._time - lag) / length)
        return part if self._way > 0 else 1.0 - part

    def _halves(self, surface: pygame.Surface, left: float, right: float) -> None:
        width, height = self.size
        half = width // 2 + self.brush.px(18)
        cloth = self.brush.materials.curtain(half, height, self.side, tied=False).picture
        mirrored = self.brush.kept(
            ("curtain right", half, height, self.side),
            lambda: pygame.transform.flip(cloth, True, False),
        )
        surface.blit(mirrored, (round(width - half * right), 0))
        surface.blit(cloth, (round(half * left) - half, 0))
        high = self.brush.px(132)
        sway = 0.0
        if self._way and not self.pace.reduced:
            sway = math.sin(self._time * 9.0) * math.exp(-self._time * 2.0)
            sway *= math.tan(math.radians(SWAY)) * high
        pelmet = self.brush.materials.pelmet(width + 2 * self.brush.px(12), high, self.side).picture
        down = round((max(left, right) - 1.0) * high)
        surface.blit(pelmet, (round(-self.brush.px(12) + sway), down))

    def _box(self) -> pygame.Rect:
        brush = self.brush
        high = (
            brush.fonts.line_height("h1")
            + brush.fonts.line_height("body") * len(self._lines())
            + self._button_high()
            + brush.px(150)
        )
        wide = max(
            brush.px(620),
            brush.fonts.width(self.words.head, "h1") + brush.px(120),
            max(brush.fonts.width(line, "body") for line in self._lines()) + brush.px(100),
        )
        box = pygame.Rect(0, 0, min(wide, self.size[0] - brush.px(60)), high)
        box.center = (self.size[0] // 2, round(self.size[1] * 0.52))
        return box

    def _lines(self) -> list[str]:
        """Return what stands below the head: one line, or two in a narrow window."""
        return fitting.broken(
            self.brush, self.words.line, "body", self.size[0] - self.brush.px(160)
        )

    def _button_high(self) -> int:
        return max(self.brush.px(58), self.brush.fonts.line_height("button") + self.brush.px(18))

    def _button(self) -> pygame.Rect:
        brush = self.brush
        box = self._box()
        # The words stay in the middle, so the key at the right takes its room twice.
        key = brush.fonts.width(self.words.key, "note", "bold") + brush.px(48)
        words = brush.fonts.width(self.words.button, "button") + brush.px(54) + 2 * key
        wide = min(max(brush.px(320), words), box.width - brush.px(40))
        spot = pygame.Rect(0, 0, wide, self._button_high())
        spot.midbottom = (box.centerx, box.bottom - brush.px(26))
        return spot

    def _plaque(self, surface: pygame.Surface) -> None:
        brush = self.brush
        box = self._box()
        brush.materials.tray(box.width, box.height, 2).draw(surface, box.x, box.y)
        radius = brush.px(46)
        top = box.top + brush.px(6)
        brush.materials.emblem(self.next_side, radius).draw(
            surface, box.centerx - radius, top - radius
        )
        most = box.width - brush.px(40)
        role = fitting.nearest(brush, self.words.head, ("h1", "h2", "h3", "label"), most)
        y = top + radius + brush.px(18) + brush.fonts.line_height("h1") / 2
        brush.line(
            surface, self.words.head, role, ink.CREAM, (box.centerx, y), "centre", most=most,
            carved=True,
        )  # fmt: skip
        y += brush.fonts.line_height("h1") / 2 + brush.fonts.line_height("body") * 0.6
        for line in self._lines():
            spot = (box.centerx, y)
            brush.line(surface, line, "body", ink.MUTED_CREAM, spot, "centre", most=most)
            y += brush.fonts.line_height("body")
        state = "hover" if self.hot else "focus" if self.focused else "normal"
        one = PromptButton(CONFIRM, self.words.button, "curtain", "gold", self.words.key)
        button(brush, surface, self._button(), one.label, one.kind, one.icon, one.key, state)
