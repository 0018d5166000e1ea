"""The clauses of Descent's rulebook: its rows are heroes, items, monsters, cards and areas."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.rules.descent.content import content
from game.words.clauses import Clauses, RowText
from game.words.descent import cards, names, quests
from game.words.language import N_, _, named

KINDS: Final = {
    "hero": N_("Hero card"),
    "item": N_("Item card"),
    "monster": N_("Monster card"),
    "card": N_("Overlord card"),
    "area": N_("Area"),
}


def row(name: str) -> RowText:
    """Return a row by its kind and id (``hero steelhorns``); ``KeyError`` without one."""
    kind, _space, id = name.partition(" ")
    match kind:
        case "hero":
            hero = next(each for each in content().heroes if each.id == id)
            return RowText(named(hero.name), _(KINDS[kind]), cards.whole_hero(cards.hero(hero)))
        case "item":
            item = content().item(id)
            return RowText(named(item.name), _(KINDS[kind]), cards.whole_item(cards.item(item)))
        case "monster":
            monster = content().monster(id)
            return RowText(named(monster.name), _(KINDS[kind]), cards.both(monster))
        case "card":
            card = next(each for each in content().cards if each.id == id)
            return RowText(named(card.name), _(KINDS[kind]), cards.whole_card(cards.card(card)))
        case "area":
            quest, _space, area = id.partition(" ")
            return RowText(names.area(area), _(KINDS[kind]), quests.area_told(quest, area))
    raise KeyError(name)


@lru_cache(maxsize=1)
def clauses() -> Clauses:
    """Return the clauses of the rulebook, told in the language in use."""
    return Clauses(names.GAME, row)
