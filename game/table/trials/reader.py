"""What the table makes of the events of Trials."""

from __future__ import annotations

from typing import Final

from game.engine.events import NOBODY, Event
from game.engine.game import Game
from game.engine.readers import Reader, on
from game.rules.trials.events import OfFigure, OfSeat, Stepped, TurnStarted
from game.rules.trials.game import TrialsGame
from game.table.board.shown import Moment
from game.table.motion import moves
from game.table.motion.animation import Animation, Pace, nothing
from game.table.motion.by_tables import ByTables
from game.table.motion.projection import EventReader
from game.table.trials.projection import MatchNow, opening


def _step(shown: MatchNow, event: Stepped, pace: Pace, serial: int) -> Animation:
    start, end = shown.place_of(event.figure), shown.place_of(event.figure, event.cell)
    if start is None or end is None or start == end:
        return nothing()
    return moves.walk(pace, event.figure, [start, end])


MOTION: Final[Reader[MatchNow, [Pace, int], Animation]] = Reader(
    "the motion of Trials",
    on(Stepped, _step),
)
MOMENTS: Final[Reader[MatchNow, [], Moment | None]] = Reader("the moments of Trials")


class _Reader(ByTables[MatchNow]):
    beginnings = (TurnStarted, Stepped)
    deciding = MOMENTS
    motion = MOTION

    def opening(self, game: Game) -> MatchNow:
        """Return what is shown of a match in which nothing has happened yet."""
        assert isinstance(game, TrialsGame)
        return opening(game.tables)

    def figure_of(self, event: Event) -> int:
        """Return the figure that an event speaks of, -1 for none."""
        if isinstance(event, OfFigure):
            return event.figure
        return event.seat if isinstance(event, OfSeat) else NOBODY


READER: Final[EventReader[MatchNow]] = _Reader()
