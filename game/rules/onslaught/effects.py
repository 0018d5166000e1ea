"""What each effect of the vocabulary does: the rules room's table (one entry a class)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from game.engine.effects import Table
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.onslaught import content as c
from game.rules.onslaught.codes import NOWHERE
from game.rules.onslaught.events import Primed, ReactionUsed, Used
from game.rules.onslaught.harm import fall, give_token, heal, lose, set_dial
from game.rules.onslaught.rows import ENEMIES_WITHIN, Row
from game.rules.onslaught.state import of
from game.rules.onslaught.targets import struck
from game.rules.onslaught.travel import PUSH, TELEPORT, WALK, Shove, Travel


class Harm(Procedure):
    """``targets`` suffer ``amount`` each at the same moment, without an attack (R27c, R60.3)."""

    __slots__ = ("amount", "by", "fallen", "source", "targets")

    steps: ClassVar[tuple[str, ...]] = ("suffer", "defeats")
    fields: ClassVar[tuple[str, ...]] = ("by", "targets", "amount", "source", "fallen")

    def __init__(
        self,
        by: int,
        targets: tuple[int, ...],
        amount: int,
        source: str,
        fallen: tuple[int, ...] = (),
    ) -> None:
        super().__init__()
        self.by = by
        self.targets = targets
        self.amount = amount
        self.source = source
        self.fallen = fallen

    def copy(self) -> Harm:
        twin = Harm(self.by, self.targets, self.amount, self.source, self.fallen)
        twin.standing(self)
        return twin

    def suffer(self, m: Match) -> Outcome:
        """Take the hit points of all (R27c)."""
        s = of(m)
        queries = s.tables.queries
        hurt = [t for t in self.targets if s.cell[t] != NOWHERE]
        for target in hurt:
            parts: list[tuple[str, int]] = [(self.source, self.amount)]
            parts.extend((p, -n) for p, n in queries.reduction.parts(s, target, 0, -1))
            lose(m, target, queries.lessened(s, target, self.amount), self.by, tuple(parts))
        self.fallen = tuple(t for t in hurt if s.hp[t] == 0)
        return None

    def defeats(self, m: Match) -> Outcome:
        """Defeat all that are at 0 together."""
        fall(m, self.fallen, self.by)
        return None


class Doing:
    """What an effect needs to know: who uses what on whom, where, and whether as a reaction."""

    __slots__ = ("reaction", "row", "space", "target", "user")

    def __init__(self, user: int, row: Row, target: int, space: int, reaction: bool) -> None:
        self.user = user
        self.row = row
        self.target = target
        self.space = space
        self.reaction = reaction


Resolve = Callable[[Match, Doing, object], Outcome]


def _gain(m: Match, doing: Doing, effect: object) -> Outcome:
    assert isinstance(effect, c.Gain)
    give_token(m, doing.target, of(m).tables.condition(effect.condition), doing.user)
    return None


def _move(m: Match, doing: Doing, effect: object) -> Outcome:
    assert isinstance(effect, c.Move)
    return Travel(
        doing.user,
        doing.space,
        effect.points,
        WALK,
        int(effect.through_enemies),
        doing.row.id,
        int(not doing.reaction),
    )


def _teleport(m: Match, doing: Doing, effect: object) -> Outcome:
    assert isinstance(effect, c.Teleport)
    if doing.space == of(m).cell[doing.user]:
        return None
    return Travel(
        doing.user,
        doing.space,
        effect.distance,
        TELEPORT,
        0,
        doing.row.id,
        int(not doing.reaction),
    )


def _push(m: Match, doing: Doing, effect: object) -> Outcome:
    assert isinstance(effect, c.Push)
    return Shove(doing.user, (doing.target,), effect.distance, PUSH)


def _heal(m: Match, doing: Doing, effect: object) -> Outcome:
    assert isinstance(effect, c.Heal)
    figure = doing.user if effect.who == "user" else doing.target
    heal(m, figure, effect.amount, doing.user)
    return None


def _suffer(m: Match, doing: Doing, effect: object) -> Outcome:
    assert isinstance(effect, c.Suffer)
    s = of(m)
    if effect.who == "adjacent_enemies":
        near = s.beside(doing.user) & s.enemies(doing.user)
        targets = tuple(s.figures_in(near))
    else:
        targets = (doing.target,)
    return Harm(doing.user, targets, effect.amount, doing.row.id)


def _reduce(m: Match, doing: Doing, effect: object) -> Outcome:
    """Lessen the blow that is about to fall: the strike below reads what is left (R43c)."""
    assert isinstance(effect, c.Reduce)
    for place in reversed(range(len(m.stack))):
        if isinstance(m.stack[place], Blow):
            blow = m.at_work(place)
            assert isinstance(blow, Blow)
            blow.lessen(doing.user, effect.amount)
            break
    return None


def _aim(m: Match, doing: Doing, effect: object) -> Outcome:
    assert isinstance(effect, c.Aim)
    of(m).aim[doing.user] = effect.amount
    if m.listening:
        m.tell(Primed(figure=doing.user, ability=doing.row.id, clause="R59a"))
    return None


def _standing(m: Match, doing: Doing, effect: object) -> Outcome:
    """Do nothing: the text is read where it matters (queries, sight, critical)."""
    return None


# A charge ends in an attack, so its entry is made beside it, in rush.py.
RESOLVE: Table[Resolve] = Table(
    "rules",
    {
        c.Gain: _gain,
        c.Move: _move,
        c.Teleport: _teleport,
        c.Push: _push,
        c.Heal: _heal,
        c.Suffer: _suffer,
        c.Reduce: _reduce,
        c.Aim: _aim,
        c.MoreDamage: _standing,
        c.AnswerMelee: _standing,
        c.SeePast: _standing,
        c.PassEnemies: _standing,
        c.Modify: _standing,
    },
)


class Blow(Procedure):
    """Base of what deals the damage of an attack, so that a reaction can lessen it."""

    __slots__ = ("due", "targets")

    def __init__(self, targets: tuple[int, ...], due: tuple[int, ...]) -> None:
        super().__init__()
        self.targets = targets
        self.due = due

    def lessen(self, target: int, amount: int) -> None:
        """Reduce what ``target`` is about to suffer by ``amount``, not below 0."""
        self.due = tuple(
            max(0, due - amount) if t == target else due
            for t, due in zip(self.targets, self.due, strict=True)
        )


class Use(Procedure):
    """Use an ability that is no attack: set its dial, then its effects in printed order (R2a).

    ``done`` counts along effects × targets; ``reaction`` is 1 when a reaction is carried out.
    """

    __slots__ = ("done", "reaction", "space", "target", "targets", "tool", "user")

    steps: ClassVar[tuple[str, ...]] = ("begin", "next_effect")
    fields: ClassVar[tuple[str, ...]] = (
        "user",
        "tool",
        "space",
        "target",
        "reaction",
        "targets",
        "done",
    )

    def __init__(
        self,
        user: int,
        tool: int,
        space: int,
        target: int,
        reaction: int,
        targets: tuple[int, ...] = (),
        done: int = 0,
    ) -> None:
        super().__init__()
        self.user = user
        self.tool = tool
        self.space = space
        self.target = target
        self.reaction = reaction
        self.targets = targets
        self.done = done

    def copy(self) -> Use:
        twin = Use(
            self.user,
            self.tool,
            self.space,
            self.target,
            self.reaction,
            self.targets,
            self.done,
        )
        twin.standing(self)
        return twin

    def begin(self, m: Match) -> Outcome:
        """Set the dial and find whom it concerns (R2a, R23)."""
        s = of(m)
        row = s.tables.row(self.user, self.tool)
        if m.listening:
            if self.reaction:
                m.tell(
                    ReactionUsed(
                        figure=self.user,
                        ability=row.id,
                        trigger=self.target,
                        clause="R43",
                    )
                )
            else:
                m.tell(Used(figure=self.user, ability=row.id, target=self.space, clause="R2a"))
        set_dial(m, self.user, self.tool)
        if self.target >= 0:
            self.targets = (self.target,)
        elif row.target == ENEMIES_WITHIN:
            self.targets = struck(s, self.user, row, self.space)
        else:
            other = s.figure_at(self.space)
            self.targets = (other if other >= 0 else self.user,)
        return None

    def next_effect(self, m: Match) -> Outcome:
        """Resolve the next effect on the next target."""
        s = of(m)
        row = s.tables.row(self.user, self.tool)
        effects = row.ability.effects
        if not self.targets:
            return None
        index, turn = divmod(self.done, len(self.targets))
        if index >= len(effects):
            return None
        self.done += 1
        self.go("next_effect")
        doing = Doing(self.user, row, self.targets[turn], self.space, bool(self.reaction))
        return RESOLVE.of(effects[index])(m, doing, effects[index])
