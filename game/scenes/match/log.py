"""The log of a table: a line for what was shown, told when it has come to rest."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.events import Event
from game.scenes.match.course import Course
from game.session import Session
from game.table.board.shown import Moment
from game.table.hud.data import LogLine
from game.table.hud.log_panel import LogPanel
from game.words import play
from game.words.rich import STRONG, Span

Line = Callable[[Event, int], LogLine | None]
Head = Callable[[Moment], str]


class Log:
    """Follows what is shown of a match and tells it in lines, which are numbered by their events.

    ``line`` makes the line of an event (None: too small to be told), ``first`` the one that comes
    before all events, ``head`` that of a turn which no event tells. ``held`` says of which events
    the line waits until what shows them rests. ``heard`` is called with each event as it comes
    into the log.
    """

    def __init__(
        self,
        course: Course,
        line: Line,
        held: Callable[[Event], bool],
        first: Callable[[], LogLine | None],
        heard: Callable[[Event], None],
        head: Head,
    ) -> None:
        self.course = course
        self.lines: list[LogLine] = []
        self.told = len(course.shown.log)
        """How many events of the projection's log have come into this one."""
        self.panel: LogPanel | None = None
        self._line, self._waits, self._first, self._heard = line, held, first, heard
        self._head = head
        self._held: list[LogLine] = []
        self._numbered = 0
        self._stamps = 0

    def show_in(self, panel: LogPanel) -> None:
        """Tell all lines, now and from now on, in the panel of a new window size."""
        self.panel = panel
        panel.show(self.lines)

    def hear(self) -> bool:
        """Tell the events that were shown since; False if there were none."""
        if not self.course.timeline.busy:
            self.tell_held()
        log = self.course.shown.log
        if len(log) == self.told:
            return False
        events, self.told = log[self.told :], len(log)
        self._hear(events)
        return True

    def retell(self) -> None:
        """Forget the log and tell anew what has been shown of the match."""
        self.lines.clear()
        self._held.clear()
        self._numbered = self._stamps = 0
        self.told = len(self.course.shown.log)
        self._hear(self.course.shown.log)
        if self.panel is not None:
            self.panel.show(self.lines)

    def told_by(self, step: int) -> LogLine | None:
        """Return the first line that tells a step of the history, by its number; None if none."""
        session, viewer = self.course.session, self.course.viewer
        told = session.history.recorder.told
        until = session.history.unplayed + step
        before = session.told_to(viewer, (event for events in told[:until] for event in events))
        after = before + session.told_to(viewer, told[until])
        own = {f"log:{place}" for place in range(before + 1, after + 1)}
        return next((line for line in self.lines if line.id in own and not line.head), None)

    def tell_held(self) -> None:
        """Tell what waited: a roll is told when its dice have come to rest."""
        for line in self._held:
            self._append(line)
        self._held.clear()

    def _append(self, line: LogLine) -> None:
        self.lines.append(line)
        if self.panel is not None:
            self.panel.append(line)

    def _hear(self, events: list[Event]) -> None:
        if not self._numbered and not self.lines:
            first = self._first()
            if first is not None:
                self._append(first)
        stamps = stamped(self.course.session, self.course.viewer)
        for event in events:
            self._tell_stamps(stamps)
            self.tell_held()
            self._numbered += 1
            line = self._line(event, self._numbered)
            if line is not None:
                if line.before is not None:
                    self._held.append(line.before)
                self._held.append(line)
            self._tell_turns()
            if not self._waits(event):
                self.tell_held()
            self._heard(event)
        self._tell_stamps(stamps)

    def _tell_turns(self) -> None:
        """Tell what the event has turned, though it does not say so: who leads, the last round."""
        for place, moment in self.course.shown.turns:
            if place == self._numbered:
                text = (Span(self._head(moment), STRONG),)
                self._held.append(LogLine(f"log:{place}", text))

    def _tell_stamps(self, stamps: list[tuple[int, LogLine]]) -> None:
        """Tell what the table did besides choosing, as far as it comes before the next event."""
        for place, line in stamps[self._stamps :]:
            if place > self._numbered:
                return
            self._held.append(line)
            self._stamps += 1


def stamped(session: Session, viewer: int) -> list[tuple[int, LogLine]]:
    """Return each stamp of a match as a line, with how many events ``viewer`` is told before it.

    They come in the order in which the log tells them.
    """
    told, found = session.history.recorder.told, []
    for number, stamp in enumerate(session.history.stamps):
        if stamp.kind != "taken_back":
            continue  # what is set by hand is an event
        before = (event for events in told[: stamp.after] for event in events)
        place = session.told_to(viewer, before)
        text = (Span(play.taken_back(stamp.count)),)
        found.append((place, LogLine(f"stamp:{number}", text)))
    return sorted(found, key=lambda each: each[0])
