"""What the table makes of the events of Descent."""

from __future__ import annotations

from typing import Final

from game.engine.events import NOBODY, Event
from game.engine.game import Game
from game.rules.descent.events import OfFigure
from game.rules.descent.game import DescentGame
from game.table.descent.animations import ANIMATIONS
from game.table.descent.moments import BEGINNINGS, MOMENTS
from game.table.descent.projection import MatchNow, opening
from game.table.motion.by_tables import ByTables
from game.table.motion.projection import EventReader


class _Reader(ByTables[MatchNow]):
    beginnings = BEGINNINGS
    deciding = MOMENTS
    motion = ANIMATIONS

    def opening(self, game: Game) -> MatchNow:
        """Return what is shown of a match in which nothing has happened yet."""
        assert isinstance(game, DescentGame)
        return opening(game.tables)

    def figure_of(self, event: Event) -> int:
        """Return the figure that an event speaks of, -1 for none."""
        return event.figure if isinstance(event, OfFigure) else NOBODY


READER: Final[EventReader[MatchNow]] = _Reader()
