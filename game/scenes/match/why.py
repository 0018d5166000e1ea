"""What the computer players did last at a table and why, as far as it has been shown."""

from __future__ import annotations

from itertools import accumulate
from typing import NamedTuple

from game.engine.reasons import Reason, activations
from game.scenes.match.course import Course


class Done(NamedTuple):
    """An activation of a computer player that was shown: why, and which events of the log."""

    reason: Reason
    first: int
    """How many events had been shown when it began to choose."""
    last: int
    """How many when it was over."""


class Why:
    """Follows the reasons that computer players give, activation by activation.

    Nothing is told before the last event of an activation has been shown.
    """

    def __init__(self, course: Course) -> None:
        self.course = course
        self.last: Done | None = None
        self._looked: tuple[object, ...] = ()

    def look(self) -> bool:
        """Look what has been shown since; return whether another activation is over."""
        shown, session = self.course.shown, self.course.session
        looked = (shown.acting, len(session.reasons), len(session.history.lines))
        if looked == self._looked or not session.reasons:
            return False
        self._looked = looked
        before, self.last = self.last, self._find()
        return self.last is not None and self.last != before

    def anew(self) -> None:
        """The past has changed: what was told of it may be no more."""
        self._looked = ()
        self.last = self._find()

    def _find(self) -> Done | None:
        """Return the last activation of which all has been shown."""
        course, session = self.course, self.course.session
        known, shown = len(course.shown.log), course.shown
        told = session.history.recorder.told
        counts = list(accumulate(session.told_to(course.viewer, events) for events in told))
        found = activations(session.reasons)
        for place in range(len(found) - 1, -1, -1):
            one = found[place]
            if one.last >= len(counts):
                continue  # it was taken back
            # The choice before its last one has been told, and somebody else's turn is shown.
            begun, before = counts[one.first - 1], counts[one.last - 1]
            later = place + 1 < len(found) and known > counts[found[place + 1].first - 1]
            if known > before and (later or shown.acting != one.reason.figure):
                return Done(one.reason, begun, self._end(begun, before, one.reason.figure))
        return None

    def _end(self, first: int, before: int, figure: int) -> int:
        """Return how many events had been shown when ``figure`` was done."""
        log = self.course.shown.log
        shown = self.course.opening()
        for number, event in enumerate(log, 1):
            shown.apply(event)
            if number > max(first, before) and shown.acting != figure:
                return number
        return len(log)
