"""What keys and pad buttons can do at the table of Command alone."""

from __future__ import annotations

from typing import Final

from game.table.input.commands import Command

GAME: Final = "command"
PASS_ALL: Final = Command(f"{GAME}.pass_all", GAME, ("shift+space",), ("right stick",))
"""Pass until it concerns the seat, or end that."""
BELL: Final = Command(f"{GAME}.bell", GAME, ("b",))
"""Let the match wait for this seat before it goes on."""
LOOK: Final = Command(f"{GAME}.look", GAME, ("l",))
"""See a hand that lies face down, as long as it is held."""
HANDS: Final = Command(f"{GAME}.hands", GAME, ("g",))
"""Take the other hand up: action cards, or creature cards to deploy."""
DISCARDS: Final = Command(f"{GAME}.discards", GAME, ("o",))
"""Look through decks and discards."""
COMMANDS: Final = (PASS_ALL, BELL, LOOK, HANDS, DISCARDS)
