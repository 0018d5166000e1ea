"""A piece of a board with miniatures on it, lying on the table beside the title."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import pygame

from game.scenes.shell.pictures import mini_canvas, minis_of
from game.table.board.picture import BoardPainter
from game.table.look.palette import BLACK, KEY_LIGHT, mix
from game.table.look.strokes import clear, glow, rescaled
from game.table.look.theme import Look

TILT: Final = -6.0


class Posed(NamedTuple):
    """Who stands on the piece: figure, side, column and row, and whether it looks to the left."""

    figure: str
    side: str
    x: float
    y: float
    left: bool = False


class Piece(NamedTuple):
    """A piece of a game's board with miniatures on it: ``crop`` is what is seen of the board.

    That is column, row, width and height in cells; it has nine by seven cells at least.
    ``tokens`` are tokens with the column and row at which each lies.
    """

    painter: BoardPainter
    crop: tuple[int, int, int, int]
    standing: tuple[Posed, ...]
    tokens: tuple[tuple[str, float, float], ...] = ()


class Diorama:
    """Painted once for a window: board piece in its frame, tilted, miniatures upright on it."""

    def __init__(self, look: Look, shown: Piece) -> None:
        self.look, self.shown = look, shown

    def draw(self, screen: pygame.Surface, area: pygame.Rect) -> None:
        """Paint it into `area`; the board may run over the right and lower edges."""
        look, shown = self.look, self.shown
        column, row, wide, high = shown.crop
        cell = 2 * round(area.height * 1.02 / high / 2)
        made = shown.painter.picture(cell)
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
        shade = rescaled(shade, turned.get_size())
        drop = look.px(18)
        screen.blit(shade, shade.get_rect(center=(centre[0] + drop // 2, centre[1] + drop)))
        screen.blit(turned, turned.get_rect(center=centre))

        angle = math.radians(-TILT)
        cos, sin = math.cos(angle), math.sin(angle)

        def place(x: float, y: float) -> tuple[int, int]:
            dx, dy = (x - column + 0.5 - wide / 2) * cell, (y - row + 0.5 - high / 2) * cell
            return round(centre[0] + dx * cos - dy * sin), round(centre[1] + dx * sin + dy * cos)

        minis = minis_of(look.assets)
        standing = [(place(each.x, each.y + 0.22), each) for each in shown.standing]
        for thing in made.standing:
            at_row, at_column = divmod(thing.cell, shown.painter.board.grid.stride)
            if row <= at_row < row + high and column <= at_column < column + wide:
                foot = place(at_column, at_row + 0.5)
                box = thing.picture.get_rect(midbottom=foot)
                flag = pygame.BLEND_PREMULTIPLIED
                screen.blit(thing.picture, box, special_flags=flag)
        for kind, x, y in shown.tokens:
            token = minis.token(kind, cell)
            screen.blit(
                token,
                token.get_rect(center=place(x, y)),
                special_flags=pygame.BLEND_PREMULTIPLIED,
            )
        for feet, each in sorted(standing, key=lambda one: one[0][1]):
            canvas = round(cell * 1.12)
            mini_canvas(screen, minis, each.figure, each.side, canvas, feet, each.left)
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
        screen.blit(rescaled(small, (wide, high)), (0, 0))
