"""The window: it opens, draws what the scenes draw, and never closes without a word."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import app
from game.framefacts import FrameFacts
from game.scenes.shell import entrance
from game.scenes.shell.scene import Scene
from game.scenes.shell.stack import Stack
from game.table.display.window import Window, fitting


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Window]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("WARHALL_HOME", str(tmp_path))
    pygame.quit()
    yield app.open_window((1280, 720))
    pygame.quit()


class Lamp(Scene):
    """Fills the window, counts what it hears, and goes out after some frames."""

    name = "lamp"

    def __init__(self, frames: int = 3) -> None:
        super().__init__()
        self.left = frames
        self.heard: list[int] = []

    def handle(self, event: pygame.event.Event) -> None:
        self.heard.append(event.type)

    def update(self, seconds: float) -> None:
        assert 0 <= seconds <= app.LONGEST_FRAME
        self.left -= 1
        self.changed = True
        if self.left < 0 and self.stack is not None:
            self.stack.quit()

    def draw(self, screen: pygame.Surface) -> None:
        screen.fill("#FFB060")


class Broken(Lamp):
    name = "broken"

    def update(self, seconds: float) -> None:
        raise RuntimeError("the lamp fell")

    def draw(self, screen: pygame.Surface) -> None:
        raise RuntimeError("the lamp fell")


def test_the_window_draws_the_scene_and_says_so(window: Window, tmp_path: Path) -> None:
    facts = FrameFacts(tmp_path / "facts.json")
    app.host(Stack(Lamp(), size=(1280, 720)), window, facts)
    assert window.canvas.get_at((640, 360)) == pygame.Color("#FFB060")
    facts.write()
    read = json.loads((tmp_path / "facts.json").read_text(encoding="utf-8"))
    assert read["scenes"] == {"lamp": 3}


def test_closing_the_window_ends_the_stack(window: Window) -> None:
    lamp = Lamp(frames=1000)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.host(Stack(lamp, size=(1280, 720)), window)
    assert lamp.left > 990


class Ear(Lamp):
    """Remembers where the mouse was said to be."""

    name = "ear"

    def __init__(self, frames: int) -> None:
        super().__init__(frames)
        self.places: list[tuple[int, int]] = []

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.places.append(event.pos)


def test_a_window_too_small_shows_scenes_scaled_and_hears_the_mouse_where_it_is(
    monkeypatch: pytest.MonkeyPatch, window: Window
) -> None:
    pygame.display.set_mode((640, 450), pygame.RESIZABLE)
    ear = Ear(frames=3)
    stack = Stack(ear, size=(1280, 720))
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(320, 225), button=1)
    assert window.changed()
    stack.resize(window.size)
    pygame.event.post(press)
    app.host(stack, window)
    assert ear.size == (1280, 900)
    assert ear.places == [(640, 450)]
    surface = pygame.display.get_surface()
    assert surface is not None
    assert surface.get_size() == (640, 450)
    assert surface.get_at((630, 440)) == pygame.Color("#FFB060")


def test_a_window_is_no_larger_than_the_desktop() -> None:
    assert fitting((1600, 900), (1920, 1080)) == (1600, 900)
    assert fitting((1600, 900), (1366, 768)) == (1326, 688)
    assert fitting((1600, 900), (800, 600)) == (760, 520)


def test_the_size_that_a_person_gave_the_window_is_kept(
    monkeypatch: pytest.MonkeyPatch, window: Window, tmp_path: Path
) -> None:
    entrance.house.cache_clear()
    lamp = Lamp(frames=4)
    stack = Stack(lamp, size=(1280, 720))
    monkeypatch.setattr(app, "_enter", lambda match, size: (stack, lambda: False))

    def wider(stack: Stack) -> None:
        """A person pulls at the window's edge."""
        if lamp.left == 2:
            pygame.display.set_mode((1400, 800), pygame.RESIZABLE)

    monkeypatch.setattr(app, "_hear", wider)
    assert app.run(size=(1300, 740)) == 0
    assert lamp.size == (1400, 800)
    entrance.house().close()
    entrance.house.cache_clear()
    assert entrance.house().settings.window == (1400, 800)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    assert app.open_window().windowed == (1400, 800)
    entrance.house().close()
    entrance.house.cache_clear()


def test_scenes_past_helping_still_end_with_a_sentence_and_a_report(
    window: Window,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(app, "open_window", lambda size: window)
    stack = Stack(Broken(), size=(1280, 720), rescue=app.Rescue(lambda path, said: Broken()))
    monkeypatch.setattr(app, "_enter", lambda match, size: (stack, lambda: False))
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE))

    def keep_event(stack: Stack) -> None:
        """Leave the key for the last words."""

    monkeypatch.setattr(app, "_hear", keep_event)
    assert app.run() == app.FAILED
    assert "the lamp fell" in capsys.readouterr().err
    reports = sorted((tmp_path / "state" / "reports").glob("fault-*.txt"))
    assert len(reports) == 2
    assert "RuntimeError: the lamp fell" in reports[0].read_text(encoding="utf-8")


def test_a_scene_that_tells_of_a_fault_and_fails_too_is_not_asked_for_ever(
    window: Window,
) -> None:
    class Restless(Broken):
        def draw(self, screen: pygame.Surface) -> None:
            """Can be drawn, but fails whenever time passes."""

    rescue = app.Rescue(lambda path, said: Restless())
    with pytest.raises(RuntimeError, match="the lamp fell"):
        app.host(Stack(Restless(), size=(1280, 720), rescue=rescue), window)


def test_the_window_fills_the_screen_while_asked_to(window: Window) -> None:
    lamp = Lamp(frames=6)
    app.host(Stack(lamp, size=(1280, 720)), window, full_screen=lambda: 2 <= lamp.left < 4)
    surface = pygame.display.get_surface()
    assert surface is not None
    assert surface.get_size() == (1280, 720)
    assert window.windowed == (1280, 720)


def test_no_screen_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "nowhere")
    with pytest.raises(ValueError, match="No window could be opened"):
        app.open_window()
    pygame.quit()
