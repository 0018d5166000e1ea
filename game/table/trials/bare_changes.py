"""What the events change that a bare table shows: who stands where, with how many HP."""

from __future__ import annotations

from typing import Final

from game.engine.readers import Reader, on
from game.rules.trials.events import (
    Damaged,
    Drafted,
    Fell,
    Healed,
    LeftBoard,
    MatchEnded,
    PhaseStarted,
    RoundStarted,
    Stepped,
    Stood,
    TurnStarted,
    VictoryPoints,
)
from game.table.motion.projection import OFF
from game.table.trials.position import Position


def _round(shown: Position, event: RoundStarted) -> None:
    shown.round = event.round


def _phase(shown: Position, event: PhaseStarted) -> None:
    shown.phase = event.phase


def _turn(shown: Position, event: TurnStarted) -> None:
    shown.acting = event.figure


def _drafted(shown: Position, event: Drafted) -> None:
    if event.stage == "character":
        shown.figures[event.seat].id = event.id


def _stood(shown: Position, event: Stood | Stepped) -> None:
    shown.figures[event.figure].cell = event.cell


def _hp(shown: Position, event: Damaged | Healed) -> None:
    shown.figures[event.figure].hp = event.left


def _gone(shown: Position, event: Fell | LeftBoard) -> None:
    shown.figures[event.figure].cell = OFF


def _points(shown: Position, event: VictoryPoints) -> None:
    shown.points[event.party] = event.total


def _ended(shown: Position, event: MatchEnded) -> None:
    shown.acting = OFF


CHANGES: Final[Reader[Position, [], None]] = Reader(
    "the table of Trials",
    on(RoundStarted, _round),
    on(PhaseStarted, _phase),
    on(TurnStarted, _turn),
    on(Drafted, _drafted),
    on(Stood, _stood),
    on(Stepped, _stood),
    on(Damaged, _hp),
    on(Healed, _hp),
    on(Fell, _gone),
    on(LeftBoard, _gone),
    on(VictoryPoints, _points),
    on(MatchEnded, _ended),
)
"""What each kind of event changes."""
