"""Feats of a match: what a seat can be proud of, told from the events of the match alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.engine.events import NOBODY, Event
from game.engine.readers import Reader, on
from game.rules.descent.codes import FIRST_MONSTER, HEROES_WIN, OVERLORD_WINS, SIDES
from game.rules.descent.events import (
    AttackRolled,
    CardPlayed,
    ChestOpened,
    ConquestChanged,
    Guarded,
    Killed,
    MatchEnded,
    SaveRolled,
    Stood,
    Wounded,
)
from game.rules.feats import watched

AT_ONCE: Final = 3
"""Figures killed with one attack."""
MIGHTY: Final = 10
"""Wounds dealt at one blow."""
WATCHFUL: Final = 3
"""Attacks on Guard."""
OPENED: Final = 3
"""Chests of a party."""
LUCKY: Final = 3
"""Traps avoided."""
CUNNING: Final = 5
"""Traps that an overlord set off."""
HORDE: Final = 10
"""Figures that he spawned."""
REAPER: Final = 3
"""Heroes that he killed."""
TRAPS: Final = frozenset(
    {"spike_pit", "crushing_block", "explosive_door", "paralyzing_gas", "explosive_rune", "mimic"}
)
"""Cards that a hero sets off."""
FEATS: Final = (
    "untouched", "unbroken", "mighty", "sweep", "watchful", "treasure", "lucky", "cunning",
    "horde", "reaper",
)  # fmt: skip
"""All that there are, in the order in which they are told."""


def feats(seats: int, events: Iterable[Event], given: int = NOBODY) -> tuple[tuple[str, ...], ...]:
    """Return the feats of each of so many heroes, and of the overlord behind them, by name.

    Of heroes who won: ``untouched``, none of them was killed; ``unbroken``, the conquest never
    fell. A hero's own: ``mighty``, so many wounds at one blow, ``sweep``, so many killed with one
    attack, ``watchful`` on Guard, ``lucky`` with traps. Of all heroes ``treasure``. The overlord's:
    ``cunning`` with traps, a ``horde``, a ``reaper`` of heroes. To whom the match was ``given`` has
    won it.
    """
    seen = watched(Seen(seats), SEEN, events, given)
    return tuple([seen.of(seat) for seat in range(seats + 1)])


def neared(
    seats: int, events: Iterable[Event], given: int = NOBODY
) -> tuple[dict[str, tuple[int, int]], ...]:
    """Return of each seat, by name, how far it came with the feats that are counted, and how many
    each wants.
    """
    seen = watched(Seen(seats), SEEN, events, given)
    return tuple([seen.near(seat) for seat in range(seats + 1)])


class Seen:
    """What was seen so far: ``blow`` is whose attack is under way, with how many it has killed."""

    __slots__ = (
        "at_once",
        "avoided",
        "blow",
        "broken",
        "chests",
        "deaths",
        "felled",
        "guards",
        "heroes",
        "mighty",
        "spawned",
        "traps",
        "winner",
    )

    def __init__(self, heroes: int) -> None:
        self.heroes = heroes
        self.winner = NOBODY
        self.deaths = 0
        self.broken = False
        self.chests = 0
        self.traps = 0
        self.spawned = 0
        self.blow = NOBODY
        self.felled = 0
        self.mighty = [0] * heroes
        self.at_once = [0] * heroes
        self.guards = [0] * heroes
        self.avoided = [0] * heroes

    def of(self, seat: int) -> tuple[str, ...]:
        """Return the feats of a seat."""
        done: set[str] = set()
        if seat == self.heroes:
            if self.traps >= CUNNING:
                done.add("cunning")
            if self.spawned >= HORDE:
                done.add("horde")
            if self.deaths >= REAPER and self.winner == OVERLORD_WINS:
                done.add("reaper")
        else:
            done = self._of_hero(seat)
        return tuple([each for each in FEATS if each in done])

    def _of_hero(self, seat: int) -> set[str]:
        done: set[str] = set()
        if self.winner == HEROES_WIN and not self.deaths:
            done.add("untouched")
        if self.winner == HEROES_WIN and not self.broken:
            done.add("unbroken")
        if self.mighty[seat] >= MIGHTY:
            done.add("mighty")
        if self.at_once[seat] >= AT_ONCE:
            done.add("sweep")
        if self.guards[seat] >= WATCHFUL:
            done.add("watchful")
        if self.avoided[seat] >= LUCKY:
            done.add("lucky")
        if self.chests >= OPENED:
            done.add("treasure")
        return done

    def near(self, seat: int) -> dict[str, tuple[int, int]]:
        """Return how far a seat came with what is counted, and how many each wants."""
        if seat == self.heroes:
            return {
                "cunning": (self.traps, CUNNING),
                "horde": (self.spawned, HORDE),
                "reaper": (self.deaths, REAPER),
            }
        return {
            "mighty": (self.mighty[seat], MIGHTY),
            "sweep": (self.at_once[seat], AT_ONCE),
            "watchful": (self.guards[seat], WATCHFUL),
            "lucky": (self.avoided[seat], LUCKY),
            "treasure": (self.chests, OPENED),
        }


def _rolled(seen: Seen, event: AttackRolled) -> None:
    seen.blow = event.figure
    seen.felled = 0


def _wounded(seen: Seen, event: Wounded) -> None:
    if 0 <= event.by < seen.heroes and event.why == "attack" and event.figure >= FIRST_MONSTER:
        seen.mighty[event.by] = max(seen.mighty[event.by], event.amount)


def _killed(seen: Seen, event: Killed) -> None:
    if event.figure < FIRST_MONSTER:
        seen.deaths += 1
    elif 0 <= event.by < seen.heroes and event.by == seen.blow:
        seen.felled += 1
        seen.at_once[event.by] = max(seen.at_once[event.by], seen.felled)


def _guarded(seen: Seen, event: Guarded) -> None:
    seen.guards[event.seat] += 1


def _saved(seen: Seen, event: SaveRolled) -> None:
    if event.avoided:
        seen.avoided[event.figure] += 1


def _played(seen: Seen, event: CardPlayed) -> None:
    if event.id in TRAPS:
        seen.traps += 1


def _stood(seen: Seen, event: Stood) -> None:
    if event.why == "spawn":
        seen.spawned += 1


def _chest(seen: Seen, event: ChestOpened) -> None:
    if event.seat >= 0:  # no referee's
        seen.chests += 1


def _conquest(seen: Seen, event: ConquestChanged) -> None:
    if event.change < 0:
        seen.broken = True


def _ended(seen: Seen, event: MatchEnded) -> None:
    seen.winner = SIDES.index(event.side)


SEEN: Final = Reader(
    "the feats of Descent",
    on(AttackRolled, _rolled),
    on(Wounded, _wounded),
    on(Killed, _killed),
    on(Guarded, _guarded),
    on(SaveRolled, _saved),
    on(CardPlayed, _played),
    on(Stood, _stood),
    on(ChestOpened, _chest),
    on(ConquestChanged, _conquest),
    on(MatchEnded, _ended),
)
