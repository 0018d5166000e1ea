"""The menu of orders: what each is for is read before one is placed (D7.9)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes.shell.column import Entry, Ways
from game.scenes.shell.house import House
from game.table.descent import commands
from game.table.input.commands import at_table
from game.table.input.pads import PAD
from game.words.descent.play import say


class Orders(Ways):
    """Offers the orders that can be placed now; the key that opened it shuts it."""

    name = "orders"

    def __init__(self, house: House, ways: Sequence[Entry]) -> None:
        super().__init__(house, ways)

    def headed(self) -> str:
        """Return what is asked."""
        return say("order.head")

    def unheard(self, event: pygame.event.Event) -> None:
        """The key that asked for it takes it back."""
        down = event.type in (pygame.KEYDOWN, PAD)
        meant = self.house.keymap.meaning(event, at_table(commands.GAME)) if down else ""
        if meant == commands.ORDER.name:
            self.back()
        else:
            super().unheard(event)
