"""What a match of Command came to: deeds of each creature, points by turn and by source."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.engine.events import NOBODY, Event
from game.engine.readers import Reader, on
from game.rules.command.codes import SIDES, VAULT
from game.rules.command.events import (
    Damaged,
    Declared,
    Deployed,
    Destroyed,
    GoldMoved,
    MatchEnded,
    Moved,
    Stationed,
    TurnStarted,
    VictoryPoints,
)
from game.rules.command.tables import Tables
from game.scenes.command.highlights import ON_FOOT, Highlights
from game.scenes.result.outcome import Column, Deeds, Outcome
from game.words.command.match_names import MatchNames

COLUMNS: Final = (
    Column("felled"),
    Column("dealt"),
    Column("taken"),
    Column("answers"),
    Column("moved"),
)


class Tally:
    """Counts as events come in; `outcome` tells what they came to so far.

    Only creatures that stood on the board are told of, in the order of their cards.
    """

    def __init__(self, tables: Tables, names: MatchNames, seed: int) -> None:
        self.tables, self.seed = tables, seed
        self.figures = [
            Deeds(tables.creature[f].id, names.figure(f).text, tables.side_of(f))
            for f in range(tables.figures)
        ]
        self.highlights = Highlights(tables)
        self.came: set[int] = set()
        self.last_by: dict[int, int] = {}
        self.vault = [VAULT] * tables.seats
        self.tokens = [0] * tables.seats
        self.turn = 0
        self.winner, self.reason = NOBODY, "draw"
        self.by_turn: list[tuple[int, ...]] = [self.points()]

    def points(self) -> tuple[int, ...]:
        """Return the points of each side: gold in vaults and tokens (C9.8, C11c)."""
        return tuple(map(sum, zip(_by_side(self.vault), _by_side(self.tokens), strict=True)))

    def hear(self, events: Iterable[Event]) -> None:
        """Count what happened."""
        for event in events:
            self.highlights.hear(event)
            COUNTED(self, event)

    def outcome(self, names: tuple[str, ...], sides: tuple[str, ...]) -> Outcome:
        """Return the result; `names` are those of the seats' players, `sides` all there are."""
        sources = {"C9.7": _by_side(self.tokens), "C9.8": _by_side(self.vault)}
        told = {clause: each for clause, each in sources.items() if any(each)}
        figures = [self.figures[f] for f in sorted(self.came)]
        place = {figure: at for at, figure in enumerate(sorted(self.came))}
        return Outcome(
            "command", self.winner, self.reason, names, self.points(), self.turn, self.turn,
            self.seed, figures, COLUMNS, [*self.by_turn, self.points()], told, sides,
            highlights=self.highlights.told(place), turns=self.highlights.turns(place),
        )  # fmt: skip


def _by_side(of_seats: Sequence[int]) -> tuple[int, ...]:
    """Return for each side what its seats have together."""
    return tuple(sum(of_seats[side :: len(SIDES)]) for side in range(len(SIDES)))


def _turn_started(tally: Tally, event: TurnStarted) -> None:
    tally.turn = event.turn
    if event.turn > 1:
        tally.by_turn.append(tally.points())


def _damaged(tally: Tally, event: Damaged) -> None:
    one = tally.figures[event.figure]
    one.done["taken"] += event.amount
    if event.amount:
        tally.last_by[event.figure] = event.by
    if event.by >= 0 and tally.figures[event.by].side != one.side:
        tally.figures[event.by].done["dealt"] += event.amount


def _destroyed(tally: Tally, event: Destroyed) -> None:
    one, by = tally.figures[event.figure], tally.last_by.get(event.figure, NOBODY)
    one.fallen = True
    if by >= 0 and tally.figures[by].side != one.side:
        tally.figures[by].done["felled"] += 1


def _declared(tally: Tally, event: Declared) -> None:
    if event.answer and event.figure >= 0:
        tally.figures[event.figure].done["answers"] += 1


def _came(tally: Tally, event: Stationed | Deployed) -> None:
    tally.came.add(event.figure)


def _moved(tally: Tally, event: Moved) -> None:
    if event.how in ON_FOOT:
        tally.figures[event.figure].done["moved"] += len(event.path) - 1


def _gold(tally: Tally, event: GoldMoved) -> None:
    tally.vault[event.seat] = event.vault


def _taken(tally: Tally, event: VictoryPoints) -> None:
    tally.tokens[event.seat] += event.amount


def _ended(tally: Tally, event: MatchEnded) -> None:
    tally.winner = SIDES.index(event.side) if event.side else NOBODY
    tally.reason = event.reason


COUNTED: Final[Reader[Tally, [], None]] = Reader(
    "the count of Command",
    on(TurnStarted, _turn_started),
    on(Stationed, _came),
    on(Deployed, _came),
    on(Moved, _moved),
    on(Declared, _declared),
    on(Damaged, _damaged),
    on(Destroyed, _destroyed),
    on(GoldMoved, _gold),
    on(VictoryPoints, _taken),
    on(MatchEnded, _ended),
)
"""What of a match is counted for its result."""
