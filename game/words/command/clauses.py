"""The clauses of Command's rulebook: its rows are action cards and creatures."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.rules.command.content import content
from game.words.clauses import Clauses, RowText
from game.words.command import cards
from game.words.command.names import GAME
from game.words.language import N_, _, named

KINDS: Final = {"action": N_("Action card"), "creature": N_("Creature card")}


def _row(name: str) -> RowText:
    """Return the row of a card by faction and id (``drow web``); ``KeyError`` without one."""
    faction, _space, card = name.partition(" ")
    for action in content().cards[faction]:
        if action.id == card:
            return RowText(
                named(action.name), _(KINDS["action"]), cards.whole(cards.action(action))
            )
    for creature in content().creatures[faction]:
        if creature.id == card:
            told = cards.whole_creature(cards.creature(creature))
            return RowText(named(creature.name), _(KINDS["creature"]), told)
    raise KeyError(name)


@lru_cache(maxsize=1)
def clauses() -> Clauses:
    """Return the clauses of the rulebook, told in the language in use."""
    return Clauses(GAME, _row)
