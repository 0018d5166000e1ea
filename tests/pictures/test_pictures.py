"""Every scene can be drawn, a few look as they did, and nothing is cut, crossed, outside or pale.

All scenes are compared before and after a change by ``python -m tests.pictures --against``, and the
layout at every size is looked at by ``python -m tests.pictures.layout``.
"""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.gallery.poses import poses
from game.gallery.screenshot import draw
from tests.looks import kept_looks
from tests.pictures.checks import Window
from tests.pictures.layout import SEED, check
from tests.pictures.references import FOLDER, KEPT, compare, path_of, stored

__all__ = ["kept_looks"]

SIZE = (1280, 720)
TEXT = 150
HARD = (
    "title", "setup", "initiative", "curtain", "action", "items", "single", "reaction", "rules",
    "help", "menu", "result", "result_table",
)  # fmt: skip
"""Scenes whose layout is checked in the suite: one of each kind."""


@pytest.fixture(scope="module", autouse=True)
def _window() -> None:
    pygame.display.init()
    pygame.font.init()


@pytest.mark.parametrize("scene", KEPT)
def test_a_scene_looks_as_it_did(scene: str, tmp_path: Path) -> None:
    size, text = KEPT[scene]
    path = path_of(scene, size, text)
    assert path.exists(), f"{path.name} is missing: python -m tests.pictures --accept"
    screen = pygame.display.set_mode(size)
    found = compare(draw(scene, size, SEED, text, screen), path.read_bytes())
    if found is not None:
        out = tmp_path / f"{scene}.png"
        pygame.image.save(found.picture, str(out))
        pytest.fail(f"{scene}: {found}; see {out}")


@pytest.mark.usefixtures("kept_looks")
@pytest.mark.parametrize("scene", [scene for scene in poses() if scene not in HARD])
def test_a_scene_shows_something_in_the_smallest_window_with_large_text(scene: str) -> None:
    picture = draw(scene, SIZE, SEED, TEXT, pygame.display.set_mode(SIZE))
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 1280, 40) for y in range(0, 720, 40)}
    assert len(colours) > 30


@pytest.mark.parametrize("scene", HARD)
def test_nothing_is_cut_crossed_outside_small_or_pale(scene: str) -> None:
    assert not check(scene, Window(SIZE, TEXT))


@pytest.mark.parametrize("scene", ["action", "single", "setup"])
def test_nor_at_twice_the_text(scene: str) -> None:
    assert not check(scene, Window(SIZE, 200))


@pytest.mark.parametrize("scene", ["replay_playing", "result_table", "draw", "guided"])
def test_nor_at_twice_the_text_with_the_largest_interface(scene: str) -> None:
    assert not check(scene, Window(SIZE, 200, 130))


@pytest.mark.parametrize("scene", ["action", "cone"])
def test_nor_with_large_text_and_the_smallest_interface(scene: str) -> None:
    assert not check(scene, Window(SIZE, 200, 85))


@pytest.mark.parametrize("scene", ["action", "initiative"])
@pytest.mark.parametrize("interface", [85, 130])
def test_nor_at_another_scale_of_the_interface(scene: str, interface: int) -> None:
    assert not check(scene, Window((1920, 1080), 100, interface))


def test_every_reference_has_its_scene() -> None:
    stored = {path.name for path in FOLDER.iterdir()}
    assert stored == {path_of(scene, *KEPT[scene]).name for scene in KEPT}
    assert KEPT.keys() <= set(poses())


def test_a_moved_word_is_found_where_it_stands() -> None:
    screen = pygame.Surface(SIZE)
    screen.fill((60, 40, 20))
    before = stored(screen)
    assert compare(screen, before) is None
    pygame.draw.rect(screen, (240, 230, 200), (600, 300, 90, 24))
    found = compare(screen, before)
    assert found is not None
    assert found.pixels > 100
    assert any(box.contains(pygame.Rect(610, 304, 60, 16)) for box in found.boxes)
    assert found.picture.get_height() == 3 * 540
