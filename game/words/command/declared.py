"""What lies on the pile in words: what it is called, and what its being there means to others."""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.rules.command.codes import (
    ANSWERS,
    DODGES,
    HARMS,
    PLAYS,
    REMOVES,
    STRIKES,
    TOKEN,
    USES,
    WALKS,
)
from game.rules.command.content import SHOT
from game.rules.command.state import Item
from game.words.command.match_names import WEB_TOKEN, MatchNames
from game.words.command.names import power
from game.words.language import N_, _
from game.words.lists import listed
from game.words.rich import ABILITY, Span, Text, fill

KINDS: Final = {
    WALKS: (N_("Move"), "C4.1"),
    STRIKES: (N_("Melee attack"), "C7.1"),
    ANSWERS: (N_("Strike back"), "C8.5"),
    DODGES: (N_("Dodge"), "C6.6"),
}
"""What an action is called that is no card and no power, with its rule."""
RANGED: Final = (N_("Ranged attack"), "C14b")
TAKES_OFF: Final = N_("Take off {card}")

CAUSES: Final = {
    "move": N_("{figure} is about to move."),
    "melee": N_("{figure} taps for a melee attack on {targets}."),
    "shot": N_("{figure} taps to shoot at {targets}."),
    "strike": N_("{figure} taps to strike back at {targets}."),
    "dodge": N_("{figure} taps to dodge."),
    "take_off": N_("{figure} taps to take off {thing}."),
    "power": N_("{figure} taps for {thing}."),
    "power_on": N_("{figure} taps for {thing} on {targets}."),
    "card": N_("{figure} plays {thing}."),
    "card_on": N_("{figure} plays {thing} on {targets}."),
    "card_at": N_("{figure} plays {thing} on {cell}."),
    "harm": N_("{thing} is about to hurt {targets}."),
}


def lying(what: int, names: MatchNames) -> Span:
    """Return what lies under a creature: a card by its number, or a Web token (C14g)."""
    return names.card(what) if what < TOKEN else Span(_(WEB_TOKEN), ABILITY, "C14g")


def called(item: Item, names: MatchNames) -> Text:
    """Return what something on the pile is called: a card, a power, ``Melee attack``."""
    if item.kind in (PLAYS, HARMS):
        return (names.card(item.card),)
    if item.kind == REMOVES:
        return fill(_(TAKES_OFF), card=lying(item.answers, names))
    if item.kind == USES:
        creature = names.tables.creature[item.figure]
        id = creature.powers[item.power].id
        if id != SHOT:
            return (power(creature, id),)
        name, clause = RANGED
    else:
        name, clause = KINDS[item.kind]
    return (Span(_(name), clause=clause),)


def targets(item: Item, names: MatchNames) -> Text:
    """Return whom it names, () for nobody."""
    mask = item.more | (1 << item.target if item.target >= 0 else 0)
    return listed([names.figure(figure) for figure in bits(mask)]) if mask else ()


def cause(item: Item, names: MatchNames) -> Text:
    """Return what was declared as the cause of a question: ``Drow Wizard taps to shoot at ...``."""
    thing = called(item, names)
    if item.kind == REMOVES:
        thing = (lying(item.answers, names),)
    return fill(
        _(CAUSES[_cause(item, names)]),
        figure=names.figure(item.figure) if item.figure >= 0 else "",
        targets=targets(item, names),
        thing=thing,
        cell=names.cell(item.cell) if item.cell >= 0 else "",
    )


def _cause(item: Item, names: MatchNames) -> str:
    """Return which of the sentences of :data:`CAUSES` tells of an item."""
    aimed = item.target >= 0 or bool(item.more)
    if item.kind == PLAYS:
        return "card_at" if item.cell >= 0 else "card_on" if aimed else "card"
    if item.kind == USES:
        shot = names.tables.creature[item.figure].powers[item.power].id == SHOT
        return "shot" if shot else "power_on" if aimed else "power"
    return {
        WALKS: "move",
        STRIKES: "melee",
        ANSWERS: "strike",
        DODGES: "dodge",
        REMOVES: "take_off",
        HARMS: "harm",
    }[item.kind]
