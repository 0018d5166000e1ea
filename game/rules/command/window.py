"""The window of answers, and the action that goes on when all have passed (section 8)."""

from __future__ import annotations

from typing import ClassVar

from game.engine.decisions import Decision, Families, code_of, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.command.codes import PASS, POINT
from game.rules.command.declare import answer, answers, could_answer, use_point
from game.rules.command.state import CommandState, item_of, of


class Asking(Procedure):
    """Base of what asks seat by seat, to the left, until all pass in a row (C8.2).

    ``seat`` is who is asked next, ``passes`` how many have passed in a row. Who could not answer by
    what everybody knows is passed over without a question. ``question`` says what the others are
    asked by, and an answer other than a pass is declared as any other action (C8.7).
    """

    __slots__ = ("passes", "seat")

    def __init__(self, seat: int, passes: int) -> None:
        super().__init__()
        self.seat = seat
        self.passes = passes

    def question(self, s: CommandState, families: Families) -> Decision:
        """Return the question to ``seat`` with what it may answer."""
        raise NotImplementedError

    def ask(self, m: Match) -> Outcome:
        """Ask the next seat that could answer (C8.2)."""
        s = of(m)
        while self.passes < s.tables.seats:
            if could_answer(s, self.seat):
                return self.question(s, answers(s, self.seat))
            self._pass(s)
        self.at = self.script.length
        return None

    def take(self, m: Match) -> Outcome:
        """Take an answer; Action Point works at once and is no answer (C10b, C10g)."""
        s = of(m)
        code, member = code_of(m.answer), member_of(m.answer)
        if code not in (PASS, POINT):
            return answer(s, self.seat, code, member)
        if code == PASS:
            self._pass(s)
        else:
            use_point(m, member)
        self.go("ask")
        return None

    def begin_anew(self, s: CommandState) -> None:
        """Let all pass or answer anew, from the left of who answered (C8.2)."""
        self.passes = 0
        self.seat = (self.seat + 1) % s.tables.seats

    def _pass(self, s: CommandState) -> None:
        self.passes += 1
        self.seat = (self.seat + 1) % s.tables.seats


class Window(Asking):
    """The answers to what lies on the pile, asked from the left of the newest declarer (C8.2).

    ``lying`` is how many items lay there at the last question.
    """

    __slots__ = ("lying",)

    steps: ClassVar[tuple[str, ...]] = ("ask", "take", "look")
    fields: ClassVar[tuple[str, ...]] = ("seat", "passes", "lying")

    def __init__(self, seat: int, passes: int = 0, lying: int = 0) -> None:
        super().__init__(seat, passes)
        self.lying = lying

    def copy(self) -> Window:
        twin = Window(self.seat, self.passes, self.lying)
        twin.standing(self)
        return twin

    def question(self, s: CommandState, families: Families) -> Decision:
        """Return the question what is answered to the newest item."""
        self.lying = len(s.pile)
        newest = item_of(s.pile[-1])
        about: dict[str, Value] = {"item": newest.id}
        return Decision("respond", (self.seat,), (families,), newest.figure, about)

    def look(self, m: Match) -> Outcome:
        """See whether something was declared; it may have been dropped unpaid (C10f)."""
        s = of(m)
        if len(s.pile) > self.lying:
            self.begin_anew(s)
        self.go("ask")
        return None


def window(m: Match, declarer: int) -> Window:
    """Return a new window on what ``declarer`` has declared: it begins on the left (C8.2)."""
    return Window((declarer + 1) % of(m).tables.seats)
