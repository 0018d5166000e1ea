"""A window of another size looks at the same part of the board."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pygame

from game.board.plane import Plane, corner
from game.board.tiling import WHOLE, Tiling
from game.scenes.match.screen import Screen
from game.table.board.camera import Camera

PLANE = Plane(Tiling(tuple((x, 0) for x in range(9)), (WHOLE,) * 9))


def screen(camera: Camera) -> Screen:
    board = SimpleNamespace(camera=camera)
    return cast(Screen, SimpleNamespace(tabs=None, board=board))


def test_a_board_larger_than_its_view_stays_where_it_was_looked_at() -> None:
    before = Camera(PLANE, pygame.Rect(0, 0, 896, 736), usual=52)
    row, column = corner((7, 0))
    before.look_at(row, column)
    after = Camera(PLANE, pygame.Rect(0, 0, 576, 504), usual=36)
    Screen.continue_from(screen(after), screen(before))
    assert after.cell == 36, "its cells are those of the new size"
    seen = after.place(*after.view.center)
    assert abs(seen[1] - before.place(*before.view.center)[1]) < 0.1


def test_whoever_had_zoomed_in_has_cells_as_large() -> None:
    before = Camera(PLANE, pygame.Rect(0, 0, 896, 736), usual=52)
    before.zoom(2, before.view.center)
    after = Camera(PLANE, pygame.Rect(0, 0, 576, 504), usual=36)
    Screen.continue_from(screen(after), screen(before))
    assert after.cell == before.cell == 96
