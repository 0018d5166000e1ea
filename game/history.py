"""The past of one running match: every choice and change, what may be taken back, and what was.

A choice may be taken back freely as long as nobody knows more by it. Where that ends the game's
rules say (``Game.fence``), and so does a choice of somebody else. Taking back is exact: the match
that stood there before is put back, dice and all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from game.engine.decisions import FIRST
from game.engine.dice import NumberWanted
from game.engine.errors import Refused
from game.engine.events import Event
from game.engine.match import Match
from game.store.kept import Stamp
from game.store.notation import Anew, Line
from game.store.recorder import NO_NUMBERS, Numbers, Recorder, set_by_hand

STRICT: Final = "strict"
FRIENDLY: Final = "friendly"
REFEREE: Final = "referee"
REFEREE_SEAT: Final = -1
"""Whose step a change by hand is."""

START: Final = "start"
OTHER: Final = "other_seat"


class Step(msgspec.Struct, frozen=True):
    """One choice that was made, or one change by hand (then ``override`` says it).

    ``own``: the person at the seat made it and had at least two ways to choose. ``fence`` is why
    it cannot be taken back freely: ``die``, ``draw``, ``reveal``, or nothing.
    """

    seat: int
    own: bool
    fence: str
    line: Line
    override: str = ""

    @property
    def words(self) -> str:
        """Return the choice in the words of the game."""
        return self.line.choice


class History:
    """Plays a match and keeps its past, in ``recorder``.

    ``mode`` is ``strict``, ``friendly`` or ``referee``. Events of the whole past are in
    ``events``; ``stamps`` is what the record says besides the choices.
    """

    def __init__(self, match: Match, mode: str = STRICT, anew: Sequence[Anew] = ()) -> None:
        """``match`` has just been started; ``anew`` is where chance begins anew in it.

        What lies before the last of these cannot be taken back: the dice that would fall then are
        those of the match that this one was forked from.
        """
        self.mode = mode
        self._floor = max((each.after - 1 for each in anew), default=0)
        self.steps: list[Step] = []
        self.events: list[Event] = list(match.events)
        self.stamps: list[Stamp] = []
        self.recorder = Recorder(match, anew)
        self._before: list[tuple[Match, int, int, int]] = []
        self._undone: list[Step] = []

    @property
    def match(self) -> Match:
        """Return the match as it stands now; nobody else may play it."""
        return self.recorder.match

    @property
    def lines(self) -> list[Line]:
        """Return the lines of the record so far, the opening first."""
        return self.recorder.lines

    @property
    def unplayed(self) -> int:
        """Return how many lines come before the first step: the opening, and what was only kept."""
        return len(self.lines) - len(self.steps)

    @classmethod
    def resumed(cls, match: Match, mode: str, past: Sequence[tuple[Line, list[Event]]]) -> History:
        """Return a history that goes on from ``match``, whose past was only kept, not played.

        What lies in that past can be seen and cannot be taken back.
        """
        history = cls.__new__(cls)
        history.mode = mode
        history._floor = 0
        history.steps, history.stamps = [], []
        history.recorder = Recorder.resumed(match, past)
        history.events = [event for _, events in past for event in events]
        history._before, history._undone = [], []
        return history

    def can_bring_back(self, steps: Sequence[Step]) -> None:
        """Let ``steps`` be brought back, the first of them first, as if just taken back."""
        self._undone = list(reversed(steps))

    # --- going on

    def wanted(self, seat: int, choice: int, numbers: Numbers = NO_NUMBERS) -> NumberWanted | None:
        """Return which die the table must roll before ``choice`` can be played, if there is one.

        ``numbers`` are those told so far.
        """
        if not self.match.state.dice.by_hand:
            return None
        trial = self.match.copy()
        for purpose, faces in numbers.items():
            trial.state.dice.fix(purpose, list(faces))
        try:
            trial.play(seat, choice)
        except NumberWanted as wanted:
            return wanted
        return None

    def play(
        self, seat: int, choice: int, own: bool = True, numbers: Numbers = NO_NUMBERS
    ) -> list[Event]:
        """Carry out a choice; what was taken back before can then not be brought again.

        ``own`` is False for what was answered without asking the person; ``numbers`` are dice
        that the table rolled for it.
        """
        return self._step(seat, own, lambda: self.recorder.play(seat, choice, numbers))

    def override(self, words: str) -> list[Event]:
        """Set something by hand; ``Refused`` unless the mode is referee, ``BadText`` if it fails.

        The change is stamped and can be taken back.
        """
        if self.mode != REFEREE:
            raise Refused("", "no_referee")
        return self._step(REFEREE_SEAT, True, lambda: self.recorder.override(words))

    def again(self, line: Line, own: bool) -> list[Event]:
        """Carry out what a line of a record tells, also what was set by hand, whatever the mode."""
        seat = REFEREE_SEAT if set_by_hand(line) else self.match.game.seat_of(line.who)
        return self._step(seat, own, lambda: self.recorder.again(line))

    def _step(self, seat: int, own: bool, carry_out: Callable[[], list[Event]]) -> list[Event]:
        """Let the recorder carry something out, and keep it with what was before."""
        recorder, decision = self.recorder, self.match.decision
        # Of several who are asked together, the first to answer has chosen by that alone.
        first = decision is not None and decision.mode == FIRST and len(decision.seats) > 1
        real = own and decision is not None and (first or decision.count(seat) > 1)
        before = recorder.match.copy()
        turn, count = recorder.round, recorder.count
        try:
            events = carry_out()
        except Exception:
            recorder.match = before
            raise
        self._before.append((before, len(self.lines) - 1, turn, count))
        line = self.lines[-1]
        words = set_by_hand(line)
        if words:
            self.stamps.append(Stamp("set_by_hand", len(self.lines), words=words))
            self.steps.append(Step(seat, True, "", line, words))
        else:
            fence = self.match.game.fence(recorder.drawn, events)
            self.steps.append(Step(seat, real, fence, line))
        self._undone.clear()
        self.events.extend(events)
        return events

    def stood(self, lines: int) -> Match:
        """Return the match as it stood after so many lines; it must not be played.

        A past that was only kept has no match of its own: the first one that is known comes back.
        """
        steps = max(0, lines - self.unplayed)
        return self._before[steps][0] if steps < len(self._before) else self.match

    # --- going back

    def target(self, seats: tuple[int, ...]) -> int:
        """Return how many steps stay when the last own choice of ``seats`` is taken back, or -1."""
        for at in range(len(self.steps) - 1, self._floor - 1, -1):
            step = self.steps[at]
            if step.own and (step.seat in seats or step.seat == REFEREE_SEAT):
                return at
        return -1

    def fence(self, seats: tuple[int, ...]) -> str:
        """Return why ``seats`` cannot freely take back their last choice; empty if they can.

        ``start``: there is none. ``other_seat``: somebody else has chosen since. Else what the
        rules say (``die``, ``draw``, ``reveal``).
        """
        target = self.target(seats)
        if target < 0:
            return START
        for step in self.steps[target:]:
            if step.fence:
                return step.fence
            other = step.seat not in seats and step.seat != REFEREE_SEAT
            if other and self.match.game.binds(step.words):
                return OTHER
        return ""

    def undo(self, seats: tuple[int, ...], agreed: bool = False) -> int:
        """Take the last choice of ``seats`` back, with all that came of it; return how many went.

        ``Refused`` names the fence, unless the mode is not strict and every other person at the
        machine has ``agreed``: then it is stamped, since what was seen stays known.
        """
        fence = self.fence(seats)
        if fence == START or (fence and (self.mode == STRICT or not agreed)):
            raise Refused("", f"fence_{fence}")
        target = self.target(seats)
        count = len(self.steps) - target
        self._put_back(target)
        if fence:
            self.stamps.append(Stamp("taken_back", len(self.lines), count))
        return count

    def _put_back(self, target: int) -> None:
        match, lines, turn, count = self._before[target]
        gone = self.steps[target:]
        recorder = self.recorder
        recorder.match = match
        del recorder.lines[lines:]
        recorder.round, recorder.count = turn, count
        del self.steps[target:]
        del self._before[target:]
        self._undone.extend(reversed(gone))
        self._tell_again()

    def _tell_again(self) -> None:
        """Gather the events of what still stands, which copies of a match do not keep."""
        told = self.recorder.told[: len(self.lines)]
        del self.recorder.told[len(self.lines) :]
        self.events = [event for events in told for event in events]

    def can_redo(self) -> bool:
        """Return whether something that was taken back can be brought again."""
        return bool(self._undone)

    def redo(self) -> list[Event]:
        """Bring the last choice that was taken back again, with what came of it."""
        if not self._undone:
            raise Refused("", "nothing_undone")
        found: list[Event] = []
        left = list(self._undone)  # playing forgets what was taken back
        first = True
        while left and (first or not left[-1].own):
            step = left.pop()
            first = False
            found.extend(self.again(step.line, step.own))
        self._undone = left
        return found
