"""Stages for tests: a window without a screen, whose scenes are left at the end."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.gallery.stage import Stage
from game.scenes.shell.scene import Scene
from game.store.settings import Settings

SIZE: Final = (1280, 720)


@contextmanager
def staged(seed: int = 1, settings: Settings | None = None) -> Iterator[Stage]:
    """Set up a stage of ``SIZE``; whatever stands on it leaves it at the end."""
    pygame.display.init()
    pygame.font.init()
    made = Stage.of(settings or Settings(), SIZE, seed)
    yield made
    for scene in made.stack.scenes:
        scene.leave()


def mouse(scene: Scene, kind: int, place: tuple[int, int], down: bool = True) -> None:
    """Tell a scene of the mouse at a place, its first button held ``down`` or not."""
    told = {"pos": place, "button": pygame.BUTTON_LEFT, "rel": (0, 1), "buttons": (down, 0, 0)}
    scene.handle(pygame.event.Event(kind, told))
