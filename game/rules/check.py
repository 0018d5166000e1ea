"""The check of level files: every fault in words, for people who draw levels."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TextIO

from game import games
from game.rules.faults import Fault
from game.rules.level import Level, examine, read_toml, told
from game.rules.room import rules_of
from game.rules.tiled import Legend, read_map


def legends() -> dict[str, Legend]:
    """Return the symbols of each game's maps, by its name."""
    return {name: rules_of(name).legend for name in games.names()}


def run(paths: list[Path], out: TextIO | None = None) -> int:
    """Check levels, maps and folders of them; print every fault; return 0, or 1 with faults."""
    out = sys.stdout if out is None else out
    wrong = 0
    found = _files(paths)
    if not found:
        where = ", ".join(str(each) for each in paths) or "nowhere"
        print(f"no level found in {where}: give a .toml, a .tmj or a folder of them", file=out)
        return 1
    for path in found:
        lines = faults_of(path)
        wrong += bool(lines)
        for line in lines:
            print(line, file=out)
        if not lines:
            print(f"{path.name}: no faults", file=out)
    print(f"{len(found)} checked, {wrong} with faults", file=out)
    return 1 if wrong else 0


def faults_of(path: Path) -> list[str]:
    """Return every fault of a scenario file with its map, or of a map alone, one a line; those of
    a scenario in the order of the file's lines, what has none before them.
    """
    faults: list[Fault] = []
    if path.suffix == ".toml":
        level, faults = examine(path, legends())
        faults.sort(key=lambda fault: fault.line)
        lines = told(faults)
        if level.game in games.names():
            said = rules_of(level.game).faults(level)
            at = [fault.line for fault in faults] + [_line(each, level) for each in said]
            lines += [placed(path.name, each, level) for each in said]
            if len(at) == len(lines):  # else there are too many to tell them all
                lines = [lines[each] for each in sorted(range(len(at)), key=at.__getitem__)]
        return lines
    if path.suffix == ".tmj":
        read_map(path, _legend_beside(path), faults)
    else:
        remedy = "give a .toml, a .tmj or a folder of them"
        faults.append(Fault(path.name, "", "this is no level", remedy))
    return told(faults)


def placed(file: str, said: str, level: Level) -> str:
    """Return a sentence of a game about a level with its file, and with the line of its place."""
    line = _line(said, level)
    return f"{file}, line {line}: {said}" if line else f"{file}: {said}"


def _line(said: str, level: Level) -> int:
    """Return the line of the place that a game's sentence begins with; 0 for none."""
    return level.line_of(said.partition(": ")[0].partition(", ")[0])


def _files(paths: list[Path]) -> list[Path]:
    """Return the files to check: of folders, and of folders within them, the scenarios and the maps
    that none of them names.
    """
    found: list[Path] = []
    for path in paths:
        if not path.is_dir():
            found.append(path)
            continue
        for place in (path, *sorted(each for each in path.glob("*") if each.is_dir())):
            scenarios = sorted(place.glob("*.toml"))
            named = {(read_toml(each, []) or {}).get("map") for each in scenarios}
            found += scenarios
            found += [each for each in sorted(place.glob("*.tmj")) if each.name not in named]
    return list(dict.fromkeys(found))


def _legend_beside(path: Path) -> Legend | None:
    """Return the symbols for a map alone: those of the game whose scenario beside it uses it."""
    for scenario in sorted(path.parent.glob("*.toml")):
        table = read_toml(scenario, []) or {}
        game = table.get("game")
        if table.get("map") == path.name and isinstance(game, str) and game in games.names():
            return rules_of(game).legend
    return None
