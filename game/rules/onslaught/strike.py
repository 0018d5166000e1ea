"""One roll of an attack: dice, comparison, damage, answers (R24-R28, R54)."""

from __future__ import annotations

from typing import ClassVar

from game.board.grid import bits
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.onslaught.codes import ATTACK, NOWHERE
from game.rules.onslaught.effects import Blow, Harm
from game.rules.onslaught.events import AttackDeclared, Result, Rolled
from game.rules.onslaught.harm import fall, lose
from game.rules.onslaught.hit_effects import HitEffects
from game.rules.onslaught.rolls import (
    CRITICAL,
    FUMBLE,
    HIT,
    MISS,
    OUTCOMES,
    SIDES,
    SLAIN,
    kept,
    outcome,
)
from game.rules.onslaught.rows import Row
from game.rules.onslaught.state import Onslaught, of
from game.rules.onslaught.targets import pattern, struck


def attack_dice(s: Onslaught, attacker: int, targets: tuple[int, ...]) -> int:
    """Return how many d20 the attack rolls: one when Taunted and not at her (R25, R44.6, R44c)."""
    taunted = s.tables.condition("taunted")
    if s.bears(attacker, taunted) and s.tables.owner_of[taunted] not in targets:
        return 1
    return 2


class Gathering(Procedure):
    """Base of a whole attack: what its rolls add up to.

    ``enemy_hits``, ``bearer_hits`` and ``moves_due`` are enemies hit, hits on the bearer that the
    bonus experience asks for, and moves given by criticals.
    """

    __slots__ = ("bearer_hits", "enemy_hits", "moves_due")

    def __init__(self, enemy_hits: int, bearer_hits: int, moves_due: int) -> None:
        super().__init__()
        self.enemy_hits = enemy_hits
        self.bearer_hits = bearer_hits
        self.moves_due = moves_due


class Strike(Blow):
    """One roll of an attack against all its targets, or a monster's sure hit (R25-R28, R54).

    Fields run parallel to ``targets``: ``outcomes`` (numbers of rolls.OUTCOMES), ``due`` damage,
    ``lost`` hit points, ``near`` (1: adjacent at the hit).
    """

    __slots__ = ("attacker", "bonus", "dice", "lost", "near", "outcomes", "push", "space", "tool")

    steps: ClassVar[tuple[str, ...]] = (
        "choose_targets",
        "roll_dice",
        "compare_results",
        "deal_damage",
        "defeats",
        "apply_effect",
        "automatic_answers",
    )
    fields: ClassVar[tuple[str, ...]] = (
        "attacker",
        "tool",
        "space",
        "push",
        "targets",
        "dice",
        "bonus",
        "outcomes",
        "due",
        "lost",
        "near",
    )

    def __init__(
        self,
        attacker: int,
        tool: int,
        space: int,
        push: int,
        targets: tuple[int, ...] = (),
        dice: tuple[int, ...] = (),
        bonus: int = 0,
        outcomes: tuple[int, ...] = (),
        due: tuple[int, ...] = (),
        lost: tuple[int, ...] = (),
        near: tuple[int, ...] = (),
    ) -> None:
        super().__init__(targets, due)
        self.attacker = attacker
        self.tool = tool
        self.space = space
        self.push = push
        self.dice = dice
        self.bonus = bonus
        self.outcomes = outcomes
        self.lost = lost
        self.near = near

    def copy(self) -> Strike:
        twin = Strike(
            self.attacker,
            self.tool,
            self.space,
            self.push,
            self.targets,
            self.dice,
            self.bonus,
            self.outcomes,
            self.due,
            self.lost,
            self.near,
        )
        twin.standing(self)
        return twin

    def choose_targets(self, m: Match) -> Outcome:
        """Step 3: everyone the attack is pointed at (R24, R33.2, R35.2)."""
        s = of(m)
        row = s.tables.row(self.attacker, self.tool)
        self.targets = struck(s, self.attacker, row, self.space)
        return None

    def roll_dice(self, m: Match) -> Outcome:
        """Step 4: two d20, or one when Taunted; no roll for monsters and R57 (R25, R54, R57a)."""
        s = of(m)
        if self.attacker >= s.tables.characters or self._slays(s):
            return None
        row = s.tables.row(self.attacker, self.tool)
        count = attack_dice(s, self.attacker, self.targets)
        self.dice = tuple(s.dice.roll(ATTACK, SIDES) for _ in range(count))
        aim = s.aim[self.attacker]
        s.aim[self.attacker] = 0
        self.bonus = row.hit + aim
        if m.listening:
            place = kept(self.dice)
            bonus = ((row.id, row.hit), ("arcane_strike", aim)) if aim else ((row.id, row.hit),)
            m.tell(
                Rolled(
                    figure=self.attacker,
                    ability=row.id,
                    dice=self.dice,
                    kept=place,
                    bonus=bonus,
                    die=self.dice[place],
                    total=self.dice[place] + self.bonus,
                    clause="R25",
                )
            )
        return None

    def _slays(self, s: Onslaught) -> bool:
        row = s.tables.row(self.attacker, self.tool)
        return len(self.targets) == 1 and s.tables.ids[self.targets[0]] == row.slays

    def compare_results(self, m: Match) -> Outcome:
        """Step 5: hit or miss for each target, and the damage that is due (R26, R40-R42, R27a)."""
        s = of(m)
        tables = s.tables
        row = tables.row(self.attacker, self.tool)
        queries = tables.queries
        rolled = bool(self.dice)
        slays = not rolled and self._slays(s)
        outcomes: list[int] = []
        due: list[int] = []
        near: list[int] = []
        for target in self.targets:
            armour = queries.ac(s, target) if rolled else 0
            if slays:
                result = SLAIN
            elif rolled:
                result = outcome(self.dice, self.bonus, armour)
            else:
                result = HIT
            outcomes.append(result)
            hit = result in (CRITICAL, HIT)
            critical = result == CRITICAL
            due.append(queries.damage(s, self.attacker, row, target, critical) if hit else 0)
            near.append(1 if s.distance(self.attacker, target) == 1 else 0)
            if m.listening:
                clause = ("R40", "R41", "R26", "R26", "R57")[result]
                total = max(self.dice) + self.bonus if rolled else 0
                m.tell(
                    Result(
                        figure=self.attacker,
                        target=target,
                        outcome=OUTCOMES[result],
                        total=total,
                        ac=armour,
                        clause=clause,
                    )
                )
        self.outcomes = tuple(outcomes)
        self.due = tuple(due)
        self.near = tuple(near)
        below = m.below(self)
        if isinstance(below, Gathering):
            self._report(s, row, below)
        return None

    def _report(self, s: Onslaught, row: Row, attack: Gathering) -> None:
        """Tell the attack what its experience and its moves depend on (R49a, R49c, R59f)."""
        bonus = s.tables.cards[self.attacker].bonus
        token = s.tables.condition(bonus.condition) if bonus.condition else -1
        for target in self.hits():
            if s.hostile(self.attacker, target):
                attack.enemy_hits += 1
                if token >= 0 and s.bears(target, token):
                    attack.bearer_hits += 1
        if row.critical_move and self.is_critical():
            attack.moves_due += 1

    def is_critical(self) -> bool:
        """Return whether the dice show a critical success, whoever stands in the pattern (R35f)."""
        return bool(self.dice) and SIDES in self.dice

    def hits(self) -> tuple[int, ...]:
        """Return the targets that were hit, ascending."""
        return tuple(
            target
            for target, result in zip(self.targets, self.outcomes, strict=True)
            if result not in (FUMBLE, MISS)
        )

    def deal_damage(self, m: Match) -> Outcome:
        """Step 6: every hit target suffers at the same moment (R27, R27b)."""
        s = of(m)
        row = s.tables.row(self.attacker, self.tool)
        lost: list[int] = []
        for target, result, due in zip(self.targets, self.outcomes, self.due, strict=True):
            if result == SLAIN:
                lost.append(s.hp[target])
                s.hp[target] = 0
            elif result in (CRITICAL, HIT):
                parts: tuple[tuple[str, int], ...] = ()
                if m.listening:
                    critical = result == CRITICAL
                    queries = s.tables.queries
                    parts = queries.damage_parts(s, self.attacker, row, target, critical)
                    spared = queries.damage(s, self.attacker, row, target, critical) - due
                    if spared:
                        parts = (*parts, ("reaction", -spared))
                lost.append(lose(m, target, due, self.attacker, parts, "R27"))
            else:
                lost.append(0)
        self.lost = tuple(lost)
        return None

    def defeats(self, m: Match) -> Outcome:
        """Remove all that are at 0 together (R27.2, R27.3, R38)."""
        s = of(m)
        fallen = tuple(t for t in self.hits() if s.hp[t] == 0 and s.cell[t] != NOWHERE)
        fall(m, fallen, self.attacker)
        return None

    def apply_effect(self, m: Match) -> Outcome:
        """Step 7: effects of the hit and of a critical (R28)."""
        hits = self.hits()
        row = of(m).tables.row(self.attacker, self.tool)
        critical = bool(hits) and self.is_critical() and bool(row.critical_gain)
        hurts = bool(hits) and (bool(row.ability.on_hit) or self.push > 0)
        if hurts or critical or row.ability.effects:
            return HitEffects(self.attacker, self.tool, hits, self.push, int(critical))
        return None

    def automatic_answers(self, m: Match) -> Outcome:
        """Let what answers every melee hit strike back (R43h, R59g)."""
        s = of(m)
        tables = s.tables
        row = tables.row(self.attacker, self.tool)
        if not row.is_melee or s.cell[self.attacker] == NOWHERE:
            return None
        for target in self.hits():
            if target >= tables.characters or s.cell[target] == NOWHERE:
                continue
            level, amount = tables.answers_melee[target]
            if level >= 0 and s.level[target] == level and s.hostile(self.attacker, target):
                source = tables.cards[target].levels[level]
                return Harm(target, (self.attacker,), amount, source)
        return None


def tell_attack(m: Match, attacker: int, tool: int, space: int, second: bool) -> None:
    """Tell that an attack is declared, with its targets and spaces."""
    s = of(m)
    row = s.tables.row(attacker, tool)
    targets = struck(s, attacker, row, space)
    if row.is_pattern:
        cells = tuple(bits(pattern(s, attacker, row, space)[0]))
    else:
        cells = (space,)
    m.tell(
        AttackDeclared(
            figure=attacker,
            ability=row.id,
            targets=targets,
            cells=cells,
            space=space,
            second=second,
            clause="R22",
        )
    )
