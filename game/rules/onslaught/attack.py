"""An attack (R22-R28): the whole of it, and each roll inside it."""

from __future__ import annotations

from typing import ClassVar

from game.board.grid import bits
from game.engine.decisions import Decision, code_of, member_of
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.onslaught import content as c
from game.rules.onslaught.codes import ATTACK, GO, NOWHERE, PASS, TARGET
from game.rules.onslaught.effects import RESOLVE, Blow, Doing, Harm
from game.rules.onslaught.experience import earn
from game.rules.onslaught.harm import fall, give_token, lose, set_dial
from game.rules.onslaught.movement import ends
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
from game.rules.onslaught.targets import choices, pattern, struck
from game.rules.onslaught.travel import PUSH, WALK, Shove, Travel


def attack_dice(s: Onslaught, attacker: int, targets: tuple[int, ...]) -> int:
    """Return how many d20 the attack rolls: one when Taunted and not at her (R25, R44.6, R44c)."""
    taunted = s.tables.condition("taunted")
    if s.bears(attacker, taunted) and s.tables.owner_of[taunted] not in targets:
        return 1
    return 2


class Attack(Procedure):
    """One attack with everything that belongs to it, two rolls of Flurry included (R59b).

    ``enemy_hits``, ``bearer_hits`` and ``moves_due`` are gathered by the strikes: enemies hit,
    hits on the bearer that the bonus experience asks for, moves given by criticals.
    """

    __slots__ = ("attacker", "bearer_hits", "enemy_hits", "moves_due", "push", "space", "tool")

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
        super().__init__()
        self.attacker = attacker
        self.tool = tool
        self.space = space
        self.push = push
        self.enemy_hits = enemy_hits
        self.bearer_hits = bearer_hits
        self.moves_due = moves_due

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
        m.answer = PASS << 12
        if row.attacks < 2 or s.cell[self.attacker] == NOWHERE:
            return None
        mask = choices(s, s.tables.queries, self.attacker, row)
        if not mask:
            return None
        seat = s.tables.side[self.attacker]
        return Decision(
            "second_target",
            (seat,),
            ([(TARGET, mask), (PASS, 1)],),
            self.attacker,
            {"ability": row.id},
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
        m.answer = PASS << 12
        if not self.moves_due or s.cell[self.attacker] == NOWHERE:
            self.moves_due = 0
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
        if self.attacker >= s.tables.characters:
            return None
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
                "rolled",
                "R25",
                figure=self.attacker,
                ability=row.id,
                dice=self.dice,
                kept=place,
                bonus=bonus,
                die=self.dice[place],
                total=self.dice[place] + self.bonus,
            )
        return None

    def _slays(self, s: Onslaught) -> bool:
        row = s.tables.row(self.attacker, self.tool)
        return (
            bool(row.slays)
            and len(self.targets) == 1
            and s.tables.ids[self.targets[0]] == row.slays
        )

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
            distance = tables.grid.range(s.cell[self.attacker], s.cell[target])
            near.append(1 if distance == 1 else 0)
            if m.listening:
                clause = ("R40", "R41", "R26", "R26", "R57")[result]
                total = max(self.dice) + self.bonus if rolled else 0
                m.tell(
                    "result",
                    clause,
                    figure=self.attacker,
                    target=target,
                    outcome=OUTCOMES[result],
                    total=total,
                    ac=armour,
                )
        self.outcomes = tuple(outcomes)
        self.due = tuple(due)
        self.near = tuple(near)
        below = m.below(self)
        if isinstance(below, Attack):
            self._report(s, row, below)
        return None

    def _report(self, s: Onslaught, row: Row, attack: Attack) -> None:
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


class HitEffects(Procedure):
    """Step 7 of an attack: what a hit and a critical do besides damage (R28, R28b, R28c, R59e)."""

    __slots__ = ("attacker", "critical", "done", "hits", "push", "tool")

    steps: ClassVar[tuple[str, ...]] = (
        "next_effect",
        "shove",
        "choose_marked",
        "mark",
        "effects_once",
    )
    fields: ClassVar[tuple[str, ...]] = ("attacker", "tool", "hits", "push", "critical", "done")

    def __init__(
        self,
        attacker: int,
        tool: int,
        hits: tuple[int, ...],
        push: int,
        critical: int,
        done: int = 0,
    ) -> None:
        super().__init__()
        self.attacker = attacker
        self.tool = tool
        self.hits = hits
        self.push = push
        self.critical = critical
        self.done = done

    def copy(self) -> HitEffects:
        twin = HitEffects(self.attacker, self.tool, self.hits, self.push, self.critical, self.done)
        twin.standing(self)
        return twin

    def next_effect(self, m: Match) -> Outcome:
        """Resolve the printed effects in order, each on every hit target (R28b, R28c, R28g).

        ``done`` counts along effects × hits; a push takes all hit targets at once (R19j).
        """
        s = of(m)
        row = s.tables.row(self.attacker, self.tool)
        effects = row.ability.on_hit
        if self.done >= len(effects) * len(self.hits):
            return None
        index, turn = divmod(self.done, len(self.hits))
        effect = effects[index]
        self.go("next_effect")
        if isinstance(effect, c.Push):
            self.done += len(self.hits)
            return Shove(self.attacker, self._left(s), effect.distance, PUSH)
        self.done += 1
        target = self.hits[turn]
        on_user = isinstance(effect, c.Heal) and effect.who == "user"
        if not on_user and s.cell[target] == NOWHERE:
            return None
        doing = Doing(self.attacker, row, target, s.cell[target], False)
        return RESOLVE.of(effect)(m, doing, effect)

    def _left(self, s: Onslaught) -> tuple[int, ...]:
        """Return the hit targets that are still on the map (R28c)."""
        return tuple(t for t in self.hits if s.cell[t] != NOWHERE)

    def shove(self, m: Match) -> Outcome:
        """Push as far as the ability that led to this attack says (Bull Rush)."""
        if not self.push or not self.hits:
            return None
        return Shove(self.attacker, self._left(of(m)), self.push, PUSH)

    def choose_marked(self, m: Match) -> Outcome:
        """Ask which hit enemy the critical's token falls on, if there are several (R59e)."""
        if not self.critical:
            return None
        s = of(m)
        enemies = [t for t in self._left(s) if s.hostile(self.attacker, t)]
        if not enemies:
            self.critical = 0
            return None
        m.answer = s.cell[enemies[0]]
        if len(enemies) == 1:
            return None
        mask = 0
        for enemy in enemies:
            mask |= 1 << s.cell[enemy]
        seat = s.tables.side[self.attacker]
        return Decision("mark_target", (seat,), ([(TARGET, mask)],), self.attacker)

    def mark(self, m: Match) -> Outcome:
        """Place the critical's token, too late for this attack's damage (R59e)."""
        if self.critical:
            s = of(m)
            row = s.tables.row(self.attacker, self.tool)
            target = s.figure_at(member_of(m.answer))
            give_token(m, target, s.tables.condition(row.critical_gain), self.attacker)
        self.done = 0
        return None

    def effects_once(self, m: Match) -> Outcome:
        """Resolve what the card says after "then": once, on the user, even on a miss (R28b)."""
        s = of(m)
        row = s.tables.row(self.attacker, self.tool)
        effects = row.ability.effects
        if self.done >= len(effects) or s.cell[self.attacker] == NOWHERE:
            return None
        effect = effects[self.done]
        self.done += 1
        self.go("effects_once")
        doing = Doing(self.attacker, row, self.attacker, s.cell[self.attacker], False)
        return RESOLVE.of(effect)(m, doing, effect)


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
        "attack_declared",
        "R22",
        figure=attacker,
        ability=row.id,
        targets=targets,
        cells=cells,
        space=space,
        second=second,
    )
