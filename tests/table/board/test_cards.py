"""Where initiative cards hang beside miniatures that stand close together."""

from __future__ import annotations

from pygame import Rect

from game.board.grid import Grid
from game.table.board.camera import Camera
from game.table.board.cards import HALF, PLACES, POINTS, card_place
from game.table.board.shown import MiniShown


def camera() -> Camera:
    return Camera(Grid(8, 8), Rect(0, 0, 768, 768))


def mini(column: float, row: float) -> MiniShown:
    return MiniShown(0, column, row, "harpers")


def placed(others: list[MiniShown], one: MiniShown) -> tuple[float, float]:
    """Return where the card of somebody hangs, in cells from the middle."""
    view = camera()
    x, y = card_place(view, one, dict(enumerate([one, *others])))
    middle = view.middle(one.y, one.x)
    return round((x - middle[0]) / view.cell, 2), round((y - middle[1]) / view.cell, 2)


def test_a_card_hangs_over_the_right_shoulder_of_whoever_stands_alone() -> None:
    assert placed([mini(0, 0)], mini(4, 4)) == PLACES[0]


def test_a_card_leaves_the_hit_points_of_the_one_above_to_be_seen() -> None:
    across, down = placed([mini(4, 3)], mini(4, 4))
    assert down - HALF[1] >= -1.0 + POINTS[3] or abs(across) - HALF[0] >= POINTS[2]


def test_a_card_leaves_a_neighbour_at_the_right_alone() -> None:
    assert placed([mini(5, 4), mini(4, 3)], mini(4, 4)) == PLACES[3]


def test_who_passes_by_moves_no_card() -> None:
    assert placed([mini(4, 3.4)], mini(4, 4)) == PLACES[0]
