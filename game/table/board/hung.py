"""Where hit points, cards, sigils and conditions lie, so that none hides a face or another one.

Whoever stands behind somebody has its hit points where the one in front has its head: they then
move up its own legs. Cards lie where they hide least of a body, too, weapons and hands among it.
Everything here is whole pixels from the board's north-west corner.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
COLUMNS: Final = _near(((0.46, 0.1), (-0.46, 0.1)), 0.6, 0.5, 0.4)
"""Where hit points stand upright, as a column beside the legs, if they cannot lie."""
CARDS: Final = _near(((0.42, -0.44), (-0.42, -0.44), (0.44, 0.0), (-0.44, 0.0)), 0.77, 1.05, 0.47)
"""Over a shoulder, or beside the arm."""
SIGILS: Final = _near(((-0.40, 0.24), (0.40, 0.24)), 0.63, 0.9, 0.45)
"""Beside the base."""
LYING: Final = _near(((-0.40, 0.30), (0.40, 0.30)), 0.63, 0.9, 0.45)
"""What lies under somebody's feet shows beside the base."""
BADGES: Final = _near(((0.42, 0.26), (-0.42, 0.26)), 0.63, 0.9, 0.45)
"""Beside the base, further ones by it and above it."""

FARTHER: Final = _near(((0.42, 0.26), (-0.42, 0.26)), 0.77, 1.0, 0.6)
"""The same where it is crowded most."""

BESIDE: Final = 0.3
"""Blocks from the middle from which on something lies beside a miniature."""
HIGHEST_PIPS: Final = 0.25
"""Cells that hit points are high at most, however large the figure is."""
SIGIL_BOX: Final = 1.6
"""The side of that box, in halves of a sigil."""
BORDER: Final = 2
"""Pixels that the edges of a card or a disc take on both sides together."""
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

    def moved(self, by: tuple[int, int]) -> Hung:
        """Return the same from another corner."""
        pips, card = self.pips, self.card
        return Hung(
            self.face.move(by),
            pips.move(by) if pips is not None else None,
            card.move(by) if card is not None else None,
            tuple(box.move(by) for box in self.badges),
            tuple(box.move(by) for box in self.sigils),
            tuple(box.move(by) for box in self.lying),
        )

    @property
    def all(self) -> list[Rect]:
        """Return everything that is to be read, the face first."""
        there = [box for box in (self.pips, self.card) if box is not None]
        return [self.face, *there, *self.sigils, *self.lying, *self.badges]


def pips_size(one: Bearer, cell: int) -> tuple[int, int]:
    """Return width and height of the hit points under somebody, for cells of ``cell`` pixels."""
    return round(cell * one.wide * 0.66), max(6, round(cell * min(one.size * 0.125, HIGHEST_PIPS)))


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


def hang(bearers: Sequence[Bearer], cell: int, room: Rect) -> dict[int, Hung]:
    """Return where everything lies that hangs on miniatures; nothing leaves ``room``.

    Whoever comes first has the better place. Where not all find one they come in other orders.
    """
    if len(bearers) == 1:
        return _hang(bearers, cell, room, True)[0]
    rows = sorted(bearers, key=lambda one: (one.row, one.column, one.figure))
    columns = sorted(bearers, key=lambda one: (one.column, one.row, one.figure))
    found: dict[int, Hung] = {}
    least = -1
    # Those in the middle of a crowd have least choice.
    inner = sorted(rows, key=lambda one: sum(_far(one, other) for other in bearers))
    carded = sorted(rows, key=lambda one: (not one.card, -one.badges - 2 * one.sigils))
    orders = (rows, rows[::-1], columns, columns[::-1], inner, carded)
    # Where it is too crowded for that, cards may hide bodies.
    for order, spare in [(order, spare) for spare in (True, False) for order in orders]:
        hung, hidden, _ = _hang(order, cell, room, spare)
        if least < 0 or hidden < least:
            found, least = hung, hidden
        if not least:
            return found
    # At last all is as small as it may be, and whoever finds no place comes first the next time.
    for start in orders:
        order = list(start)
        for turn in range(TURNS):
            early = turn % 2 == 1
            hung, hidden, without = _hang(order, cell, room, False, tight=True, early=early)
            if hidden < least:
                found, least = hung, hidden
            if not least:
                return found
            order.sort(key=lambda one: one.figure not in without)
    return found


def _far(one: Bearer, other: Bearer) -> float:
    return hypot(one.column - other.column, one.row - other.row)


def _hang(
    order: Sequence[Bearer],
    cell: int,
    room: Rect,
    spare: bool,
    tight: bool = False,
    early: bool = False,
) -> tuple[dict[int, Hung], int, set[int]]:
    """Return where everything lies when they come in this order, how much is hidden, and whose.

    Cards `spare` bodies, or lie wherever they hide nothing that is to be read. Where it is `tight`
    everything comes in its smallest size; cards may come `early`, before hit points.
    """
    ground = _Ground(cell, room, order)
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
            less = narrower(whole)
            there = ground.find(one, PIPS, (whole, less)[first:]) or ground.find(
                one, COLUMNS, ((whole[1], whole[0]), (less[1], less[0]))[first:]
            )
            pips[one.figure] = there or ground.place(one, PIPS, (less,))
    if not early:
        cards = {one.figure: lay(one, CARDS, laid) for one in order if one.card}
    side = sigil_size(cell)
    lozenges = ((side, side), (side * 3 // 4, side * 3 // 4))[first:]
    sigils = {
        one.figure: tuple(ground.place(one, SIGILS, lozenges) for _ in range(one.sigils))
        for one in order
    }
    lying = {
        one.figure: tuple(ground.place(one, LYING, lozenges) for _ in range(one.lying))
        for one in order
    }
    wide = 2 * badge_radius(cell) + BORDER
    discs = tuple((side, side) for side in (wide, wide * 3 // 4, max(10, wide * 3 // 5)))[first:]
    hung = {}
    for one in order:
        badges = tuple(
            ground.place(one, FARTHER if tight else BADGES, discs) for _ in range(one.badges)
        )
        face = _face(one, cell)
        hung[one.figure] = Hung(
            face, pips.get(one.figure), cards.get(one.figure), badges, sigils[one.figure],
            lying[one.figure],
        )  # fmt: skip
    return hung, ground.hidden, ground.without


def _face(one: Bearer, cell: int) -> Rect:
    (column, row), (x, y, wide, high) = one.block, one.face
    return Rect(round(column * cell) + x, round(row * cell) + y, wide, high)


def _edged(size: tuple[int, int]) -> tuple[int, int]:
    return size[0] + BORDER, size[1] + BORDER


class _Ground:
    """What of the board is taken, and how many pixels could not be kept apart."""

    def __init__(self, cell: int, room: Rect, bearers: Sequence[Bearer]) -> None:
        self.cell, self.room = cell, room
        self.taken = [_face(one, cell) for one in bearers]
        self.hidden = 0
        self.without: set[int] = set()
        self._bearers = bearers
        self._bodies: Mask | None = None

    def lay(self, one: Bearer, spots: Spots, sizes: Sequence[tuple[int, int]]) -> Rect:
        """Return the place that hides nothing that is to be read and least of any body; take it.

        Of two alike it is the dearer; a smaller size is taken where the first finds no place.
        """
        bodies, taken, room, cell = self._all_bodies(), self.taken, self.room, self.cell
        middle = self._middle_of(one)
        box = Rect(0, 0, 0, 0)
        for box.size in sizes:
            wide, high = (max(1, side * OUTLINED // cell) for side in box.size)
            filled = Mask((wide, high), fill=True)
            best, least = None, 0.0
            for rank, (across, down) in enumerate(spots):
                dear = NEARER * rank + STRANGE * max(0.0, abs(across) - 0.5)
                if best is not None and NEARER * rank >= least:
                    break
                box.center = middle(across, down)
                if box.collidelist(taken) >= 0 or not room.contains(box):
                    continue
                at = ((box.x - room.x) * OUTLINED // cell, (box.y - room.y) * OUTLINED // cell)
                hides = dear + bodies.overlap_area(filled, at) / (wide * high)
                if best is None or hides < least:
                    best, least = box.copy(), hides
            if best is not None:
                taken.append(best)
                return best
        return self.place(one, spots, sizes)

    def _all_bodies(self) -> Mask:
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

    def _middle_of(self, one: Bearer) -> Callable[[float, float], tuple[int, int]]:
        """Return what tells the middle of a spot of somebody."""
        block = self.cell * one.size
        x, y = (one.column + one.wide / 2) * self.cell, (one.row + one.high / 2) * self.cell
        # On a long base all that hangs beside or below it lies so much farther out.
        out, low = (self.cell * (each - one.size) / 2 for each in (one.wide, one.high))

        def middle(across: float, down: float) -> tuple[int, int]:
            beside = copysign(out, across) if abs(across) >= BESIDE else 0.0
            below = low if down > 0.0 else 0.0
            return round(x + across * block + beside), round(y + down * block + below)

        return middle

    def place(self, one: Bearer, spots: Spots, sizes: Sequence[tuple[int, int]]) -> Rect:
        """Return the first place that hides nothing, in the first size that finds one; take it.

        Where all is crowded it is the place that hides least.
        """
        found = self.find(one, spots, sizes)
        if found is not None:
            return found
        middle, room = self._middle_of(one), self.room
        box = Rect((0, 0), sizes[-1])
        least, best = 1 << 60, box.clamp(room)
        for across, down in spots:
            box.center = middle(across, down)
            inside = box.clamp(room)
            hidden = sum(each.width * each.height for each in map(inside.clip, self.taken))
            if hidden < least:
                best, least = inside, hidden
        self.hidden += least
        self.without.add(one.figure)
        self.taken.append(best)
        return best

    def find(self, one: Bearer, spots: Spots, sizes: Sequence[tuple[int, int]]) -> Rect | None:
        """Return the first place that hides nothing, in the first size that finds one; take it.

        None where there is no such place.
        """
        middle, taken, room = self._middle_of(one), self.taken, self.room
        box = Rect(0, 0, 0, 0)
        for box.size in sizes:
            for across, down in spots:
                box.center = middle(across, down)
                if box.collidelist(taken) < 0 and room.contains(box):
                    taken.append(box)
                    return box
        return None
