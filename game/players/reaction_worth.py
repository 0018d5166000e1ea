"""Whether a reaction is worth a question: for people who are asked only when it matters."""

from __future__ import annotations

from game.engine.match import Seen
from game.players.room import players_of


def matters(seen: Seen) -> bool:
    """Return whether the open question to ``seen.seat`` deserves its attention.

    Every question does but one that its game judges to be worth nothing.
    """
    decision = seen.decision
    if decision is None or seen.seat not in decision.seats:
        return True
    return players_of(seen.match.game.name).matters(seen)
