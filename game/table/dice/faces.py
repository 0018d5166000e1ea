"""What is on the faces of dice: numbers, pips and marks, laid flat on a face in perspective."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from game.table.dice.kinds import signs
from game.table.dice.solids import Solid, Vector, cross
from game.table.look.fonts import Fonts
from game.table.look.icons import Icons
from game.table.look.palette import RGB, WHITE
from game.table.look.picture_cache import PictureCache
from game.table.look.strokes import clear, rescaled

Point = tuple[float, float]
Project = Callable[[Vector], Point]
SIDE: Final = 96
"""Pixels of the picture of a face's marks before it is laid on the face."""
MARKED: Final = 1.02
"""How much of a cube's face that picture takes, in die radii."""
PIPS: Final[dict[int, tuple[Point, ...]]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
PLACES: Final[dict[int, tuple[Point, ...]]] = {
    1: ((0, 0),),
    2: ((-0.5, 0), (0.5, 0)),
    3: ((0, -0.5), (-0.5, 0.45), (0.5, 0.45)),
    4: ((-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)),
    5: ((0, 0), (-0.62, -0.62), (0.62, -0.62), (-0.62, 0.62), (0.62, 0.62)),
    6: ((-0.5, -0.66), (0.5, -0.66), (-0.5, 0), (0.5, 0), (-0.5, 0.66), (0.5, 0.66)),
}
"""Where so many marks stand on a face, from its middle, in halves of it."""
SIZES: Final = {1: 0.56, 2: 0.46, 3: 0.42, 4: 0.42, 5: 0.34, 6: 0.32}
"""How large each of so many marks is, in sides of a face."""


class Face:
    """One face as it lies now: its middle, its normal, its upward way, and how to project."""

    __slots__ = ("centre", "normal", "project", "up")

    def __init__(self, project: Project, centre: Vector, normal: Vector, up: Vector) -> None:
        self.project = project
        self.centre = centre
        self.normal = normal
        self.up = up

    def slope(self, way: Vector, sign: float, length: float) -> Point:
        """Return the pixels that a step of ``length`` on the face takes on the screen."""
        step = 1e-3
        x, y, z = self.centre
        moved = (x + sign * way[0] * step, y + sign * way[1] * step, z + sign * way[2] * step)
        here, there = self.project(self.centre), self.project(moved)
        return (there[0] - here[0]) / step * length, (there[1] - here[1]) / step * length


class FacePainter:
    """Paints what is on faces; every number and every set of marks is made once."""

    def __init__(self, fonts: Fonts, icons: Icons) -> None:
        self._fonts = fonts
        self._icons = icons
        self._marks: PictureCache[pygame.Surface] = PictureCache()

    def number(self, sheet: pygame.Surface, number: int, face: Face, colour: RGB) -> None:
        """Lay a number on a face; 6 and 9 have a dot."""
        text = f"{number}." if number in (6, 9) else str(number)
        glyph = self._fonts.exact(text, "black", 64, WHITE)
        # The face that lies on top has the larger number: it is the one to be read.
        nearly_top = max(0.0, min(1.0, (face.normal[2] - 0.86) / 0.1))
        self._lay(sheet, glyph, face, (0.64 + 0.26 * nearly_top) / glyph.get_height(), colour)

    def marks(self, sheet: pygame.Surface, kind: str, number: int, face: Face, ink: RGB) -> None:
        """Lay the marks of a face on it; a blank one stays blank."""
        picture = self._marks.get((kind, number), lambda: self.picture(kind, number))
        self._lay(sheet, picture, face, MARKED / SIDE, ink)

    def picture(self, kind: str, number: int) -> pygame.Surface:
        """Return the marks of a face in white, `SIDE` pixels square."""
        sheet = clear(SIDE, SIDE)
        drawn: list[tuple[str, str, float]] = []
        for mark, count in signs(kind, number) or ():
            if mark.number:
                drawn.append(("", str(count), 1.0))
            else:
                drawn.extend([(mark.icon, "", mark.size)] * count)
        if not drawn:
            return sheet
        each = SIZES[len(drawn)] * SIDE
        for (icon, text, larger), (x, y) in zip(drawn, PLACES[len(drawn)], strict=True):
            at = (round(SIDE * (0.5 + x * 0.44)), round(SIDE * (0.5 + y * 0.44)))
            if text:
                # A range: its number in a ring.
                pygame.draw.circle(sheet, WHITE, at, each * 0.52, max(2, round(each * 0.09)))
                glyph = self._fonts.exact(text, "black", round(each * 0.80), WHITE)
            else:
                glyph = self._icons.mask(icon, round(each * larger * 0.86))
            sheet.blit(glyph, glyph.get_rect(center=at))
        return sheet

    @staticmethod
    def pips(sheet: pygame.Surface, body: Solid, place: int, face: Face, colour: RGB) -> None:
        """Draw a face's pips as ellipses in perspective."""
        right = cross(face.normal, face.up)
        inner = math.sqrt(sum(c * c for c in body.middles[place]))
        (cx, cy, cz), up = face.centre, face.up
        for across, down in PIPS[body.numbers[place]]:
            rim = []
            for step in range(14):
                angle = math.tau * step / 14
                a = (across * 0.5 + 0.17 * math.cos(angle)) * inner
                b = (down * 0.5 + 0.17 * math.sin(angle)) * inner
                spot = (
                    cx + right[0] * a + up[0] * b,
                    cy + right[1] * a + up[1] * b,
                    cz + right[2] * a + up[2] * b,
                )
                rim.append(face.project(spot))
            pygame.draw.polygon(sheet, colour, rim)

    @staticmethod
    def _lay(
        sheet: pygame.Surface, glyph: pygame.Surface, face: Face, height: float, colour: RGB
    ) -> None:
        across = face.slope(cross(face.normal, face.up), 1.0, height)
        down = face.slope(face.up, -1.0, height)
        if across[0] * down[1] - across[1] * down[0] < 0.0:
            across = (-across[0], -across[1])
        picture = _laid(glyph, across, down)
        if picture is None:
            return
        picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        at = face.project(face.centre)
        sheet.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def _laid(glyph: pygame.Surface, across: Point, down: Point) -> pygame.Surface | None:
    """Return a picture put through a linear map, by turning, stretching and turning again."""
    a, b, c, d = across[0], down[0], across[1], down[1]
    e, f, g, h = (a + d) / 2, (a - d) / 2, (c + b) / 2, (c - b) / 2
    first, second = math.hypot(e, h), math.hypot(f, g)
    wide, high = first + second, abs(first - second)
    one, two = math.atan2(g, f), math.atan2(h, e)
    before, after = (two - one) / 2, (two + one) / 2
    picture = pygame.transform.rotate(glyph, -math.degrees(before))
    size = (round(picture.get_width() * wide), round(picture.get_height() * high))
    if size[0] < 2 or size[1] < 2:
        return None
    picture = rescaled(picture, size)
    return pygame.transform.rotate(picture, -math.degrees(after))
