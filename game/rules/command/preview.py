"""A choice in full: what it costs, which squares it concerns, what it does if nobody answers."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from game.engine.decisions import code_of, member_of
from game.engine.match import Match
from game.engine.odds import Distribution
from game.engine.options import Cost, Option, Stake
from game.rules.command import queries, ways
from game.rules.command.codes import (
    ACTIVATE,
    ACTOR,
    BURST,
    CARD,
    DEPLOY,
    DODGE,
    HELPERS,
    IMMEDIATE,
    MELEE,
    NOBODY_ELSE,
    PAIR,
    POINT,
    POWER,
    SHIELD,
    SHOOT,
    STATION,
    STRIKE,
    TAKE_OFF,
    TARGET,
    TO,
    WHOM,
)
from game.rules.command.notation import CLAUSES, WORDS
from game.rules.command.pool import MELEE as BY_MELEE
from game.rules.command.pool import RANGED, before_prevention
from game.rules.command.state import CommandState, Harm, of
from game.rules.command.travel import Travel

ITSELF: Final = (ACTIVATE, ACTOR, DODGE, DEPLOY)
"""Families whose member is who does it."""
OTHERS: Final = (MELEE, SHOOT, TARGET, WHOM)
"""Families whose member is to whom it is done."""
TAPS: Final = (MELEE, SHOOT, POWER, TAKE_OFF, STRIKE, DODGE, IMMEDIATE)


def option(match: Match, seat: int, chosen: int) -> Option:
    """Return everything about one choice of ``seat``."""
    s = of(match)
    decision = match.decision
    code, member = code_of(chosen), member_of(chosen)
    figure = decision.figure if decision is not None else -1
    target = -1
    if code in ITSELF:
        figure = member
    elif code == POINT:
        figure = s.host[member]
    elif code == STRIKE:
        figure, target = divmod(member, PAIR)
    elif code == IMMEDIATE:
        figure = member // PAIR
    elif code in OTHERS and member != NOBODY_ELSE:
        target = member
    clause = CLAUSES[code]
    if code in (CARD, POINT):
        clause = s.tables.card[member].clause
    travel = _travel(match) if code == TO else None
    path = () if travel is None else travel.way(s, member)
    return Option(
        chosen,
        WORDS[code],
        figure,
        clause,
        costs=_costs(s, code, member),
        cells=_cells(match, code, member, target),
        path=path,
        stakes=_stakes(s, code, figure, target),
        spent=() if travel is None else ways.spent(s, travel, path),
        halts=() if travel is None else ways.halts(s, travel, path),
    )


def _costs(s: CommandState, code: int, member: int) -> tuple[Cost, ...]:
    """Return what it uses up: a ``tap`` of who does it, a ``card``, so much ``gold`` (C3.5)."""
    if code in TAPS:
        return (Cost("tap"),)
    if code == DEPLOY:
        return (Cost("gold", s.tables.level[member]),)
    if code == POINT:
        return (Cost("card"),)
    if code == CARD:
        minor = s.tables.card[member].type == "minor"
        return (Cost("card"),) if minor else (Cost("card"), Cost("tap"))
    return ()


def _square(s: CommandState, figure: int) -> int:
    return 1 << s.cell[figure] if s.stands(figure) else 0


def _cells(match: Match, code: int, member: int, target: int) -> int:
    """Return the squares concerned: the end of a way, a burst, or where those stand it is about."""
    s = of(match)
    if code in (STATION, TO):
        return 1 << member
    if target >= 0:
        return _square(s, target)
    if code in ITSELF or code == IMMEDIATE:
        return _square(s, member // PAIR if code == IMMEDIATE else member)
    if code == POINT:
        return _square(s, s.host[member])
    decision = match.decision
    if decision is None:
        return 0
    if code == BURST:
        card = decision.about.get("card")
        burst = s.tables.card[card].burst if isinstance(card, int) else None
        return s.tables.arena.burst(member, burst.radius) if burst is not None else 1 << member
    if code == HELPERS:
        sets = decision.about["sets"]
        assert isinstance(sets, tuple)
        helping = sets[member]
        assert isinstance(helping, int)
        return s.squares_of(helping)
    if code == SHIELD:
        waiting = decision.about["waiting"]
        assert isinstance(waiting, tuple)
        row = waiting[member]
        assert isinstance(row, tuple)
        hit = row[2]
        assert isinstance(hit, int)
        return _square(s, hit)
    return 0


def _travel(match: Match) -> Travel | None:
    """Return the move, shift, slide or teleport whose end is asked; nobody goes to be deployed."""
    travel = match.stack[-1] if match.stack else None
    return travel if isinstance(travel, Travel) else None


def blow_parts(s: CommandState, figure: int, target: int, kind: int) -> tuple[tuple[str, int], ...]:
    """Return what a melee attack or shot of ``figure``, without a card, deals to ``target`` as
    things are: each source with what it adds or takes away (C7.5, C13r).
    """
    harm = Harm(
        source=-1,
        attack=0,
        seat=s.tables.seat_of(figure),
        figure=figure,
        target=target,
        kind=kind,
        amount=0,
        flags=0,
    )
    base, *others = before_prevention(s, harm)
    texts = queries.texts(s, figure)
    return base, *[(one.source, one.next_attack) for one in texts if one.next_attack], *others


def _stakes(s: CommandState, code: int, figure: int, target: int) -> tuple[Stake, ...]:
    """Return the damage of an attack without a card as things are, if nobody answers (C7.5)."""
    if code not in (MELEE, SHOOT, STRIKE):
        return ()
    parts = blow_parts(s, figure, target, RANGED if code == SHOOT else BY_MELEE)
    amount = max(0, sum([part for _, part in parts]))
    destroyed = s.damage[target] + amount >= queries.hit_points(s, target)
    return (
        Stake(
            target,
            friend=not s.hostile(figure, target),
            rolls=(),
            odds={"destroyed": Fraction(int(destroyed))},
            effects={"damage": Distribution({amount: 1})},
            parts=parts,
        ),
    )
