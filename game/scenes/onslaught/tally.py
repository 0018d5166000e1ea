"""What a match of Onslaught came to: deeds of each hero, points by round and by source."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.engine.events import NOBODY, Event
from game.engine.readers import Reader, on
from game.rules.onslaught.events import (
    Damaged,
    Defeated,
    EndOfRound,
    MatchEnded,
    Moved,
    Result,
    Rolled,
    RoundStarted,
    VpChanged,
)
from game.scenes.onslaught.highlights import Decides, Highlights
from game.scenes.result.outcome import Column, Deeds, Outcome

GAME: Final = "onslaught"
COLUMNS: Final = (
    Column("defeats"),
    Column("dealt"),
    Column("taken", least=True),
    Column("hits", of="rolls"),
    Column("moved"),
)
"""What the result shows of each hero: `dealt` and `taken` are damage as the log tells it, also what
went beyond the last hit points (R36); `points` are those that its deeds brought its side."""


class Tally:
    """Counts as events come in; `outcome` tells what they came to so far.

    `heroes` are the characters in the order of their figure numbers; monsters come after them.
    """

    def __init__(
        self,
        heroes: Sequence[Deeds],
        rounds: int,
        seed: int,
        decisive: Decides,
        prized: Iterable[str] = (),
    ) -> None:
        """`decisive` knows natural rolls, `prized` are the items that score."""
        sides = tuple(hero.side for hero in heroes)
        self.highlights = Highlights(sides, decisive, frozenset(prized))
        self.heroes = list(heroes)
        self.rounds = rounds
        self.seed = seed
        self.round = 0
        self.points = [0, 0]
        self.by_round: list[tuple[int, ...]] = [(0, 0)]
        self.sources: dict[str, list[int]] = {}
        self.winner = NOBODY
        self.reason = "draw"
        self._last_by: dict[int, int] = {}
        self._missing: set[int] = set()

    def hear(self, events: Iterable[Event]) -> None:
        """Count what happened."""
        for event in events:
            self.highlights.hear(event)
            COUNTED(self, event)

    def outcome(self, names: tuple[str, ...], sides: tuple[str, ...]) -> Outcome:
        """Return the result; `names` are those of the seats' players, `sides` all there are."""
        totals = (self.points[0], self.points[1])
        by_round = [*self.by_round]
        if len(by_round) <= self.round:
            by_round.append(totals)
        else:
            # Points for what is held come after the last round has been counted.
            by_round[-1] = totals
        sources = {clause: tuple(two) for clause, two in sorted(self.sources.items())}
        return Outcome(
            GAME, self.winner, self.reason, names, totals, self.round, self.rounds, self.seed,
            self.heroes, COLUMNS, by_round, sources, sides,
            highlights=self.highlights.told(), turns=tuple(self.highlights.turns),
        )  # fmt: skip

    def _hero(self, figure: int) -> Deeds | None:
        return self.heroes[figure] if 0 <= figure < len(self.heroes) else None

    def _round_started(self, event: RoundStarted) -> None:
        self.round = event.round

    def _end_of_round(self, event: EndOfRound) -> None:
        self.by_round.append((self.points[0], self.points[1]))

    def _damaged(self, event: Damaged) -> None:
        figure, amount, by = event.figure, event.suffered, event.by
        if sufferer := self._hero(figure):
            sufferer.done["taken"] += amount
        self._last_by[figure] = by
        doer = self._hero(by)
        if doer is not None and (sufferer is None or sufferer.side != doer.side):
            doer.done["dealt"] += amount

    def _defeated(self, event: Defeated) -> None:
        figure, by = event.figure, event.by
        self._last_by[figure] = by
        fallen, doer = self._hero(figure), self._hero(by)
        if fallen:
            fallen.fallen = True
        if doer is not None and (fallen is None or fallen.side != doer.side):
            doer.done["defeats"] += 1

    def _vp_changed(self, event: VpChanged) -> None:
        seat, change = event.seat, event.change
        reason, figure = event.reason, event.figure
        self.points[seat] = event.total
        self.sources.setdefault(reason, [0, 0])[seat] += change
        # The figure of a point is the one that fell; what is held (R58.6) names its holder.
        doer = self._hero(figure if reason == "R58.6" else self._last_by.get(figure, NOBODY))
        if doer is not None and doer.side == seat and change > 0:
            doer.done["points"] += change

    def _rolled(self, event: Rolled) -> None:
        figure = event.figure
        if hero := self._hero(figure):
            hero.done["rolls"] += 1
            self._missing.add(figure)

    def _result(self, event: Result) -> None:
        """Count a roll that hit once, however many it hit (R28a)."""
        figure = event.figure
        hero = self._hero(figure)
        hit = event.outcome in ("hit", "critical")
        if hero is not None and hit and figure in self._missing:
            self._missing.discard(figure)
            hero.done["hits"] += 1

    def _moved(self, event: Moved) -> None:
        if hero := self._hero(event.figure):
            hero.done["moved"] += max(0, len(event.path) - 1)

    def _match_ended(self, event: MatchEnded) -> None:
        self.winner = event.winner
        self.reason = event.reason
        self.points = list(event.points)
        self.round = event.round


COUNTED: Final = Reader(
    "the tally",
    on(RoundStarted, Tally._round_started),
    on(EndOfRound, Tally._end_of_round),
    on(Damaged, Tally._damaged),
    on(Defeated, Tally._defeated),
    on(VpChanged, Tally._vp_changed),
    on(Rolled, Tally._rolled),
    on(Result, Tally._result),
    on(Moved, Tally._moved),
    on(MatchEnded, Tally._match_ended),
)
