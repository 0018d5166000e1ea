"""A position set by hand: what a referee at the table may change, in words of the game.

``drider at C7`` · ``drider off`` · ``drider damage 15`` · ``drider tapped on`` ·
``drider activated off`` · ``drider webs 1`` · ``drider under darkfire.1 on`` · ``west vault 12`` ·
``west supply 3`` · ``west vp 2``. Creatures, cards and seats are called as in a record. Each change
is one event, of a kind of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine import by_hand
from game.engine.by_hand import cell_named, whole_number
from game.engine.errors import BadText
from game.engine.events import Event
from game.engine.match import Match
from game.engine.state import EMPTY
from game.rules.command import queries
from game.rules.command.codes import CARDS, SLOTS
from game.rules.command.events import (
    ActivatedByHand,
    DamageByHand,
    HoldingByHand,
    OffBoardByHand,
    OnBoardByHand,
    TappedByHand,
    UnderByHand,
    WebsByHand,
)
from game.rules.command.outlook import OPENS
from game.rules.command.state import (
    ACTION_DECK,
    ACTION_DISCARD,
    ACTION_HAND,
    ATTACHED,
    CREATURE_DECK,
    CREATURE_DISCARD,
    CREATURE_HAND,
    IN_PLAY,
    CommandState,
    of,
    pile_of,
)

STORES: Final = ("vault", "supply", "vp")
MOST_GOLD: Final = 99
MOST_WEBS: Final = 9
TOKEN: Final = 5
"""Damage is counted in tokens of so much (C1.5)."""
CREATURE_PILES: Final = (
    ("deck", CREATURE_DECK), ("hand", CREATURE_HAND), ("discard", CREATURE_DISCARD),
)  # fmt: skip
CARD_PILES: Final = (("deck", ACTION_DECK), ("hand", ACTION_HAND), ("discard", ACTION_DISCARD))
NO_CLAUSE: Final = ""
"""What a referee sets follows no rule."""


def wounds(s: CommandState, figure: int) -> tuple[int, ...]:
    """Return the damage that can be set on a creature without destroying it, in whole tokens."""
    return tuple(range(0, queries.hit_points(s, figure), TOKEN))


def override(match: Match, text: str) -> list[Event]:
    """Carry one change out and ask the open question anew; return what happened.

    ``BadText`` says what of ``text`` cannot be; the match is then unchanged.
    """
    s = of(match)

    def change(words: list[str], line: str) -> list[Event]:
        return [_change(s, words, line)]

    return by_hand.override(match, text, OPENS, change, "drider damage 15")


def _change(s: CommandState, words: list[str], text: str) -> Event:
    """Change the state by one line of words, which ``text`` has whole, and return its event."""
    head, what = words[0], words[1]
    if head in s.tables.called:
        if what not in STORES or len(words) != 3:
            known = ", ".join(STORES)
            raise BadText(f"{' '.join(words[1:])!r} cannot be set of a seat; there is: {known}")
        return _store(s, s.tables.called.index(head), what, words[2], text)
    figure = _figure(s, head)
    change = CHANGES.get(what)
    if change is None or len(words) != change[0]:
        known = ", ".join(CHANGES)
        raise BadText(f"{' '.join(words[1:])!r} cannot be set of a creature; there is: {known}")
    return change[1](s, figure, words[2:], text)


def _store(s: CommandState, seat: int, store: str, word: str, text: str) -> Event:
    amount = whole_number(word, 0, MOST_GOLD)
    kept = {"vault": s.vault, "supply": s.supply, "vp": s.vp}[store]
    kept[seat] = amount
    return HoldingByHand(seat=seat, store=store, amount=amount, text=text, clause=NO_CLAUSE)


def _at(s: CommandState, figure: int, words: list[str], text: str) -> Event:
    """Stand a creature on a square; one that was not on the board comes untapped and unhurt."""
    (where,) = words
    cell = cell_named(s.tables.arena.grid, where)
    others = s.occupied() & ~(1 << s.cell[figure] if s.stands(figure) else 0)
    if (others | ~s.tables.arena.floor) >> cell & 1:
        raise BadText(f"nobody can be put on {where}: it is no floor, or somebody stands there")
    came = ""
    if not s.stands(figure):
        came, pile = _lies(s, figure // SLOTS, s.tables.creature_card(figure), CREATURE_PILES)
        s.piles.move(s.tables.creature_card(figure), pile, IN_PLAY)
    s.put(figure, cell)
    return OnBoardByHand(figure=figure, cell=cell, came=came, text=text, clause=NO_CLAUSE)


def _off(s: CommandState, figure: int, words: list[str], text: str) -> Event:
    """Take a creature off the board as if it were destroyed, without gold (C7.10, C7.11)."""
    _on_the_board(s, figure)
    if s.acting == figure:
        raise BadText("the creature that acts now cannot be taken off; end its activation first")
    for card in s.under(figure):
        _discard(s, card)
    s.put(figure, EMPTY)
    s.tapped &= ~(1 << figure)
    s.damage[figure] = s.block[figure] = s.webs[figure] = 0
    card = s.tables.creature_card(figure)
    s.piles.move(card, IN_PLAY, pile_of(figure // SLOTS, CREATURE_DISCARD))
    return OffBoardByHand(figure=figure, text=text, clause=NO_CLAUSE)


def _damage(s: CommandState, figure: int, words: list[str], text: str) -> Event:
    _on_the_board(s, figure)
    (word,) = words
    amount = whole_number(word, 0, queries.hit_points(s, figure) - TOKEN)
    if amount % TOKEN:
        raise BadText(f"damage lies in tokens of {TOKEN}, so it cannot be {amount}")
    s.damage[figure] = amount
    return DamageByHand(figure=figure, damage=amount, text=text, clause=NO_CLAUSE)


def _tapped(s: CommandState, figure: int, words: list[str], text: str) -> Event:
    _on_the_board(s, figure)
    (word,) = words
    there = _switch("tapped", word)
    s.tapped = s.tapped | 1 << figure if there else s.tapped & ~(1 << figure)
    return TappedByHand(figure=figure, there=there, text=text, clause=NO_CLAUSE)


def _activated(s: CommandState, figure: int, words: list[str], text: str) -> Event:
    _on_the_board(s, figure)
    (word,) = words
    there = _switch("activated", word)
    if figure // SLOTS != s.active or figure == s.acting:
        raise BadText("this is set of creatures whose seat has the turn, but not of who acts now")
    s.activated = s.activated | 1 << figure if there else s.activated & ~(1 << figure)
    return ActivatedByHand(figure=figure, there=there, text=text, clause=NO_CLAUSE)


def _webs(s: CommandState, figure: int, words: list[str], text: str) -> Event:
    _on_the_board(s, figure)
    (word,) = words
    s.webs[figure] = whole_number(word, 0, MOST_WEBS)
    return WebsByHand(figure=figure, webs=s.webs[figure], text=text, clause=NO_CLAUSE)


def _under(s: CommandState, figure: int, words: list[str], text: str) -> Event:
    """Lay an action card under a creature, from wherever its owner has it, or discard it."""
    _on_the_board(s, figure)
    name, word = words
    if name not in s.tables.card_ids:
        raise BadText(f"there is no action card {name!r} in this match")
    card = s.tables.card_ids.index(name)
    there = _switch(f"under {name}", word)
    came = ""
    if there:
        if not s.tables.card[card].attached:
            raise BadText(f"{name} says nothing under a creature")
        came, pile = _lies(s, card // CARDS, card, CARD_PILES)
        s.piles.move(card, pile, ATTACHED)
        s.host[card] = figure
    else:
        if s.host[card] != figure:
            raise BadText(f"{name} does not lie under {s.tables.ids[figure]}")
        if s.damage[figure] >= queries.hit_points(s, figure) - s.tables.attached[card].hit_points:
            raise BadText(f"without {name} it would be destroyed; set its damage first")
        _discard(s, card)
    id = s.tables.card[card].id
    return UnderByHand(
        figure=figure, card=card, id=id, there=there, came=came, text=text, clause=NO_CLAUSE
    )


Change = Callable[[CommandState, int, list[str], str], Event]

CHANGES: Final[dict[str, tuple[int, Change]]] = {
    "at": (3, _at),
    "off": (2, _off),
    "damage": (3, _damage),
    "tapped": (3, _tapped),
    "activated": (3, _activated),
    "webs": (3, _webs),
    "under": (4, _under),
}
"""What can be set of a creature: how many words say it, and how."""


def _discard(s: CommandState, card: int) -> None:
    s.host[card] = -1
    s.piles.move(card, ATTACHED, pile_of(card // CARDS, ACTION_DISCARD))


def _lies(
    s: CommandState, seat: int, card: int, piles: tuple[tuple[str, int], ...]
) -> tuple[str, int]:
    """Return in which of some piles of ``seat`` a card lies: its word and its number."""
    for word, kind in piles:
        if card in s.piles.cards[pile_of(seat, kind)]:
            return word, pile_of(seat, kind)
    raise BadText("this card lies under a creature already; take it from there first")


def _figure(s: CommandState, name: str) -> int:
    if name not in s.tables.ids:
        names = ", ".join((*s.tables.called, *s.tables.ids))
        raise BadText(f"there is no creature or seat {name!r}; there is: {names}")
    return s.tables.ids.index(name)


def _on_the_board(s: CommandState, figure: int) -> None:
    if not s.stands(figure):
        name = s.tables.ids[figure]
        raise BadText(f"{name} is not on the board; put it there with 'at' first")


def _switch(what: str, word: str) -> bool:
    if word not in ("on", "off"):
        raise BadText(f"it is set as '{what} on' or '{what} off'")
    return word == "on"
