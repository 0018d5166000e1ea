"""Events played one after the other: at every moment the board shown is what they have made of it.

Time is passed in; nothing here sleeps or looks at a clock.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import replace
from math import inf
from typing import Final, Generic

from game.engine.events import Event
from game.table.board.shown import Moment, Shown
from game.table.motion import tempo
from game.table.motion.animation import Animation, Pace, nothing
from game.table.motion.moment import bundle, tell
from game.table.motion.projection import OFF, EventReader, Shows
from game.table.sound.cues import last_important

SETTLE: Final = tempo.SETTLE / 1000.0
"""Seconds in which the eye finds what a skip has changed."""


class Running:
    """An animation under way, and the seconds it has run."""

    __slots__ = ("animation", "heard", "time")

    def __init__(self, animation: Animation, time: float) -> None:
        self.animation = animation
        self.time = time
        self.heard = 0
        animation.cues = tuple(sorted(animation.cues))


class Timeline(Generic[Shows]):
    """Plays events into a projection; ``shown()`` is what a frame draws.

    ``reader`` is the game's. ``pace`` may be changed at any time; it holds for events that begin
    afterwards.
    """

    def __init__(
        self, projection: Shows, reader: EventReader[Shows], pace: Pace | None = None
    ) -> None:
        self.projection = projection
        self.reader = reader
        self.pace = pace or Pace()
        self._waiting: deque[tuple[int, Event]] = deque()
        self._running: list[Running] = []
        self._until_next = 0.0
        self._hold = 0.0
        """Seconds that what was shown last is still left to be read before anybody is asked."""
        self._chain = 0
        self._chain_shown = 0
        self._kind: type[Event] = Event
        """The kind of the event that began last."""
        self._serial = 0
        self._cues: list[str] = []
        self._changed: set[int] = set()
        self._settle = 0.0
        self._clock = 0.0
        self._flashes: deque[float] = deque()
        self._moments: list[Moment] = []
        self._told: Running | None = None
        self._glanced: tuple[Shows, Shown] | None = None
        """What was looked at since time has passed, and of which projection that was made."""

    @property
    def busy(self) -> bool:
        """Whether events or moments are waiting or something still holds the next back."""
        return bool(self._waiting or self._moments) or self._until_next + self._hold > 0.0

    @property
    def telling(self) -> bool:
        """Whether the card of a moment lies over the board."""
        return self._told is not None

    @property
    def left(self) -> float:
        """Seconds until it is no longer busy; without end while events are waiting."""
        return inf if self._waiting else self._until_next + self._hold

    @property
    def moving(self) -> bool:
        """Whether anything on the board still changes by itself, be it only a fading number."""
        return self.busy or bool(self._running) or self._settle > 0.0

    def push(self, events: Iterable[Event]) -> None:
        """Queue the events of one choice: one chain, which a skip ends at once, or several where
        the game parts them.
        """
        for chain in self.reader.chains(self.projection, tuple(events)):
            self._chain += 1
            self._waiting.extend((self._chain, event) for event in chain)

    def recall(self, moments: Iterable[Moment]) -> None:
        """Tell moments for whoever did not see when they were told."""
        self._moments.extend(moments)

    def update(self, seconds: float) -> None:
        """Let ``seconds`` pass: animations go on, and further events begin."""
        self._glanced = None
        self._settle = max(0.0, self._settle - seconds)
        if self.pace.speed == 0:
            self._clock += seconds
            self._play_all()
            return
        while seconds > 0.0 and self.busy:
            if self._until_next > 0.0:
                passed = min(seconds, self._until_next)
                self._advance(passed)
                self._until_next -= passed
                seconds -= passed
            if self._until_next <= 1e-9:
                self._until_next = 0.0
                self._begin()
                if self._until_next == 0.0 and not self._waiting:
                    passed = min(seconds, self._hold)
                    self._advance(passed)
                    self._hold = self._hold - passed if self._hold - passed > 1e-9 else 0.0
                    seconds -= passed
        if self._until_next == 0.0:
            while (self._waiting or self._moments) and self._until_next == 0.0:
                self._begin()
        self._advance(seconds)

    def skip(self) -> None:
        """End what is shown now, to the end of its chain of events.

        A moment is ended alone. Those of events that were never seen are told all the same: what
        decides a match is not to be missed in a hurry.
        """
        self._glanced = None
        if self._told is not None:
            self._running.remove(self._told)
            self._told, self._until_next = None, 0.0
            return
        self._hold = 0.0
        if self._until_next <= 0.0 and not self._waiting:
            self._moments.clear()
        missed = self._unheard()
        if not self.busy:
            self._hear_last(missed)
            return
        chain = self._chain_shown
        if self._until_next <= 0.0 and self._waiting:
            chain = self._waiting[0][0]
        self._until_next = 0.0
        if chain != self._chain_shown:
            self._changed.clear()
            self._chain_shown = chain
        while self._waiting and self._waiting[0][0] <= chain:
            missed += self._leap(self._waiting.popleft()[1])
        self._hear_last(missed)
        self._point_out()

    def leap(self, projection: Shows) -> None:
        """Show another moment of the match, earlier or later: nothing of this one goes on."""
        self._glanced = None
        self.projection = projection
        self._waiting.clear()
        self._running.clear()
        self._cues.clear()
        self._changed.clear()
        self._moments.clear()
        self._told = None
        self._until_next = self._hold = 0.0
        self._settle = 0.0

    def cues(self) -> tuple[str, ...]:
        """Return the sounds due since the last call, in order."""
        heard = tuple(self._cues)
        self._cues.clear()
        return heard

    def glance(self) -> Shown:
        """Return what a frame shows now, for whoever only reads it: made once until time passes."""
        if self._glanced is None or self._glanced[0] is not self.projection:
            self._glanced = (self.projection, self.shown())
        return self._glanced[1]

    def shown(self) -> Shown:
        """Return what a frame shows now: the projection, and whatever moves on it."""
        frame = self.projection.still()
        for running in self._running:
            length = running.animation.length
            running.animation.frame(frame, running.time / length if length else 1.0)
        for index in [index for index, mini in frame.minis.items() if mini.alpha <= 0.0]:
            del frame.minis[index]
        if self._settle > 0.0:
            for index in self._changed & frame.minis.keys():
                frame.minis[index].outline = self._settle / SETTLE
        return frame

    def _play_all(self) -> None:
        missed = self._unheard()
        self._until_next = self._hold = 0.0
        if not self._waiting:
            self._moments.clear()
            self._hear_last(missed)
            return
        # Only what the last chain changed is pointed out.
        self._chain_shown = self._waiting[-1][0]
        self._changed.clear()
        while self._waiting:
            chain, event = self._waiting.popleft()
            missed += self._leap(event)
            if chain != self._chain_shown:
                self._changed.clear()
        self._moments.clear()
        self._hear_last(missed)
        self._point_out()

    def _begin(self) -> None:
        if self._moments and not self._goes_on():
            self._tell()
            return
        if not self._waiting:
            return
        self._hold = 0.0
        while self._start() and self._waiting:
            chain, event = self._waiting[0]
            if chain != self._chain_shown or type(event) is not self._kind:
                break

    def _start(self) -> bool:
        """Begin the next event; return whether others of its kind begin with it."""
        chain, event = self._waiting.popleft()
        if chain != self._chain_shown:
            self._changed.clear()
        self._chain_shown, self._kind = chain, type(event)
        self._serial += 1
        pace = replace(self.pace, bright=self._may_flash())
        animation = self.reader.animation(self.projection, event, pace, self._serial)
        if self._apply(event) and animation.ribbon:
            animation = nothing()
        self._flashes.extend(self._clock + at for at in animation.flashes)
        if animation.length > 0.0 or animation.cues:
            self._running.append(Running(animation, 0.0))
        self._until_next = max(self._until_next, animation.step)
        self._hold = max(self._hold, animation.hold)
        return animation.abreast

    def _goes_on(self) -> bool:
        """Return whether what waits still belongs to what moments were gathered of."""
        if not self._waiting:
            return False
        chain, event = self._waiting[0]
        return chain == self._chain_shown and not isinstance(event, self.reader.beginnings)

    def _tell(self) -> None:
        """Let a card tell the moments gathered, or the first of two."""
        told = bundle(self._moments)
        del self._moments[: len(told)]
        if not self.pace.tells:
            return
        animation = tell(self.pace, told, more=bool(self._moments))
        self._told = Running(animation, 0.0)
        self._running.append(self._told)
        self._until_next = animation.step

    def _point_out(self) -> None:
        """Outline what a skip has changed, unless that were a flash too many."""
        if self._may_flash():
            self._flashes.append(self._clock)
            self._settle = SETTLE

    def _may_flash(self) -> bool:
        """Return whether a flash that begins now is one of at most three within a second.

        Flashes of one moment are one flash.
        """
        while self._flashes and self._flashes[0] <= self._clock - 1.0:
            self._flashes.popleft()
        moments = {round(at, 2) for at in self._flashes}
        return len(moments) < tempo.FLASHES or round(self._clock, 2) in moments

    def _leap(self, event: Event) -> list[str]:
        """Apply an event unseen; the sounds that it would have made come back."""
        pace = Pace(1, self.pace.reduced)
        animation = self.reader.animation(self.projection, event, pace, self._serial)
        self._apply(event)
        return [cue for _, cue in sorted(animation.cues)]

    def _unheard(self) -> list[str]:
        """End all that runs; the sounds that were still to come from it come back."""
        left = [cue for one in self._running for _, cue in one.animation.cues[one.heard :]]
        self._running.clear()
        self._told = None
        return left

    def _hear_last(self, missed: list[str]) -> None:
        """Of all the sounds that a leap leaves out, let the last that matters be heard."""
        if last := last_important(missed):
            self._cues.append(last)

    def _apply(self, event: Event) -> bool:
        """Move the projection on by an event; return whether it brought a moment to be told."""
        shown = self.projection
        moments, turns = list(self.reader.moments(shown, event)), len(shown.turns)
        shown.apply(event)
        moments += [moment for _, moment in shown.turns[turns:]]
        if self.pace.tells:
            self._moments += moments
        figure = self.reader.figure_of(event)
        if figure != OFF:
            self._changed.add(figure)
        return self.pace.tells and bool(moments)

    def _advance(self, seconds: float) -> None:
        self._clock += seconds
        still: list[Running] = []
        for running in self._running:
            running.time += seconds
            cues = running.animation.cues
            for when, cue in cues[running.heard :]:
                if when <= running.time:
                    self._cues.append(cue)
                    running.heard += 1
                else:
                    break
            if running.time < running.animation.length:
                still.append(running)
            elif running is self._told:
                self._told = None
        self._running = still
