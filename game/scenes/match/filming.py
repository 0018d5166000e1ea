"""What the camera does by itself: it follows events, goes nearer to a hit, and moves at rims."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.board.grid import Grid, bits
from game.scenes.match.course import Course
from game.scenes.match.panels import Panels
from game.scenes.match.taking import NOTHING
from game.session import NOBODY
from game.table.input import pointer
from game.table.motion import tempo

NEARER: Final = 1.5
"""How much larger the board is while a hit is shown."""
AROUND: Final = 2
"""Cells that are seen beyond attacker and targets, on both sides together."""
LEAD: Final = 1.2
"""How much sooner than it needs the camera goes back, so that the board lies still in time."""
QUIET_ENOUGH: Final = 1.5
"""Seconds without motion, of the pointer too, after which the next zoom level is made ready."""
Strike = tuple[int, int]
"""Which attack it is, and the cells of who strikes and who is struck as a mask."""


class Filming:
    """Takes the camera of one table where something is to be seen, unless a person leads it.

    While somebody aims the board lies still under the pointer. When the attack is made it goes
    nearer, and is back before anything is asked. It stays where all who are struck would not be
    seen, where the person has zoomed, and where nothing may move by itself. ``struck`` tells what
    it may go nearer to; ``back`` is called when another space may lie under the pointer.
    """

    def __init__(
        self, course: Course, panels: Panels, grid: Grid, struck: Callable[[], Strike | None],
        back: Callable[[], None],
    ) -> None:  # fmt: skip
        self.course, self.panels, self.grid, self._struck = course, panels, grid, struck
        self._back = back
        self._shown = NOTHING
        self._cell = 0
        self._quiet = 0.0
        self._pointed: tuple[int, int, int] | None = None
        self._overlooks = False
        """Whether all of the board was brought in, and is left for what comes next."""
        self._lingers = 0.0
        """Seconds for which the board still lies where a hit is seen."""
        self._next: Callable[[], None] | None = None
        """What it is led to after that."""
        self._rests: tuple[int, int] | None = None
        """Where the pointer lay when the board was last led elsewhere, None once it has moved."""

    def follow(self, place: tuple[float, float], dragged: bool) -> None:
        """Let a board that is not seen whole glide to where something happens: (column, row)."""
        camera = self.panels.screen.board.camera
        if self._lingers:
            self._next = partial(self.follow, place, dragged)
        elif not camera.whole and self.course.timeline.pace.glides and not dragged:
            self._rests = pointer.place()
            camera.show(place[1], place[0], gently=True)

    def frame(self, cells: Sequence[int], dragged: bool) -> None:
        """Bring in what belongs together as it happens, at once where nothing may glide.

        Where that is too far apart it is as many of the first spaces as fit, else the middle.
        """
        camera, gently = self.panels.screen.board.camera, self.course.timeline.pace.glides
        if camera.whole or dragged or not cells:
            return
        if self._lingers and not camera.sees(self.whole(cells)):
            self._next = partial(self.frame, list(cells), dragged)
            return
        self._rests = pointer.place()
        self.panels.due.picture = True
        count = len(cells)
        while not camera.show_box(self.whole(cells[:count]), gently) and count > 1:
            count = max(1, count * 3 // 4)

    def linger(self) -> None:
        """Stay where a number has risen until it was read, whatever happens elsewhere meanwhile."""
        pace = self.course.timeline.pace
        if pace.glides:
            self._lingers = pace.time(tempo.NUMBER_IN) + pace.hold(tempo.NUMBER_READ)

    def _go_on(self) -> None:
        """Linger no more, and go to where one would have gone meanwhile."""
        self._lingers, onward, self._next = 0.0, self._next, None
        if onward is not None:
            onward()

    def whole(self, cells: Sequence[int]) -> pygame.Rect:
        """Return the box around some spaces in the window, with whoever stands there whole: heads
        reach over the space above, as far as the board leaves room for them.
        """
        camera, shown = self.panels.screen.board.camera, self.course.shown
        box, wanted = camera.around(cells), set(cells)
        top = box.top
        for figure in shown.figures:
            filled = shown.cells(figure)
            if wanted.isdisjoint(filled):
                continue
            body = camera.around(filled)
            high = camera.reach[1] * min(body.size) // camera.cell
            top = min(top, max(body.top - high, camera.top - camera.rim[1]))
        return pygame.Rect(box.left, top, box.width, box.bottom - top)

    def overlook(self, all_of_it: bool, dragged: bool) -> None:
        """Show all of the board, or go back from there to the cells it is played with; where a
        person has zoomed meanwhile it is left so.
        """
        camera = self.panels.screen.board.camera
        if dragged or all_of_it == self._overlooks or (all_of_it and camera.whole):
            return
        seen, self._overlooks = camera.cell == camera.whole_cell, all_of_it
        if all_of_it:
            camera.overlook()
        elif seen:
            camera.fit()
        self._rests = pointer.place()
        self.panels.due.picture = True

    def sees(self, cells: Sequence[int]) -> bool:
        """Return whether some spaces lie in the view as a whole."""
        return bool(cells) and self.panels.screen.board.camera.sees(self.whole(cells))

    def ask(
        self,
        lit: Sequence[int],
        acting: Sequence[int],
        dragged: bool,
        likely: Sequence[int] = (),
        dear: int = 0,
    ) -> None:
        """Bring in what a new question is about: whoever acts, what can be meant, and all spaces of
        what is ``likely`` to be: an area reaches farther than the space by which it is meant.

        Where all of that is too far apart it is whoever acts with what is likely, or what is
        likely alone, or all but what is ``dear``, or whoever acts and as much of it as can be seen;
        else, where nothing that can be meant is seen, what of it lies nearest.
        """
        camera, gently = self.panels.screen.board.camera, self.course.timeline.pace.glides
        if camera.whole or dragged or not (lit or acting):
            return
        self._lingers, self._next = 0.0, None
        self._rests = pointer.place()
        self.panels.due.picture = True
        cheap = [cell for cell in lit if not dear >> cell & 1]
        wanted = [[*acting, *lit, *likely]]
        if likely:
            wanted += [[*acting, *likely], [*likely], [*acting, *lit]]
        if acting and cheap and len(cheap) < len(lit):
            wanted.append([*acting, *cheap])
        if any(camera.show_box(self.whole(cells), gently) for cells in wanted):
            return
        if acting:
            camera.show_most(self.whole(acting), cheap or lit, gently)
            return
        self.light(lit, dragged)

    def reveal(self, cells: Sequence[int], dragged: bool) -> None:
        """Bring in all that is aimed at by keys, where it fits."""
        camera, gently = self.panels.screen.board.camera, self.course.timeline.pace.glides
        if not camera.whole and not dragged and cells:
            self._rests = pointer.place()
            camera.show_box(self.whole(cells), gently)
            self.panels.due.picture = True

    def uncut(self, acting: Sequence[int], figures: Sequence[Sequence[int]], dragged: bool) -> None:
        """Bring in everybody if there is room for that, else whole whom the rim of the view cuts,
        as many as there is room for beside whoever acts; ``figures`` are the spaces of each.
        """
        camera = self.panels.screen.board.camera
        if camera.whole or dragged:
            return
        everybody = [cell for cells in figures for cell in cells]
        if everybody:
            # Figures are larger than their spaces: as much as a space more is seen on each side.
            around, view, side = camera.around([*acting, *everybody]), camera.view, 2 * camera.cell
            wide, high = view.width - around.width, view.height - around.height
            if camera.show_box(around.inflate(max(0, min(side, wide)), max(0, min(side, high)))):
                self.panels.due.picture = True
                return
        kept = list(acting)
        boxes = [(cells, camera.around(cells)) for cells in figures]
        # Who is cut is settled first: bringing in one may push another out.
        cut = [each for each, box in boxes if camera.view.colliderect(box) and not camera.sees(box)]
        for cells in cut:
            if camera.show_all([*kept, *cells]):
                kept += cells
                self.panels.due.picture = True

    def light(self, lit: Sequence[int], dragged: bool) -> None:
        """Bring in what of the lit cells lies nearest, where none of them is seen."""
        camera, gently = self.panels.screen.board.camera, self.course.timeline.pace.glides
        if camera.whole or dragged or not lit:
            return
        if any(camera.sees(camera.box(cell)) for cell in lit):
            return
        self._rests = pointer.place()
        self.panels.due.picture = True
        if camera.show_all(lit, gently):
            return
        middle = camera.view.center

        def away(cell: int) -> int:
            x, y = camera.box(cell).center
            return (x - middle[0]) ** 2 + (y - middle[1]) ** 2

        nearest = min(lit, key=away)
        camera.show(self.grid.row(nearest), self.grid.col(nearest), gently)

    def _asked(self) -> list[int]:
        """Return the spaces that the small map must not cover: those that can be meant, and those
        of whoever is asked about.
        """
        return [*self.panels.question.lit(), *self.panels.own.meant()]

    def update(self, seconds: float) -> None:
        """Pan while the pointer is at the rim; make what the board may need while nothing moves."""
        board, due = self.panels.screen.board, self.panels.due
        at = pointer.place()
        # Whoever has clicked at the rim and goes on by keys does not pan: the board would be drawn
        # away from what it was just led to, again and again.
        if at != self._rests:
            self._rests = None
            if pygame.mouse.get_focused() and board.camera.edge_pan(at, seconds):
                due.picture = True
        pace = self.course.timeline.pace
        board.camera.glides = pace.glides
        board.map.give_way([] if self.course.busy else self._asked())
        self._follow_strike()
        if self._lingers:
            self._lingers -= seconds
            if self._lingers <= 0.0:
                self._go_on()
        if board.camera.advance(seconds * (pace.speed or 1)) or board.idle.lifting:
            due.picture = True
        if self.course.timeline.moving or self.course.session.thinking() != NOBODY:
            self._quiet = 0.0
            return
        # Whoever points about would feel the frame in which a whole zoom level is painted.
        pointed = (*pointer.place(), self.panels.question.space)
        self._quiet = self._quiet + seconds if pointed == self._pointed else 0.0
        self._pointed = pointed
        board.prepare(ahead=self._quiet > QUIET_ENOUGH)

    def _follow_strike(self) -> None:
        camera, timeline = self.panels.screen.board.camera, self.course.timeline
        time = LEAD * tempo.CAMERA / 1000.0 / (timeline.pace.speed or 1)
        struck = self._struck() if timeline.left > time else None
        which = struck[0] if struck is not None else NOTHING
        if which == self._shown:
            return
        self._shown = which
        if self._cell and camera.cell == self._cell:
            camera.fit()
            self._back()
        self._cell = 0
        if struck is not None and camera.glides and camera.cell == camera.fit_cell and camera.whole:
            self._close_in(struck[1])
        # Whoever watches a hit for a second looks for nothing else on the board.
        self.panels.screen.board.map.laid = not self._cell
        self.panels.due.picture = True

    def _close_in(self, mask: int) -> None:
        grid, camera = self.grid, self.panels.screen.board.camera
        rows = [grid.row(cell) for cell in bits(mask)]
        columns = [grid.col(cell) for cell in bits(mask)]
        level = min(camera.levels, key=lambda cell: abs(cell - NEARER * camera.fit_cell))
        steps = camera.levels.index(level) - camera.levels.index(camera.cell)
        high = (max(rows) - min(rows) + 1 + AROUND) * level
        wide = (max(columns) - min(columns) + 1 + AROUND) * level
        if steps <= 0 or high > camera.view.height or wide > camera.view.width:
            return
        camera.zoom(steps, camera.view.center)
        self._cell = level
        row, column = (min(rows) + max(rows)) / 2, (min(columns) + max(columns)) / 2
        camera.look_at(row, column)
        if not all(camera.view.contains(camera.box(cell)) for cell in bits(mask)):
            camera.fit()
            self._cell = 0
