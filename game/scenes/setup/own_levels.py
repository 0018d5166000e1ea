"""Levels that the player added: which there are, and what is wrong with those that have faults."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec
import pygame

from game import paths
from game.rules import registry
from game.rules.check import faults_of
from game.rules.level import BadLevel, level_files, level_names, load_level
from game.rules.room import rules_of
from game.scenes.room import scenes_of
from game.scenes.shell.boards import board_of
from game.table.look.picture_cache import PictureCache
from game.words.ui import say

MOST: Final = 50
"""Levels that are looked at; a folder of more shows the first of them."""


@dataclass(frozen=True, slots=True)
class OwnLevel:
    """A level of the player's own folder; it can be played only where it has no ``faults``."""

    id: str
    name: str
    game: str = ""
    rounds: int = 0
    faults: tuple[str, ...] = ()
    text: str = ""
    """What it tells of itself."""


def own_levels(game: str) -> list[OwnLevel]:
    """Return the player's levels of a game in order of their ids, each checked as it is now.

    One with faults may be meant for any game.
    """
    folder = paths.own_levels()
    registry.forget(folder)
    _PICTURES.clear()
    try:
        names = level_names(folder)[:MOST]
    except OSError:
        return []
    found = [_looked_at(folder, name) for name in names]
    return [level for level in found if level.faults or level.game == game]


def _looked_at(folder: Path, name: str) -> OwnLevel:
    """Return a level with everything that is wrong with it."""
    if name in level_names(paths.levels()):
        return OwnLevel(name, name, faults=(say("own.taken", name=name),))
    faults = faults_of(next(each for each in level_files(folder) if each.stem == name))
    if faults:
        return OwnLevel(name, name, faults=tuple(faults))
    try:
        level = load_level(folder, name)
        registry.open_game(level.game, folder, name, {})
    except (BadLevel, msgspec.ValidationError, OSError) as fault:
        return OwnLevel(name, name, faults=(" ".join(str(fault).split()),))
    rounds = level.tables.get("rounds")
    shown = rounds if isinstance(rounds, int) else 0
    return OwnLevel(name, level.name, level.game, shown, text=level.text)


_PICTURES: Final[PictureCache[pygame.Surface]] = PictureCache()


def picture(assets: Path, folder: Path, level: OwnLevel, room: tuple[int, int]) -> pygame.Surface:
    """Return the board of a level without faults, as large as fits into ``room``; of a game without
    maps how it begins.
    """

    def painted() -> pygame.Surface:
        if not rules_of(level.game).legend.terrain:
            return scenes_of(level.game).scenario_picture(assets, level.id, min(room))
        game = registry.open_game(level.game, folder, level.id, {})
        return board_of(assets, folder, game, None, room)

    return _PICTURES.get((assets, folder, level, room), painted)
