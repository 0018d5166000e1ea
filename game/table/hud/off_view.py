"""Who stands outside the view: faces at its rim, each with an arrow and how many spaces off."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import pygame

from game.table.board.camera import Camera
from game.table.hud.brush import Brush
from game.table.look import palette as ink

RADIUS: Final = 19
"""Units of a face."""
INWARD: Final = 46
"""Units from the rim of the view to the middle of a face: names stand outside of it."""
APART: Final = 120
"""Units of the rim that two of them keep between each other: others become a number."""
CLEAR: Final = 4
"""Pixels around a face that mean it too, and that it keeps off what it must not cover."""


class Far(NamedTuple):
    """Somebody who may stand outside: the figure, whose it is, and the spaces that it fills; who
    comes first counts for more.
    """

    figure: str
    side: str
    cells: tuple[int, ...]


class Pointer(NamedTuple):
    """A face at the rim: where, the way to whoever it is, how many spaces off, how many others are
    meant with it, and the place on the board that it leads to, as (row, column).
    """

    figure: str
    side: str
    at: tuple[int, int]
    way: float
    away: int
    more: int
    place: tuple[float, float]


def face_radius(brush: Brush) -> int:
    """Return the pixels of a face's radius."""
    return brush.px(RADIUS)


def pointers(
    camera: Camera, far: Iterable[Far], unit: float, kept: Sequence[pygame.Rect] = (),
    *spared: Sequence[pygame.Rect],
) -> list[Pointer]:  # fmt: skip
    """Return a face for each who is not seen, clear of the boxes that are ``kept`` and, where that
    leaves room, of those that are ``spared``, the dearest of them first; where one stands already
    it counts those who come after it, and the nearest one counts who has no room.
    """
    view, found = camera.view, list[Pointer]()
    rim = view.inflate(-2 * round(INWARD * unit), -2 * round(INWARD * unit))
    reach = round(RADIUS * unit) + CLEAR
    inner = rim.inflate(-2 * reach, -2 * reach)
    boxes = [_grown(kept, inner, reach)]
    for more in spared:
        boxes.append([*boxes[-1], *_grown(more, inner, reach)])
    for one in far:
        box = camera.around(one.cells)
        if not one.cells or view.collidepoint(box.center):
            continue
        across = max(0, view.left - box.centerx, box.centerx - view.right)
        down = max(0, view.top - box.centery, box.centery - view.bottom)
        away = -(-max(across, down) // camera.cell)
        found_at = (_clear(box.center, rim, each) for each in reversed(boxes))
        at = next((each for each in found_at if each is not None), None)
        near = _nearest(found, at or box.center)
        if near >= 0 and (at is None or math.dist(found[near].at, at) < APART * unit):
            found[near] = found[near]._replace(more=found[near].more + 1)
            continue
        if at is None:
            continue
        way = math.atan2(box.centery - at[1], box.centerx - at[0])
        row, column = camera.place(*box.center)
        found.append(Pointer(one.figure, one.side, at, way, away, 0, (row, column)))
    return found


def _grown(boxes: Iterable[pygame.Rect], inner: pygame.Rect, reach: int) -> list[pygame.Rect]:
    """Return the boxes in which the middle of no face may lie, of those that come near the rim."""
    return [box.inflate(2 * reach, 2 * reach) for box in boxes if not inner.contains(box)]


def _nearest(found: Sequence[Pointer], place: tuple[int, int]) -> int:
    """Return which face lies nearest to a place, -1 where there is none."""
    return min(range(len(found)), key=lambda at: math.dist(found[at].at, place), default=-1)


def _clear(
    meant: tuple[int, int], rim: pygame.Rect, kept: list[pygame.Rect]
) -> tuple[int, int] | None:
    """Return the place along the sides of the rim that look toward a place, which lies nearest to
    it and within no box; None where there is none.
    """
    x = min(max(meant[0], rim.left), rim.right)
    y = min(max(meant[1], rim.top), rim.bottom)
    places = [(x, y)]
    if x in (rim.left, rim.right):
        edges = [edge for box in kept for edge in (box.top - 1, box.bottom)]
        places += [(x, edge) for edge in edges if rim.top <= edge <= rim.bottom]
    if y in (rim.top, rim.bottom):
        edges = [edge for box in kept for edge in (box.left - 1, box.right)]
        places += [(edge, y) for edge in edges if rim.left <= edge <= rim.right]
    places.sort(key=lambda place: math.dist(place, (x, y)))
    return next((at for at in places if pygame.Rect(at, (1, 1)).collidelist(kept) < 0), None)


def box_of(one: Pointer, unit: float) -> pygame.Rect:
    """Return what of the window means a pointer."""
    far = round(RADIUS * unit) + CLEAR
    return pygame.Rect(one.at[0] - far, one.at[1] - far, 2 * far, 2 * far)


def draw(brush: Brush, target: pygame.Surface, found: Iterable[Pointer]) -> None:
    """Draw faces with their arrows, how many spaces off each is, and how many others."""
    radius = face_radius(brush)
    for one in found:
        x, y = one.at
        tip, wide = radius + brush.px(13), 0.42
        points = [
            (x + math.cos(one.way + turn) * reach, y + math.sin(one.way + turn) * reach)
            for turn, reach in ((0.0, tip), (wide, radius), (-wide, radius))
        ]
        pygame.draw.polygon(target, ink.NIGHT, [_off(p, one.at, 1.12) for p in points])
        pygame.draw.polygon(target, ink.BRASS_LIGHT, points)
        pygame.draw.circle(target, ink.NIGHT, one.at, radius + brush.px(2))
        brush.portrait(target, one.figure, one.side, one.at, radius)
        _number(brush, target, str(one.away), (x - radius * 0.8, y + radius * 0.8))
        if one.more:
            _number(brush, target, f"+{one.more}", (x + radius * 0.9, y + radius * 0.8))


def _off(point: tuple[float, float], middle: tuple[int, int], by: float) -> tuple[float, float]:
    return (
        middle[0] + (point[0] - middle[0]) * by,
        middle[1] + (point[1] - middle[1]) * by,
    )


def _number(brush: Brush, target: pygame.Surface, words: str, at: tuple[float, float]) -> None:
    high = brush.px(18)
    wide = max(high, brush.fonts.width(words, "note", "bold") + brush.px(8))
    box = pygame.Rect(0, 0, wide, high)
    box.center = (round(at[0]), round(at[1]))
    plate = brush.materials.plate(*box.size, ink.NIGHT, ink.BRASS, high / 2 / brush.unit, 1.2)
    plate.draw(target, *box.topleft)
    brush.number(target, words, brush.px(14), ink.CREAM, box.center, face="bold")
