"""What of an open question would still change something, and what is worth most (R14, R16b).

An option counts only where carrying it out could change the position: a token that its bearer
has already, healing of the unhurt, damage that is taken off to the last point, a push that moves
nobody (R19f), Taunted on a monster, which rolls no dice (R44d), Warded on somebody whom nobody can
strike before it leaves (R11.2), or an aim after the last roll (R58.2) change nothing, and neither
does Marked after its owner's last attack of the match (R44.5); before that, laying it now spares
the bonus action of the next activation. A dial that turns is no change. An ability that only moves
whoever has no attack left changes what counts where it leads to something that can be picked up, or
to where nobody in range and with a line could strike (R32).
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from game.board.grid import bits
from game.engine.answers import Useful
from game.engine.decisions import Decision
from game.engine.effects import Table
from game.engine.match import Match
from game.rules.onslaught import content as c
from game.rules.onslaught.codes import (
    END,
    LOOT,
    MOVE,
    NOWHERE,
    PASS,
    PICK,
    REACT,
    REACT_SLOTS,
)
from game.rules.onslaught.movement import shove_ways
from game.rules.onslaught.preview import DAMAGE, odds_of
from game.rules.onslaught.prospect import could_strike, may_be_struck, out_of_reach
from game.rules.onslaught.rows import ENEMIES_WITHIN, Row
from game.rules.onslaught.state import Onslaught, of
from game.rules.onslaught.targets import struck

ATTACKS: Final = 0
CHESTS: Final = 1
TOKENS: Final = 2
ABILITIES: Final = 3
MOVES: Final = 4
"""Ranks of worth; of attacks the one with the most damage to be expected comes first."""


def useful(match: Match, seat: int) -> list[Useful]:
    """Return what ``seat`` could still do that changes something, the worthiest first."""
    decision = match.decision
    if decision is None or seat not in decision.seats:
        return []
    s = of(match)
    found: list[tuple[int, Fraction, Useful]] = []
    for code, mask in decision.families(seat):
        if code in (END, PASS):
            continue
        rank, worth, each = ABILITIES, Fraction(0), None
        if decision.kind == "turn":
            rank, worth, each = _action(s, decision.figure, code, mask)
        elif code >= REACT:
            each = _reaction(s, decision, code, mask)
        else:
            each = Useful(code, decision.kind, mask, "R16b")
        if each is not None:
            found.append((rank, -worth, each))
    found.sort(key=lambda one: one[:2])
    return [one[2] for one in found]


def _action(s: Onslaught, figure: int, code: int, mask: int) -> tuple[int, Fraction, Useful | None]:
    """Return rank, worth and what of one family of a turn changes something."""
    tables = s.tables
    none = Fraction(0)
    if code == MOVE:
        points = tables.queries.speed(s, figure)
        return MOVES, none, Useful(code, "move", mask, "R17", (), points)
    if code == LOOT:
        return CHESTS, none, Useful(code, "loot", mask, "R20")
    if code == PICK:
        return TOKENS, none, Useful(code, "pick", mask, "R21", (), mask.bit_count())
    row = tables.row(figure, code)
    members = 0
    touched: set[int] = set()
    best = none
    worth_going = _worth_going(s, figure, mask) if _goes(row) else mask
    for space in bits(mask):
        figures = struck(s, figure, row, space)
        if row.is_attack:
            figures = tuple([f for f in figures if s.hostile(figure, f)])
            if figures:
                members |= 1 << space
                dealt = sum(
                    (o.effects[DAMAGE].mean() for o in odds_of(s, figure, row, figures)), none
                )
                best = max(best, dealt)
        elif changes(s, figure, row, space, figures, bool(worth_going >> space & 1)):
            members |= 1 << space
        else:
            continue
        touched.update(figures)
    if not members:
        return ABILITIES, none, None
    whom = tuple(sorted(touched - {figure}))
    clause = "R22" if row.is_attack else "R2a"
    rank = ATTACKS if row.is_attack else ABILITIES
    once = row.cooldown < 0
    return rank, best, Useful(code, row.id, members, clause, whom, once=once)


def _reaction(s: Onslaught, decision: Decision, code: int, mask: int) -> Useful | None:
    figure, slot = divmod(code - REACT, REACT_SLOTS)
    row = s.tables.rows[figure][slot]
    cause = decision.about.get("trigger")
    assert isinstance(cause, int)
    members = 0
    for space in bits(mask):
        if changes(s, figure, row, space, (cause,)):
            members |= 1 << space
    return Useful(code, row.id, members, "R43", (cause,)) if members else None


def _goes(row: Row) -> bool:
    """Return whether an ability moves its user."""
    return any(isinstance(effect, (c.Move, c.Teleport)) for effect in row.ability.effects)


def _worth_going(s: Onslaught, figure: int, mask: int) -> int:
    """Return the spaces of ``mask`` where whoever acts would be better off (R19, R21, R22)."""
    if s.standard_left > 0:
        return mask  # an attack may follow from anywhere
    grid = s.tables.grid
    worth = 0
    for cell in s.item_cell:
        if cell != NOWHERE:
            worth |= grid.spread8(1 << cell)
    again = s.round < s.tables.scenario.rounds
    if could_strike(s, figure, again):
        worth |= out_of_reach(s, figure, again, mask & ~worth)
    return worth & mask


def changes(
    s: Onslaught, user: int, row: Row, space: int, figures: tuple[int, ...], going: bool = True
) -> bool:
    """Return whether an ability that is no attack changes anything, pointed at ``space``.

    ``figures`` are whom it concerns; one that concerns nobody else is on its user. Without
    ``going`` to be there is no change by itself.
    """
    if row.target == ENEMIES_WITHIN and not figures:
        return False
    whom = figures if figures else (user,)
    return any(
        CHANGES.of(effect)(s, user, row, space, target, effect)
        for effect in row.ability.effects
        if going or not isinstance(effect, (c.Move, c.Teleport))
        for target in whom
    )


Changes = Callable[[Onslaught, int, Row, int, int, object], bool]


def _gain(s: Onslaught, user: int, row: Row, space: int, target: int, effect: object) -> bool:
    assert isinstance(effect, c.Gain)
    condition = s.tables.condition(effect.condition)
    if not bears_effect(s, target, effect.condition):
        return False
    if effect.condition == "warded" and not may_be_struck(s, target):
        return False
    struck = s.acting == user and s.standard_left == 0
    if effect.condition == "marked" and struck and s.round >= s.tables.scenario.rounds:
        return False  # before that, laid now it leaves a later bonus action for something else
    if not s.bears(target, condition):
        return True
    # A fading token placed in this activation outlasts it (R11.2).
    placed = s.token[target * s.tables.conditions + condition]
    return s.tables.fading[condition] and target == s.acting and placed != s.serial + 1


def bears_effect(s: Onslaught, target: int, condition: str) -> bool:
    """Return whether a token can do anything to ``target``: Taunted none to a monster (R44d)."""
    return condition != "taunted" or target < s.tables.characters


def _move(s: Onslaught, user: int, row: Row, space: int, target: int, effect: object) -> bool:
    return space != s.cell[user]


def _push(s: Onslaught, user: int, row: Row, space: int, target: int, effect: object) -> bool:
    """A push of somebody who stands against a wall or another, or is too large, moves nobody."""
    assert isinstance(effect, c.Push)
    ways = shove_ways(s, user, target, effect.distance, False, 0)
    return target != user and any(len(way) > 1 for way in ways)


def _heal(s: Onslaught, user: int, row: Row, space: int, target: int, effect: object) -> bool:
    assert isinstance(effect, c.Heal)
    figure = user if effect.who == "user" else target
    return s.hp[figure] < s.tables.hp[figure]


def _suffer(s: Onslaught, user: int, row: Row, space: int, target: int, effect: object) -> bool:
    assert isinstance(effect, c.Suffer)
    queries = s.tables.queries
    if effect.who == "adjacent_enemies":
        near = s.figures_in(s.tables.grid.adjacent(space) & s.enemies(user))
        return any(queries.lessened(s, other, effect.amount) > 0 for other in near)
    return s.cell[target] != NOWHERE and queries.lessened(s, target, effect.amount) > 0


def _aim(s: Onslaught, user: int, row: Row, space: int, target: int, effect: object) -> bool:
    """It waits for the next roll in any round (R59a), as long as there is one to come."""
    assert isinstance(effect, c.Aim)
    if s.aim[user] == effect.amount:
        return False
    return s.round < s.tables.scenario.rounds or s.acting != user or s.standard_left > 0


def _charge(s: Onslaught, user: int, row: Row, space: int, target: int, effect: object) -> bool:
    """A run, or an attack on whoever is adjacent where it ends (R59d, R59i)."""
    return space != s.cell[user] or bool(s.tables.grid.adjacent(space) & s.enemies(user))


def _always(s: Onslaught, user: int, row: Row, space: int, target: int, effect: object) -> bool:
    """A reduction of a blow that is about to fall: it is asked for only if damage is due."""
    return True


def _never(s: Onslaught, user: int, row: Row, space: int, target: int, effect: object) -> bool:
    """What is always on, or belongs to an attack: using it is no option."""
    return False


CHANGES: Table[Changes] = Table(
    "useful",
    {
        c.Gain: _gain,
        c.Move: _move,
        c.Teleport: _move,
        c.Push: _push,
        c.Heal: _heal,
        c.Suffer: _suffer,
        c.Reduce: _always,
        c.Aim: _aim,
        c.Charge: _charge,
        c.MoreDamage: _never,
        c.AnswerMelee: _never,
        c.SeePast: _never,
        c.PassEnemies: _never,
        c.Modify: _never,
    },
)
