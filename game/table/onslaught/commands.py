"""What keys and pad buttons can do in Onslaught alone: at its table, and where cards are laid."""

from __future__ import annotations

from typing import Final

from game.table.input.commands import EVERYWHERE, Command

GAME: Final = "onslaught"
LAYING: Final = f"{GAME}.laying"
"""The group of what is heard where cards are laid in secret."""
AT_CARDS: Final = (EVERYWHERE, LAYING)
"""The groups that are heard there."""

CARDS: Final = tuple(
    Command(f"{GAME}.card_{number}", LAYING, (str(number),), line=f"{GAME}.cards")
    for number in range(1, 10)
)
"""Lay the card of that number on the next character that waits; anew once all cards lie."""
SWAP: Final = Command(f"{GAME}.swap", LAYING, ("s",), ("y",), formerly="swap")
CARD_PAGE: Final = Command(
    f"{GAME}.card_page", GAME, ("q",), ("right stick",), formerly="card_page"
)
LOOT_CHEST: Final = Command(f"{GAME}.loot", GAME, ("l",), formerly="loot")
TAKE_MOVE: Final = Command(f"{GAME}.move", GAME, ("m",))
"""Take moving up, so that a click means nothing else."""
COMMANDS: Final = (*CARDS, SWAP, CARD_PAGE, LOOT_CHEST, TAKE_MOVE)
