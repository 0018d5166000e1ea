"""What each seat did in a match, counted from its events: for statistics over many matches."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.engine.events import Event
from game.engine.readers import Reader, on
from game.rules.counted import HIGHEST, SHARE, Counted
from game.rules.trials.codes import FIRST_MONSTER
from game.rules.trials.events import (
    CardsDrawn,
    Damaged,
    DeckCycled,
    Fell,
    Healed,
    LootGained,
    ObjectiveDone,
    Played,
    Progress,
    RollJudged,
    Stepped,
)

COUNTED: Final = (
    Counted("damage"),
    Counted("best_hit", HIGHEST),
    Counted("suffered"),
    Counted("healed"),
    Counted("hits", SHARE, "attacks"),
    Counted("criticals", SHARE, "attacks"),
    Counted("skills", SHARE, "tries"),
    Counted("heroes_defeated"),
    Counted("monsters_defeated"),
    Counted("defeats"),
    Counted("progress"),
    Counted("objectives"),
    Counted("loot"),
    Counted("cards"),
    Counted("answers"),
    Counted("cycled"),
    Counted("moved"),
)
"""What its statistics tell of all that it counts."""


def deeds(seats: int, events: Iterable[Event]) -> tuple[dict[str, int], ...]:
    """Return for each of so many heroes how often and how much.

    ``damage`` dealt, HP lost by others, with ``best_hit`` at once; HP ``suffered`` and
    ``healed`` in others and oneself; ``attacks``, of them ``hits`` and ``criticals``; ``tries``
    of skills, of them ``skills`` passed; ``heroes_defeated`` and ``monsters_defeated`` by Last
    Hits, own ``defeats``; ``progress`` and ``objectives`` in quests; ``loot`` gained; ``cards``
    drawn, ``answers`` played, how often a deck was ``cycled``, spaces ``moved``.
    """
    count = Count(seats)
    for event in events:
        READ(count, event)
    return count.found


class Count:
    """What is counted so far."""

    __slots__ = ("found", "seats")

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.found: tuple[dict[str, int], ...] = tuple([{} for _ in range(seats)])

    def add(self, seat: int, name: str, more: int = 1) -> None:
        """Count so much more of a deed of a seat; nothing is counted of anybody else."""
        if 0 <= seat < self.seats and more:
            own = self.found[seat]
            own[name] = own.get(name, 0) + more


def _damaged(count: Count, event: Damaged) -> None:
    count.add(event.figure, "suffered", event.lost)
    if event.source == event.figure:
        return
    count.add(event.source, "damage", event.lost)
    if 0 <= event.source < count.seats:
        own = count.found[event.source]
        own["best_hit"] = max(own.get("best_hit", 0), event.lost)


def _healed(count: Count, event: Healed) -> None:
    count.add(event.by, "healed", event.amount)


def _judged(count: Count, event: RollJudged) -> None:
    if event.roll == "attack":
        count.add(event.figure, "attacks")
        count.add(event.figure, "hits", int(event.band >= 0))
        count.add(event.figure, "criticals", int(event.critical))
    elif event.roll == "skill":
        count.add(event.figure, "tries")
        count.add(event.figure, "skills", int(event.passed))


def _fell(count: Count, event: Fell) -> None:
    hero = event.figure < FIRST_MONSTER
    count.add(event.seat, "heroes_defeated" if hero else "monsters_defeated")
    count.add(event.figure, "defeats")


def _progress(count: Count, event: Progress) -> None:
    count.add(event.seat, "progress", event.amount)


def _objective(count: Count, event: ObjectiveDone) -> None:
    count.add(event.seat, "objectives")


def _loot(count: Count, event: LootGained) -> None:
    count.add(event.seat, "loot")


def _drawn(count: Count, event: CardsDrawn) -> None:
    count.add(event.seat, "cards", event.count)


def _played(count: Count, event: Played) -> None:
    count.add(event.seat, "answers")


def _cycled(count: Count, event: DeckCycled) -> None:
    count.add(event.seat, "cycled")


def _stepped(count: Count, event: Stepped) -> None:
    if event.how == "step":
        count.add(event.figure, "moved")


READ: Final = Reader(
    "the statistics of Trials",
    on(Damaged, _damaged),
    on(Healed, _healed),
    on(RollJudged, _judged),
    on(Fell, _fell),
    on(Progress, _progress),
    on(ObjectiveDone, _objective),
    on(LootGained, _loot),
    on(CardsDrawn, _drawn),
    on(Played, _played),
    on(DeckCycled, _cycled),
    on(Stepped, _stepped),
)
