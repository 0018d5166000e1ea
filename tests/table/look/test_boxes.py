"""Boxes in rows and columns: every pixel is given out, none twice."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.table.look.boxes import Share, column, lay, row


def test_a_row_gives_told_lengths_and_shares_the_rest() -> None:
    boxes = row(Rect(10, 20, 200, 30), [50, Share(), Share()], 10)
    assert boxes == [Rect(10, 20, 50, 30), Rect(70, 20, 65, 30), Rect(145, 20, 65, 30)]


def test_a_column_runs_down() -> None:
    assert column(Rect(0, 0, 9, 100), [Share(), 40], 20) == [Rect(0, 0, 9, 40), Rect(0, 60, 9, 40)]


@pytest.mark.parametrize("room", range(90, 130))
def test_shares_use_the_room_to_the_last_pixel(room: int) -> None:
    longs = lay([Share(1), 20, Share(2), Share(3)], room, 7)
    assert sum(longs) + 3 * 7 == room
    assert longs[1] == 20


def test_a_share_is_never_less_than_its_least() -> None:
    assert lay([Share(1, 60), Share(3)], 100) == [60, 40]


def test_two_leasts_leave_the_rest_to_the_third() -> None:
    assert lay([Share(1, 40), Share(1, 35), Share(1)], 100) == [40, 35, 25]


def test_without_shares_the_room_at_the_end_stays_free() -> None:
    assert lay([30, 30], 100, 10) == [30, 30]


def test_where_there_is_too_little_room_all_shrink_alike() -> None:
    assert lay([100, 50, Share(1, 50)], 110, 5) == [50, 25, 25]


def test_there_may_be_nothing_to_lay() -> None:
    assert lay([], 100, 10) == []
