"""The Battlerealm: what never changes of it, and what follows from walls, fire and smoke that cards
lay on it (sections 1.4, 1.6 and 9).

A :class:`Realm` is shared by all states of a match; its :class:`Board` for one set of such pieces
knows ways, adjacency and lines of sight, and is kept under that key. Sets of spaces are masks, see
:mod:`game.board.grid`.
"""

from __future__ import annotations

from typing import Final

from game.board.footprint import SHAPES, Footprint
from game.board.grid import Grid, bits, less, mask_of, one, only
from game.board.leading import Leading
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
EVEN: Final = 2
"""So many costs there are, none and one, where no step costs more than another."""
MOST_FLOODS: Final = 128
"""So many floods a board remembers,"""
MOST_CLEARED: Final = 512
"""and so many with nobody in the way."""
MOST_ROUND: Final = 4096
"""Of so many large figures' places a board remembers what is beside them."""
STRIDE: Final = SIZE + 1
"""From a space to the one south of it."""
OFFSETS: Final = (2, 25, 50, 75, 98)
"""Rows and columns of the sample points within a space, in hundredths (T36a)."""
UNIT: Final = 100
_Way = tuple[int, int, int, int]
_FEW: Final[tuple[_Way, ...]] = (
    (50, 50, 50, 50), (2, 98, 2, 98), (98, 2, 98, 2), (2, 2, 2, 2), (98, 98, 98, 98),
)  # fmt: skip
"""Row and column of a sample point, and of one in the other space: lines that tell most."""
_OUTER: Final[tuple[_Way, ...]] = tuple(
    [(y, x, to_y, x) for y in (2, 98) for to_y in (2, 98) for x in (2, 98)]
)
"""Of these lines some one is the westernmost, and some one the easternmost, in each row."""


class Realm:
    """A Battlerealm as it is drawn: masks by what stands there, places in reading order.

    ``walls``, ``rocks``, ``water`` and ``floor`` part the grid; ``chests``, ``camps``, ``altars``
    and ``herbs`` are in the order of the numbers of their tables (T71.4), ``portals`` in reading
    order, ``ogre_starts`` are the north-west spaces of theirs; ``power`` and ``elite_camp`` are
    spaces, -1 where there is none. ``centre`` are the four middle spaces (T71.5), ``sites`` those
    of altars, herbs and the Place of Power. ``steps`` are all spaces by what a step onto them
    costs, ``easy_steps`` for whoever climbs (T22.2, T65.33).
    """

    __slots__ = (
        "_bare",
        "_boards",
        "altars",
        "camps",
        "centre",
        "chests",
        "easy_steps",
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
        "sites",
        "steps",
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
        self.steps: list[int] = [0, grid.cells & ~rocks, rocks]
        self.easy_steps: list[int] = [0, grid.cells, 0]
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
        self.sites: int = mask_of([*altars, *herbs, *([power] if power >= 0 else [])])
        self._bare: Board | None = None
        self._boards: dict[tuple[int, int, tuple[int, ...]], Board] = {}

    def board(self, stone: int = 0, fire: int = 0, smoke: tuple[int, ...] = ()) -> Board:
        """Return the board with these spaces walls of stone, these of fire, and each of these areas
        full of smoke (T65.85 to T65.87).
        """
        if not (stone or fire or smoke):
            if self._bare is None:
                self._bare = Board(self, 0, 0, ())
            return self._bare
        key = (stone, fire, smoke)
        found = self._boards.get(key)
        if found is None:
            if len(self._boards) >= MOST_KEPT:
                self._boards.clear()
            found = Board(self, stone, fire, smoke)
            self._boards[key] = found
        return found

    def draw_lines(self, south: int, east: int) -> None:
        """Work out the lines between two spaces so far apart, ``east`` at most as far as ``south``:
        the longest part of the first looks (T36), done by whoever has time.
        """
        if 0 < south < SIZE and 0 <= east <= south:
            lines_to(south, east).draw()

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


def ogre_at(grid: Grid, token: int) -> int:
    """Return the north-west space of the ogre of an elite camp: he covers the token's space and
    grows from it toward the centre (T6b).
    """
    middle = SIZE // 2
    row, column = grid.row(token), grid.col(token)
    return grid.cell(row - int(row >= middle), column - int(column >= middle))


def _inward(place: int) -> int:
    """Return a row or column one nearer to the middle two, as it is if it is one of them."""
    middle = SIZE // 2
    if place < middle - 1:
        return place + 1
    return place - 1 if place > middle else place


class Board:
    """The board as it is now.

    ``walls`` are those of the realm and those of stone, ``blocked`` what nobody walks through
    (T22.3, T23), ``opaque`` what cuts a line of sight (T23.2), ``floor`` where somebody can stand;
    ``smoke`` are the areas full of it, ``clouds`` all of them.
    ``cut`` keeps what :func:`game.rules.trials.areas.parts` has told of lines.
    """

    __slots__ = (
        "_areas",
        "_bare",
        "_beside",
        "_bounced",
        "_cleared",
        "_corners",
        "_doubt",
        "_floods",
        "_glimpsed",
        "_grounds",
        "_leadings",
        "_looking",
        "_rooms",
        "_round",
        "_row",
        "_seen",
        "_stone",
        "_views",
        "blocked",
        "clouds",
        "cut",
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
        self.clouds: int = 0
        for area in smoke:
            self.clouds |= area
        self._stone: int = stone
        self._corners: list[int] = leaving(self.grid, NOT_AROUND, self.walls)
        self._beside: list[int] = [-1] * self.grid.size
        self._round: dict[int, int] = {}
        self._rooms: dict[int, int] = {}
        self._floods: dict[tuple[int, ...], Flood] = {}
        self._cleared: dict[tuple[int, int], Flood] = {}
        self._seen: list[int] = [-1] * self.grid.size
        self._doubt: list[int] = [0] * self.grid.size
        self._looking: int = -1
        self._row: int = 0
        self._glimpsed: int = 0
        self._bare: bool = not (stone or fire or smoke)
        if self._bare:  # the same terrain looks the same in every match
            key = (self.walls, self.opaque)
            if key not in _LOOKED and len(_LOOKED) >= MOST_LOOKED:
                _LOOKED.clear()
            self._seen = _LOOKED.setdefault(key, self._seen)
        self._views: dict[int, View] = {}
        self._areas: dict[int, int] = {}
        self._bounced: dict[int, int] = {}
        self.cut: dict[int, list[int]] = {}
        self._grounds: dict[tuple[int, int], Ground] = {}
        self._leadings: dict[str, Leading] = {}

    # --- what is beside what

    def beside(self, cell: int) -> int:
        """Return the spaces adjacent to one: its neighbours, diagonal ones not past a wall (T34,
        T34a), whatever they are.
        """
        found = self._beside[cell]
        if found < 0:
            if self._bare or self._stone & self.grid.within(cell, 1):
                found = stepped(self.grid, one(cell), NOT_AROUND, self._corners)
            else:  # no wall is near but those that always are
                found = self.realm.board().beside(cell)
            self._beside[cell] = found
        return found

    def beside_all(self, cells: int) -> int:
        """Return the spaces adjacent to a figure on these ones, its own left out (T34i)."""
        cell = only(cells)
        if cell >= 0:
            return self.beside(cell)
        if not cells:
            return 0
        found = self._round.get(cells, 0)
        if not found:
            if len(self._round) >= MOST_ROUND:
                self._round.clear()
            found = less(self.steps(cells), cells)
            self._round[cells] = found
        return found

    def steps(self, cells: int) -> int:
        """Return the spaces one step from any of some, themselves too, whatever they are (T23.3,
        T23a).
        """
        cell = only(cells)
        if cell >= 0:
            return cells | self.beside(cell)
        return cells | stepped(self.grid, cells, NOT_AROUND, self._corners)

    def may_step(self, a: int, b: int) -> bool:
        """Return whether the corner rule allows a step from one space to the next (T23a)."""
        return bool(self.beside(a) >> b & 1)

    # --- areas

    def reached(self, target: int, inside: int) -> int:
        """Return the spaces of an area that a path inside it reaches from its target space: in
        eight directions with the corner rule, over floor and water (T39, T39a).
        """
        inside &= ~(self.walls | self.realm.rocks)
        found = 1 << target
        while True:
            more = self.steps(found) & inside & ~found
            if not more:
                return found
            found |= more

    def area(self, target: int, size: int, quarter: int = 0) -> int:
        """Return the spaces of an area of so many spaces each way round a target space (T37, T39);
        of an even size for the quarter toward which it grows (T37.2): 0 north-west, 1 north-east,
        2 south-west, 3 south-east.
        """
        key = (target * 4 + quarter) * SIZE + size
        found = self._areas.get(key)
        if found is None:
            inside = square(self.grid, target, size, quarter)
            if self._bare or self._stone & self.grid.spread8(inside):
                found = self.reached(target, inside)
            else:  # fire and smoke cut no area
                found = self.realm.board().area(target, size, quarter)
            self._areas[key] = found
        return found

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

    def room(self, shape: Footprint) -> int:
        """Return the floor over which the north-west space of a figure so large may go: where all
        of it is on the board (T61).
        """
        key = shape.width * SIZE + shape.height
        found = self._rooms.get(key, -1)
        if found < 0:
            found = self.floor & shape.fits(self.grid, self.grid.cells)
            self._rooms[key] = found
        return found

    def flood(
        self, start: int, walkable: int, costs: list[int], room: int, inward: bool = False
    ) -> Flood:
        """Return the flood from some spaces, or toward them: kept, as the same ones are asked for
        again and again, by a monster's search for its target, its choice of an end and its steps.
        ``room`` is what would be walkable if nobody stood in the way.
        """
        even = len(costs) <= EVEN and not less(start, costs[1])
        if even:  # there and back are one
            key: tuple[int, ...] = (start, walkable)
        else:
            key = (start, walkable, int(inward), *costs)
        found = self._floods.get(key)
        if found is None:
            if len(self._floods) >= MOST_FLOODS:
                self._floods.clear()
            found = Flood(self, start, walkable, costs, inward)
            if even and only(start) >= 0 and not less(walkable, room):
                found.clear = self._cleared_from(start, room)
            self._floods[key] = found
        return found

    def _cleared_from(self, start: int, room: int) -> Flood:
        """Return the flood from a space if nobody stood in the way and all cost one."""
        found = self._cleared.get((start, room))
        if found is None:
            if len(self._cleared) >= MOST_CLEARED:
                self._cleared.clear()
            found = Flood(self, start, room, [0, room], False)
            self._cleared[start, room] = found
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

    def bounced(self, cell: int, far: int) -> int:
        """Return the spaces to which a shot from a space may come off a floor space next to
        impassable terrain that is seen from it, both legs together in range and the second in
        sight (T66ac).
        """
        key = far * self.grid.size + cell
        found = self._bounced.get(key)
        if found is None:
            found = 0
            grid = self.grid
            terrain = self.walls | self.realm.rocks | self.realm.water
            spots = self.floor & grid.spread8(terrain) & grid.within(cell, far)
            for spot in bits(self.seen_of(one(cell), spots)):
                near = grid.within(spot, far - grid.range(cell, spot))
                found |= self.seen_of(one(spot), less(near, found))
            self._bounced[key] = found
        return found

    def sees(self, a: int, b: int) -> bool:
        """Return whether there is sight between two spaces (T36, T36a, T65.85)."""
        return a == b or bool(self.seen_of(one(a), one(b)))

    def seen(self, a: int) -> int:
        """Return the spaces that are seen from one, itself among them; not those in smoke."""
        if self._seen[a] < 0:
            self._seen[a] = self._look(a)
        if self._doubt[a]:
            self._resolve(a, self._doubt[a])
        return self._seen[a]

    def seen_by(self, cells: int) -> int:
        """Return the spaces seen from any of some (T36)."""
        cell = only(cells)
        if cell >= 0:
            return self.seen(cell)
        found = 0
        for each in bits(cells):
            found |= self.seen(each)
        return found

    def seen_of(self, cells: int, wanted: int) -> int:
        """Return which of some spaces are seen from any of some others (T36): quicker than all that
        is seen where walls, fire or smoke lie, as the lines to others are not looked at.
        """
        cell = only(cells)
        if cell >= 0:
            return self._seen_from(cell, wanted) & wanted
        found = 0
        for each in bits(cells):
            found |= self._seen_from(each, wanted)
        return found & wanted

    def _seen_from(self, cell: int, wanted: int) -> int:
        """Return what is seen from a space, for certain only of the spaces that are wanted."""
        if self._seen[cell] < 0:
            self._seen[cell] = self._look(cell)
        doubt = self._doubt[cell]
        if doubt and doubt & wanted:
            self._resolve(cell, doubt & wanted)
        return self._seen[cell]

    def _look(self, a: int) -> int:
        """Return the spaces that are seen from one, without those that are still in doubt."""
        if not self._bare:
            # What pieces add can only cut lines that are clear without them, and only those of
            # spaces between which they lie.
            bare = self.realm.board()
            view = self._view(a)
            added = view.opaque[0] & ~bare.opaque | self.walls & ~bare.walls
            found = bare.seen(a) & ~self.clouds & ~(1 << a)
            self._doubt[a] = found & _behind(self.grid, a, added)
            return found & ~self._doubt[a] | 1 << a
        return self._clear(a, self.grid.cells)

    def _clear(self, a: int, cells: int) -> int:
        """Return which of some spaces are seen from one; that one is."""
        view = self._view(a)
        found = cells & 1 << a
        for b in bits(cells & ~found):
            if self._seen[b] >= 0:
                found |= (self._seen[b] >> a & 1) << b  # sight goes both ways
            elif view.is_clear(a, b):
                found |= 1 << b
        return found

    def look_on(self, a: int) -> bool:
        """Look from a space at one more row of others, and return whether rows are left: whoever
        has time finds out so what is seen from it (T36) a little at a time.
        """
        if not self._bare or self._seen[a] >= 0:
            self.seen(a)
            return False
        if self._looking != a:
            self._looking, self._row, self._glimpsed = a, 0, 0
        row = self.grid.cells & ((1 << STRIDE) - 1) << self._row * STRIDE
        self._glimpsed |= self._clear(a, row)
        self._row += 1
        if self._row < SIZE:
            return True
        self._seen[a] = self._glimpsed
        self._looking = -1
        return False

    def _resolve(self, a: int, doubt: int) -> None:
        """Look at the lines to some spaces of which it is not known whether they are seen."""
        view = self._view(a)
        self._doubt[a] &= ~doubt
        for b in bits(doubt):
            if view.is_clear(a, b):
                self._seen[a] |= 1 << b

    def _view(self, a: int) -> View:
        """Return what cuts lines of sight from a space: one's own smoke hides nothing outside it
        (T65.85).
        """
        clouds = 0
        for area in self.smoke:
            if not area >> a & 1:
                clouds |= area
        view = self._views.get(clouds)
        if view is None:
            bare = None if self._bare else self.realm.board()._view(a)
            view = View(self.opaque | clouds, self.walls, bare)
            self._views[clouds] = view
        return view


def _behind(grid: Grid, a: int, cells: int) -> int:
    """Return the spaces to which some line from one space comes near any of some others, so that
    these may cut it: no space is left out to which one is cut.
    """
    found = 0
    row, column = grid.row(a), grid.col(a)
    for cell in bits(cells & ~(1 << a)):
        south, east = grid.row(cell) - row, grid.col(cell) - column
        shades = _shades(abs(south), abs(east))
        # What is shifted beyond the rim comes to lie in the columns on the other side.
        if south >= 0:
            if east >= 0:
                found |= shades[0] << a & _COLUMNS_FROM[column]
            if east <= 0:
                found |= shades[1] << a >> SIZE - 1 & _COLUMNS_TO[column]
        if south <= 0:
            if east >= 0:
                found |= shades[2] << a >> (SIZE - 1) * STRIDE & _COLUMNS_FROM[column]
            if east <= 0:
                found |= shades[3] << a >> (SIZE - 1) * (STRIDE + 1) & _COLUMNS_TO[column]
    return found & grid.cells


def _shades(south: int, east: int) -> list[int]:
    """Return the spaces that a space so far south and east may hide, counted from the space that is
    looked from; then as it lies south and west, north and east, north and west: so far that the
    last row and column come to lie in the first.
    """
    found = _SHADES[south * SIZE + east]
    if not found:
        found = [0] * 4
        last = SIZE - 1
        upright, lying = _near(south, east), _near(east, south)
        for down in range(south, SIZE):
            for across in range(east, SIZE):
                if down >= across:
                    lines, near = lines_to(down, across), upright
                else:
                    lines, near = lines_to(across, down), lying
                if near & lines.touched:
                    found[0] |= 1 << down * STRIDE + across
                    found[1] |= 1 << down * STRIDE + last - across
                    found[2] |= 1 << (last - down) * STRIDE + across
                    found[3] |= 1 << (last - down) * STRIDE + last - across
        _SHADES[south * SIZE + east] = found
    return found


def _near(south: int, east: int) -> int:
    """Return a space counted from another one, and all next to it: of the pairs of spaces that a
    line passes between one is crossed by it or by one beside it.
    """
    found = 0
    for down in range(max(0, south - 1), south + 2):
        for across in range(max(0, east - 1), east + 2):
            found |= 1 << down * STRIDE + across
    return found


def square(grid: Grid, target: int, size: int, quarter: int = 0) -> int:
    """Return the spaces of the board in a square of so many spaces each way round a target space;
    of an even size the target space is one of the four middle ones, and the square reaches farther
    toward the quarter (T37, T37.2, T37d).
    """
    half = (size - 1) // 2
    found = grid.within(target, half)
    if size % 2 == 0:
        more = grid.within(target, half + 1)
        row, column = grid.row(target), grid.col(target)
        north = row - half - (quarter < 2)
        west = column - half - (quarter % 2 == 0)
        found = 0
        for cell in bits(more):
            if 0 <= grid.row(cell) - north < size and 0 <= grid.col(cell) - west < size:
                found |= 1 << cell
    return found


def _flipped(mask: int) -> int:
    """Return spaces with west and east exchanged."""
    found = 0
    for cell in bits(mask):
        row, column = divmod(cell, STRIDE)
        found |= 1 << row * STRIDE + SIZE - 1 - column
    return found


def _turned(mask: int) -> int:
    """Return spaces with rows and columns exchanged."""
    found = 0
    for cell in bits(mask):
        row, column = divmod(cell, STRIDE)
        found |= 1 << column * STRIDE + row
    return found


class Flood:
    """Rings of spaces by what it costs to come to them from some ``start``, or, ``inward``, from
    them to it: found as far as anybody has asked, and kept.

    ``walkable`` are the spaces gone over, ``costs`` the spaces by what a step onto them costs.
    Where all cost one a flood may follow a ``clear`` one from the same space, in whose way nobody
    stands: the rings are the same until they come to who does.
    """

    __slots__ = ("_board", "_costs", "_inward", "_over", "_walkable", "clear", "rings", "wholes")

    def __init__(
        self, board: Board, start: int, walkable: int, costs: list[int], inward: bool
    ) -> None:
        self._board: Board = board
        self._costs: list[int] = costs
        self._inward = inward
        self._walkable: int = walkable
        self._over = False  # nothing more is reached
        self.clear: Flood | None = None
        self.rings: list[int] = [start]
        self.wholes: list[int] = [start]
        """All spaces of a ring and those before it."""

    def within(self, most: int) -> int:
        """Return all spaces that cost so much at most."""
        while len(self.rings) <= most and not self._over:
            self._grow()
        return self.wholes[min(most, len(self.wholes) - 1)]

    def upto(self, most: int, until: int = 0) -> list[int]:
        """Return the rings that cost so much at most; the first that has any of ``until`` is the
        last.
        """
        spent = 0
        while spent <= most:
            if spent == len(self.rings):
                if self._over:
                    break
                self._grow()
            if until and self.rings[spent] & until:
                return self.rings[: spent + 1]
            spent += 1
        return self.rings[: most + 1]

    def ring(self, spent: int) -> int:
        """Return the spaces that cost exactly so much."""
        while len(self.rings) <= spent and not self._over:
            self._grow()
        return self.rings[spent] if spent < len(self.rings) else 0

    def _grow(self) -> None:
        """Find the next ring."""
        rings, costs = self.rings, self._costs
        spent = len(rings)
        here = 0
        if self.clear is not None:
            there = self.clear.ring(spent)
            here = there & self._walkable
            if here != there:
                self.clear = None  # from this ring on somebody stands in the way
        else:
            for price in range(1, min(spent + 1, len(costs))):
                before = rings[spent - price]
                if not before:
                    continue
                if self._inward:
                    here |= self._board.steps(before & costs[price])
                else:
                    here |= self._board.steps(before) & costs[price]
            here = less(here & self._walkable, self.wholes[-1])
        rings.append(here)
        self.wholes.append(self.wholes[-1] | here)
        if not here and not any_of(rings[-(len(costs) - 1) :]):
            self._over = True


def any_of(rings: list[int]) -> bool:
    """Return whether any of some rings has a space."""
    for ring in rings:  # noqa: SIM110 - asked often
        if ring:
            return True
    return False


def _images(mask: int, known: list[int]) -> list[int]:
    """Return spaces as they are and in their mirror images, of which some are known."""
    more = less(mask, known[0]) if known else mask
    flipped = _flipped(more)
    found = [more, flipped, _turned(more), _turned(flipped)]
    for at, image in enumerate(known):
        found[at] |= image
    return found


class View:
    """What cuts lines of sight on a board, as it is and in its mirror images: so every line can be
    looked up as one that goes south, and east at most as far.

    An image is 1 if west and east are exchanged, and 2 more if then rows and columns are.
    """

    __slots__ = ("opaque", "walls")

    def __init__(self, opaque: int, walls: int, bare: View | None = None) -> None:
        """``bare`` is what cuts them without pieces, which are few and quickly mirrored."""
        self.opaque: list[int] = _images(opaque, [] if bare is None else bare.opaque)
        self.walls: list[int] = _images(walls, [] if bare is None else bare.walls)

    def is_clear(self, a: int, b: int) -> bool:
        """Return whether some line between two spaces misses what is opaque, and passes no corner
        at which two walls touch (T36a); the two spaces themselves never cut it (T36b).
        """
        if b < a:
            a, b = b, a
        row, column = divmod(a, STRIDE)
        to_row, to_column = divmod(b, STRIDE)
        image = 0
        if to_column < column:
            image = 1
            column, to_column = SIZE - 1 - column, SIZE - 1 - to_column
        south, east = to_row - row, to_column - column
        if east > south:
            image += 2
            row, column = column, row
            south, east = east, south
        lines = _LINES[south * SIZE + east]
        if lines is None:
            lines = lines_to(south, east)
        shift = row * STRIDE + column
        opaque = self.opaque[image] >> shift
        if not opaque & lines.between:
            return True
        return lines.passes(opaque, self.walls[image] >> shift)


def lines_to(south: int, east: int) -> Lines:
    """Return the lines from a space to one so far south and east of it (shared)."""
    lines = _LINES[south * SIZE + east]
    if lines is None:
        lines = Lines(south, east)
        _LINES[south * SIZE + east] = lines
    return lines


class Lines:
    """The lines from a space to one so far south and east of it, all as masks counted from the
    first.

    ``between`` is the whole rectangle of the two but for themselves: where nothing in it is opaque
    every line is clear. ``singles`` cut a line one each, of its ``pairs`` two walls together. All
    lines are worked out only where a few did not tell, and a way within the ``bundle`` of all is
    open; ``common`` are the spaces that all of them cross, ``touched`` those of the bundle and the
    two themselves.
    """

    __slots__ = (
        "_east", "_south", "between", "bundle", "common", "few", "pairs", "singles", "touched",
    )  # fmt: skip

    def __init__(self, south: int, east: int) -> None:
        self._south = south
        self._east = east
        row = (1 << east + 1) - 1
        between = 0
        for down in range(south + 1):
            between |= row << down * STRIDE
        self.between: int = between & ~(1 | 1 << south * STRIDE + east)
        self.bundle: int = 0
        self.few: list[tuple[int, tuple[int, ...]]] = []
        for y, x, to_y, to_x in _FEW:
            self.few.append(self._line(y, x, to_y, to_x)[0])
        for y, x, to_y, to_x in _OUTER:
            self.bundle |= self._line(y, x, to_y, to_x)[0][0]
        self.bundle = self._filled(self.bundle)
        self.touched: int = self.bundle | 1 | 1 << south * STRIDE + east
        self.singles: list[int] = []
        self.pairs: list[tuple[int, ...]] = []
        self.common: int = -1

    def passes(self, opaque: int, walls: int) -> bool:
        """Return whether some line is clear, by what cuts it counted from the first space."""
        for singles, pairs in self.few:
            if not singles & opaque and _open(pairs, walls):
                return True
        if self.common < 0:
            if not self._leads(self.bundle & ~opaque):
                return False
            self.draw()
        if self.common & opaque:
            return False
        for place, singles in enumerate(self.singles):
            if not singles & opaque and _open(self.pairs[place], walls):
                return True
        return False

    def _filled(self, outer: int) -> int:
        """Return all spaces that lie between some of a row."""
        found = 0
        row = (1 << STRIDE) - 1
        for down in range(self._south + 1):
            of_row = outer >> down * STRIDE & row
            low = of_row & -of_row
            found |= ((1 << of_row.bit_length()) - low) << down * STRIDE
        return found

    def _leads(self, free: int) -> bool:
        """Return whether steps south and east over free spaces lead to the other space: every clear
        line would be such a way.
        """
        end = 1 << self._south * STRIDE + self._east
        free |= end
        found = 1
        while not found & end:
            wide = found | found << 1
            more = (wide | wide << STRIDE) & free & ~found
            if not more:
                return False
            found |= more
        return True

    def draw(self) -> None:
        """Work out all lines but those that are never clear unless another one is too; once."""
        if self.common >= 0:
            return
        found: list[tuple[int, int, int, tuple[int, ...]]] = []
        known: set[tuple[int, tuple[int, ...]]] = set()
        for y in OFFSETS:
            for to_y in OFFSETS:
                for x in OFFSETS:
                    for to_x in OFFSETS:
                        if y + to_y > UNIT or (y + to_y == UNIT and x + to_x > UNIT):
                            continue  # it comes as the other one turned
                        for line in self._line(y, x, to_y, to_x):
                            if line not in known:
                                known.add(line)
                                found.append((line[0].bit_count(), len(line[1]), line[0], line[1]))
        found.sort()
        common = self.between
        for _, _, singles, pairs in found:
            common &= singles
            if not self._spared(singles, pairs):
                self.singles.append(singles)
                self.pairs.append(pairs)
        self.common = common

    def _spared(self, singles: int, pairs: tuple[int, ...]) -> bool:
        """Return whether one of the lines kept so far is clear whenever this one is."""
        for place, kept in enumerate(self.singles):
            if not kept & ~singles:
                for pair in self.pairs[place]:
                    if pair not in pairs and not pair & singles:
                        break
                else:
                    return True
        return False

    def _line(
        self, y: int, x: int, to_y: int, to_x: int
    ) -> tuple[tuple[int, tuple[int, ...]], tuple[int, tuple[int, ...]]]:
        """Return what the line between two sample points crosses, and the pairs of spaces that
        touch at a corner it passes; and the same of that line turned by half, which joins the two
        spaces too. It goes south, so row after row is gone through.
        """
        south, east = self._south, self._east
        to_y += south * UNIT
        to_x += east * UNIT
        down, across = to_y - y, to_x - x
        unit = down * UNIT
        own = 1 | 1 << south * STRIDE + east
        singles = turned = 0
        pairs: list[int] = []
        turned_pairs: list[int] = []
        begun = x * down - y * across
        here = x * down  # the column where the row is entered, in units
        for row in range(south + 1):
            edge = (row + 1) * UNIT
            last = edge >= to_y
            there = to_x * down if last else begun + edge * across
            west, beyond = (here, there) if across >= 0 else (there, here)
            first = west // unit
            wide = -(-beyond // unit) - first
            run = (1 << wide) - 1
            singles |= run << row * STRIDE + first
            turned |= run << (south - row) * STRIDE + east - first - wide + 1
            if not last and there % unit == 0:
                column = there // unit
                upper, lower = (column, column - 1) if across > 0 else (column - 1, column)
                one, other = row * STRIDE + upper, (row + 1) * STRIDE + lower
                pair = 1 << one | 1 << other
                if not pair & own:
                    pairs.append(pair)
                    whole = south * STRIDE + east
                    turned_pairs.append(1 << whole - one | 1 << whole - other)
            here = there
        turned_pairs.reverse()
        return (singles & ~own, tuple(pairs)), (turned & ~own, tuple(turned_pairs))


def _open(pairs: tuple[int, ...], walls: int) -> bool:
    """Return whether at none of some corners two walls touch."""
    for pair in pairs:  # noqa: SIM110 - asked often
        if not pair & ~walls:
            return False
    return True


_FIRST_COLUMN: Final = sum([1 << row * STRIDE for row in range(SIZE)])
_COLUMNS_FROM: Final = [_FIRST_COLUMN * ((1 << SIZE) - (1 << column)) for column in range(SIZE)]
_COLUMNS_TO: Final = [_FIRST_COLUMN * ((2 << column) - 1) for column in range(SIZE)]
_SHADES: Final[list[list[int]]] = [[] for _ in range(SIZE * SIZE)]
"""By spaces south and spaces east of a space what it may hide; they depend on no terrain."""
MOST_LOOKED: Final = 8
_LOOKED: Final[dict[tuple[int, int], list[int]]] = {}
"""By walls and all that cuts sight what is seen from each space, as far as anybody looked."""
_LINES: Final[list[Lines | None]] = [None] * (SIZE * SIZE)
"""By spaces south and spaces east; they depend on no terrain, so all boards share them."""
