"""The board of the Greathalls where no match is played on it: beside the title, at the set-up."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame

from game import paths
from game.board.grid import Grid
from game.board.terrain import Board
from game.rules.level import load_level
from game.scenes.shell.boards import Stands, board_picture
from game.scenes.title.diorama import Piece, Posed
from game.table.board.kit import Kit
from game.table.board.picture import BoardPainter
from game.table.look.icons import Icons

LEVEL: Final = "greathalls"
CROP: Final = (2, 3, 9, 7)
STANDING: Final = (
    Posed("goblin_guard", "dungeon", 6.2, 4.0),
    Posed("lightning_dancer", "harpers", 4.2, 5.6),
    Posed("bedlam", "zhentarim", 8.0, 5.4, True),
    Posed("rokpyratrix", "zhentarim", 9.0, 7.1, True),
    Posed("grabbleshanks", "harpers", 3.1, 7.2),
    Posed("skeleton_sentinel", "dungeon", 6.4, 8.4, True),
)
CHEST: Final = "chest_shut"
CHESTS: Final = ((CHEST, 2.35, 6.0), (CHEST, 10.0, 5.1))


def piece(assets: Path) -> Piece:
    """Return the piece that lies beside the title."""
    return Piece(painter(assets), CROP, STANDING, CHESTS)


@lru_cache(maxsize=2)
def painter(assets: Path) -> BoardPainter:
    """Return the painter of the board as it lies before a match."""
    level = load_level(paths.levels(), LEVEL)
    grid = Grid(level.width, level.height)

    def mask(symbols: str) -> int:
        return sum(1 << grid.cell(row, column) for row, column in level.places(symbols))

    board = Board(grid, mask("#"), {"H": mask("H"), "Z": mask("Z")})
    zones = {"harpers": mask("H"), "zhentarim": mask("Z")}
    return BoardPainter(board, Kit(assets), Icons(assets), zones, mask("r"))


def scenario_picture(assets: Path, side: int) -> pygame.Surface:
    """Return the whole board as a square picture of `side` pixels, chests and guards on it."""
    paint, level = painter(assets), load_level(paths.levels(), LEVEL)
    cell = paint.board.grid.cell
    things = [Stands(CHEST, cell(*place)) for place in level.places("C")]
    things += [Stands("goblin_guard", cell(*place), "dungeon") for place in level.places("G")]
    return board_picture(assets, paint, things, (side, side))
