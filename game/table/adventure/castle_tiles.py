"""The painter of the castle: which floor each tile has, what lies on it, its triangle and bones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Final
from zlib import crc32

import pygame

from game.board.grid import Grid, bits
from game.board.terrain import Board
from game.board.tiling import EAST, NORTH, SIDE, SOUTH, SQUARES, WEST, turned
from game.rules.adventure.castle import TileKind
from game.rules.adventure.content import Tile
from game.rules.adventure.tables import Tables
from game.table.board.kit import Kit, Pieces
from game.table.board.picture import MULTIPLY, BoardPainter, Canvas
from game.table.board.shown import Roundel, Tiles
from game.table.board.tiled import Lying, TilePainter
from game.table.look.icons import Icons
from game.table.look.strokes import fade, rescaled

CASTLE, CRYPT, CHAPEL = "castle", "crypt", "chapel"
FLOORS: Final = (CASTLE, CRYPT, CHAPEL)
FLOOR_OF: Final[Mapping[str, str]] = {"coffin": CRYPT, "altar": CHAPEL, "fountain": CRYPT}
"""The floor of a tile by its fixture; without any of these it is the castle's."""
GRAVES: Final = frozenset({"T08", "T09", "T17", "T18", "T19", "T20"})
"""Tiles without a coffin that are crypts by their names."""
SINGLE: Final = frozenset({"altar", "bench"})
"""Fixtures of which every square has one of its own."""
PIECES: Final[Mapping[str, str]] = {
    "coffin": "coffin", "altar": "altar", "bench": "bench", "workbench": "workbench",
    "fountain": "fountain", "stairs": "stairs", "stairs out": "stairs",
}  # fmt: skip
"""The painted piece of each fixture; the magic circle is a piece of every floor."""
CIRCLE: Final = "circle"
ALTAR: Final = "a"
"""The sign of the altar in the drawing of its tile."""
ICON: Final = "icon_of_ravenloft"
AISLE: Final = 0b0110_0110_0110_0110
"""Where the carpet of a chapel lies as it is drawn."""
RIM: Final = 0.20
"""How much of its light a tile loses at its edge."""
BONES: Final = 0.72
"""How strongly the place of the bones is seen: it must not compete with figures."""
SEAM: Final = (92, 88, 86)
"""What is left of the light in the joint between two tiles."""


def floor_of(tile: Tile) -> str:
    """Return the id of the floor that a tile has, as its name says."""
    return CRYPT if tile.id in GRAVES else FLOOR_OF.get(tile.fixture, CASTLE)


class CastleTile(BoardPainter):
    """Paints one tile as it lies, with all that is drawn on it: all is flat but pillars."""

    def __init__(
        self, tile: Tile, kind: TileKind, turn: int, kit: Kit, pieces: Pieces, icons: Icons,
        variety: int = 0,
    ) -> None:  # fmt: skip
        self._tile, self._kind, self._turn, self._pieces = tile, kind, turn, pieces
        board = Board(Grid(SIDE, SIDE), _mask(0xFFFF & ~turned(kind.floor, turn)), {})
        super().__init__(
            board, kit, icons, rim=RIM, carpeted=kit.theme == CHAPEL,
            objects={"circle": _circle(tile, kind, turn)},
            variety=crc32(tile.id.encode()) % 997 * 4 + turn,
        )  # fmt: skip
        if kit.theme == CHAPEL:
            # The aisle leads to the side by which one comes in, and on.
            self.decor = replace(self.decor, carpet=_mask(turned(AISLE, turn)), medallion=None)

    def _inlays(self, target: Canvas, cell: int) -> None:
        super()._inlays(target, cell)
        for name, square, wide, high in self._things():
            piece = self._pieces.piece(name, cell)
            across, down = square % SIDE, square // SIDE
            box = pygame.Rect(across * cell, down * cell, wide * cell, high * cell)
            target.blit(piece, piece.get_rect(center=box.center))
        if self._kind.bones >= 0:
            square = turned(1 << self._kind.bones, self._turn).bit_length() - 1
            skull = fade(self._pieces.piece("bones", cell), BONES)
            target.blit(skull, (square % SIDE * cell, square // SIDE * cell))

    def _things(self) -> list[tuple[str, int, int, int]]:
        """Return the fixtures: piece, its north-west square, squares across and down."""
        name = PIECES.get(self._tile.fixture, "")
        squares = turned(self._kind.fixtures.get(self._tile.letter, 0), self._turn)
        if not name or not squares:
            return []
        found: list[tuple[str, int, int, int]] = []
        while squares:
            first = (squares & -squares).bit_length() - 1
            beside = first % SIDE < SIDE - 1 and squares >> first + 1 & 1
            below = squares >> first + SIDE & 1
            if name in SINGLE or not (beside or below):
                one, wide, high = f"{name}.one", 1, 1
            elif beside and below:
                one, wide, high = f"{name}.square", 2, 2
            else:
                one = f"{name}.{'flat' if beside else 'tall'}"
                wide, high = (2, 1) if beside else (1, 2)
            found.append((one, first, wide, high))
            for row in range(high):
                squares &= ~(((1 << wide) - 1) << first + row * SIDE)
        return found

    def _doors(self, target: Canvas, cell: int) -> None:
        """Lay the triangle at the edge by which the tile was joined, and darken its joints."""
        super()._doors(target, cell)
        side, line = target.get_size()[0], max(1, round(cell * 0.022))
        for box in ((0, 0, side, line), (0, 0, line, side), (0, side - line, side, line),
                    (side - line, 0, line, side)):  # fmt: skip
            target.fill(SEAM, box, MULTIPLY)
        if self._tile.triangle != "none":
            self._triangle(target, cell)

    def _triangle(self, target: Canvas, cell: int) -> None:
        way = (SOUTH + self._turn) % 4
        sign = self._pieces.piece(f"triangle.{self._tile.triangle}", cell)
        # In the light of day: its colour must be told from the floor's, not shaded with it.
        sign = pygame.transform.rotate(sign, {SOUTH: 0, EAST: 90, NORTH: 180, WEST: 270}[way])
        side, deep = target.get_size()[0], round(cell * 0.20)
        middle = {
            NORTH: (side // 2, deep), EAST: (side - deep, side // 2),
            SOUTH: (side // 2, side - deep), WEST: (deep, side // 2),
        }[way]  # fmt: skip
        target.blit(sign, sign.get_rect(center=middle))


def _mask(squares: int) -> int:
    """Return squares of a tile as cells of a grid of its own."""
    grid = Grid(SIDE, SIDE)
    return sum(1 << grid.cell(square // SIDE, square % SIDE) for square in bits(squares))


def _circle(tile: Tile, kind: TileKind, turn: int) -> int:
    """Return the cells over which a magic circle is painted: two by two, the bones among them."""
    if tile.fixture != CIRCLE:
        return 0
    drawn = kind.fixtures[tile.letter]
    if kind.bones >= 0:
        drawn |= 1 << kind.bones
    return _mask(turned(drawn, turn))


class CastlePainter(TilePainter):
    """Paints the castle of a match, and each tile that comes."""

    def __init__(self, assets: Path, tables: Tables, tiles: Tiles) -> None:
        kits = {floor: _kit(assets, floor) for floor in FLOORS}
        pieces, icons = _pieces(assets), Icons(assets)
        self._tables, self._pieces = tables, pieces

        def painted(lying: Lying) -> BoardPainter:
            tile = tables.tile[lying.kind]
            kit = kits[floor_of(tile)]
            return CastleTile(tile, tables.kinds[lying.kind], lying.turn, kit, pieces, icons)

        def back(side: int) -> pygame.Surface:
            whole = pieces.piece("back", pieces.master)
            return rescaled(whole, (side, side)).convert()

        super().__init__(tiles, painted, back, kits.values(), icons)

    def drawn(self, marker: Roundel, cell: int) -> tuple[pygame.Surface, int] | None:
        """Return the Icon where it lies on its altar (A18.2.2); all else are discs."""
        if marker.means is None or marker.means[1] != ICON:
            return None
        kind = self.tiles.kinds[marker.slot]
        altar = self._tables.kinds[kind].fixtures.get(ALTAR, 0)
        if not altar:
            return None
        square = turned(altar, self.tiles.turns[marker.slot]).bit_length() - 1
        return self._pieces.piece("icon", cell), marker.slot * SQUARES + square


def castle_painter(assets: Path, tables: Tables, tiles: Tiles) -> TilePainter:
    """Return what paints the castle of a match, and each tile that comes."""
    return CastlePainter(assets, tables, tiles)


def sun(assets: Path, side: int) -> pygame.Surface:
    """Return the sun of the daylight that passes, so many pixels square."""
    return _pieces(assets).piece("sun", side)


@lru_cache(maxsize=8)
def _kit(assets: Path, floor: str) -> Kit:
    return Kit(assets, floor)


@lru_cache(maxsize=2)
def _pieces(assets: Path) -> Pieces:
    return Pieces(assets / "tiles", "castle")
