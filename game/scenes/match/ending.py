"""The end of a match at its table: what is counted for it, conceding, and what it leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Protocol

from game.engine.events import Event
from game.scenes.match.course import Course
from game.scenes.result.outcome import Outcome
from game.session import NOBODY
from game.store.kept import CONCEDED

BREATH: Final = 1.2
"""Seconds between the last event and the result, unless nothing is shown in motion."""


class Count(Protocol):
    """What one game counts of a match while it is played."""

    winner: int
    reason: str

    def hear(self, events: Iterable[Event]) -> None:
        """Count what happened."""

    def outcome(self, names: tuple[str, ...], sides: tuple[str, ...]) -> Outcome:
        """Return the result; ``names`` are those of the seats' players, ``sides`` all there are."""


class Ending:
    """Counts one match while it is played, and knows when it is over; ``blank`` begins a count."""

    def __init__(self, course: Course, blank: Callable[[], Count]) -> None:
        self.course, self._blank = course, blank
        self.tally = blank()
        self._waited = 0.0
        course.heard.append(lambda events: self.tally.hear(events))

    def recount(self) -> None:
        """Count anew from all that has happened."""
        self.tally = self._blank()
        self.tally.hear(self.course.session.events)
        if self.course.conceded != NOBODY:
            self._given_up(self.tally, self.course.conceded)

    def concede(self, seat: int) -> None:
        """End the match: the side of a seat has given it up."""
        self.course.conceded = seat
        self.course.session.concede(seat)
        self._given_up(self.tally, seat)
        self._waited = 0.0

    def _given_up(self, tally: Count, seat: int) -> None:
        tally.winner = self.course.session.game.conceded(seat)
        tally.reason = CONCEDED

    def after(
        self, seconds: float, names: tuple[str, ...], sides: tuple[str, ...]
    ) -> Outcome | None:
        """Return what the match came to, a moment after its last event was shown; else None.

        ``names`` are what the persons are called, ``sides`` are those of the game in their order.
        """
        if not self.course.over:
            return None
        self._waited += seconds
        if self._waited < (0.0 if self.course.timeline.pace.speed == 0 else BREATH):
            return None
        return self._outcome(self.tally, self.course.conceded, names, sides)

    def of_record(
        self, events: Iterable[Event], conceded: int, names: tuple[str, ...], sides: tuple[str, ...]
    ) -> Outcome:
        """Return what a match came to of which these are all ``events``, wherever it is shown.

        ``conceded`` is a seat of the side that gave it up, -1 where none did; all else as of
        `after`.
        """
        tally = self._blank()
        tally.hear(events)
        if conceded != NOBODY:
            self._given_up(tally, conceded)
        return self._outcome(tally, conceded, names, sides)

    def _outcome(
        self, tally: Count, conceded: int, names: tuple[str, ...], sides: tuple[str, ...]
    ) -> Outcome:
        outcome = tally.outcome(names, sides)
        played = self.course.session.game.sides
        outcome.own = tuple(
            shown for shown, side in zip(sides, played, strict=False) if not side.seats
        )
        if conceded != NOBODY:
            outcome.conceded = self.course.session.game.side_of(conceded)
        return outcome
