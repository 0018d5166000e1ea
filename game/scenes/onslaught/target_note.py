"""What the target panel says while nobody is aimed at: a question's title and its words."""

from __future__ import annotations

import pygame

from game.table.hud.brush import Brush
from game.table.hud.prose import ON_PARCHMENT
from game.table.look import palette as ink
from game.words.rich import Text

PAD = 24
"""Units of a 1080-line window that the words keep off the parchment's rim."""


def height(brush: Brush, width: int, title: str, text: Text) -> int:
    """Return the pixels that a note needs in a panel so wide."""
    inner = width - 2 * brush.px(PAD)
    laid = brush.prose.lay(text, "body", inner, ON_PARCHMENT)
    return brush.px(46) + brush.head_height(title, inner) + laid.picture.get_height()


def draw_note(
    brush: Brush, target: pygame.Surface, rect: pygame.Rect, title: str, text: Text
) -> None:
    """Draw a note on parchment in ``rect``."""
    brush.materials.parchment(rect.width, rect.height, 4).draw(target, rect.x, rect.y)
    pad = brush.px(PAD)
    width = rect.width - 2 * pad
    high = brush.head_height(title, width)
    role = brush.role(title, ("h3", "label", "name", "compact", "note"), width)
    lines = brush.broken(title, role, width)
    top = rect.y + brush.px(16)
    for place, words in enumerate(lines):
        at = (rect.x + pad, top + high * (place + 0.5) / len(lines))
        brush.line(target, words, role, ink.INK, at, most=width)
    top += high + brush.px(6)
    laid = brush.prose.lay(text, "body", width, ON_PARCHMENT)
    target.blit(laid.picture, (rect.x + pad, top), (0, 0, width, rect.bottom - top - pad // 2))
