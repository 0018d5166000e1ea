"""What is shown of a match of Command, from its opening on."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass

from game.engine.events import Event
from game.rules.command.codes import SLOTS
from game.rules.command.events import GoldMoved
from game.rules.command.tables import Tables
from game.table.board.shown import Shown
from game.table.command.attached import mark
from game.table.command.changes import CHANGES
from game.table.command.pile import lying
from game.table.command.position import CreatureNow, Position, SeatNow
from game.table.command.signs import TAPPED, WORTH, TableAtRest, TableShown
from game.table.motion.projection import OFF


@dataclass(slots=True)
class MatchNow(Position):
    """A position that events move on."""

    laid: TableAtRest | None = None
    """How everything lies, once a frame was made of it."""
    laid_open: bool = False

    def change(self, event: Event) -> None:
        """Change what an event changes."""
        CHANGES(self, event)
        self.laid = None

    def weighs(self, event: Event) -> bool:
        """Return whether an event can put a side ahead: each gives a gold up in its turn (C9.1)."""
        return not (isinstance(event, GoldMoved) and event.why == "refresh")

    def card_of(self, one: CreatureNow) -> str | None:
        """Return the number on the card for what is attached to a figure, "" for a single one."""
        if not (one.attached or one.webs):
            return None
        return mark(self, one, one.attached).told

    def still(self) -> Shown:
        """Return what a frame shows where nothing moves."""
        frame = super(MatchNow, self).still()
        for figure, mini in frame.minis.items():
            one = self.figures[figure]
            # Who was activated has its tick on its card; on the board only taps matter (C4.3).
            mini.number, mini.tapped, mini.done = one.number, float(one.tapped), False
            mini.conditions, mini.worth = (TAPPED,) if one.tapped else (), WORTH
            if one.attached or one.webs:
                _, mini.card_icon, mini.card_tone = mark(self, one, one.attached)
        if self.laid is None or self.laid_open != self.open_cards:
            self.laid, self.laid_open = at_rest(self), self.open_cards
        frame.own = TableShown(self.laid)
        return frame


def at_rest(shown: Position) -> TableAtRest:
    """Return how everything lies now: what changes later changes nothing of it."""
    return TableAtRest(
        seats=tuple(copy(one) for one in shown.seats),
        creatures={figure: copy(one) for figure, one in shown.figures.items()},
        pile=lying(shown),
        turn=shown.round,
        phase=shown.phase,
        active=shown.active,
        acting=shown.acting,
        moved=shown.moved,
        ending=shown.ending,
        winner=shown.winner,
        reason=shown.reason,
        open_cards=shown.open_cards,
    )


def opening(tables: Tables) -> MatchNow:
    """Return the projection of a match in which nothing has happened yet: all cards in decks."""
    sides, looks = tables.banners, tables.looks
    shown = MatchNow(tables.arena.grid.stride, tables=tables, sides=sides)
    for seat, faction in enumerate(tables.factions):
        shown.seats.append(SeatNow(seat, sides[seat % len(sides)], looks[seat], faction))
    for figure, card in enumerate(tables.creature):
        seat = figure // SLOTS
        hit_points = tables.hit_points[figure]
        first = seat * SLOTS
        alike = [f for f in range(first, first + SLOTS) if tables.creature[f].id == card.id]
        shown.figures[figure] = CreatureNow(
            figure, card.id, looks[seat], seat, hit_points, hit_points, OFF,
            number=alike.index(figure) + 1 if len(alike) > 1 else 0,
            level=tables.level[figure],
        )  # fmt: skip
    shown.count()
    return shown
