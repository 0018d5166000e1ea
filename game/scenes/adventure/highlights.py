"""What a match of Adventure is remembered by: hardest blow, most with one attack, closest call,
longest walk, and what turned it.
"""

from __future__ import annotations

from typing import Final

from game.engine.events import Event
from game.engine.readers import Reader, on
from game.rules.adventure.codes import ANSWER, ARTIFACT, FIRST_MONSTER, VILLAIN
from game.rules.adventure.events import (
    Awoke,
    CardUsed,
    Damaged,
    Defeated,
    Fell,
    IconTaken,
    KavanTurned,
    Left,
    Levelled,
    PhaseStarted,
    Rose,
    Stood,
    TileLaid,
    TurnStarted,
    Walked,
)
from game.rules.adventure.tables import Tables
from game.scenes.result.memory import BLOW, CALL, SWEEP, WALK, Remembered
from game.scenes.result.outcome import Highlight

CLOSE: Final = 2
"""Hit points with which a hero has had a close call."""
HARD: Final = 2
"""Damage at one blow from which on it is worth telling: most attacks do 1."""
SEVERAL: Final = 2
"""Monsters felled with one attack from which on it is worth telling."""
HP, TILES, FOES = range(3)
"""The lines of the chart to which a turn belongs."""


class Highlights(Remembered):
    """Listens to a match; heroes are told by their seats."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(CLOSE)
        self.tables = tables
        self._using: dict[int, str] = {}
        """The card with which each hero attacks now, by its id."""
        self._felled: dict[int, int] = {}
        """How many monsters each has felled with it."""

    def hear(self, event: Event) -> None:
        """Take note of one event."""
        NOTED(self, event)

    def _turn_started(self, event: TurnStarted) -> None:
        self._round = event.round

    def _phase(self, event: PhaseStarted) -> None:
        self._using.clear()

    def _used(self, event: CardUsed) -> None:
        # An answer within an attack does not end that.
        if event.why != ANSWER:
            self._using[event.seat], self._felled[event.seat] = event.id, 0

    def _damaged(self, event: Damaged) -> None:
        figure, by, seats = event.figure, event.by, self.tables.seats
        if figure < seats:
            self._memory.left(Highlight(CALL, figure, event.hp, self._round))
        elif 0 <= by < seats and event.amount >= HARD:
            card = self.tables.called(event.card) if event.card >= 0 else ""
            self._memory.keep(Highlight(BLOW, by, event.amount, self._round, card))

    def _defeated(self, event: Defeated) -> None:
        if event.figure in (VILLAIN, ARTIFACT):
            self._turned("destroyed", FOES, what=event.id)
        seat = event.seat
        if event.figure < FIRST_MONSTER or seat not in self._using:
            return
        self._felled[seat] += 1
        if self._felled[seat] >= SEVERAL:
            felled = Highlight(SWEEP, seat, self._felled[seat], self._round, self._using[seat])
            self._memory.keep(felled)

    def _fell(self, event: Fell) -> None:
        self._memory.fell(event.figure)
        self._turned("fallen", HP, event.figure)

    def _rose(self, event: Rose) -> None:
        self._turned("surge", HP, event.figure)

    def _walked(self, event: Walked) -> None:
        if len(event.path) > 1 and event.figure < self.tables.seats:
            walk = Highlight(WALK, event.figure, len(event.path) - 1, self._round)
            self._memory.keep(walk)

    def _stood(self, event: Stood) -> None:
        if event.figure in (VILLAIN, ARTIFACT):
            self._turned("comes", FOES, what=event.id)

    def _laid(self, event: TileLaid) -> None:
        if event.id == self.tables.adventure.goal:
            self._turned("goal", TILES, what=event.id)

    def _awoke(self, event: Awoke) -> None:
        self._turned("awake", FOES)

    def _kavan(self, event: KavanTurned) -> None:
        self._turned("turned", FOES)

    def _icon(self, event: IconTaken) -> None:
        self._turned("icon", TILES)

    def _left(self, event: Left) -> None:
        self._turned("left", HP, event.figure)

    def _levelled(self, event: Levelled) -> None:
        self._turned("level", HP, event.seat)


NOTED: Final = Reader(
    "the highlights of Adventure",
    on(TurnStarted, Highlights._turn_started),
    on(PhaseStarted, Highlights._phase),
    on(CardUsed, Highlights._used),
    on(Damaged, Highlights._damaged),
    on(Defeated, Highlights._defeated),
    on(Fell, Highlights._fell),
    on(Rose, Highlights._rose),
    on(Walked, Highlights._walked),
    on(Stood, Highlights._stood),
    on(TileLaid, Highlights._laid),
    on(Awoke, Highlights._awoke),
    on(KavanTurned, Highlights._kavan),
    on(IconTaken, Highlights._icon),
    on(Left, Highlights._left),
    on(Levelled, Highlights._levelled),
)
