"""The board while it is zoomed: one picture of it, larger or smaller from frame to frame."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.table.board.camera import Camera, Stand
from game.table.motion import easing

Paint = Callable[[pygame.Surface], None]


class Growth:
    """Shows a zoom by stretching what is seen from the nearer of its two ends.

    That end's picture holds all that is seen meanwhile, so that nothing is missing at the rim.
    """

    def __init__(self, camera: Camera) -> None:
        self.camera = camera
        self._kept: tuple[tuple[Stand, Stand], pygame.Surface] | None = None

    def draw(self, target: pygame.Surface, paint: Paint) -> bool:
        """Draw the board as far as it has grown; False when it does not grow now."""
        growth = self.camera.growth
        if growth is None:
            self._kept = None
            return False
        start, end, share = growth
        wide = start if start.cell < end.cell else end
        view = self.camera.view
        if self._kept is None or self._kept[0] != (start, end):
            # Painted where it is shown at last, and over nothing else: no other window is needed.
            before = target.get_clip()
            target.set_clip(view.clip(before))
            with self.camera.standing(wide):
                paint(target)
            target.set_clip(before)
            self._kept = (start, end), target.subsurface(view).copy()
        cell = easing.between(start.cell, end.cell, share)
        x, y = easing.between(start.x, end.x, share), easing.between(start.y, end.y, share)
        scale = wide.cell / cell
        part = pygame.Rect(
            round(wide.x - x * scale), round(wide.y - y * scale),
            round(view.width * scale), round(view.height * scale),
        ).clamp(pygame.Rect((0, 0), view.size))  # fmt: skip
        seen = self._kept[1].subsurface(part.clip(pygame.Rect((0, 0), view.size)))
        target.blit(pygame.transform.scale(seen, view.size), view)
        return True
