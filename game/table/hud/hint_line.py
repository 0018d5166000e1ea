"""The line of hints: whole parts of it as far as there is room, wrapped where text is large."""

from __future__ import annotations

import pygame

from game.table.hud.brush import Brush
from game.table.look import fitting
from game.table.look import palette as ink


def draw_hint(brush: Brush, target: pygame.Surface, box: pygame.Rect, hint: str) -> None:
    """Write a hint into the middle of ``box``, in one line if it can be; F1 tells the rest."""
    fonts, hint = brush.fonts, fitting.short(brush, hint, "compact", box.width)
    if fonts.width(hint, "compact") <= box.width:
        brush.line(target, hint, "compact", ink.MUTED_CREAM, box.center, align="centre")
        return
    role = "note" if box.height < 2 * fonts.line_height("compact") else "compact"
    lines = brush.prose.lay(hint, role, box.width, ink.MUTED_CREAM, align="centre").picture
    target.blit(lines, lines.get_rect(center=box.center))
