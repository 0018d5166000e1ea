"""What flies over a table: cards, and tokens of enamel; and what shines there a moment."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.hud.card_face import tone_of
from game.table.hud.panel import Panel
from game.table.look import palette as ink
from game.table.look.palette import RGB, rgb
from game.table.look.strokes import glow
from game.table.motion import easing

WIDE: Final = 46
"""Units of the width of a card in the air; it is half as high again."""
ARC: Final = 60.0
"""Units of a 1080-line window that what flies far rises above the straight line."""
FAR: Final = 500
"""Units from which on a flight is a far one."""
TOKEN: Final = 20
"""Units of half a token in the air."""
SHINE: Final = 26
"""Units by which a light goes beyond its box."""
STEPS: Final = 12
WARM: Final = rgb("#B07A28")


@dataclass(frozen=True, slots=True)
class Flight:
    """A card by its icon and its tone (see ``hud.card_face``), or a token without one, in the two
    tones of its ``enamel``; ``part`` is how far it has come from one box of the window to the
    other.
    """

    icon: str
    tone: str
    start: pygame.Rect
    end: pygame.Rect
    part: float
    enamel: tuple[RGB, RGB] = (ink.BLACK, ink.NIGHT)

    @property
    def far(self) -> float:
        """How many pixels lie between its two ends."""
        return math.dist(self.start.center, self.end.center)

    @property
    def spot(self) -> tuple[float, float]:
        """Where its middle is on the straight line."""
        (x, y), (end_x, end_y) = self.start.center, self.end.center
        return easing.between(x, end_x, self.part), easing.between(y, end_y, self.part)


@dataclass(frozen=True, slots=True)
class Glow:
    """Light on a box of the window that swells and goes: a measure or a store that changes."""

    box: pygame.Rect
    strength: float


class InTheAir(Panel):
    """Draws `Flight` and `Glow` over everything; there is nothing in it to point at."""

    def __init__(self, brush: Brush) -> None:
        super().__init__(brush, pygame.Rect(0, 0, 0, 0))
        self.flights: tuple[Flight, ...] = ()
        self.glows: tuple[Glow, ...] = ()
        self._picture = pygame.Surface((1, 1), pygame.SRCALPHA)

    def show(self, flights: tuple[Flight, ...], glows: tuple[Glow, ...] = ()) -> None:
        """Take what is in the air now, and what shines."""
        self.flights, self.glows = flights, glows

    def ready(self) -> bool:
        """Return whether anything flies: its picture is empty."""
        return bool(self.flights or self.glows)

    def over(self, surface: pygame.Surface) -> None:
        """Draw what shines, and what flies with a shadow below it."""
        brush = self.brush
        for shines in self.glows:
            self._shine(surface, shines)
        for one in self.flights:
            x, y = one.spot
            lift = math.sin(math.pi * one.part) * min(1.0, one.far / brush.px(FAR))
            size = brush.px(WIDE), round(brush.px(WIDE) * 1.5)
            if not one.tone:
                size = (2 * brush.px(TOKEN),) * 2
            shade = brush.materials.shadow(*size, 6, 10, 0.5)
            down = brush.px(4 + 14 * lift)
            shade.draw(surface, x - size[0] / 2 + down / 3, y - size[1] / 2 + down)
            self._draw(surface, one, (x, y - brush.px(ARC) * lift), size)

    def _shine(self, surface: pygame.Surface, shines: Glow) -> None:
        """Draw the light, so wide that it goes beyond its box; in steps, so that few are kept."""
        far = max(shines.box.size) // 2 + self.brush.px(SHINE)
        tone = ink.mix(ink.BLACK, WARM, round(shines.strength * STEPS) / STEPS)
        light = self.brush.kept(("swell", far, tone), partial(glow, far, tone))
        before = surface.get_clip()
        surface.set_clip(shines.box.inflate(2 * self.brush.px(SHINE), 2 * self.brush.px(SHINE)))
        spot = light.get_rect(center=shines.box.center)
        surface.blit(light, spot, special_flags=pygame.BLEND_RGB_ADD)
        surface.set_clip(before)

    def _draw(
        self, surface: pygame.Surface, one: Flight, spot: tuple[float, float],
        size: tuple[int, int],
    ) -> None:  # fmt: skip
        brush, (wide, high) = self.brush, size
        left, top = spot[0] - wide / 2, spot[1] - high / 2
        if one.tone:
            plate = brush.materials.plate(wide, high, tone_of(one.tone).main, ink.BRASS, 4, 1.6)
            plate.draw(surface, left, top)
            brush.icon(surface, one.icon, spot, wide * 0.6, ink.BRASS_LIGHT)
            return
        brush.materials.brass(wide, shadow=False).draw(surface, left, top)
        inner = round(wide * 0.43)
        face = brush.materials.enamel(2 * inner, *one.enamel)
        face.draw(surface, spot[0] - inner, spot[1] - inner)
        brush.icon(surface, one.icon, spot, wide * 0.55, ink.WHITE)
