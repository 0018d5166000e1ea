"""What every widget draws with, and what every widget is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import pygame

from game.table.dice.draw import DicePainter
from game.table.figures.minis import Minis
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import Box
from game.table.look.fonts import Fonts
from game.table.look.icons import Icons
from game.table.look.materials import Materials
from game.table.look.palette import RGB
from game.table.look.picture_cache import PictureCache
from game.table.look.prose import Prose
from game.table.look.strokes import clear

CHIP_TONES: dict[str, RGB] = {
    "hit": ink.HIT,
    "damage": ink.DAMAGE,
    "miss": ink.MISS,
    "victory": ink.VICTORY,
    "heal": ink.rgb("#1F7A50"),
    "friend": ink.FRIEND,
    "plain": ink.rgb("#3A2A1C"),
}


@dataclass
class Brush:
    """Fonts, icons, materials and miniatures of one window size and its settings."""

    fonts: Fonts
    icons: Icons
    materials: Materials
    minis: Minis | None = None

    @cached_property
    def prose(self) -> Prose:
        """Wrapped texts."""
        return Prose(self.fonts)

    @cached_property
    def dice(self) -> DicePainter:
        """Dice."""
        return DicePainter(self.fonts, self.icons)

    @cached_property
    def _pictures(self) -> PictureCache[pygame.Surface]:
        return PictureCache()

    def kept(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture made for a key, made once (shared)."""
        return self._pictures.get(key, make)

    @property
    def unit(self) -> float:
        """Pixels of one unit of a 1080-line window."""
        return self.materials.unit

    def box(self, rect: pygame.Rect) -> Box:
        """Return a box of the window, to be laid out in units."""
        return Box(rect, self)

    def px(self, units: float) -> int:
        """Return units of a 1080-line window in pixels."""
        return self.materials.px(units)

    def line(
        self,
        target: pygame.Surface,
        text: str,
        role: str,
        colour: RGB,
        at: tuple[float, float],
        align: str = "left",
        face: str = "",
        most: int = 0,
        carved: bool = False,
    ) -> pygame.Rect:
        """Write one line and return its box; ``at`` is on its middle line.

        ``align`` is left, centre or right; a line longer than ``most`` pixels is cut.
        """
        if most:
            text = fitting.cut(self, text, role, most, face)
        make = self.fonts.carved if carved else self.fonts.line
        picture = make(text, role, colour, face)
        font = self.fonts.font(role, face)
        # The middle of capitals and figures, not of the font's box, is what the eye centres on.
        middle = font.get_ascent() - self.fonts.size(role) * 0.33
        x = at[0]
        if align == "centre":
            x -= picture.get_width() / 2
        elif align == "right":
            x -= picture.get_width()
        spot = (round(x), round(at[1] - middle))
        target.blit(picture, spot)
        return picture.get_rect(topleft=spot)

    def number(
        self,
        target: pygame.Surface,
        text: str,
        pixels: float,
        colour: RGB,
        at: tuple[float, float],
        edge: RGB | None = None,
        face: str = "black",
    ) -> None:
        """Write a number at an exact size with its middle at ``at``."""
        size = max(12, round(pixels))
        if edge is None:
            picture, wide = self.fonts.exact(text, face, size, colour), 0
        else:
            wide = max(1, round(size / 22))
            picture = self.fonts.outlined(text, face, size, colour, edge, wide)
        middle = self.fonts.sized(face, size).get_ascent() - size * 0.33 + wide
        target.blit(picture, (round(at[0] - picture.get_width() / 2), round(at[1] - middle)))

    def icon(
        self, target: pygame.Surface, name: str, at: tuple[float, float], size: float, colour: RGB,
        edged: bool = False,
    ) -> None:  # fmt: skip
        """Draw an icon, a plain star where the name is unknown."""
        known = name if self.icons.has(name) else "star"
        self.icons.draw(target, known, at[0], at[1], max(8, round(size)), colour, edged)

    def portrait(
        self,
        target: pygame.Surface,
        figure: str,
        side: str,
        at: tuple[float, float],
        radius: float,
        grey: bool = False,
    ) -> None:
        """Draw a figure's portrait; the emblem of its side where there is none."""
        size = max(8, round(radius))
        if self.minis is not None and figure in self.minis.figures:
            picture = self.minis.portrait(figure, size, side, grey)
            corner = (
                round(at[0] - picture.get_width() / 2),
                round(at[1] - picture.get_height() / 2),
            )
            target.blit(picture, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
            return
        self.materials.emblem(side, size).draw(target, at[0] - size, at[1] - size)

    def chip(
        self,
        target: pygame.Surface,
        text: str,
        tone: str,
        right: float,
        middle: float,
        role: str = "compact",
        align: str = "right",
        icon: str = "",
    ) -> pygame.Rect:
        """Draw a word on a coloured chip and return its box."""
        high = round(self.fonts.size(role) * 1.5)
        wide = self.fonts.width(text, role, "bold") + high * 2 // 3
        glyph = round(high * 0.62)
        if icon:
            wide += glyph + high // 5
        box = pygame.Rect(0, 0, wide, high)
        x = right - (wide if align == "right" else wide / 2 if align == "centre" else 0)
        box.topleft = (round(x), round(middle - high / 2))
        plate = self.materials.plate(wide, high, CHIP_TONES[tone], (255, 240, 200, 60), 5)
        plate.draw(target, box.x, box.y)
        x = box.left + high / 3
        if icon:
            self.icon(target, icon, (x + glyph / 2, box.centery), glyph, ink.WHITE)
            x += glyph + high // 5
        self.line(target, text, role, ink.WHITE, (x, box.centery), face="bold")
        return box


class Widget:
    """Something in a box: it draws its data and tells what lies under the pointer.

    ``hot`` is the id under the pointer, ``focus`` the one with the keyboard; both are drawn.
    """

    def __init__(self, brush: Brush, rect: pygame.Rect) -> None:
        self.brush = brush
        self.rect = pygame.Rect(rect)
        self.hot: str | None = None
        self.focus: str | None = None
        self._spots: list[tuple[pygame.Rect, str]] = []
        self._tips: list[tuple[pygame.Rect, str]] = []
        self._picture: pygame.Surface | None = None
        self._key: object = None
        self._margin = brush.px(40)

    @property
    def inside(self) -> Box:
        """The whole widget as its picture has it: from 0, 0 on."""
        return self.brush.box(pygame.Rect((0, 0), self.rect.size))

    def place(self, rect: pygame.Rect) -> None:
        """Move or resize the widget."""
        if pygame.Rect(rect).size != self.rect.size:
            self._key = None
        self.rect = pygame.Rect(rect)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widget; what has not changed since the last frame is blitted as a whole."""
        raise NotImplementedError

    def hit(self, pos: tuple[int, int]) -> str | None:
        """Return the id of what can be pressed at a place of the window."""
        return self._find(self._spots, pos)

    def tooltip(self, pos: tuple[int, int]) -> str | None:
        """Return what explains the thing at a place: a clause's id or a widget's own key."""
        return self._find(self._tips, pos)

    def targets(self) -> list[tuple[str, pygame.Rect]]:
        """Return everything that can be pressed, in reading order, in window pixels."""
        return [(name, box.move(self.rect.topleft)) for box, name in self._spots]

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

    def _cached(
        self, surface: pygame.Surface, key: object, paint: Callable[[pygame.Surface], None]
    ) -> None:
        """Blit the picture made for ``key``; paint it anew, spots and tips included, if need be.

        The picture is larger than the box by a margin, for shadows and overhangs.
        """
        whole = (key, self.hot, self.focus, self.rect.size)
        far = self._margin
        if self._picture is None or whole != self._key:
            self._spots.clear()
            self._tips.clear()
            full = clear(self.rect.width + 2 * far, self.rect.height + 2 * far)
            inner = full.subsurface((far, far, self.rect.width + far, self.rect.height + far))
            self._base(full, far)
            paint(inner)
            self._picture = full
            self._key = whole
        surface.blit(self._picture, (self.rect.left - far, self.rect.top - far))

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
