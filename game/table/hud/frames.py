"""Frames round a cell that say what its holder is in: who acts, who is asked."""

from __future__ import annotations

import pygame

from game.table.hud.brush import Brush
from game.table.look.palette import RGB
from game.table.look.strokes import Ink


def dashed(
    brush: Brush, target: pygame.Surface, box: pygame.Rect, colour: RGB, width: float = 2.4
) -> None:
    """Draw a broken line inside the edge of a box."""

    def make() -> pygame.Surface:
        far = max(1.0, width * brush.unit / 2)
        pen = Ink(pygame.Rect((0, 0), box.size), 2)
        right, bottom = box.width - far - 1, box.height - far - 1
        corners = [(far, far), (right, far), (right, bottom), (far, bottom), (far, far)]
        on, off = max(4, brush.px(9)), max(3, brush.px(6))
        pen.dashes(corners, colour, max(1.5, width * brush.unit), on, off)
        return pen.finish()

    target.blit(brush.kept(("dashed frame", box.size, colour, width), make), box)
