"""Squares and tiles as the rulebook of Adventure has them (sections 3, 5 and 7), read plainly.

A square is a pair: how far it lies to the east and to the south of the first tile's corner.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from functools import lru_cache

from game.rules.adventure.state import AdventureState

Square = tuple[int, int]
NORTH, EAST, SOUTH, WEST = range(4)
AHEAD = {NORTH: (0, -1), EAST: (1, 0), SOUTH: (0, 1), WEST: (-1, 0)}
Laid = tuple[tuple[tuple[str, ...], int, int, int], ...]


def quarter(rows: list[str]) -> list[str]:
    """The drawing after a quarter turn clockwise: its west column is its north row then."""
    return ["".join(rows[3 - row][column] for row in range(4)) for column in range(4)]


class Ground:
    """The tiles that lie, as drawn, at their places and turned, and the walls that were broken."""

    def __init__(self, laid: Laid, broken: tuple[tuple[int, ...], ...]) -> None:
        self.signs: dict[Square, str] = {}
        self.tile_at: dict[Square, int] = {}
        self.places: list[tuple[int, int]] = []
        for slot, (rows, x, y, turn) in enumerate(laid):
            drawn = list(rows)
            for _ in range(turn):
                drawn = quarter(drawn)
            self.places.append((x, y))
            self.tile_at[x, y] = slot
            for row in range(4):
                for column in range(4):
                    self.signs[x * 4 + column, y * 4 + row] = drawn[row][column]
        for slot, way in broken:
            for square in self.edge(slot, way)[1:3]:
                self.signs[square] = "."
        self._tiles: dict[int, dict[int, int]] = {}
        self._squares: dict[Square, dict[Square, int]] = {}
        self._steps: dict[Square, set[Square]] = {}

    # --- squares

    def floor(self, square: Square) -> bool:
        """Whether somebody can stand there; a place without a tile is like a wall (A5d, A7.2a)."""
        return self.signs.get(square, "#") != "#"

    def tile(self, square: Square) -> int:
        """The tile of a square."""
        return self.tile_at[square[0] // 4, square[1] // 4]

    def cell(self, square: Square) -> int:
        """The number of a square among all: tile by tile, row by row."""
        return self.tile(square) * 16 + square[1] % 4 * 4 + square[0] % 4

    def square(self, cell: int) -> Square:
        """The square of such a number."""
        x, y = self.places[cell // 16]
        return x * 4 + cell % 4, y * 4 + cell % 16 // 4

    def on(self, slot: int) -> list[Square]:
        """The squares of a tile that are no wall."""
        x, y = self.places[slot]
        all_of_it = [(x * 4 + column, y * 4 + row) for row in range(4) for column in range(4)]
        return [square for square in all_of_it if self.floor(square)]

    def steps(self, square: Square) -> set[Square]:
        """The squares one step away, never between two walls that touch at the corner (A5.2)."""
        if square not in self._steps:
            x, y = square
            around = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
            self._steps[square] = {to for to in around if self.floor(to) and self._free(square, to)}
        return self._steps[square]

    def _free(self, square: Square, to: Square) -> bool:
        """Whether a step does not go between two walls: one of the squares it passes is floor."""
        straight = square[0] == to[0] or square[1] == to[1]
        return straight or self.floor((to[0], square[1])) or self.floor((square[0], to[1]))

    def walk(self, start: Square, points: int, barred: set[Square]) -> dict[Square, int]:
        """The squares that so many steps lead to, entering none that is barred, and how many."""
        found = {start: 0}
        ahead = deque([start])
        while ahead:
            here = ahead.popleft()
            if found[here] < points:
                for square in self.steps(here):
                    if square not in found and square not in barred:
                        found[square] = found[here] + 1
                        ahead.append(square)
        return found

    def apart(self, one: Square, other: Square) -> int | None:
        """The steps between two squares, figures ignored (A7c)."""
        if one not in self._squares:
            self._squares[one] = self.walk(one, 10**6, set())
        return self._squares[one].get(other)

    def nearest(self, start: Square, among: Iterable[Square]) -> set[Square]:
        """Those of some squares that are fewest steps away; what cannot be reached is farthest."""
        found = [(self.apart(start, square), square) for square in among]
        known = [steps for steps, _ in found if steps is not None]
        least = min(known) if known else None
        return {square for steps, square in found if steps == least}

    # --- tiles

    def edge(self, slot: int, way: int) -> list[Square]:
        """The four squares of a tile's outer row on a side."""
        x, y = self.places[slot][0] * 4, self.places[slot][1] * 4
        if way in (NORTH, SOUTH):
            return [(x + at, y + (0 if way == NORTH else 3)) for at in range(4)]
        return [(x + (0 if way == WEST else 3), y + at) for at in range(4)]

    def beyond(self, slot: int, way: int) -> tuple[int, int]:
        """The place behind an edge."""
        x, y = self.places[slot]
        return x + AHEAD[way][0], y + AHEAD[way][1]

    def neighbours(self, slot: int) -> set[int]:
        """The tiles beside one with a pair of facing squares that are floor (A3b)."""
        found: set[int] = set()
        for way, (dx, dy) in AHEAD.items():
            other = self.tile_at.get(self.beyond(slot, way))
            if other is not None:
                for x, y in self.edge(slot, way):
                    if self.floor((x, y)) and self.floor((x + dx, y + dy)):
                        found.add(other)
        return found

    def tiles_from(self, slot: int) -> dict[int, int]:
        """How many borders are crossed to each tile that can be reached (A3.2)."""
        found = self._tiles.get(slot)
        if found is None:
            found = {slot: 0}
            ahead = deque([slot])
            while ahead:
                here = ahead.popleft()
                for other in sorted(self.neighbours(here)):
                    if other not in found:
                        found[other] = found[here] + 1
                        ahead.append(other)
            self._tiles[slot] = found
        return found

    def tiles(self, slot: int, least: int, most: int) -> list[int]:
        """The tiles from so many to so many away."""
        return [to for to, away in self.tiles_from(slot).items() if least <= away <= most]

    def open(self, slot: int, way: int) -> bool:
        """Whether two neighbouring squares on that edge are no wall (A3a)."""
        row = [self.floor(square) for square in self.edge(slot, way)]
        return any(row[at] and row[at + 1] for at in range(3))

    def edges(self, is_open: bool) -> set[tuple[int, int]]:
        """The edges with nothing beside them that are open, or shut (A3.4, A2j)."""
        return {
            (slot, way)
            for slot in range(len(self.places))
            for way in AHEAD
            if self.beyond(slot, way) not in self.tile_at and self.open(slot, way) == is_open
        }


@lru_cache(256)
def _ground(laid: Laid, broken: tuple[tuple[int, ...], ...]) -> Ground:
    return Ground(laid, broken)


def ground_of(s: AdventureState) -> Ground:
    """The ground of a state."""
    laid = tuple((s.tables.tile[kind].rows, x, y, turn) for kind, x, y, turn in s.laid)
    return _ground(laid, tuple(tuple(row) for row in s.broken))
