"""What enemies could do to a figure on each space: damage and its chances (R17, R25-R32)."""

from __future__ import annotations

from fractions import Fraction

from game.board.grid import bits
from game.engine.answers import Exposure, Peril
from game.engine.match import Match
from game.engine.odds import Distribution
from game.rules.onslaught.codes import NOWHERE
from game.rules.onslaught.movement import standable
from game.rules.onslaught.preview import DAMAGE, odds_of
from game.rules.onslaught.rows import CONE, Row
from game.rules.onslaught.state import Onslaught, of
from game.rules.onslaught.threats import attacks, spread, stands_of


def exposure(match: Match, seat: int, figure: int) -> Exposure:
    """Return what each enemy of ``seat`` on the map could do to ``figure`` wherever it stood.

    Each makes one move and one attack, as for ``threats``, along lines that no wall cuts (R32);
    miniatures will have moved by then. Damage is that of the attack at the longest range (R29).
    """
    s = of(match)
    twin = s.copy()
    found: list[Peril] = []
    for enemy, side in enumerate(s.tables.side):
        if side == seat or s.cell[enemy] == NOWHERE:
            continue
        free = stands_of(s, enemy)[0] & standable(s, enemy)
        blows: list[tuple[Fraction, int, str, int, Distribution]] = []
        for row in attacks(s, enemy):
            damage = _dealt(twin, enemy, row, figure, free)
            reached = _reached(s, enemy, row, free)
            blows.append((-damage.mean(), len(blows), row.id, reached, damage))
        blows.sort(key=lambda blow: blow[:2])
        taken = 0
        for mean, _, key, reached, damage in blows:
            if mean and reached & ~taken:
                found.append(Peril(enemy, key, reached & ~taken, damage))
                taken |= reached
    return Exposure(figure, s.hp[figure], tuple(found))


def _reached(s: Onslaught, figure: int, row: Row, stands: int) -> int:
    """Return the spaces that ``row`` strikes from one of ``stands`` past all miniatures."""
    tables = s.tables
    grid, shape = tables.grid, tables.footprint[figure]
    longest = row.length if row.target == CONE else tables.queries.longest(s, figure, row)
    found = 0
    for stand in bits(stands):
        near = shape.within(grid, stand, longest)
        if not row.is_pattern:
            near &= ~found
        if row.reach_min > 1:
            near &= ~shape.within(grid, stand, row.reach_min - 1)
        near &= tables.floor
        if near:
            found |= tables.sight.seen_from(shape.cells(grid, stand), near)
    if row.is_pattern:
        for _ in range(row.radius):
            found = grid.spread8(found)
    return found & tables.floor


def _dealt(twin: Onslaught, figure: int, row: Row, target: int, stands: int) -> Distribution:
    """Return the damage of ``row`` to ``target`` from the farthest of ``stands`` in its range.

    ``figure`` is moved about in ``twin`` and put back.
    """
    reach, before = spread(twin, figure, row), twin.cell[figure]
    shape, grid = twin.tables.footprint[figure], twin.tables.grid
    away = {stand: shape.range(grid, stand, twin.cell[target]) for stand in bits(stands)}
    there = max(away, key=lambda stand: (away[stand] <= reach, away[stand]), default=before)
    twin.put(figure, there)
    (stake,) = odds_of(twin, figure, row, (target,))
    twin.put(figure, before)
    return stake.effects[DAMAGE]
