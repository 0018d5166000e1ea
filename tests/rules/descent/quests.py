"""The quests of the house for tests: levels, and their dungeons."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path

from game import paths
from game.rules.descent import scenario
from game.rules.descent.dungeon import Dungeon
from game.rules.descent.scenario import Quest
from game.rules.level import Level, read_level

EMBER_CRYPT = "ember_crypt"
WEB_BELOW = "web_below"


def lay(folder: Path) -> Path:
    """Put both quests into a folder with the tileset that their maps use."""
    for name in (EMBER_CRYPT, WEB_BELOW):
        for end in ("toml", "tmj"):
            shutil.copy(paths.levels() / f"{name}.{end}", folder)
    shutil.copy(paths.levels() / "symbols.tsj", folder)
    return folder


@cache
def level(name: str) -> Level:
    """Return the level that a quest is."""
    return read_level(paths.levels() / f"{name}.toml", {"descent": scenario.LEGEND})


@cache
def quest(name: str) -> Quest:
    """Return a quest of the house."""
    return scenario.load(level(name))


def dungeon(name: str) -> Dungeon:
    """Return a dungeon of its own, with no layout known yet."""
    return Dungeon(list(level(name).rows))


def at(of: Dungeon, column: int, row: int) -> int:
    """Return the space that the rulebook calls (column,row) (D17a)."""
    return of.grid.cell(row, column)


def some(of: Dungeon, *places: tuple[int, int]) -> int:
    """Return a set of spaces by their column and row."""
    mask = 0
    for column, row in places:
        mask |= 1 << at(of, column, row)
    return mask


def places(of: Dungeon, cells: int) -> list[tuple[int, int]]:
    """Return column and row of the spaces of a set, in reading order."""
    return [
        (column, row)
        for row in range(of.grid.height)
        for column in range(of.grid.width)
        if cells >> of.grid.cell(row, column) & 1
    ]
