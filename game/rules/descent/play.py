"""A whole match: the set-up, then rounds of the heroes' turns and the overlord's (D7.11, D10.7)."""

from __future__ import annotations

from typing import ClassVar

from game.board.grid import bits
from game.engine.decisions import FIRST, Decision, member_of
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.descent.codes import CLAIM, HEROES, NOBODY, OVERLORD, PHASES
from game.rules.descent.events import PhaseStarted, RoundStarted
from game.rules.descent.opening import SetUp
from game.rules.descent.state import DescentState, make, of


def begin_phase(m: Match, phase: int) -> None:
    """Begin the heroes' turns of a round, or the overlord's (D7.11)."""
    of(m).phase = phase
    if m.listening:
        m.tell(PhaseStarted(phase=PHASES[phase], clause="D7.11"))


def waiting(s: DescentState) -> int:
    """Return the heroes who have not yet had a turn this round (D7s)."""
    return ((1 << s.seats) - 1) & ~s.acted


class Play(Procedure):
    """A whole match."""

    __slots__ = ()

    steps: ClassVar[tuple[str, ...]] = (
        "set_up",
        "begin_round",
        "next",
        "turn",
        "after_turn",
        "overlord",
        "end_round",
    )
    fields: ClassVar[tuple[str, ...]] = ()

    def copy(self) -> Play:
        twin = Play()
        twin.standing(self)
        return twin

    def set_up(self, m: Match) -> Outcome:
        """Set up (D17f)."""
        return SetUp()

    def begin_round(self, m: Match) -> Outcome:
        """Begin a round with the heroes' turns (D7.11)."""
        s = of(m)
        s.round += 1
        s.acted = 0
        if m.listening:
            m.tell(RoundStarted(round=s.round, clause="D7.11"))
        begin_phase(m, HEROES)
        return None

    def next(self, m: Match) -> Outcome:
        """Ask all who have not yet had a turn who is next; the first to claim it has it (D7s)."""
        s = of(m)
        left = bits(waiting(s))
        if len(left) == 1:
            s.active = left[0]
            return None
        families = tuple([[(CLAIM, 1 << seat)] for seat in left])
        return Decision("next", tuple(left), families, NOBODY, None, FIRST)

    def turn(self, m: Match) -> Outcome:
        """Play the turn of whoever is next."""
        s = of(m)
        if s.active == NOBODY:
            s.active = member_of(m.answer)
        return make(m, "HeroTurn", s.active)

    def after_turn(self, m: Match) -> Outcome:
        """Then the next hero, until all have had their turn."""
        s = of(m)
        s.acted |= 1 << s.active
        s.active = NOBODY
        if waiting(s):
            self.go("next")
        return None

    def overlord(self, m: Match) -> Outcome:
        """Then the overlord (section 10)."""
        begin_phase(m, OVERLORD)
        return make(m, "OverlordTurn")

    def end_round(self, m: Match) -> Outcome:
        """The next round (D10.7)."""
        self.go("begin_round")
        return None
