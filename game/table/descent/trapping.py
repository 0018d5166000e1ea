"""A trap that has sprung: its card lies large, and whom it strikes is lit, until all is read."""

from __future__ import annotations

from typing import Final

from game.engine.events import NOBODY
from game.rules.descent.events import (
    BlockFell,
    CardPlayed,
    PitMade,
    SaveRolled,
    TokenGained,
    Wounded,
)
from game.table.board.shown import Lit, Shown
from game.table.descent import exploring, holding, strikes, tempo
from game.table.descent.position import Position
from game.table.descent.signs import HAND, PLAYED, CardMoving, table_of
from game.table.descent.tints import BOLT
from game.table.motion.animation import Animation, Pace, together

TRAP: Final = "trap"
BY_CARD: Final = "card"


def played(shown: Position, event: CardPlayed, pace: Pace, serial: int) -> Animation:
    """A card is played; of a trap it is read longer, and whoever set it off is lit meanwhile."""
    if shown.tables.cards[event.card].kind != TRAP:
        return holding.played(shown, event, pace, serial, tempo.CARD_READ)
    told = holding.played(shown, event, pace, serial, tempo.TRAP_READ)
    return together((told, _lit(shown, event.figure, event.cell, told.step)))


def saved(shown: Position, event: SaveRolled, pace: Pace, serial: int) -> Animation:
    """The victim's dice roll under the card."""
    return _under(shown, event.figure, strikes.saved(shown, event, pace, serial))


def wounded(shown: Position, event: Wounded, pace: Pace, serial: int) -> Animation:
    """What a trap costs is read under its card; wounds of any other reason have none."""
    told = strikes.wounded(shown, event, pace, serial)
    return _under(shown, event.figure, told) if event.why == BY_CARD else told


def gained(shown: Position, event: TokenGained, pace: Pace, serial: int) -> Animation:
    """The token of a trap comes under its card; those of attacks have none."""
    told = holding.gained(shown, event, pace, serial)
    cast = shown.cast
    of_trap = cast is not None and cast.figure == event.figure and shown.attack is None
    return _under(shown, event.figure, told) if of_trap else told


def pit(shown: Position, event: PitMade, pace: Pace, serial: int) -> Animation:
    """The floor gives way under the card."""
    return _under(shown, shown.at(event.cell), exploring.pit(shown, event, pace, serial))


def block(shown: Position, event: BlockFell, pace: Pace, serial: int) -> Animation:
    """The block falls under the card, on a space that its victim has left."""
    return _under(shown, NOBODY, exploring.block(shown, event, pace, serial))


def _under(shown: Position, figure: int, told: Animation) -> Animation:
    """Return what is told with the trap's card beside it; alone where no trap was played."""
    card = shown.played
    if card < 0 or shown.tables.cards[card].kind != TRAP or not told.step:
        return told
    # It has come already: it lies there as long as this holds the next back, and no longer.
    length = told.step + told.hold

    def frame(frame: Shown, share: float) -> None:
        if share < 1.0:
            table_of(frame).card = CardMoving(card, HAND, PLAYED, 1.0)

    return together((told, Animation(length, told.step, frame), _lit(shown, figure, -1, length)))


def _lit(shown: Position, figure: int, cell: int, length: float) -> Animation:
    """Return a steady light on somebody and the space: nothing of it flashes."""
    one = shown.figures.get(figure)
    cells = {cell} | ({one.cell} if one is not None else set())

    def frame(frame: Shown, share: float) -> None:
        if share >= 1.0:
            return
        frame.effects.extend(Lit(each, 1.0, BOLT) for each in sorted(cells) if each >= 0)
        if figure in frame.minis:
            frame.minis[figure].outline = 1.0

    return Animation(length, 0.0, frame)
