"""What a match of Adventure came to: deeds of each hero (the party wins or loses as one)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.engine.events import NOBODY, Event
from game.engine.readers import Reader, on
from game.rules.adventure.codes import SIDES
from game.rules.adventure.events import (
    Damaged,
    Defeated,
    Fell,
    Healed,
    MatchEnded,
    TileLaid,
    TreasureKept,
    TurnStarted,
    Walked,
)
from game.rules.adventure.game import AdventureGame
from game.scenes.result.outcome import Column, Deeds, Outcome
from game.words.adventure.match_names import MatchNames

COLUMNS: Final = (
    Column("felled"),
    Column("dealt"),
    Column("taken"),
    Column("explored"),
    Column("treasures"),
    Column("moved"),
)


class Tally:
    """Counts as events come in; `outcome` tells what they came to so far."""

    def __init__(self, game: AdventureGame, names: MatchNames, seed: int) -> None:
        self.game, self.seed = game, seed
        self.figures = [
            Deeds(hero.id, names.seat(seat).text, 0) for seat, hero in enumerate(game.tables.hero)
        ]
        self.turn = self.round = 0
        self.winner, self.reason = NOBODY, "draw"

    def hear(self, events: Iterable[Event]) -> None:
        """Count what happened."""
        for event in events:
            COUNTED(self, event)

    def outcome(self, names: tuple[str, ...], sides: tuple[str, ...]) -> Outcome:
        """Return the result; `names` are those of the seats' players, `sides` all there are."""
        return Outcome(
            "adventure", self.winner, self.reason, names, (), self.round, self.round, self.seed,
            self.figures, COLUMNS, [], {}, sides,
        )  # fmt: skip


def _turn_started(tally: Tally, event: TurnStarted) -> None:
    tally.turn, tally.round = event.turn, event.round


def _damaged(tally: Tally, event: Damaged) -> None:
    count = len(tally.figures)
    if event.figure < count:
        tally.figures[event.figure].done["taken"] += event.amount
    elif 0 <= event.by < count:
        tally.figures[event.by].done["dealt"] += event.amount


def _defeated(tally: Tally, event: Defeated) -> None:
    if 0 <= event.seat < len(tally.figures):
        tally.figures[event.seat].done["felled"] += 1


def _fell(tally: Tally, event: Fell) -> None:
    tally.figures[event.figure].fallen = True


def _healed(tally: Tally, event: Healed) -> None:
    if event.figure < len(tally.figures) and event.hp > 0:
        tally.figures[event.figure].fallen = False


def _walked(tally: Tally, event: Walked) -> None:
    tally.figures[event.figure].done["moved"] += len(event.path) - 1


def _laid(tally: Tally, event: TileLaid) -> None:
    if event.why == "explored" and event.seat >= 0:
        tally.figures[event.seat].done["explored"] += 1


def _kept(tally: Tally, event: TreasureKept) -> None:
    tally.figures[event.seat].done["treasures"] += 1


def _ended(tally: Tally, event: MatchEnded) -> None:
    tally.winner = SIDES.index(event.side)
    tally.reason = event.reason


COUNTED: Final[Reader[Tally, [], None]] = Reader(
    "the count of Adventure",
    on(TurnStarted, _turn_started),
    on(Damaged, _damaged),
    on(Defeated, _defeated),
    on(Fell, _fell),
    on(Healed, _healed),
    on(Walked, _walked),
    on(TileLaid, _laid),
    on(TreasureKept, _kept),
    on(MatchEnded, _ended),
)
"""What of a match is counted for its result."""
