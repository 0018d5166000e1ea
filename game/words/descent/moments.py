"""What decides a match of Descent, as the card of a moment says it, and what its ribbons say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.rules.descent.chests import CHEST_COINS, CHEST_CONQUEST
from game.rules.descent.content import Save, Wounds
from game.rules.descent.deaths import NAMED_COINS
from game.rules.descent.deck import LOST
from game.words.descent import cards, quests
from game.words.descent import names as words
from game.words.descent.effects import phrase, wounds
from game.words.descent.match_names import MatchNames
from game.words.descent.names import linked
from game.words.language import N_, _, ngettext
from game.words.rich import Text, fill, join
from game.words.sentences import sentences

HEADS: Final = {
    "area_revealed": N_("{thing} is revealed"),
    "chest_opened": N_("{who} opens a chest"),
    "item_found": N_("{who} finds: {thing}"),
    "glyph_lit": N_("{who} lights a glyph"),
    "master_killed": N_("{who} is slain"),
    "named_killed": N_("{who} is no more"),
    "hero_killed": N_("{who} is killed"),
    "rune_key": N_("{who} has the rune key"),
    "idol_taken": N_("{who} takes the idol"),
    "mimic_awakes": N_("The chest bites"),
    "trap_sprung": N_("A trap: {thing} on {who}"),
    "deck_out": N_("The overlord's deck is spent"),
    "power_played": N_("A power: {thing}"),
    "conquest_low": N_("The heroes are near their end"),
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
    "area_revealed": N_("What stands there acts in the overlord's turn."),
    "rune_key": N_("It opens the rune door and stays with whoever carries it."),
    "mimic_awakes": N_("It gives its contents when the monster is killed."),
    "power_played": N_("It stays for the whole quest."),
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


def _lost(thing: str, number: int, names: MatchNames) -> Text:
    sentence = ngettext(
        "That costs {count} conquest. In town again, with full wounds and fatigue.",
        "That costs {count} conquest. In town again, with full wounds and fatigue.",
        number,
    )
    return fill(sentence, count=number)


def _left(thing: str, number: int, names: MatchNames) -> Text:
    return fill(_("Conquest is {conquest} now; at 0 the overlord wins."), conquest=number)


def _fallen(thing: str, by: int, names: MatchNames) -> Text:
    """Return who killed a monster that the quest names, and what that brings (D12.5)."""
    brings = fill(_("Each hero gets {coins} coins."), coins=NAMED_COINS)
    if by < 0:
        return brings
    return join((fill(_("Killed by {figure}."), figure=names.figure(by)), brings))


def _glyph(thing: str, number: int, names: MatchNames) -> Text:
    sentence = _("Conquest rises to {conquest}, and from here one can go to town.")
    return fill(sentence, conquest=number)


def _deck(thing: str, number: int, names: MatchNames) -> Text:
    sentence = ngettext(
        "The discards are the new deck: {many} card. The heroes lose {lost} conquest.",
        "The discards are the new deck: {many} cards. The heroes lose {lost} conquest.",
        number,
    )
    return fill(sentence, many=number, lost=LOST)


def _chest(thing: str, number: int, names: MatchNames) -> Text:
    """Return what every chest gives (D8.7)."""
    sentence = _("Each hero gets {coins} coins. The heroes' conquest rises by {conquest}.")
    return fill(sentence, coins=CHEST_COINS, conquest=CHEST_CONQUEST)


def _item(thing: str, number: int, names: MatchNames) -> Text:
    """Return what an item out of a chest can, and that it may be anybody's where heroes are
    several (D8.7).
    """
    item = names.tables.item[number]
    assert item is not None
    text = cards.item(item)
    given = fill(_("It may be given to any hero, who may rearrange at once."))
    can = (text.text, given) if names.tables.seats > 1 else (text.text,)
    return join((join((text.kind, text.dice), cards.DOT), join(can)), "\n")


def _trap(thing: str, less: int, names: MatchNames) -> Text:
    """Return what a trap does to one of its victims after the roll; below 0 that avoids it."""
    if less < 0:
        return fill(_("The roll avoids it: nothing happens."))
    card = next(each for each in names.tables.content.cards if each.id == thing)
    save = next(each for each in card.parts if isinstance(each, Save))
    does = [
        wounds(max(0, each.amount - less)) if isinstance(each, Wounds) else phrase(each)
        for each in save.parts
    ]
    told = sentences(does)
    if not less:
        return told
    return join((fill(_("The roll helps: {wounds} less."), wounds=wounds(less)), told))


def _quest(thing: str, number: int, names: MatchNames) -> Text:
    return quests.told(names.tables.quest).special


def _plain(kind: str) -> Callable[[str, int, MatchNames], Text]:
    return lambda thing, number, names: fill(_(PLAIN[kind]))


Say = Callable[[str, int, MatchNames], Text]

TEXTS: Final[dict[str, Say]] = {
    **{kind: _plain(kind) for kind in PLAIN},
    "chest_opened": _chest,
    "item_found": _item,
    "trap_sprung": _trap,
    "hero_killed": _lost,
    "conquest_low": _left,
    "glyph_lit": _glyph,
    "master_killed": _coins,
    "named_killed": _fallen,
    "idol_taken": _quest,
    "deck_out": _deck,
}
"""By kind what a moment means."""


def told(kind: str, figure: int, thing: str, number: int, names: MatchNames) -> tuple[str, Text]:
    """Return head and text of a moment; ``KeyError`` for a kind that is none of Descent's own.

    ``number`` is what the kind counts: conquest lost or left, coins for each hero, who killed a
    monster with a name, the item of a chest, by how much a roll lessens a trap; at the end who has
    won, and ``thing`` is then the reason.
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


def _area(number: int, names: MatchNames) -> str:
    area = names.tables.quest.areas[number]
    return names.area(area.id).text if area is not None else ""


def _ended(winner: int, names: MatchNames) -> str:
    return _(WON[winner])


RIBBONS: Final[dict[str, Callable[[int, MatchNames], str]]] = {
    "setup": lambda number, names: _("The heroes prepare"),
    "round": lambda number, names: _("Round {round}").format(round=number),
    "turn": _turn,
    "overlord": _overlord,
    "area": _area,
    "match_ended": _ended,
}
"""The ribbons of a match, in the order in which they may come."""


def ribbon(key: str, number: int, names: MatchNames) -> str:
    """Return what a ribbon says; ``number`` is a seat, a round, an area of
    the map, at the end who has won.
    """
    return RIBBONS[key](number, names)
