"""Where enemies could stand and strike next, and where a second move could end (R15, R17, R54)."""

from __future__ import annotations

from game.board.grid import bits
from game.engine.answers import Further, Threat
from game.engine.match import Match
from game.engine.options import Cost
from game.rules.onslaught.codes import ABILITY, DUNGEON, EXHAUSTED, MOVE, NOWHERE
from game.rules.onslaught.monsters import default_target, find_way, prefer_active
from game.rules.onslaught.movement import ends, monster_reach, standable
from game.rules.onslaught.rows import AREA, CONE, COSTS, STANDARD, Row
from game.rules.onslaught.state import Onslaught, of
from game.rules.onslaught.targets import choices, struck


def threats(match: Match, seat: int) -> list[Threat]:
    """Return what each enemy of ``seat`` on the map could strike in its next activation.

    It makes one move action (R17; a monster's move, R54d) and one attack of its card that is not
    exhausted. ``cells`` are in range of a space where it may stand, blocked or not: miniatures
    will have moved by then. ``strikes`` are characters as they stand, with a line (R32).
    """
    s = of(match)
    found: list[Threat] = []
    for figure, side in enumerate(s.tables.side):
        if side != seat and s.cell[figure] != NOWHERE:
            found.append(threat(s, figure, seat))
    return found


def threat(s: Onslaught, figure: int, seat: int) -> Threat:
    """Return what ``figure`` could strike of ``seat`` in its next activation."""
    tables = s.tables
    stands, clause = stands_of(s, figure)
    rows = attacks(s, figure)
    cells = tables.footprint[figure].covered(tables.grid, stands)
    for _ in range(max(spread(s, figure, row) for row in rows)):
        cells = tables.grid.spread8(cells)
    cells &= tables.floor
    twin = s.copy()
    near = s.figures_in(s.where[seat] & cells)
    struck_too = tuple([f for f in near if _strikes(twin, figure, stands, rows, f)])
    return Threat(figure, stands, cells, struck_too, clause, bound_for(s, figure))


def stands_of(s: Onslaught, figure: int) -> tuple[int, str]:
    """Return where ``figure`` may stand after its next move, its own space included; the rule."""
    tables = s.tables
    speed = tables.queries.speed(s, figure)
    if tables.side[figure] != DUNGEON:
        return ends(s, figure, speed) | 1 << s.cell[figure], "R17"
    stands = 0
    for ring in monster_reach(s, figure, speed):
        stands |= ring
    return stands, "R54d"


def bound_for(s: Onslaught, figure: int) -> int:
    """Return whom a monster would come to and strike if it acted now (R52, R53); -1: nobody.

    Ties go as without anybody to ask (R54e); of a character nobody knows.
    """
    if s.tables.side[figure] != DUNGEON:
        return -1
    if all(cell == NOWHERE for cell in s.cell[: s.tables.characters]):
        return -1
    way = find_way(s, figure)
    if not way.left:
        return default_target(s, prefer_active(s, way.candidates))
    return default_target(s, way.left) if way.clause == "R52.3" else -1


def attacks(s: Onslaught, figure: int) -> list[Row]:
    """Return the attacks of the card of ``figure``, level-up card included, none exhausted."""
    tables = s.tables
    if figure >= tables.characters:
        return [tables.row(figure, ABILITY)]
    dials = figure * tables.slots
    return [
        row
        for row in tables.rows[figure]
        if row.is_attack
        and (row.level < 0 or row.level == s.level[figure])
        and s.dial[dials + row.slot] != EXHAUSTED
    ]


def spread(s: Onslaught, figure: int, row: Row) -> int:
    """Return how far ``row`` strikes: the range of a target (R29), or all of its pattern."""
    if row.target == CONE:
        return row.length
    longest = s.tables.queries.longest(s, figure, row)
    return longest + row.radius if row.is_pattern else longest


def _strikes(twin: Onslaught, figure: int, stands: int, rows: list[Row], target: int) -> bool:
    """Return whether one of ``rows`` can strike ``target`` from one of ``stands`` (R24, R29-R35).

    ``figure`` is moved about in ``twin``.
    """
    tables = twin.tables
    free = stands & standable(twin, figure)
    for row in rows:
        reach = spread(twin, figure, row)
        for stand in bits(free):
            twin.put(figure, stand)
            if twin.distance(figure, target) > reach:
                continue
            spaces = choices(twin, tables.queries, figure, row)
            if not row.is_pattern:
                if spaces & twin.cells(target):
                    return True
                continue
            if row.target == AREA:
                spaces &= tables.footprint[target].within(
                    tables.grid, twin.cell[target], row.radius
                )
            if any(target in struck(twin, figure, row, space) for space in bits(spaces)):
                return True
    return False


def further(match: Match, seat: int) -> list[Further]:
    """Return where a second move could end that the standard action would pay for (R15, R19b).

    The first move ends on a space of its own, so nothing is told once the move action is spent.
    """
    decision = match.decision
    s = of(match)
    if decision is None:
        return []
    mask = dict(decision.families(seat)).get(MOVE, 0)
    if not mask or not s.move_left or not s.standard_left:
        return []
    figure = decision.figure
    speed = s.tables.queries.speed(s, figure)
    twin = s.copy()
    found = 0
    for cell in bits(mask):
        twin.put(figure, cell)
        found |= ends(twin, figure, speed)
    found &= ~mask & ~(1 << s.cell[figure])
    return [Further("move", found, (Cost(COSTS[STANDARD]),), "R15")] if found else []
