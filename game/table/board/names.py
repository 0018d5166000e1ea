"""What spaces are called, written on the floor: letters along the top, numbers down the side.

They stand in a corner of their spaces, so that both fit into the first one; where they are
``middled`` each stands in the middle of its column or row, at the rim of the view.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.table.board.camera import Camera
from game.table.look import palette as ink
from game.table.look.fonts import Fonts

Written = tuple[pygame.Surface, pygame.Rect]
"""A name, and where it lies."""


OVER: Final = 3
"""The part of a number over which no letter lies: the ink around them may touch."""


def write(ground: pygame.Surface, camera: Camera, fonts: Fonts, middled: bool = False) -> None:
    """Write letters over the first row seen and numbers down the first column.

    `ground` is the picture of the camera's view; a name that its edge would cut is left out.
    """
    view = camera.view
    ground.blits(
        [(word, spot.move(-view.left, -view.top)) for word, spot in laid(camera, fonts, middled)]
    )


def laid(camera: Camera, fonts: Fonts, middled: bool = False) -> list[Written]:
    """Return the same names, each with its place in the window."""
    found: list[Written] = []
    grid, view = camera.grid, camera.view
    size = max(14, round(camera.cell * 0.22))
    edge = 2 if size < 20 else 3
    top = min(grid.height - 1, max(0, -(-(view.top - camera.top) // camera.cell)))
    left = min(grid.width - 1, max(0, -(-(view.left - camera.left) // camera.cell)))
    words = {}
    for column in range(left, grid.width):
        name = grid.name(grid.cell(top, column)).rstrip("0123456789")
        words[column] = fonts.outlined(name, "bold", size, ink.CREAM, ink.NIGHT, edge)
    # Where letters would run into those beside them every second is written, or fewer.
    broadest = max(word.get_width() for word in words.values()) - edge
    step = max(1, -(-broadest // camera.cell))
    for column, word in words.items():
        if column % step:
            continue
        box = camera.box(grid.cell(top, column))
        spot = word.get_rect(topright=(box.right - 3, box.top + 1))
        if middled:
            spot.centerx = box.centerx
        if view.contains(spot):
            found.append((word, spot))
    letters = list(found)
    for row in range(top, grid.height):
        box = camera.box(grid.cell(row, left))
        word = fonts.outlined(str(row + 1), "bold", size, ink.CREAM, ink.NIGHT, edge)
        spot = word.get_rect(topleft=(box.left + 3, box.top + 1))
        if middled:
            spot.centery = box.centery
        # In a small first space the letter is worth more: the rows below it have their numbers.
        run_into = any(spot.clip(each).width * OVER > spot.width for _, each in letters)
        if view.contains(spot) and not run_into:
            found.append((word, spot))
    return found
