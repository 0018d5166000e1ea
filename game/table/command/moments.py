"""Which events of Command decide a match, and as what moments they are told."""

from __future__ import annotations

from typing import Final

from game.engine.events import NOBODY, Event
from game.engine.readers import Reader, on
from game.rules.command.codes import SIDES
from game.rules.command.events import (
    Activated,
    ActivationEnded,
    Declared,
    Deployed,
    Destroyed,
    EndTriggered,
    GoldMoved,
    MatchEnded,
    PhaseStarted,
    TurnStarted,
)
from game.table.board.shown import Moment
from game.table.command.position import Position

FIRST_DOWN: Final = "first_down"
GREAT_DOWN: Final = "great_down"
LAST_TURN: Final = "last_turn"
VAULT_EMPTY: Final = "vault_empty"
HIGH_PILE: Final = "high_pile"
WON: Final = "won"

GREAT: Final = 4
"""The printed level from which on the loss of a creature decides."""
HIGH: Final = 4
"""So many declared actions on each other are told of."""

BEGINNINGS: Final[tuple[type[Event], ...]] = (
    Activated, ActivationEnded, Declared, Deployed, MatchEnded, PhaseStarted, TurnStarted,
)  # fmt: skip
"""With these something new begins; what one pool of damage brings about is told together."""


def _destroyed(shown: Position, event: Destroyed) -> Moment | None:
    """The first creature that falls, and every great one; ``number`` is the seat that did it."""
    first = not any(seat.fallen for seat in shown.seats)
    great = shown.tables.level[event.figure] >= GREAT
    if not (first or great):
        return None
    kind = GREAT_DOWN if great else FIRST_DOWN
    side = shown.seat_of(event.figure).side
    return Moment(kind, side, event.figure, number=event.by, cell=event.cell)


def _gold_moved(shown: Position, event: GoldMoved) -> Moment | None:
    """A vault is empty that could still pay: with the next gold it owes the end comes (C9.4)."""
    if event.vault or event.short or not event.amount or event.why == "deploy":
        return None
    return Moment(VAULT_EMPTY, shown.seats[event.seat].side, number=event.seat)


def _end_triggered(shown: Position, event: EndTriggered) -> Moment | None:
    side = shown.seats[event.seat].side
    return Moment(LAST_TURN, side, number=event.seat, cue="last round")


def _declared(shown: Position, event: Declared) -> Moment | None:
    """A pile has grown high: told once for each."""
    if not event.answer or len(shown.pile) + 1 != HIGH:
        return None
    return Moment(HIGH_PILE, shown.seats[event.seat].side, event.figure, number=HIGH)


def _ended(shown: Position, event: MatchEnded) -> Moment | None:
    winner = SIDES.index(event.side) if event.side else NOBODY
    return Moment(WON, shown.sides[winner] if event.side else "", thing=event.reason, number=winner)


MOMENTS: Final[Reader[Position, [], Moment | None]] = Reader(
    "the moments of Command",
    on(Destroyed, _destroyed),
    on(GoldMoved, _gold_moved),
    on(EndTriggered, _end_triggered),
    on(Declared, _declared),
    on(MatchEnded, _ended),
)
"""What decides a match; that the lead has changed every table tells."""
