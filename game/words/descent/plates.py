"""What a plate on the bench says of an answer: a name short enough for it, its price, its words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from game.engine.decisions import code_of, member_of
from game.engine.match import Match
from game.rules.descent.codes import (
    ABILITY,
    ACT,
    ATTACK,
    BUY,
    DRINK,
    GIVE,
    GUARDS,
    OPEN_CHEST,
    READY,
    STUNNED,
    THROW,
)
from game.words.descent import answers, cards
from game.words.descent.asked import Asked, thing_given
from game.words.descent.match_names import MatchNames
from game.words.language import N_, _
from game.words.rich import Text, fill, plain
from game.words.sentences import capital

EITHER: Final = (READY, STUNNED)
"""Actions that are named with points or with an attack (D7m)."""
EITHER_WAY: Final = (N_("{action}: move"), N_("{action}: attack"))


class PlateText(NamedTuple):
    """A name, in few words what it costs or gives, and what it does in sentences."""

    name: str
    line: str
    text: Text


def plate(match: Match, seat: int, chosen: int, names: MatchNames) -> PlateText:
    """Return what the plate of an answer of ``seat`` says; ``KeyError`` for an unknown family."""
    asked = Asked(match, seat, names)
    code, member = code_of(chosen), member_of(chosen)
    told = answers.row(match, seat, chosen, names)
    name = SHORT[code](asked, member) if code in SHORT else told.name
    line = plain(answers.price(asked, code, member))
    if code == ACT:
        whole, _colon, line = plain(told.name).partition(": ")
        if member >> 1 in EITHER:
            whole = plain(fill(_(EITHER_WAY[member & 1]), action=whole))
        return PlateText(whole, line, told.does)
    return PlateText(plain(capital(name)), line or plain(told.source), told.does)


def _item(asked: Asked, item: int) -> Text:
    return (asked.names.item(item),)


def _thing(asked: Asked, given: int) -> Text:
    return (thing_given(asked, given),)


def _ability(asked: Asked, member: int) -> Text:
    return cards.ability_name(asked.tables.hero[asked.seat].ability)


def _always(sentence: str) -> Callable[[Asked, int], Text]:
    """Return the name that is always the same."""

    def say(asked: Asked, member: int) -> Text:
        return fill(_(sentence))

    return say


SHORT: Final[dict[int, Callable[[Asked, int], Text]]] = {
    ABILITY: _ability,
    ATTACK: _item,
    BUY: _always(N_("1 more point")),
    DRINK: _item,
    GIVE: _thing,
    GUARDS: _item,
    OPEN_CHEST: _always(N_("Open chest")),
    THROW: _thing,
}
"""By family what is called otherwise on a plate: what is done with it stands over the plates."""
