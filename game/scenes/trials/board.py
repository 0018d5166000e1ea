"""The painter of a Battlerealm: its floor set and what stands in the way."""

from __future__ import annotations

from functools import lru_cache
from itertools import cycle
from pathlib import Path
from typing import Final

import pygame

from game import paths
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
from game.table.trials.tokens import ALTAR, CAMPS, CHEST, PORTALS

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
STARTING: Final = (("ivar", "tide"), ("gains", "ember"))
"""Who stands at the portals of the board on the shelf."""
OF_MINIONS: Final = tuple(token for kind, token in CAMPS.items() if kind != "ogre")


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
    """Return a Battlerealm, as large as fits a square of `side` pixels, as a match may begin:
    a hero of each party by its portal in opposite corners, camps, chests and altars (T4 to T10).
    """
    paint, realm = _shelved(assets, scenario)
    ends = realm.portals[0], realm.portals[-1]
    things = [Stands(token, cell) for token, cell in zip(PORTALS, ends, strict=True)]
    things += [
        Stands(hero, _inward(realm, cell), look)
        for (hero, look), cell in zip(STARTING, ends, strict=True)
    ]
    things += [
        Stands(token, cell)
        for token, cell in zip(cycle(OF_MINIONS), realm.camps, strict=False)
        if cell != realm.elite_camp
    ]
    things.append(Stands(CAMPS["ogre"], realm.elite_camp))
    things += [Stands(CHEST, cell) for cell in realm.chests]
    things += [Stands(ALTAR, cell) for cell in realm.altars]
    return board_picture(assets, paint, things, (side, side))


def _inward(realm: Realm, corner: int) -> int:
    """Return the space that lies at a corner toward the centre."""
    grid = realm.grid
    row, column = grid.row(corner), grid.col(corner)
    down = 1 if 2 * row < grid.height else -1
    return grid.cell(row + down, column + (1 if 2 * column < grid.width else -1))
