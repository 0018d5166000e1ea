"""The painter of a dungeon: its floor set and what stands in it."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame

from game import paths
from game.board.grid import bits
from game.rules.descent.dungeon import Dungeon
from game.rules.descent.game import DescentGame
from game.rules.level import load_level
from game.scenes.shell.pictures import minis_of
from game.scenes.title.diorama import Piece, Posed
from game.table.board.camera import SMALLEST
from game.table.board.kit import Kit
from game.table.board.marks import Marks
from game.table.board.picture import BoardPainter
from game.table.board.view import BoardView
from game.table.descent.looks import DUNGEON, OVERLORD, minis
from game.table.descent.painter import DungeonPainter
from game.table.descent.projection import CHEST, LIT, LYING, MatchNow
from game.table.descent.reader import READER
from game.table.descent.sighting import seen
from game.table.look.fonts import Fonts
from game.table.look.icons import Icons
from game.table.look.materials import Materials
from game.table.look.strokes import rescaled

BESIDE: Final = (
    "############",
    "#o....o#..o#",
    "#......#...#",
    "#......D..C#",
    "#......#...#",
    "#.g....#..o#",
    "#......#...#",
    "#$...o.#.h.#",
    "############",
)
"""The dungeon of which a piece lies beside the title: no quest's, for those stay in the dark."""
CROP: Final = (1, 1, 10, 7)
STANDING: Final = (
    Posed("runemaster_thorn", "runemaster_thorn", 2.7, 2.3),
    Posed("steelhorns", "steelhorns", 4.7, 3.6),
    Posed("korva_halfshield", "korva_halfshield", 5.3, 5.3),
    Posed("ilsa_fletcher", "ilsa_fletcher", 3.4, 6.1),
    Posed("beastman", DUNGEON, 6.2, 2.6, True),
    Posed("skeleton", DUNGEON, 8.7, 2.3, True),
    Posed("bane_spider", OVERLORD, 8.9, 5.2, True),
)
FLOOR: Final = "crypt"
STRAY: Final = dict.fromkeys(("cave", "web_cave", "arena", "deep_dark"), "boulder")
"""What stands in the way, by floor set; elsewhere a pillar."""
PILLAR: Final = "pillar"
BEYOND: Final = 4
"""Spaces of the night that are seen in a quest's picture."""


def piece(assets: Path) -> Piece:
    """Return the piece of a dungeon that lies beside the title."""
    dungeon = _beside()
    tokens = [
        (kind, dungeon.grid.col(cell), dungeon.grid.row(cell))
        for kind, cells in (
            (CHEST, dungeon.chests), (LIT, dungeon.glyphs), (LYING["coins"], dungeon.coins),
            (LYING["healing"], dungeon.healing),
        )
        for cell in bits(cells)
    ]  # fmt: skip
    return Piece(_still(assets), CROP, STANDING, tuple(tokens))


@lru_cache(maxsize=1)
def _beside() -> Dungeon:
    return Dungeon(list(BESIDE))


@lru_cache(maxsize=2)
def _still(assets: Path) -> BoardPainter:
    """Return the painter of the dungeon beside the title, all of which can be seen."""
    dungeon = _beside()
    whole = seen(dungeon, (1 << len(dungeon.areas)) - 1)
    return DungeonPainter(dungeon, Kit(assets, FLOOR), Icons(assets), PILLAR, whole)


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
