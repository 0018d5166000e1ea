"""What lives while nothing happens: torches flicker, whoever acts breathes, the pointer lifts."""

from __future__ import annotations

import math
from typing import Final

from game.table.motion import easing, tempo

FLICKER: Final = 0.04
"""How much the torches' light goes up and down."""
SINES: Final = (1.7, 2.9)
"""The two frequencies of the flicker, in hertz."""
BREATH: Final = 0.01
"""By how much of its height whoever acts breathes."""
BREATH_SECONDS: Final = 2.4
TALL: Final = 1.25
"""The usual height of a miniature, in blocks."""


class Idle:
    """Tells how things stand at a moment; ``calm`` holds all of it still."""

    def __init__(self, calm: bool) -> None:
        self.calm = calm
        self.seconds = 0.0
        self._under: dict[int, float] = {}

    def breath(self, block: int) -> float:
        """Return by how many pixels a miniature on a block of so many is taller now."""
        if self.calm:
            return 0.0
        wave = 0.5 - 0.5 * math.cos(math.tau * self.seconds / BREATH_SECONDS)
        return BREATH * TALL * block * wave

    def hover(self, figure: int, under: bool) -> float:
        """Return how far the pointer, if it is over a miniature, has lifted it: 0 to 1."""
        if not under:
            self._under.pop(figure, None)
            return 0.0
        since = self._under.setdefault(figure, self.seconds)
        if self.calm:
            return 1.0
        return easing.out((self.seconds - since) / (tempo.HOVER / 1000.0))

    @property
    def lifting(self) -> bool:
        """Whether the pointer is just lifting something, so that more frames are due."""
        wait = 0.0 if self.calm else tempo.HOVER / 1000.0
        return any(self.seconds - since < wait for since in self._under.values())

    def torch(self, number: int) -> float:
        """Return by how much the light of a torch is up or down."""
        if self.calm:
            return 0.0
        at = self.seconds + 0.61 * number
        return FLICKER * sum(math.sin(math.tau * hertz * at) for hertz in SINES) / len(SINES)
