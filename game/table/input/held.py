"""Keys that are held: those that move something go on doing so, as a pad's stick does."""

from __future__ import annotations

from typing import Final

import pygame

from game.table.input.commands import ARROWS, LEAVES, PANS
from game.table.input.pads import FIRST, THEN

REPEATING: Final = frozenset({*ARROWS, *PANS, *LEAVES})
"""Commands that are given again and again while their key is held; none of them decides."""


class HeldKeys:
    """Gives the events of held keys again, as long as what they mean may be repeated."""

    def __init__(self) -> None:
        self._down: dict[int, tuple[pygame.event.Event, float]] = {}

    def hear(self, event: pygame.event.Event, command: str) -> None:
        """Notice a key that goes down or up, and what it means where it is heard."""
        if event.type == pygame.KEYDOWN and command in REPEATING:
            # Another key takes over: two directions at once would tug.
            self._down = {event.key: (event, FIRST)}
        elif event.type == pygame.KEYUP:
            self._down.pop(event.key, None)
        elif event.type in (pygame.KEYDOWN, pygame.WINDOWFOCUSLOST, pygame.MOUSEBUTTONDOWN):
            self.let_go()

    def let_go(self) -> None:
        """Forget what is held: it meant something in another scene."""
        self._down.clear()

    def update(self, seconds: float) -> list[pygame.event.Event]:
        """Let time pass; return the keys that are given again now."""
        found = []
        for key, (event, left) in tuple(self._down.items()):
            if left > seconds:
                self._down[key] = (event, left - seconds)
            else:
                self._down[key] = (event, THEN)
                found.append(event)
        return found
