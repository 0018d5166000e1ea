"""What several persons decide together: an answer stands for a moment, and any of them may object.

The rules ask one seat; what it spends may be everybody's. Where more than one person sits here such
an answer is shown before it is sent. Whoever objects takes it back, and the question stands as it
did; giving it again sends it at once, for then all are agreed.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Final

from game.engine.decisions import Decision
from game.scenes.match.buttons import BESIDE, Entry
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
STEPS: Final = 4
"""Steps in which the time is seen to run out where motion is reduced."""


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
        self._whole = STANDS
        """Seconds that what stands has in all."""
        self._asked_at = (0, NOTHING)
        self._disputed = False
        """Whether somebody has objected to an answer to the question that is open."""
        question.holds_back = self.holds_back
        question.object = self.object
        question.agree = self.agree

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
        self._question.stands, self._left, self._whole = chosen, STANDS, STANDS
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
                self._whole = PROPOSED
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

    @property
    def share(self) -> float:
        """Return the share of its time that is left to what stands, from 1 to 0; where motion is
        reduced it goes by steps.
        """
        share = min(1.0, max(0.0, self._left / self._whole))
        return ceil(share * STEPS) / STEPS if self._house.settings.reduced_motion else share

    def agree(self) -> bool:
        """Send what stands without waiting any longer; False where nothing does."""
        session, question = self._course.session, self._question
        if session.proposed is not None:
            session.settle()
            return True
        return question.stands != NOTHING and question.choose(question.stands)

    def buttons(self) -> list[Entry]:
        """Return the button that objects, and that which lets it be: it is pressed by itself once
        its time has run out.
        """

        def objects() -> None:
            self.object()

        def agrees() -> None:
            self.agree()

        no, yes = self._house.cap("no"), self._house.cap("confirm")
        tip = say("tip.object")
        return [
            Entry(
                say("button.object"), "red", "cross", objects, tip=tip, key=no,
                short=say("button.object.short"), role=BESIDE,
            ),
            Entry(
                say("button.agree"), "gold", "tick", agrees, key=yes,
                short=say("button.agree.short"), runs=lambda: self.share,
            ),
        ]  # fmt: skip

    def _forget(self) -> None:
        if self._question.stands != NOTHING:
            self._question.stands = NOTHING
            self._shown()

    def _shown(self) -> None:
        """Buttons and cards say what stands."""
        self._question.due.panel()
        self._question.due.buttons()


__all__ = ["PROPOSED", "STANDS", "STEPS", "Objecting"]
