"""What is called how in Command: cards, creatures, powers, keywords, abilities, factions, sides."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from game.engine.seats import borne
from game.rules.command.content import Card, Content, Creature, Static, content
from game.words import keywords
from game.words.language import N_, _, everywhere, named
from game.words.rich import ABILITY, SIDE, Span, Text

GAME: Final = "command"

SIDES: Final = {"west": N_("West"), "east": N_("East")}

NUMBER: Final = re.compile(r" \d+$")

FACTIONS: Final = {"drow": N_("Drow and spiders"), "heroes": N_("Heroes")}

ABILITIES: Final = {
    "STR": (N_("STR"), N_("Strength")),
    "DEX": (N_("DEX"), N_("Dexterity")),
    "CON": (N_("CON"), N_("Constitution")),
    "INT": (N_("INT"), N_("Intelligence")),
    "WIS": (N_("WIS"), N_("Wisdom")),
    "CHA": (N_("CHA"), N_("Charisma")),
    "ANY": (N_("ANY"), N_("any ability")),
}
"""Each ability in short, as cards print it, and in full."""

KEYWORDS: Final = {
    "aberrant": (N_("Aberrant"), N_("Aberrations")),
    "adventurer": (N_("Adventurer"), N_("Adventurers")),
    "beast": (N_("Beast"), N_("Beasts")),
    "dragon": (N_("Dragon"), N_("Dragons")),
    "drow": (N_("Drow"), N_("Drow")),
    "dwarf": (N_("Dwarf"), N_("Dwarves")),
    "earth": (N_("Earth"), N_("Earth creatures")),
    "elemental": (N_("Elemental"), N_("Elementals")),
    "elf": (N_("Elf"), N_("Elves")),
    "evil": (N_("Evil"), N_("Evil creatures")),
    "good": (N_("Good"), N_("Good creatures")),
    "half_orc": (N_("Half-Orc"), N_("Half-Orcs")),
    "halfling": (N_("Halfling"), N_("Halflings")),
    "human": (N_("Human"), N_("Humans")),
    "humanoid": (N_("Humanoid"), N_("Humanoids")),
    "poison": (N_("Poison"), N_("Poisonous creatures")),
    "spider": (N_("Spider"), N_("Spiders")),
}
"""Each keyword as cards print it, and those creatures that have it."""

TYPES: Final = {
    "standard": (N_("Standard card"), "C4.6"),
    "minor": (N_("Minor card"), "C4.7"),
    "immediate": (N_("Immediate card"), "C4.8"),
}

TEXTS: Final = {
    "scuttle": N_("Scuttle"),
    "flying": N_("Flying"),
    "burrow": N_("Burrow"),
    "nimble": N_("Nimble"),
    "block": N_("Block {amount}"),
    "ready": N_("Ready: {ability}"),
}
"""What a printed text is called that has no name of its own on the card, by its kind."""


WARBANDS: Final = {"drow": N_("Drow"), "heroes": N_("Heroes")}
"""Each faction in one word."""


def side(side: str) -> str:
    """Return what a side is called, with the number of a second player of it (``west.2``): by the
    faction under which it is shown where it goes by that, else by its place.

    ``KeyError`` for an unknown one.
    """
    own, banner, by_it = borne(side)
    name, _dot, number = own.partition(".")
    called = _(WARBANDS[banner]) if by_it else _(SIDES[name])
    return f"{called} {number}" if number else called


def warband(faction: str) -> str:
    """Return a faction in one word; ``KeyError`` for an unknown one."""
    return _(WARBANDS[faction])


def nobodys(name: str) -> bool:
    """Return whether a name is none: that of a side or a faction, in whatever language, or one of
    them with a number.
    """
    plain = NUMBER.sub("", name)
    return not plain or any(
        plain in everywhere(own) for own in (*SIDES.values(), *WARBANDS.values())
    )


def faction(faction: str) -> str:
    """Return what a faction is called; ``KeyError`` for an unknown one."""
    return _(FACTIONS[faction])


def ability(ability: str, full: bool = False) -> Span:
    """Return an ability in short (``DEX``) or in full, linked."""
    return Span(_(ABILITIES[ability][1 if full else 0]), ABILITY, "C12.3")


def keyword(keyword: str) -> str:
    """Return a keyword as cards print it."""
    return _(KEYWORDS[keyword][0])


def creatures_with(keyword: str) -> str:
    """Return what the creatures are called that have a keyword: ``Spiders``."""
    return _(KEYWORDS[keyword][1])


def card(card: Card) -> Span:
    """Return the name of an action card, linked to its row."""
    return Span(named(card.name), ABILITY, card.clause)


def creature(creature: Creature, copy: int = 0) -> Span:
    """Return the name of a creature, linked to its row; several alike are told by ``copy``.

    Copies count from 1; 0 names the card and no single figure.
    """
    name = named(creature.name)
    numbered = copy and creature.copies > 1
    return Span(f"{name} {copy}" if numbered else name, SIDE, creature.clause)


def power(creature: Creature, power: str) -> Span:
    """Return the name of a power of a creature; ``KeyError`` if it has none of that id."""
    for each in creature.powers:
        if each.id == power:
            return Span(named(each.name), ABILITY, creature.clause)
    raise KeyError(power)


def card_names() -> Iterator[str]:
    """Yield the proper names on the cards in English, some more than once."""
    yield from printed(content())


def printed(cards: Content) -> Iterator[str]:
    """Yield the proper names on some cards in English: creatures, their powers, action cards."""
    for band in cards.creatures.values():
        for creature in band:
            yield creature.name
            yield from (power.name for power in creature.powers)
            yield from _named((*creature.statics, *creature.triggers))
    for deck in cards.cards.values():
        for card in deck:
            yield card.name
            yield from _named(card.attached)


def _named(statics: Sequence[Static]) -> Iterator[str]:
    yield from (each.name for each in statics if each.name)


def linked(text: Text) -> Text:
    """Return a text with the words of the game as links to their clauses."""
    return keywords.of(GAME).link(text)
