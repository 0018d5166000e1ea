"""What everything at the table is drawn with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial

import pygame

from game.table.dice.draw import DicePainter
from game.table.figures.minis import Minis
from game.table.look import fitting
from game.table.look import palette as ink
from game.table.look.boxes import Box
from game.table.look.fonts import ROLES, Fonts
from game.table.look.glyphs import glyph
from game.table.look.icons import Icons
from game.table.look.materials import Materials
from game.table.look.palette import RGB
from game.table.look.picture_cache import PictureCache
from game.table.look.prose import Prose
from game.table.look.sigils import CARRIED, sigil
from game.table.look.strokes import fade

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
        size = self.fonts.size(role)
        # The middle of capitals and figures, not of the font's box, is what the eye centres on.
        middle = self.fonts.ascent(text, face or ROLES[role].face, size) - size * 0.33
        x = at[0]
        if align == "centre":
            x -= picture.get_width() / 2
        elif align == "right":
            x -= picture.get_width()
        spot = (round(x), round(at[1] - middle))
        target.blit(picture, spot)
        return picture.get_rect(topleft=spot)

    def head(
        self,
        target: pygame.Surface,
        text: str,
        roles: Sequence[str],
        colour: RGB,
        at: tuple[float, float],
        most: int,
        align: str = "left",
        carved: bool = False,
    ) -> pygame.Rect:
        """Write a head in the first of ``roles`` that fits, else smaller in that of the last.

        Heads of one kind keep their letters, however long they are: only where these would be
        smaller than a note the text face takes over. Returns the box.
        """
        role = fitting.nearest(self, text, roles, most)
        if self.fonts.width(text, role) <= most:
            return self.line(target, text, role, colour, at, align, carved=carved)
        face, pixels = fitting.face_for(self, text, role, most)
        picture = fitting.fitted(self, text, role, colour, most)
        middle = self.fonts.ascent(text, face, pixels) - pixels * 0.33
        left = at[0] - {"left": 0.0, "centre": 0.5, "right": 1.0}[align] * picture.get_width()
        spot = (round(left), round(at[1] - middle))
        if carved:
            drop = max(1, round(pixels / 18))
            shadow = fade(fitting.fitted(self, text, role, ink.BLACK, most), 200 / 255)
            target.blit(shadow, (spot[0], spot[1] + drop))
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

    def sigils(
        self, target: pygame.Surface, names: Sequence[str], at: tuple[float, float], radius: float
    ) -> list[tuple[pygame.Rect, str]]:
        """Draw the objectives that somebody carries as lozenges, to the right from a point.

        Returns where each lies, with what explains it.
        """
        far, found = max(8, round(radius)), []
        for place, name in enumerate(names):
            icon = glyph(name)
            picture = self.kept(("sigil", icon, far), partial(sigil, self.icons, icon, far))
            spot = (round(at[0] + place * far * 1.7), round(at[1]))
            box = picture.get_rect(center=spot)
            target.blit(picture, box)
            found.append((box, f"{CARRIED}:{name}"))
        return found

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
