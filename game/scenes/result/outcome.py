"""What a match came to, in plain data: deeds, highlights, what is charted, points by source."""

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
    """One deed worth telling: its kind, whose (by figure), how much, with what, and when.

    `name` is what somebody is called who is none of the figures that are told of; `figure` is -1
    then.
    """

    kind: str
    figure: int
    value: int
    round: int
    ability: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Turn:
    """Something that turned a match: its kind in the game's words, and when.

    `side` is the one that gained by it, or the line to which it belongs where other things than
    points are `charted`; `figure` is whom it befell, -1 for none of the figures that are told of;
    `item` is what it was about, if anything. `points` are those that came with it, where the words
    do not say why there were any.
    """

    kind: str
    round: int
    side: int
    figure: int
    item: str = ""
    points: int = 0


class Column(NamedTuple):
    """A column of the table of deeds: which one, and beside it ``of`` how many ("": none).

    Of a deed with ``least`` the smallest count is the best, else the largest; one that is not
    ``praised`` is nothing to be best at.
    """

    deed: str
    of: str = ""
    least: bool = False
    praised: bool = True


@dataclass(slots=True)
class Deeds:
    """What one figure did, ``done`` by the names that its game gives to deeds.

    `look` is that in which it appears where it is not that of its side, `told` what stands on its
    plinth in place of the game's words for what it did.
    """

    figure: str
    name: str
    side: int
    done: Counter[str] = field(default_factory=Counter)
    fallen: bool = False
    look: str = ""
    told: str = ""


class Charted(NamedTuple):
    """A line of the chart: what it counts, the side or look whose marks it has, and its totals at
    the start and at the end of each round.
    """

    name: str
    look: str
    totals: tuple[int, ...]


class Step(NamedTuple):
    """One thing that had to be done, and whether it was."""

    words: str
    done: bool


class Measure(NamedTuple):
    """How far something has come: ``value`` of ``most``, a bare number where that is 0.

    ``bad`` are those that nobody wishes to see full.
    """

    icon: str
    name: str
    value: int
    most: int = 0
    bad: bool = False


class Quest(NamedTuple):
    """What a party set out to do together: its name, the steps in their order, how far all came,
    and ``why`` it is over.
    """

    icon: str
    name: str
    steps: tuple[Step, ...]
    measures: tuple[Measure, ...]
    why: str = ""


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

    A game without points has lines that are `charted` in their place, the one that matters most
    first, and a `quest` in place of the sources. `foes` are figures of no person that stopped
    those who lost, the worst first; `own` are the sides that the game itself plays.
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
    by_figure: bool = False
    """Whether a feat is one of the figure of a seat, of which a side has several: those are told
    by name then. `figures` are in the order of their seats.
    """
    did: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Who did a feat, by name, where feats are those of figures."""
    almost: dict[str, tuple[str, int, int]] = field(default_factory=dict)
    """Who came nearest to one that nobody did, how far and of how many, where they are."""
    charted: tuple[Charted, ...] = ()
    quest: Quest | None = None
    foes: tuple[Deeds, ...] = ()
    own: tuple[str, ...] = ()

    @property
    def party(self) -> str:
        """Return the only side that anybody plays, "" where there are several."""
        played = [side for side in self.sides if side not in self.own]
        return played[0] if len(played) == 1 else ""

    def lines(self) -> tuple[Charted, ...]:
        """Return the lines of the chart: what is charted, else the points of each side."""
        return self.charted or tuple(
            Charted(self.called(side), side, tuple(each[at] for each in self.by_round))
            for at, side in enumerate(self.sides[: len(self.points)])
        )

    @property
    def main(self) -> int:
        """Return the line that is drawn solid: the winner's, in a draw the first."""
        return self.winner if not self.charted and 0 <= self.winner < len(self.points) else 0

    def look_of(self, figure: Deeds) -> str:
        """Return the side or look whose colours a figure wears."""
        return figure.look or self.sides[figure.side]

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
        feats, near = [tuple(own) for own in feats], [dict(own) for own in near]
        found = [(side, feat) for side, own in zip(sides, feats, strict=False) for feat in own]
        self.feats = tuple(dict.fromkeys(found))
        self.near = tuple(
            (side, feat, at, of)
            for side, own in zip(sides, near, strict=False)
            for feat, (at, of) in own.items()
        )
        if self.by_figure:
            self._name(feats, near)

    def _name(
        self, feats: Sequence[Iterable[str]], near: Sequence[Mapping[str, tuple[int, int]]]
    ) -> None:
        """Note which figures did a feat, and which came nearest to one."""
        for figure, own in zip(self.figures, feats, strict=False):
            for feat in own:
                self.did[feat] = *self.did.get(feat, ()), figure.name
        for figure, counted in zip(self.figures, near, strict=False):
            for feat, (at, of) in counted.items():
                if at > self.almost.get(feat, ("", 0, of))[1]:
                    self.almost[feat] = figure.name, at, of

    def leads(self, figure: Deeds, column: Column) -> bool:
        """Return whether nobody did better in a column, and somebody worse.

        None is a feat only where the fewest are the best.
        Of so many ``of`` others the greater share is better, of two like shares the larger count.
        """

        def worth(one: Deeds) -> tuple[Fraction, int]:
            count = one.done[column.deed]
            share = Fraction(count, max(1, one.done[column.of])) if column.of else Fraction(0)
            return (-share, -count) if column.least else (share, count)

        if not column.praised:
            return False
        found = [worth(each) for each in self.figures]
        done = column.least or figure.done[column.deed] > 0
        return done and min(found) < worth(figure) == max(found)
