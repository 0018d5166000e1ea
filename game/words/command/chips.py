"""The few words that rise over a figure at the table of Command."""

from __future__ import annotations

from typing import Final

from game.words.language import N_, _

TEXTS: Final = {
    "dodged": N_("Dodged"),
    "prevented": N_("Prevented"),
    "blocked": N_("Block {amount}"),
    "nothing_left": N_("Nothing left to do"),
}


def chip(key: str, **values: object) -> str:
    """Return a word in the language in use; ``KeyError`` for an unknown key."""
    return _(TEXTS[key]).format(**values)
