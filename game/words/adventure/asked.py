"""An open question of Adventure taken apart, for those who word it and its answers."""

from __future__ import annotations

from game.engine.match import Match
from game.rules.adventure.codes import (
    DRAWN,
    FIRST_ENCOUNTER,
    FIRST_KEPT_ASIDE,
    FIRST_POWER,
    FIRST_TILE,
    FIRST_TREASURE,
    MONSTERS,
)
from game.rules.adventure.state import AdventureState, of
from game.rules.adventure.tables import Tables
from game.words.adventure import cards
from game.words.adventure.match_names import MatchNames
from game.words.asked import Question
from game.words.rich import Span, Text


class Asked(Question[AdventureState, MatchNames]):
    """The open question of a match: what stands behind it, and what everything in it is called."""

    __slots__ = ()

    def __init__(self, match: Match, seat: int, names: MatchNames) -> None:
        """``ValueError`` where nothing is asked."""
        super().__init__(match, seat, names, of(match))

    @property
    def tables(self) -> Tables:
        """Return cards, tiles and heroes."""
        return self.state.tables

    @property
    def hero(self) -> Span:
        """Return the name of the hero whose player is asked."""
        return self.names.seat(self.seat)

    @property
    def card(self) -> int:
        """Return the card whose text asks, -1 where none does."""
        return self.fact("card")

    @property
    def drawn(self) -> int:
        """Return the Encounter Card that is drawn and does not work yet, -1 for none."""
        found = [
            card
            for card in self.state.piles.cards[DRAWN]
            if FIRST_ENCOUNTER <= card < FIRST_TREASURE
        ]
        return found[-1] if found else -1


def card_text(tables: Tables, card: int) -> Text:
    """Return what a card does, () for a Monster Card, whose lines are told elsewhere."""
    if FIRST_POWER <= card < FIRST_KEPT_ASIDE:
        return cards.power(tables.power[card - FIRST_POWER]).text
    if FIRST_TREASURE <= card < FIRST_POWER:
        return cards.treasure(tables.treasure[card - FIRST_TREASURE]).text
    if FIRST_KEPT_ASIDE <= card < FIRST_TILE:
        return cards.treasure(tables.aside[card - FIRST_KEPT_ASIDE]).text
    if MONSTERS <= card < FIRST_TREASURE:
        return cards.encounter(tables.encounter[card - FIRST_ENCOUNTER]).text
    return ()


def kind_of(tables: Tables, card: int) -> Text:
    """Return what kind of card it is: ``Daily``, ``Item``, ``2 XP`` for a Monster Card."""
    if FIRST_POWER <= card < FIRST_KEPT_ASIDE:
        return cards.power(tables.power[card - FIRST_POWER]).kind
    if FIRST_TREASURE <= card < FIRST_POWER:
        return cards.treasure(tables.treasure[card - FIRST_TREASURE]).kind
    if FIRST_KEPT_ASIDE <= card < FIRST_TILE:
        return cards.treasure(tables.aside[card - FIRST_KEPT_ASIDE]).kind
    if 0 <= card < MONSTERS:
        return cards.monster(tables.monster[card]).facts[-1]
    return cards.encounter(tables.encounter[card - FIRST_ENCOUNTER]).kind
