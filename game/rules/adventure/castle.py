"""The castle as far as it is known: which tiles lie where, their bone piles and fixtures, and the
squares on which figures are put (sections 3, 4, 6 and 12).
"""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.board.tiling import AWAY, SIDE, SQUARES, Tiling, turned

WALL: Final = "#"
FLOOR: Final = "."
BONES: Final = "b"
NOWHERE: Final = -1
INNER: Final = 1 << 5 | 1 << 6 | 1 << 9 | 1 << 10
"""The four squares in the middle of a tile (A12a)."""


class TileKind:
    """A tile as it is drawn with its triangle to the south (A12.2): the squares that are `floor`,
    its `bones` (-1: none), and by letter those of each of its `fixtures`, which are floor (A3f).

    `start` says that it is a half of the Start tile, which has neither (A12.9).
    """

    __slots__ = ("black", "bones", "fixtures", "floor", "id", "start")

    def __init__(self, id: str, rows: list[str], black: bool, start: bool = False) -> None:
        """`ValueError` where the drawing is none of four rows of four signs."""
        if len(rows) != SIDE or any(len(row) != SIDE for row in rows):
            raise ValueError(f"the drawing of {id} needs {SIDE} rows of {SIDE} signs")
        self.id: str = id
        self.black: bool = black
        self.start: bool = start
        self.floor: int = 0
        self.bones: int = NOWHERE
        self.fixtures: dict[str, int] = {}
        for square, sign in enumerate("".join(rows)):
            if sign == WALL:
                continue
            self.floor |= 1 << square
            if sign == BONES:
                self.bones = square
            elif sign != FLOOR:
                self.fixtures[sign] = self.fixtures.get(sign, 0) | 1 << square


class Castle:
    """Tiles as they lie; it never changes.

    `kinds` and `turns` (quarters, clockwise) are by slot, see :class:`Tiling`. `start` are the
    slots of the Start tile as bits. What is `taken` in a question are squares on which figures are.
    """

    __slots__ = ("all_kinds", "kinds", "start", "tiling", "turns")

    def __init__(
        self,
        all_kinds: list[TileKind],
        kinds: tuple[int, ...] = (),
        turns: tuple[int, ...] = (),
        tiling: Tiling | None = None,
    ) -> None:
        self.all_kinds: list[TileKind] = all_kinds
        self.kinds: tuple[int, ...] = kinds
        self.turns: tuple[int, ...] = turns
        self.tiling: Tiling = tiling if tiling is not None else Tiling()
        self.start: int = 0
        for slot, kind in enumerate(kinds):
            if all_kinds[kind].start:
                self.start |= 1 << slot

    # --- growing

    def put(self, kind: int, place: tuple[int, int], turn: int = 0) -> Castle:
        """Return this castle with one tile more; `ValueError` where it cannot lie there."""
        floor = turned(self.all_kinds[kind].floor, turn)
        tiling = self.tiling.with_tile(place, floor)
        return Castle(self.all_kinds, (*self.kinds, kind), (*self.turns, turn % 4), tiling)

    def explored(self, kind: int, slot: int, way: int) -> Castle:
        """Return this castle with a tile laid at an edge: its own south edge, to which its triangle
        points, lies on that edge (A3c, A3d).
        """
        return self.put(kind, self.tiling.beyond(slot, way), way)

    def broken(self, slot: int, way: int) -> Castle:
        """Return this castle with the wall along an edge broken in its middle (A2c, A2h)."""
        return Castle(self.all_kinds, self.kinds, self.turns, self.tiling.broken(slot, way))

    # --- what lies on the tiles

    def kind(self, slot: int) -> TileKind:
        """Return what tile lies in a slot."""
        return self.all_kinds[self.kinds[slot]]

    def bones(self, slot: int) -> int:
        """Return the square of a tile's bone pile, -1 on one that has none (A3.5, A12.9)."""
        square = self.kind(slot).bones
        if square < 0:
            return NOWHERE
        return slot * SQUARES + turned(1 << square, self.turns[slot]).bit_length() - 1

    def fixture(self, slot: int, letter: str) -> int:
        """Return the squares of a fixture on a tile, 0 where it has none such."""
        drawn = self.kind(slot).fixtures.get(letter, 0)
        return turned(drawn, self.turns[slot]) << slot * SQUARES

    def slot_of(self, square: int) -> int:
        """Return the tile on which a square lies."""
        return square // SQUARES

    def edges(self) -> list[tuple[int, int]]:
        """Return all unexplored edges, each a slot and a direction, as laid (A3.4)."""
        found: list[tuple[int, int]] = []
        for slot in range(self.tiling.slots):
            ways = self.tiling.unexplored(slot)
            if ways:
                for way in bits(ways):
                    found.append((slot, way))
        return found

    def has_edges(self) -> bool:
        """Return whether there is any unexplored edge."""
        for slot in range(self.tiling.slots):  # noqa: SIM110 - asked every turn
            if self.tiling.unexplored(slot):
                return True
        return False

    def closed_edges(self) -> list[tuple[int, int]]:
        """Return the edges that are shut with nothing beside them, likewise (A2j)."""
        found: list[tuple[int, int]] = []
        for slot in range(self.tiling.slots):
            for way in bits(self.tiling.closed(slot)):
                found.append((slot, way))
        return found

    def edges_at(self, square: int) -> list[int]:
        """Return the directions of the unexplored edges along which a square lies (A4.4, A4f)."""
        slot = square // SQUARES
        ways = bits(self.tiling.unexplored(slot))
        return [way for way in ways if self.tiling.along(slot, way) >> square & 1]

    # --- where figures are put

    def empty(self, slot: int, taken: int) -> int:
        """Return the squares of a tile on which a figure can be put."""
        return self.tiling.on(1 << slot) & ~taken

    def rising(self, slot: int, taken: int) -> int:
        """Return where a new figure may appear on a tile: its bone pile, else the empty squares
        nearest to it; where the tile is full the same on the next nearest one (A4b, A12a, A19.6).
        """
        return self._put(slot, taken, rises=True)

    def arriving(self, slot: int, taken: int) -> int:
        """Return where a monster that walks onto a tile may be put: its bone pile, else any empty
        square; where the tile is full the same on the next nearest one (A6.2, A6f, A6g).
        """
        return self._put(slot, taken, rises=False)

    def beside(self, square: int, taken: int) -> int:
        """Return where a figure is placed adjacent to a square: any empty adjacent one, also of a
        neighbouring tile, else the empty ones nearest to it (A0e, A7.2).
        """
        found = self.tiling.steps[square] & ~taken
        return found if found else self.nearest(square, self.tiling.floor & ~taken)

    def nearest(self, square: int, among: int) -> int:
        """Return those of some squares that are fewest steps from one, figures ignored; what cannot
        be reached is farthest (A7c).
        """
        return self.tiling.nearest(square, among)

    def _put(self, slot: int, taken: int, rises: bool) -> int:
        """Return where a figure that appears or walks in is put on the nearest tile with room."""
        for slots in self._from_near(slot):
            found = 0
            for each in bits(slots):
                found |= self._put_on(each, taken, rises)
            if found:
                return found
        return 0

    def _from_near(self, slot: int) -> list[int]:
        """Return the tiles, as bits, by how far they are from one; last those not joined."""
        found = self._rings(slot)
        rest = ((1 << self.tiling.slots) - 1) & ~self.tiling.near(slot, self.tiling.slots)
        if rest:
            found.append(rest)
        return found

    def _put_on(self, slot: int, taken: int, rises: bool) -> int:
        empty = self.empty(slot, taken)
        bones = self.bones(slot)
        if bones < 0:
            inner = empty & INNER << slot * SQUARES
            return inner if inner else empty
        if empty >> bones & 1:
            return 1 << bones
        return self.nearest(bones, empty) if rises else empty

    # --- how far

    def tiles_between(self, a: int, b: int) -> int:
        """Return the borders crossed between the tiles of two squares, `AWAY` for no way (A3.2)."""
        return self.tiling.tiles_apart(a // SQUARES, b // SQUARES)

    def closest(self, square: int, others: int) -> int:
        """Return those of some squares that are fewest tiles away, of these those fewest steps away
        (A7a); what cannot be reached is none of them.
        """
        slot = square // SQUARES
        for slots in self._rings(slot):
            among = self.tiling.on(slots) & others
            if among:
                return self.nearest(square, among)
        return 0

    def farthest(self, square: int, others: int) -> int:
        """Return those of some squares that are most tiles away among those that can be reached, of
        these those most steps away (A7e).
        """
        slot = square // SQUARES
        for slots in reversed(self._rings(slot)):
            among = self.tiling.on(slots) & others
            if among:
                return self._most_steps(square, among)
        return 0

    def farthest_tiles(self, slot: int) -> int:
        """Return the tiles, as bits, that are most tiles away from one among those that can be
        reached (A7e).
        """
        return self._rings(slot)[-1]

    def _rings(self, slot: int) -> list[int]:
        """Return the tiles, as bits, at each distance from one that can be reached."""
        found: list[int] = []
        seen = 0
        for rings in self.tiling.within(slot):
            found.append(rings & ~seen)
            seen = rings
        return found

    def _most_steps(self, square: int, among: int) -> int:
        most, found, cut_off = AWAY, 0, 0
        for each in bits(among):
            steps = self.tiling.apart(square, each)
            if steps == AWAY:
                cut_off |= 1 << each
            if steps > most:
                most, found = steps, 0
            if steps == most:
                found |= 1 << each
        return cut_off if cut_off else found
