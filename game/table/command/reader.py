"""What the table makes of the events of Command."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.events import NOBODY, Event
from game.engine.game import Game
from game.rules.command.events import OfFigure
from game.rules.command.game import CommandGame
from game.table.board.shown import Moment
from game.table.command.animations import ANIMATIONS
from game.table.command.moments import BEGINNINGS, MOMENTS
from game.table.command.projection import MatchNow, opening
from game.table.motion.animation import Animation, Pace, nothing
from game.table.motion.projection import EventReader


class _Reader:
    beginnings: tuple[type[Event], ...] = BEGINNINGS

    def moments(self, shown: MatchNow, event: Event) -> Sequence[Moment]:
        """Return what of an event decides the match; ``shown`` is as before it."""
        found = MOMENTS(shown, event)
        return (found,) if found is not None else ()

    def opening(self, game: Game) -> MatchNow:
        """Return what is shown of a match in which nothing has happened yet."""
        assert isinstance(game, CommandGame)
        return opening(game.tables)

    def animation(self, shown: MatchNow, event: Event, pace: Pace, serial: int) -> Animation:
        """Return what moves; ``shown`` is as before the event."""
        return ANIMATIONS(shown, event, pace, serial) or nothing()

    def figure_of(self, event: Event) -> int:
        """Return the figure that an event speaks of, -1 for none."""
        return event.figure if isinstance(event, OfFigure) else NOBODY

    def chains(self, shown: MatchNow, events: Sequence[Event]) -> Sequence[Sequence[Event]]:
        """Return the events of a choice: they are skipped together."""
        return (events,)


READER: Final[EventReader[MatchNow]] = _Reader()
