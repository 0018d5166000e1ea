"""What explains the thing under the pointer keeps off the figures on the board."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.table.hud.explanation import clear_of

WINDOW = Rect(8, 8, 1264, 704)
SIZE = (380, 80)
CROWD = [Rect(600 + 40 * (at % 3), 330 + 40 * (at // 3), 40, 70) for at in range(9)]


@pytest.mark.parametrize("place", [(660, 400), (620, 360), (700, 440), (640, 420)])
def test_a_plate_over_the_board_covers_nobody(place: tuple[int, int]) -> None:
    plate = clear_of(CROWD, place, SIZE, WINDOW, 10)
    assert plate.size == SIZE
    assert WINDOW.contains(plate)
    assert plate.collidelist(CROWD) < 0
    assert not plate.collidepoint(place)


def test_a_plate_lies_near_the_pointer_where_nobody_stands() -> None:
    plate = clear_of([Rect(900, 600, 40, 70)], (300, 300), SIZE, WINDOW, 10)
    assert abs(plate.centerx - 300) <= SIZE[0]
    assert abs(plate.centery - 300) <= 2 * SIZE[1]
