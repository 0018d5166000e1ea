"""What the camera does by itself: it follows events, goes nearer to an aim, and moves at rims."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.board.grid import Grid, bits
from game.scenes.match.course import Course
from game.scenes.match.panels import Panels
from game.session import NOBODY
from game.table.input import pointer

NEARER: Final = 1.5
"""How much larger the board is while somebody aims."""
AROUND: Final = 2
"""Cells that are seen beyond attacker and targets, on both sides together."""
ASIDE: Final = ((0.0, 0.0), (0.0, 1.5), (1.5, 0.0), (0.0, 2.5), (2.5, 0.0), (1.5, 1.5), (2.5, 2.5))
"""Cells that the view goes down and left of the middle, so that nobody stands under the map."""
QUIET_ENOUGH: Final = 1.5
"""Seconds without motion after which the next zoom level is made ready."""
Aim = tuple[int, int]
"""What is taken up, and the cells of who strikes and who may be struck as a mask."""


class Camera:
    """Takes the camera of one table where something is to be seen, unless a person leads it.

    When an attack is taken from the card it goes nearer, and back when that is over. It stays
    where all that may be struck would not be seen, where the person has zoomed, and where nothing
    may move by itself. ``aimed`` tells what it may go nearer to.
    """

    def __init__(
        self, course: Course, panels: Panels, grid: Grid, aimed: Callable[[], Aim | None]
    ) -> None:
        self.course, self.panels, self.grid, self._aims = course, panels, grid, aimed
        self._aimed: Aim | None = None
        self._cell = 0
        self._quiet = 0.0

    def follow(self, place: tuple[float, float], dragged: bool) -> None:
        """Let a board that is not seen whole glide to where something happens: (column, row)."""
        camera = self.panels.screen.board.camera
        if not camera.whole and self.course.timeline.pace.glides and not dragged:
            camera.show(place[1], place[0], gently=True)

    def update(self, seconds: float) -> None:
        """Pan while the pointer is at the rim; make the next zoom level in quiet moments."""
        board, due = self.panels.screen.board, self.panels.due
        if pygame.mouse.get_focused() and board.camera.edge_pan(pointer.place(), seconds):
            due.picture = True
        pace = self.course.timeline.pace
        board.camera.glides = pace.glides
        self._follow_aim()
        if board.camera.advance(seconds * (pace.speed or 1)) or board.idle.lifting:
            due.picture = True
        if self.course.timeline.moving or self.course.session.thinking() != NOBODY:
            self._quiet = 0.0
            return
        self._quiet += seconds
        if self._quiet > QUIET_ENOUGH:
            board.prepare()

    def _follow_aim(self) -> None:
        camera = self.panels.screen.board.camera
        aimed = self._aims()
        if aimed == self._aimed:
            return
        self._aimed = aimed
        if self._cell and camera.cell == self._cell:
            camera.fit()
        self._cell = 0
        if aimed is not None and camera.glides and camera.cell == camera.fit_cell and camera.whole:
            self._close_in(aimed[1])
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
        for down, left in ASIDE:
            camera.look_at(row + down, column - left)
            if all(self._seen(cell) for cell in bits(mask)):
                return
        camera.fit()
        self._cell = 0

    def _seen(self, cell: int) -> bool:
        """Return whether a cell lies in the view, and not under the small map."""
        board = self.panels.screen.board
        box = board.camera.box(cell)
        return board.camera.view.contains(box) and not box.colliderect(board.map.rect)
