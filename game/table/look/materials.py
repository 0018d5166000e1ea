"""Wood, parchment, brass, felt and cloth as cached pictures of any size.

Everything is cut from the sheets of ``assets/materials``; sizes are pixels on screen and
`Materials.unit` is the pixels of one unit of a 1080-line window.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.table.look import palette as ink
from game.table.look.palette import RGB, SIDES
from game.table.look.panels import Panels
from game.table.look.sheets import Piece
from game.table.look.strokes import (
    Ink,
    clear,
    fade,
    grown,
    outline,
    rescaled,
    ring_pattern,
    rounded,
    soft_ellipse,
    soft_shadow,
    tinted,
)

BUTTON_TONES: Final[dict[str, RGB]] = {
    "gold": (255, 206, 104),
    "wood": (150, 118, 96),
    "red": (236, 56, 62),
    "teal": (54, 176, 178),
}
RIBBON_LIGHT: Final = 0.125
"""The most light (WCAG luminance) of a ribbon's main colour: cream is 4.8 times as light."""
BUTTON_TEXT: Final[dict[str, RGB]] = {
    "gold": ink.NIGHT,
    "wood": ink.CREAM,
    "red": ink.WHITE,
    "teal": ink.WHITE,
    "disabled": ink.DISABLED_ON_WOOD,
}


class Materials(Panels):
    """All materials at one interface scale; each picture is made once and shared.

    Made with the assets folder, the icons and `unit` = window height / 1080 (times the interface
    setting). Besides what is below: `tray`, `inset`, `parchment`, `plate`, `board_frame`, `shadow`.
    """

    # Things that are pressed or turn

    def button(self, width: int, height: int, kind: str = "wood", state: str = "normal") -> Piece:
        """Return a button: gold, wood, red or teal; normal, hover, pressed, focus or disabled.

        The words on it are drawn by the caller in `BUTTON_TEXT`; one pixel lower when pressed.
        """

        def make() -> Piece:
            face = self._texture("button.jpg", width, height, width)
            # What is off is plain wood, whatever it would be: cream on dim gold cannot be read.
            worn = "wood" if state == "disabled" else kind
            tone = BUTTON_TONES[worn]
            if self.plain:
                face.fill(ink.PLAIN_BUTTONS[worn])
            elif worn != "wood":
                grain = pygame.transform.grayscale(face)
                grain.fill((70, 70, 70), special_flags=pygame.BLEND_RGB_ADD)
                face = tinted(grain, tone)
                face.fill(
                    tuple(c // (3 if worn == "gold" else 7) for c in tone),
                    special_flags=pygame.BLEND_RGB_ADD,
                )
            if state == "hover":
                face.fill((15, 14, 11), special_flags=pygame.BLEND_RGB_ADD)
            self._shade(face, 1.0, 0.66)
            radius = 8 * self.unit
            self._cut(face, radius)
            face.blit(rounded(width, height, radius, ink.NIGHT, 2.4 * self.unit), (0, 0))
            rim = self.px(1.6)
            hair = ink.BRASS_LIGHT if worn == "gold" else ink.BRASS
            line = rounded(width - 2 * rim, height - 2 * rim, radius - rim / 2, hair, self.unit)
            face.blit(line, (rim, rim))
            if state == "disabled":
                face = fade(face, 0.6)
            piece = self._on_shadow(face, radius, 8, 0.35 if state == "pressed" else 0.7, 4)
            if state == "pressed":
                return Piece(piece.picture, piece.left, piece.top - 1)
            if state in ("hover", "focus"):
                self._ring(piece, width, height, radius, state == "focus")
            return piece

        return self._keep(("button", width, height, kind, state), make)

    def _ring(self, piece: Piece, width: int, height: int, radius: float, focus: bool) -> None:
        far = self.px(3)
        thick = max(2.0, (3.5 if self.plain else 2) * self.unit)
        line = rounded(width + 2 * far, height + 2 * far, radius + far, ink.BRASS_LIGHT, thick)
        if focus:
            # A keyline keeps the ring apart from parchment as well as from wood.
            key = max(4.0, thick + 2 * self.unit)
            edge = self.px(1)
            far_box = (width + 2 * (far + edge), height + 2 * (far + edge))
            dark = rounded(*far_box, radius + far + edge, ink.alpha(ink.NIGHT, 215), key)
            piece.picture.blit(dark, (piece.left - far - edge, piece.top - far - edge))
        piece.picture.blit(line, (piece.left - far, piece.top - far))
        if focus:
            pen = Ink(piece.picture.get_rect(), 3)
            size, y = self.px(6), piece.top + height / 2
            for x, way in ((piece.left - far, 1), (piece.left + width + far, -1)):
                tip = (x + way * size, y)
                pen.polygon(
                    [(x - way * 2, y - size), tip, (x - way * 2, y + size)], ink.BRASS_LIGHT
                )
            pen.lay(piece.picture)

    def focus(self, width: int, height: int, radius: float = 8) -> Piece:
        """Return the keyboard focus mark for a box: a brass ring and two small triangles."""

        def make() -> Piece:
            margin = self.px(12)
            picture = clear(width + 2 * margin, height + 2 * margin)
            piece = Piece(picture, margin, margin)
            self._ring(piece, width, height, radius * self.unit, True)
            return piece

        return self._keep(("focus", width, height, radius), make)

    def brass(self, diameter: int, shadow: bool = True) -> Piece:
        """Return a turned brass disc; its box is the square around it."""

        def make() -> Piece:
            disc = rescaled(self.sheet("brass.png"), (diameter, diameter))
            rim = max(1, self.px(1.2))
            margin = self.px(8) if shadow else rim
            side = diameter + 2 * margin
            picture = clear(side, side)
            if shadow:
                dark = soft_ellipse(diameter, diameter, max(1, margin // 2), 190)
                picture.blit(dark, dark.get_rect(center=(side // 2, side // 2 + margin // 3)))
            pen = Ink(picture.get_rect(), 3)
            pen.circle(side / 2, side / 2, diameter / 2 + rim, ink.NIGHT)
            pen.lay(picture)
            picture.blit(disc, (margin, margin))
            return Piece(picture, margin, margin)

        return self._keep(("brass", diameter, shadow), make)

    def enamel(self, diameter: int, dark: RGB, light: RGB) -> Piece:
        """Return an enamelled disc lit from the upper left."""

        def make() -> Piece:
            size = (diameter, diameter)
            lit = rescaled(self.sheet("enamel_lit.png"), size)
            rim = rescaled(self.sheet("enamel_rim.png"), size)
            # dark + lit * (light - dark): what the light tone lacks in a channel is left dark.
            face = tinted(lit, tuple(max(0, b - a) for a, b in zip(dark, light, strict=True)))  # type: ignore[arg-type]
            face.fill((*dark, 0), special_flags=pygame.BLEND_RGBA_ADD)
            face.blit(rim, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            return Piece(face)

        return self._keep(("enamel", diameter, dark, light), make)

    def emblem(self, side: str, radius: int) -> Piece:
        """Return a side's medallion: shape, ring pattern, emblem. Its box is 2r square."""

        def make() -> Piece:
            look = SIDES[side]
            margin = max(3, round(radius * 0.2))
            box = pygame.Rect(0, 0, 2 * (radius + margin), 2 * (radius + margin))
            pen, mid = Ink(box, 3), box.width / 2
            shape = outline(look.shape, mid, mid, radius)
            pen.polygon(grown(shape, mid, mid, 1.08), ink.NIGHT)
            pen.polygon(shape, look.main)
            pen.polygon(grown(shape, mid, mid, 0.96), ink.mix(look.dark, look.main, 0.6))
            ring = radius * 0.2
            ring_pattern(pen, side, mid, mid, radius, ring)
            pen.polygon(grown(shape, mid, mid, 0.77), look.dark)
            picture = pen.finish()
            self._icons.draw(picture, look.emblem, mid, mid, round(radius * 0.95), look.light)
            return Piece(picture, margin, margin)

        return self._keep(("emblem", side, radius), make)

    # Cloth and felt

    def ribbon(self, width: int, height: int, side: str, tails: bool = True) -> Piece:
        """Return a ribbon in a side's colour; it overhangs its box by six units at both ends."""

        def make() -> Piece:
            look = SIDES[side]
            over = self.px(6)
            full = width + 2 * over
            cloth = tinted(self._texture("cloth.png", full, height), look.main)
            strip = pygame.Surface((1, 2))
            strip.set_at((0, 0), ink.WHITE)
            tones = zip(look.dark, look.main, strict=True)
            strip.set_at((0, 1), [min(255, round(306 * d / max(1, m))) for d, m in tones])
            ramp = rescaled(pygame.transform.scale(strip, (1, 8)), cloth.get_size())
            cloth.blit(ramp, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            cloth.fill([_readable(look.main)] * 3, special_flags=pygame.BLEND_RGB_MULT)
            cloth.fill((10, 10, 10), special_flags=pygame.BLEND_RGB_ADD)
            line = self.px(4)
            for y in (line, height - line - 1):
                cloth.fill(ink.BRASS_LIGHT, (0, y, full, max(1, self.px(1.1))))
            fold = self.px(9) if tails else 0
            picture = clear(full, height + fold)
            if tails:
                pen = Ink(picture.get_rect(), 3)
                dark = ink.mix(ink.BLACK, look.dark, 0.6)
                pen.polygon([(0, height), (over, height), (over, height + fold)], dark)
                pen.polygon(
                    [(full, height), (full - over, height), (full - over, height + fold)], dark
                )
                pen.lay(picture)
            picture.blit(cloth, (0, 0))
            shade, margin = soft_shadow(full, height, 4, self.px(8), 0.55)
            result = clear(shade.get_width(), shade.get_height() + self.px(4))
            result.blit(shade, (0, self.px(4)))
            result.blit(picture, (margin, margin))
            return Piece(result, margin + over, margin)

        return self._keep(("ribbon", width, height, side, tails), make)

    def dice_tray(self, width: int, height: int) -> Piece:
        """Return the felt in its walnut frame; the felt begins 15 units inside."""

        def make() -> Piece:
            face = self._texture("frame.jpg", width, height)
            radius = 14 * self.unit
            self._cut(face, radius)
            self._brass_frame(face, radius, 1.6)
            rim = self.px(15)
            wide, high = width - 2 * rim, height - 2 * rim
            bed = self._texture("felt.jpg", wide, high)
            self._shade(bed, 1.0, 0.62)
            shade, margin = soft_shadow(wide, high, 8, self.px(16), 1.0)
            hole = clear(wide, high)
            hole.fill((0, 0, 0, 165))
            shade.fill((0, 0, 0, 0), special_flags=pygame.BLEND_RGBA_ADD)
            hole.blit(
                shade,
                (-margin // 2, -margin // 2 + self.px(5)),
                special_flags=pygame.BLEND_RGBA_SUB,
            )
            bed.blit(hole, (0, 0))
            self._cut(bed, 8 * self.unit)
            face.blit(rounded(wide + 4, high + 4, 9 * self.unit, ink.INSET), (rim - 2, rim - 2))
            face.blit(bed, (rim, rim))
            face.blit(
                rounded(wide + 2, high + 2, 9 * self.unit, (255, 210, 150, 40), 1),
                (rim - 1, rim - 1),
            )
            self._rivets(face, 8, 2.6)
            return self._on_shadow(face, radius, 16, 0.78, 8)

        return self._keep(("dice_tray", width, height), make)

    def curtain(self, width: int, height: int, side: str, tied: bool = True) -> Piece:
        """Return the left half of the velvet curtain in a side's colour, `width` by `height`.

        Mirror it for the right half.
        """
        name = "velvet_tied" if tied else "velvet_shut"
        return self._keep(
            (name, width, height, side), lambda: self._cloth(name, width, height, side)
        )

    def pelmet(self, width: int, height: int, side: str) -> Piece:
        """Return the swagged cloth over the curtain."""
        return self._keep(
            ("pelmet", width, height, side), lambda: self._cloth("pelmet", width, height, side)
        )

    def _cloth(self, name: str, width: int, height: int, side: str) -> Piece:
        look = SIDES[side]
        picture = rescaled(self.sheet(f"{name}.png"), (width, height))
        picture.fill(
            (*ink.mix(look.main, look.dark, 0.12), 255), special_flags=pygame.BLEND_RGBA_MULT
        )
        hem = rescaled(self.sheet(f"{name}_gold.png"), (width, height))
        picture.blit(hem, (0, 0))
        return Piece(picture)

    # The table

    def table(
        self, width: int, height: int, focus: tuple[float, float] = (0.5, 0.5)
    ) -> pygame.Surface:
        """Return the walnut table under its lamp, filling a window (shared, opaque).

        `focus` is where the lamp shines, in shares of the window.
        """

        def make() -> Piece:
            if self.plain:
                even = pygame.Surface((width, height))
                even.fill(ink.PLAIN["walnut.jpg"])
                return Piece(even)
            source = self.sheet("walnut.jpg")
            share = max(width / source.get_width(), height / source.get_height())
            size = (
                max(width, round(source.get_width() * share)),
                max(height, round(source.get_height() * share)),
            )
            wood = rescaled(source, size)
            picture = pygame.Surface((width, height))
            picture.blit(wood, ((width - size[0]) // 2, 0))
            small = pygame.Surface((64, 36))
            for y in range(36):
                for x in range(64):
                    far = (
                        ((x / 63 - focus[0]) / 0.62) ** 2 + ((y / 35 - focus[1]) / 0.72) ** 2
                    ) ** 0.5
                    value = max(0.16, min(1.0, 1.12 - 0.78 * far)) * 255
                    small.set_at((x, y), (round(value), round(value * 0.94), round(value * 0.87)))
            lamp = rescaled(small, (width, height))
            picture.blit(lamp, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            return Piece(picture)

        return self._keep(("table", width, height, focus), make).picture

    def vignette(self, width: int, height: int, strength: float = 0.45) -> pygame.Surface:
        """Return the darkening of a window's rim, to be blitted last (shared)."""

        def make() -> Piece:
            small = clear(64, 36)
            for y in range(36):
                for x in range(64):
                    far = (((x / 63 - 0.5) * 1.6) ** 2 + ((y / 35 - 0.5) * 1.66) ** 2) ** 0.5
                    share = max(0.0, min(1.0, (far - 0.62) / 0.6)) ** 1.5
                    small.set_at((x, y), (0, 0, 0, round(255 * strength * share)))
            return Piece(rescaled(small, (width, height)))

        return self._keep(("vignette", width, height, strength), make).picture


__all__ = ["BUTTON_TEXT", "Materials", "Piece"]


def _readable(main: RGB) -> int:
    """Return by what a ribbon's cloth is multiplied (255: nothing) so that cream reads on it."""
    red, green, blue = (float((part / 255) ** 2.2) for part in main)
    light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return min(255, round(255 * float((RIBBON_LIGHT / light) ** (1 / 2.2))))
