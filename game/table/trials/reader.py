"""What the table makes of the events of Trials."""

from __future__ import annotations

from typing import Final

from game.engine.events import NOBODY, Event
from game.engine.game import Game
from game.rules.trials.events import OfFigure, OfSeat
from game.rules.trials.game import TrialsGame
from game.table.motion.by_tables import ByTables
from game.table.motion.projection import EventReader
from game.table.trials.animations import ANIMATIONS
from game.table.trials.moments import BEGINNINGS, MOMENTS
from game.table.trials.projection import MatchNow, opening


class _Reader(ByTables[MatchNow]):
    beginnings = BEGINNINGS
    deciding = MOMENTS
    motion = ANIMATIONS

    def opening(self, game: Game) -> MatchNow:
        """Return what is shown of a match in which nothing has happened yet."""
        assert isinstance(game, TrialsGame)
        return opening(game.tables)

    def figure_of(self, event: Event) -> int:
        """Return the figure that an event speaks of, -1 for none: a hero's is its seat."""
        if isinstance(event, OfFigure):
            return event.figure
        return event.seat if isinstance(event, OfSeat) else NOBODY


READER: Final[EventReader[MatchNow]] = _Reader()
