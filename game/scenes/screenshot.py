"""Pictures of scenes from fixed positions, without a window."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.scenes.entrance import begin
from game.scenes.fixed import outcome
from game.scenes.house import House
from game.scenes.result import Result
from game.scenes.scene import Scene
from game.scenes.settings import SettingsScene
from game.scenes.setup import Setup
from game.scenes.stack import Stack
from game.scenes.title import Title
from game.store.settings import Settings, SettingsFile

FRAMES: Final = 3
"""Widgets take a frame or two until they stand as laid out."""


def run(args: argparse.Namespace) -> int:
    """Draw `args.scene` into `args.out` and return the exit code.

    `args` carries scene, size, out and seed, and may carry text (per cent). OSError when the
    picture cannot be written.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    try:
        screen = pygame.display.set_mode(args.size)
        picture = draw(args.scene, args.size, args.seed, getattr(args, "text", 100), screen)
        pygame.image.save(picture, args.out)
    except pygame.error as error:
        raise OSError(f"The picture could not be written: {error}") from error
    finally:
        # Fonts stay: looks that are kept would lose theirs.
        pygame.display.quit()
    return 0


def draw(
    scene: str, size: tuple[int, int], seed: int, text: int, screen: pygame.Surface
) -> pygame.Surface:
    """Paint a scene in the usual settings onto `screen` and return it; KeyError if unknown."""
    file = SettingsFile(None)
    file.settings = Settings().changed("text", text)
    # A pointer over a button would light it.
    pygame.mouse.set_pos(0, 0)
    stack = Stack(Title(house := House(begin, file)), size)
    made = SCENES[scene](house, seed)
    if made is not None:
        stack.push(made)
    for _ in range(FRAMES):
        stack.update(0.0)
        stack.draw(screen)
    return screen


def _title(house: House, seed: int) -> Scene | None:
    return None


def _setup(house: House, seed: int) -> Scene | None:
    return Setup(house)


def _settings(house: House, seed: int) -> Scene | None:
    return SettingsScene(house)


def _result(house: House, seed: int) -> Scene | None:
    return Result(house, outcome(seed), _nothing, _nothing)


def _nothing() -> None:
    """Nobody presses a button in a picture."""


SCENES: Final[dict[str, Callable[[House, int], Scene | None]]] = {
    "title": _title,
    "setup": _setup,
    "settings": _settings,
    "result": _result,
}
