"""What a pointed-at space means: which choice, and where one may point at all.

A hero's way is gone step by step, and a weapon is taken up before its space is asked for. Pointing
at a space far off means the whole way, pointing at an enemy the attack: the first choice, and the
others as what follows.
"""

from __future__ import annotations

from itertools import accumulate
from typing import Final

from game.board.grid import bits
from game.engine.answers import ENDS, PUTS, WHOM, Aim
from game.engine.decisions import MEMBERS, Decision, choice, code_of, member_of
from game.engine.match import Match
from game.engine.options import Cost
from game.rules.descent import doors, preview, reaching, refusals, ways
from game.rules.descent.codes import (
    ATTACK,
    BUY,
    DOOR,
    GUARDS,
    JUMP,
    NONE,
    SPACE,
    STEP,
)
from game.rules.descent.notation import FIGURES, PLACEMENTS
from game.rules.descent.state import DescentState, of

HOW: Final = {STEP: ENDS, JUMP: ENDS, SPACE: WHOM, ATTACK: WHOM, GUARDS: WHOM}
ARMED: Final = (ATTACK, GUARDS)


def aim(match: Match, seat: int, code: int, cell: int) -> Aim:
    """Return what ``cell`` (-1: none) means under ``code``: a family, a whole choice that is taken
    up (a weapon), or -1 for neither: then what a plain click means.
    """
    s = of(match)
    decision = match.decision
    if decision is None or seat not in decision.seats:
        return Aim(-1, -1, -1, PUTS, 0, cell)
    if code < 0:
        code = plain(s, decision, seat, cell)
    item = NONE
    family = code_of(code) if code >= MEMBERS else code
    if family in ARMED:
        cell = struck(s, decision, seat, family, cell)
        item = member_of(code) if code >= MEMBERS else best_item(s, decision, seat, family, cell)
        return _armed(match, s, decision, seat, family, item, cell)
    if family == STEP:
        return _way(match, s, decision, seat, cell)
    if family == DOOR and cell >= 0 and not decision.offered(seat, DOOR) >> cell & 1:
        return _opening(match, s, decision, seat, cell)
    return _plain(match, s, decision, seat, family, cell)


def _figure(decision: Decision, seat: int) -> int:
    return decision.figure if decision.figure >= 0 else seat


def _plain(
    match: Match, s: DescentState, decision: Decision, seat: int, code: int, cell: int
) -> Aim:
    """Return what a space means under a family whose members lie on the map."""
    figure = _figure(decision, seat)
    mask = decision.offered(seat, code) if code >= 0 else 0
    where = 0
    for member in bits(mask):
        if code in preview.ON_BOARD:
            where |= preview.cells(s, figure, code, member)
    origin = s.cell[figure] if 0 <= figure < len(s.cell) else NONE
    how = WHOM if code in FIGURES else HOW.get(code, PUTS)
    found = Aim(code, figure, origin, how, where, cell)
    found.strikes = code == SPACE and preview.attacks_with(decision) != NONE
    members: list[int] = []
    if cell >= 0 and code in preview.ON_BOARD:
        members = preview.members_at(s, figure, code, mask, cell)
    if members:
        member = members[0]
        if code in PLACEMENTS:
            member = next((each for each in members if each >> 1 == cell), member)
        found.choice = choice(code, member)
        found.option = preview.option(match, seat, found.choice)
        found.costs = found.option.costs
        if found.strikes:
            _draw_line(s, found, figure, preview.attacks_with(decision), cell)
    elif cell >= 0:
        lies = code in preview.ON_BOARD
        found.refusal = refusals.why_not(match, seat, code if lies else -1, cell)
    return found


def _draw_line(s: DescentState, found: Aim, figure: int, item: int, cell: int) -> None:
    """Add the line of sight of an attack (D3.2)."""
    start = reaching.source(s, figure, item, cell)
    if start < 0 or reaching.breathes(s, figure):
        return
    found.origin = start
    # What can be attacked is seen past whoever stands about; no space of the target hides another.
    found.line = s.layout().line(start, cell, 0)


# --- a weapon and its space


def best_item(s: DescentState, decision: Decision, seat: int, family: int, cell: int) -> int:
    """Return the weapon that promises most against whoever is on a space, else the last one that
    reaches it, else the last offered; -1 of none.
    """
    items = bits(decision.offered(seat, family))
    if not items:
        return NONE
    hero = _figure(decision, seat)
    best, most = NONE, None
    for item in items:
        if cell < 0 or reaching.source(s, hero, item, cell) < 0:
            continue
        for told in preview.against(s, hero, item, cell):
            worth = preview.worth(told)
            if most is None or worth > most:
                best, most = item, worth
        if most is None:
            best = item
    return best if best != NONE else items[-1]


def struck(s: DescentState, decision: Decision, seat: int, family: int, cell: int) -> int:
    """Return the space that is meant by one of a large figure: itself where it can be attacked,
    else the nearest of the figure's that can be (D3.1: a space is named).
    """
    if cell < 0 or _strikes(s, decision, seat, family, cell):
        return cell
    there = s.figure_at(cell)
    if there == NONE or there < s.seats or s.tables.size(there) == 0:
        return cell
    here, grid = s.cell[_figure(decision, seat)], s.tables.dungeon.grid
    found = [each for each in bits(s.spaces[there]) if _strikes(s, decision, seat, family, each)]
    return min(found, key=lambda each: grid.range(here, each), default=cell)


def _armed(
    match: Match, s: DescentState, decision: Decision, seat: int, family: int, item: int, cell: int
) -> Aim:
    """Return what a space means for a weapon that is taken up: the attack, and then its space."""
    hero = _figure(decision, seat)
    usable = item != NONE and decision.offered(seat, family) >> item & 1
    where = reaching.targets(s, hero, item) if usable else 0
    found = Aim(family, hero, s.cell[hero], WHOM, where, cell)
    found.strikes = True
    if cell >= 0 and where >> cell & 1:
        found.choice = choice(family, item)
        found.follow = (choice(SPACE, cell),) if where & (where - 1) else ()
        found.option = preview.option(match, seat, found.choice)
        found.option.cells = 1 << cell
        found.option.stakes = preview.against(s, hero, item, cell)
        found.costs = found.option.costs
        _draw_line(s, found, hero, item, cell)
    elif cell >= 0:
        found.refusal = refusals.out_of_aim(s, hero, item, cell)
    return found


# --- a whole way


def _opening(match: Match, s: DescentState, decision: Decision, seat: int, door: int) -> Aim:
    """Return what a shut door means that cannot be opened at once: the way to it, the points that
    are bought, and then the door.
    """
    hero = _figure(decision, seat)
    points, more = ways.budget(s, decision, seat)
    acts = ways.opening(s, hero, door, points, more)
    beside = ways.beside(s, hero, door, points, more)
    found = Aim(DOOR, hero, s.cell[hero], PUTS, 1 << door if acts else 0, door)
    if acts:
        found.choice = acts[0]
        found.follow = tuple(acts[1:])
        found.option = preview.option(match, seat, found.choice)
        found.option.cells = 1 << door
        way = ways.way(s, hero, beside, points, more)
        found.option.path = tuple([each >> 1 for each in way]) if len(way) > 1 else ()
        found.option.spent = _spent(s, hero, way) if len(way) > 1 else ()
        cost = sum(ways.prices(s, hero, way)) + doors.price(s, hero, door)
        fatigue = acts.count(choice(BUY, 0))
        found.costs = (Cost("points", cost), *((Cost("fatigue", fatigue),) if fatigue else ()))
        found.option.costs = found.costs
    else:
        found.refusal = refusals.why_not(match, seat, DOOR, door)
    return found


def _spent(s: DescentState, figure: int, way: list[int]) -> tuple[int, ...]:
    """Return what has been used up at each space of a way: a climb and a jump cost more."""
    return tuple(accumulate(ways.prices(s, figure, way), initial=0))


def _way(match: Match, s: DescentState, decision: Decision, seat: int, cell: int) -> Aim:
    """Return what a space means as the end of a way: its first step, and those that follow, points
    bought among them.
    """
    figure = _figure(decision, seat)
    points, more = ways.budget(s, decision, seat)
    reach = ways.reached(s, figure, points, more)
    where = 0
    for place in reach:
        where |= s.tables.covers(figure, place >> 1, place & 1)
    where &= ~s.spaces[figure] if s.tables.size(figure) == 0 else -1
    found = Aim(STEP, figure, s.cell[figure], ENDS, where, cell)
    place = ways.ending(s, figure, reach, cell) if cell >= 0 else NONE
    if place != NONE:
        found_way = ways.way(s, figure, place, points, more)
        acts = ways.acts(s, figure, found_way, points)
        if acts:
            found.choice = acts[0]
            found.follow = tuple(acts[1:])
            found.option = preview.option(match, seat, found.choice)
            found.option.cells = s.tables.covers(figure, place >> 1, place & 1)
            found.option.path = tuple([each >> 1 for each in found_way])
            found.option.spent = _spent(s, figure, found_way)
            found.costs = ways.paid(s, figure, found_way, points)
            found.option.costs = found.costs
    elif cell >= 0:
        found.refusal = refusals.why_not(match, seat, STEP, cell)
    return found


def plain(s: DescentState, decision: Decision, seat: int, cell: int) -> int:
    """Return the family that a plain click means: an attack on an enemy who stands there, a door,
    a way, else the first family that lies on the map.
    """
    families = decision.families(seat)
    codes = [code for code, _ in families]
    figure = _figure(decision, seat)
    if cell >= 0:
        enemy = (s.monsters if figure < s.seats else s.heroes) >> cell & 1
        for code in (SPACE, *ARMED):
            meant = struck(s, decision, seat, code, cell) if code in ARMED else cell
            if code in codes and enemy and _strikes(s, decision, seat, code, meant):
                return code
        for code, mask in families:
            if code == DOOR and mask & ~s.opened & 1 << cell:
                return code
        points, more = ways.budget(s, decision, seat)
        if decision.kind == "turn" and ways.opening(s, figure, cell, points, more):
            return DOOR
    if STEP in codes or JUMP in codes or (BUY in codes and decision.kind == "turn"):
        return STEP
    for code in codes:
        if code in preview.ON_BOARD:
            return code
    return codes[0] if codes else -1


def _strikes(s: DescentState, decision: Decision, seat: int, code: int, cell: int) -> bool:
    if code == SPACE:
        return bool(decision.offered(seat, SPACE) >> cell & 1)
    figure = _figure(decision, seat)
    return any(
        reaching.source(s, figure, item, cell) >= 0 for item in bits(decision.offered(seat, code))
    )


def blow(match: Match, seat: int, cell: int) -> int:
    """Return the choice of the best attack on whoever is on a space; -1 where none is offered."""
    decision = match.decision
    if decision is None or seat not in decision.seats:
        return -1
    s = of(match)
    if preview.attacks_with(decision) != NONE and decision.offered(seat, SPACE) >> cell & 1:
        return choice(SPACE, cell)
    for family in ARMED:
        if decision.offered(seat, family) and _strikes(s, decision, seat, family, cell):
            return choice(family, best_item(s, decision, seat, family, cell))
    return -1
