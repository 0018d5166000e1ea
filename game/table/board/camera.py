"""Where the board lies in its window: zoom in cached steps, panning, cells and pixels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import ceil
from typing import Final, NamedTuple

import pygame

from game.board.grid import Grid
from game.table.motion import easing, tempo

STEPS: Final = (36, 48, 64, 96, 128)
SMALLEST: Final = 36
OVERVIEW: Final = 12
"""Pixels of a cell below which not even the whole of a large board is shown."""


SIDE: Final = 0.36
HEAD: Final = 0.72
"""How far miniatures and what hangs on them reach beyond a board's sides and its upper edge."""
MARGIN: Final = 1.5
"""Cells that are seen around one that is shown."""
INWARD: Final = 2
"""Cells by which what is brought in on a large board comes off the rim, where there is room."""
ENOUGH: Final = 0.75
"""The share of what could be seen of some cells with which one leaves a board where it lies."""
RIM: Final = 18
"""Pixels at the rim of the view in which the pointer pans."""
UPRIGHT: Final = 4
"""What tells that a place of a cell is farther above or below its middle than beside it."""


class Stand(NamedTuple):
    """Where a camera stands: its cell, and the board's corner against that of the view."""

    cell: int
    x: float
    y: float


class Camera:
    """Looks at a board through a rectangle of the window.

    `cell` is always one of `levels`: the fixed steps and the even size that fits the whole board,
    so every zoom has a picture composed at exactly its size.

    The whole board is fitted down to cells of `least` pixels, and smaller only where a person asks
    to see all of it. `glides` lets it move gently
    where that is asked for; `advance` then moves it on.

    ``spill`` are the pixels beside the view and above it into which miniatures at the board's edge
    may reach (None: all that they need). Where that is too little a rim of the view is kept free
    for them.

    A board that grows is seen with cells of ``usual`` pixels instead, however much of it there is;
    `follow` keeps what is seen where it is when its grid has another extent.

    A board that does not fit is first seen so near that about ``across`` cells lie side by side in
    the view (0: as much of it as can be seen with cells of `least` pixels).
    """

    def __init__(
        self, grid: Grid, view: pygame.Rect, least: int = SMALLEST,
        spill: tuple[int, int] | None = None, usual: int = 0, across: int = 0,
    ) -> None:  # fmt: skip
        self.grid = grid
        self._top, self._left, self._high, self._wide = grid.extent()
        self._usual, self._across = usual, across
        self._far = False
        self.least = least
        self.spill = spill
        self.view = view.copy()
        self.levels: tuple[int, ...] = STEPS
        self.cell = STEPS[0]
        self._x = 0.0
        self._y = 0.0
        self._fitted = True
        self.lettered = False
        """Whether letters and numbers lie over the first row and column that are seen whole."""
        self.glides = False
        self._way: tuple[float, float, float, float] | None = None
        self._time = 0.0
        self._from: Stand | None = None
        self._grown = 0.0
        self.held: float | None = None
        """How far a zoom may come (0 to 1) as long as what it leads to is still made."""
        self.resize(view)

    @property
    def fit_cell(self) -> int:
        """The even cell size at which the whole board fits, at least `least` pixels; of a board
        that grows the usual one, or a step less from afar.
        """
        if self._usual:
            steps = [step for step in STEPS if self.least <= step < self._usual]
            return max(steps, default=self._usual) if self._far else self._usual
        if self._across and self._room < self.least:
            near = [step for step in STEPS if self.view.width // step >= self._across]
            return max([self.least, *near])
        return max(self.least, self._room)

    @property
    def _room(self) -> int:
        """The even size at which all that is in use fits."""
        room = min(self.view.width / self._wide, self.view.height / self._high)
        return int(room) // 2 * 2

    @property
    def whole_cell(self) -> int:
        """The even cell size at which all of the board is seen, however small that is to read."""
        return min(self.fit_cell, max(OVERVIEW, self._room))

    @property
    def reach(self) -> tuple[int, int]:
        """Pixels that miniatures reach beyond the board's sides and its upper edge."""
        return ceil(SIDE * self.cell), ceil(HEAD * self.cell)

    @property
    def rim(self) -> tuple[int, int]:
        """Pixels of the view beside the board and above it that are kept free for them."""
        if self.spill is None:
            return 0, 0
        return max(0, self.reach[0] - self.spill[0]), max(0, self.reach[1] - self.spill[1])

    @property
    def utmost(self) -> pygame.Rect:
        """The stage at its largest: with all that may be reached beyond each side of the view."""
        side, head = self._spilled
        return pygame.Rect(
            self.view.left - side, self.view.top - head,
            self.view.width + 2 * side, self.view.height + head + side // 2,
        )  # fmt: skip

    @property
    def _spilled(self) -> tuple[int, int]:
        """Pixels that may be reached into beyond the view's sides and its upper edge."""
        (side, head), spill = self.reach, self.spill or self.reach
        return min(side, spill[0]), min(head, spill[1])

    @property
    def stage(self) -> pygame.Rect:
        """The view, and beyond it whatever miniatures at an edge that is seen reach into."""
        (side, head), view = self._spilled, self.view
        west = side if self.left >= view.left else 0
        east = side if self.left + self._wide * self.cell <= view.right else 0
        north = head if self.top >= view.top else 0
        south = side // 2 if self.top + self._high * self.cell <= view.bottom else 0
        return pygame.Rect(
            view.left - west, view.top - north,
            view.width + west + east, view.height + north + south,
        )  # fmt: skip

    @property
    def left(self) -> int:
        """Window x of the board's west edge."""
        return round(self.view.left + self._x)

    @property
    def top(self) -> int:
        """Window y of the board's north edge."""
        return round(self.view.top + self._y)

    @property
    def origin(self) -> tuple[int, int]:
        """Window place of the corner from which rows and columns count: no growth moves it."""
        return self.left - self._left * self.cell, self.top - self._top * self.cell

    @property
    def board(self) -> pygame.Rect:
        """Window rectangle of all that is in use."""
        return pygame.Rect(self.left, self.top, self._wide * self.cell, self._high * self.cell)

    @property
    def columns(self) -> tuple[int, int]:
        """The first and the last column in use."""
        return self._left, self._left + self._wide - 1

    @property
    def whole(self) -> bool:
        """Whether the whole board is seen."""
        wide, high = self._wide * self.cell, self._high * self.cell
        return wide <= self.view.width and high <= self.view.height

    def follow(self, far: bool = False) -> None:
        """Look on at the same part of a board whose grid has another extent.

        Where the view is too large for that the board glides into its middle. Seen from afar the
        usual cells are a step smaller; whoever has zoomed keeps the own ones, and whoever overlooks
        all of the board goes on to.
        """
        before = (self._top, self._left, self._high, self._wide)
        self._top, self._left, self._high, self._wide = self.grid.extent()
        if before == (self._top, self._left, self._high, self._wide) and far == self._far:
            return
        room = min(self.view.width / before[3], self.view.height / before[2])
        overlooked = self.cell == max(OVERVIEW, int(room) // 2 * 2) < self.fit_cell
        self._way = self._from = None
        self._x += (self._left - before[1]) * self.cell
        self._y += (self._top - before[0]) * self.cell
        usual, self._far = self.fit_cell, far
        self._set_levels()
        if overlooked:
            self.overlook()
            return
        if self.cell == usual != self.fit_cell or self.cell not in self.levels:
            stand, place = self._stand, self.place(*self.view.center)
            self.cell = min(self.levels, key=lambda level: abs(level - self.fit_cell))
            self._look(*place, *self.view.center)
            self._grow(stand)
            return
        lies = (self._x, self._y)
        self._hold()
        self._set_out(lies, gently=True)

    def _set_levels(self) -> None:
        fit = self.fit_cell
        steps = (step for step in STEPS if step >= min(fit, self.least))
        self.levels = tuple(sorted({fit, self.whole_cell, *steps}))

    def resize(self, view: pygame.Rect) -> None:
        """Take another rectangle of the window; a fitted board stays fitted."""
        self._way = self._from = None
        old, centre = self.cell, self.place(*self.view.center)
        first = self._across and old == self.fit_cell
        self.view = view.copy()
        self._set_levels()
        if self._fitted or first:
            self.fit()
            if first and not self.whole:
                self._look(*centre, *self.view.center)
            return
        self.cell = min(self.levels, key=lambda level: abs(level - old))
        self._look(*centre, *self.view.center)

    def fit(self) -> None:
        """Show the whole board in the middle (or as much as the smallest cell allows)."""
        self._fit_at(self.fit_cell)

    def overlook(self) -> None:
        """Show all of the board, with smaller cells than it is played with where it must be."""
        self._fit_at(self.whole_cell)

    def _fit_at(self, cell: int) -> None:
        before = self._stand
        self._way = None
        self.cell = cell
        self._fitted = cell == self.fit_cell
        self._x = (self.view.width - self._wide * self.cell) / 2
        self._y = (self.view.height - self._high * self.cell) / 2
        self._hold()
        self._grow(before)

    def zoom(self, steps: int, at: tuple[int, int]) -> bool:
        """Zoom in (+) or out (-) by levels about a window position; return whether it changed."""
        place, before = self.place(*at), self._stand
        index = self.levels.index(self.cell) + steps
        # The board is never made smaller than what fits.
        lowest = self.levels.index(self.whole_cell)
        index = max(lowest, min(len(self.levels) - 1, index))
        if self.levels[index] == self.cell:
            return False
        self._way = None
        self.cell = self.levels[index]
        self._fitted = self.cell == self.fit_cell
        if self._fitted and self.whole:
            self.fit()
        else:
            self._look(*place, *at)
        self._grow(before)
        return True

    @property
    def _stand(self) -> Stand:
        return Stand(self.cell, self._x, self._y)

    def _grow(self, before: Stand) -> None:
        """Let the board grow or shrink from where it stood, where it may move by itself."""
        if self.glides and before.cell != self.cell:
            self._from, self._grown, self.held = before, 0.0, None

    @property
    def growth(self) -> tuple[Stand, Stand, float] | None:
        """Where a zoom began, where it ends and how far it is (0 to 1); None without one.

        Places and boxes are those of its end from the first moment on: whoever clicks is not late.
        """
        if self._from is None:
            return None
        return self._from, self._stand, easing.in_out(self._grown * 1000.0 / tempo.CAMERA)

    def arrive(self) -> None:
        """End a zoom at once."""
        self._from = self.held = None

    @contextmanager
    def standing(self, stand: Stand) -> Iterator[None]:
        """Let the camera stand elsewhere for a moment, to paint what is seen from there."""
        before = self._stand
        self.cell, self._x, self._y = stand
        try:
            yield
        finally:
            self.cell, self._x, self._y = before

    def pan(self, dx: float, dy: float) -> None:
        """Move the board by window pixels; ends what it does by itself."""
        self._way = self._from = None
        self._x += dx
        self._y += dy
        if not self.whole:
            self._fitted = False
        self._hold()

    def nudge(self, dx: float, dy: float) -> None:
        """Move the board for one frame, beyond its limits too (for shaking); undo it afterwards."""
        self._x += dx
        self._y += dy

    def show(self, row: float, column: float, gently: bool = False) -> None:
        """Pan as little as needed so that a cell is seen with others around it."""
        before = (self._x, self._y)
        x, y = self.middle(row, column)
        rim = min(MARGIN * self.cell, self.view.width / 2, self.view.height / 2)
        # Under the letters nothing is read: they take a row and a column of their own.
        far = self.cell if self.lettered else 0
        west, north = (min(rim + far, half / 2) for half in self.view.size)
        dx = max(0.0, self.view.left + west - x) - max(0.0, x - (self.view.right - rim))
        dy = max(0.0, self.view.top + north - y) - max(0.0, y - (self.view.bottom - rim))
        if dx or dy:
            self.pan(dx, dy)
            self._set_out(before, gently)

    def show_all(self, cells: Sequence[int], gently: bool = False) -> bool:
        """Pan as little as needed so that all of some cells are seen; False if they are too far
        apart for that, and nothing moved.
        """
        return self.show_box(self.around(cells), gently)

    def show_box(self, around: pygame.Rect, gently: bool = False) -> bool:
        """The same of a rectangle of the window; a way under way ends where that is seen."""
        view, before = self.view, (self._x, self._y)
        if around.width > view.width or around.height > view.height:
            return False
        end, around = self._at_end(around)
        if self._clear(*end).contains(around):
            return True
        # A cell around them is seen too, as far as there is room; first that with the letters.
        wide, high = view.width - around.width, view.height - around.height
        part = 1 if self.lettered else 2
        west, north = min(self.cell, wide // part), min(self.cell, high // part)
        east, south = min(self.cell, wide - west), min(self.cell, high - north)
        around = pygame.Rect(
            around.left - west, around.top - north,
            around.width + west + east, around.height + north + south,
        )  # fmt: skip
        dx = max(0, view.left - around.left) - max(0, around.right - view.right)
        dy = max(0, view.top - around.top) - max(0, around.bottom - view.bottom)
        if self.lettered:
            # On a large board what is brought in comes off the rim, not just over it.
            dx += self._further(dx, around.left, around.right, view.left, view.right)
            dy += self._further(dy, around.top, around.bottom, view.top, view.bottom)
        self._x, self._y = end
        self.pan(dx, dy)
        self._set_out(before, gently)
        return True

    def _further(self, by: int, begins: int, ends: int, first: int, last: int) -> int:
        """Return how much farther to pan than by so much, where that leaves as much room behind."""
        room = last - (ends + by) if by > 0 else (begins + by) - first
        more = max(0, min(INWARD * self.cell, room // 2))
        return more if by > 0 else -more if by < 0 else 0

    def show_most(self, kept: pygame.Rect, cells: Sequence[int], gently: bool = False) -> None:
        """Pan so that a rectangle of the window is seen whole, and with it as many of some cells as
        can be; where it is and most of them are seen already, nothing moves.
        """
        (x, y), there = self._at_end(kept)
        by = (there.x - kept.x, there.y - kept.y)
        middles = [self.box(cell).move(by).center for cell in cells]
        around = self.around(cells).move(by) if cells else there

        def seen(at: tuple[float, float]) -> int:
            clear = self._clear(*at).move(round(x - at[0]), round(y - at[1]))
            return sum(1 for each in middles if clear.collidepoint(each))

        def led(to: pygame.Rect) -> tuple[float, float]:
            """Return where the board lies with a rectangle in the middle, the kept one in view."""
            dx, dy = self.view.centerx - to.centerx, self.view.centery - to.centery
            room = self._clear(-1.0, -1.0).inflate(-self.cell, -self.cell)
            dx = max(room.left - there.left, min(room.right - there.right, dx))
            dy = max(room.top - there.top, min(room.bottom - there.bottom, dy))
            return self._held(x + dx, y + dy)

        best = max((led(there), led(around)), key=seen)
        if self._clear(x, y).contains(there) and seen((x, y)) >= ENOUGH * seen(best):
            return
        before = (self._x, self._y)
        self._way = self._from = None
        self._x, self._y = best
        self._fitted = self._fitted and self.whole
        self._set_out(before, gently)

    def sees(self, around: pygame.Rect) -> bool:
        """Return whether a rectangle of the window is seen whole, and no letters lie over it; of a
        way under way where it ends.
        """
        end, there = self._at_end(around)
        return self._clear(*end).contains(there)

    def _at_end(self, around: pygame.Rect) -> tuple[tuple[float, float], pygame.Rect]:
        """Return where the board will lie once nothing moves by itself, and where a rectangle of
        the window comes to lie by that.
        """
        if self._way is None:
            return (self._x, self._y), around
        x, y = self._way[2:]
        return (x, y), around.move(round(x - self._x), round(y - self._y))

    def _clear(self, x: float, y: float) -> pygame.Rect:
        """Return the part of the view without letters and numbers while the board lies there: a
        cell less on the left and above, unless the board itself ends there.
        """
        view = self.view.copy()
        west = min(self.cell, view.width) if self.lettered and round(x) < 0 else 0
        north = min(self.cell, view.height) if self.lettered and round(y) < 0 else 0
        return pygame.Rect(
            view.left + west, view.top + north, view.width - west, view.height - north
        )

    @property
    def under_way(self) -> bool:
        """Whether it moves by itself."""
        return self._way is not None or self._from is not None

    def look_at(self, row: float, column: float, gently: bool = False) -> None:
        """Put the middle of a cell into the middle of the view, as far as the board reaches."""
        before = (self._x, self._y)
        self._way = None
        self._look(row, column, *self.view.center)
        self._fitted = self._fitted and self.whole
        self._set_out(before, gently)

    def _set_out(self, before: tuple[float, float], gently: bool) -> None:
        """Go back to where the board lay and glide from there to where it lies now."""
        if gently and self.glides and before != (self._x, self._y):
            self._way = (*before, self._x, self._y)
            self._time = 0.0
            self._x, self._y = before

    def advance(self, seconds: float) -> bool:
        """Let time pass; return whether the board moved by itself."""
        growing = self._from is not None
        self._grown += seconds
        if self.held is not None:
            self._grown = min(self._grown, self.held * tempo.CAMERA / 1000.0)
        elif self._grown * 1000.0 >= tempo.CAMERA:
            self._from = None
        return self._glide(seconds) or growing

    def _glide(self, seconds: float) -> bool:
        if self._way is None:
            return False
        self._time += seconds
        share = easing.in_out(self._time * 1000.0 / tempo.CAMERA)
        from_x, from_y, to_x, to_y = self._way
        self._x = easing.between(from_x, to_x, share)
        self._y = easing.between(from_y, to_y, share)
        if share >= 1.0:
            self._way = None
        return True

    def edge_pan(self, at: tuple[int, int], seconds: float) -> bool:
        """Pan while the pointer is at the rim of the view; return whether the board moved."""
        if not self.view.collidepoint(at) or self.whole:
            return False
        speed = 9 * self.cell * seconds
        inner = self.view.inflate(-2 * RIM, -2 * RIM)
        dx = (at[0] < inner.left) - (at[0] >= inner.right)
        dy = (at[1] < inner.top) - (at[1] >= inner.bottom)
        if not dx and not dy:
            return False
        before = (self.left, self.top)
        self.pan(dx * speed, dy * speed)
        return before != (self.left, self.top)

    def cell_at(self, x: int, y: int) -> int:
        """Return the cell under a window position, -1 outside the view or the board."""
        if not self.view.collidepoint(x, y):
            return -1
        row, column = (y - self.top) // self.cell, (x - self.left) // self.cell
        return self.grid.place(row + self._top, column + self._left)

    def spot(self, cell: int, x: int, y: int) -> int:
        """Return in which part of a cell a window position lies: 0 north-west, 1 north-east, 2
        south-west, 3 south-east; and :data:`UPRIGHT` more where it is farther above or below the
        middle than beside it.
        """
        box = self.box(cell)
        east, south = 2 * (x - box.x) - box.w, 2 * (y - box.y) - box.h
        found = (1 if east >= 0 else 0) + (2 if south >= 0 else 0)
        return found + UPRIGHT if abs(south) > abs(east) else found

    def box(self, cell: int) -> pygame.Rect:
        """Return the window rectangle of a cell."""
        return self.box_at(self.grid.row(cell), self.grid.col(cell))

    def box_at(self, row: int, column: int, wide: int = 1, high: int = 1) -> pygame.Rect:
        """Return the window rectangle of so many cells from a row and a column on."""
        side = self.cell
        left, top = self.left + (column - self._left) * side, self.top + (row - self._top) * side
        return pygame.Rect(left, top, wide * side, high * side)

    def around(self, cells: Sequence[int]) -> pygame.Rect:
        """Return the window rectangle of several cells together; of none it is empty."""
        boxes = [self.box(cell) for cell in cells] or [pygame.Rect(0, 0, 0, 0)]
        return boxes[0].unionall(boxes[1:])

    def middle(self, row: float, column: float) -> tuple[float, float]:
        """Return the window position of a place: (0, 0) is the middle of the north-west cell."""
        return self.corner(row + 0.5, column + 0.5)

    def corner(self, row: float, column: float) -> tuple[float, float]:
        """Return the window position of a grid corner: (0, 0) is the north-west one."""
        row, column = row - self._top, column - self._left
        return self.left + column * self.cell, self.top + row * self.cell

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Return the row and column under a window position, the inverse of `middle`."""
        row, column = (y - self.top) / self.cell - 0.5, (x - self.left) / self.cell - 0.5
        return row + self._top, column + self._left

    def _look(self, row: float, column: float, x: float, y: float) -> None:
        """Bring a place of the board under a window position."""
        self._x = x - self.view.left - (column - self._left + 0.5) * self.cell
        self._y = y - self.view.top - (row - self._top + 0.5) * self.cell
        self._hold()

    def _hold(self) -> None:
        """Keep the board in its view."""
        self._x, self._y = self._held(self._x, self._y)

    def _held(self, x: float, y: float) -> tuple[float, float]:
        """Return where the board lies at most if it is led somewhere: centred where it is smaller
        than the view, without gaps where larger.

        Only for those who stand at its edge is room left.
        """
        wide, high = self._wide * self.cell, self._high * self.cell
        room_x, room_y = self.view.width - wide, self.view.height - high
        side, head = self.rim
        return (
            room_x / 2 if room_x >= 0 else max(room_x - side, min(side, x)),
            room_y / 2 if room_y >= 0 else max(room_y, min(head, y)),
        )
