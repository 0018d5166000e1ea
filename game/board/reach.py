"""Where a figure can walk to, by flooding whole sets of cells at once.

`reach` is the plain flood. `Ground` keeps, for one piece of terrain, what the flood says
without any miniature; that table answers most questions, because a miniature changes
nothing unless it stands where the mover could walk *on* from it.

How games differ is told by parameters: the kind of step with its corner rule, cells that
cost more than one point, cells that end the move, cells that may be entered even from those,
and the mover's footprint.
"""

from __future__ import annotations

from typing import Final

from game.board.footprint import Footprint
from game.board.grid import Grid
from game.board.terrain import STAGES

# The kinds of step.
ORTHOGONAL: Final = 0  # 4 ways, no diagonal steps
ANY: Final = 1  # 8 ways, corners never hinder
NOT_BETWEEN: Final = 2  # 8 ways, no diagonal between two solid cells
NOT_AROUND: Final = 3  # 8 ways, no diagonal past a single solid cell

# Row and column of each step, in the order in which a path prefers its predecessors.
_STEPS: Final[list[tuple[int, int]]] = [
    (-1, 0),
    (0, -1),
    (0, 1),
    (1, 0),
    (-1, -1),
    (-1, 1),
    (1, -1),
    (1, 1),
]


def leaving(grid: Grid, steps: int, solid: int) -> list[int]:
    """The cells from which the corner rule allows a step NW, NE, SW and SE."""
    stride = grid.stride
    north, south = solid << stride, solid >> stride  # cells with something solid north, south
    west, east = solid << 1, solid >> 1
    pairs = [(north, west), (north, east), (south, west), (south, east)]
    if steps == ANY:
        return [grid.cells] * 4
    if steps == NOT_BETWEEN:
        return [grid.cells & ~(one & other) for one, other in pairs]
    return [grid.cells & ~(one | other) for one, other in pairs]


def neighbours(grid: Grid, mask: int, steps: int = ORTHOGONAL, solid: int = 0) -> int:
    """The cells one step of the given kind away from at least one cell of a set."""
    return _step(grid, mask, steps, _corners(grid, steps, solid))


def stepped(grid: Grid, mask: int, steps: int, corners: list[int]) -> int:
    """What `neighbours` says, by what `leaving` said of the solid cells before."""
    return _step(grid, mask, steps, corners)


def _corners(grid: Grid, steps: int, solid: int) -> list[int]:
    """What `leaving` says, or nothing where no corner hinders."""
    return leaving(grid, steps, solid) if solid and steps not in (ORTHOGONAL, ANY) else []


def _step(grid: Grid, mask: int, steps: int, corners: list[int]) -> int:
    """The cells one step away, the corner rule as `_corners` has it."""
    stride = grid.stride
    if steps == ORTHOGONAL:
        return (mask << 1 | mask >> 1 | mask << stride | mask >> stride) & grid.cells
    sides = mask << 1 | mask >> 1
    if not corners:
        wide = mask | sides
        return (sides | wide << stride | wide >> stride) & grid.cells
    return (
        sides
        | (mask | (mask & corners[0]) >> 1 | (mask & corners[1]) << 1) >> stride
        | (mask | (mask & corners[2]) >> 1 | (mask & corners[3]) << 1) << stride
    ) & grid.cells


def reach(
    grid: Grid,
    start: int,
    points: int,
    passable: int,
    steps: int = ORTHOGONAL,
    solid: int = 0,
    costly: int = 0,
    price: int = 2,
    stopping: int = 0,
    onward: int = 0,
) -> list[int]:
    """Rings of cells: item `k` holds those whose cheapest way costs exactly `k` points.

    There are always `points + 1` rings, the first holding the start alone, which need not be
    passable. Entering a cell costs 1 point, one of `costly` costs `price`. A cell of
    `stopping` may be entered but not left (the start may be left), save for a step into one of
    `onward`, which themselves never stop. `solid` are the cells that count for the corner rule
    of the step.
    """
    if steps == ORTHOGONAL and not costly and not stopping:
        stride = grid.stride
        here = 1 << start
        rings = [0] * (points + 1)
        rings[0] = here
        free = passable & ~here
        for cost in range(1, points + 1):
            here = (here << 1 | here >> 1 | here << stride | here >> stride) & free
            if not here:
                break
            free ^= here
            rings[cost] = here
        return rings
    corners = _corners(grid, steps, solid)
    return _flood(grid, start, points, passable, steps, corners, costly, price, stopping, onward)


def _flood(
    grid: Grid,
    start: int,
    points: int,
    passable: int,
    steps: int,
    corners: list[int],
    costly: int,
    price: int,
    stopping: int,
    onward: int,
) -> list[int]:
    """The rings of `reach`, with the corner rule as `_corners` has it."""
    here = 1 << start
    rings = [0] * (points + 1)
    rings[0] = here
    free = passable & ~here
    stopping &= ~onward
    cheap = free & ~costly
    free &= costly
    entered: list[int] = []  # by ring: the cells that a step from it may enter
    for cost in range(1, points + 1):
        going = here & ~stopping if cost > 1 else here
        spread = _step(grid, going, steps, corners)
        if onward and going != here:
            spread |= _step(grid, here ^ going, steps, corners) & onward
        entered.append(spread)
        here = spread & cheap
        if free and cost >= price:
            here |= entered[cost - price] & free
            free &= ~here
        cheap &= ~here
        rings[cost] = here
        if not here and not free:
            break
    return rings


def path(
    grid: Grid,
    rings: list[int],
    end: int,
    steps: int = ORTHOGONAL,
    solid: int = 0,
    costly: int = 0,
    price: int = 2,
    stopping: int = 0,
    onward: int = 0,
) -> tuple[int, ...]:
    """A cheapest way to `end`, from the start to the end, both included.

    `rings` come from `reach` with the same parameters. Always the same way is chosen: going
    back from the end, the first neighbour that lies on a cheapest way in the order N, W, E, S,
    NW, NE, SW, SE. ValueError if the end is in no ring.
    """
    cost = 0
    while cost < len(rings) and not rings[cost] >> end & 1:
        cost += 1
    if cost == len(rings):
        raise ValueError(f"cell {grid.name(end)} cannot be reached")
    way = [end]
    cell = end
    while cost:
        cost -= price if costly >> cell & 1 else 1
        sources = rings[cost] & neighbours(grid, 1 << cell, steps, solid)
        if cost and not onward >> cell & 1:
            sources &= ~stopping | onward
        for row, column in _STEPS:
            before = cell + row * grid.stride + column
            if before >= 0 and sources >> before & 1:
                break
        cell = before
        way.append(cell)
    way.reverse()
    return tuple(way)


class Walk:
    """What terrain alone allows from one start, by the number of points.

    `whole` is all that is reached, `inner` the cells a mover could walk on from: all but the start
    and the last ring.
    """

    __slots__ = ("inner", "rings", "whole")

    def __init__(self, rings: list[int]) -> None:
        self.rings: list[int] = rings
        self.inner: list[int] = []
        self.whole: list[int] = []
        whole = inner = 0
        for ring in rings:
            self.inner.append(inner)
            whole |= ring
            self.whole.append(whole)
            inner = whole & ~rings[0]


class Ground:
    """Movement over one piece of terrain, for one kind of step and one footprint.

    Cells named in answers and questions are anchors (north-west cells) where the footprint
    is larger than one cell; `foes`, `stopping` and `onward` are
    always plain cells.
    """

    __slots__ = (
        "_corners",
        "_entered",
        "_known",
        "_stages",
        "_uneven",
        "costly",
        "footprint",
        "grid",
        "passable",
        "price",
        "solid",
        "steps",
    )

    def __init__(
        self,
        grid: Grid,
        passable: int,
        steps: int = ORTHOGONAL,
        solid: int = 0,
        costly: int = 0,
        price: int = 2,
        footprint: Footprint | None = None,
    ) -> None:
        self.grid: Grid = grid
        self.steps: int = steps
        self.price: int = price
        self.footprint: Footprint | None = footprint
        self.passable: int = passable & grid.cells
        self.solid: int = solid & grid.cells
        self.costly: int = costly & grid.cells
        self._entered: int = self.passable
        self._uneven: tuple[int, int] = (self.solid, self.costly)
        self._stages: dict[int, Ground] = {}
        if footprint is not None:
            self.passable = footprint.fits(grid, passable)
            self.solid = footprint.touches(grid, solid)
            self.costly = footprint.touches(grid, costly)
        self._corners: list[int] = _corners(grid, steps, self.solid)
        self._known: dict[int, Walk] = {}

    def opened(self, laid: int) -> Ground:
        """The same ground while only these cells are laid: no way enters or cuts any other.

        A board that grows is numbered whole from the start and its state keeps the mask of what
        is laid; what was worked out for one mask is kept under it, for the last `STAGES` of them.
        """
        laid &= self.grid.cells
        stage = self._stages.pop(laid, None)
        if stage is None:
            solid, costly = self._uneven
            stage = Ground(
                self.grid,
                self._entered & laid,
                self.steps,
                solid | self.grid.cells & ~laid,
                costly,
                self.price,
                self.footprint,
            )
            if len(self._stages) >= STAGES:
                del self._stages[next(iter(self._stages))]
        self._stages[laid] = stage  # the last one used is the last to go
        return stage

    def terrain(self, start: int, points: int) -> Walk:
        """What the walk looks like with no miniature in the way, from the table.

        It goes so many points far or farther, as it was asked for before.
        """
        known = self._known.get(start)
        if known is None or len(known.rings) <= points:
            known = Walk(self._flood(start, points, self.passable, 0, 0))
            self._known[start] = known
        return known

    def within(
        self, start: int, points: int, foes: int = 0, stopping: int = 0, onward: int = 0
    ) -> int:
        """The cells that can be reached with so many points, the start among them.

        `foes` are the cells of miniatures that may not be passed; whoever may be passed but
        not ended on is left for the caller to take away.
        """
        if self.footprint is not None:
            foes, stopping = self._wide(foes), self._wide(stopping)
        known = self._known.get(start)
        if known is None or len(known.rings) <= points:
            known = self.terrain(start, points)
        if not (foes | stopping) & known.inner[points]:
            return known.whole[points] & ~foes | 1 << start
        whole = 0
        for ring in self._flood(start, points, self.passable & ~foes, stopping, self._wide(onward)):
            whole |= ring
        return whole

    def rings(
        self, start: int, points: int, foes: int = 0, stopping: int = 0, onward: int = 0
    ) -> list[int]:
        """The rings of `reach`, from the table where it can answer; not to be changed."""
        foes, stopping = self._wide(foes), self._wide(stopping)
        known = self.terrain(start, points)
        if (foes | stopping) & known.inner[points]:
            return self._flood(start, points, self.passable & ~foes, stopping, self._wide(onward))
        rings = known.rings[: points + 1]
        if points:
            rings[points] &= ~foes
        return rings

    def path(
        self, rings: list[int], end: int, stopping: int = 0, onward: int = 0
    ) -> tuple[int, ...]:
        """The way `path` chooses through rings of this ground."""
        return path(
            self.grid,
            rings,
            end,
            self.steps,
            self.solid,
            self.costly,
            self.price,
            self._wide(stopping),
            self._wide(onward),
        )

    def _wide(self, cells: int) -> int:
        """The anchors from which the footprint covers one of some cells."""
        return cells if self.footprint is None else self.footprint.touches(self.grid, cells)

    def _flood(
        self, start: int, points: int, passable: int, stopping: int, onward: int
    ) -> list[int]:
        grid, steps = self.grid, self.steps
        if steps == ORTHOGONAL:
            return reach(
                grid, start, points, passable, steps, 0, self.costly, self.price, stopping, onward
            )
        return _flood(
            grid,
            start,
            points,
            passable,
            steps,
            self._corners,
            self.costly,
            self.price,
            stopping,
            onward,
        )
