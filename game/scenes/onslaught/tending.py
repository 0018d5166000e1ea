"""The board between events: it follows pointer and camera, and readies what will be asked for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import pygame

from game.board.grid import bits
from game.scenes.onslaught.aim_view import AimView
from game.scenes.onslaught.rehearsal import rehearse
from game.session import NOBODY
from game.table.input import pointer

if TYPE_CHECKING:
    from game.scenes.onslaught.table_scene import MatchScene

QUIET_ENOUGH: Final = 1.5
"""Seconds without motion after which the next zoom level is made ready."""


class Tending:
    """Does a little for one table each frame, so that nothing large is ever due at once."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self._unseen = bits(scene.state.tables.floor)
        # The first space takes ten times as long as any other.
        scene.state.tables.sight.prepare(self._unseen.pop())
        self._screen: object = None
        self._rehearsal: Iterator[None] = iter(())
        self._quiet = 0.0
        self._aim_view = AimView(scene)

    def update(self, seconds: float) -> None:
        """Work out one space's lines of sight, pan and zoom, and use quiet moments."""
        if self._screen is not self.scene.screen:
            self._screen = self.scene.screen
            self._rehearsal = rehearse(self.scene)
        if next(self._rehearsal, self) is self and self._unseen:
            self.scene.state.tables.sight.prepare(self._unseen.pop())
        self._tend_board(seconds)

    def _tend_board(self, seconds: float) -> None:
        """Pan while the pointer is at the rim; make the next zoom level in quiet moments."""
        scene, board = self.scene, self.scene.screen.board
        if pygame.mouse.get_focused() and board.camera.edge_pan(pointer.place(), seconds):
            scene.changed = True
        pace = scene.timeline.pace
        board.camera.glides = pace.glides
        self._aim_view.update()
        if board.camera.advance(seconds * (pace.speed or 1)) or board.idle.lifting:
            scene.changed = True
        if scene.timeline.moving or scene.session.thinking() != NOBODY:
            self._quiet = 0.0
            return
        self._quiet += seconds
        if self._quiet > QUIET_ENOUGH:
            board.prepare()
