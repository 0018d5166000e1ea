"""What is called how in Descent: sides, heroes, monsters, items, cards, areas, words of play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.rules.descent.content import Card, Content, Hero, Item, Monster, content
from game.words import keywords
from game.words.language import N_, _, named, printed
from game.words.rich import ABILITY, CONDITION, ITEM, SIDE, STRONG, Span, Text

GAME: Final = "descent"

SIDES: Final = {"heroes": N_("Heroes"), "overlord": N_("Overlord")}
SHORT: Final = {
    "steelhorns": "Steelhorns",
    "runemaster_thorn": "Thorn",
    "korva_halfshield": "Korva",
    "ilsa_fletcher": "Ilsa",
    "tam_quickfinger": "Tam",
    "sister_oriel": "Oriel",
}
"""What a hero is called in sentences and on small plates."""
SHE: Final = frozenset({"korva_halfshield", "ilsa_fletcher", "sister_oriel"})
"""Heroes of whom a sentence says "she"; of all others it says "he"."""
ACTIONS: Final = {
    "run": ("Run", "D7.6"),
    "battle": ("Battle", "D7.7"),
    "advance": ("Advance", "D7.8"),
    "ready": ("Ready", "D7.9"),
    "stunned": ("Stunned", "D11b"),
    "rest_in_town": ("Rest in town", "D8b"),
}
"""What each action is called, and the clause that explains it."""
ORDERS: Final = {
    "aim": ("Aim", "D7.12"),
    "dodge": ("Dodge", "D7.13"),
    "guard": ("Guard", "D7.14"),
    "rest": ("Rest", "D7.15"),
}
CONDITIONS: Final = {
    "stun": (N_("stun"), "D11.2"),
    "web": (N_("web"), "D11.1"),
    "burn": (N_("burn"), "D11.3"),
    "poison": (N_("poison"), "D11.4"),
}
TYPES: Final = {
    "melee": (N_("melee"), "D4.1"),
    "ranged": (N_("ranged"), "D4.2"),
    "magic": (N_("magic"), "D4.3"),
}
DICE: Final = {
    "red": N_("red"),
    "blue": N_("blue"),
    "white": N_("white"),
    "green": N_("green"),
    "yellow": N_("yellow"),
    "black": N_("black"),
}
TOKENS: Final = {
    "coins": (N_("coins"), "D8.5"),
    "healing": (N_("a healing potion"), "D8.6"),
    "vitality": (N_("a vitality potion"), "D8.6"),
    "key": (N_("the rune key"), "D17k"),
    "idol": (N_("the idol"), "D17.2.1"),
}
"""What lies on the map, and the clause that explains it."""
PLACES: Final = {
    "hand": N_("in hand"),
    "armor": N_("worn"),
    "other": N_("worn besides"),
    "pack": N_("in the pack"),
    "potion": N_("potions"),
}
CARD_KINDS: Final = {
    "event": ("Event", "D10.9"),
    "trap": ("Trap", "D10.9"),
    "spawn": ("Spawn card", "D10.5"),
    "power": ("Power card", "D10.10"),
}
CARD_KINDS_SHORT: Final = {"spawn": N_("Spawn"), "power": N_("Power")}
"""Kinds of cards in one word, where two have no room."""
PHASES: Final = {
    "setup": N_("Set-up"),
    "heroes": N_("Heroes"),
    "overlord": N_("Overlord"),
}
AREAS: Final = {
    "hall": "Hall",
    "shrine": "Shrine",
    "cells": "Cells",
    "crypt": "Crypt",
    "north_hall": "North Hall",
    "east_room": "East Room",
    "west_cave": "West Cave",
    "web_cave": "Web Cave",
    "pillar_hall": "Pillar Hall",
    "idol_vault": "Idol Vault",
}
"""The areas of the two quests; one of a quest of somebody's own goes by its id."""
QUESTS: Final = {"ember_crypt": "The Ember Crypt", "web_below": "The Web Below"}
"""The two quests by the names that the rulebook has for them."""
NAMED: Final = ("Grend", "Mother Sel")
"""The monsters that the two quests call by name."""
FISTS: Final = N_("Fists")
MASTER: Final = N_("Master {name}")
NUMBERED: Final = N_("{name} {number}")


def side(side: str) -> str:
    """Return what a side is called, or a hero that a seat is shown as; ``KeyError`` for others."""
    if side in SIDES:
        return _(SIDES[side])
    return named({each.id: each.name for each in content().heroes}[side])


def hero(hero: Hero) -> Span:
    """Return the whole name of a hero, linked to the card."""
    return Span(named(hero.name), SIDE, hero.clause)


def short(hero: Hero) -> Span:
    """Return what a hero is called in sentences, linked to the card."""
    return Span(named(SHORT.get(hero.id, hero.name)), SIDE, hero.clause)


def monster(monster: Monster, master: bool = False) -> Span:
    """Return the name of a kind of monster, or of its master, linked to its row."""
    name = named(monster.name)
    return Span(_(MASTER).format(name=name) if master else name, STRONG, monster.clause)


def item(item: Item) -> Span:
    """Return the name of an item or potion, linked to its row."""
    return Span(named(item.name), ITEM, item.clause)


def fists() -> Span:
    """Return what fists are called, linked."""
    return Span(_(FISTS), ITEM, "D5.1")


def goods(id: str) -> Span:
    """Return the name of an item by its id, "fists" among them; ``KeyError`` if there is none."""
    return fists() if id == "fists" else item(content().item(id))


def card(card: Card) -> Span:
    """Return the name of an overlord card, linked to its row."""
    return Span(named(card.name), ABILITY, card.clause)


def kind_of_card(kind: str) -> Span:
    """Return what a kind of overlord card is called, linked."""
    word, clause = CARD_KINDS[kind]
    return Span(named(word), clause=clause)


def kind_in_short(kind: str) -> str:
    """Return a kind of overlord card in one word, "" where it is one anyway."""
    return _(CARD_KINDS_SHORT[kind]) if kind in CARD_KINDS_SHORT else ""


def action(action: str) -> Span:
    """Return what an action is called, linked."""
    word, clause = ACTIONS[action]
    return Span(named(word), ABILITY, clause)


def order(order: str) -> Span:
    """Return what an order is called, linked."""
    word, clause = ORDERS[order]
    return Span(named(word), ABILITY, clause)


def condition(condition: str) -> Span:
    """Return what a token of a figure is called, linked."""
    word, clause = CONDITIONS[condition]
    return Span(_(word), CONDITION, clause)


def type_of(type: str) -> Span:
    """Return what a type of attack is called, linked."""
    word, clause = TYPES[type]
    return Span(_(word), clause=clause)


def die(colour: str) -> str:
    """Return what a colour of dice is called."""
    return _(DICE[colour])


def token(token: str) -> Span:
    """Return what something that lies on the map is called, linked."""
    word, clause = TOKENS[token]
    return Span(_(word), ITEM, clause)


def place(place: str) -> str:
    """Return what a place is called where a hero carries something."""
    return _(PLACES[place])


def phase(phase: str) -> str:
    """Return what a phase is called."""
    return _(PHASES[phase])


def area(id: str) -> str:
    """Return the name of an area, its id in words where no quest of the house has it."""
    return named(AREAS[id]) if id in AREAS else id.replace("_", " ").capitalize()


def quest(id: str, name: str = "") -> str:
    """Return the name of a quest, ``name`` where it is none of the house."""
    return printed(QUESTS[id]) if id in QUESTS else name or id.replace("_", " ").capitalize()


def card_names() -> Iterator[str]:
    """Yield the proper names on the cards in English, some more than once."""
    yield from on_cards(content())


def on_cards(cards: Content) -> Iterator[str]:
    """Yield the proper names on some cards in English, and those of actions, orders and areas: what
    another game has another word for in another language.
    """
    for kind in (cards.heroes, cards.items, cards.monsters, cards.cards):
        yield from (each.name for each in kind)
    yield from SHORT.values()
    for words in (ACTIONS, ORDERS, CARD_KINDS):
        yield from (word for word, _clause in words.values())
    yield from AREAS.values()
    yield from NAMED


def linked(text: Text) -> Text:
    """Return a text with the words of the game as links to their clauses."""
    return keywords.of(GAME).link(text)
