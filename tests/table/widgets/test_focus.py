from __future__ import annotations

import pygame
import pytest

from game.table.widgets.focus import Focus


@pytest.fixture
def square() -> Focus:
    """Four places: 0 1 above 2 3."""
    focus = Focus()
    for y in (0, 100):
        for x in (0, 200):
            focus.add(pygame.Rect(x, y, 100, 50))
    return focus


def test_tab_goes_around_in_order(square: Focus) -> None:
    seen = [square.at for _ in range(5) if square.step(1)]
    assert seen == [0, 1, 2, 3, 0]


def test_shift_tab_begins_at_the_end(square: Focus) -> None:
    square.step(-1)
    assert square.at == 3


def test_disabled_places_are_stepped_over(square: Focus) -> None:
    square.enabled[1] = False
    square.go(0)
    square.step(1)
    assert square.at == 2


def test_nothing_to_focus() -> None:
    assert not Focus().step(1)


@pytest.mark.parametrize(
    ("start", "across", "down", "end"),
    [(0, 1, 0, 1), (0, 0, 1, 2), (3, -1, 0, 2), (3, 0, -1, 1), (0, -1, 0, 0), (1, 1, 0, 1)],
)
def test_arrows_go_to_the_nearest_that_way(
    square: Focus, start: int, across: int, down: int, end: int
) -> None:
    square.go(start)
    square.move(across, down)
    assert square.at == end


@pytest.mark.parametrize(
    ("start", "across", "down", "end"), [(2, 0, 1, 0), (0, 0, -1, 2), (1, 1, 0, 0), (3, 0, 1, 1)]
)
def test_an_arrow_that_finds_nothing_goes_on_around_the_end(
    square: Focus, start: int, across: int, down: int, end: int
) -> None:
    square.go(start)
    assert not square.move(across, down)
    assert square.wrap(across, down)
    assert square.at == end


def test_up_and_down_go_around_to_what_faces_nothing_of_where_one_is() -> None:
    focus = Focus()
    for rect in ((0, 300, 100, 50), (120, 300, 100, 50), (300, 0, 400, 50)):
        focus.add(pygame.Rect(rect))
    focus.go(0)
    assert focus.wrap(0, 1)
    assert focus.at == 2
    assert focus.wrap(0, -1)
    assert focus.at == 1
    focus.go(2)
    assert not focus.wrap(1, 0)


def test_nobody_goes_around_alone(square: Focus) -> None:
    square.enabled[:] = [True, True, False, False]
    square.go(0)
    assert not square.wrap(0, 1)
    assert square.at == 0
