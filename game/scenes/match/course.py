"""The course of a match at its table: what has happened, what of it is shown, who is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import inf
from typing import Any, Protocol

from game.engine.decisions import Decision
from game.engine.events import Event
from game.engine.match import Match
from game.engine.seats import HUMAN
from game.history import Step
from game.scenes.match.planned import Planned
from game.session import NOBODY, Session
from game.table.motion.animation import Pace
from game.table.motion.projection import OFF, EventReader, Projection
from game.table.motion.timeline import Timeline


class Gate(Protocol):
    """What stands between the match and its table, and lets events through one note at a time."""

    @property
    def busy(self) -> bool:
        """Return whether something must be read, or waits behind it."""

    @property
    def stands(self) -> bool:
        """Return whether something is to be read now, which has a button of its own."""

    def through(self, events: Iterable[Event]) -> list[Event]:
        """Take new events, and return those that may be shown now."""


class Pacing(Protocol):
    """How long a game's table stands between what happened and what comes of it."""

    def stands(self, event: Event) -> float:
        """Return the seconds that an event stands once all of it was shown, 0 for none: it is the
        time in which a person may stop the match. ``inf``: until somebody goes on.
        """

    def weighs(self, decision: Decision) -> float:
        """Return the seconds that a computer takes at least for a question, 0 for as little as it
        needs: how soon it answers must tell nothing of what it holds.
        """


class Course:
    """Where a match is, and where in it the table is: now, in its past, or still on its way there.

    ``past`` is the match at an
    earlier moment, while that is looked at; ``watcher`` whose view is taken whoever plays (None:
    that of the one person here). ``heard`` are called with all new events, before they are shown.
    """

    def __init__(
        self, session: Session, reader: EventReader[Any], pace: Pace, begun: bool = False
    ) -> None:
        """``reader`` is the game's; ``begun``: what has happened is shown at once."""
        self.session = session
        self.past: Match | None = None
        self.watcher: int | None = None
        self.open_cards = False
        """Whether whoever watches sees all cards open."""
        self.conceded = NOBODY
        self.gate: Gate | None = None
        self.pacing: Pacing | None = None
        self.standing = 0.0
        """Seconds that what was shown still stands before the match goes on; ``inf`` until somebody
        lets it.
        """
        self._weighing = 0.0
        """Seconds before which a computer's answer is not taken."""
        self._weighed_at = (NOBODY, NOBODY)
        """The question last weighed: how many choices were made before it, and whose it is."""
        self.heard: list[Callable[[list[Event]], None]] = []
        self.held = False
        """Whether all that happened was shown, and waits to be read before a curtain falls."""
        self.waits = False
        """Whether what a computer player did waits to be read: it stands before all that helps, and
        nobody answers before.
        """
        self._read = len(session.events)
        """How much had happened when a person here last chose, or had read it."""
        self.planned = Planned()
        """What one click has said of questions that are still to come."""
        self.joined: list[Step] = []
        """Choices that were made with the one before them, by one click."""
        self.timeline: Timeline[Projection[Any]] = Timeline(
            reader.opening(session.game), reader, pace
        )
        if begun:
            self.timeline.projection = self.seen()

    # --- where the table is

    @property
    def game(self) -> str:
        """Return the id of the game that is played."""
        return self.session.pairing.game

    @property
    def match(self) -> Match:
        """Return the match at the moment that is looked at."""
        return self.past if self.past is not None else self.session.match

    @property
    def shown(self) -> Projection[Any]:
        """Return what has been shown of the match."""
        return self.timeline.projection

    @property
    def viewer(self) -> int:
        """Return the seat whose cards may be shown: the only person's first, or nobody's."""
        if self.watcher is not None:
            return self.watcher
        humans = self.session.humans()
        return humans[0] if humans and not self.session.needs_curtain() else NOBODY

    @property
    def busy(self) -> bool:
        """Return whether events are still being shown, or an earlier moment is."""
        return self._shows or self.weighed

    @property
    def hurries(self) -> bool:
        """Return whether something is being shown that can be finished at once."""
        stands = self.gate is not None and self.gate.stands
        return self.busy and not stands and not self.weighed

    @property
    def weighed(self) -> bool:
        """Return whether all was shown, and only a computer is given its time."""
        return self._weighing > 0.0 and not self._shows and self.conceded == NOBODY

    @property
    def _shows(self) -> bool:
        """Return whether something is being shown, stands to be read, or is looked back at."""
        held = self.gate is not None and self.gate.busy
        stands = self.conceded == NOBODY and (self.held or self.standing > 0.0)
        return self.timeline.busy or self.past is not None or held or stands

    @property
    def halted(self) -> bool:
        """Return whether all that happened was shown, and stands until somebody lets it go on."""
        return (self.held or self.standing == inf) and not self.timeline.busy

    @property
    def unread(self) -> bool:
        """Return whether a figure has done anything since a person here last chose."""
        reader = self.timeline.reader
        return any(
            isinstance(event, reader.beginnings) and reader.figure_of(event) != OFF
            for event in self.session.events[self._read :]
        )

    def read(self) -> None:
        """A person chooses, or has read what happened: what comes from now on is new."""
        self._read, self.held = len(self.session.events), False

    def skip(self) -> None:
        """Finish at once what is shown; what is held to be read has been read."""
        if self.held and not self.timeline.busy:
            self.read()
        if self.standing != inf or not self.timeline.busy:
            self.standing = 0.0
        self.timeline.skip()

    def lets_go_on(self) -> None:
        """Let nothing stand any longer: it has been read, or stopped."""
        self.standing = 0.0

    def pass_time(self, seconds: float) -> None:
        """Let time pass while nothing moves any more: what stands to be read, what is weighed."""
        if self.timeline.busy or self.past is not None:
            return
        left, self.standing = seconds - self.standing, max(0.0, self.standing - seconds)
        if left > 0.0:
            self._weighing = max(0.0, self._weighing - left)

    @property
    def seat(self) -> int:
        """Return the seat of the person who must answer now, or -1."""
        if self.busy or self.waits or self.conceded != NOBODY:
            return NOBODY
        return self.session.waiting_human()

    @property
    def over(self) -> bool:
        """Return whether the match has ended and all of it was shown."""
        return (self.session.over or self.conceded != NOBODY) and not self.busy

    @property
    def may_undo(self) -> bool:
        """Return whether choices can be taken back at this table."""
        return self.conceded == NOBODY and self.watcher is None and self.gate is None

    def is_person(self, seat: int) -> bool:
        """Return whether a person decides for the seat."""
        return self.session.controllers[seat] == HUMAN

    def opening(self) -> Projection[Any]:
        """Return what is shown of this match before anything has happened."""
        shown = self.timeline.reader.opening(self.session.game)
        shown.open_cards = self.open_cards
        return shown

    # --- what happens

    def poll(self) -> None:
        """Hear what has happened, unless something is still being shown."""
        if not self.busy and self.conceded == NOBODY:
            self.take()

    def take(self) -> None:
        """Hear what has happened since, and let it be shown."""
        events = self.session.poll()
        if events:
            for heard in self.heard:
                heard(events)
            self.show(events)
        if self.pacing is not None and self.conceded == NOBODY:
            self._pace(self.pacing, events)

    def _pace(self, pacing: Pacing, events: list[Event]) -> None:
        """Let what has just happened stand, and what a computer is asked be weighed."""
        self.standing = max([self.standing, *(pacing.stands(event) for event in events)])
        decision, seat = self.session.decision, self.session.thinking()
        question = (len(self.session.history.lines), seat)
        if decision is not None and seat != NOBODY and question != self._weighed_at:
            self._weighed_at, self._weighing = question, pacing.weighs(decision)

    def show(self, events: list[Event]) -> None:
        """Let the timeline play events, each as the viewer may know it, as far as they may pass."""
        passed = self.gate.through(events) if self.gate is not None else events
        if not passed:
            return
        seen = [self.session.view(event, self.viewer) for event in passed]
        self.timeline.push(event for event in seen if event is not None)

    def seen(self, count: int | None = None) -> Projection[Any]:
        """Return what the viewer may know of all that happened, or of its first events seen."""
        shown = self.opening()
        for event in self.session.events:
            if len(shown.log) == count:
                break
            seen = self.session.view(event, self.viewer)
            if seen is not None:
                shown.apply(seen)
        return shown

    def leap(self) -> None:
        """Show the match as the viewer may know it now, from its first event, without motion."""
        self.standing = self._weighing = 0.0
        self._weighed_at = (NOBODY, NOBODY)
        self.timeline.leap(self.seen())

    # --- looking back

    def look_back(self, now: Projection[Any], number: int) -> None:
        """Show the table after so many events of ``now``, which is what was shown of the match."""
        shown = self.opening()
        for event in now.log[:number]:
            shown.apply(event)
        self.past = stood(self.session, self.viewer, number)
        self.timeline.leap(shown)

    def come_back(self, now: Projection[Any]) -> None:
        """Show what was shown before somebody looked back."""
        self.timeline.leap(now)
        self.past = None


def stood(session: Session, viewer: int, number: int) -> Match:
    """Return the match as it stood when ``viewer`` had been told ``number`` events.

    In the midst of a choice it is the match before that choice.
    """
    history = session.history
    lines = 0
    for told in history.recorder.told:
        number -= session.told_to(viewer, told)
        if number < 0:
            break
        lines += 1
    return history.stood(lines)
