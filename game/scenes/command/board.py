"""The painter of a board of Command: its floor set, what stands in the way, the marks of C15."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame

from game import paths
from game.board.grid import bits, mask_of
from game.rules import floors
from game.rules.command import building
from game.rules.command.arena import Arena
from game.rules.command.building import Layout, Placed, Tile
from game.rules.command.codes import SIDES
from game.rules.command.content import SUGGESTED
from game.rules.command.descriptor import picked
from game.rules.command.game import CommandGame
from game.rules.command.level_check import layout_of
from game.rules.level import load_level
from game.scenes.shell.boards import Stands, board_picture
from game.scenes.title.diorama import Piece, Posed
from game.table.board.kit import Kit
from game.table.board.picture import BoardPainter
from game.table.look.icons import Icons
from game.table.look.palette import NOBODYS

PILLARED: Final = frozenset({"A", "C"})
"""Tiles whose obstacles stand in rows: they are pillars on every floor."""
PILLAR: Final = "pillar"
STRAY: Final = {
    "crypt": "coffin", "ember_crypt": "coffin", "cave": "boulder", "web_cave": "boulder",
    "arena": "boulder", "deep_dark": "boulder",
}  # fmt: skip
"""What stands in the way on the other tiles, by floor set; elsewhere a pillar."""
STAR: Final = "star"
PLACES: Final = (2, 5, 9)
"""The numbers of the start squares on which the suggested creatures stand in a scenario's picture.
"""

BESIDE: Final = "broken_vault"
CROP: Final = (5, 2, 9, 7)
"""The board of which a piece lies beside the title, and which."""
STANDING: Final = (
    Posed("elf_archer", SIDES[0], 6.0, 4.1),
    Posed("umber_hulk", SIDES[1], 9.0, 4.0, True),
    Posed("dragon_knight", SIDES[0], 7.2, 5.6),
    Posed("drow_priestess", SIDES[1], 11.2, 5.2, True),
    Posed("drow_blademaster", SIDES[1], 9.5, 6.3, True),
    Posed("war_wizard", SIDES[0], 8.0, 7.7),
    Posed("giant_spider", SIDES[1], 11.4, 7.5, True),
)


def painter(assets: Path, layout: Layout, floor: str = floors.USUAL) -> BoardPainter:
    """Return what paints a board without faults on a floor set.

    The start squares of a side have its colour, whether one plays there or two.
    """
    starts = building.start_areas(layout, len(SIDES))
    arena = Arena("\n".join(building.rows(layout)), starts)
    zones = dict(zip(SIDES, starts, strict=True))
    return _painted(assets, arena, layout, zones, floor)


def tile_painter(
    assets: Path, tile: Tile, quarters: int, floor: str = floors.USUAL, side: str = ""
) -> BoardPainter:
    """Return what paints one tile as it lies; its start squares are nobody's without a ``side``."""
    layout = Layout([Placed(tile, 0, 0, quarters)])
    arena = Arena("\n".join(building.rows(layout)))
    return _painted(assets, arena, layout, {side or NOBODYS: arena.start}, floor)


def _painted(
    assets: Path, arena: Arena, layout: Layout, zones: dict[str, int], floor: str
) -> BoardPainter:
    marks = {"hard going": arena.rough, "circle": arena.circle}
    return BoardPainter(
        arena.board, Kit(assets, floor), Icons(assets), zones, 0,
        marks | _in_the_way(arena, layout, floor),
        seams=building.SIDE, carpeted=False, emblem=STAR,
    )  # fmt: skip


def _in_the_way(arena: Arena, layout: Layout, floor: str) -> dict[str, int]:
    """Return the obstacles by what they look like."""
    grid, side, at = arena.grid, building.SIDE, layout.at()
    pillared = [
        grid.cell((row - layout.top) * side + down, (column - layout.left) * side + right)
        for (row, column), one in at.items()
        if one.tile.id in PILLARED
        for down in range(side)
        for right in range(side)
    ]
    pillars = arena.obstacles & mask_of(pillared)
    stray = STRAY.get(floor, PILLAR)
    found = {PILLAR: pillars}
    found[stray] = found.get(stray, 0) | arena.obstacles & ~pillars
    return found


def painter_of(assets: Path, levels: Path, game: CommandGame) -> BoardPainter:
    """Return what paints the board of a match.

    `levels` is the folder of its level; :class:`~game.rules.level.BadLevel` if that was spoilt
    meanwhile.
    """
    level = load_level(levels, game.scenario)
    return painter(assets, layout_of(level), level.floor)


def piece(assets: Path) -> Piece:
    """Return the piece of a board that lies beside the title."""
    paint, _ = _shelved(assets, paths.levels(BESIDE), BESIDE)
    return Piece(paint, CROP, STANDING)


def scenario_picture(assets: Path, scenario: str, side: int) -> pygame.Surface:
    """Return a scenario's board, as large as fits a square of `side` pixels, a few creatures on it.

    :class:`~game.rules.level.BadLevel` for a scenario that there is not.
    """
    paint, starts = _shelved(assets, paths.levels(scenario), scenario)
    things = [
        Stands(figure, bits(starts[of])[place], SIDES[of])
        for of, faction in enumerate(picked({}).of(len(SIDES)))
        for figure, place in zip(SUGGESTED[faction], PLACES, strict=True)
        if place < starts[of].bit_count()
    ]
    return board_picture(assets, paint, things, (side, side))


@lru_cache(maxsize=4)
def _shelved(assets: Path, folder: Path, scenario: str) -> tuple[BoardPainter, list[int]]:
    """Return the painter of a board on which no match is played, and the squares of each side."""
    level = load_level(folder, scenario)
    layout = layout_of(level)
    return painter(assets, layout, level.floor), building.start_areas(layout, len(SIDES))
