"""A mark on what is meant: a brass ring around it, and an arrow where nothing else lies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.table.look import palette as ink
from game.table.look.strokes import Ink
from game.table.look.theme import Look

SWING: Final = 1.6
"""Swings of the arrow in a second: far below anything that flashes."""
FLAT: Final = 3
"""What is so many times as wide as high has its arrow beside it rather than above."""
LITTLE: Final = 0.4
"""The share of its box that an arrow may cover of other things; else the ring is enough."""
ABOVE: Final = (0, -1)
BELOW: Final = (0, 1)
RIGHT: Final = (1, 0)
LEFT: Final = (-1, 0)


def point_at(
    screen: pygame.Surface, look: Look, box: pygame.Rect, time: float,
    others: Sequence[pygame.Rect], arrow: bool,
) -> None:  # fmt: skip
    """Ring ``box`` in brass; an ``arrow`` points at it from where it covers least of ``others``.

    ``time`` in seconds lets it swing, 0 keeps it still.
    """
    swing = abs((time * SWING) % 2.0 - 1.0) if time else 0.5
    wide = max(3, look.px(4))
    # Beside a row there is room for the ring; the key at its edge stays to be read.
    flat = box.width >= FLAT * box.height
    frame = box.inflate(2 * (wide + look.px(4)), 2 * (wide + 1)) if flat else box.inflate(2, 2)
    radius = look.px(8)
    pygame.draw.rect(screen, ink.NIGHT, frame.inflate(4, 4), wide + 4, radius + 2)
    tone = ink.mix(ink.BRASS, ink.BRASS_LIGHT, 0.3 + 0.7 * swing)
    pygame.draw.rect(screen, tone, frame, wide, radius)
    if not arrow:
        return
    frame = box.inflate(2, 2)
    size = look.px(20)
    still, lift = look.px(8), look.px(9) * swing
    way, free = _way(frame, size, still + look.px(9), others, screen.get_rect())
    if not free:
        return
    pen = Ink(frame.inflate(4 * size + 40, 4 * size + 40), 2)
    for grown, colour in ((look.px(4), ink.NIGHT), (0, ink.BRASS_LIGHT)):
        pen.polygon(_arrow(frame, size, still + lift, grown, way), colour)
    pen.lay(screen)


def _way(
    frame: pygame.Rect, size: int, lift: float, others: Sequence[pygame.Rect], window: pygame.Rect
) -> tuple[tuple[int, int], bool]:
    """Return the side of the frame on which an arrow covers least, and whether that is little."""
    flat = frame.width >= FLAT * frame.height
    ways = (RIGHT, LEFT, BELOW, ABOVE) if flat else (ABOVE, RIGHT, LEFT, BELOW)

    def hidden(way: tuple[int, int]) -> int:
        spot = _spot(frame, size, lift, way)
        lost = spot.width * spot.height - spot.clip(window).width * spot.clip(window).height
        clips = (spot.clip(one) for one in others if not one.contains(frame.inflate(-2, -2)))
        return 4 * lost + sum(part.width * part.height for part in clips)

    best = min(ways, key=hidden)
    spot = _spot(frame, size, lift, best)
    return best, hidden(best) <= spot.width * spot.height * LITTLE


def _spot(frame: pygame.Rect, size: int, lift: float, way: tuple[int, int]) -> pygame.Rect:
    """Return the box that the arrow takes beyond one side of the frame."""
    points = _arrow(frame, size, lift, 4.0, way)
    left, top = min(x for x, _ in points), min(y for _, y in points)
    right, bottom = max(x for x, _ in points), max(y for _, y in points)
    return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))


def _arrow(
    frame: pygame.Rect, size: int, lift: float, grown: float, way: tuple[int, int]
) -> list[tuple[float, float]]:
    """Return the corners of an arrow that points at the frame from the side ``way``."""
    half, far = size * 0.8 + grown, size * 1.3 + 1.6 * grown
    across, down = way
    x = frame.centerx + across * (frame.width / 2 + lift - grown)
    y = frame.centery + down * (frame.height / 2 + lift - grown)
    tail_x, tail_y = x + across * far, y + down * far
    return [
        (x, y),
        (tail_x - down * half, tail_y - across * half),
        (tail_x + down * half, tail_y + across * half),
    ]
