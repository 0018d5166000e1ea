"""What decides a match of Descent, as the card of a moment says it, and what its ribbons say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.words.descent import names as words
from game.words.descent import quests
from game.words.descent.match_names import MatchNames
from game.words.descent.names import linked
from game.words.language import N_, _, ngettext
from game.words.rich import Text, fill

HEADS: Final = {
    "revealed": N_("{thing} is revealed"),
    "chest": N_("{who} opens a chest"),
    "item": N_("{who} finds: {thing}"),
    "conquest": N_("Conquest lost"),
    "glyph": N_("{who} lights a glyph"),
    "master": N_("{who} is slain"),
    "named": N_("{who} is no more"),
    "killed": N_("{who} is killed"),
    "key": N_("{who} has the rune key"),
    "idol": N_("{who} takes the idol"),
    "idol_dropped": N_("The idol lies on the floor"),
    "mimic": N_("The chest bites"),
    "deck": N_("The overlord's deck is spent"),
    "power": N_("A power: {thing}"),
    "last": N_("The heroes are near their end"),
}
"""The head of each kind; ``who`` is a figure, ``thing`` an area, an item or a card."""

WON: Final = (N_("The heroes win"), N_("The overlord wins"))
"""The head of the end, by who has won."""
WHY: Final = {
    "goal": N_("The quest is done."),
    "conquest": N_("The heroes' conquest is spent."),
    "conceded": N_("The other side gives up."),
}
"""By the reason for which a match ends."""
PLAIN: Final = {
    "revealed": N_("What stands there acts in the overlord's turn."),
    "chest": N_("Each hero gets coins, and whoever opened it draws an item."),
    "item": N_("It may be given to any hero, who may rearrange at once."),
    "killed": N_("Full wounds and fatigue again in town; a lit glyph leads back."),
    "key": N_("It opens the rune door and stays with whoever carries it."),
    "idol_dropped": N_("Any hero who enters its space picks it up."),
    "mimic": N_("It gives its contents when the monster is killed."),
    "power": N_("It stays for the whole quest."),
    "last": N_("One more loss may be the last."),
}
"""By kind what a moment means where that is always the same."""


def head(kind: str, figure: int, thing: str, names: MatchNames) -> str:
    """Return the head of a moment; ``KeyError`` for a kind that is none of Descent's own.

    ``figure`` is whom it is about, -1 for nobody, ``thing`` the id of an area, an item or a card.
    """
    who = names.figure(figure).text if figure >= 0 else ""
    return _(HEADS[kind]).format(who=who, thing=_thing(thing, names))


def _thing(id: str, names: MatchNames) -> str:
    found = names.of_id(id).text if id else ""
    return words.area(id) if found == id and id else found


def _coins(thing: str, number: int, names: MatchNames) -> Text:
    sentence = ngettext("Each hero gets {count} coin.", "Each hero gets {count} coins.", number)
    return fill(sentence, count=number)


def _left(thing: str, number: int, names: MatchNames) -> Text:
    return fill(_("Conquest is {conquest} now; at 0 the overlord wins."), conquest=number)


def _glyph(thing: str, number: int, names: MatchNames) -> Text:
    return fill(
        _("Conquest rises to {conquest}, and from here one can go to town."), conquest=number
    )


def _deck(thing: str, number: int, names: MatchNames) -> Text:
    sentence = _("The discards are shuffled, and conquest falls to {conquest}.")
    return fill(sentence, conquest=number)


def _quest(thing: str, number: int, names: MatchNames) -> Text:
    return quests.told(names.tables.quest).special


def _plain(kind: str) -> Callable[[str, int, MatchNames], Text]:
    return lambda thing, number, names: fill(_(PLAIN[kind]))


Say = Callable[[str, int, MatchNames], Text]

TEXTS: Final[dict[str, Say]] = {
    **{kind: _plain(kind) for kind in PLAIN},
    "conquest": _left,
    "glyph": _glyph,
    "master": _coins,
    "named": _coins,
    "idol": _quest,
    "deck": _deck,
}
"""By kind what a moment means."""


def told(kind: str, figure: int, thing: str, number: int, names: MatchNames) -> tuple[str, Text]:
    """Return head and text of a moment; ``KeyError`` for a kind that is none of Descent's own.

    ``number`` is what the kind counts: conquest now, coins for each hero; at the end who has won,
    and ``thing`` is then the reason.
    """
    if kind == "won":
        return won(thing, number)
    return head(kind, figure, thing, names), linked(TEXTS[kind](thing, number, names))


def won(reason: str, winner: int) -> tuple[str, Text]:
    """Return head and text of the end: who has won, 0 the heroes and 1 the overlord, and why."""
    return _(WON[winner]), fill(_(WHY[reason])) if reason in WHY else ()


# --- ribbons


def _turn(seat: int, names: MatchNames) -> str:
    return _("The turn of {hero}").format(hero=names.seat(seat).text)


def _overlord(seat: int, names: MatchNames) -> str:
    return _("The overlord's turn")


def _ended(winner: int, names: MatchNames) -> str:
    return _(WON[winner])


RIBBONS: Final[dict[str, Callable[[int, MatchNames], str]]] = {
    "setup": lambda number, names: _("The heroes prepare"),
    "round": lambda number, names: _("Round {round}").format(round=number),
    "turn": _turn,
    "overlord": _overlord,
    "match_ended": _ended,
}
"""The ribbons of a match, in the order in which they may come."""


def ribbon(key: str, number: int, names: MatchNames) -> str:
    """Return what a ribbon says; ``number`` is a seat, a round, at the end who has won."""
    return RIBBONS[key](number, names)
