"""The computer opponent: the best expected value over position, ability and target.

What is good play differs from game to game, so each game has its own room below this one.
"""

from __future__ import annotations

from game.engine.match import Seen
from game.players.chooser import Chooser
from game.players.reasons import Weighed, weigh
from game.players.room import players_of


class Greedy:
    """Chooses what promises most now, from what its seat may see and no more.

    The same view and the same seed give the same choice.
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._player: Chooser | None = None
        self._game = ""

    def choose(self, seen: Seen) -> int:
        """Return one of the open choices; ``KeyError`` for a game that it cannot play."""
        only = _only(seen)
        return only if only is not None else self._of(seen).choose(seen)

    def weigh(self, seen: Seen) -> Weighed:
        """Return the same choice, with the reason for it if the game's player gives any."""
        only = _only(seen)
        return Weighed(only) if only is not None else weigh(self._of(seen), seen)

    def _of(self, seen: Seen) -> Chooser:
        """Return the game's own player."""
        name = seen.match.game.name
        if self._player is None or name != self._game:
            self._player = players_of(name).greedy(self._seed)
            self._game = name
        return self._player


def _only(seen: Seen) -> int | None:
    """Return the only choice that there is; None where there are several."""
    decision = seen.decision
    assert decision is not None
    return decision.nth(seen.seat, 0) if decision.count(seen.seat) == 1 else None
