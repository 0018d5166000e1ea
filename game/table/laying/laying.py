"""Tiles on the places of a coarse grid: which lie, which is in hand, and what can be taken back.

A place is a row and a column without edges: boards grow any way. A tile is turned by clockwise
quarter turns. Which tiles fit together is the business of a game; here anything may lie anywhere
where the board does not become too large.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

Place = tuple[int, int]

SIDES: Final[tuple[Place, ...]] = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""The ways to the neighbours of a place: north, east, south, west."""
LEAST: Final = (5, 7)
"""Rows and columns of places that are offered at least: most boards grow within them."""


class Stocked(NamedTuple):
    """A tile of the box: its id, how many there are, and its open edges.

    ``edges`` has for 0 to 3 quarter turns a bit an edge, in the order of :data:`SIDES`.
    """

    id: str
    copies: int
    edges: tuple[int, int, int, int]


class Lying(NamedTuple):
    """A tile as it lies: its id, and by how many quarter turns."""

    tile: str
    quarters: int = 0


class Held(NamedTuple):
    """A tile in hand; ``origin`` is the place from which it was lifted, None from the box."""

    tile: str
    quarters: int = 0
    origin: Place | None = None


Laid = Mapping[Place, Lying]


class Span(NamedTuple):
    """A rectangle of places: the first row and column, and how many of each."""

    top: int
    left: int
    high: int
    wide: int

    def has(self, place: Place) -> bool:
        """Return whether a place is one of them."""
        row, column = place
        return 0 <= row - self.top < self.high and 0 <= column - self.left < self.wide

    def places(self) -> list[Place]:
        """Return all of them, row by row."""
        return [
            (row, column)
            for row in range(self.top, self.top + self.high)
            for column in range(self.left, self.left + self.wide)
        ]


def span_of(places: Iterable[Place]) -> Span:
    """Return the smallest rectangle with all of some places; an empty one of none."""
    found = list(places)
    if not found:
        return Span(0, 0, 0, 0)
    rows, columns = [row for row, _ in found], [column for _, column in found]
    top, left = min(rows), min(columns)
    return Span(top, left, max(rows) - top + 1, max(columns) - left + 1)


class Laying:
    """A board that is being laid from the tiles of a box, ``most`` places long at most each way.

    ``laid`` are the tiles that lie, ``held`` is in hand, ``at`` the place that is pointed at. A
    tile that was lifted lies at its place until it is laid elsewhere: to let it go changes nothing.
    """

    def __init__(self, box: Sequence[Stocked], most: int, laid: Laid | None = None) -> None:
        self.box = {one.id: one for one in box}
        self.most = most
        self.laid: dict[Place, Lying] = dict(laid or {})
        self.held: Held | None = None
        self.at: Place = (0, 0)
        self.replaced: Lying | None = None
        """The tile that the last one laid sent back into the box."""
        self._past: list[dict[Place, Lying]] = []
        self._undone: list[dict[Place, Lying]] = []
        self._view = Span(0, 0, 0, 0)
        self.grow()
        self._centre()

    # --- what is there

    def left(self, tile: str) -> int:
        """Return how many of a tile are left in the box."""
        lie = sum(one.tile == tile for one in self.laid.values())
        return max(0, self.box[tile].copies - lie)

    def edges(self, lying: Lying) -> int:
        """Return the open edges of a tile as it lies."""
        return self.box[lying.tile].edges[lying.quarters % 4]

    @property
    def ghost(self) -> Lying | None:
        """Return the tile in hand as it would lie."""
        return Lying(self.held.tile, self.held.quarters) if self.held else None

    @property
    def view(self) -> Span:
        """Return the places that are shown: they stay while tiles are laid, until :meth:`grow`."""
        return self._view

    def free(self, place: Place) -> bool:
        """Return whether the tile in hand, or any, may be laid there: the board stays in size."""
        lie = {each for each in self.laid if self.held is None or each != self.held.origin}
        span = span_of({*lie, place})
        return max(span.high, span.wide) <= self.most

    def clashes(self, place: Place, lying: Lying) -> list[int]:
        """Return the edges at which a tile there would differ from its neighbours, open to closed.

        A neighbour that is in hand counts for none.
        """
        origin = self.held.origin if self.held else None
        found = []
        for number, (down, across) in enumerate(SIDES):
            beside = (place[0] + down, place[1] + across)
            other = self.laid.get(beside) if beside != origin else None
            if other is None:
                continue
            own = self.edges(lying) >> number & 1
            if own != self.edges(other) >> (number + 2) % 4 & 1:
                found.append(number)
        return found

    # --- the hand

    def take(self, tile: str) -> bool:
        """Take a tile from the box in hand, turned as the one before; False if none is left."""
        if not self.left(tile):
            return False
        self.held = Held(tile, self.held.quarters if self.held else 0)
        return True

    def lift(self, place: Place) -> bool:
        """Take the tile that lies at a place in hand; False where none does."""
        lying = self.laid.get(place)
        if lying is None:
            return False
        self.held = Held(lying.tile, lying.quarters, place)
        return True

    def let_go(self) -> bool:
        """Put away what is in hand; a lifted tile lies where it lay. False with an empty hand."""
        had, self.held = self.held is not None, None
        return had

    def point(self, place: Place) -> None:
        """Point at a place."""
        self.at = place

    def step(self, across: int, down: int) -> bool:
        """Point at the next place that way; False where the board cannot grow so far."""
        place = self.at[0] + down, self.at[1] + across
        if not self._view.has(place):
            self.grow()
        if not self._view.has(place):
            return False
        self.at = place
        return True

    # --- changes

    def turn(self, by: int) -> bool:
        """Turn the tile in hand, else the one pointed at, by quarter turns; False without one."""
        if self.held is not None:
            self.held = self.held._replace(quarters=(self.held.quarters + by) % 4)
            return True
        lying = self.laid.get(self.at)
        if lying is None:
            return False
        self._change({**self.laid, self.at: Lying(lying.tile, (lying.quarters + by) % 4)})
        return True

    def lay(self) -> bool:
        """Lay the tile in hand where is pointed at; False if it must not or there is none.

        What lies there goes to where the tile was lifted, else back into the box. Of a tile from
        the box the next copy comes into the hand, as long as there is one. ``replaced`` is what
        went into the box.
        """
        self.replaced = None
        ghost, held, place = self.ghost, self.held, self.at
        if ghost is None or held is None or not self.free(place):
            return False
        laid = dict(self.laid)
        before = laid.pop(place, None)
        if held.origin is not None:
            laid.pop(held.origin, None)
            if before is not None and held.origin != place:
                laid[held.origin] = before
        elif before != ghost:
            self.replaced = before
        laid[place] = ghost
        self.held = None
        self._change(laid)
        if held.origin is None and self.left(held.tile):
            self.held = held
        return True

    def remove(self) -> bool:
        """Put the tile in hand, else the one pointed at, back into the box; False without one."""
        if self.held is not None:
            place, self.held = self.held.origin, None
            if place is None:
                return True
        else:
            place = self.at
        if place not in self.laid:
            return False
        self._change({each: lying for each, lying in self.laid.items() if each != place})
        return True

    def replace(self, laid: Laid) -> None:
        """Lay a whole other board; that can be taken back too."""
        self.held = None
        if dict(laid) != self.laid:
            self._change(dict(laid))
        self._view = Span(0, 0, 0, 0)
        self.grow()
        self._centre()

    @property
    def can_undo(self) -> bool:
        """Return whether a change can be taken back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Return whether a change that was taken back can be brought back."""
        return bool(self._undone)

    def undo(self) -> bool:
        """Take the last change back; False without one."""
        return self._wander(self._past, self._undone)

    def redo(self) -> bool:
        """Bring back what was taken back last; False without any."""
        return self._wander(self._undone, self._past)

    def _wander(self, source: list[dict[Place, Lying]], onto: list[dict[Place, Lying]]) -> bool:
        if not source:
            return False
        self.held = None
        onto.append(self.laid)
        self.laid = source.pop()
        self._frame()
        return True

    def _change(self, laid: dict[Place, Lying]) -> None:
        if laid == self.laid:
            return
        self._past.append(self.laid)
        self._undone.clear()
        self.laid = laid
        self._frame()

    # --- what is shown

    def grow(self) -> None:
        """Show a place more each way the board may grow, and move what is shown no further.

        That shifts places: it is for when nobody is aiming at one.
        """
        board = span_of(self.laid)
        more = (int(board.high < self.most), int(board.wide < self.most))
        self._show(
            Span(
                board.top - more[0], board.left - more[1],
                board.high + 2 * more[0], board.wide + 2 * more[1],
            )
        )  # fmt: skip

    def _frame(self) -> None:
        """Let all that lies be shown, and leave what is shown where it is if it all is."""
        self._show(span_of(self.laid))

    def _show(self, needed: Span) -> None:
        if not self.laid:
            needed = self._view if self._view.high else Span(0, 0, *LEAST)
        view = self._view if self._view.high else _widened(needed)
        top, high = _moved(view.top, view.high, needed.top, needed.high)
        left, wide = _moved(view.left, view.wide, needed.left, needed.wide)
        self._view = Span(top, left, high, wide)
        if not self._view.has(self.at):
            self._centre()

    def _centre(self) -> None:
        view = self._view
        self.at = view.top + view.high // 2, view.left + view.wide // 2


def _moved(first: int, count: int, needed: int, long: int) -> tuple[int, int]:
    """Return the first and how many of a row that holds what is needed, moved as little as can be.

    It never becomes shorter.
    """
    count = max(count, long)
    return max(min(first, needed), needed + long - count), count


def _widened(span: Span) -> Span:
    """Return a rectangle of at least :data:`LEAST` places, grown evenly on both sides."""
    high, wide = max(span.high, LEAST[0]), max(span.wide, LEAST[1])
    top, left = span.top - (high - span.high) // 2, span.left - (wide - span.wide) // 2
    return Span(top, left, high, wide)
