"""What each seat did in a match, counted from its events: for statistics over many matches."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.engine.events import Event
from game.engine.readers import Reader, on
from game.rules.counted import HIGHEST, SHARE, Counted
from game.rules.descent.codes import FIRST_MONSTER
from game.rules.descent.events import (
    AreaRevealed,
    AttackJudged,
    AttackRolled,
    CardPlayed,
    ChestOpened,
    CoinsNow,
    ConquestChanged,
    DieAdded,
    DoorOpened,
    Drunk,
    GlyphLit,
    Healed,
    Killed,
    Stepped,
    Stood,
    ThreatChanged,
    Wounded,
)

COUNTED: Final = (
    Counted("killed"),
    Counted("named"),
    Counted("wounds"),
    Counted("best_wounds", HIGHEST),
    Counted("suffered"),
    Counted("healed"),
    Counted("hits", SHARE, "attacks"),
    Counted("misses", SHARE, "attacks"),
    Counted("dice_bought"),
    Counted("areas"),
    Counted("chests"),
    Counted("glyphs"),
    Counted("coins"),
    Counted("potions"),
    Counted("deaths"),
    Counted("moved"),
    Counted("cards"),
    Counted("spawned"),
    Counted("threat"),
    Counted("conquest_taken"),
)
"""What its statistics tell of all that it counts."""
GAINED: Final = ("collected", "surges", "discard")
FOUND: Final = ("found", "chest", "reward")
ANEW: Final = ("town", "undying")
"""Why somebody who was killed has all wounds again, which is no healing."""


def deeds(seats: int, events: Iterable[Event]) -> tuple[dict[str, int], ...]:
    """Return for each of so many heroes, and the overlord behind them, how often and how much.

    Figures ``killed``, of them ``named``; ``wounds`` dealt with ``best_wounds`` at one blow,
    wounds ``suffered`` and ``healed``; ``attacks``, of them ``hits`` and ``misses`` by an X;
    ``dice_bought`` with fatigue; ``areas`` revealed, ``chests`` opened, ``glyphs`` lit; ``coins``
    found; ``potions`` drunk; ``deaths``; spaces ``moved``. Of the overlord ``cards`` played,
    figures ``spawned``, ``threat`` gained and ``conquest_taken``.
    """
    count = Count(seats)
    for event in events:
        READ(count, event)
    return count.found


class Count:
    """What is counted so far; ``opener`` is who opened the last door."""

    __slots__ = ("found", "opener", "overlord")

    def __init__(self, heroes: int) -> None:
        self.overlord = heroes
        self.opener = -1
        self.found: tuple[dict[str, int], ...] = tuple([{} for _ in range(heroes + 1)])

    def add(self, seat: int, name: str, more: int = 1) -> None:
        """Count so much more of a deed of a seat; nothing is counted of nobody."""
        if 0 <= seat <= self.overlord and more:
            own = self.found[seat]
            own[name] = own.get(name, 0) + more

    def seat_of(self, figure: int) -> int:
        """Return whose a figure is, -1 of nobody."""
        return self.overlord if figure >= FIRST_MONSTER else figure


def _rolled(count: Count, event: AttackRolled) -> None:
    count.add(count.seat_of(event.figure), "attacks")


def _judged(count: Count, event: AttackJudged) -> None:
    seat = count.seat_of(event.figure)
    if event.hit:
        count.add(seat, "hits")
    elif event.why == "miss":
        count.add(seat, "misses")


def _wounded(count: Count, event: Wounded) -> None:
    count.add(count.seat_of(event.figure), "suffered", event.amount)
    by = count.seat_of(event.by) if event.by >= 0 else -1
    count.add(by, "wounds", event.amount)
    if 0 <= by <= count.overlord:
        own = count.found[by]
        own["best_wounds"] = max(own.get("best_wounds", 0), event.amount)


def _killed(count: Count, event: Killed) -> None:
    if event.by >= 0:
        seat = count.seat_of(event.by)
        count.add(seat, "killed")
        count.add(seat, "named", int(event.name != ""))
    if event.figure < FIRST_MONSTER:
        count.add(event.figure, "deaths")


def _healed(count: Count, event: Healed) -> None:
    if event.why not in ANEW:
        count.add(count.seat_of(event.figure), "healed", event.amount)


def _bought_die(count: Count, event: DieAdded) -> None:
    count.add(event.figure, "dice_bought")


def _opened(count: Count, event: DoorOpened) -> None:
    count.opener = event.seat


def _revealed(count: Count, event: AreaRevealed) -> None:
    count.add(count.opener, "areas")


def _chest(count: Count, event: ChestOpened) -> None:
    count.add(event.seat, "chests")


def _glyph(count: Count, event: GlyphLit) -> None:
    count.add(event.seat, "glyphs")


def _coins(count: Count, event: CoinsNow) -> None:
    if event.why in FOUND:
        count.add(event.seat, "coins", event.change)


def _drunk(count: Count, event: Drunk) -> None:
    count.add(event.seat, "potions")


def _stepped(count: Count, event: Stepped) -> None:
    count.add(count.seat_of(event.figure), "moved")


def _stood(count: Count, event: Stood) -> None:
    if event.why in ("spawn", "mimic"):
        count.add(count.overlord, "spawned")


def _played(count: Count, event: CardPlayed) -> None:
    count.add(event.seat, "cards")


def _threat(count: Count, event: ThreatChanged) -> None:
    if event.why in GAINED:
        count.add(count.overlord, "threat", event.change)


def _conquest(count: Count, event: ConquestChanged) -> None:
    count.add(count.overlord, "conquest_taken", max(0, -event.change))


READ: Final = Reader(
    "the statistics of Descent",
    on(AttackRolled, _rolled),
    on(AttackJudged, _judged),
    on(Wounded, _wounded),
    on(Killed, _killed),
    on(Healed, _healed),
    on(DieAdded, _bought_die),
    on(DoorOpened, _opened),
    on(AreaRevealed, _revealed),
    on(ChestOpened, _chest),
    on(GlyphLit, _glyph),
    on(CoinsNow, _coins),
    on(Drunk, _drunk),
    on(Stepped, _stepped),
    on(Stood, _stood),
    on(CardPlayed, _played),
    on(ThreatChanged, _threat),
    on(ConquestChanged, _conquest),
)
