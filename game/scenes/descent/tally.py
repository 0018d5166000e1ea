"""What a match of Descent came to: deeds of each hero, conquest by rounds, and how it ended."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.engine.events import NOBODY, Event
from game.rules.descent.codes import SIDES
from game.rules.descent.deeds import COUNTED
from game.rules.descent.events import Killed, MatchEnded, RoundStarted
from game.rules.descent.game import DescentGame
from game.scenes.result.outcome import Column, Deeds, Outcome
from game.table.descent.looks import mini
from game.words.descent.match_names import MatchNames

SHOWN: Final = ("killed", "wounds", "suffered", "chests", "fallen")
"""The columns of the result, of what the rules count."""
COLUMNS: Final = tuple(Column(each.name) for each in COUNTED if each.name in SHOWN)


class Tally:
    """Counts as events come in; `outcome` tells what they came to so far."""

    def __init__(self, game: DescentGame, names: MatchNames, seed: int) -> None:
        self.game, self.names, self.seed = game, names, seed
        self.winner, self.reason, self.round = NOBODY, "draw", 0
        self.events: list[Event] = []
        self.fallen: set[int] = set()

    def hear(self, events: Iterable[Event]) -> None:
        """Count what happened."""
        for event in events:
            self.events.append(event)
            if isinstance(event, RoundStarted):
                self.round = event.round
            elif isinstance(event, Killed):
                self.fallen.add(event.figure)
            elif isinstance(event, MatchEnded):
                self.winner, self.reason = SIDES.index(event.side), event.reason

    def outcome(self, names: tuple[str, ...], sides: tuple[str, ...]) -> Outcome:
        """Return the result; `names` are those of the seats' players, `sides` all there are."""
        tables = self.game.tables
        found = []
        for seat, done in enumerate(self.game.deeds(self.events)[: tables.seats]):
            hero = tables.hero[seat].id
            one = Deeds(mini(hero), self.names.seat(seat).text, 0, look=hero)
            one.done.update(done)
            one.fallen = seat in self.fallen
            found.append(one)
        return Outcome(
            self.game.name, self.winner, self.reason, names, (), self.round, self.round,
            self.seed, found, COLUMNS, [], {}, sides,
        )  # fmt: skip
