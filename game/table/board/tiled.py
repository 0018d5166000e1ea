"""A board that is laid from tiles while it is played: each tile is painted once, and put by place.

Nothing is composed when a tile comes but that tile: a picture of the board is a list of pictures of
tiles, and the table lies bare around them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

import pygame

from game.board.grid import Grid
from game.board.plane import Plane
from game.board.terrain import Board
from game.board.tiling import SIDE, SQUARES
from game.table.board.camera import SMALLEST, Camera
from game.table.board.kit import Kit
from game.table.board.picture import BoardPainter, BoardPicture, Upright
from game.table.board.shown import Roundel, Shown, Tiles
from game.table.look import palette as ink
from game.table.look.icons import Icons
from game.table.look.picture_cache import PictureCache
from game.table.look.strokes import rescaled, soft_shadow

ROOM: Final = (17, 14)
"""Squares across and down that are seen at once where the table is laid out."""
MANY: Final = 20
"""From so many tiles on the board is seen from farther away."""
WARMED: Final = 64
"""Up to squares of so many pixels the pieces of new tiles are cut ahead; larger ones weigh much."""
THICK: Final = 0.055
"""How thick a tile is, of its side."""
STONE: Final = (66, 58, 52)
"""The edge of a tile where it is lit."""


class Lying(NamedTuple):
    """A tile as it lies: its kind by number, and its quarter turns clockwise."""

    kind: int
    turn: int = 0


Painted = Callable[[Lying], BoardPainter]
"""Returns what paints a tile as it lies, on a board of its own squares."""


class TiledPicture(BoardPicture):
    """The tiles of a board at one zoom level, each with its place in pixels."""

    def __init__(self, cell: int, size: tuple[int, int]) -> None:
        super().__init__(cell, pygame.Surface((1, 1)), [], [])
        self.size = size
        self.tiles: list[tuple[pygame.Surface, tuple[int, int]]] = []

    def lay(self, target: pygame.Surface, left: int, top: int) -> None:
        """Put all tiles onto a picture, with their shadows and the edges that are seen of them."""
        seen = target.get_rect().inflate(2 * self.cell, 2 * self.cell)
        there = [
            (tile, box)
            for tile, place in self.tiles
            if seen.colliderect(box := tile.get_rect(topleft=(left + place[0], top + place[1])))
        ]
        shadow, margin, slab = _beneath(SIDE * self.cell)
        by = max(2, self.cell // 12)
        target.fblits([(shadow, (b.x - margin + by, b.y - margin + by)) for _, b in there])
        target.fblits([(slab, box.bottomleft) for _, box in there])
        target.fblits([(tile, box.topleft) for tile, box in there])


class TilePainter(BoardPainter):
    """Paints the tiles of a board, and knows where they lie; `follow` takes those that are shown.

    ``painted`` gives what paints a tile, ``back`` paints the back of all, so many pixels square.
    The board's grid is the `plane` on which they lie.
    """

    grows = True
    parted = False

    def __init__(
        self, tiles: Tiles, painted: Painted, back: Callable[[int], pygame.Surface],
        kits: Iterable[Kit], icons: Icons,
    ) -> None:  # fmt: skip
        self.tiles = tiles
        self.plane = Plane(tiles.tiling)
        self.kits = tuple(kits)
        super().__init__(Board(Grid(1, 1), 0, {}), self.kits[0], icons)
        self.board = Board(self.plane, 0, {})
        self.word = ""
        """What stands in a place that nobody has seen."""
        self._painted, self._back = painted, back
        self._backs: PictureCache[pygame.Surface] = PictureCache()
        self._painters: dict[Lying, BoardPainter] = {}
        self._faces: PictureCache[BoardPicture] = PictureCache(
            lambda face: face.surface.get_pitch() * face.surface.get_height()
        )
        self._laid: dict[int, TiledPicture] = {}
        self._warm: set[tuple[int, int]] = set()

    @property
    def room(self) -> tuple[int, int]:
        """How many squares across and down are to be seen at once."""
        return ROOM

    @property
    def far(self) -> bool:
        """Whether so many tiles lie that they are seen from farther away."""
        return len(self.tiles.kinds) >= MANY

    def seen(self, camera: Camera) -> bool:
        """Return whether a camera shows all tiles; places where others may come do not count."""
        places = self.tiles.tiling.places
        boxes = [camera.box_at(*self.plane.corner(place), SIDE, SIDE) for place in places]
        return all(map(camera.view.contains, boxes))

    def follow(self, shown: Shown) -> bool:
        """Take the tiles that are shown; return whether others lay before."""
        if shown.tiles is None or shown.tiles is self.tiles:
            return False
        self.tiles = shown.tiles
        self.plane.lay(self.tiles.tiling)
        self._laid.clear()
        self.age += 1
        return True

    def lying(self) -> list[Lying]:
        """Return the tiles as they lie, by slot."""
        pairs = zip(self.tiles.kinds, self.tiles.turns, strict=True)
        return [Lying(kind, turn % 4) for kind, turn in pairs]

    def face(self, lying: Lying, cell: int) -> BoardPicture:
        """Return a single tile for squares of `cell` pixels (shared)."""

        def make() -> BoardPicture:
            self.kit_of(lying)
            return self._painters[lying].compose(cell)

        return self._faces.get((lying, cell), make)

    def kit_of(self, lying: Lying) -> Kit:
        """Return the floor of which a tile is made."""
        if lying not in self._painters:
            self._painters[lying] = self._painted(lying)
        return self._painters[lying].kit

    def drawn(self, marker: Roundel, cell: int) -> tuple[pygame.Surface, int] | None:
        """Return the picture of a marker that is drawn as what it is, and the square on which it
        lies; None for those that are discs in a corner.
        """
        return None

    def back(self, side: int) -> pygame.Surface:
        """Return the back of a tile, so many pixels square (shared)."""
        return self._backs.get(side, lambda: self._back(side))

    def picture(self, cell: int) -> BoardPicture:
        """Return the board for squares of `cell` pixels; places are from the corner in use."""
        found = self._laid.get(cell)
        if found is None:
            self._laid = {cell: (found := self._put(cell))}
        return found

    def _put(self, cell: int) -> TiledPicture:
        """Put the tiles side by side."""
        top, left, high, wide = self.plane.extent()
        found = TiledPicture(cell, (wide * cell, high * cell))
        for slot, lying in enumerate(self.lying()):
            face = self.face(lying, cell)
            row, column = self.plane.corner(self.tiles.tiling.places[slot])
            x, y = (column - left) * cell, (row - top) * cell
            found.tiles.append((face.surface, (x, y)))
            found.flames += [(x + a, y + b) for a, b in face.flames]
            found.kits += [self._painters[lying].kit] * len(face.flames)
            for thing in face.standing:
                down, along = divmod(thing.cell, SIDE + 1)
                found.standing.append(
                    Upright(
                        row + thing.row, thing.picture, x + thing.x, y + thing.y,
                        slot * SQUARES + down * SIDE + along,
                    )
                )  # fmt: skip
        _hide_flames(found, top)
        return found

    def has(self, cell: int) -> bool:
        """Return whether all tiles are painted for a zoom level, and what new ones need."""
        kits = range(len(self.kits)) if cell <= WARMED else ()
        warm = all((number, cell) in self._warm for number in kits)
        return warm and all(self._faces.has((lying, cell)) for lying in self.lying())

    def prepare(self, cell: int) -> None:
        """Paint one tile that is missing, else cut the pieces of a floor for the next ones."""
        for lying in self.lying():
            if not self._faces.has((lying, cell)):
                self.face(lying, cell)
                return
        for number, kit in enumerate(self.kits):
            if (number, cell) not in self._warm:
                self._warm.add((number, cell))
                kit.warm(cell)
                return

    def small(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the board reduced to a size, dark where no tile lies."""
        # Of what is painted already: nobody waits for a zoom level that a map alone needs.
        picture = next(iter(self._laid.values()), None) or self._put(SMALLEST)
        found = pygame.Surface(size)
        found.fill(ink.INSET)
        across, down = size[0] / picture.size[0], size[1] / picture.size[1]
        for tile, (x, y) in picture.tiles:
            box = pygame.Rect(round(x * across), round(y * down), 0, 0)
            box.width = round((x + tile.get_width()) * across) - box.x
            box.height = round((y + tile.get_height()) * down) - box.y
            found.blit(rescaled(tile, box.size), box)
        return found


def _hide_flames(picture: TiledPicture, top: int) -> None:
    """Put out the fires before which something stands, on the next tile to the south."""
    before = [
        (thing.row, thing.picture.get_rect(topleft=(thing.x, thing.y)))
        for thing in picture.standing
    ]
    kept = [
        (flame, kit)
        for flame, kit in zip(picture.flames, picture.kits, strict=True)
        if not any(
            row > flame[1] // picture.cell + top and box.collidepoint(flame) for row, box in before
        )
    ]
    picture.flames = [flame for flame, _ in kept]
    picture.kits = [kit for _, kit in kept]


_BENEATH: Final[PictureCache[tuple[pygame.Surface, int, pygame.Surface]]] = PictureCache(
    lambda made: made[0].get_pitch() * made[0].get_height()
)


def _beneath(side: int) -> tuple[pygame.Surface, int, pygame.Surface]:
    """Return what is seen under a tile: its shadow, by how far that reaches, and its edge."""

    def make() -> tuple[pygame.Surface, int, pygame.Surface]:
        thick, blur = thickness(side), max(3, side // 18)
        shadow, margin = soft_shadow(side, side + thick, 3, blur, 0.8)
        slab = pygame.Surface((side, thick))
        for row in range(thick):
            tone = ink.mix(STONE, ink.BLACK, 0.15 + 0.6 * row / thick)
            pygame.draw.line(slab, tone, (0, row), (side - 1, row))
        pygame.draw.line(slab, ink.NIGHT, (0, thick - 1), (side - 1, thick - 1))
        return shadow, margin, slab

    return _BENEATH.get(side, make)


def thickness(side: int) -> int:
    """Return how many pixels thick a tile of so many pixels is."""
    return max(3, round(side * THICK))
