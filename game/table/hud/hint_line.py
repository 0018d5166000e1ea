"""The line of hints: whole parts of it as far as there is room, wrapped where text is large."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.table.hud.brush import Brush
from game.table.input.keymap import PadCap
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.buttons import key_cap
from game.table.look.strokes import clear


class Keyed(NamedTuple):
    """What some keys do: what is printed on them, and the words."""

    caps: tuple[str, ...]
    words: str


def draw_hint(brush: Brush, target: pygame.Surface, box: pygame.Rect, hint: str) -> None:
    """Write a hint into the middle of ``box``, in one line if it can be; F1 tells the rest."""
    if not hint:
        return
    fonts, hint = brush.fonts, fitting.short(brush, hint, "compact", box.width)
    if fonts.width(hint, "compact") <= box.width:
        brush.line(target, hint, "compact", ink.MUTED_CREAM, box.center, align="centre")
        return
    role = "note" if box.height < 2 * fonts.line_height("compact") else "compact"
    lines = brush.prose.lay(hint, role, box.width, ink.MUTED_CREAM, align="centre").picture
    target.blit(lines, lines.get_rect(center=box.center))


def draw_keys(
    brush: Brush, target: pygame.Surface, box: pygame.Rect, parts: Sequence[Keyed]
) -> None:
    """Draw keys as caps, each followed by what it does, as many as ``box`` has room for."""
    round_ones = any(isinstance(cap, PadCap) for part in parts for cap in part.caps)
    key = ("keys", box.size, tuple(parts), round_ones)
    target.blit(brush.kept(key, lambda: _keys(brush, box.size, parts)), box)


def fitting_keys(brush: Brush, width: int, parts: Sequence[Keyed]) -> Sequence[Keyed]:
    """Return as many of the parts, from the first on, as ``width`` pixels have room for."""
    left = width + brush.px(16)
    for number, part in enumerate(parts):
        left -= brush.fonts.width(part.words, "note") + brush.px(16)
        left -= sum(key_cap(brush, cap).get_width() + brush.px(5) for cap in part.caps)
        if left < 0 and number:
            return parts[:number]
    return parts


def _keys(brush: Brush, size: tuple[int, int], parts: Sequence[Keyed]) -> pygame.Surface:
    near, apart = brush.px(5), brush.px(16)
    laid = []
    for part in fitting_keys(brush, size[0], parts):
        words = brush.fonts.line(part.words, "note", ink.MUTED_CREAM)
        laid.append([*(key_cap(brush, cap) for cap in part.caps), words])

    inside = sum(one.get_width() + near for row in laid for one in row)
    picture = clear(*size)
    x = (size[0] - inside - (apart - near) * len(laid) + apart) // 2
    for row in laid:
        for one in row:
            picture.blit(one, one.get_rect(midleft=(x, size[1] // 2)))
            x += one.get_width() + near
        x += apart - near
    return picture
