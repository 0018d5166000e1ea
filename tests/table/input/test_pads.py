"""Game pads: buttons, sticks and triggers become buttons that repeat."""

from __future__ import annotations

import pygame
import pytest

from game.table.input.pads import FIRST, FULL, THEN, Pads


def tell(pads: Pads, kind: int, **facts: int) -> list[str]:
    found = pads.hear(pygame.event.Event(kind, instance_id=0, **facts))
    return [event.button for event in found]


def press(pads: Pads, button: int) -> list[str]:
    return tell(pads, pygame.CONTROLLERBUTTONDOWN, button=button)


def tilt(pads: Pads, axis: int, share: float) -> list[str]:
    return tell(pads, pygame.CONTROLLERAXISMOTION, axis=axis, value=round(share * FULL))


def after(pads: Pads, seconds: float) -> list[str]:
    return [event.button for event in pads.update(seconds)]


def test_a_button_is_heard_once_until_it_is_let_go() -> None:
    pads = Pads()
    assert press(pads, pygame.CONTROLLER_BUTTON_A) == ["a"]
    assert press(pads, pygame.CONTROLLER_BUTTON_A) == []
    assert after(pads, 5.0) == []
    tell(pads, pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_A)
    assert press(pads, pygame.CONTROLLER_BUTTON_A) == ["a"]


def test_a_direction_repeats_while_it_is_held() -> None:
    pads = Pads()
    assert press(pads, pygame.CONTROLLER_BUTTON_DPAD_LEFT) == ["left"]
    assert after(pads, FIRST * 0.9) == []
    assert after(pads, FIRST * 0.2) == ["left"]
    assert after(pads, THEN * 0.5) == []
    assert after(pads, THEN * 0.6) == ["left"]
    tell(pads, pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert after(pads, 5.0) == []


def test_the_left_stick_is_the_cross_of_arrows() -> None:
    pads = Pads()
    assert tilt(pads, pygame.CONTROLLER_AXIS_LEFTX, 0.3) == []
    assert tilt(pads, pygame.CONTROLLER_AXIS_LEFTX, 0.8) == ["right"]
    assert tilt(pads, pygame.CONTROLLER_AXIS_LEFTX, 0.5) == []
    assert tilt(pads, pygame.CONTROLLER_AXIS_LEFTX, 0.9) == []
    assert tilt(pads, pygame.CONTROLLER_AXIS_LEFTX, 0.0) == []
    assert tilt(pads, pygame.CONTROLLER_AXIS_LEFTX, -1.0) == ["left"]
    assert tilt(pads, pygame.CONTROLLER_AXIS_LEFTY, 1.0) == ["down"]


@pytest.mark.parametrize(
    ("axis", "share", "name"),
    [
        (pygame.CONTROLLER_AXIS_RIGHTY, -1.0, "stick up"),
        (pygame.CONTROLLER_AXIS_TRIGGERLEFT, 0.9, "lt"),
        (pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0.9, "rt"),
    ],
)
def test_the_right_stick_and_the_triggers_are_buttons(axis: int, share: float, name: str) -> None:
    assert tilt(Pads(), axis, share) == [name]


def test_a_pad_that_is_pulled_out_lets_go_of_everything() -> None:
    pads = Pads()
    press(pads, pygame.CONTROLLER_BUTTON_DPAD_UP)
    assert tell(pads, pygame.CONTROLLERDEVICEREMOVED) == []
    assert after(pads, 5.0) == []


def test_without_any_pad_nothing_happens() -> None:
    pads = Pads()
    pads.find()
    assert pads.open == {}
    assert tell(pads, pygame.CONTROLLERDEVICEADDED, device_index=7) == []
    assert pads.hear(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")) == []
