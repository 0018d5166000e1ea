"""Why a character does what it does in its activation, from the plans that were weighed for it."""

from __future__ import annotations

from typing import Final

from game.engine.decisions import code_of, member_of
from game.engine.reasons import DEED, NOWHERE, Deed, Part, Reason
from game.players.onslaught.odds import chances
from game.players.onslaught.places import CHEST, FIGURE
from game.players.onslaught.turn import State, Turn
from game.players.reasons import Weighed
from game.rules.onslaught.codes import END, LOOT, MOVE, PICK
from game.rules.onslaught.content import Charge
from game.rules.onslaught.rows import ENEMIES_WITHIN, LINE_MOVE, Row
from game.rules.onslaught.targets import struck

WALK: Final = "move"
STAY: Final = "stay"
TAKE: Final = "pick"
"""What is done besides looting a chest and using what is on a card, which have their own ids."""
SAFETY: Final = "safety"
"""What a move leads to that comes nearer to nothing: fewer blows."""
GOAL: Final = "goal"
CARD: Final = "card"
DANGER: Final = "danger"
"""The parts of a worth besides the deed: what is near, what the card gives, what may strike."""

Step = tuple[State, int, float]
Blow = tuple[tuple[int, ...], float, int]
"""Whom something is for, the chance that it comes off (-1: it is certain), and its damage."""


def weighed(turn: Turn) -> Weighed:
    """Return the first choice of the best plan, and why it is that one.

    The other thing that could have been done is the best plan that is about something else.
    """
    chosen = turn.best()
    plans = [(worth, list(turn.plan(first))) for worth, first in turn.firsts()]
    worth, steps = next((worth, plan) for worth, plan in plans if plan[0][1] == chosen)
    main = _main(turn, steps)
    deed = _deed(turn, steps, main, worth)
    others = ((worth, plan, _main(turn, plan)) for worth, plan in plans)
    instead = None
    for other_worth, plan, at in others:
        other = _deed(turn, plan, at, other_worth)
        if not other.same(deed) and not (other.key == deed.key == WALK and other.goal == deed.goal):
            instead = other
            break
    does = None if main == 0 else _deed(turn, steps, 0, worth)
    reason = Reason(turn.figure, turn.s.round, deed, instead, main == 0, does)
    return Weighed(chosen, reason)


def _main(turn: Turn, steps: list[Step]) -> int:
    """Return the place of the step that a plan is about: what brings most, else its first move."""
    best = max(range(len(steps)), key=lambda at: (steps[at][2], -at))
    return best if steps[best][2] > 0.0 else 0


def _deed(turn: Turn, steps: list[Step], at: int, worth: float) -> Deed:
    """Return what a plan is about as a deed: its step at that place."""
    (cell, *_), chosen, own = steps[at]
    end = steps[-1][0][0]
    places = turn.places
    parts = (
        Part(DEED, own),
        Part(GOAL, places.pull(end)),
        Part(CARD, places.ending(end)),
        Part(DANGER, -places.danger(end)),
    )
    code, member = code_of(chosen), member_of(chosen)
    if code == LOOT:
        return Deed(CHEST, worth, space=member, parts=parts, steps=_far(turn, member))
    if code == PICK:
        item = turn.look.tables.items[member].id
        lies, points = _lies(turn, member), _held(turn, item)
        return Deed(TAKE, worth, goal=item, space=lies, parts=parts, points=points)
    row = None if code in (MOVE, END) else turn.s.tables.row(turn.figure, code)
    if row is None or (row.moves and not row.is_attack and own <= 0.0):
        return _walk(turn, end, worth, parts)
    figures, chance, damage = _struck(turn, row, cell, member)
    return Deed(row.id, worth, figures, member, chance=chance, parts=parts, damage=damage)


def _far(turn: Turn, space: int) -> int:
    """Return how many spaces must be walked until one stands beside a space."""
    return max(0, turn.look.walks.to(turn.look.tables, space)[turn.start] - 1)


def _held(turn: Turn, item: str) -> int:
    """Return the points that holding an item brings at the end (R58.6)."""
    return turn.look.tables.scenario.points.held.get(item, 0)


def _lies(turn: Turn, item: int) -> int:
    """Return where an item lies, or stands who must drop it first."""
    s = turn.s
    return s.item_cell[item] if s.item_cell[item] >= 0 else s.cell[s.item_holder[item]]


def _walk(turn: Turn, end: int, worth: float, parts: tuple[Part, ...]) -> Deed:
    """Return a plan that only goes somewhere: to what, or out of whose reach."""
    places, start = turn.places, turn.start
    if end == start:
        return Deed(STAY, worth, space=end, parts=parts)
    nearer = places.pull(end) - places.pull(start)
    safer = places.danger(start) - places.danger(end)
    goal = places.aims(end)
    if goal is None or safer > nearer:
        return Deed(WALK, worth, space=end, goal=SAFETY, parts=parts)
    if goal.key == FIGURE:
        figures = (turn.s.figure_at(goal.space),)
        return Deed(WALK, worth, figures, goal.space, FIGURE, parts=parts)
    steps = _far(turn, goal.space) if goal.key == CHEST else NOWHERE
    points = _held(turn, goal.key)
    return Deed(
        WALK, worth, space=goal.space, goal=goal.key, parts=parts, steps=steps, points=points
    )


def _struck(turn: Turn, row: Row, cell: int, space: int) -> Blow:
    """Return whom a use of ``row`` from ``cell`` is for, how likely it comes off on any, and the
    damage of its hit.
    """
    s, figure = turn.s, turn.figure
    s.put(figure, cell)
    try:
        if row.target == LINE_MOVE:
            return _charged(turn, row, space)
        if row.is_pattern or row.target == ENEMIES_WITHIN:
            targets = tuple(f for f in struck(s, figure, row, space) if s.hostile(figure, f))
        else:
            one = s.figure_at(space)
            targets = () if one in (figure, -1) else (one,)
        if not row.is_attack or not targets:
            return targets, -1.0, 0
        whole = struck(s, figure, row, space) if row.is_pattern else targets
        # One roll counts against all of them: it comes off if it does against the easiest.
        each = [chances(s, figure, row, tuple(whole), target) for target in targets]
        easiest = max(each, key=lambda one: one.hit)
        return targets, easiest.hit if easiest.hit < 1.0 else -1.0, easiest.plain
    finally:
        s.put(figure, turn.start)


def _charged(turn: Turn, row: Row, space: int) -> Blow:
    """Return whom a charge that ends on ``space`` is for, how likely it hits, and how hard."""
    s, figure = turn.s, turn.figure
    charge = next(e for e in row.ability.effects if isinstance(e, Charge))
    strike = s.tables.rows[figure][s.tables.cards[figure].slot(charge.ability)]
    s.put(figure, space)
    near = s.figures_in(s.tables.grid.adjacent(space) & s.enemies(figure))
    if not near:
        return (), -1.0, 0
    target = max(near, key=lambda one: turn.attacks.single(strike, one))
    found = chances(s, figure, strike, (target,), target)
    return (target,), found.hit, found.plain
