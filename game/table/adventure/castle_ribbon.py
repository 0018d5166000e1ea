"""The environment in play, as a ribbon along the upper rim of the board: its name and its rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.hud.panel import DataPanel
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.palette import rgb
from game.table.look.strokes import clear, fade

HIGH: Final = 34
"""Units of its height at least."""
PAD: Final = 14
CLOTH: Final = (rgb("#5A3A8C"), rgb("#26143E"))
"""Its cloth above and below: the violet of encounters."""
ICON: Final = 0.66
"""How large its icon is, of its height."""
LEAST: Final = 0.30
"""The share of the ribbon that its name may take where the rule needs the rest."""


@dataclass(frozen=True, slots=True)
class Environment:
    """An environment that works: its id, the id of its icon, its name, its rule in one sentence."""

    id: str
    icon: str
    name: str
    rule: str


class EnvironmentRibbon(DataPanel[Environment]):
    """Draws an `Environment` over the upper rim of a board's view; its id explains it."""

    def __init__(self, brush: Brush, board: pygame.Rect) -> None:
        high = max(brush.px(HIGH), brush.fonts.line_height("compact") + brush.px(10))
        super().__init__(brush, pygame.Rect(board.left, board.top, board.width, high))

    @property
    def picture(self) -> tuple[pygame.Surface, tuple[int, int]]:
        """Nothing: the board is laid over the pictures of panels, and it hangs over the board."""
        return clear(1, 1), self.rect.topleft

    def over(self, surface: pygame.Surface) -> None:
        """Draw it once the board is there."""
        surface.blit(*super().picture)

    @property
    def cut(self) -> bool:
        """Whether its rule has no room, and is told whole only to whoever points at it."""
        return self.data is not None and self._plan(self.data)[2] < self._needed(self.data)

    def _needed(self, data: Environment) -> int:
        """Return how many pixels the rule needs."""
        return self.brush.fonts.width(data.rule, "compact")

    def _plan(self, data: Environment) -> tuple[pygame.Surface, int, int]:
        """Return the name as it is written, where it begins, and how much room the rule has."""
        brush, (wide, high) = self.brush, self.rect.size
        pad, gap = brush.px(PAD), brush.px(18)
        left = pad + round(high * ICON) + brush.px(10)
        room = wide - left - pad
        most = max(round(LEAST * room), room - self._needed(data) - gap)
        name = fitting.fitted(brush, data.name, "h3", ink.BRASS_LIGHT, most)
        return name, left, room - name.get_width() - gap

    def _tell(self, target: pygame.Surface, data: Environment) -> None:
        brush, (wide, high) = self.brush, self.rect.size
        picture, middle = self._cloth(wide, high), high // 2
        self._tips.append((picture.get_rect(), data.id))
        icon = brush.icons.icon(data.icon, round(high * ICON), ink.CREAM, ink.NIGHT, 1.0)
        picture.blit(icon, icon.get_rect(midleft=(brush.px(PAD), middle)))
        name, left, room = self._plan(data)
        picture.blit(name, name.get_rect(midleft=(left, middle)))
        rule = fitting.fitted(brush, data.rule, "compact", ink.CREAM, room)
        start = left + name.get_width() + brush.px(18)
        picture.blit(rule, rule.get_rect(midleft=(start, middle)))
        target.blit(picture, (0, 0))

    @staticmethod
    def _cloth(wide: int, high: int) -> pygame.Surface:
        """Return violet cloth with a line of brass along its lower edge."""
        picture = clear(wide, high)
        for row in range(high):
            tone = ink.mix(*CLOTH, row / high)
            pygame.draw.line(picture, tone, (0, row), (wide, row))
        picture.fill((*ink.NIGHT, 255), (0, high - 4, wide, 4))
        picture.fill((*ink.BRASS, 255), (0, high - 4, wide, 2))
        picture.fill((255, 255, 255, 26), (0, 0, wide, 1))
        return fade(picture, 0.95)
