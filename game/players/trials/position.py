"""What a whole position is worth to a party, for looking ahead, in tenths of a Victory Point."""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.players.trials import lasting
from game.players.trials.cards import A_DRAW
from game.players.trials.worth import FALL, HP, PART, VP, Worth, felled, peril
from game.rules.trials import ailments, queries
from game.rules.trials.codes import (
    BURN,
    CREATURES,
    HOARDER,
    MOST_SEATS,
    PSN,
    ROOT,
    TIER_VP,
)
from game.rules.trials.state import TrialsState

A_CARD: Final = A_DRAW
"""A card in hand, on average."""
RING_WORTH: Final = (0.9, -0.7, -1.0, -2.0, 0.8, -0.7, -1.5, -1.2, -0.9, -1.0, 0.0)
"""By ring of ``codes.RINGS``, on a hero."""
BOON_WORTH: Final = (
    0.35, 0.30, 0.30, 0.25, 0.8, 0.5, 1.0, 0.15, 0.1, 0.1, 0.1, -0.8, -0.6, -0.5, 0.2, 0.25, 0.3,
    0.5, 0.6, 0.25, 0.6, 0.15, 0.2,
)  # fmt: skip
"""By boon of ``codes.BOONS``: of numbers a point, of others the whole."""
COUNTED_BOONS: Final = (0, 1, 2, 3, 14, 15, 19, 21)


def ailing(s: TrialsState, figure: int) -> float:
    """Return what the ailments of a hero will cost it, in HP (T46)."""
    burn, psn, root = [ailments.total(s, figure, kind) for kind in (BURN, PSN, ROOT)]
    return burn * (burn + 1) / 2.0 + 2.2 * psn + 2.0 * min(root, 2)


def position(s: TrialsState, judge: Worth, cards: dict[int, float]) -> float:
    """Return what a position is worth to a seat's party: VP and what leads to them, HP, cards.

    ``cards`` are what hand cards of the seat itself are worth; all others count alike.
    """
    party = judge.party
    total = VP * (s.vp[party] - s.vp[1 - party])
    for at in range(len(s.quests)):
        total += _advanced(s, at, party) - _advanced(s, at, 1 - party)
    for seat in range(s.seats):
        sign = 1.0 if judge.allies >> seat & 1 else -1.0
        worth = A_CARD * len(s.hand(seat))
        if seat == judge.seat:
            worth = sum([cards.get(card, A_CARD) for card in s.hand(seat)])
        if s.stands(seat):
            left = s.hp[seat] - ailing(s, seat)
            worth += FALL + HP * left - felled(s, seat) * peril(left)
        total += sign * worth
    for row in s.rings:
        if row[1] < MOST_SEATS:
            sign = 1.0 if judge.allies >> row[1] & 1 else -1.0
            total += sign * RING_WORTH[row[0]]
        elif row[2] >= 0:
            sign = 1.0 if judge.allies >> row[2] & 1 else -1.0
            total -= sign * 0.5 * RING_WORTH[row[0]]
    for row in s.boons:
        sign = 1.0 if judge.allies >> row[1] & 1 else -1.0
        if row[0] in lasting.GUARDS and row[1] < MOST_SEATS:
            total += sign * lasting.guard(s, row)
        else:
            total += sign * BOON_WORTH[row[0]] * (row[2] if row[0] in COUNTED_BOONS else 1.0)
    return total + lasting.cards(s, judge) + monsters(s, judge)


def _advanced(s: TrialsState, at: int, party: int) -> float:
    row = s.quests[at]
    points = row[3 + party]
    for which, needed in enumerate(s.tables.quest(row[0]).tiers):
        if which < row[2] and not row[5 + party] >> which & 1 and points < needed:
            return TIER_VP[which] * VP * PART * points / needed
    return 0.0


def monsters(s: TrialsState, judge: Worth) -> float:
    """Return what monsters that are hurt already promise the party."""
    total = 0.0
    for figure in bits(s.present & CREATURES & ~((1 << MOST_SEATS) - 1)):
        rate = judge.rate(figure)
        if queries.is_minion(figure):
            if s.wounded >> figure & 1:
                total += rate
        elif figure != HOARDER:
            total += rate * (queries.most_hp(s, figure) - s.hp[figure])
    for row in s.tokens:
        if row[0] <= 1:
            total += VP * 0.15
    return total
