"""The clauses of Adventure's rulebook: its rows are tiles, heroes and cards."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from game.rules.adventure.content import content
from game.words.adventure import cards
from game.words.adventure.names import GAME
from game.words.clauses import Clauses, RowText
from game.words.language import N_, _

KINDS: Final = {
    "tile": N_("Tile"),
    "hero": N_("Hero card"),
    "power": N_("Power card"),
    "monster": N_("Monster Card"),
    "villain": N_("Villain card"),
    "encounter": N_("Encounter Card"),
    "treasure": N_("Treasure Card"),
}


def row(name: str) -> RowText:
    """Return the row of a card by its kind and id (``hero kat``); ``KeyError`` without one.

    Powers stand by their class (``rogue stealth``).
    """
    kind, _space, id = name.partition(" ")
    match kind:
        case "tile":
            for each in content().tiles:
                if _slug(each.name) == id:
                    tile = cards.tile(each)
                    return RowText(tile.name, _(KINDS[kind]), tile.line)
        case "hero":
            hero = cards.hero(content().hero(id))
            return RowText(hero.name, _(KINDS[kind]), cards.whole_hero(hero))
        case "monster":
            monster = cards.monster(content().monster(id))
            return RowText(monster.name, _(KINDS[kind]), cards.whole_foe(monster))
        case "villain":
            villain = cards.villain(content().villain(id))
            return RowText(villain.name, _(KINDS[kind]), cards.whole_foe(villain))
        case "encounter":
            for card in content().encounters:
                if card.id == id:
                    encounter = cards.encounter(card)
                    return RowText(encounter.name, _(KINDS[kind]), cards.whole_encounter(encounter))
        case "treasure":
            treasure = cards.treasure(content().treasure(id))
            return RowText(treasure.name, _(KINDS[kind]), cards.whole_treasure(treasure))
        case _:
            power = cards.power(content().power(id))
            return RowText(power.name, _(KINDS["power"]), cards.whole_power(power))
    raise KeyError(name)


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", "")).strip("_")


@lru_cache(maxsize=1)
def clauses() -> Clauses:
    """Return the clauses of the rulebook, told in the language in use."""
    return Clauses(GAME, row)
