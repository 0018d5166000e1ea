"""Paint the board kit of a theme: one sheet of pieces and its index.

Every piece is painted for a cell of 128 pixels. Objects are painted twice as large and reduced.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pygame

from paint.noise import ASSETS, Field, edge_distance, fractal, save, smooth, surface, tone
from paint.tiles_doors import across, brazier, upright
from paint.tiles_marks import circle, triangle
from paint.tiles_nature import drift, pool, tree
from paint.tiles_objects import coffin, flames, pillar, rubble, sconce
from paint.tiles_rock import (
    BLOCK,
    CROWN,
    boulder,
    column,
    fungi,
    ground,
    light,
    patch,
    rock_face,
    rock_tops,
    scree,
    silk,
    spores,
)
from paint.tiles_theme import Theme

CELL = 128
HALF = CELL // 2
FACE = 58
"""Pixels of a wall cell that show its south face (0.46 of a cell, even)."""


@dataclass
class Sheet:
    """Packs pieces on shelves of one picture and keeps where each lies."""

    width: int = 2048
    pieces: list[tuple[str, pygame.Surface]] = field(default_factory=list)

    def add(self, name: str, picture: pygame.Surface) -> None:
        """Add a piece."""
        self.pieces.append((name, picture))

    def write(self, theme: Theme, folder: Path) -> None:
        """Save the picture and ``<theme>.toml`` with [x, y, width, height] of each piece."""
        places: dict[str, tuple[int, int, int, int]] = {}
        x = y = tallest = 0
        for name, picture in sorted(self.pieces, key=lambda p: (-p[1].get_height(), p[0])):
            wide, high = picture.get_size()
            if x + wide > self.width:
                x, y, tallest = 0, y + tallest, 0
            places[name] = (x, y, wide, high)
            x, tallest = x + wide, max(tallest, high)
        whole = pygame.Surface((self.width, y + tallest), pygame.SRCALPHA, 32)
        for name, picture in self.pieces:
            whole.blit(picture, places[name][:2], special_flags=pygame.BLEND_RGBA_MAX)
        save(whole, folder / f"{theme.name}.png")
        lines = [
            "# Written by build/paint/tiles.py: the pieces of the sheet, [x, y, width, height].",
            f"cell = {CELL}",
            f"ambient = {list(theme.ambient)}",
            f"glow = {list(theme.glow)}",
            f"mossy = {theme.mossy}",
            f"cracked = {theme.cracked}",
            f"carpeted = {str(theme.carpeted).lower()}",
            f"block = {0 if theme.ground == 'slabs' else BLOCK}",
            f"crown = {0 if theme.walls == 'bricks' else CROWN}",
            "",
            "[pieces]",
            *(f'"{name}" = {list(places[name])}' for name in sorted(places)),
        ]
        (folder / f"{theme.name}.toml").write_text("\n".join(lines) + "\n")


def slab(theme: Theme, seed: int, split: str = "", gap: float = 0.018) -> Field:
    """Return one floor slab; `split` cuts it ``along`` or ``across``."""
    random = np.random.default_rng(seed)
    base = np.array(theme.slab, np.float32)
    shape = np.zeros((CELL, CELL), np.float32)
    albedo = np.zeros((CELL, CELL, 3), np.float32)
    tint = base * (1 + random.normal(0, 0.06)) + random.normal(0, 1.2, 3)
    high = 1 + random.normal(0, 0.12)
    cut = int(CELL * random.uniform(0.42, 0.58))
    boxes = [(0, 0, CELL, CELL)]
    if split == "along":
        boxes = [(0, 0, cut, CELL), (cut, 0, CELL - cut, CELL)]
    elif split == "across":
        boxes = [(0, 0, CELL, cut), (0, cut, CELL, CELL - cut)]
    for x, y, wide, tall in boxes:
        rim = edge_distance(wide, tall, CELL * 0.07)
        block = smooth(np.clip((rim - CELL * gap) / (CELL * 0.05), 0, 1)) * high
        shape[y : y + tall, x : x + wide] = block
        albedo[y : y + tall, x : x + wide] = tint
        tint = tint * (1 + random.normal(0, 0.05))
    rough = fractal(CELL, CELL, CELL * 0.5, 5, seed + 1, wrap=True)
    fine = fractal(CELL, CELL, CELL * 0.09, 3, seed + 2, wrap=True)
    height = shape * CELL * 0.06 + rough * CELL * 0.040 + fine * CELL * 0.011
    joint = 1 - np.clip(shape / 0.75, 0, 1)
    colour = albedo * (0.80 + 0.42 * rough)[..., None] * light(height)[..., None]
    return np.asarray(colour * (1 - 0.62 * joint)[..., None] * 1.10, np.float32)


EMBERS = ((120, 24, 8), (255, 96, 24), (255, 214, 120))
"""What glows in a crack, from its banks to its middle."""


def crack(seed: int, glowing: bool = False) -> tuple[Field, Field]:
    """Return a crack over two by two cells: dark with a lit lower edge, and its opacity.

    A glowing one is full of embers that light its banks.
    """
    side = 2 * CELL
    line = np.abs(fractal(side, side, CELL * 1.1, 4, seed) - 0.5)
    thin = np.clip(1 - line / 0.016, 0, 1)
    y, x = np.mgrid[0:side, 0:side].astype(np.float32) / side - 0.5
    reach = np.clip(
        1.25 - 2.7 * np.hypot(x, y) + (fractal(side, side, CELL * 0.8, 2, seed + 5) - 0.5), 0, 1
    )
    shown = thin * np.clip(reach * 2.2, 0, 1)
    if glowing:
        banks, bed, heart = (np.array(each, np.float32) for each in EMBERS)
        wide = np.clip(1 - line / 0.07, 0, 1) * np.clip(reach * 1.6, 0, 1)
        hot = (np.clip(shown * 1.6, 0, 1) * (0.5 + fractal(side, side, 24, 3, seed + 6)))[..., None]
        colour = banks + (bed - banks) * np.clip(hot * 2, 0, 1)
        colour = colour + (heart - bed) * np.clip(hot * 2 - 1, 0, 1)
        opacity = np.maximum(np.clip(shown * 1.5, 0, 1) * 0.95, wide**1.6 * 0.62) * 255
        return np.asarray(colour, np.float32), np.asarray(opacity, np.float32)
    lit = np.roll(np.roll(shown, 2, 0), 2, 1) * (1 - shown)
    colour = tone(np.full((side, side), 22, np.float32)) * (1 - lit[..., None])
    colour += lit[..., None] * np.array([178, 164, 142])
    opacity = np.maximum(shown * 0.78, lit * 0.34) * 255
    return np.asarray(colour, np.float32), np.asarray(opacity, np.float32)


def moss(theme: Theme, seed: int) -> tuple[Field, Field]:
    """Return moss that creeps in from the joints, and its opacity."""
    rim = edge_distance(CELL, CELL)
    broad = fractal(CELL, CELL, CELL * 0.45, 4, seed, wrap=True)
    fine = fractal(CELL, CELL, 9, 3, seed + 3, wrap=True)
    near = np.clip(1 - rim / (CELL * 0.10 + CELL * 0.30 * np.clip(broad - 0.42, 0, 1) * 2), 0, 1)
    opacity = np.clip(near * 1.5 * (0.35 + fine) * np.clip((broad - 0.36) * 5, 0, 1), 0, 1) * 0.62
    colour = np.array(theme.moss) * (0.65 + 0.75 * fine)[..., None]
    return np.asarray(colour, np.float32), np.asarray(opacity * 255, np.float32)


def wall_top(theme: Theme, seed: int) -> Field:
    """Return the top of a wall cell: cool slate with a faint joint."""
    stone = slab(theme, seed, gap=0.010).mean(2, keepdims=True) / 128
    rough = fractal(CELL, CELL, CELL * 0.4, 5, seed + 40, wrap=True)
    shade = (0.45 + 0.55 * stone) * (0.80 + 0.35 * rough)[..., None]
    return np.asarray(np.array(theme.top) * shade * 1.05, np.float32)


def face(theme: Theme, seed: int) -> Field:
    """Return two rows of bricks, warm, darkening downward."""
    random = np.random.default_rng(seed)
    shape = np.zeros((FACE, CELL), np.float32)
    shade = np.ones((FACE, CELL), np.float32)
    row = FACE // 2
    for number in range(2):
        x = -random.random() * CELL * 0.3
        while x < CELL:
            wide = CELL * random.uniform(0.32, 0.55)
            a, b = int(max(0, x)), int(min(CELL, x + wide))
            top = number * row
            if b - a > 5:
                rim = edge_distance(b - a, row)
                block = smooth(np.clip((rim - CELL * 0.012) / (CELL * 0.04), 0, 1))
                shape[top : top + row, a:b] = block
                shade[top : top + row, a:b] = 1 + random.normal(0, 0.09)
            x += wide
    rough = fractal(CELL, FACE, CELL * 0.3, 4, seed + 1)
    gy, gx = np.gradient(shape * CELL * 0.05 + rough * CELL * 0.06)
    lit = np.clip(1 + gx * 0.5 + gy * 0.8, 0.3, 1.7)
    value = shade * (0.72 + 0.5 * rough) * lit * (0.45 + 0.55 * shape)
    value *= np.linspace(1.08, 0.62, FACE)[:, None]
    warm = np.array(theme.brick) * 1.16 * np.array([1.06, 1, 0.94])
    return np.asarray(value[..., None] * warm, np.float32)


def rims(theme: Theme) -> dict[str, tuple[Field, Field]]:
    """Return the dry-brushed light along the four edges of a wall top, with opacity."""
    deep = 14
    result: dict[str, tuple[Field, Field]] = {}
    for seed, (name, strength) in enumerate({"n": 0.95, "w": 0.85, "s": 0.55, "e": 0.45}.items()):
        brush = fractal(CELL, deep, 22, 4, seed + 60, flat=0.5, wrap=True)
        far = (np.arange(deep, dtype=np.float32) / deep)[:, None]
        body = np.clip(1 - far, 0, 1) ** 1.5
        opacity = np.clip(body * (0.35 + 1.1 * brush) * strength, 0, 1) * 255
        if name in ("s", "e"):
            opacity = opacity[::-1]
        if name in ("w", "e"):
            opacity = opacity.T
        colour = np.ones((*opacity.shape, 3)) * np.array(theme.rim)
        result[name] = (np.asarray(colour, np.float32), np.asarray(opacity, np.float32))
    return result


CORNERS = {"nw": (0, 0), "ne": (1, 0), "sw": (0, 1), "se": (1, 1)}
CASES = ("outer", "flat", "tall", "inner", "full")


def quarter_depth(corner: str, case: str) -> tuple[Field, Field, Field]:
    """Return, for a quarter of a cell, the depth below the region's rim and the place in the cell.

    Cases: ``outer`` corner, ``flat`` (rim above or below), ``tall`` (rim at the side), ``inner``
    corner, ``full`` (no rim). All in cells.
    """
    right, low = CORNERS[corner]
    y, x = (np.mgrid[0:HALF, 0:HALF].astype(np.float32) + 0.5) / CELL
    x, y = x + 0.5 * right, y + 0.5 * low
    from_side = 1 - x if right else x
    from_row = 1 - y if low else y
    depth = {
        "outer": np.minimum(from_side, from_row),
        "flat": from_row,
        "tall": from_side,
        "inner": np.maximum(from_side, from_row),
        "full": np.full_like(x, 9.0),
    }[case]
    return depth, x, y


def carpet(theme: Theme, corner: str, case: str) -> tuple[Field, Field]:
    """Return a quarter cell of carpet with the border that its case needs, and its opacity."""
    depth, x, y = quarter_depth(corner, case)
    gold, dark, red = (
        np.array(c, np.float32) for c in (theme.gold, theme.carpet_dark, theme.carpet)
    )
    colour = np.ones((HALF, HALF, 3), np.float32) * red
    for start, end, tint in (
        (0, 0.06, dark),
        (0.06, 0.11, gold),
        (0.11, 0.30, dark),
        (0.30, 0.34, gold),
    ):
        colour = np.where(((depth >= start) & (depth < end))[..., None], tint, colour)
    along = np.where(depth == np.where(x < 0.5, x, 1 - x), y, x)
    diamond = np.abs((along % 0.25) / 0.25 - 0.5) + np.abs((depth - 0.205) / 0.19)
    colour = np.where(((diamond < 0.34) & (depth > 0.11) & (depth < 0.30))[..., None], gold, colour)
    px, py = (x * CELL).astype(int) % CELL, (y * CELL).astype(int) % CELL
    rough = fractal(CELL, CELL, CELL * 0.5, 5, 77, wrap=True)[py, px]
    worn = fractal(CELL, CELL, CELL * 0.35, 4, 79, wrap=True)[py, px]
    weave = 0.9 + 0.1 * np.sin(x * 2 * np.pi * 26) * np.sin(y * 2 * np.pi * 26)
    colour = colour * (0.74 + 0.5 * rough)[..., None] * weave[..., None]
    seen = np.clip(depth * CELL / 1.5, 0, 1) * (0.95 - 0.14 * np.clip((worn - 0.52) * 4, 0, 1))
    joint = np.clip(1 - np.minimum(np.minimum(x, 1 - x), np.minimum(y, 1 - y)) / 0.022, 0, 1)
    seen = seen * (1 - 0.20 * joint)
    return np.asarray(colour * 1.1, np.float32), np.asarray(seen * 255, np.float32)


def medallion(theme: Theme) -> tuple[Field, Field]:
    """Return the sun woven into the middle of a carpet, three cells square."""
    side = 3 * CELL
    y, x = (np.mgrid[0:side, 0:side].astype(np.float32) + 0.5) / CELL - 1.5
    far, angle = np.hypot(x, y), np.arctan2(y, x)
    gold, dark, red = (
        np.array(c, np.float32) for c in (theme.gold, theme.carpet_dark, theme.carpet)
    )
    colour = np.ones((side, side, 3), np.float32) * red
    seen = np.zeros((side, side), np.float32)

    def band(where: Field, tint: Field, strength: float = 0.92) -> None:
        nonlocal colour, seen
        colour = np.where(where[..., None], tint, colour)
        seen = np.where(where, strength, seen)

    petal = 0.86 + 0.30 * np.abs(((angle * 8 / np.pi) % 2) - 1)
    band((far > 1.24) & (far < 1.30), gold)
    band((far > 1.16) & (far < 1.24), dark)
    band((far > 1.13) & (far < 1.16), gold)
    band((far < petal) & (far > 0.46), gold * 0.95)
    inside = 0.74 + 0.26 * np.abs(((angle * 8 / np.pi) % 2) - 1)
    band((far < inside * 0.92) & (far > 0.50), red * 0.92)
    band((far < inside * 0.80) & (far > 0.50), gold * 0.85)
    band(far < 0.50, dark)
    band(far < 0.44, gold)
    band(far < 0.37, red * 0.8)
    rough = fractal(side, side, CELL * 0.5, 5, 78)
    worn = fractal(side, side, CELL * 0.7, 4, 80)
    weave = 0.9 + 0.1 * np.sin(x * 2 * np.pi * 26) * np.sin(y * 2 * np.pi * 26)
    colour = colour * (0.74 + 0.5 * rough)[..., None] * weave[..., None]
    seen *= 1 - 0.6 * np.clip((worn - 0.56) * 5, 0, 1)
    fx, fy = (x + 1.5) % 1, (y + 1.5) % 1
    joint = np.clip(1 - np.minimum(np.minimum(fx, 1 - fx), np.minimum(fy, 1 - fy)) / 0.022, 0, 1)
    return np.asarray(colour * 1.05, np.float32), np.asarray(
        seen * (1 - 0.45 * joint) * 255, np.float32
    )


def inlay(corner: str, case: str) -> tuple[Field, Field]:
    """Return a quarter of a start zone in white (tinted at play): lines, a diamond, a fill."""
    depth, x, y = quarter_depth(corner, case)
    px, py = (x * CELL).astype(int), (y * CELL).astype(int)
    rough = fractal(CELL, CELL, CELL * 0.25, 4, 91, wrap=True)[py % CELL, px % CELL]
    seen = np.where(depth > 0.10, 0.28, 0.0)

    def line(start: float, end: float) -> Field:
        soft = 0.010
        return np.asarray(
            np.clip((depth - start) / soft + 0.5, 0, 1) * np.clip((end - depth) / soft + 0.5, 0, 1)
        )

    seen = np.maximum(seen, 0.92 * line(0.10, 0.145))
    seen = np.maximum(seen, 0.55 * line(0.185, 0.200))
    if case == "outer":
        right, low = CORNERS[corner]
        cx, cy = (0.73 if right else 0.27), (0.73 if low else 0.27)
        far = np.abs(x - cx) + np.abs(y - cy)
        seen = np.maximum(seen, 0.85 * np.clip((0.075 - far) / 0.01 + 0.5, 0, 1))
    seen = seen * (0.70 + 0.45 * rough)
    joint = np.clip(1 - np.minimum(np.minimum(x, 1 - x), np.minimum(y, 1 - y)) / 0.03, 0, 1)
    seen = seen * (1 - 0.35 * joint)
    return tone(255 * np.ones_like(x) * (0.82 + 0.30 * rough)), np.asarray(
        np.clip(seen, 0, 1) * 255
    )


def round_light(side: int, tint: tuple[float, float, float], power: float) -> Field:
    """Return a light for the light map (128 stands for 1), fading to black at its rim."""
    y, x = np.mgrid[0:side, 0:side].astype(np.float32) - (side - 1) / 2
    fall = np.clip(1 - np.hypot(x, y) / (side / 2), 0, 1) ** power
    return np.asarray(fall[..., None] * np.array(tint) * 128, np.float32)


def floor(theme: Theme) -> list[Field]:
    """Return the cells of the floor: slabs of twelve shapes, or ground of one piece."""
    if theme.ground != "slabs":
        return ground(theme, CELL)
    splits = [""] * 8 + ["along"] * 2 + ["across"] * 2
    return [slab(theme, 100 + number * 7, split) for number, split in enumerate(splits)]


def tops(theme: Theme) -> list[Field]:
    """Return six tops of built walls."""
    return [wall_top(theme, 300 + number * 7) for number in range(6)]


def paint(theme: Theme, folder: Path = ASSETS / "kit") -> None:
    """Paint all pieces of a theme and write its sheet and index."""
    sheet = Sheet()
    for number, stone in enumerate(floor(theme)):
        sheet.add(f"slab.{number}", surface(stone))
    grown = theme.walls == "rock"
    for number, crown in enumerate(rock_tops(theme, CELL) if grown else tops(theme)):
        sheet.add(f"top.{number}", surface(crown))
    for number in range(6):
        sheet.add(
            f"crack.{number}", surface(*crack(500 + number * 11, theme.embers and number % 2 == 0))
        )
        creeps = moss(theme, 700 + number * 5)
        if theme.ground != "slabs":
            creeps = (silk if theme.silk else patch)(theme, CELL, 700 + number * 5)
        if theme.snowy:
            creeps = drift(CELL, 700 + number * 5)
        sheet.add(f"moss.{number}", surface(*creeps))
    for number in range(8):
        seed = 900 + number * 3
        front = rock_face(theme, CELL, FACE, seed) if grown else face(theme, seed)
        sheet.add(f"face.{number}", surface(front))
    for name, (colour, opacity) in rims(theme).items():
        sheet.add(f"rim.{name}", surface(colour, opacity))
    for corner in CORNERS:
        for case in CASES:
            if theme.carpeted:
                sheet.add(f"carpet.{corner}.{case}", surface(*carpet(theme, corner, case)))
            sheet.add(f"inlay.{corner}.{case}", surface(*inlay(corner, case)))
            north = not CORNERS[corner][1] and case in ("outer", "flat")
            deep = quarter_depth(corner, case)
            sheet.add(f"water.{corner}.{case}", pool(theme, CELL, *deep, north))
    if theme.carpeted:
        sheet.add("medallion", surface(*medallion(theme)))
    broad = fractal(256, 256, 102, 3, 55, wrap=True)
    sheet.add(
        "broad",
        surface(tone((0.74 + 0.52 * np.clip((broad - 0.5) * 1.5 + 0.5, 0, 1)) / 1.26 * 255)),
    )
    lintel = rock_tops(theme, CELL)[0] if grown else wall_top(theme, 300)
    for name, ajar in (("shut", False), ("ajar", True)):
        sheet.add(f"door.{name}.across", across(lintel, CELL, FACE, ajar))
        sheet.add(f"door.{name}.upright", upright(CELL, ajar))
    if theme.runes:
        sheet.add("door.rune.across", across(lintel, CELL, FACE, ajar=False, sealed=True))
        sheet.add("door.rune.upright", upright(CELL, ajar=False, sealed=True))
    sheet.add("brazier", brazier(theme, CELL))
    sheet.add("torchlight", surface(round_light(160, theme.torch, 1.7)))
    sheet.add("lamplight", surface(round_light(160, theme.lamp, 1.5)))
    sheet.add("pillar", column(theme, CELL) if grown else pillar(CELL, theme.stone))
    sheet.add("coffin", coffin(CELL, theme.stone))
    sheet.add("boulder", boulder(theme, CELL))
    sheet.add("tree", tree(theme, CELL))
    for number in range(4):
        sheet.add(f"rubble.{number}", rubble(CELL, number))
    sheet.add("circle", circle(CELL))
    sheet.add("triangle", triangle(CELL))
    for number in range(6 if grown else 0):
        sheet.add(f"scree.flat.{number}", scree(theme, CELL, number, upright=False))
        sheet.add(f"scree.tall.{number}", scree(theme, CELL, number, upright=True))
    grows = theme.lights == "fungi"
    sheet.add("sconce", fungi(theme, CELL) if grows else sconce(CELL))
    for number, flame in enumerate(spores(theme, CELL) if grows else flames(CELL, theme.flame)):
        sheet.add(f"flame.{number}", flame)
    sheet.write(theme, folder)
