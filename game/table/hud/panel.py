"""What panels are: pictures of data at the table, with things in them to point at and to press."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

import pygame

from game.table.hud.brush import Brush
from game.table.look import palette as ink
from game.table.look.boxes import Box
from game.table.look.strokes import clear

Data = TypeVar("Data")


class Panel:
    """Something in a box at the table: it draws its data and tells what lies under the pointer.

    It is no control and knows no action. It is one kept picture of what many things say, each
    known by an id, because panels are painted anew all the time; whoever holds it does what a
    click on an id means. (A widget of a form is the opposite: one control with its action, made
    once for a size of the window, over pygame-gui's element.) ``hot`` is the id under the
    pointer, ``focus`` the one with the keyboard; both are drawn.
    """

    def __init__(self, brush: Brush, rect: pygame.Rect) -> None:
        self.brush = brush
        self.rect = pygame.Rect(rect)
        self.hot: str | None = None
        self.focus: str | None = None
        self._spots: list[tuple[pygame.Rect, str]] = []
        self._tips: list[tuple[pygame.Rect, str]] = []
        self._pixels: pygame.Surface | None = None
        self._picture: pygame.Surface | None = None
        self._key: object = None
        self._margin = brush.px(40)
        self.patient = False
        """Whether it may show for one more frame what it showed in the last."""
        self.moving = False
        """Whether something moves, so that a picture may come once its parts are made."""
        self.painted = False
        """Whether the last frame had it painted anew."""
        self._waited = False

    @property
    def inside(self) -> Box:
        """The whole panel as its picture has it: from 0, 0 on."""
        return self.brush.box(pygame.Rect((0, 0), self.rect.size))

    def place(self, rect: pygame.Rect) -> None:
        """Move or resize the panel."""
        if pygame.Rect(rect).size != self.rect.size:
            self._key = None
        self.rect = pygame.Rect(rect)

    def hit(self, pos: tuple[int, int]) -> str | None:
        """Return the id of what can be pressed at a place of the window."""
        return self._find(self._spots, pos)

    def tooltip(self, pos: tuple[int, int]) -> str | None:
        """Return what explains the thing at a place: a clause's id or the panel's own key."""
        return self._find(self._tips, pos)

    def targets(self) -> list[tuple[str, pygame.Rect]]:
        """Return everything that can be pressed, in reading order, in window pixels."""
        return [(name, box.move(self.rect.topleft)) for box, name in self._spots]

    def steps(self) -> list[tuple[str, pygame.Rect]]:
        """Return what the keys go to: all that can be pressed, unless a key does the same."""
        return self.targets()

    def where(self, name: str) -> pygame.Rect | None:
        """Return the box of what has this id, to press or to explain, in window pixels."""
        for box, found in (*self._spots, *self._tips):
            if found == name:
                return box.move(self.rect.topleft)
        return None

    def _find(self, where: list[tuple[pygame.Rect, str]], pos: tuple[int, int]) -> str | None:
        if not self.rect.inflate(self._margin, self._margin).collidepoint(pos):
            return None
        x, y = pos[0] - self.rect.left, pos[1] - self.rect.top
        return next((name for box, name in reversed(where) if box.collidepoint(x, y)), None)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel; what has not changed since the last frame is blitted as a whole."""
        if self.ready():
            self.lay(surface)
            self.over(surface)

    def ready(self) -> bool:
        """Make the picture of what is to be seen now; return whether anything is."""
        raise NotImplementedError

    def lay(self, surface: pygame.Surface) -> None:
        """Draw the picture, once it is ready."""
        surface.blit(*self.picture)

    def over(self, surface: pygame.Surface) -> None:
        """Draw what moves over the picture: nothing for most."""

    @property
    def picture(self) -> tuple[pygame.Surface, tuple[int, int]]:
        """The picture that is ready, and where its corner lies in the window."""
        assert self._picture is not None
        return self._picture, (self.rect.left - self._margin, self.rect.top - self._margin)

    def _keep(self, key: object, paint: Callable[[pygame.Surface], None]) -> None:
        """Keep the picture made for ``key``; paint it anew, spots and tips included, if need be.

        The picture is larger than the box by a margin, for shadows and overhangs.
        """
        whole = (key, self.hot, self.focus, self.rect.size)
        far = self._margin
        stale = self._picture is None or whole != self._key
        # Only what an event tells may wait: never what a hand has done, nor another size.
        waits = stale and _only_told(whole, self._key) and self._waits()
        self._waited = waits
        self.painted = stale and not waits
        if self._picture is None or self.painted:
            self._spots.clear()
            self._tips.clear()
            full = self._blank(self.rect.width + 2 * far, self.rect.height + 2 * far)
            inner = full.subsurface((far, far, self.rect.width + far, self.rect.height + far))
            self._base(full, far)
            paint(inner)
            self._picture = full
            self._key = whole

    def _waits(self) -> bool:
        """Return whether the picture of the last frame may stand for another one."""
        return (self.moving and not self._ahead()) or (self.patient and not self._waited)

    def _ahead(self) -> bool:
        """Make a part of what the next picture needs; return whether all of it is there."""
        return True

    def _blank(self, width: int, height: int) -> pygame.Surface:
        """Return a clear picture, on the pixels of the last one where that was as large."""
        if self._pixels is None or self._pixels.get_size() != (width, height):
            self._pixels = clear(width, height)
        else:
            self._pixels.fill((0, 0, 0, 0))
        # Another picture, for whoever knows the last one by what it is.
        return self._pixels.subsurface(self._pixels.get_rect())

    def _base(self, full: pygame.Surface, far: int) -> None:
        """Draw what reaches beyond the box to the upper left: panels with their shadows."""

    def _mark(
        self, surface: pygame.Surface, name: str, box: pygame.Rect, radius: float = 8
    ) -> None:
        """Draw the ring of what is hovered or has the keyboard."""
        if name == self.focus:
            self.brush.materials.focus(box.width, box.height, radius).draw(surface, box.x, box.y)
        elif name == self.hot:
            grown = box.inflate(self.brush.px(4), self.brush.px(4))
            plate = self.brush.materials.plate(
                grown.width, grown.height, (255, 240, 190, 16), ink.BRASS_LIGHT, radius, 2.0
            )
            plate.draw(surface, grown.x, grown.y)


def _only_told(now: tuple[object, ...], before: object) -> bool:
    """Return whether nothing but what is told differs between two keys of pictures."""
    return isinstance(before, tuple) and now[1:] == before[1:]


class DataPanel(Panel, Generic[Data]):
    """Draws its data as a picture that is kept until it shows something else; without, nothing."""

    def __init__(self, brush: Brush, rect: pygame.Rect) -> None:
        super().__init__(brush, rect)
        self.data: Data | None = None

    def show(self, data: Data | None) -> None:
        """Show something else, or nothing."""
        self.data = data

    def ready(self) -> bool:
        """Make the picture of the data; return whether there are any."""
        if self.data is None:
            return False
        self._keep(self.data, self._paint)
        return True

    def _paint(self, target: pygame.Surface) -> None:
        if self.data is not None:
            self._tell(target, self.data)

    def _tell(self, target: pygame.Surface, data: Data) -> None:
        """Draw the data into a picture of the panel's size."""
        raise NotImplementedError
