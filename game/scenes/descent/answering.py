"""How each question of Descent is put, and the answers that stand on the bench under the board."""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.engine.decisions import Decision, choice, code_of, is_whole
from game.rules.descent.codes import (
    ABILITY,
    ACT,
    ACTIVATE,
    ADD,
    ATTACK,
    BUY,
    CHEST_TO,
    CLAIM,
    DIE,
    DISCARD,
    DONE,
    DOOR,
    DRINK,
    END,
    ENHANCE,
    FISTS,
    FOLLOWS,
    GIVE,
    GLYPH,
    GUARDS,
    KEEP,
    OPEN_CHEST,
    ORDER,
    PASS,
    PLAY,
    SELL,
    SHIELDS,
    SHOP,
    STARTING_SET,
    SURGE,
    TARGET,
    THROW,
)
from game.scenes.match.question import BOARD, TURN

BOARDS: Final = frozenset(
    {"start", "attack", "teleport", "beside_glyph", "aside", "push", "place", "next", "give_to",
     "heal", "chest_item", "follows"}
)  # fmt: skip
"""Questions for a space or a figure; in all others something is taken up or chosen by a key."""
ROW: Final = "choice:"
"""What the id of an answer begins with."""
GOLDEN: Final = (END, DONE, PASS, KEEP)
"""Families that end something, by the large button."""
ON_BENCH: Final = (
    ACT, ATTACK, GUARDS, ABILITY, BUY, OPEN_CHEST, DOOR, ORDER, DRINK, GIVE, SHIELDS, THROW,
    CHEST_TO, TARGET, FOLLOWS, CLAIM, PLAY, SURGE, ENHANCE, ADD, DIE, STARTING_SET, SHOP, SELL,
    ACTIVATE, DISCARD, GLYPH,
)  # fmt: skip
"""Families whose members have a plate, in their order."""
AIMED: Final = (ATTACK, GUARDS)
"""Families whose members are taken up and then aimed on the board."""
KEYED: Final = frozenset({ACT, ATTACK, GUARDS, ABILITY, BUY, OPEN_CHEST, ORDER, DRINK, GIVE,
                          SHIELDS, CHEST_TO, TARGET, FOLLOWS, CLAIM, PLAY, SURGE, DIE,
                          THROW})  # fmt: skip
"""Those of them that number keys choose."""


def how(decision: Decision) -> str:
    """Return how a question is put: on the board, or as one in which things are chosen."""
    return BOARD if decision.kind in BOARDS else TURN


def offered(decision: Decision | None, seat: int, code: int) -> int:
    """Return the members that a seat is offered under a family."""
    if decision is None or seat not in decision.seats:
        return 0
    return decision.offered(seat, code)


def golden(decision: Decision, seat: int) -> int:
    """Return the answer of the large button, -1 where there is none."""
    for code in GOLDEN:
        if offered(decision, seat, code):
            return choice(code, 0)
    return -1


def ends(decision: Decision, seat: int) -> bool:
    """Return whether the large button ends a turn or an activation."""
    usual = golden(decision, seat)
    return usual >= 0 and code_of(usual) == END


def rows(decision: Decision | None, seat: int) -> list[tuple[str, int]]:
    """Return the id of each answer that has a plate, with its whole choice, in their order."""
    if decision is None or seat not in decision.seats:
        return []
    families = dict(decision.families(seat))
    found = []
    for code in ON_BENCH:
        # Fists are what is taken up last (D5a).
        for member in sorted(bits(families.get(code, 0)), key=lambda each: _last(code, each)):
            chosen = choice(code, member)
            found.append((f"{ROW}{chosen}", chosen))
    return found


def _last(code: int, member: int) -> tuple[bool, int]:
    return code in AIMED and member == FISTS, member


def keyed(decision: Decision | None, seat: int) -> list[tuple[str, int]]:
    """Return those of them that number keys choose."""
    return [row for row in rows(decision, seat) if code_of(row[1]) in KEYED]


def aims(chosen: int) -> bool:
    """Return whether a choice is taken up and aimed before it is sent."""
    return is_whole(chosen) and code_of(chosen) in AIMED
