"""A zoom shows one picture, stretched, from the nearer of its ends."""

from __future__ import annotations

import pygame
import pytest

from game.board.grid import Grid
from game.table.board.camera import Camera
from game.table.board.growth import Growth

VIEW = pygame.Rect(100, 50, 560, 560)


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
    spots = [(140, 90), (300, 500), (380, 330), (600, 420)]
    assert [first.get_at(spot) for spot in spots] == [before.get_at(spot) for spot in spots]
    assert [last.get_at(spot) for spot in spots] == [after.get_at(spot) for spot in spots]


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
