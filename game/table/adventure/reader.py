"""What the table makes of the events of Adventure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.events import NOBODY, Event
from game.engine.game import Game
from game.rules.adventure.events import Activated, EncounterDrawn, OfFigure, TrapSprung, TurnStarted
from game.rules.adventure.game import AdventureGame
from game.table.adventure.animations import ANIMATIONS
from game.table.adventure.moments import BEGINNINGS, MOMENTS
from game.table.adventure.projection import MatchNow, opening
from game.table.motion.by_tables import ByTables
from game.table.motion.projection import EventReader


class _Reader(ByTables[MatchNow]):
    beginnings = BEGINNINGS
    deciding = MOMENTS
    motion = ANIMATIONS

    def opening(self, game: Game) -> MatchNow:
        """Return what is shown of a match in which nothing has happened yet."""
        assert isinstance(game, AdventureGame)
        return opening(game.tables)

    def figure_of(self, event: Event) -> int:
        """Return the figure that an event speaks of, -1 for none."""
        return event.figure if isinstance(event, OfFigure) else NOBODY

    def chains(self, shown: MatchNow, events: Sequence[Event]) -> Sequence[Sequence[Event]]:
        """Return the events of one choice in the parts that are skipped one by one: all monsters
        of a kind are one part, however many act.
        """
        found: list[list[Event]] = [[]]
        kind = ""
        for event in events:
            begins = isinstance(event, EncounterDrawn | TrapSprung | TurnStarted)
            if isinstance(event, Activated):
                before, kind = kind, shown.figures[event.figure].id
                begins = kind != before
            elif begins:
                kind = ""
            if begins and found[-1]:
                found.append([])
            found[-1].append(event)
        return found


READER: Final[EventReader[MatchNow]] = _Reader()
