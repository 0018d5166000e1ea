from __future__ import annotations

import os
from collections.abc import Callable, Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.scenes.shell.stack import Stack
from game.store.settings import Settings, SettingsFile
from tests.computers import _processes, kept_computers
from tests.looks import kept_looks
from tests.scenes.windows import SMALL

__all__ = ["_processes", "kept_computers", "kept_looks"]


@pytest.fixture(autouse=True)
def _kept(kept_looks: None, kept_computers: None) -> None:
    """Paint for each size of the window once, and let computers think about each view once."""


class Begun(Scene):
    """Stands for a match."""

    name = "begun"

    def __init__(self, plan: MatchPlan) -> None:
        super().__init__()
        self.plan = plan


class Hand:
    """Presses keys and the mouse on a stack, a frame after each."""

    def __init__(self, stack: Stack, screen: pygame.Surface) -> None:
        self.stack, self.screen = stack, screen
        self.frame()

    def frame(self) -> None:
        # What widgets post holds them, and with them their scene, as long as it lies in the queue.
        pygame.event.get()
        self.stack.update(0.02)
        self.stack.draw(self.screen)

    def key(self, *keys: int, mod: int = 0) -> None:
        for key in keys:
            self.stack.arrival.see()
            letter = chr(key) if 32 <= key < 127 else ""
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                event = pygame.event.Event(kind, key=key, mod=mod, unicode=letter)
                self.stack.handle(event)
            self.frame()

    def type(self, text: str) -> None:
        for letter in text:
            down = pygame.event.Event(
                pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter
            )
            self.stack.handle(down)
            self.stack.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
            self.frame()

    def click(self, place: tuple[int, int], button: int = 1) -> None:
        pygame.mouse.set_pos(place)
        self.frame()
        self.stack.arrival.see()
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.stack.handle(pygame.event.Event(kind, pos=place, button=button))
            self.frame()


@pytest.fixture
def screen(request: pytest.FixtureRequest) -> Iterator[pygame.Surface]:
    pygame.display.init()
    pygame.font.init()
    width, height, text = getattr(request, "param", SMALL)
    surface = pygame.display.set_mode((width, height))
    pygame.mouse.set_pos(0, 0)
    TEXT["now"] = text
    yield surface
    pygame.event.get()
    pygame.display.quit()


TEXT = {"now": 100}


@pytest.fixture
def house(screen: pygame.Surface) -> House:
    file = SettingsFile(None)
    file.settings = Settings().changed("text", TEXT["now"])
    return House(lambda house, plan: Begun(plan), file)


@pytest.fixture
def at(screen: pygame.Surface) -> Callable[[Scene], Hand]:
    def begin(scene: Scene) -> Hand:
        house = getattr(scene, "house", None)
        return Hand(Stack(scene, screen.get_size(), house=house), screen)

    return begin
