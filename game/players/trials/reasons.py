"""Why a hero does what it does in its turn, in ids of public things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.engine.decisions import code_of, member_of
from game.engine.reasons import DEED, NOWHERE, Deed, Part, Reason
from game.rules.trials.codes import (
    ATTACK,
    FEATURE,
    FREE,
    GENERAL,
    LOOT_USE,
    PIECE,
    SKILL,
    SKILLS,
)
from game.rules.trials.notation import card_of
from game.rules.trials.quest_kinds import ITEMS
from game.rules.trials.state import TrialsState

BY_CARD: Final = (ATTACK, GENERAL, FREE, FEATURE, LOOT_USE, PIECE)
GO: Final = "go"
END: Final = "end"
TRY: Final = "try"


class Rated(NamedTuple):
    """A choice that was considered: what the rest of the turn promises with it, and what of that it
    brings itself (``own``); for whoever asks why, on whom, where to, how likely, and what draws.
    """

    worth: float
    choice: int
    own: float = 0.0
    target: int = -1
    space: int = NOWHERE
    chance: float = -1.0
    goal: str = ""


def reason(s: TrialsState, seat: int, found: Sequence[Rated]) -> Reason | None:
    """Return the reason for the first of what was considered, beside the best of all else; None
    where nothing is to be told.
    """
    best = found[0]
    chosen = deed_of(s, best)
    if chosen.key == END:
        return None
    others = [deed_of(s, each) for each in found[1:]]
    other = next((each for each in others if not each.same(chosen) and each.key != END), None)
    return Reason(seat, s.turn, chosen, other, chosen.key != GO)


def deed_of(s: TrialsState, each: Rated) -> Deed:
    """Return a choice as a deed: by the id of its card, of the quest that is tried, or as a way."""
    family, member = code_of(each.choice), member_of(each.choice)
    key, goal, space = GO, each.goal, each.space
    if family in BY_CARD:
        key = s.tables.card(card_of(family, member)).id
        goal, space = "", NOWHERE
    elif family == SKILL:
        key = TRY
        goal, space = s.tables.quest(s.quests[member // len(SKILLS) // ITEMS][0]).id, NOWHERE
    elif space == NOWHERE:
        key = END
    figures = (each.target,) if each.target >= 0 else ()
    parts = (Part(DEED, each.own),)
    return Deed(key, each.worth, figures, space, goal, each.chance, parts)
