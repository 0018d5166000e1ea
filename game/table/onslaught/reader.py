"""What the table makes of the events of Onslaught."""

from __future__ import annotations

from typing import Final

from game.engine.events import Event
from game.engine.game import Game
from game.rules.onslaught.events import figure_of
from game.rules.onslaught.game import OnslaughtGame
from game.table.motion.by_tables import ByTables
from game.table.motion.projection import EventReader
from game.table.onslaught.animations import ANIMATIONS
from game.table.onslaught.moments import BEGINNINGS, MOMENTS
from game.table.onslaught.projection import MatchNow, opening


class _Reader(ByTables[MatchNow]):
    beginnings = BEGINNINGS
    deciding = MOMENTS
    motion = ANIMATIONS

    def opening(self, game: Game) -> MatchNow:
        """Return what is shown of a match in which nothing has happened yet."""
        assert isinstance(game, OnslaughtGame)
        return opening(game.tables)

    def figure_of(self, event: Event) -> int:
        """Return the figure that an event speaks of, -1 for none."""
        return figure_of(event)


READER: Final[EventReader[MatchNow]] = _Reader()
