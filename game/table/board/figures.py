"""Miniatures on the board as a moment shows them: lifted, tilted, pale, flashing, with cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from math import cos, pi, sin
from typing import Final, NamedTuple

import pygame

from game.table.board.hung import BORDER, SIGIL_BOX, card_size
from game.table.board.shown import MiniShown, Shown
from game.table.figures.minis import Minis
from game.table.look import palette as ink
from game.table.look.fonts import Fonts
from game.table.look.glyphs import glyph, tint
from game.table.look.icons import Icons
from game.table.look.materials import Materials
from game.table.look.palette import RGB, SIDES
from game.table.look.picture_cache import PictureCache
from game.table.look.sigils import sigil
from game.table.look.strokes import Ink, clear, fade, rescaled, rounded, soft_ellipse, soft_shadow

FRAMED: Final = 17
"""Pixels from which on a card has a line round its number."""
PREMULTIPLIED: Final = pygame.BLEND_PREMULTIPLIED
HOVER_LIFT: Final = 2
"""Pixels that the pointer lifts a miniature."""
SHRINK: Final = 1.6
"""How fast a shadow shrinks with the height over the floor, in shares a cell."""
RIM: Final = 2
"""Pixels that the rim of somebody who stands out is wide."""
SOLID: Final = 128
"""From which opacity on a pixel of a body hides what is behind it."""
COVERED: Final = 0.25
"""The share of a base, or of a goal, from which on it counts as covered by somebody in front."""
SNORES: Final = ((0.24, 0.0, 0.0, -8.0), (0.32, 0.17, 0.16, 10.0))
"""The letters over somebody asleep: how high they are, how far across and up, and turned; in
blocks and degrees."""
LEAST_SNORE: Final = 11
"""Pixels of the type of such a letter at least."""
LEAST_DIGIT: Final = 12
"""Pixels of the type in which a number at a base is told at least."""
EDGE: Final = 0.34
"""From the middle of a base to the edge it tips over, in blocks."""


GLEAM: Final = 1.35
"""How far the rays about what decides a match reach, in radii of its coin."""
RAYS: Final = 8


def _rays(mid: float, far: float, near: float) -> list[tuple[float, float]]:
    """Return the corners of a star, every other one ``far`` and ``near`` its middle."""
    return [
        (mid + reach * cos(turn), mid + reach * sin(turn))
        for corner in range(2 * RAYS)
        for reach, turn in [(near if corner % 2 else far, pi * (corner / RAYS - 0.5))]
    ]


class Stander(NamedTuple):
    """Somebody who stands still, and where its picture begins, from a corner of the board."""

    name: str
    side: str
    left: bool
    fills: tuple[int, int]
    corner: tuple[int, int]

    def moved(self, by: tuple[int, int]) -> Stander:
        """Return the same as seen from another corner."""
        return self._replace(corner=(self.corner[0] - by[0], self.corner[1] - by[1]))


class FigurePainter:
    """Draws miniatures with all that hangs on them; `materials` gives the faces of cards."""

    def __init__(self, minis: Minis, fonts: Fonts, icons: Icons, materials: Materials) -> None:
        self._minis = minis
        self._fonts = fonts
        self._icons = icons
        self._materials = materials
        self._pictures: PictureCache[pygame.Surface] = PictureCache()

    def draw(
        self,
        target: pygame.Surface,
        mini: MiniShown,
        name: str,
        middle: tuple[float, float],
        cell: int,
        facing_left: bool,
        hovered: float = 0.0,
        breath: float = 0.0,
        seen: float = 1.0,
    ) -> None:
        """Draw a miniature whose middle is at `middle` on the target.

        `hovered` (0 to 1) is how far the pointer has lifted it, `breath` how many pixels it is
        taller than usual, `seen` how much of it is, rim and all, where it is seen through.
        """
        fills = (mini.wide, mini.high)
        x, y = self._corner(middle, cell, fills)
        if seen < 1.0:
            wide, high = self._minis.base(mini.side, cell, fills=fills).get_size()
            whole = clear(wide + 2 * cell, high + 2 * cell)
            at = (middle[0] - x + cell, middle[1] - y + cell)
            self.draw(whole, mini, name, at, cell, facing_left, hovered, breath)
            target.blit(faint(whole, seen), (x - cell, y - cell), special_flags=PREMULTIPLIED)
            return
        lift = round(mini.lift * cell + HOVER_LIFT * hovered)
        taller = round(breath)
        plain = not (mini.tilt or mini.grey or mini.flash or mini.alpha < 1.0)
        halo = mini.acting and mini.halo != 1.0
        if plain and not (lift or mini.outline or halo or taller or hovered):
            picture = self._minis.figure(
                name, cell, mini.side, facing_left, mini.done, mini.acting, fills, mini.pale
            )
            target.blit(picture, (x, y), special_flags=PREMULTIPLIED)
            return
        if plain and mini.outline == 1.0 and not (lift or halo or taller or hovered):
            whole = self._outlined(name, mini, cell, facing_left)
            target.blit(whole, (x - RIM, y - RIM), special_flags=PREMULTIPLIED)
            return
        feet = self._minis.feet(cell, fills)
        self._lay_shadow(target, name, mini, cell, facing_left, (x, y), feet)
        picture = self._stood(name, mini, cell, facing_left, feet, hovered, taller)
        picture, x, y = self._worn(picture, mini, feet, x, y - lift, cell * min(fills))
        if mini.outline:
            _rim(target, faint(_white(picture), mini.outline), (x, y))
        target.blit(picture, (x, y), special_flags=PREMULTIPLIED)

    def covers(
        self,
        mini: MiniShown,
        name: str,
        middle: tuple[float, float],
        cell: int,
        facing_left: bool,
        place: tuple[int, int],
    ) -> bool:
        """Return whether a place of the target lies on the body of somebody drawn like that."""
        fills = (mini.wide, mini.high)
        x, y = self._corner(middle, cell, fills)
        body = self._minis.body(name, cell, facing_left, fills)
        at = (place[0] - x, place[1] - y)
        if mini.tilt:  # where that place was before the body tipped over
            pivot = _pivot(mini, self._minis.feet(cell, fills), cell * min(fills))
            back = pivot + (pygame.Vector2(at) - pivot).rotate(-mini.tilt)
            at = (round(back.x), round(back.y))
        return body.get_rect().collidepoint(at) and body.get_at(at).a >= SOLID

    def stander(
        self, mini: MiniShown, name: str, middle: tuple[float, float], cell: int, left: bool
    ) -> Stander:
        """Return somebody with its middle at a point, as one who hides others."""
        fills = (mini.wide, mini.high)
        return Stander(name, mini.side, left, fills, self._corner(middle, cell, fills))

    def hiding(
        self, others: Sequence[Stander], cell: int, area: pygame.Rect, faces: bool = False
    ) -> pygame.Mask:
        """Return what of an area they hide; of ``faces`` what these alone fill."""
        found = pygame.Mask(area.size)
        for one in others:
            shape = pygame.mask.from_surface(
                self._minis.body(one.name, cell, one.left, one.fills), SOLID
            )
            if faces:
                anchor = self._minis.anchor(cell, one.fills)
                face = self._minis.face(one.name, cell, one.left, one.fills)
                box = pygame.Mask(shape.get_size())
                box.draw(
                    pygame.Mask(face.size, fill=True), (face.x - anchor[0], face.y - anchor[1])
                )
                shape = shape.overlap_mask(box, (0, 0))
            else:
                base = self._minis.base(one.side, cell, fills=one.fills)
                shape.draw(pygame.mask.from_surface(base, SOLID), (0, 0))
            found.draw(shape, (one.corner[0] - area.x, one.corner[1] - area.y))
        return found

    def contour(
        self, one: Stander, mini: MiniShown, cell: int, others: Sequence[Stander],
        spared: Sequence[Stander], taller: int,
    ) -> tuple[pygame.Surface, tuple[int, int]]:  # fmt: skip
        """Return the thin bright outline of whoever acts, and where it goes, to be drawn over those
        in front, the ``others``, but over no face of those ``spared``: empty where little of its
        base is hidden.
        """

        def make() -> pygame.Surface:
            base = self._minis.base(mini.side, cell, fills=one.fills)
            area = pygame.Rect(one.corner, base.get_size())
            ground = pygame.mask.from_surface(base, SOLID)
            hidden = ground.overlap_area(self.hiding(others, cell, area), (0, 0))
            if hidden < COVERED * ground.count():
                return clear(1, 1)
            plain = replace(mini, acting=False)
            feet = self._minis.feet(cell, one.fills)
            stood = self._stood(one.name, plain, cell, one.left, feet, 0.0, taller)
            whole = clear(area.width + 2 * RIM, area.height + 2 * RIM)
            _rim(whole, _white(stood), (RIM, RIM))
            area.inflate_ip(2 * RIM, 2 * RIM)
            kept = self.hiding(spared, cell, area, faces=True)
            kept.draw(pygame.mask.from_surface(stood, SOLID), (RIM, RIM))
            return only(whole, kept, inside=False)

        x, y = one.corner
        beside = tuple(each.moved(one.corner) for each in spared)
        key = ("contour", one[:4], beside, len(others), cell, mini.done, mini.pale, taller)
        return self._pictures.get(key, make), (x - RIM, y - RIM)

    def _outlined(self, name: str, mini: MiniShown, cell: int, facing_left: bool) -> pygame.Surface:
        """Return a miniature that stands out by a bright rim, which reaches beyond its picture."""
        fills = (mini.wide, mini.high)

        def make() -> pygame.Surface:
            stood = self._stood(
                name, mini, cell, facing_left, self._minis.feet(cell, fills), 0.0, 0
            )
            whole = clear(stood.get_width() + 2 * RIM, stood.get_height() + 2 * RIM)
            shadow = self._minis.shadow(name, cell, facing_left, fills)
            whole.blit(shadow, (RIM, RIM), special_flags=PREMULTIPLIED)
            _rim(whole, _white(stood), (RIM, RIM))
            whole.blit(stood, (RIM, RIM), special_flags=PREMULTIPLIED)
            return whole

        looks = (mini.done, mini.acting, mini.pale)
        key = ("outlined", name, cell, mini.side, facing_left, looks, fills)
        return self._pictures.get(key, make)

    def _corner(
        self, middle: tuple[float, float], cell: int, fills: tuple[int, int]
    ) -> tuple[int, int]:
        """Return where the picture of somebody goes whose middle is at a point."""
        anchor, half = self._minis.anchor(cell, fills), cell * min(fills) / 2
        return round(middle[0] - half) + anchor[0], round(middle[1] - half) + anchor[1]

    def _lay_shadow(
        self,
        target: pygame.Surface,
        name: str,
        mini: MiniShown,
        cell: int,
        facing_left: bool,
        at: tuple[int, int],
        feet: tuple[int, int],
    ) -> None:
        """Draw the shadow on the floor: smaller and fainter the higher the miniature hops."""
        shadow = self._minis.shadow(name, cell, facing_left, (mini.wide, mini.high))
        if mini.alpha < 1.0:
            shadow = faint(shadow, mini.alpha)
        high = max(0.0, mini.lift)
        if high > 0.004:
            share = max(0.6, 1.0 - SHRINK * high)
            size = (round(shadow.get_width() * share), round(shadow.get_height() * share))
            shadow = faint(rescaled(shadow, size), share)
            at = (
                round(at[0] + feet[0] * (1.0 - share)),
                round(at[1] + feet[1] * (1.0 - share)),
            )
        target.blit(shadow, at, special_flags=PREMULTIPLIED)

    def _stood(
        self,
        name: str,
        mini: MiniShown,
        cell: int,
        facing_left: bool,
        feet: tuple[int, int],
        hovered: float,
        taller: int,
    ) -> pygame.Surface:
        """Return the miniature on its base: halo as large as it is, ring lit, body breathing."""
        fills = (mini.wide, mini.high)
        done = mini.done or mini.pale
        base = partial(self._minis.base, mini.side, cell, fills=fills, done=done)
        halo = mini.acting and mini.halo != 1.0
        lit = mini.acting and not halo
        picture = base(active=lit).copy()
        if halo:
            shine = base(active=True)
            grown = pygame.transform.rotozoom(shine, 0, mini.halo)
            plain = picture
            picture = clear(*plain.get_size())
            corner = (feet[0] * (1.0 - mini.halo), feet[1] * (1.0 - mini.halo))
            picture.blit(grown, (round(corner[0]), round(corner[1])), special_flags=PREMULTIPLIED)
            picture.blit(plain, (0, 0), special_flags=PREMULTIPLIED)
        if hovered:
            glow = round(26 * hovered)
            picture.fill((glow, glow, glow * 3 // 4), special_flags=pygame.BLEND_RGB_ADD)
            # Premultiplied: nothing may be brighter than it is opaque.
            mask = base(active=lit).copy()
            mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
            picture.blit(mask.premul_alpha(), (0, 0), special_flags=pygame.BLEND_RGB_MIN)
        body = self._minis.body(name, cell, facing_left, fills, mini.pale)
        if taller:
            key = (name, cell, facing_left, fills, mini.pale, taller)
            body = self._breathing(key, body, taller)
        picture.blit(body, (0, -taller), special_flags=PREMULTIPLIED)
        return picture

    def _breathing(
        self, key: tuple[object, ...], body: pygame.Surface, taller: int
    ) -> pygame.Surface:
        """Return a body `taller` pixels higher, stretched from the feet up."""
        wide, high = body.get_size()
        return self._pictures.get(("breath", *key), lambda: rescaled(body, (wide, high + taller)))

    @staticmethod
    def _worn(
        picture: pygame.Surface,
        mini: MiniShown,
        feet: tuple[int, int],
        x: int,
        y: int,
        block: int,
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
        if mini.tilt:
            pivot = _pivot(mini, feet, block)
            old = pygame.Vector2(picture.get_rect().center)
            picture = pygame.transform.rotozoom(picture, -mini.tilt, 1.0)
            moved = (old - pivot).rotate(mini.tilt)
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
        middle: tuple[float, float],
        cell: int,
        facing_left: bool,
        fills: tuple[int, int],
    ) -> None:
        """Draw where a miniature would stand with its middle at a point, at 60 %."""
        picture = self._minis.base(side, cell, fills=fills).copy()
        body = self._minis.body(name, cell, facing_left, fills)
        picture.blit(body, (0, 0), special_flags=PREMULTIPLIED)
        place = self._corner(middle, cell, fills)
        target.blit(faint(picture, 0.6), place, special_flags=PREMULTIPLIED)

    def asleep(self, target: pygame.Surface, face: pygame.Rect, cell: int, large: int) -> None:
        """Draw two letters that rise from the head of somebody who sleeps and fills so many cells
        across; ``face`` is where that head is.
        """
        block = cell * large

        def make() -> pygame.Surface:
            picture = clear(round(block * 0.5) + 4, round(block * 0.5) + 4)
            for share, across, up, turn in SNORES:
                size = max(LEAST_SNORE, round(block * share))
                letter = pygame.transform.rotozoom(
                    self._fonts.exact("z", "black", size, ink.CREAM), turn, 1.0
                )
                rim = pygame.mask.from_surface(letter, SOLID).to_surface(
                    setcolor=(*ink.NIGHT, 255), unsetcolor=(0, 0, 0, 0)
                )
                x = round(block * across)
                y = picture.get_height() - round(block * up) - letter.get_height()
                for dx in (-1, 0, 1):
                    for dy in (-1, 0, 1):
                        picture.blit(rim, (x + dx + 1, y + dy + 1))
                picture.blit(letter, (x + 1, y + 1))
            return picture

        picture = self._pictures.get(("asleep", block), make)
        target.blit(picture, picture.get_rect(bottomleft=(face.right - 2, face.top + face.h // 3)))

    def condition(self, target: pygame.Surface, name: str, box: pygame.Rect) -> None:
        """Draw a condition of a figure as a small disc that fills a box."""
        disc = self._disc(name, (box.width - BORDER) // 2, tint(name) or ink.BRASS_DARK)
        target.blit(disc, disc.get_rect(center=box.center))

    def number(self, target: pygame.Surface, side: str, number: str, box: pygame.Rect) -> None:
        """Draw which of several alike somebody is: a dark disc with the rim of its side."""
        radius = (box.width - BORDER) // 2

        def make() -> pygame.Surface:
            pen, mid = Ink(pygame.Rect(0, 0, 2 * radius + 4, 2 * radius + 4), 4), radius + 2.0
            pen.circle(mid, mid, radius + 1.4, ink.NIGHT)
            pen.circle(mid, mid, radius, SIDES[side].light)
            pen.circle(mid, mid, radius * 0.84, ink.NIGHT)
            disc = pen.finish()
            size = max(LEAST_DIGIT, round(radius * 1.5))
            digits = self._fonts.exact(number, "black", size, ink.CREAM)
            seen = digits.get_bounding_rect()
            disc.blit(digits, (round(mid - seen.centerx), round(mid - seen.centery)))
            return disc

        disc = self._pictures.get(("number", side, number, radius), make)
        target.blit(disc, disc.get_rect(center=box.center))

    def sigil(self, target: pygame.Surface, name: str, box: pygame.Rect) -> None:
        """Draw an objective that a figure carries as a lozenge about a box."""
        radius = round(box.width / SIGIL_BOX)
        picture = self._pictures.get(
            ("sigil", name, radius), partial(sigil, self._icons, glyph(name), radius)
        )
        target.blit(picture, picture.get_rect(center=box.center))

    def stood_on(self, target: pygame.Surface, name: str, box: pygame.Rect) -> None:
        """Draw an item that lies at somebody's feet: flat on the floor, with its shadow.

        What is worn is a badge with a rim; this is the thing itself in its own outline.
        """
        radius = box.width // 2

        def make() -> pygame.Surface:
            wide, high = 2 * radius + 4, 2 * radius + 4
            picture = clear(wide, high)
            shade = soft_ellipse(round(1.7 * radius), round(0.9 * radius), max(1, radius // 5), 190)
            picture.blit(shade, shade.get_rect(center=(wide // 2, round(high * 0.66))))
            thing = clear(wide, high)
            size = round(radius * 1.7)
            icon = glyph(name)
            self._icons.draw(thing, icon, wide / 2, high / 2, size, ink.BRASS_LIGHT, edged=True)
            flat = rescaled(thing, (wide, round(high * 0.72)))
            picture.blit(flat, flat.get_rect(center=(wide // 2, round(high * 0.52))))
            return picture

        lying = self._pictures.get(("stood on", name, radius), make)
        target.blit(lying, lying.get_rect(center=box.center))

    def coin(self, target: pygame.Surface, name: str, box: pygame.Rect) -> None:
        """Draw an item that lies at somebody's feet where somebody else's body is behind it.

        Flat, it would be lost among the colours of that body.
        """
        disc = self._disc(name, max(10, box.width * 5 // 8), ink.BRASS_DARK)
        target.blit(disc, disc.get_rect(center=box.center))

    def prize_under(self, target: pygame.Surface, name: str, box: pygame.Rect) -> None:
        """Draw what decides a match and lies at somebody's feet: a gleaming coin, no lozenge."""
        self._prize(target, name, box.center, max(11, box.width * 2 // 3))

    def prize(self, target: pygame.Surface, name: str, x: float, y: float, cell: int) -> None:
        """Draw what decides a match and lies about: larger than any other, and gleaming."""
        self._prize(target, name, (round(x), round(y)), max(11, round(cell * 0.25)))

    def _prize(
        self, target: pygame.Surface, name: str, place: tuple[int, int], radius: int
    ) -> None:
        def make() -> pygame.Surface:
            reach = radius * GLEAM
            side = 2 * round(reach) + 6
            pen, mid = Ink(pygame.Rect(0, 0, side, side), 4), side / 2
            for far, tone in ((reach + 2.0, ink.NIGHT), (reach, ink.GOLD)):
                pen.polygon(_rays(mid, far, far * 0.8), tone)
            pen.circle(mid, mid, radius, ink.BRASS_DARK)
            pen.circle(mid, mid, radius * 0.9, ink.GOLD)
            disc = pen.finish()
            self._icons.draw(disc, glyph(name), mid, mid, round(radius * 1.4), ink.NIGHT)
            return disc

        disc = self._pictures.get(("prize", name, radius), make)
        target.blit(disc, disc.get_rect(center=place))

    def item(self, target: pygame.Surface, name: str, x: float, y: float, cell: int) -> None:
        """Draw an item as a brass disc with its icon, the middle at a point.

        Its tint is that of what flies out of it, too light for an icon to be read on.
        """
        disc = self._disc(name, max(8, round(cell * 0.17)), ink.BRASS_DARK)
        target.blit(disc, disc.get_rect(center=(round(x), round(y))))

    def _disc(self, name: str, radius: int, tone: RGB) -> pygame.Surface:

        def make() -> pygame.Surface:
            icon = glyph(name)
            box = pygame.Rect(0, 0, 2 * radius + 4, 2 * radius + 4)
            pen, mid = Ink(box, 4), radius + 2.0
            pen.circle(mid, mid, radius + 1.4, ink.NIGHT)
            pen.circle(mid, mid, radius, ink.mix(tone, ink.WHITE, 0.45))
            pen.circle(mid, mid, radius * 0.86, tone)
            disc = pen.finish()
            self._icons.draw(disc, icon, mid, mid, round(radius * 1.25), ink.CREAM)
            return disc

        return self._pictures.get(("disc", name, radius, tone), make)

    def card(
        self,
        target: pygame.Surface,
        side: str,
        told: str,
        x: float,
        y: float,
        cell: int,
        width: float = 1.0,
        alpha: float = 1.0,
        icon: str = "",
        tone: str = "",
    ) -> None:
        """Draw a miniature's card with its middle at a point: what stands on it, "" is its back.

        `width` runs from -1 (the back) over 0 (on edge) to 1 (the face) while it turns. An `icon`
        stands in place of words; a `tone` tints the face.
        """
        if width < 0:
            told = icon = ""
        self._lay_card(target, self._card(side, told, cell, icon, tone), x, y, width, alpha)

    def flying_card(
        self,
        target: pygame.Surface,
        side: str,
        told: str,
        at: tuple[float, float],
        cell: int,
        turn: float,
        alpha: float,
        lift: float,
        icon: str = "",
        tone: str = "",
    ) -> None:
        """Draw a card in the air, turned by degrees, its shadow below it."""
        face = self._card(side, told, cell, icon, tone)
        drop = round(lift * 0.22 * cell)
        if drop:
            shade = soft_shadow(face.get_width(), face.get_height(), 4, 5, 0.35 * alpha)[0]
            place = (round(at[0]) + drop // 2, round(at[1]) + drop)
            target.blit(shade, shade.get_rect(center=place))
        if abs(turn) > 0.2:
            face = pygame.transform.rotozoom(face, turn, 1.0 + 0.12 * lift)
        if alpha < 1.0:
            face = fade(face, alpha)
        target.blit(face, face.get_rect(center=(round(at[0]), round(at[1]))))

    def risen_card(
        self, target: pygame.Surface, icon: str, x: float, y: float, cell: int, width: float,
        alpha: float,
    ) -> None:  # fmt: skip
        """Draw the card that rises from what opens, its back to its face by `width`."""
        face = self._card(ink.NOBODYS, "", cell, icon if width >= 0 else "", "")
        self._lay_card(target, face, x, y, width, alpha)

    @staticmethod
    def _lay_card(
        target: pygame.Surface,
        face: pygame.Surface,
        x: float,
        y: float,
        width: float,
        alpha: float = 1.0,
    ) -> None:
        if abs(width) < 0.999:
            wide = max(1, round(face.get_width() * abs(width)))
            face = rescaled(face, (wide, face.get_height()))
        if alpha < 1.0:
            face = fade(face, alpha)
        target.blit(face, face.get_rect(center=(round(x), round(y))))

    def _card(self, side: str, told: str, cell: int, icon: str, tone: str) -> pygame.Surface:
        """Return a card with words or an icon on its face, its back where it has neither."""
        key = ("card", "" if told or icon else side, told, cell, icon, tone)
        return self._pictures.get(key, lambda: self._paint_card(side, told, cell, icon, tone))

    def _paint_card(self, side: str, told: str, cell: int, icon: str, tone: str) -> pygame.Surface:
        wide, high = card_size(cell)
        picture = clear(wide + 4, high + 6)
        picture.blit(rounded(wide + 4, high + 4, 5, (0, 0, 0, 120)), (0, 2))
        picture.blit(rounded(wide + 2, high + 2, 4, ink.NIGHT), (1, 0))
        ground = tint(tone)
        written, drawn = (ink.INK, ink.RUBRIC) if ground is None else (ink.CREAM, ink.CREAM)
        if not told and not icon:
            look = SIDES[side]
            picture.blit(rounded(wide, high, 4, look.dark), (2, 1))
            picture.blit(rounded(wide - 2, high - 2, 3, look.main, 1.5), (3, 2))
            size = round(wide * 0.62)
            self._icons.draw(picture, look.emblem, 2 + wide / 2, 1 + high / 2, size, look.light)
        elif ground is not None:
            picture.blit(rounded(wide, high, 4, ink.mix(ground, ink.WHITE, 0.45)), (2, 1))
            picture.blit(rounded(wide - 2, high - 2, 3, ground), (3, 2))
        else:
            picture.blit(rounded(wide, high, 4, ink.PARCHMENT), (2, 1))
            if wide >= FRAMED:
                picture.blit(rounded(wide - 4, high - 4, 3, ink.RUBRIC, 1), (4, 3))
        if icon:
            size = round(wide * 0.7)
            self._icons.draw(picture, icon, 2 + wide / 2, 1 + high / 2, size, drawn)
        elif told:
            size = max(12, round(high * 0.52))
            words = self._fonts.exact(told, "black", size, written)
            middle = self._fonts.sized("black", size).get_ascent() - size * 0.33
            place = (round(2 + wide / 2 - words.get_width() / 2), round(1 + high / 2 - middle))
            picture.blit(words, place)
        return picture


def _pivot(mini: MiniShown, feet: tuple[int, int], block: int) -> pygame.Vector2:
    """Return where the picture of somebody turns as they tip over: the edge of the base on the
    side that it tips to; ``block`` is how many pixels the shorter side of the base takes.
    """
    edge = EDGE * block * mini.wide / min(mini.wide, mini.high)
    return pygame.Vector2(feet[0] + (edge if mini.tilt > 0 else -edge), feet[1])


def faces_left(mini: MiniShown, shown: Shown) -> bool:
    """Return whether the nearest enemy stands to the left, so that foes face each other."""
    own = ink.team(mini.side)
    sides = {other.side for other in shown.minis.values()}
    foes = {side for side in sides if ink.team(side) != own}
    x, y = mini.x, mini.y
    best, left = 1e9, own == ink.SECOND
    for other in shown.minis.values():
        if other.side not in foes or other.alpha < 0.5:
            continue
        across = abs(other.x - x)
        far = max(across, abs(other.y - y))
        if far < best and across > 0.3:
            best, left = far, other.x < x
    return left


def faint(picture: pygame.Surface, share: float) -> pygame.Surface:
    """Return a premultiplied picture faded to a share of itself."""
    value = max(0, min(255, round(255 * share)))
    copy = picture.copy()
    copy.fill((value, value, value, value), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def _rim(target: pygame.Surface, white: pygame.Surface, at: tuple[int, int]) -> None:
    """Draw a silhouette all round a place, so that it is seen as a rim."""
    far, near = RIM, RIM // 2
    for dx, dy in (
        (-far, 0), (far, 0), (0, -far), (0, far),
        (-near, -near), (near, near), (-near, near), (near, -near),
    ):  # fmt: skip
        target.blit(white, (at[0] + dx, at[1] + dy), special_flags=PREMULTIPLIED)


def only(picture: pygame.Surface, kept: pygame.Mask, inside: bool = True) -> pygame.Surface:
    """Return what of a picture lies inside a mask, or else outside of it."""
    shown, gone = (255, 255, 255, 255), (0, 0, 0, 0)
    veil = clear(*picture.get_size())
    kept.to_surface(veil, setcolor=shown if inside else gone, unsetcolor=gone if inside else shown)
    copy = picture.copy()
    copy.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def _white(picture: pygame.Surface) -> pygame.Surface:
    """Return the silhouette of a premultiplied picture in cream, premultiplied."""
    copy = picture.copy()
    copy.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    copy.fill((*ink.LINE_CLEAR, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy.premul_alpha()
