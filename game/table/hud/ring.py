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
"""What is so many times as wide as high is one of several below each other: its ring has room
only at its sides."""
BROAD: Final = 1.5
"""What is so many times as wide as high has its arrow beside it rather than above."""
LITTLE: Final = 0.4
"""The share of its box that an arrow may cover of other things; else the ring is enough."""
SIZES: Final = (20, 11)
"""Units of an arrow: the smaller one is for where other things leave no room for the larger."""
ARM: Final = 0.22
"""The share of each side that the corners take where only those are drawn."""
ABOVE: Final = (0, -1)
BELOW: Final = (0, 1)
RIGHT: Final = (1, 0)
LEFT: Final = (-1, 0)


def point_at(
    screen: pygame.Surface, look: Look, box: pygame.Rect, time: float,
    others: Sequence[pygame.Rect], arrow: bool, corners: bool = False,
    to_read: Sequence[pygame.Rect] = (), on_board: bool = False, tight: bool = False,
) -> None:  # fmt: skip
    """Ring ``box`` in brass; an ``arrow`` points at it from where it covers least of ``others``.

    ``time`` in seconds lets it swing, 0 keeps it still. ``on_board`` the ring keeps to the edge of
    its space; elsewhere a box may be full of words, and the ring stands outside it, thinner where
    other words begin ``tight`` above and below. With ``corners`` only those of the ring are drawn,
    so that nothing beside a figure is crossed. It lies on nothing that is ``to_read``.
    """
    swing = abs((time * SWING) % 2.0 - 1.0) if time else 0.5
    wide = 2 if tight else max(3, look.px(4)) if on_board else 3
    rim = 2 if on_board else 1
    line = wide + 2 * rim
    radius = look.px(8)
    outer = box.inflate(2 + 2 * rim, 2 + 2 * rim)
    if not on_board:
        # Its inner edge is the edge of the box. Only at the sides of what is flat is there room.
        outer = box.inflate(2 * line, 2 * line)
        beside = tight or box.width >= FLAT * box.height
        outer = outer.inflate(2 * look.px(6) if beside else 0, 0)
        radius = min(radius, line - rim)  # inside it is square
    tone = ink.mix(ink.BRASS, ink.BRASS_LIGHT, 0.3 + 0.7 * swing)
    clip = screen.get_clip()
    parts = [clip]
    if corners:
        parts = [part for part in _corners(outer) if part.collidelist(to_read) < 0]
    kept = [(screen.subsurface(part).copy(), part) for part in _read_in(outer, to_read, clip)]
    for part in parts:
        screen.set_clip(part.clip(clip))
        pygame.draw.rect(screen, ink.NIGHT, outer, line, radius + rim)
        pygame.draw.rect(screen, tone, outer.inflate(-2 * rim, -2 * rim), wide, radius)
    screen.set_clip(clip)
    for picture, part in kept:
        screen.blit(picture, part)
    if not arrow:
        return
    frame = box.inflate(2, 2)
    for units in SIZES:
        size, small = look.px(units), units < SIZES[0]
        still, most = (look.px(2), 0) if small else (look.px(8), look.px(9))
        lift = most * swing
        way, free = _way(frame, size, still + most, others, screen.get_rect())
        if free:
            break
    else:
        return
    pen = Ink(frame.inflate(4 * size + 40, 4 * size + 40), 2)
    for grown, colour in ((look.px(4), ink.NIGHT), (0, ink.BRASS_LIGHT)):
        pen.polygon(_arrow(frame, size, still + lift, grown, way), colour)
    pen.lay(screen)


def _read_in(
    outer: pygame.Rect, to_read: Sequence[pygame.Rect], clip: pygame.Rect
) -> list[pygame.Rect]:
    """Return the parts of what is to be read over which a frame would be laid."""
    parts = (one.clip(outer).clip(clip) for one in to_read)
    return [part for part in parts if part.width and part.height]


def _corners(outer: pygame.Rect) -> list[pygame.Rect]:
    """Return the four corners of a frame."""
    part = pygame.Rect(0, 0, round(outer.width * ARM), round(outer.height * ARM))
    found = []
    for corner in ("topleft", "topright", "bottomleft", "bottomright"):
        setattr(part, corner, getattr(outer, corner))
        found.append(part.copy())
    return found


def _way(
    frame: pygame.Rect, size: int, lift: float, others: Sequence[pygame.Rect], window: pygame.Rect
) -> tuple[tuple[int, int], bool]:
    """Return the side of the frame on which an arrow covers least, and whether that is little and
    the window has room for all of it.
    """
    broad = frame.width >= BROAD * frame.height
    ways = (RIGHT, LEFT, BELOW, ABOVE) if broad else (ABOVE, RIGHT, LEFT, BELOW)

    def hidden(way: tuple[int, int]) -> int:
        spot = _spot(frame, size, lift, way)
        lost = spot.width * spot.height - spot.clip(window).width * spot.clip(window).height
        clips = (spot.clip(one) for one in others if not one.contains(frame.inflate(-2, -2)))
        return 4 * lost + sum(part.width * part.height for part in clips)

    best = min(ways, key=hidden)
    spot = _spot(frame, size, lift, best)
    whole = window.contains(spot)
    return best, whole and hidden(best) <= spot.width * spot.height * LITTLE


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
