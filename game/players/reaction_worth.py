"""Whether a reaction is worth a question: for people who are asked only when it matters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.match import Seen
from game.players.onslaught.answers import reaction_matters

GAMES: Final[dict[str, Callable[[Seen], bool]]] = {"onslaught": reaction_matters}


def matters(seen: Seen) -> bool:
    """Return whether the open question to ``seen.seat`` deserves its attention.

    Every question does but that for a reaction which brings nothing; a game that is not known here
    asks always.
    """
    decision = seen.decision
    if decision is None or seen.seat not in decision.seats or decision.kind != "react":
        return True
    judge = GAMES.get(seen.match.game.name)
    return judge is None or judge(seen)
