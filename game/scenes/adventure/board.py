"""The painter of a castle, and pictures of adventures."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

from game.engine.match import Match
from game.rules.adventure.castle import Castle
from game.rules.adventure.game import AdventureGame
from game.rules.adventure.state import of
from game.table.adventure.castle_tiles import castle_painter
from game.table.board.tiled import TiledPicture, TilePainter

PICTURED: Final = 7
"""The seed of the castle in an adventure's picture."""


def painter_of(assets: Path, game: AdventureGame) -> TilePainter:
    """Return what paints the castle of a match, from its first tile on."""
    return castle_painter(assets, game.tables, laid(game))


def laid(game: AdventureGame) -> Castle:
    """Return the castle as it lies once the set-up is over, for a picture."""
    match = Match.start(game, PICTURED, listening=False)
    return of(match).castle


def scenario_picture(assets: Path, game: AdventureGame, side: int) -> pygame.Surface:
    """Return an adventure's first tiles as large as fits a square of ``side`` pixels."""
    painter = painter_of(assets, game)
    _, _, rows, columns = painter.plane.extent()
    cell = max(8, side // max(rows, columns))
    picture = painter.picture(cell)
    found = pygame.Surface((side, side), pygame.SRCALPHA)
    assert isinstance(picture, TiledPicture)
    picture.lay(found, (side - picture.size[0]) // 2, (side - picture.size[1]) // 2)
    return found
