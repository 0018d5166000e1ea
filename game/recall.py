"""Why computer players chose what they chose, in a past that was kept without their reasons.

The same view and the same seed give the same choice: the player is asked once more, about the
match as it stood then. Where it would choose something else by now, nothing is told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.match import Match
from game.engine.reasons import Reason
from game.history import REFEREE_SEAT, History
from game.players.worker import Question, Worker
from game.store.notation import Line

NONE: Final = -1


class Recall:
    """Asks a line of the record at a time, back to where an activation began; never waits.

    ``reasons`` are those that are known by lines of the record, and those that are found come in
    there: a whole activation at once, so that nobody is told the half of one. ``stays``: the
    process is kept for more, else it ends when nothing is left to be asked.
    """

    def __init__(
        self,
        history: History,
        reasons: dict[int, Reason],
        asks: Callable[[Match, int, int], Question | None],
    ) -> None:
        """``asks`` makes the question to whoever decided, of a match, a seat and a line; None
        where that was a person, or a player that gives no reasons.
        """
        self.history, self.reasons = history, reasons
        self.stays = False
        self._asks = asks
        self._worker = Worker()
        self._tried: dict[int, Line] = {}
        self._found: dict[int, Reason] = {}
        self._asked: tuple[int, Line, Match, int] | None = None
        self._looked: tuple[object, ...] = ()
        self._missing = NONE
        self._next_asked: tuple[Question, Match, int] | None = None

    def knows(self, line: int) -> None:
        """Keep that all is known of a line that was chosen while somebody listened."""
        self._tried[line] = self.history.lines[line]

    def missing(self, until: int) -> int:
        """Return the line that must be asked next to tell why all before ``until`` came; or -1."""
        lines = self.history.lines
        looked = (until, len(lines), id(lines[-1]), len(self._tried), len(self._found))
        if looked != self._looked:
            self._looked = looked
            self._missing = self._next(min(until, len(lines)))
        return self._missing

    def update(self, until: int) -> bool:
        """Hear and ask; return whether something has been found that all is known of now."""
        self._hear()
        line = self.missing(until)
        if line == NONE:
            found = {
                at: one for at, one in self._found.items() if self._tried.get(at) == self._at(at)
            }
            self._found.clear()
            self.reasons.update(found)
            if not self.stays and self._asked is None:
                self._worker.close()
            return bool(found)
        if self._asked is None:
            self._ask(line)
        return False

    def close(self) -> None:
        """End the process."""
        self._worker.close()
        self._asked = None

    def _at(self, line: int) -> Line | None:
        lines = self.history.lines
        return lines[line] if line < len(lines) else None

    def _next(self, until: int) -> int:
        """Return the last line before ``until`` that is not known, back to the activation before
        the last one of which something is known; -1 where there is none.
        """
        last: tuple[int, int] | None = None
        for line in range(until - 1, 0, -1):
            reason = self.reasons.get(line) or self._found.get(line)
            if reason is not None:
                if last is not None and last != (reason.figure, reason.turn):
                    return NONE
                last = (reason.figure, reason.turn)
            elif self._tried.get(line) is not self.history.lines[line]:
                self._next_asked = self._question(line)
                if self._next_asked is not None:
                    return line
                self.knows(line)
        return NONE

    def _question(self, line: int) -> tuple[Question, Match, int] | None:
        """Return the question of a line, the match as it stood, and the seat; None without one."""
        history = self.history
        step = line - history.unplayed
        if step < 0:
            return None  # only kept: it cannot be asked about
        seat = history.steps[step].seat
        if seat == REFEREE_SEAT:
            return None
        match = history.stood(line)
        decision = match.decision
        if decision is None or decision.count(seat) < 2:
            return None
        question = self._asks(match, seat, line)
        return None if question is None else (question, match, seat)

    def _ask(self, line: int) -> None:
        if self._next_asked is not None:
            question, match, seat = self._next_asked
            self._worker.ask(question)
            self._asked = line, self.history.lines[line], match, seat

    def _hear(self) -> None:
        reply = self._worker.poll() if self._asked is not None else None
        if reply is None or self._asked is None:
            return
        (line, told, match, seat), self._asked = self._asked, None
        if self._at(line) is not told:
            return  # it was taken back meanwhile
        self._tried[line] = told
        same = not reply.fault and match.game.say(match, seat, reply.choice) == told.choice
        if same and reply.reason is not None:
            self._found[line] = reply.reason
