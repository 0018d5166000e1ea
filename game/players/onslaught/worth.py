"""What each effect of the vocabulary is worth to its user: the players room's table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.effects import Table
from game.players.onslaught.outlook import HIT_POINT, Outlook
from game.rules.onslaught import content as c
from game.rules.onslaught.rows import Row

EXTRA_DAMAGE: Final = 1.5  # what one more damage on every hit on somebody brings a round


class Pointed:
    """An effect about to happen: who uses what on whom, from where."""

    __slots__ = ("amount", "row", "target", "user")

    def __init__(self, user: int, row: Row, target: int, amount: int = 0) -> None:
        self.user = user
        self.row = row
        self.target = target
        self.amount = amount


Judge = Callable[[Outlook, Pointed, object], float]


def _gain(look: Outlook, pointed: Pointed, effect: object) -> float:
    """A token: what its modifiers do to the bearer, for as long as it will matter."""
    assert isinstance(effect, c.Gain)
    number = look.tables.condition(effect.condition)
    target = pointed.target
    if look.s.bears(target, number):
        return 0.0
    card = look.tables.content.conditions[effect.condition]
    worth = 0.0
    for modify in card.modifies:
        worth += TOKENS[modify.query](look, pointed, modify.amount)
    if not card.modifies:
        # Taunted: one die instead of two for whoever does not attack its owner.
        later = look.activations_left(target)
        worth = 3.0 * min(2, later) if target < look.tables.characters else 0.0
    old = look.s.bearer(number) if look.tables.owner_of[number] >= 0 else -1
    return worth * 0.4 if old >= 0 else worth


def _from_owner(look: Outlook, pointed: Pointed, amount: int) -> float:
    target = pointed.target
    if target >= look.tables.characters:
        # A goblin that one blow fells needs no mark; one with one hit point more than a blow does.
        return 3.0 if look.s.hp[target] == 3 and look.s.standard_left else 0.5
    rounds = min(3, 1 + look.rounds_after)
    worth = EXTRA_DAMAGE * amount * rounds
    bonus = look.tables.cards[pointed.user].bonus
    if bonus.condition:
        worth += look.experience(pointed.user, 1)
    if look.s.hp[target] <= look.tables.hp[target] // 2:
        worth *= 1.2
    return worth


def _slower(look: Outlook, pointed: Pointed, amount: int) -> float:
    if not look.activations_left(pointed.target):
        return 0.0
    return 0.7 * -amount if pointed.target < look.tables.characters else 0.2


def _weaker(look: Outlook, pointed: Pointed, amount: int) -> float:
    return 1.8 * amount if look.activations_left(pointed.target) else 0.0


def _tougher(look: Outlook, pointed: Pointed, amount: int) -> float:
    """Warded: worth as many blows as are likely to come before the bearer's next activation."""
    threats = 0
    s = look.s
    for foe in [*look.foes, *look.monsters]:
        if look.activations_left(foe) and (
            look.tables.grid.range(s.cell[foe], s.cell[pointed.target]) <= 6
        ):
            threats += 1
    return 0.9 * amount * min(3, threats)


def _nothing(look: Outlook, pointed: Pointed, amount: int) -> float:
    return 0.3 * amount


TOKENS: Final[dict[str, Callable[[Outlook, Pointed, int], float]]] = {
    "ac": _tougher,
    "speed": _slower,
    "range": _nothing,
    "printed_damage": _nothing,
    "damage": _nothing,
    "damage_from_owner": _from_owner,
    "weakness": _weaker,
    "reduction": _tougher,
}


def _move(look: Outlook, pointed: Pointed, effect: object) -> float:
    """Where a move leads is judged by the spaces; having it costs nothing and brings nothing."""
    return 0.0


def _push(look: Outlook, pointed: Pointed, effect: object) -> float:
    assert isinstance(effect, c.Push)
    return 0.3 * effect.distance


def _heal(look: Outlook, pointed: Pointed, effect: object) -> float:
    assert isinstance(effect, c.Heal)
    figure = pointed.user if effect.who == "user" else pointed.target
    missing = look.tables.hp[figure] - look.s.hp[figure]
    back = min(effect.amount, missing)
    if pointed.row.cooldown < 0 and look.rounds_after and not pointed.row.is_attack:
        # A draught is there once: what would be poured away is missed later.
        return HIT_POINT * (2 * back - effect.amount)
    worth = HIT_POINT * back
    if look.s.bloodied(figure) and back:
        worth += 2.0
    return worth


def _suffer(look: Outlook, pointed: Pointed, effect: object) -> float:
    assert isinstance(effect, c.Suffer)
    s = look.s
    queries = look.tables.queries
    if effect.who == "adjacent_enemies":
        near = look.tables.grid.adjacent(s.cell[pointed.user]) & s.enemies(pointed.user)
        hurt = s.figures_in(near)
    else:
        hurt = [pointed.target]
    return sum(look.loss(f, queries.lessened(s, f, effect.amount)) for f in hurt)


def _reduce(look: Outlook, pointed: Pointed, effect: object) -> float:
    assert isinstance(effect, c.Reduce)
    due = pointed.amount
    left = max(0, due - effect.amount)
    return look.loss(pointed.user, due) - look.loss(pointed.user, left)


def _aim(look: Outlook, pointed: Pointed, effect: object) -> float:
    """A better next roll: about a tenth of a good attack, if it is not aimed already."""
    assert isinstance(effect, c.Aim)
    if look.s.aim[pointed.user]:
        return 0.0
    return 0.55 * effect.amount


def _charge(look: Outlook, pointed: Pointed, effect: object) -> float:
    assert isinstance(effect, c.Charge)
    return 0.1 * effect.push


def _more_damage(look: Outlook, pointed: Pointed, effect: object) -> float:
    assert isinstance(effect, c.MoreDamage)
    return 0.2 * effect.amount


def _answer_melee(look: Outlook, pointed: Pointed, effect: object) -> float:
    assert isinstance(effect, c.AnswerMelee)
    return 1.5 * effect.amount * (1 + look.rounds_after)


def _see_past(look: Outlook, pointed: Pointed, effect: object) -> float:
    return 0.5


def _pass_enemies(look: Outlook, pointed: Pointed, effect: object) -> float:
    return 0.5


def _modify(look: Outlook, pointed: Pointed, effect: object) -> float:
    """A standing change of a query, as a level-up card gives it, for the rounds that are left."""
    assert isinstance(effect, c.Modify)
    rounds = 1 + look.rounds_after
    each = {"ac": 1.2, "speed": 0.5, "range": 0.3}.get(effect.query, 1.6)
    share = 0.5 if effect.from_range else 0.7 if effect.bloodied else 1.0
    if effect.bloodied and look.s.bloodied(pointed.user):
        share = 1.0
    return each * share * effect.amount * rounds


WORTH: Final[Table[Judge]] = Table(
    "players",
    {
        c.Gain: _gain,
        c.Move: _move,
        c.Teleport: _move,
        c.Push: _push,
        c.Heal: _heal,
        c.Suffer: _suffer,
        c.Reduce: _reduce,
        c.Aim: _aim,
        c.Charge: _charge,
        c.MoreDamage: _more_damage,
        c.AnswerMelee: _answer_melee,
        c.SeePast: _see_past,
        c.PassEnemies: _pass_enemies,
        c.Modify: _modify,
    },
)


def worth_of(look: Outlook, pointed: Pointed, effects: tuple[c.AnyEffect, ...]) -> float:
    """Return what ``effects`` together are worth to their user."""
    return sum(WORTH.of(effect)(look, pointed, effect) for effect in effects)


def dial_cost(look: Outlook, row: Row) -> float:
    """Return what it costs to have ``row`` unready afterwards, while rounds are left."""
    if row.cooldown == 0 or look.rounds_after == 0:
        return 0.0
    if row.cooldown < 0:
        return 0.8 * look.rounds_after
    return 0.25 * min(row.cooldown - 1, look.rounds_after)
