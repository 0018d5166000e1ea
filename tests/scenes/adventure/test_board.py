"""Tiles that never become more, as one board: the piece beside the title, pictures of the book."""

from __future__ import annotations

import pygame

from game.board.tiling import SIDE
from game.paths import assets
from game.rules.adventure.game import AdventureGame
from game.scenes.adventure.board import ADVENTURE, BESIDE, StillCastle, explored, piece
from game.scenes.shell.pictures import minis_of
from game.table.adventure.looks import SIDES

CELL = 24


def test_the_piece_beside_the_title_is_laid_from_whole_tiles_without_a_gap() -> None:
    shown = piece(assets())
    grid = shown.painter.board.grid
    assert (grid.width, grid.height) == (SIDE * len(BESIDE[0]), SIDE * len(BESIDE))
    column, row, wide, high = shown.crop
    assert (wide, high) >= (9, 7)
    assert column + wide <= grid.width
    assert row + high <= grid.height
    picture = shown.painter.picture(CELL).surface
    assert picture.get_size() == (grid.width * CELL, grid.height * CELL)
    for tall in range(len(BESIDE)):
        for across in range(len(BESIDE[0])):
            box = pygame.Rect(0, 0, SIDE * CELL, SIDE * CELL)
            box.topleft = (across * box.width, tall * box.height)
            assert len(set(pygame.transform.average_color(picture, box))) > 1


def test_all_beside_the_title_stand_on_floor_each_in_the_look_of_its_side() -> None:
    shown, tables = piece(assets()), AdventureGame(ADVENTURE, ("arjhan",)).tables
    ids, known = [each.id for each in tables.tile], minis_of(assets()).figures
    column, row, wide, high = shown.crop
    for each in shown.standing:
        across, down = round(each.x), round(each.y)
        assert column <= across < column + wide
        assert row <= down < row + high
        tile = tables.kinds[ids.index(BESIDE[down // SIDE][across // SIDE])]
        assert tile.floor >> down % SIDE * SIDE + across % SIDE & 1, each.figure
        assert each.figure in known
        assert each.side in SIDES
    assert len(shown.standing) == len({each.figure for each in shown.standing})


def test_what_stands_on_still_tiles_keeps_its_square_and_its_fires_their_walls() -> None:
    shown = piece(assets())
    painter = shown.painter
    assert isinstance(painter, StillCastle)
    picture, size = painter.picture(CELL), painter.picture(CELL).surface.get_size()
    assert picture.flames
    assert all(0 <= x < size[0] and 0 <= y < size[1] for x, y in picture.flames)
    for thing in picture.standing:
        grid = painter.board.grid
        foot = thing.x + thing.picture.get_width() // 2
        assert grid.col(thing.cell) == foot // CELL


def test_a_tile_and_the_back_of_another_are_shown_in_one_size(screen: pygame.Surface) -> None:
    found = explored(assets(), 50)
    assert (found.tile.get_size(), found.back.get_size()) == ((50, 50), (50, 50))
    assert pygame.transform.average_color(found.tile) != pygame.transform.average_color(found.back)
