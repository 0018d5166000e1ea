"""The one painter of all miniatures: parts become lit, inked pixels, back to front.

Light comes from the upper left. Every part gets a rounded height from its mask, is lit, broken into
soft paint layers, edged and shone, and laid down with a contact shadow and an ink line around it.
"""

from __future__ import annotations

import math
import zlib
from typing import Final

import numpy as np
import numpy.typing as npt

from paint.minis_definition import CANVAS, Drawing
from paint.minis_raster import Mask, Window, around, blur, coverage, eased, joined, noise, shifted
from paint.parts import Glow, Limb, Outline, Part
from paint.ramps import RAMPS, STEPS, colour, table

Picture = npt.NDArray[np.float32]

MARGIN: Final = 9.0
"""Units about a part in which its shadow, bevel and ink line can still be seen."""

_KEY: Final = np.array([-0.50, -0.62, 0.60], np.float32) / math.sqrt(0.50**2 + 0.62**2 + 0.60**2)
_GLINT: Final = (-0.30, -0.42, 0.86)
_GLINT_COLOUR: Final = colour("FFF4DC")
_BOUNCE: Final = colour("20384F")
_RIM: Final = colour("785024")
_TORCH: Final = colour("3C2C16")
_INK: Final = colour("140C0E")


def whole(density: float) -> Window:
    """The window that holds the full canvas at `density` pixels per unit."""
    left, top, right, bottom = CANVAS
    return Window(
        round(left * density),
        round(top * density),
        round(right * density),
        round(bottom * density),
        density,
    )


def paint(drawing: Drawing, view: Window, *, mirrored: bool = False, ink: float = 1.5) -> Picture:
    """Paint a figure into `view`: red, green, blue and alpha, 0 to 255, not premultiplied.

    `mirrored` turns the figure to face left and lights it from the upper left all the same; `ink`
    is the width of the ink line in units.
    """
    seed = zlib.crc32(drawing.id.encode()) % 9973 + 3
    parts = [_mirror(part) for part in drawing.parts] if mirrored else list(drawing.parts)
    easel = _Easel(view, seed, ink)
    for part in parts:
        if not isinstance(part, Glow):
            easel.lay(part)
    easel.finish([part for part in parts if isinstance(part, Glow)])
    return easel.picture()


def _mirror(part: Part) -> Part:
    middle = CANVAS[0] + CANVAS[2]
    if isinstance(part, Limb):
        return Limb(part.role, tuple((middle - x, y, r) for x, y, r in part.knots), part.clipped)
    if isinstance(part, Outline):
        rings = tuple(tuple((middle - x, y) for x, y in ring) for ring in part.polygons)
        return Outline(part.role, rings, part.clipped)
    return Glow(part.role, middle - part.x, part.y, part.radius, part.strength)


class _Easel:
    """The picture in the making."""

    def __init__(self, view: Window, seed: int, ink: float) -> None:
        self.view = view
        self.ink = ink
        self.colours = np.zeros((*view.shape, 3), np.float32)
        self.alpha = np.zeros(view.shape, np.float32)
        self.below = np.zeros(view.shape, np.float32)
        self.grain = noise(view, 4.5, 4, seed) - 0.5
        self.brush = noise(view, 3.2, 3, seed + 1, 0.28) - 0.5

    def lay(self, part: Limb | Outline) -> None:
        """Lay one part over what is there."""
        k = self.view.density
        box = around(part, self.view, MARGIN)
        if box is None:
            return
        top, left = box.top - self.view.top, box.left - self.view.left
        rows, columns = box.shape
        here = (slice(top, top + rows), slice(left, left + columns))
        mask = coverage(part, box)
        if part.clipped:
            mask = mask * self.below[here]
        else:
            self.below[:] = 0
            self.below[here] = mask
        if not mask.any():
            return
        fill = self._fill(part, mask, box, here)
        colours, alpha = self.colours[here], self.alpha[here]
        if not part.clipped:
            shade = blur(shifted(mask, round(1.3 * k), round(1.6 * k)), 2.4 * k) * 0.5 * alpha
            colours *= 1 - shade[..., None]
            if RAMPS[part.role].finish != "glowing":
                line = np.clip(blur(mask, self.ink * k * 0.75) * 6.0 - 0.55, 0, 1)
                colours[:] = colours * (1 - line[..., None]) + _INK * line[..., None]
                np.maximum(alpha, line, out=alpha)
        colours[:] = colours * (1 - mask[..., None]) + fill * mask[..., None]
        alpha += mask * (1 - alpha)

    def _fill(
        self, part: Limb | Outline, mask: Mask, box: Window, here: tuple[slice, slice]
    ) -> Picture:
        """The paint of a part, before its mask cuts it out."""
        k = self.view.density
        ramp = RAMPS[part.role]
        if ramp.finish == "flat":
            return np.broadcast_to(colour(ramp.middle), (*mask.shape, 3)).astype(np.float32)
        area = float(mask.sum())
        bevel = min(max(0.125 * math.sqrt(area), 0.7 * k), 5.0 * k)
        if ramp.finish == "glowing":
            return _read(part.role, 0.12 + 0.74 * blur(mask, bevel))
        height = 0.55 * blur(mask, bevel) + 0.45 * blur(mask, bevel * 0.4)
        down, across = np.gradient(height)
        nx, ny = -1.9 * bevel * across, -1.9 * bevel * down
        length = np.sqrt(nx * nx + ny * ny + 0.81)
        nx, ny, nz = nx / length, ny / length, 0.9 / length
        grain, brush = self.grain[here], self.brush[here]
        tone = self._tone(mask, box, nx * _KEY[0] + ny * _KEY[1] + nz * _KEY[2])
        tone += 0.20 * grain + 0.10 * brush
        tone = _layers(np.clip(tone, 0, 1))
        band = max(1, round(0.75 * k))
        lit = np.clip(mask - shifted(mask, band, band), 0, 1)
        turned = np.clip(mask - shifted(mask, -band, -band), 0, 1)
        tone = np.clip(tone + lit * 0.22 * (1 + grain) - turned * 0.16, 0, 1)
        fill = _read(part.role, tone)
        if ramp.shine:
            glint = np.clip(nx * _GLINT[0] + ny * _GLINT[1] + nz * _GLINT[2], 0, 1)
            glint = glint ** (26 if ramp.shine > 0.3 else 14) * ramp.shine * 0.75
            fill += glint[..., None] * _GLINT_COLOUR
        fill += (np.clip(0.75 * nx + 0.35 * ny - 0.1, 0, 1) ** 2)[..., None] * _BOUNCE
        fill += (np.clip(-0.6 * nx - 0.6 * ny - 0.42, 0, 1) ** 1.5)[..., None] * _RIM
        return fill

    def _tone(self, mask: Mask, box: Window, light: Mask) -> Mask:
        """Light and place to a tone: brighter toward the top of the canvas and of the part."""
        k = self.view.density
        rows = np.arange(box.top, box.bottom, dtype=np.float32)[:, None]
        in_canvas = (rows / k - CANVAS[1]) / (CANVAS[3] - CANVAS[1])
        filled = np.nonzero(mask.max(1) > 0.02)[0]
        first, last = int(filled[0]), int(filled[-1])
        in_part = np.clip((rows - box.top - first) / max(1, last - first), 0, 1)
        key = np.clip(light, 0, 1) ** 1.2
        tone = 0.06 + 0.76 * key + 0.22 * (0.52 - in_canvas) + 0.20 * (0.5 - in_part)
        return np.asarray(tone, np.float32)

    def finish(self, glows: list[Glow]) -> None:
        """Torch rim on the left edge, darker feet, and glows over everything."""
        k = self.view.density
        step = max(1, round(0.9 * k))
        edge = np.clip(self.alpha - shifted(self.alpha, step, step), 0, 1)
        self.colours += edge[..., None] * _TORCH
        rows = np.arange(self.view.top, self.view.bottom, dtype=np.float32)[:, None, None] / k
        down = (rows - CANVAS[1]) / (CANVAS[3] - CANVAS[1])
        self.colours *= 1.06 - 0.22 * np.clip((down - 0.62) / 0.3, 0, 1)
        bare = self.alpha < 0.02
        for glow in glows:
            ys = np.arange(self.view.top, self.view.bottom, dtype=np.float32)[:, None] / k - glow.y
            xs = np.arange(self.view.left, self.view.right, dtype=np.float32)[None] / k - glow.x
            near = np.clip(1 - np.hypot(xs, ys) / glow.radius, 0, 1) ** 2 * glow.strength
            hue = colour(RAMPS[glow.role].middle)
            self.colours += near[..., None] * hue
            self.colours[bare & (near > 0)] = hue
            np.maximum(self.alpha, near * 0.75, out=self.alpha)

    def picture(self) -> Picture:
        """What was painted, as red, green, blue, alpha."""
        return joined(self.colours, self.alpha)


def _layers(tone: Mask) -> Mask:
    """Brush layers: five soft-edged steps, mixed with the smooth tone."""
    steps = tone * 5
    below = np.floor(steps)
    between = eased(np.clip((steps - below - 0.3) / 0.4, 0, 1))
    return np.asarray(0.42 * tone + 0.58 * (below + between) / 5, np.float32)


def _read(role: str, tone: Mask) -> Picture:
    picked: Picture = table(role)[np.clip(tone * (STEPS - 1), 0, STEPS - 1).astype(np.intp)]
    return picked
