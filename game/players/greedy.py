"""The computer opponent: the best expected value over position, ability and target.

What is good play differs from game to game, so each game has its own room below this one.
"""

from __future__ import annotations

from game.engine.match import Seen
from game.players.chooser import Chooser
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
        decision = seen.decision
        assert decision is not None
        if decision.count(seen.seat) == 1:
            return decision.nth(seen.seat, 0)
        name = seen.match.game.name
        if self._player is None or name != self._game:
            self._player = players_of(name).greedy(self._seed)
            self._game = name
        return self._player.choose(seen)
