"""The small map in the corner of a board that is larger than its view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.board.grid import bits
from game.table.board.camera import Camera
from game.table.board.picture import BoardPainter
from game.table.board.shown import Shown
from game.table.look import palette as ink
from game.table.look.materials import Materials
from game.table.look.palette import RGB, SIDES
from game.table.look.strokes import Ink, grown, outline, rounded

LONGEST: Final = 164
"""Units of a 1080-line window along the longer side of the map."""
BRIGHT: Final = 232
"""How bright the strongest part of a dot's tone is, up to 255: it lies on a darkened floor."""
DEEP: Final = 1.7
"""How much farther from grey that tone is than the painting: a dot has little room for it."""
Painted = Callable[[str], pygame.Surface]
"""Returns the painting of a token by its kind."""


def toned(painting: pygame.Surface) -> RGB:
    """Return the one tone in which a premultiplied painting is known again as a dot."""
    own = pygame.transform.average_color(painting)[:3]
    most = max(own)
    if not most:
        return ink.BRASS
    red, green, blue = (
        round(BRIGHT * max(0.0, 1.0 - DEEP * (most - part) / most)) for part in own
    )  # fmt: skip
    return red, green, blue


class BoardMap:
    """A map with the view's frame, every figure in its side's shape and a dot for whatever lies
    there, while zoomed in; ``painted`` gives the dots their tones, without it they are of brass.
    """

    def __init__(
        self, painter: BoardPainter, camera: Camera, materials: Materials,
        painted: Painted | None = None,
    ) -> None:  # fmt: skip
        self._painted = painted
        self._tones: dict[str, RGB] = {}
        self._painter = painter
        self._camera = camera
        self._materials = materials
        self._picture: pygame.Surface | None = None
        self._key: tuple[object, ...] = ()
        self._floor: tuple[tuple[object, ...], pygame.Surface] | None = None
        """The picture as far as it is laid with what lies there, and for which of it that is."""
        self._rims: tuple[tuple[int, int], pygame.Surface, pygame.Surface] | None = None
        """What lies under the map and round it, and for which size of it."""
        self._signs: tuple[tuple[object, ...], pygame.Surface] | None = None
        """The figures and the view's frame, and for which of them: mostly they stand still."""
        self.laid = True
        """Whether it is there while zoomed in: not for the moment in which a hit is shown."""
        self._corner = 0
        self._free = True
        """Whether it covers nothing in its corner that has to be seen."""
        self._asked: tuple[int, ...] = ()
        self._boxes: list[pygame.Rect] = []
        self._known = 0
        self._names: list[pygame.Rect] = []

    def give_way(self, cells: Sequence[int]) -> None:
        """Learn which cells can be meant now, or are asked about."""
        self._asked = tuple(cells)
        self._settle()

    def keep_off(self, boxes: Sequence[pygame.Rect]) -> None:
        """Learn which boxes of the window it must not cover: it is not there where it has to."""
        self._boxes = list(boxes)
        self._settle()

    def rather_off(self, known: int, names: Sequence[pygame.Rect]) -> None:
        """Learn which spaces are known, and where names stand: where it can it leaves them free."""
        self._known, self._names = known, list(names)

    def _covered(self, spot: pygame.Rect) -> int:
        """Return how many known spaces it would cover, by fours: a rim of one is nothing."""
        camera, grid = self._camera, self._camera.grid
        if not self._known:
            return 0
        first, west, high, wide = grid.extent()
        rows = range((spot.top - round(camera.top)) // camera.cell,
                     (spot.bottom - round(camera.top)) // camera.cell + 1)  # fmt: skip
        columns = range((spot.left - round(camera.left)) // camera.cell,
                        (spot.right - round(camera.left)) // camera.cell + 1)  # fmt: skip
        return sum(
            self._known >> grid.cell(row + first, column + west) & 1
            for row in rows for column in columns
            if 0 <= row < high and 0 <= column < wide
        ) // 4  # fmt: skip

    def _settle(self) -> None:
        """Lie in a corner in which no box is covered, and of the cells that can be meant, then of
        names and what is known, as few as can be: where it lies, else lower left if it can.

        While the camera is under way the map stays: it would jump about.
        """
        camera = self._camera
        if self._painter.seen(camera) or camera.under_way:
            return
        asked = [camera.box(cell).clip(camera.view) for cell in self._asked]
        covered = [
            (
                bool(spot.collidelistall(self._boxes)),
                len(spot.collidelistall(asked)),
                len(spot.collidelistall(self._names)) + self._covered(spot),
                corner != self._corner,
            )
            for corner, spot in enumerate(map(self._framed, range(4)))
        ]
        best = min(covered)
        self._corner, self._free = covered.index(best), not best[0]

    def _framed(self, corner: int) -> pygame.Rect:
        rim = 2 * self._materials.px(3)
        return self._rect_in(corner).inflate(rim, rim)

    @property
    def _needed(self) -> bool:
        """Whether it is there: while some of the board is not seen, and nothing bids it away."""
        return self.laid and self._free and not self._painter.seen(self._camera)

    @property
    def there(self) -> bool:
        """Whether it lies over the board now."""
        return self._needed

    @property
    def rect(self) -> pygame.Rect:
        """Where the map lies in the window, in a corner of the view."""
        return self._rect_in(self._corner)

    @property
    def framed(self) -> pygame.Rect:
        """What it takes of the window, with the edge round it."""
        return self._framed(self._corner)

    def _rect_in(self, corner: int) -> pygame.Rect:
        """Return where it lies in a corner: lower left, lower right, upper right, upper left."""
        view, (_, _, high, wide) = self._camera.view, self._camera.grid.extent()
        share = self._materials.px(LONGEST) / max(wide, high)
        size = (round(wide * share), round(high * share))
        gap = self._materials.px(16)
        left = view.right - gap - size[0] if corner in (1, 2) else view.left + gap
        top = view.top + gap if corner in (2, 3) else view.bottom - gap - size[1]
        return pygame.Rect(left, top, *size)

    def place_at(self, x: int, y: int) -> tuple[float, float] | None:
        """Return the row and column under a window position, None when it is not on the map."""
        rect = self.rect
        if not self._needed or not rect.collidepoint(x, y):
            return None
        first, left, _, wide = self._camera.grid.extent()
        share = rect.width / wide
        return (y - rect.top) / share - 0.5 + first, (x - rect.left) / share - 0.5 + left

    def draw(self, target: pygame.Surface, shown: Shown) -> None:
        """Draw the map where it is laid, unless the whole board is seen."""
        if not self._needed:
            return
        rect = self.rect
        rim = self._materials.px(3)
        under, edge = self._framing(rect.size, rim)
        target.blit(under, (rect.left - rim, rect.top - rim))
        target.blit(self._laid(rect.size, shown), rect)
        target.blit(edge, (rect.left - rim, rect.top - rim))
        target.blit(self._signed(rect, shown), rect)

    def _framing(self, size: tuple[int, int], rim: int) -> tuple[pygame.Surface, pygame.Surface]:
        """Return what lies under a map of a size, and the edge round it."""
        if self._rims is None or self._rims[0] != size:
            whole = (size[0] + 2 * rim, size[1] + 2 * rim)
            under = rounded(*whole, 4, ink.NIGHT)
            self._rims = (size, under, rounded(*whole, 4, ink.BRASS, 1.2))
        return self._rims[1:]

    def _laid(self, size: tuple[int, int], shown: Shown) -> pygame.Surface:
        """Return the board reduced to a size, dark where nothing of it is laid, with dots where
        something lies.
        """
        key = (size, self._painter.map_age)
        if self._picture is None or self._key != key:
            self._key = key
            self._picture = self._painter.small(size)
            self._picture.fill((190, 190, 190), special_flags=pygame.BLEND_RGB_MULT)
        lying = tuple([(token.cell, token.kind, token.prize) for token in shown.tokens])
        if self._floor is None or self._floor[0] != (*key, shown.laid, lying):
            floor = self._picture.copy()
            self._darken(floor, floor.get_rect(), self._camera.grid.cells & ~shown.laid)
            if lying:
                floor.blit(self._dots(floor.get_rect(), shown), (0, 0))
            self._floor = ((*key, shown.laid, lying), floor)
        return self._floor[1]

    def _dots(self, rect: pygame.Rect, shown: Shown) -> pygame.Surface:
        """Return a dot in its own tone for whatever lies there; a prize is larger and gleams."""
        grid = self._camera.grid
        first, west, _, wide = grid.extent()
        share = rect.width / wide
        pen = Ink(rect, 2)
        for token in shown.tokens:
            x = (grid.col(token.cell) - west + 0.5) * share
            y = (grid.row(token.cell) - first + 0.5) * share
            radius = max(2.0, share * (0.4 if token.prize else 0.32))
            pen.circle(x, y, radius + 1.2, ink.NIGHT)
            pen.circle(x, y, radius, ink.CREAM if token.prize else self._tone(token.kind))
        return pen.finish()

    def _tone(self, kind: str) -> RGB:
        """Return the tone of a kind of token."""
        if self._painted is None:
            return ink.BRASS
        if kind not in self._tones:
            self._tones[kind] = toned(self._painted(kind))
        return self._tones[kind]

    def _signed(self, rect: pygame.Rect, shown: Shown) -> pygame.Surface:
        """Return everybody in the shape of their side, and what the view shows of the board."""
        camera = self._camera
        seen = (rect.topleft, rect.size, camera.cell, camera.left, camera.top, tuple(camera.view))
        marked = [
            (mini.x, mini.y, mini.wide, mini.high, SIDES[mini.side], mini.acting)
            for mini in shown.minis.values()
            if mini.alpha >= 0.5 and mini.side
        ]
        key = (seen, camera.grid.extent(), tuple(marked))
        if self._signs is None or self._signs[0] != key:
            self._signs = (key, self._drawn_signs(rect, shown))
        return self._signs[1]

    def _drawn_signs(self, rect: pygame.Rect, shown: Shown) -> pygame.Surface:
        """Return the same, drawn anew."""
        camera = self._camera
        first, west, _, wide = camera.grid.extent()
        share = rect.width / wide
        pen = Ink(rect, 2)
        for mini in shown.minis.values():
            if mini.alpha < 0.5 or not mini.side:
                continue
            size = min(mini.wide, mini.high)
            x = rect.left + (mini.x - west + 0.5) * share
            y = rect.top + (mini.y - first + 0.5) * share
            look = SIDES[mini.side]
            shape = [
                (x + (px - x) * mini.wide / size, y + (py - y) * mini.high / size)
                for px, py in outline(look.shape, x, y, max(3.0, share * 0.42 * size))
            ]
            pen.polygon(grown(shape, x, y, 1.4), ink.NIGHT)
            pen.polygon(shape, look.light if mini.acting else look.main)
        k = share / camera.cell
        left = rect.left + (camera.view.left - camera.left) * k
        top = rect.top + (camera.view.top - camera.top) * k
        right, low = left + camera.view.width * k, top + camera.view.height * k
        left, top = max(left, rect.left + 1), max(top, rect.top + 1)
        right, low = min(right, rect.right - 1), min(low, rect.bottom - 1)
        pen.line(
            [(left, top), (right, top), (right, low), (left, low)], ink.CREAM, 1.6, closed=True
        )
        return pen.finish()

    def _darken(self, target: pygame.Surface, rect: pygame.Rect, cells: int) -> None:
        """Leave cells of a map in ``rect`` dark: nothing is laid there."""
        grid = self._camera.grid
        top, left, high, wide = grid.extent()
        for spot in bits(cells):
            column, row = grid.col(spot) - left, grid.row(spot) - top
            box = pygame.Rect(column * rect.width // wide, row * rect.height // high, 0, 0)
            box.width = (column + 1) * rect.width // wide - box.left
            box.height = (row + 1) * rect.height // high - box.top
            target.fill(ink.INSET, box.move(rect.topleft))
