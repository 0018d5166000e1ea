"""A window on a desk: mouse and keyboard in, scenes out, as the window's own loop does it."""

from __future__ import annotations

import os
import time
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game import app
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell import entrance
from game.scenes.shell.help import Help
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.scenes.shell.stack import Stack
from game.scenes.title.title import Title
from game.store.settings import SettingsFile

FRAME = 1 / 60
PAD_BUTTONS = {
    "a": pygame.CONTROLLER_BUTTON_A,
    "b": pygame.CONTROLLER_BUTTON_B,
    "x": pygame.CONTROLLER_BUTTON_X,
    "y": pygame.CONTROLLER_BUTTON_Y,
    "lb": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "rb": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "start": pygame.CONTROLLER_BUTTON_START,
    "back": pygame.CONTROLLER_BUTTON_BACK,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}
TRIGGERS = {
    "lt": pygame.CONTROLLER_AXIS_TRIGGERLEFT,
    "rt": pygame.CONTROLLER_AXIS_TRIGGERRIGHT,
}
TRIGGERS_DOWN = 32767


def house(**settings: object) -> House:
    """Return a house that writes nothing, with these settings."""
    file = SettingsFile(None)
    for key, value in settings.items():
        file.settings = file.settings.changed(key, value)
    return House(entrance.begin, file)


def quick_house(size: tuple[int, int]) -> House:
    """Return a house, with a window of a size, in which all is shown at once and in English.

    It keeps matches where ``WARHALL_HOME`` says.
    """
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    made = house(speed="instant", reduced_motion=True, language="en")
    made.open_library()
    return made


class Desk:
    """One window with its stack of scenes; every touch goes through the queue of events."""

    def __init__(
        self,
        of: House,
        plan: MatchPlan | None = None,
        size: tuple[int, int] = (1280, 720),
        **stack: Any,
    ) -> None:
        self.house = of
        self.every = 1
        """One frame in so many is drawn; several inputs may well come in one frame.

        A scene that is new on top is drawn in any case: only then do its widgets know their places.
        """
        self.hasty = False
        """Whether it presses before it has seen what it presses."""
        self._frames = 0
        self.window = app.open_window(size)
        pygame.event.get()
        pygame.mouse.set_pos(0, 0)
        first = Title(of) if plan is None else of.begin(of, plan)
        self.unseen = Stack(
            first, self.window.size, help_scene=lambda scene: Help(of, scene), house=of, **stack
        )
        """Its scenes, before anybody has looked."""
        self._looked = False
        self.pass_unseen()

    @property
    def stack(self) -> Stack:
        """Return its scenes. They are drawn before anybody looks for the first time."""
        if not self._looked:
            self.draw()
        return self.unseen

    @property
    def top(self) -> Scene:
        """Return the scene that hears what is done."""
        return self.stack.top

    @property
    def screen(self) -> pygame.Surface:
        """Return what scenes are drawn on."""
        return self.window.canvas

    def frame(self, seconds: float = FRAME, seen: bool = True) -> None:
        """Let one frame pass; one that is not ``seen`` is drawn where a scene is new on top."""
        app._hear(self.stack)
        self.pass_unseen(seconds)
        if self.window.changed():
            self.stack.resize(self.window.size)
        self._frames += 1
        if self.stack.fresh or (seen and self._frames % self.every == 0):
            self.draw()

    def pass_unseen(self, seconds: float = FRAME) -> None:
        """Let time pass of which nobody sees or touches anything."""
        self.unseen.update(seconds)

    def draw(self) -> None:
        """Draw what is to be seen now."""
        self._looked = True
        self.stack.draw(self.screen)
        self.window.show()

    def wait(self) -> None:
        """Let a frame pass at the pace of a clock: somebody else is thinking."""
        time.sleep(0.004)
        self.frame()

    def close(self) -> None:
        """Put everything away."""
        while self.unseen.scenes:
            self.unseen.scenes.pop().leave()
        # Left in the queue, they would hold the scenes for good. A test may have quit the display.
        if pygame.display.get_init():
            pygame.event.get()
        pygame.display.quit()

    # --- touching

    def move(self, place: tuple[int, int]) -> None:
        """Move the pointer."""
        before = pygame.mouse.get_pos()
        pygame.mouse.set_pos(place)
        pygame.event.get(pygame.MOUSEMOTION)
        rel = (place[0] - before[0], place[1] - before[1])
        self._post(pygame.MOUSEMOTION, pos=place, rel=rel, buttons=(0, 0, 0))
        self.frame()

    def click(self, place: tuple[int, int], button: int = pygame.BUTTON_LEFT) -> None:
        """Move the pointer to a place and click there."""
        place = (int(place[0]), int(place[1]))
        self.move(place)
        self.see()
        panels = getattr(self.top, "panels", None)
        while panels is not None and panels.just_came(place):
            self.frame()  # whoever presses a button has seen it
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._post(kind, pos=place, button=button)
            self.frame(seen=kind == pygame.MOUSEBUTTONUP)

    def see(self) -> None:
        """See what came up, as whoever presses has, unless in a hurry."""
        panels = getattr(self.top, "panels", None)
        if not self.hasty:
            self.stack.arrival.see()
            if panels is not None:
                panels.see()

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press at a place and let go at another."""
        self.move(start)
        self._post(pygame.MOUSEBUTTONDOWN, pos=start, button=pygame.BUTTON_LEFT)
        self.move(end)
        self._post(pygame.MOUSEBUTTONUP, pos=end, button=pygame.BUTTON_LEFT)
        self.frame()

    def wheel(self, steps: int) -> None:
        """Turn the wheel."""
        self._post(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False)
        self.frame()

    def key(self, *keys: int, mod: int = 0) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.see()
            letter = chr(key) if 32 <= key < 127 else ""
            self._post(pygame.KEYDOWN, key=key, mod=mod, unicode=letter)
            self._post(pygame.KEYUP, key=key, mod=mod, unicode=letter)
            self.frame()

    def pad(self, *buttons: str) -> None:
        """Press buttons of a game pad, one after the other, as its driver tells of them."""
        for name in buttons:
            self.see()
            if name in TRIGGERS:
                for value in (TRIGGERS_DOWN, 0):
                    axis = TRIGGERS[name]
                    self._post(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value)
            else:
                for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                    self._post(kind, instance_id=0, button=PAD_BUTTONS[name])
            self.frame()

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self._post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        self.frame()

    def _post(self, kind: int, **facts: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **facts))

    # --- reading

    def places(self) -> dict[str, tuple[int, int]]:
        """Return the buttons of the top scene that can be pressed: what they say, and where."""
        form = getattr(self.top, "form", None)
        found: dict[str, tuple[int, int]] = {}
        for widget in form.widgets if form is not None else ():
            for value, box in self._parts(widget):
                found.setdefault(value, box.center)
        return found

    def _parts(self, widget: Any) -> list[tuple[str, pygame.Rect]]:
        if hasattr(widget, "parts"):
            words = [text for _, text in widget.options]
            return [(word, box) for word, (box, _) in zip(words, widget.parts, strict=True)]
        text = getattr(widget, "text", "")
        return [(text, widget.rect)] if text and widget.enabled else []

    def press(self, words: str) -> None:
        """Click the button that says ``words``; KeyError when there is none to press."""
        self.click(self.places()[words])
