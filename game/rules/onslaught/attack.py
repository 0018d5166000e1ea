"""An attack as a whole (R22-R28): declared, rolled once or twice, and what it earns."""

from __future__ import annotations

from typing import ClassVar

from game.engine.decisions import Decision, choice, code_of, member_of
from game.engine.events import NOBODY
from game.engine.match import Match
from game.engine.procedure import Outcome
from game.rules.onslaught.codes import GO, NOWHERE, PASS, TARGET
from game.rules.onslaught.experience import earn
from game.rules.onslaught.harm import set_dial
from game.rules.onslaught.movement import ends
from game.rules.onslaught.state import of
from game.rules.onslaught.strike import Gathering, Strike, tell_attack
from game.rules.onslaught.targets import choices
from game.rules.onslaught.travel import WALK, Travel


class Attack(Gathering):
    """One attack with everything that belongs to it, two rolls of Flurry included (R59b).

    ``enemy_hits``, ``bearer_hits`` and ``moves_due`` are gathered by the strikes: enemies hit,
    hits on the bearer that the bonus experience asks for, moves given by criticals.
    """

    __slots__ = ("attacker", "push", "space", "tool")

    steps: ClassVar[tuple[str, ...]] = (
        "declare",
        "set_dial",
        "first_roll",
        "choose_second",
        "second_roll",
        "offer_move",
        "take_move",
        "hit_experience",
        "bonus_experience",
    )
    fields: ClassVar[tuple[str, ...]] = (
        "attacker",
        "tool",
        "space",
        "push",
        "enemy_hits",
        "bearer_hits",
        "moves_due",
    )

    def __init__(
        self,
        attacker: int,
        tool: int,
        space: int,
        push: int = 0,
        enemy_hits: int = 0,
        bearer_hits: int = 0,
        moves_due: int = 0,
    ) -> None:
        super().__init__(enemy_hits, bearer_hits, moves_due)
        self.attacker = attacker
        self.tool = tool
        self.space = space
        self.push = push

    def copy(self) -> Attack:
        twin = Attack(
            self.attacker,
            self.tool,
            self.space,
            self.push,
            self.enemy_hits,
            self.bearer_hits,
            self.moves_due,
        )
        twin.standing(self)
        return twin

    def declare(self, m: Match) -> Outcome:
        """Step 1: declare the attack (R22)."""
        if m.listening:
            tell_attack(m, self.attacker, self.tool, self.space, False)
        return None

    def set_dial(self, m: Match) -> Outcome:
        """Step 2: turn the dial before the roll (R23)."""
        set_dial(m, self.attacker, self.tool)
        return None

    def first_roll(self, m: Match) -> Outcome:
        """Steps 3 to 7."""
        return Strike(self.attacker, self.tool, self.space, self.push)

    def choose_second(self, m: Match) -> Outcome:
        """Ask for the enemy of a second roll, which may be left out (R59b, R59f)."""
        s = of(m)
        row = s.tables.row(self.attacker, self.tool)
        m.answer = choice(PASS, 0)
        if row.attacks < 2 or s.cell[self.attacker] == NOWHERE:
            return None
        mask = choices(s, s.tables.queries, self.attacker, row)
        if not mask:
            return None
        seat = s.tables.side[self.attacker]
        first, others = NOBODY, 0
        for figure in s.figures_in(mask):
            if s.cells(figure) >> self.space & 1:
                first = figure
            else:
                others += 1
        return Decision(
            "second_target",
            (seat,),
            ([(TARGET, mask), (PASS, 1)],),
            self.attacker,
            {"ability": row.id, "first": first, "others": others},
        )

    def second_roll(self, m: Match) -> Outcome:
        """Roll separately against the second enemy (R59b)."""
        if code_of(m.answer) != TARGET:
            return None
        space = member_of(m.answer)
        if m.listening:
            tell_attack(m, self.attacker, self.tool, space, True)
        return Strike(self.attacker, self.tool, space, self.push)

    def offer_move(self, m: Match) -> Outcome:
        """Offer a move that a critical gives, after reactions (R43h, R59f)."""
        s = of(m)
        m.answer = choice(PASS, 0)
        if not self.moves_due or s.cell[self.attacker] == NOWHERE:
            return None
        row = s.tables.row(self.attacker, self.tool)
        mask = ends(s, self.attacker, row.critical_move)
        if not mask:
            return None
        seat = s.tables.side[self.attacker]
        return Decision(
            "move_to",
            (seat,),
            ([(GO, mask), (PASS, 1)],),
            self.attacker,
            {"points": row.critical_move, "ability": "critical"},
        )

    def take_move(self, m: Match) -> Outcome:
        """Carry the move out; a second critical gives a second one."""
        if not self.moves_due:
            return None
        self.moves_due -= 1
        if self.moves_due:
            self.go("offer_move")
        if code_of(m.answer) != GO:
            return None
        row = of(m).tables.row(self.attacker, self.tool)
        return Travel(self.attacker, member_of(m.answer), row.critical_move, WALK, 0, "critical", 1)

    def hit_experience(self, m: Match) -> Outcome:
        """Gain 1 for an attack that hit an enemy (R47, R49a, R45a)."""
        if not self.enemy_hits:
            return None
        return earn(m, self.attacker, 1, "hit", "R47")

    def bonus_experience(self, m: Match) -> Outcome:
        """Gain the card's bonus if this attack met its condition (R49, R49c)."""
        s = of(m)
        bonus = s.tables.cards[self.attacker].bonus
        if bonus.when == "hits_many":
            met = self.enemy_hits >= bonus.count
        elif bonus.when == "first_hit_on_bearer":
            met = self.bearer_hits > 0 and s.bonus_round[self.attacker] != s.round
            if met:
                s.bonus_round[self.attacker] = s.round
        else:
            met = bonus.when == "hits_bearer" and self.bearer_hits > 0
        return earn(m, self.attacker, bonus.exp, "bonus", "R49") if met else None
