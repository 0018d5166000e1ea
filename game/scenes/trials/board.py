"""The painter of a Battlerealm: its floor set and what stands in the way."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame

from game import paths
from game.board.grid import bits
from game.board.terrain import Board
from game.rules.level import Level, load_level
from game.rules.trials.game import TrialsGame
from game.rules.trials.realm import Realm
from game.rules.trials.scenario import load
from game.scenes.shell.boards import Stands, board_picture
from game.scenes.title.diorama import Piece, Posed
from game.table.board.kit import Kit
from game.table.board.picture import PILLAR, BoardPainter
from game.table.look.icons import Icons

GROVE: Final = "tree"
"""What stands alone in the cold; what leans on a wall is a boulder."""
COLD: Final = "frost"
"""The floor set on which trees stand; on all others it is pillars and boulders."""
ACROSS: Final = 16
"""Spaces side by side that are seen when a match begins: about what a hero reaches and sees."""
BESIDE: Final = "ancient_temple"
CROP: Final = (10, 10, 9, 7)
STANDING: Final = (
    Posed("mertz", "tide", 12.2, 12.3),
    Posed("naree", "tide", 13.6, 14.2),
    Posed("bulezau", "wild", 15.5, 12.8, True),
    Posed("khallax", "ember", 17.2, 14.6, True),
    Posed("goblin", "wild", 12.6, 15.6),
)
HALL: Final = (("ivar", "tide"), ("gains", "ember"), ("hill_giant", "wild"))


def painter(assets: Path, realm: Realm, level: Level) -> BoardPainter:
    """Return what paints a Battlerealm on the floor set of its level."""
    grid = realm.grid
    board = Board(grid, realm.walls | realm.rocks | realm.water, {})
    leaning = realm.rocks & grid.spread4(realm.walls)
    alone = GROVE if level.floor == COLD else PILLAR
    objects = {alone: realm.rocks & ~leaning, "boulder": leaning, "water": realm.water}
    return BoardPainter(
        board, Kit(assets, level.floor), Icons(assets), objects=objects, across=ACROSS
    )


def painter_of(assets: Path, levels: Path, game: TrialsGame) -> BoardPainter:
    """Return what paints the board of a match.

    `levels` is the folder of its level; :class:`~game.rules.level.BadLevel` if that was spoilt
    meanwhile.
    """
    return painter(assets, game.tables.realm, load_level(levels, game.scenario))


@lru_cache(maxsize=2)
def _shelved(assets: Path, scenario: str) -> tuple[BoardPainter, Realm]:
    """Return the painter of a board on which no match is played."""
    level = load_level(paths.levels(scenario), scenario)
    realm = load(level).realm
    return painter(assets, realm, level), realm


def piece(assets: Path) -> Piece:
    """Return the piece of a board that lies beside the title."""
    paint, _ = _shelved(assets, BESIDE)
    return Piece(paint, CROP, STANDING)


def scenario_picture(assets: Path, scenario: str, side: int) -> pygame.Surface:
    """Return a Battlerealm, as large as fits a square of `side` pixels, a few figures on it."""
    paint, realm = _shelved(assets, scenario)
    middle = bits(realm.centre)
    things = [
        Stands(figure, cell, look) for (figure, look), cell in zip(HALL, middle, strict=False)
    ]
    return board_picture(assets, paint, things, (side, side))
