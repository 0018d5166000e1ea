"""The board a match is fought on: where creatures can go, what is near, who sees whom.

Masks are sets of squares of `grid`. Creatures are told by masks too: `allies` are those of the
side whose creature moves, itself among them or not, `enemies` those of the other side. Nothing
here knows cards, speeds or whose turn it is.

What depends on terrain alone is worked out once for each square and kept.
"""

from __future__ import annotations

from typing import Final

from game.board.corners import Corners
from game.board.grid import Grid
from game.board.reach import ANY, NOT_AROUND, Ground
from game.board.sight import Line
from game.board.terrain import BLOCKING, Board

# How a creature gets about (C5.11, C5.12, C5.14).
WALKER: Final = 0
SCUTTLE: Final = 1
FLYING: Final = 2
BURROW: Final = 3

# What is made: a move up to its speed, a move of a number a text names (C5.9), a shift (C5.10).
BY_SPEED: Final = 0
FIXED: Final = 1
SHIFT: Final = 2

DIFFICULT: Final = 2  # what a square of difficult terrain costs (C5.6)
HEMMED: Final = 1  # the speed of whoever starts beside an enemy (C5.7)
UNREACHABLE: Final = -1

OBSTACLE: Final = "obstacle"
ROUGH: Final = "rough"
START: Final = "start"
CIRCLE: Final = "circle"
LEGEND: Final[dict[str, str]] = {
    "#": BLOCKING, "o": OBSTACLE, "^": ROUGH, "S": START, "M": CIRCLE,
}  # fmt: skip


class Terms:
    """On which terms one move is made: the ground, its points, whom and what it heeds."""

    __slots__ = ("foes", "ground", "onward", "points", "stopping")

    def __init__(self, ground: Ground, points: int, foes: int, stopping: int, onward: int) -> None:
        self.ground: Ground = ground
        self.points: int = points
        self.foes: int = foes  # squares it cannot enter
        self.stopping: int = stopping  # squares that end it
        self.onward: int = onward  # squares it may enter even from those


class Arena:
    """One board in the symbols of C15, with all that is asked of its squares.

    `rows` is a line a row; ValueError tells of an unknown symbol, of rows that differ in length
    and of start areas that are no start squares or overlap. `starts` are the start areas by seat.
    """

    __slots__ = (
        "_burrowing",
        "_gliding",
        "_near",
        "_walking",
        "board",
        "by_walls",
        "circle",
        "corners",
        "floor",
        "grid",
        "obstacles",
        "rough",
        "solid",
        "start",
        "starts",
        "walls",
    )

    def __init__(self, rows: str, starts: list[int] | None = None) -> None:
        drawn = Board.parse(rows, LEGEND)
        grid: Grid = drawn.grid
        self.grid: Grid = grid
        self.walls: int = drawn.blocking
        self.obstacles: int = drawn.layers[OBSTACLE]
        self.solid: int = self.walls | self.obstacles
        self.board: Board = Board(grid, self.solid, drawn.layers)
        self.floor: int = self.board.floor
        self.rough: int = drawn.layers[ROUGH]
        self.circle: int = drawn.layers[CIRCLE]
        self.start: int = drawn.layers[START]
        self.starts: list[int] = [] if starts is None else list(starts)
        taken = 0
        for seat, area in enumerate(self.starts):
            if area & ~self.start or area & taken:
                raise ValueError(f"the start area of seat {seat} is no start area of its own")
            taken |= area
        # What lies off the board counts as wall too (C14h).
        inside = grid.cells
        for shift in (1, grid.stride):
            inside &= grid.cells << shift & grid.cells >> shift
        self.by_walls: int = self.floor & (grid.spread8(self.solid) | ~inside)
        self._walking: Ground = Ground(
            grid, self.floor, NOT_AROUND, self.solid, self.rough, DIFFICULT
        )
        self._gliding: Ground = Ground(grid, self.floor, NOT_AROUND, self.solid)
        self._burrowing: Ground = Ground(grid, grid.cells, ANY, 0, self.rough, DIFFICULT)
        self.corners: Corners = Corners(self.board)
        self._near: list[list[int]] = [[] for _ in range(grid.size)]

    def prepare(self, cell: int) -> None:
        """Work out sight and distances of a square, so that nobody has to wait for them later."""
        self.within(cell, 0)
        self.corners.seen(cell)
        self.corners.seen_whole(cell)

    # Distances.

    def adjacent(self, cell: int) -> int:
        """The squares that share a side or a corner with one, across wall corners too (C12a)."""
        return self.grid.adjacent(cell)

    def within(self, cell: int, n: int) -> int:
        """The floor squares `n` or fewer steps of the shortest route away, itself included.

        The corner rule holds; figures and the cost of terrain do not matter (C6c, C0b).
        """
        if n < 0:
            return 0
        near = self._near[cell]
        if n >= len(near):
            # Twice as far as before, for whoever asks step by step.
            near = self._gliding.terrain(cell, max(n, 2 * len(near))).whole
            self._near[cell] = near
        return near[n]

    def steps(self, one: int, other: int) -> int:
        """The steps of the shortest route between two floor squares, -1 if there is none (C6c)."""
        # No route is shorter than the way across the open.
        n = self.grid.range(one, other)
        while not self.within(one, n) >> other & 1:
            n += 1
            if self.within(one, n) == self.within(one, n - 1):
                return UNREACHABLE
        return n

    def burst(self, cell: int, n: int) -> int:
        """The squares of a burst: those within `n` of the square it is laid on (C0.12, C6x1)."""
        return self.within(cell, n)

    # Movement.

    def allowance(self, cell: int, points: int, kind: int, how: int, enemies: int) -> int:
        """The points of a move: 1 at most if it goes by speed and starts beside an enemy.

        A shift, a fixed number and Scuttle are free of that (C5.7, C5b, C5h, C16.8, C16.9).
        """
        if how == BY_SPEED and kind != SCUTTLE and enemies & self.grid.adjacent(cell):
            return min(points, HEMMED)
        return points

    def moves(self, cell: int, points: int, kind: int, how: int, allies: int, enemies: int) -> int:
        """The squares on which a move or shift may end, the own one among them (section 5, C0a).

        `points` are the speed, or the number of the text. `kind` says how the creature gets about,
        `how` whether the move goes by its speed, by a fixed number, or is a shift.
        """
        terms = self._terms(cell, points, kind, how, allies, enemies)
        reached = terms.ground.within(cell, terms.points, terms.foes, terms.stopping, terms.onward)
        return reached & self.floor & ~(allies | enemies) | 1 << cell

    def path(
        self, cell: int, end: int, points: int, kind: int, how: int, allies: int, enemies: int
    ) -> tuple[int, ...]:
        """The cheapest way of a move to `end`, square by square, both ends included.

        Of several the same is always taken (`board.reach.path`). ValueError if the move may not
        end there.
        """
        if end == cell:
            return (cell,)
        terms = self._terms(cell, points, kind, how, allies, enemies)
        self._open(end, allies | enemies)
        ground = terms.ground
        rings = ground.rings(cell, terms.points, terms.foes, terms.stopping, terms.onward)
        return ground.path(rings, end, terms.stopping, terms.onward)

    def slides(self, cell: int, n: int, allies: int, enemies: int) -> int:
        """The squares to which a creature may be slid up to `n`, its own among them (C5f, C0a).

        `allies` are those of the side of the creature that is slid: it passes them alone.
        """
        return self._gliding.within(cell, n, enemies) & ~allies | 1 << cell

    def slide_path(self, cell: int, end: int, n: int, allies: int, enemies: int) -> tuple[int, ...]:
        """The shortest way of a slide to `end`, as `path`; ValueError if it may not end there."""
        if end == cell:
            return (cell,)
        self._open(end, allies | enemies)
        return self._gliding.path(self._gliding.rings(cell, n, enemies), end)

    def teleports(self, cell: int, n: int, taken: int) -> int:
        """The empty floor squares within `n` of one, without itself (C0.7, C0b, C5.13, C5j).

        `taken` are the squares of all creatures.
        """
        return self.within(cell, n) & ~(taken | 1 << cell)

    def _open(self, end: int, taken: int) -> None:
        if (taken | ~self.floor) >> end & 1:
            raise ValueError(f"nobody may end on {self.grid.name(end)}")

    def _terms(
        self, cell: int, points: int, kind: int, how: int, allies: int, enemies: int
    ) -> Terms:
        ground = self._walking
        foes = enemies
        if kind == FLYING:
            ground, foes = self._gliding, 0
        elif kind == SCUTTLE:
            foes = 0
        elif kind == BURROW:
            ground = self._burrowing
        if kind == SCUTTLE or how == SHIFT:
            return Terms(ground, points, foes, 0, 0)
        points = self.allowance(cell, points, kind, how, enemies)
        beside = self.grid.spread8(enemies)
        # Nobody leaves a square of `beside`, so an ally's or rock there is of no use to anybody
        # (C5k, C5m); but for a flier, who goes on over enemies even from beside them (C5i).
        if kind == FLYING:
            return Terms(ground, points, allies & beside, beside, enemies)
        return Terms(ground, points, foes, beside, 0)

    # Sight.

    def sees(self, one: int, other: int) -> bool:
        """Whether there is a line of sight between two squares (C6.2, C6.3, C6a, C6b)."""
        return bool(self.corners.seen(one) >> other & 1)

    def seen(self, cell: int) -> int:
        """The floor squares in line of sight of one, itself among them (C6.2)."""
        return self.corners.seen(cell)

    def clear_shot(self, cell: int, target: int) -> bool:
        """Whether one corner of a square sees all four of the target's (C6.4)."""
        return bool(self.corners.seen_whole(cell) >> target & 1)

    def cover(self, cell: int, target: int) -> bool:
        """Whether a target is in line of sight but not in clear shot of a square (C6.5)."""
        corners = self.corners
        return bool(corners.seen(cell) & ~corners.seen_whole(cell) & 1 << target)

    def covered(self, cell: int) -> int:
        """The squares on which a target would have cover against a square (C6.5)."""
        return self.corners.seen(cell) & ~self.corners.seen_whole(cell)

    def cover_lines(self, cell: int, target: int) -> list[Line]:
        """The four lines from the corner that sees most of the target to its corners NW to SE.

        All are clear in a clear shot, none where there is no line of sight; with cover those that
        are cut name the first square in their way.
        """
        return self.corners.lines(cell, target)

    def shots(self, cell: int, n: int) -> int:
        """The squares a ranged attack can be aimed at: within `n` and in sight (C6d, C7c)."""
        return self.within(cell, n) & self.corners.seen(cell) & ~(1 << cell)
