"""The small map: in which corner it lies, so that it covers what is not looked for."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.board.grid import Grid
from game.table.board.camera import Camera
from game.table.board.overview import BoardMap, toned
from game.table.board.shown import Shown, Token

GRID = Grid(26, 14)
VIEW = pygame.Rect(100, 50, 900, 620)
LOWER_LEFT, LOWER_RIGHT, UPPER_RIGHT, UPPER_LEFT = range(4)


@pytest.fixture
def small() -> Any:
    camera = Camera(GRID, VIEW)
    camera.zoom(1, VIEW.center)
    painter: Any = SimpleNamespace(
        seen=lambda camera: False, map_age=0, small=lambda size: pygame.Surface(size)
    )
    materials: Any = SimpleNamespace(px=round)
    return BoardMap(painter, camera, materials, painting)


GREEN, BROWN = (20, 90, 30), (120, 80, 50)


def painting(kind: str) -> pygame.Surface:
    """Return the painting of a herb, or of anything else: half of it is empty."""
    made = pygame.Surface((16, 16), pygame.SRCALPHA)
    made.fill(GREEN if kind == "herb" else BROWN, (0, 0, 16, 8))
    return made


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


def dot(small: BoardMap, shown: Shown, cell: int) -> pygame.Color:
    """Return what the map shows in the middle of a cell."""
    rect = small.rect
    floor = small._laid(rect.size, shown)
    share = rect.width / GRID.width
    at = (round((GRID.col(cell) + 0.5) * share), round((GRID.row(cell) + 0.5) * share))
    return floor.get_at(at)


def test_what_lies_on_the_board_is_a_dot_in_its_own_tone(small: BoardMap) -> None:
    herb, chest, empty = GRID.parse("F5"), GRID.parse("T9"), GRID.parse("M6")
    shown = Shown(tokens=(Token(herb, "herb"), Token(chest, "chest_shut")))
    assert dot(small, shown, herb)[:3] == toned(painting("herb"))
    assert dot(small, shown, chest)[:3] == toned(painting("chest_shut"))
    assert dot(small, shown, empty)[:3] == (0, 0, 0)


def test_the_tone_of_a_dot_is_brighter_and_farther_from_grey_than_the_painting() -> None:
    red, green, blue = toned(painting("herb"))
    assert green > 200
    assert red < green * GREEN[0] // GREEN[1] + 1
    assert blue < green * GREEN[2] // GREEN[1]


def test_dots_are_drawn_anew_only_where_something_else_lies(small: BoardMap) -> None:
    size = small.rect.size
    first = small._laid(size, Shown(tokens=(Token(GRID.parse("F5"), "herb"),)))
    assert small._laid(size, Shown(tokens=(Token(GRID.parse("F5"), "herb"),))) is first
    assert small._laid(size, Shown()) is not first
    assert dot(small, Shown(), GRID.parse("F5"))[:3] == (0, 0, 0)
