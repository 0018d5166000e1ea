"""A board that grows: tiles of four by four squares, laid edge to edge in any direction.

A square is a number: sixteen for each tile in the order of laying, and in a tile row by row from
the north-west, as it lies on the table. So squares keep their numbers however the board grows, a
set of them stays a small integer, and nothing is kept for what may never be laid. A tile is known
by its `slot`, its place in that order. Where a tile lies is a place `(x, y)`: `x` counts tiles to
the east, `y` to the south, from 0 at the first, and either may be below 0.

Walls are squares too; what is no tile is like wall.
"""

from __future__ import annotations

from typing import Final

from game.board.grid import bits

SIDE: Final = 4
"""Squares along the edge of a tile."""
SQUARES: Final = SIDE * SIDE
WHOLE: Final = (1 << SQUARES) - 1
"""The squares of one tile."""
NORTH, EAST, SOUTH, WEST = 0, 1, 2, 3
WAYS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""What each direction adds to a place."""
ALL_WAYS: Final = 0b1111
AWAY: Final = -1
"""The distance between what nothing joins."""
LETTERS: Final = "abcd"
"""The columns of a tile from the west, as squares are named."""
_COLUMN: Final = 0x1111
"""The westernmost squares of a tile."""
_ROW: Final = 0xF
"""The northernmost squares of a tile."""
# Lists, not tuples: these are read by a number, and compiled code makes a tuple anew to do so.
_EASTWARD: Final = [across for across, _ in WAYS]
_SOUTHWARD: Final = [down for _, down in WAYS]
_CORNERS: Final = [
    (NORTH, WEST, 0, 12, 3, 15),
    (NORTH, EAST, 3, 15, 0, 12),
    (SOUTH, WEST, 12, 0, 15, 3),
    (SOUTH, EAST, 15, 3, 12, 0),
]
"""The corners of a tile: the two ways that lead to it, its square there, those of the tiles in the
first and in the second way, and that of the tile in both.
"""


def edge_of(way: int) -> tuple[int, int, int, int]:
    """Return the four squares of a tile along its edge in a direction, from the north or west."""
    if way == NORTH:
        return (0, 1, 2, 3)
    if way == SOUTH:
        return (12, 13, 14, 15)
    return (3, 7, 11, 15) if way == EAST else (0, 4, 8, 12)


_EDGES: Final = [list(edge_of(way)) for way in range(4)]


def _quarter(mask: int) -> int:
    """Return squares of one tile after a quarter turn clockwise."""
    found = 0
    for square in bits(mask):
        row, column = divmod(square, SIDE)
        found |= 1 << column * SIDE + SIDE - 1 - row
    return found


_NORTHERN: Final = [_quarter(half) for half in range(256)]
"""By the northern half of a tile's squares where they come to lie after a quarter turn."""
_SOUTHERN: Final = [_quarter(half << 8) for half in range(256)]


def turned(mask: int, quarters: int) -> int:
    """Return squares of one tile after so many quarter turns clockwise."""
    for _ in range(quarters % 4):
        mask = _NORTHERN[mask & 255] | _SOUTHERN[mask >> 8]
    return mask


def open_ways(floor: int) -> int:
    """Return the directions, as bits, in which a tile with this floor is open: two neighbouring
    squares along that edge are no wall.
    """
    north, south = floor & _ROW, floor >> SQUARES - SIDE & _ROW
    west, east = floor & _COLUMN, floor >> SIDE - 1 & _COLUMN
    found = 1 << NORTH if north & north >> 1 else 0
    if east & east >> SIDE:
        found |= 1 << EAST
    if south & south >> 1:
        found |= 1 << SOUTH
    if west & west >> SIDE:
        found |= 1 << WEST
    return found


def _edge(floor: int, way: int) -> int:
    """Return the floor along an edge of a tile as four bits, from the north or west."""
    if way == NORTH:
        return floor & _ROW
    if way == SOUTH:
        return floor >> SQUARES - SIDE & _ROW
    column = (floor >> SIDE - 1 if way == EAST else floor) & _COLUMN
    return (column | column >> 3 | column >> 6 | column >> 9) & _ROW


def _facing(one: int, other: int) -> list[tuple[int, int]]:
    """Return the steps between two edges that lie side by side, each by its place along both: one
    of the two squares that a diagonal step passes is no wall.
    """
    return [
        (a, b)
        for a in range(SIDE)
        for b in range(max(a - 1, 0), min(a + 2, SIDE))
        if one >> a & 1 and other >> b & 1 and (one >> b & 1 or other >> a & 1)
    ]


_FACING: Final = [_facing(both >> SIDE, both & _ROW) for both in range(1 << 2 * SIDE)]
"""The steps between two edges, by the floor of both."""
_INSIDE: Final[dict[int, list[int]]] = {}
"""By the floor of a tile what :func:`_inside` returns: there are but a few, laid in every match."""


def _inside(floor: int) -> list[int]:
    """Return by square of a tile those of it that are one step away."""
    found = [0] * SQUARES
    for square in bits(floor):
        row, column = divmod(square, SIDE)
        for down in range(max(row - 1, 0), min(row + 2, SIDE)):
            for over in range(max(column - 1, 0), min(column + 2, SIDE)):
                step = down * SIDE + over
                passed = 1 << row * SIDE + over | 1 << down * SIDE + column
                if step != square and floor >> step & 1 and floor & passed:
                    found[square] |= 1 << step
    return found


class Tiling:
    """Tiles as they lie, with ways from square to square and from tile to tile; it never changes.

    `places` and `floors` are by slot, `floor` are all squares that can be stood on, `slots` how
    many tiles lie. `steps` has for each square those one step away: diagonally past the corner of
    one wall, never between two.
    """

    __slots__ = (
        "_alone",
        "_apart",
        "_open",
        "_ranks",
        "_within",
        "at",
        "floor",
        "floors",
        "joined",
        "places",
        "slots",
        "steps",
    )

    def __init__(
        self,
        places: tuple[tuple[int, int], ...] = (),
        floors: tuple[int, ...] = (),
        before: Tiling | None = None,
    ) -> None:
        """``before`` is a tiling of the first of these tiles with the same floors: only what the
        others change is worked out.

        `ValueError` where two tiles would lie on one place, or one touches none of the others.
        """
        self.places: tuple[tuple[int, int], ...] = places
        self.floors: tuple[int, ...] = floors
        self.slots: int = len(places)
        known = before.slots if before is not None else 0
        self.at: dict[tuple[int, int], int] = dict(before.at) if before is not None else {}
        self.floor: int = before.floor if before is not None else 0
        self._open: list[int] = list(before._open) if before is not None else []
        """By slot the directions, as bits, in which it is open."""
        self._alone: list[int] = list(before._alone) if before is not None else []
        """By slot the directions, as bits, in which no tile lies beside it."""
        for slot in range(known, self.slots):
            place, floor = places[slot], floors[slot] & WHOLE
            if place in self.at:
                raise ValueError(f"two tiles would lie on the place {place[0]}, {place[1]}")
            self.at[place] = slot
            self.floor |= floor << slot * SQUARES
            self._open.append(open_ways(floor))
            self._alone.append(self._beside_none(slot))
            if slot and self._alone[slot] == ALL_WAYS:
                raise ValueError(f"a tile on the place {place[0]}, {place[1]} would touch no other")
        self.steps: list[int] = list(before.steps) if before is not None else []
        self.steps += [0] * (SQUARES * (self.slots - known))
        self.joined: list[int] = list(before.joined) if before is not None else []
        """By slot the tiles, as bits, that a step leads to across one edge."""
        self.joined += [0] * (self.slots - known)
        for slot in range(known, self.slots):
            self._connect(slot)
        # How far tiles are apart is worked out where it is asked for: most never is.
        self._within: list[list[int]] = [[] for _ in range(self.slots)]
        self._ranks: list[list[int]] = [[] for _ in range(self.slots)]
        self._apart: dict[tuple[int, int], int] = {}

    # --- growing

    def with_tile(self, place: tuple[int, int], floor: int) -> Tiling:
        """Return these tiles and one more; `ValueError` where it cannot lie there."""
        return Tiling((*self.places, place), (*self.floors, floor), self)

    def broken(self, slot: int, way: int) -> Tiling:
        """Return these tiles with the two middle squares of an edge as floor."""
        squares = edge_of(way)
        floor = self.floors[slot] | 1 << squares[1] | 1 << squares[2]
        floors = (*self.floors[:slot], floor, *self.floors[slot + 1 :])
        return Tiling(self.places, floors)

    # --- squares

    def square(self, x: int, y: int) -> int:
        """Return the square at so many squares to the east and south of the first tile's corner, -1
        where no tile lies.
        """
        slot = self.at.get((x // SIDE, y // SIDE), -1)
        return slot * SQUARES + y % SIDE * SIDE + x % SIDE if slot >= 0 else -1

    def spot(self, square: int) -> tuple[int, int]:
        """Return how far a square lies to the east and south of the first tile's corner."""
        slot, local = divmod(square, SQUARES)
        x, y = self.places[slot]
        return x * SIDE + local % SIDE, y * SIDE + local // SIDE

    def name(self, square: int) -> str:
        """Return what people call a square: its tile by number, then column and row (``3b2``)."""
        slot, local = divmod(square, SQUARES)
        if not 0 <= slot < self.slots:
            raise ValueError(f"{square} is no square of this board")
        return f"{slot + 1}{LETTERS[local % SIDE]}{local // SIDE + 1}"

    def parse(self, name: str) -> int:
        """Return the square that a name such as ``3b2`` stands for; `ValueError` if it is none."""
        text = name.strip().lower()
        tile, column, row = text[:-2], text[-2:-1], text[-1:]
        plain = tile.isascii() and tile.isdigit() and len(tile) < 4 and row in tuple("1234")
        if not plain or not column or column not in LETTERS:
            raise ValueError(
                f"{name!r} is no square: write a tile's number, a column a to d and a row 1 to 4,"
                " as 3b2"
            )
        slot = int(tile) - 1
        if not 0 <= slot < self.slots:
            raise ValueError(f"{name!r} is on no tile: there are tiles 1 to {self.slots}")
        return slot * SQUARES + (int(row) - 1) * SIDE + LETTERS.index(column)

    def on(self, slots: int) -> int:
        """Return the squares, walls not, of some tiles."""
        found = 0
        for slot in bits(slots):
            found |= self.floors[slot] << slot * SQUARES
        return found

    def walk(self, start: int, points: int, barred: int = 0) -> list[int]:
        """Return rings of squares: item `k` are those `k` steps away by the shortest way that
        enters none of ``barred``. There are `points + 1`, the first holding the start alone.
        """
        here = 1 << start
        free = self.floor & ~(barred | here)
        rings = [0] * (points + 1)
        rings[0] = here
        for count in range(1, points + 1):
            here = self._stepped(here) & free
            if not here:
                break
            free ^= here
            rings[count] = here
        return rings

    def nearest(self, start: int, among: int) -> int:
        """Return those of some squares that are fewest steps from one, whoever stands there; all of
        them where no way leads to any.
        """
        here = 1 << start
        free = self.floor & ~here
        while here and not here & among:
            here = self._stepped(here) & free
            free ^= here
        return here & among if here else among

    def apart(self, a: int, b: int) -> int:
        """Return how many steps a walker needs from one square to another whoever stands there,
        `AWAY` where no way leads.
        """
        known = self._apart.get((a, b))
        if known is None:
            known = self._apart[a, b] = self._steps_apart(a, b)
        return known

    def _steps_apart(self, a: int, b: int) -> int:
        here = 1 << a
        free, count = self.floor & ~here, 0
        while not here >> b & 1:
            here = self._stepped(here) & free
            if not here:
                return AWAY
            free ^= here
            count += 1
        return count

    def _stepped(self, squares: int) -> int:
        """Return all squares one step away from some."""
        steps, found, square = self.steps, 0, -1
        while squares:
            # Shifted away, not cleared: what is left soon fits a small number.
            above = (squares & -squares).bit_length()
            square += above
            found |= steps[square]
            squares >>= above
        return found

    # --- tiles

    def tiles_apart(self, a: int, b: int) -> int:
        """Return the borders that are crossed on the shortest way between two tiles, `AWAY` where
        there is none.
        """
        if not self._ranks[a]:
            self._rank(a)
        return self._ranks[a][b]

    def within(self, slot: int) -> list[int]:
        """Return the tiles, as bits, at each distance or less of one, from 0 on."""
        if not self._ranks[slot]:
            self._rank(slot)
        return self._within[slot]

    def near(self, slot: int, n: int) -> int:
        """Return the tiles, as bits, that are `n` or less away from one, itself included."""
        rings = self.within(slot)
        return rings[min(n, len(rings) - 1)] if n >= 0 else 0

    def exactly(self, slot: int, n: int) -> int:
        """Return the tiles, as bits, that are just so far away from one."""
        return self.near(slot, n) & ~self.near(slot, n - 1)

    def nearer(self, slot: int, goal: int) -> int:
        """Return the tiles, as bits, that are next on some shortest way from one tile to another;
        0 where it is there already, or no way leads.
        """
        left = self.tiles_apart(goal, slot)
        if left <= 0:
            return 0
        found = 0
        for each in bits(self.joined[slot]):
            if self.tiles_apart(goal, each) == left - 1:
                found |= 1 << each
        return found

    def beyond(self, slot: int, way: int) -> tuple[int, int]:
        """Return the place that lies beyond an edge of a tile."""
        x, y = self.places[slot]
        return x + _EASTWARD[way], y + _SOUTHWARD[way]

    def unexplored(self, slot: int) -> int:
        """Return the directions, as bits, in which a tile is open and no tile lies beside it."""
        return self._open[slot] & self._alone[slot]

    def closed(self, slot: int) -> int:
        """Return the directions, as bits, in which a tile is shut and no tile lies beside it."""
        return self._alone[slot] & ~self._open[slot]

    def along(self, slot: int, way: int) -> int:
        """Return the squares, walls not, of a tile's outer row in a direction."""
        found = 0
        floor = self.floors[slot]
        for square in _EDGES[way]:
            if floor >> square & 1:
                found |= 1 << square
        return found << slot * SQUARES

    # --- how it is worked out

    def _beside_none(self, slot: int) -> int:
        """Return the directions, as bits, in which no tile lies beside a new one; those that do
        have it beside them from now on.
        """
        found = ALL_WAYS
        for way in range(4):
            other = self.at.get(self.beyond(slot, way), -1)
            if other >= 0:
                found ^= 1 << way
                self._alone[other] &= ~(1 << (way + 2) % 4)
        return found

    def _connect(self, slot: int) -> None:
        """Work out the steps of a tile's squares and those of tiles around it to and past it."""
        steps, base, floor = self.steps, slot * SQUARES, self.floors[slot] & WHOLE
        inside = _INSIDE.get(floor)
        if inside is None:
            inside = _INSIDE[floor] = _inside(floor)
        for square in range(SQUARES):
            steps[base + square] |= inside[square] << base
        beside: list[int] = []
        for way in range(4):
            other = self.at.get(self.beyond(slot, way), -1)
            beside.append(other)
            if other < 0:
                continue
            back = (way + 2) % 4
            here, there = _EDGES[way], _EDGES[back]
            one, two = _edge(floor, way), _edge(self.floors[other], back)
            for a, b in _FACING[one << SIDE | two]:
                self._join(base + here[a], other * SQUARES + there[b])
            if one & two:
                self.joined[slot] |= 1 << other
                self.joined[other] |= 1 << slot
        for up, side, own, upper, sided, far in _CORNERS:
            at_up, at_side = beside[up], beside[side]
            corner = self._stood(slot, own)
            above, aside = self._stood(at_up, upper), self._stood(at_side, sided)
            x, y = self.places[slot]
            x, y = x + _EASTWARD[side], y + _SOUTHWARD[up]
            beyond = self._stood(self.at.get((x, y), -1), far)
            if above >= 0 and aside >= 0 and (corner >= 0 or beyond >= 0):
                self._join(above, aside)
            if corner >= 0 and beyond >= 0 and (above >= 0 or aside >= 0):
                self._join(corner, beyond)

    def _join(self, a: int, b: int) -> None:
        """Let a step lead from one square to another, and back."""
        self.steps[a] |= 1 << b
        self.steps[b] |= 1 << a

    def _stood(self, slot: int, square: int) -> int:
        """Return the square of a tile that is floor, -1 for a wall and for no tile."""
        if slot < 0 or not self.floors[slot] >> square & 1:
            return AWAY
        return slot * SQUARES + square

    def _rank(self, slot: int) -> None:
        """Work out how far all tiles are from one."""
        ranks = [AWAY] * self.slots
        rings: list[int] = []
        here = seen = 1 << slot
        while here:
            reached = 0
            for each in bits(here):
                ranks[each] = len(rings)
                reached |= self.joined[each]
            rings.append(seen)
            here = reached & ~seen
            seen |= here
        self._within[slot] = rings
        self._ranks[slot] = ranks
