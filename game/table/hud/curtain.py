"""The velvet curtain between two persons at one screen: it closes, says who is next, and opens."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import Box, Line, Longest, Part, Pixels, Share, Shortest, Wide
from game.table.look.buttons import FOCUS, HOVER, NORMAL, Face, button
from game.table.motion import easing, tempo
from game.table.motion.animation import Pace

LAG: Final = tempo.CURTAIN_LAG / 1000.0
"""Seconds by which the right half follows the left."""
SWAY: Final = 1.0
"""Degrees that the pelmet swings at most."""
OVERLAP: Final = 18
"""Units by which each half reaches beyond the middle."""
PELMET: Final = 132
"""Units that the pelmet hangs down."""
EAVES: Final = 12
"""Units by which it is wider than the window on each side, for swinging."""
EMBLEM: Final = 46
"""The radius of the emblem on the plaque, half of which lies above it."""
BUTTON: Final = Longest(58, Line("button") + 18)
CONFIRM: Final = "curtain"
TO_MENU: Final = "menu"
CORNER: Final = Longest(52, Pixels(44))
"""The side of the button in the corner that leads to the menu."""


def menu_corner(window: Box) -> Box:
    """Return where the button to the menu is, in the corner of a window without panels."""
    return window.inset(16).sized(CORNER, CORNER, "topright")


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
        self.words = CurtainWords("", "", "")
        self.hot: str | None = None
        """Which of its buttons is pointed at."""
        self.hears = True
        """Whether its button is heard by now; until then it bears no key, and is not lit."""
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

    def close(self, side: str, words: CurtainWords, at_once: bool = False) -> None:
        """Begin to close in the colour of ``side``, which takes over."""
        self.side, self.words = side, words
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
        """Return `CONFIRM` or `TO_MENU` for a place on one of a shut curtain's buttons."""
        if not self.shut:
            return None
        if self._button().collidepoint(pos):
            return CONFIRM
        return TO_MENU if menu_corner(self._window).rect.collidepoint(pos) else None

    def point(self, event: pygame.event.Event) -> bool:
        """Light the button that the mouse comes to; True if that looks different."""
        before = self.hot
        if event.type == pygame.MOUSEMOTION:
            self.hot = self.hit(event.pos)
        return self.hot != before

    def clicked(self, event: pygame.event.Event) -> str | None:
        """Return the button that an event clicks."""
        left = event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT
        return self.hit(event.pos) if left else None

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
        half = width // 2 + self.brush.px(OVERLAP)
        cloth = self.brush.materials.curtain(half, height, self.side, tied=False).picture
        mirrored = self.brush.kept(
            ("curtain right", half, height, self.side),
            lambda: pygame.transform.flip(cloth, True, False),
        )
        surface.blit(mirrored, (round(width - half * right), 0))
        surface.blit(cloth, (round(half * left) - half, 0))
        pelmet = self.brush.box(pygame.Rect(0, 0, width, 0)).less(-EAVES, 0, -EAVES, -PELMET)
        high = pelmet.height
        sway = 0.0
        if self._way and not self.pace.reduced:
            sway = math.sin(self._time * 9.0) * math.exp(-self._time * 2.0)
            sway *= math.tan(math.radians(SWAY)) * high
        cloth = self.brush.materials.pelmet(pelmet.width, high, self.side).picture
        down = round((max(left, right) - 1.0) * high)
        surface.blit(cloth, (round(pelmet.rect.x + sway), down))

    @property
    def _window(self) -> Box:
        return self.brush.box(pygame.Rect((0, 0), self.size))

    def _box(self) -> Box:
        """Return the plaque on the shut curtain."""
        lines = self._lines()
        wide = Longest(620, Wide("h1", self.words.head) + 120, Wide("body", *lines) + 100)
        high = Line("h1") + Line("body", len(lines)) + BUTTON + 150
        box = self._window.inset(30, 0).sized(Shortest(wide, Part(1)), high)
        box.rect.centery = round(self.size[1] * 0.52)
        return box

    def _lines(self) -> list[str]:
        """Return what stands below the head: one line, or two in a narrow window."""
        return fitting.broken(self.brush, self.words.line, "body", self._window.inset(80, 0).width)

    def _button(self) -> pygame.Rect:
        # The words stay in the middle, so the key at the right takes its room twice.
        key = Wide("note", self.words.key, face="bold") + 48
        wide = Longest(320, Wide("button", self.words.button) + 54 + key + key)
        room = self._box().inset(20, 0).less(bottom=26)
        return room.sized(Shortest(wide, Part(1)), BUTTON, "midbottom").rect

    def _plaque(self, surface: pygame.Surface) -> None:
        brush = self.brush
        box = self._box()
        brush.materials.tray(box.width, box.height, 2).draw(surface, *box.rect.topleft)
        emblem, head, _ = box.inset(20, 0).less(top=6).column(EMBLEM, Line("h1"), Share(), gap=18)
        x, top = emblem.rect.midtop
        radius = emblem.height
        brush.materials.emblem(self.side, radius).draw(surface, x - radius, top - radius)
        roles, at = ("h1", "h2", *fitting.INSCRIBED), (x, head.middle)
        brush.head(
            surface, self.words.head, roles, ink.CREAM, at, head.width, "centre", carved=True
        )
        step = brush.fonts.line_height("body")
        for place, line in enumerate(self._lines()):
            spot = (x, head.rect.bottom + step * (place + 0.6))
            brush.line(surface, line, "body", ink.MUTED_CREAM, spot, "centre", most=head.width)
        face = Face(self.words.button, "gold", "curtain", self.words.key if self.hears else "")
        lit = HOVER if self.hot == CONFIRM else FOCUS
        button(brush, surface, self._button(), face, lit if self.hears else NORMAL)
        corner = menu_corner(self._window).rect
        mode = HOVER if self.hot == TO_MENU else NORMAL
        button(brush, surface, corner, Face("", "wood", "cog"), mode)
