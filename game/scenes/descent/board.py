"""The painter of a dungeon: its floor set and what stands in it."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame

from game import paths
from game.board.grid import bits
from game.rules.descent.game import DescentGame
from game.rules.level import load_level
from game.scenes.shell.boards import Stands, board_picture
from game.table.board.kit import Kit
from game.table.board.picture import BoardPainter
from game.table.descent.painter import DungeonPainter
from game.table.descent.sighting import seen
from game.table.look.icons import Icons

STRAY: Final = dict.fromkeys(("cave", "web_cave", "arena", "deep_dark"), "boulder")
"""What stands in the way, by floor set; elsewhere a pillar."""
PILLAR: Final = "pillar"


def painter_of(assets: Path, levels: Path, game: DescentGame) -> BoardPainter:
    """Return what paints the board of a match.

    ``levels`` is the folder of its level; :class:`~game.rules.level.BadLevel` if that was spoilt
    meanwhile.
    """
    level = load_level(levels, game.scenario)
    dungeon = game.tables.dungeon
    kit, icons = Kit(assets, level.floor), Icons(assets)
    begun = seen(dungeon, dungeon.revealed(0))
    return DungeonPainter(dungeon, kit, icons, STRAY.get(level.floor, PILLAR), begun)


def scenario_picture(assets: Path, game: DescentGame, side: int) -> pygame.Surface:
    """Return the map of a quest, as large as fits a square of ``side`` pixels, its heroes on it."""
    paint = _shelved(assets, paths.levels(game.scenario), game)
    cells = bits(game.tables.dungeon.start)
    things = [
        Stands(hero.id, cell, hero.id) for hero, cell in zip(game.tables.hero, cells, strict=False)
    ]
    return board_picture(assets, paint, things, (side, side))


@lru_cache(maxsize=4)
def _shelved(assets: Path, levels: Path, game: DescentGame) -> BoardPainter:
    return painter_of(assets, levels, game)
