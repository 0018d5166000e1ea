"""The match as one viewer has been shown it: from the opening position, event by event."""

from __future__ import annotations

from game.rules.onslaught.codes import DUNGEON, SIDES
from game.rules.onslaught.tables import Tables
from game.session import NOBODY, Session
from game.table.onslaught.projection import FigureNow, Projection, project


def opening(tables: Tables) -> Projection:
    """Return the projection of a match in which nothing has happened yet."""
    figures = (
        FigureNow(
            figure,
            tables.ids[figure],
            SIDES[side],
            side if side != DUNGEON else NOBODY,
            tables.hp[figure],
            tables.hp[figure],
        )
        for figure, side in enumerate(tables.side)
    )
    chests = [cell for cell in range(tables.grid.size) if tables.chests >> cell & 1]
    return project(tables.grid.stride, figures, chests)


def seen_so_far(session: Session, tables: Tables, viewer: int) -> Projection:
    """Return what ``viewer`` (a seat, -1: everybody at once) may know of all that happened."""
    shown = opening(tables)
    for event in session.events:
        seen = session.view(event, viewer)
        if seen is not None:
            shown.apply(seen)
    return shown
