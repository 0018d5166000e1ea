"""Whoever sleeps has two letters over its head, and copies may be told apart by letters."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from PIL import Image, ImageChops

from game.table.board.marks import Marks
from game.table.board.shown import MiniShown, Shown
from game.table.board.view import BoardView
from tests.table.board.test_view import a_view, drawn


@pytest.fixture
def view() -> BoardView:
    made = a_view()
    made._names = ["troll", "goblin_guard", "bedlam"]
    return made


def differ(view: BoardView, one: MiniShown, other: MiniShown) -> pygame.Rect:
    """Return the box of the window in which two pictures of somebody differ."""
    pictures = [
        Image.frombytes("RGB", (620, 600), drawn(view, Shown(minis={0: each}), Marks()))
        for each in (one, other)
    ]
    left, top, right, bottom = ImageChops.difference(*pictures).getbbox() or (0, 0, 0, 0)
    return pygame.Rect(left, top, right - left, bottom - top)


@pytest.mark.parametrize(("wide", "high"), [(1, 1), (2, 2)])
def test_letters_rise_beside_the_head_of_somebody_asleep(
    view: BoardView, wide: int, high: int
) -> None:
    awake = MiniShown(0, 4 + (wide - 1) / 2, 4 + (high - 1) / 2, "monsters", 9, 9,
                      wide=wide, high=high)  # fmt: skip
    box = differ(view, awake, replace(awake, asleep=True))
    assert box.width > 0.2 * view.camera.cell * wide
    body = view.camera.box(view.camera.grid.cell(4, 4)).unionall(
        [view.camera.box(view.camera.grid.cell(3 + high, 3 + wide))]
    )
    assert box.centerx > body.centerx
    assert box.centery < body.centery


def test_a_copy_is_told_by_a_letter_where_the_game_calls_it_so(view: BoardView) -> None:
    numbered = MiniShown(0, 4.0, 4.0, "monsters", 9, 9, number=1)
    box = differ(view, numbered, replace(numbered, lettered=True))
    assert 0 < box.width < 0.4 * view.camera.cell
    assert differ(view, numbered, replace(numbered)).size == (0, 0)
