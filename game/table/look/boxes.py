"""Boxes in a row or a column, with gaps between them: some as large as told, others share the rest.

All lengths are pixels: whoever lays out scales units with `Look.px` first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame


@dataclass(frozen=True, slots=True)
class Share:
    """A box that takes so many parts of the room that is left, and never less than ``least``."""

    parts: float = 1.0
    least: int = 0


Length = int | Share
"""How long a box is along the row or column: so many pixels, or a share of what is left."""


def row(box: pygame.Rect, lengths: Sequence[Length], gap: int = 0) -> list[pygame.Rect]:
    """Return boxes side by side from the left of a box, each as high as it.

    Where they need more room than there is, all become narrower alike.
    """
    found = []
    x = box.x
    for wide in lay(lengths, box.width, gap):
        found.append(pygame.Rect(x, box.y, wide, box.height))
        x += wide + gap
    return found


def column(box: pygame.Rect, lengths: Sequence[Length], gap: int = 0) -> list[pygame.Rect]:
    """Return boxes one below the other from the top of a box, each as wide as it.

    Where they need more room than there is, all become lower alike.
    """
    found = []
    y = box.y
    for high in lay(lengths, box.height, gap):
        found.append(pygame.Rect(box.x, y, box.width, high))
        y += high + gap
    return found


def lay(lengths: Sequence[Length], room: int, gap: int = 0) -> list[int]:
    """Return the pixels that each length gets of a room in which `gap` pixels lie between two."""
    free = max(0, room - gap * max(0, len(lengths) - 1))
    least = [one.least if isinstance(one, Share) else one for one in lengths]
    need = sum(least)
    if need > free:
        return _cut(least, free)
    # A share that its least exceeds is as good as told: the others share without it.
    sharing = {at for at, one in enumerate(lengths) if isinstance(one, Share) and one.parts > 0}
    while sharing:
        left = free - sum(long for at, long in enumerate(least) if at not in sharing)
        parts = sum(_parts(lengths[at]) for at in sharing)
        small = {at for at in sharing if left * _parts(lengths[at]) / parts < least[at]}
        if not small:
            return _spread(lengths, least, sharing, left)
        sharing -= small
    return least


def _parts(length: Length) -> float:
    return length.parts if isinstance(length, Share) else 0.0


def _spread(lengths: Sequence[Length], least: list[int], sharing: set[int], left: int) -> list[int]:
    """Return the lengths with what is left shared out, to the last pixel."""
    found = list(least)
    parts, told = sum(_parts(lengths[at]) for at in sharing), 0.0
    before = 0
    for at in sorted(sharing):
        told += _parts(lengths[at])
        upto = round(left * told / parts)
        found[at] = upto - before
        before = upto
    return found


def _cut(least: list[int], free: int) -> list[int]:
    """Return lengths that are too long together, all shorter by the same share."""
    whole, found, told, before = sum(least), [], 0, 0
    for long in least:
        told += long
        upto = free * told // whole
        found.append(upto - before)
        before = upto
    return found
