"""The past of one running match: every choice and change, what may be taken back, and what was.

A choice may be taken back freely as long as nobody knows more by it. Where that ends the game's
rules say (``Game.fence``), and so does a choice of somebody else. Taking back is exact: the match
that stood there before is put back, dice and all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from game.engine.dice import NumberWanted
from game.engine.errors import Refused
from game.engine.events import Event
from game.engine.match import Match
from game.store.kept import Stamp
from game.store.notation import Line
from game.store.recorder import Recorder

STRICT: Final = "strict"
FRIENDLY: Final = "friendly"
REFEREE: Final = "referee"
MODES: Final = (STRICT, FRIENDLY, REFEREE)
REFEREE_SEAT: Final = -1
"""Whose step a change by hand is."""

START: Final = "start"
OTHER: Final = "other_seat"
BY_HAND: Final = "by_hand"


Numbers = Sequence[tuple[str, int]]


class Step(msgspec.Struct, frozen=True):
    """One choice that was made, or one change by hand (then ``override`` says it).

    ``own``: the person at the seat made it and had at least two ways to choose. ``fence`` is why
    it cannot be taken back freely: ``die``, ``draw``, ``reveal``, or nothing. A ``choice`` of -1
    is read from its words when it is brought back.
    """

    seat: int
    choice: int
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

    def __init__(self, match: Match, mode: str = STRICT) -> None:
        """``match`` has just been started."""
        self.mode = mode
        self.steps: list[Step] = []
        self.events: list[Event] = list(match.events)
        self.stamps: list[Stamp] = []
        self.recorder = Recorder(match)
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

    @classmethod
    def resumed(cls, match: Match, mode: str, past: Sequence[tuple[Line, list[Event]]]) -> History:
        """Return a history that goes on from ``match``, whose past was only kept, not played.

        What lies in that past can be seen and cannot be taken back.
        """
        history = cls.__new__(cls)
        history.mode = mode
        history.steps, history.stamps = [], []
        history.recorder = Recorder.resumed(match, past)
        history.events = [event for _, events in past for event in events]
        history._before, history._undone = [], []
        return history

    def can_bring_back(self, steps: Sequence[Step]) -> None:
        """Let ``steps`` be brought back, the first of them first, as if just taken back."""
        self._undone = list(reversed(steps))

    # --- going on

    def wanted(self, seat: int, choice: int, numbers: Numbers = ()) -> NumberWanted | None:
        """Return which die the table must roll before ``choice`` can be played, if there is one.

        ``numbers`` are those told so far, as (purpose, face).
        """
        if not self.match.state.dice.by_hand:
            return None
        trial = self.match.copy()
        _fix(trial, numbers)
        try:
            trial.play(seat, choice)
        except NumberWanted as wanted:
            return wanted
        return None

    def play(self, seat: int, choice: int, own: bool = True, numbers: Numbers = ()) -> list[Event]:
        """Carry out a choice; what was taken back before can then not be brought again.

        ``own`` is False for what was answered without asking the person; ``numbers`` are dice
        that the table rolled for it, as (purpose, face).
        """
        decision = self.match.decision
        real = own and decision is not None and decision.count(seat) > 1
        self._remember()
        _fix(self.match, numbers)
        try:
            events = self.recorder.play(seat, choice)
        except Exception:
            self.recorder.match = self._before.pop()[0]
            raise
        line = self.lines[-1]
        fence = self.match.game.fence(self.recorder.drawn, events)
        self.steps.append(Step(seat, choice, real, fence, line))
        self._undone.clear()
        self.events.extend(events)
        return events

    def override(self, words: str) -> list[Event]:
        """Set something by hand; ``Refused`` unless the mode is referee, ``BadText`` if it fails.

        The change is stamped and can be taken back.
        """
        if self.mode != REFEREE:
            raise Refused("", "no_referee")
        self._remember()
        try:
            events = self.recorder.override(words)
        except Exception:
            self._before.pop()
            raise
        self.stamps.append(Stamp("set_by_hand", len(self.lines), words=words))
        self.steps.append(Step(REFEREE_SEAT, -1, True, "", self.lines[-1], words))
        self._undone.clear()
        self.events.extend(events)
        return events

    def _remember(self) -> None:
        recorder = self.recorder
        copy = recorder.match.copy()
        self._before.append((copy, len(recorder.lines), recorder.round, recorder.count))

    def stood(self, steps: int) -> Match:
        """Return the match as it stood after so many steps; it must not be played.

        A past that was only kept has no match of its own: the present one comes back.
        """
        return self._before[steps][0] if steps < len(self._before) else self.match

    # --- going back

    def target(self, seats: tuple[int, ...]) -> int:
        """Return how many steps stay when the last own choice of ``seats`` is taken back, or -1."""
        for at in range(len(self.steps) - 1, -1, -1):
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
            if step.seat not in seats and step.seat != REFEREE_SEAT:
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
            if step.override:
                found.extend(self.override(step.override))
            else:
                match = self.match
                choice = step.choice
                if choice < 0:
                    choice = match.game.read(match, step.seat, step.line.choice)
                found.extend(self.play(step.seat, choice, step.own, typed_in(step.line)))
        self._undone = left
        return found


def typed_in(line: Line) -> Numbers:
    """Return the dice of a line that the table rolled itself, as (purpose, face)."""
    return [(one.purpose, one.face) for one in line.drawn if one.typed]


def _fix(match: Match, numbers: Numbers) -> None:
    for purpose, face in numbers:
        match.state.dice.fix(purpose, [face])
