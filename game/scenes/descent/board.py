"""The painter of a dungeon: its floor set and what stands in it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

from game import paths
from game.board.grid import bits
from game.rules.descent.game import DescentGame
from game.rules.level import load_level
from game.scenes.shell.pictures import minis_of
from game.table.board.camera import SMALLEST
from game.table.board.kit import Kit
from game.table.board.marks import Marks
from game.table.board.picture import BoardPainter
from game.table.board.view import BoardView
from game.table.descent.looks import minis
from game.table.descent.painter import DungeonPainter
from game.table.descent.projection import MatchNow
from game.table.descent.reader import READER
from game.table.descent.sighting import seen
from game.table.look.fonts import Fonts
from game.table.look.icons import Icons
from game.table.look.materials import Materials
from game.table.look.strokes import rescaled

STRAY: Final = dict.fromkeys(("cave", "web_cave", "arena", "deep_dark"), "boulder")
"""What stands in the way, by floor set; elsewhere a pillar."""
PILLAR: Final = "pillar"
BEYOND: Final = 4
"""Spaces of the night that are seen in a quest's picture."""


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
    """Return where the heroes of a quest begin, as large as fits a square of ``side`` pixels, and
    the first of the night around it: what lies in the dark is nobody's before the match.
    """
    shown = READER.opening(game)
    for seat, cell in enumerate(bits(game.tables.dungeon.start)[: game.tables.seats]):
        shown.figures[seat].cell = cell
    return _begun(assets, game, shown, side)


def _begun(assets: Path, game: DescentGame, shown: MatchNow, side: int) -> pygame.Surface:
    """Return a part of the map as a window on it shows it, about what is known."""
    grid = game.tables.dungeon.grid
    paint = painter_of(assets, paths.levels(game.scenario), game)
    known = [divmod(cell, grid.stride) for cell in bits(shown.seen)]
    high = max(row for row, _ in known) + BEYOND
    wide = max(column for _, column in known) + BEYOND
    cell = max(SMALLEST, side // max(high, wide) // 2 * 2)
    room = pygame.Rect(0, 0, min(wide, grid.width) * cell, min(high, grid.height) * cell)
    view = BoardView(
        paint, room, minis(game.tables), minis_of(assets), Fonts(assets), Icons(assets),
        Materials(assets, Icons(assets)), calm=True, least=cell, named=False, spill=(0, 0),
    )  # fmt: skip
    view.camera.look_at(0, 0)
    view.map.laid = False
    picture = pygame.Surface(room.size)
    view.draw(picture, shown.still(), Marks())
    seen_of = view.camera.board.clip(room)
    picture = picture.subsurface(seen_of)
    return rescaled(picture, (side, round(side * seen_of.height / seen_of.width)))
