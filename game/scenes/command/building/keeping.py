"""Boards as files: levels of the player's own, and boards that are not finished yet.

A finished board is a level like any other in the player's folder. What is being built is noted
after every change, by the id of the level that it changes, so that it is there again after the
window was closed in the middle of it.
"""

from __future__ import annotations

import json
import re
import unicodedata
from pathlib import Path
from typing import Final

import msgspec

from game import bounded, gate, paths
from game.rules import floors
from game.rules.command import building, level_check
from game.rules.command.game import CommandGame
from game.rules.command.level_check import layout_of, seats_of
from game.rules.level import BadLevel, level_names, load_level
from game.scenes.command.building import box
from game.store import whole
from game.table.laying.laying import Lying, Place

CLAUSE: Final = "C2.2"
"""Where the rulebook tells that boards are built from tiles."""
LONGEST_ID: Final = 32
"""Letters of an id before the number that may follow it."""
LARGEST: Final = 1 << 20
"""Bytes of the file of unfinished boards that are read."""
FAR: Final = 1000
"""Places farther from the first are no board's."""


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """A tile of an unfinished board: its place, its id and its quarter turns."""

    row: int
    column: int
    tile: str
    quarters: int


class Board(msgspec.Struct, frozen=True):
    """A board as it is being built; ``id`` is that of the level that it changes, "" of a new one.

    ``seats`` is how many play on it where it is laid for more than one number.
    """

    id: str = ""
    name: str = ""
    floor: str = floors.USUAL
    seats: int = building.SIDES
    tiles: tuple[Tile, ...] = ()

    def laid(self) -> dict[Place, Lying]:
        """Return the tiles by their places."""
        return {(one.row, one.column): Lying(one.tile, one.quarters) for one in self.tiles}


def tiles_of(laid: dict[Place, Lying]) -> tuple[Tile, ...]:
    """Return tiles as an unfinished board keeps them."""
    return tuple(
        Tile(row, column, lying.tile, lying.quarters)
        for (row, column), lying in sorted(laid.items())
    )


# --- levels


def board_of(folder: Path, level: str) -> Board:
    """Return a level of a folder as a board; :class:`BadLevel` where it is none without faults."""
    read = load_level(folder, level)
    laid = box.laid_of(layout_of(read))
    return Board(level, read.name, read.floor, seats_of(read), tiles_of(laid))


def own_boards() -> list[Board]:
    """Return the boards among the player's own levels, by their ids; none where none is read."""
    found, folder = [], paths.own_levels()
    try:
        names = level_names(folder)
    except OSError:
        return []
    for name in names:
        try:
            read = load_level(folder, name)
            if read.game == CommandGame.name:
                found.append(board_of(folder, name))
        except (BadLevel, OSError):
            continue
    return found


def free_id(name: str, taken: set[str]) -> str:
    """Return an id made of a board's name that no other level has."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    stem = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")
    if not stem[:1].isalpha():
        stem = f"board_{stem}".strip("_")
    stem = stem[:LONGEST_ID].strip("_")
    number, found = 1, stem
    while found in taken:
        number += 1
        found = f"{stem}_{number}"
    return found


def taken_ids() -> set[str]:
    """Return the ids of all levels that ship and that the player has."""
    found = set(level_names(paths.levels()))
    try:
        return found | set(level_names(paths.own_levels()))
    except OSError:
        return found


def text_of(board: Board) -> str:
    """Return a board as the file of a level."""
    layout = box.layout_of(board.laid())
    lines = [
        f'game = "{CommandGame.name}"',
        f'id = "{board.id}"',
        f"name = {_quoted(board.name)}",
        f'clause = "{CLAUSE}"',
    ]
    if board.floor != floors.USUAL:
        lines.append(f'{floors.PROPERTY} = "{board.floor}"')
    lines += ["tiles = [", *(f'    "{row}",' for row in level_check.written(layout)), "]"]
    if board.seats != building.SIDES:
        lines.append(f"seats = {board.seats}")
    return "\n".join(lines) + "\n"


def _quoted(name: str) -> str:
    """Return a name as a text of TOML; what JSON writes for one is such a text."""
    return json.dumps(gate.admitted(name, gate.LEVEL), ensure_ascii=False)


def keep(board: Board) -> Path:
    """Write a board as a level of the player's own, over the one of its id; return its file.

    ``OSError`` where that cannot be written; what lay there before is as it was.
    """
    path = paths.own_levels() / f"{board.id}.toml"
    whole.write(path, text_of(board).encode())
    return path


def delete(level: str) -> None:
    """Delete a level of the player's own for good; ``OSError`` where that fails."""
    (paths.own_levels() / f"{level}.toml").unlink()


# --- unfinished boards


def notes_path() -> Path:
    """Return the file of unfinished boards."""
    return paths.data() / f"unfinished_{CommandGame.name}.json"


def noted() -> dict[str, Board]:
    """Return the unfinished boards by the ids of the levels that they change, "" for a new one.

    What cannot be read as one counts as none.
    """
    try:
        raw = bounded.read(notes_path(), LARGEST)
        boards = msgspec.json.decode(raw, type=dict[str, Board])
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return {}
    return {id: board for id, board in boards.items() if board.id == id and _sound(board)}


def _sound(board: Board) -> bool:
    """Return whether an unfinished board is one that can be shown."""
    known, places = level_check.tiles(), board.laid()
    rows = [row for row, _ in places] or [0]
    columns = [column for _, column in places] or [0]
    return (
        board.floor in floors.FLOORS
        and all(lying.tile in known and 0 <= lying.quarters < 4 for lying in places.values())
        and max(map(abs, (*rows, *columns))) < FAR
        and max(max(rows) - min(rows), max(columns) - min(columns)) < building.MOST_PLACES
    )


def note(boards: dict[str, Board]) -> None:
    """Write the unfinished boards, those without tiles left out; ``OSError`` if that fails."""
    kept = {id: board for id, board in boards.items() if board.tiles}
    path = notes_path()
    if kept or path.exists():
        whole.write(path, msgspec.json.encode(kept) + b"\n")
