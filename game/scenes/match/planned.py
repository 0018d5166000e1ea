"""Answers that one click gave ahead: a way is pointed at to its end before its move is declared."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.decisions import Decision, code_of
from game.engine.events import Value
from game.session import NOBODY, Session


class Planned:
    """What a person has said of the questions that follow from a choice, in their order.

    Each is given when it is asked for and still offered. What is asked in between, of them or of
    others, is asked as ever; once the question is asked again in which the choice was made, or
    something that was said is not offered any more, the rest is forgotten.
    """

    def __init__(self) -> None:
        self.seat = NOBODY
        self.left: tuple[int, ...] = ()
        self._made_in = ""
        self._about: tuple[int, Value | None] = (NOBODY, None)
        """The figure and the card that question was about."""

    def keep(self, session: Session, seat: int, follow: Sequence[int]) -> None:
        """Note what ``seat`` has said besides its choice, which is made next.

        What another seat answers in between without saying more leaves the rest as it is.
        """
        if self.left and not follow and seat != self.seat:
            return
        decision = session.decision
        self.seat, self.left = seat, tuple(follow)
        self._made_in = decision.kind if decision is not None else ""
        self._about = about(decision) if decision is not None else (NOBODY, None)

    def forget(self) -> None:
        """Nothing was said ahead."""
        self.left = ()

    def next(self, session: Session, seat: int) -> int | None:
        """Return the answer that was given ahead to what ``seat`` is asked now, if any was."""
        decision = session.decision
        if decision is None or not self.left or seat != self.seat:
            return None
        if decision.kind == self._made_in and about(decision) != self._about:
            self.forget()  # it is asked for another's sake
            return None
        first, *rest = self.left
        if decision.allows(seat, first):
            self.left = tuple(rest)
            return first
        if decision.kind == self._made_in or self._of_its_kind(session, seat, first):
            self.forget()
        return None

    def _of_its_kind(self, session: Session, seat: int, answer: int) -> bool:
        """Return whether the question is the one that was answered, with other things offered."""
        decision = session.decision
        families = decision.families(seat) if decision is not None else []
        return any(code == code_of(answer) for code, _ in families)


def about(decision: Decision) -> tuple[int, Value | None]:
    """Return the figure and the card that a question is about."""
    return decision.figure, decision.about.get("card")
