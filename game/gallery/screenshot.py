"""Pictures of scenes from fixed positions, without a window."""

from __future__ import annotations

import argparse
import os
import sys
from difflib import get_close_matches
from pathlib import Path
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game import paths
from game.gallery.poses import FIRST_PAGES, poses
from game.gallery.stage import Stage
from game.scenes.shell.stack import Stack
from game.store.settings import Settings
from game.words import language, pseudo

USUAL: Final = Settings(speed="instant", reduced_motion=True)
"""What the pictures are taken with, besides the size of text."""
ALL: Final = "all"
SIZES: Final = ((1280, 720), (1920, 1080), (2560, 1440))
TEXTS: Final = (100, 150)
"""Sizes of window and text in which `all` scenes are drawn."""
NEAR: Final = 3
"""How many scenes are named that may have been meant."""


def run(args: argparse.Namespace) -> int:
    """Draw `args.scene` into the file `args.out`, or all of them into that folder; return 0.

    `args` carries scene, size, out and seed, and may carry text (per cent), language, and list,
    which prints the names of the scenes instead. A scene with pages, by its own name, is drawn with
    the first. ValueError for a scene or a language that is
    unknown, OSError when a picture cannot be written.
    """
    if getattr(args, "list", False):
        sys.stdout.write("".join(f"{name}\n" for name in poses()))
        return 0
    scene = FIRST_PAGES.get(args.scene, args.scene)
    if scene not in (ALL, *poses()):
        raise ValueError(
            f"There is no scene '{args.scene}'{_near(scene)};"
            " 'warhall screenshot --list' tells which there are."
        )
    speak(getattr(args, "language", language.ENGLISH))
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    try:
        if scene == ALL:
            _draw_all(Path(args.out), args.seed)
        else:
            screen = pygame.display.set_mode(args.size)
            text = getattr(args, "text", 100)
            pygame.image.save(draw(scene, args.size, args.seed, text, screen), args.out)
    except pygame.error as error:
        raise OSError(f"The picture could not be written: {error}") from error
    finally:
        # Fonts stay: looks that are kept would lose theirs.
        pygame.display.quit()
        language.use(language.ENGLISH)
    return 0


def speak(code: str) -> None:
    """Speak a language, or the pseudo-language that translators look for faults with.

    ValueError for a language without words.
    """
    if code == pseudo.CODE:
        pseudo.use()
        return
    try:
        language.use(code, paths.assets() / "locale")
    except LookupError as fault:
        raise ValueError(str(fault)) from fault


def _near(scene: str) -> str:
    """Return what may have been meant by a scene that there is not: those whose name begins with
    it, as a game's do with its name, else those that are written most like it.
    """
    begun = [each for each in poses() if each.startswith(f"{scene}_")]
    found = begun[:NEAR] or get_close_matches(scene, [ALL, *poses()], NEAR, 0.6)
    if not found:
        return ""
    *others, last = found
    return f" (near it: {', '.join(others)} and {last})" if others else f" (near it: {last})"


def _draw_all(folder: Path, seed: int) -> None:
    """Draw every scene at three sizes and two sizes of text."""
    folder.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        screen = pygame.display.set_mode(size)
        for text in TEXTS:
            for scene in poses():
                name = f"{scene}-{size[0]}x{size[1]}-{text}.png"
                pygame.image.save(draw(scene, size, seed, text, screen), str(folder / name))


def draw(
    scene: str, size: tuple[int, int], seed: int, text: int, screen: pygame.Surface
) -> pygame.Surface:
    """Paint a scene in the usual settings onto `screen` and return it; KeyError if unknown."""
    stack = staged(scene, size, seed, USUAL.changed("text", text))
    stack.draw(screen)
    clear(stack)
    return screen


def staged(scene: str, size: tuple[int, int], seed: int, settings: Settings) -> Stack:
    """Return a stack that shows a scene in its pose; KeyError if the scene is unknown.

    `clear` it afterwards: a match holds a computer player.
    """
    # A pointer over a button would light it.
    pygame.mouse.set_pos(0, 0)
    stage = Stage.of(settings, size, seed)
    poses()[scene](stage)
    stage.stack.fresh = True
    return stage.stack


def clear(stack: Stack) -> None:
    """Take all scenes off a stack."""
    while stack.scenes:
        stack.pop()
