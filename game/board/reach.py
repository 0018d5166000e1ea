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


def _corner_step(grid: Grid, mask: int, steps: int, solid: int) -> int:
    """The cells one legal diagonal step away from a set."""
    stride = grid.stride
    north, south = solid << stride, solid >> stride  # cells with something solid north, south
    west, east = solid << 1, solid >> 1
    if steps == NOT_BETWEEN:
        return (
            (mask & ~(north & west)) >> stride + 1
            | (mask & ~(north & east)) >> stride - 1
            | (mask & ~(south & west)) << stride - 1
            | (mask & ~(south & east)) << stride + 1
        )
    return (
        (mask & ~(north | west)) >> stride + 1
        | (mask & ~(north | east)) >> stride - 1
        | (mask & ~(south | west)) << stride - 1
        | (mask & ~(south | east)) << stride + 1
    )


def neighbours(grid: Grid, mask: int, steps: int = ORTHOGONAL, solid: int = 0) -> int:
    """The cells one step of the given kind away from at least one cell of a set."""
    stride = grid.stride
    straight = mask << 1 | mask >> 1 | mask << stride | mask >> stride
    if steps == ORTHOGONAL:
        return straight & grid.cells
    if steps == ANY or not solid:
        wide = mask | mask << 1 | mask >> 1
        return (straight | wide << stride | wide >> stride) & grid.cells
    return (straight | _corner_step(grid, mask, steps, solid)) & grid.cells


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
    here = 1 << start
    rings = [0] * (points + 1)
    rings[0] = here
    free = passable & ~here
    if steps == ORTHOGONAL and not costly and not stopping:
        stride = grid.stride
        for cost in range(1, points + 1):
            here = (here << 1 | here >> 1 | here << stride | here >> stride) & free
            if not here:
                break
            free ^= here
            rings[cost] = here
        return rings
    stopping &= ~onward
    cheap = free & ~costly
    free &= costly
    entered: list[int] = []  # by ring: the cells that a step from it may enter
    for cost in range(1, points + 1):
        going = here & ~stopping if cost > 1 else here
        spread = neighbours(grid, going, steps, solid)
        if onward and going != here:
            spread |= neighbours(grid, here ^ going, steps, solid) & onward
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
    """What terrain alone allows from one start with some points."""

    __slots__ = ("inner", "rings", "whole")

    def __init__(self, rings: list[int], inner: int, whole: int) -> None:
        self.rings: list[int] = rings
        self.inner: int = inner  # cells a mover could walk on from: all but start and last ring
        self.whole: int = whole


class Ground:
    """Movement over one piece of terrain, for one kind of step and one footprint.

    Cells named in answers and questions are anchors (north-west cells) where the footprint
    is larger than one cell; `foes`, `stopping` and `onward` are
    always plain cells.
    """

    __slots__ = (
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
        """What the walk looks like with no miniature in the way, from the table."""
        known = self._known.get(points * self.grid.size + start)
        if known is None:
            rings = self._flood(start, points, self.passable, 0)
            whole = 0
            for ring in rings:
                whole |= ring
            known = Walk(rings, whole & ~rings[0] & ~(rings[-1] if points else 0), whole)
            self._known[points * self.grid.size + start] = known
        return known

    def within(
        self, start: int, points: int, foes: int = 0, stopping: int = 0, onward: int = 0
    ) -> int:
        """The cells that can be reached with so many points, the start among them.

        `foes` are the cells of miniatures that may not be passed; whoever may be passed but
        not ended on is left for the caller to take away.
        """
        footprint = self.footprint
        if footprint is not None:
            foes = footprint.touches(self.grid, foes)
            stopping = footprint.touches(self.grid, stopping)
            onward = footprint.touches(self.grid, onward)
        known = self._known.get(points * self.grid.size + start)
        if known is None:
            known = self.terrain(start, points)
        if not (foes | stopping) & known.inner:
            return known.whole & ~foes | 1 << start
        whole = 0
        for ring in self._flood(start, points, self.passable & ~foes, stopping, onward):
            whole |= ring
        return whole

    def rings(
        self, start: int, points: int, foes: int = 0, stopping: int = 0, onward: int = 0
    ) -> list[int]:
        """The rings of `reach`, from the table where it can answer; not to be changed."""
        if self.footprint is not None:
            foes = self.footprint.touches(self.grid, foes)
            stopping = self.footprint.touches(self.grid, stopping)
            onward = self.footprint.touches(self.grid, onward)
        known = self.terrain(start, points)
        if not (foes | stopping) & known.inner:
            if points and foes & known.rings[-1]:
                return [*known.rings[:-1], known.rings[-1] & ~foes]
            return known.rings
        return self._flood(start, points, self.passable & ~foes, stopping, onward)

    def path(
        self, rings: list[int], end: int, stopping: int = 0, onward: int = 0
    ) -> tuple[int, ...]:
        """The way `path` chooses through rings of this ground."""
        if self.footprint is not None:
            stopping = self.footprint.touches(self.grid, stopping)
            onward = self.footprint.touches(self.grid, onward)
        return path(
            self.grid,
            rings,
            end,
            self.steps,
            self.solid,
            self.costly,
            self.price,
            stopping,
            onward,
        )

    def _flood(
        self, start: int, points: int, passable: int, stopping: int, onward: int = 0
    ) -> list[int]:
        return reach(
            self.grid,
            start,
            points,
            passable,
            self.steps,
            self.solid,
            self.costly,
            self.price,
            stopping,
            onward,
        )
