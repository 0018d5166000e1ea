"""From where to where the cards of Trials fly: deck, hand, board, spent pile, and loot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.rules.trials.codes import FIRST_LOOT
from game.rules.trials.tables import Tables
from game.scenes.trials.furniture import Furniture
from game.scenes.trials.presenting import CARD, ICONS, SEAT, TONES
from game.scenes.trials.presenting import DECK as DECK_ID
from game.scenes.trials.presenting import SPENT as SPENT_ID
from game.table.hud.in_the_air import Flight
from game.table.trials.signs import DECK, HAND, LOOT, PLAYED, SPENT, CardMoving, TableShown

SLIDING: Final = 0.6
"""The share of its time in which cards of a new deck begin to slide."""
GOLD: Final = "brass"
BACK: Final = "bolt"
"""The icon of a card that lies face down."""


def flights(own: TableShown, panels: Furniture, tables: Tables, seat: int) -> tuple[Flight, ...]:
    """Return what is in the air, between the panels as they lie; ``seat`` has the bench."""
    return tuple(_flights(own, panels, tables, seat))


def _flights(own: TableShown, panels: Furniture, tables: Tables, seat: int) -> Iterator[Flight]:
    for one in own.cards:
        if one.part >= 1.0:
            continue
        start = _where(one, one.source, panels, seat)
        end = _where(one, one.target, panels, seat)
        if start is None or end is None:
            continue
        side = own.rest.figures[one.seat].side
        icon, tone = _look(one, tables, side)
        yield Flight(icon, tone, start, end, one.part)
    yield from _new_deck(own, panels, seat)


def _new_deck(own: TableShown, panels: Furniture, seat: int) -> Iterator[Flight]:
    """Return the gold cards of a new deck that slide in from the spent pile, one after the other
    (T19).
    """
    deck = own.cycling
    if deck is None or deck.part >= 1.0:
        return
    for at in range(deck.count):
        begins = SLIDING * at / deck.count
        part = (deck.part - begins) / (1.0 - SLIDING)
        card = CardMoving(deck.seat, -1, SPENT, DECK, part)
        start, end = (_where(card, place, panels, seat) for place in (SPENT, DECK))
        if 0.0 <= part < 1.0 and start is not None and end is not None:
            yield Flight(BACK, GOLD, start, end, part)


def _look(one: CardMoving, tables: Tables, side: str) -> tuple[str, str]:
    if one.card < 0:
        return BACK, side
    if one.card >= FIRST_LOOT:
        return "star", "brass"
    printed = tables.card(one.card)
    return ICONS[printed.type], TONES[printed.type]


def _where(one: CardMoving, place: str, panels: Furniture, seat: int) -> pygame.Rect | None:
    """Return the box of a place: of whoever has the bench on it, of others their cell."""
    if place == PLAYED:
        return panels.pile.rect
    if one.seat == seat and place != LOOT:
        ids = {DECK: DECK_ID, SPENT: SPENT_ID, HAND: f"{CARD}{one.card}"}
        return panels.bench.where(ids.get(place, DECK_ID)) or panels.bench.rect
    for strip in (panels.ours, panels.theirs):
        box = strip.where(f"{SEAT}{one.seat}")
        if box is not None:
            return box
    return None
