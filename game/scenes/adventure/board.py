"""The painter of a castle, pictures of adventures, and the piece that lies beside the title."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.board.grid import Grid
from game.board.terrain import Board
from game.board.tiling import SIDE
from game.engine.match import Match
from game.rules.adventure.castle import Castle
from game.rules.adventure.content import START
from game.rules.adventure.game import AdventureGame
from game.rules.adventure.state import of
from game.scenes.title.diorama import Piece, Posed
from game.table.adventure.castle_tiles import castle_painter
from game.table.adventure.position import CASTLE
from game.table.board.picture import BoardPainter, BoardPicture
from game.table.board.tiled import TiledPicture, TilePainter
from game.table.look.icons import Icons
from game.table.look.strokes import rescaled

PICTURED: Final = 7
"""The seed of the castle in an adventure's picture."""
ADVENTURE: Final = "find_the_icon_of_ravenloft"
BESIDE: Final = (("T03", START[0], "T07"), ("T10", START[1], "T06"))
"""The tiles beside the title, row by row, as they are drawn."""
FILLED: Final = 0.86
"""What part of an adventure's picture its first tiles take."""
EXPLORED: Final = "T27"
"""The tile in the picture of exploring."""
CELL: Final = 36
"""Pixels of its squares as it is painted."""
CROP: Final = (2, 1, 9, 7)
STANDING: Final = (
    Posed("count_strahd", CASTLE, 9.2, 2.7, True),
    Posed("immeril", "immeril", 4.1, 3.3),
    Posed("arjhan", "arjhan", 6.6, 4.2),
    Posed("gargoyle", CASTLE, 8.6, 4.6, True),
    Posed("thorgrim", "thorgrim", 3.4, 5.2),
    Posed("kat", "kat", 7.2, 6.3),
    Posed("allisa", "allisa", 4.8, 6.4),
    Posed("wraith", CASTLE, 9.6, 6.0, True),
)


def painter_of(assets: Path, game: AdventureGame) -> TilePainter:
    """Return what paints the castle of a match, from its first tile on."""
    return castle_painter(assets, game.tables, laid(game))


def laid(game: AdventureGame) -> Castle:
    """Return the castle as it lies once the set-up is over, for a picture."""
    match = Match.start(game, PICTURED, listening=False)
    return of(match).castle


def scenario_picture(assets: Path, game: AdventureGame, side: int) -> pygame.Surface:
    """Return an adventure's first tiles in the middle of a square of ``side`` pixels, as large as
    fits with a rim of the table around them; the places beside them take no room.
    """
    painter = painter_of(assets, game)
    places = painter.tiles.tiling.places
    columns, rows = (SIDE * (1 + max(way) - min(way)) for way in zip(*places, strict=True))
    cell = max(8, round(side * FILLED) // max(rows, columns))
    picture = painter.picture(cell)
    found = pygame.Surface((side, side), pygame.SRCALPHA)
    assert isinstance(picture, TiledPicture)
    left, top = (min(place[axis] for _, place in picture.tiles) for axis in (0, 1))
    x, y = (side - columns * cell) // 2, (side - rows * cell) // 2
    picture.lay(found, x - left, y - top)
    return found


class StillCastle(BoardPainter):
    """Paints tiles that never become more as one board, each square with a row and a column."""

    parted = False

    def __init__(self, tiles: TilePainter, icons: Icons) -> None:
        """``tiles`` fill an oblong, its corner at the first place."""
        self._tiles = tiles
        places = tiles.tiles.tiling.places
        wide, high = (SIDE * (1 + max(ways)) for ways in zip(*places, strict=True))
        super().__init__(Board(Grid(wide, high), 0, {}), tiles.kits[0], icons)

    def compose(self, cell: int) -> BoardPicture:
        """Return the tiles as one picture."""
        laid, plane, grid = self._tiles.picture(cell), self._tiles.plane, self.board.grid
        top, left, _, _ = plane.extent()
        first, along = plane.corner((0, 0))
        down, right = (first - top) * cell, (along - left) * cell
        target = pygame.Surface((grid.width * cell, grid.height * cell))
        laid.lay(target, -right, -down)
        standing = [
            replace(
                one, row=one.row - first, x=one.x - right, y=one.y - down,
                cell=grid.cell(plane.row(one.cell) - first, plane.col(one.cell) - along),
            )
            for one in laid.standing
        ]  # fmt: skip
        flames = [(x - right, y - down) for x, y in laid.flames]
        return BoardPicture(cell, target, standing, flames)


def piece(assets: Path) -> Piece:
    """Return the piece of a castle that lies beside the title."""
    return Piece(_beside(assets), CROP, STANDING)


class Explored(NamedTuple):
    """A tile, and the back of one that may come beside it."""

    tile: pygame.Surface
    back: pygame.Surface


def explored(assets: Path, side: int) -> Explored:
    """Return both as so many pixels square, for a small picture of exploring."""
    painter = _castle(assets, ((EXPLORED,),))
    tile = painter.face(painter.lying()[0], CELL).surface
    return Explored(rescaled(tile, (side, side)), painter.back(side))


@lru_cache(maxsize=2)
def _beside(assets: Path) -> BoardPainter:
    """Return the painter of the tiles beside the title, on which no match is played."""
    return StillCastle(_castle(assets, BESIDE), Icons(assets))


def _castle(assets: Path, rows: Sequence[Sequence[str]]) -> TilePainter:
    """Return the painter of tiles that lie in rows, as they are drawn."""
    tables = AdventureGame(ADVENTURE, ("arjhan",)).tables
    castle, ids = Castle(tables.kinds), [each.id for each in tables.tile]
    for row, line in enumerate(rows):
        for column, id in enumerate(line):
            castle = castle.put(ids.index(id), (column, row))
    return castle_painter(assets, tables, castle)
