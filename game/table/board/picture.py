"""A board composed of kit pieces into one picture for a zoom level.

Floor, inlays and carpets first, then occlusion and cast shadows, walls, and last the light: both
shading passes are drawn small, enlarged smoothly and multiplied.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.board.grid import bits
from game.board.terrain import Board
from game.table.board.camera import SMALLEST, Camera
from game.table.board.decor import Decor, decorate, faces
from game.table.board.kit import Kit
from game.table.board.regions import PLACES, chance, pieces_of, quarters
from game.table.board.shade import GRAIN, RIM, lighting, shading
from game.table.board.shown import Shown
from game.table.look.icons import Icons
from game.table.look.palette import INSET, NOBODYS, RGB, SIDES, mix
from game.table.look.picture_cache import PictureCache, weight
from game.table.look.strokes import fade, rescaled, tinted

FACE: Final = 0.453
"""Share of a wall cell that shows its south face."""
PILLAR: Final = "pillar"
STANDING: Final = (PILLAR, "boulder", "coffin", "tree")
"""What stands in a blocking space, taller than it, and is drawn row by row with the miniatures."""
OBJECTS: Final = (
    *STANDING, "brazier", "water", "door", "open door", "rubble", "hard going", "circle",
)  # fmt: skip
"""What a map may hold: as far as the door on blocking spaces, the others on floor.

Hard going is rubble in a triangle of chalk; a circle is painted over two by two spaces.
"""
MULTIPLY: Final = pygame.BLEND_RGB_MULT
SEAM: Final = (148, 142, 138)
"""What is left of the light in the joint of two tiles."""
HEAVY: Final = 13 << 20
"""Bytes of a picture from which on a view makes those parts of it alone that it shows."""
PART: Final = 5
"""Spaces across and down of such a part."""
BESIDE: Final = 2
"""Spaces beside a part from which something reaches into it."""
Place = tuple[int, int] | pygame.Rect
Box = tuple[int, int, int, int]


@dataclass(slots=True)
class Upright:
    """An object drawn row by row with the miniatures: its picture and place in board pixels."""

    row: float
    picture: pygame.Surface
    x: int
    y: int
    cell: int


class BoardPicture:
    """A composed board at one zoom level, whose cells measure so many pixels.

    `flames` are the middles of torches' cups in board pixels; ``kits`` tells whose fire each burns
    with, where the board has floors of several.
    """

    def __init__(
        self, cell: int, surface: pygame.Surface, standing: list[Upright],
        flames: list[tuple[int, int]],
    ) -> None:  # fmt: skip
        self.cell = cell
        self.surface = surface
        self.standing = standing
        self.flames = flames
        self.kits: list[Kit] = []

    def lay(self, target: pygame.Surface, left: int, top: int) -> None:
        """Put the board onto a picture, its corner at (left, top)."""
        target.blit(self.surface, (left, top))


class Part:
    """A part of a board's picture, painted on as if all of it were there: its corner is at a place
    of the whole, which is of a ``size``.
    """

    def __init__(self, surface: pygame.Surface, x: int, y: int, size: tuple[int, int]) -> None:
        self.surface = surface
        self._x, self._y, self._size = x, y, size

    def get_size(self) -> tuple[int, int]:
        """Return width and height of the whole picture."""
        return self._size

    def blit(
        self, picture: pygame.Surface, at: Place, area: Box | None = None, special_flags: int = 0
    ) -> None:
        """Lay a picture at a place of the whole."""
        self.surface.blit(picture, (at[0] - self._x, at[1] - self._y), area, special_flags)

    def fblits(self, blits: Sequence[tuple[pygame.Surface, Place]]) -> None:
        """Lay several."""
        x, y = self._x, self._y
        self.surface.fblits([(picture, (at[0] - x, at[1] - y)) for picture, at in blits])

    def fill(self, colour: RGB, box: Box, special_flags: int = 0) -> None:
        """Fill a box of the whole."""
        left, top, wide, high = box
        self.surface.fill(colour, (left - self._x, top - self._y, wide, high), special_flags)


Canvas = pygame.Surface | Part


class PartedPicture(BoardPicture):
    """A board at a zoom level at which all of it would be a heavy picture: in ``parts`` down and
    across, each of which is made by ``part`` when it is first laid.
    """

    def __init__(
        self, cell: int, standing: list[Upright], flames: list[tuple[int, int]],
        parts: tuple[int, int], part: Callable[[int, int], pygame.Surface],
    ) -> None:  # fmt: skip
        super().__init__(cell, pygame.Surface((1, 1)), standing, flames)
        self._parts, self._part = parts, part

    def lay(self, target: pygame.Surface, left: int, top: int) -> None:
        """Put all parts onto a picture that are seen of it."""
        for row, column in self.seen(pygame.Rect(-left, -top, *target.get_size())):
            side = PART * self.cell
            target.blit(self._part(row, column), (left + column * side, top + row * side))

    def making(self, box: pygame.Rect) -> Iterator[None]:
        """Make the parts of which a box of the board's pixels shows something, one at each step."""
        for row, column in self.seen(box):
            self._part(row, column)
            yield

    def seen(self, box: pygame.Rect) -> Iterator[tuple[int, int]]:
        """Give row and column of each part of which a box of the board's pixels shows something."""
        side, (down, across) = PART * self.cell, self._parts
        for row in range(max(0, box.top // side), min(down, -(-box.bottom // side))):
            for column in range(max(0, box.left // side), min(across, -(-box.right // side))):
                yield row, column


def _weight(board: BoardPicture) -> int:
    return weight(board.surface) + sum(weight(one.picture) for one in board.standing)


def finished(parts: Generator[None, None, BoardPicture]) -> BoardPicture:
    """Make all parts that a board still lacks; return it."""
    while True:
        try:
            next(parts)
        except StopIteration as end:
            made: BoardPicture = end.value
            return made


class BoardPainter:
    """Composes one board; pictures are kept for each zoom level.

    `zones` are start spaces by side, `marks` the spaces marked with a skull (where monsters come
    back), `objects` the cells of each kind of thing in `OBJECTS` that the map holds. A board laid
    from tiles of so many spaces each way shows its ``seams``; ``carpeted`` is whether carpets may
    lie on it; ``emblem`` is the icon in each start zone where that is not the side's own; ``rim``
    is how much of the light is lost at its edge. Of two boards alike another ``variety`` lays other
    stones. So many cells ``across`` are first seen of a board that is too large for its view (see
    :class:`~game.table.board.camera.Camera`).
    """

    grows = False
    """Whether tiles are laid while it is played."""
    parted = True
    """Whether the board stays as it is, and a view may make parts of its picture alone."""
    middled = False
    """Whether the names of spaces stand in the middle of columns and rows."""

    def __init__(
        self,
        board: Board,
        kit: Kit,
        icons: Icons,
        zones: Mapping[str, int] | None = None,
        marks: int = 0,
        objects: Mapping[str, int] | None = None,
        *,
        seams: int = 0,
        carpeted: bool = True,
        emblem: str = "",
        rim: float = RIM,
        variety: int = 0,
        across: int = 0,
    ) -> None:
        self.board = board
        self.across = across
        self.age = 0
        """How often the board has become another."""
        self.kit = kit
        self.objects = dict.fromkeys(OBJECTS, 0) | dict(objects or {})
        built = self.objects["brazier"] | self.objects["door"] | self.objects["open door"]
        built |= self.objects["water"]
        others = {kind: self.objects[kind] for kind in STANDING if kind != PILLAR}
        for cells in others.values():
            built |= cells
        self.decor: Decor = decorate(board, built, self.objects[PILLAR])
        self._upright = {PILLAR: self.decor.pillars, **others}
        self._seams = seams
        self._carpeted = carpeted and kit.carpeted
        self._emblem = emblem
        self._rim = rim
        self._variety = 64 * variety
        self._icons = icons
        self._zones = dict(zones or {})
        self._marks = marks
        self._pictures: PictureCache[BoardPicture] = PictureCache(_weight)
        self._parts: PictureCache[pygame.Surface] = PictureCache()
        self._coming: tuple[int, Iterator[bool]] | None = None
        """The level that is made ahead, and the steps that are left of it."""
        self._within = -1
        """The spaces that are painted: those of a part and round it, all for a whole picture."""
        self._maps: tuple[pygame.Surface, pygame.Surface] | None = None
        """Shades and light of all of it, small."""

    def picture(self, cell: int) -> BoardPicture:
        """Return the board for cells of `cell` pixels (an even number; shared)."""

        def make() -> BoardPicture:
            made = self.compose(cell)
            self.kit.forget(cell)
            return made

        return self._pictures.get(cell, make)

    def level(self, cell: int) -> BoardPicture:
        """Return the board as a view shows it for cells of `cell` pixels: in parts where all of it
        would be a heavy picture.
        """
        if not self.parted or not self._heavy(cell):
            return self.picture(cell)
        return self._pictures.get(cell, lambda: self._in_parts(cell))

    def _heavy(self, cell: int) -> bool:
        grid = self.board.grid
        return 4 * grid.width * grid.height * cell * cell > HEAVY

    def has(self, cell: int) -> bool:
        """Return whether the picture of a zoom level is at hand."""
        return self._pictures.has(cell)

    def prepare(self, cell: int) -> None:
        """Make something that the picture of a zoom level still needs."""
        if not self.parted:
            self.level(cell)
            return
        if self._coming is None or self._coming[0] != cell:
            self._coming = (cell, self.making(cell, pygame.Rect(0, 0, 0, 0)))
        if next(self._coming[1], None) is None:
            self._coming = None

    def making(self, cell: int, box: pygame.Rect) -> Iterator[bool]:
        """Make what a box of the board's pixels shows for cells of `cell` pixels, a part at each
        step; give True while the sheet is read for it.
        """
        while self.grows and not self.has(cell):
            self.prepare(cell)
            yield False
        if self.parted and self._lacks(cell, box):
            reader = self.kit.ahead()
            while reader is not None and reader.is_alive():
                yield True
            if self._heavy(cell):
                for _ in self.kit.warming(cell):
                    yield False
            else:
                made = yield from self._steps(cell)
                self._pictures.get(cell, lambda: made)
                self.kit.forget(cell)
        board = self.level(cell)
        yield False
        if isinstance(board, PartedPicture):
            for _ in board.making(box):
                yield False

    def _steps(self, cell: int) -> Generator[bool, None, BoardPicture]:
        """Compose the board, a part at each step; return it."""
        parts = self.composing(cell)
        while True:
            try:
                next(parts)
            except StopIteration as end:
                made: BoardPicture = end.value
                return made
            yield False

    def _lacks(self, cell: int, box: pygame.Rect) -> bool:
        """Return whether pieces are needed for what a box shows."""
        if not self.has(cell):
            return True
        board = self.level(cell)
        return isinstance(board, PartedPicture) and any(
            not self._parts.has((cell, *part)) for part in board.seen(box)
        )

    @property
    def room(self) -> tuple[int, int]:
        """How many cells across and down are to be seen at once: here all of them."""
        return self.board.grid.width, self.board.grid.height

    @property
    def far(self) -> bool:
        """Whether the board has grown so large that it is seen from farther away."""
        return False

    def seen(self, camera: Camera) -> bool:
        """Return whether a camera shows all of the board, so that no map of it is needed."""
        return camera.whole

    def dark(self, ground: pygame.Surface, camera: Camera, cells: int) -> None:
        """Darken some cells in a picture of a camera's view: nothing is laid there, or known."""
        for spot in bits(cells):
            ground.fill(INSET, camera.box(spot).move(-camera.view.left, -camera.view.top))

    def follow(self, shown: Shown) -> bool:
        """Take what is laid of a board that grows; return whether it is another than before."""
        return False

    @property
    def map_age(self) -> int:
        """How often what the small map shows has changed: no less than the map wants it anew."""
        return self.age

    def small(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the board reduced to a size."""
        return rescaled(self.picture(SMALLEST).surface, size)

    def compose(self, cell: int) -> BoardPicture:
        """Return the board for cells of `cell` pixels, made anew."""
        return finished(self.composing(cell))

    def composing(self, cell: int) -> Generator[None, None, BoardPicture]:
        """Make the board for cells of `cell` pixels anew, a part at each step; return it."""
        grid = self.board.grid
        size = (grid.width * cell, grid.height * cell)
        target = pygame.Surface(size)
        self._floor(target, cell)
        yield
        self._worn(target, cell)
        yield
        self._inlays(target, cell)
        yield
        shade, light = self._small_maps()
        yield
        target.blit(rescaled(shade, size), (0, 0), special_flags=MULTIPLY)
        yield
        self._walls(target, cell)
        self._doors(target, cell)
        yield
        target.blit(rescaled(light, size), (0, 0), special_flags=MULTIPLY)
        yield
        target.blit(target, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        yield
        flames = self._burning(target, cell)
        return BoardPicture(cell, target, self._standing(cell, light), flames)

    def _burning(self, target: Canvas, cell: int) -> list[tuple[int, int]]:
        """Paint sconces and bowls; return the middles of all fires in them."""
        grid = self.board.grid
        flames = [
            (round((column + 0.5) * cell), round((row + 0.80) * cell))
            for row, column in self.decor.torches
        ]
        sconce = self.kit.piece("sconce", cell)
        for x, y in flames:
            target.blit(sconce, sconce.get_rect(center=(x, y)))
        if flames:
            self.kit.flames(cell)
        bowl = self.kit.piece("brazier", cell)
        for spot in bits(self.objects["brazier"]):
            x, y = grid.col(spot) * cell, grid.row(spot) * cell
            target.blit(bowl, (x, y))
            flames.append((x + cell // 2, y + cell // 2))
        return flames

    # Parts

    def _in_parts(self, cell: int) -> BoardPicture:
        """Return the board for cells of `cell` pixels, nothing of its floor and walls made yet."""
        nowhere, (_, light), grid = pygame.Surface((1, 1)), self._small_maps(), self.board.grid
        return PartedPicture(
            cell, self._standing(cell, light), self._burning(nowhere, cell),
            (-(-grid.height // PART), -(-grid.width // PART)),
            lambda row, column: self._parts.get(
                (cell, row, column), lambda: self._part(cell, row, column)
            ),
        )  # fmt: skip

    def _part(self, cell: int, row: int, column: int) -> pygame.Surface:
        """Return a part of the picture for cells of `cell` pixels."""
        grid = self.board.grid
        spaces = pygame.Rect(column * PART, row * PART, PART, PART)
        spaces = spaces.clip(pygame.Rect(0, 0, grid.width, grid.height))
        made = pygame.Surface((spaces.width * cell, spaces.height * cell))
        whole = (grid.width * cell, grid.height * cell)
        target = Part(made, spaces.x * cell, spaces.y * cell, whole)
        shade, light = map(_edged, self._small_maps())
        around = spaces.inflate(2 * BESIDE, 2 * BESIDE)
        around = around.clip(pygame.Rect(0, 0, grid.width, grid.height))
        self._within = 0
        for down in range(around.top, around.bottom):
            for along in range(around.left, around.right):
                self._within |= 1 << grid.cell(down, along)
        try:
            self._floor(target, cell)
            self._worn(target, cell)
            self._inlays(target, cell)
            made.blit(_stretched(shade, spaces, cell), (0, 0), special_flags=MULTIPLY)
            self._walls(target, cell)
            self._doors(target, cell)
        finally:
            self._within = -1
        made.blit(_stretched(light, spaces, cell), (0, 0), special_flags=MULTIPLY)
        made.blit(made, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        self._burning(target, cell)
        return made

    def _small_maps(self) -> tuple[pygame.Surface, pygame.Surface]:
        """Return shades and light of all of the board, small; kept where it stays as it is."""
        if self._maps is not None and self.parted:
            return self._maps
        grid = self.board.grid
        shade = shading(grid, self.kit, *self._shadowed(), self._rim)
        self._maps = shade, lighting(grid, self.kit, self._lights())
        return self._maps

    # Floor

    def _floor(self, target: Canvas, cell: int) -> None:
        kit, grid, stones = self.kit, self.board.grid, []
        solid = self.decor.walls
        for spot in bits(grid.cells & ~solid & self._within):
            row, column = grid.row(spot), grid.col(spot)
            roll = chance(row, column, 1 + self._variety)
            kind = 8 + roll % 4 if roll % 100 < 10 else roll // 100 % 8
            if kit.block:
                kind = row % kit.block * kit.block + column % kit.block
            stones.append((kit.piece(f"slab.{kind}", cell), (column * cell, row * cell)))
        target.fblits(stones)

    def _worn(self, target: Canvas, cell: int) -> None:
        """Lay moss and cracks on the floor."""
        kit, grid, cracks = self.kit, self.board.grid, []
        solid = self.decor.walls
        for spot in bits(grid.cells & ~solid & self._within):
            row, column = grid.row(spot), grid.col(spot)
            roll = chance(row, column, 2 + self._variety)
            if roll % 100 < 16 * kit.mossy * self._wear(row, column):
                kind = roll // 100 % kit.count("moss")
                cracks.append((kit.piece(f"moss.{kind}", cell), (column * cell, row * cell)))
            if roll // 7 % 100 < 12 * kit.cracked:
                kind = roll // 700 % kit.count("crack")
                place = (column * cell - cell // 2, row * cell - cell // 2)
                cracks.append((kit.piece(f"crack.{kind}", cell), place))
        target.fblits(cracks)
        self._seam_lines(target, cell)

    def _seam_lines(self, target: Canvas, cell: int) -> None:
        """Darken the joints of the tiles that a board is laid from."""
        if not self._seams:
            return
        thick, side = max(2, round(cell * 0.045)), self._seams * cell
        wide, high = target.get_size()
        for x in range(side, wide, side):
            target.fill(SEAM, (x - thick // 2, 0, thick, high), MULTIPLY)
        for y in range(side, high, side):
            target.fill(SEAM, (0, y - thick // 2, wide, thick), MULTIPLY)

    def _wear(self, row: int, column: int) -> float:
        """Return 0 to 2: how mossy a part of the board is, alike for cells that lie together."""
        salt = 9 + self._variety
        at = [(row // 4 + a, column // 4 + b) for a in (0, 1) for b in (0, 1)]
        corners = [chance(*each, salt) / 65535 for each in at]
        y, x = row % 4 / 4, column % 4 / 4
        top = corners[0] * (1 - x) + corners[1] * x
        low = corners[2] * (1 - x) + corners[3] * x
        return 2 * max(0.0, (top * (1 - y) + low * y) * 2 - 0.8)

    def _inlays(self, target: Canvas, cell: int) -> None:
        grid, kit, half = self.board.grid, self.kit, cell // 2

        def lay(mask: int, family: str, tone: RGB | None) -> None:
            pieces: dict[str, pygame.Surface] = {}
            blits = []
            for row, column, corner, case in quarters(grid.stride, grid.flat(mask)):
                name = f"{family}.{corner}.{case}"
                if name not in pieces:
                    piece = kit.piece(name, cell)
                    pieces[name] = piece if tone is None else tinted(piece, tone)
                right, low = PLACES[corner]
                place = (column * cell + right * half, row * cell + low * half)
                blits.append((pieces[name], place))
            target.fblits(blits)

        lay(self.objects["water"] & self._within, "water", None)
        if self._carpeted and self.decor.carpet:
            lay(self.decor.carpet, "carpet", None)
        if self._carpeted and self.decor.medallion is not None:
            sun = kit.piece("medallion", cell)
            row, column = self.decor.medallion
            centre = (round((column + 0.5) * cell), round((row + 0.5) * cell))
            target.blit(sun, sun.get_rect(center=centre))
        for side, mask in self._zones.items():
            tone = mix(SIDES[side].main, SIDES[side].light, 0.3)  # the light map darkens it
            lay(mask, "inlay", tone)
            for area in pieces_of(grid, mask):
                if self._emblem:
                    paler = mix(SIDES[side].main, SIDES[side].light, 0.7)
                    self._zone_emblem(target, cell, self._emblem, paler, area)
                else:
                    self._zone_emblem(target, cell, SIDES[side].emblem, tone, area)
        self._skulls(target, cell)
        self._circles(target, cell)
        self._rubble(target, cell)

    def _circles(self, target: Canvas, cell: int) -> None:
        """Paint a circle over each two by two of its spaces; what is left over stays bare."""
        grid, left = self.board.grid, self.objects["circle"]
        for spot in bits(left):
            block = 0b11 << spot | 0b11 << spot + grid.stride
            if left & block == block:
                left &= ~block
                place = grid.col(spot) * cell, grid.row(spot) * cell
                target.blit(self.kit.piece("circle", cell), place)

    def _rubble(self, target: Canvas, cell: int) -> None:
        grid, kit = self.board.grid, self.kit
        mark = kit.piece("triangle", cell)
        for spot in bits((self.objects["rubble"] | self.objects["hard going"]) & self._within):
            row, column = grid.row(spot), grid.col(spot)
            kind = chance(row, column, 5) % kit.count("rubble")
            target.blit(kit.piece(f"rubble.{kind}", cell), (column * cell, row * cell))
            if self.objects["hard going"] >> spot & 1:
                target.blit(mark, (column * cell, row * cell))

    def _zone_emblem(self, target: Canvas, cell: int, icon: str, tone: RGB, mask: int) -> None:
        grid, cells = self.board.grid, bits(mask)
        rows, columns = [grid.row(c) for c in cells], [grid.col(c) for c in cells]
        if not cells:
            return
        high, wide = max(rows) - min(rows) + 1, max(columns) - min(columns) + 1
        if high * wide != len(cells) or min(high, wide) < 2:
            return
        size = round(min(high, wide) * cell * 0.56)
        emblem = fade(self._icons.icon(icon, size, tone), 0.5)
        centre = round((min(columns) + wide / 2) * cell), round((min(rows) + high / 2) * cell)
        target.blit(emblem, emblem.get_rect(center=centre))

    def _skulls(self, target: Canvas, cell: int) -> None:
        """Inlay a brass roundel with a skull where monsters come back."""
        look, size = SIDES[NOBODYS], round(cell * 0.34)
        for spot in bits(self._marks):
            column, row = self.board.grid.col(spot), self.board.grid.row(spot)
            centre = (column * cell + cell // 2, row * cell + cell // 2)
            plate = pygame.Surface((cell * 3, cell * 3), pygame.SRCALPHA, 32)
            middle = (cell * 1.5, cell * 1.5)
            pygame.draw.circle(plate, (24, 18, 14, 190), middle, cell * 0.94)
            pygame.draw.circle(plate, (*look.main, 235), middle, cell * 0.94, round(cell * 0.13))
            plate = rescaled(plate, (cell, cell))
            target.blit(plate, plate.get_rect(center=centre))
            skull = fade(self._icons.icon("skull", size, look.main), 0.9)
            target.blit(skull, skull.get_rect(center=centre))

    def _shadowed(self) -> tuple[int, int]:
        """Return the cells that cast a shadow as walls, and those that do as pillars."""
        standing = 0
        for cells in self._upright.values():
            standing |= cells
        return self.decor.walls | self.objects["door"], standing

    def _lights(self) -> list[tuple[float, float]]:
        """Return row and column of the cells over whose floor a fire burns."""
        grid = self.board.grid
        bowls = [
            (grid.row(spot) - 1.0, float(grid.col(spot))) for spot in bits(self.objects["brazier"])
        ]
        return [*self.decor.torches, *bowls]

    # Walls

    def _walls(self, target: Canvas, cell: int) -> None:
        board, kit, grid = self.board, self.kit, self.board.grid
        fronts = faces(board, self.decor.walls)
        line = max(2, round(0.024 * cell))
        deep = kit.piece("face.0", cell).get_height()
        crown = cell - deep
        walls = self.decor.walls & self._within
        for spot in bits(walls):
            x, y = grid.col(spot) * cell, grid.row(spot) * cell
            box = (x - line, y - line, cell + 2 * line, cell + 2 * line)
            target.fill((52, 46, 44), box, MULTIPLY)
        for spot in bits(walls):
            row, column = grid.row(spot), grid.col(spot)
            x, y = column * cell, row * cell
            roll = chance(row, column, 3 + self._variety)
            front = fronts >> spot & 1
            kind = roll % kit.count("top")
            if kit.crown:
                kind = row % kit.crown * kit.crown + column % kit.crown
            top = kit.piece(f"top.{kind}", cell)
            target.blit(top, (x, y), (0, 0, cell, crown if front else cell))
            if front:
                brick = kit.piece(f"face.{roll // 7 % kit.count('face')}", cell)
                target.blit(brick, (x, y + crown))
                target.fill((70, 62, 58), (x, y + crown, cell, max(1, line // 2)), MULTIPLY)
        self._wall_rims(target, cell, fronts, crown)
        if kit.count("scree.flat"):
            self._scree(target, cell)

    def _doors(self, target: Canvas, cell: int) -> None:
        """Lay doors into their walls, as those run."""
        grid = self.board.grid
        for kind, state in (("door", "shut"), ("open door", "ajar")):
            for spot in bits(self.objects[kind] & self._within):
                row, column = grid.row(spot), grid.col(spot)
                way = self.way_of(spot)
                if way == "across":
                    line = max(2, round(0.024 * cell))
                    edge = (column * cell, row * cell - line, cell, cell + 2 * line)
                    target.fill((52, 46, 44), edge, MULTIPLY)
                piece = self.kit.piece(f"door.{state}.{way}", cell)
                target.blit(piece, (column * cell, row * cell))

    def way_of(self, door: int) -> str:
        """Return how a door stands as the walls beside it run: across, or upright."""
        grid, walls = self.board.grid, self.decor.walls
        row, column = grid.row(door), grid.col(door)
        beside = 0
        for step in (-1, 1):
            if 0 <= column + step < grid.width:
                beside += walls >> grid.cell(row, column + step) & 1
            if 0 <= row + step < grid.height:
                beside -= walls >> grid.cell(row + step, column) & 1
        return "across" if beside >= 0 else "upright"

    def _wall_rims(self, target: Canvas, cell: int, fronts: int, crown: int) -> None:
        """Light the rims of the wall tops where they meet floor, face or the board's edge."""
        kit, grid, walls = self.kit, self.board.grid, self.decor.walls
        rim = {side: kit.piece(f"rim.{side}", cell) for side in "nswe"}
        deep = rim["n"].get_height()

        def wall(row: int, column: int) -> bool:
            inside = 0 <= row < grid.height and 0 <= column < grid.width
            return inside and bool(walls >> grid.cell(row, column) & 1)

        def front(row: int, column: int) -> bool:
            return wall(row, column) and bool(fronts >> grid.cell(row, column) & 1)

        for spot in bits(walls & self._within):
            row, column = grid.row(spot), grid.col(spot)
            x, y = column * cell, row * cell
            own = front(row, column)
            tall = crown if own else cell
            if not wall(row - 1, column):
                target.blit(rim["n"], (x, y))
            if own:
                target.blit(rim["s"], (x, y + crown - deep))
            for side, step in (("w", -1), ("e", 1)):
                at = x if side == "w" else x + cell - rim[side].get_width()
                wide = rim[side].get_width()
                if not wall(row, column + step):
                    target.blit(rim[side], (at, y), (0, 0, wide, tall))
                elif not own and front(row, column + step):
                    target.blit(rim[side], (at, y + crown), (0, crown, wide, cell - crown))

    def _scree(self, target: Canvas, cell: int) -> None:
        """Lay stones where grown rock meets the floor, so that its edges are not ruled lines."""
        kit, grid, walls = self.kit, self.board.grid, self.decor.walls
        kinds, half = kit.count("scree.flat"), cell // 2
        blits = []
        for spot in bits(walls & self._within):
            row, column = grid.row(spot), grid.col(spot)
            middle = (column * cell + half, row * cell + half)
            for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0)):
                if not (0 <= row + down < grid.height and 0 <= column + right < grid.width):
                    continue
                if walls >> grid.cell(row + down, column + right) & 1:
                    continue
                kind = chance(row * 2 + down, column * 2 + right, 7) % kinds
                stones = kit.piece(f"scree.{'flat' if down else 'tall'}.{kind}", cell)
                edge = (middle[0] + right * half, middle[1] + down * half)
                blits.append((stones, stones.get_rect(center=edge)))
        target.fblits(blits)

    # Objects

    def _standing(self, cell: int, light: pygame.Surface) -> list[Upright]:
        grid, result = self.board.grid, []
        stand = [(spot, kind) for kind in STANDING for spot in bits(self._upright[kind])]
        for spot, kind in sorted(stand):
            row, column = grid.row(spot), grid.col(spot)
            lit = light.get_at((column * GRAIN + GRAIN // 2, row * GRAIN + GRAIN // 2))
            # Objects take half of the light only, so that they stand out from the floor.
            red, green, blue = (min(255, 128 + shade) for shade in lit[:3])
            picture = tinted(self.kit.piece(kind, cell), (red, green, blue))
            x = round((column - 0.125) * cell)
            y = round((row + 1.125) * cell) - picture.get_height()
            result.append(Upright(row, picture.premul_alpha(), x, y, spot))
        return result


def _edged(small: pygame.Surface) -> pygame.Surface:
    """Return a map with its last row and column once more, for what lies beyond their middles."""
    wide, high = small.get_size()
    found = pygame.Surface((wide + 1, high + 1))
    found.blit(small, (0, 1))
    found.blit(small, (1, 0))
    found.blit(small, (1, 1))
    found.blit(small, (0, 0))
    return found


def _stretched(small: pygame.Surface, spaces: pygame.Rect, cell: int) -> pygame.Surface:
    """Return what an edged map holds of some spaces, for cells of `cell` pixels.

    A part ends with the pixel with which the next one begins: where they meet nothing is seen.
    """
    box = (
        spaces.x * GRAIN, spaces.y * GRAIN, spaces.width * GRAIN + 1, spaces.height * GRAIN + 1
    )  # fmt: skip
    return rescaled(small.subsurface(box), (spaces.width * cell, spaces.height * cell))
