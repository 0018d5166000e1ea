"""What the commands do that only the table of Command has."""

from __future__ import annotations

from typing import Final

from game.words.language import N_

TEXTS: Final = {
    "pass_all": N_("Pass until it concerns you, or end that"),
    "bell": N_("Ring the bell: the match waits for you"),
    "look": N_("Look at your hand while you hold the key"),
    "hands": N_("Action cards or creature cards"),
    "discards": N_("Decks and discards"),
}
