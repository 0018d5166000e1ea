"""The window of answers, and the action that goes on when all have passed (section 8)."""

from __future__ import annotations

from typing import ClassVar

from game.engine.decisions import Decision, code_of, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.command.codes import PASS, POINT
from game.rules.command.declare import answer, answers, could_answer, use_point
from game.rules.command.state import item_of, of


class Window(Procedure):
    """Ask seat by seat, from the left of the newest declarer, until all pass in a row (C8.2).

    ``seat`` is who is asked next, ``passes`` how many have passed in a row, ``lying`` how many
    items lay on the pile before the last answer. Who could not answer by what everybody knows is
    passed over without a question.
    """

    __slots__ = ("lying", "passes", "seat")

    steps: ClassVar[tuple[str, ...]] = ("ask", "take", "look")
    fields: ClassVar[tuple[str, ...]] = ("seat", "passes", "lying")

    def __init__(self, seat: int, passes: int = 0, lying: int = 0) -> None:
        super().__init__()
        self.seat = seat
        self.passes = passes
        self.lying = lying

    def copy(self) -> Window:
        twin = Window(self.seat, self.passes, self.lying)
        twin.standing(self)
        return twin

    def ask(self, m: Match) -> Outcome:
        """Ask the next seat that could answer (C8.2)."""
        s = of(m)
        while self.passes < s.tables.seats:
            if could_answer(s, self.seat):
                newest = item_of(s.pile[-1])
                about: dict[str, Value] = {"item": newest.id}
                families = answers(s, self.seat)
                return Decision("respond", (self.seat,), (families,), newest.figure, about)
            self._pass(s.tables.seats)
        self.go("look")
        self.at += 1
        return None

    def take(self, m: Match) -> Outcome:
        """Take an answer: it is declared as any other action (C8.7)."""
        s = of(m)
        code, member = code_of(m.answer), member_of(m.answer)
        if code == PASS:
            self._pass(s.tables.seats)
            self.go("ask")
            return None
        if code == POINT:
            use_point(m, member)
            self.go("ask")
            return None
        self.lying = len(s.pile)
        return answer(s, self.seat, code, member)

    def look(self, m: Match) -> Outcome:
        """After an answer all may pass or answer anew, from the left of who gave it (C8.2)."""
        s = of(m)
        if len(s.pile) > self.lying:
            self.passes = 0
            self.seat = (self.seat + 1) % s.tables.seats
        self.go("ask")
        return None

    def _pass(self, seats: int) -> None:
        self.passes += 1
        self.seat = (self.seat + 1) % seats


def window(m: Match, declarer: int) -> Window:
    """Return a new window on what ``declarer`` has declared: it begins on the left (C8.2)."""
    return Window((declarer + 1) % of(m).tables.seats)
