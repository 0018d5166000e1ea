"""Boards built of tiles: turning and laying them, and what keeps a board from being played.

A tile is a square of ``SIDE`` squares each way, in the symbols of C15. It lies on a place, row and
column of a coarse grid without edges, and may be turned in quarter turns (C15a). What is wrong with
a board is told as plain facts; the words for them are made elsewhere.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.board.grid import Grid, bits

SIDE: Final = 8  # squares of a tile's side (C15a)
MOST_PLACES: Final = 7  # tiles in a row or column: the house's boards end at 60 squares
WALL: Final = "#"
SOLID: Final = "#o"  # walls and blocking obstacles (C5.5)
START: Final = "S"
SIDES: Final = 2

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3

NO_SIDE: Final = -1

# What can be wrong with a board.
NO_TILES: Final = "no_tiles"
TOO_LARGE: Final = "too_large"
TOO_MANY: Final = "too_many"
OVERLAPPING: Final = "overlapping"
UNJOINED: Final = "unjoined"
CLOSED_EDGE: Final = "closed_edge"
FEW_STARTS: Final = "few_starts"
NOT_OPPOSITE: Final = "not_opposite"
START_INSIDE: Final = "start_inside"
SIDES_TOUCH: Final = "sides_touch"
CUT_OFF_TILE: Final = "cut_off_tile"
CUT_OFF_SQUARES: Final = "cut_off_squares"
MENDED_BY_MORE: Final = frozenset(
    {NO_TILES, UNJOINED, FEW_STARTS, NOT_OPPOSITE, CUT_OFF_TILE, CUT_OFF_SQUARES}
)
"""What further tiles may mend as a board grows; the rest is wrong whatever is laid."""

Place = tuple[int, int]  # row and column of a tile


class Tile(NamedTuple):
    """A tile as printed: its id and name, how many there are, its squares row by row."""

    id: str
    name: str
    copies: int
    rows: tuple[str, ...]


class Placed(NamedTuple):
    """A tile that lies on a place, turned clockwise by so many quarter turns."""

    tile: Tile
    row: int
    column: int
    quarters: int = 0

    @property
    def place(self) -> Place:
        """Row and column of its place."""
        return self.row, self.column

    @property
    def rows(self) -> tuple[str, ...]:
        """Its squares as they lie."""
        return turned(self.tile, self.quarters)

    @property
    def starts(self) -> bool:
        """Whether it is a start tile."""
        return any(START in line for line in self.tile.rows)


class BoardFault(NamedTuple):
    """One thing that is wrong with a board, and the clause against which it is.

    ``places`` are those of the tiles concerned, ``squares`` cells of the board, ``tile`` a tile's
    id and ``number`` how many, where the kind of fault (``key``) has them.
    """

    key: str
    clause: str
    places: tuple[Place, ...] = ()
    squares: tuple[int, ...] = ()
    tile: str = ""
    number: int = 0


class Layout:
    """Tiles as they lie: the places may be counted from anywhere, and nothing need be right yet.

    ``top`` and ``left`` are the first row and column of places in use, ``high`` and ``wide`` how
    many there are.
    """

    __slots__ = ("high", "left", "placed", "top", "wide")

    def __init__(self, placed: list[Placed]) -> None:
        rows = [one.row for one in placed]
        columns = [one.column for one in placed]
        self.placed: tuple[Placed, ...] = tuple(placed)
        self.top: int = min(rows) if rows else 0
        self.left: int = min(columns) if columns else 0
        self.high: int = max(rows) - self.top + 1 if rows else 0
        self.wide: int = max(columns) - self.left + 1 if columns else 0

    def at(self) -> dict[Place, Placed]:
        """The tiles by their places; of several on one place the last."""
        found: dict[Place, Placed] = {}
        for one in self.placed:
            found[one.place] = one
        return found


def turned(tile: Tile, quarters: int) -> tuple[str, ...]:
    """The squares of a tile after so many quarter turns clockwise (C15a)."""
    rows = tile.rows
    for _ in range(quarters % 4):
        rows = tuple(["".join([line[column] for line in reversed(rows)]) for column in range(SIDE)])
    return rows


def open_edges(squares: tuple[str, ...]) -> int:
    """The open edges of a tile as it lies, a bit each: NORTH, EAST, SOUTH, WEST (C2a)."""
    edges = (
        squares[0],
        "".join([line[-1] for line in squares]),
        squares[-1],
        "".join([line[0] for line in squares]),
    )
    found = 0
    for edge in range(4):
        line = edges[edge]
        for number in range(SIDE - 1):
            if line[number] not in SOLID and line[number + 1] not in SOLID:
                found |= 1 << edge
    return found


def rows(layout: Layout) -> tuple[str, ...]:
    """The squares of a board row by row from the north; where no tile lies there is wall (C2a).

    Of tiles on the same place the last one is seen.
    """
    at = layout.at()
    nothing = (WALL * SIDE,) * SIDE
    found: list[str] = []
    for row in range(layout.top, layout.top + layout.high):
        tiles: list[tuple[str, ...]] = []
        for column in range(layout.left, layout.left + layout.wide):
            one = at.get((row, column))
            tiles.append(nothing if one is None else one.rows)
        for line in range(SIDE):
            found.append("".join([tile[line] for tile in tiles]))
    return tuple(found)


def grid_of(layout: Layout) -> Grid:
    """The cells of a board that has tiles."""
    return Grid(layout.wide * SIDE, layout.high * SIDE)


def _marked(grid: Grid, squares: tuple[str, ...], symbols: str, among: bool) -> int:
    """The cells whose symbol is among the given ones, or is not."""
    found = 0
    for row in range(grid.height):
        line = squares[row]
        for column in range(grid.width):
            if (line[column] in symbols) == among:
                found |= 1 << row * grid.stride + column
    return found


def _cells(grid: Grid, layout: Layout, place: Place) -> int:
    """The cells of a place."""
    row = (place[0] - layout.top) * SIDE
    line = ((1 << SIDE) - 1) << (place[1] - layout.left) * SIDE
    found = 0
    for number in range(SIDE):
        found |= line << (row + number) * grid.stride
    return found


def sides(layout: Layout) -> dict[Place, int]:
    """The side of each start tile by its place: 0, 1, or ``NO_SIDE`` for one inside (C2.3).

    Two sides are the first and the last column of places, 0 in the west; where those do not hold
    all start tiles but the first and last row do, or at least one each, these: 0 in the north.
    Empty where no two start tiles lie on opposite sides.
    """
    starts: list[Place] = []
    for one in layout.placed:
        if one.starts:
            starts.append(one.place)
    across = _ends(starts, 1, layout.left, layout.left + layout.wide - 1)
    along = _ends(starts, 0, layout.top, layout.top + layout.high - 1)
    if not across or (along and NO_SIDE in across.values() and NO_SIDE not in along.values()):
        return along
    return across


def _ends(starts: list[Place], axis: int, first: int, last: int) -> dict[Place, int]:
    """The side of each start tile on one axis; empty where one of the ends has none."""
    found: dict[Place, int] = {}
    ends = 0
    for place in starts:
        side = NO_SIDE
        if first != last and place[axis] == first:
            side = 0
        elif first != last and place[axis] == last:
            side = 1
        if side != NO_SIDE:
            ends |= 1 << side
        found[place] = side
    return found if ends == (1 << SIDES) - 1 else {}


def _tiles_of(layout: Layout, side: int) -> list[Place]:
    """The start tiles of a side, the upper first (C2h): by row, in a row from the west."""
    return sorted([place for place, own in sides(layout).items() if own == side])


def seats(layout: Layout) -> tuple[int, ...]:
    """How many can play on a board without faults: 2, and 4 where each side has two start tiles.

    With four each player has a start tile of his own (C2h), and those of one team lie on the same
    side (C11b).
    """
    if len(_tiles_of(layout, 0)) == 2 and len(_tiles_of(layout, 1)) == 2:
        return (2, 4)
    return (2,)


def start_areas(layout: Layout, players: int) -> list[int]:
    """The start squares of each seat of a board without faults, as masks of its grid's cells.

    Seat `i` is of side ``i % 2`` (C11a). Two seats have all start squares of their side; of four,
    the first of a team has the upper start tile, the second the lower (C2h, C11b). ValueError if
    the board is not for so many.
    """
    if players not in seats(layout):
        raise ValueError(f"this board is not for {players} players")
    grid = grid_of(layout)
    marked = _marked(grid, rows(layout), START, True)
    areas: list[int] = []
    for seat in range(players):
        own = _tiles_of(layout, seat % SIDES)
        if players > SIDES:
            own = [own[seat // SIDES]]
        area = 0
        for place in own:
            area |= _cells(grid, layout, place) & marked
        areas.append(area)
    return areas


def faults(layout: Layout) -> list[BoardFault]:
    """Everything that keeps a board from being played; an empty list if nothing does.

    Where tiles lie on one another or the board is too large, no more than that and the stock of
    tiles is judged: what the board would be is not known. Where open edges touch closed ones it is
    not told which tiles these cut off.
    """
    if not layout.placed:
        return [BoardFault(NO_TILES, "C2.2")]
    found = _stock(layout)
    unclear = _overlaps(layout)
    if layout.high > MOST_PLACES or layout.wide > MOST_PLACES:
        unclear.append(BoardFault(TOO_LARGE, "C15a", (), (), "", MOST_PLACES))
    if unclear:
        return found + unclear
    joined = _joined(layout)
    apart = tuple([one.place for one in layout.placed if one.place not in joined])
    if apart:
        found.append(BoardFault(UNJOINED, "C2.2", apart))
    edges = _edges(layout)
    found += edges
    found += _starts(layout)
    for fault in _cut_off(layout, joined):
        if not edges or fault.key != CUT_OFF_TILE:
            found.append(fault)
    return found


def _stock(layout: Layout) -> list[BoardFault]:
    """Tiles of which more lie than the box has (15.1)."""
    lie: dict[str, list[Place]] = {}
    copies: dict[str, int] = {}
    for one in layout.placed:
        lie.setdefault(one.tile.id, []).append(one.place)
        copies[one.tile.id] = one.tile.copies
    found: list[BoardFault] = []
    for tile, places in lie.items():
        if len(places) > copies[tile]:
            found.append(BoardFault(TOO_MANY, "C2.2", tuple(places), (), tile, copies[tile]))
    return found


def _overlaps(layout: Layout) -> list[BoardFault]:
    """Places on which more than one tile lies."""
    count: dict[Place, int] = {}
    for one in layout.placed:
        count[one.place] = count.get(one.place, 0) + 1
    found: list[BoardFault] = []
    for place, number in count.items():
        if number > 1:
            found.append(BoardFault(OVERLAPPING, "C2.2", (place,), (), "", number))
    return found


def _joined(layout: Layout) -> set[Place]:
    """The places of the largest group of tiles that share edges; of equal ones the first laid."""
    left = layout.at()
    largest: set[Place] = set()
    for one in layout.placed:
        if one.place not in left:
            continue
        group: set[Place] = set()
        wait = [one.place]
        while wait:
            place = wait.pop()
            if place not in left:
                continue
            del left[place]
            group.add(place)
            row, column = place
            wait += [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
        if len(group) > len(largest):
            largest = group
    return largest


def _edges(layout: Layout) -> list[BoardFault]:
    """Open edges that touch a closed one (C2.2): first the tile with the open edge."""
    at = layout.at()
    found: list[BoardFault] = []
    for one in layout.placed:
        own = open_edges(one.rows)
        row, column = one.place
        for edge, place in ((EAST, (row, column + 1)), (SOUTH, (row + 1, column))):
            other = at.get(place)
            if other is None:
                continue
            here = own >> edge & 1
            there = open_edges(other.rows) >> (edge + 2) % 4 & 1
            if here > there:
                found.append(BoardFault(CLOSED_EDGE, "C2.2", (one.place, place)))
            elif there > here:
                found.append(BoardFault(CLOSED_EDGE, "C2.2", (place, one.place)))
    return found


def _starts(layout: Layout) -> list[BoardFault]:
    """Start tiles: two at least, on opposite sides, those of different sides apart (15.2)."""
    starts = [one.place for one in layout.placed if one.starts]
    if len(starts) < SIDES:
        return [BoardFault(FEW_STARTS, "C15.2.3", tuple(starts), (), "", len(starts))]
    own = sides(layout)
    if not own:
        return [BoardFault(NOT_OPPOSITE, "C15.2.3", tuple(starts))]
    found: list[BoardFault] = []
    for place in starts:
        if own[place] == NO_SIDE:
            found.append(BoardFault(START_INSIDE, "C2.3", (place,)))
    for place in starts:
        row, column = place
        for other in ((row, column + 1), (row + 1, column)):
            if own[place] == 1 - own.get(other, NO_SIDE):
                found.append(BoardFault(SIDES_TOUCH, "C15.2.1", (place, other)))
    return found


def _cut_off(layout: Layout, joined: set[Place]) -> list[BoardFault]:
    """Tiles and squares without a way to the largest part of the board (C15.2.2).

    No diagonal step may cut a corner (C5.2), so whatever is reached by one is reached by two
    straight ones too, and these are enough to look at. Tiles that are joined to nothing are told
    of by themselves.
    """
    grid = grid_of(layout)
    ground = 0
    for place in joined:
        ground |= _cells(grid, layout, place)
    free = ground & _marked(grid, rows(layout), SOLID, False)
    reached = 0
    left = free
    while left:
        known = left & -left
        while True:
            wider = grid.spread4(known) & free
            if wider == known:
                break
            known = wider
        left &= ~known
        if known.bit_count() > reached.bit_count():
            reached = known
    found: list[BoardFault] = []
    for one in layout.placed:
        if one.place not in joined:
            continue
        cells = _cells(grid, layout, one.place)
        shut = free & ~reached & cells
        if not reached & cells:
            found.append(BoardFault(CUT_OFF_TILE, "C15.2.2", (one.place,)))
        elif shut:
            squares = tuple(bits(shut))
            found.append(BoardFault(CUT_OFF_SQUARES, "C15.2.2", (one.place,), squares))
    return found
