"""What the computer players need of a game, and how they find it."""

from __future__ import annotations

from typing import Protocol, cast

from game import games
from game.engine.match import Seen
from game.players.chooser import Chooser


class Players(Protocol):
    """Who plays one game well, and what is worth a question in it."""

    def greedy(self, seed: int) -> Chooser:
        """Return who chooses what promises most now."""

    def matters(self, seen: Seen) -> bool:
        """Return whether the open question deserves its person's attention: most of them do."""


def players_of(game: str) -> Players:
    """Return the players of a game; ``KeyError`` for an unknown one."""
    return cast(Players, games.room(game, "players").PLAYERS)
