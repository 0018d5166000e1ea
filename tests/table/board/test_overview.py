"""The small map: in which corner it lies, so that it covers what is not looked for."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.board.grid import Grid
from game.table.board.camera import Camera
from game.table.board.overview import BoardMap

GRID = Grid(26, 14)
VIEW = pygame.Rect(100, 50, 900, 620)
LOWER_LEFT, LOWER_RIGHT, UPPER_RIGHT, UPPER_LEFT = range(4)


@pytest.fixture
def small() -> Any:
    camera = Camera(GRID, VIEW)
    camera.zoom(1, VIEW.center)
    painter: Any = SimpleNamespace(seen=lambda camera: False)
    materials: Any = SimpleNamespace(px=round)
    return BoardMap(painter, camera, materials)


def corner(small: BoardMap) -> int:
    return [small._rect_in(each) for each in range(4)].index(small.rect)


def test_it_lies_lower_left_where_nothing_is_in_its_way(small: BoardMap) -> None:
    small.give_way([])
    assert corner(small) == LOWER_LEFT


def test_it_leaves_names_at_the_rim_free_where_it_can(small: BoardMap) -> None:
    down = pygame.Rect(VIEW.left, VIEW.top, 30, VIEW.height)
    along = pygame.Rect(VIEW.left, VIEW.top, VIEW.width, 30)
    small.rather_off(0, [down, along])
    small.give_way([])
    assert corner(small) == LOWER_RIGHT


def test_it_lies_over_the_dark_rather_than_over_what_is_known(small: BoardMap) -> None:
    camera = small._camera
    known = 0
    for each in (LOWER_LEFT, LOWER_RIGHT, UPPER_LEFT):
        box = small._rect_in(each).inflate(20, 20)
        for cell in range(GRID.height * GRID.stride):
            if GRID.cells >> cell & 1 and camera.box(cell).colliderect(box):
                known |= 1 << cell
    small.rather_off(known, [])
    small.give_way([])
    assert corner(small) == UPPER_RIGHT


def test_whoever_is_asked_about_counts_for_more_than_names(small: BoardMap) -> None:
    camera = small._camera
    asked = [
        cell
        for cell in range(GRID.height * GRID.stride)
        if GRID.cells >> cell & 1 and camera.box(cell).colliderect(small._rect_in(LOWER_RIGHT))
    ]
    small.rather_off(0, [pygame.Rect(VIEW.left, VIEW.top, 30, VIEW.height)])
    small.give_way(asked)
    assert corner(small) in (UPPER_RIGHT, LOWER_LEFT, UPPER_LEFT)
