"""Miniatures on the board as a moment shows them: lifted, tilted, pale, flashing, with cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from game.table import palette as ink
from game.table.fonts import Fonts
from game.table.hud.glyphs import glyph
from game.table.icons import Icons
from game.table.materials import Materials
from game.table.minis import Minis
from game.table.palette import RGB, SIDES
from game.table.shown import MiniShown
from game.table.strokes import Ink, clear, rounded

PREMULTIPLIED: Final = pygame.BLEND_PREMULTIPLIED

CONDITIONS: Final[Mapping[str, RGB]] = {
    "cursed": ink.rgb("#6B3FA0"),
    "marked": ink.rgb("#A8402A"),
    "taunted": ink.rgb("#A0622A"),
    "slowed": ink.rgb("#3F6C94"),
    "weakened": ink.rgb("#6E6A3A"),
    "warded": ink.rgb("#2F7D6A"),
}
"""The colour of each condition; an unknown one is brass."""


class FigurePainter:
    """Draws miniatures with all that hangs on them; `materials` gives the faces of cards."""

    def __init__(self, minis: Minis, fonts: Fonts, icons: Icons, materials: Materials) -> None:
        self._minis = minis
        self._fonts = fonts
        self._icons = icons
        self._materials = materials
        self._cards: dict[tuple[object, ...], pygame.Surface] = {}

    def draw(
        self,
        target: pygame.Surface,
        mini: MiniShown,
        name: str,
        corner: tuple[float, float],
        cell: int,
        facing_left: bool,
        hovered: bool,
    ) -> None:
        """Draw a miniature whose block has its upper left corner at `corner` on the target."""
        size = self._minis.size(name)
        anchor = self._minis.anchor(cell, size)
        x, y = round(corner[0]) + anchor[0], round(corner[1]) + anchor[1]
        lift = round(mini.lift * cell) + (2 if hovered and not mini.lift else 0)
        plain = not (mini.tilt or mini.grey or mini.flash or mini.grow != 1.0 or mini.alpha < 1.0)
        if plain and not lift and not mini.outline:
            picture = self._minis.figure(name, cell, mini.side, facing_left, mini.done, mini.acting)
            target.blit(picture, (x, y), special_flags=PREMULTIPLIED)
            return
        shadow = self._minis.shadow(name, cell, facing_left)
        if mini.alpha < 1.0:
            shadow = faint(shadow, mini.alpha)
        target.blit(shadow, (x, y), special_flags=PREMULTIPLIED)
        picture = self._minis.base(
            mini.side, cell, size=size, done=mini.done, active=mini.acting
        ).copy()
        picture.blit(self._minis.body(name, cell, facing_left), (0, 0), special_flags=PREMULTIPLIED)
        feet = self._minis.feet(cell, size)
        picture, x, y = self._worn(picture, mini, feet, x, y - lift)
        if mini.outline:
            rim = faint(_white(picture), mini.outline)
            for dx, dy in ((-2, 0), (2, 0), (0, -2), (0, 2), (-1, -1), (1, 1), (-1, 1), (1, -1)):
                target.blit(rim, (x + dx, y + dy), special_flags=PREMULTIPLIED)
        target.blit(picture, (x, y), special_flags=PREMULTIPLIED)

    @staticmethod
    def _worn(
        picture: pygame.Surface, mini: MiniShown, feet: tuple[int, int], x: int, y: int
    ) -> tuple[pygame.Surface, int, int]:
        """Return the picture as grey, flash, size, tilt and fading make it, and its new corner."""
        if mini.grey > 0:
            grey = faint(pygame.transform.grayscale(picture), mini.grey)
            picture = faint(picture, 1 - mini.grey)
            picture.blit(grey, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        if mini.flash > 0:
            white = faint(_white(picture), mini.flash)
            picture = faint(picture, 1 - mini.flash)
            picture.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        if mini.tilt or mini.grow != 1.0:
            pivot = pygame.Vector2(feet)
            old = pygame.Vector2(picture.get_rect().center)
            picture = pygame.transform.rotozoom(picture, -mini.tilt, mini.grow)
            moved = (old - pivot).rotate(mini.tilt) * mini.grow
            centre = pygame.Vector2(x, y) + pivot + moved
            x = round(centre.x - picture.get_width() / 2)
            y = round(centre.y - picture.get_height() / 2)
        if mini.alpha < 1.0:
            picture = faint(picture, mini.alpha)
        return picture, x, y

    def ghost(
        self,
        target: pygame.Surface,
        name: str,
        side: str,
        corner: tuple[float, float],
        cell: int,
        facing_left: bool,
    ) -> None:
        """Draw where a miniature would stand, at 60 %."""
        size = self._minis.size(name)
        anchor = self._minis.anchor(cell, size)
        picture = self._minis.base(side, cell, size=size).copy()
        picture.blit(self._minis.body(name, cell, facing_left), (0, 0), special_flags=PREMULTIPLIED)
        place = (round(corner[0]) + anchor[0], round(corner[1]) + anchor[1])
        target.blit(faint(picture, 0.6), place, special_flags=PREMULTIPLIED)

    def conditions(
        self, target: pygame.Surface, names: tuple[str, ...], x: float, y: float, cell: int
    ) -> None:
        """Draw the conditions of a figure as small discs upward from a point."""
        radius = max(7, round(cell * 0.125))
        for number, name in enumerate(names):
            disc = self._disc(name, radius)
            target.blit(disc, disc.get_rect(center=(round(x), round(y - number * radius * 2.1))))

    def item(self, target: pygame.Surface, name: str, x: float, y: float, cell: int) -> None:
        """Draw an item as a brass disc with its icon, the middle at a point."""
        disc = self._disc(name, max(8, round(cell * 0.17)))
        target.blit(disc, disc.get_rect(center=(round(x), round(y))))

    def _disc(self, name: str, radius: int) -> pygame.Surface:
        key = ("disc", name, radius)
        found = self._cards.get(key)
        if found is None:
            icon, tone = glyph(name), CONDITIONS.get(name, ink.BRASS_DARK)
            box = pygame.Rect(0, 0, 2 * radius + 4, 2 * radius + 4)
            pen, mid = Ink(box, 4), radius + 2.0
            pen.circle(mid, mid, radius + 1.4, ink.NIGHT)
            pen.circle(mid, mid, radius, ink.mix(tone, ink.WHITE, 0.45))
            pen.circle(mid, mid, radius * 0.86, tone)
            found = self._cards[key] = pen.finish()
            self._icons.draw(found, icon, mid, mid, round(radius * 1.25), ink.CREAM)
        return found

    def card(
        self,
        target: pygame.Surface,
        side: str,
        number: int,
        x: float,
        y: float,
        cell: int,
        width: float = 1.0,
    ) -> None:
        """Draw an initiative card with its middle at a point: 0 is its back.

        `width` runs from -1 (the back) over 0 (on edge) to 1 (the face) while it turns.
        """
        face = self._card(side, number if width >= 0 else 0, cell)
        if abs(width) < 0.999:
            wide = max(1, round(face.get_width() * abs(width)))
            face = pygame.transform.smoothscale(face, (wide, face.get_height()))
        target.blit(face, face.get_rect(center=(round(x), round(y))))

    def _card(self, side: str, number: int, cell: int) -> pygame.Surface:
        key = ("card", side if number == 0 else "", number, cell)
        found = self._cards.get(key)
        if found is not None:
            return found
        wide, high = max(20, round(cell * 0.46)), max(28, round(cell * 0.64))
        picture = clear(wide + 4, high + 6)
        picture.blit(rounded(wide + 4, high + 4, 5, (0, 0, 0, 120)), (0, 2))
        picture.blit(rounded(wide + 2, high + 2, 4, ink.NIGHT), (1, 0))
        if number == 0:
            look = SIDES[side]
            picture.blit(rounded(wide, high, 4, look.dark), (2, 1))
            picture.blit(rounded(wide - 2, high - 2, 3, look.main, 1.5), (3, 2))
            size = round(wide * 0.62)
            self._icons.draw(picture, look.emblem, 2 + wide / 2, 1 + high / 2, size, look.light)
        else:
            picture.blit(rounded(wide, high, 4, ink.PARCHMENT), (2, 1))
            picture.blit(rounded(wide - 4, high - 4, 3, ink.RUBRIC, 1), (4, 3))
            size = max(13, round(high * 0.52))
            words = self._fonts.exact(str(number), "black", size, ink.INK)
            middle = self._fonts.sized("black", size).get_ascent() - size * 0.33
            place = (round(2 + wide / 2 - words.get_width() / 2), round(1 + high / 2 - middle))
            picture.blit(words, place)
        self._cards[key] = picture
        return picture


def faint(picture: pygame.Surface, share: float) -> pygame.Surface:
    """Return a premultiplied picture faded to a share of itself."""
    value = max(0, min(255, round(255 * share)))
    copy = picture.copy()
    copy.fill((value, value, value, value), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def _white(picture: pygame.Surface) -> pygame.Surface:
    """Return the silhouette of a premultiplied picture in cream, premultiplied."""
    copy = picture.copy()
    copy.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    copy.fill((*ink.LINE_CLEAR, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy.premul_alpha()
