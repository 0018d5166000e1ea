"""Drawing dice: real solids, lit from the upper left, with their numbers on every face."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.table.dice.faces import Face, FacePainter
from game.table.dice.kinds import kind
from game.table.dice.solids import Vector, about, rows, then, unit
from game.table.dice.throw import DieDraw
from game.table.look.fonts import Fonts
from game.table.look.icons import Icons
from game.table.look.palette import BRASS_LIGHT, DROPPED_DIE, NIGHT, NOBODYS, RGB, SIDES, mix, rgb
from game.table.look.picture_cache import PictureCache
from game.table.look.strokes import Ink, clear, rescaled

Point = tuple[float, float]
EYE: Final = 5.0
"""How far off the viewer is, in die radii: a weak perspective."""
TILTS: Final = {
    "d20": about((1.0, 0.0, 0.0), math.radians(13)),
    "d6": about((1.0, 0.0, 0.0), math.radians(24)),
}
LIGHT: Final = unit((-0.45, -0.62, 0.64))
HALF: Final = unit((LIGHT[0], LIGHT[1], LIGHT[2] + 1.0))
NUMERAL: Final[RGB] = (255, 240, 212)
BRIGHTEST: Final = {"d20": 1.15, "d6": 0.84}
"""How light a face gets: a cube's large top would else drown its marks."""
SHARP: Final = 2
LEAST_BLUR: Final = 5
"""The blur of a shadow, in pixels of the small picture in which it is made."""
_SHADES: Final[PictureCache[pygame.Surface]] = PictureCache()


class DicePainter:
    """Draws dice with one set of fonts; dice at rest are kept as pictures."""

    def __init__(self, fonts: Fonts, icons: Icons) -> None:
        self._faces = FacePainter(fonts, icons)
        self._resting: PictureCache[pygame.Surface] = PictureCache()

    def draw(
        self,
        target: pygame.Surface,
        dice: tuple[DieDraw, ...],
        origin: tuple[float, float],
        radius: float,
        side: str,
        dropped: tuple[int, ...] = (),
        dim: float = 0.0,
        sides: tuple[str, ...] = (),
    ) -> None:
        """Draw dice on the felt at ``origin``; ``dim`` (0 to 1) is how far dropped ones dimmed.

        ``sides`` is whose each die is, where they are not all of ``side``.
        """
        for die in dice:
            self._shadow(target, die, origin, radius)
        order = sorted(range(len(dice)), key=lambda i: dice[i].pose.y)
        for place in order:
            die = dice[place]
            look = SIDES[(sides[place] if sides else side) or NOBODYS]
            tones = kind(die.kind).tones or (look.die_dark, look.die_light)
            if place in dropped and dim > 0.0:
                tones = (
                    mix(tones[0], DROPPED_DIE[0], dim),
                    mix(tones[1], DROPPED_DIE[1], dim),
                )
            picture = self._picture(die, radius, tones, 0.25 * dim if place in dropped else 0.0)
            x = origin[0] + die.pose.x - picture.get_width() / 2
            y = origin[1] + die.pose.y - picture.get_height() / 2 - die.pose.z * 0.75
            target.blit(picture, (round(x), round(y)))

    def _picture(
        self, die: DieDraw, radius: float, tones: tuple[RGB, RGB], dark: float
    ) -> pygame.Surface:
        size = radius * (1.0 + die.pose.z / (radius * 13.0))
        if not die.resting:
            return self._paint(die, size, tones, dark)
        key = (die.kind, die.face, die.pose.turn, round(size, 1), tones, round(dark, 2))
        return self._resting.get(key, lambda: self._paint(die, size, tones, dark))

    def _paint(
        self, die: DieDraw, radius: float, tones: tuple[RGB, RGB], dark: float
    ) -> pygame.Surface:
        what = kind(die.kind)
        body = what.body
        box = math.ceil(radius * 2.5)
        sheet = clear(box * SHARP, box * SHARP)
        middle, scale = box * SHARP / 2, radius * SHARP
        view = rows(then(TILTS[body.kind], die.pose.turn))

        def project(point: Vector) -> Point:
            nearer = scale * EYE / (EYE - point[2])
            return middle + point[0] * nearer, middle + point[1] * nearer

        def lies(point: Vector) -> Vector:
            return (
                view[0][0] * point[0] + view[0][1] * point[1] + view[0][2] * point[2],
                view[1][0] * point[0] + view[1][1] * point[1] + view[1][2] * point[2],
                view[2][0] * point[0] + view[2][1] * point[1] + view[2][2] * point[2],
            )

        corners = [project(lies(corner)) for corner in body.corners]
        tint = tuple(min(255, round(c * 0.8 + 80)) for c in tones[1])
        edge = mix((tint[0], tint[1], tint[2]), NIGHT, dark)
        for place, face in enumerate(body.faces):
            normal, centre = lies(body.normals[place]), lies(body.middles[place])
            toward = (-centre[0], -centre[1], EYE - centre[2])
            if normal[0] * toward[0] + normal[1] * toward[1] + normal[2] * toward[2] <= 0.0:
                continue
            lit = max(0.0, sum(a * b for a, b in zip(normal, LIGHT, strict=True)))
            shine = max(0.0, sum(a * b for a, b in zip(normal, HALF, strict=True))) ** 18
            tone = mix(tones[0], tones[1], min(BRIGHTEST[body.kind], 0.10 + 0.95 * lit))
            colour = tuple(max(0, min(255, round((c + shine * 55) * (1.0 - dark)))) for c in tone)
            outline = [corners[i] for i in face]
            pygame.draw.polygon(sheet, colour, outline)
            pygame.draw.polygon(sheet, edge, outline, max(2, round(radius * 0.022 * SHARP)))
            laid = Face(project, centre, normal, lies(body.ups[place]))
            bright = min(1.0, 0.34 + 0.72 * max(0.0, normal[2]) ** 2) * (1.0 - dark)
            ink = mix(tones[0], rgb(what.ink) if what.ink else NUMERAL, bright)
            if what.faces:
                if normal[2] > 0.2:
                    self._faces.marks(sheet, die.kind, body.numbers[place], laid, ink)
            elif body.kind == "d6":
                self._faces.pips(sheet, body, place, laid, NUMERAL)
            elif normal[2] > 0.2:
                self._faces.number(sheet, body.numbers[place], laid, ink)
        return rescaled(sheet, (box, box))

    @staticmethod
    def _shadow(
        target: pygame.Surface, die: DieDraw, origin: tuple[float, float], radius: float
    ) -> None:
        height = die.pose.z / radius
        shade = _shade(round(radius), min(8, int(height * 4)))
        x = origin[0] + die.pose.x + radius * (0.14 + 0.3 * height) - shade.get_width() / 2
        y = origin[1] + die.pose.y + radius * (0.26 + 0.25 * height) - shade.get_height() / 2
        target.blit(shade, (round(x), round(y)))


def ring(
    target: pygame.Surface, x: float, y: float, radius: float, share: float = 1.0,
    tint: RGB = BRASS_LIGHT,
) -> None:  # fmt: skip
    """Draw the ring that tells the kept die, ``share`` of it; brass, or in another ``tint``."""
    size = radius * 1.24
    reach = math.ceil(size + 4)
    pen = Ink(pygame.Rect(round(x) - reach, round(y) - reach, 2 * reach, 2 * reach))
    turn = max(0.02, share) * math.tau
    points = [
        (
            x + size * math.sin(turn * k / 72),
            y - size * math.cos(turn * k / 72),
        )
        for k in range(73)
    ]
    wide = max(2.0, radius * 0.055)
    pen.line(points, (*NIGHT, 150), wide * 2)
    pen.line(points, tint, wide)
    pen.lay(target)


def _shade(radius: int, level: int) -> pygame.Surface:
    return _SHADES.get((radius, level), lambda: _blurred(radius, level))


def _blurred(radius: int, level: int) -> pygame.Surface:
    side = round(radius * 3.4)
    shape = clear(side, side)
    opacity = 150 - level * 9
    pygame.draw.circle(shape, (0, 0, 0, opacity), (side // 2, side // 2), round(radius * 0.92))
    soft = max(2, round(radius * 0.14 + level * 0.8))
    # Blurred small: nothing fine is left of it, and it takes a fifth of the time.
    less = max(2, min(LEAST_BLUR, round(soft / 2)))
    small = round(side * less / soft)
    shape = rescaled(shape, (small, small))
    shape = pygame.transform.gaussian_blur(shape, less)
    return rescaled(shape, (side, side))
