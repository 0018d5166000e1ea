"""The statistics of many matches as tables of words: sides, opponents, dice and deeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from game.players.roster import HUMAN
from game.store.kept import Statistic
from game.words.numbers import one_decimal, percent
from game.words.room import side_name
from game.words.statistics import known, say

SHOWN: Final = (
    "rolls", "rolls_hit", "mean", "twenties", "ones", "best_roll", "best_damage", "damage",
    "defeats", "moved",
)  # fmt: skip
HIGHEST: Final = frozenset({"best_roll", "best_damage"})
"""Deeds of which the largest counts and not the sum."""
THE_GAME: Final = "game"
"""The opponent of people who play together against what the game itself plays."""
NOTHING: Final = "–"
FACES: Final = 20
"""Of the die whose rolls are counted."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in a place, and beside it what fair dice would give."""

    text: str
    expected: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table; ``side`` is the one whose emblem stands before its name, if any."""

    name: str
    cells: tuple[Cell, ...]
    side: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table with a head of its own and one for each column."""

    head: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]


def sides(told: Sequence[Statistic]) -> Table:
    """Return how often each side played and won, and its points a match."""
    played: Counter[tuple[str, str]] = Counter()
    won: Counter[tuple[str, str]] = Counter()
    points: Counter[tuple[str, str]] = Counter()
    for one in told:
        for at, name in enumerate(one.sides):
            side = one.game, name
            played[side] += 1
            won[side] += one.winner == at
            points[side] += next(seat.points for seat in one.seats if seat.side == name)
    rows = tuple(
        Row(
            side_name(*side),
            (
                Cell(str(played[side])),
                Cell(str(won[side])),
                Cell(_ratio(won[side], played[side], percent)),
                Cell(_ratio(points[side], played[side], one_decimal)),
            ),
            side[1],
        )
        for side in sorted(played)
    )
    return Table(say("sides"), tuple(_columns("matches", "won", "share", "points")), rows)


def opponents(told: Sequence[Statistic]) -> Table:
    """Return how people fared against each kind of opponent; people on several sides share it."""
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for one in told:
        people = [at for at, seat in enumerate(one.seats) if seat.controller == HUMAN]
        theirs = {one.seats[at].side for at in people}
        against = {seat.controller for seat in one.seats if seat.side not in theirs}
        if len(theirs) > 1:
            played[HUMAN] += 1
        elif people:
            for who in against or {THE_GAME}:
                played[who] += 1
                won[who] += one.won(people[0])
    rows = tuple(
        Row(
            say(f"against.{who}") if known(f"against.{who}") else who,
            (
                Cell(str(count)),
                Cell(str(won[who]) if who != HUMAN else NOTHING),
                Cell(percent(Fraction(won[who], count)) if who != HUMAN else NOTHING),
            ),
        )
        for who, count in sorted(played.items(), key=lambda each: (each[0] != HUMAN, each[0]))
    )
    return Table(say("opponents"), tuple(_columns("matches", "won", "share")), rows)


def deeds(told: Sequence[Statistic]) -> Table:
    """Return what people and computer players did in all matches, and how their dice fell."""
    groups: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    for one in told:
        for seat in one.seats:
            found = groups[seat.controller != HUMAN]
            for name, value in seat.deeds.items():
                found[name] = max(found[name], value) if name in HIGHEST else found[name] + value
    rows = tuple(Row(say(name), tuple(_deed(name, one) for one in groups)) for name in SHOWN)
    return Table(say("dice"), tuple(_columns("people", "computers")), rows)


def _deed(name: str, found: Counter[str]) -> Cell:
    dice = found["dice"]
    if name == "mean":
        fair = one_decimal(Fraction(FACES + 1, 2)) if dice else ""
        return Cell(_ratio(found["pips"], dice, one_decimal), fair)
    if name in ("twenties", "ones"):
        return Cell(str(found[name]), one_decimal(Fraction(dice, FACES)) if dice else "")
    if name == "rolls_hit":
        share = _ratio(found[name], found["rolls"], percent)
        return Cell(share)
    return Cell(str(found[name]) if found[name] or name not in HIGHEST else NOTHING)


def _ratio(part: int, whole: int, tell: Callable[[Fraction], str]) -> str:
    return tell(Fraction(max(0, part), whole)) if whole > 0 else NOTHING


def _columns(*names: str) -> list[str]:
    return [say(f"col.{name}") for name in names]
