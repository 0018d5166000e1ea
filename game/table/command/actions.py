"""How declared actions are shown: onto the pile, answered, carried out, off the pile again."""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.rules.command.codes import KINDS, PLAYS, WALKS
from game.rules.command.events import (
    Aimed,
    Declared,
    Fizzled,
    Moved,
    Resolved,
    Resolving,
    Tapped,
    Untapped,
)
from game.table.command import blows, moving, tempo
from game.table.command.pile import lying
from game.table.command.position import EntryNow, Position
from game.table.command.signs import HAND, PILE, CardMoving
from game.table.motion import moves
from game.table.motion.animation import Animation, Pace, abreast, nothing, quick, together

WALK: Final = KINDS[WALKS]
CARD: Final = KINDS[PLAYS]
MINOR: Final = "minor"
REFRESH: Final = "refresh"


def taps(shown: Position, event: Declared) -> bool:
    """Return whether who acts is tapped for it (C4.3, C4.7)."""
    if event.doing == CARD:
        return shown.tables.card[event.card].type != MINOR
    return event.doing != WALK and event.figure >= 0


def declared(shown: Position, event: Declared, pace: Pace, serial: int) -> Animation:
    """Return how it comes onto the pile, from the hand if it is a card (C8.1).

    It is left to be read before it can be answered; with a tap the reading begins there.
    """
    start, shows = 0.0, []
    if event.doing == CARD:
        flies = CardMoving(event.seat, HAND, PILE, 0.0, event.card)
        shows.append(moving.card(pace, flies, tempo.CARD))
        start = pace.time(tempo.CARD - tempo.SLIDE)
    drawing = event.figure >= 0 and (bool(event.targets) or event.cell >= 0)
    shows.append(moving.comes(pace, event.item, start, drawing))
    whole = together(shows)
    whole.hold = 0.0 if taps(shown, event) or event.helpers else pace.hold(tempo.HOLD)
    return whole


def aimed(shown: Position, event: Aimed, pace: Pace, serial: int) -> Animation:
    """Return the line to a target that is named late, read before anybody answers (C8j)."""
    return moving.aims(pace, event.item)


def tapped(shown: Position, event: Tapped, pace: Pace, serial: int) -> Animation:
    """Return the turn; who assists turns with who acts, and then it may be answered (C8.2)."""
    turn = moving.turned(pace, event.figure, tapped=True)
    return abreast(quick(turn), hold=pace.hold(tempo.HOLD))


def untapped(shown: Position, event: Untapped, pace: Pace, serial: int) -> Animation:
    """Return the turn upright; in Refresh all turn in one sweep, each a little later (C3.1)."""
    if event.why != REFRESH:
        return moving.turned(pace, event.figure, tapped=False)
    own = [one.index for one in shown.standing_of(shown.seat_of(event.figure).seat)]
    sweep, share = pace.time(tempo.SWEEP), own.index(event.figure) / len(own)
    turn = sweep * 0.6
    start = (sweep - turn) * share
    one = moving.turned(pace, event.figure, tapped=False, start=start, end=start + turn)
    return abreast(Animation(one.length, sweep, one.frame, one.cues))


def resolving(shown: Position, event: Resolving, pace: Pace, serial: int) -> Animation:
    """Return the entry lifted off the pile; a burst breaks loose where it was laid (C13t)."""
    entry = shown.entry(event.item)
    if entry is None:
        return nothing()
    lifts = moving.lifted(pace, event.item)
    if entry.cell < 0:
        return lifts
    return together((lifts, quick(_burst(shown, entry, pace))))


def _burst(shown: Position, entry: EntryNow, pace: Pace) -> Animation:
    """Return the squares of a burst, lit from its middle outward."""
    arena, burst = shown.tables.arena, shown.tables.card[entry.card].burst
    assert burst is not None
    rings = [arena.burst(entry.cell, far) for far in range(burst.radius + 1)]
    rows = [bits(ring & ~inner) for inner, ring in zip((0, *rings), rings, strict=False)]
    return moves.light(pace, rows, entry.name, blows.effect(entry.name))


def resolved(shown: Position, event: Resolved, pace: Pace, serial: int) -> Animation:
    """Return how it leaves; an answer whose damage waits is laid back (C8.10)."""
    entry = shown.entry(event.item)
    if entry is None:
        return nothing()
    there = lying(shown)
    if not entry.answer:
        # With what all answered the pile is through: nobody need wait for that.
        return quick(moving.leaves(pace, there))
    done = [one for one in there if one.now.item == event.item]
    if any(one.pools for one in done):
        return moving.laid_back(pace, event.item)
    return moving.leaves(pace, done)


def fizzled(shown: Position, event: Fizzled, pace: Pace, serial: int) -> Animation:
    """Return the stroke through what does nothing any more (C8b)."""
    entry = shown.entry(event.item)
    return moving.struck(pace, event.item) if entry is not None else nothing()


def moved(shown: Position, event: Moved, pace: Pace, serial: int) -> Animation:
    """Return the walk, the slide, or the smoke of a teleport (section 5)."""
    path = [shown.place(cell) for cell in event.path]
    if len(path) < 2:
        return nothing()
    if event.how == "teleport":
        return moves.teleport(pace, event.figure, path[0], path[-1])
    if event.how == "slide":
        return moves.push(pace, event.figure, path)
    return moves.walk(pace, event.figure, path)
