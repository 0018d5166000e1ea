"""How a finished match ended, game by game: what a series of matches counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from game.engine.match import Match
from game.rules.onslaught.state import of

NOBODY: Final = -1


class Outcome(NamedTuple):
    """Who won (a seat, or -1 for a draw), the points of each seat, how many rounds were played."""

    winner: int
    points: tuple[int, ...]
    rounds: int


def _onslaught(match: Match) -> Outcome:
    s = of(match)
    return Outcome(s.winner, tuple(s.vp), s.round)


OUTCOMES: Final[dict[str, Callable[[Match], Outcome]]] = {"onslaught": _onslaught}


def outcome(match: Match) -> Outcome:
    """Return how ``match``, which is over, ended; ``KeyError`` for a game not counted here."""
    return OUTCOMES[match.game.name](match)
