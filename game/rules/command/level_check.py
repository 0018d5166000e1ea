"""The boards of Command as levels: rows of tiles in a scenario file, read and judged in words.

A tile is written as its id and, where it is turned, by how many degrees clockwise: ``G``, ``G180``.
A place without a tile is ``-``.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from game.rules.command import building
from game.rules.command.building import BoardFault, Layout, Place, Placed, Tile
from game.rules.faults import Fault, fit, shown, suggestion
from game.rules.level import BadLevel, Level
from game.rules.tiled import Legend, cells_named

FOLDER: Final = Path(__file__).resolve().parent / "content"
LEGEND: Final = Legend(
    terrain={
        ".": "floor",
        "#": "wall",
        "o": "blocking obstacle",
        "^": "difficult terrain",
        "S": "start area",
        "M": "magic circle",
    },
    blocking=building.SOLID,
)
NOTHING: Final = "-"
TURNS: Final = ("", "90", "180", "270")
WORD: Final = re.compile(r"(?P<tile>[^\W\d_]+)(?P<turn>\d*)")


class TileOfBox(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile as ``content/tiles.toml`` has it."""

    id: str
    name: str
    copies: int
    rows: tuple[str, ...]


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a level of Command holds besides what every level has: its tiles, row by row.

    ``seats`` is how many play on it, one a side or two (C2h, C11b).
    """

    tiles: list[str]
    seats: int = building.SIDES


@cache
def tiles() -> dict[str, Tile]:
    """Return every tile by its id, in the order of 15.1."""
    return read_tiles((FOLDER / "tiles.toml").read_text(encoding="utf-8"))


def read_tiles(text: str) -> dict[str, Tile]:
    """Return the tiles that a file of content tells of; ValueError says what is wrong with one."""
    box = msgspec.convert(tomllib.loads(text), dict[str, list[TileOfBox]])["tile"]
    for each in box:
        if [len(row) for row in each.rows] != [building.SIDE] * building.SIDE:
            raise ValueError(
                f"tile {each.id}: draw {building.SIDE} rows of {building.SIDE} squares"
            )
        if set("".join(each.rows)) - set(LEGEND.terrain):
            raise ValueError(f"tile {each.id}: use only the symbols {''.join(LEGEND.terrain)}")
    return {each.id: Tile(each.id, each.name, each.copies, each.rows) for each in box}


def written(layout: Layout) -> list[str]:
    """Return a board as the ``tiles`` of a level, a line a row of places from the north."""
    at = layout.at()
    return [
        " ".join(
            f"{one.tile.id}{TURNS[one.quarters % 4]}" if one else NOTHING
            for column in range(layout.left, layout.left + layout.wide)
            for one in (at.get((row, column)),)
        )
        for row in range(layout.top, layout.top + layout.high)
    ]


def layout_of(level: Level) -> Layout:
    """Return the board of a level without faults.

    Raises :class:`~game.rules.level.BadLevel` with everything that is wrong with it.
    """
    layout, said = _judged(level)
    if layout is None or said:
        raise BadLevel([Fault(f"{level.id}.toml", "", each, "") for each in said])
    return layout


def seats_of(level: Level) -> int:
    """Return how many play on a level without faults: 2, or 4 in two teams (C11b)."""
    return msgspec.convert(level.tables, Tables).seats


def check(level: Level) -> list[str]:
    """Return a sentence for everything about `level` that Command cannot play, with its place."""
    return _judged(level)[1]


def _judged(level: Level) -> tuple[Layout | None, list[str]]:
    """Return the board, or None where its tiles cannot be read, and a sentence for each fault."""
    misfits: list[Fault] = []
    tables = fit(level.tables, Tables, "", "", misfits)
    if tables is None:
        return None, [str(each).removeprefix(": ") for each in misfits]
    if len(tables.tiles) > building.MOST_PLACES:
        return None, [
            f"tiles: {len(tables.tiles)} rows of tiles; keep it to {building.MOST_PLACES} (C15a)"
        ]
    placed: list[Placed] = []
    said: list[str] = []
    for row, line in enumerate(tables.tiles):
        words = line.split()
        if len(words) > building.MOST_PLACES:
            said.append(
                f"tiles, row {row + 1}: {len(words)} tiles; keep it to {building.MOST_PLACES}"
                " (C15a)"
            )
            continue
        for column, word in enumerate(words):
            where = f"tiles, row {row + 1}, place {column + 1}"
            if word != NOTHING:
                one, fault = _read(word, row, column)
                placed += [one] if one else []
                said += [f"{where}: {fault}"] if fault else []
    if said:
        return None, said
    layout = Layout(placed)
    said = [_sentence(each, layout) for each in building.faults(layout)]
    if not said and tables.seats not in building.seats(layout):
        said.append(_too_few(tables.seats))
    return layout, said


def _too_few(seats: int) -> str:
    """Return that a board has no start area for each of so many seats, and what to do."""
    if seats == building.SIDES * 2:
        return "seats: 4 play in two teams; lay exactly two start tiles at each end (C2h)"
    return f"seats: {seats} cannot play; write 2, or 4 for two teams (C2h)"


def _read(word: str, row: int, column: int) -> tuple[Placed | None, str]:
    """Return the tile that a word stands for, or None and what is wrong with the word."""
    box = tiles()
    found = WORD.fullmatch(word)
    if found is None:
        return None, f"{shown(word)} is no tile; write its letter and the turn, as 'G180' (C15a)"
    if found["tile"] not in box:
        remedy = suggestion(found["tile"], box, f"known: {', '.join(box)}")
        return None, f"there is no tile {shown(found['tile'])}; {remedy} (C2.2)"
    if found["turn"] not in TURNS:
        remedy = f"write {found['tile']!r} alone or with 90, 180 or 270"
        return None, f"{shown(word)} is turned by no quarter turns; {remedy} (C15a)"
    return Placed(box[found["tile"]], row, column, TURNS.index(found["turn"])), ""


def _named(place: Place, layout: Layout) -> str:
    """Return what a sentence calls a place: as it is counted in the file, with its tile."""
    return f"row {place[0] + 1}, place {place[1] + 1} ({layout.at()[place].tile.id})"


def _sentence(fault: BoardFault, layout: Layout) -> str:
    """Return what is wrong with a board as a sentence with its place, remedy and clause."""
    named = [_named(place, layout) for place in fault.places]
    first, all_named = named[0] if named else "", " and ".join(named)
    cells = ""
    if fault.squares:
        grid = building.grid_of(layout)
        cells = cells_named([grid.name(each) for each in fault.squares])
    said = {
        building.NO_TILES: "there are none; lay tiles, two start tiles among them",
        building.TOO_MANY: f"{len(named)} tiles {fault.tile}; the box has {fault.number}",
        building.UNJOINED: f"{all_named}: not joined to the other tiles; lay edge to edge",
        building.CLOSED_EDGE: (
            f"{first}: its open edge lies against a closed edge of {named[-1] if named else ''};"
            " turn one of them or lay it elsewhere"
        ),
        building.FEW_STARTS: f"there is {'one' if fault.number else 'no'} start tile; lay two at"
        " least, on opposite sides",
        building.NOT_OPPOSITE: f"{all_named}: these start tiles lie on no opposite sides of the"
        " board; lay one at each end",
        building.START_INSIDE: f"{first}: this start tile lies on neither side; lay it at an end",
        building.SIDES_TOUCH: f"{all_named}: start tiles of different sides share an edge; lay"
        " another tile between them",
        building.CUT_OFF_TILE: f"{first}: no way leads into this tile; turn it or its neighbours",
        building.CUT_OFF_SQUARES: f"{first}, {cells}: no way leads there; turn the tile or its"
        " neighbours",
    }[fault.key]
    return f"tiles: {said} ({fault.clause})"
