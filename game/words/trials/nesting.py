"""How deep a line of the log lies below what it answers (T29)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.events import Event
from game.rules.trials.events import (
    ActionDeclared,
    ActionOver,
    MonsterAttacks,
    PhaseStarted,
    Played,
    PlayOver,
    RoundStarted,
    TurnEnded,
    TurnStarted,
)

BOUNDS: Final = (TurnStarted, TurnEnded, PhaseStarted, RoundStarted)
"""Over these no play waits."""


def depth(event: Event, before: Sequence[Event] = ()) -> int:
    """Return how deep an event lies: 0 where it answers nothing, else 1 more than what it answers.

    What a play does lies as deep as the play. ``before`` is all that was told before it, oldest
    first.
    """
    first = len(before)
    while first and not isinstance(before[first - 1], BOUNDS):
        first -= 1
    acts = False
    plays: dict[int, int] = {}
    for told in before[first:]:
        acts = _acts(told, acts)
        if isinstance(told, Played):
            plays[told.play] = _of(told, plays, acts)
        elif isinstance(told, PlayOver):
            plays.pop(told.play, None)
    if isinstance(event, Played):
        return _of(event, plays, acts)
    return next(reversed(plays.values()), 0)


def _acts(event: Event, acts: bool) -> bool:
    """Return whether an Action or a monster's attack is under way after an event."""
    if isinstance(event, ActionDeclared | MonsterAttacks):
        return True
    return acts and not isinstance(event, ActionOver)


def _of(event: Played, plays: dict[int, int], acts: bool) -> int:
    if event.answers in plays:
        return plays[event.answers] + 1
    newest = next(reversed(plays.values()), None)
    if newest is not None:
        return newest + 1
    return 1 if acts else 0
