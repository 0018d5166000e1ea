"""Presses that were meant for what lay there before: nobody sees at once what has just come up."""

from __future__ import annotations

from typing import Final

from game.table.input import pointer

UNSEEN: Final = 0.4
"""Seconds in which nobody has seen yet that something else came up."""
UNSEEN_STILL: Final = 0.6
"""As long it may take whoever has not moved the pointer since."""
TREMBLE: Final = 8
"""Pixels that a hand moves the mouse unawares between two presses."""
MOUSE: Final = "mouse"
DECIDING: Final = "deciding"


def unseen(seconds: float, at: tuple[int, int] | None = None) -> bool:
    """Return whether what came up so many seconds ago cannot have been meant by a press.

    ``at`` is where the pointer was then, for a press of the mouse; None for a key's.
    """
    return seconds < (UNSEEN_STILL if at == pointer.place() else UNSEEN)


class Seen:
    """How long something has been seen, in seconds as they pass for whoever presses.

    It is counted from its first picture on: to paint that may take longer than to press twice.
    However long a frame takes, all of it counts.
    """

    def __init__(self) -> None:
        self._seconds = UNSEEN_STILL
        self._drawn = self._counts = True

    @property
    def seconds(self) -> float:
        """Return how long, for a press that is heard now."""
        return self._seconds

    def begin(self) -> None:
        """It has come, and waits for its first picture."""
        self._seconds = 0.0
        self._drawn = self._counts = False

    def draw(self) -> None:
        """It was drawn."""
        self._drawn = True

    def update(self, passed: float) -> None:
        """Let time pass; that in which the first picture was made is not counted."""
        if self._counts:
            self._seconds += passed
        self._counts = self._drawn

    def see(self) -> None:
        """Whoever presses now has seen it."""
        self._seconds = UNSEEN_STILL


def begun() -> Seen:
    """Return how long something has been seen that comes up now."""
    seen = Seen()
    seen.begin()
    return seen


class Resting(Seen):
    """The pointer after a choice: while it has not moved, nobody has aimed at what lies under it.

    What is counted is how long the question has been seen that came then.
    """

    def __init__(self) -> None:
        super().__init__()
        self._at: tuple[int, int] | None = None

    def rest(self) -> None:
        """Something was chosen, or the table comes back: whatever lies here now is another."""
        self._at = pointer.place()

    def stir(self) -> None:
        """What lies under it has been shown, and may be meant."""
        self._at = None

    def moved(self, place: tuple[int, int]) -> bool:
        """Return whether it has moved since, if it is at a place now; a hand's tremble is none."""
        if self._at is not None and _apart(self._at, place) > TREMBLE:
            self._at = None
        return self._at is None

    def unmeant(self, place: tuple[int, int]) -> bool:
        """Return whether a press at a place was meant for what lay there before."""
        return not self.moved(place) and self.seconds < UNSEEN_STILL


def _apart(one: tuple[int, int], other: tuple[int, int]) -> int:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


class Arrival(Seen):
    """How long a scene has been seen, and where the pointer was when it came."""

    def __init__(self) -> None:
        super().__init__()
        self._at = (0, 0)
        self._dwell = 0.0
        """Seconds in which it hears no press that decides, where that is longer than usual."""
        self._held = False
        """Whether a button of the mouse is down that was not meant for this scene."""
        self._last = ""
        """What was pressed last: the mouse, a key that decides, or anything else."""
        self._left_by: str | None = None
        """What was pressed last on the scene that went from above this one; None if none did."""

    @property
    def seen(self) -> bool:
        """Return whether a key that decides is meant for this scene by now."""
        return not (unseen(self._seconds) or self._seconds < self._dwell)

    def begin(self, dwell: float = 0.0) -> None:
        """Another scene came on top, which wants to be looked at for ``dwell`` seconds."""
        super().begin()
        self._at, self._dwell = pointer.place(), dwell
        self._held = False
        self._left_by = None

    def begin_again(self) -> None:
        """The scene above went, and this one is on top again.

        It is known: only what took the other away may be pressed once too often, where it was.
        """
        self.begin()
        self._left_by = self._last

    def see(self) -> None:
        """Whoever presses now has seen it, however long it wants to be looked at."""
        super().see()
        self._dwell = 0.0

    def press(self, down: bool) -> bool:
        """Hear a button of the mouse go down or up; True when that was meant for what was before.

        A button that was let go was meant as it was pressed.
        """
        if down or not self._held:
            self._held = self._unseen_by_mouse()
        held = self._held
        self._held = held and down
        self._last = MOUSE
        return held

    def _unseen_by_mouse(self) -> bool:
        if self._left_by is None:
            return unseen(self._seconds, self._at) or self._seconds < self._dwell
        again = self._left_by == MOUSE and _apart(self._at, pointer.place()) <= TREMBLE
        return again and unseen(self._seconds, self._at)

    def key(self, decides: bool) -> bool:
        """Hear a key; return whether it decides something and was meant for what was before."""
        by, self._last = self._left_by, DECIDING if decides else ""
        return decides and by in (None, DECIDING) and not self.seen
