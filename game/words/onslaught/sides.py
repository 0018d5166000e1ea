"""What the two factions and the dungeon are called, and who plays them."""

from __future__ import annotations

from typing import Final

from game.words.language import N_, _, everywhere

TEXTS: Final[dict[str, str]] = {
    "harpers": N_("Harpers"),
    "zhentarim": N_("Zhentarim"),
    "dungeon": N_("Dungeon"),
}


def called(side: str) -> str:
    """Return what a side is called; ``KeyError`` for an unknown one."""
    return _(TEXTS[side])


def person(name: str, side: str) -> str:
    """Return what whoever plays ``side`` is called.

    One without a name goes by the name of the side, in the language in use, also where the match
    was begun in another.
    """
    own = TEXTS[side]
    return _(own) if not name or name in everywhere(own) else name
