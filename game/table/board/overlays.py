"""The overlay language of the board: what may be done where, in colour and pattern.

Regions are outlined as one rounded shape. For each style and zoom level one template (a block of
five by five cells with a hole) is drawn large, reduced, and cut into quarters of cells; any region
is then laid with plain blits.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.board.grid import Grid, bits
from game.table.board.regions import PLACES, interior, quarters
from game.table.look import palette as ink
from game.table.look.palette import RGB
from game.table.look.picture_cache import PictureCache, weight
from game.table.look.strokes import clear, rescaled, rounded

CELLS: Final = 5
RIM: Final = " rim"
"""Follows the name of a style of which no more than the rim is meant."""
SOON: Final = (
    "move", "dash", "threat", "heat_some", "heat_high", "heat_deadly", "move" + RIM, "dash" + RIM,
    "threat_one", "faded", "stops",
)  # fmt: skip
"""What pointing about asks for at any moment."""
LATER: Final = ("area", "range", "void")
"""What is asked for when something is aimed; some of it takes long to make."""
Quarters = dict[tuple[str, str], pygame.Surface]
"""The quarters of a cell, by corner and case."""


@dataclass(frozen=True, slots=True)
class Style:
    """How one meaning is drawn; lengths for a cell of 64 pixels."""

    colour: RGB
    fill: float
    """Opacity of the ground, 0 to 1."""
    edge: str
    """solid, dashed, dotted, dashdot (dash and dot in turn) or none."""
    width: float
    pattern: str
    """dot, diamond, tooth, hatch, cross, corner or gash (or with 2 or 3 behind, for as many), star,
    eye, bar or none."""
    keyline: float = 0.6
    inset: float = 2.5


STYLES: Final[dict[str, Style]] = {
    "move": Style(ink.MOVE, 0.20, "solid", 3.0, "dot"),
    "faded": Style(ink.MOVE, 0.10, "none", 0.0, "dot"),
    "dash": Style(ink.DASH, 0.05, "dashed", 2.2, "diamond", 1.0),
    "area": Style(ink.AREA, 0.26, "solid", 3.4, "hatch"),
    "void": Style(ink.INVALID, 0.05, "dashed", 2.0, "cross", 1.0),
    "threat": Style(ink.THREAT, 0.16, "dashdot", 3.8, "none", 1.0, 5.5),
    "stops": Style(ink.THREAT, 0.0, "dotted", 2.6, "bar", 1.0, 5.5),
    "threat_one": Style(ink.THREAT, 0.0, "none", 0.0, "corner"),
    "threat_two": Style(ink.THREAT, 0.0, "none", 0.0, "corner2"),
    "threat_three": Style(ink.THREAT, 0.0, "none", 0.0, "corner3"),
    "heat_some": Style(ink.HEAT[0], 0.16, "none", 0.0, "gash"),
    "heat_high": Style(ink.HEAT[1], 0.34, "none", 0.0, "gash2"),
    "heat_deadly": Style(ink.HEAT[2], 0.44, "none", 0.0, "gash3"),
    "range": Style(ink.LINE_CLEAR, 0.03, "dotted", 1.8, "none", 1.0),
    "told": Style(ink.BRASS_LIGHT, 0.34, "solid", 5.0, "none", 1.0),
    "choice": Style(ink.BRASS_LIGHT, 0.10, "solid", 3.0, "star"),
    "watched": Style(ink.INVALID, 0.0, "none", 0.0, "eye"),
    "whom": Style(ink.BRASS_LIGHT, 0.42, "solid", 5.0, "bar", 1.0),
    "lasting": Style(ink.MAGIC, 0.14, "dotted", 3.0, "dot", 1.0),
    "explores": Style(ink.BRASS_LIGHT, 0.0, "none", 0.0, "arch"),
    ink.FIRST: Style(ink.SIDES[ink.FIRST].light, 0.12, "dashed", 2.4, "dot", 1.0),
    ink.SECOND: Style(ink.SIDES[ink.SECOND].light, 0.12, "dashed", 2.4, "tooth", 1.0),
    ink.NOBODYS: Style(ink.SIDES[ink.NOBODYS].light, 0.12, "dashed", 2.4, "bar", 1.0),
}
"""Styles by meaning: ``faded`` is where a move may end while somebody else's reach is told,
``stops`` are cells on which a way ends, ``void`` are cells of an area that don't count, ``range``
how far something reaches, ``told`` what a line beside the board is about, ``choice`` any cell that
may be picked, ``watched`` one that an enemy sees, ``whom`` where somebody stands who may be picked,
``lasting`` where something was placed that works there for a time,
``explores`` where ending a move lets a tile come; a side's look marks where its figures may stand.
``threat`` is where somebody could strike; those numbered tell how many could, three as three and
more. ``heat`` tells how much of its hit points somebody would lose there: as many gashes."""


class Overlays:
    """Pictures of all overlay styles for one cell size (even); made when first needed, shared.

    `strong` is the high-contrast setting: full keylines, lines half as wide again.
    """

    def __init__(self, cell: int, strong: bool = False) -> None:
        self.cell = cell
        self._scale = cell / 64
        # How much larger templates are drawn than shown: large cells need less to look smooth.
        self._sharp = 4 if cell <= 64 else 2
        self._strong = strong
        self._quarters: PictureCache[Quarters] = PictureCache(
            lambda pieces: sum(map(weight, pieces.values()))
        )
        self._patterns: PictureCache[pygame.Surface | None] = PictureCache(
            lambda pattern: weight(pattern) if pattern is not None else 0
        )
        self._marks: PictureCache[pygame.Surface] = PictureCache()

    # Regions

    def lay(
        self, target: pygame.Surface, grid: Grid, mask: int, style: str, left: int = 0,
        top: int = 0, bare: int = 0,
    ) -> None:  # fmt: skip
        """Draw a region on a picture on which the corner of what is in use lies at (left, top).

        On its ``bare`` cells only the rim is drawn.
        """
        mask, bare = grid.flat(mask), grid.flat(bare)
        pieces = self._pieces(style)
        pattern = self._pattern_of(style)
        cell, half = self.cell, self.cell // 2
        stride = grid.stride
        inner = interior(stride, mask)
        if mask & bare:
            self._lay_rims(target, stride, mask, mask & bare & ~inner, style, left, top)
            rest, inner = mask & ~bare, inner & ~bare
        else:
            rest = mask
        full = self._full(style, pieces, pattern)
        blits = [
            (full, (left + spot % stride * cell, top + spot // stride * cell))
            for spot in bits(inner)
        ]
        blits += [
            (
                pieces[corner, case],
                (
                    left + column * cell + PLACES[corner][0] * half,
                    top + row * cell + PLACES[corner][1] * half,
                ),
            )
            for row, column, corner, case in quarters(stride, mask, rest & ~inner)
        ]
        if pattern is not None:
            blits += [
                (pattern, (left + spot % stride * cell, top + spot // stride * cell))
                for spot in bits(rest & ~inner)
            ]
        target.fblits(blits, pygame.BLEND_PREMULTIPLIED)

    def _lay_rims(
        self, target: pygame.Surface, stride: int, mask: int, only: int, style: str, left: int,
        top: int,
    ) -> None:  # fmt: skip
        """Draw no more of a region than its rim, on some of its cells."""
        rims = self._pieces(style + RIM)
        cell, half = self.cell, self.cell // 2
        target.fblits(
            [
                (
                    rims[corner, case],
                    (
                        left + column * cell + PLACES[corner][0] * half,
                        top + row * cell + PLACES[corner][1] * half,
                    ),
                )
                for row, column, corner, case in quarters(stride, mask, only)
            ],
            pygame.BLEND_PREMULTIPLIED,
        )

    def sample(self, style: str) -> pygame.Surface:
        """Return one cell of a style on a bit of floor, as it stands in a legend."""

        def make() -> pygame.Surface:
            tile = pygame.Surface((self.cell, self.cell))
            tile.fill(ink.FLOOR)
            self.lay(tile, Grid(1, 1), 1, style)
            return tile

        return self._marks.get(("sample", style), make)

    def _full(
        self,
        style: str,
        pieces: Quarters,
        pattern: pygame.Surface | None,
    ) -> pygame.Surface:
        """Return a whole cell without rims, which most cells of a large region are."""

        def make() -> pygame.Surface:
            half = self.cell // 2
            full = clear(self.cell, self.cell)
            for corner, (right, low) in PLACES.items():
                full.blit(pieces[corner, "full"], (right * half, low * half))
            if pattern is not None:
                full.blit(pattern, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            return full

        return self._marks.get(("full", style), make)

    def prepare(self, style: str) -> bool:
        """Make all of a style before it is needed; return whether something was missing."""
        meant = style.removesuffix(RIM)
        whole = meant != style or self._marks.has(("full", style))
        if self._quarters.has(style) and whole:
            return False
        pieces = self._pieces(style)
        if meant == style:
            self._full(style, pieces, self._pattern_of(style))
        return True

    def _pattern_of(self, style: str) -> pygame.Surface | None:
        """Return what lies in each cell of a style besides its ground, if anything does."""
        return self._patterns.get(style, lambda: self._pattern(STYLES[style]))

    def _pieces(self, style: str) -> Quarters:
        """Return the quarters of a style, of no more than its rim where that is what is named."""
        meant = STYLES[style.removesuffix(RIM)]
        if style.endswith(RIM):
            meant = replace(meant, fill=0.0)
        return self._quarters.get(style, lambda: self._cut(meant))

    def dim(
        self, target: pygame.Surface, grid: Grid, lit: int, left: int = 0, top: int = 0
    ) -> None:
        """Darken the board outside a region, for aiming."""
        cell = self.cell

        def make() -> pygame.Surface:
            veil = clear(cell, cell)
            veil.fill(ink.alpha(ink.AIM_DIM, 97))
            return veil

        dark = self._marks.get(("dim",), make)
        stride = grid.stride
        target.fblits(
            [
                (dark, (left + spot % stride * cell, top + spot // stride * cell))
                for spot in bits(grid.flat(grid.cells & ~lit))
            ]
        )

    def _cut(self, style: Style) -> Quarters:
        """Draw the template of a style and cut its quarters."""
        cell, half = self.cell, self.cell // 2
        whole = self._template(style)
        # Cells of the template (row, column) that show each case of each corner.
        spots = {
            ("nw", "outer"): (0, 0), ("ne", "outer"): (0, 4),
            ("sw", "outer"): (4, 0), ("se", "outer"): (4, 4),
            ("nw", "flat"): (0, 1), ("ne", "flat"): (0, 1),
            ("sw", "flat"): (4, 1), ("se", "flat"): (4, 1),
            ("nw", "tall"): (1, 0), ("sw", "tall"): (1, 0),
            ("ne", "tall"): (1, 4), ("se", "tall"): (1, 4),
            ("nw", "inner"): (3, 3), ("ne", "inner"): (3, 1),
            ("sw", "inner"): (1, 3), ("se", "inner"): (1, 1),
            ("nw", "full"): (1, 1), ("ne", "full"): (1, 3),
            ("sw", "full"): (3, 1), ("se", "full"): (3, 3),
        }  # fmt: skip
        result = {}
        for (corner, case), (row, column) in spots.items():
            right, low = PLACES[corner]
            box = (column * cell + right * half, row * cell + low * half, half, half)
            result[corner, case] = whole.subsurface(box).copy()
        return result

    def _template(self, style: Style) -> pygame.Surface:
        k = self._sharp
        cell = self.cell * k
        side = CELLS * cell
        if style.edge == "none" and not style.fill and style.pattern not in ("hatch", "cross"):
            return clear(side // k, side // k)  # only patterns in its cells are to be seen
        sheet = pygame.Surface((side, side), pygame.SRCALPHA)
        inset = style.inset * self._scale * k
        radius = round(10 * self._scale * k)
        outer = pygame.Rect(0, 0, side, side).inflate(-2 * inset, -2 * inset)
        hole = pygame.Rect(2 * cell, 2 * cell, cell, cell).inflate(2 * inset, 2 * inset)
        sheet.fill((*style.colour, 0))
        pygame.draw.rect(
            sheet, ink.alpha(style.colour, round(255 * style.fill)), outer, border_radius=radius
        )
        pygame.draw.rect(sheet, (*style.colour, 0), hole, border_radius=radius)
        if style.pattern in ("hatch", "cross"):
            lines, mask = clear(side, side), clear(side, side)
            self._hatch(lines, style, cell / 5, self._scale * k)
            pygame.draw.rect(mask, (255, 255, 255, 255), outer, border_radius=radius)
            pygame.draw.rect(mask, (255, 255, 255, 0), hole, border_radius=radius)
            lines.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            sheet.blit(lines, (0, 0))
        grow = 1.5 if self._strong else 1.0
        width = max(1.6, style.width * self._scale**0.7) * grow * k
        rim = 1.2 * k
        key = ink.alpha(ink.NIGHT, 255 if self._strong else round(255 * style.keyline))
        for shape, way in ((outer, -1), (hole, 1)):
            if style.edge == "solid":
                for tone, wide in ((key, width + 2 * rim), (style.colour, width)):
                    box = shape.inflate(wide + way * width, wide + way * width)
                    pygame.draw.rect(sheet, tone, box, round(wide), border_radius=radius)
            elif style.edge != "none":
                self._dashes(sheet, shape, style, width, rim, key)
        # In place: a second sheet of that size takes longer to find room for than all the drawing.
        return rescaled(sheet.premul_alpha_ip(), (side // k, side // k))

    def _dashes(
        self,
        sheet: pygame.Surface,
        shape: pygame.Rect,
        style: Style,
        width: float,
        rim: float,
        key: tuple[int, int, int, int],
    ) -> None:
        """Draw dashes that meet at every half cell, so that the quarters fit each other."""
        half = self.cell * self._sharp / 2
        count = {"dashed": 2, "dotted": 3, "dashdot": 2}[style.edge]
        period = half / count
        share = {"dashed": (0.58, 0.58), "dotted": (0.42, 0.42), "dashdot": (0.66, 0.24)}[
            style.edge
        ]
        halves = 2 * CELLS
        for tone, wide, more in ((key, width + 2 * rim, 2 * rim * 0.7), (style.colour, width, 0.0)):
            for number in range(halves * count):
                on = period * share[number % 2]
                at = (number + 0.5) * period - (on + more) / 2
                long = on + more
                for across, x, y in (
                    (True, at, shape.top), (True, at, shape.bottom),
                    (False, shape.left, at), (False, shape.right, at),
                ):  # fmt: skip
                    low, high = (shape.left, shape.right) if across else (shape.top, shape.bottom)
                    start = max(at, low - wide / 2)
                    end = min(at + long, high + wide / 2)
                    if end - start < wide * 0.5:
                        continue
                    box = (
                        (start, y - wide / 2, end - start, wide)
                        if across
                        else (x - wide / 2, start, wide, end - start)
                    )
                    pygame.draw.rect(sheet, tone, box, border_radius=round(wide * 0.3))

    # Patterns in the cells

    def _pattern(self, style: Style) -> pygame.Surface | None:
        if style.pattern in ("none", "hatch", "cross"):
            return None
        k = self._sharp
        side = self.cell * k
        sheet = clear(side, side)
        tone = ink.alpha(style.colour, 225)
        night = ink.alpha(ink.NIGHT, 170)
        mid, unit = side / 2, self._scale * k
        size = max(self._scale, 0.75) * k
        if style.pattern == "dot":
            pygame.draw.circle(sheet, night, (mid, mid), 4.8 * size)
            pygame.draw.circle(sheet, tone, (mid, mid), 3.6 * size)
        elif style.pattern == "diamond":
            for colour, reach, wide in ((night, 7.4, 4.2), (tone, 6.4, 1.9)):
                spots = [(mid, mid - reach * size), (mid + reach * size, mid)]
                spots += [(mid, mid + reach * size), (mid - reach * size, mid)]
                pygame.draw.polygon(sheet, colour, spots, round(wide * size))
        elif style.pattern.startswith("corner"):
            self._corners(sheet, style, int(style.pattern[6:] or 1), unit)
        elif style.pattern.startswith("gash"):
            self._gashes(sheet, style.colour, int(style.pattern[4:] or 1), size)
        elif style.pattern == "star":
            for colour, reach in ((night, 10.4), (tone, 8.2)):
                spots = []
                for step, turn in enumerate(range(0, 360, 45)):
                    far = reach * size * (1 if step % 2 == 0 else 0.42)
                    x, y = pygame.Vector2(far, 0).rotate(turn)
                    spots.append((mid + x, mid + y))
                pygame.draw.polygon(sheet, colour, spots)
        elif style.pattern == "eye":
            self._eye(sheet, style.colour, mid, size)
        elif style.pattern == "arch":
            self._arch(sheet, mid, 15.0 * unit, k)
        elif style.pattern == "tooth":
            for colour, reach in ((night, 8.2), (tone, 6.0)):
                corners = ((0.0, -1.0), (0.9, 0.7), (-0.9, 0.7))
                spots = [(mid + x * reach * size, mid + y * reach * size) for x, y in corners]
                pygame.draw.polygon(sheet, colour, spots)
        elif style.pattern == "bar":
            for colour, wide, high in ((night, 14.0, 6.4), (tone, 12.0, 4.0)):
                box = pygame.Rect(0, 0, wide * size, high * size)
                box.center = (round(mid), round(mid))
                pygame.draw.rect(sheet, colour, box, border_radius=round(size))
        return rescaled(sheet.premul_alpha(), (self.cell, self.cell))

    @staticmethod
    def _eye(sheet: pygame.Surface, colour: RGB, mid: float, size: float) -> None:
        """Draw a small eye: two arcs that meet, and the pupil."""
        for tone, far, high in (
            (ink.alpha(ink.NIGHT, 190), 11.4, 7.0), (ink.alpha(colour, 205), 9.6, 5.3)
        ):  # fmt: skip
            upper = [
                (mid + far * size * (step / 8 - 1), mid - high * size * (1 - (step / 8 - 1) ** 2))
                for step in range(17)
            ]
            lower = [(x, 2 * mid - y) for x, y in reversed(upper)]
            pygame.draw.polygon(sheet, tone, upper + lower)
        pygame.draw.circle(sheet, ink.alpha(ink.NIGHT, 235), (mid, mid), 4.0 * size)
        pygame.draw.circle(sheet, ink.alpha(colour, 230), (mid, mid), 1.7 * size)

    @staticmethod
    def _arch(sheet: pygame.Surface, mid: float, far: float, k: int) -> None:
        """Draw a disc of brass with a gate in it."""
        middle = (mid, mid)
        for tone, share in (
            ((*ink.NIGHT, 255), 1.10), ((*ink.BRASS_DARK, 255), 1.0), ((*ink.BRASS, 255), 0.93),
            ((*ink.BRASS_DARK, 255), 0.82), ((72, 46, 16, 255), 0.77),
        ):  # fmt: skip
            pygame.draw.circle(sheet, tone, middle, far * share)
        thick, wide, top = far * 0.24, far * 0.44, mid - far * 0.06
        gate = ink.alpha(ink.BRASS_LIGHT, 255)
        pygame.draw.circle(
            sheet, gate, (mid, top), wide, max(k, round(thick)), draw_top_left=True,
            draw_top_right=True,
        )  # fmt: skip
        for left in (mid - wide, mid + wide - thick):
            pygame.draw.rect(sheet, gate, (left, top - 1, thick, far * 0.58))

    @staticmethod
    def _corners(sheet: pygame.Surface, style: Style, count: int, unit: float) -> None:
        """Draw triangles in a row from the upper right corner to the left."""
        side = sheet.get_width()
        reach, rim = (18 if count == 1 else 15) * unit, 4 * unit
        for number in range(count):
            right = side - rim - number * (reach + 2.5 * unit)
            spots = [(right, rim), (right - reach, rim), (right, rim + reach)]
            pygame.draw.polygon(sheet, ink.NIGHT, [(x + unit, y) for x, y in spots])
            inner = [(x - 1.5 * unit, y + 1.5 * unit) for x, y in spots]
            inner[1] = (inner[1][0] + 2 * unit, inner[1][1])
            inner[2] = (inner[2][0], inner[2][1] - 2 * unit)
            pygame.draw.polygon(sheet, style.colour, inner)

    @staticmethod
    def _gashes(sheet: pygame.Surface, tone: RGB, count: int, size: float) -> None:
        """Draw so many slanted strokes side by side in the middle."""
        mid = sheet.get_width() / 2
        lean, high, apart = 3.4 * size, 7.6 * size, 9.4 * size
        light = ink.mix(tone, ink.WHITE, 0.6)
        for colour, more in ((ink.alpha(ink.NIGHT, 200), 1.7 * size), (ink.alpha(light, 255), 0.0)):
            for number in range(count):
                x = mid + (number - (count - 1) / 2) * apart
                far, half = high + more, 2.3 * size + more
                # Thick in the middle and pointed at both ends, like what claws leave.
                across = lean * far / high
                spots = [
                    (x + across, mid - far), (x + half, mid + half * 0.4),
                    (x - across, mid + far), (x - half, mid - half * 0.4),
                ]  # fmt: skip
                pygame.draw.polygon(sheet, colour, spots)

    @staticmethod
    def _hatch(sheet: pygame.Surface, style: Style, step: float, unit: float) -> None:
        """Draw slanted lines, a whole number of them to a cell so that quarters fit each other."""
        side = sheet.get_width()
        strength = 150 if style.pattern == "hatch" else 120
        tone = ink.alpha(style.colour, strength)
        wide = max(1, round((2.2 if style.pattern == "hatch" else 1.5) * unit * 1.41))
        count = round(side / step)
        for number in range(-count, count + 1):
            at = number * step
            pygame.draw.line(sheet, tone, (at, side), (at + side, 0), wide)
            if style.pattern == "cross":
                pygame.draw.line(sheet, tone, (at, 0), (at + side, side), wide)

    # Marks on single cells

    def _size(self, wide: int, high: int) -> tuple[int, int]:
        """Return the pixels of what fills so many cells, the shorter side being one of these."""
        short = min(wide, high)
        return self.cell * wide // short, self.cell * high // short

    def _mark(
        self, kind: str, reach: int, size: tuple[int, int], paint: Iterable[tuple[RGB, float, str]]
    ) -> pygame.Surface:
        """Return a mark for so many pixels that reaches beyond them on all sides.

        `paint` tells tone, width in units and kind of each layer.
        """
        return self._marks.get((kind, reach, size), lambda: self._layered(reach, size, paint))

    def _layered(
        self, reach: int, size: tuple[int, int], paint: Iterable[tuple[RGB, float, str]]
    ) -> pygame.Surface:
        k = self._sharp
        across, down = size[0] + 2 * reach, size[1] + 2 * reach
        unit = max(self._scale, 0.72) * k
        sheet = clear(across * k, down * k)
        for tone, wide, kind in paint:
            half = wide * unit * (1.5 if self._strong else 1.0) / 2
            if kind == "bracket":
                self._bracket(sheet, tone, half, unit)
            else:
                far = 7 * unit
                x, y = across * k / 2, down * k / 2
                for dx, dy in ((far, far), (far, -far)):
                    ends = ((x - dx, y - dy), (x + dx, y + dy))
                    pygame.draw.line(sheet, tone, *ends, round(2 * half))
        return rescaled(sheet.premul_alpha(), (across, down))

    @staticmethod
    def _bracket(sheet: pygame.Surface, tone: RGB, half: float, unit: float) -> None:
        (across, down), rim, reach = sheet.get_size(), 4.6 * unit, 13 * unit
        more = half - 1.7 * unit
        for x, sx in ((rim, 1), (across - rim, -1)):
            for y, sy in ((rim, 1), (down - rim, -1)):
                x0, x1 = sorted((x - sx * half, x + sx * (reach + more)))
                y0, y1 = sorted((y - sy * half, y + sy * (reach + more)))
                round_by = round(0.8 * unit)
                flat = (x0, y - half, x1 - x0, 2 * half)
                tall = (x - half, y0, 2 * half, y1 - y0)
                for box in (flat, tall):
                    pygame.draw.rect(sheet, tone, box, border_radius=round_by)

    def target(self, wide: int = 1, high: int = 1) -> pygame.Surface:
        """Return the brackets round a legal target (shared, premultiplied).

        Of whoever fills more than one cell, `wide` by `high` of them, the shorter side is what one
        cell of these overlays measures.
        """
        layers = ((ink.NIGHT, 5.8, "bracket"), (ink.ATTACK, 3.4, "bracket"))
        return self._mark("target", 0, self._size(wide, high), layers)

    def chosen(
        self, breath: float = 0.0, wide: int = 1, high: int = 1
    ) -> tuple[pygame.Surface, int]:
        """Return the brackets round the chosen target and how far they reach out of what it fills.

        `breath` runs from 0 to 1 and widens them by up to four units (shared, premultiplied).
        """
        reach = round((1 + 4 * max(0.0, min(1.0, breath))) * self._scale)
        layers = ((ink.NIGHT, 6.2, "bracket"), (ink.CREAM, 3.6, "bracket"))
        return self._mark("chosen", reach, self._size(wide, high), layers), reach

    def invalid(self, wide: int = 1, high: int = 1) -> pygame.Surface:
        """Return the grey cross on what cannot be picked (shared, premultiplied)."""
        layers = ((ink.NIGHT, 6.0, "cross"), (ink.INVALID, 3.2, "cross"))
        return self._mark("invalid", 0, self._size(wide, high), layers)

    def pointer(self, keyboard: bool, wide: int = 1, high: int = 1) -> pygame.Surface:
        """Return the mark on what is under the pointer or the cursor (shared, premultiplied)."""
        across, down = self._size(wide, high)

        def make() -> pygame.Surface:
            radius = 8 * self._scale
            mark = clear(across, down)

            def ring(less: int, tone: RGB | tuple[int, int, int, int], line: float = 0.0) -> None:
                plate = rounded(across - less, down - less, radius, tone, line)
                mark.blit(plate, (less / 2, less / 2))

            if keyboard:
                ring(2, ink.NIGHT, 5)
                ring(5, ink.BRASS_LIGHT, 2.5)
            else:
                ring(4, ink.alpha(ink.CREAM, 28))
                ring(4, ink.alpha(ink.CREAM, 150), 1.5)
            return mark.premul_alpha()

        return self._marks.get(("pointer", keyboard, across, down), make)

    def cursor(self, wide: int = 1, high: int = 1) -> tuple[pygame.Surface, int]:
        """Return the corners of the keyboard's cursor and how far they reach out of what it fills.

        They lie over whoever stands there, and are told from all else on the board by how bright
        they are: no tone is needed (shared, premultiplied).
        """
        reach = max(2, round(3 * self._scale))
        layers = ((ink.NIGHT, 8.4, "bracket"), (ink.WHITE, 4.6, "bracket"))
        return self._mark("cursor", reach, self._size(wide, high), layers), reach
