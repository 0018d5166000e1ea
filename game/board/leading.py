"""Movement of large figures that follow one of their own cells, and turn where they are oblong.

`Ground` moves a footprint as a whole, with the corner rule for all of it. Here one cell leads: it
alone obeys the corner rule, any of the figure's cells may be it, and another one at every step.
The rest must fit. A square figure then goes the way of its leading cell with all its cells; an
oblong one may lie down in any way that covers the cell its leading one stepped on, which may be
one of its own.

A placement is an anchor (the north-west cell) and a `lie`: 0 as the footprint is given, 1 turned
by a quarter. Sets of placements are a mask of anchors for each lie.
"""

from __future__ import annotations

from typing import Final

from game.board.footprint import Footprint
from game.board.grid import Grid, bits
from game.board.reach import ANY, ORTHOGONAL, leaving, neighbours

GIVEN: Final = 0
TURNED: Final = 1

# Row and column of each step, in the order in which a path prefers its predecessors.
_STEPS: Final[list[tuple[int, int]]] = [
    (-1, 0), (0, -1), (0, 1), (1, 0), (-1, -1), (-1, 1), (1, -1), (1, 1),
]  # fmt: skip


class Leading:
    """Movement of one footprint over one piece of terrain; every step costs one point.

    `passable` are the cells that may be covered, `solid` those that count for the corner rule of
    the `steps`. `foes` are always the plain cells of miniatures that may not be passed; whoever
    may be passed but not ended on is taken away by `free` at the end.
    """

    __slots__ = ("_diagonals", "_shifts", "grid", "passable", "shapes", "solid", "steps")

    def __init__(
        self, grid: Grid, passable: int, footprint: Footprint, steps: int = ANY, solid: int = 0
    ) -> None:
        self.grid: Grid = grid
        self.steps: int = steps
        self.passable: int = passable & grid.cells
        self.solid: int = solid & grid.cells
        self.shapes: list[Footprint] = [footprint]
        if footprint.width != footprint.height:
            self.shapes.append(footprint.turned())
        stride = grid.stride
        self._shifts: list[int] = [row * stride + column for row, column in _STEPS]
        self._diagonals: list[int] = leaving(grid, steps, self.solid)

    def rings(self, anchor: int, lie: int, points: int, foes: int = 0) -> list[list[int]]:
        """Item `k` holds, for each lie, the anchors whose cheapest way costs exactly `k` points.

        There are always `points + 1` items, the first holding the start alone, which need not fit.
        """
        open_cells = self.passable & ~foes
        free = [shape.fits(self.grid, open_cells) for shape in self.shapes]
        here = [0] * len(self.shapes)
        here[lie] = 1 << anchor
        rings = [here]
        free[lie] &= ~here[lie]
        for _ in range(points):
            here = self._next(here, open_cells)
            for each in range(len(here)):
                here[each] &= free[each]
                free[each] &= ~here[each]
            rings.append(here)
        return rings

    def within(self, anchor: int, lie: int, points: int, foes: int = 0) -> list[int]:
        """The anchors for each lie that can be reached with so many points, the start among them.

        For a push `foes` are all other figures: it passes nobody.
        """
        found = [0] * len(self.shapes)
        for ring in self.rings(anchor, lie, points, foes):
            for each in range(len(found)):
                found[each] |= ring[each]
        return found

    def free(self, placements: list[int], others: int) -> list[int]:
        """Those of some placements that cover none of the cells of others."""
        return [
            anchors & ~shape.touches(self.grid, others)
            for shape, anchors in zip(self.shapes, placements, strict=True)
        ]

    def path(
        self, rings: list[list[int]], anchor: int, lie: int, foes: int = 0
    ) -> list[tuple[int, int]]:
        """A cheapest way to a placement, each an anchor and its lie, from the start to the end.

        `rings` come from `rings` with the same foes. Always the same way is chosen: going back
        from the end, one that lies alike, in the order N, W, E, S, NW, NE, SW, SE; only where
        there is none the first that has to turn. ValueError if the end is in no ring.
        """
        cost = 0
        while cost < len(rings) and not rings[cost][lie] >> anchor & 1:
            cost += 1
        if cost == len(rings):
            raise ValueError(f"placement {self.grid.name(anchor)} cannot be reached")
        way = [(anchor, lie)]
        while cost:
            cost -= 1
            anchor, lie = self._before(rings[cost], anchor, lie, self.passable & ~foes)
            way.append((anchor, lie))
        way.reverse()
        return way

    def _before(self, ring: list[int], anchor: int, lie: int, open_cells: int) -> tuple[int, int]:
        """The placement of a ring from which one step leads to a placement."""
        candidates: list[tuple[int, int]] = []
        for shift in self._shifts:
            if anchor + shift >= 0 and ring[lie] >> anchor + shift & 1:
                candidates.append((anchor + shift, lie))
        for turned in (lie, len(ring) - 1 - lie):
            candidates += [(each, turned) for each in bits(ring[turned])]
        for each, lay in candidates:
            here = [0] * len(ring)
            here[lay] = 1 << each
            if self._next(here, open_cells)[lie] >> anchor & 1:
                return each, lay
        raise ValueError(f"nothing leads to {self.grid.name(anchor)}")

    def _next(self, here: list[int], open_cells: int) -> list[int]:
        """The placements one step away from at least one of some, whether the rest fits or not."""
        grid = self.grid
        if len(here) > 1:
            covered = 0
            for shape, anchors in zip(self.shapes, here, strict=True):
                covered |= shape.covered(grid, anchors)
            led = neighbours(grid, covered, self.steps, self.solid) & open_cells
            return [shape.touches(grid, led) for shape in self.shapes]
        shape, anchors = self.shapes[0], here[0]
        found = neighbours(grid, anchors)
        if self.steps != ORTHOGONAL:
            for number, shift in enumerate(self._shifts[4:]):
                going = anchors & shape.touches(grid, self._diagonals[number])
                found |= going << shift if shift > 0 else going >> -shift
        return [found & grid.cells]
