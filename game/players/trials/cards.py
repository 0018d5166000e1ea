"""What cards in hand are worth to who holds them, in tenths of a Victory Point."""

from __future__ import annotations

from typing import Final

from game.rules.trials import decks
from game.rules.trials import words as w
from game.rules.trials.state import TrialsState
from game.rules.trials.words import Effect, Printed

BY_TYPE: Final = {
    w.AT: 0.6, w.SP: 0.7, w.GE: 0.7, w.CM: 0.5, w.CA: 0.7, w.CG: 0.6, w.CX: 0.8, w.DC: 1.0,
    w.FR: 1.0, w.MV: 0.6, w.SK: 0.6, w.PA: 0.0,
}  # fmt: skip
"""What a card is good for: one that takes an Action only by what it does beyond a Primary."""
TIER_2: Final = 1.5
SAVES: Final = 2.2
"""A card that keeps its hero standing."""
SPARED: Final = (0.55, 0.5, 0.4, 0.3, 0.2, 0.1)
"""What of it is lost where it is spent now, by how many better ones there are: two more come each
round, and what is above the limit goes at its end."""
A_DRAW: Final = 0.6
"""A card that is drawn."""


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


def rolls(printed: Printed) -> bool:
    """Return whether what a card does hangs on dice."""
    if printed.faces or has_word(printed, w.HAND, w.STEAL, w.ATTACK):
        return True
    return any(
        each.kind in (w.L_ROLL, w.L_SKILL)
        for alternatives in printed.parts
        for part in alternatives
        for each in part.leads
    )


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
