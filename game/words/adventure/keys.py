"""What the commands do that only the table of Adventure has."""

from __future__ import annotations

from typing import Final

from game.words.language import N_

TEXTS: Final = {
    "trap": N_("Disable the trap on the tile"),
    "card": N_("Look at another hero's card"),
    "discards": N_("Decks and discards"),
    "castle": N_("Frame the whole castle"),
    "tiles": N_("Show distances in tiles"),
}
