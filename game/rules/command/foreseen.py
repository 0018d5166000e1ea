"""All that may come of a choice that asks for more before it is declared (C8.1)."""

from __future__ import annotations

from typing import Final

from game.engine.answers import Outlook
from game.engine.decisions import code_of
from game.engine.match import Match
from game.rules.command.aiming import asks_more
from game.rules.command.codes import PASS
from game.rules.command.outlook import outlook

MOST: Final = 40
"""So many are told at most: who plays a card, at whom, with whose help multiply."""


def outlooks(match: Match, seat: int, chosen: int) -> tuple[Outlook, ...]:
    """Return what comes about if all pass after ``chosen``, for each way to answer what it asks.

    ``()`` where nobody can know, or where there are more than ``MOST`` ways.
    """
    found: list[Outlook] = []
    return tuple(found) if _gather(match, seat, chosen, found) else ()


def by_answer(match: Match, seat: int, chosen: int) -> dict[int, tuple[Outlook, ...]]:
    """Return for each answer to what ``chosen`` asks first all that may come of it then; nothing
    where it asks no more.
    """
    twin = asks_more(match, seat, chosen)
    if twin is None or twin.decision is None:
        return {}
    offered = [each for each in twin.decision.choices(seat) if code_of(each) != PASS]
    return {each: outlooks(twin, seat, each) for each in offered}


def _gather(match: Match, seat: int, chosen: int, found: list[Outlook]) -> bool:
    """Gather what may come of a choice; return whether all of it could be told."""
    told = outlook(match, seat, chosen)
    if told is None or len(found) >= MOST:
        return False
    twin = asks_more(match, seat, chosen)
    if twin is None or twin.decision is None:
        found.append(told)
        return True
    for each in twin.decision.choices(seat):
        if code_of(each) != PASS and not _gather(twin, seat, each, found):
            return False
    return True
