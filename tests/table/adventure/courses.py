"""Random matches of Adventure, played once and shared by what looks at them."""

from __future__ import annotations

import random
from functools import cache
from typing import Final, NamedTuple

from game.engine.decisions import code_of
from game.engine.events import Event
from game.engine.match import Match
from game.rules.adventure import codes
from game.rules.adventure.game import AdventureGame
from game.rules.adventure.state import AdventureState, of

HEROES: Final = ("arjhan", "kat", "thorgrim", "immeril", "allisa")
MOST: Final = 900
"""So many questions are answered at most."""
IDLE: Final = (codes.END, codes.PASS, codes.STAY, codes.LEAVE)

Key = tuple[str, int, int, int]
"""An adventure, how many heroes, how powers are chosen, and the seed of all chance."""
MATCHES: Final[tuple[Key, ...]] = (
    ("escape_the_tomb", 1, 0, 0),
    ("find_the_icon_of_ravenloft", 2, 1, 3),
    ("klaks_infernal_artifact", 5, 1, 4),
    ("daylight_assault", 5, 1, 2),
    ("the_final_transformation", 4, 2, 8),
)
"""Matches in which nearly everything happens."""


class Told(NamedTuple):
    """What one answer brought about, and how the match stands at the question that follows."""

    events: tuple[Event, ...]
    state: AdventureState
    asked: str


class Course(NamedTuple):
    """A match as it went."""

    game: AdventureGame
    told: tuple[Told, ...]

    @property
    def events(self) -> list[Event]:
        """All that happened."""
        return [event for told in self.told for event in told.events]


def game_of(adventure: str = "find_the_icon_of_ravenloft", heroes: int = 2, powers: int = 0,
            surges: int = 0, first: int = 1) -> AdventureGame:  # fmt: skip
    """Return a game with the first of the heroes; the first seat begins, or a die tells (0)."""
    return AdventureGame(adventure, HEROES[:heroes], powers, surges, first)


def answer(match: Match, chance: random.Random) -> int:
    """Return a choice of somebody who would rather do something than nothing."""
    assert match.decision is not None
    seat = match.waiting()[0]
    choices = list(match.decision.choices(seat))
    keen = [each for each in choices if code_of(each) not in IDLE]
    if keen and chance.random() < 0.8:
        # Families first: there are many squares and few cards.
        code = chance.choice(sorted({code_of(each) for each in keen}))
        keen = [each for each in keen if code_of(each) == code]
        return chance.choice(keen)
    return chance.choice(choices)


@cache
def played(adventure: str, heroes: int, powers: int, seed: int, surges: int = 40) -> Course:
    """Return a match of eager players, to its end or nearly; with many surges it lasts."""
    chance = random.Random(seed)
    game = game_of(adventure, heroes, powers, surges, first=0)
    match = Match.start(game, seed)
    told = [Told(tuple(match.events), of(match).copy(), _asked(match))]
    while match.decision is not None and len(told) < MOST:
        events = tuple(match.play(match.waiting()[0], answer(match, chance)))
        told.append(Told(events, of(match).copy(), _asked(match)))
    return Course(game, tuple(told))


def _asked(match: Match) -> str:
    return match.decision.kind if match.decision is not None else ""
