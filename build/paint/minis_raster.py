"""Shapes to coverage masks, blur and noise: the arithmetic under the miniature painter."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
import pygame

from paint.parts import Limb, Outline, bounds, smooth

Mask = npt.NDArray[np.float32]

FINE: Final = 4
"""Samples per pixel and axis when a shape is rasterised."""


class Window(NamedTuple):
    """A box of the canvas in pixels: units times `density`, from (left, top), exclusive ends."""

    left: int
    top: int
    right: int
    bottom: int
    density: float

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return self.bottom - self.top, self.right - self.left


def around(shape: Limb | Outline, view: Window, margin: float) -> Window | None:
    """The part of `view` that holds `shape` and `margin` units about it; None if it misses."""
    x0, y0, x1, y1 = bounds(shape)
    k = view.density
    box = Window(
        max(view.left, math.floor((x0 - margin) * k)),
        max(view.top, math.floor((y0 - margin) * k)),
        min(view.right, math.ceil((x1 + margin) * k)),
        min(view.bottom, math.ceil((y1 + margin) * k)),
        k,
    )
    return box if box.left < box.right and box.top < box.bottom else None


def coverage(shape: Limb | Outline, view: Window) -> Mask:
    """How much of each pixel of `view` the shape covers, 0 to 1."""
    k = view.density * FINE

    def at(x: float, y: float) -> tuple[float, float]:
        return x * k - view.left * FINE, y * k - view.top * FINE

    def draw(surface: pygame.Surface) -> None:
        if isinstance(shape, Limb):
            _draw_limb(surface, [(*at(x, y), r * k) for x, y, r in smooth(shape.knots)])
        else:
            for ring in shape.polygons:
                pygame.draw.polygon(surface, 255, [at(x, y) for x, y in ring])

    return sampled(view, draw)


def sampled(view: Window, draw: Callable[[pygame.Surface], None]) -> Mask:
    """What `draw` sets to 255 on a surface `FINE` times as fine, as coverage of `view`."""
    rows, columns = view.shape
    surface = pygame.Surface((columns * FINE, rows * FINE), 0, 8)
    surface.set_palette([(i, i, i) for i in range(256)])
    draw(surface)
    fine = pygame.surfarray.array2d(surface).T > 0
    blocks = fine.reshape(rows, FINE, columns, FINE)
    covered: Mask = blocks.mean((1, 3), dtype=np.float32)
    return covered


def joined(colours: Mask, alpha: Mask) -> Mask:
    """Red, green, blue and alpha in one picture, held within 0 to 255; `alpha` is 0 to 1."""
    stacked = np.concatenate([colours, alpha[..., None] * 255], 2)
    picture: Mask = np.clip(stacked, 0, 255).astype(np.float32)
    return picture


def _draw_limb(surface: pygame.Surface, spine: list[tuple[float, float, float]]) -> None:
    for (x1, y1, r1), (x2, y2, r2) in pairwise(spine):
        length = math.hypot(x2 - x1, y2 - y1) or 1.0
        nx, ny = -(y2 - y1) / length, (x2 - x1) / length
        sides = [
            (x1 + nx * r1, y1 + ny * r1),
            (x2 + nx * r2, y2 + ny * r2),
            (x2 - nx * r2, y2 - ny * r2),
            (x1 - nx * r1, y1 - ny * r1),
        ]
        pygame.draw.polygon(surface, 255, sides)
        pygame.draw.circle(surface, 255, (x1, y1), r1)
        pygame.draw.circle(surface, 255, (x2, y2), r2)


def blur(values: Mask, radius: float) -> Mask:
    """A soft blur that reaches about `radius` pixels (three box blurs with fractional width)."""
    # Three boxes of width w have the spread of a bell curve with sigma = sqrt((w*w - 1) / 4).
    sigma = radius / 2
    width = math.sqrt(4 * sigma * sigma + 1)
    if width < 1.05:
        return values
    for axis in (0, 1):
        for _ in range(3):
            values = _box(values, width, axis)
    return values


def _box(values: Mask, width: float, axis: int) -> Mask:
    """The mean over a sliding box of fractional width; beyond the edge lies nothing."""
    if axis:
        return _box(values.T, width, 0).T
    length = values.shape[0]
    sums = np.zeros((length + 1, values.shape[1]), np.float64)
    np.cumsum(values, 0, out=sums[1:])
    centres = np.arange(length, dtype=np.float64) + 0.5

    def total(ends: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
        places = np.clip(ends, 0, length)
        low = np.minimum(places.astype(np.intp), length - 1)
        part = (places - low)[:, None]
        result: npt.NDArray[np.float64] = sums[low] * (1 - part) + sums[low + 1] * part
        return result

    mean: Mask = (total(centres + width / 2) - total(centres - width / 2)).astype(np.float32)
    return mean / np.float32(width)


def shifted(values: Mask, right: int, down: int) -> Mask:
    """The mask moved by whole pixels; what comes in from outside is empty."""
    rows, columns = values.shape
    moved = np.zeros_like(values)
    if abs(right) >= columns or abs(down) >= rows:
        return moved
    target = (
        slice(max(0, down), rows + min(0, down)),
        slice(max(0, right), columns + min(0, right)),
    )
    origin = (
        slice(max(0, -down), rows + min(0, -down)),
        slice(max(0, -right), columns + min(0, -right)),
    )
    moved[target] = values[origin]
    return moved


def noise(view: Window, cell: float, octaves: int, seed: int, flatten: float = 1.0) -> Mask:
    """Fractal value noise, 0 to 1, with grains of `cell` units, `flatten` times as high.

    The same point of the canvas has the same value in every window at every density.
    """
    total = np.zeros(view.shape, np.float32)
    weight = 0.0
    for octave in range(octaves):
        size = cell / 2**octave
        if size * view.density < 1:
            break
        share = 0.5**octave
        total += share * _lattice(view, size, size * flatten, seed * 31 + octave)
        weight += share
    return total / np.float32(weight or 1.0)


def _lattice(view: Window, wide: float, high: float, seed: int) -> Mask:
    """One octave: random numbers on a lattice over the canvas, smoothly joined."""
    # The lattice starts well outside every canvas, so that windows share its points.
    start = -64.0
    points = np.random.default_rng(seed).random(
        (int(320 / max(high, 0.2)), int(320 / max(wide, 0.2))), dtype=np.float32
    )
    k = view.density
    xs = ((np.arange(view.left, view.right, dtype=np.float32) + 0.5) / k - start) / wide
    ys = ((np.arange(view.top, view.bottom, dtype=np.float32) + 0.5) / k - start) / high
    xi, yi = xs.astype(np.intp), ys.astype(np.intp)
    xf, yf = eased(xs - xi)[None, :], eased(ys - yi)[:, None]
    top = points[yi][:, xi] * (1 - xf) + points[yi][:, xi + 1] * xf
    low = points[yi + 1][:, xi] * (1 - xf) + points[yi + 1][:, xi + 1] * xf
    result: Mask = (top * (1 - yf) + low * yf).astype(np.float32)
    return result


def eased(values: Mask) -> Mask:
    """Smoothstep: 0 to 1 with level ends."""
    result: Mask = values * values * (3 - 2 * values)
    return result
