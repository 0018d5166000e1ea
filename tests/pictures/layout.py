"""Check the layout of every scene at every size: ``python -m tests.pictures.layout``."""

from __future__ import annotations

import argparse
import os
import sys
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame import Rect

from game.gallery import screenshot
from game.gallery.poses import poses
from game.store.settings import Settings
from game.words.language import ENGLISH
from tests.pictures.checks import Fault, Window, faults
from tests.pictures.recorder import Record, recording
from tests.thinking import remember

SIZES: Final = ((1280, 720), (1920, 1080), (2560, 1440))
TEXTS: Final = (100, 150, 200)
INTERFACES: Final = (85, 100, 130)
SEED: Final = 1


def check(scene: str, window: Window, seed: int = SEED) -> list[Fault]:
    """Draw a scene twice, with letters and without, and return what is wrong in its layout."""
    if not pygame.display.get_init():
        pygame.display.init()
    pygame.display.set_mode(window.size)
    settings = screenshot.USUAL.changed("text", window.text).changed("interface", window.interface)
    inks: dict[Any, Rect] = {}
    try:
        screenshot.speak(window.language)
        with recording(window.size, inks=inks) as record:
            _draw(scene, window, seed, settings, record)
        with recording(window.size, blank=True, inks=inks) as bare:
            _draw(scene, window, seed, settings, bare)
    finally:
        screenshot.speak(ENGLISH)
    return faults(record, bare.screen, window)


def _draw(scene: str, window: Window, seed: int, settings: Settings, record: Record) -> None:
    stack = screenshot.staged(scene, window.size, seed, settings)
    try:
        record.places.clear()  # a pose may have drawn before
        stack.draw(record.screen)
    finally:
        screenshot.clear(stack)


def main(argv: list[str]) -> int:
    """Check what is asked for; print each fault; return 1 if there is any."""
    parser = argparse.ArgumentParser(prog="python -m tests.pictures.layout", description=__doc__)
    parser.add_argument("scenes", nargs="*", help="all if none is named")
    parser.add_argument("--size", action="append", type=size_of)
    parser.add_argument("--text", action="append", type=int)
    parser.add_argument("--interface", action="append", type=int)
    parser.add_argument("--language", default=ENGLISH, help="a language's code, or pseudo")
    args = parser.parse_args(argv)
    remember()
    total = 0
    for size in args.size or SIZES:
        for text in args.text or TEXTS:
            for interface in args.interface or INTERFACES:
                window = Window(size, text, interface, args.language)
                for scene in args.scenes or list(poses()):
                    wrong = _found(scene, window)
                    total += len(wrong)
                    where = f"{scene} {size[0]}×{size[1]} text {text} interface {interface}"
                    if wrong:
                        sys.stdout.write(f"{where}\n" + "".join(f"    {one}\n" for one in wrong))
                        sys.stdout.flush()
    sys.stdout.write(f"{total} faults\n")
    return 1 if total else 0


def _found(scene: str, window: Window) -> list[Fault]:
    """Return what is wrong in a scene; one that cannot be drawn does not stop the others."""
    try:
        return check(scene, window)
    except Exception as error:
        return [Fault("not drawn", f"{type(error).__name__}: {error}", Rect(0, 0, *window.size))]


def size_of(text: str) -> tuple[int, int]:
    """Return a size written like 1920x1080."""
    wide, _, high = text.partition("x")
    return int(wide), int(high)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
