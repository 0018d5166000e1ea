"""What explains the thing under the pointer: a small dark plate that keeps off it."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.look import palette as ink
from game.table.look.prose import ON_WOOD
from game.words.rich import Text

RIM: Final = 8
"""Pixels that a plate keeps from the window's edge."""


def explain(
    brush: Brush, target: pygame.Surface, panel: pygame.Rect, place: tuple[int, int], wide: int,
    title: str, text: Text, kept_off: Sequence[pygame.Rect] = (),
) -> None:  # fmt: skip
    """Draw title and text on a plate ``wide`` pixels wide, beside ``panel`` at ``place``.

    It lies clear of what it is to be ``kept_off``, as far as there is room.
    """
    pad = brush.px(14)
    laid = brush.prose.lay(text, "compact", wide - 2 * pad, ON_WOOD)
    head = brush.fonts.line_height("label") if title else 0
    high = laid.picture.get_height() + head + 2 * pad
    window = target.get_rect().inflate(-2 * RIM, -2 * RIM)
    gap = brush.px(14)
    if any(kept_off):
        rect = clear_of(kept_off, place, (wide, high), window, gap)
    else:
        rect = beside(panel, place, (wide, high), window, gap)
    plate = brush.materials.plate(rect.width, rect.height, ink.TRAY_DARK, ink.BRASS, 10, 1.4)
    plate.draw(target, rect.x, rect.y)
    if title:
        spot = (rect.x + pad, rect.y + pad + head // 2)
        brush.line(target, title, "label", ink.BRASS_LIGHT, spot, most=wide - 2 * pad)
    target.blit(laid.picture, (rect.x + pad, rect.y + pad + head))


def clear_of(
    kept_off: Sequence[pygame.Rect], place: tuple[int, int], size: tuple[int, int],
    window: pygame.Rect, gap: int,
) -> pygame.Rect:  # fmt: skip
    """Return where a plate of ``size`` covers least of some boxes, as near ``place`` as it can."""
    best, least = pygame.Rect(place, size).clamp(window), 1e18
    wide, high = size
    for across in (0, -wide // 2, wide // 2, -wide, wide):
        for down in range(-6, 7):
            rect = pygame.Rect((0, 0), size)
            rect.center = (place[0] + across, place[1] + down * (high // 2 + gap))
            rect.clamp_ip(window)
            if rect.inflate(gap, gap).collidepoint(place):
                continue
            covered = sum(each.width * each.height for each in map(rect.clip, kept_off))
            cost = covered * 100 + hypot(rect.centerx - place[0], rect.centery - place[1])
            if cost < least:
                best, least = rect, cost
    return best


def beside(
    panel: pygame.Rect, place: tuple[int, int], size: tuple[int, int], window: pygame.Rect, gap: int
) -> pygame.Rect:
    """Return where a plate of ``size`` hides nothing of ``panel``, as near ``place`` as it can.

    Beside a panel that stands, below or above one that lies; at the place itself where the panel
    leaves no room anywhere.
    """
    sides = {
        "midleft": (panel.right + gap, place[1]),
        "midright": (panel.left - gap, place[1]),
        "midtop": (place[0], panel.bottom + gap),
        "midbottom": (place[0], panel.top - gap),
    }
    rect = pygame.Rect((0, 0), size)
    for side in sides if panel.height >= panel.width else reversed(sides):
        setattr(rect, side, sides[side])
        spot = rect.clamp(window)
        if not spot.colliderect(panel):
            return spot
    rect.topleft = (place[0] + gap, place[1] + gap)
    return rect.clamp(window)
