"""What each side did in a match, counted from its events: for statistics over many matches."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.engine.events import NOBODY, Event
from game.engine.readers import Reader, on
from game.rules.onslaught.events import Damaged, Defeated, FirstRolled, Moved, Result, Rolled
from game.rules.onslaught.rolls import SIDES
from game.rules.onslaught.tables import Tables

HITS: Final = ("hit", "critical")


def deeds(tables: Tables, events: Iterable[Event]) -> tuple[dict[str, int], ...]:
    """Return for each seat how often, how many and how much, by name.

    ``rolls`` of attacks, of which ``rolls_hit`` hit somebody; ``dice`` thrown for anything, their
    ``pips``, ``twenties`` and ``ones``; ``damage`` dealt to others and ``defeats`` of them, spaces
    ``moved``. ``best_roll`` and ``best_damage`` are the highest total of a roll and the most
    damage of one strike. Damage is what was suffered, though fewer hit points were left (R36).
    """
    count = Count(tables)
    for event in events:
        COUNTED(count, event)
    return count.found


class Count:
    """What is counted so far. ``missing`` is whose last roll has hit nobody yet."""

    __slots__ = ("found", "missing", "tables")

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.found: tuple[dict[str, int], ...] = ({}, {})
        self.missing = NOBODY

    def of(self, doer: int) -> dict[str, int] | None:
        """Return the count of the side of a character, ``None`` for anybody else."""
        if not 0 <= doer < self.tables.characters:
            return None
        return self.found[self.tables.side[doer]]

    def against(self, doer: int, sufferer: int) -> dict[str, int] | None:
        """Return the count of the side of a character that does something to another side."""
        own = self.of(doer)
        other = own is not None and self.tables.side[sufferer] != self.tables.side[doer]
        return own if other else None


def _first_rolled(count: Count, event: FirstRolled) -> None:
    _dice(count.found[event.seat], event.dice)


def _rolled(count: Count, event: Rolled) -> None:
    own = count.of(event.figure)
    if own is not None:
        _add(own, "rolls", 1)
        _dice(own, event.dice)
        _most(own, "best_roll", event.total)
        count.missing = event.figure


def _result(count: Count, event: Result) -> None:
    own = count.of(event.figure)
    if own is not None and event.figure == count.missing and event.outcome in HITS:
        _add(own, "rolls_hit", 1)
        count.missing = NOBODY


def _moved(count: Count, event: Moved) -> None:
    own = count.of(event.figure)
    if own is not None:
        _add(own, "moved", max(0, len(event.path) - 1))


def _damaged(count: Count, event: Damaged) -> None:
    own = count.against(event.by, event.figure)
    if own is not None:
        _add(own, "damage", event.suffered)
        _most(own, "best_damage", event.suffered)


def _defeated(count: Count, event: Defeated) -> None:
    own = count.against(event.by, event.figure)
    if own is not None:
        _add(own, "defeats", 1)


COUNTED: Final = Reader(
    "the statistics",
    on(FirstRolled, _first_rolled),
    on(Rolled, _rolled),
    on(Result, _result),
    on(Moved, _moved),
    on(Damaged, _damaged),
    on(Defeated, _defeated),
)


def _dice(own: dict[str, int], dice: tuple[int, ...]) -> None:
    _add(own, "dice", len(dice))
    _add(own, "pips", sum(dice))
    _add(own, "twenties", dice.count(SIDES))
    _add(own, "ones", dice.count(1))


def _add(own: dict[str, int], name: str, more: int) -> None:
    own[name] = own.get(name, 0) + more


def _most(own: dict[str, int], name: str, value: int) -> None:
    own[name] = max(own.get(name, value), value)
