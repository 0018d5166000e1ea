"""Where a figure can go: R17-R19 and the granted moves of the cards."""

from __future__ import annotations

from game.board.grid import bits
from game.board.reach import path, reach
from game.rules.onslaught.codes import DUNGEON
from game.rules.onslaught.state import Onslaught


def passable(state: Onslaught, figure: int, through: bool) -> int:
    """Return the mask of spaces that ``figure`` may enter on its way (R18, R54d).

    ``through``: enemies do not bar the way for this move. A large figure passes nobody; its
    spaces are told by the north-west one (R54h, R54i).
    """
    tables = state.tables
    if figure in tables.large:
        return standable(state, figure)
    if through or (figure < tables.characters and tables.passes[figure]):
        return tables.floor
    return tables.floor & ~state.enemies(figure)


def standable(state: Onslaught, figure: int) -> int:
    """Return the mask of spaces on which ``figure`` may stand: floor, nobody else there (R19).

    Of a large figure these are its north-west spaces from which all others are free too (R54i).
    """
    tables = state.tables
    free = tables.floor & ~state.occupied() | state.cells(figure)
    if figure in tables.large:
        return tables.footprint[figure].fits(tables.grid, free)
    return free


def ends(state: Onslaught, figure: int, points: int, through: bool = False) -> int:
    """Return the mask of other spaces where a move of ``points`` may end (R17, R19, R19k)."""
    tables = state.tables
    foes = 0
    if not through and not (figure < tables.characters and tables.passes[figure]):
        foes = state.enemies(figure)
    return tables.ground.within(state.cell[figure], points, foes) & ~state.occupied()


def way(
    state: Onslaught, figure: int, end: int, points: int, through: bool = False
) -> tuple[int, ...]:
    """Return the spaces of a shortest way to ``end``, start and end included."""
    grid = state.tables.grid
    rings = reach(grid, state.cell[figure], points, passable(state, figure, through))
    return path(grid, rings, end)


def teleports(state: Onslaught, figure: int, distance: int) -> int:
    """Return the mask of spaces to which ``figure`` may teleport (R19e, R19l)."""
    tables = state.tables
    start = state.cell[figure]
    wanted = tables.grid.within(start, distance) & tables.floor & ~state.occupied()
    return tables.sight.seen(start, wanted, state.enemies(figure))


def straight_ends(state: Onslaught, figure: int, spaces: int) -> int:
    """Return where a straight move of up to ``spaces`` may end, the own space included (R59i)."""
    tables = state.tables
    grid = tables.grid
    start = state.cell[figure]
    open_way = passable(state, figure, False)
    found = 1 << start
    for step in (-grid.stride, -1, 1, grid.stride):
        cell = start
        for _ in range(spaces):
            cell += step
            if cell < 0 or not open_way >> cell & 1:
                break
            found |= 1 << cell
    return found & ~(state.occupied() ^ 1 << start)


def straight_way(state: Onslaught, start: int, end: int) -> tuple[int, ...]:
    """Return the spaces from ``start`` to ``end`` along one row or column."""
    if start == end:
        return (start,)
    grid = state.tables.grid
    if grid.row(start) == grid.row(end):
        step = 1 if end > start else -1
    else:
        step = grid.stride if end > start else -grid.stride
    return tuple(range(start, end + step, step))


def shove_ways(
    state: Onslaught, by: int, target: int, distance: int, pull: bool, ignoring: int
) -> list[tuple[int, ...]]:
    """Return the ways in which ``by`` can push or pull ``target`` (R19f, R19g).

    One way, or several where rows and columns or spaces of a large source are equally near (R19n);
    each holds the spaces from the target's own to its end space, so one that is stopped at once
    has a way of one space. A large target does not move (R19h). Miniatures in the mask
    ``ignoring`` stop nobody.
    """
    tables = state.tables
    ways_from = pull_way if pull else push_ways
    if not tables.large:
        return ways_from(state, state.cell[by], target, distance, ignoring)
    if target in tables.large:
        return [(state.cell[target],)]
    grid = tables.grid
    near = state.distance(by, target)
    ways: list[tuple[int, ...]] = []
    for source in bits(state.cells(by)):
        if grid.range(source, state.cell[target]) == near:
            for found in ways_from(state, source, target, distance, ignoring):
                if all(found[-1] != other[-1] for other in ways):
                    ways.append(found)
    return ways


def push_ways(
    state: Onslaught, source: int, target: int, distance: int, ignoring: int
) -> list[tuple[int, ...]]:
    """Return the ways a push from the space ``source`` can take ``target`` (R19f).

    One way, or two when rows and columns are equally far.
    """
    tables = state.tables
    grid = tables.grid
    start = state.cell[target]
    down = grid.row(start) - grid.row(source)
    right = grid.col(start) - grid.col(source)
    steps: list[int] = []
    if abs(down) >= abs(right):
        steps.append(grid.stride if down > 0 else -grid.stride)
    if abs(right) >= abs(down):
        steps.append(1 if right > 0 else -1)
    free = tables.floor & (ignoring | ~state.occupied())
    ways: list[tuple[int, ...]] = []
    for step in steps:
        cells = [start]
        for _ in range(distance):
            cell = cells[-1] + step
            if cell < 0 or not free >> cell & 1:
                break
            cells.append(cell)
        way_taken = tuple(cells)
        if all(way_taken[-1] != other[-1] for other in ways):
            ways.append(way_taken)
    return ways


def pull_way(
    state: Onslaught, source: int, target: int, distance: int, ignoring: int
) -> list[tuple[int, ...]]:
    """Return the ways a pull toward ``source`` can take ``target``, like a push (R19g).

    A pull ends beside the source, or level with it: farther on would lead away.
    """
    tables = state.tables
    grid = tables.grid
    start = state.cell[target]
    down = grid.row(source) - grid.row(start)
    right = grid.col(source) - grid.col(start)
    steps: list[int] = []
    if abs(down) >= abs(right):
        steps.append(grid.stride if down > 0 else -grid.stride)
    if abs(right) >= abs(down):
        steps.append(1 if right > 0 else -1)
    most = min(distance, max(abs(down), abs(right)))
    free = tables.floor & (ignoring | ~state.occupied())
    ways: list[tuple[int, ...]] = []
    for step in steps:
        cells = [start]
        while len(cells) <= most and grid.range(cells[-1], source) > 1:
            cell = cells[-1] + step
            if not free >> cell & 1:
                break
            cells.append(cell)
        way_taken = tuple(cells)
        if all(way_taken[-1] != other[-1] for other in ways):
            ways.append(way_taken)
    return ways


def monster_reach(state: Onslaught, figure: int, points: int) -> list[int]:
    """Return the rings of a monster's flood (R54b, R54d): ring k costs exactly k points."""
    assert state.tables.side[figure] == DUNGEON
    return reach(state.tables.grid, state.cell[figure], points, passable(state, figure, False))


def monster_rings(state: Onslaught, figure: int, wanted: int) -> list[int]:
    """Return the rings of a monster's flood as far as the first that meets ``wanted``.

    Ring k holds the spaces that cost exactly k points (R54b, R54d). If none is met the rings go
    on as far as there is a way.
    """
    stride = state.tables.grid.stride
    here = 1 << state.cell[figure]
    free = passable(state, figure, False) & ~here
    rings = [here]
    while not here & wanted:
        here = (here << 1 | here >> 1 | here << stride | here >> stride) & free
        if not here:
            break
        free ^= here
        rings.append(here)
    return rings
