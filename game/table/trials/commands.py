"""What keys and pad buttons can do at the table of Trials alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.table.input.commands import Command

GAME: Final = "trials"
PRIMARIES: Final = tuple(
    Command(f"{GAME}.primary_{at}", GAME, (f"f{at + 1}",), line=f"{GAME}.primaries")
    for at in range(1, 8)
)
"""Take up the first to the seventh Primary: the cards of the hand have the numbers."""
SEATS: Final = tuple(
    Command(f"{GAME}.seat_{at}", GAME, (f"shift+{at}",), line=f"{GAME}.seats") for at in range(1, 9)
)
"""Press a hero's cell in the strips: ring for him, or see his card."""
USE: Final = Command(f"{GAME}.use", GAME, ("g",))
"""Use what is here: a quest, a chest, loot."""
GIFT: Final = Command(f"{GAME}.gift", GAME, ("shift+g",))
"""Take up the next loot card that may pass to or from an ally (T51)."""
BELL: Final = Command(f"{GAME}.bell", GAME, ("b",))
"""Ring: what was declared waits until the next of one's own heroes was asked."""
LOOK: Final = Command(f"{GAME}.look", GAME, ("l",))
"""See a hand that lies face down, as long as it is held."""
STANDING: Final = Command(f"{GAME}.standing", GAME, ("o",))
"""Pass until it concerns this hero, or no more."""
PROPOSED: Final = Command(f"{GAME}.proposed", GAME, ("p",))
"""Let all monsters do as their scripts propose."""
CARD: Final = Command(f"{GAME}.card", GAME, ("shift+c",))
"""Look at another hero's card."""
LOOT: Final = Command(f"{GAME}.loot", GAME, ("i",))
"""Turn between the Primaries of a hero's card and his loot."""
DECKS: Final = Command(f"{GAME}.decks", GAME, ("q",))
"""Look through spent cards, Primaries and events."""
ACTING: Final = Command(f"{GAME}.acting", GAME, ("j",))
"""Look at whoever acts."""
MATTERS: Final = Command(f"{GAME}.matters", GAME, ("m",))
"""Look at the next thing on the board that matters."""
COMMANDS: Final[Sequence[Command]] = (
    *PRIMARIES, *SEATS, USE, GIFT, BELL, LOOK, STANDING, PROPOSED, CARD, LOOT, DECKS, ACTING,
    MATTERS,
)  # fmt: skip
"""What the house finds of the table of Trials."""
