"""What a match of Descent is remembered by: hardest blow, most with one attack, closest call,
longest walk, and what turned it.
"""

from __future__ import annotations

from typing import Final

from game.engine.events import Event
from game.engine.readers import Reader, on
from game.rules.descent.codes import FIRST_MONSTER, HEROES_WIN, SIDES
from game.rules.descent.events import (
    Activated,
    AreaRevealed,
    AttackDeclared,
    ChestOpened,
    DeckRenewed,
    GlyphLit,
    IdolTaken,
    Killed,
    MatchEnded,
    MimicAwoke,
    RoundStarted,
    Stepped,
    TurnStarted,
    Wounded,
)
from game.rules.descent.tables import Tables
from game.scenes.result.memory import BLOW, CALL, SWEEP, WALK, Remembered
from game.scenes.result.outcome import Highlight

CLOSE: Final = 2
"""Wounds left with which a hero has had a close call."""
SEVERAL: Final = 2
"""Figures killed with one attack from which on it is worth telling."""
CONQUEST, THREAT, FOES = range(3)
"""The lines of the chart to which a turn belongs."""


class Highlights(Remembered):
    """Listens to a match; heroes are told by their seats, monsters by the numbers of their figures:
    a match that the overlord wins is remembered by what they did.
    """

    def __init__(self, tables: Tables) -> None:
        super().__init__(CLOSE)
        self.tables = tables
        self._by = -1
        """Who attacks now, -1 for nobody, and a hero with what."""
        self._weapon = ""
        self._killed = self._walked = 0
        """How many this attack has killed so far, and the spaces of this turn or activation."""

    def hear(self, event: Event) -> None:
        """Take note of one event."""
        NOTED(self, event)

    def _round_started(self, event: RoundStarted) -> None:
        self._round = event.round

    def _turn_started(self, event: TurnStarted) -> None:
        self._walked, self._by = 0, -1

    def _activated(self, event: Activated) -> None:
        self._walked, self._by = 0, -1

    def _declared(self, event: AttackDeclared) -> None:
        self._by, self._weapon = event.figure, event.weapon
        self._killed = 0

    def _foes(self, one: int, other: int) -> bool:
        """Return whether two figures are of different sides; nobody is of none."""
        return min(one, other) >= 0 and (one < FIRST_MONSTER) != (other < FIRST_MONSTER)

    def _wounded(self, event: Wounded) -> None:
        figure, by = event.figure, event.by
        if figure < self.tables.seats:
            self._memory.left(Highlight(CALL, figure, event.left, self._round))
        if self._foes(by, figure) and event.why == "attack" and event.amount:
            weapon = self._weapon if by == self._by else ""
            self._memory.keep(Highlight(BLOW, by, event.amount, self._round, weapon))

    def _killed_now(self, event: Killed) -> None:
        if event.figure < self.tables.seats:
            self._memory.fell(event.figure)
            lost = self.tables.hero[event.figure].conquest
            self._turned("killed", CONQUEST, event.figure, points=-lost)
        elif event.name:
            self._turned("slain", FOES, what=event.name)
        if event.by != self._by or not self._foes(event.by, event.figure):
            return
        self._killed += 1
        if self._killed >= SEVERAL:
            self._memory.keep(Highlight(SWEEP, self._by, self._killed, self._round, self._weapon))

    def _stepped(self, event: Stepped) -> None:
        self._walked += 1
        self._memory.keep(Highlight(WALK, event.figure, self._walked, self._round))

    def _revealed(self, event: AreaRevealed) -> None:
        if self._round:  # what lies open from the start turned nothing
            self._turned("revealed", FOES, what=event.id)

    def _glyph(self, event: GlyphLit) -> None:
        self._turned("glyph", CONQUEST, event.seat)

    def _chest(self, event: ChestOpened) -> None:
        self._turned("chest", CONQUEST, event.seat)

    def _mimic(self, event: MimicAwoke) -> None:
        self._turned("mimic", FOES)

    def _idol(self, event: IdolTaken) -> None:
        self._turned("idol", CONQUEST, event.seat)

    def _deck(self, event: DeckRenewed) -> None:
        self._turned("deck", THREAT)

    def _ended(self, event: MatchEnded) -> None:
        if event.side:
            won = SIDES.index(event.side) == HEROES_WIN
            self._turned("goal" if won else "conquest", CONQUEST)


NOTED: Final = Reader(
    "the highlights of Descent",
    on(RoundStarted, Highlights._round_started),
    on(TurnStarted, Highlights._turn_started),
    on(Activated, Highlights._activated),
    on(AttackDeclared, Highlights._declared),
    on(Wounded, Highlights._wounded),
    on(Killed, Highlights._killed_now),
    on(Stepped, Highlights._stepped),
    on(AreaRevealed, Highlights._revealed),
    on(GlyphLit, Highlights._glyph),
    on(ChestOpened, Highlights._chest),
    on(MimicAwoke, Highlights._mimic),
    on(IdolTaken, Highlights._idol),
    on(DeckRenewed, Highlights._deck),
    on(MatchEnded, Highlights._ended),
)
"""What is remembered of a match."""
