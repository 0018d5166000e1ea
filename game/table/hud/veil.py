"""Velvet over a panel: somebody looks at what only they may see, and all others look away."""

from __future__ import annotations

from typing import Final

import pygame

from game.table.hud.panel import DataPanel
from game.table.look import palette as ink
from game.table.look.palette import SIDES

BAND: Final = 0.24
"""How much of the height the emblem has at most, to either side of the middle."""


class Veil(DataPanel[str]):
    """Draws the velvet of a side with its emblem; nothing on it can be pressed."""

    def _tell(self, target: pygame.Surface, data: str) -> None:
        brush, room = self.brush, self.inside
        wide, high = room.size
        half = wide // 2
        left = brush.materials.curtain(half, high, data, tied=False).picture
        right = pygame.transform.flip(
            brush.materials.curtain(wide - half, high, data, tied=False).picture, True, False
        )
        target.blit(left, (0, 0))
        target.blit(right, (half, 0))
        pygame.draw.rect(target, ink.BRASS, (0, 0, wide, high), max(1, brush.px(2)))
        radius = max(8, round(min(high * BAND, wide * BAND)))
        at = (wide // 2 - radius, high // 2 - radius)
        brush.materials.emblem(SIDES[data].ally or data, radius).draw(target, *at)
