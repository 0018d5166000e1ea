"""How figures of Descent come, step, are pushed and go."""

from __future__ import annotations

from game.board.footprint import SHAPES, Footprint
from game.rules.descent.codes import ASIDE, BY_GLYPH, HOW, PUSHED, TELEPORTED
from game.rules.descent.events import LeftMap, Stepped, Stood
from game.rules.descent.tables import SIZES
from game.table.board.shown import Lit, Puff, Shown
from game.table.descent import tempo
from game.table.descent.position import Position
from game.table.descent.tints import BOLT
from game.table.motion import easing, moves
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
    length = pace.time(tempo.GLYPH)

    def frame(shown: Shown, share: float) -> None:
        strength = 1.0 - abs(2.0 * share - 1.0)
        shown.effects.append(Lit(cell, strength, BOLT))
        if mini := shown.minis.get(figure):
            here = easing.in_out(share if comes else 1.0 - share)
            mini.alpha *= here
            if not pace.reduced:
                mini.lift += 0.5 * (1.0 - here)

    return Animation(length, length, frame, ((0.0, "magic"),))


def stood(shown: Position, event: Stood, pace: Pace, serial: int) -> Animation:
    """Somebody comes: as the dungeon is revealed, out of smoke, or is set down."""
    place = shown.place(event.cell, shape(shown, event.figure, event.lie))
    if event.why == "reveal":
        read = tempo.NAMED_READ if event.name else tempo.REVEALED
        rises = rise(pace, event.figure, rising_delay(shown, event.cell, pace))
        return abreast(rises, hold=rises.length + pace.left(*read))
    if event.why in ("spawn", "mimic"):
        return smoke(pace, event.figure, place)
    return moves.arrive(pace, event.figure)


def rising_delay(shown: Position, cell: int, pace: Pace) -> float:
    """Return how much later somebody rises the farther it is from the door (the nearest first)."""
    if shown.door < 0:
        return 0.0
    far = shown.tables.dungeon.grid.range(shown.door, cell)
    return pace.time(min(tempo.RISE_APART * far, tempo.RISE_LATEST))


def rise(pace: Pace, figure: int, delay: float) -> Animation:
    """Rise out of the floor after a while, unseen until then; calm, fade in."""
    rises = pace.time(tempo.RISE)
    length = delay + rises

    def frame(shown: Shown, share: float) -> None:
        if mini := shown.minis.get(figure):
            part = easing.clamp((share * length - delay) / rises) if rises else 1.0
            mini.alpha *= easing.out(part)
            if not pace.reduced:
                mini.lift -= 0.3 * (1.0 - easing.back(part))

    return Animation(length, length, frame, ((delay, "step"),))


def smoke(pace: Pace, figure: int, place: tuple[float, float]) -> Animation:
    """Smoke, and somebody stands in it."""
    cloud, come = pace.time(tempo.SMOKE), pace.time(tempo.FIGURE)
    length = cloud + come

    def frame(shown: Shown, share: float) -> None:
        now = share * length
        if not pace.reduced:
            part = easing.clamp(now / cloud) if cloud else 1.0
            shown.effects.append(Puff(*place, part))
            shown.effects.append(Puff(place[0], place[1] - 0.35, easing.clamp(part - 0.1)))
        if mini := shown.minis.get(figure):
            here = easing.clamp((now - cloud * 0.5) / come) if come else 1.0
            mini.alpha *= easing.out(here)
            if not pace.reduced:
                mini.lift += 0.25 * (1.0 - easing.bounce(here))

    return Animation(length, length, frame, ((0.0, "magic"), (length * 0.8, "step")))


def left(shown: Position, event: LeftMap, pace: Pace, serial: int) -> Animation:
    """Killed it falls; by a glyph it goes to town."""
    place, one = shown.place_of(event.figure), shown.figures[event.figure]
    if place is None:
        return nothing()
    if event.why not in ("glyph", "killed"):
        return nothing()  # a referee has taken it off
    if event.why == "glyph":
        gone = by_glyph(pace, event.figure, one.cell, comes=False)
        return staying(gone, shown, event.figure)
    return staying(moves.fall(pace, event.figure, place, one.side), shown, event.figure)


def staying(shows: Animation, shown: Position, figure: int) -> Animation:
    """Return an animation in which somebody is seen who has left the map already."""
    one = shown.figures[figure]
    place = shown.place_of(figure)

    def frame(frame: Shown, share: float) -> None:
        mini = frame.minis.get(figure)
        if mini is not None and place is not None and mini.alpha <= 0.0:
            mini.x, mini.y = place
            mini.wide, mini.high = one.footprint.width, one.footprint.height
            mini.alpha, mini.max_hp, mini.plate, mini.conditions = 1.0, 0, "", ()
            mini.number = 0
        shows.frame(frame, share)

    return Animation(shows.length, shows.step, frame, shows.cues, shows.flashes)
