"""What several persons decide together: an answer stands for a moment, and any of them may object.

The rules ask one seat; what it spends may be everybody's. Where more than one person sits here such
an answer is shown before it is sent. Whoever objects takes it back, and the question stands as it
did; giving it again sends it at once, for then all are agreed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.decisions import Decision
from game.scenes.match.buttons import Entry
from game.scenes.match.course import Course
from game.scenes.match.question import Question
from game.scenes.match.taking import NOTHING
from game.scenes.shell.house import House
from game.session import Proposed
from game.words.play import say

STANDS: Final = 1.0
"""Seconds for which an answer stands before it is sent."""
PROPOSED: Final = 4.0
"""Seconds for which what a computer would spend stands: it is read first."""


class Objecting:
    """Holds answers back that are everybody's; ``common`` tells which those are."""

    def __init__(
        self, house: House, course: Course, question: Question,
        common: Callable[[Decision, int], bool], declined: Callable[[Decision, int], int],
    ) -> None:  # fmt: skip
        self._house, self._course, self._question, self._common = house, course, question, common
        self._declined = declined
        """Returns what a seat answers instead, so that nothing is spent."""
        self._proposed: Proposed | None = None
        self._left = 0.0
        self._asked_at = (0, NOTHING)
        self._disputed = False
        """Whether somebody has objected to an answer to the question that is open."""
        question.holds_back = self.holds_back
        question.object = self.object

    def holds_back(self, chosen: int) -> bool:
        """Return whether an answer is not sent yet: others are asked first, once a question."""
        decision, session = self._question.decision, self._course.session
        if decision is None or not session.needs_curtain() or not self._common(decision, chosen):
            self._forget()
            return False
        now = (len(session.history.lines), self._course.seat)
        if now != self._asked_at:
            self._asked_at, self._disputed = now, False
        if chosen == self._question.stands or self._disputed:
            self._forget()
            return False
        self._question.stands, self._left = chosen, STANDS
        self._shown()
        return True

    def object(self) -> bool:
        """Take back the answer that stands; False where none does."""
        session = self._course.session
        proposed, decision = session.proposed, session.decision
        if proposed is not None and decision is not None:
            session.settle(self._declined(decision, proposed.seat))
            return True
        if self._question.stands == NOTHING:
            return False
        self._disputed = True
        self._forget()
        return True

    def update(self, seconds: float) -> None:
        """Let time pass; what nobody has objected to is sent."""
        session = self._course.session
        if session.proposed is not None:
            if session.proposed is not self._proposed:
                self._proposed = session.proposed
                self._left = 0.0 if self._house.settings.speed == "instant" else PROPOSED
                self._shown()
            self._left -= seconds
            if self._left <= 0.0:
                session.settle()
            return
        self._proposed = None
        if self._question.stands == NOTHING:
            return
        now = (len(self._course.session.history.lines), self._course.seat)
        if self._question.decision is None or now != self._asked_at:
            self._forget()
            return
        self._left -= seconds
        if self._left <= 0.0:
            self._question.choose(self._question.stands)

    def agree(self) -> Entry:
        """Return the button that lets a computer spend it without waiting."""
        cap = self._house.cap("confirm")
        return Entry(say("button.agree"), "gold", "tick", self._course.session.settle, key=cap)

    def button(self) -> Entry:
        """Return the button that objects."""

        def press() -> None:
            self.object()

        words, key = say("button.object"), self._house.cap("no")
        return Entry(words, "red", "cross", press, tip=say("tip.object"), key=key)

    def _forget(self) -> None:
        if self._question.stands != NOTHING:
            self._question.stands = NOTHING
            self._shown()

    def _shown(self) -> None:
        """Buttons and cards say what stands."""
        self._question.due.panel()
        self._question.due.buttons()


__all__ = ["PROPOSED", "STANDS", "Objecting"]
