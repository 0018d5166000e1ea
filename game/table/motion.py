"""One animation: how long it takes, when the next may begin, and what it changes in a frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.table.shown import Shown

SPEEDS: Final = (1, 2, 4, 0)
"""What the speed switch offers; 0 shows everything at once."""
SHORTEST_HOLD: Final = 0.25
"""Seconds that a number, a banner or a result of dice stays readable at every speed."""


@dataclass(slots=True, frozen=True)
class Pace:
    """How fast things go: ``speed`` divides all times (0: at once); ``reduced`` calms motion."""

    speed: int = 1
    reduced: bool = False

    def time(self, milliseconds: float) -> float:
        """Return the seconds that something of so many milliseconds takes."""
        return milliseconds / 1000.0 / self.speed if self.speed else 0.0

    def hold(self, milliseconds: float) -> float:
        """Return the seconds that something to be read stays: never under a quarter second."""
        return max(SHORTEST_HOLD, self.time(milliseconds)) if self.speed else 0.0

    @property
    def shakes(self) -> bool:
        """Whether the board may shake."""
        return not self.reduced and self.speed in (1, 2)


Frame = Callable[[Shown, float], None]
"""Changes a frame; the number is the share of the animation's time, 0 to 1."""


@dataclass(slots=True)
class Animation:
    """Changes what is shown for ``length`` seconds; the next event starts after ``step`` of them.

    ``cues`` are sounds with the second they are heard at.
    """

    length: float
    step: float
    frame: Frame
    cues: tuple[tuple[float, str], ...] = ()


def still(shown: Shown, share: float) -> None:
    """A frame that changes nothing: the projection at rest says it all."""


def nothing(*cues: str) -> Animation:
    """Return an animation that takes no time, with its sounds."""
    return Animation(0.0, 0.0, still, tuple((0.0, cue) for cue in cues))


def wait(seconds: float, *cues: str) -> Animation:
    """Return a pause."""
    return Animation(seconds, seconds, still, tuple((0.0, cue) for cue in cues))


def together(animations: Sequence[Animation]) -> Animation:
    """Return one animation of several that begin at once; it steps on with the slowest."""
    length = max((one.length for one in animations), default=0.0)
    step = max((one.step for one in animations), default=0.0)

    def frame(shown: Shown, share: float) -> None:
        now = share * length
        for one in animations:
            if now <= one.length:
                one.frame(shown, now / one.length if one.length else 1.0)

    return Animation(length, step, frame, tuple(cue for one in animations for cue in one.cues))


def after(delay: float, animation: Animation) -> Animation:
    """Return ``animation`` begun ``delay`` seconds later."""
    length = delay + animation.length

    def frame(shown: Shown, share: float) -> None:
        now = share * length - delay
        if now >= 0.0:
            animation.frame(shown, now / animation.length if animation.length else 1.0)

    cues = tuple((when + delay, cue) for when, cue in animation.cues)
    return Animation(length, delay + animation.step, frame, cues)
