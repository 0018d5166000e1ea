"""While somebody aims, the camera goes nearer to who strikes and who may be struck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.board.grid import bits
from game.engine.answers import WHOM
from game.rules.onslaught.codes import ABILITY, NOWHERE, REACT

if TYPE_CHECKING:
    from game.scenes.onslaught.table_scene import MatchScene

NEARER: Final = 1.5
"""How much larger the board is while somebody aims."""
AROUND: Final = 2
"""Cells that are seen beyond attacker and targets, on both sides together."""

ASIDE: Final = ((0.0, 0.0), (0.0, 1.5), (1.5, 0.0), (0.0, 2.5), (2.5, 0.0), (1.5, 1.5), (2.5, 2.5))
"""Cells that the view goes down and left of the middle, so that nobody stands under the map."""


class AimView:
    """Takes the camera nearer when an attack is taken from the card, and back when it is over.

    It stays where all that may be struck would not be seen, where the person has zoomed, and
    where nothing may move by itself.
    """

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self._aimed: object = None
        self._cell = 0

    def update(self) -> None:
        """Follow what is selected now."""
        scene, camera = self.scene, self.scene.screen.board.camera
        aimed = self._aim()
        if aimed == self._aimed:
            return
        self._aimed = aimed
        if self._cell and camera.cell == self._cell:
            camera.fit()
        self._cell = 0
        if aimed is not None and camera.glides and camera.cell == camera.fit_cell and camera.whole:
            self._close_in(aimed[1])
        scene.changed = True

    def _aim(self) -> tuple[int, int] | None:
        """Return the attack that is aimed, and attacker and targets as a mask; None without one."""
        asking = self.scene.asking
        code = asking.code
        if asking.decision is None or not asking.from_card or not ABILITY <= code < REACT:
            return None
        aim = asking.aim(code)
        if not aim.strikes or aim.how != WHOM or aim.origin == NOWHERE:
            return None
        return code, aim.cells | 1 << aim.origin

    def _close_in(self, mask: int) -> None:
        grid, camera = self.scene.state.tables.grid, self.scene.screen.board.camera
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
        board = self.scene.screen.board
        box = board.camera.box(cell)
        return board.camera.view.contains(box) and not box.colliderect(board.map.rect)
