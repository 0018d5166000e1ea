"""Small pictures of boards: everybody stands over all that they fill, and is seen to the head."""

from __future__ import annotations

import pygame
import pytest

from game.board.footprint import SHAPES, Footprint
from game.board.grid import Grid
from game.board.terrain import Board
from game.engine.match import Match
from game.paths import assets, levels
from game.scenes.shell.boards import Stands, board_of, board_picture
from game.table.adventure.projection import opening
from game.table.board.kit import Kit
from game.table.board.picture import BoardPainter
from game.table.look.icons import Icons
from tests.table.adventure.courses import game_of

GRID = Grid(6, 6)
CELL = 40
ROOM = (6 * CELL, 6 * CELL)
LONG = SHAPES["1x2"]


@pytest.fixture(scope="module")
def painter() -> BoardPainter:
    return BoardPainter(Board(GRID, 0, {}), Kit(assets()), Icons(assets()))


def changed(painter: BoardPainter, *things: Stands) -> pygame.Rect:
    """Return the box in which somebody is seen on a board."""
    floor = board_picture(assets(), painter, [], ROOM)
    made = board_picture(assets(), painter, things, ROOM)
    assert made.get_size() == floor.get_size()
    differs = pygame.mask.from_threshold(made, (0, 0, 0), (24, 24, 24, 255), floor)
    differs.invert()
    return max(differs.get_bounding_rects(), key=lambda box: box.width * box.height)


@pytest.mark.parametrize(
    "footprint", [SHAPES["1x1"], SHAPES["2x2"], SHAPES["3x3"], LONG, LONG.turned()]
)
def test_a_figure_stands_amid_all_that_it_fills(
    painter: BoardPainter, footprint: Footprint
) -> None:
    box = changed(painter, Stands("troll", GRID.cell(2, 1), "dungeon", footprint))
    middle = (1 + footprint.width / 2) * CELL
    assert abs(box.centerx - middle) < 0.4 * CELL * min(footprint.width, footprint.height)
    assert box.width > 0.8 * footprint.width * CELL
    low = (2 + footprint.height) * CELL
    assert abs(box.bottom - low) < 0.25 * CELL * min(footprint.width, footprint.height)


def test_a_large_figure_in_the_first_row_keeps_its_head(painter: BoardPainter) -> None:
    """The picture is higher by as much as it reaches beyond the board."""
    stands = Stands("troll", GRID.cell(0, 1), "dungeon", SHAPES["2x2"])
    made = board_picture(assets(), painter, [stands], (ROOM[0], 2 * ROOM[1]))
    assert made.get_height() >= ROOM[1] + round(0.72 * CELL)


@pytest.mark.parametrize(("row", "column"), [(2, 0), (2, 5), (0, 2)])
def test_a_figure_at_the_edge_is_seen_whole(painter: BoardPainter, row: int, column: int) -> None:
    """It reaches beyond the board, where nothing else is painted, with its outline at most to the
    end of that.
    """
    made = board_picture(
        assets(), painter, [Stands("bedlam", GRID.cell(row, column), "zhentarim")], ROOM
    )
    wide, high = made.get_size()
    rows = [(x, 0) for x in range(wide)]
    sides = [(x, y) for x in (0, wide - 1) for y in range(high)]
    assert all(max(made.get_at(at)[:3]) < 20 for at in (sides if row else rows))
    assert made.get_at((0, 0)).a == 0


def test_a_castle_before_its_first_tile_has_an_empty_picture_and_one_of_its_tiles_then() -> None:
    """A match can be left while powers are still chosen, and be looked at in the library."""
    game, folder = game_of("find_the_icon_of_ravenloft", 2), levels("find_the_icon_of_ravenloft")
    shown = opening(game.tables)
    before = board_of(assets(), folder, game, shown, ROOM)
    assert not before.get_bounding_rect().width
    for event in Match.start(game, 1).events:
        shown.apply(event)
    laid = board_of(assets(), folder, game, shown, ROOM)
    assert laid.get_bounding_rect().width > ROOM[0] // 2
