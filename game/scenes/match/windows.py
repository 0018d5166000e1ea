"""Windows that may be passed, at the table: the bell, who is asked in them, and passing them all.

A game whose asking this is a base of names the keys, and says the words in its own way.
"""

from __future__ import annotations

from functools import partial

from game.engine.decisions import choice
from game.scenes.match.buttons import BESIDE, Entry
from game.scenes.match.passing import ASKED, RUNG, Passing
from game.scenes.match.question import Question
from game.scenes.match.usual import Usual
from game.scenes.shell.house import House
from game.table.widgets.fields import Action

ALWAYS, CONCERNED = "always", "concerned"
"""When a seat is asked in a window, by the words of the button."""


class Windows(Usual):
    """The buttons of windows, and what presses on them do."""

    house: House
    passing: Passing
    bell: str = ""
    """The command that rings."""
    standing: str = ""
    """The command that turns when a seat is asked."""

    def said(self, key: str) -> str:
        """Return a label in the game's words."""
        raise NotImplementedError

    # --- who is asked

    def wish(self, question: Question, seat: int) -> Entry:
        """Return the button that lets a seat be asked always, or only what concerns it: whichever
        is not so now.
        """
        return self._mode(seat in self.passing.always, partial(self.turn, question, seat))

    def wishes(self) -> list[Entry]:
        """Return both kinds of that button, by whose words the row is measured."""
        return [self._mode(False, nothing), self._mode(True, nothing)]

    def _mode(self, always: bool, turn: Action) -> Entry:
        """Return that button. It says what a press brings, as all buttons do; how it is now is
        told beside it, with its key.
        """
        now, wish = (ALWAYS, CONCERNED) if always else (CONCERNED, ALWAYS)
        tip, cap = self.said(f"tip.{now}"), self.house.cap(self.standing)
        tip = f"{tip} ({cap})" if cap else tip
        words, short = self.said(f"button.{wish}"), self.said(f"button.{wish}.short")
        return Entry(words, "wood", "fast", turn, tip=tip, short=short, role=BESIDE)

    def turn(self, question: Question, seat: int) -> None:
        """Ask a seat always from now on, or only what concerns it, and say which it is.

        Whoever presses it looks at the screen: a hand of another that lies open there is covered.
        """
        question.course.session.comes_up(seat)
        self.passing.turn(seat)
        question.tell(self.said(f"tip.{ALWAYS if seat in self.passing.always else CONCERNED}"))
        question.due.buttons()

    def lets_through(self, question: Question) -> bool:
        """Let whoever has just passed pass all that lies on the pile until it is through; return
        whether it still lies there.
        """
        session, decision, passing = question.course.session, question.decision, self.passing
        seat = passing.skip(session)
        if seat < 0:
            return False
        passes = choice(passing.passes, 0)
        if decision is None or decision.kind not in passing.windows:
            return True
        if question.course.seat == seat and decision.allows(seat, passes):
            question.choose(passes)
        return True

    # --- the bell

    def meanwhile(self, question: Question) -> list[Entry]:
        """Return the bell while something is declared that somebody here could answer."""
        meant = self.passing.could_ring(question.course.session)
        if not meant or question.course.past is not None:
            return []

        def ring() -> None:
            self.ring(question)

        rung = all(seat in self.passing.rung for seat in meant)
        return [
            Entry(
                self.said("button.bell"), "wood", "tick" if rung else "bell", ring, not rung,
                self.said("tip.bell"), self.house.cap(self.bell), role=BESIDE,
            )
        ]  # fmt: skip

    def ring(self, question: Question) -> None:
        """Let the match wait for whoever here could answer what is declared, and say so."""
        course = question.course
        self.tell_bell(question, ASKED if course.seat >= 0 else self.passing.ring(course.session))

    def tell_bell(self, question: Question, came: str) -> None:
        """Say what a bell has come to; one that has rung lets the match go on to its window."""
        question.tell(self.said(came))
        if came == RUNG:
            question.course.lets_go_on()
        question.due.buttons()


def nothing() -> None:
    """A button that only measures does nothing."""
