"""What is shown of a match of Command, from its opening on."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.events import Event
from game.rules.command.codes import SIDES, SLOTS
from game.rules.command.tables import Tables
from game.table.command.changes import CHANGES
from game.table.command.position import CreatureNow, Position, SeatNow
from game.table.motion.projection import OFF


@dataclass(slots=True)
class MatchNow(Position):
    """A position that events move on."""

    def change(self, event: Event) -> None:
        """Change what an event changes."""
        CHANGES(self, event)


def opening(tables: Tables) -> MatchNow:
    """Return the projection of a match in which nothing has happened yet: all cards in decks."""
    shown = MatchNow(tables.arena.grid.stride, tables=tables, sides=SIDES)
    for seat, faction in enumerate(tables.factions):
        shown.seats.append(SeatNow(seat, SIDES[seat % len(SIDES)], faction))
    for figure, card in enumerate(tables.creature):
        seat = figure // SLOTS
        hit_points = tables.hit_points[figure]
        first = seat * SLOTS
        alike = [f for f in range(first, first + SLOTS) if tables.creature[f].id == card.id]
        shown.figures[figure] = CreatureNow(
            figure, card.id, SIDES[seat % len(SIDES)], seat, hit_points, hit_points, OFF,
            number=alike.index(figure) + 1 if len(alike) > 1 else 0,
            level=tables.level[figure],
        )  # fmt: skip
    shown.count()
    return shown
