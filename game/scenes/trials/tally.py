"""What a match of Trials came to: deeds of each hero, VP by round and by their sources."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.engine.events import NOBODY, Event
from game.engine.readers import Reader, on
from game.rules.trials.codes import PARTIES, SIDES
from game.rules.trials.deeds import COUNTED as STATISTICS
from game.rules.trials.events import Drafted, Fell, MatchEnded, RoundStarted, VictoryPoints
from game.rules.trials.game import TrialsGame
from game.scenes.result.outcome import Column, Deeds, Outcome
from game.scenes.trials.highlights import Highlights
from game.table.trials.looks import NOT_DRAFTED
from game.words.trials.match_names import MatchNames

SHOWN: Final = (
    "damage", "suffered", "healed", "heroes_defeated", "monsters_defeated", "objectives", "loot",
)  # fmt: skip
"""The columns of the result, of what the rules count."""
BORNE: Final = "suffered"
"""What of it is done to a hero: nobody is praised for it."""
COLUMNS: Final = tuple(
    Column(each.name, praised=each.name != BORNE) for each in STATISTICS if each.name in SHOWN
)


class Tally:
    """Counts as events come in; `outcome` tells what they came to so far."""

    def __init__(self, game: TrialsGame, names: MatchNames, seed: int) -> None:
        self.game, self.names, self.seed = game, names, seed
        self.winner, self.reason, self.round = NOBODY, "draw", 0
        self.events: list[Event] = []
        self.vp = [0] * PARTIES
        self.sources: dict[str, list[int]] = {}
        """The VP of both parties by the clause that gave them."""
        self.characters = [NOT_DRAFTED] * game.tables.seats
        self.fallen: set[int] = set()
        self.highlights = Highlights(game.tables)
        self.by_round: list[tuple[int, ...]] = [(0,) * PARTIES]

    def hear(self, events: Iterable[Event]) -> None:
        """Count what happened."""
        for event in events:
            self.events.append(event)
            self.names.learn(event)
            self.highlights.hear(event)
            HEARD(self, event)

    def _drafted(self, event: Drafted) -> None:
        if event.stage == "character":
            self.characters[event.seat] = event.id

    def _round(self, event: RoundStarted) -> None:
        if event.round > 1:
            self.by_round.append(tuple(self.vp))
        self.round = event.round

    def _points(self, event: VictoryPoints) -> None:
        self.vp[event.party] = event.total
        found = self.sources.setdefault(event.clause, [0] * PARTIES)
        found[event.party] += event.amount

    def _fell(self, event: Fell) -> None:
        self.fallen.add(event.figure)

    def _ended(self, event: MatchEnded) -> None:
        self.winner = SIDES.index(event.side) if event.side else NOBODY
        self.reason = event.reason

    def outcome(self, names: tuple[str, ...], sides: tuple[str, ...]) -> Outcome:
        """Return the result; `names` are those of the seats' players, `sides` all there are."""
        found = []
        for seat, done in enumerate(self.game.deeds(self.events)):
            called, party = self.names.seat(seat).text, self.names.party_of(seat)
            one = Deeds(self.characters[seat], called, party)
            one.done.update(done)
            one.fallen = seat in self.fallen
            found.append(one)
        sources = {clause: tuple(vp) for clause, vp in sorted(self.sources.items()) if any(vp)}
        points = tuple(self.vp)
        return Outcome(
            self.game.name, self.winner, self.reason, names, points, self.round, self.round,
            self.seed, found, COLUMNS, [*self.by_round, points], sources, sides,
            highlights=self.highlights.told(), turns=tuple(self.highlights.turns),
            by_figure=True,
        )  # fmt: skip


HEARD: Final[Reader[Tally, [], None]] = Reader(
    "the count of Trials",
    on(Drafted, Tally._drafted),
    on(RoundStarted, Tally._round),
    on(VictoryPoints, Tally._points),
    on(Fell, Tally._fell),
    on(MatchEnded, Tally._ended),
)
"""What of a match is counted for its result, besides the deeds that the rules count."""
