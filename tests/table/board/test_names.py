"""Names of spaces on the floor of a view that shows a part of the board."""

from __future__ import annotations

import pygame

from game.board.grid import Grid
from game.paths import assets
from game.table.board import names
from game.table.board.camera import Camera
from game.table.look.fonts import Fonts

GRID = Grid(14, 14)
VIEW = pygame.Rect(0, 0, 896, 896)


def test_no_name_is_cut_by_the_far_edges_wherever_the_view_lies() -> None:
    pygame.display.init()
    pygame.font.init()
    fonts = Fonts(assets())
    camera = Camera(GRID, VIEW)
    camera.zoom(1, (0, 0))
    for _ in range(16):
        camera.pan(-6, -6)
        ground = pygame.Surface(VIEW.size, pygame.SRCALPHA, 32)
        names.write(ground, camera, fonts)
        seen = ground.get_bounding_rect()
        assert seen.width > 700
        assert seen.height > 700
        assert seen.right < VIEW.right
        assert seen.bottom < VIEW.bottom


def test_names_stand_in_the_middle_of_their_columns_and_rows_where_a_board_wants_it() -> None:
    pygame.display.init()
    pygame.font.init()
    camera, count = Camera(GRID, VIEW), GRID.width
    found = names.laid(camera, Fonts(assets()), middled=True)
    letters, numbers = found[:count], found[count:]
    for column, (_, spot) in enumerate(letters):
        assert spot.centerx == camera.box(GRID.cell(0, column)).centerx
    for row, (_, spot) in enumerate(numbers):
        assert spot.centery == camera.box(GRID.cell(row, 0)).centery
    assert not letters[0][1].colliderect(numbers[0][1])
