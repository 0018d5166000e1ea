"""One animation: how long it takes, when the next may begin, and what it changes in a frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.table.board.shown import Shown
from game.table.motion import tempo

SPEEDS: Final = (1, 2, 4, 0)
"""What the speed switch offers; 0 shows everything at once."""


@dataclass(slots=True, frozen=True)
class Pace:
    """How fast things go: ``speed`` divides all times (0: at once); ``reduced`` calms motion.

    ``bright`` is false while another flash would be one too many within a second.
    """

    speed: int = 1
    reduced: bool = False
    bright: bool = True

    def time(self, milliseconds: float) -> float:
        """Return the seconds that something of so many milliseconds takes."""
        return milliseconds / 1000.0 / self.speed if self.speed else 0.0

    def hold(self, milliseconds: float) -> float:
        """Return the seconds that something to be read stays: never under a quarter second."""
        return max(tempo.READ_LEAST / 1000.0, self.time(milliseconds)) if self.speed else 0.0

    def left(self, milliseconds: float, least: float) -> float:
        """Return the seconds that something stays which nobody may miss: never under ``least``."""
        return max(least / 1000.0, self.time(milliseconds)) if self.speed else 0.0

    @property
    def shakes(self) -> bool:
        """Whether the board may shake."""
        return not self.reduced and self.speed in (1, 2)

    @property
    def tells(self) -> bool:
        """Whether moments get a card of their own: whoever hurries reads them in the log."""
        return self.speed in (1, 2)

    @property
    def glides(self) -> bool:
        """Whether the camera may move by itself."""
        return not self.reduced and self.speed in (1, 2)

    @property
    def flashes(self) -> bool:
        """Whether something may flash now."""
        return self.bright and not self.reduced


Frame = Callable[[Shown, float], None]
"""Changes a frame; the number is the share of the animation's time, 0 to 1."""


@dataclass(slots=True)
class Animation:
    """Changes what is shown for ``length`` seconds; the next event starts after ``step`` of them.

    ``cues`` are sounds with the second they are heard at, ``flashes`` the seconds at which
    something flashes. A ``ribbon`` says the same as the moment of its event, and gives way to it.
    ``hold`` is how many seconds it is left to be read after ``step`` before anybody is asked; if
    something else happens, that goes on at once. Events of the same kind that directly follow one
    that is ``abreast`` begin with it.
    """

    length: float
    step: float
    frame: Frame
    cues: tuple[tuple[float, str], ...] = ()
    flashes: tuple[float, ...] = ()
    ribbon: bool = False
    hold: float = 0.0
    abreast: bool = False


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

    cues = tuple(cue for one in animations for cue in one.cues)
    flashes = tuple(at for one in animations for at in one.flashes)
    hold = max((one.hold for one in animations), default=0.0)
    return Animation(length, step, frame, cues, flashes, hold=hold)


def after(delay: float, animation: Animation) -> Animation:
    """Return ``animation`` begun ``delay`` seconds later."""
    length = delay + animation.length

    def frame(shown: Shown, share: float) -> None:
        now = share * length - delay
        if now >= 0.0:
            animation.frame(shown, now / animation.length if animation.length else 1.0)

    cues = tuple((when + delay, cue) for when, cue in animation.cues)
    flashes = tuple(when + delay for when in animation.flashes)
    step, hold = delay + animation.step, animation.hold
    return Animation(length, step, frame, cues, flashes, hold=hold)


def quick(animation: Animation, step: float = 0.0) -> Animation:
    """Return ``animation`` with the next event beginning after ``step`` seconds of it."""
    return Animation(animation.length, step, animation.frame, animation.cues, animation.flashes)


def lingering(animation: Animation, seconds: float) -> Animation:
    """Return ``animation`` with what it shows at its end left so many seconds longer."""
    length = animation.length + seconds

    def frame(shown: Shown, share: float) -> None:
        now = min(animation.length, share * length)
        animation.frame(shown, now / animation.length if animation.length else 1.0)

    return replace(animation, length=length, step=animation.step + seconds, frame=frame)


def abreast(animation: Animation, hold: float = 0.0) -> Animation:
    """Return ``animation`` with events of the same kind that directly follow beginning with it."""
    return replace(animation, abreast=True, hold=hold)
