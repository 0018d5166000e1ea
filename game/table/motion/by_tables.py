"""What a game makes of its events at the table where it is told by tables of their classes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.events import Event
from game.engine.readers import Reader
from game.table.board.shown import Moment
from game.table.motion.animation import Animation, Pace, nothing
from game.table.motion.projection import EventReader, Shows


class ByTables(EventReader[Shows]):
    """A game's moments and what moves, each by the class of its event. A choice is one deed: all
    its events are skipped together.

    A game says itself how a match opens and whom an event speaks of.
    """

    beginnings: tuple[type[Event], ...]
    deciding: Reader[Any, [], Moment | None]
    """What decides a match."""
    motion: Reader[Any, [Pace, int], Animation]
    """What moves."""

    def moments(self, shown: Shows, event: Event) -> Sequence[Moment]:
        found = self.deciding(shown, event)
        return (found,) if found is not None else ()

    def animation(self, shown: Shows, event: Event, pace: Pace, serial: int) -> Animation:
        return self.motion(shown, event, pace, serial) or nothing()

    def chains(self, shown: Shows, events: Sequence[Event]) -> Sequence[Sequence[Event]]:
        return (events,)
