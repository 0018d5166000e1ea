"""What keys and pad buttons can do at a table of Onslaught alone."""

from __future__ import annotations

from typing import Final

from game.table.input.commands import Command

GAME: Final = "onslaught"

LOOT_CHEST: Final = Command(f"{GAME}.loot", GAME, ("l",), formerly="loot")
