"""Who is asked, one after the other: a row of faces, each with what that seat has done."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.look import palette as ink
from game.table.look.boxes import Grown, measured
from game.table.look.palette import RGB

ANSWERED: Final = "answered"
PASSED: Final = "passed"
NOW: Final = "now"
WAITS: Final = "waits"
STANDS: Final = "stands"
"""What a seat has done: it has answered, has passed, is asked now, will be asked, or lets all pass
by a standing order until something concerns it.
"""
MARKS: Final[dict[str, tuple[str, RGB]]] = {
    ANSWERED: ("plus", ink.HIT),
    PASSED: ("minus", ink.MISS),
    STANDS: ("hourglass", ink.rgb("#3A2A1C")),
}
"""The sign at the foot of a face, and its ground."""
FACE: Final = Grown(15, 1.5)
"""A face's radius."""
SIGN: Final = 8
"""Pixels of a sign's radius at least, for it to be told from others."""
LEAST: Final = 7
"""Pixels of a face's radius at least."""
GAP: Final = 8


@dataclass(frozen=True, slots=True)
class AskedFace:
    """A seat of the row."""

    id: str
    figure: str
    side: str
    state: str = WAITS


@dataclass(frozen=True, slots=True)
class AskedRow:
    """All seats in the order in which they are asked, behind a word; ``left`` is how much of the
    time is left in which somebody may still ring (0 to 1, below 0 where nothing is held up).
    """

    word: str
    faces: tuple[AskedFace, ...]
    left: float = -1.0


def asked_height(brush: Brush, row: AskedRow, width: int) -> int:
    """Return the pixels down of a row so wide: its word stands above where there is no room."""
    high = 2 * measured(FACE, brush) + brush.px(10)
    return high if _beside(brush, row, width) else high + brush.fonts.line_height("note")


def _beside(brush: Brush, row: AskedRow, width: int) -> bool:
    """Return whether the word stands before the faces, none of them smaller for it."""
    each = 2 * measured(FACE, brush) + brush.px(GAP)
    word = brush.fonts.width(row.word, "note") + brush.px(14)
    return word + each * len(row.faces) <= width


def face_radius(brush: Brush) -> int:
    """Return the pixels of a face's radius, where they have room for it."""
    return max(LEAST, measured(FACE, brush))


def draw_asked(
    brush: Brush, target: pygame.Surface, row: AskedRow, box: pygame.Rect
) -> list[tuple[pygame.Rect, str]]:
    """Draw a row on dark wood and return where each face lies."""
    beside, line = _beside(brush, row, box.width), brush.fonts.line_height("note")
    room, count = box.copy(), max(1, len(row.faces))
    at = (box.left, box.centery if beside else box.top + line // 2)
    if row.word:
        brush.line(target, row.word, "note", ink.MUTED_CREAM, at, most=box.width)
    if beside:
        room.left += brush.fonts.width(row.word, "note") + brush.px(14)
        room.width = box.right - room.left
    else:
        room.top, room.height = room.top + line, room.height - line
    step = min(room.width / count, 2 * measured(FACE, brush) + brush.px(GAP + 4))
    radius = max(LEAST, min(face_radius(brush), round(step / 2 - brush.px(2)), room.height // 2))
    found: list[tuple[pygame.Rect, str]] = []
    for place, one in enumerate(row.faces):
        middle = (round(room.left + step * (place + 0.5)), room.centery)
        if one.state == NOW:
            ring = radius + brush.px(3)
            disc = brush.materials.brass(2 * ring, shadow=False)
            disc.draw(target, middle[0] - ring, middle[1] - ring)
            if row.left >= 0.0:
                _held(brush, target, middle, ring, row.left)
        grey = one.state in (PASSED, STANDS)
        brush.portrait(target, one.figure, one.side, middle, radius, grey)
        if one.state in MARKS:
            icon, tone = MARKS[one.state]
            far = max(SIGN, round(radius * 0.52))
            spot = (middle[0] + round(radius * 0.72), middle[1] + round(radius * 0.62))
            pygame.draw.circle(target, ink.NIGHT, spot, far + 1)
            pygame.draw.circle(target, tone, spot, far)
            brush.icon(target, icon, spot, far * 1.5, ink.WHITE)
        begins, ends = int(room.left + step * place), int(room.left + step * (place + 1))
        spot_box = pygame.Rect(begins, room.top, ends - begins, room.height)
        found.append((spot_box, one.id))
    return found


def _held(
    brush: Brush, target: pygame.Surface, at: tuple[int, int], radius: int, left: float
) -> None:
    """Draw round a face how much of the time is left."""
    around = pygame.Rect(0, 0, 2 * radius + 2, 2 * radius + 2)
    around.center = at
    top = math.pi / 2
    start = top - math.tau * max(0.0, min(1.0, left))
    pygame.draw.arc(target, ink.KEY_LIGHT, around, start, top, max(2, brush.px(3)))
