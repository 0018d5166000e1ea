"""Which events of Descent decide a match, and as what moments they are told."""

from __future__ import annotations

from typing import Final

from game.engine.events import NOBODY, Event
from game.engine.readers import Reader, on
from game.rules.descent.codes import SIDES
from game.rules.descent.events import (
    ActionTaken,
    Activated,
    AttackDeclared,
    CardPlayed,
    DoorOpened,
    MatchEnded,
    Stepped,
    TurnStarted,
)
from game.table.board.shown import Moment
from game.table.descent.position import Position

WON: Final = "won"
BEGINNINGS: Final[tuple[type[Event], ...]] = (
    ActionTaken, Activated, AttackDeclared, CardPlayed, DoorOpened, MatchEnded, Stepped,
    TurnStarted,
)  # fmt: skip
"""With these something new begins; what an attack, a door or a card brings about is told before."""


def _ended(shown: Position, event: MatchEnded) -> Moment:
    return Moment(WON, event.side, NOBODY, event.reason, SIDES.index(event.side))


MOMENTS: Final[Reader[Position, [], Moment | None]] = Reader(
    "the moments of Descent",
    on(MatchEnded, _ended),
)
"""What decides a match; other events are told by what moves and by the log."""
