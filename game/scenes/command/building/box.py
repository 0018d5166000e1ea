"""The tiles of the box as the table lays them, and boards of them as the rules judge them."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from game.rules.command import building, level_check
from game.rules.command.building import BoardFault, Layout, Placed, Tile
from game.rules.command.codes import SIDES
from game.scenes.command.board import tile_painter
from game.table.board.picture import BoardPainter
from game.table.laying.floor import Marked
from game.table.laying.laying import Laid, Laying, Lying, Place, Stocked
from game.table.laying.pictures import TilePictures

SQUARES: Final = building.SIDE
QUARTERS: Final = 4


def stock() -> list[Stocked]:
    """Return the tiles of the box in the order of 15.1."""
    return [
        Stocked(
            tile.id,
            tile.copies,
            (edges(tile, 0), edges(tile, 1), edges(tile, 2), edges(tile, 3)),
        )
        for tile in level_check.tiles().values()
    ]


def tile(id: str) -> Tile:
    """Return a tile of the box; ``KeyError`` for an unknown one."""
    return level_check.tiles()[id]


def edges(tile: Tile, quarters: int) -> int:
    """Return the open edges of a tile turned by so many quarters, as bits (C2a)."""
    return building.open_edges(building.turned(tile, quarters))


def empty(laid: Laid | None = None) -> Laying:
    """Return a board to be laid, with some tiles or none."""
    return Laying(stock(), building.MOST_PLACES, laid)


def layout_of(laid: Laid) -> Layout:
    """Return the tiles that lie as the rules know them, row by row."""
    return Layout([
        Placed(tile(lying.tile), row, column, lying.quarters)
        for (row, column), lying in sorted(laid.items())
    ])  # fmt: skip


def laid_of(layout: Layout) -> dict[Place, Lying]:
    """Return the tiles of a board by their places; of several on one place the last."""
    return {
        place: Lying(one.tile.id, one.quarters % QUARTERS) for place, one in layout.at().items()
    }


def sides_of(layout: Layout) -> dict[Place, str]:
    """Return the side of each start tile that has one, by its place."""
    return {place: SIDES[side] for place, side in building.sides(layout).items() if side >= 0}


@lru_cache(maxsize=2)
def pictures(assets: Path, floor: str) -> TilePictures:
    """Return the pictures of the tiles on a floor set."""

    def paint(lying: Lying, side: str) -> BoardPainter:
        return tile_painter(assets, tile(lying.tile), lying.quarters, floor, side)

    return TilePictures(paint)


def marked(layout: Layout, faults: list[BoardFault], lit: int = -1) -> Marked:
    """Return where a board is wrong; the fault of number ``lit`` is pointed at.

    What further tiles may mend is no more than unfinished: it is marked while it is pointed at.
    """
    places: set[Place] = set()
    wrong: set[tuple[Place, int]] = set()
    squares: set[tuple[Place, int, int]] = set()
    for number, fault in enumerate(faults):
        if fault.key in building.MENDED_BY_MORE and number != lit:
            continue
        if fault.key in (building.CLOSED_EDGE, building.SIDES_TOUCH) and len(fault.places) > 1:
            wrong.add(shared(fault.places[0], fault.places[1]))
        elif fault.squares:
            squares |= {_square(layout, cell) for cell in fault.squares}
        elif fault.key != building.FEW_STARTS:  # what lies is right, more is needed
            places |= set(fault.places)
    seen = faults[lit].places if 0 <= lit < len(faults) else ()
    return Marked(frozenset(places), frozenset(wrong), frozenset(squares), frozenset(seen))


def shared(one: Place, other: Place) -> tuple[Place, int]:
    """Return the edge at which two neighbours touch: of the upper or left one, south or east."""
    first = min(one, other)
    return first, building.EAST if one[0] == other[0] else building.SOUTH


def _square(layout: Layout, cell: int) -> tuple[Place, int, int]:
    """Return the place on which a cell of a board lies, with its row and column there."""
    grid = building.grid_of(layout)
    row, column = grid.row(cell), grid.col(cell)
    place = layout.top + row // SQUARES, layout.left + column // SQUARES
    return place, row % SQUARES, column % SQUARES
