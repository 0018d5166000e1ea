"""Maps drawn in Tiled: its JSON format (``.tmj``, ``.tsj``) read strictly into rows of symbols.

A tile means what its text property ``symbol`` says, one character. The tile layer ``terrain``
fills the map; a game may name further tile layers. Remarks may stand in an object layer
``notes``, which is not read. How the map looks is told by the map's property ``floor`` and the
tile layer ``decor``, in every game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import msgspec

from game import bounded
from game.rules import floors
from game.rules.faults import Fault, fit, shown, suggestion, too_deep
from game.rules.tmj import Layer, Property, Tile, TiledMap, Tileset

LARGEST: Final = 60  # rows or columns of a map
HEAVIEST: Final = 1 << 20  # bytes of a map or tileset
MOST_TILES: Final = 4096  # of one tileset
MOST: Final[Mapping[str, int]] = {
    "layers": 32,
    "tilesets": 16,
    "tiles": MOST_TILES,
    "properties": 32,
}
"""How many of each may stand in one place of a file."""
MOST_NAMED: Final = 6  # cells named in one fault
TERRAIN: Final = "terrain"
NOTES: Final = "notes"
NOTHING: Final = " "  # an empty cell of a further layer
FLIPS: Final = 0xF0000000  # how a tile is turned or mirrored; it means the same
LETTERS: Final = 26

REMARKS: Final = {
    "group": "take its layers out of the group",
    "imagelayer": "remove it: the game paints its own pictures",
    "objectgroup": f"only the object layer {NOTES!r} may stand there: rename or remove it",
}
REMEDIES: Final[Mapping[str, str]] = {
    "absent": "check the name",
    "no_file": "check the name",
    "bad_name": "check the name",
    "too_large": "make it smaller",
}


class Legend(msgspec.Struct, frozen=True):
    """What a game's symbols mean: of the terrain, and of each further tile layer it allows.

    ``blocking`` are the symbols of blocking terrain.
    """

    terrain: Mapping[str, str]
    layers: Mapping[str, Mapping[str, str]] = {}
    blocking: str = "#"


class Drawing(msgspec.Struct, frozen=True):
    """A map as drawn: rows of one symbol a cell from the north, for terrain and other layers."""

    width: int
    height: int
    rows: tuple[str, ...]
    layers: dict[str, tuple[str, ...]]
    floor: str = floors.USUAL


def cell_name(row: int, column: int) -> str:
    """Return what people call a cell, row and column counted from 0: ``C7``."""
    letters = ""
    left = column + 1
    while left:
        left, rest = divmod(left - 1, LETTERS)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{row + 1}"


def cells_named(names: list[str]) -> str:
    """Return "cell A1", "cells A1, B2" or the first few and how many more."""
    if len(names) == 1:
        return f"cell {names[0]}"
    if len(names) <= MOST_NAMED:
        return f"cells {', '.join(names)}"
    return f"cells {', '.join(names[:MOST_NAMED])} and {len(names) - MOST_NAMED} more"


def read_bytes(path: Path, heaviest: int, faults: list[Fault]) -> bytes | None:
    """Return what a file holds, or None with the fault added: absent, no file, too large."""
    try:
        return bounded.read(path, heaviest).removeprefix(b"\xef\xbb\xbf")
    except bounded.Unreadable as failed:
        of = ", too large for a level" if failed.kind == "too_large" else ""
        remedy = REMEDIES.get(failed.kind, "check the file")
        faults.append(Fault(path.name, "", failed.said + of, remedy))
        return None


def _read_json(path: Path, kind: type[msgspec.Struct], faults: list[Fault]) -> object:
    content = read_bytes(path, HEAVIEST, faults)
    if content is None:
        return None
    try:
        value: object = msgspec.json.decode(content)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as failed:
        what = f"this is no JSON ({_reason(failed)})"
        faults.append(Fault(path.name, "", what, "open it in Tiled and save it again"))
        return None
    if too_deep(value):
        faults.append(Fault(path.name, "", "nested too deep", "save it again with Tiled"))
        return None
    for name, count in _crowds(value):
        what = f"{name}: there are {count}"
        faults.append(Fault(path.name, "", what, f"keep it to {MOST[name]}"))
        return None
    return fit(value, kind, path.name, "", faults)


def _crowds(value: object) -> Iterator[tuple[str, int]]:
    """Give every list that is longer than what it is a list of may be, with its length."""
    left = [value]
    while left:
        one = left.pop()
        if isinstance(one, dict):
            for name, inner in one.items():
                if isinstance(inner, list) and len(inner) > MOST.get(name, len(inner)):
                    yield name, len(inner)
                left.append(inner)
        elif isinstance(one, list):
            left += [each for each in one if isinstance(each, (dict, list))]


def _reason(failed: Exception) -> str:
    if isinstance(failed, RecursionError):
        return "nested too deep"
    text = str(failed).removeprefix("JSON is malformed: ")
    return text[:1].lower() + text[1:]


def read_map(path: Path, legend: Legend | None, faults: list[Fault]) -> Drawing | None:
    """Return the map in a ``.tmj`` file, or None; every fault found is added to `faults`.

    Without a legend any symbol of terrain is taken, and no layer of a game's own may be there.
    """
    before = len(faults)
    tiled = _read_json(path, TiledMap, faults)
    if not isinstance(tiled, TiledMap):
        return None
    file = path.name
    if tiled.type != "map":
        what = f"type is {shown(tiled.type)}, not 'map'"
        faults.append(Fault(file, "", what, "give the map's file"))
    if tiled.orientation != "orthogonal":
        what = f"orientation is {shown(tiled.orientation)}"
        faults.append(Fault(file, "", what, "draw an orthogonal map"))
    if tiled.infinite:
        remedy = "switch Infinite off in Map > Map Properties"
        faults.append(Fault(file, "", "the map is infinite", remedy))
    sized = 1 <= tiled.width <= LARGEST and 1 <= tiled.height <= LARGEST
    if not sized:
        what = f"the map is {tiled.width} by {tiled.height} cells"
        faults.append(Fault(file, "", what, f"keep it between 1 and {LARGEST} each way"))
    floor = _floor(file, tiled, faults)
    symbols = _symbols(path, tiled.tilesets, faults)
    # Of tiles that could not be read nothing is known; to call each of them wrong would be noise.
    readable = symbols is not None and sized
    drawn = _layers(file, tiled, legend, symbols or {}, faults) if readable else {}
    if len(faults) > before:
        return None
    rows = drawn.pop(TERRAIN)
    if legend is not None:
        _misplaced(file, rows, drawn.get(floors.LAYER, ()), legend, faults)
    return Drawing(tiled.width, tiled.height, rows, drawn, floor)


def _floor(file: str, tiled: TiledMap, faults: list[Fault]) -> str:
    """Return the floor set that the map asks for."""
    own = [each for each in tiled.properties if each.name == floors.PROPERTY]
    others = [each for each in tiled.properties if each.name != floors.PROPERTY]
    _refuse_properties(others, file, "map", faults)
    return floor_of(own[0].value, file, "map.floor", faults) if own else floors.USUAL


def floor_of(value: object, file: str, where: str, faults: list[Fault]) -> str:
    """Return the floor set of that name, or the usual one with the fault added."""
    if isinstance(value, str) and value in floors.FLOORS:
        return value
    word = value if isinstance(value, str) else ""
    remedy = suggestion(word, floors.FLOORS, f"known: {', '.join(floors.FLOORS)}")
    faults.append(Fault(file, where, f"there is no floor set {shown(value)}", remedy))
    return floors.USUAL


def _misplaced(
    file: str, rows: tuple[str, ...], decor: tuple[str, ...], legend: Legend, faults: list[Fault]
) -> None:
    """Tell of things that contradict the terrain: a pillar one could walk through."""
    wrong: dict[str, list[str]] = {}
    for row, (line, things) in enumerate(zip(rows, decor, strict=False)):
        for column, (terrain, thing) in enumerate(zip(line, things, strict=True)):
            if thing != NOTHING and (thing in floors.SOLID) != (terrain in legend.blocking):
                wrong.setdefault(thing, []).append(cell_name(row, column))
    for thing, names in wrong.items():
        solid = thing in floors.SOLID
        what = f"{floors.OBJECTS[thing]} on {'floor' if solid else 'blocking terrain'}"
        remedy = f"draw {'blocking terrain' if solid else 'floor'} under it, or remove it"
        faults.append(Fault(file, f"layer {floors.LAYER!r}, {cells_named(names)}", what, remedy))


def _refuse_properties(
    properties: list[Property], file: str, where: str, faults: list[Fault]
) -> None:
    for each in properties:
        what = f"the property {shown(each.name)} means nothing here"
        faults.append(Fault(file, where, what, "remove it; tiles alone have one, 'symbol'"))


def _symbols(
    path: Path, tilesets: list[Tileset], faults: list[Fault]
) -> dict[int, str | None] | None:
    """Return the symbol of each tile number in use by the map, None for one without any.

    None for all of them if a tileset cannot be read.
    """
    symbols: dict[int, str | None] = {}
    readable = True
    if not tilesets:
        faults.append(Fault(path.name, "", "the map has no tileset", "add levels/symbols.tsj"))
    for number, outer in enumerate(tilesets, 1):
        file, tileset = path.name, outer
        where = f"tilesets[{number}]"
        if outer.source:
            read = _tileset_file(path, outer.source, where, faults)
            if read is None:
                readable = False
                continue
            file, tileset, where = outer.source, read, ""
        if not 1 <= outer.firstgid < FLIPS:
            what = f"firstgid is {outer.firstgid}"
            faults.append(Fault(path.name, f"tilesets[{number}]", what, "save the map with Tiled"))
            continue
        if not 0 <= tileset.tilecount <= MOST_TILES:
            what = f"the tileset has {tileset.tilecount} tiles"
            faults.append(Fault(file, where, what, f"keep it to {MOST_TILES}"))
            continue
        _refuse_properties(tileset.properties, file, where or "tileset", faults)
        for local in range(tileset.tilecount):
            symbols.setdefault(outer.firstgid + local, None)
        for tile in tileset.tiles:
            place = f"{where} tile {tile.id}".strip()
            if not 0 <= tile.id < FLIPS:
                faults.append(Fault(file, place, "no possible number", "save it with Tiled"))
                continue
            symbols[outer.firstgid + tile.id] = _symbol(tile, file, place, faults)
    return symbols if readable else None


def _tileset_file(path: Path, source: str, where: str, faults: list[Fault]) -> Tileset | None:
    """Return a tileset kept in its own file, which must be JSON and lie beside the map."""
    if source != Path(source).name or "\\" in source or "\0" in source:
        what = f"the tileset {shown(source)} lies in another folder"
        faults.append(Fault(path.name, where, what, "put it beside the map"))
        return None
    if not source.endswith((".tsj", ".json")):
        what = f"the tileset {shown(source)} is not in Tiled's JSON format"
        faults.append(Fault(path.name, where, what, "export it as .tsj and use that"))
        return None
    read = _read_json(path.parent / source, Tileset, faults)
    return read if isinstance(read, Tileset) else None


def _symbol(tile: Tile, file: str, place: str, faults: list[Fault]) -> str | None:
    """Return the symbol a tile stands for, or None."""
    symbol: str | None = None
    for each in tile.properties:
        if each.name != "symbol":
            remedy = suggestion(each.name, ["symbol"], "tiles have one property, 'symbol'")
            faults.append(Fault(file, place, f"unknown property {shown(each.name)}", remedy))
        elif isinstance(each.value, str) and len(each.value) == 1 and each.value.isprintable():
            symbol = each.value
        else:
            what = f"symbol is {shown(each.value)}"
            faults.append(Fault(file, place, what, "give one character as text"))
    return symbol


def _layers(
    file: str,
    tiled: TiledMap,
    legend: Legend | None,
    symbols: dict[int, str | None],
    faults: list[Fault],
) -> dict[str, tuple[str, ...]]:
    """Return the rows of every tile layer by name."""
    further = {floors.LAYER: floors.OBJECTS, **(legend.layers if legend else {})}
    known = [TERRAIN, *further, NOTES]
    drawn: dict[str, tuple[str, ...]] = {}
    seen: set[str] = set()
    for layer in tiled.layers:
        where = f"layer {shown(layer.name)}"
        _refuse_properties(layer.properties, file, where, faults)
        if layer.type == "objectgroup" and layer.name == NOTES:
            continue
        if layer.type != "tilelayer":
            remedy = REMARKS.get(layer.type, "draw a tile layer")
            faults.append(Fault(file, where, f"a layer of type {shown(layer.type)}", remedy))
            continue
        if layer.name not in known or layer.name == NOTES:
            remedy = suggestion(layer.name, known[:-1], f"known: {', '.join(known[:-1])}")
            faults.append(Fault(file, where, "unknown tile layer", remedy))
            seen.add(layer.name)
            continue
        if layer.name in seen:
            faults.append(Fault(file, where, "there are two of this name", "merge them"))
            continue
        seen.add(layer.name)
        allowed = further.get(layer.name)
        if layer.name == TERRAIN and legend is not None:
            allowed = legend.terrain
        numbers = _numbers(file, where, layer, tiled, faults)
        if numbers is not None:
            empty = None if layer.name == TERRAIN else NOTHING
            row = _rows(file, where, numbers, tiled.width, symbols, allowed, empty, faults)
            drawn[layer.name] = row
    if TERRAIN not in seen:
        what = f"there is no tile layer {TERRAIN!r}"
        faults.append(Fault(file, "layers", what, "name the layer with the floor so"))
    return drawn


def _numbers(
    file: str, where: str, layer: Layer, tiled: TiledMap, faults: list[Fault]
) -> list[int] | None:
    """Return the tile numbers of a layer, row by row, or None."""
    if isinstance(layer.data, str) or layer.encoding != "csv":
        remedy = "choose CSV as Tile Layer Format in Map > Map Properties and save"
        faults.append(Fault(file, where, "its cells are packed (base64)", remedy))
        return None
    if (layer.width, layer.height, layer.x, layer.y) != (tiled.width, tiled.height, 0, 0):
        what = (
            f"it covers {layer.width} by {layer.height} cells from column {layer.x}, row {layer.y},"
            f" the map {tiled.width} by {tiled.height}"
        )
        faults.append(Fault(file, where, what, "save it with Tiled"))
        return None
    numbers = fit(layer.data, list[int], file, f"{where}.data", faults)
    if numbers is not None and len(numbers) != tiled.width * tiled.height:
        what = f"it has {len(numbers)} cells instead of {tiled.width * tiled.height}"
        faults.append(Fault(file, where, what, "save it with Tiled"))
        return None
    return numbers


def _rows(
    file: str,
    where: str,
    numbers: list[int],
    width: int,
    symbols: dict[int, str | None],
    allowed: Mapping[str, str] | None,
    empty: str | None,
    faults: list[Fault],
) -> tuple[str, ...]:
    """Return the rows of symbols; cells with the same fault are told together."""
    wrong: dict[tuple[str, str], list[str]] = {}
    cells: list[str] = []
    meanings = ", ".join(f"{key} {word}" for key, word in (allowed or {}).items())
    for place, number in enumerate(numbers):
        own = number & ~FLIPS if 0 <= number <= 0xFFFFFFFF else -1
        symbol = empty if own == 0 else symbols.get(own)
        fault: tuple[str, str] | None = None
        if own == 0 and empty is None:
            fault = ("nothing is drawn", "draw floor or blocking terrain")
        elif own and own not in symbols:
            fault = (f"tile {number} is in no tileset of the map", "draw it again")
        elif symbol is None:
            fault = (f"tile {number} has no symbol", "give the tile the text property 'symbol'")
        elif own and allowed is not None and symbol not in allowed:
            fault = (f"the symbol {symbol!r} means nothing here", f"known: {meanings}")
        if fault is not None:
            wrong.setdefault(fault, []).append(cell_name(*divmod(place, width)))
        cells.append(symbol or NOTHING)
    for (what, remedy), names in wrong.items():
        faults.append(Fault(file, f"{where}, {cells_named(names)}", what, remedy))
    return tuple("".join(cells[start : start + width]) for start in range(0, len(cells), width))
