"""Which events of Onslaught decide a match, and as what moments they are told."""

from __future__ import annotations

from typing import Final

from game.engine.events import Event
from game.engine.readers import Reader, on
from game.rules.onslaught.codes import SIDES
from game.rules.onslaught.events import (
    ActivationEnded,
    ActivationStarted,
    AttackDeclared,
    Defeated,
    ItemDropped,
    ItemGained,
    LevelledUp,
    MatchEnded,
    MonsterChosen,
    MonsterMove,
    Moved,
    NumberCalled,
    PhaseStarted,
    RoundStarted,
    VpChanged,
)
from game.table.board.shown import Moment
from game.table.onslaught.projection import MatchNow

CHEST: Final = "chest"
TAKEN: Final = "taken"
STOLEN: Final = "stolen"
LOST: Final = "lost"
LEVEL: Final = "level"
DOWN: Final = "down"
HELD: Final = "held"
WON: Final = "won"
FROM_CHEST: Final = "chest"
FOR_HOLDING: Final = "R58.6"
"""The clause of the points that an item brings in the end."""

BEGINNINGS: Final[tuple[type[Event], ...]] = (
    ActivationEnded, ActivationStarted, AttackDeclared, MatchEnded, MonsterChosen, MonsterMove,
    Moved, NumberCalled, PhaseStarted, RoundStarted,
)  # fmt: skip
"""With these something new begins; what an attack, a looted chest or the end of the last round
brings about is told before.
"""


def _gained(shown: MatchNow, event: ItemGained) -> Moment | None:
    """An item out of a chest; off the floor only one that brings points (R58.6)."""
    one, item = shown.figures.get(event.figure), event.item
    if one is None:
        return None
    if event.source == FROM_CHEST:
        return Moment(CHEST, one.side, one.index, item)
    if item not in shown.worth:
        return None
    before = shown.let_go.get(item, one.seat)
    kind = TAKEN if before == one.seat else STOLEN
    return Moment(kind, one.side, one.index, item, before)


def _dropped(shown: MatchNow, event: ItemDropped) -> Moment | None:
    one, item = shown.figures.get(event.figure), event.item
    if one is None or item not in shown.worth or item not in one.items:
        return None
    return Moment(LOST, one.side, one.index, item, cell=event.cell)


def _levelled(shown: MatchNow, event: LevelledUp) -> Moment | None:
    one = shown.figures.get(event.figure)
    return Moment(LEVEL, one.side, one.index, event.ability) if one is not None else None


def _defeated(shown: MatchNow, event: Defeated) -> Moment | None:
    """A hero is down; monsters fall by the dozen."""
    one = shown.figures.get(event.figure)
    if one is None or one.seat < 0:
        return None
    return Moment(DOWN, one.side, one.index, number=event.by, cell=event.cell)


def _scored(shown: MatchNow, event: VpChanged) -> Moment | None:
    """Points for what is held at the end decide many a match; others come with a fall."""
    one = shown.figures.get(event.figure)
    if one is None or event.reason != FOR_HOLDING:
        return None
    items = (item for item in one.items if shown.worth.get(item) == event.change)
    return Moment(HELD, one.side, one.index, next(items, ""), event.change)


def _ended(shown: MatchNow, event: MatchEnded) -> Moment | None:
    side = SIDES[event.winner] if event.winner >= 0 else ""
    return Moment(WON, side, thing=event.reason, number=event.winner)


MOMENTS: Final = Reader[MatchNow, [], Moment | None](
    "the moments",
    on(ItemGained, _gained),
    on(ItemDropped, _dropped),
    on(LevelledUp, _levelled),
    on(Defeated, _defeated),
    on(VpChanged, _scored),
    on(MatchEnded, _ended),
)
"""What decides a match; other events are told by what moves and by the log."""
