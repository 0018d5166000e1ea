"""How feats are told: a match is watched event by event, and then asked what each seat did."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol, TypeVar

from game.engine.events import NOBODY, Event


class Watched(Protocol):
    """What was seen of a match so far."""

    winner: int
    """Who has won, ``NOBODY`` while that is open."""


Seen = TypeVar("Seen", bound=Watched)


def watched(
    seen: Seen, see: Callable[[Seen, Event], object], events: Iterable[Event], given: int
) -> Seen:
    """Return ``seen`` after all events; whoever was ``given`` the match has won it."""
    for event in events:
        see(seen, event)
    if given != NOBODY:  # no event of the match says so
        seen.winner = given
    return seen
