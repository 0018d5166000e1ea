"""Every scene looks as it did, and nothing in it is cut, crossed, outside, small or pale.

The rest of the sizes is compared by ``python -m tests.pictures``, and the layout at each of them
by ``python -m tests.pictures.layout``.
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
from tests.pictures.checks import Window
from tests.pictures.layout import SEED, check
from tests.pictures.references import FOLDER, compare, path_of, stored

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


@pytest.mark.parametrize("scene", poses())
def test_a_scene_looks_as_it_did(scene: str, tmp_path: Path) -> None:
    path = path_of(scene, SIZE, TEXT)
    assert path.exists(), f"{path.name} is missing: python -m tests.pictures --accept"
    screen = pygame.display.set_mode(SIZE)
    found = compare(draw(scene, SIZE, SEED, TEXT, screen), path.read_bytes())
    if found is not None:
        out = tmp_path / f"{scene}.png"
        pygame.image.save(found.picture, str(out))
        pytest.fail(f"{scene}: {found}; see {out}")


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
    scenes = {path.stem.rsplit("-", 2)[0] for path in FOLDER.glob("*.webp")}
    assert scenes == set(poses())


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
    assert found.picture.get_height() == 3 * 270
