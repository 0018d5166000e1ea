"""Bases, portrait frames and ground shadow: what tells a miniature's side by shape and pattern."""

from __future__ import annotations

import math
from typing import Final, Literal, NamedTuple

import numpy as np
import pygame

from paint.minis_painter import Picture
from paint.minis_raster import FINE, Mask, Window, blur, joined, noise, sampled
from paint.ramps import colour

Shape = Literal[
    "circle", "hexagon", "cut_square", "triangle", "diamond", "pentagon", "scallop", "peak"
]  # fmt: skip
Pattern = Literal["dots", "teeth", "bars", "double", "zigzag", "rungs"]
Ring = list[tuple[float, float]]

HALF_AXES: Final = (41.0, 21.0)
THICKNESS: Final = 7.5
BASE_CANVAS: Final = (-84.0, -52.0, 84.0, 68.0)
"""Units left, top, right, bottom of the middle of the base's top."""

Stretch = tuple[float, float]
STRETCHES: Final[dict[str, Stretch]] = {
    "square": (0.0, 0.0),
    "lying": (50.0, 0.0),
    "upright": (0.0, 50.0),
}
"""How far the halves of a base are drawn apart from its middle, across and down, in units: a long
base covers two blocks of a hundred."""

_STEPS: Final = 240
_NIGHT: Final = colour("140E0A")
_COBBLE: Final = colour("5C544E")
_BRASS: Final = (colour("6E4A18"), colour("C89B4A"), colour("F2D48A"))
_WARM: Final = colour("FFC468")


class Side(NamedTuple):
    """How a side is told."""

    shape: Shape
    pattern: Pattern
    dark: str
    main: str
    light: str


SIDES: Final[dict[str, Side]] = {
    "first": Side("circle", "dots", "0B4A50", "1F9C9A", "7FE6DA"),
    "second": Side("hexagon", "teeth", "4A0714", "B01E38", "FF8A86"),
    "monsters": Side("cut_square", "bars", "4A3A18", "B08A3A", "F0D890"),
    "third": Side("triangle", "double", "2A1B58", "6A4FC0", "C3B2FF"),
    "fourth": Side("diamond", "zigzag", "20303C", "8FA3B4", "EAF2F8"),
    "fifth": Side("pentagon", "rungs", "22380F", "5C8A34", "CFE79A"),
    "first_ally": Side("scallop", "bars", "123A5E", "2E7FC0", "A8D8FF"),
    "second_ally": Side("peak", "double", "5A2406", "C8642A", "FFC08A"),
}


class Width(NamedTuple):
    """The ring of a base for one range of cell sizes: its inner edge and its marks."""

    inner: float
    marks: dict[Pattern, int]
    dot: float


WIDTHS: Final[dict[str, Width]] = {
    "wide": Width(
        0.80, {"dots": 14, "teeth": 18, "bars": 14, "double": 2, "zigzag": 24, "rungs": 30}, 0.052
    ),
    "middle": Width(
        0.745, {"dots": 14, "teeth": 18, "bars": 14, "double": 2, "zigzag": 20, "rungs": 25}, 0.066
    ),
    "narrow": Width(
        0.70, {"dots": 6, "teeth": 6, "bars": 4, "double": 2, "zigzag": 8, "rungs": 10}, 0.105
    ),
}
"""wide: cells above 100 px; middle: 39 to 100; narrow: up to 38, few large marks."""

_CORNERS: Final[dict[Shape, tuple[float, int, float, float]]] = {
    "hexagon": (1.10, 6, 0.0, 0.0),
    "triangle": (1.62, 3, 0.25, 0.34),
    "diamond": (1.24, 4, 0.0, 0.06),
    "pentagon": (1.19, 5, -1 / 4, 0.10),
    "peak": (1.10, 6, 1 / 12, 0.0),
}
"""Regular shapes: how far the corners lie out, how many, the turn of the first (1 is a whole
turn, clockwise from the right) and the radius that rounds them."""

_LOBES: Final = (8, 0.075)
"""How many lobes a scalloped circle has, and how far they reach out of it and back."""

_THICKER: Final[dict[Shape, float]] = {"triangle": 1.22, "diamond": 1.14, "pentagon": 1.1}
"""How much wider the ring of a shape is than a circle's, because its edges lie nearer."""


def outline(shape: Shape, steps: int = _STEPS) -> Ring:
    """Points of the shape around (0, 0), evenly spaced along its edge, clockwise.

    All shapes cover about the same ground. Hexagon and diamond point left and right, a peak is a
    hexagon that points up and down, the triangle points down, toward whoever looks at the board.
    """
    if shape in ("circle", "scallop"):
        lobes, far = _LOBES if shape == "scallop" else (0, 0.0)
        turns = [i * math.tau / steps for i in range(steps)]
        corners = [_polar(turn, 1.0 + far * math.cos(lobes * turn)) for turn in turns]
    elif shape == "cut_square":
        half, cut = 0.95, 0.60
        corners = [(half, 0.0), (half, cut), (cut, half), (-cut, half), (-half, cut)]
        corners += [(-half, -cut), (-cut, -half), (cut, -half), (half, -cut)]
    else:
        corners = _rounded(*_CORNERS[shape])
    edges = list(zip(corners, [*corners[1:], corners[0]], strict=True))
    lengths = [math.dist(a, b) for a, b in edges]
    step = sum(lengths) / steps
    points: Ring = []
    walked = 0.0
    for (a, b), length in zip(edges, lengths, strict=True):
        while len(points) * step < walked + length - 1e-9 and len(points) < steps:
            t = (len(points) * step - walked) / length
            points.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
        walked += length
    return points


def _rounded(reach: float, count: int, first: float, radius: float) -> Ring:
    """A regular polygon whose corners would lie `reach` out, each rounded by an arc."""
    if not radius:
        return [_polar((first + i / count) * math.tau, reach) for i in range(count)]
    # The arc's middle lies so far in that it touches both edges.
    inward = reach - radius / math.cos(math.pi / count)
    points: Ring = []
    for corner in range(count):
        middle = _polar((first + corner / count) * math.tau, inward)
        for step in range(-6, 7):
            turn = first + corner / count + step / 12 / count
            x, y = _polar(turn * math.tau, radius)
            points.append((middle[0] + x, middle[1] + y))
    # The walk begins in the middle of the first corner.
    return [*points[6:], *points[:6]]


def _polar(angle: float, radius: float) -> tuple[float, float]:
    return radius * math.cos(angle), radius * math.sin(angle)


class _Sheet:
    """Polygons in units, as coverage masks.

    A ring that is stretched keeps its width: only its halves lie apart.
    """

    def __init__(
        self,
        view: Window,
        half: tuple[float, float],
        shape: Shape,
        stretch: Stretch = (0.0, 0.0),
    ) -> None:
        self.view = view
        self.half = half
        self.ring, self.apart, self.longer = _apart(outline(shape), stretch, half[0])

    def at(self, fraction: float, radius: float, drop: float = 0.0) -> tuple[float, float]:
        """The point at `fraction` of the way around, `radius` of the way out, in fine pixels."""
        return self.beside(round(fraction * _STEPS) % _STEPS, radius, 0.0, 0.0, drop)

    def beside(
        self, step: int, radius: float, dx: float, dy: float, drop: float = 0.0
    ) -> tuple[float, float]:
        """The point beside that of a step of the ring, in fine pixels."""
        (x, y), (across, down) = self.ring[step], self.apart[step]
        return self.fine(
            (x * radius + dx) * self.half[0] + across,
            (y * radius + dy) * self.half[1] + down + drop,
        )

    def fine(self, x: float, y: float) -> tuple[float, float]:
        k = self.view.density * FINE
        return x * k - self.view.left * FINE, y * k - self.view.top * FINE

    def mask(self, *polygons: Ring) -> Mask:
        def draw(surface: pygame.Surface) -> None:
            for polygon in polygons:
                pygame.draw.polygon(surface, 255, polygon)

        return sampled(self.view, draw)

    def disc(self, radius: float, drop: float = 0.0) -> Mask:
        return self.mask([self.at(i / _STEPS, radius, drop) for i in range(_STEPS)])

    def pillar(self, radius: float, height: float) -> Mask:
        steps = max(2, round(height * self.view.density))
        drops = [height * i / steps for i in range(steps + 1)]
        rings = [[self.at(i / _STEPS, radius, drop) for i in range(_STEPS)] for drop in drops]
        return self.mask(*rings)

    def marks(self, pattern: Pattern, count: int, inner: float, dot: float) -> Mask:
        """The pattern of a side between the inner edge of the ring and its rim."""
        if pattern in ("double", "zigzag"):
            return self.lines(pattern, count, inner)
        shapes: list[Ring] = []
        count = round(count * self.longer)
        for i in range(count):
            middle = i / count
            if pattern == "dots":
                step = round((middle + 0.5 / count) * _STEPS) % _STEPS
                shapes.append(
                    [
                        self.beside(step, (inner + 1) / 2, dx, dy)
                        for dx, dy in (_polar(a * math.tau / 24, dot) for a in range(24))
                    ]
                )
            elif pattern == "teeth":
                width = 0.42 / count
                base = [(middle + width * (t / 6 - 1), inner - 0.01) for t in range(13)]
                shapes.append([self.at(f, r) for f, r in [*base, (middle, 0.965)]])
            elif pattern == "bars":
                # Bars sit off the corners and lean a little forward.
                start = middle + 0.5 / count
                wide, lean = 0.46 / count, 0.22 / count
                low = [(start + wide * (t / 6 - 0.5), inner - 0.01) for t in range(7)]
                high = [(start + lean + wide * (0.5 - t / 6), 0.975) for t in range(7)]
                shapes.append([self.at(f, r) for f, r in [*low, *high]])
            elif pattern == "rungs":
                # Straight across, in twos, so that none lies on a corner.
                start, wide = middle + 0.5 / count, 0.36 / count
                low = [(start + wide * (t / 6 - 0.5), inner - 0.01) for t in range(7)]
                high = [(start + wide * (0.5 - t / 6), 0.975) for t in range(7)]
                shapes.append([self.at(f, r) for f, r in [*low, *high]])
        return self.mask(*shapes)

    def lines(self, pattern: Pattern, count: int, inner: float) -> Mask:
        """The patterns that run around the ring: two lines, or one that zigzags `count` times."""
        wide = 1 - inner
        if pattern == "double":
            outer = self.disc(inner + 0.92 * wide) - self.disc(inner + 0.66 * wide)
            return outer + self.disc(inner + 0.42 * wide) - self.disc(inner + 0.14 * wide)

        count = round(count * self.longer)

        def turned(low: float, high: float) -> Mask:
            ring: Ring = []
            for i in range(_STEPS):
                far = abs(i * 2 * count / _STEPS % 2 - 1)
                ring.append(self.at(i / _STEPS, inner + wide * (low + (high - low) * far)))
            return self.mask(ring)

        return np.clip(turned(0.32, 0.84) - turned(0.02, 0.52), 0, 1).astype(np.float32)


def _apart(ring: Ring, stretch: Stretch, unit: float) -> tuple[Ring, Ring, float]:
    """A ring whose halves are drawn apart, in even steps: its points, how far each is drawn away.

    Also how much longer it is than before; `unit` is what a length of 1 in the ring measures.
    """
    if stretch == (0.0, 0.0):
        return ring, [(0.0, 0.0)] * len(ring), 1.0

    def way(at: float, by: float) -> float:
        return by if at > 1e-6 else -by if at < -1e-6 else 0.0

    # From north to south it is cut where it is widest, so that it has no neck.
    widest = max(x for x, _ in ring)
    rows = [y for x, y in ring if x > widest - 1e-6]
    waist = (min(rows) + max(rows)) / 2
    drawn = [(x, y, way(x, stretch[0]), way(y - waist, stretch[1])) for x, y in ring]
    edges = list(zip(drawn, [*drawn[1:], drawn[0]], strict=True))

    def far(a: tuple[float, ...], b: tuple[float, ...]) -> float:
        return math.dist(
            (a[0] + a[2] / unit, a[1] + a[3] / unit), (b[0] + b[2] / unit, b[1] + b[3] / unit)
        )

    lengths = [far(a, b) for a, b in edges]
    points: Ring = []
    apart: Ring = []
    walked, step = 0.0, sum(lengths) / _STEPS
    for (a, b), length in zip(edges, lengths, strict=True):
        while len(points) * step < walked + length - 1e-9 and len(points) < _STEPS:
            t = (len(points) * step - walked) / length
            x, y, across, down = (p + (q - p) * t for p, q in zip(a, b, strict=True))
            points.append((x, y))
            apart.append((across, down))
        walked += length
    before = sum(math.dist(a[:2], b[:2]) for a, b in edges)
    return points, apart, sum(lengths) / before


def base_canvas(stretch: Stretch) -> tuple[float, float, float, float]:
    """The canvas of a base that is stretched so far."""
    left, top, right, bottom = BASE_CANVAS
    return left - stretch[0], top - stretch[1], right + stretch[0], bottom + stretch[1]


def _view(canvas: tuple[float, float, float, float], density: float) -> Window:
    left, top, right, bottom = (round(edge * density) for edge in canvas)
    return Window(left, top, right, bottom, density)


class _Layers:
    """A picture built of flat layers."""

    def __init__(self, view: Window) -> None:
        self.view = view
        self.colours = np.zeros((*view.shape, 3), np.float32)
        self.alpha = np.zeros(view.shape, np.float32)

    def lay(self, fill: Picture, mask: Mask) -> None:
        self.colours = self.colours * (1 - mask[..., None]) + fill * mask[..., None]
        self.alpha = self.alpha + mask * (1 - self.alpha)

    def picture(self) -> Picture:
        return joined(self.colours, self.alpha)


def _slope(view: Window, x_part: float, y_part: float, x_reach: float, y_reach: float) -> Mask:
    """A plane that falls from the upper left: above 0 there, below 0 at the lower right."""
    k = view.density
    xs = (np.arange(view.left, view.right, dtype=np.float32)[None] + 0.5) / k / x_reach
    ys = (np.arange(view.top, view.bottom, dtype=np.float32)[:, None] + 0.5) / k / y_reach
    return (-x_part * xs - y_part * ys).astype(np.float32)


def paint_base(
    side_name: str, width_name: str, density: float, stretch: Stretch = (0.0, 0.0)
) -> Picture:
    """The base disc of a side, seen at a slant, on `base_canvas` at `density` pixels per unit."""
    side, width = SIDES[side_name], WIDTHS[width_name]
    dark, main, light = colour(side.dark), colour(side.main), colour(side.light)
    left, above, right, below = base_canvas(stretch)
    view = _view((left, above, right, below), density)
    sheet = _Sheet(view, HALF_AXES, side.shape, stretch)
    layers = _Layers(view)
    slope = _slope(view, 0.7, 0.7, HALF_AXES[0] + stretch[0], HALF_AXES[1] + stretch[1])
    layers.lay(_NIGHT, sheet.pillar(1.055, THICKNESS))
    ys = (np.arange(view.top, view.bottom, dtype=np.float32)[:, None] + 0.5) / density
    sink = np.clip((ys - stretch[1]) / (HALF_AXES[1] + THICKNESS), 0, 1)
    wall = (dark * 0.4 + main * 0.6) * (0.98 - 0.55 * sink + 0.25 * slope)[..., None]
    layers.lay(np.clip(wall, 0, 255), sheet.pillar(1.0, THICKNESS))
    rim = sheet.disc(1.0)
    layers.lay(main * np.float32(0.62), rim)
    layers.lay(np.clip(main * (1 + 0.16 * slope)[..., None], 0, 255), sheet.disc(0.975))
    inner = 1 - (1 - width.inner) * _THICKER.get(side.shape, 1.0)
    marks = sheet.marks(side.pattern, width.marks[side.pattern], inner, width.dot)
    layers.lay(np.clip(light * (1 + 0.06 * slope)[..., None], 0, 255), marks)
    layers.lay(_NIGHT, sheet.disc(inner))
    top = sheet.disc(inner - 0.03)
    # The stone of a stretched base begins where that of a round one does.
    begun = _view(
        (left + stretch[0], above + stretch[1], right + stretch[0], below + stretch[1]), density
    )
    grain = noise(begun, 9.0, 4, 5, 0.5)
    edge = np.clip(blur(top, 7 * density), 0, 1)
    stone = (
        _COBBLE * ((0.62 + 0.75 * grain) * (0.86 + 0.20 * slope) * (0.5 + 0.55 * edge))[..., None]
    )
    layers.lay(np.clip(stone, 0, 255), top)
    # A thin arc of light where the rim faces the lamp.
    arc = rim * (1 - sheet.disc(0.972)) * np.clip(slope * 1.6 - 0.35, 0, 1)
    layers.lay(light, arc * 0.9)
    return layers.picture()


def paint_halo(side_name: str, density: float, stretch: Stretch = (0.0, 0.0)) -> Picture:
    """The sign of the active figure, laid under its base: warm light and a second brass ring."""
    side = SIDES[side_name]
    view = _view(base_canvas(stretch), density)
    sheet = _Sheet(view, HALF_AXES, side.shape, stretch)
    layers = _Layers(view)
    slope = _slope(view, 0.7, 0.7, HALF_AXES[0] + stretch[0], HALF_AXES[1] + stretch[1])
    # The ring lies on the floor around the foot of the base, so its front shows below the wall.
    floor = THICKNESS * 0.8
    glow = np.clip(blur(sheet.disc(1.38, floor), 15 * density) * 1.1, 0, 0.85)
    layers.lay(_WARM, glow)
    layers.lay(_NIGHT, sheet.disc(1.245, floor))
    layers.lay(_BRASS[0], sheet.disc(1.215, floor))
    shine = np.clip(0.55 + 0.6 * slope, 0, 1)[..., None]
    layers.lay(_BRASS[1] * (1 - shine) + _BRASS[2] * shine, sheet.disc(1.20, floor - 0.8))
    layers.lay(_NIGHT, sheet.disc(1.115, floor - 0.8))
    return layers.picture()


def paint_ground_shadow(density: float, stretch: Stretch = (0.0, 0.0)) -> Picture:
    """The soft shadow under a base, on `base_canvas` with its offset to the lower right."""
    view = _view(base_canvas(stretch), density)
    sheet = _Sheet(view, (46.0, 24.0), "circle")
    ring = []
    for i in range(96):
        x, y = math.cos(i * math.tau / 96), math.sin(i * math.tau / 96)
        across, down = math.copysign(stretch[0], x), math.copysign(stretch[1], y)
        ring.append(sheet.fine(8.0 + 44.0 * x + across, 8.0 + 23.0 * y + down))
    layers = _Layers(view)
    layers.alpha = blur(sheet.mask(ring), 8 * density) * np.float32(0.66)
    return layers.picture()


def paint_frame(side_name: str, radius: int, *, patterned: bool) -> Picture:
    """The frame of a portrait: a ring 17 % of the radius wide, clear in the middle.

    The picture is 2.3 radii wide and high; without a pattern it suits radii below 16.
    """
    side = SIDES[side_name]
    dark, main, light = colour(side.dark), colour(side.main), colour(side.light)
    view = _view((-1.15, -1.15, 1.15, 1.15), radius)
    fit = _fit(side.shape)
    sheet = _Sheet(view, (fit, fit), side.shape)
    layers = _Layers(view)
    slope = _slope(view, 0.7, 0.7, 1.0, 1.0)
    inner = 1 - (0.20 if patterned else 0.22) * _THICKER.get(side.shape, 1.0)
    layers.lay(_NIGHT, sheet.disc(1.0))
    layers.lay((dark + main) * np.float32(0.5), sheet.disc(0.97))
    layers.lay(np.clip(main * (1 + 0.22 * slope)[..., None], 0, 255), sheet.disc(0.955))
    if patterned:
        counts: dict[Pattern, int] = {
            "dots": 20, "teeth": 24, "bars": 16, "double": 2, "zigzag": 24, "rungs": 30,
        }  # fmt: skip
        marks = sheet.marks(side.pattern, counts[side.pattern], inner + 0.015, 0.042)
        layers.lay(np.clip(light * (1 + 0.08 * slope)[..., None], 0, 255), marks)
    layers.lay(_NIGHT, sheet.disc(inner))
    hole = sheet.disc(inner - 0.03)
    layers.alpha = layers.alpha * (1 - hole)
    return layers.picture()


def paint_frame_hole(side_name: str, radius: int) -> Picture:
    """A white mask of what shows inside the frame, on the frame's canvas."""
    side = SIDES[side_name]
    view = _view((-1.15, -1.15, 1.15, 1.15), radius)
    fit = _fit(side.shape)
    sheet = _Sheet(view, (fit, fit), side.shape)
    layers = _Layers(view)
    layers.lay(colour("FFFFFF"), sheet.disc(1 - 0.21 * _THICKER.get(side.shape, 1.0)))
    return layers.picture()


def _fit(shape: Shape) -> float:
    """How far to shrink a shape so that its portrait is as large as the circle's."""
    fits = {
        "hexagon": 0.98,
        "peak": 0.98,
        "triangle": 0.89,
        "diamond": 0.95,
        "pentagon": 0.95,
        "scallop": 0.96,
    }
    return fits.get(shape, 1.0)
