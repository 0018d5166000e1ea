"""An attack from its declaration to its last consequence (sections 3 to 6, D3w).

What is paid for it, and a Guard before and after it (D7j), are whoever's that lets it happen.
"""

from __future__ import annotations

from typing import ClassVar, Final

from game.board.grid import mask_of
from game.engine.decisions import Decision, Families, code_of, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import Outcome
from game.rules.descent import harm, queries, reaching
from game.rules.descent.codes import (
    AIM,
    BURN,
    DODGE,
    FACES,
    FIRST_MONSTER,
    FOLLOWS,
    NOBODY,
    PASS,
    POISON,
    SHIELDS,
    STUN,
    TYPES,
    WEB,
)
from game.rules.descent.deaths import Death
from game.rules.descent.events import (
    Aimed,
    AttackDeclared,
    AttackJudged,
    AttackRolled,
    AttackTakenBack,
    CancelledOut,
    Dodged,
    Shielded,
    Struck,
)
from game.rules.descent.pushes import Push
from game.rules.descent.rerolls import Reroll
from game.rules.descent.rolling import Rolling, named, reached
from game.rules.descent.spending import Spend
from game.rules.descent.state import DescentState, is_hero, of
from game.rules.descent.windows import HEROS_ATTACK, OWN_ATTACK, Window

KNOCKBACK: Final = 3
"""Spaces of the push (D6.7)."""
SURGES_FOR_THREAT: Final = 2


class Attack(Rolling):
    """One attack; see :class:`Rolling` for what it holds."""

    __slots__ = ()

    steps: ClassVar[tuple[str, ...]] = (
        "declare",
        "line_of_sight",
        "aim",
        "dodge",
        "cancel_out",
        "range_and_roll",
        "reroll",
        "success",
        "modify",
        "threat",
        "judge",
        "strike",
        "shields",
        "shield",
        "wounds",
        "consequences",
        "follow",
        "end",
    )

    def copy(self) -> Attack:
        twin = Attack(
            self.figure,
            self.item,
            self.cell,
            self.by,
            self.charmed,
            self.aimed,
            self.dodger,
            self.start,
            self.need,
            self.against,
            self.dice,
            self.faces,
            self.far,
            self.strong,
            self.times,
            self.struck,
            self.hurts,
            self.passed,
            self.left,
        )
        twin.standing(self)
        return twin

    # --- steps 1 and 2

    def declare(self, m: Match) -> Outcome:
        """Name the space attacked, and with what (D3.1)."""
        s = of(m)
        self.start = reaching.source(s, self.figure, self.item, self.cell)
        if self.start >= 0:
            self.need = reaching.need(s, self.figure, self.item, self.start, self.cell)
        return None

    def line_of_sight(self, m: Match) -> Outcome:
        """The line must be free (D3.2); what cannot be carried out is taken back."""
        s = of(m)
        if self.start < 0:
            self.at = self.script.length
            if m.listening:
                m.tell(AttackTakenBack(figure=self.figure, clause="D3.2"))
            return None
        if m.listening:
            hero = is_hero(self.figure)
            m.tell(
                AttackDeclared(
                    figure=self.figure,
                    weapon=queries.weapon_of(s, self.item).id if hero else "",
                    type=TYPES[queries.attack_type(s, self.figure, self.item)],
                    start=self.start,
                    cell=self.cell,
                    need=self.need,
                    charmed=bool(self.charmed),
                    clause="D3.1",
                )
            )
        return None

    def against_whom(self, s: DescentState) -> list[int]:
        """Return the figures that the attack is made against (D3o, D3q)."""
        return named(s, self.figure, self.item, self.cell, self.start)

    # --- Aim and Dodge

    def aim(self, m: Match) -> Outcome:
        """An order makes it aimed and is used up by it (D7.12, D7r), or a card of the overlord; he
        who is charmed keeps his orders (D16i).
        """
        s = of(m)
        if self.charmed:
            return None
        if not is_hero(self.figure):
            return Window(OWN_ATTACK, self.figure, self.cell)
        if s.order[self.figure] == AIM:
            self.aimed = 1
            harm.lose_order(m, self.figure, "used", "D7.12")
            if m.listening:
                m.tell(Aimed(figure=self.figure, clause="D3.7"))
        return None

    def dodge(self, m: Match) -> Outcome:
        """The first in seat order of those who dodge (D3o), or a monster by a card; no card answers
        an attack of who is charmed (D16i).
        """
        s = of(m)
        for each in self.against_whom(s):
            if is_hero(each) and s.order[each] == DODGE:
                self.dodger = each
                if m.listening:
                    m.tell(Dodged(figure=each, clause="D3.8"))
                return None
        if is_hero(self.figure) and not self.charmed:
            return Window(HEROS_ATTACK, self.figure, self.cell)
        return None

    def cancel_out(self, m: Match) -> Outcome:
        """Aim and Dodge on one attack cancel out (D3.9)."""
        if self.aimed and self.dodger >= 0 and m.listening:
            m.tell(CancelledOut(figure=self.figure, clause="D3.9"))
        return None

    # --- steps 3 and 4

    def range_and_roll(self, m: Match) -> Outcome:
        """Roll the dice of the weapon with those of the trait, or those of the monster (D3.3.2)."""
        s = of(m)
        self.against = int(any(is_hero(each) for each in self.against_whom(s)))
        self.dice = queries.attack_dice(s, self.figure, self.item)
        self.faces = tuple([s.dice.roll(kind, FACES) for kind in self.dice])
        self.times = (0,) * len(self.effects(s))
        if m.listening:
            m.tell(
                AttackRolled(figure=self.figure, dice=self.dice, faces=self.faces, clause="D3.3.2")
            )
        return None

    def reroll(self, m: Match) -> Outcome:
        """Whoever aimed, or dodged, may roll dice again (D3.7, D3.8, D3j)."""
        if self.aimed and self.dodger < 0:
            return Reroll(self.figure, self.by)
        if self.dodger >= 0 and not self.aimed:
            hero = is_hero(self.dodger)
            return Reroll(self.dodger, self.dodger if hero else of(m).tables.overlord)
        return None

    def success(self, m: Match) -> Outcome:
        """Any X, and the attack fails at once (D3.4)."""
        if self.shown().misses:
            self._judged(m, hit=False, why="miss", clause="D3.4")
            self.go("end")
        return None

    # --- step 5

    def modify(self, m: Match) -> Outcome:
        """Enhancements, surges and fatigue dice (D3.5)."""
        return Spend()

    def threat(self, m: Match) -> Outcome:
        """Each two surges of the overlord are a threat, short of range too, if a hero was attacked
        (D3.5.5, D3.5.6, D3m, D3q).
        """
        if self.against and not is_hero(self.figure):
            gained = self.shown().surges // SURGES_FOR_THREAT
            harm.change_threat(m, gained, "surges", "D3.5.5")
        return None

    def judge(self, m: Match) -> Outcome:
        """It hits if the range is reached (D3.4.2, D3.4.3)."""
        if self.hits(of(m)):
            self._judged(m, hit=True, why="", clause="D3.4.2")
        else:
            self._judged(m, hit=False, why="range", clause="D3.4.3")
            self.go("end")
        return None

    def _judged(self, m: Match, hit: bool, why: str, clause: str) -> None:
        if not m.listening:
            return
        s = of(m)
        m.tell(
            AttackJudged(
                figure=self.figure,
                hit=hit,
                why=why,
                range=self.range(s),
                need=self.need,
                damage=self.damage(s),
                pierce=self.pierce(s),
                clause=clause,
            )
        )

    # --- step 6

    def strike(self, m: Match) -> Outcome:
        """Count the wounds of each figure that is hit by its own armor (D3.6, D3.13, D3n)."""
        s = of(m)
        damage, pierce = self.damage(s), self.pierce(s)
        type = queries.attack_type(s, self.figure, self.item)
        self.struck = tuple(reached(s, self))
        hurts = []
        for each in self.struck:
            armor = queries.total(queries.armor(s, each, type))
            hurts.append(max(0, damage - max(0, armor - pierce)))
            if m.listening:
                m.tell(
                    Struck(
                        figure=each,
                        by=self.figure,
                        damage=damage,
                        armor=armor,
                        pierce=pierce,
                        wounds=hurts[-1],
                        clause="D3.13",
                    )
                )
        self.hurts = tuple(hurts)
        return None

    def shields(self, m: Match) -> Outcome:
        """Ask for Shields in seat order, several may serve (D14a, D14e)."""
        s = of(m)
        for each, hurt in zip(self.struck, self.hurts, strict=True):
            if not hurt or self.passed >> each & 1:
                continue
            ready = queries.shields(s, each)
            if ready:
                families: Families = [(SHIELDS, mask_of(ready)), (PASS, 1)]
                about: dict[str, Value] = {"wounds": hurt, "left": s.wounds[each]}
                return Decision("shields", (each,), (families,), each, about)
        self.go("wounds")
        return None

    def shield(self, m: Match) -> Outcome:
        """Exhaust it; what it cancels was not suffered (D14a)."""
        s = of(m)
        hero = self._asked(s)
        if code_of(m.answer) == PASS:
            self.passed |= 1 << hero
        else:
            row = s.gear[member_of(m.answer)]
            s.gear[member_of(m.answer)] = (row[0], row[1], row[2], 1)
            item = s.tables.item[row[2]]
            assert item is not None
            at = self.struck.index(hero)
            hurts = list(self.hurts)
            cancelled = min(hurts[at], item.worn.cancels)
            hurts[at] -= cancelled
            self.hurts = tuple(hurts)
            if m.listening:
                m.tell(Shielded(seat=hero, cancelled=cancelled, clause="D14a"))
            harm.tell_carried(m, hero, "D14a")
        self.go("shields")
        return None

    def _asked(self, s: DescentState) -> int:
        """Return the hero who was asked for a Shield."""
        for each, hurt in zip(self.struck, self.hurts, strict=True):
            if hurt and not self.passed >> each & 1 and queries.shields(s, each):
                return each
        return NOBODY

    def wounds(self, m: Match) -> Outcome:
        """All suffer at once; then tokens for all who are wounded and live (D3n, D6.8, D3v)."""
        s = of(m)
        marks = self.marks(s)
        poison = bool(marks >> POISON & 1)
        dead: list[int] = []
        hurt: list[int] = []
        for each, amount in zip(self.struck, self.hurts, strict=True):
            clause = "D3.14" if is_hero(each) else "D3.15"
            if harm.wound(m, each, amount, self.figure, "attack", clause, poison):
                (hurt if s.wounds[each] else dead).append(each)
        for each in hurt:
            for token in (STUN, WEB, BURN):
                if marks >> token & 1:
                    harm.gain_token(m, each, token, "D6.8")
        self.left = tuple(sorted(dead + hurt)) if self.knocks(s) else tuple(dead)
        return None

    # --- consequences

    def consequences(self, m: Match) -> Outcome:
        """Deaths and pushes come one at a time, the attacker says which is next (D3v)."""
        if not self.left:
            self.go("end")
            return None
        if order_matters(of(m), self.left):
            families: Families = [(FOLLOWS, mask_of(list(self.left)))]
            return Decision("follows", (self.by,), (families,), self.figure)
        return None

    def follow(self, m: Match) -> Outcome:
        """Carry it out with all that follows from it."""
        s = of(m)
        next = self.left[0]
        if order_matters(s, self.left):
            next = member_of(m.answer)
        self.left = tuple([each for each in self.left if each != next])
        self.go("consequences")
        if s.wounds[next] == 0:
            return Death(next, self.figure)
        return Push(next, self.by, KNOCKBACK, self.figure)

    def end(self, m: Match) -> Outcome:
        """The attack with all its consequences is complete (D12e)."""
        harm.judge_end(m)
        return None


def order_matters(s: DescentState, left: tuple[int, ...]) -> bool:
    """Return whether it matters which of several consequences is next: not where all of them are
    deaths of monsters that are no Mimics, for those touch nobody else.
    """
    if len(left) < 2:
        return False
    mimics = [row[0] for row in s.mimics]
    return any(each < FIRST_MONSTER or s.wounds[each] > 0 or each in mimics for each in left)
