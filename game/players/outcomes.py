"""How a finished match ended: what a series of matches counts."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.engine.match import Match

NOBODY: Final = -1


class Outcome(NamedTuple):
    """Who won (a side, or -1 for a draw), the points of each side, how many rounds were played."""

    winner: int
    points: tuple[int, ...]
    rounds: int


def outcome(match: Match) -> Outcome:
    """Return how ``match``, which is over, ended."""
    game = match.game
    return Outcome(game.winner(match), game.points(match), game.round_of(match))
