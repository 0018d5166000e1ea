"""How figures of Trials come, step, are pushed and go."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.board.grid import bits
from game.rules.trials.codes import GUARDIAN, GUARDIANS, PARTIES, SIDES
from game.rules.trials.events import Fell, LeftBoard, Stepped, Stood
from game.table.board.shown import Shown
from game.table.motion import coming, moves
from game.table.motion.animation import Animation, Pace, abreast, nothing
from game.table.trials import tempo
from game.table.trials.position import Position
from game.table.trials.tints import HOLY, SPELL

WALKS: Final = "step"
PUSHED: Final = ("push", "pull", "aside", "back")
BACK: Final = ("respawn", "revive")
RUMBLE: Final = 3.0


def stepped(shown: Position, event: Stepped, pace: Pace, serial: int) -> Animation:
    """A step, a push, somebody makes room, or goes up in smoke and is elsewhere."""
    start, end = shown.place_of(event.figure), shown.place_of(event.figure, event.cell)
    if start is None or end is None or start == end:
        return nothing()
    if event.how == WALKS:
        return moves.walk(pace, event.figure, [start, end])
    if event.how in PUSHED:
        return moves.push(pace, event.figure, [start, end])
    return moves.teleport(pace, event.figure, start, end)


def stood(shown: Position, event: Stood, pace: Pace, serial: int) -> Animation:
    """Heroes come in the light of their portal, the Guardian rises, others come out of smoke; who
    is set up is set down.
    """
    guardian = GUARDIANS.index(shown.guardian) if shown.guardian else -1
    shape = shown.tables.shape(event.figure, guardian, int(event.how == "grown"))
    if event.how in ("setup", "set-up"):
        return abreast(moves.arrive(pace, event.figure))
    if event.how in BACK:
        return coming.beam(pace, event.figure, (event.cell,), True, tempo.RESPAWN, HOLY)
    if event.figure == GUARDIAN:
        return rises(pace, event.figure)
    place = shown.place(event.cell, shape)
    return coming.smoke(pace, event.figure, place, tempo.SMOKE, tempo.FIGURE)


def rises(pace: Pace, figure: int) -> Animation:
    """Rise out of the floor, which shakes."""
    found = coming.rise(pace, figure, 0.0, tempo.GUARDIAN, 0.9)
    if not pace.shakes:
        return found

    def frame(shown: Shown, share: float) -> None:
        found.frame(shown, share)
        swing = RUMBLE * (1.0 - share)
        shown.shake = (swing if int(share * 60) % 2 else -swing, 0.0)

    return replace(found, frame=frame)


def fell(shown: Position, event: Fell, pace: Pace, serial: int) -> Animation:
    """Tip over and go; the mark that stays for a while is of the party whose the Last Hit was, so
    that of several who fall it is seen who gets whom (T53).
    """
    place = shown.place_of(event.figure)
    if place is None:
        return nothing()
    own = shown.figures[event.figure].side
    side = SIDES[event.party] if event.party < PARTIES else own
    return coming.staying(moves.fall(pace, event.figure, place, side), shown, event.figure)


def left(shown: Position, event: LeftBoard, pace: Pace, serial: int) -> Animation:
    """Go in light: an ogre that is across."""
    if shown.place_of(event.figure) is None:
        return nothing()
    cells = tuple(bits(shown.covered(event.figure)))
    gone = coming.beam(pace, event.figure, cells, False, tempo.RESPAWN, SPELL)
    return coming.staying(gone, shown, event.figure)
