"""Smooth shapes on surfaces: drawn large once, reduced, and stretched only where they are flat."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from game.table.look.palette import BLACK, BRASS_LIGHT, NIGHT, RGB, RGBA, SIDES
from game.table.look.picture_cache import PictureCache, weight

Point = tuple[float, float]
SHARP = 4
_TEMPLATES: Final[PictureCache[tuple[pygame.Surface, int]]] = PictureCache(
    lambda template: weight(template[0])
)
_SHAPES: Final[PictureCache[pygame.Surface]] = PictureCache()


def clear(width: float, height: float) -> pygame.Surface:
    """Return an empty surface with an alpha channel, at least one pixel large."""
    return pygame.Surface((max(1, round(width)), max(1, round(height))), pygame.SRCALPHA, 32)


def rescaled(
    picture: pygame.Surface, size: tuple[int, int], onto: pygame.Surface | None = None
) -> pygame.Surface:
    """Return a picture smoothly brought to a size in pixels: a new one, or `onto` of that size.

    Everything that is scaled smoothly is scaled here. Where a picture grows, pygame mixes each row
    and column with the next; of one that is a single pixel high or wide it reads the next one all
    the same, from beyond the end of its memory, and now and then that kills the program.
    """
    wide, high = picture.get_size()
    enough = (max(wide, min(2, size[0])), max(high, min(2, size[1])))
    if enough != (wide, high):
        picture = pygame.transform.scale(picture, enough)
    if onto is None:
        return pygame.transform.smoothscale(picture, size)
    return pygame.transform.smoothscale(picture, size, onto)


def fade(surface: pygame.Surface, opacity: float) -> pygame.Surface:
    """Return a copy whose opacity is multiplied by `opacity` (0 to 1)."""
    copy = surface.copy()
    share = max(0, min(255, round(opacity * 255)))
    copy.fill((255, 255, 255, share), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def tinted(surface: pygame.Surface, colour: RGB) -> pygame.Surface:
    """Return a copy of a white or grey picture in the given colour."""
    copy = surface.copy()
    copy.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def _stretch(template: pygame.Surface, corner: int, width: int, height: int) -> pygame.Surface:
    """Return the template with its corners kept and its one middle row and column repeated."""
    result = clear(width, height)
    hollow = template.get_at((corner, corner)).a == 0
    side = template.get_width()
    left, top = min(corner, width // 2), min(corner, height // 2)
    right, bottom = min(corner, width - left), min(corner, height - top)
    wide, high = width - left - right, height - top - bottom
    sources = (
        (0, left, 0, left),
        (corner, 1, left, wide),
        (side - right, right, left + wide, right),
    )
    rows = ((0, top, 0, top), (corner, 1, top, high), (side - bottom, bottom, top + high, bottom))
    for from_x, from_w, to_x, to_w in sources:
        for from_y, from_h, to_y, to_h in rows:
            if to_w <= 0 or to_h <= 0:
                continue
            if hollow and from_x == from_y == corner:
                continue  # the inside of an outline, the most of it
            piece = template.subsurface((from_x, from_y, from_w, from_h))
            if (from_w, from_h) != (to_w, to_h):
                piece = pygame.transform.scale(piece, (to_w, to_h))
            result.blit(piece, (to_x, to_y))
    return result


def _round_template(radius: float, line: float) -> tuple[pygame.Surface, int]:
    return _TEMPLATES.get(("round", radius, line), lambda: _round(radius, line))


def _round(radius: float, line: float) -> tuple[pygame.Surface, int]:
    corner = math.ceil(max(radius, line)) + 1
    side = 2 * corner + 1
    large = clear(side * SHARP, side * SHARP)
    large.fill((255, 255, 255, 0))
    pygame.draw.rect(
        large,
        (255, 255, 255, 255),
        large.get_rect(),
        round(line * SHARP),
        border_radius=max(0, round(radius * SHARP)),
    )
    return rescaled(large, (side, side)), corner


def rounded(
    width: float, height: float, radius: float, colour: RGB | RGBA, line: float = 0
) -> pygame.Surface:
    """Return a rectangle with round corners, filled or (`line` pixels wide) outlined."""
    wide, high = max(1, round(width)), max(1, round(height))
    radius = min(radius, wide / 2, high / 2)
    template, corner = _round_template(round(radius * 4) / 4, round(line * 4) / 4)
    # Coloured before it grows: a sheet as large as a panel takes a hundred times as long.
    template = tinted(template, colour[:3])
    if len(colour) == 4 and colour[3] < 255:
        template.fill((255, 255, 255, colour[3]), special_flags=pygame.BLEND_RGBA_MULT)
    return _stretch(template, corner, wide, high)


def _shadow_template(radius: int, blur: int) -> tuple[pygame.Surface, int]:
    return _TEMPLATES.get(("shadow", radius, blur), lambda: _shadow(radius, blur))


def _shadow(radius: int, blur: int) -> tuple[pygame.Surface, int]:
    margin = 2 * blur
    corner = margin + radius + blur
    side = 2 * corner + 1
    shape = clear(side, side)
    inner = (margin, margin, side - 2 * margin, side - 2 * margin)
    pygame.draw.rect(shape, (0, 0, 0, 255), inner, border_radius=radius)
    return pygame.transform.gaussian_blur(shape, max(1, round(blur * 0.6))), corner


def soft_shadow(
    width: float, height: float, radius: float, blur: float, opacity: float, colour: RGB = BLACK
) -> tuple[pygame.Surface, int]:
    """Return the soft shadow of a rounded rectangle, and the margin by which it is larger."""
    reach = max(1, round(blur))
    template, corner = _shadow_template(max(1, round(radius)), reach)
    margin = 2 * reach
    template = fade(template, opacity)
    if colour != BLACK:
        template.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    shape = _stretch(template, corner, round(width) + 2 * margin, round(height) + 2 * margin)
    return shape, margin


def soft_ellipse(width: int, height: int, blur: int, opacity: int) -> pygame.Surface:
    """Return a blurred black ellipse; the surface is larger by twice the blur on each side."""

    def make() -> pygame.Surface:
        margin = 2 * blur
        shape = clear(width + 2 * margin, height + 2 * margin)
        pygame.draw.ellipse(shape, (0, 0, 0, opacity), (margin, margin, width, height))
        return pygame.transform.gaussian_blur(shape, max(1, round(blur * 0.6)))

    return _SHAPES.get(("ellipse", width, height, blur, opacity), make)


def _light(power: float) -> pygame.Surface:
    """Return a small round white light that fades by a power of the distance."""
    small = 48
    shape = pygame.Surface((small, small), 0, 32)
    centre = (small - 1) / 2
    for y in range(small):
        for x in range(small):
            far = math.hypot(x - centre, y - centre) / (small / 2)
            light = round(255 * max(0.0, 1 - far) ** power)
            shape.set_at((x, y), (light, light, light))
    return shape


def glow(radius: int, colour: RGB, power: float = 2.0) -> pygame.Surface:
    """Return a round light to be blitted with BLEND_RGB_ADD; its side is twice the radius."""

    def make() -> pygame.Surface:
        shape = _SHAPES.get(("light", power), lambda: _light(power)).copy()
        shape.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
        return rescaled(shape, (2 * radius, 2 * radius))

    return _SHAPES.get(("glow", radius, colour, power), make)


class Ink:
    """Draws smooth lines and polygons on one piece of a target: draw first, then `lay`."""

    __slots__ = ("_left", "_sharp", "_sheet", "_size", "_top")

    def __init__(self, box: pygame.Rect, sharp: int = 3) -> None:
        self._left, self._top = box.left, box.top
        self._size = (max(1, box.width), max(1, box.height))
        self._sharp = sharp
        self._sheet = clear(self._size[0] * sharp, self._size[1] * sharp)

    def _at(self, points: Iterable[Point]) -> list[Point]:
        k = self._sharp
        return [((x - self._left) * k, (y - self._top) * k) for x, y in points]

    def polygon(self, points: Iterable[Point], colour: RGB | RGBA) -> None:
        """Fill a polygon."""
        pygame.draw.polygon(self._sheet, colour, self._at(points))

    def circle(
        self, x: float, y: float, radius: float, colour: RGB | RGBA, line: float = 0
    ) -> None:
        """Fill a circle, or outline it `line` pixels wide."""
        ((cx, cy),) = self._at([(x, y)])
        k = self._sharp
        pygame.draw.circle(self._sheet, colour, (cx, cy), radius * k, round(line * k))

    def line(
        self, points: Sequence[Point], colour: RGB | RGBA, width: float, closed: bool = False,
        capped: bool = True,
    ) -> None:  # fmt: skip
        """Draw a line with round joins."""
        spots = self._at(points)
        if closed:
            spots.append(spots[0])
        half = width * self._sharp / 2
        for (ax, ay), (bx, by) in itertools.pairwise(spots):
            length = math.hypot(bx - ax, by - ay)
            if not length:
                continue
            nx, ny = -(by - ay) / length * half, (bx - ax) / length * half
            quad = ((ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny))
            pygame.draw.polygon(self._sheet, colour, quad)
        joins = spots if capped or closed else spots[1:-1]
        for spot in joins:
            pygame.draw.circle(self._sheet, colour, spot, half)

    def dashes(
        self, points: Sequence[Point], colour: RGB | RGBA, width: float, on: float, off: float
    ) -> None:
        """Draw a broken line: `on` pixels of line, `off` pixels of nothing."""
        start = 0.0
        for (ax, ay), (bx, by) in itertools.pairwise(points):
            length = math.hypot(bx - ax, by - ay)
            at = start
            while at < length:
                first, last = max(0.0, at), min(length, at + on)
                if last > first:
                    a, b = first / length, last / length
                    piece = [(ax + (bx - ax) * s, ay + (by - ay) * s) for s in (a, b)]
                    self.line(piece, colour, width, capped=False)
                at += on + off
            start = at - length
            if start > off:
                start -= on + off

    def finish(self) -> pygame.Surface:
        """Return what was drawn, reduced to its real size."""
        return rescaled(self._sheet, self._size)

    def lay(self, target: pygame.Surface) -> None:
        """Blit what was drawn at its place."""
        target.blit(self.finish(), (self._left, self._top))


def arc(
    x: float, y: float, radius: float, start: float, end: float, steps: int = 32
) -> list[Point]:
    """Return points of an arc; angles in degrees, 0 to the right, clockwise."""
    turn = (end - start) / steps
    return [
        (
            x + radius * math.cos(math.radians(start + turn * i)),
            y + radius * math.sin(math.radians(start + turn * i)),
        )
        for i in range(steps + 1)
    ]


def outline(shape: str, x: float, y: float, radius: float) -> list[Point]:
    """Return the corners of a side's shape (see `palette.Side.shape`) around a point."""
    points: list[Point]
    if shape == "hexagon":
        return arc(x, y, radius * 1.08, 0, 300, 5)
    if shape == "pentagon":
        points = []
        for corner in range(5):
            angle = -90 + 72 * corner
            ax = x + radius * 0.98 * math.cos(math.radians(angle))
            ay = y + radius * 0.03 + radius * 0.98 * math.sin(math.radians(angle))
            points += arc(ax, ay, radius * 0.14, angle - 36, angle + 36, 4)
        return points
    if shape == "peak":
        return arc(x, y, radius * 1.08, 30, 330, 5)
    if shape == "scallop":
        turns = [math.radians(angle) for angle in range(0, 360, 5)]
        far = [radius * (1.0 + 0.075 * math.cos(8 * turn)) for turn in turns]
        return [
            (x + reach * math.cos(turn), y + reach * math.sin(turn))
            for turn, reach in zip(turns, far, strict=True)
        ]
    if shape == "cut_square":
        k, c = radius * 0.93, radius * 0.26
        corners = [(-k + c, -k), (k - c, -k), (k, -k + c), (k, k - c)]
        corners += [(k - c, k), (-k + c, k), (-k, k - c), (-k, -k + c)]
        return [(x + a, y + b) for a, b in corners]
    if shape == "triangle":
        points = []
        for angle in (90, 210, 330):
            ax = x + radius * 0.82 * math.cos(math.radians(angle))
            ay = y - radius * 0.1 + radius * 0.82 * math.sin(math.radians(angle))
            points += arc(ax, ay, radius * 0.32, angle - 60, angle + 60, 8)
        return points
    if shape == "diamond":
        return [
            (x, y - radius * 1.1),
            (x + radius * 1.1, y),
            (x, y + radius * 1.1),
            (x - radius * 1.1, y),
        ]
    return arc(x, y, radius, 0, 360, 72)


def grown(points: Sequence[Point], x: float, y: float, factor: float) -> list[Point]:
    """Return the points moved away from (or toward) a centre."""
    return [(x + (a - x) * factor, y + (b - y) * factor) for a, b in points]


def along(corners: Sequence[Point], step: float) -> list[Point]:
    """Return points spaced about `step` apart on the rim of a shape, evenly all round."""
    rim = [*corners, corners[0]]
    total = sum(math.dist(a, b) for a, b in itertools.pairwise(rim))
    even = total / max(1, round(total / step))
    points: list[Point] = []
    carried = 0.0
    for (ax, ay), (bx, by) in itertools.pairwise(rim):
        length = math.dist((ax, ay), (bx, by))
        at = carried
        while at < length - 1e-6:
            points.append((ax + (bx - ax) * at / length, ay + (by - ay) * at / length))
            at += even
        carried = at - length
    return points


SPACED: Final = {"teeth": 1.45, "rungs": 0.85}
"""How far apart the marks of a pattern stand, in breadths of the ring, where not the usual."""


def ring_pattern(pen: Ink, side: str, x: float, y: float, radius: float, ring: float) -> None:
    """Draw a side's pattern on the ring of its medallion: dots, teeth, bars, rungs or lines."""
    look = SIDES[side]
    middle = outline(look.shape, x, y, radius - ring / 2)
    if look.pattern == "double":
        pen.line(middle, look.light, ring * 0.22, closed=True)
        return
    spots = along(middle, ring * SPACED.get(look.pattern, 1.3))
    if look.pattern == "zigzag":
        pen.line(
            [grown([spot], x, y, 1.04 if i % 2 else 0.94)[0] for i, spot in enumerate(spots)],
            look.light, ring * 0.2, closed=True,
        )  # fmt: skip
        return
    for px, py in spots:
        far = math.dist((px, py), (x, y)) or 1.0
        ux, uy = (px - x) / far * ring, (py - y) / far * ring
        if look.pattern == "teeth":
            tip = (px + ux * 0.38, py + uy * 0.38)
            foot = (px - ux * 0.3, py - uy * 0.3)
            wide = ((-uy * 0.42, ux * 0.42), (uy * 0.42, -ux * 0.42))
            pen.polygon([tip, *((foot[0] + a, foot[1] + b) for a, b in wide)], look.light)
        elif look.pattern == "bars":
            ends = ((0.32, -0.3), (-0.32, 0.3))
            bar = [(px + ux * a - uy * b, py + uy * a + ux * b) for a, b in ends]
            pen.line(bar, look.light, ring * 0.34, capped=False)
        elif look.pattern == "rungs":
            rung = [(px + ux * 0.34, py + uy * 0.34), (px - ux * 0.34, py - uy * 0.34)]
            pen.line(rung, look.light, ring * 0.3, capped=False)
        else:
            pen.circle(px, py, ring * 0.25, look.light)


def diamond(screen: pygame.Surface, at: tuple[int, int], size: int) -> None:
    """Paint the mark of what was expected with its middle at ``at``, ``size`` pixels each way."""
    x, y = at
    outside = [(x, y - size), (x + size, y), (x, y + size), (x - size, y)]
    pygame.draw.polygon(screen, NIGHT, outside)
    inside = [(a + (x - a) * 0.35, b + (y - b) * 0.35) for a, b in outside]
    pygame.draw.polygon(screen, BRASS_LIGHT, inside)
