"""What a match came to: deeds of each hero, points by round and by source, from its events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from game.engine.events import Event
from game.scenes.result.highlights import Highlight, Highlights, Turn
from game.table.facts import number, numbers, word

NOBODY = -1


@dataclass(slots=True)
class Deeds:
    """What one hero did. `points` are victory points that its deeds brought its side."""

    figure: str
    name: str
    seat: int
    defeats: int = 0
    dealt: int = 0
    taken: int = 0
    hits: int = 0
    rolls: int = 0
    moved: int = 0
    points: int = 0
    fallen: bool = False


@dataclass(slots=True)
class Outcome:
    """A finished match, told in plain data. Seats are 0 and 1, a `winner` of -1 is a draw.

    `by_round[r]` are both totals at the end of round r, `by_round[0]` the start; `sources` are
    the points of both seats by the clause that gave them, in the clauses' order. `highlights`
    and `turns` are what the match is remembered by; their figures are places in `heroes`.
    """

    winner: int
    reason: str
    names: tuple[str, ...]
    points: tuple[int, int]
    round: int
    rounds: int
    seed: int
    heroes: list[Deeds] = field(default_factory=list)
    by_round: list[tuple[int, int]] = field(default_factory=list)
    sources: dict[str, tuple[int, int]] = field(default_factory=dict)
    sides: tuple[str, ...] = ()
    highlights: tuple[Highlight, ...] = ()
    turns: tuple[Turn, ...] = ()

    def best(self, deed: str) -> int:
        """Return the best value of a deed among the heroes; of damage taken the least is best."""
        values = [int(getattr(hero, deed)) for hero in self.heroes]
        return min(values) if deed == "taken" else max(values)


class Tally:
    """Counts as events come in; `outcome` tells what they came to so far.

    `heroes` are the characters in the order of their figure numbers; monsters come after them.
    """

    def __init__(
        self, heroes: Sequence[Deeds], rounds: int, seed: int, prized: Iterable[str] = ()
    ) -> None:
        """`prized` are the items that score."""
        self.highlights = Highlights(tuple(hero.seat for hero in heroes), frozenset(prized))
        self.heroes = list(heroes)
        self.rounds = rounds
        self.seed = seed
        self.round = 0
        self.points = [0, 0]
        self.by_round: list[tuple[int, int]] = [(0, 0)]
        self.sources: dict[str, list[int]] = {}
        self.winner = NOBODY
        self.reason = "draw"
        self._last_by: dict[int, int] = {}
        self._missing: set[int] = set()

    def hear(self, events: Iterable[Event]) -> None:
        """Count what happened."""
        for event in events:
            self.highlights.hear(event)
            count = getattr(self, f"_{event.kind}", None)
            if count is not None:
                count(event)

    def outcome(self, names: tuple[str, ...], sides: tuple[str, ...]) -> Outcome:
        """Return the result; `names` are those of the seats' players, `sides` theirs."""
        totals = (self.points[0], self.points[1])
        by_round = [*self.by_round]
        if len(by_round) <= self.round:
            by_round.append(totals)
        else:
            # Points for what is held come after the last round has been counted.
            by_round[-1] = totals
        sources = {clause: (two[0], two[1]) for clause, two in sorted(self.sources.items())}
        return Outcome(
            self.winner, self.reason, names, totals, self.round, self.rounds, self.seed,
            self.heroes, by_round, sources, sides,
            highlights=self.highlights.told(), turns=tuple(self.highlights.turns),
        )  # fmt: skip

    def _hero(self, figure: int) -> Deeds | None:
        return self.heroes[figure] if 0 <= figure < len(self.heroes) else None

    def _round_started(self, event: Event) -> None:
        self.round = number(event, "round")

    def _end_of_round(self, event: Event) -> None:
        self.by_round.append((self.points[0], self.points[1]))

    def _damaged(self, event: Event) -> None:
        figure, amount, by = (number(event, key) for key in ("figure", "amount", "by"))
        if sufferer := self._hero(figure):
            sufferer.taken += amount
        self._last_by[figure] = by
        doer = self._hero(by)
        if doer is not None and (sufferer is None or sufferer.seat != doer.seat):
            doer.dealt += amount

    def _defeated(self, event: Event) -> None:
        figure, by = number(event, "figure"), number(event, "by")
        self._last_by[figure] = by
        fallen, doer = self._hero(figure), self._hero(by)
        if fallen:
            fallen.fallen = True
        if doer is not None and (fallen is None or fallen.seat != doer.seat):
            doer.defeats += 1

    def _vp_changed(self, event: Event) -> None:
        seat, change = number(event, "seat"), number(event, "change", 0)
        reason, figure = word(event, "reason"), number(event, "figure")
        self.points[seat] = number(event, "total", 0)
        self.sources.setdefault(reason, [0, 0])[seat] += change
        # The figure of a point is the one that fell; what is held (R58.6) names its holder.
        doer = self._hero(figure if reason == "R58.6" else self._last_by.get(figure, NOBODY))
        if doer is not None and doer.seat == seat and change > 0:
            doer.points += change

    def _rolled(self, event: Event) -> None:
        figure = number(event, "figure")
        if hero := self._hero(figure):
            hero.rolls += 1
            self._missing.add(figure)

    def _result(self, event: Event) -> None:
        """Count a roll that hit once, however many it hit (R28a)."""
        figure = number(event, "figure")
        hero = self._hero(figure)
        hit = word(event, "outcome") in ("hit", "critical")
        if hero is not None and hit and figure in self._missing:
            self._missing.discard(figure)
            hero.hits += 1

    def _moved(self, event: Event) -> None:
        if hero := self._hero(number(event, "figure")):
            hero.moved += max(0, len(numbers(event, "path")) - 1)

    def _match_ended(self, event: Event) -> None:
        self.winner = number(event, "winner")
        self.reason = word(event, "reason")
        points = numbers(event, "points")
        if len(points) == 2:
            self.points = list(points)
        self.round = number(event, "round", self.round)
