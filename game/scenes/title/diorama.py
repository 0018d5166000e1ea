"""A piece of the Greathalls with miniatures on it, lying on the table beside the title."""

from __future__ import annotations

import math
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame

from game import paths
from game.board.grid import Grid
from game.board.terrain import Board
from game.rules.level import load_level
from game.scenes.shell.pictures import mini_canvas, minis_of
from game.table.board.kit import Kit
from game.table.board.picture import BoardPainter
from game.table.look.icons import Icons
from game.table.look.palette import BLACK, KEY_LIGHT, mix
from game.table.look.strokes import clear, glow
from game.table.look.theme import Look

LEVEL: Final = "greathalls"
CROP: Final = (2, 3, 9, 7)
"""Column, row, width and height of the piece that is seen, in cells."""
TILT: Final = -6.0
STANDING: Final = (
    ("goblin_guard", "dungeon", 6.2, 4.0, False),
    ("lightning_dancer", "harpers", 4.2, 5.6, False),
    ("bedlam", "zhentarim", 8.0, 5.4, True),
    ("rokpyratrix", "zhentarim", 9.0, 7.1, True),
    ("grabbleshanks", "harpers", 3.1, 7.2, False),
    ("skeleton_sentinel", "dungeon", 6.4, 8.4, True),
)
CHESTS: Final = ((2.35, 6.0), (10.0, 5.1))
"""Column and row of the chests on that piece."""


@lru_cache(maxsize=2)
def greathalls(assets: Path) -> BoardPainter:
    """Return the painter of the Greathalls board as it lies before a match."""
    level = load_level(paths.levels(), LEVEL)
    grid = Grid(level.width, level.height)

    def mask(symbols: str) -> int:
        return sum(1 << grid.cell(row, column) for row, column in level.places(symbols))

    board = Board(grid, mask("#"), {"H": mask("H"), "Z": mask("Z")})
    zones = {"harpers": mask("H"), "zhentarim": mask("Z")}
    return BoardPainter(board, Kit(assets), Icons(assets), zones, mask("r"))


def board_picture(assets: Path, side: int) -> pygame.Surface:
    """Return the whole board as a square picture of about `side` pixels, chests and pillars in."""
    painter = greathalls(assets)
    grid = painter.board.grid
    cell = max(36, 2 * round(side / grid.width / 2))
    made = painter.picture(cell)
    full = made.surface.copy()
    for thing in made.standing:
        full.blit(thing.picture, (thing.x, thing.y), special_flags=pygame.BLEND_PREMULTIPLIED)
    minis, level = minis_of(assets), load_level(paths.levels(), LEVEL)
    far = minis.anchor(cell)
    for symbol, picture in (
        ("C", minis.token("chest_shut", cell)),
        ("G", minis.figure("goblin_guard", cell, "dungeon")),
    ):
        for row, column in level.places(symbol):
            place = (column * cell + far[0], row * cell + far[1])
            full.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    return pygame.transform.smoothscale(full, (side, round(side * grid.height / grid.width)))


class Diorama:
    """Painted once for a window: board piece in its frame, tilted, miniatures upright on it."""

    def __init__(self, look: Look) -> None:
        self.look = look

    def draw(self, screen: pygame.Surface, area: pygame.Rect) -> None:
        """Paint it into `area`; the board may run over the right and lower edges."""
        look = self.look
        column, row, wide, high = CROP
        cell = 2 * round(area.height * 1.02 / high / 2)
        made = greathalls(look.assets).picture(cell)
        rim = look.px(22)
        size = (wide * cell + 2 * rim, high * cell + 2 * rim)
        piece = clear(*size)
        frame = look.materials.board_frame(wide * cell, high * cell, rim)
        piece.blit(frame.picture, (rim - frame.left, rim - frame.top))
        part = pygame.Rect(column * cell, row * cell, wide * cell, high * cell)
        piece.blit(made.surface, (rim, rim), part)
        turned = pygame.transform.rotozoom(piece, TILT, 1.0)
        centre = (area.x + round(area.width * 0.54), area.y + round(area.height * 0.52))
        shade = clear(*size)
        pygame.draw.rect(shade, (0, 0, 0, 150), shade.get_rect(), border_radius=rim)
        shade = pygame.transform.rotozoom(shade, TILT, 0.25)
        shade = pygame.transform.gaussian_blur(shade, 6)
        shade = pygame.transform.smoothscale(shade, turned.get_size())
        drop = look.px(18)
        screen.blit(shade, shade.get_rect(center=(centre[0] + drop // 2, centre[1] + drop)))
        screen.blit(turned, turned.get_rect(center=centre))

        angle = math.radians(-TILT)
        cos, sin = math.cos(angle), math.sin(angle)

        def place(x: float, y: float) -> tuple[int, int]:
            dx, dy = (x - column + 0.5 - wide / 2) * cell, (y - row + 0.5 - high / 2) * cell
            return round(centre[0] + dx * cos - dy * sin), round(centre[1] + dx * sin + dy * cos)

        minis = minis_of(look.assets)
        standing = [
            (place(x, y + 0.22), figure, side, left) for figure, side, x, y, left in STANDING
        ]
        for thing in made.standing:
            at_row, at_column = divmod(thing.cell, greathalls(look.assets).board.grid.stride)
            if row <= at_row < row + high and column <= at_column < column + wide:
                foot = place(at_column, at_row + 0.5)
                box = thing.picture.get_rect(midbottom=foot)
                flag = pygame.BLEND_PREMULTIPLIED
                screen.blit(thing.picture, box, special_flags=flag)
        token = minis.token("chest_shut", cell)
        for x, y in CHESTS:
            screen.blit(
                token,
                token.get_rect(center=place(x, y)),
                special_flags=pygame.BLEND_PREMULTIPLIED,
            )
        for feet, figure, side, left in sorted(standing, key=lambda one: one[0][1]):
            mini_canvas(screen, minis, figure, side, round(cell * 1.12), feet, left)
        warm = mix(BLACK, KEY_LIGHT, 0.17)
        light = glow(round(area.height * 0.8), warm)
        screen.blit(light, light.get_rect(center=centre), special_flags=pygame.BLEND_RGB_ADD)
        self._dusk(screen, area, centre)

    def _dusk(self, screen: pygame.Surface, area: pygame.Rect, centre: tuple[int, int]) -> None:
        """Let the lamp's light fall off towards the rims of the area."""
        small = clear(48, 27)
        wide, high = screen.get_size()
        for y in range(27):
            for x in range(48):
                far = math.hypot(
                    (x / 47 * wide - centre[0]) / (area.width * 0.66),
                    (y / 26 * high - centre[1]) / (area.height * 0.8),
                )
                share = min(1.0, max(0.0, far - 0.42)) ** 1.2
                small.set_at((x, y), (14, 8, 6, round(215 * share)))
        screen.blit(pygame.transform.smoothscale(small, (wide, high)), (0, 0))
