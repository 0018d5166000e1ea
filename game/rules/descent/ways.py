"""Whole ways of a figure: where it can end with its points, and which steps lead there.

What is asked is one step at a time, for each space entered may spring a trap (D7h); what a table
shows and a computer weighs is the way.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from game.board.grid import bits
from game.engine.decisions import Decision, choice
from game.engine.options import Cost
from game.rules.descent import doors, moving, offers
from game.rules.descent.codes import BUY, DOOR, JUMP, NONE, STEP, placement
from game.rules.descent.state import DescentState, enemies
from game.rules.descent.tables import SIZES

PIT_FEAR: Final = 8
"""How many points a way is made longer by a pit that it leads through: such a way is taken only if
no other reaches.
"""


def budget(s: DescentState, decision: Decision, seat: int) -> tuple[int, int]:
    """Return the points of whoever is asked to move, and those that fatigue still buys (D7.10)."""
    if decision.kind == "turn":
        return s.points, offers.buyable(s, seat)
    found = decision.about.get("points", 0)
    return (found if isinstance(found, int) else 0), 0


def steps(s: DescentState, figure: int, place: int, pits: bool = True) -> list[tuple[int, int]]:
    """Return the placements to which one step or jump leads from another, each with its cost.

    Enemies are not passed, friends are (D7.25); without ``pits`` nobody steps into one (D18.11).
    """
    size = s.tables.size(figure)
    layout = s.layout()
    cell = place >> 1
    if size:
        ring = layout.leading(SIZES[size]).rings(cell, place & 1, 1, enemies(s, figure))[1]
        return [
            (placement(anchor, lie), moving.A_STEP)
            for lie, anchors in enumerate(ring)
            for anchor in bits(anchors)
        ]
    near = moving.near(s, layout, figure, cell)
    down = 0 if moving.flies(s, figure) else layout.pits
    if not down & (layout.beside(cell) | 1 << cell):
        return [(end << 1, moving.A_STEP) for end in bits(near)]
    if not pits:
        near &= ~down
    climbs = bool(down >> cell & 1)
    found = []
    for end in bits(near):
        dry = not down >> end & 1
        found.append((placement(end, 0), moving.A_CLIMB if climbs and dry else moving.A_STEP))
    for end, price in moving.jumps(s, figure, cell):
        if pits or not down >> end & 1:
            found.append((placement(end, 0), price))
    return found


def costs(
    s: DescentState, figure: int, points: int, pits: bool = True
) -> tuple[dict[int, int], dict[int, int]]:
    """Return all placements that so many points lead to with what the best way costs, where the
    figure stands among them, and the placement before each on that way.

    The best way falls into no pit if it can, then it is the cheapest; who falls into a pit goes on
    only by climbing out. Who is webbed stays (D11c).
    """
    start = placement(s.cell[figure], s.lie[figure])
    down = s.layout().pits if moving.falls(s, figure) else 0
    found = {start: 0}
    before: dict[int, int] = {}
    best = {start: 0}
    heap = [(0, 0, start)]
    if s.web[figure]:
        return found, before
    while heap:
        dread, spent, place = heappop(heap)
        if best[place] != dread or found[place] != spent:
            continue
        for other, price in steps(s, figure, place, pits):
            cost = spent + price
            fear = dread + price + (PIT_FEAR if down >> (other >> 1) & 1 else 0)
            if cost <= points and (other not in best or fear < best[other]):
                best[other], found[other], before[other] = fear, cost, place
                heappush(heap, (fear, cost, other))
    return found, before


def can_end(s: DescentState, figure: int, place: int) -> bool:
    """Return whether a figure may end on a placement (D7.25, D9d)."""
    return _lies_in(s, figure, place, moving.room_for(s, figure))


def _lies_in(s: DescentState, figure: int, place: int, room: int) -> bool:
    """Return whether a figure on a placement fills nothing but such spaces."""
    spaces = s.tables.covers(figure, place >> 1, place & 1)
    return spaces != 0 and spaces & ~room == 0


def reached(s: DescentState, figure: int, points: int, more: int = 0) -> dict[int, int]:
    """Return the placements at which a figure may end with its points and those that it can still
    buy, each with what it costs; where it stands is none of them.
    """
    if not s.stands(figure):
        return {}
    start = placement(s.cell[figure], s.lie[figure])
    found, _ = costs(s, figure, points + more)
    room = moving.room_for(s, figure)
    return {
        place: cost
        for place, cost in found.items()
        if place != start and _lies_in(s, figure, place, room)
    }


def ending(s: DescentState, figure: int, reach: dict[int, int], cell: int) -> int:
    """Return the placement that a space means as an end: the one with its anchor there, else the
    cheapest that covers it; -1 for none.
    """
    there = [
        (place >> 1 != cell, cost, place)
        for place, cost in reach.items()
        if s.tables.covers(figure, place >> 1, place & 1) >> cell & 1
    ]
    return min(there)[2] if there else NONE


def way(s: DescentState, figure: int, place: int, points: int, more: int = 0) -> list[int]:
    """Return the placements on the best way to one, the first where the figure stands."""
    _, before = costs(s, figure, points + more)
    found = [place]
    while found[-1] in before:
        found.append(before[found[-1]])
    found.reverse()
    return found


def prices(s: DescentState, figure: int, found: list[int]) -> list[int]:
    """Return what each step of a way costs."""
    told = []
    for at in range(1, len(found)):
        told.append(dict(steps(s, figure, found[at - 1]))[found[at]])
    return told


def acts(s: DescentState, figure: int, found: list[int], points: int) -> list[int]:
    """Return the choices that lead along a way: steps, jumps, and points bought where they are
    wanted (D7.10).
    """
    told: list[int] = []
    for place, price in zip(found[1:], prices(s, figure, found), strict=True):
        while points < price:
            told.append(choice(BUY, 0))
            points += 1
        points -= price
        leaps = price > moving.A_CLIMB
        told.append(choice(JUMP, place >> 1) if leaps else choice(STEP, place))
    return told


def beside(s: DescentState, hero: int, door: int, points: int, more: int = 0) -> int:
    """Return the cheapest placement beside a door from which it can still be paid, -1 for none."""
    price, spaces = doors.price(s, hero, door), s.layout().beside(door)
    here = placement(s.cell[hero], s.lie[hero])
    near = [
        (cost, place)
        for place, cost in {here: 0, **reached(s, hero, points, more)}.items()
        if spaces >> (place >> 1) & 1 and cost + price <= points + more
    ]
    return min(near)[1] if near else NONE


def opening(s: DescentState, hero: int, door: int, points: int, more: int = 0) -> list[int]:
    """Return the choices by which a hero opens a shut door, a way to it and points that are bought
    among them; none where he cannot (D7.17, D7.10, D7d).
    """
    dungeon = s.tables.dungeon
    if not dungeon.doors & ~s.opened & 1 << door or not s.stands(hero):
        return []
    if dungeon.runes >> door & 1 and s.key != hero:
        return []
    here = placement(s.cell[hero], s.lie[hero])
    place = beside(s, hero, door, points, more)
    if place == NONE:
        return []
    price, cost = doors.price(s, hero, door), 0
    if place != here:
        cost = reached(s, hero, points, more)[place]
    told = [] if place == here else acts(s, hero, way(s, hero, place, points, more), points)
    left = max(points, cost) - cost
    told += [choice(BUY, 0)] * max(0, price - left)
    return [*told, choice(DOOR, door)]


def paid(s: DescentState, figure: int, found: list[int], points: int) -> tuple[Cost, ...]:
    """Return what a way costs: points, and the fatigue that buys those that are missing."""
    sum_of = sum(prices(s, figure, found))
    told = [Cost("points", sum_of)]
    if sum_of > points:
        told.append(Cost("fatigue", sum_of - points))
    return tuple(told)
