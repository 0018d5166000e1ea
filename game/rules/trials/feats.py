"""Feats of a match: what a seat can be proud of, told from the events of the match alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.engine.events import NOBODY, Event
from game.engine.readers import Reader, on
from game.rules.feats import watched
from game.rules.trials.codes import FIRST_MONSTER, GUARDIAN, SIDES
from game.rules.trials.events import (
    Countered,
    Damaged,
    Fell,
    Healed,
    LootGained,
    MatchEnded,
    ObjectiveDone,
    TierDone,
)

MIGHTY: Final = 12
"""HP that one blow costs."""
HUNTER: Final = 5
"""Last Hits on monsters."""
DUELLIST: Final = 3
"""Last Hits on rival heroes."""
HEALER: Final = 30
"""HP given back."""
SCHOLAR: Final = 3
"""Objectives done."""
HOARD: Final = 4
"""Loot cards gained."""
COUNTERED: Final = 2
"""Spells of rivals that came to nothing."""
FEATS: Final = (
    "unfallen", "guardian", "mighty", "hunter", "duellist", "healer", "scholar", "hoard",
    "spellbreaker", "all_tiers",
)  # fmt: skip
"""All that there are, in the order in which they are told."""


def feats(seats: int, events: Iterable[Event], given: int = NOBODY) -> tuple[tuple[str, ...], ...]:
    """Return the feats of each of so many heroes, by name.

    ``unfallen``: won without a defeat; ``guardian``: the Last Hit on it; ``mighty``: so much with
    one blow; ``hunter`` and ``duellist``: so many Last Hits; ``healer``, ``scholar``, ``hoard``,
    ``spellbreaker`` by their numbers; ``all_tiers``: all three of a quest, of all in the party. To
    whom the match was ``given`` has won it.
    """
    seen = watched(Seen(seats), SEEN, events, given)
    return tuple([seen.of(seat) for seat in range(seats)])


def neared(
    seats: int, events: Iterable[Event], given: int = NOBODY
) -> tuple[dict[str, tuple[int, int]], ...]:
    """Return of each seat, by name, how far it came with the feats that are counted, and how many
    each wants.
    """
    seen = watched(Seen(seats), SEEN, events, given)
    return tuple([seen.near(seat) for seat in range(seats)])


class Seen:
    """What was seen so far, by seat; ``tiers`` by party and quest."""

    __slots__ = (
        "countered", "defeats", "duels", "felled_guardian", "healed", "hits", "hunted", "loot",
        "objectives", "seats", "tiers", "winner",
    )  # fmt: skip

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.winner = NOBODY
        self.felled_guardian = NOBODY
        self.defeats = [0] * seats
        self.hits = [0] * seats
        self.hunted = [0] * seats
        self.duels = [0] * seats
        self.healed = [0] * seats
        self.objectives = [0] * seats
        self.loot = [0] * seats
        self.countered = [0] * seats
        self.tiers: dict[tuple[int, str], int] = {}

    def party(self, seat: int) -> int:
        """Return a seat's party."""
        return 0 if seat < self.seats // 2 else 1

    def of(self, seat: int) -> tuple[str, ...]:
        """Return the feats of a seat."""
        done = {name for name, (found, wanted) in self.near(seat).items() if found >= wanted}
        if self.winner == self.party(seat) and not self.defeats[seat]:
            done.add("unfallen")
        if self.felled_guardian == seat:
            done.add("guardian")
        for (party, _), tiers in self.tiers.items():
            if party == self.party(seat) and tiers == 3:
                done.add("all_tiers")
        return tuple([each for each in FEATS if each in done])

    def near(self, seat: int) -> dict[str, tuple[int, int]]:
        """Return how far a seat came with what is counted, and how many each wants."""
        return {
            "mighty": (self.hits[seat], MIGHTY),
            "hunter": (self.hunted[seat], HUNTER),
            "duellist": (self.duels[seat], DUELLIST),
            "healer": (self.healed[seat], HEALER),
            "scholar": (self.objectives[seat], SCHOLAR),
            "hoard": (self.loot[seat], HOARD),
            "spellbreaker": (self.countered[seat], COUNTERED),
        }


def _damaged(seen: Seen, event: Damaged) -> None:
    if 0 <= event.source < seen.seats and event.source != event.figure:
        seen.hits[event.source] = max(seen.hits[event.source], event.lost)


def _fell(seen: Seen, event: Fell) -> None:
    hero = event.figure < FIRST_MONSTER
    if hero:
        seen.defeats[event.figure] += 1
    if not 0 <= event.seat < seen.seats:
        return
    if event.figure == GUARDIAN:
        seen.felled_guardian = event.seat
    if hero:
        seen.duels[event.seat] += 1
    else:
        seen.hunted[event.seat] += 1


def _healed(seen: Seen, event: Healed) -> None:
    if 0 <= event.by < seen.seats:
        seen.healed[event.by] += event.amount


def _objective(seen: Seen, event: ObjectiveDone) -> None:
    if 0 <= event.seat < seen.seats:
        seen.objectives[event.seat] += 1


def _loot(seen: Seen, event: LootGained) -> None:
    seen.loot[event.seat] += 1


def _countered(seen: Seen, event: Countered) -> None:
    if 0 <= event.by < seen.seats:
        seen.countered[event.by] += 1


def _tier(seen: Seen, event: TierDone) -> None:
    key = (event.party, event.id)
    seen.tiers[key] = seen.tiers.get(key, 0) + 1


def _ended(seen: Seen, event: MatchEnded) -> None:
    seen.winner = SIDES.index(event.side) if event.side else NOBODY


SEEN: Final = Reader(
    "the feats of Trials",
    on(Damaged, _damaged),
    on(Fell, _fell),
    on(Healed, _healed),
    on(ObjectiveDone, _objective),
    on(LootGained, _loot),
    on(Countered, _countered),
    on(TierDone, _tier),
    on(MatchEnded, _ended),
)
