"""Random matches kept in full, for the tests of what is kept."""

from __future__ import annotations

import random
from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Final

from game import paths
from game.engine.game import Game
from game.engine.match import Match
from game.rules.registry import open_game
from game.store.exporting import Imported, Importing
from game.store.library import Library
from game.store.notation import Written
from game.store.recorder import Recorder, head_of, written

SALT = "000102030405060708090a0b0c0d0e0f"


BOARDS: Final = {"onslaught": "greathalls", "command": "broken_vault"}
"""The level on which each game is played here."""


@cache
def game(name: str = "onslaught") -> Game:
    return open_game(name, paths.levels(), BOARDS[name], {})


def recorded(seed: int, most: int = 10_000, name: str = "onslaught") -> Recorder:
    """A match of random choices, as far as `most` of them."""
    recorder = Recorder(Match.start(game(name), seed))
    chance = random.Random(seed)
    match = recorder.match
    while match.decision is not None and len(recorder.lines) <= most:
        seat = match.waiting()[0]
        count = match.decision.count(seat)
        recorder.play(seat, match.decision.nth(seat, chance.randrange(count)))
    return recorder


def file_of(seed: int, most: int = 10_000, sealed: bool = True, name: str = "onslaught") -> Written:
    """That match as a file of two seats."""
    head = head_of(game(name), ("human", "greedy"), ("Anna", "Computer"), seed, SALT, {})
    return written(head, recorded(seed, most, name), sealed)


def bring_in(
    library: Library, file: Written, levels: Path, name: str, players: Collection[str] = ()
) -> Imported:
    """Play a file and keep it as a new match, all of it in one go."""
    importing = Importing(library, file, levels, name, players)
    while True:
        found = importing.step()
        if found is not None:
            return found
