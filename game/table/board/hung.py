"""Where hit points, cards, sigils and conditions lie, so that none hides a face or another one.

Whoever stands behind somebody has its hit points where the one in front has its head: they then
move up its own legs. Cards lie where they hide least of a body, too, weapons and hands among it.
Everything here is whole pixels from the board's north-west corner.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from math import copysign, hypot
from typing import Final, NamedTuple

from pygame import Mask, Rect

from game.table.figures.minis import OUTLINED, Outline

Spots = tuple[tuple[float, float], ...]
"""Middles in blocks from the middle of a block, the dearest first."""


def _near(wanted: Spots, across: float, up: float, down: float) -> Spots:
    """Return spots over a figure, by how far they are from one that is wanted."""
    step = 0.07
    wide, high = round(2 * across / step), round((up + down) / step)
    spots = [
        (round(column * step - across, 3), round(row * step - up, 3))
        for column in range(wide + 1)
        for row in range(high + 1)
    ]

    def far(spot: tuple[float, float]) -> tuple[float, float, float]:
        # Of two that are wanted alike the first is taken: nothing changes sides for a pixel.
        way = min(
            hypot(spot[0] - x, spot[1] - y) + 0.03 * rank for rank, (x, y) in enumerate(wanted)
        )
        return round(way, 4), spot[1], -spot[0]

    return wanted[:1] + tuple(sorted(spots, key=far))


PIPS: Final[Spots] = tuple(
    sorted(
        (
            (across / 20, 0.475 - up / 40)
            for up in range(30)
            for across in (0, 1, -1, 2, -2, 3, -3, 4, -4)
        ),
        key=lambda spot: (round(0.475 - spot[1] + 2 * abs(spot[0]), 4), -spot[0]),
    )
)
"""Under the base; higher up, or aside, where somebody's face is there."""
OVERHEAD: Final = _near(((0.0, -0.72),), 0.28, 1.0, -0.45)
"""Over the head, lying, where the one in front hides all that is below the face."""
COLUMNS: Final = _near(((0.46, 0.1), (-0.46, 0.1)), 0.6, 0.5, 0.4)
"""Where hit points stand upright, as a column beside the legs, if they cannot lie."""
BESIDES: Final = _near(((0.72, -0.2), (-0.72, -0.2)), 0.9, 0.7, 0.2)
"""Where a plate lies beside the body, if with its edge it would hide a face on the legs."""
CARDS: Final = _near(((0.42, -0.44), (-0.42, -0.44), (0.44, 0.0), (-0.44, 0.0)), 0.77, 1.05, 0.47)
"""Over a shoulder, or beside the arm."""
SIGILS: Final = _near(((-0.40, 0.24), (0.40, 0.24)), 0.63, 0.9, 0.45)
"""Beside the base."""
LYING: Final = _near(((-0.40, 0.30), (0.40, 0.30)), 0.63, 0.9, 0.45)
"""What lies under somebody's feet shows beside the base."""
NUMBERS: Final = _near(((0.30, 0.34), (-0.30, 0.34)), 0.63, 0.9, 0.45)
"""On the rim of the base."""
BADGES: Final = _near(((0.42, 0.26), (-0.42, 0.26)), 0.63, 0.9, 0.45)
"""Beside the base, further ones by it and above it."""

FARTHER: Final = _near(((0.42, 0.26), (-0.42, 0.26)), 0.77, 1.0, 0.6)
"""The same where it is crowded most."""

OUTMOST: Final = _near(((0.42, 0.26), (-0.42, 0.26)), 1.05, 1.3, 0.9)
"""Where a sign lies that would hide another one anywhere else: still nearest to its own figure."""

BOUNDS: Final = {
    id(spots): (
        min(across for across, _ in spots),
        min(down for _, down in spots),
        max(across for across, _ in spots),
        max(down for _, down in spots),
    )
    for spots in (
        PIPS, OVERHEAD, COLUMNS, BESIDES, CARDS, SIGILS, LYING, NUMBERS, BADGES, FARTHER, OUTMOST,
    )
}  # fmt: skip
"""How far west, north, east and south of its block's middle, in blocks, a middle of them is."""
BESIDE: Final = 0.3
"""Blocks from the middle from which on something lies beside a miniature."""
PLATE: Final = 0.27
"""Cells that a plate with a number of hit points is high, at least so many pixels."""
LEAST_PLATE: Final = 16
HIGHEST_PIPS: Final = 0.25
"""Cells that hit points are high at most, however large the figure is."""
SIGIL_BOX: Final = 1.6
"""The side of that box, in halves of a sigil."""
BORDER: Final = 2
"""Pixels that the edges of a card or a disc take on both sides together."""
CLEARLY: Final = 0.25
"""Shares of its width by which a sign is nearer to its own figure's face than to another's."""
NEARER: Final = 0.001
"""The share of a card that may lie over a body before the next dearest place is better."""
STRANGE: Final = 1.0
"""The same for each block by which its middle would lie in somebody else's space."""


TURNS: Final = 5
"""How often, of each order, those who found no place may come before the others."""


class Bearer(NamedTuple):
    """A miniature that something hangs on: its north-west cell, how many cells it fills, its face.

    It stands in a block, the square amid what it fills, and the face, with brow and jaw, is that
    from its corner, in pixels; ``badges`` are as many as it has conditions, ``sigils`` as it
    carries objectives. ``outline`` is what its body covers, if that is known.
    """

    figure: int
    column: float
    row: float
    wide: int
    high: int
    face: tuple[int, int, int, int]
    pips: bool
    card: bool
    badges: int
    sigils: int = 0
    outline: Outline | None = None
    lying: int = 0
    """How many things lie under its feet."""
    numbered: bool = False
    """Whether it is one of several that look alike."""
    plate: int = 0
    """How many signs stand on the plate that tells its hit points, 0: a row of fields tells them.
    """

    @property
    def size(self) -> int:
        """How many cells its block is wide and high."""
        return min(self.wide, self.high)

    @property
    def block(self) -> tuple[float, float]:
        """Column and row where its block begins."""
        side = self.size
        return self.column + (self.wide - side) / 2, self.row + (self.high - side) / 2


class Hung(NamedTuple):
    """Where what hangs on a miniature lies, and its face."""

    face: Rect
    pips: Rect | None
    card: Rect | None
    badges: tuple[Rect, ...]
    sigils: tuple[Rect, ...] = ()
    lying: tuple[Rect, ...] = ()
    number: Rect | None = None

    def moved(self, by: tuple[int, int]) -> Hung:
        """Return the same from another corner."""
        pips, card, number = self.pips, self.card, self.number
        return Hung(
            self.face.move(by),
            pips.move(by) if pips is not None else None,
            card.move(by) if card is not None else None,
            tuple(box.move(by) for box in self.badges),
            tuple(box.move(by) for box in self.sigils),
            tuple(box.move(by) for box in self.lying),
            number.move(by) if number is not None else None,
        )

    @property
    def read(self) -> list[Rect]:
        """Return the card, the number, and what is carried, lies there or is endured."""
        card = [box for box in (self.card, self.number) if box is not None]
        return [*card, *self.sigils, *self.lying, *self.badges]

    @property
    def all(self) -> list[Rect]:
        """Return everything that is to be read, the face first."""
        pips = [self.pips] if self.pips is not None else []
        return [self.face, *pips, *self.read]


def pips_size(one: Bearer, cell: int) -> tuple[int, int]:
    """Return width and height of the hit points under somebody, for cells of ``cell`` pixels."""
    if one.plate:
        high = max(LEAST_PLATE, round(cell * PLATE))
        return round(high * (0.9 + 0.56 * one.plate)), high
    return round(cell * one.wide * 0.66), max(6, round(cell * min(one.size * 0.125, HIGHEST_PIPS)))


def edging(size: tuple[int, int], plate: bool) -> tuple[int, int]:
    """Return how wide the edge is about hit points that lie on somebody in front, and how high the
    peak over it that points to whose they are; a plate is high enough to be seen with a slim one.
    """
    edge = max(2, round(min(size) * (0.15 if plate else 0.3)))
    return edge, round(edge * 2.2)


def card_size(cell: int) -> tuple[int, int]:
    """Return width and height of a miniature's card in pixels, for cells of ``cell`` pixels."""
    return max(13, round(cell * 0.42)), max(16, round(cell * 0.56))


def sigil_size(cell: int) -> int:
    """Return the side of the box that a sigil keeps clear; its four points reach beyond it."""
    return round(max(10, cell * 0.22) * SIGIL_BOX)


def narrower(size: tuple[int, int]) -> tuple[int, int]:
    """Return how large hit points are where others leave them little room."""
    return round(size[0] * 0.72), size[1]


def smaller(cell: int) -> int:
    """Return the size of cell for which a card is drawn where it is crowded."""
    return round(cell * 0.8)


def badge_radius(cell: int) -> int:
    """Return the radius of a condition in pixels, for cells of ``cell`` pixels."""
    return max(7, round(cell * 0.125))


def gap(box: Rect, face: Rect) -> float:
    """Return how many pixels lie between two boxes."""
    across = max(face.left - box.right, box.left - face.right, 0)
    down = max(face.top - box.bottom, box.top - face.bottom, 0)
    return hypot(across, down)


def reads_as_own(box: Rect, face: Rect, others: Iterable[Rect]) -> bool:
    """Return whether a sign is read as that of whoever has the face: all others are farther."""
    far = gap(box, face) + CLEARLY * box.width
    return all(gap(box, other) > far for other in others)


def hang(bearers: Sequence[Bearer], cell: int, room: Rect) -> dict[int, Hung]:
    """Return where everything lies that hangs on miniatures; nothing leaves ``room``.

    Whoever comes first has the better place. Where not all of a crowd find one they come in other
    orders.
    """
    return Hanging().hang(bearers, cell, room)


class Hanging:
    """Where everything lies that hangs on miniatures, remembered crowd by crowd.

    Those who stand so far apart that nothing of one can meet anything of the other move nothing of
    each other: where somebody comes or goes, all but those about it keep what they had.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], dict[int, Hung]] = {}

    def hang(self, bearers: Sequence[Bearer], cell: int, room: Rect) -> dict[int, Hung]:
        """Return where everything lies; crowds that are no longer there are forgotten."""
        known: dict[tuple[object, ...], dict[int, Hung]] = {}
        hung: dict[int, Hung] = {}
        for crowd in _crowds(bearers, cell):
            key = (cell, tuple(room), tuple(crowd))
            found = self._known.get(key)
            if found is None:
                found = _finished(_hung(crowd, _Places(crowd, cell, room)))
            known[key] = found
            hung.update(found)
        self._known = known
        return hung

    def making(self, bearers: Sequence[Bearer], cell: int, room: Rect) -> Iterator[None]:
        """Find the same for whoever asks for it next, an order of a crowd at each step."""
        for crowd in _crowds(bearers, cell):
            key = (cell, tuple(room), tuple(crowd))
            if key not in self._known:
                found = yield from _hung(crowd, _Places(crowd, cell, room))
                self._known[key] = found
            yield


def _finished(steps: Generator[None, None, dict[int, Hung]]) -> dict[int, Hung]:
    """Take all steps; return what they come to."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: dict[int, Hung] = end.value
            return found


def _crowds(bearers: Sequence[Bearer], cell: int) -> Iterator[list[Bearer]]:
    """Give those together who may be in each other's way, or in that of one between them."""
    areas = [_area(one, cell) for one in bearers]
    left = list(range(len(bearers)))
    while left:
        crowd = [left.pop(0)]
        for at in crowd:  # it grows as long as there is somebody near one of them
            near = [left[each] for each in areas[at].collidelistall([areas[one] for one in left])]
            left = [one for one in left if one not in near]
            crowd += near
        yield [bearers[at] for at in sorted(crowd)]


def _area(one: Bearer, cell: int) -> Rect:
    """Return what nothing that hangs on somebody leaves, wherever it finds its place."""
    found = _face(one, cell)
    for several, side in _wanted(one, cell):
        for spots in several:
            found.union_ip(_about(one, cell, spots).inflate(side + 2, side + 2))
    return found


def _wanted(one: Bearer, cell: int) -> Iterator[tuple[tuple[Spots, ...], int]]:
    """Give where things of somebody may lie, and the longest side of any of them there."""
    if one.pips:
        whole = pips_size(one, cell)
        lying = (PIPS, BESIDES, OVERHEAD) if one.plate else (PIPS, OVERHEAD)
        edge = edging(whole, True)[0] if one.plate else 0
        yield (*lying, COLUMNS), max(whole) + 2 * edge
    if one.card:
        yield (CARDS,), max(_edged(card_size(cell)))
    disc = 2 * badge_radius(cell) + BORDER
    if one.numbered:
        yield (NUMBERS, OUTMOST), disc
    if one.badges:
        yield (BADGES, FARTHER, OUTMOST), disc
    if one.sigils:
        yield (SIGILS, OUTMOST), sigil_size(cell)
    if one.lying:
        yield (LYING,), sigil_size(cell)


def _hung(bearers: Sequence[Bearer], places: _Places) -> Generator[None, None, dict[int, Hung]]:
    """Try one order after the other, one at each step; return where everything lies that hangs on
    those of one crowd.
    """
    rows = sorted(bearers, key=lambda one: (one.row, one.column, one.figure))
    columns = sorted(bearers, key=lambda one: (one.column, one.row, one.figure))
    # Those in the middle of a crowd have least choice.
    inner = sorted(rows, key=lambda one: sum(_far(one, other) for other in bearers))
    carded = sorted(rows, key=lambda one: (not one.card, -one.badges - 2 * one.sigils))
    orders: list[list[Bearer]] = []
    for each in (rows, rows[::-1], columns, columns[::-1], inner, carded):
        if each not in orders:
            orders.append(each)
    # Where it is too crowded for that, cards may hide bodies.
    spares = (True, False) if any(one.card for one in bearers) else (True,)
    several = [(order, spare) for spare in spares for order in orders]
    # Nobody needs to know how much an order hides as long as another one hides nothing.
    for order, spare in several:
        tried = _hang(order, places, spare, most=0)
        if tried is not None:
            return tried.hung
        yield
    # At last all is as small as it may be, and whoever finds no place comes first the next time.
    tight: list[_Tried] = []
    for start in orders:
        order = list(start)
        for turn in range(TURNS):
            tried = _whole(order, places, False, tight=True, early=turn % 2 == 1)
            if not tried.hidden:
                return tried.hung
            tight.append(tried)
            yield
            order.sort(key=lambda one: one.figure not in tried.without)
    best = _whole(several[0][0], places, several[0][1])
    for order, spare in several[1:]:
        best = _hang(order, places, spare, most=best.hidden - 1) or best
        yield
    return min((best, *tight), key=lambda tried: tried.hidden).hung


def _far(one: Bearer, other: Bearer) -> float:
    return hypot(one.column - other.column, one.row - other.row)


class _Tried(NamedTuple):
    """Where everything lies in one order, how many pixels are hidden, and who found no place."""

    hung: dict[int, Hung]
    hidden: int
    without: set[int]


def _whole(
    order: Sequence[Bearer], places: _Places, spare: bool, tight: bool = False, early: bool = False
) -> _Tried:
    """Return where everything lies when they come in this order, however much is hidden."""
    tried = _hang(order, places, spare, tight, early)
    assert tried is not None
    return tried


def _hang(
    order: Sequence[Bearer],
    places: _Places,
    spare: bool,
    tight: bool = False,
    early: bool = False,
    most: int | None = None,
) -> _Tried | None:
    """Return where everything lies when they come in this order; None where it hides too much.

    Cards `spare` bodies, or lie wherever they hide nothing that is to be read. Where it is `tight`
    everything comes in its smallest size; cards may come `early`, before hit points. No more than
    `most` pixels may be hidden; without it any number.
    """
    try:
        return _laid(order, places, spare, tight, early, most)
    except _Hides:
        return None


def _laid(
    order: Sequence[Bearer],
    places: _Places,
    spare: bool,
    tight: bool,
    early: bool,
    most: int | None,
) -> _Tried:
    """Return the same, or raise :class:`_Hides` as soon as too much is hidden."""
    cell = places.cell
    ground = _Ground(places, order, most)
    first = -1 if tight else 0
    laid = tuple(_edged(card_size(each)) for each in (cell, smaller(cell)))[first:]
    lay = ground.lay if spare else ground.place
    # What is largest comes before what fits in beside it, hit points before all but where they,
    # too, are so small that they fit in beside cards.
    cards = {one.figure: lay(one, CARDS, laid) for one in order if one.card} if early else {}
    pips = {}
    for one in order:
        if one.pips:
            whole = pips_size(one, cell)
            # A number is read in one size, and lying.
            less = narrower(whole) if not one.plate else whole
            upright = [
                (high, wide) if not one.plate else (wide, high) for wide, high in (whole, less)
            ]
            there = (
                ground.find_plate(one, whole)
                or ground.find(one, PIPS, (whole, less)[first:])
                or ground.find(one, OVERHEAD, (whole, less)[first:], own=True)
                or ground.find(one, COLUMNS, upright[first:])
            )
            pips[one.figure] = there or ground.place(one, PIPS, (less,))
    if not early:
        cards = {one.figure: lay(one, CARDS, laid) for one in order if one.card}
    wide = 2 * badge_radius(cell) + BORDER
    discs = tuple((side, side) for side in (wide, wide * 3 // 4, max(10, wide * 3 // 5)))[first:]
    # A digit is read only on a whole disc.
    numbers = {
        one.figure: ground.own(one, NUMBERS, ((wide, wide),)) for one in order if one.numbered
    }
    side = sigil_size(cell)
    lozenges = ((side, side), (side * 3 // 4, side * 3 // 4))[first:]
    sigils = {
        one.figure: tuple(ground.own(one, SIGILS, lozenges) for _ in range(one.sigils))
        for one in order
    }
    lying = {
        one.figure: tuple(ground.place(one, LYING, lozenges) for _ in range(one.lying))
        for one in order
    }
    hung = {}
    for one in order:
        badges = tuple(
            ground.own(one, FARTHER if tight else BADGES, discs) for _ in range(one.badges)
        )
        face = _face(one, cell)
        hung[one.figure] = Hung(
            face, pips.get(one.figure), cards.get(one.figure), badges, sigils[one.figure],
            lying[one.figure], numbers.get(one.figure),
        )  # fmt: skip
    return _Tried(hung, ground.hidden, ground.without)


def _face(one: Bearer, cell: int) -> Rect:
    (column, row), (x, y, wide, high) = one.block, one.face
    return Rect(round(column * cell) + x, round(row * cell) + y, wide, high)


def _edged(size: tuple[int, int]) -> tuple[int, int]:
    return size[0] + BORDER, size[1] + BORDER


class _Hides(Exception):
    """More is hidden than may be."""


def _about(one: Bearer, cell: int, spots: Spots) -> Rect:
    """Return what the middle of no box leaves that is on one of these spots of somebody."""
    size, (west, north, east, south) = one.size, BOUNDS[id(spots)]
    block = cell * size
    # On a long base all that hangs beside or below it lies so much farther out.
    out, low = cell * (one.wide - size) / 2, cell * (one.high - size) / 2
    x, y = (one.column + one.wide / 2) * cell, (one.row + one.high / 2) * cell
    left, top = int(x + west * block - out) - 2, int(y + north * block) - 2
    right, bottom = int(x + east * block + out) + 2, int(y + south * block + low) + 2
    return Rect(left, top, right - left, bottom - top)


class _Offers:
    """Places for a thing of one size, in an order, found out only as far as somebody looks."""

    def __init__(self, places: Iterator[tuple[int, Rect]]) -> None:
        self._known: list[tuple[int, Rect]] = []
        self._more = places

    def __iter__(self) -> Iterator[tuple[int, Rect]]:
        """Give each place with its rank among the spots."""
        known = self._known
        yield from known
        for place in self._more:
            known.append(place)
            yield place


class _Places:
    """What a crowd's places are in any order: what of its spots hides no face, and its bodies."""

    def __init__(self, bearers: Sequence[Bearer], cell: int, room: Rect) -> None:
        self.cell, self.room = cell, room
        self.faces = {one.figure: _face(one, cell) for one in bearers}
        self._bearers = bearers
        self._bodies: Mask | None = None
        self._middles: dict[tuple[int, int], list[tuple[int, int]]] = {}
        self._about: dict[tuple[int, int], Rect] = {}
        self._offers: dict[tuple[int, int, tuple[int, int], int], _Offers] = {}
        self._owned: dict[tuple[int, int, int, int, int], bool] = {}
        self._hides: dict[tuple[int, int, int, int], int] = {}

    def hides(self, box: Rect) -> float:
        """Return the share of a box that lies over bodies."""
        cell, room = self.cell, self.room
        wide, high = (max(1, side * OUTLINED // cell) for side in box.size)
        at = ((box.x - room.x) * OUTLINED // cell, (box.y - room.y) * OUTLINED // cell)
        found = self._hides.get((*at, wide, high))
        if found is None:
            filled = Mask((wide, high), fill=True)
            found = self._hides[(*at, wide, high)] = self._covered().overlap_area(filled, at)
        return found / (wide * high)

    def _covered(self) -> Mask:
        """Return what all bodies cover, from the corner of the room."""
        if self._bodies is None:
            cell, room = self.cell, self.room
            size = (room.width * OUTLINED // cell + 1, room.height * OUTLINED // cell + 1)
            self._bodies = Mask(size)
            for one in self._bearers:
                if one.outline is not None:
                    column, row = one.block
                    x = round(column * OUTLINED) + one.outline.x - room.x * OUTLINED // cell
                    y = round(row * OUTLINED) + one.outline.y - room.y * OUTLINED // cell
                    self._bodies.draw(one.outline.mask, (x, y))
        return self._bodies

    def middles(self, one: Bearer, spots: Spots) -> Iterator[tuple[int, int]]:
        """Return the middle of each spot of somebody, in the order of the spots."""
        known = self._middles.setdefault((one.figure, id(spots)), [])
        yield from known
        if len(known) == len(spots):
            return
        block = self.cell * one.size
        x, y = (one.column + one.wide / 2) * self.cell, (one.row + one.high / 2) * self.cell
        # On a long base all that hangs beside or below it lies so much farther out.
        out, low = (self.cell * (each - one.size) / 2 for each in (one.wide, one.high))
        for across, down in spots[len(known) :]:
            beside = copysign(out, across) if abs(across) >= BESIDE else 0.0
            below = low if down > 0.0 else 0.0
            spot = round(x + across * block + beside), round(y + down * block + below)
            known.append(spot)
            yield spot

    def around(self, one: Bearer, spots: Spots, size: tuple[int, int]) -> Rect:
        """Return what no box of this size leaves with its middle on one of somebody's spots."""
        key = (one.figure, id(spots))
        found = self._about.get(key)
        if found is None:
            found = self._about[key] = _about(one, self.cell, spots)
        return found.inflate(size[0] + 2, size[1] + 2)

    def offered(
        self, one: Bearer, spots: Spots, size: tuple[int, int], edge: int = 0
    ) -> Iterable[tuple[int, Rect]]:
        """Return the places on somebody's spots, each with its rank among these, that lie in the
        room and, with an edge about them, hide no face.
        """
        key = (one.figure, id(spots), size, edge)
        found = self._offers.get(key)
        if found is None:
            found = self._offers[key] = _Offers(self._allowed(one, spots, size, edge))
        return found

    def _allowed(
        self, one: Bearer, spots: Spots, size: tuple[int, int], edge: int
    ) -> Iterator[tuple[int, Rect]]:
        room = self.room
        whole = Rect(0, 0, size[0] + 2 * edge, size[1] + 2 * edge)
        around = self.around(one, spots, whole.size)
        faces = [each for each in self.faces.values() if each.colliderect(around)]
        box = Rect((0, 0), size)
        for rank, middle in enumerate(self.middles(one, spots)):
            box.center = whole.center = middle
            if whole.collidelist(faces) < 0 and room.contains(box):
                yield rank, box.copy()

    def owned(self, one: Bearer, box: Rect) -> bool:
        """Return whether a sign at this place is read as somebody's own."""
        key = (one.figure, box.x, box.y, box.w, box.h)
        found = self._owned.get(key)
        if found is None:
            others = [each for figure, each in self.faces.items() if figure != one.figure]
            face = self.faces[one.figure]
            found = self._owned[key] = reads_as_own(box, face, others)
        return found


class _Ground:
    """What of the board is taken, and how many pixels could not be kept apart."""

    def __init__(self, places: _Places, bearers: Sequence[Bearer], most: int | None) -> None:
        self.places = places
        self.taken = [places.faces[one.figure] for one in bearers]
        self.hidden = 0
        self.without: set[int] = set()
        self._most = most

    def lay(self, one: Bearer, spots: Spots, sizes: Sequence[tuple[int, int]]) -> Rect:
        """Return the place that hides nothing that is to be read and least of any body; take it.

        Of two alike it is the dearer; a smaller size is taken where the first finds no place.
        """
        for size in sizes:
            near = self._near(one, spots, size)
            best, least = None, 0.0
            for rank, box in self.places.offered(one, spots, size):
                if best is not None and NEARER * rank >= least:
                    break
                if box.collidelist(near) >= 0:
                    continue
                strange = STRANGE * max(0.0, abs(spots[rank][0]) - 0.5)
                hides = NEARER * rank + strange + self.places.hides(box)
                if best is None or hides < least:
                    best, least = box, hides
            if best is not None:
                self.taken.append(best)
                return best
        return self.place(one, spots, sizes)

    def place(self, one: Bearer, spots: Spots, sizes: Sequence[tuple[int, int]]) -> Rect:
        """Return the first place that hides nothing, in the first size that finds one; take it.

        Where all is crowded it is the place that hides least.
        """
        found = self.find(one, spots, sizes)
        if found is not None:
            return found
        room, taken = self.places.room, self.taken
        box = Rect((0, 0), sizes[-1])
        strict = self._most == 0
        least, best = 1 << 60, box.clamp(room)
        for box.center in self.places.middles(one, spots):
            if strict and room.contains(box):
                continue  # it hides something: that is known
            inside = box.clamp(room)
            over = inside.collidelistall(taken)
            hidden = 0
            for number in over:
                each = inside.clip(taken[number])
                hidden += each.width * each.height
            if hidden < least:
                best, least = inside, hidden
                if not least:
                    break
        self.hidden += least
        if self._most is not None and self.hidden > self._most:
            raise _Hides
        self.without.add(one.figure)
        self.taken.append(best)
        return best

    def own(self, one: Bearer, spots: Spots, sizes: Sequence[tuple[int, int]]) -> Rect:
        """Return the first place that hides nothing and is read as that figure's; else the first
        that hides nothing, one farther out, or the one that hides least; take it.
        """
        found = self.find(one, spots, sizes, own=True)
        if found is None and self._most is None:
            found = self.find(one, spots, sizes) or self.find(one, OUTMOST, sizes, own=True)
        return found if found is not None else self.place(one, spots, sizes)

    def find(
        self, one: Bearer, spots: Spots, sizes: Sequence[tuple[int, int]], own: bool = False,
        edged: bool = False,
    ) -> Rect | None:  # fmt: skip
        """Return the first place that hides nothing, in the first size that finds one; take it.

        None where there is no such place. Its ``own`` lies no nearer to anybody else's face.
        ``edged``, its edge hides nothing either.
        """
        for size in sizes:
            edge = edging(size, True)[0] if edged else 0
            near = self._near(one, spots, (size[0] + 2 * edge, size[1] + 2 * edge))
            for _, box in self.places.offered(one, spots, size, edge):
                whole = box.inflate(2 * edge, 2 * edge)
                if whole.collidelist(near) < 0 and (not own or self.places.owned(one, box)):
                    self.taken.append(whole)
                    return box
        return None

    def find_plate(self, one: Bearer, size: tuple[int, int]) -> Rect | None:
        """Return the first place where a plate hides nothing even with its edge: under the base,
        higher up, else beside the body; take it. None where there is none, or somebody's hit points
        are no plate.
        """
        if not one.plate:
            return None
        under = self.find(one, PIPS, (size,), edged=True)
        return under or self.find(one, BESIDES, (size,), own=True, edged=True)

    def _near(self, one: Bearer, spots: Spots, size: tuple[int, int]) -> list[Rect]:
        """Return what is taken so near that a box of this size on somebody's spots may meet it."""
        taken = self.taken
        around = self.places.around(one, spots, size)
        return [taken[number] for number in around.collidelistall(taken)]
