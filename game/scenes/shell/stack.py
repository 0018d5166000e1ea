"""The scene stack: the top scene hears, all down to the highest opaque one are seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.table.display import memory
from game.table.input.commands import EVERYWHERE
from game.table.input.held import HeldKeys
from game.table.input.keymap import Keymap
from game.table.input.pads import MERE_PAD, PAD, Pads
from game.table.input.unmeant import Arrival

TIDIED: Final = 6.0
"""Seconds after which pictures that nobody needs are looked for again."""


class Stack:
    """The scenes of one window, from the bottom up.

    `rescue` gets an exception that a scene let through, with what the scenes report, and answers
    with the scene to show instead of all others. Without it, or when that scene fails before it
    was drawn once, the exception goes on to the caller. `hotkeys` are commands that every scene
    obeys; what keys and pads mean is asked of `house`.
    """

    def __init__(
        self,
        first_scene: Scene,
        size: tuple[int, int] = (1920, 1080),
        rescue: Callable[[Exception, dict[str, str]], Scene] | None = None,
        help_scene: Callable[[Scene], Scene] | None = None,
        hotkeys: Mapping[str, Callable[[], None]] | None = None,
        house: House | None = None,
    ) -> None:
        self.scenes: list[Scene] = []
        self.size = size
        self.done = False
        self.fresh = True
        self.rescue = rescue
        self.help_scene = help_scene
        self.hotkeys = dict(hotkeys or {})
        self.house = house
        self.pads = Pads()
        self.held = HeldKeys()
        self.arrival = Arrival()
        """Since when the top scene can have been seen."""
        self.pressed: pygame.Rect | None = None
        """The box of what the mouse was last pressed on; None when a key was pressed since."""
        self.passed = 0.0
        """Seconds of this frame as they have passed for whoever presses."""
        self._usual = Keymap()
        self._falling = False
        self._untidy = 0.0
        self._left = True
        self._settled = 0
        self.push(first_scene)
        self.arrival.see()  # nothing lay there before

    @property
    def top(self) -> Scene:
        """The scene that hears events; `IndexError` when the stack is empty."""
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        scene.stack = self
        self.scenes.append(scene)
        self.fresh = True
        self.arrival.begin(scene.dwell)
        scene.enter(self.size)

    def pop(self) -> None:
        """Take the top scene off; an empty stack is done."""
        self.scenes.pop().leave()
        self.fresh = True
        self.arrival.begin_again()
        self._untidy = TIDIED
        if len(self.scenes) < self._settled:
            # It was counted among what lives on: only the thorough way finds it.
            self._left = True
        if self.scenes:
            self.scenes[-1].resume()
        else:
            self.done = True

    def replace(self, scene: Scene) -> None:
        """Take the top scene off and put another in its place."""
        self.scenes.pop().leave()
        self.push(scene)
        self._left = True

    def reset(self, scene: Scene) -> None:
        """Take every scene off and begin with this one."""
        while self.scenes:
            self.scenes.pop().leave()
        self.push(scene)
        self._left = True

    def quit(self) -> None:
        """End the window after this frame."""
        self.done = True

    def handle(self, event: pygame.event.Event) -> None:
        """Give an event to the top scene; the keys of help and hotkeys work in every scene."""
        if self.done:
            return
        try:
            top = self.top
            self.held.hear(event, self._meant(event))
            self._hear(event)
            if not self._is_top(top):
                self.held.let_go()
            for pressed in self.pads.hear(event):
                self._hear(pressed)
        except Exception as error:
            self._fall(error)

    def _hear(self, event: pygame.event.Event) -> None:
        if self.done or event.type in MERE_PAD:
            return
        unmeant = self._unmeant(event)
        if self.house is not None and self.house.hear(event):
            # Caps and hints tell of another device now.
            for scene in self.scenes:
                scene.resize(self.size)
        if unmeant:
            return
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.pressed = self.top.under(event.pos)
        elif event.type in (pygame.KEYDOWN, PAD):
            self.pressed = None
        heard = "" if self.top.types(event) else self._keymap.meaning(event, (EVERYWHERE,))
        if heard == "help" and self.help_scene is not None and self.top.help:
            self.push(self.help_scene(self.top))
        elif heard in self.hotkeys:
            self.hotkeys[heard]()
            self.top.resume()
        else:
            self.top.handle(event)

    def _unmeant(self, event: pygame.event.Event) -> bool:
        """Return whether a press was meant for what lay there before the top scene came up."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self.arrival.press(event.type == pygame.MOUSEBUTTONDOWN)
        if event.type not in (pygame.KEYDOWN, PAD):
            return False
        return self.arrival.key(self.top.any_key or self._meant(event) == "confirm")

    @property
    def _keymap(self) -> Keymap:
        return self._usual if self.house is None else self.house.keymap

    def _is_top(self, scene: Scene) -> bool:
        return bool(self.scenes) and self.scenes[-1] is scene

    def _meant(self, event: pygame.event.Event) -> str:
        """Return the command of an event in the top scene, "" while a letter is typed."""
        return "" if self.top.types(event) else self._keymap.meaning(event, self.top.groups)

    def update(self, seconds: float, passed: float | None = None) -> None:
        """Let `seconds` pass in every scene.

        `passed` are those that have passed for whoever presses, where they are more: what is shown
        is slowed down in a long frame, a person is not.
        """
        if self.done:
            return
        self.passed = seconds if passed is None else passed
        # First of all: nothing called here may still hold a scene that was left.
        self._untidy += seconds
        self.arrival.update(self.passed)
        if self._untidy >= TIDIED:
            self._untidy = 0.0
            memory.tidy()
        try:
            top = self.top
            for pressed in (*self.pads.update(seconds), *self.held.update(seconds)):
                if not self._is_top(top):
                    break
                self._hear(pressed)
            for scene in tuple(self.scenes):
                scene.update(seconds)
        except Exception as error:
            self._fall(error)

    def draw(self, screen: pygame.Surface) -> bool:
        """Paint what is seen; False when nothing changed and the window was left as it is."""
        if self.done:
            return False
        try:
            return self._draw(screen)
        except Exception as error:
            self._fall(error)
            # What failed may have painted through a window that it never closed.
            screen.set_clip(None)
            return self._draw(screen)

    def resize(self, size: tuple[int, int]) -> None:
        """The window has another size, or a setting that decides sizes changed."""
        self.size = size
        self.fresh = True
        try:
            for scene in self.scenes:
                scene.resize(size)
            self._give_back()
        except Exception as error:
            self._fall(error)

    def report(self) -> dict[str, str]:
        """What all scenes say for a fault report; a higher scene's word wins."""
        found: dict[str, str] = {"scenes": " > ".join(scene.name for scene in self.scenes)}
        for scene in self.scenes:
            found.update(scene.report())
        return found

    def _draw(self, screen: pygame.Surface) -> bool:
        first = len(self.scenes) - 1
        while first > 0 and not self.scenes[first].opaque:
            first -= 1
        seen = self.scenes[first:]
        if not self.fresh and not any(scene.changed for scene in seen):
            return False
        for scene in seen:
            scene.draw(screen)
            scene.changed = False
        self.arrival.draw()
        self.fresh = False
        self._falling = False
        if self._left:
            # Only now: what a scene calls while it is left still holds it. And what starting has
            # left behind is never looked at again.
            self._give_back()
        return True

    def _give_back(self) -> None:
        """Let go of scenes that were left, and note how many live on."""
        self._left = False
        self._settled = len(self.scenes)
        memory.give_back()

    def _fall(self, error: Exception) -> None:
        if self.rescue is None or self._falling:
            raise error
        self._falling = True
        said = self.report()
        # The failing scenes are dropped unasked: their `leave` may be what fails.
        self.scenes.clear()
        self._left = True
        self.push(self.rescue(error, said))
