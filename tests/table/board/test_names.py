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
