"""A zoom shows one picture, stretched, from the nearer of its ends."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.board.grid import Grid
from game.table.board.camera import Camera
from game.table.board.growth import Growth

VIEW = pygame.Rect(100, 50, 560, 560)
SPOTS = ((140, 90), (300, 500), (380, 330), (600, 420))


@pytest.fixture
def camera() -> Camera:
    made = Camera(Grid(14, 14), VIEW)
    made.glides = True
    return made


def board(camera: Camera, target: pygame.Surface) -> None:
    """Paint each cell in its own colour where the camera shows it."""
    target.set_clip(VIEW)
    for row in range(14):
        for column in range(14):
            cell = camera.grid.cell(row, column)
            target.fill((row * 18, column * 18, 200), camera.box(cell))
    target.set_clip(None)


def seen(camera: Camera, growth: Growth) -> pygame.Surface:
    window = pygame.Surface((760, 660))
    assert growth.draw(window, lambda target: board(camera, target))
    return window


@pytest.mark.parametrize("steps", [1, -1])
def test_it_begins_and_ends_with_what_stands_there(camera: Camera, steps: int) -> None:
    if steps < 0:
        camera.glides = False
        camera.zoom(1, VIEW.center)
        camera.glides = True
    before = pygame.Surface((760, 660))
    board(camera, before)
    camera.zoom(steps, VIEW.center)
    after = pygame.Surface((760, 660))
    board(camera, after)
    growth = Growth(camera)
    first = seen(camera, growth)
    camera.advance(0.349)
    last = seen(camera, growth)
    assert [first.get_at(spot) for spot in SPOTS] == [before.get_at(spot) for spot in SPOTS]
    assert [last.get_at(spot) for spot in SPOTS] == [after.get_at(spot) for spot in SPOTS]


def test_half_way_the_middle_stays_and_nothing_is_painted_outside(camera: Camera) -> None:
    before = pygame.Surface((760, 660))
    board(camera, before)
    middle = (VIEW.centerx + 3, VIEW.centery + 3)
    camera.zoom(1, VIEW.center)
    camera.advance(0.175)
    window = seen(camera, Growth(camera))
    assert window.get_at(middle) == before.get_at(middle)
    assert window.get_at((99, 300))[:3] == (0, 0, 0)
    assert window.get_at((300, 49))[:3] == (0, 0, 0)


def test_without_a_zoom_it_draws_nothing(camera: Camera) -> None:
    window = pygame.Surface((760, 660))
    assert not Growth(camera).draw(window, lambda target: None)


def making(parts: int, made: list[int]) -> Iterator[bool]:
    """Make so many parts, each of which takes a frame."""
    for part in range(parts):
        made.append(part)
        yield True


def test_who_zooms_out_sees_what_was_there_until_all_of_the_end_is_made(camera: Camera) -> None:
    camera.glides = False
    camera.zoom(1, VIEW.center)
    camera.glides = True
    before = pygame.Surface((760, 660))
    board(camera, before)
    camera.zoom(-1, VIEW.center)
    growth, made = Growth(camera), list[int]()
    for frame in range(40):
        window = pygame.Surface((760, 660))
        drawn = growth.draw(window, lambda on: board(camera, on), lambda: making(30, made))
        assert drawn
        if frame < 30:
            assert [window.get_at(spot) for spot in SPOTS] == [
                before.get_at(spot) for spot in SPOTS
            ]
        camera.advance(1 / 60)
    assert made == list(range(30))
    camera.advance(0.35)
    assert camera.growth is None


def test_who_zooms_in_sees_it_grow_and_waits_at_the_end(camera: Camera) -> None:
    camera.zoom(1, VIEW.center)
    after = pygame.Surface((760, 660))
    board(camera, after)
    growth, made = Growth(camera), list[int]()
    for _ in range(40):
        window = pygame.Surface((760, 660))
        assert growth.draw(window, lambda on: board(camera, on), lambda: making(45, made))
        camera.advance(1 / 60)
    assert len(made) == 40
    assert [window.get_at(spot) for spot in SPOTS] == [after.get_at(spot) for spot in SPOTS]
    while growth.draw(window, lambda on: board(camera, on), lambda: making(45, made)):
        camera.advance(1 / 60)
    assert len(made) == 45


def test_a_board_that_is_moved_meanwhile_stands_until_all_of_the_end_is_made(
    camera: Camera,
) -> None:
    """So it is, too, where the next step is taken before the last one was made: then it jumps."""
    before = pygame.Surface((760, 660))
    board(camera, before)
    camera.zoom(1, VIEW.center)
    growth, made = Growth(camera), list[int]()
    window = pygame.Surface((760, 660))
    growth.draw(window, lambda on: board(camera, on), lambda: making(5, made))
    camera.pan(-9, -9)
    for _ in range(4):
        assert growth.draw(window, lambda on: board(camera, on), lambda: making(5, made))
        assert window.get_at(SPOTS[0]) == before.get_at(SPOTS[0])
    assert not growth.draw(window, lambda on: board(camera, on), lambda: making(5, made))
    camera.zoom(1, VIEW.center)
    growth.draw(window, lambda on: board(camera, on), lambda: making(9, made))
    camera.zoom(1, VIEW.center)
    assert growth.draw(window, lambda on: board(camera, on), lambda: making(2, made))
    growth.draw(window, lambda on: board(camera, on))
    assert not growth.draw(window, lambda on: board(camera, on))
    assert camera.growth is None
