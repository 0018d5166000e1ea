"""Game pads: found when they are plugged in, and heard as buttons that repeat like keys.

SDL knows how the buttons of each make lie; here they are called as on the most common pad.
Sticks count as four buttons each: the left one as the cross of arrows, the right one as
``stick up`` and so on. A pad's buttons come to the scenes as `PAD` events with ``button``.
"""

from __future__ import annotations

from typing import Any, Final

import pygame

PAD: Final = pygame.event.custom_type()
"""The event of a pad's button going down (or repeating while it is held): ``button``."""

MERE_PAD: Final = frozenset(
    {
        pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION,
        pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED,
        pygame.CONTROLLERDEVICEREMAPPED, pygame.JOYAXISMOTION, pygame.JOYBALLMOTION,
        pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYHATMOTION, pygame.JOYDEVICEADDED,
        pygame.JOYDEVICEREMOVED,
    }
)  # fmt: skip
"""What the system tells of pads; scenes hear `PAD` in its place."""

_BUTTONS: Final = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "left stick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right stick",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
_AXES: Final = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("stick left", "stick right"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("stick up", "stick down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "lt"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "rt"),
}
BUTTONS: Final = (
    "a", "b", "x", "y", "lb", "rb", "lt", "rt", "back", "start", "left stick", "right stick",
    "up", "down", "left", "right", "stick up", "stick down", "stick left", "stick right",
)  # fmt: skip
REPEATS: Final = frozenset(
    {"up", "down", "left", "right", "stick up", "stick down", "stick left", "stick right"}
)
FULL: Final = 32767
PRESSED: Final = 0.6
RELEASED: Final = 0.4
"""How far a stick or trigger goes, of 1, until it counts, and until it counts no more."""
FIRST: Final = 0.35
THEN: Final = 0.11
"""Seconds a direction is held until it repeats, and between repeats."""


class Pads:
    """All pads of the machine as one: whoever holds one may use it."""

    def __init__(self) -> None:
        self.open: dict[int, Any] = {}
        """The pads that are plugged in, by what their events call them."""
        self._listening = False
        self._down: dict[str, float] = {}
        """Buttons that are held, and the seconds until they repeat."""

    def find(self) -> None:
        """Listen for pads from now on, if that was not done yet.

        Without any pad, or without the means to hear one, nothing happens.
        """
        if self._listening:
            return
        self._listening = True
        try:
            from pygame._sdl2 import controller

            controller.init()
            for number in range(controller.get_count()):
                self._plug(number)
        except (ImportError, pygame.error):
            self.open.clear()

    def hear(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        """Return the buttons that an event of a pad pressed; none for all other events."""
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return self._press(_BUTTONS.get(event.button, ""))
        if event.type == pygame.CONTROLLERBUTTONUP:
            self._down.pop(_BUTTONS.get(event.button, ""), None)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self._tilt(event.axis, event.value / FULL)
        elif event.type == pygame.CONTROLLERDEVICEADDED:
            self._plug(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self.open.pop(event.instance_id, None)
            self._down.clear()
        return []

    def update(self, seconds: float) -> list[pygame.event.Event]:
        """Let time pass; return the held directions that repeat now."""
        found = []
        for name in [each for each in self._down if each in REPEATS]:
            self._down[name] -= seconds
            if self._down[name] <= 0:
                self._down[name] = THEN
                found.append(pygame.event.Event(PAD, button=name, again=True))
        return found

    def _press(self, name: str) -> list[pygame.event.Event]:
        if not name or name in self._down:
            return []
        self._down[name] = FIRST
        return [pygame.event.Event(PAD, button=name, again=False)]

    def _tilt(self, axis: int, far: float) -> list[pygame.event.Event]:
        low, high = _AXES.get(axis, ("", ""))
        found = []
        for name, reach in ((low, -far), (high, far)):
            if reach >= PRESSED:
                found += self._press(name)
            elif reach < RELEASED and name:
                self._down.pop(name, None)
        return found

    def _plug(self, number: int) -> None:
        """Open a pad; one that SDL has no picture of is left alone."""
        from pygame._sdl2 import controller

        try:
            if controller.is_controller(number):
                pad = controller.Controller(number)
                self.open[pad.as_joystick().get_instance_id()] = pad
        except pygame.error:
            return
