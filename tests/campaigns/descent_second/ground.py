"""Ground, ways and sight of Descent read a second time, space by space as (row, column)."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush
from typing import Final

from game.rules.descent.codes import FIGURES, MOST_HEROES
from game.rules.descent.state import DescentState

At = tuple[int, int]
Place = tuple[At, ...]
"""The spaces of a figure in reading order (D1c)."""
FAR: Final = 999
AROUND: Final = [(y, x) for y in (-1, 0, 1) for x in (-1, 0, 1) if (y, x) != (0, 0)]
STRAIGHT: Final = [(-1, 0), (0, -1), (0, 1), (1, 0)]


def plus(at: At, way: At) -> At:
    return at[0] + way[0], at[1] + way[1]


def far(a: At, b: At) -> int:
    """Return the range between two spaces (D3c)."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def far_of(spaces: Iterable[At], others: Iterable[At]) -> int:
    """Return the range of the nearest two of some spaces, very much with none."""
    return min([far(a, b) for a in spaces for b in others], default=FAR)


class Ground:
    """The map as it lies and who stands on it."""

    def __init__(self, s: DescentState) -> None:
        self.s = s
        self.stride = s.tables.dungeon.grid.stride
        dungeon = s.tables.dungeon
        self.shut = self.spaces(dungeon.walls) | self.spaces(dungeon.doors & ~s.opened)
        self.stones = self.spaces(dungeon.obstacles | s.blocks)
        self.pits = self.spaces(dungeon.pits | s.pits) - self.stones
        self.solid = self.shut | self.stones
        self.all = self.spaces(dungeon.grid.cells)
        self.floor = self.all - self.solid
        self.where: dict[int, Place] = {}
        for figure in range(FIGURES):
            if s.cell[figure] >= 0:
                self.where[figure] = self.place(figure, s.cell[figure], s.lie[figure])

    # --- names

    def at(self, cell: int) -> At:
        return divmod(cell, self.stride)

    def cell(self, at: At) -> int:
        return at[0] * self.stride + at[1]

    def spaces(self, mask: int) -> set[At]:
        return {self.at(cell) for cell in range(mask.bit_length()) if mask >> cell & 1}

    def place(self, figure: int, cell: int, lie: int) -> Place:
        """Return the spaces of a figure that is put there."""
        return tuple(sorted(self.spaces(self.s.tables.covers(figure, cell, lie))))

    # --- who

    def heroes(self) -> list[int]:
        return [figure for figure in self.where if figure < MOST_HEROES]

    def side(self, figure: int) -> bool:
        return figure < MOST_HEROES

    def enemies(self, figure: int) -> set[At]:
        return {
            at
            for other, place in self.where.items()
            if self.side(other) != self.side(figure)
            for at in place
        }

    def others(self, figure: int) -> set[At]:
        return {at for other, place in self.where.items() if other != figure for at in place}

    # --- steps

    def joins(self, a: At, b: At, solid: set[At]) -> bool:
        """Return whether D7a lets a step lead from a space to a neighbour."""
        straight = a[0] == b[0] or a[1] == b[1]
        return straight or not ((a[0], b[1]) in solid and (b[0], a[1]) in solid)

    def beside(self, a: At, b: At) -> bool:
        """Return whether two spaces are adjacent (D3h.2)."""
        return far(a, b) == 1 and self.joins(a, b, self.solid)

    def may_end(self, figure: int, place: Place) -> bool:
        """Return whether a figure may end there (D7.25, D9d, D6e)."""
        return set(place) <= self.floor - self.others(figure)

    def leads(self, figure: int, place: Place, flies: bool) -> list[tuple[Place, int]]:
        """Return where one step or jump leads, and what it costs; nobody who can fall into a pit
        steps into one (D18.11).
        """
        if len(place) == 4:
            return [(each, 1) for each in self._square(figure, place)]
        if len(place) == 2:
            return [(each, 1) for each in self._long(figure, place)]
        here = place[0]
        solid = self.shut if flies else self.solid
        barred = solid if flies else solid | self.enemies(figure)
        found: list[tuple[Place, int]] = []
        for way in AROUND:
            end = plus(here, way)
            if end not in self.all or not self.joins(here, end, solid):
                continue
            if not flies and end in self.pits and end not in barred:
                found += self._jump(figure, here, way)
            elif end not in barred:
                climbs = not flies and here in self.pits
                found.append(((end,), 2 if climbs else 1))
        return found

    def _jump(self, figure: int, here: At, way: At) -> list[tuple[Place, int]]:
        """Return the jumps over the pits that lie this way: 3 for each and the landing (D7.22)."""
        if here in self.pits:
            return []
        price, over = 0, plus(here, way)
        found: list[tuple[Place, int]] = []
        while over in self.pits and over not in self.enemies(figure):
            price += 3
            beyond = plus(over, way)
            if beyond in self.solid or not self.joins(over, beyond, self.solid):
                break
            if beyond not in self.pits and self.may_end(figure, (beyond,)):
                found.append(((beyond,), price + 1))
            over = beyond
        return found

    def _long(self, figure: int, place: Place) -> set[Place]:
        """Return where a figure of 1x2 comes by a step: one of its spaces leads (D9a, D9e)."""
        free = self.floor - self.enemies(figure)
        found: set[Place] = set()
        for leader in place:
            for way in AROUND:
                end = plus(leader, way)
                if end not in free or not self.joins(leader, end, self.solid):
                    continue
                for turn in STRAIGHT:
                    if plus(end, turn) in free:
                        found.add(tuple(sorted((end, plus(end, turn)))))
        return found - {place}

    def _square(self, figure: int, place: Place) -> set[Place]:
        """Return where a figure of 2x2 comes by a step: all four go the same way (D9e)."""
        free = self.floor - self.enemies(figure)
        found: set[Place] = set()
        for way in AROUND:
            end = tuple(sorted(plus(at, way) for at in place))
            leads = any(self.joins(at, plus(at, way), self.solid) for at in place)
            if leads and set(end) <= free:
                found.add(end)
        return found

    def reach(self, figure: int, points: int, flies: bool) -> dict[Place, int]:
        """Return every placement that so many points lead to, in passing too, with its cost."""
        start = self.where[figure]
        found = {start: 0}
        heap = [(0, start)]
        while heap:
            spent, place = heappop(heap)
            if found[place] < spent:
                continue
            for end, price in self.leads(figure, place, flies):
                cost = spent + price
                if cost <= points and cost < found.get(end, FAR):
                    found[end] = cost
                    heappush(heap, (cost, end))
        return found

    def first_steps(
        self, figure: int, reach: dict[Place, int], goal: Place, flies: bool
    ) -> list[Place]:
        """Return the placements after one step that lie on a cheapest way to a placement."""
        on_way = {goal}
        rest = sorted(reach, key=lambda place: -reach[place])
        for place in rest:
            for end, price in self.leads(figure, place, flies):
                if end in on_way and reach[place] + price == reach[end]:
                    on_way.add(place)
        start = self.where[figure]
        return [
            end
            for end, price in self.leads(figure, start, flies)
            if end in on_way and reach.get(end) == price
        ]

    def walks(self, flies: bool) -> dict[At, int]:
        """Return of each space how many steps lead from it to a hero, figures ignored (D18.10)."""
        solid = self.shut if flies else self.solid
        ring = [self.where[hero][0] for hero in self.heroes()]
        found = dict.fromkeys(ring, 0)
        while ring:
            after = []
            for here in ring:
                for way in AROUND:
                    end = plus(here, way)
                    if end in found or end in solid or end not in self.all:
                        continue
                    if self.joins(here, end, solid):
                        found[end] = found[here] + 1
                        after.append(end)
            ring = after
        return found

    # --- sight

    def sees(self, start: At, end: At, figures: set[At]) -> bool:
        """Return whether a line leads from one space to the other (D3.2, D3d, D7.26)."""
        if start == end:
            return True
        if (start in self.pits or end in self.pits) and not self.beside(start, end):
            return False
        blocks = (self.solid | figures) - {start, end}
        top, low = sorted((start[0], end[0]))
        left, right = sorted((start[1], end[1]))
        for row in range(top, low + 1):
            for column in range(left, right + 1):
                if (row, column) in blocks and self._crosses(start, end, (row, column)):
                    return False
        for row in range(top, low):
            for column in range(left, right):
                if self._side(start, end, 2 * row + 1, 2 * column + 1) == 0:
                    touching = [(row + y, column + x) for y in (0, 1) for x in (0, 1)]
                    beside = [at for at in touching if not self._crosses(start, end, at)]
                    if all(at in blocks for at in beside):
                        return False
        return True

    def _side(self, start: At, end: At, row: int, column: int) -> int:
        """Return on which side of the line a point lies that is given in half spaces."""
        down, across = end[0] - start[0], end[1] - start[1]
        return across * (row - 2 * start[0]) - down * (column - 2 * start[1])

    def _crosses(self, start: At, end: At, at: At) -> bool:
        """Return whether the line passes through the inside of a space."""
        sides = [
            self._side(start, end, 2 * at[0] + y, 2 * at[1] + x) for y in (-1, 1) for x in (-1, 1)
        ]
        return min(sides) < 0 < max(sides)
