"""How each question of Trials is put, and the rows in which its answers are taken up."""

from __future__ import annotations

from itertools import islice
from typing import Final

from game.board.grid import bits
from game.engine.decisions import Decision, choice, code_of, is_whole, member_of
from game.rules.trials.codes import (
    AREA_AT,
    ATTACK,
    CARD,
    CHAIN,
    DONE,
    END,
    FEATURE,
    FREE,
    GENERAL,
    GIVE,
    LINE_AT,
    LOOT_USE,
    MOVE,
    NO,
    ORDER,
    PASS,
    PICK,
    PIECE,
    RING,
    SIDE,
    SIDES_OF_A_CARD,
    SKILL,
    SPACE,
    SPARE,
    SPREAD,
    STEP,
    TARGET,
    YES,
)
from game.rules.trials.notation import SIDED, card_of
from game.scenes.match.question import BOARD, PROMPT, TURN
from game.scenes.match.taking import NOTHING

ON_BOARD: Final = (STEP, TARGET, AREA_AT, LINE_AT, SPACE, SPARE)
"""Families whose members are spaces or figures: they are answered on the board."""
OF_CARDS: Final = (ATTACK, MOVE, GENERAL, FREE, CHAIN, FEATURE, LOOT_USE, PIECE, CARD)
"""Families of cards, in the order in which a click on a card means one of them."""
ACTIONS: Final = (ATTACK, MOVE, GENERAL, SKILL, PIECE)
"""Families of Actions: they may be chained and are aimed or confirmed before they are sent."""
CONFIRMED: Final = (*ACTIONS, FREE, FEATURE, LOOT_USE, GIVE)
"""Families of which a row of one's own turn is taken up, and sent by the large button."""
OTHERS: Final = (SKILL, RING)
"""Families whose rows are no cards."""
GOLDEN: Final = (END, DONE, PASS, NO)
"""Families that end or leave out something, by the large button."""
PROMPTED: Final = frozenset({
    "class", "subclass", "character", "shortcut", "choose", "points", "peddler", "give_loot",
})  # fmt: skip
"""Questions for one of a few things that are neither spaces nor cards of the hand."""
IN_PROMPT: Final = (PICK, SIDE, SPREAD, ORDER, YES, NO, CARD, TARGET, PASS)
WINDOW: Final = "answer"
TURN_KIND: Final = "turn"
CARD_ID: Final = "card:"
"""What the ids of cards begin with, followed by their numbers."""
ROW: Final = "choice:"
"""What the ids of all other answers begin with, followed by the whole choice."""


def offered(decision: Decision | None, seat: int, code: int) -> int:
    """Return the members that a seat is offered under a family."""
    if decision is None or seat not in decision.seats:
        return 0
    return decision.offered(seat, code)


def how(decision: Decision) -> str:
    """Return how a question is put: on the board, as a prompt, or by rows that are taken up."""
    families = decision.families(decision.seats[0])
    codes = {code for code, _ in families}
    if decision.kind in PROMPTED or codes <= {YES, NO}:
        return PROMPT
    if decision.kind == TURN_KIND or not codes & set(ON_BOARD):
        return PROMPT if codes <= {ORDER} else TURN
    return BOARD


def chosen_card(chosen: int) -> int:
    """Return the card of a whole choice, -1 of one that is no card's."""
    return card_of(code_of(chosen), member_of(chosen))


def choices_of(decision: Decision | None, seat: int, card: int) -> list[int]:
    """Return all whole choices that a card stands for now, each side of an OR for itself; what is
    given up for an Interaction is none of them. A loot card that may pass is one of them, whoever
    of the allies gets it: that is aimed (T51).
    """
    found = []
    for code in OF_CARDS:
        mask = offered(decision, seat, code)
        if code in SIDED:
            for way in range(SIDES_OF_A_CARD):
                if mask >> card * SIDES_OF_A_CARD + way & 1:
                    found.append(choice(code, card * SIDES_OF_A_CARD + way))
        elif mask >> card & 1:
            found.append(choice(code, card))
    passes = (each for each in gifts(decision, seat) if chosen_card(each) == card)
    return [*found, *islice(passes, 1)]


def gifts(decision: Decision | None, seat: int) -> list[int]:
    """Return the whole choices by which a loot card passes to or from an ally (T51)."""
    return [choice(GIVE, member) for member in bits(offered(decision, seat, GIVE))]


def cards(decision: Decision | None, seat: int) -> list[int]:
    """Return all cards that stand for an answer now, ascending."""
    found: set[int] = set()
    for code in OF_CARDS:
        for member in bits(offered(decision, seat, code)):
            found.add(card_of(code, member))
    found |= {chosen_card(each) for each in gifts(decision, seat)}
    return sorted(found)


def others(decision: Decision | None, seat: int) -> list[int]:
    """Return the whole choices that are no cards and have a row of their own, in their order."""
    return [
        choice(code, member) for code in OTHERS for member in bits(offered(decision, seat, code))
    ]


def row_id(chosen: int) -> str:
    """Return the id of the row of a whole choice, "" of what is answered on the board."""
    if not is_whole(chosen) or code_of(chosen) in (*ON_BOARD, *GOLDEN):
        return ""
    card = chosen_card(chosen)
    return f"{CARD_ID}{card}" if card >= 0 else f"{ROW}{chosen}"


def golden(decision: Decision, seat: int) -> int:
    """Return the answer of the large button, -1 where there is none."""
    for code in GOLDEN:
        if offered(decision, seat, code):
            return choice(code, 0)
    return NOTHING


def prompted(decision: Decision, seat: int) -> list[int]:
    """Return the whole choices of a question that is put as a prompt, in their order."""
    families = dict(decision.families(seat))
    order = [*IN_PROMPT, *(code for code in families if code not in IN_PROMPT)]
    return [choice(code, member) for code in order for member in bits(families.get(code, 0))]
