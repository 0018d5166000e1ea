"""The clauses of Descent's rulebook: its rows are dice, heroes, items, monsters, cards, areas."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeVar

from game.rules.descent.content import Card, Die, Hero, content
from game.words.clauses import Clauses, RowText
from game.words.descent import cards, dice, names, quests
from game.words.language import N_, _, named
from game.words.rich import Text, fill, join
from game.words.sentences import capital_word

Known = TypeVar("Known", Die, Hero, Card)
KINDS: Final = {
    "die": N_("Die"),
    "hero": N_("Hero card"),
    "item": N_("Item card"),
    "monster": N_("Monster card"),
    "card": N_("Overlord card"),
    "area": N_("Area"),
}

DICE: Final = {
    "attack": N_("It begins an attack."),
    "bonus": N_("It belongs to weapons and monsters."),
    "power": N_("It comes with traits, fatigue and masters, and is what saves are rolled with."),
}
"""What a kind of dice is for."""


def row(name: str) -> RowText:
    """Return a row by its kind and id (``hero steelhorns``); ``KeyError`` without one."""
    kind, _space, id = name.partition(" ")
    match kind:
        case "die":
            die = _of(content().dice, id)
            return RowText(capital_word(names.die(id)), _(KINDS[kind]), _faces(die))
        case "hero":
            hero = _of(content().heroes, id)
            return RowText(named(hero.name), _(KINDS[kind]), cards.whole_hero(cards.hero(hero)))
        case "item":
            item = content().item(id)
            return RowText(named(item.name), _(KINDS[kind]), cards.whole_item(cards.item(item)))
        case "monster":
            monster = content().monster(id)
            return RowText(named(monster.name), _(KINDS[kind]), cards.both(monster))
        case "card":
            card = _of(content().cards, id)
            return RowText(named(card.name), _(KINDS[kind]), cards.whole_card(cards.card(card)))
        case "area":
            quest, _space, area = id.partition(" ")
            return RowText(names.area(area), _(KINDS[kind]), quests.area_told(quest, area))
    raise KeyError(name)


def _of(kind: tuple[Known, ...], id: str) -> Known:
    """Return one of some cards by its id; ``KeyError`` if there is none."""
    for each in kind:
        if each.id == id:
            return each
    raise KeyError(id)


def _faces(die: Die) -> Text:
    """Return what a die is for and what lies on its six faces."""
    faces = join([dice.reading(each) for each in die.read], " · ")
    return names.linked(join((fill(_(DICE[die.kind])), fill(_("Faces: {faces}."), faces=faces))))


@lru_cache(maxsize=1)
def clauses() -> Clauses:
    """Return the clauses of the rulebook, told in the language in use."""
    return Clauses(names.GAME, row)
