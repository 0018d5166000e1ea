"""Feats of a match: what a party can be proud of, told from the events of the match alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.engine.events import NOBODY, Event
from game.engine.readers import Reader, on
from game.rules.adventure.codes import ANSWER, CANCELLED, FIRST_MONSTER, SIDES, VILLAIN, WON
from game.rules.adventure.events import (
    AttackJudged,
    CardUsed,
    Damaged,
    Defeated,
    EncounterDropped,
    Fell,
    Levelled,
    MatchEnded,
    PhaseStarted,
    Spawned,
    SurgeUsed,
    TrapDisabled,
    TreasureDiscarded,
    TreasureKept,
)
from game.rules.feats import watched

AT_ONCE: Final = 3
"""Monsters felled with one attack that make a barrage."""
DISARMED: Final = 3
DEFIED: Final = 3
"""Traps disabled, and encounters cancelled."""
LADEN: Final = 10
"""Treasures among the heroes at the end."""
TURNED: Final = 5
"""Hits turned into misses."""
FEATS: Final = (
    "unfallen", "no_surge", "cleared", "last_surge", "veterans", "sweep", "disarmer", "defiant",
    "laden", "helper",
)  # fmt: skip
"""All that there are, in the order in which they are told."""


def feats(seats: int, events: Iterable[Event], given: int = NOBODY) -> tuple[tuple[str, ...], ...]:
    """Return the feats of each of so many heroes by name, in a fixed order.

    All are proud of what the party did, but ``sweep`` is the hero's own who felled so many with one
    attack. Only a party that won is ``unfallen``, needed ``no_surge``, left the castle ``cleared``
    (where something has fallen), won after its ``last_surge``, are ``veterans``, all of level 2, or
    ``laden`` with treasures. ``disarmer``, ``defiant`` and ``helper`` count traps disabled,
    encounters cancelled and hits that cards turned. To whom the match was ``given`` has won it.
    """
    seen = watched(Seen(seats), SEEN, events, given)
    return tuple([seen.of(seat) for seat in range(seats)])


def neared(
    seats: int, events: Iterable[Event], given: int = NOBODY
) -> tuple[dict[str, tuple[int, int]], ...]:
    """Return of each hero, by name, how far it came with the feats that are counted, and how many
    each wants; of the party that won also with those of winners.
    """
    seen = watched(Seen(seats), SEEN, events, given)
    return tuple([seen.near(seat) for seat in range(seats)])


class Seen:
    """What was seen so far: ``hurt`` tells by which card each figure lost HP last, ``using`` which
    card each hero attacks with now, ``at_once`` whom that has felled so far, ``most`` the most.
    """

    __slots__ = (
        "at_once",
        "defied",
        "disarmed",
        "felled",
        "held",
        "hurt",
        "last",
        "levels",
        "lying",
        "most",
        "seats",
        "standing",
        "surges",
        "turned",
        "using",
        "winner",
    )

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.winner = NOBODY
        self.lying = False
        self.surges = 0
        self.last = False
        self.standing = 0
        self.felled = 0
        self.levels = 0
        self.disarmed = 0
        self.defied = 0
        self.turned = 0
        self.held: set[int] = set()
        self.hurt: dict[int, int] = {}
        self.using = [NOBODY] * seats
        self.at_once = [0] * seats
        self.most = [0] * seats

    def of(self, seat: int) -> tuple[str, ...]:
        """Return the feats of a hero."""
        done: set[str] = set()
        if self.winner == WON:
            done |= self._of_winners()
        if self.most[seat] >= AT_ONCE:
            done.add("sweep")
        if self.disarmed >= DISARMED:
            done.add("disarmer")
        if self.defied >= DEFIED:
            done.add("defiant")
        if self.turned >= TURNED:
            done.add("helper")
        return tuple([each for each in FEATS if each in done])

    def _of_winners(self) -> set[str]:
        done: set[str] = set()
        if not self.lying:
            done.add("unfallen")
        if not self.surges:
            done.add("no_surge")
        if self.felled and not self.standing:
            done.add("cleared")
        if self.last:
            done.add("last_surge")
        if self.levels == self.seats:
            done.add("veterans")
        if len(self.held) >= LADEN:
            done.add("laden")
        return done

    def near(self, seat: int) -> dict[str, tuple[int, int]]:
        """Return how far a hero came with the feats that are counted, and how many each wants."""
        came = {
            "sweep": (self.most[seat], AT_ONCE),
            "disarmer": (self.disarmed, DISARMED),
            "defiant": (self.defied, DEFIED),
            "helper": (self.turned, TURNED),
        }
        if self.winner == WON:
            came["veterans"] = self.levels, self.seats
            came["laden"] = len(self.held), LADEN
        return came


def _used(seen: Seen, event: CardUsed) -> None:
    # An answer within an attack does not end that; as an attack of its own it fells for itself.
    if event.why != ANSWER:
        seen.using[event.seat] = event.card
        seen.at_once[event.seat] = 0


def _phase(seen: Seen, event: PhaseStarted) -> None:
    seen.using = [NOBODY] * seen.seats


def _damaged(seen: Seen, event: Damaged) -> None:
    seen.hurt[event.figure] = event.card


def _spawned(seen: Seen, event: Spawned) -> None:
    seen.standing += 1


def _defeated(seen: Seen, event: Defeated) -> None:
    seen.felled += 1
    if not FIRST_MONSTER <= event.figure < VILLAIN:
        return
    seen.standing -= 1
    seat, card = event.seat, seen.hurt.get(event.figure, NOBODY)
    if 0 <= seat < seen.seats and card != NOBODY and card == seen.using[seat]:
        seen.at_once[seat] += 1
        seen.most[seat] = max(seen.most[seat], seen.at_once[seat])


def _judged(seen: Seen, event: AttackJudged) -> None:
    if event.turned and event.figure >= seen.seats:
        seen.turned += 1


def _fell(seen: Seen, event: Fell) -> None:
    seen.lying = True


def _surged(seen: Seen, event: SurgeUsed) -> None:
    seen.surges += 1
    seen.last = seen.last or event.left == 0


def _levelled(seen: Seen, event: Levelled) -> None:
    seen.levels += 1


def _disabled(seen: Seen, event: TrapDisabled) -> None:
    seen.disarmed += 1


def _dropped(seen: Seen, event: EncounterDropped) -> None:
    if event.why in CANCELLED:
        seen.defied += 1


def _kept(seen: Seen, event: TreasureKept) -> None:
    seen.held.add(event.card)


def _discarded(seen: Seen, event: TreasureDiscarded) -> None:
    seen.held.discard(event.card)


def _ended(seen: Seen, event: MatchEnded) -> None:
    seen.winner = SIDES.index(event.side)


SEEN: Final = Reader(
    "the feats of Adventure",
    on(CardUsed, _used),
    on(PhaseStarted, _phase),
    on(Damaged, _damaged),
    on(Spawned, _spawned),
    on(Defeated, _defeated),
    on(AttackJudged, _judged),
    on(Fell, _fell),
    on(SurgeUsed, _surged),
    on(Levelled, _levelled),
    on(TrapDisabled, _disabled),
    on(EncounterDropped, _dropped),
    on(TreasureKept, _kept),
    on(TreasureDiscarded, _discarded),
    on(MatchEnded, _ended),
)
