"""The Battlerealm: what never changes of it, and what follows from walls, fire and smoke that cards
lay on it (sections 1.4, 1.6 and 9).

A :class:`Realm` is shared by all states of a match; its :class:`Board` for one set of such pieces
knows ways, adjacency and lines of sight, and is kept under that key. Sets of spaces are masks, see
:mod:`game.board.grid`.
"""

from __future__ import annotations

from typing import Final

from game.board.footprint import SHAPES, Footprint
from game.board.grid import Grid, bits
from game.board.leading import Leading
from game.board.lines import Convention, Place, rays
from game.board.reach import NOT_AROUND, Ground, leaving, stepped

FLOOR: Final = "."
WALL: Final = "#"
ROCK: Final = "O"
WATER: Final = "~"
PORTAL: Final = "1"
CHEST: Final = "2"
CAMP: Final = "3"
ELITE_CAMP: Final = "4"
POWER: Final = "5"
OBELISK: Final = "6"
ALTAR: Final = "7"
HERB: Final = "8"
OGRE_START: Final = "9"
SYMBOLS: Final = {
    FLOOR: "floor",
    WALL: "wall",
    ROCK: "rock, tree or pillar",
    WATER: "water",
    PORTAL: "portal corner",
    CHEST: "chest",
    CAMP: "minion camp",
    ELITE_CAMP: "elite camp",
    POWER: "Place of Power",
    OBELISK: "obelisk",
    ALTAR: "altar",
    HERB: "herb",
    OGRE_START: "ogre start",
}
"""What each sign of a map is (T71.2, T71.3)."""
SIZE: Final = 30
"""Rows and columns of a Battlerealm (T71)."""
FIRST_RANDOM: Final = 5
"""Row and column of the random location number 1, counted from 0 (T56b)."""
NUMBERS: Final = 20
MOST_KEPT: Final = 64
"""So many boards of a realm are remembered."""
_OFFSETS: Final = (2, 25, 50, 75, 98)
_POINTS: Final[list[Place]] = [(row, column) for row in _OFFSETS for column in _OFFSETS]
SAMPLES: Final = Convention(_POINTS, 100, False, True)
"""5 x 5 points in each space; between two cells that touch at a corner a line is told of both, and
only walls close it there (T36a).
"""


class Realm:
    """A Battlerealm as it is drawn: masks by what stands there, places in reading order.

    ``walls``, ``rocks``, ``water`` and ``floor`` part the grid; ``chests``, ``camps``, ``altars``
    and ``herbs`` are in the order of the numbers of their tables (T71.4), ``portals`` in reading
    order, ``ogre_starts`` are the north-west spaces of theirs; ``power`` and ``elite_camp`` are
    spaces, -1 where there is none. ``centre`` are the four middle spaces (T71.5).
    """

    __slots__ = (
        "_boards",
        "altars",
        "camps",
        "centre",
        "chests",
        "elite_camp",
        "floor",
        "grid",
        "herbs",
        "id",
        "obelisks",
        "ogre_starts",
        "opaque",
        "portals",
        "power",
        "rocks",
        "walls",
        "water",
    )

    def __init__(
        self,
        id: str,
        grid: Grid,
        walls: int,
        rocks: int,
        water: int,
        portals: tuple[int, ...],
        chests: tuple[int, ...],
        camps: tuple[int, ...],
        elite_camp: int,
        power: int,
        obelisks: tuple[int, ...],
        altars: tuple[int, ...],
        herbs: tuple[int, ...],
        ogre_starts: tuple[int, ...],
    ) -> None:
        self.id = id
        self.grid: Grid = grid
        self.walls: int = walls
        self.rocks: int = rocks
        self.water: int = water
        self.opaque: int = walls | rocks
        self.floor: int = grid.cells & ~(walls | rocks | water)
        self.portals = portals
        self.chests = chests
        self.camps = camps
        self.elite_camp = elite_camp
        self.power = power
        self.obelisks = obelisks
        self.altars = altars
        self.herbs = herbs
        self.ogre_starts = ogre_starts
        middle = SIZE // 2
        centre = 0
        for row in (middle - 1, middle):
            for column in (middle - 1, middle):
                centre |= 1 << grid.cell(row, column)
        self.centre: int = centre
        self._boards: dict[tuple[int, int, tuple[int, ...]], Board] = {}

    def board(self, stone: int = 0, fire: int = 0, smoke: tuple[int, ...] = ()) -> Board:
        """Return the board with these spaces walls of stone, these of fire, and each of these areas
        full of smoke (T65.85 to T65.87).
        """
        key = (stone, fire, smoke)
        found = self._boards.get(key)
        if found is None:
            if len(self._boards) >= MOST_KEPT:
                self._boards.clear()
            found = Board(self, stone, fire, smoke)
            self._boards[key] = found
        return found

    def random_space(self, row: int, column: int) -> int:
        """Return the space of two numbers 1 to 20, moved toward the centre until it is floor: one
        step a coordinate toward rows and columns 15-16 (T56b, T56g).
        """
        return self.toward_centre(FIRST_RANDOM + row - 1, FIRST_RANDOM + column - 1)

    def toward_centre(self, row: int, column: int) -> int:
        """Return the first floor from a place on toward the middle (T56.3, T56g)."""
        grid = self.grid
        while True:
            cell = grid.cell(row, column)
            if self.floor >> cell & 1:
                return cell
            next_row, next_column = _inward(row), _inward(column)
            if (next_row, next_column) == (row, column):
                return cell
            row, column = next_row, next_column


def _inward(place: int) -> int:
    """Return a row or column one nearer to the middle two, as it is if it is one of them."""
    middle = SIZE // 2
    if place < middle - 1:
        return place + 1
    return place - 1 if place > middle else place


class Board:
    """The board as it is now.

    ``walls`` are those of the realm and those of stone, ``blocked`` what nobody walks through
    (T22.3, T23), ``opaque`` what cuts a line of sight (T23.2), ``floor`` where somebody can stand.
    """

    __slots__ = (
        "_beside",
        "_corners",
        "_grounds",
        "_leadings",
        "_seen",
        "blocked",
        "floor",
        "grid",
        "opaque",
        "realm",
        "smoke",
        "walls",
    )

    def __init__(self, realm: Realm, stone: int, fire: int, smoke: tuple[int, ...]) -> None:
        self.realm: Realm = realm
        self.grid: Grid = realm.grid
        self.walls: int = realm.walls | stone
        self.blocked: int = self.walls | realm.rocks | realm.water
        self.opaque: int = self.walls | realm.rocks | fire
        self.floor: int = realm.floor & ~stone
        self.smoke: tuple[int, ...] = smoke
        self._corners: list[int] = leaving(self.grid, NOT_AROUND, self.walls)
        self._beside: list[int] = [-1] * self.grid.size
        self._seen: list[int] = [-1] * self.grid.size
        self._grounds: dict[tuple[int, int], Ground] = {}
        self._leadings: dict[str, Leading] = {}

    # --- what is beside what

    def beside(self, cell: int) -> int:
        """Return the spaces adjacent to one: its neighbours, diagonal ones not past a wall (T34,
        T34a), whatever they are.
        """
        found = self._beside[cell]
        if found < 0:
            found = self.steps(1 << cell) & ~(1 << cell)
            self._beside[cell] = found
        return found

    def beside_all(self, cells: int) -> int:
        """Return the spaces adjacent to a figure on these ones, its own left out (T34i)."""
        if cells & (cells - 1) == 0:
            return self.beside(cells.bit_length() - 1) if cells else 0
        return self.steps(cells) & ~cells

    def steps(self, cells: int) -> int:
        """Return the spaces one step from any of some, themselves too, whatever they are (T23.3,
        T23a).
        """
        return stepped(self.grid, cells, NOT_AROUND, self._corners)

    def may_step(self, a: int, b: int) -> bool:
        """Return whether the corner rule allows a step from one space to the next (T23a)."""
        return bool(self.beside(a) >> b & 1)

    # --- ways

    def ground(self, also: int = 0, dear: int = 0) -> Ground:
        """Return how figures of one space go (T22): over the spaces ``also`` too, which else block;
        ``dear`` ones cost one space more (T65.42).
        """
        key = (also, dear)
        found = self._grounds.get(key)
        if found is None:
            if len(self._grounds) >= MOST_KEPT:
                self._grounds.clear()
            passable = self.floor | also & ~self.walls
            found = Ground(self.grid, passable, NOT_AROUND, self.walls, dear, 2)
            self._grounds[key] = found
        return found

    def leading(self, size: str) -> Leading:
        """Return how large figures go whose north-west space leads (T61)."""
        found = self._leadings.get(size)
        if found is None:
            shape = Footprint(3, 3) if size == "3x3" else SHAPES[size]
            found = Leading(self.grid, self.floor, shape, NOT_AROUND, self.walls)
            self._leadings[size] = found
        return found

    # --- sight

    def sees(self, a: int, b: int) -> bool:
        """Return whether there is sight between two spaces (T36, T36a, T65.85)."""
        return a == b or bool(self.seen(a) >> b & 1)

    def seen(self, a: int) -> int:
        """Return the spaces that are seen from one, itself among them; not those in smoke."""
        found = self._seen[a]
        if found < 0:
            found = self._look(a)
            self._seen[a] = found
        return found

    def seen_by(self, cells: int) -> int:
        """Return the spaces seen from any of some (T36)."""
        found = 0
        for cell in bits(cells):
            found |= self.seen(cell)
        return found

    def _look(self, a: int) -> int:
        hidden = clouds = 0
        for area in self.smoke:
            hidden |= area
            if not area >> a & 1:
                clouds |= area  # one's own smoke hides nothing outside it
        found = 1 << a
        opaque = self.opaque | clouds
        for b in bits(self.grid.cells & ~hidden & ~(1 << a)):
            if is_clear(self.grid, a, b, opaque, self.walls):
                found |= 1 << b
        return found


def is_clear(grid: Grid, a: int, b: int, opaque: int, walls: int) -> bool:
    """Return whether some line between two spaces misses what is opaque, and passes no corner at
    which two walls touch (T36a); the two spaces themselves never cut it (T36b).
    """
    if b < a:
        a, b = b, a
    opaque &= ~(1 << a | 1 << b)
    rows = grid.row(b) - grid.row(a)
    columns = grid.col(b) - grid.col(a)
    if not opaque & _rectangle(grid, a, rows, columns):
        return True
    lines = _lines(grid, rows, columns)
    shift = grid.size - a
    for place, singles in enumerate(lines.singles):
        if singles >> shift & opaque:
            continue
        for pair in lines.pairs[place]:
            if not pair >> shift & ~walls:
                break
        else:
            return True
    return False


class Lines:
    """The lines worth trying to a space so far away, as masks counted from the first one, which is
    the bit ``grid.size``: ``singles`` cut one each, of ``pairs`` two walls together.
    """

    __slots__ = ("pairs", "singles")

    def __init__(self, singles: list[int], pairs: list[tuple[int, ...]]) -> None:
        self.singles: list[int] = singles
        self.pairs: list[tuple[int, ...]] = pairs


_LINES: Final[dict[tuple[int, int, int], Lines]] = {}


def _lines(grid: Grid, rows: int, columns: int) -> Lines:
    """Return the lines to a space ``rows`` south and ``columns`` east, west if below 0.

    They are worked out once for all ways that are one another's mirror images.
    """
    key = (grid.size, rows, columns)
    found = _LINES.get(key)
    if found is not None:
        return found
    wide = abs(columns)
    turned = wide > rows
    drawn = rays(SAMPLES, max(rows, wide), min(rows, wide), grid.stride, grid.size)
    singles: list[int] = []
    pairs: list[tuple[int, ...]] = []
    for ray in drawn:
        singles.append(_mirrored(grid, ray.singles, turned, columns < 0))
        pairs.append(tuple([_mirrored(grid, pair, turned, columns < 0) for pair in ray.pairs]))
    found = Lines(singles, pairs)
    _LINES[key] = found
    return found


def _mirrored(grid: Grid, mask: int, turned: bool, flipped: bool) -> int:
    """Return spaces counted from the first one with rows and columns exchanged, then west and east
    exchanged.
    """
    if not turned and not flipped:
        return mask
    found = 0
    stride = grid.stride
    for bit in bits(mask):
        row, column = divmod(bit - grid.size, stride)
        if turned:
            row, column = column, row
        if flipped:
            column = -column
        found |= 1 << grid.size + row * stride + column
    return found


_RECTANGLES: Final[dict[tuple[int, int, int], int]] = {}


def _rectangle(grid: Grid, a: int, rows: int, columns: int) -> int:
    """Return all spaces of the rectangle that two spaces span, by the first and the way to the
    other: without anything opaque in it every line is clear.
    """
    wide = abs(columns)
    key = (grid.stride, rows, wide)
    shape = _RECTANGLES.get(key, 0)
    if not shape:
        row = (1 << wide + 1) - 1
        for _ in range(rows + 1):
            shape = shape << grid.stride | row
        _RECTANGLES[key] = shape
    return shape << a - (wide if columns < 0 else 0)
