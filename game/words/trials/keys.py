"""What the commands do that only the table of Trials has."""

from __future__ import annotations

from typing import Final

from game.words.language import N_, _

TEXTS: Final = {
    "primaries": N_("Take up a Primary"),
    "seats": N_("Ring for a hero, or see the card"),
    "use": N_("Use what is here: a quest, a chest, loot"),
    "gift": N_("Give loot to an ally beside you, or take it"),
    "bell": N_("Ring the bell: the match waits for you"),
    "look": N_("Look at your hand while you hold the key"),
    "standing": N_("Pass until it concerns you, or end that"),
    "proposed": N_("Let the monsters do as proposed"),
    "card": N_("Look at another hero's card"),
    "loot": N_("Primaries or loot of the hero"),
    "decks": N_("Spent cards, Primaries and events"),
    "acting": N_("Show whoever acts"),
    "matters": N_("Show the next thing that matters"),
}
"""By the name of a command; all Primaries and all seats share a line of the list of keys."""
NUMBERED: Final = {
    "primary": N_("Take up Primary {number}"),
    "seat": N_("Ring for hero {number}, or see the card"),
}
"""Commands that are several, by what their names begin with."""


def told(name: str) -> str:
    """Return what a command does; ``KeyError`` for one that is none of this table's."""
    if name in TEXTS:
        return _(TEXTS[name])
    kind, _line, number = name.rpartition("_")
    return _(NUMBERED[kind]).format(number=number)
