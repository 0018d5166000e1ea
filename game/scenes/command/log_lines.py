"""The lines of Command's log: who and whose at the left, what came of it at the right.

One line tells a declaration, an answer stands a step further in than what it answers; a defeat and
the gold that moves for it are one line, and so is what somebody draws.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.events import Event, Locked
from game.rules.command.codes import SLOTS
from game.rules.command.events import (
    Activated,
    Damaged,
    Declared,
    Destroyed,
    Discarded,
    Drew,
    DrewCard,
    DrewCreature,
    DrewCreatures,
    GoldMoved,
    Healed,
    OfFigure,
    OfSeat,
    PhaseStarted,
    Resolved,
    TurnStarted,
    VictoryPoints,
)
from game.rules.command.tables import Tables
from game.table.hud.data import LogLine
from game.words.command import log
from game.words.command.match_names import MatchNames
from game.words.command.play import say
from game.words.rich import Text

LOSS: Final = "loss"
MOVE: Final = "move"
DEEPEST: Final = 3
"""No answer stands further in than so many steps."""
SOON: Final = 40
"""Within so many events a card that was played is discarded."""
UNTOLD: Final = (PhaseStarted, Activated, Destroyed)
"""What the heads tell, what follows, or a line with the gold."""


class LogLines:
    """Makes the lines of one match; all words are in the language in use."""

    def __init__(self, tables: Tables, names: MatchNames) -> None:
        self.tables, self.names = tables, names

    def line(self, event: Event, number: int, told: Sequence[Event]) -> LogLine | None:
        """Return an event as a line of the log, None for what would drown the rest.

        It is the ``number``-th that was told; ``told`` are all of them until it, and maybe more.
        """
        before, id = told[: number - 1], f"log:{number}"
        if isinstance(event, TurnStarted):
            return LogLine(id, head=log.head(event, self.names), side=self.tables.looks[event.seat])
        text = self._text(event, before)
        if not text:
            return None
        figure, side = self._whose(event)
        chip, tone = self._chip(event)
        indent = depth(event, before) if isinstance(event, Declared) else 0
        return LogLine(id, text, figure, side, chip, tone, indent=indent)

    def _text(self, event: Event, before: Sequence[Event]) -> Text:
        """Return what an event is told as, () where it has no line of its own."""
        if isinstance(event, UNTOLD) or (isinstance(event, Declared) and event.doing == MOVE):
            return ()
        if isinstance(event, GoldMoved) and event.why == LOSS:
            return log.fallen(_fall(event, before), event, self.names)
        if isinstance(event, Drew | DrewCreatures):
            hidden = event.count - _seen(event, before)
            return log.drawn(event, hidden, self.names) if hidden else ()
        if isinstance(event, Discarded) and _was_played(event, before):
            return ()
        found = log.line(event, self.names)
        return () if found.detail else found.text

    def _whose(self, event: Event) -> tuple[str, str]:
        """Return the creature that a line speaks of and its side; only the side of a seat."""
        figure = event.figure if isinstance(event, OfFigure | GoldMoved) else -1
        if figure < 0 and isinstance(event, Declared) and event.targets:
            figure = event.targets[0]
        if figure >= 0:
            return self.tables.creature[figure].id, self.tables.looks[figure // SLOTS]
        if isinstance(event, OfSeat | Locked):
            return "", self.tables.looks[event.seat]
        return "", ""

    def _chip(self, event: Event) -> tuple[str, str]:
        """Return what came of an event in a word, and its tone."""
        if isinstance(event, Damaged) and event.amount:
            return say("chip.dmg", amount=event.amount), "damage"
        if isinstance(event, Healed) and event.amount:
            return f"+{event.amount}", "heal"
        if isinstance(event, VictoryPoints):
            return say("chip.points", amount=event.amount), "victory"
        return "", "plain"


def depth(event: Declared, before: Sequence[Event]) -> int:
    """Return how many told declarations an answer answers, one on the other; 0 for what answers
    nothing. A move is not told, so what answers it stands at the rim.
    """
    if not event.answer:
        return 0
    done, found = set[int](), 0
    for each in reversed(before):
        if isinstance(each, Resolved):
            done.add(each.item)
        elif isinstance(each, Declared):
            found += each.item not in done and each.doing != MOVE
            if not each.answer:
                break
    return min(found, DEEPEST)


def _fall(event: GoldMoved, before: Sequence[Event]) -> Destroyed | None:
    """Return the defeat for which gold moves."""
    falls = (each for each in reversed(before) if isinstance(each, Destroyed))
    return next((each for each in falls if each.figure == event.figure), None)


def _seen(event: Drew | DrewCreatures, before: Sequence[Event]) -> int:
    """Return how many of the cards drawn were told one by one, to who may see them."""
    kind = DrewCard if isinstance(event, Drew) else DrewCreature
    found = 0
    while found < len(before) and isinstance(before[-1 - found], kind):
        found += 1
    return min(found, event.count)


def _was_played(event: Discarded, before: Sequence[Event]) -> bool:
    """Return whether a card comes from the pile, where its line was told."""
    if event.figure >= 0:
        return False
    recent = before[-SOON:]
    return any(isinstance(each, Declared) and each.card == event.card for each in recent)
