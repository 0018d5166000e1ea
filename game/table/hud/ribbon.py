"""The ribbon across the head of a card: a name, and at its end a line."""

from __future__ import annotations

import pygame

from game.table.hud.brush import Brush
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import Box


def draw_ribbon(
    brush: Brush, target: pygame.Surface, ribbon: Box, name: str, line: str, brief: str = ""
) -> None:
    """Write a name on a ribbon, and at its end a line, or the brief one where that is too long."""
    left, right = ribbon.rect.left + ribbon.wide(24), ribbon.rect.right - ribbon.wide(18)
    least = brush.fonts.width(name, "label")
    for told in filter(None, (line, brief)):
        role = fitting.role_of(
            brush, told, ("compact", "note"), right - left - least - ribbon.wide(14)
        )
        if role:
            brush.line(target, told, role, ink.CREAM, (right, ribbon.middle), "right")
            right -= brush.fonts.width(told, role) + ribbon.wide(14)
            break
    roles = ("h2", *fitting.HEAD)
    at = (left, ribbon.middle)
    brush.head(target, name, roles, ink.CREAM, at, right - left, carved=True)
