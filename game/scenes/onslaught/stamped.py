"""What the log tells besides events: choices that were taken back by agreement."""

from __future__ import annotations

from game.session import Session
from game.table.hud.data import LogLine
from game.words import play
from game.words.rich import Span


def stamped(session: Session, viewer: int) -> list[tuple[int, LogLine]]:
    """Return each stamp of a match as a line, with how many events ``viewer`` is told before it.

    They come in the order in which the log tells them.
    """
    told, found = session.history.recorder.told, []
    for number, stamp in enumerate(session.history.stamps):
        if stamp.kind != "taken_back":
            continue  # what is set by hand is an event
        before = (event for events in told[: stamp.after] for event in events)
        place = sum(session.view(event, viewer) is not None for event in before)
        text = (Span(play.taken_back(stamp.count)),)
        found.append((place, LogLine(f"stamp:{number}", text)))
    return sorted(found, key=lambda each: each[0])
