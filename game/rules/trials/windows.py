"""Windows: who may answer what is under way, seat by seat, until all pass (T27a, T29)."""

from __future__ import annotations

from typing import ClassVar

from game.engine.decisions import Decision, code_of, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.trials import plays
from game.rules.trials.codes import MOMENTS, NOBODY, NONE, PASS
from game.rules.trials.order import from_active
from game.rules.trials.state import TrialsState, make, of


class Window(Procedure):
    """All are asked in turn order from the active hero, again after each play and each resolution,
    until all pass in a row (T29a, T29e); the last play that waits is carried out first (T29).

    ``moment`` is one of ``codes.MOMENTS``, ``base`` how many plays waited before this window,
    ``at_seat`` the place of who is asked next in the order, ``passes`` how many passed in a row.
    ``figure`` is whom the question is about, ``about`` what else: whom a finished attack was on
    (a mask), what is about to be put (:func:`game.rules.trials.plays.put_fits`).
    """

    __slots__ = ("about", "at_seat", "base", "figure", "moment", "passes")

    steps: ClassVar[tuple[str, ...]] = ("open", "ask", "take", "played", "resolve", "resolved")
    fields: ClassVar[tuple[str, ...]] = ("moment", "figure", "about", "base", "at_seat", "passes")

    def __init__(
        self,
        moment: int,
        figure: int = NOBODY,
        about: int = 0,
        base: int = NONE,
        at_seat: int = 0,
        passes: int = 0,
    ) -> None:
        super().__init__()
        self.moment = moment
        self.figure = figure
        self.about = about
        self.base = base
        self.at_seat = at_seat
        self.passes = passes

    def copy(self) -> Window:
        twin = Window(self.moment, self.figure, self.about, self.base, self.at_seat, self.passes)
        twin.standing(self)
        return twin

    def open(self, m: Match) -> Outcome:
        """Begin with what waits above the plays of the windows below (T27c)."""
        if self.base < 0:
            self.base = len(of(m).pile)
        return self.ask(m)

    def ask(self, m: Match) -> Outcome:
        """Ask the next seat that could answer, by what all can see; once all have passed, go on.

        Most windows are passed by all: so it is the step before that asks, and nothing else runs.
        """
        s = of(m)
        seats = from_active(s)
        asked = self.asked()
        while self.passes < s.seats:
            seat = seats[self.at_seat]
            if plays.could_answer(s, seat, asked):
                families = plays.answers(s, seat, asked)
                families.append((PASS, 1))
                about: dict[str, Value] = {
                    "moment": MOMENTS[asked.place], "waits": len(s.pile) - self.base,
                }  # fmt: skip
                self.go("take")
                return Decision("answer", (seat,), (families,), self.figure, about)
            self._pass(s)
        if len(s.pile) > self.base:
            self.go("resolve")
        else:
            self.at = self.script.length
        return None

    def take(self, m: Match) -> Outcome:
        """A pass, or a play with its target and price (T65j)."""
        s = of(m)
        family = code_of(m.answer)
        if family == PASS:
            self._pass(s)
            return self.ask(m)
        seat = from_active(s)[self.at_seat]
        return make(m, "Playing", seat, family, member_of(m.answer), self.moment)

    def played(self, m: Match) -> Outcome:
        """All may answer it, from the active hero (T29a)."""
        self.at_seat = self.passes = 0
        return self.ask(m)

    def resolve(self, m: Match) -> Outcome:
        """All have passed: the newest play is carried out (T29)."""
        return make(m, "Resolve")

    def resolved(self, m: Match) -> Outcome:
        """Then all are asked again (T29e)."""
        self.at_seat = self.passes = 0
        return self.ask(m)

    def asked(self) -> plays.Asked:
        """Return what all are asked about."""
        return plays.Asked(self.moment, self.figure, self.about, self.base)

    def _pass(self, s: TrialsState) -> None:
        self.passes += 1
        self.at_seat = (self.at_seat + 1) % s.seats


def open_window(match: Match) -> Window | None:
    """Return the window in which somebody is asked, ``None`` where none is."""
    decision = match.decision
    if decision is None or decision.kind != "answer":
        return None
    top = match.stack[-1]
    return top if isinstance(top, Window) else None
