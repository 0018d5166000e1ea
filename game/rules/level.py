"""Levels: a scenario file (``.toml``) with its map (``.tmj``), read strictly.

What every level has becomes a :class:`Level`; the tables of the game itself stay plain data
in ``tables`` and are turned into that game's own struct by its rules. A board that is laid from a
game's own tiles has ``tiles`` instead of a map: one of those tables, of which the game makes rows.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec

from game import games, gate, paths
from game.rules import floors, rulebook
from game.rules.faults import Fault, nearest, shown, suggestion, too_deep
from game.rules.room import rules_of
from game.rules.tiled import Legend, cell_name, floor_of, read_bytes, read_map
from game.rules.toml_lines import line_of, lines_of

HEAVIEST: Final = 1 << 16  # bytes of a scenario file
MOST_DOTS: Final = 200  # in one line of a scenario file
LONGEST_TEXT: Final = 400  # visible characters of what a level tells of itself
LARGEST_NUMBER: Final = 10**9  # more is no number of anything on a board
MOST_FAULTS: Final = 100  # told of one level
OWN: Final = ("game", "id", "name", "clause", "map")
TEXT: Final = "text"  # a key that may be left out
LAID: Final = "tiles"  # the key that stands instead of a map
ID: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")
MAP: Final = re.compile(r"[A-Za-z0-9_-]{1,40}\.tmj")
ANY_GAME: Final[Mapping[str, Legend]] = {}


class BadLevel(ValueError):
    """A level that cannot be played; ``faults`` are all that is wrong with it."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("\n".join(told(faults)))
        self.faults: tuple[Fault, ...] = tuple(faults)


class Level(msgspec.Struct, frozen=True):
    """A level as read: ``rows`` are one symbol a cell from the north, ``tables`` the game's own.

    ``layers`` are the further tile layers by name, as rows of the same size. A board laid from
    tiles has no rows here: its game makes them.
    """

    game: str
    id: str
    name: str
    clause: str
    width: int
    height: int
    rows: tuple[str, ...]
    layers: dict[str, tuple[str, ...]]
    tables: dict[str, object]
    floor: str = floors.USUAL
    """The floor set that the board is drawn with."""
    text: str = ""
    """What it tells of itself."""
    lines: dict[str, int] = {}
    """On which line of the file each key stands."""

    def line_of(self, where: str) -> int:
        """Return the line of a key of the file, or of what is around it; 0 for what is no key."""
        return line_of(self.lines, where)

    def objects(self) -> dict[str, list[tuple[int, int]]]:
        """Return row and column of the things that stand on the map, by what they are."""
        found: dict[str, list[tuple[int, int]]] = {}
        for row, line in enumerate(self.layers.get(floors.LAYER, ())):
            for column, symbol in enumerate(line):
                if symbol in floors.OBJECTS:
                    found.setdefault(floors.OBJECTS[symbol], []).append((row, column))
        return found

    def places(self, symbols: str) -> list[tuple[int, int]]:
        """Return row and column, both from 0, of the cells with one of `symbols`, in order."""
        return [
            (row, column)
            for row, line in enumerate(self.rows)
            for column, symbol in enumerate(line)
            if symbol in symbols
        ]

    def named(self, symbols: str) -> list[str]:
        """Return the names (``C7``) of the cells with one of `symbols`, in order."""
        return [cell_name(row, column) for row, column in self.places(symbols)]


def told(faults: list[Fault], most: int = MOST_FAULTS) -> list[str]:
    """Return the faults as lines; of very many the first and how many more."""
    lines = [str(each) for each in faults[:most]]
    if len(faults) > most:
        lines.append(f"and {len(faults) - most} more faults")
    return lines


def level_files(folder: Path) -> list[Path]:
    """Return the scenario files in a folder and in the folders within it, by their names.

    Of two files of one name that in the folder itself is the level.
    """
    found: dict[str, Path] = {}
    for path in (each for glob in paths.LEVELS for each in sorted(folder.glob(glob))):
        found.setdefault(path.stem, path)
    return [found[name] for name in sorted(found)]


def level_names(folder: Path) -> list[str]:
    """Return the names of the levels in a folder, sorted."""
    return [each.stem for each in level_files(folder)]


def scenarios_of(game: str, folders: Sequence[Path]) -> tuple[str, ...]:
    """Return the ids of the levels of a game, folder by folder in order of their file names."""
    found = []
    for path in (each for folder in folders for each in level_files(folder)):
        # `warhall check` says what is wrong with one; it must not stop other levels.
        head = read_toml(path, []) or {}
        if head.get("game") == game:
            found.append(str(head.get("id", path.stem)))
    return tuple(found)


def load_level(folder: Path, name: str, legends: Mapping[str, Legend] = ANY_GAME) -> Level:
    """Return the level `name` of a folder; :class:`BadLevel` tells every fault.

    `legends` says by game which symbols its maps may use; without it any game and symbol will do.
    """
    known = {each.stem: each for each in level_files(folder)}
    if name not in known:
        remedy = suggestion(name, known, f"known: {', '.join(known) or 'none'}")
        raise BadLevel([Fault(folder.name, "", f"there is no level {shown(name)}", remedy)])
    return read_level(known[name], legends)


def read_level(path: Path, legends: Mapping[str, Legend] = ANY_GAME) -> Level:
    """Return the level whose scenario file is `path`; :class:`BadLevel` tells every fault."""
    level, faults = examine(path, legends)
    if faults:
        raise BadLevel(faults)
    return level


def examine(path: Path, legends: Mapping[str, Legend] = ANY_GAME) -> tuple[Level, list[Fault]]:
    """Return as much of a level as can be read and every fault.

    Without a readable map there are no rows; without a readable scenario no tables.
    """
    faults: list[Fault] = []
    file = path.name
    read = _read(path, faults)
    if read is None:
        return Level("", "", "", "", 0, 0, (), {}, {}), faults
    table, lines = read[0], lines_of(read[1])
    game = table.get("game")
    mapped = _is_mapped(game if isinstance(game, str) else "", legends)
    own: dict[str, str] = {}
    for key in (*OWN, TEXT):
        value = table.get(key)
        if isinstance(value, str):
            own[key] = value
        elif key in table:
            what = f"text belongs here, not {shown(value)}"
            faults.append(Fault(file, key, what, 'write it in quotes: "…"'))
        elif key != TEXT and (key != "map" or (mapped and LAID not in table)):
            faults.append(Fault(file, "", f"the key {key!r} is missing", _missing(key, table)))
    faults.extend(_own_faults(path, own, legends))
    if "map" in table and not mapped:
        what = "this game has no maps: its board is laid as it is played"
        faults.append(Fault(file, "map", what, "leave it out"))
    elif "map" in table and LAID in table:
        what = f"a board is drawn or laid from {LAID!r}, not both"
        faults.append(Fault(file, "map", what, "keep one of them"))
    floor = floors.USUAL
    if LAID in table and "map" not in table and floors.PROPERTY in table:
        floor = floor_of(table.pop(floors.PROPERTY), file, floors.PROPERTY, faults)
    drawing = None
    if mapped and MAP.fullmatch(own.get("map", "")):
        drawn = path.parent / own["map"]
        if drawn.exists() or drawn.is_symlink():
            drawing = read_map(drawn, legends.get(own.get("game", "")), faults)
        else:
            what = f"{shown(own['map'])} is not beside this file"
            faults.append(Fault(file, "map", what, "check the name"))
    tables = {key: value for key, value in table.items() if key not in OWN and key != TEXT}
    level = Level(
        own.get("game", ""),
        own.get("id", ""),
        own.get("name", ""),
        own.get("clause", ""),
        drawing.width if drawing else 0,
        drawing.height if drawing else 0,
        drawing.rows if drawing else (),
        drawing.layers if drawing else {},
        tables,
        drawing.floor if drawing else floor,
        own.get(TEXT, ""),
        lines,
    )
    return level, [_with_line(fault, level) if fault.file == file else fault for fault in faults]


def _with_line(fault: Fault, level: Level) -> Fault:
    """Return a fault of a scenario file with the line of what it is about."""
    return msgspec.structs.replace(fault, line=level.line_of(fault.where))


def _is_mapped(game: str, legends: Mapping[str, Legend]) -> bool:
    """Return whether the boards of a game are there before it begins, and so are in its levels."""
    legend = legends.get(game)
    if legend is None and game in games.names():
        legend = rules_of(game).legend
    return legend is None or bool(legend.terrain)


def read_toml(path: Path, faults: list[Fault]) -> dict[str, object] | None:
    """Return the keys of a TOML file, or None with the fault added."""
    read = _read(path, faults)
    return None if read is None else read[0]


def _read(path: Path, faults: list[Fault]) -> tuple[dict[str, object], str] | None:
    """Return the keys of a TOML file and its text, or None with the fault added."""
    content = read_bytes(path, HEAVIEST, faults)
    if content is None:
        return None
    try:
        text = content.decode("utf-8")
        # The reader of the standard library takes seconds for a key of thousands of parts.
        if any(line.count(".") > MOST_DOTS for line in text.split("\n")):
            raise RecursionError
        table: dict[str, object] = tomllib.loads(text)
    except UnicodeDecodeError as failed:
        what = f"byte {failed.start} is no UTF-8"
        line = content.count(b"\n", 0, failed.start) + 1
        faults.append(Fault(path.name, "", what, "save it as UTF-8", line))
    except RecursionError:
        faults.append(Fault(path.name, "", "nested too deep", "write it flatter"))
    except ValueError as failed:
        said = str(failed)
        what = f"this is no TOML: {said[:1].lower()}{said[1:]}"
        faults.append(Fault(path.name, "", what, "mend that place"))
    else:
        if too_deep(table):
            faults.append(Fault(path.name, "", "nested too deep", "write it flatter"))
        elif large := _too_large(table, ""):
            what = "this number is larger than anything on a board"
            line = line_of(lines_of(text), large)
            faults.append(Fault(path.name, large, what, f"keep it to {LARGEST_NUMBER:,}", line))
        else:
            return table, text
    return None


def _too_large(value: object, where: str) -> str:
    """Return the place of the first number that is so large that it could not even be written out
    in a sentence, "" for none.
    """
    if isinstance(value, dict):
        inner = ((each, f"{where}.{key}" if where else str(key)) for key, each in value.items())
        return next(filter(None, (_too_large(each, place) for each, place in inner)), "")
    if isinstance(value, list):
        places = ((each, f"{where}[{at}]") for at, each in enumerate(value, 1))
        return next(filter(None, (_too_large(each, place) for each, place in places)), "")
    return where if isinstance(value, int) and abs(value) > LARGEST_NUMBER else ""


def _missing(key: str, table: dict[str, object]) -> str:
    """Return what to do about a missing key: mend the one that looks like it, or add it."""
    found = nearest(key, [each for each in table if each not in OWN])
    return f"is {found!r} meant to be it?" if found else "add it"


def _own_faults(path: Path, own: dict[str, str], legends: Mapping[str, Legend]) -> list[Fault]:
    """Return what is wrong with the keys every level has."""
    file = path.name
    faults: list[Fault] = []
    if "game" in own and legends and own["game"] not in legends:
        remedy = suggestion(own["game"], legends, f"known: {', '.join(sorted(legends))}")
        faults.append(Fault(file, "game", f"there is no game {shown(own['game'])}", remedy))
    if "id" in own and not ID.fullmatch(own["id"]):
        remedy = "use small letters, digits and _, a letter first"
        faults.append(Fault(file, "id", f"{shown(own['id'])} is no possible id", remedy))
    elif "id" in own and own["id"] != path.stem:
        what = f"{shown(own['id'])} is not the file's name"
        faults.append(Fault(file, "id", what, f"write {path.stem!r} or rename the file"))
    try:
        if "name" in own:
            own["name"] = gate.admitted(own["name"], gate.LEVEL)
    except gate.NotAdmitted as fault:
        remedy = "write one line of text"
        if fault.reason == "too_long":
            remedy = f"keep it to {gate.LEVEL} characters"
        faults.append(Fault(file, "name", f"it cannot be shown: {fault}", remedy))
    try:
        if TEXT in own:  # which may go over several lines of the file
            own[TEXT] = gate.admitted(own[TEXT].replace("\n", " "), LONGEST_TEXT)
    except gate.NotAdmitted as fault:
        remedy = "write a few plain sentences"
        if fault.reason == "too_long":
            remedy = f"keep it to {LONGEST_TEXT} characters"
        faults.append(Fault(file, TEXT, f"it cannot be shown: {fault}", remedy))
    if "clause" in own and own.get("game") in rulebook.with_rulebook():
        book = rulebook.of_game(own["game"])
        if own["clause"] not in book.clauses:
            what = f"{shown(own['clause'])} is no clause"
            written = book.ids.fit(own["clause"])
            remedy = "look it up" if written else f"write one as {book.ids.example}"
            faults.append(Fault(file, "clause", what, remedy))
    if "map" in own and not MAP.fullmatch(own["map"]):
        what = f"{shown(own['map'])} is no map beside this file"
        faults.append(Fault(file, "map", what, "name a .tmj file in the same folder"))
    return faults
