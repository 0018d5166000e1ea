"""Random matches written into a library, for the tests of everything that is kept."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from game import paths
from game.engine.game import Game
from game.engine.match import Match
from game.rules.registry import open_game
from game.store.journal import Journal
from game.store.kept import SeatStatistic, Statistic
from game.store.library import Library
from game.store.recorder import Recorder, head_of, new_salt

LEVELS: Final[Path] = paths.levels()
SCENARIO: Final = "greathalls"
COUNTED: Final = Statistic(
    game="onslaught",
    scenario=SCENARIO,
    ended="2026-03-01T12:00:00.000+00:00",
    rounds=7,
    winner=1,
    reason="points",
    seats=(
        SeatStatistic(side="harpers", controller="human", name="Ada", points=4),
        SeatStatistic(
            side="zhentarim", controller="greedy", name="Ben", points=6, deeds={"twenties": 3}
        ),
    ),
)


def game_played(name: str = "onslaught", scenario: str = SCENARIO) -> Game:
    """Return the game of these tests."""
    return open_game(name, LEVELS, scenario, {})


def random_choice(match: Match, chance: random.Random) -> tuple[int, int]:
    """Return a seat that is asked, and one of its choices."""
    decision = match.decision
    assert decision is not None
    seat = match.waiting()[-1]
    return seat, decision.nth(seat, chance.randrange(decision.count(seat)))


class Played:
    """A match that random players play, and its journal in ``library``."""

    def __init__(
        self, library: Library, seed: int, name: str = "a match", game: Game | None = None
    ) -> None:
        game = game or game_played()
        self.recorder = Recorder(Match.start(game, seed))
        people = ("human", "human"), ("Ada", "Ben")
        head = head_of(game, *people, seed, new_salt(), {})
        self.journal: Journal = library.start(head, self.recorder, name)
        self.digests = {0: self.match.digest()}
        self._chance = random.Random(seed)

    @property
    def match(self) -> Match:
        return self.recorder.match

    def step(self) -> int:
        """Play and write one choice; return its number, or 0 when the match is over."""
        match = self.match
        if match.decision is None:
            return 0
        seat, choice = random_choice(match, self._chance)
        events = self.recorder.play(seat, choice)
        number = self.journal.append(seat, self.recorder.lines[-1], events, match)
        self.digests[number] = match.digest()
        return number

    def steps(self, most: int = 10_000) -> Iterator[int]:
        """Play up to ``most`` choices; each number comes once it is written."""
        for _ in range(most):
            number = self.step()
            if not number:
                return
            yield number

    def play(self, most: int = 10_000) -> Played:
        """Play up to ``most`` choices, to the end if there are fewer."""
        for _ in self.steps(most):
            pass
        return self
