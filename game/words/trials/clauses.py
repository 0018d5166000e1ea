"""The clauses of Trials' rulebook: its rows are the cards of heroes, monsters and Guardians."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeVar

from game.rules.trials.content import Elite, Guardian, Minion, content
from game.words.clauses import Clauses, RowText
from game.words.language import N_, _, named
from game.words.trials import card_texts, monsters, names

Known = TypeVar("Known", Minion, Elite, Guardian)
KINDS: Final = {
    "card": N_("Hero card"),
    "minion": N_("Minion card"),
    "elite": N_("Elite card"),
    "guardian": N_("Guardian"),
}


def row(name: str) -> RowText:
    """Return a row by its kind and ids (``card cleric cure_wounds``); ``KeyError`` without one."""
    kind, _space, id = name.partition(" ")
    known = content()
    match kind:
        case "card":
            deck, _space, card = id.partition(" ")
            for each in names.decks():
                for printed in each.printed:
                    if each.id == deck and printed.id == card:
                        told = card_texts.card(printed)
                        return RowText(told.name, _(KINDS[kind]), told.whole)
        case "minion":
            minion = _of(known.minions, id)
            return RowText(named(minion.name), _(KINDS[kind]), monsters.minion(minion))
        case "elite":
            elite = _of(known.elites, id)
            return RowText(named(elite.name), _(KINDS[kind]), monsters.elite(elite))
        case "guardian":
            guardian = _of(known.guardians, id)
            return RowText(named(guardian.name), _(KINDS[kind]), monsters.guardian(guardian))
    raise KeyError(name)


def _of(many: tuple[Known, ...], id: str) -> Known:
    """Return one of some monsters by its id; ``KeyError`` if there is none."""
    for each in many:
        if each.id == id:
            return each
    raise KeyError(id)


@lru_cache(maxsize=1)
def clauses() -> Clauses:
    """Return the clauses of the rulebook, told in the language in use."""
    return Clauses(names.GAME, row)
