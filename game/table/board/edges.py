"""The open edges of a board that grows: light out of each opening, chevrons, a ghost of a tile.

Where a tile may come a broken square shows it, with an arch in it; what can still be reached this
turn is brighter, and at the edge that is pointed at the next tile lies face down.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import pygame

from game.board.grid import bits
from game.board.plane import Plane
from game.board.tiling import SIDE, SQUARES, WAYS, Tiling, edge_of
from game.table.board.camera import Camera
from game.table.look import palette as ink
from game.table.look.fonts import Fonts
from game.table.look.icons import Icons
from game.table.look.picture_cache import PictureCache
from game.table.look.strokes import Ink, clear, rescaled, rounded

Edge = tuple[int, int]
"""The tile of an unexplored edge by its slot, and the direction in which it lies."""
WARM: Final = ink.KEY_LIGHT
ARCH: Final = "arch"
LEAST: Final = 13
"""Pixels below which no word is written."""
FAR: Final = 0.62
"""How far from an edge its chevrons lie, in squares."""
REACH: Final = 0.34
"""How far from their middle chevrons reach, in squares."""
INSET: Final = 28
"""The part of a place that lies between its border and its broken outline."""
CLEAR: Final = 3
"""Pixels that are free round a word."""
Back = Callable[[int], pygame.Surface]
"""Returns the back of a tile, so many pixels square."""


class EdgePainter:
    """Draws what lies round the laid tiles of a plane.

    ``word`` is what stands in a place that nobody has seen yet, "" for nothing; ``back`` paints a
    tile that lies face down.
    """

    def __init__(self, plane: Plane, fonts: Fonts, icons: Icons) -> None:
        self.plane = plane
        self.word = ""
        self.back: Back | None = None
        self._fonts, self._icons = fonts, icons
        self._pictures: PictureCache[pygame.Surface] = PictureCache()
        self._known: tuple[Tiling, list[Edge]] | None = None

    def edges(self) -> list[Edge]:
        """Return all unexplored edges, as laid."""
        tiling = self.plane.tiling
        return [
            (slot, way) for slot in range(tiling.slots) for way in bits(tiling.unexplored(slot))
        ]

    def at(self, row: int, column: int) -> Edge | None:
        """Return the edge that is meant by a square where no tile lies: the nearest of those that
        lead into its place; None where none does.
        """
        place = self.plane.place_of(row, column)
        found = [edge for edge in self.edges() if self.plane.tiling.beyond(*edge) == place]

        def away(edge: Edge) -> float:
            at = self.opening(edge)
            return math.hypot(at[0] - row - 0.5, at[1] - column - 0.5)

        return min(found, key=away, default=None)

    def opening(self, edge: Edge) -> tuple[float, float]:
        """Return the middle of an opening, on the border of its tile: row and column."""
        slot, way = edge
        floor = self.plane.tiling.floors[slot]
        free = [square for square in edge_of(way) if floor >> square & 1]
        spots = [self.plane.row(slot * SQUARES + each) for each in free]
        columns = [self.plane.col(slot * SQUARES + each) for each in free]
        across, down = WAYS[way]
        row, column = sum(spots) / len(spots) + 0.5, sum(columns) / len(columns) + 0.5
        return row + down / 2, column + across / 2

    def draw(
        self, target: pygame.Surface, camera: Camera, by: tuple[int, int],
        reachable: Iterable[Edge] = (), pointed: Edge | None = None,
    ) -> None:  # fmt: skip
        """Draw all of it onto a picture on which the window lies moved ``by`` so many pixels."""
        tiling, cell = self.plane.tiling, camera.cell
        side, near = SIDE * cell, frozenset(reachable)
        ghosts: dict[tuple[int, int], list[Edge]] = {}
        for edge in self.edges():
            ghosts.setdefault(tiling.beyond(*edge), []).append(edge)
        seen = target.get_rect()
        for place, edges in ghosts.items():
            row, column = self.plane.corner(place)
            box = camera.box_at(row, column, SIDE, SIDE).move(by)
            if not seen.colliderect(box):
                continue
            lit = any(edge in near for edge in edges)
            for edge in edges:
                light = self._light(side, edge[1], edge in near)
                target.blit(light, box, special_flags=pygame.BLEND_RGB_ADD)
            aimed = pointed is not None and tiling.beyond(*pointed) == place
            if aimed and self.back is not None:
                self._face_down(target, box)
            else:
                target.blit(self._ghost(side, lit), box)
                taken = [self._signed(camera, edge).move(by) for edge in edges]
                self._named(target, box, lit, taken)
        for edge in self.edges():
            self._chevrons(target, camera, by, edge, edge in near or edge == pointed)

    def _face_down(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """Lay the next tile at its place, face down, with a rim of brass."""
        assert self.back is not None
        target.blit(self.back(box.width), box)
        target.blit(rim(box.width), box)

    def _light(self, side: int, way: int, strong: bool) -> pygame.Surface:
        """Return the light that falls out of an opening over the place before it, to be added."""

        def make() -> pygame.Surface:
            # As it falls to the south; from each opening it falls outward.
            turned = pygame.transform.rotate(_beam(strong), {2: 0, 1: 90, 0: 180, 3: 270}[way])
            return rescaled(turned, (side, side))

        return self._pictures.get(("light", side, way, strong), make)

    def _ghost(self, side: int, lit: bool) -> pygame.Surface:
        """Return the broken outline of a tile that may come."""

        def make() -> pygame.Surface:
            box = pygame.Rect(0, 0, side, side)
            inner = box.inflate(-side // 14, -side // 14)
            pen = Ink(box, 2)
            corners = [inner.topleft, inner.topright, inner.bottomright, inner.bottomleft]
            dash, wide = max(6.0, side / 24), max(1.4, side / 120)
            closed = [*corners, corners[0]]
            pen.dashes(closed, ink.alpha(ink.NIGHT, 150), wide + 2, dash + 2, dash * 0.8 - 2)
            tone = ink.alpha(ink.BRASS_LIGHT, 235) if lit else ink.alpha(ink.BRASS, 165)
            pen.dashes(closed, tone, wide * (1.35 if lit else 1.0), dash, dash * 0.8)
            return pen.finish()

        return self._pictures.get(("ghost", side, lit), make)

    def _named(
        self, target: pygame.Surface, box: pygame.Rect, lit: bool,
        taken: Sequence[pygame.Rect] = (),
    ) -> None:  # fmt: skip
        """Draw the arch in the middle of a place, and the word by it where that lies on nothing of
        what is ``taken``.
        """
        arch = self._arched(box)
        tone = ink.BRASS_LIGHT if lit else ink.mix(ink.BRASS, ink.BRASS_DARK, 0.35)
        size = arch.height
        icon = self._icons.icon(ARCH, size, tone, ink.NIGHT, max(1.0, size / 18))
        target.blit(icon, icon.get_rect(center=arch.center))
        word = self._worded(box.width) if self.word else None
        place = self._free(word, box, target.get_rect(), taken) if word is not None else None
        if word is not None and place is not None:
            target.blit(word, place)

    def _arched(self, box: pygame.Rect) -> pygame.Rect:
        """Return where the arch of a place stands: a little above its middle, over its word."""
        size = max(16, round(box.width * 0.19))
        found = pygame.Rect(0, 0, size, size)
        found.center = (box.centerx, box.centery - (round(box.width * 0.05) if self.word else 0))
        return found

    def _worded(self, side: int) -> pygame.Surface | None:
        """Return the word of a place as large as other words of the table where that has room,
        never smaller than can be read; None where it has no room.
        """
        least, wished = LEAST, max(self._fonts.size("note"), round(side * 0.078))
        for high in range(max(least, wished), least - 1, -1):
            word = self._fonts.outlined(self.word, "medium", high, ink.MUTED_CREAM, ink.NIGHT, 2)
            if word.get_width() < 0.86 * side:
                return word
        return None

    def _free(
        self, word: pygame.Surface, box: pygame.Rect, view: pygame.Rect,
        taken: Sequence[pygame.Rect],
    ) -> pygame.Rect | None:  # fmt: skip
        """Return where the word of a place stands: under its arch, or else as near to that as it
        lies whole in the view, within the outline, and on nothing that is ``taken``; None where it
        has no such room.
        """
        usual = word.get_rect(midtop=(box.centerx, box.centery + round(box.width * 0.06)))
        inset = box.width // INSET + CLEAR
        room = box.inflate(-2 * inset, -2 * inset).clip(view.inflate(-2 * CLEAR, -2 * CLEAR))
        kept = [self._arched(box), *taken]
        # Whatever keeps it from where it should stand, it stands beside that.
        tops = [usual.top, room.top, room.bottom - usual.height]
        lefts = [usual.left, room.left, room.right - usual.width]
        for each in kept:
            tops += [each.bottom, each.top - usual.height]
            lefts += [each.right, each.left - usual.width]
        found = [pygame.Rect((left, top), usual.size) for top in tops for left in lefts]
        free = [one for one in found if room.contains(one) and one.collidelist(kept) < 0]

        def away(one: pygame.Rect) -> float:
            return math.hypot(one.x - usual.x, one.y - usual.y)

        return min(free, key=away, default=None)

    def labels(self, camera: Camera) -> list[pygame.Rect]:
        """Return where the words in the places beyond open edges stand in the window."""
        word = self._worded(SIDE * camera.cell) if self.word else None
        if word is None:
            return []
        taken: dict[tuple[int, int], list[pygame.Rect]] = {}
        for edge in self.edges():
            place = self.plane.tiling.beyond(*edge)
            taken.setdefault(place, []).append(self._signed(camera, edge))
        found = [
            self._free(word, camera.box_at(*self.plane.corner(place), SIDE, SIDE), camera.view, on)
            for place, on in taken.items()
        ]
        return [each for each in found if each is not None]

    def _signed(self, camera: Camera, edge: Edge) -> pygame.Rect:
        """Return where the chevrons of an edge lie in the window."""
        (across, down), cell = WAYS[edge[1]], camera.cell
        x, y = camera.corner(*self.opening(edge))
        far = math.ceil(2 * REACH * cell)
        found = pygame.Rect(0, 0, far, far)
        found.center = (round(x + across * FAR * cell), round(y + down * FAR * cell))
        return found

    def _chevrons(
        self, target: pygame.Surface, camera: Camera, by: tuple[int, int], edge: Edge, lit: bool
    ) -> None:
        """Draw the two chevrons that lead out of an opening."""
        cell, middle = camera.cell, self._signed(camera, edge).move(by).center
        sign = self._pictures.get(
            ("chevrons", cell, edge[1], lit), lambda: _chevrons(cell, edge[1], lit)
        )
        target.blit(sign, sign.get_rect(center=middle))


_BEAMS: Final[PictureCache[pygame.Surface]] = PictureCache()


def _beam(strong: bool) -> pygame.Surface:
    """Return the light before an opening to the south, small: it is stretched to its place."""

    def make() -> pygame.Surface:
        small, tone = pygame.Surface((24, 24)), ink.mix(ink.BLACK, WARM, 0.86 if strong else 0.60)
        for y in range(24):
            for x in range(24):
                deep, across = y / 23, abs(x - 11.5) / 12
                # It widens as it falls, and fades before the far side.
                beam = max(0.0, 1.0 - across / (0.50 + 0.85 * deep)) ** 0.7
                share = beam * max(0.0, 1.0 - deep / 0.86) ** 1.8
                small.set_at((x, y), ink.mix(ink.BLACK, tone, share))
        return small

    return _BEAMS.get(strong, make)


def _chevrons(cell: int, way: int, lit: bool) -> pygame.Surface:
    """Return two brass chevrons that point in a direction."""
    box = pygame.Rect(0, 0, cell, cell)
    pen, (across, down) = Ink(box, 3), WAYS[way]
    wide, deep = cell * 0.25, cell * 0.17
    for line, tone in (
        (cell * 0.15, ink.alpha(ink.NIGHT, 255)),
        (cell * 0.085, ink.BRASS_LIGHT if lit else ink.mix(ink.BRASS, ink.BRASS_LIGHT, 0.35)),
    ):
        for far in (-0.16, 0.10):
            tip = cell / 2 + (far * cell + deep) * across, cell / 2 + (far * cell + deep) * down
            foot = cell / 2 + far * cell * across, cell / 2 + far * cell * down
            ends = [(foot[0] + s * wide * down, foot[1] + s * wide * across) for s in (-1, 1)]
            pen.line([ends[0], tip, ends[1]], tone, line)
    return pen.finish()


_RIMS: Final[PictureCache[pygame.Surface]] = PictureCache()


def rim(side: int) -> pygame.Surface:
    """Return the brass rim of a tile that is to be noticed, to be laid over it (shared)."""

    def make() -> pygame.Surface:
        wide, picture = max(2.0, side / 60), clear(side, side)
        for inset, tone, line in (
            (0.0, ink.NIGHT, wide * 2.6), (wide * 0.8, ink.BRASS, wide * 1.2),
            (wide * 0.9, ink.BRASS_LIGHT, wide * 0.7),
        ):  # fmt: skip
            frame = rounded(side - 2 * inset, side - 2 * inset, 5, tone, line)
            picture.blit(frame, (round(inset), round(inset)))
        return picture

    return _RIMS.get(side, make)
