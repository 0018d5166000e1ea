"""Movement, distance and sight of Command against a slow second reading of its rules.

``python -m tests.campaigns.command_arena [--boards 400] [--seed 1] [--jobs 2]`` draws boards and
creatures by chance and compares every square of every answer; it prints what was compared and the
first difference of each board with its seed, and the exit code is 1 if there is one.

The second reading knows nothing of masks and tables: it walks squares as pairs, step by step with
every number of points left, and follows lines in fractions.
"""

from __future__ import annotations

import sys
from collections import Counter
from fractions import Fraction
from itertools import pairwise, product
from random import Random
from typing import Final, NamedTuple

from game.board.grid import bits
from game.rules.command.arena import (
    BURROW,
    BY_SPEED,
    FIXED,
    FLYING,
    SCUTTLE,
    SHIFT,
    WALKER,
    Arena,
)
from tests.campaigns.second_reading import compared

KINDS: Final = (WALKER, SCUTTLE, FLYING, BURROW)
HOWS: Final = (BY_SPEED, FIXED, SHIFT)
LARGEST: Final = 9
MOVERS: Final = 6

Square = tuple[int, int]


class Position(NamedTuple):
    """A board as its lines, and who stands on it beside the one who moves."""

    lines: list[str]
    allies: frozenset[Square]
    enemies: frozenset[Square]

    def at(self, square: Square) -> str:
        """The symbol of a square; off the board it is a space."""
        row, column = square
        if 0 <= row < len(self.lines) and 0 <= column < len(self.lines[0]):
            return self.lines[row][column]
        return " "

    def rock(self, square: Square) -> bool:
        """Whether a square is wall or blocking obstacle."""
        return self.at(square) in "#o"

    def beside_enemy(self, square: Square) -> bool:
        """Whether an enemy shares a side or a corner with a square."""
        return any(around in self.enemies for around in neighbours(square))


def neighbours(square: Square) -> list[Square]:
    """The eight squares around one, on the board or off it."""
    return [
        (square[0] + down, square[1] + right)
        for down, right in product((-1, 0, 1), repeat=2)
        if down or right
    ]


def drawn(chance: Random) -> Position:
    """A board and creatures by chance, sparse or crowded."""
    height, width = chance.randint(1, LARGEST), chance.randint(1, LARGEST)
    solid, rough = chance.choice([0, 10, 25, 40]), chance.choice([0, 15, 40])
    shares = {"#": solid, "o": solid // 3, "^": rough, "S": 3, "M": 3, ".": 60}
    symbols = chance.choices(list(shares), list(shares.values()), k=height * width)
    lines = ["".join(symbols[row * width : (row + 1) * width]) for row in range(height)]
    free = [(r, c) for r, c in product(range(height), range(width)) if lines[r][c] not in "#o"]
    chance.shuffle(free)
    allies = chance.randint(0, min(5, len(free) // 2))
    enemies = chance.randint(0, min(5, len(free) - allies))
    return Position(lines, frozenset(free[:allies]), frozenset(free[allies:][:enemies]))


def step_is_open(position: Position, here: Square, there: Square, corners: bool) -> bool:
    """Whether a step keeps the corner rule, or need not."""
    if not corners or here[0] == there[0] or here[1] == there[1]:
        return True
    return not position.rock((here[0], there[1])) and not position.rock((there[0], here[1]))


def walked(
    position: Position, start: Square, points: int, kind: int, how: int
) -> dict[Square, int]:
    """Where a move may end and the most points it can have left there."""
    if how == BY_SPEED and kind != SCUTTLE and position.beside_enemy(start):
        points = min(points, 1)  # C5.7, C5h
    stops = how != SHIFT and kind != SCUTTLE
    ends = {start: points}
    waiting = [(start, points, False)]
    known = set(waiting)
    while waiting:
        here, left, stopped = waiting.pop()
        for there in neighbours(here):
            enemy = there in position.enemies
            if position.at(there) == " " or (position.rock(there) and kind != BURROW):
                continue  # C5.5, C5.14
            if not step_is_open(position, here, there, kind != BURROW):
                continue  # C5.2, C5m
            if enemy and kind not in (SCUTTLE, FLYING):
                continue  # C5.4, C5.11, C5.12
            if stopped and not (kind == FLYING and enemy):
                continue  # C5.8, C5i
            cost = 2 if position.at(there) == "^" and kind != FLYING else 1
            if cost > left:
                continue  # C5e
            stop = stops and position.beside_enemy(there) and not (kind == FLYING and enemy)
            rest = not enemy and there not in position.allies and not position.rock(there)
            if stop and not rest:
                continue  # C5k, C5m
            if rest:
                ends[there] = max(ends.get(there, 0), left - cost)
            state = (there, left - cost, stop)
            if state not in known:
                known.add(state)
                waiting.append(state)
    return ends


def follows(position: Position, way: list[Square], points: int, kind: int, how: int) -> int | None:
    """What a way costs if every step of it is legal, else None."""
    spent, last = 0, position.beside_enemy(way[0])
    if how == BY_SPEED and kind != SCUTTLE and last:
        points = min(points, 1)
    for number, (here, there) in enumerate(pairwise(way)):
        enemy = there in position.enemies
        flown = kind == FLYING and enemy
        held = number > 0 and how != SHIFT and kind != SCUTTLE and position.beside_enemy(here)
        if held and not (kind == FLYING and here in position.enemies) and not flown:
            return None
        if there not in neighbours(here) or not step_is_open(position, here, there, kind != BURROW):
            return None
        if (position.rock(there) and kind != BURROW) or (enemy and kind in (WALKER, BURROW)):
            return None
        spent += 2 if position.at(there) == "^" and kind != FLYING else 1
    return spent if spent <= points else None


def routed(position: Position, start: Square) -> dict[Square, int]:
    """The steps of the shortest route to every floor square that has one (C6c)."""
    steps = {start: 0}
    ring = [start]
    while ring:
        after = []
        for here in ring:
            for there in neighbours(here):
                if there in steps or position.rock(there) or position.at(there) == " ":
                    continue
                if step_is_open(position, here, there, True):
                    steps[there] = steps[here] + 1
                    after.append(there)
        ring = after
    return steps


def slid(position: Position, start: Square, n: int) -> set[Square]:
    """Where a slide may end: round enemies, through its own side (C5f)."""
    lines = [
        "".join("#" if (r, c) in position.enemies else s for c, s in enumerate(line))
        for r, line in enumerate(position.lines)
    ]
    barred = Position(lines, position.allies, frozenset())
    steps = {start: 0}
    ring = [start]
    for number in range(1, n + 1):
        ring = [
            there
            for here in ring
            for there in neighbours(here)
            if there not in steps
            and barred.at(there) not in "# o"
            and step_is_open(position, here, there, True)
        ]
        steps.update(dict.fromkeys(ring, number))
    return {square for square in steps if square not in position.allies} | {start}


def free_line(position: Position, start: Square, end: Square) -> bool:
    """Whether the straight line between two corners meets nothing that blocks (C6a, C6b)."""
    if start == end:
        return True
    height, width = len(position.lines), len(position.lines[0])
    for square in product(range(height), range(width)):
        if not position.rock(square):
            continue
        low, high = Fraction(0), Fraction(1)
        for axis in (0, 1):
            way = end[axis] - start[axis]
            if way:
                sides = [Fraction(square[axis] + side - start[axis], way) for side in (0, 1)]
                low, high = max(low, min(sides)), min(high, max(sides))
            elif not square[axis] < start[axis] < square[axis] + 1:
                low, high = Fraction(1), Fraction(0)
        if low < high:
            return False
    for axis in (0, 1):
        if start[axis] != end[axis]:
            continue
        along = 1 - axis
        for place in range(min(start[along], end[along]), max(start[along], end[along])):
            both = []
            for side in (start[axis] - 1, start[axis]):
                square = (side, place) if axis == 0 else (place, side)
                both.append(position.rock(square) or position.at(square) == " ")
            if all(both):
                return False
    return True


def corners(square: Square) -> list[Square]:
    """The corners of a square: NW, NE, SW, SE."""
    return [(square[0] + down, square[1] + right) for down, right in product((0, 1), repeat=2)]


class Comparison:
    """One board by chance, asked both ways; `agree` raises AssertionError at a difference."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.position = drawn(self.chance)
        self.arena = Arena("\n".join(self.position.lines))
        self.count: Counter[str] = Counter()
        self.floor = [self.square(cell) for cell in bits(self.arena.floor)]

    def square(self, cell: int) -> Square:
        """The row and column of a cell."""
        return divmod(cell, self.arena.grid.stride)

    def squares(self, mask: int) -> set[Square]:
        """The rows and columns of a mask."""
        return {self.square(cell) for cell in bits(mask)}

    def cell(self, square: Square) -> int:
        """The cell of a row and column."""
        return self.arena.grid.cell(*square)

    def same(self, what: str, found: object, expected: object, *told: object) -> None:
        """Count one comparison."""
        self.count[what] += 1
        if found != expected:
            board = "\n".join(self.position.lines)
            raise AssertionError(
                f"{what} {told}: {found} instead of {expected}, allies"
                f" {sorted(self.position.allies)}, enemies {sorted(self.position.enemies)}\n{board}"
            )

    def agree(self) -> Counter[str]:
        """Compare everything; return what was compared, by name."""
        others = self.position.allies | self.position.enemies
        free = [square for square in self.floor if square not in others]
        for square in self.floor:
            self.distances(square)
        for square in self.chance.sample(free, min(MOVERS, len(free))):
            for kind, how in product(KINDS, HOWS):
                self.moves(square, self.chance.randint(0, 10), kind, how)
            self.slides(square, self.chance.randint(0, 8))
        self.sight()
        return self.count

    def masks(self) -> tuple[int, int]:
        """Allies and enemies as masks."""
        allies = sum(1 << self.cell(square) for square in self.position.allies)
        return allies, sum(1 << self.cell(square) for square in self.position.enemies)

    def moves(self, start: Square, points: int, kind: int, how: int) -> None:
        """The ends of one move, and the cost of the way to each."""
        arena, cell = self.arena, self.cell(start)
        allies, enemies = self.masks()
        told = (start, points, kind, how)
        ends = walked(self.position, start, points, kind, how)
        self.same(
            "moves",
            self.squares(arena.moves(cell, points, kind, how, allies, enemies)),
            set(ends),
            *told,
        )
        whole = ends[start]
        for end, left in ends.items():
            path = arena.path(cell, self.cell(end), points, kind, how, allies, enemies)
            way = [self.square(each) for each in path]
            self.same("path ends", (way[0], way[-1]), (start, end), *told)
            cost = follows(self.position, way, points, kind, how)
            self.same("paths", cost, whole - left, *told, way)

    def slides(self, start: Square, n: int) -> None:
        """The ends of one slide."""
        allies, enemies = self.masks()
        expected = slid(self.position, start, n)
        found = self.arena.slides(self.cell(start), n, allies, enemies)
        self.same("slides", self.squares(found), expected, start, n)
        for end in expected:
            path = self.arena.slide_path(self.cell(start), self.cell(end), n, allies, enemies)
            self.same("slide paths", self.square(path[-1]), end, start, n)
            self.same("slides in reach", len(path) - 1 <= n, True, start, n)

    def distances(self, start: Square) -> None:
        """Steps to every square, and what is within every number of them."""
        routes = routed(self.position, start)
        cell = self.cell(start)
        found = [self.arena.steps(cell, self.cell(other)) for other in self.floor]
        self.same("steps", found, [routes.get(other, -1) for other in self.floor], start)
        for n in range(max(routes.values()) + 2):
            near = {square for square, steps in routes.items() if steps <= n}
            self.same("within", self.squares(self.arena.within(cell, n)), near, start, n)

    def sight(self) -> None:
        """Sight, clear shots, cover and the lines that decide, for every pair of squares."""
        arena = self.arena
        free: dict[tuple[Square, Square], bool] = {}
        points = list(product(range(arena.grid.height + 1), range(arena.grid.width + 1)))
        for number, one in enumerate(points):
            for other in points[number:]:
                line = free_line(self.position, one, other)
                free[one, other] = free[other, one] = line
        for one, other in product(self.floor, repeat=2):
            counts = [sum(free[a, b] for b in corners(other)) for a in corners(one)]
            a, b = self.cell(one), self.cell(other)
            most = max(counts)
            found = (arena.sees(a, b), arena.clear_shot(a, b), arena.cover(a, b))
            self.same("sight", found, (most > 0, most == 4, 0 < most < 4), one, other)
            lines = arena.cover_lines(a, b)
            cut = [free[line.start, line.end] for line in lines]
            self.same("lines", [line.clear for line in lines], cut, one, other)
            self.same("best corner", sum(cut), most, one, other)
            self.same("line ends", [line.end for line in lines], corners(other), one, other)
            for line in lines:
                rock = line.clear or self.position.rock(self.square(line.blocker))
                self.same("blockers", rock, True, one, other)


def compare(seed: int) -> tuple[Counter[str], str]:
    """Compare one board; return what was compared and the difference, if there is one."""
    comparison = Comparison(seed)
    try:
        return comparison.agree(), ""
    except AssertionError as difference:
        return comparison.count, f"seed {seed}: {difference}"


if __name__ == "__main__":
    sys.exit(compared(__doc__ or "", "boards", compare, sys.argv[1:]))
