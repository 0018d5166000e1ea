"""Tiled's JSON format as structs: every key that Tiled writes, and no other.

Keys that are only ``object`` are Tiled's own business (colours, zoom, numbering) and are not read.
"""

from __future__ import annotations

import msgspec


class Property(msgspec.Struct, frozen=True):
    """A property somebody added in Tiled."""

    name: str
    value: object
    type: str = "string"
    propertytype: object = None


class Tile(msgspec.Struct, frozen=True):
    """A tile of a tileset; only its number and its properties matter."""

    id: int
    properties: list[Property] = []
    animation: object = None
    height: object = None
    image: object = None
    imageheight: object = None
    imagewidth: object = None
    objectgroup: object = None
    probability: object = None
    terrain: object = None
    type: object = None
    width: object = None
    x: object = None
    y: object = None
    class_: object = msgspec.field(default=None, name="class")


class Tileset(msgspec.Struct, frozen=True):
    """A tileset as Tiled saves it, in a map or in a file of its own."""

    firstgid: int = 0
    source: str = ""
    tilecount: int = 0
    tiles: list[Tile] = []
    properties: list[Property] = []
    type: str = "tileset"
    backgroundcolor: object = None
    columns: object = None
    editorsettings: object = None
    fillmode: object = None
    grid: object = None
    image: object = None
    imageheight: object = None
    imagewidth: object = None
    margin: object = None
    name: object = None
    objectalignment: object = None
    spacing: object = None
    terrains: object = None
    tiledversion: object = None
    tileheight: object = None
    tileoffset: object = None
    tilerendersize: object = None
    tilewidth: object = None
    transformations: object = None
    transparentcolor: object = None
    version: object = None
    wangsets: object = None
    class_: object = msgspec.field(default=None, name="class")


class Layer(msgspec.Struct, frozen=True):
    """A layer as Tiled saves it, of any type."""

    name: str
    type: str
    data: object = None
    width: int = 0
    height: int = 0
    x: int = 0
    y: int = 0
    encoding: str = "csv"
    properties: list[Property] = []
    chunks: object = None
    compression: object = None
    draworder: object = None
    id: object = None
    image: object = None
    imageheight: object = None
    imagewidth: object = None
    layers: object = None
    locked: object = None
    mode: object = None
    objects: object = None
    offsetx: object = None
    offsety: object = None
    opacity: object = None
    parallaxx: object = None
    parallaxy: object = None
    repeatx: object = None
    repeaty: object = None
    startx: object = None
    starty: object = None
    tintcolor: object = None
    transparentcolor: object = None
    visible: object = None
    class_: object = msgspec.field(default=None, name="class")


class TiledMap(msgspec.Struct, frozen=True):
    """A map as Tiled saves it."""

    type: str
    width: int
    height: int
    layers: list[Layer]
    tilesets: list[Tileset]
    orientation: str
    infinite: bool = False
    properties: list[Property] = []
    backgroundcolor: object = None
    compressionlevel: object = None
    editorsettings: object = None
    hexsidelength: object = None
    nextlayerid: object = None
    nextobjectid: object = None
    parallaxoriginx: object = None
    parallaxoriginy: object = None
    renderorder: object = None
    skewx: object = None
    skewy: object = None
    staggeraxis: object = None
    staggerindex: object = None
    tiledversion: object = None
    tileheight: object = None
    tilewidth: object = None
    version: object = None
    class_: object = msgspec.field(default=None, name="class")
