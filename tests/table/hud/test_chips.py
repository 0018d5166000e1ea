"""Chips keep in their rows: first words go, then what is left is counted."""

from __future__ import annotations

import pygame

from game.table.hud.chips import Chip, chips_height, draw_chips, rows_of
from tests.table.hud.stage import brush

MANY = tuple(
    Chip(f"c{n}", "ring", f"Ring of many words {n}", lit=n == 5, key="I" if n == 5 else "")
    for n in range(9)
)


def drawn(count: int, box: tuple[int, int, int, int]) -> dict[str, pygame.Rect]:
    kept = brush((1920, 1080))
    return {id: at for at, id in draw_chips(kept, pygame.Surface((900, 300)), MANY[:count],
                                            pygame.Rect(box))}  # fmt: skip


def test_chips_with_room_stand_side_by_side_with_their_words() -> None:
    found = drawn(2, (10, 20, 800, 30))
    first, second = found["c0"], found["c1"]
    assert first.right < second.left
    assert first.width > 2 * first.height


def test_where_words_have_no_room_those_of_lit_ones_go_last() -> None:
    found = drawn(6, (0, 0, 400, 30))
    assert len(found) == 6
    assert found["c5"].width > 3 * found["c4"].width
    assert all(box.right <= 400 for box in found.values())


def test_chips_take_as_few_rows_as_they_need_and_no_more_than_told() -> None:
    kept = brush((1920, 1080))
    assert rows_of(kept, (), 400) == []
    assert len(rows_of(kept, MANY[:1], 400)) == 1
    assert len(rows_of(kept, MANY, 400)) > 2
    assert len(rows_of(kept, MANY, 400, 2)) == 2
    assert chips_height(kept, 2) > 2 * chips_height(kept, 1)


def test_what_has_no_room_even_without_words_is_counted_at_the_end() -> None:
    found = drawn(9, (0, 0, 150, 30))
    assert 1 <= len(found) < 9
    assert all(box.right <= 150 for box in found.values())
