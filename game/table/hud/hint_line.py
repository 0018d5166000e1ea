"""The line of hints: whole parts of it as far as there is room, wrapped where text is large."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.table.board.marks import SightMark
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


class Sample(NamedTuple):
    """What a mark on the board means: a style of regions or a line like it, and the words."""

    meant: str | SightMark
    words: str


BELOW = 16
"""Units that a second line of marks may need below the box: never above it, where buttons are."""
Hint = str | tuple[Keyed, ...] | tuple[Sample, ...]
"""A sentence, keys with what they do, or marks with what they mean."""
Look = Callable[[str | SightMark, int], pygame.Surface]
"""How a mark looks, so many pixels high."""


def draw_hint(
    brush: Brush, target: pygame.Surface, box: pygame.Rect, hint: Hint, look: Look
) -> None:
    """Draw what is told at the foot of the table into the middle of ``box``."""
    if isinstance(hint, str):
        write_hint(brush, target, box, hint)
        return
    samples = [part for part in hint if isinstance(part, Sample)]
    if samples:
        draw_samples(brush, target, box, samples, look)
    else:
        draw_keys(brush, target, box, [part for part in hint if isinstance(part, Keyed)])


def draw_samples(
    brush: Brush, target: pygame.Surface, box: pygame.Rect, parts: Sequence[Sample], look: Look
) -> None:
    """Draw marks as they look on the board, each followed by what it means.

    They stand in one line, in smaller type if need be, else in two where there is room: areas in
    the first, lines in the second where both fit. Two lines that need more than the box go below.
    """
    fonts, near, apart = brush.fonts, brush.px(7), brush.px(16)
    for role, rows, below in (
        ("compact", 1, 0), ("note", 1, 0), ("compact", 2, 0), ("note", 2, 0),
        ("compact", 2, brush.px(BELOW)), ("note", 2, brush.px(BELOW)),
    ):  # fmt: skip
        high = max(round(fonts.size(role) * (1.45 if rows == 1 else 1.0)), 18)
        if rows > 1 and rows * (high + 2) > box.height + below:
            continue
        pictures = [(look(part.meant, high), part.words) for part in parts]
        wides = [
            picture.get_width() + near + fonts.width(words, role) for picture, words in pictures
        ]
        lines = _broken(wides, apart, box.width, rows)
        if len(lines) > 1:
            lines = _by_kind(parts, wides, apart, box.width) or lines
        if lines:
            break
    else:
        lines = _broken(wides, apart, box.width, len(parts))
    over = max(0, len(lines) * (high + 2) - box.height)
    y = box.centery + over // 2 - (len(lines) - 1) * (high + 2) // 2
    for line in lines:
        x = box.centerx - (sum(wides[at] for at in line) + apart * (len(line) - 1)) // 2
        for at in line:
            picture, words = pictures[at]
            target.blit(picture, picture.get_rect(midleft=(x, y)))
            start = x + picture.get_width() + near
            brush.line(target, words, role, ink.CREAM, (start, y))
            x += wides[at] + apart
        y += high + 2


def _by_kind(
    parts: Sequence[Sample], wides: Sequence[int], apart: int, room: int
) -> list[list[int]]:
    """Return areas in one line and lines in the next; none where there are not both or no room."""
    kinds = [isinstance(part.meant, str) for part in parts]
    found = [[at for at, one in enumerate(kinds) if one == kind] for kind in (True, False)]
    wide = max(sum(wides[at] for at in line) + apart * (len(line) - 1) for line in found)
    return found if all(found) and wide <= room else []


def _broken(wides: Sequence[int], apart: int, room: int, most: int) -> list[list[int]]:
    """Return which parts stand in which line; none where they need more than so many lines."""
    lines: list[list[int]] = []
    left = -1
    for at, wide in enumerate(wides):
        if not lines or left < wide + apart:
            lines.append([])
            left = room + apart
        lines[-1].append(at)
        left -= wide + apart
    return lines if len(lines) <= most and max(wides, default=0) <= room else []


def write_hint(brush: Brush, target: pygame.Surface, box: pygame.Rect, hint: str) -> None:
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
