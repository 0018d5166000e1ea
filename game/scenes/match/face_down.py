"""Hands of cards at the table: to whom one lies open, and who looks at one that lies face down.

Where several persons sit here a hand lies face down in another's turn, and in one's own once
another has answered: then it is turned up, when its person is alone with it. In another's turn that
person holds it to look and lets go.
"""

from __future__ import annotations

from game.scenes.match.course import Course
from game.session import NOBODY


class FaceDown:
    """Whose hand may be seen here."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self._looked_at = NOBODY
        """The seat whose hand somebody holds up to look at it."""

    def open(self, seat: int) -> bool:
        """Return whether the hand of a seat lies open to whoever looks on."""
        course, session = self.course, self.course.session
        if course.viewer >= 0 or course.watcher is not None:
            return seat in (course.viewer, course.watcher) or self.shares(seat)
        if seat == self._looked_at:
            return True
        person = session.person(seat)
        return person >= 0 and person == session.at_screen

    def shares(self, seat: int) -> bool:
        """Return whether whoever looks on holds this seat besides their own."""
        session, viewer = self.course.session, self.course.viewer
        if self.course.watcher is not None or viewer < 0 or seat < 0:
            return False
        person = session.person(seat)
        return person >= 0 and person == session.person(viewer)

    def covered(self, seat: int) -> bool:
        """Return whether a hand lies face down whose person is here and may look at it."""
        course, session = self.course, self.course.session
        if course.viewer >= 0 or course.watcher is not None or seat < 0:
            return False
        person = session.person(seat)
        return person >= 0 and person != session.at_screen

    @property
    def looking(self) -> bool:
        """Return whether somebody holds a hand up that lies face down."""
        return self._looked_at != NOBODY

    def look(self, seat: int) -> bool:
        """Hold the hand of a seat up, where it lies face down; return whether it does.

        In a turn of its own it is turned up: whoever does that is alone with it.
        """
        covered = self.covered(seat)
        if covered and self.own_turn(seat):
            self.course.session.opened(self.course.session.person(seat))
            return True
        self._looked_at = seat if covered else NOBODY
        return self.looking

    def own_turn(self, seat: int) -> bool:
        """Return whether a seat is asked for something of its own turn now."""
        raise NotImplementedError

    def hide(self) -> None:
        """Turn all hands down that lie open to one of several persons."""
        self.course.session.opened(NOBODY)
        self.close()

    def close(self) -> None:
        """Let a hand fall that was held up."""
        self._looked_at = NOBODY
