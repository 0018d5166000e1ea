"""What a match of Trials is remembered by: hardest blow, most with one Action, closest call,
longest walk, and what turned it.
"""

from __future__ import annotations

from typing import Final

from game.engine.events import Event
from game.engine.readers import Reader, on
from game.rules.trials.codes import GUARDIAN, NO_PARTY, PARTIES
from game.rules.trials.events import (
    ActionDeclared,
    Damaged,
    ExtraAttack,
    Fell,
    GuardianCame,
    RoundStarted,
    Stepped,
    TierDone,
    TitleTaken,
    TurnStarted,
    VictoryPoints,
)
from game.rules.trials.tables import Tables
from game.scenes.result.memory import BLOW, CALL, SWEEP, WALK, Remembered
from game.scenes.result.outcome import Highlight

CLOSE: Final = 3
"""HP left with which a hero has had a close call."""
SEVERAL: Final = 2
"""Figures hurt with one Action from which on it is worth telling."""
FALLEN: Final = "fallen"
CAME: Final = "guardian"
TIER: Final = "tier"
TITLE: Final = "title"
SLAIN: Final = "slain"
"""What turned a match, by its words."""
GREAT: Final = 2
"""From which tier on one turns a match: those before give a single VP."""


class Highlights(Remembered):
    """Listens to a match; heroes are told by their seats."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(CLOSE)
        self.tables = tables
        self._by = -1
        """Who acts now, -1 for nobody, and with which card."""
        self._card = ""
        self._hurt: set[int] = set()
        self._walked = 0
        """Whom this Action has hurt so far, and the spaces of this turn."""
        self._vp = [0] * PARTIES

    def hear(self, event: Event) -> None:
        """Take note of one event."""
        NOTED(self, event)

    def _hero(self, figure: int) -> bool:
        return 0 <= figure < self.tables.seats

    def _party(self, seat: int) -> int:
        return 0 if seat < self.tables.seats // 2 else 1

    def _round_started(self, event: RoundStarted) -> None:
        self._round = event.round

    def _turn_started(self, event: TurnStarted) -> None:
        self._walked, self._by, self._card = 0, -1, ""

    def _declared(self, event: ActionDeclared | ExtraAttack) -> None:
        self._by, self._card = event.figure, event.id
        self._hurt = set()

    def _damaged(self, event: Damaged) -> None:
        figure, by = event.figure, event.source
        if self._hero(figure):
            self._memory.left(Highlight(CALL, figure, event.left, self._round))
        if not self._hero(by) or by == figure or not event.lost:
            return
        card = self._card if by == self._by else ""
        self._memory.keep(Highlight(BLOW, by, event.lost, self._round, card))
        if by == self._by:
            self._hurt.add(figure)
            if len(self._hurt) >= SEVERAL:
                self._memory.keep(Highlight(SWEEP, by, len(self._hurt), self._round, card))

    def _stepped(self, event: Stepped) -> None:
        if self._hero(event.figure) and event.how == "step":
            self._walked += 1
            self._memory.keep(Highlight(WALK, event.figure, self._walked, self._round))

    def _fell(self, event: Fell) -> None:
        if self._hero(event.figure):
            self._memory.fell(event.figure)
            if event.party != NO_PARTY:
                self._turned(FALLEN, event.party, event.figure)
        elif event.figure == GUARDIAN and event.party != NO_PARTY:
            self._turned(SLAIN, event.party, event.seat)

    def _tier(self, event: TierDone) -> None:
        if event.tier >= GREAT:
            self._turned(TIER, event.party, what=event.id, points=event.vp)

    def _came(self, event: GuardianCame) -> None:
        self._turned(CAME, self._vp.index(max(self._vp)), what=event.id)

    def _points(self, event: VictoryPoints) -> None:
        self._vp[event.party] = event.total

    def _title(self, event: TitleTaken) -> None:
        if event.seat >= 0:
            self._turned(TITLE, self._party(event.seat), event.seat)


NOTED: Final[Reader[Highlights, [], None]] = Reader(
    "what Trials is remembered by",
    on(RoundStarted, Highlights._round_started),
    on(TurnStarted, Highlights._turn_started),
    on(ActionDeclared, Highlights._declared),
    on(ExtraAttack, Highlights._declared),
    on(Damaged, Highlights._damaged),
    on(Stepped, Highlights._stepped),
    on(Fell, Highlights._fell),
    on(TierDone, Highlights._tier),
    on(GuardianCame, Highlights._came),
    on(TitleTaken, Highlights._title),
    on(VictoryPoints, Highlights._points),
)
"""What of a match is kept for its result."""
