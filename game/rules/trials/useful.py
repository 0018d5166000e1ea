"""What of an open question would still change something, the worthiest first (T20, T23b, T65d).

An Action that is left is lost with the turn (T20), as are a card that is not maintained (T65d) and
the feature of a Move Action taken in this turn (T67c); spaces that are left are told as long as an
Action is, for after the last one hardly anybody needs them. What a hand or loot keeps for later is
told too, but holds no turn up: keeping it is as good a choice.
"""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.engine.answers import Useful
from game.engine.match import Match
from game.rules.trials import idle, threats
from game.rules.trials.codes import (
    ATTACK,
    CHAIN,
    DONE,
    END,
    FEATURE,
    FREE,
    GENERAL,
    GIVE,
    INTERACT,
    LOOT_USE,
    MOVE,
    NO,
    PASS,
    PIECE,
    RING,
    SIDES_OF_A_CARD,
    SKILL,
    STEP,
    TARGET,
)
from game.rules.trials.notation import WORDS
from game.rules.trials.state import TrialsState, of

WAITS: Final = (PASS, END, DONE, NO)
"""Answers that change nothing themselves."""
RANKS: Final = (
    ATTACK, SKILL, PIECE, GENERAL, FEATURE, MOVE, STEP, CHAIN, RING, INTERACT, FREE, LOOT_USE, GIVE,
)  # fmt: skip
"""The families of a turn and of answers, the worthiest first."""
KEPT: Final = (FREE, LOOT_USE, GIVE, INTERACT, CHAIN)
"""What is not lost by waiting."""
CLAUSES: Final = {
    ATTACK: "T24",
    SKILL: "T25",
    PIECE: "T65d",
    GENERAL: "T24.2",
    FEATURE: "T67c",
    MOVE: "T22",
    STEP: "T23b",
    CHAIN: "T26",
    RING: "T65.90",
    INTERACT: "T28",
    FREE: "T27",
    LOOT_USE: "T70",
    GIVE: "T51",
    TARGET: "T42.1",
}
OTHERS: Final = "T20"


def useful(match: Match, seat: int) -> list[Useful]:
    """Return each family of the open question that would still change something for a seat."""
    decision = match.decision
    if decision is None or seat not in decision.seats:
        return []
    s = of(match)
    turn = decision.kind == "turn"
    found: list[Useful] = []
    for code, mask in decision.families(seat):
        if code in WAITS or (turn and code == STEP and s.actions <= 0):
            continue
        if code in (GENERAL, FREE):
            mask = _not_idle(s, seat, mask)
            if not mask:
                continue
        figures: tuple[int, ...] = ()
        if code == ATTACK and turn:
            figures = _struck(s, seat, mask)
            if not figures:
                continue
        amount = s.spaces_left if turn and code == STEP else 0
        once = code in KEPT
        clause = CLAUSES.get(code, OTHERS)
        found.append(Useful(code, WORDS[code], mask, clause, figures, amount, once))
    found.sort(key=lambda each: RANKS.index(each.code) if each.code in RANKS else len(RANKS))
    return found


def _not_idle(s: TrialsState, seat: int, members: int) -> int:
    """Return the cards, of some, that could change something now."""
    found = 0
    for member in bits(members):
        card, way = divmod(member, SIDES_OF_A_CARD)
        if not idle.card(s, seat, card, way):
            found |= 1 << member
    return found


def _struck(s: TrialsState, seat: int, cards: int) -> tuple[int, ...]:
    """Return whom the attacks that are offered could be on, but for the hero's own party."""
    found = 0
    for card in bits(cards):
        found |= threats.within_reach(s, seat, card)
    return tuple(bits(found))
