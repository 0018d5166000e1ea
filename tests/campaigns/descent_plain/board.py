"""The dungeon of Descent read a second time: spaces as (column, row), sight in whole numbers."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from game.board.grid import bits
from game.rules.descent import codes
from game.rules.descent.content import Hero, Item
from game.rules.descent.state import DescentState
from game.rules.descent.tables import Creature
from tests.rules.descent import quests

At = tuple[int, int]
Spot = frozenset[At]
WAYS: Final = [(x, y) for y in (-1, 0, 1) for x in (-1, 0, 1) if (x, y) != (0, 0)]
STRAIGHT: Final = [(0, -1), (-1, 0), (1, 0), (0, 1)]
FLOOR: Final = ".pGgC$hvIDR"
"""What is floor once its door is open (D17, D17b)."""


def plus(at: At, way: At) -> At:
    """Return the space one step on."""
    return at[0] + way[0], at[1] + way[1]


def apart(a: At, b: At) -> int:
    """Return the range (D3c)."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def reading(at: At) -> At:
    """Return what sorts spaces row by row (D1c)."""
    return at[1], at[0]


@lru_cache(maxsize=200_000)
def crossed(a: At, b: At) -> tuple[tuple[At, ...], tuple[tuple[At, At], ...]]:
    """Return the spaces through whose inside the line between two centres passes, and the two
    spaces beside it at each corner through which it runs (D3d).
    """
    inside: list[At] = []
    corners: list[tuple[At, At]] = []
    ax, ay, bx, by = 2 * a[0] + 1, 2 * a[1] + 1, 2 * b[0] + 1, 2 * b[1] + 1
    for x in range(min(a[0], b[0]), max(a[0], b[0]) + 1):
        for y in range(min(a[1], b[1]), max(a[1], b[1]) + 1):
            sides = [
                (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
                for cx in (2 * x, 2 * x + 2)
                for cy in (2 * y, 2 * y + 2)
            ]
            if min(sides) < 0 < max(sides) and (x, y) not in (a, b):
                inside.append((x, y))
    for x in range(min(a[0], b[0]) + 1, max(a[0], b[0]) + 1):
        for y in range(min(a[1], b[1]) + 1, max(a[1], b[1]) + 1):
            if (bx - ax) * (2 * y - ay) == (by - ay) * (2 * x - ax):
                if (bx - ax) * (by - ay) > 0:
                    corners.append(((x, y - 1), (x - 1, y)))
                else:
                    corners.append(((x - 1, y - 1), (x, y)))
    return tuple(inside), tuple(corners)


def free_line(a: At, b: At, blocks: Spot) -> bool:
    """Return whether nothing that blocks lies in the line of sight (D3d)."""
    inside, corners = crossed(a, b)
    return not any(each in blocks for each in inside) and not any(
        one in blocks and other in blocks for one, other in corners
    )


@lru_cache(maxsize=8)
def drawn(quest: str) -> tuple[str, ...]:
    """Return the map of a quest."""
    return tuple(quests.level(quest).rows)


class Board:
    """The dungeon and who stands in it, as it is at one moment."""

    def __init__(self, s: DescentState) -> None:
        self.s = s
        self.tables = s.tables
        self.rows = drawn(s.tables.quest.id)
        self.stride = len(self.rows[0]) + 1
        where: dict[str, set[At]] = {}
        for y, row in enumerate(self.rows):
            for x, letter in enumerate(row):
                where.setdefault(letter, set()).add((x, y))
        self.where = where
        self.opened = self.cells(s.opened)
        self.doors = where.get("D", set()) | where.get("R", set())
        self.shut = self.doors - self.opened
        self.stones = where.get("o", set()) | self.cells(s.blocks)
        self.walls = where["#"]
        self.solid: Spot = frozenset(self.walls | self.shut | self.stones)
        self.all = {at for letter in FLOOR for at in where.get(letter, set())} | where.get(
            "o", set()
        )
        self.floor = self.all - self.solid
        self.pits = (where.get("p", set()) | self.cells(s.pits)) - self.stones
        self.lit = where["G"] | self.cells(s.glyphs)
        self.glyphs = where["G"] | where.get("g", set())
        self.chests = where.get("C", set())
        self.tokens = [(kind, self.at(cell)) for kind, cell in s.tokens]
        self.spots: dict[int, Spot] = {}
        for figure in range(codes.FIGURES):
            if s.cell[figure] >= 0:
                self.spots[figure] = self.spot(figure, s.cell[figure], s.lie[figure])

    # --- names

    def at(self, cell: int) -> At:
        """Return a space by its number."""
        row, column = divmod(cell, self.stride)
        return column, row

    def cell(self, at: At) -> int:
        """Return the number of a space."""
        return at[1] * self.stride + at[0]

    def cells(self, mask: int) -> set[At]:
        """Return the spaces of a mask."""
        return {self.at(cell) for cell in bits(mask)}

    def numbers(self, spaces: Iterable[At]) -> set[int]:
        """Return the numbers of some spaces."""
        return {self.cell(each) for each in spaces}

    # --- figures

    def hero(self, seat: int) -> Hero:
        """Return a hero's line."""
        return self.tables.hero[seat]

    def monster(self, figure: int) -> Creature:
        """Return a monster's line."""
        return self.tables.monster_line(figure)

    def size(self, figure: int, lie: int) -> At:
        """Return how many columns and rows a figure fills (section 15: size)."""
        if figure < codes.FIRST_MONSTER:
            return 1, 1
        name = self.monster(figure).id
        if name == "ogre":
            return 2, 2
        if name in ("hell_hound", "manticore"):
            return (2, 1) if lie else (1, 2)
        return 1, 1

    def spot(self, figure: int, cell: int, lie: int) -> Spot:
        """Return the spaces of a figure at a placement."""
        x, y = self.at(cell)
        wide, high = self.size(figure, lie)
        return frozenset((x + a, y + b) for a in range(wide) for b in range(high))

    def seats(self) -> list[int]:
        """Return the heroes on the map in seat order."""
        return [seat for seat in range(self.s.seats) if seat in self.spots]

    def foes(self) -> list[int]:
        """Return the monsters on the map."""
        return [figure for figure in self.spots if figure >= codes.FIRST_MONSTER]

    def side(self, figure: int) -> list[int]:
        """Return the figures of the same side on the map, itself among them."""
        return self.seats() if figure < codes.FIRST_MONSTER else self.foes()

    def filled(self, figures: Iterable[int]) -> set[At]:
        """Return all spaces of some figures."""
        return {at for figure in figures for at in self.spots[figure]}

    def others(self, figure: int) -> set[At]:
        """Return the spaces of all other figures."""
        return self.filled(each for each in self.spots if each != figure)

    def on(self, at: At) -> list[int]:
        """Return who stands on a space."""
        return [figure for figure, spot in self.spots.items() if at in spot]

    def stands_on_friend(self, figure: int) -> bool:
        """Return whether a figure shares a space with another (D7i, D9d)."""
        return figure in self.spots and bool(self.spots[figure] & self.others(figure))

    # --- ground

    def beside(self, a: At, b: At, corners: Spot | None = None) -> bool:
        """Return whether two spaces are adjacent (D3h.2); with other corners for a flyer (D6j)."""
        if apart(a, b) != 1:
            return False
        solid = self.solid if corners is None else corners
        return a[0] == b[0] or a[1] == b[1] or not ((a[0], b[1]) in solid and (b[0], a[1]) in solid)

    def around(self, at: At) -> list[At]:
        """Return the adjacent spaces on the map."""
        found = [plus(at, way) for way in WAYS]
        return [each for each in found if self.beside(at, each)]

    def near(self, one: Iterable[At], other: Iterable[At]) -> bool:
        """Return whether two figures are adjacent."""
        there = list(other)
        return any(self.beside(a, b) for a in one for b in there)

    def empty(self) -> set[At]:
        """Return the empty spaces (D1b)."""
        lying = {at for _, at in self.tokens}
        taken = self.filled(self.spots)
        return self.floor - self.pits - self.glyphs - self.chests - lying - taken

    def free(self) -> set[At]:
        """Return the free spaces (D1a)."""
        return self.floor - self.filled(self.spots)

    def carrying(self, seat: int) -> list[tuple[int, int, int, int]]:
        """Return what a hero has: row, place, item, exhausted."""
        return [
            (row, place, item, used)
            for row, (owner, place, item, used) in enumerate(self.s.gear)
            if owner == seat
        ]

    def item(self, number: int) -> Item:
        """Return an item of section 14."""
        found = self.tables.item[number]
        assert found is not None
        return found

    def worn(self, seat: int) -> list[int]:
        """Return the numbers of the items that a hero has equipped."""
        return [item for _, place, item, _ in self.carrying(seat) if place < codes.IN_PACK]

    def compartments(self) -> list[set[At]]:
        """Return the areas: closed compartments, doors shut (D17c), without the doors."""
        left = self.all - self.doors
        found: list[set[At]] = []
        while left:
            ring = [min(left, key=reading)]
            area: set[At] = set(ring)
            while ring:
                here = ring.pop()
                for way in STRAIGHT:
                    there = plus(here, way)
                    if there in left and there not in area:
                        area.add(there)
                        ring.append(there)
            left -= area
            found.append(area)
        return found

    # --- sight

    def pit_hides(self, a: At, b: At) -> bool:
        """Return whether a pit hides two spaces from each other (D7.26)."""
        return (a in self.pits or b in self.pits) and a != b and not self.beside(a, b)

    def sees(self, start: At, target: At, own: Iterable[int] = ()) -> bool:
        """Return whether a figure that stands on ``start`` sees a space: figures block, but those
        of ``own`` and the one in the target space (D3.2.2, D3d.2).
        """
        if self.pit_hides(start, target):
            return False
        spared = {*own, *self.on(target)}
        blocks = self.filled(each for each in self.spots if each not in spared)
        return free_line(start, target, frozenset(self.solid | blocks))

    def looks(self, start: At, target: At) -> bool:
        """Return whether two spaces see each other, figures ignored (D0.7, D6.6)."""
        return not self.pit_hides(start, target) and free_line(start, target, self.solid)

    def clear(self, start: At, target: At) -> bool:
        """Return whether nothing but floor lies between: pits and figures hide nothing (D10i)."""
        return free_line(start, target, self.solid)
