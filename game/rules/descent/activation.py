"""A monster acts: it moves up to its speed and attacks, in any order (D10.6, D10o)."""

from __future__ import annotations

from typing import ClassVar

from game.board.grid import mask_of
from game.engine.decisions import Decision, Families, code_of, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.descent import moving, queries, reaching
from game.rules.descent.attack import Attack
from game.rules.descent.codes import (
    DISCARD,
    END,
    FISTS,
    JUMPED,
    OVERLORD,
    SPACE,
    STEP,
)
from game.rules.descent.events import Activated, ActivationEnded, AttackTakenBack
from game.rules.descent.guards import AFTER, BEFORE, Guards
from game.rules.descent.state import DescentState, make, of
from game.rules.descent.windows import ACTIVATION, Window, discard

NO_ACT = 0
TWICE = 2


class Activation(Procedure):
    """The activation of a monster. ``mimic``: it acts in a hero's turn, where no Guard answers
    (D7k) and nothing is discarded.

    ``points`` and ``attacks`` are left; ``stunned`` leaves but one of both (D11e), ``charged`` and
    ``raging`` are what cards make of it (D16f). ``act`` is what it has declared, a whole choice, 0
    for nothing.
    """

    __slots__ = ("act", "attacks", "charged", "figure", "mimic", "points", "raging", "stunned")

    steps: ClassVar[tuple[str, ...]] = (
        "tokens",
        "cards",
        "begin",
        "ask",
        "declare",
        "carry_out",
        "after",
        "go_on",
        "end",
    )
    fields: ClassVar[tuple[str, ...]] = (
        "figure",
        "mimic",
        "points",
        "attacks",
        "stunned",
        "charged",
        "raging",
        "act",
    )

    def __init__(
        self,
        figure: int,
        mimic: int = 0,
        points: int = 0,
        attacks: int = 0,
        stunned: int = 0,
        charged: int = 0,
        raging: int = 0,
        act: int = NO_ACT,
    ) -> None:
        super().__init__()
        self.figure = figure
        self.mimic = mimic
        self.points = points
        self.attacks = attacks
        self.stunned = stunned
        self.charged = charged
        self.raging = raging
        self.act = act

    def copy(self) -> Activation:
        twin = Activation(
            self.figure,
            self.mimic,
            self.points,
            self.attacks,
            self.stunned,
            self.charged,
            self.raging,
            self.act,
        )
        twin.standing(self)
        return twin

    def tokens(self, m: Match) -> Outcome:
        """First its tokens (D11.5, D10o)."""
        s = of(m)
        if not self.mimic:
            s.done |= 1 << self.figure
        self.stunned = int(s.stun[self.figure] > 0)
        return make(m, "StartTokens", self.figure)

    def cards(self, m: Match) -> Outcome:
        """Then one event, unless it has burnt to death (D10o, D16f)."""
        s = of(m)
        if not s.stands(self.figure):
            self.at = self.script.length
            return None
        return Window(ACTIVATION, self.figure, s.cell[self.figure])

    def begin(self, m: Match) -> Outcome:
        """Then it acts: what it has follows from its speed and what it can (D6.11, D16f, D16j)."""
        s = of(m)
        line = s.tables.monster_line(self.figure)
        self.points = queries.total(queries.speed(s, self.figure))
        if self.charged:
            self.points *= TWICE
        self.attacks = TWICE if line.quick_shot else 1
        if self.raging:
            self.attacks *= TWICE
        if self.stunned:
            self.attacks = 1
        if m.listening:
            m.tell(
                Activated(
                    figure=self.figure, points=self.points, attacks=self.attacks, clause="D10.6"
                )
            )
        return None

    def ask(self, m: Match) -> Outcome:
        """Ask what it does next."""
        s = of(m)
        families: Families = moving.ways(s, self.figure, self.points)
        if moving.may_stop(s, self.figure):
            targets = reaching.targets(s, self.figure) if self.attacks else 0
            if targets:
                families.append((SPACE, targets))
            families.append((END, 1))
        if not families or families[0][0] == END:
            self.go("end")  # nothing is left to do, or nothing leads on from a friend's space
            return None
        hand = s.hand()
        if hand and s.phase == OVERLORD:
            families.append((DISCARD, mask_of(list(hand))))
        about: dict[str, Value] = {"points": self.points, "attacks": self.attacks}
        return Decision("activation", (s.tables.overlord,), (families,), self.figure, about)

    def declare(self, m: Match) -> Outcome:
        """Name the act; whoever is on Guard may answer before (D7j)."""
        s = of(m)
        code, member = code_of(m.answer), member_of(m.answer)
        if code == END:
            self.go("end")
            return None
        if code == DISCARD:
            discard(m, member, "D10.4")
            self.go("ask")
            return None
        self.act = m.answer
        if self.mimic or not moving.may_stop(s, self.figure):
            return None
        cell = member >> 1 if code == STEP else member
        return Guards(self.figure, BEFORE, cell)

    def carry_out(self, m: Match) -> Outcome:
        """Do it as it was declared, or take it back if it has become impossible (D7j)."""
        s = of(m)
        code, member = code_of(self.act), member_of(self.act)
        figure = self.figure
        if not s.stands(figure):
            self.go("end")
            return None
        if not self._possible(s, code, member):
            if m.listening and code == SPACE:
                m.tell(AttackTakenBack(figure=figure, clause="D7j"))
            self.go("ask")
            return None
        if code == SPACE:
            self.attacks -= 1
            if self.stunned:
                self.points = 0
            return Attack(figure, FISTS, member, s.tables.overlord)
        if self.stunned:
            self.attacks = 0
        if code == STEP:
            self.points -= moving.cost(s, figure, member)
            return moving.step(m, figure, member, self.points)
        self.points -= moving.jump_cost(s, figure, member)
        over = moving.jumped(s, figure, member)
        return moving.go(m, figure, member, 0, JUMPED, self.points, over)

    def _possible(self, s: DescentState, code: int, member: int) -> bool:
        """Return whether the act can be done still (D7j)."""
        if code == SPACE:
            return reaching.source(s, self.figure, FISTS, member) >= 0
        if code == STEP:
            return moving.can_step(s, self.figure, self.points, member)
        for offered, mask in moving.ways(s, self.figure, self.points):
            if offered == code and mask >> member & 1:
                return True
        return False

    def after(self, m: Match) -> Outcome:
        """Whoever is on Guard may answer after it, unless it stands on a friend (D7j), and though
        it has died of it: a Guard's attack may be any legal one (D7k).
        """
        if self.mimic or not moving.may_stop(of(m), self.figure):
            return None
        return Guards(self.figure, AFTER)

    def go_on(self, m: Match) -> Outcome:
        """Go on as long as it stands."""
        self.act = NO_ACT
        self.go("ask" if of(m).stands(self.figure) else "end")
        return None

    def end(self, m: Match) -> Outcome:
        """It has acted."""
        if m.listening:
            m.tell(ActivationEnded(figure=self.figure, clause="D10.6"))
        return None
