"""The lines of the log of Trials: whose it is at the left, what came of it at the right.

What answers something stands a step further in than what it answers (T29); steps of one walk are
one line, told before what interrupts it or comes of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from game.engine.events import Event
from game.rules.trials.events import (
    Damaged,
    Healed,
    OfFigure,
    OfSeat,
    Progress,
    RollJudged,
    RoundStarted,
    Stepped,
    TurnEnded,
    TurnStarted,
    VictoryPoints,
)
from game.table.hud.data import LogLine
from game.words.rich import signed
from game.words.trials import log
from game.words.trials.match_names import MatchNames
from game.words.trials.play import say

DEEPEST: Final = 3
"""No answer stands further in than so many steps."""
ENDS: Final = (TurnStarted, TurnEnded, RoundStarted)
"""What ends a walk though it may have no line of its own."""
Looks = Callable[[int], tuple[str, str]]
"""Returns the miniature of a figure and its side."""


class LogLines:
    """Makes the lines of one match; all words are in the language in use.

    ``looks`` tells as whom a figure appears, ``sides`` are the ids of the parties.
    """

    def __init__(self, names: MatchNames, looks: Looks, sides: Sequence[str]) -> None:
        self.names, self.looks, self.sides = names, looks, sides

    def line(self, event: Event, number: int, told: Sequence[Event] = ()) -> LogLine | None:
        """Return an event as a line of the log, None for what would drown the rest.

        It is the ``number``-th that was told; ``told`` are all of them until it, and maybe more.
        """
        self.names.learn(event)
        before = told[: number - 1]
        own, walk = self._own(event, number, before), None
        if own is not None or isinstance(event, (Stepped, *ENDS)):
            walk = self._walk(event, before)
        return own if walk is None else walk if own is None else replace(own, before=walk)

    def _own(self, event: Event, number: int, before: Sequence[Event]) -> LogLine | None:
        """Return what is said of an event itself, whatever led to it."""
        id = f"log:{number}"
        if isinstance(event, RoundStarted):
            return LogLine(id, head=log.head(event, self.names))
        found = log.line(event, self.names, before)
        if found.detail or not found.text:
            return None
        figure, side = self._whose(event)
        chip, tone = chip_of(event)
        indent = min(found.depth, DEEPEST)
        return LogLine(id, found.text, figure, side, chip, tone, indent=indent)

    def _walk(self, event: Event, before: Sequence[Event]) -> LogLine | None:
        """Return where somebody has gone until an event, None if nobody has gone since the last
        line.
        """
        for number in range(len(before), 0, -1):
            one = before[number - 1]
            if isinstance(one, Stepped):
                if isinstance(event, Stepped) and event.figure == one.figure:
                    return None
                found = log.line(one, self.names)
                if not found.detail or not found.text:
                    return None
                return LogLine(f"log:{number}", found.text, *self._whose(one))
            if isinstance(one, ENDS) or not log.line(one, self.names).detail:
                return None
        return None

    def _whose(self, event: Event) -> tuple[str, str]:
        """Return the figure that a line speaks of and its side; only the side of a party."""
        if isinstance(event, OfFigure) and event.figure >= 0:
            return self.looks(event.figure)
        if isinstance(event, OfSeat) and event.seat >= 0:
            return self.looks(event.seat)
        if isinstance(event, Progress) and event.seat >= 0:
            return self.looks(event.seat)
        party = getattr(event, "party", -1)
        if isinstance(party, int) and 0 <= party < len(self.sides):
            return "", self.sides[party]
        return "", ""


def chip_of(event: Event) -> tuple[str, str]:
    """Return what came of an event in a word, and its tone."""
    if isinstance(event, Damaged) and event.lost:
        return say("chip.dmg", amount=event.lost), "damage"
    if isinstance(event, Healed) and event.amount:
        return f"+{event.amount}", "heal"
    if isinstance(event, VictoryPoints):
        good = event.amount > 0
        return say("chip.points", amount=signed(event.amount)), "victory" if good else "damage"
    if isinstance(event, RollJudged) and event.roll == "skill":
        passed = event.passed
        return say("tray.passed" if passed else "tray.failed"), "hit" if passed else "miss"
    return "", "plain"
