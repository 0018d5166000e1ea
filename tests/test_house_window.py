"""The window: it opens, draws what the scenes draw, and never closes without a word."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import app
from game.framefacts import FrameFacts
from game.scenes.scene import Scene
from game.scenes.stack import Stack


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[pygame.Surface]:
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


def test_the_window_draws_the_scene_and_says_so(screen: pygame.Surface, tmp_path: Path) -> None:
    facts = FrameFacts(tmp_path / "facts.json")
    app.host(Stack(Lamp(), size=(1280, 720)), screen, facts)
    assert screen.get_at((640, 360)) == pygame.Color("#FFB060")
    facts.write()
    read = json.loads((tmp_path / "facts.json").read_text(encoding="utf-8"))
    assert read["scenes"] == {"lamp": 3}


def test_closing_the_window_ends_the_stack(screen: pygame.Surface) -> None:
    lamp = Lamp(frames=1000)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.host(Stack(lamp, size=(1280, 720)), screen)
    assert lamp.left > 990


def test_a_smaller_window_is_laid_out_at_the_smallest_size(screen: pygame.Surface) -> None:
    lamp = Lamp()
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=(900, 2000), w=900, h=2000))
    app.host(Stack(lamp, size=(1280, 720)), screen)
    assert lamp.size == (1280, 2000)
    assert pygame.VIDEORESIZE not in lamp.heard


def test_scenes_past_helping_still_end_with_a_sentence_and_a_report(
    screen: pygame.Surface,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(app, "open_window", lambda size: screen)
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
    screen: pygame.Surface,
) -> None:
    class Restless(Broken):
        def draw(self, screen: pygame.Surface) -> None:
            """Can be drawn, but fails whenever time passes."""

    rescue = app.Rescue(lambda path, said: Restless())
    with pytest.raises(RuntimeError, match="the lamp fell"):
        app.host(Stack(Restless(), size=(1280, 720), rescue=rescue), screen)


def test_the_window_fills_the_screen_while_asked_to(screen: pygame.Surface) -> None:
    lamp = Lamp(frames=6)
    app.host(Stack(lamp, size=(1280, 720)), screen, full_screen=lambda: 2 <= lamp.left < 4)
    surface = pygame.display.get_surface()
    assert surface is not None
    assert surface.get_size() == (1280, 720)


def test_no_screen_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "nowhere")
    with pytest.raises(ValueError, match="No window could be opened"):
        app.open_window()
    pygame.quit()
