"""What cards in hand are worth to who holds them, in tenths of a Victory Point."""

from __future__ import annotations

from typing import Final

from game.rules.trials import decks
from game.rules.trials import words as w
from game.rules.trials.state import TrialsState
from game.rules.trials.words import Effect, Printed

BY_TYPE: Final = {
    w.AT: 1.1, w.SP: 1.2, w.GE: 1.0, w.CM: 0.7, w.CA: 1.0, w.CG: 0.9, w.CX: 1.0, w.DC: 1.1,
    w.FR: 1.1, w.MV: 1.0, w.SK: 1.0, w.PA: 0.0,
}  # fmt: skip
TIER_2: Final = 1.5
SAVES: Final = 2.2
"""A card that keeps its hero standing."""
SPARED: Final = (0.95, 0.85, 0.7, 0.5, 0.35, 0.2)
"""What a card is worth by how many better ones there are: two more come each round, and what is
above the limit goes at its end."""


def said(printed: Printed) -> list[Effect]:
    """Return all that a card may do, in the order in which it stands there, its attack aside."""
    return [
        each
        for alternatives in printed.parts
        for part in alternatives
        for effects in part.sides
        for each in effects
    ]


def has_word(printed: Printed, *wanted: int) -> bool:
    """Return whether a card has any of some words."""
    return any(each.word in wanted for each in said(printed))


def rated(printed: Printed) -> float:
    """Return what a card is worth in hand, by its words alone."""
    worth = BY_TYPE[printed.type]
    for each in said(printed):
        if each.word == w.HP:
            return SAVES
        if each.word == w.REDUCE:
            worth = max(worth, 0.2 * each.n)
        elif each.word == w.HEAL and each.n > 5:
            worth = max(worth, 0.18 * each.n)
        elif each.word == w.ACT_MORE:
            worth = max(worth, 2.0)
    return worth * (TIER_2 if printed.tier == 2 else 1.0)


def hand_worth(s: TrialsState, seat: int) -> dict[int, float]:
    """Return what each card of a hand is worth to keep: less, the more of them there are."""
    held = sorted(
        [(rated(s.tables.card(card)), card) for card in s.hand(seat) if card >= 0], reverse=True
    )
    limit = decks.hand_limit(s, seat)
    found: dict[int, float] = {}
    for place, (worth, card) in enumerate(held):
        share = SPARED[min(place, len(SPARED) - 1)] if place < limit else SPARED[-1]
        found[card] = worth * share
    return found
