from __future__ import annotations

import pygame
import pytest

from game.scenes.shell.scene import Scene
from game.scenes.shell.stack import Stack


class Sheet(Scene):
    def __init__(self, name: str, opaque: bool = True, fails_in: str = "") -> None:
        super().__init__()
        self.name, self.opaque, self.fails_in = name, opaque, fails_in
        self.seen: list[str] = []

    def _note(self, what: str) -> None:
        self.seen.append(what)
        if what == self.fails_in:
            raise ValueError(what)

    def enter(self, size: tuple[int, int]) -> None:
        super().enter(size)
        self._note("enter")

    def leave(self) -> None:
        self._note("leave")

    def handle(self, event: pygame.event.Event) -> None:
        self._note("handle")

    def update(self, seconds: float) -> None:
        self._note("update")

    def draw(self, screen: pygame.Surface) -> None:
        self._note("draw")


KEY = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")
F1 = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="")


@pytest.fixture(autouse=True)
def mouse() -> None:
    """A stack asks where the mouse is, even when nothing is drawn."""
    pygame.display.init()


@pytest.fixture
def screen() -> pygame.Surface:
    return pygame.Surface((10, 10))


def test_only_the_top_scene_hears() -> None:
    low, high = Sheet("low"), Sheet("high")
    stack = Stack(low)
    stack.push(high)
    stack.handle(KEY)
    assert "handle" in high.seen
    assert "handle" not in low.seen


def test_time_passes_below_too() -> None:
    low, high = Sheet("low"), Sheet("high")
    stack = Stack(low)
    stack.push(high)
    stack.update(0.1)
    assert "update" in low.seen


def test_nothing_is_drawn_while_nothing_changed(screen: pygame.Surface) -> None:
    stack = Stack(Sheet("one"))
    assert stack.draw(screen)
    assert not stack.draw(screen)
    stack.top.changed = True
    assert stack.draw(screen)


def test_a_sheer_scene_lets_the_one_below_show_through(screen: pygame.Surface) -> None:
    hidden, low, high = Sheet("hidden"), Sheet("low"), Sheet("high", opaque=False)
    stack = Stack(hidden)
    stack.push(low)
    stack.push(high)
    stack.draw(screen)
    assert "draw" in low.seen
    assert "draw" not in hidden.seen


def test_the_last_scene_off_ends_the_window(screen: pygame.Surface) -> None:
    stack = Stack(Sheet("one"))
    stack.pop()
    assert stack.done
    stack.handle(KEY)
    assert not stack.draw(screen)


def test_reset_takes_all_off() -> None:
    low, high, fresh = Sheet("low"), Sheet("high"), Sheet("fresh")
    stack = Stack(low)
    stack.push(high)
    stack.reset(fresh)
    assert "leave" in low.seen
    assert "leave" in high.seen
    assert stack.scenes == [fresh]
    assert not stack.done


def test_f1_opens_the_key_list_of_the_top_scene() -> None:
    asked: list[str] = []

    def open_help(scene: Scene) -> Scene:
        asked.append(scene.name)
        return Sheet("help", opaque=False)

    stack = Stack(Sheet("one"), help_scene=open_help)
    stack.handle(F1)
    assert asked == ["one"]
    assert stack.top.name == "help"


@pytest.mark.parametrize("place", ["handle", "update", "draw"])
def test_a_fault_shows_a_scene_instead_of_closing(place: str, screen: pygame.Surface) -> None:
    said: list[dict[str, str]] = []

    def rescue(error: Exception, report: dict[str, str]) -> Scene:
        said.append(report)
        return Sheet("fault")

    stack = Stack(Sheet("title"), rescue=rescue)
    stack.push(Sheet("broken", fails_in=place))
    stack.handle(KEY)
    stack.update(0.1)
    stack.draw(screen)
    assert stack.top.name == "fault"
    assert said == [{"scenes": "title > broken"}]
    assert not stack.done


def test_what_comes_after_a_fault_in_drawing_has_the_whole_window(screen: pygame.Surface) -> None:
    class Narrow(Sheet):
        def draw(self, screen: pygame.Surface) -> None:
            screen.set_clip(pygame.Rect(2, 2, 3, 3))
            super().draw(screen)

    stack = Stack(Narrow("broken", fails_in="draw"), rescue=lambda e, r: Sheet("fault"))
    stack.draw(screen)
    assert screen.get_clip() == screen.get_rect()


def test_a_fault_in_the_fault_scene_goes_on_to_the_caller(screen: pygame.Surface) -> None:
    stack = Stack(Sheet("one", fails_in="draw"), rescue=lambda e, r: Sheet("two", fails_in="draw"))
    with pytest.raises(ValueError):
        stack.draw(screen)
