"""Taking choices back at the table, and bringing them again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.engine.errors import Refused
from game.history import START, STRICT
from game.scenes.match.buttons import LOCK, REDO, UNDO, Entry
from game.scenes.match.course import Course
from game.scenes.match.seating import called_at
from game.scenes.shell import column
from game.scenes.shell.ask import Ask
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.session import NOBODY
from game.words.play import say
from game.words.rich import Span, Text

KEPT: Final = ("die", "draw", "reveal", "other_seat")
"""Fences over which friends may go together."""

ASKS: Final = "undo_ask"
"""The icon of taking back what the others are asked about first."""


class Undoing:
    """Takes back what a person at this table chose last, as far as the match allows it.

    ``push`` lays a question over the table, ``tell`` says a sentence beside the open question and
    ``refuse`` why nothing was done; ``show_anew`` shows the match when its past has changed.
    """

    def __init__(
        self, house: House, course: Course, push: Callable[[Scene], None],
        tell: Callable[[str], None], refuse: Callable[[Text], None],
        show_anew: Callable[[], None],
    ) -> None:  # fmt: skip
        self.house, self.course = house, course
        self._push, self._tell, self._refuse = push, tell, refuse
        self._show_anew = show_anew

    def seats(self) -> tuple[int, ...]:
        """Return the seats of the person who chose last, none if nobody has chosen yet."""
        session = self.course.session
        for step in reversed(session.history.steps):
            if step.own and (step.seat < 0 or session.person(step.seat) != NOBODY):
                seat = step.seat if step.seat >= 0 else session.waiting_human()
                held = session.persons[max(0, session.person(seat))].seats
                return tuple(each for each in held if session.person(each) != NOBODY)
        return ()

    @property
    def fence(self) -> str:
        """Return why nothing can be taken back freely now; empty where it can."""
        return self.course.session.history.fence(self.seats())

    @property
    def offered(self) -> bool:
        """Return whether there is anything that could be taken back, freely or by agreement."""
        return self.fence != START

    @property
    def redoes(self) -> bool:
        """Return whether there is anything that could be brought back."""
        return self.course.session.history.can_redo()

    def buttons(self, waits: bool = False) -> list[Entry]:
        """Return Undo, which says why it stops where it does, and Redo as far as there is any.

        ``waits``: nobody is asked now, and nothing can be taken back until somebody is.
        """
        found: list[Entry] = []
        if not self.course.may_undo:
            return found
        if waits:
            return [Entry(say("button.undo"), "wood", "undo", self.undo, enabled=False, role=UNDO)]
        fence, (words, icon) = self.fence, self._face()
        if icon == ASKS:
            tip = words
        else:
            tip = say(f"undo.fence.{fence}") if fence else ""
        found.append(
            Entry(
                words, "wood", icon, self.undo, tip=tip, key=self.house.cap("undo"),
                barred=icon == LOCK, short=say("button.undo"), role=UNDO,
            )
        )  # fmt: skip
        if self.redoes:
            found.append(Entry(say("button.redo"), "wood", "redo", self.redo, role=REDO))
        return found

    def entries(self) -> list[column.Entry]:
        """Return what the menu of the match offers of it, locked where there is nothing."""
        words, icon = self._face()
        undo = self.undo if self.offered else column.locked
        redo = self.redo if self.redoes else column.locked
        return [
            (words, "wood", icon, undo),
            (say("button.redo"), "wood", "redo", redo),
        ]

    def _face(self) -> tuple[str, str]:
        """Return words and icon of taking back, the same wherever it is offered: whether it is
        free, asks the others first, or stops.
        """
        fence = self.fence
        if self._by_agreement(fence) or (not fence and self._chose_in_secret()):
            return say("undo.menu.ask" if self._others() else "undo.menu.alone"), ASKS
        return say("button.undo"), LOCK if fence else "undo"

    def undo(self) -> None:
        """Take the last choice back; ask the others first, or say why it stays."""
        fence = self.fence
        if self.course.busy:
            return
        if not fence:
            other = self._chose_in_secret()
            if other:
                text = say("undo.ask.theirs", who=other)
                self._ask(text, False)
            else:
                self._take_back(False)
        elif self._by_agreement(fence):
            self._ask_others(fence)
        else:
            self._refuse((Span(say(f"undo.fence.{fence}")),))

    def _by_agreement(self, fence: str) -> bool:
        """Return whether what lies behind a fence can be taken back if the others agree."""
        return fence in KEPT and self.course.session.history.mode != STRICT

    def _chose_in_secret(self) -> str:
        """Return who chose last, if that was in secret and somebody else is asked now; else ""."""
        session, seats = self.course.session, self.seats()
        asked, history = session.waiting_human(), session.history
        if asked == NOBODY or not seats or session.person(asked) == session.person(seats[0]):
            return ""
        at = history.target(seats)
        secret = at >= 0 and history.steps[at].words.split(" ")[0] in session.game.secrets
        return called_at(session, seats[0]) if secret else ""

    def redo(self) -> None:
        """Bring back what was taken back last."""
        if self.course.busy:
            return
        if not self.redoes:
            self._refuse((Span(say("undo.nothing")),))
            return
        self.course.session.redo()
        self._show_anew()

    def _ask_others(self, fence: str) -> None:
        """Let every other person at the machine agree; with none there is nobody to ask."""
        others = self._others()
        why = say(f"undo.fence.{fence}")
        if not others:
            text = say("undo.ask.alone", why=why)
        else:
            text = say("undo.ask", why=why, others=", ".join(others))
        self._ask(text, True)

    def _ask(self, text: str, agreed: bool) -> None:
        """Ask whether the last choice is taken back; what does it bears the sign of that."""
        yes, no = say("undo.yes"), say("undo.no")
        take_back = partial(self._take_back, agreed)
        self._push(Ask(self.house, text, yes, no, take_back, "undo", leaves="cross"))

    def _others(self) -> list[str]:
        """Return what the other persons at the machine are called, each once."""
        session, mine = self.course.session, set(self.seats())
        others = [called_at(session, seat) for seat in session.humans() if seat not in mine]
        return [*dict.fromkeys(others)]

    def _take_back(self, agreed: bool) -> None:
        session, seats = self.course.session, self.seats()
        at = session.history.target(seats)
        both = at > 0 and any(session.history.steps[at] is step for step in self.course.joined)
        try:
            session.undo(seats, agreed)
            if both:
                session.undo(seats, agreed)  # one click made them, and one takes them back
        except Refused as fault:
            self._refuse((Span(say(f"undo.{fault.key.replace('_', '.', 1)}")),))
            return
        self._show_anew()
        if agreed:
            self._tell(say("undo.stamped"))
