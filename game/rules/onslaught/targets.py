"""Whom and what an ability can be pointed at: range, line of sight, patterns (R24, R29-R35)."""

from __future__ import annotations

from game.board.grid import bits
from game.board.shapes import cone
from game.board.sight import Line
from game.rules.onslaught.codes import NOWHERE
from game.rules.onslaught.queries import Queries
from game.rules.onslaught.rows import (
    AREA,
    BURST,
    CONE,
    ENEMIES_WITHIN,
    ENEMY,
    LINE_MOVE,
    SELF_OR_ALLY,
    Row,
)
from game.rules.onslaught.state import Onslaught


def band(state: Onslaught, queries: Queries, figure: int, row: Row) -> int:
    """Return the mask of spaces in the range of ``row`` (R29, R31)."""
    longest = queries.longest(state, figure, row) if row.stretches else row.reach_max
    tables = state.tables
    cell = state.cell[figure]
    if figure in tables.large:
        shape = tables.footprint[figure]
        far = shape.within(tables.grid, cell, longest)
        return far & ~shape.within(tables.grid, cell, row.reach_min - 1) if row.reach_min else far
    return tables.band(cell, row.reach_min, longest)


def far_enough(state: Onslaught, figure: int, row: Row, wanted: int) -> int:
    """Return ``wanted`` without large figures of which a space is nearer than ``row`` reaches.

    Range is that of the nearest space (R32g, R31), though others lie in the band.
    """
    for other in state.tables.large:
        covered = state.cells(other)
        if wanted & covered and state.distance(figure, other) < row.reach_min:
            wanted &= ~covered
    return wanted


def ignores_miniatures(state: Onslaught, figure: int, target: int) -> bool:
    """Return whether no miniature blocks the line between the two (Sharp Eyes, R59h)."""
    past = state.tables.sees_past
    characters = state.tables.characters
    if figure < characters and past[figure] >= 0 and state.bears(target, past[figure]):
        return True
    return target < characters and past[target] >= 0 and state.bears(figure, past[target])


def seen_enemies(state: Onslaught, figure: int, wanted: int) -> int:
    """Return the part of ``wanted`` (spaces of miniatures) that ``figure`` has in sight (R32)."""
    tables = state.tables
    start = state.cell[figure]
    blockers = state.enemies(figure)
    if tables.large:
        return _seen_figures(state, figure, wanted, blockers)
    seen = tables.sight.seen(start, wanted, blockers)
    unseen = wanted & ~seen
    if unseen:
        for keeper, condition in tables.keepers:
            if keeper == figure:
                other = state.bearer(condition)
            elif state.bears(figure, condition):
                other = keeper
            else:
                continue
            cell = state.cell[other] if other >= 0 else NOWHERE
            if cell >= 0 and unseen >> cell & 1 and tables.sight.sees(start, cell, 0):
                seen |= 1 << cell
    return seen


def _seen_figures(state: Onslaught, figure: int, wanted: int, blockers: int) -> int:
    """Return the spaces in ``wanted`` of figures of which any space is in sight (R32c, R32g)."""
    sight = state.tables.sight
    own = state.cells(figure)
    seen = 0
    for other in state.figures_in(wanted):
        cells = state.cells(other)
        between = 0 if ignores_miniatures(state, figure, other) else blockers
        if sight.sees_figure(own, cells, between):
            seen |= cells
    return seen & wanted


def sight_line(state: Onslaught, figure: int, space: int, blockers: int) -> Line:
    """Return the line of sight to show from a character to what stands on ``space`` (R32).

    To a large figure it is a clear one to any of its spaces, if there is one (R32g).
    """
    sight = state.tables.sight
    start = state.cell[figure]
    target = state.figure_at(space)
    if target not in state.tables.large:
        return sight.line(start, space, blockers)
    covered = state.cells(target)
    lines = [sight.line(start, cell, blockers & ~covered) for cell in bits(covered)]
    return next((line for line in lines if line.clear), lines[0])


def choices(state: Onslaught, queries: Queries, figure: int, row: Row) -> int:
    """Return the mask of spaces at which ``row`` may be pointed now (R22a, R24, R33, R35).

    For abilities on oneself the own space; for moves see :mod:`movement`.
    """
    tables = state.tables
    cell = state.cell[figure]
    kind = row.target
    if kind == ENEMY:
        wanted = band(state, queries, figure, row) & state.enemies(figure)
        if tables.large:
            wanted = far_enough(state, figure, row, wanted)
        if not wanted:
            return wanted
        if row.sight and row.reach_max > 1:  # R32d: every adjacent target is in sight
            wanted = seen_enemies(state, figure, wanted)
        return state.named(wanted) if tables.large else wanted
    if kind == AREA:
        wanted = band(state, queries, figure, row) & tables.floor
        return tables.sight.seen(cell, wanted, state.enemies(figure))
    if kind == CONE:
        return tables.grid.orthogonal(cell) & tables.floor
    if kind == SELF_OR_ALLY:
        side = tables.side[figure]
        return (tables.grid.adjacent(cell) | 1 << cell) & state.where[side]
    return 1 << cell


def pattern(state: Onslaught, figure: int, row: Row, space: int) -> tuple[int, int]:
    """Return (spaces that count, spaces that do not) of a cone or area laid at ``space``.

    A space whose line is cut by blocking terrain alone does not count (R34b, R35c).
    """
    tables = state.tables
    grid = tables.grid
    if row.target == CONE:
        start = state.cell[figure]
        whole = cone(grid, start, space, row.length)
    else:
        start = space
        whole = grid.within(space, row.radius)
    on_floor = whole & tables.floor
    clear = tables.sight.seen(start, on_floor & ~(1 << start), 0)
    if row.target != CONE:
        clear |= 1 << start
    if row.target == BURST:
        clear &= ~(1 << state.cell[figure])
        whole &= ~(1 << state.cell[figure])
    return clear, whole & ~clear


def struck(state: Onslaught, figure: int, row: Row, space: int) -> tuple[int, ...]:
    """Return the figures that ``row`` pointed at ``space`` concerns, ascending."""
    if row.is_pattern:
        clear, _ = pattern(state, figure, row, space)
        return tuple(state.figures_in(clear))
    if row.target == ENEMIES_WITHIN:
        tables = state.tables
        near = tables.grid.within(state.cell[figure], row.reach_max)
        foes = near & state.where[1 - tables.side[figure]]
        return tuple(state.figures_in(foes))
    if row.target == LINE_MOVE:
        return ()
    other = state.figure_at(space)
    return (other,) if other >= 0 else ()
