"""What a match came to, in plain data: deeds, highlights, points by round and by source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from game.words.room import side_name
from game.words.ui import together


@dataclass(frozen=True, slots=True)
class Highlight:
    """One deed worth telling: its kind, whose (by figure), how much, with what, and when."""

    kind: str
    figure: int
    value: int
    round: int
    ability: str = ""


@dataclass(frozen=True, slots=True)
class Turn:
    """Something that turned a match: its kind in the game's words, and when.

    `side` is the one that gained by it, `figure` whom it befell; `item` is what it was about, if
    anything. `points` are those that came with it, where the words do not say why there were any.
    """

    kind: str
    round: int
    side: int
    figure: int
    item: str = ""
    points: int = 0


class Column(NamedTuple):
    """A column of the table of deeds: which one, and beside it ``of`` how many ("": none).

    Of a deed with ``least`` the smallest count is the best, else the largest.
    """

    deed: str
    of: str = ""
    least: bool = False


@dataclass(slots=True)
class Deeds:
    """What one figure did, ``done`` by the names that its game gives to deeds."""

    figure: str
    name: str
    side: int
    done: Counter[str] = field(default_factory=Counter)
    fallen: bool = False


@dataclass(slots=True)
class Outcome:
    """A finished match of ``game``, told in plain data.

    `sides` are all that can win, also those that the game itself plays. A `winner` is one of them
    by its place, -1 is a draw; `conceded` is the one that gave up, -1 for none.

    `feats` are what sides can be proud of, each with the id of its side; `near` are how far sides
    came with those that are counted, and how many are wanted.

    `columns` are those of the table of what the `figures` did; without any there is no table.

    Points, totals and sources are a number a side. `by_round[r]` are the totals at the end of
    round r, `by_round[0]` the start; `sources` are the points by the clause that gave them, in
    the clauses' order. `highlights` and `turns` are what the match is remembered by; their
    `figure` is a place in `figures`.
    """

    game: str

    winner: int
    reason: str
    names: tuple[str, ...]
    points: tuple[int, ...]
    round: int
    rounds: int
    seed: int
    figures: list[Deeds] = field(default_factory=list)
    columns: tuple[Column, ...] = ()
    by_round: list[tuple[int, ...]] = field(default_factory=list)
    sources: dict[str, tuple[int, ...]] = field(default_factory=dict)
    sides: tuple[str, ...] = ()
    highlights: tuple[Highlight, ...] = ()
    turns: tuple[Turn, ...] = ()
    feats: tuple[tuple[str, str], ...] = ()
    near: tuple[tuple[str, str, int, int], ...] = ()
    conceded: int = -1
    guided: bool = False
    """Whether a guide led through it: such a match earns no medals."""
    only: int = -1
    """The side of the only person at the table, -1 where more than one sat there or nobody."""
    persons: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The persons of a side that gave their names, by its id."""

    def called(self, side: str) -> str:
        """Return what a side is called: by its persons where they gave their names."""
        return together(self.persons.get(side, ())) or side_name(self.game, side)

    def nearest(self, feat: str) -> tuple[str, int, int] | None:
        """Return the side that came nearest to a feat, how far and of how many; None where none
        came any way.
        """
        came = [(side, at, of) for side, each, at, of in self.near if each == feat and at]
        return max(came, key=lambda one: one[1], default=None)

    def proud(
        self, sides: Sequence[str], feats: Iterable[Iterable[str]],
        near: Iterable[Mapping[str, tuple[int, int]]],
    ) -> None:  # fmt: skip
        """Note the feats of the seats, whose ``sides`` these are, and how near they came."""
        found = [(side, feat) for side, own in zip(sides, feats, strict=False) for feat in own]
        self.feats = tuple(dict.fromkeys(found))
        self.near = tuple(
            (side, feat, at, of)
            for side, own in zip(sides, near, strict=False)
            for feat, (at, of) in own.items()
        )

    def leads(self, figure: Deeds, column: Column) -> bool:
        """Return whether nobody did better in a column, and somebody worse.

        None is a feat only where the fewest are the best.
        Of so many ``of`` others the greater share is better, of two like shares the larger count.
        """

        def worth(one: Deeds) -> tuple[Fraction, int]:
            count = one.done[column.deed]
            share = Fraction(count, max(1, one.done[column.of])) if column.of else Fraction(0)
            return (-share, -count) if column.least else (share, count)

        found = [worth(each) for each in self.figures]
        done = column.least or figure.done[column.deed] > 0
        return done and min(found) < worth(figure) == max(found)
