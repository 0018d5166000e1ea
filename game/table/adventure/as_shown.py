"""A match of Adventure as far as it has been shown, as a state that can be asked for numbers.

While events are played the match itself is ahead: its state knows who will be slowed and where
monsters will stand. What panels tell by rules, AC, Speed, lines and odds, is asked of this instead.
"""

from __future__ import annotations

from typing import Final

from game.engine.state import EMPTY
from game.rules.adventure.codes import (
    BREATH,
    ENVIRONMENT,
    FIRST_MONSTER,
    ITEMS,
    MARKERS,
    MIST,
    PHASES,
    ROW,
    pile_of,
)
from game.rules.adventure.state import AdventureState
from game.table.adventure.position import Position, is_hero, is_monster

ONCE: Final = {"mist": MIST, "breath": BREATH}
"""The bits of what villains do but once."""


def as_shown(shown: Position, now: AdventureState) -> AdventureState:
    """Return the state of what has been shown; what no event tells of is as in the match ``now``.

    Nothing can be played on from it: decks, dice and what a phase has used up are those of ``now``.
    """
    s = now.copy()
    s.castle = shown.castle
    s.heroes = s.others = 0
    s.cell = [EMPTY] * len(s.cell)
    s.slowed = s.immobilized = s.level_two = s.removed = s.gone = 0
    for figure, one in shown.figures.items():
        if one.cell != EMPTY:
            s.put(figure, one.cell)
        s.hp[figure] = one.hp
        if is_monster(figure):
            s.card_of[figure - FIRST_MONSTER] = one.card
        elif is_hero(figure):
            s.slowed |= ("slowed" in one.conditions) << figure
            s.immobilized |= ("immobilized" in one.conditions) << figure
    for seat in shown.seats:
        s.level_two |= (seat.level == 2) << seat.seat
        s.removed |= seat.removed << seat.seat
        s.gone |= seat.gone << seat.seat
        s.piles.cards[pile_of(seat.seat, ROW)] = seat.row
        s.piles.cards[pile_of(seat.seat, ITEMS)] = seat.items
    s.piles.cards[ENVIRONMENT] = (shown.environment,) if shown.environment >= 0 else ()
    s.markers = [
        (MARKERS.index(one.marker), one.seat, one.slot, one.tokens, one.card)
        for one in shown.markers
    ]
    s.lasting = [(one.card, one.heroes, one.seat, 0) for one in shown.lasting]
    for each, bit in ONCE.items():
        s.once = s.once | bit if each in shown.once else s.once & ~bit
    s.surges, s.active, s.round = shown.surges, shown.active, shown.round
    s.phase = PHASES.index(shown.phase)
    return s
