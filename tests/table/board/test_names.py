"""Names of spaces on the floor of a view that shows a part of the board."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

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


@pytest.mark.parametrize(("cell", "written"), [(14, 15), (36, 15)])
def test_letters_of_small_cells_never_run_into_each_other(cell: int, written: int) -> None:
    """A board of 30 columns seen whole in a small window has the names of every second."""
    pygame.display.init()
    pygame.font.init()
    board = Grid(30, 30)
    camera = Camera(board, pygame.Rect(0, 0, 564, 443), least=cell)
    assert camera.cell == cell
    camera.pan(9999, 9999)  # to its first column
    found = [spot for _, spot in names.laid(camera, Fonts(assets()))]
    letters = [spot for spot in found if spot.top == found[0].top][:written]
    assert len(letters) == written
    for one, other in pairwise(letters):
        assert one.right <= other.left + 3  # the ink around them may touch
    numbers = [spot for spot in found if spot not in letters]
    for spot in numbers:
        over = max(spot.clip(letter).width for letter in letters)
        assert over * 3 <= spot.width, "nor does a number into a letter"
