"""What keys and pad buttons can do at the table of Descent alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.table.input.commands import Command

GAME: Final = "descent"
DISCARD: Final = Command(f"{GAME}.discard", GAME, ("delete",))
"""Discard the card that is pointed at for its threat."""
REST: Final = Command(f"{GAME}.rest", GAME, ("p",))
"""Let the rest of the overlord's turn be played as his lines have it."""
STAR: Final = Command(f"{GAME}.star", GAME, ("j",))
"""Turn the next star to range."""
ADD: Final = Command(f"{GAME}.add", GAME, ("m",))
"""Add a black die for a fatigue."""
ARRANGE: Final = Command(f"{GAME}.arrange", GAME, ("i",))
"""Rearrange what is carried."""
USE: Final = Command(f"{GAME}.use", GAME, ("g",))
"""Use what is at hand: a chest, a potion, a glyph, a door; the shop in town."""
ORDER: Final = Command(f"{GAME}.order", GAME, ("o",))
"""Place an order."""
BELL: Final = Command(f"{GAME}.bell", GAME, ("b",))
"""The overlord rings: the match waits for a card of his."""
DECKS: Final = Command(f"{GAME}.decks", GAME, ("q",))
"""Look through discards, powers in play, and what was not seen yet."""
CARD: Final = Command(f"{GAME}.card", GAME, ("shift+c",))
"""Look at another hero's card."""
LOOK: Final = Command(f"{GAME}.look", GAME, ("l",))
"""See a hand that lies face down, as long as it is held."""
STANDING: Final = Command(f"{GAME}.standing", GAME, ("shift+o",))
"""Change the standing order of the card that is pointed at."""
SPACE: Final = Command(f"{GAME}.space", GAME, ("shift+return",), ("right stick",))
"""Attack the space that is pointed at, though nobody stands there."""
TENTH: Final = Command(f"{GAME}.tenth", GAME, ("0",))
"""Choose the tenth plate: those before it have the numbers."""
COMMANDS: Final[Sequence[Command]] = (
    DISCARD, REST, STAR, ADD, ARRANGE, USE, ORDER, BELL, DECKS, CARD, LOOK, STANDING, SPACE,
    TENTH,
)  # fmt: skip
