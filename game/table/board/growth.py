"""The board while it is zoomed: one picture of it, larger or smaller from frame to frame."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Final

import pygame

from game.table.board.camera import Camera, Stand
from game.table.motion import easing

Paint = Callable[[pygame.Surface], None]
Making = Callable[[], Iterator[bool]]
"""Makes what is seen from where the camera stands, a part at each step; gives True where a part has
to be waited for.
"""
SLICE: Final = 0.006
"""Seconds of a frame after which nothing more is made for the end of a zoom."""


class Growth:
    """Shows a zoom by stretching what is seen from the nearer of its two ends.

    That end's picture holds all that is seen meanwhile, so that nothing is missing at the rim. What
    is seen at the end is made a little in each frame: who zooms out waits for it where it began,
    who zooms in sees it grow, and waits at the end.
    """

    def __init__(self, camera: Camera) -> None:
        self.camera = camera
        self._ends: tuple[Stand, Stand] | None = None
        self._kept: tuple[Stand, pygame.Surface] | None = None
        """What is seen from one of them."""
        self._steps: Iterator[bool] = iter(())
        self._unmade = False
        """Whether something of the end is still to be made."""
        self._jumps = False
        """Whether what is seen where it began was never made: that comes at once as it will be."""

    def draw(self, target: pygame.Surface, paint: Paint, making: Making | None = None) -> bool:
        """Draw the board as far as it has grown; False when it does not grow now."""
        growth = self.camera.growth
        if growth is None:
            self._make()
            if self._unmade and self._kept is not None:
                # The board was moved meanwhile: what was seen last stands until all is there.
                target.blit(self._kept[1], self.camera.view)
                return True
            self._ends, self._kept, self._steps = None, None, iter(())
            self._unmade, self._jumps, self.camera.held = False, False, None
            return False
        start, end, share = growth
        if self._ends != (start, end):
            self._jumps = self._unmade
            if not self._jumps:
                self._kept = None
            self._ends, self._unmade = (start, end), making is not None
            self._steps = making() if making is not None else iter(())
            if self._unmade:
                # What is made for the end takes the place of what is known of where it began.
                self._seen(target, paint, start)
        self._make()
        wide = start if start.cell < end.cell else end
        if self._unmade:
            waits = self._jumps or wide is end
            self.camera.held = 0.0 if waits else 1.0
            if waits:
                target.blit(self._seen(target, paint, start), self.camera.view)
                return True
        else:
            self.camera.held = None
            if self._jumps:
                self.camera.arrive()
                return self.draw(target, paint)
        self._stretch(target, self._seen(target, paint, wide), wide, share)
        return True

    def _make(self) -> None:
        """Make some of what is seen at the end."""
        begun = time.thread_time()
        while self._unmade and time.thread_time() - begun < SLICE:
            waits = next(self._steps, None)
            self._unmade = waits is not None
            if waits:
                return

    def _seen(self, target: pygame.Surface, paint: Paint, stand: Stand) -> pygame.Surface:
        """Return what is seen from one end; what was shown last where that was never made."""
        if self._kept is None or (self._kept[0] != stand and not self._jumps):
            # Painted where it is shown at last, and over nothing else: no other window is needed.
            view, before = self.camera.view, target.get_clip()
            target.set_clip(view.clip(before))
            with self.camera.standing(stand):
                paint(target)
            target.set_clip(before)
            self._kept = stand, target.subsurface(view).copy()
        return self._kept[1]

    def _stretch(
        self, target: pygame.Surface, seen: pygame.Surface, wide: Stand, share: float
    ) -> None:
        """Draw what is seen from the nearer end as far as it has grown."""
        assert self._ends is not None
        (start, end), view = self._ends, self.camera.view
        cell = easing.between(start.cell, end.cell, share)
        x, y = easing.between(start.x, end.x, share), easing.between(start.y, end.y, share)
        scale = wide.cell / cell
        part = pygame.Rect(
            round(wide.x - x * scale), round(wide.y - y * scale),
            round(view.width * scale), round(view.height * scale),
        ).clamp(pygame.Rect((0, 0), view.size))  # fmt: skip
        seen = seen.subsurface(part.clip(pygame.Rect((0, 0), view.size)))
        target.blit(pygame.transform.scale(seen, view.size), view)
