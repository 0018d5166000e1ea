"""What keys and pad buttons can do at the table of Adventure alone."""

from __future__ import annotations

from typing import Final

from game.table.input.commands import Command

GAME: Final = "adventure"
TRAP: Final = Command(f"{GAME}.trap", GAME, ("j",))
"""Try to disable the trap on the tile, instead of an attack."""
CARD: Final = Command(f"{GAME}.card", GAME, ("g",))
"""Look at another hero's card."""
DISCARDS: Final = Command(f"{GAME}.discards", GAME, ("o",))
"""Look through decks and discards."""
CASTLE: Final = Command(f"{GAME}.castle", GAME, ("m",))
"""Frame the whole castle."""
TILES: Final = Command(f"{GAME}.tiles", GAME, ("i",))
"""Show how many tiles away everything is."""
COMMANDS: Final = (TRAP, CARD, DISCARDS, CASTLE, TILES)
"""What the house finds of Adventure's table."""
