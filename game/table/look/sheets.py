"""Pieces of material cut from the sheets of ``assets/materials``: textures, frames, shadows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from game.table.look import palette as ink
from game.table.look.icons import Icons
from game.table.look.picture_cache import Budget, PictureCache, weight
from game.table.look.strokes import Ink, clear, rescaled, rounded, soft_shadow


@dataclass(frozen=True, slots=True)
class Piece:
    """A picture, and how far its shadow or overhang reaches beyond its box to the upper left."""

    picture: pygame.Surface
    left: int = 0
    top: int = 0

    def draw(self, target: pygame.Surface, x: float, y: float) -> None:
        """Blit it so that its box has its corner at (x, y)."""
        target.blit(self.picture, (round(x) - self.left, round(y) - self.top))


SHEETS: Final[PictureCache[pygame.Surface]] = PictureCache(lasting=True)
"""The files of ``assets/materials``, read once whatever the window's size."""

PANELS: Final = frozenset({
    "tray.jpg", "parchment.jpg", "parchment_edge.png", "button.jpg", "felt.jpg", "brass.png",
    "cloth.png", "enamel_lit.png", "enamel_rim.png",
})  # fmt: skip
"""Those of which something is cut whenever a panel becomes higher or says something new."""
PANEL_SHEETS: Final[PictureCache[pygame.Surface]] = PictureCache(
    lasting=True, budget=Budget(10 << 20)
)
"""They stay, however much else is made: to read and to convert one takes most of a frame."""


class Sheets:
    """The sheets at one interface scale, and how pieces are cut from them; all shared.

    `unit` is window height / 1080 (times the interface setting). In high contrast they are
    `plain`: one even tone in place of grain and stains, and stronger frames.
    """

    def __init__(self, assets: Path, icons: Icons, unit: float = 1.0, plain: bool = False) -> None:
        self._folder = assets / "materials"
        self._icons = icons
        self.unit = unit
        self.plain = plain
        self._made: PictureCache[Piece] = PictureCache(lambda piece: weight(piece.picture))

    def px(self, units: float) -> int:
        """Return units of a 1080-line window in whole pixels, at least one."""
        return max(1, round(units * self.unit))

    def sheet(self, name: str) -> pygame.Surface:
        """Return a file of ``assets/materials`` (shared)."""
        # Those that were loaded before there was a window have another order of colours.
        shown = pygame.display.get_surface() is not None

        def load() -> pygame.Surface:
            sheet = pygame.image.load(str(self._folder / name))
            if not shown:
                return sheet
            return sheet.convert_alpha() if name.endswith(".png") else sheet.convert()

        kept = PANEL_SHEETS if name in PANELS else SHEETS
        return kept.get((self._folder, name, shown), load)

    def give_back(self, *kinds: str) -> None:
        """Forget pieces of some kinds: whoever took them has laid them into a picture of its own,
        and large ones would only push out what is asked for again.
        """
        self._made.drop(lambda key: key[0] in kinds)

    def _keep(self, key: tuple[object, ...], make: Callable[[], Piece]) -> Piece:
        return self._made.get(key, make)

    # Textures cut to a shape

    def _texture(self, name: str, width: int, height: int, at: int = 0) -> pygame.Surface:
        """Return a part of a sheet; where it is too small it goes on mirrored, without a seam."""
        result = clear(width, height)
        if self.plain and name in ink.PLAIN:
            result.fill(ink.PLAIN[name])
            return result
        source = self.sheet(name)
        wide, high = source.get_size()
        start_x = (at * 311) % max(1, wide - width) if wide > width else 0
        start_y = (at * 173) % max(1, high - height) if high > height else 0
        for row, y in enumerate(range(-start_y, height, high)):
            for column, x in enumerate(range(-start_x, width, wide)):
                turned = source
                if column % 2 or row % 2:
                    turned = pygame.transform.flip(source, bool(column % 2), bool(row % 2))
                result.blit(turned, (x, y))
        return result

    def _shade(self, picture: pygame.Surface, top: float, bottom: float, least: int = 0) -> None:
        """Multiply a picture with a vertical gradient (0 to 1); not where all is plain."""
        if self.plain:
            return
        strip = pygame.Surface((1, 16))
        for y in range(16):
            value = max(least, round(255 * (top + (bottom - top) * y / 15)))
            strip.set_at((0, y), (value, value, value))
        ramp = rescaled(strip, picture.get_size())
        picture.blit(ramp, (0, 0), special_flags=pygame.BLEND_RGB_MULT)

    @staticmethod
    def _cut(picture: pygame.Surface, radius: float) -> None:
        """Give a picture round corners."""
        mask = rounded(*picture.get_size(), radius, ink.WHITE)
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

    def _brass_frame(self, picture: pygame.Surface, radius: float, wide: float = 2.2) -> None:
        width, height = picture.get_size()
        unit = self.unit
        low, light = (ink.BRASS, ink.BRASS_LIGHT) if self.plain else (ink.BRASS_DARK, ink.BRASS)
        picture.blit(rounded(width, height, radius, ink.NIGHT, (wide + 1.6) * unit), (0, 0))
        edge = self.px(1)
        inner = (width - 2 * edge, height - 2 * edge)
        picture.blit(rounded(*inner, radius - edge, low, wide * unit), (edge, edge))
        thin = max(1.0, 1.4 * unit)
        high = rounded(inner[0], inner[1] - edge, radius - edge, light, thin)
        picture.blit(high, (edge, edge))

    def _rivets(self, picture: pygame.Surface, inset: float, radius: float) -> None:
        width, height = picture.get_size()
        far = inset * self.unit
        dot = self.rivet(radius).picture
        for x in (far, width - far):
            for y in (far, height - far):
                picture.blit(dot, dot.get_rect(center=(round(x), round(y))))

    def _on_shadow(
        self, face: pygame.Surface, radius: float, blur: float, opacity: float, down: float
    ) -> Piece:
        shade, margin = soft_shadow(*face.get_size(), radius, self.px(blur), opacity)
        drop = self.px(down)
        result = clear(shade.get_width(), shade.get_height() + drop)
        result.blit(shade, (0, drop))
        result.blit(face, (margin, margin))
        return Piece(result, margin, margin)

    def rivet(self, radius: float = 2.8) -> Piece:
        """Return a small brass rivet."""

        def make() -> Piece:
            r = radius * self.unit
            box = pygame.Rect(0, 0, round(2 * r) + 5, round(2 * r) + 5)
            pen, mid = Ink(box, 4), box.width / 2
            pen.circle(mid + 0.5, mid + 0.8, r + 0.8, ink.alpha(ink.NIGHT, 220))
            pen.circle(mid, mid, r, ink.BRASS_DARK)
            pen.circle(mid - 0.3, mid - 0.4, r * 0.8, ink.BRASS)
            pen.circle(mid - r * 0.3, mid - r * 0.35, r * 0.35, ink.BRASS_LIGHT)
            return Piece(pen.finish(), box.width // 2, box.height // 2)

        return self._keep(("rivet", radius), make)
