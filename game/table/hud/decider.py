"""The strip over a question that says who decides, in the colours of their side."""

from __future__ import annotations

from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.hud.data import Decider
from game.table.look import palette as ink
from game.table.look.boxes import Line, measured
from game.table.look.palette import SIDES

STRIP: Final = Line("label") + 8
"""The height of the strip."""


def strip_height(brush: Brush, decider: Decider | None) -> int:
    """Return the pixels that the strip takes; none where nobody is named."""
    return measured(STRIP, brush) if decider is not None else 0


def draw_strip(
    brush: Brush, target: pygame.Surface, rect: pygame.Rect, decider: Decider, kept: int = 0
) -> None:
    """Draw the strip into a box: the emblem of the side, then the words, which keep so many pixels
    at the right free.
    """
    look = SIDES[decider.side]
    box = brush.box(rect)
    band = brush.kept(("decider", rect.size, decider.side), lambda: _band(brush, rect.size, look))
    target.blit(band, rect)
    radius = round(rect.height * 0.46)
    emblem = brush.materials.emblem(decider.side, radius)
    left = rect.x + box.wide(10)
    emblem.draw(target, left, rect.centery - radius)
    words = left + 2 * radius + box.wide(10)
    most = rect.right - kept - box.wide(10) - words
    at = (words, box.middle)
    brush.head(target, decider.words, ("label",), ink.CREAM, at, most, carved=True)


def _band(brush: Brush, size: tuple[int, int], look: ink.Side) -> pygame.Surface:
    """Return the cloth of the strip: the side's colour, darker toward its foot, edged in brass."""
    wide, high = size
    band = pygame.Surface(size, pygame.SRCALPHA)
    for y in range(high):
        tone = ink.mix(look.main, look.dark, 0.45 + 0.5 * y / max(1, high - 1))
        pygame.draw.line(band, tone, (0, y), (wide, y))
    edge = max(1, brush.px(1.5))
    for y in (0, high - edge):
        band.fill(ink.BRASS, (0, y, wide, edge))
    return band
