"""The statistics of many matches as tables of words: sides, opponents, dice and deeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from game import games
from game.engine.seats import HUMAN
from game.rules.counted import HIGHEST, MEAN, SHARE, Counted
from game.rules.room import rules_of
from game.scenes.library.record import opponents_of, people_of
from game.scenes.shell.medals import Medal
from game.store.kept import SeatStatistic, Statistic
from game.words.numbers import one_decimal, percent
from game.words.room import side_name, title, words_of
from game.words.statistics import known, say

THE_GAME: Final = "game"
"""The opponent of people who play together against what the game itself plays."""
LEFT: Final = "left"
"""Of matches that people began, and left to the computer on every side: nobody's victory."""
NOTHING: Final = "–"


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
            points[side] += one.points(name)
    scored = any(points.values()) or not told
    rows = tuple(
        Row(
            side_name(*side),
            (
                Cell(str(played[side])),
                Cell(str(won[side])),
                Cell(_ratio(won[side], played[side], percent)),
                *([Cell(_ratio(points[side], played[side], one_decimal))] if scored else []),
            ),
            side[1],
        )
        for side in sorted(played)
    )
    heads = (*_columns("matches", "won", "share"), *([_points_head(told)] if scored else []))
    return Table(say("sides"), heads, rows)


def _points_head(told: Sequence[Statistic]) -> str:
    """Return what a game calls its points, or a word that holds for all where there are several."""
    of = {one.game for one in told}
    if len(of) == 1 and of <= {*games.names()}:
        return words_of(*of).head("points.a_match")
    return say("col.points")


def opponents(told: Sequence[Statistic]) -> Table:
    """Return how people fared against each kind of opponent; people on several sides share it.

    A match that people left to the computer on every side has a row, but no victory of theirs.
    """
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for one in told:
        people = people_of(one)
        if len({one.seats[at].side for at in people}) > 1:
            played[HUMAN] += 1
        elif not people and any(seat.left for seat in one.seats):
            played[LEFT] += 1
        elif people:
            for who in opponents_of(one) or {THE_GAME}:
                played[who] += 1
                won[who] += one.won(people[0])
    rows = tuple(
        Row(
            say(f"against.{who}") if known(f"against.{who}") else who,
            (
                Cell(str(count)),
                Cell(str(won[who]) if who not in (HUMAN, LEFT) else NOTHING),
                Cell(percent(Fraction(won[who], count)) if who not in (HUMAN, LEFT) else NOTHING),
            ),
        )
        for who, count in sorted(played.items(), key=lambda each: (each[0] != HUMAN, each[0]))
    )
    return Table(say("opponents"), tuple(_columns("matches", "won", "share")), rows)


def deeds(told: Sequence[Statistic], game: str) -> Table:
    """Return what people and computer players did in all matches of a game, and how their dice
    fell. Deeds are what the game counts. Nobody's are those of a seat left to the computer.
    """
    lines, words = rules_of(game).counted, words_of(game)
    highest = frozenset(line.deed for line in lines if line.how == HIGHEST)
    groups: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    for one in told:
        for seat in _kept_seats(one, game):
            found = groups[seat.controller != HUMAN]
            for name, value in seat.deeds.items():
                found[name] = max(found[name], value) if name in highest else found[name] + value
    rows = tuple(
        Row(words.counted(line.name), tuple(_deed(line, one) for one in groups)) for line in lines
    )
    alone = all(one.game == game for one in told)
    head = (say("dice") if luck(game) else say("deeds")) if alone else title(game)
    return Table(head, tuple(_columns("people", "computers")), rows)


def luck(game: str) -> bool:
    """Return whether what a game counts hangs on dice, so that it is told what fair ones give."""
    return any(line.fair for line in rules_of(game).counted)


def medals(told: Sequence[Statistic], game: str) -> tuple[Medal, ...]:
    """Return the feats of a game: how often people and computer players did each of them.

    Golden is what people did; of the others is told what they ask. What a seat did that people
    left to the computer counts for neither.
    """
    groups: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    for one in told:
        for seat in _kept_seats(one, game):
            groups[seat.controller != HUMAN].update(seat.feats)
    words, found = words_of(game), []
    for feat in rules_of(game).feats:
        people, computers = (group[feat] for group in groups)
        asks = words.feat_asks(feat)
        count = say("feats.count", people=people, computers=computers)
        found.append(Medal(feat, asks, people > 0, under=count if people + computers else ""))
    return tuple(found)


def _kept_seats(one: Statistic, game: str) -> list[SeatStatistic]:
    """Return the seats of a match of a game that people did not leave to the computer."""
    return [seat for seat in one.seats if one.game == game and not seat.left]


def _deed(line: Counted, found: Counter[str]) -> Cell:
    """Return a line of one group; beside it what fair dice would have given."""
    value, of = found[line.deed], found[line.of] if line.of else 0
    if line.how == MEAN:
        fair = one_decimal(line.fair) if of and line.fair else ""
        return Cell(_ratio(value, of, one_decimal), fair)
    if line.how == SHARE:
        return Cell(_ratio(value, of, percent))
    if line.how == HIGHEST:
        return Cell(str(value) if value else NOTHING)
    return Cell(str(value), one_decimal(of * line.fair) if of and line.fair else "")


def _ratio(part: int, whole: int, tell: Callable[[Fraction], str]) -> str:
    return tell(Fraction(max(0, part), whole)) if whole > 0 else NOTHING


def _columns(*names: str) -> list[str]:
    return [say(f"col.{name}") for name in names]
