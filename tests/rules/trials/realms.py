"""The Battlerealms of the house for tests, and levels of a test's own."""

from __future__ import annotations

import json
import shutil
from functools import cache
from pathlib import Path

from game import paths
from game.rules.level import Level, read_level
from game.rules.trials import scenario
from game.rules.trials.realm import Realm
from game.rules.trials.scenario import Battlerealm

TEMPLE = "ancient_temple"
RUINS = "frost_ruins"
BOTH = (TEMPLE, RUINS)
At = tuple[int, int]


@cache
def level(name: str) -> Level:
    """Return the level that a Battlerealm is."""
    return read_level(paths.levels() / f"{name}.toml", {"trials": scenario.LEGEND})


@cache
def battlerealm(name: str) -> Battlerealm:
    """Return a Battlerealm of the house."""
    return scenario.load(level(name))


def realm(name: str) -> Realm:
    """Return the board of a Battlerealm of the house."""
    return battlerealm(name).realm


def lay(folder: Path, name: str = TEMPLE) -> Path:
    """Put a Battlerealm into a folder with its tileset; return its scenario file."""
    for file in (f"{name}.toml", f"{name}.tmj", "symbols.tsj"):
        shutil.copy(paths.levels() / file, folder)
    return folder / f"{name}.toml"


def draw(path: Path, cells: dict[At, str]) -> None:
    """Draw other signs on the map of a laid Battlerealm, by row and column from 1."""
    file = path.with_suffix(".tmj")
    drawing = json.loads(file.read_text())
    tiles = json.loads((path.parent / "symbols.tsj").read_text())["tiles"]
    number = {each["properties"][0]["value"]: each["id"] + 1 for each in tiles}
    for (row, column), sign in cells.items():
        drawing["layers"][0]["data"][(row - 1) * 30 + column - 1] = number[sign]
    file.write_text(json.dumps(drawing))


def read(path: Path) -> Level:
    """Return the level of a laid Battlerealm as it is now."""
    return read_level(path, {"trials": scenario.LEGEND})
