"""How the dungeon of Descent opens: doors, the light that sweeps in, glyphs, pits and blocks."""

from __future__ import annotations

from typing import Final

from game.board.grid import bits, mask_of
from game.rules.descent.events import (
    AreaRevealed,
    BlockFell,
    ChestOpened,
    DoorClosed,
    DoorOpened,
    GlyphLit,
    MimicAwoke,
    PitMade,
    TokenDropped,
    TokenTaken,
)
from game.table.board.shown import Lit, Puff, Shown
from game.table.descent import tempo
from game.table.descent.glyphs import lying_key
from game.table.descent.moving import rising_delay
from game.table.descent.position import Position
from game.table.descent.sighting import surrounded
from game.table.descent.signs import table_of
from game.table.descent.tints import BOLT
from game.table.motion import easing, signs
from game.table.motion.animation import Animation, Pace, after, nothing, quick, together

CHEST: Final = "chest_shut"
EMPTIED: Final = "chest_open"
AREA: Final = "area"
"""The ribbon that says which area is revealed."""
COINS: Final = lying_key("coins")


def door(shown: Position, event: DoorOpened | DoorClosed, pace: Pace, serial: int) -> Animation:
    """A door turns on its hinge."""
    opens, cell = isinstance(event, DoorOpened), event.cell
    length = pace.time(tempo.DOOR)

    def frame(frame: Shown, share: float) -> None:
        turned = easing.in_out(share)
        table_of(frame).doors[cell] = turned if opens else 1.0 - turned

    return Animation(length, length, frame, ((0.0, "chest"),))


def revealed(shown: Position, event: AreaRevealed, pace: Pace, serial: int) -> Animation:
    """Light sweeps in from the door; when whoever is there has risen a ribbon says which area it
    is, and holds nobody up.
    """
    dungeon = shown.tables.dungeon
    fresh = surrounded(dungeon, event.area) & ~shown.seen
    if not fresh:
        return nothing()
    sweep = _sweep(shown, fresh, pace)
    if not event.id:
        return sweep  # the heroes begin there: nobody opens it
    ribbon = signs.banner(pace, AREA, event.area, "round starts")
    coming = [one.cell for one in shown.tables.coming(event.area)]
    risen = max([rising_delay(shown, cell, pace) for cell in coming], default=0.0)
    late = sweep.length + risen + (pace.time(tempo.RISE) if coming else 0.0)
    return quick(together((sweep, after(late, ribbon))), sweep.length)


def _sweep(shown: Position, fresh: int, pace: Pace) -> Animation:
    """Return the light that comes to one space after the other; what it has not reached is night,
    and nothing in it is seen.
    """
    grid = shown.tables.dungeon.grid
    length = pace.time(tempo.SWEEP)
    start = shown.door if shown.door >= 0 else bits(fresh)[0]
    row, column = grid.row(start), grid.col(start)
    far = {
        cell: ((grid.row(cell) - row) ** 2 + (grid.col(cell) - column) ** 2) ** 0.5
        for cell in bits(fresh)
    }
    farthest = max(far.values()) or 1.0

    def frame(frame: Shown, share: float) -> None:
        reached = easing.in_out(share) * (farthest + 1.0)
        dark = mask_of([cell for cell, away in far.items() if away > reached])
        if pace.reduced:
            dark = fresh if share < 0.5 else 0
        frame.laid &= ~dark
        frame.tokens = tuple(each for each in frame.tokens if not dark >> each.cell & 1)

    return Animation(length, length, frame)


def lit(shown: Position, event: GlyphLit, pace: Pace, serial: int) -> Animation:
    """A glyph begins to glow."""
    length, cell = pace.time(tempo.GLYPH), event.cell

    def frame(frame: Shown, share: float) -> None:
        frame.effects.append(Lit(cell, 1.0 - abs(2.0 * share - 1.0), BOLT))

    return Animation(length, length, frame, ((0.0, "magic"),))


def pit(shown: Position, event: PitMade, pace: Pace, serial: int) -> Animation:
    """The floor gives way in dust."""
    return _dust(shown, event.cell, pace)


def block(shown: Position, event: BlockFell, pace: Pace, serial: int) -> Animation:
    """A block falls from above and shakes the board."""
    falls = signs.drop(pace, event.cell)
    return together((falls, _dust(shown, event.cell, pace)))


def _dust(shown: Position, cell: int, pace: Pace) -> Animation:
    length, place = pace.time(tempo.PIT), shown.place(cell)

    def frame(frame: Shown, share: float) -> None:
        if not pace.reduced:
            frame.effects.append(Puff(*place, share))

    return Animation(length, length, frame, ((0.0, "hit"),))


def chest(shown: Position, event: ChestOpened, pace: Pace, serial: int) -> Animation:
    """The lid goes up and coins come out; of a Mimic that is dead only these."""
    if not shown.chests >> event.cell & 1:
        return signs.rising(pace, shown.place(event.cell), COINS, "coin")
    return signs.opening(pace, event.cell, CHEST, EMPTIED, "coin", "chest")


def mimic(shown: Position, event: MimicAwoke, pace: Pace, serial: int) -> Animation:
    """The chest is gone in dust."""
    return _dust(shown, event.chest, pace)


def taken(shown: Position, event: TokenTaken, pace: Pace, serial: int) -> Animation:
    """What lay there is picked up."""
    return signs.rising(pace, shown.place(event.cell), lying_key(event.token), "coin")


def dropped(shown: Position, event: TokenDropped, pace: Pace, serial: int) -> Animation:
    """What somebody carried falls to the floor."""
    return signs.drop(pace, event.cell)
