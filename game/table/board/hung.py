"""Where hit points, cards, sigils and conditions lie, so that none hides a face or another one.

Whoever stands behind somebody has its hit points where the one in front has its head: they then
move up its own legs. Everything here is whole pixels from the board's north-west corner.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import copysign, hypot
from typing import Final, NamedTuple

from pygame import Rect

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
CARDS: Final = _near(((0.42, -0.44), (-0.42, -0.44), (0.44, 0.0), (-0.44, 0.0)), 0.63, 1.0, 0.4)
"""Over a shoulder, or beside the arm."""
SIGILS: Final = _near(((-0.40, 0.24), (0.40, 0.24)), 0.63, 0.9, 0.45)
"""Beside the base."""
BADGES: Final = _near(((0.42, 0.26), (-0.42, 0.26)), 0.63, 0.9, 0.45)
"""Beside the base, further ones by it and above it."""

BESIDE: Final = 0.3
"""Blocks from the middle from which on something lies beside a miniature."""
HIGHEST_PIPS: Final = 0.25
"""Cells that hit points are high at most, however large the figure is."""
SIGIL_BOX: Final = 1.6
"""The side of that box, in halves of a sigil."""
BORDER: Final = 2
"""Pixels that the edges of a card or a disc take on both sides together."""
TRIED: Final = 120
"""Of so many places that all hide something the one is taken that hides least."""


class Bearer(NamedTuple):
    """A miniature that something hangs on: its north-west cell, how many cells it fills, its face.

    It stands in a block, the square amid what it fills, and the face is that from its corner, in
    pixels; ``badges`` are as many as it has conditions, ``sigils`` as it carries
    objectives.
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

    def moved(self, by: tuple[int, int]) -> Hung:
        """Return the same from another corner."""
        pips, card = self.pips, self.card
        return Hung(
            self.face.move(by),
            pips.move(by) if pips is not None else None,
            card.move(by) if card is not None else None,
            tuple(box.move(by) for box in self.badges),
            tuple(box.move(by) for box in self.sigils),
        )

    @property
    def all(self) -> list[Rect]:
        """Return everything that is to be read, the face first."""
        there = [box for box in (self.pips, self.card) if box is not None]
        return [self.face, *there, *self.sigils, *self.badges]


def pips_size(one: Bearer, cell: int) -> tuple[int, int]:
    """Return width and height of the hit points under somebody, for cells of ``cell`` pixels."""
    return round(cell * one.wide * 0.66), max(6, round(cell * min(one.size * 0.125, HIGHEST_PIPS)))


def card_size(cell: int) -> tuple[int, int]:
    """Return width and height of a miniature's card in pixels, for cells of ``cell`` pixels."""
    return max(16, round(cell * 0.42)), max(20, round(cell * 0.56))


def sigil_size(cell: int) -> int:
    """Return the side of the box that a sigil keeps clear; its four points reach beyond it."""
    return round(max(10, cell * 0.22) * SIGIL_BOX)


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
    rows = sorted(bearers, key=lambda one: (one.row, one.column, one.figure))
    columns = sorted(bearers, key=lambda one: (one.column, one.row, one.figure))
    found: dict[int, Hung] = {}
    least = -1
    for order in (rows, rows[::-1], columns, columns[::-1]):
        hung, hidden = _hang(order, cell, room)
        if least < 0 or hidden < least:
            found, least = hung, hidden
        if not least:
            break
    return found


def _hang(order: Sequence[Bearer], cell: int, room: Rect) -> tuple[dict[int, Hung], int]:
    """Return where everything lies when they come in this order, and how much is hidden."""
    ground = _Ground(cell, room, [_face(one, cell) for one in order])
    # What is largest comes before what fits in beside it, hit points before all.
    pips = {
        one.figure: ground.place(one, PIPS, (pips_size(one, cell),)) for one in order if one.pips
    }
    laid = tuple(_edged(card_size(each)) for each in (cell, smaller(cell)))
    cards = {one.figure: ground.place(one, CARDS, laid) for one in order if one.card}
    side = sigil_size(cell)
    lozenges = ((side, side), (side * 3 // 4, side * 3 // 4))
    sigils = {
        one.figure: tuple(ground.place(one, SIGILS, lozenges) for _ in range(one.sigils))
        for one in order
    }
    wide = 2 * badge_radius(cell) + BORDER
    discs = ((wide, wide), (wide * 3 // 4, wide * 3 // 4))
    hung = {}
    for one in order:
        badges = tuple(ground.place(one, BADGES, discs) for _ in range(one.badges))
        face = _face(one, cell)
        hung[one.figure] = Hung(
            face, pips.get(one.figure), cards.get(one.figure), badges, sigils[one.figure]
        )
    return hung, ground.hidden


def _face(one: Bearer, cell: int) -> Rect:
    (column, row), (x, y, wide, high) = one.block, one.face
    return Rect(round(column * cell) + x, round(row * cell) + y, wide, high)


def _edged(size: tuple[int, int]) -> tuple[int, int]:
    return size[0] + BORDER, size[1] + BORDER


class _Ground:
    """What of the board is taken, and how many pixels could not be kept apart."""

    def __init__(self, cell: int, room: Rect, faces: list[Rect]) -> None:
        self.cell, self.room, self.taken = cell, room, faces
        self.hidden = 0

    def place(self, one: Bearer, spots: Spots, sizes: Sequence[tuple[int, int]]) -> Rect:
        """Return the first place that hides nothing, in the first size that finds one; take it.

        Where all is crowded it is the place that hides least.
        """
        taken, room = self.taken, self.room
        block = self.cell * one.size
        x, y = (one.column + one.wide / 2) * self.cell, (one.row + one.high / 2) * self.cell
        # On a long base all that hangs beside or below it lies so much farther out.
        out, low = (self.cell * (each - one.size) / 2 for each in (one.wide, one.high))

        def middle(across: float, down: float) -> tuple[int, int]:
            beside = copysign(out, across) if abs(across) >= BESIDE else 0.0
            below = low if down > 0.0 else 0.0
            return round(x + across * block + beside), round(y + down * block + below)

        box = Rect(0, 0, 0, 0)
        for box.size in sizes:
            for across, down in spots:
                box.center = middle(across, down)
                if box.collidelist(taken) < 0 and room.contains(box):
                    taken.append(box)
                    return box
        least, best = 1 << 60, box.clamp(room)
        for across, down in spots[:TRIED]:
            box.center = middle(across, down)
            inside = box.clamp(room)
            hidden = sum(each.width * each.height for each in map(inside.clip, taken))
            if hidden < least:
                best, least = inside, hidden
        self.hidden += least
        taken.append(best)
        return best
