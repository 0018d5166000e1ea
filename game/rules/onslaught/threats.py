"""Where enemies could stand and strike next, and where a second move could end (R15, R17, R54)."""

from __future__ import annotations

from game.board.grid import bits
from game.board.shapes import cone
from game.engine.answers import Further, Leg, Threat
from game.engine.decisions import choice
from game.engine.match import Match
from game.engine.options import Cost
from game.rules.onslaught.codes import ABILITY, DUNGEON, EXHAUSTED, LOOT, MOVE, NOWHERE
from game.rules.onslaught.monsters import default_target, find_way, prefer_active
from game.rules.onslaught.movement import ends, monster_reach, standable, way
from game.rules.onslaught.rows import BURST, CONE, COSTS, ENEMY, STANDARD, Row
from game.rules.onslaught.state import Onslaught, cup_pile, of
from game.rules.onslaught.targets import choices, ignores_miniatures, struck


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
    stands, clause = stands_of(s, figure)
    rows = attacks(s, figure)
    cells = in_reach(s, figure)
    near = s.figures_in(s.where[seat] & cells)
    struck_too = tuple([f for f in near if _strikes(s, figure, stands, rows, f)])
    target = bound_for(s, figure)
    return Threat(figure, stands, cells, struck_too, clause, target, _meets(s, figure, struck_too))


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


def _meets(s: Onslaught, figure: int, struck_too: tuple[int, ...]) -> tuple[int, ...]:
    """Return whom of ``struck_too`` the rules may bid a monster strike if it acted now (R52, R53):
    beside it the closest, else those to whom its way leads; from afar whoever it has a line to.
    """
    if s.tables.side[figure] != DUNGEON or not struck_too:
        return ()
    if s.tables.row(figure, ABILITY).reach_max > 1:
        return struck_too
    way = find_way(s, figure)
    found = way.left if way.clause == "R52.3" else []
    if not way.left:
        found = prefer_active(s, way.candidates)
    return tuple([f for f in struck_too if f in found])


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


def in_reach(s: Onslaught, figure: int) -> int:
    """Return the spaces in range of where ``figure`` may stand after its next move, unseen too."""
    tables = s.tables
    stands, _ = stands_of(s, figure)
    cells = tables.footprint[figure].covered(tables.grid, stands)
    for _ in range(max(spread(s, figure, row) for row in attacks(s, figure))):
        cells = tables.grid.spread8(cells)
    return cells & tables.floor


def strikes(s: Onslaught, figure: int, target: int) -> bool:
    """Return whether ``figure`` could strike ``target`` in its next activation."""
    stands, _ = stands_of(s, figure)
    return _strikes(s, figure, stands, attacks(s, figure), target)


def strikes_now(s: Onslaught, figure: int, target: int) -> bool:
    """Return whether a character that acts could strike ``target`` with what it has left: an
    attack whose dial is at 0 (R23), after a move if it has one (R17).
    """
    stands = stands_of(s, figure)[0] if s.move_left else 1 << s.cell[figure]
    dials = figure * s.tables.slots
    rows = [row for row in attacks(s, figure) if not s.dial[dials + row.slot]]
    return _strikes(s, figure, stands, rows, target)


def _strikes(s: Onslaught, figure: int, stands: int, rows: list[Row], target: int) -> bool:
    """Return whether one of ``rows`` can strike ``target`` from ``stands`` (R24, R29-R35)."""
    free = stands & standable(s, figure)
    for row in rows:
        most = spread(s, figure, row)
        if row.is_pattern:
            near = free & _around(s, figure, target, 0, most)
            if near and _pattern_strikes(s, figure, near, row, target):
                return True
        elif row.target == ENEMY:
            near = free & _around(s, figure, target, row.reach_min, most)
            if near and _blow_strikes(s, figure, near, row, target):
                return True
    return False


def _around(s: Onslaught, figure: int, target: int, least: int, most: int) -> int:
    """Return where ``figure`` is at range ``least`` to ``most`` of ``target`` (R29, R32g)."""
    tables = s.tables
    cell = s.cell[target]
    if not tables.large:
        return tables.band(cell, least, most)
    own, other = tables.footprint[figure], tables.footprint[target]
    around = own.touches(tables.grid, other.within(tables.grid, cell, most))
    if least:
        around &= ~own.touches(tables.grid, other.within(tables.grid, cell, least - 1))
    return around


def _blow_strikes(s: Onslaught, figure: int, stands: int, row: Row, target: int) -> bool:
    """Return whether an attack on one enemy has a line from one of ``stands``, all in range."""
    if not row.sight or row.reach_max <= 1:
        return True  # R32d
    tables = s.tables
    blockers = 0 if ignores_miniatures(s, figure, target) else s.enemies(figure)
    if tables.large:
        shape, covered = tables.footprint[figure], s.cells(target)
        for stand in bits(stands):
            if tables.sight.sees_figure(shape.cells(tables.grid, stand), covered, blockers):
                return True
        return False
    cell = s.cell[target]
    return any(tables.sight.sees(stand, cell, blockers) for stand in bits(stands))


def _pattern_strikes(s: Onslaught, figure: int, stands: int, row: Row, target: int) -> bool:
    """Return whether a cone or an area can be laid over ``target`` from one of ``stands``."""
    tables = s.tables
    if figure in tables.large or target in tables.large:
        twin = s.copy()
        for stand in bits(stands):
            twin.put(figure, stand)
            spaces = choices(twin, tables.queries, figure, row)
            if any(target in struck(twin, figure, row, space) for space in bits(spaces)):
                return True
        return False
    grid, sight, cell = tables.grid, tables.sight, s.cell[target]
    if row.target == CONE:
        for origin in bits(grid.orthogonal(cell)):
            # Whoever has the target in a cone stands in the cone that the target would lay at it;
            # the first space of its own must be floor (R35).
            way = cell - origin
            ahead = tables.floor >> way if way > 0 else tables.floor << -way
            for stand in bits(stands & ahead & cone(grid, cell, origin, row.length)):
                if sight.sees(stand, cell):
                    return True
        return False
    if row.target == BURST:
        for stand in bits(stands & grid.within(cell, row.radius)):
            if sight.sees(stand, cell):
                return True
        return False
    laid = 0
    for space in bits(grid.within(cell, row.radius) & tables.floor):
        if sight.sees(space, cell):
            laid |= 1 << space
    blockers = s.enemies(figure)
    longest = spread(s, figure, row) - row.radius
    for stand in bits(stands):
        if sight.seen(stand, laid & tables.band(stand, row.reach_min, longest), blockers):
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


def leg(match: Match, seat: int, space: int) -> Leg | None:
    """Return the first of two moves that lead to a space (R15): past as few enemies as can be, who
    could answer it, then on the shortest way; None where no two moves lead there.
    """
    decision = match.decision
    s = of(match)
    if decision is None or not any(each.cells >> space & 1 for each in further(match, seat)):
        return None
    figure = decision.figure
    speed = s.tables.queries.speed(s, figure)
    foes = [other for other in range(s.tables.figures) if s.hostile(figure, other)]
    twin = s.copy()
    best: tuple[int, int, int] | None = None
    found: tuple[int, ...] = ()
    for cell in bits(dict(decision.families(seat))[MOVE]):
        twin.put(figure, cell)
        if not ends(twin, figure, speed) >> space & 1:
            continue
        near = sum(
            [1 for other in foes if s.cell[other] != NOWHERE and twin.distance(figure, other) <= 1]
        )
        path = way(s, figure, cell, speed) + way(twin, figure, space, speed)[1:]
        rank = (near, len(path), cell)
        if best is None or rank < best:
            best, found = rank, path
    return Leg(choice(MOVE, best[2]), found) if best is not None else None


def beside_chest(match: Match, seat: int, space: int) -> int:
    """Return the space next to the chest on ``space`` that whoever acts should walk to in order to
    loot it (R20), in one move if that leads there, else in two (R15); -1 where none does, where it
    is at hand, or where nothing would be left to pay for looting.

    It is the one that fewest enemies stand next to, and of these the nearest.
    """
    decision = match.decision
    s = of(match)
    if decision is None or decision.kind != "turn" or not s.chests >> space & 1:
        return -1
    offered, near = dict(decision.families(seat)), s.tables.grid.within(space, 1) & ~(1 << space)
    left = int(bool(s.bonus_left)) + int(bool(s.move_left)) + int(bool(s.standard_left))
    if offered.get(LOOT, 0) >> space & 1 or left < 2 or not s.piles.cards[cup_pile(s.tables)]:
        return -1
    figure = decision.figure
    found = offered.get(MOVE, 0) & near
    if not found and left > 2:
        for each in further(match, seat):
            found |= each.cells & near
    foes = [other for other in range(s.tables.figures) if s.hostile(figure, other)]
    twin = s.copy()
    best: tuple[int, int, int] | None = None
    for cell in bits(found):
        twin.put(figure, cell)
        close = sum(
            [1 for other in foes if s.cell[other] != NOWHERE and twin.distance(figure, other) <= 1]
        )
        rank = (close, s.tables.grid.range(s.cell[figure], cell), cell)
        if best is None or rank < best:
            best = rank
    return best[2] if best is not None else -1
