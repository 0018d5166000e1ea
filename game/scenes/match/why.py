"""What the computer players did last at a table and why, as far as it has been shown."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from game.engine.events import NOBODY
from game.engine.reasons import Activation, Reason, activations
from game.recall import NONE
from game.scenes.match.course import Course
from game.store.notation import Line


class Done(NamedTuple):
    """An activation of a computer player that was shown: why, and which events of the log."""

    reason: Reason
    first: int
    """How many events had been shown when it began to choose."""
    last: int
    """How many when it was over."""
    round: int = 0
    """The round in which that was."""
    earlier: tuple[Done, ...] = ()
    """Those of computer players before it in the same round, no person's between, newest first."""


class Why:
    """Follows the reasons that computer players give, activation by activation.

    Nothing is told before the last event of an activation has been shown. What was only kept has
    no reasons: they are found out anew, which takes a moment.
    """

    def __init__(self, course: Course) -> None:
        self.course = course
        self.last: Done | None = None
        self._looked: tuple[object, ...] = ()
        self._counted: list[Line] = []
        self._counts: list[int] = []
        self._viewer = course.viewer
        self._shown = self._follower = course.opening()
        self._acting: list[int] = []
        self._rounds: list[int] = []

    def look(self) -> bool:
        """Look what has been shown since; return whether another activation is over."""
        shown, session = self.course.shown, self.course.session
        looked = (shown.acting, len(session.reasons), len(session.history.lines))
        if looked == self._looked or not session.reasons:
            return False
        self._looked = looked
        if session.recall.missing(self._begun()) != NONE:
            return False  # more is going to be known in a moment
        before, self.last = self.last, self._find()
        return self.last is not None and self.last != before

    def update(self) -> bool:
        """Find out what is not known; return whether something else is told by that."""
        if not self.course.session.recall.update(self._begun()):
            return False
        before, self.last = self.last, self._find()
        return self.last != before

    def anew(self) -> None:
        """The past has changed: what was told of it may be no more."""
        self._looked = ()
        missing = self.course.session.recall.missing(self._begun()) != NONE
        self.last = None if missing else self._find()

    def newest(self, done: Done) -> bool:
        """Return whether no person's activation has been shown to its end since this one."""
        acting = self.course.shown.acting
        return not self._persons({who for who in self._follow()[done.last :] if who != acting})

    def _count(self) -> list[int]:
        """Return how many events the viewer has been told after each line of the record."""
        session, viewer = self.course.session, self.course.viewer
        lines, told = session.history.lines, session.history.recorder.told
        if viewer != self._viewer:
            self._viewer = viewer
            self._counted.clear()
        same = min(len(lines), len(self._counted))
        while same and lines[same - 1] is not self._counted[same - 1]:
            same -= 1
        del self._counted[same:], self._counts[same:]
        for line in range(same, len(lines)):
            before = self._counts[-1] if self._counts else 0
            new = session.told_to(viewer, told[line])
            self._counted.append(lines[line])
            self._counts.append(before + new)
        return self._counts

    def _begun(self) -> int:
        """Return of how many lines of the record something has been shown, or of all before one."""
        counts = self._count()
        return min(bisect_left(counts, len(self.course.shown.log)) + 1, len(counts))

    def _find(self) -> Done | None:
        """Return the last activation of which all has been shown."""
        known, shown = len(self.course.shown.log), self.course.shown
        counts = self._count()
        found = activations(self.course.session.reasons)
        for place in range(len(found) - 1, -1, -1):
            one = found[place]
            if one.last >= len(counts):
                continue  # it was taken back
            # The choice before its last one has been told, and somebody else's turn is shown.
            before = counts[one.last - 1]
            later = place + 1 < len(found) and known > counts[found[place + 1].first - 1]
            if known > before and (later or shown.acting != one.reason.figure):
                last = self._done(one, counts)
                return last._replace(earlier=self._before(last, found[:place], counts))
        return None

    def _done(self, one: Activation, counts: list[int]) -> Done:
        """Return an activation of which all has been shown."""
        begun, before = counts[one.first - 1], counts[one.last - 1]
        end = self._end(begun, before, one.reason.figure)
        return Done(one.reason, begun, end, self._rounds[end - 1])

    def _before(
        self, last: Done, found: Sequence[Activation], counts: list[int]
    ) -> tuple[Done, ...]:
        """Return the activations that led up to one, the newest first."""
        earlier: list[Done] = []
        for one in reversed(found):
            done = self._done(one, counts)
            between = set(self._follow()[done.last : last.first])
            if done.round != last.round or self._persons(between):
                break
            earlier.append(done)
        return tuple(earlier)

    def _persons(self, acted: set[int]) -> bool:
        """Return whether somebody of these, besides nobody, is a person's."""
        course = self.course
        seats = [course.shown.figures[who].seat for who in acted if who != NOBODY]
        return any(seat != NOBODY and course.is_person(seat) for seat in seats)

    def _end(self, first: int, before: int, figure: int) -> int:
        """Return how many events had been shown when ``figure`` was done."""
        acting = self._follow()
        start = max(first, before)
        ends = (at for at in range(start, len(acting)) if acting[at] != figure)
        return next(ends, len(acting) - 1) + 1

    def _follow(self) -> list[int]:
        """Return who was acting after each event that has been shown."""
        shown, log = self.course.shown, self.course.shown.log
        if shown is not self._shown or len(log) < len(self._acting):
            self._shown, self._follower = shown, self.course.opening()
            self._acting.clear()
            self._rounds.clear()
        for event in log[len(self._acting) :]:
            self._follower.apply(event)
            self._acting.append(self._follower.acting)
            self._rounds.append(self._follower.round)
        return self._acting
