"""Levels that the player added: which there are, and what is wrong with those that have faults."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec
import pygame

from game import paths
from game.rules import registry as library
from game.rules.check import faults_of
from game.rules.level import BadLevel, level_names, load_level
from game.rules.onslaught.game import OnslaughtGame
from game.scenes.library.kept_board import board_of
from game.scenes.onslaught.viewing import opening
from game.words.ui import say

MOST: Final = 50
"""Levels that are looked at; a folder of more shows the first of them."""
GAME: Final = "onslaught"


@dataclass(frozen=True, slots=True)
class OwnLevel:
    """A level of the player's own folder; it can be played only where it has no ``faults``."""

    id: str
    name: str
    rounds: int = 0
    faults: tuple[str, ...] = ()


def own_levels() -> list[OwnLevel]:
    """Return the player's levels in order of their ids, each checked as its files are now."""
    folder = paths.own_levels()
    library.forget(folder)
    picture.cache_clear()
    try:
        names = level_names(folder)[:MOST]
    except OSError:
        return []
    return [_looked_at(folder, name) for name in names]


def _looked_at(folder: Path, name: str) -> OwnLevel:
    """Return a level with everything that is wrong with it."""
    if name in level_names(paths.levels()):
        return OwnLevel(name, name, faults=(say("own.taken", name=name),))
    faults = faults_of(folder / f"{name}.toml")
    if faults:
        return OwnLevel(name, name, faults=tuple(faults))
    try:
        game = library.open_game(GAME, folder, name, {})
    except (BadLevel, msgspec.ValidationError, OSError) as fault:
        return OwnLevel(name, name, faults=(" ".join(str(fault).split()),))
    assert isinstance(game, OnslaughtGame)
    called = load_level(folder, name).name
    return OwnLevel(name, called, game.tables.scenario.rounds)


@lru_cache(maxsize=4)
def picture(assets: Path, folder: Path, level: OwnLevel, room: tuple[int, int]) -> pygame.Surface:
    """Return the board of a level without faults, as large as fits into ``room``."""
    game = library.open_game(GAME, folder, level.id, {})
    assert isinstance(game, OnslaughtGame)
    tables = game.tables
    side = min(room[0], room[1] * tables.grid.width // tables.grid.height)
    return board_of(assets, folder, tables, opening(tables), side)
