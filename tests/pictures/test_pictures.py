"""A few scenes look as they did, and nothing is cut, crossed, outside or pale.

All scenes are compared before and after a change by ``python -m tests.pictures --against``, and the
layout of all at every size, in both languages, is looked at by ``python -m tests.pictures.layout``.
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
from tests.pictures.references import FOLDER, KEPT, compare, path_of, stored

SIZE = (1280, 720)
TEXT = 150
HARD = (
    ("title", "de"), ("setup", "de"), ("initiative", "en"), ("curtain", "de"), ("action", "en"),
    ("items", "en"), ("single", "en"), ("reaction", "de"), ("rules", "en"), ("help", "de"),
    ("menu", "en"), ("result", "en"), ("result_table", "de"), ("placing", "de"),
    ("targeting", "de"), ("level_up", "de"), ("settings_keys", "de"),
    ("command_setup", "de"), ("command_court", "en"),
    ("command_pile_answer", "de"),
)  # fmt: skip
"""Scenes whose layout is checked in the suite, one of each kind: those with most words in German,
which is longer.
"""


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


@pytest.mark.parametrize(("scene", "language"), HARD)
def test_nothing_is_cut_crossed_outside_small_or_pale(scene: str, language: str) -> None:
    assert not check(scene, Window(SIZE, TEXT, language=language))


@pytest.mark.parametrize(
    ("scene", "window"),
    [
        ("action", Window(SIZE, 200)),
        ("setup", Window(SIZE, 200)),
        ("replay_playing", Window(SIZE, 200, 130)),
        ("result_table", Window(SIZE, 200, 130)),
        ("guided", Window(SIZE, 200, 130)),
        ("cone", Window(SIZE, 200, 85)),
        ("action", Window((1920, 1080), 100, 130)),
        ("initiative", Window((1920, 1080), 100, 85)),
    ],
    ids=lambda one: one if isinstance(one, str) else f"{one.lines:.0f} {one.text} {one.interface}",
)
def test_nor_at_twice_the_text_and_another_scale_of_the_interface(
    scene: str, window: Window
) -> None:
    assert not check(scene, window)


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
