"""The match as one viewer has been shown it: from the opening position, event by event."""

from __future__ import annotations

from game.rules.onslaught.tables import Tables
from game.session import Session
from game.table.onslaught.projection import MatchNow, opening


def seen_so_far(session: Session, tables: Tables, viewer: int) -> MatchNow:
    """Return what ``viewer`` (a seat, -1: everybody at once) may know of all that happened."""
    shown = opening(tables)
    for event in session.events:
        seen = session.view(event, viewer)
        if seen is not None:
            shown.apply(seen)
    return shown
