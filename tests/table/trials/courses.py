"""Random matches of Trials, played once and shared by what looks at them."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from game import paths
from game.engine.events import Event
from game.engine.match import Match
from game.rules.trials.descriptor import RULES
from game.rules.trials.game import TrialsGame
from game.rules.trials.state import TrialsState, of
from game.table.trials.projection import MatchNow, opening
from tests.rules.trials.random_play import whole

MATCHES: Final = [
    ("ancient_temple", 4, 1, 2), ("frost_ruins", 6, 2, 1), ("ancient_temple", 8, 3, 3),
]  # fmt: skip
"""Matches in which nearly everything happens: board, heroes, trio of quests, seed."""


class Told(NamedTuple):
    """What one answer brought about, and how the match stands at the question that follows."""

    events: tuple[Event, ...]
    state: TrialsState
    cycles: int
    """The seat that is asked which of its discards make its new deck, -1 for none (T19)."""


class Course(NamedTuple):
    """A match as it went."""

    game: TrialsGame
    told: tuple[Told, ...]

    @property
    def events(self) -> list[Event]:
        """All that happened."""
        return [event for told in self.told for event in told.events]


def game_of(realm: str, heroes: int, quests: int, rounds: int = 7, trigger: int = 2) -> TrialsGame:
    """Return a match of so many heroes that ends after some rounds, its Guardian early."""
    switches: dict[str, int | bool] = {
        "heroes": heroes, "quests": quests, "draft": heroes // 2 % 2, "rounds": rounds,
        "trigger": trigger,
    }  # fmt: skip
    game = RULES.open(paths.levels(), realm, switches)
    assert isinstance(game, TrialsGame)
    return game


def begun(trigger: int = 2) -> MatchNow:
    """Return what is shown of a match of four in which nothing has happened yet."""
    return opening(game_of("ancient_temple", 4, 1, trigger=trigger).tables)


def cycling(match: Match) -> int:
    """Return the seat that is asked which of its discards make its new deck, -1 for none."""
    asked = match.decision
    if asked is None or asked.kind != "pick" or asked.about.get("why") != "cycle":
        return -1
    return asked.seats[0]


@cache
def played(realm: str, heroes: int, quests: int, seed: int) -> Course:
    """Return a match by chance, to its end."""
    game = game_of(realm, heroes, quests)
    told = [
        Told(tuple(events), of(match).copy(), cycling(match)) for match, events in whole(seed, game)
    ]
    return Course(game, tuple(told))
