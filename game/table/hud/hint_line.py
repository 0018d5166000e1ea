"""The line of hints: whole parts of it as far as there is room, wrapped where text is large."""

from __future__ import annotations

from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.look import palette as ink

PART: Final = " · "
"""What stands between the parts of a hint."""


def draw_hint(brush: Brush, target: pygame.Surface, box: pygame.Rect, hint: str) -> None:
    """Write a hint into the middle of ``box``, in one line if it can be."""
    fonts, hint = brush.fonts, _fitting(brush, box.width, hint)
    if fonts.width(hint, "compact") <= box.width:
        brush.line(target, hint, "compact", ink.MUTED_CREAM, box.center, align="centre")
        return
    role = "note" if box.height < 2 * fonts.line_height("compact") else "compact"
    lines = brush.prose.lay(hint, role, box.width, ink.MUTED_CREAM, align="centre").picture
    target.blit(lines, lines.get_rect(center=box.center))


def _fitting(brush: Brush, room: int, hint: str) -> str:
    """Return as many whole parts of a hint as there is room for; F1 tells the rest."""
    parts = hint.split(PART)
    while len(parts) > 1 and brush.fonts.width(PART.join(parts), "compact") > room:
        parts.pop()
    return PART.join(parts)
