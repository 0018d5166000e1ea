"""How figures of Descent come, step, are pushed and go."""

from __future__ import annotations

from game.board.footprint import SHAPES, Footprint
from game.rules.descent.codes import ASIDE, BY_GLYPH, HOW, PUSHED, TELEPORTED
from game.rules.descent.events import LeftMap, Stepped, Stood
from game.rules.descent.tables import SIZES
from game.table.descent import tempo
from game.table.descent.position import Position
from game.table.descent.tints import BOLT
from game.table.motion import coming, moves
from game.table.motion.animation import Animation, Pace, abreast, nothing

SLIDES = (HOW[PUSHED], HOW[ASIDE])


def shape(shown: Position, figure: int, lie: int) -> Footprint:
    """Return what a figure fills that lies so."""
    found = SHAPES[SIZES[shown.tables.size(figure)]]
    return found.turned() if lie else found


def stepped(shown: Position, event: Stepped, pace: Pace, serial: int) -> Animation:
    """A step, a climb, a jump, a push, a teleport, or the way back from town."""
    one = shown.figures[event.figure]
    if not one.standing or event.how == HOW[BY_GLYPH]:
        return by_glyph(pace, event.figure, event.cell, comes=True)
    before, now = one.footprint, shape(shown, event.figure, event.lie)
    path = [shown.place(one.cell, before)]
    shapes = [before]
    if event.over >= 0:
        path.append(shown.place(event.over, before))
        shapes.append(before)
    path.append(shown.place(event.cell, now))
    shapes.append(now)
    if event.how == HOW[TELEPORTED]:
        return moves.teleport(pace, event.figure, path[0], path[-1])
    if event.how in SLIDES:
        return moves.push(pace, event.figure, path, shapes)
    return moves.walk(pace, event.figure, path, shapes)


def by_glyph(pace: Pace, figure: int, cell: int, comes: bool) -> Animation:
    """Light stands on the glyph, and whoever uses it is gone, or there."""
    return coming.beam(pace, figure, (cell,), comes, tempo.GLYPH, BOLT)


def stood(shown: Position, event: Stood, pace: Pace, serial: int) -> Animation:
    """Somebody comes: as the dungeon is revealed, out of smoke, or is set down."""
    place = shown.place(event.cell, shape(shown, event.figure, event.lie))
    if event.why == "reveal":
        read = tempo.NAMED_READ if event.name else tempo.REVEALED
        delay = rising_delay(shown, event.cell, pace)
        rises = coming.rise(pace, event.figure, delay, tempo.RISE)
        return abreast(rises, hold=rises.length + pace.left(*read))
    if event.why in ("spawn", "mimic"):
        return coming.smoke(pace, event.figure, place, tempo.SMOKE, tempo.FIGURE)
    return moves.arrive(pace, event.figure)


def rising_delay(shown: Position, cell: int, pace: Pace) -> float:
    """Return how much later somebody rises the farther it is from the door (the nearest first)."""
    if shown.door < 0:
        return 0.0
    far = shown.tables.dungeon.grid.range(shown.door, cell)
    return pace.time(min(tempo.RISE_APART * far, tempo.RISE_LATEST))


def left(shown: Position, event: LeftMap, pace: Pace, serial: int) -> Animation:
    """Killed it falls; by a glyph it goes to town."""
    place, one = shown.place_of(event.figure), shown.figures[event.figure]
    if place is None:
        return nothing()
    if event.why not in ("glyph", "killed"):
        return nothing()  # a referee has taken it off
    if event.why == "glyph":
        gone = by_glyph(pace, event.figure, one.cell, comes=False)
        return coming.staying(gone, shown, event.figure)
    return coming.staying(moves.fall(pace, event.figure, place, one.side), shown, event.figure)
