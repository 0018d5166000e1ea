"""A stage for pictures: a house, a stack of scenes, and time that passes as the pose wants."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.scenes.shell.entrance import begin
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.scenes.shell.stack import Stack
from game.scenes.title.title import Title
from game.store.settings import Settings, SettingsFile

FRAMES: Final = 8
"""Frames until widgets stand as laid out and the events of a match have been played."""
FRAME: Final = 0.5
"""Seconds a frame: long enough that nothing is still under way."""
STEP: Final = 1 / 60
"""Seconds a frame where something is caught in motion."""
TODAY: Final = "2026-03-24"
"""The date on which all pictures are taken."""
LONGEST: Final = 40.0
"""Seconds in which what is to be caught must come."""


@dataclass(slots=True)
class Stage:
    """One window without a screen: the house, the stack, and the seed of its matches."""

    house: House
    stack: Stack
    seed: int

    @classmethod
    def of(cls, settings: Settings, size: tuple[int, int], seed: int) -> Stage:
        """Return a stage on which the title stands."""
        file = SettingsFile(None)
        file.settings = settings
        house = House(begin, file)
        house.today = lambda: TODAY
        return cls(house, Stack(Title(house), size), seed)

    def push(self, scene: Scene) -> None:
        """Put a scene on top and let it come to rest."""
        self.stack.push(scene)
        self.settle()

    def settle(self) -> None:
        """Let everything come to rest."""
        for _ in range(FRAMES):
            self.stack.update(FRAME)

    def until(self, there: Callable[[], bool], further: float = 0.0) -> None:
        """Let time pass until something is there, and some seconds more."""
        for _ in range(round(LONGEST / STEP)):
            if there():
                break
            self.stack.update(STEP)
        else:
            raise LookupError("What was to be caught in motion never came.")
        for _ in range(round(further / STEP)):
            self.stack.update(STEP)


Pose = Callable[[Stage], None]
"""Puts what a picture is to show onto a stage."""
