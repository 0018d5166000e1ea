"""Measure every painted scene for every eye: ``python -m tests.pictures.eyes``.

Each picture is looked at as it is, in grey, and as people without one kind of cone see it. Every
text must stand out from what lies under it, and whatever is on, chosen or spent must differ from
what is not: by 3 to 1 in light, or in form.
"""

from __future__ import annotations

import argparse
import itertools
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, get_args

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import numpy as np
import pygame
from numpy.typing import NDArray
from pygame import Rect

from game.gallery import screenshot
from game.gallery.poses import poses
from game.scenes.match.screen import Screen
from game.scenes.shell.stack import Stack
from game.table.look.vision import LOSSES, Vision
from game.table.widgets.fields import Button, Choice, Toggle
from tests.pictures.checks import LEAST, Fault, Window, pale, to_read
from tests.pictures.layout import SEED, size_of
from tests.pictures.recorder import recording
from tests.thinking import remember

Light = NDArray[np.float64]
VISIONS: Final[tuple[Vision, ...]] = get_args(Vision)
APART: Final = 3.0
"""Contrast from which two states are told apart without any form."""
FORM: Final = 1.6
"""Contrast from which a pixel belongs to a form on its ground; the grain of wood stays below."""
SHARE: Final = 0.02
"""The share of a thing's pixels that must belong to a form in one state alone."""
RIM: Final = 0.12
"""The share of a thing's height that is its rim."""
MARKED: Final = ("switch", "choice", "button")
"""Things whose states have a mark within: a tick, a cross, a lock."""
STEPS: Final = 4096
"""Steps of light in which colours are turned back into those of a screen."""


@dataclass(frozen=True, slots=True)
class State:
    """Something on the screen that has two states: what it is, its state and its box."""

    kind: str
    on: bool
    box: Rect


@dataclass(slots=True)
class Found:
    """What was measured in a scene, and what is wrong."""

    texts: int = 0
    pairs: int = 0
    faults: list[Fault] = field(default_factory=list)


# --- how eyes see


def _tables() -> tuple[Light, NDArray[np.uint8]]:
    steps = np.arange(256) / 255
    light = np.where(steps <= 0.04045, steps / 12.92, ((steps + 0.055) / 1.055) ** 2.4)
    linear = np.arange(STEPS) / (STEPS - 1)
    shown = np.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055)
    return light, np.round(shown * 255).astype(np.uint8)


TO_LIGHT, TO_SCREEN = _tables()


def pixels(picture: pygame.Surface) -> NDArray[np.uint8]:
    """Return the colours of a picture, row by row."""
    wide, high = picture.get_size()
    data = np.frombuffer(pygame.image.tobytes(picture, "RGB"), np.uint8)
    return data.reshape(high, wide, 3)


def as_seen(colours: NDArray[np.uint8], vision: Vision) -> NDArray[np.uint8]:
    """Return colours as they are seen without colour, or without one kind of cone."""
    light = TO_LIGHT[colours]
    if vision == "grey":
        grey = light @ np.array([0.2126, 0.7152, 0.0722])
        light = np.repeat(grey[..., np.newaxis], 3, axis=-1)
    else:
        light = light @ np.array(LOSSES[vision]).T
    return TO_SCREEN[np.round(np.clip(light, 0, 1) * (STEPS - 1)).astype(int)]


def luminances(colours: NDArray[np.uint8]) -> Light:
    """Return the relative luminance of each colour (WCAG)."""
    found: Light = TO_LIGHT[colours] @ np.array([0.2126, 0.7152, 0.0722])
    return found


# --- what has two states


def states(stack: Stack) -> Iterator[State]:
    """Return everything in the top scene that is on or off, chosen or not, spent or not."""
    scene: Any = stack.top
    for widget in getattr(getattr(scene, "form", None), "widgets", ()):
        if isinstance(widget, Toggle):
            high = min(widget.rect.height, scene.look.grown(34))
            slot = Rect(widget.rect.x, widget.rect.centery - high // 2, 2 * high, high)
            yield State("switch", widget.on, slot)
        elif isinstance(widget, Choice):
            for (value, _), (box, _) in zip(widget.options, widget.parts, strict=True):
                yield State("choice", value == widget.chosen, Rect(box))
        elif isinstance(widget, Button) and widget.text and widget.paint is None:
            yield State(f"{widget.kind} button", widget.enabled, Rect(widget.rect))
    screen = getattr(scene, "screen", None)
    if isinstance(screen, Screen):
        yield from _on_table(screen)


def _on_table(screen: Screen) -> Iterator[State]:
    tabs, card, log = screen.tabs, screen.own.card, screen.log
    if tabs is not None:
        yield from (State("tab", name == tabs.open, box) for name, box in tabs.targets())
    if screen.shows("log"):
        for name, box in log.targets():
            kind, _, speed = name.partition(":")
            if kind == "speed":
                yield State("speed", int(speed) == log.speed, box)
    data = card.data
    if data is None:
        return
    for plate in data.plates:
        where = card.where(f"plate:{plate.id}")
        if where is not None:
            yield State("plate", not plate.spent, where)
    for place in range(len(data.pages)):
        where = card.where(f"tab:{place}")
        if where is not None:
            yield State("page", place == data.tab, where)
    page = data.pages[min(data.tab, len(data.pages) - 1)]
    for row in (row for section in page.sections for row in section.rows):
        where = card.where(row.id)
        if where is not None and row.tone in ("attack", "ability", "once"):
            yield State("row", row.selected, where)


def told_apart(one: NDArray[np.uint8], other: NDArray[np.uint8], whole: bool) -> bool:
    """Return whether two crops without letters differ clearly in light, or in form.

    Unless ``whole`` the form of their rims alone counts: within, each has an icon of its own.
    """
    high, wide = min(one.shape[0], other.shape[0]), min(one.shape[1], other.shape[1])
    lights = [luminances(each[:high, :wide]) + 0.05 for each in (one, other)]
    middles = [float(np.median(each)) for each in lights]
    if max(middles) / min(middles) >= APART:
        return True
    if not whole:
        rim = max(3, round(high * RIM))
        lights = [np.concatenate((x[:rim].ravel(), x[-rim:].ravel())) for x in lights]
    levels = [
        np.sign(np.log(each / middle)) * (np.maximum(each / middle, middle / each) >= FORM)
        for each, middle in zip(lights, middles, strict=True)
    ]
    return float(np.mean(levels[0] != levels[1])) >= SHARE


# --- a scene


def look_at(scene: str, window: Window, contrast: bool = False, seed: int = SEED) -> Found:
    """Paint a scene with letters and without, and measure it for all eyes."""
    if not pygame.display.get_init():
        pygame.display.init()
    pygame.display.set_mode(window.size)
    settings = screenshot.USUAL.changed("text", window.text).changed("interface", window.interface)
    settings = settings.changed("high_contrast", contrast)
    inks: dict[Any, Rect] = {}
    every: list[State] = []
    screens = []
    for blank in (False, True):
        with recording(window.size, blank, inks) as record:
            stack = screenshot.staged(scene, window.size, seed, settings)
            try:
                stack.draw(record.screen)
                every = list(states(stack))
            finally:
                screenshot.clear(stack)
        screens.append(record)
    first, bare = screens[0], screens[1].screen
    found = Found(len(to_read(first)), 0, pale(first, first.screen, bare))
    painted, ground = pixels(first.screen), pixels(bare)
    crops = [ground[s.box.y : s.box.bottom, s.box.x : s.box.right] for s in every]
    for vision in VISIONS:
        seen = [surface_of(as_seen(each, vision)) for each in (painted, ground)]

        def through(colour: tuple[int, int, int], eye: Vision = vision) -> tuple[int, int, int]:
            red, green, blue = (int(part) for part in as_seen(np.array(colour, np.uint8), eye))
            return red, green, blue

        for fault in pale(first, seen[0], seen[1], through, LEAST):
            found.faults.append(Fault(f"{fault.what} ({vision})", fault.words, fault.rect))
        shown = [as_seen(crop, vision) for crop in crops]
        for (one, a), (other, b) in itertools.combinations(zip(every, shown, strict=True), 2):
            if one.kind == other.kind and one.on != other.on and a.size and b.size:
                found.pairs += 1
                if not told_apart(a, b, one.kind.endswith(MARKED)):
                    found.faults.append(Fault(f"alike ({vision})", one.kind, one.box))
    return found


def surface_of(colours: NDArray[np.uint8]) -> pygame.Surface:
    """Return a picture of colours, row by row."""
    high, wide, _ = colours.shape
    return pygame.image.frombytes(colours.tobytes(), (wide, high), "RGB")


def main(argv: list[str]) -> int:
    """Look at what is asked for; print each fault and the sums; return 1 if there is a fault."""
    parser = argparse.ArgumentParser(prog="python -m tests.pictures.eyes", description=__doc__)
    parser.add_argument("scenes", nargs="*", help="all if none is named")
    parser.add_argument("--size", type=size_of, default=(1280, 720))
    parser.add_argument("--text", type=int, default=100)
    parser.add_argument("--high-contrast", action="store_true")
    args = parser.parse_args(argv)
    remember()
    scenes = args.scenes or list(poses())
    texts = pairs = wrong = 0
    for scene in scenes:
        found = look_at(scene, Window(args.size, args.text), args.high_contrast)
        texts, pairs, wrong = texts + found.texts, pairs + found.pairs, wrong + len(found.faults)
        if found.faults:
            sys.stdout.write(f"{scene}\n" + "".join(f"    {one}\n" for one in found.faults))
            sys.stdout.flush()
    eyes = 1 + len(VISIONS)
    sys.stdout.write(
        f"{len(scenes)} scenes, {texts} texts and {pairs // len(VISIONS)} pairs of states "
        f"seen by {eyes} kinds of eyes: {wrong} faults\n"
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
