"""What a hero's card is made of in every game: parchment, a ribbon, and parts made ahead."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from game.table.hud.brush import Brush
from game.table.hud.panel import Data, DataPanel
from game.table.look.boxes import Box, Line, Longest, Shortest

RIBBON: Final = Longest(52, Shortest(Line("h3") + 8, 76))
A_PART: Final = 0.002
"""Seconds of a frame for what a card that is coming takes."""
MOST_FRAMES: Final = 8
"""A card comes at the latest after so many frames, whatever is still to be made."""
END: Final = object()


class InParts:
    """What a card takes is made a few milliseconds in each frame, while something moves."""

    def __init__(self) -> None:
        self._of: object = None
        self._parts: Iterator[None] = iter(())
        self._frames = 0

    def of(self, data: object, begin: Callable[[], Iterator[None]]) -> bool:
        """Make some of the parts of a card; return whether all are made, or it waits no longer."""
        if self._frames == 0 or data != self._of:
            self._of, self._parts = data, begin()
        self._frames += 1
        begun = time.thread_time()
        while self._frames < MOST_FRAMES:
            if next(self._parts, END) is END:
                break
            if time.thread_time() - begun > A_PART:
                return False
        self._frames = 0
        return True


class SheetPanel(DataPanel[Data]):
    """A card on parchment with a ribbon, made ahead in parts while something moves."""

    def __init__(self, brush: Brush, rect: pygame.Rect) -> None:
        super().__init__(brush, rect)
        self._made = InParts()

    @property
    def ribbon(self) -> Box:
        """The ribbon's place."""
        return self.inside.less(top=8).top(RIBBON)

    def rehearse(self, data: Data) -> Iterator[None]:
        """Make what showing some data takes, a part at each step."""
        raise NotImplementedError

    def _ahead(self) -> bool:
        data = self.data
        return data is None or self._made.of(data, partial(self.rehearse, data))

    def _side(self, data: Data) -> str:
        """Return in whose colours the ribbon is."""
        raise NotImplementedError

    def _base(self, full: pygame.Surface, far: int) -> None:
        if self.data is None:
            return
        sheet = self.brush.materials.parchment(self.rect.width, self.rect.height, 1)
        sheet.draw(full, far, far)
        box = self.ribbon
        band = self.brush.materials.ribbon(*box.size, self._side(self.data))
        band.draw(full, far, far + box.rect.top)
