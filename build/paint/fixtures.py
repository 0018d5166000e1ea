"""Paint what lies on the tiles of a castle: coffins, altar, benches, fountain, stairs, bones.

All of it is flat: a figure may stand on each (a fixture is floor). What fills two squares is
painted lying and upright, for tiles are turned; light comes from the upper left all the same.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from typing import Final

import numpy as np
import pygame

from paint.noise import ASSETS, Field, blur, fractal, save, surface
from paint.tiles_objects import INK, empty, flat_stone, masked, reduced, shadow

CELL: Final = 128
SHARP: Final = 2
STONE: Final = (150, 148, 142)
OAK: Final = (128, 84, 46)
CLOTH: Final = (38, 62, 124)
GOLD: Final = (214, 168, 74)
WATER: Final = (26, 74, 92)
BONE: Final = (226, 216, 190)
WHITE: Final = (255, 255, 255, 255)
Point = tuple[float, float]
Shape = list[Point]
Draw = Callable[[pygame.Surface, "Space"], None]


class Space:
    """A box of squares on a sheet; places are given in parts of it, along and across its length."""

    def __init__(self, along: float, across: float, upright: bool) -> None:
        self.along, self.across, self.upright = along, across, upright
        self.p = CELL * SHARP

    @property
    def size(self) -> tuple[float, float]:
        """Return the width and height of the box in pixels."""
        wide, high = (self.across, self.along) if self.upright else (self.along, self.across)
        return wide * self.p, high * self.p

    def at(self, x: float, y: float) -> Point:
        """Return where a place lies: ``x`` squares along, ``y`` across."""
        return (y * self.p, x * self.p) if self.upright else (x * self.p, y * self.p)

    def all(self, *spots: Point) -> Shape:
        """Return several places."""
        return [self.at(*spot) for spot in spots]

    def box(self, x: float, y: float, along: float, across: float) -> Shape:
        """Return the corners of a box."""
        return self.all((x, y), (x + along, y), (x + along, y + across), (x, y + across))


def round_box(shape: Shape, radius: float) -> Shape:
    """Return a rectangle with its corners cut round."""
    xs, ys = [x for x, _ in shape], [y for _, y in shape]
    left, right, top, low = min(xs), max(xs), min(ys), max(ys)
    found: Shape = []
    for cx, cy, start in (
        (right - radius, top + radius, -90), (right - radius, low - radius, 0),
        (left + radius, low - radius, 90), (left + radius, top + radius, 180),
    ):  # fmt: skip
        for step in range(7):
            turn = math.radians(start + step * 15)
            found.append((cx + radius * math.cos(turn), cy + radius * math.sin(turn)))
    return found


def ellipse(middle: Point, rx: float, ry: float) -> Shape:
    """Return the rim of an ellipse."""
    return [
        (middle[0] + rx * math.cos(turn), middle[1] + ry * math.sin(turn))
        for turn in (step * math.tau / 48 for step in range(48))
    ]


def tone(colour: tuple[int, int, int], share: float = 1.0) -> Field:
    """Return a colour as painters take it."""
    return np.array(colour, np.float32) * share


def dropped(target: pygame.Surface, shape: Shape, by: float, soft: float) -> None:
    """Cast the shadow of a low thing to the lower right."""
    dark = empty(*target.get_size())
    pygame.draw.polygon(dark, (0, 0, 0, 215), [(x + by, y + by) for x, y in shape])
    target.blit(pygame.transform.gaussian_blur(dark, max(1, round(soft))), (0, 0))


def raised(
    target: pygame.Surface, shape: Shape, colour: tuple[int, int, int], seed: int, high: float,
    share: float = 1.0,
) -> None:  # fmt: skip
    """Paint a flat stone so thick that its lower edge is seen."""
    dropped(target, shape, high * 0.9 + 8, 10)
    flat_stone(target, [(x, y + high) for x, y in shape], tone(colour, 0.5 * share), seed)
    flat_stone(target, shape, tone(colour, share), seed + 1)


def planked(target: pygame.Surface, shape: Shape, seed: int, upright: bool) -> None:
    """Paint a board of oak: grain along it, lit toward its upper left, an ink line round it."""
    wide, high = target.get_size()
    mask = empty(wide, high)
    pygame.draw.polygon(mask, WHITE, shape)
    pygame.draw.polygon(target, INK, shape)
    pygame.draw.lines(target, INK, True, shape, 10)
    if upright:
        grain = fractal(high, wide, 90, 4, seed, flat=0.10).T
    else:
        grain = fractal(wide, high, 90, 4, seed, flat=0.10)
    yy, xx = np.mgrid[0:high, 0:wide].astype(np.float32)
    lit = (1.22 - 0.34 * (xx / wide + yy / high) / 2) * (0.66 + 0.66 * grain)
    target.blit(masked(mask, np.asarray(tone(OAK) * lit[..., None], np.float32)), (0, 0))


def drawn(along: float, across: float, upright: bool, draw: Draw) -> pygame.Surface:
    """Return a piece of so many squares, painted by ``draw`` and reduced."""
    space = Space(along, across, upright)
    sheet = empty(*space.size)
    draw(sheet, space)
    return reduced(sheet, SHARP)


# --- fixtures


def coffin(long: float) -> Draw:
    """Return what paints a stone coffin so many squares long, its lid carved with a cross."""

    def draw(sheet: pygame.Surface, at: Space) -> None:
        end = long - 0.10
        rim = at.all((0.10, 0.30), (0.10 + 0.28 * long, 0.12), (end, 0.24),
                     (end, 0.76), (0.10 + 0.28 * long, 0.88), (0.10, 0.70))  # fmt: skip
        raised(sheet, rim, STONE, 23, 0.09 * at.p)
        x, y = sum(x for x, _ in rim) / 6, sum(y for _, y in rim) / 6
        inner = [(x + (a - x) * 0.80, y + (b - y) * 0.76) for a, b in rim]
        flat_stone(sheet, inner, tone(STONE, 1.22), 29, line=2)
        bar = 0.10 + 0.34 * long
        for shape in (
            at.box(0.10 + 0.13 * long, 0.455, 0.62 * long, 0.09),
            at.box(bar - 0.05, 0.29, 0.10, 0.42),
        ):
            flat_stone(sheet, shape, tone(STONE, 0.80), 31, line=3)

    return draw


def altar(sheet: pygame.Surface, at: Space) -> None:
    """Paint an altar: a step of stone, a blue cloth hemmed with gold, a cup between two candles."""
    raised(sheet, at.box(0.06, 0.10, 0.88, 0.76), STONE, 41, 0.07 * at.p, 0.94)
    raised(sheet, at.box(0.13, 0.16, 0.74, 0.60), (206, 198, 182), 43, 0.06 * at.p)
    for shape, colour in (
        (at.box(0.26, 0.16, 0.48, 0.66), CLOTH),
        (at.box(0.26, 0.16, 0.05, 0.66), GOLD),
        (at.box(0.69, 0.16, 0.05, 0.66), GOLD),
        (at.box(0.26, 0.76, 0.48, 0.06), GOLD),
    ):
        flat_stone(sheet, shape, tone(colour), 47, line=2)
    middle = at.at(0.5, 0.45)
    for ring, colour in ((0.13, INK), (0.115, GOLD), (0.085, (120, 84, 24)), (0.07, (122, 20, 34))):
        pygame.draw.circle(sheet, colour, middle, ring * at.p)
    for x in (0.195, 0.805):
        spot = at.at(x, 0.42)
        shadow(sheet, (spot[0] - 12, spot[1] - 10, 52, 48), 7)
        for ring, colour in ((0.066, INK), (0.054, (240, 228, 196)), (0.026, (255, 176, 60))):
            pygame.draw.circle(sheet, colour, spot, ring * at.p)


def bench(long: float, flasks: bool) -> Draw:
    """Return what paints a bench so many squares long: with ``flasks`` and a book, or tools."""

    def draw(sheet: pygame.Surface, at: Space) -> None:
        top = round_box(at.box(0.10, 0.14, long - 0.20, 0.68), 0.03 * at.p)
        low = [(x, y + 0.085 * at.p) for x, y in top]
        dropped(sheet, low, 12, 10)
        flat_stone(sheet, low, tone(OAK, 0.42), 53)
        planked(sheet, top, 55, at.upright)
        for share in (0.36, 0.59):
            pygame.draw.line(sheet, (46, 28, 16), at.at(0.12, share), at.at(long - 0.12, share), 4)
        if flasks:
            _flasks(sheet, at, long)
        else:
            _tools(sheet, at, long)

    return draw


def _flasks(sheet: pygame.Surface, at: Space, long: float) -> None:
    """Set flasks and an open book onto a bench."""
    for x, y, size, colour in (
        (0.30, 0.34, 0.105, (64, 190, 96)), (0.46, 0.62, 0.085, (210, 66, 58)),
        (long - 0.30, 0.34, 0.095, (84, 120, 232)), (long - 0.50, 0.66, 0.07, (226, 178, 60)),
    ):  # fmt: skip
        cx, cy = at.at(x, y)
        far = size * at.p
        shadow(sheet, (cx - far * 0.6, cy - far * 0.4, far * 2.2, far * 2.1), 6)
        pygame.draw.circle(sheet, INK, (cx, cy), far + 5)
        pygame.draw.circle(sheet, [round(part * 0.55) for part in colour], (cx, cy), far)
        pygame.draw.circle(sheet, colour, (cx - far * 0.1, cy - far * 0.1), far * 0.78)
        pygame.draw.circle(sheet, (244, 250, 250), (cx - far * 0.35, cy - far * 0.38), far * 0.24)
        pygame.draw.circle(sheet, (206, 200, 184), (cx + far * 0.2, cy + far * 0.2), far * 0.34, 4)
    book = at.box(long / 2 - 0.17, 0.30, 0.34, 0.30)
    flat_stone(sheet, book, tone((84, 34, 30)), 57, line=4)
    for x in (long / 2 - 0.145, long / 2 + 0.012):
        flat_stone(sheet, at.box(x, 0.33, 0.13, 0.24), tone((232, 218, 178)), 59, line=2)


def _tools(sheet: pygame.Surface, at: Space, long: float) -> None:
    """Lay a hammer and a saw onto a bench, and the wood that is worked on."""
    flat_stone(sheet, at.box(0.22, 0.22, long - 0.50, 0.13), tone((196, 150, 92)), 61, line=4)
    handle = at.all((0.24, 0.70), (0.28, 0.75), (0.62, 0.48), (0.58, 0.43))
    flat_stone(sheet, handle, tone((150, 104, 58)), 63, line=4)
    head = at.all((0.50, 0.40), (0.60, 0.34), (0.74, 0.54), (0.64, 0.60))
    flat_stone(sheet, head, tone((150, 158, 168)), 65, line=4)
    blade = at.all(
        (long - 0.36, 0.28), (long - 0.16, 0.34), (long - 0.30, 0.76), (long - 0.38, 0.74)
    )
    flat_stone(sheet, blade, tone((178, 186, 194)), 67, line=4)


def fountain(sheet: pygame.Surface, at: Space) -> None:
    """Paint a long basin of dark water with a rim of stone, and the spout in its middle."""
    middle = at.at(1.0, 0.5)
    long, short = (0.46, 0.92) if at.upright else (0.92, 0.46)

    def oval(share: float, dy: float = 0.0) -> Shape:
        return ellipse(
            (middle[0], middle[1] + dy * at.p), long * share * at.p, short * share * at.p
        )

    raised(sheet, oval(0.97, -0.02), STONE, 71, 0.08 * at.p)
    flat_stone(sheet, oval(0.88, -0.02), tone(STONE, 1.24), 73, line=2)
    rim = oval(0.76, -0.01)
    wide, high = sheet.get_size()
    mask = empty(wide, high)
    pygame.draw.polygon(mask, WHITE, rim)
    yy, xx = np.mgrid[0:high, 0:wide].astype(np.float32)
    far = np.hypot((xx - middle[0]) / (long * at.p), (yy - middle[1]) / (short * at.p))
    ripple = 0.5 + 0.5 * np.sin(far * 34 + 5 * fractal(wide, high, 70, 3, 75))
    lit = 0.55 + 0.55 * ripple * np.clip(1.1 - far, 0, 1) + 0.30 * np.clip(far - 0.55, 0, 1)
    water = tone(WATER) * lit[..., None] + 26 * np.clip(ripple - 0.82, 0, 1)[..., None] * 3
    pygame.draw.polygon(sheet, INK, oval(0.785, -0.01))
    sheet.blit(masked(mask, np.asarray(water, np.float32)), (0, 0))
    deep = empty(wide, high)
    pygame.draw.lines(deep, (0, 0, 0, 170), True, rim, 26)
    deep = pygame.transform.gaussian_blur(deep, 9)
    deep.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    sheet.blit(deep, (0, 0))
    shadow(sheet, (middle[0] - 30, middle[1] - 20, 96, 84), 8)
    for share, light in ((0.20, 0.0), (0.18, 0.90), (0.115, 1.16), (0.05, 0.4)):
        colour = INK if not light else [min(255, round(part * light)) for part in STONE]
        pygame.draw.circle(sheet, colour, middle, share * at.p)


def stairs(high: float) -> Draw:
    """Return what paints stairs that lead down, so many squares deep, two across."""

    def draw(sheet: pygame.Surface, at: Space) -> None:
        flat_stone(sheet, at.box(0.05, 0.05, 1.90, high - 0.10), tone(STONE, 0.92), 81)
        hole = at.box(0.16, 0.14, 1.68, high - 0.28)
        pygame.draw.polygon(sheet, (10, 8, 8), hole)
        count = 7 if high > 1 else 4
        for number in range(count):
            # Every step lies deeper: darker, and a little narrower.
            y = high - 0.14 - (number + 1) * (high - 0.28) / count
            narrow = 0.16 + 0.035 * number
            light = 1.0 - 0.80 * number / (count - 1)
            tall = (high - 0.28) / count
            front = at.box(narrow, y + tall * 0.62, 2 - 2 * narrow, tall * 0.38)
            tread = at.box(narrow, y, 2 - 2 * narrow, tall * 0.66)
            flat_stone(sheet, tread, tone(STONE, 0.20 + 0.86 * light), 83 + number, line=2)
            flat_stone(sheet, front, tone(STONE, 0.10 + 0.30 * light), 93 + number, line=1)
        edge = [
            at.at(0.16, 0.14),
            at.at(1.84, 0.14),
            at.at(1.84, high - 0.14),
            at.at(0.16, high - 0.14),
        ]
        pygame.draw.lines(sheet, INK, True, edge, 8)

    return draw


# --- signs


def bones(sheet: pygame.Surface, at: Space) -> None:
    """Paint the place where a tile's monster rises: a skull over crossed bones, pale and worn."""
    line = empty(*sheet.get_size())
    p = at.p
    for a, b in (((0.20, 0.44), (0.80, 0.84)), ((0.80, 0.44), (0.20, 0.84))):
        for wide, colour in ((0.125, (*INK, 200)), (0.075, (*BONE, 255))):
            pygame.draw.line(line, colour, at.at(*a), at.at(*b), round(wide * p))
            for end in (a, b):
                for turn in (-0.045, 0.045):
                    knob = at.at(end[0] + turn, end[1] - turn * (1 if a[0] < 0.5 else -1))
                    pygame.draw.circle(line, colour, knob, (wide / 2 + 0.022) * p)
    skull = [
        (0.50, 0.14), (0.64, 0.18), (0.72, 0.30), (0.70, 0.46), (0.62, 0.54), (0.61, 0.64),
        (0.39, 0.64), (0.38, 0.54), (0.30, 0.46), (0.28, 0.30), (0.36, 0.18),
    ]  # fmt: skip
    pygame.draw.polygon(
        line, (*INK, 210), [at.at(0.5 + (x - 0.5) * 1.16, 0.4 + (y - 0.4) * 1.14) for x, y in skull]
    )
    pygame.draw.polygon(line, (*BONE, 255), at.all(*skull))
    for x in (0.405, 0.595):
        pygame.draw.ellipse(line, INK, ((x - 0.07) * p, 0.30 * p, 0.14 * p, 0.15 * p))
    pygame.draw.polygon(line, INK, at.all((0.5, 0.44), (0.54, 0.52), (0.46, 0.52)))
    for x in (0.45, 0.5, 0.55):
        pygame.draw.line(line, INK, at.at(x, 0.57), at.at(x, 0.64), 5)
    worn = fractal(*line.get_size(), 60, 4, 97)
    array = pygame.surfarray.array_alpha(line).T.astype(np.float32)
    colour = pygame.surfarray.array3d(line).swapaxes(0, 1).astype(np.float32)
    seen = array * np.clip(0.62 + 0.9 * (worn - 0.4), 0.42, 0.86)
    sheet.blit(surface(colour, seen), (0, 0))


def arrow(fill: tuple[int, int, int], edge: tuple[int, int, int]) -> Draw:
    """Return what paints the triangle of a tile, half a square each way; it points to the south."""

    def draw(sheet: pygame.Surface, at: Space) -> None:
        rim = at.all((0.05, 0.10), (0.45, 0.10), (0.25, 0.40))
        dropped(sheet, rim, 4, 4)
        pygame.draw.polygon(sheet, edge, rim)
        pygame.draw.lines(sheet, edge, True, rim, 18)
        for x, y in rim:
            pygame.draw.circle(sheet, edge, (x, y), 9)
        pygame.draw.polygon(sheet, fill, rim)
        middle = at.at(0.25, 0.20)
        inner = [
            (middle[0] + (x - middle[0]) * 0.55, middle[1] + (y - middle[1]) * 0.55) for x, y in rim
        ]
        light = [min(255, round(part * 0.86 + 24)) for part in fill]
        pygame.draw.polygon(sheet, light, inner)

    return draw


def icon(sheet: pygame.Surface, at: Space) -> None:
    """Paint the holy Icon: a golden panel with a pointed head, on it a raven before the sun."""
    panel = at.all((0.26, 0.92), (0.26, 0.34), (0.50, 0.08), (0.74, 0.34), (0.74, 0.92))
    raised(sheet, panel, (222, 172, 66), 211, 0.05 * at.p)
    inner = at.all((0.32, 0.85), (0.32, 0.37), (0.50, 0.18), (0.68, 0.37), (0.68, 0.85))
    flat_stone(sheet, inner, tone((52, 70, 148)), 213, line=4)
    _rays(sheet, at, (0.50, 0.52), 0.165, (255, 226, 128))
    raven = (
        (0.50, 0.40), (0.55, 0.45), (0.66, 0.41), (0.60, 0.53), (0.56, 0.58), (0.55, 0.70),
        (0.50, 0.64), (0.45, 0.70), (0.44, 0.58), (0.40, 0.53), (0.34, 0.41), (0.45, 0.45),
    )  # fmt: skip
    pygame.draw.polygon(sheet, (18, 14, 22), at.all(*raven))
    pygame.draw.polygon(sheet, (246, 214, 110), at.all((0.50, 0.37), (0.53, 0.43), (0.47, 0.43)))
    for x, y in ((0.29, 0.885), (0.71, 0.885), (0.50, 0.135)):
        pygame.draw.circle(sheet, INK, at.at(x, y), 0.036 * at.p)
        pygame.draw.circle(sheet, (206, 40, 56), at.at(x, y), 0.026 * at.p)
        pygame.draw.circle(sheet, (255, 190, 180), at.at(x - 0.008, y - 0.008), 0.009 * at.p)
    pygame.draw.line(sheet, (255, 246, 206), at.at(0.285, 0.35), at.at(0.285, 0.80), 5)


def sun(sheet: pygame.Surface, at: Space) -> None:
    """Paint the sun of the daylight: a disc of gold with rays."""
    dropped(sheet, ellipse(at.at(0.5, 0.5), 0.34 * at.p, 0.34 * at.p), 8, 8)
    _rays(sheet, at, (0.5, 0.5), 0.44, (246, 188, 64))
    for far, colour in ((0.275, INK), (0.26, (214, 150, 40)), (0.215, (255, 214, 104))):
        pygame.draw.circle(sheet, colour, at.at(0.5, 0.5), far * at.p)
    pygame.draw.circle(sheet, (255, 244, 196), at.at(0.44, 0.43), 0.085 * at.p)


def _rays(
    sheet: pygame.Surface, at: Space, middle: Point, far: float, colour: tuple[int, int, int]
) -> None:
    """Draw a star of sixteen rays, every second one shorter, with an ink line round it."""
    for grow, fill in ((1.12, INK), (1.0, colour)):
        rim = []
        for step in range(32):
            reach = far * (0.56 if step % 2 else 1.0 if step % 4 == 0 else 0.80) * grow
            turn = step * math.tau / 32
            rim.append(
                at.at(middle[0] + math.cos(turn) * reach, middle[1] + math.sin(turn) * reach)
            )
        pygame.draw.polygon(sheet, fill, rim)


def back(sheet: pygame.Surface, at: Space) -> None:
    """Paint the back of a tile: dark slate in a frame of brass, a compass and an arch."""
    wide, high = sheet.get_size()
    rough = fractal(wide, high, 240, 5, 201)
    fine = fractal(wide, high, 26, 4, 203)
    slate = np.array((46, 50, 48), np.float32) * (0.62 + 0.5 * rough + 0.34 * fine)[..., None]
    sheet.blit(surface(np.asarray(slate, np.float32)), (0, 0))
    lines = empty(wide, high)
    p, middle = at.p, (wide / 2, high / 2)
    for number in range(1, 4):
        for a, b in (((number, 0), (number, 4)), ((0, number), (4, number))):
            pygame.draw.line(lines, (14, 14, 12, 130), at.at(*a), at.at(*b), 5)
    brass = (188, 146, 70)
    for far, thick, seen in ((1.50, 14, 200), (1.40, 5, 170), (0.86, 8, 190)):
        pygame.draw.circle(lines, (*brass, seen), middle, far * p, thick)
    for number in range(16):
        turn = number * math.tau / 16
        inner, outer = (0.92, 1.34) if number % 4 == 0 else (1.22, 1.34)
        ends = [
            (middle[0] + math.cos(turn) * f * p, middle[1] + math.sin(turn) * f * p)
            for f in (inner, outer)
        ]
        pygame.draw.line(lines, (*brass, 180), *ends, 10 if number % 4 == 0 else 6)
    for grow, colour in ((1.10, (12, 10, 8, 220)), (1.0, (214, 170, 88, 255))):
        _arch(lines, at, grow, colour)
    for deep, thick, seen in ((0.10, 16, 220), (0.20, 5, 180)):
        frame = at.box(deep, deep, 4 - 2 * deep, 4 - 2 * deep)
        pygame.draw.lines(lines, (*brass, seen), True, frame, thick)
    for x in (0.34, 3.66):
        for y in (0.34, 3.66):
            cx, cy = at.at(x, y)
            pygame.draw.polygon(
                lines, (*brass, 220), [(cx, cy - 24), (cx + 24, cy), (cx, cy + 24), (cx - 24, cy)]
            )
    worn = np.clip(0.72 + 0.8 * (fine - 0.45), 0.5, 1)
    array = pygame.surfarray.array_alpha(lines).T.astype(np.float32)
    colours = pygame.surfarray.array3d(lines).swapaxes(0, 1).astype(np.float32)
    sheet.blit(surface(colours, array * worn), (0, 0))
    yy, xx = np.mgrid[0:high, 0:wide].astype(np.float32)
    near = np.minimum(np.minimum(xx, wide - xx), np.minimum(yy, high - yy)) / p
    sheet.blit(
        surface(np.zeros((high, wide, 3), np.float32), np.clip(0.6 - near, 0, 1) * 190), (0, 0)
    )


def _arch(lines: pygame.Surface, at: Space, grow: float, colour: tuple[int, ...]) -> None:
    """Draw a gate: two posts with a round arch over them, open below."""
    p, middle = at.p, at.at(2, 2)
    outer, inner = 0.50 * grow, 0.50 - (0.19 + 0.06 * (grow - 1) * 10) * 1.0
    top = middle[1] - 0.10 * p
    foot = middle[1] + 0.52 * grow * p
    for side in (-1, 1):
        x = middle[0] + side * (outer + inner) / 2 * p
        box = pygame.Rect(0, 0, (outer - inner) * p, foot - top)
        box.midtop = (round(x), round(top))
        pygame.draw.rect(lines, colour, box)
    ring = empty(*lines.get_size())
    pygame.draw.circle(ring, colour, (middle[0], top), outer * p, round((outer - inner) * p))
    ring.fill((0, 0, 0, 0), (0, round(top), *ring.get_size()))
    lines.blit(ring, (0, 0))


def soft(piece: pygame.Surface) -> pygame.Surface:
    """Return a piece with its alpha a little softened, as paint on stone."""
    array = pygame.surfarray.array3d(piece).swapaxes(0, 1).astype(np.float32)
    alpha = pygame.surfarray.array_alpha(piece).T.astype(np.float32) / 255
    return surface(array, blur(alpha, 0.6) * 255)


def pieces() -> dict[str, pygame.Surface]:
    """Return all pieces by name."""
    found: dict[str, pygame.Surface] = {}
    for name, upright in (("flat", False), ("tall", True)):
        found[f"coffin.{name}"] = drawn(2, 1, upright, coffin(2.0))
        found[f"workbench.{name}"] = drawn(2, 1, upright, bench(2.0, flasks=True))
        found[f"fountain.{name}"] = drawn(2, 1, upright, fountain)
        found[f"stairs.{name}"] = drawn(2, 1, upright, stairs(1.0))
    found["coffin.one"] = drawn(1, 1, True, coffin(1.0))
    found["altar.one"] = drawn(1, 1, False, altar)
    found["bench.one"] = drawn(1, 1, False, bench(1.0, flasks=False))
    found["stairs.square"] = drawn(2, 2, False, stairs(2.0))
    found["bones"] = soft(drawn(1, 1, False, bones))
    found["triangle.white"] = drawn(0.5, 0.5, False, arrow((240, 232, 212), INK))
    found["triangle.black"] = drawn(0.5, 0.5, False, arrow((22, 18, 18), (206, 178, 120)))
    found["icon"] = drawn(1, 1, False, icon)
    found["sun"] = drawn(1, 1, False, sun)
    found["back"] = drawn(4, 4, False, back)
    return found


def paint(folder: Path = ASSETS / "tiles") -> None:
    """Paint all pieces and write their sheet and index."""
    places: dict[str, tuple[int, int, int, int]] = {}
    found, width = pieces(), 1024
    x = y = tallest = 0
    for name, picture in sorted(found.items(), key=lambda one: (-one[1].get_height(), one[0])):
        wide, high = picture.get_size()
        if x + wide > width:
            x, y, tallest = 0, y + tallest, 0
        places[name] = (x, y, wide, high)
        x, tallest = x + wide, max(tallest, high)
    whole = pygame.Surface((width, y + tallest), pygame.SRCALPHA, 32)
    for name, picture in found.items():
        whole.blit(picture, places[name][:2], special_flags=pygame.BLEND_RGBA_MAX)
    save(whole, folder / "castle.png")
    lines = [
        "# Written by build/paint/fixtures.py: the pieces of the sheet, [x, y, width, height].",
        f"cell = {CELL}",
        "",
        "[pieces]",
        *(f'"{name}" = {list(places[name])}' for name in sorted(places)),
    ]
    (folder / "castle.toml").write_text("\n".join(lines) + "\n")
