"""The window and its sounds: none before the first picture, and an end with the window's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import app
from game.scenes.shell import entrance
from game.scenes.shell.scene import Scene
from game.scenes.shell.stack import Stack
from game.table.sound.sounds import Sounds


@pytest.fixture(autouse=True)
def machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("WARHALL_HOME", str(tmp_path))
    pygame.quit()
    entrance.house.cache_clear()
    yield
    entrance.house.cache_clear()
    pygame.quit()


class Candle(Scene):
    """Burns for some frames and counts how often it was drawn."""

    name = "candle"

    def __init__(self, frames: int) -> None:
        super().__init__()
        self.left, self.drawn = frames, 0

    def update(self, seconds: float) -> None:
        self.left -= 1
        self.changed = True
        if self.left < 0 and self.stack is not None:
            self.stack.quit()

    def draw(self, screen: pygame.Surface) -> None:
        self.drawn += 1


class Listener(Sounds):
    """Notes how much was drawn whenever a frame passes."""

    def __init__(self, candle: Candle) -> None:
        super().__init__(Path("nowhere"))
        self.candle = candle
        self.drawn: list[int] = []

    def update(self, seconds: float, focused: bool) -> None:
        self.drawn.append(self.candle.drawn)


def test_sounds_begin_after_the_first_picture() -> None:
    candle = Candle(3)
    listener = Listener(candle)
    window = app.open_window((1280, 720))
    app.host(Stack(candle, size=(1280, 720)), window, sounds=listener)
    assert listener.drawn[:3] == [1, 2, 3]


def test_the_device_is_open_while_the_window_is_and_no_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    candle = Candle(40)
    monkeypatch.setattr(
        app, "_enter", lambda match, size: (Stack(candle, size=(1280, 720)), lambda: False)
    )
    assert pygame.mixer.get_init() is None
    seen: list[bool] = []
    sounds = entrance.house().sounds
    told = sounds.update

    def update(seconds: float, focused: bool) -> None:
        told(seconds, focused)
        seen.append(sounds.ready)

    monkeypatch.setattr(sounds, "update", update)
    assert app.run(size=(1280, 720)) == 0
    assert seen[-1]
    assert pygame.mixer.get_init() is None
    assert not sounds.loading
