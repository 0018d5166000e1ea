"""What each hero did in a match, counted from its events: for statistics over many matches."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from game.engine.events import Event
from game.engine.readers import Reader, on
from game.rules.adventure.codes import (
    ANSWER,
    CANCELLED,
    D20,
    EXPLORED,
    FIRST_MONSTER,
    VILLAIN,
)
from game.rules.adventure.events import (
    AttackJudged,
    AttackRolled,
    CardUsed,
    CardWon,
    CheckRolled,
    Damaged,
    Defeated,
    EncounterDrawn,
    EncounterDropped,
    ExperienceGained,
    Fell,
    Healed,
    Levelled,
    SurgeUsed,
    TileLaid,
    TrapDisabled,
    TreasureDrawn,
    TurnStarted,
    Walked,
)
from game.rules.counted import HIGHEST, MEAN, SHARE, Counted

COUNTED: Final = (
    Counted("destroyed"),
    Counted("villains"),
    Counted("damage"),
    Counted("best_damage", HIGHEST),
    Counted("suffered"),
    Counted("healed"),
    Counted("hits", SHARE, "attacks"),
    Counted("rolled", MEAN, "dice", "pips", Fraction(D20 + 1, 2)),
    Counted("tiles"),
    Counted("encounters"),
    Counted("cancelled"),
    Counted("traps"),
    Counted("treasures"),
    Counted("experience"),
    Counted("levels"),
    Counted("surges"),
    Counted("falls"),
    Counted("answers"),
    Counted("moved"),
)
"""What its statistics tell of all that it counts."""
OWN_DICE: Final = ("disable", "fountain")
"""Rolls of a hero that are no attack (A10.10, A18.5.4)."""


def deeds(seats: int, events: Iterable[Event]) -> tuple[dict[str, int], ...]:
    """Return for each of so many seats how often, how many and how much, by name.

    Monsters ``destroyed`` and ``villains``; ``damage`` dealt to monsters, villains and the
    artifact, and ``best_damage``, the most at one blow; damage ``suffered`` and HP ``healed``;
    ``attacks``, of them ``hits``; ``dice`` rolled for attacks, traps and the fountain, and what
    they showed, ``pips``; ``tiles`` explored; ``encounters`` drawn and ``cancelled``; ``traps``
    disabled; ``treasures`` drawn, the first items not; ``experience`` won; ``levels`` gained;
    ``surges`` used, ``falls`` to 0 HP; cards used as ``answers``; squares ``moved``.
    """
    count = Count(seats)
    for event in events:
        READ(count, event)
    return count.found


class Count:
    """What is counted so far; nothing is, before the first turn has begun."""

    __slots__ = ("begun", "found", "seats")

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.begun = False
        self.found: tuple[dict[str, int], ...] = tuple([{} for _ in range(seats)])

    def add(self, seat: int, name: str, more: int = 1) -> None:
        """Count so much more of a deed of ``seat``; nothing is counted of monsters and nobody."""
        if 0 <= seat < self.seats and more:
            own = self.found[seat]
            own[name] = own.get(name, 0) + more


def _turn(count: Count, event: TurnStarted) -> None:
    count.begun = True


def _rolled(count: Count, event: AttackRolled) -> None:
    count.add(event.figure, "dice", len(event.dice))
    count.add(event.figure, "pips", sum(event.dice))


def _judged(count: Count, event: AttackJudged) -> None:
    count.add(event.figure, "attacks")
    if event.hit:
        count.add(event.figure, "hits")


def _checked(count: Count, event: CheckRolled) -> None:
    if event.check in OWN_DICE:
        count.add(event.seat, "dice")
        count.add(event.seat, "pips", event.die)


def _damaged(count: Count, event: Damaged) -> None:
    if event.figure < count.seats:
        count.add(event.figure, "suffered", event.amount)
    elif 0 <= event.by < count.seats:
        count.add(event.by, "damage", event.amount)
        own = count.found[event.by]
        own["best_damage"] = max(own.get("best_damage", 0), event.amount)


def _healed(count: Count, event: Healed) -> None:
    count.add(event.figure, "healed", event.amount)


def _defeated(count: Count, event: Defeated) -> None:
    if FIRST_MONSTER <= event.figure < VILLAIN:
        count.add(event.seat, "destroyed")
    elif event.figure == VILLAIN:
        count.add(event.seat, "villains")


def _laid(count: Count, event: TileLaid) -> None:
    if event.why == EXPLORED:
        count.add(event.seat, "tiles")


def _drawn(count: Count, event: EncounterDrawn) -> None:
    count.add(event.seat, "encounters")


def _dropped(count: Count, event: EncounterDropped) -> None:
    if event.why in CANCELLED:
        count.add(event.seat, "cancelled")


def _disabled(count: Count, event: TrapDisabled) -> None:
    count.add(event.seat, "traps")


def _treasure(count: Count, event: TreasureDrawn) -> None:
    if count.begun:
        count.add(event.seat, "treasures")


def _won(count: Count, event: CardWon | ExperienceGained) -> None:
    count.add(event.seat, "experience", event.xp)


def _levelled(count: Count, event: Levelled) -> None:
    count.add(event.seat, "levels")


def _surged(count: Count, event: SurgeUsed) -> None:
    count.add(event.seat, "surges")


def _fell(count: Count, event: Fell) -> None:
    count.add(event.figure, "falls")


def _used(count: Count, event: CardUsed) -> None:
    if event.why == ANSWER:
        count.add(event.seat, "answers")


def _walked(count: Count, event: Walked) -> None:
    count.add(event.figure, "moved", len(event.path) - 1)


READ: Final = Reader(
    "the statistics of Adventure",
    on(TurnStarted, _turn),
    on(AttackRolled, _rolled),
    on(AttackJudged, _judged),
    on(CheckRolled, _checked),
    on(Damaged, _damaged),
    on(Healed, _healed),
    on(Defeated, _defeated),
    on(TileLaid, _laid),
    on(EncounterDrawn, _drawn),
    on(EncounterDropped, _dropped),
    on(TrapDisabled, _disabled),
    on(TreasureDrawn, _treasure),
    on(CardWon, _won),
    on(ExperienceGained, _won),
    on(Levelled, _levelled),
    on(SurgeUsed, _surged),
    on(Fell, _fell),
    on(CardUsed, _used),
    on(Walked, _walked),
)
