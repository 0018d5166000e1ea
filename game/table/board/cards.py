"""Where the cards of miniatures hang, so that none hides a neighbour."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame import Rect

from game.table.board.camera import Camera
from game.table.board.shown import MiniShown

PLACES: Final = ((0.34, -0.52), (-0.34, -0.52), (0.50, -0.10), (-0.50, -0.10))
"""Where a card may hang, in cells from the middle of its miniature: the first is the usual one."""
HALF: Final = (0.24, 0.33)
"""Half of a card, in cells."""
FACE: Final = (-0.34, -0.70, 0.34, 0.20)
POINTS: Final = (-0.36, 0.38, 0.36, 0.56)
"""What a card must not lie on: somebody's upper half, and the hit points under a base."""


def card_size(cell: int) -> tuple[int, int]:
    """Return width and height of a miniature's card in pixels, for cells of ``cell`` pixels."""
    return max(20, round(cell * 0.46)), max(28, round(cell * 0.64))


def card_place(
    camera: Camera, mini: MiniShown, minis: Mapping[int, MiniShown]
) -> tuple[float, float]:
    """Return the middle of a miniature's card in the window: over a shoulder, or beside it.

    Of the places that hide nothing of the others who stand still it is the first.
    """
    x, y = camera.middle(mini.y, mini.x)
    across, down = PLACES[0]
    if _still(mini):
        near = [
            (other.x - mini.x, other.y - mini.y)
            for other in minis.values()
            if other is not mini and _still(other) and _near(other, mini)
        ]
        if near:
            across, down = min(PLACES, key=lambda place: _hidden(place, near))
    return x + across * camera.cell, y + down * camera.cell


def card_boxes(camera: Camera, minis: Mapping[int, MiniShown]) -> list[Rect]:
    """Return the boxes of all cards that hang on the board, in window pixels."""
    wide, high = round(2 * HALF[0] * camera.cell), round(2 * HALF[1] * camera.cell)
    boxes = []
    for mini in minis.values():
        if mini.card >= 0:
            box = Rect(0, 0, wide, high)
            x, y = card_place(camera, mini, minis)
            box.center = (round(x), round(y))
            boxes.append(box)
    return boxes


def _still(mini: MiniShown) -> bool:
    return mini.x == round(mini.x) and mini.y == round(mini.y) and mini.alpha >= 0.6


def _near(one: MiniShown, other: MiniShown) -> bool:
    return abs(one.x - other.x) < 1.5 and abs(one.y - other.y) < 1.5


def _hidden(place: tuple[float, float], near: list[tuple[float, float]]) -> float:
    """Return how much a card at a place hides of those near by, in cells; points count twice."""
    return sum(_over(place, at, FACE) + 2.0 * _over(place, at, POINTS) for at in near)


def _over(
    place: tuple[float, float], at: tuple[float, float], box: tuple[float, float, float, float]
) -> float:
    left, right = place[0] - HALF[0] - at[0], place[0] + HALF[0] - at[0]
    top, bottom = place[1] - HALF[1] - at[1], place[1] + HALF[1] - at[1]
    wide = min(right, box[2]) - max(left, box[0])
    high = min(bottom, box[3]) - max(top, box[1])
    return max(0.0, wide) * max(0.0, high)
