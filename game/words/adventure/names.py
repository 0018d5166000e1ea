"""What is called how in Adventure: heroes, monsters, cards, tiles, kinds of cards, conditions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.rules.adventure.content import (
    Adventure,
    Attack,
    Content,
    Encounter,
    Hero,
    Monster,
    Power,
    Tile,
    Treasure,
    Villain,
    content,
    every_part,
)
from game.rules.rulebook import of_game
from game.words import keywords
from game.words.language import N_, _, named
from game.words.rich import ABILITY, CONDITION, ITEM, SIDE, STRONG, Span, Text

GAME: Final = "adventure"

SIDES: Final = {"heroes": N_("Heroes"), "castle": N_("The castle")}

CLASSES: Final = {
    "fighter": N_("fighter"),
    "rogue": N_("rogue"),
    "cleric": N_("cleric"),
    "wizard": N_("wizard"),
    "ranger": N_("ranger"),
}
RACES: Final = {
    "dragonborn": N_("Dragonborn"),
    "human": N_("Human"),
    "dwarf": N_("Dwarf"),
    "eladrin": N_("Eladrin"),
}
POWERS: Final = {
    "at_will": (N_("At-will"), "A8.1"),
    "daily": (N_("Daily"), "A8.2"),
    "utility": (N_("Utility"), "A8.3"),
}
"""What each kind of power is called on its card, and the clause that explains it."""
ENCOUNTERS: Final = {
    "event": (N_("Event"), "A10.4"),
    "event_attack": (N_("Attack"), "A10.5"),
    "environment": (N_("Environment"), "A10.6"),
    "trap": (N_("Trap"), "A10.7"),
}
TREASURES: Final = {
    "blessing": (N_("Blessing"), "A17.2"),
    "fortune": (N_("Fortune"), "A17.3"),
    "item": (N_("Item"), "A17.4"),
}
TYPES: Final = {
    "undead": N_("Undead"),
    "vampire": N_("Vampire"),
    "werewolf": N_("Werewolf"),
    "animal": N_("Animal"),
    "elemental": N_("Elemental"),
    "vermin": N_("Vermin"),
    "reptile": N_("Reptile"),
}
CONDITIONS: Final = {"slowed": (N_("Slowed"), "A5.6"), "immobilized": (N_("Immobilized"), "A5.7")}
PHASES: Final = {
    "hero": (N_("Hero Phase"), "A4.2"),
    "exploration": (N_("Exploration Phase"), "A4.4"),
    "villain": (N_("Villain Phase"), "A4.6"),
}
PHASES_IN_SHORT: Final = {
    "hero": N_("Hero"),
    "exploration": N_("Explore"),
    "villain": N_("Villain"),
}
MARKERS: Final = {
    "consecrated_ground": "Consecrated Ground",
    "freezing_cloud": "Freezing Cloud",
    "illusionary_crowd": "Illusionary Crowd",
    "glyph_of_warding": "Glyph of Warding",
}
"""The cards whose markers they are, by their names in English."""
FIXTURES: Final = {
    "coffin": N_("coffin"),
    "stairs out": N_("stairs out"),
    "altar": N_("altar"),
    "workbench": N_("workbench"),
    "fountain": N_("fountain"),
    "bench": N_("bench"),
    "circle": N_("magic circle"),
    "pillars": N_("pillars"),
    "stairs": N_("stairs"),
}
TRIANGLES: Final = {
    "white": N_("white triangle"),
    "black": N_("black triangle"),
    "none": N_("no triangle"),
}
DECKS: Final = {
    "encounter": N_("Encounter deck"),
    "monster": N_("Monster deck"),
    "treasure": N_("Treasure deck"),
    "tiles": N_("stack of tiles"),
    "powers": N_("common power deck"),
}
TRAP: Final = N_("the trap")
KAVAN: Final = "Kavan"
ARTIFACT: Final = N_("Infernal Artifact")


def side(side: str) -> str:
    """Return what a side is called, or a hero that a seat is shown as; ``KeyError`` for others."""
    return _(SIDES[side]) if side in SIDES else named(content().hero(side).name)


def hero(hero: Hero) -> Span:
    """Return the name of a hero, linked to the card."""
    return Span(named(hero.name), SIDE, hero.clause)


def power(power: Power) -> Span:
    """Return the name of a power, linked to its row."""
    return Span(named(power.name), ABILITY, power.clause)


def of_hero(id: str) -> Span:
    """Return the name of a hero by its id; ``KeyError`` if there is none."""
    return hero(content().hero(id))


def monster(monster: Monster) -> Span:
    """Return the name of a kind of monster, linked to its row."""
    return Span(named(monster.name), STRONG, monster.clause)


def villain(villain: Villain) -> Span:
    """Return the name of a villain, linked to its row where the rulebook has one."""
    clause = villain.clause if villain.clause in of_game(GAME).clauses else "A15.4"
    return Span(named(villain.name), STRONG, clause)


def encounter(encounter: Encounter) -> Span:
    """Return the name of an Encounter Card, linked to its row."""
    return Span(named(encounter.name), STRONG, encounter.clause)


def treasure(treasure: Treasure) -> Span:
    """Return the name of a Treasure Card, linked to its row."""
    return Span(named(treasure.name), ITEM, treasure.clause)


def tile(tile: Tile) -> Span:
    """Return the name of a tile."""
    return Span(named(tile.name), STRONG)


def adventure_named(adventure: Adventure) -> str:
    """Return the name of an adventure."""
    return named(adventure.name)


def kind_of_power(kind: str) -> Span:
    """Return what a kind of power is called, linked."""
    word, clause = POWERS[kind]
    return Span(_(word), clause=clause)


def kind_of_encounter(kind: str) -> Span:
    """Return what a kind of Encounter Card is called, linked."""
    word, clause = ENCOUNTERS[kind]
    return Span(_(word), clause=clause)


def kind_of_treasure(kind: str) -> Span:
    """Return what a kind of Treasure Card is called, linked."""
    word, clause = TREASURES[kind]
    return Span(_(word), clause=clause)


def type_of(type: str) -> str:
    """Return what a type of monsters is called."""
    return _(TYPES[type])


def condition(condition: str) -> Span:
    """Return what a condition is called, linked."""
    word, clause = CONDITIONS[condition]
    return Span(_(word), CONDITION, clause)


def phase(phase: str) -> str:
    """Return what a phase is called."""
    return _(PHASES[phase][0])


def phase_in_short(phase: str) -> str:
    """Return what a phase is called in one word."""
    return _(PHASES_IN_SHORT[phase])


def card_names() -> Iterator[str]:
    """Yield the proper names on the cards in English, some more than once."""
    yield from printed(content())


def printed(cards: Content) -> Iterator[str]:
    """Yield the proper names on some cards in English: whose they are, and their attacks."""
    for hero in cards.heroes:
        yield hero.name
        yield hero.special.name
    for kind in (cards.powers, cards.monsters, cards.villains, cards.encounters, cards.treasures):
        yield from (each.name for each in kind)
    yield from (each.name for each in cards.tiles)
    yield from (each.name for each in cards.adventures)
    yield KAVAN
    tactics = [each.tactics for each in cards.monsters] + [each.tactics for each in cards.villains]
    for lines in tactics:
        for line in lines:
            for part in every_part(line.parts):
                if isinstance(part, Attack) and part.name:
                    yield part.name


def linked(text: Text) -> Text:
    """Return a text with the words of the game as links to their clauses."""
    return keywords.of(GAME).link(text)
