"""What each seat did in a match, counted from its events: for statistics over many matches."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.engine.events import NOBODY, Event
from game.engine.readers import Reader, on
from game.rules.command.codes import ANSWERS as STRIKES_BACK
from game.rules.command.codes import KINDS, PLAYS, SLOTS, VAULT
from game.rules.command.events import (
    Damaged,
    Declared,
    Deployed,
    Destroyed,
    Dodged,
    GoldMoved,
    Guarded,
    MatchEnded,
    Moved,
    VictoryPoints,
)
from game.rules.command.tables import Tables
from game.rules.command.travel import HOW, MOVE, SHIFT
from game.rules.counted import HIGHEST, MEAN, Counted

COUNTED: Final = (
    Counted("destroyed"),
    Counted("levels"),
    Counted("lost"),
    Counted("damage"),
    Counted("best_damage", HIGHEST),
    Counted("prevented"),
    Counted("cards"),
    Counted("answers"),
    Counted("strikes"),
    Counted("dodges"),
    Counted("deployed"),
    Counted("moved"),
    Counted("tokens"),
    Counted("gold", MEAN, "matches"),
)
"""What its statistics tell of all that it counts."""
PREVENTED: Final = "prevented"
"""The part of a sum of damage that was prevented (C7.5)."""


def deeds(tables: Tables, events: Iterable[Event]) -> tuple[dict[str, int], ...]:
    """Return for each seat how often, how many and how much, by name.

    ``destroyed`` enemies that it caused to fall (C9c) and their printed ``levels``, own creatures
    ``lost``; ``damage`` dealt to enemies and ``best_damage``, the most at one blow; damage that its
    cards ``prevented``; action ``cards`` played; ``answers`` given, of them ``strikes`` (off-turn
    melees) and ``dodges``; creatures ``deployed``, squares ``moved`` or shifted; VP ``tokens``. Of
    a match that was played to its end: ``matches`` 1, and the ``gold`` left in the vault.
    """
    count = Count(tables)
    for event in events:
        READ(count, event)
    return count.found


class Count:
    """What is counted so far; ``seat_of`` tells whose each item is, ``guarded`` who prevents the
    damage of a source to a figure, ``vault`` what is left of the gold of each seat.
    """

    __slots__ = ("found", "guarded", "seat_of", "tables", "vault")

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.found: tuple[dict[str, int], ...] = tuple([{} for _ in range(tables.seats)])
        self.seat_of: dict[int, int] = {}
        self.guarded: dict[tuple[int, int], int] = {}
        self.vault = [VAULT] * tables.seats

    def add(self, seat: int, name: str, more: int = 1) -> None:
        """Count so much more of a deed of ``seat``; nothing is counted of nobody."""
        if seat >= 0 and more:
            own = self.found[seat]
            own[name] = own.get(name, 0) + more

    def enemies(self, seat: int, figure: int) -> bool:
        """Return whether ``figure`` is an enemy of ``seat``."""
        return seat >= 0 and (figure // SLOTS - seat) % 2 == 1


def _declared(count: Count, event: Declared) -> None:
    count.seat_of[event.item] = event.seat
    if event.doing == KINDS[PLAYS]:
        count.add(event.seat, "cards")
    if event.doing == KINDS[STRIKES_BACK]:
        count.add(event.seat, "strikes")
    if event.answer:
        count.add(event.seat, "answers")


def _dodged(count: Count, event: Dodged) -> None:
    count.add(event.figure // SLOTS, "dodges")


def _guarded(count: Count, event: Guarded) -> None:
    count.guarded[event.source, event.figure] = count.seat_of.get(event.item, NOBODY)


def _damaged(count: Count, event: Damaged) -> None:
    # An attached card deals it for whoever played it (C9c).
    seat = event.by // SLOTS if event.by >= 0 else count.seat_of.get(event.item, NOBODY)
    if count.enemies(seat, event.figure):
        count.add(seat, "damage", event.amount)
        if event.amount:
            own = count.found[seat]
            own["best_damage"] = max(own.get("best_damage", 0), event.amount)
    for source, amount in event.parts:
        if source == PREVENTED:
            guard = count.guarded.get((event.item, event.figure), NOBODY)
            count.add(guard, "prevented", -amount)


def _destroyed(count: Count, event: Destroyed) -> None:
    count.add(event.figure // SLOTS, "lost")
    if count.enemies(event.by, event.figure):
        count.add(event.by, "destroyed")
        count.add(event.by, "levels", count.tables.level[event.figure])


def _deployed(count: Count, event: Deployed) -> None:
    count.add(event.figure // SLOTS, "deployed")


def _moved(count: Count, event: Moved) -> None:
    if event.how in (HOW[MOVE], HOW[SHIFT]):
        count.add(event.figure // SLOTS, "moved", len(event.path) - 1)


def _gold(count: Count, event: GoldMoved) -> None:
    count.vault[event.seat] = event.vault


def _points(count: Count, event: VictoryPoints) -> None:
    count.add(event.seat, "tokens", event.amount)


def _ended(count: Count, event: MatchEnded) -> None:
    for seat, gold in enumerate(count.vault):
        count.add(seat, "matches")
        count.add(seat, "gold", gold)


READ: Final = Reader(
    "the statistics",
    on(Declared, _declared),
    on(Dodged, _dodged),
    on(Guarded, _guarded),
    on(Damaged, _damaged),
    on(Destroyed, _destroyed),
    on(Deployed, _deployed),
    on(Moved, _moved),
    on(GoldMoved, _gold),
    on(VictoryPoints, _points),
    on(MatchEnded, _ended),
)
