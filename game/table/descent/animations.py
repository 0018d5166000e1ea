"""What moves at the table of Descent, by the class of the event."""

from __future__ import annotations

from typing import Final

from game.engine.readers import Reader, on
from game.rules.descent.events import LeftMap, Stepped, Stood, Wounded
from game.table.descent.position import Position
from game.table.motion import moves, signs
from game.table.motion.animation import Animation, Pace, nothing


def _stepped(shown: Position, event: Stepped, pace: Pace, serial: int) -> Animation:
    one = shown.figures[event.figure]
    start, end = shown.place_of(event.figure), shown.place_of(event.figure, event.cell)
    if start is None or end is None or one.cell < 0:
        return moves.arrive(pace, event.figure)
    return moves.walk(pace, event.figure, [start, end])


def _stood(shown: Position, event: Stood, pace: Pace, serial: int) -> Animation:
    return moves.arrive(pace, event.figure)


def _wounded(shown: Position, event: Wounded, pace: Pace, serial: int) -> Animation:
    place = shown.place_of(event.figure)
    return signs.label(pace, place, f"−{event.amount}", "damage") if place else nothing()


def _left(shown: Position, event: LeftMap, pace: Pace, serial: int) -> Animation:
    place, one = shown.place_of(event.figure), shown.figures[event.figure]
    return moves.fall(pace, event.figure, place, one.side) if place is not None else nothing()


ANIMATIONS: Final[Reader[Position, [Pace, int], Animation]] = Reader(
    "the motion of Descent",
    on(Stepped, _stepped),
    on(Stood, _stood),
    on(Wounded, _wounded),
    on(LeftMap, _left),
)
