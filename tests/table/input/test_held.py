"""Held keys: which are given again, and when they stop."""

from __future__ import annotations

import pygame
import pytest

from game.table.input.held import REPEATING, HeldKeys
from game.table.input.pads import FIRST, THEN


def down(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")


def after(held: HeldKeys, seconds: float) -> list[int]:
    return [event.key for event in held.update(seconds)]


def test_a_direction_is_given_again_while_its_key_is_held() -> None:
    held = HeldKeys()
    held.hear(down(pygame.K_LEFT), "left")
    assert after(held, FIRST * 0.9) == []
    assert after(held, FIRST * 0.2) == [pygame.K_LEFT]
    assert after(held, THEN * 0.5) == []
    assert after(held, THEN) == [pygame.K_LEFT]


@pytest.mark.parametrize(
    "event",
    [
        pygame.event.Event(pygame.KEYUP, key=pygame.K_LEFT, mod=0, unicode=""),
        pygame.event.Event(pygame.WINDOWFOCUSLOST),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=1),
        down(pygame.K_RETURN),
    ],
)
def test_it_stops_when_the_key_goes_up_or_something_else_begins(event: pygame.event.Event) -> None:
    held = HeldKeys()
    held.hear(down(pygame.K_LEFT), "left")
    held.hear(event, "")
    assert after(held, 10.0) == []


def test_another_direction_takes_over() -> None:
    held = HeldKeys()
    held.hear(down(pygame.K_LEFT), "left")
    held.hear(down(pygame.K_UP), "up")
    assert after(held, 10.0) == [pygame.K_UP]


def test_nothing_that_decides_is_given_again() -> None:
    assert not REPEATING & {"confirm", "cancel", "end", "loot", "yes", "no", "next", "undo"}
    held = HeldKeys()
    held.hear(down(pygame.K_RETURN), "confirm")
    assert after(held, 10.0) == []
