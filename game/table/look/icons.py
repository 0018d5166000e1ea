"""Flat icons from the drawings in ``assets/icons/icons.toml``, rendered at their exact size."""

from __future__ import annotations

import io
import tomllib
from functools import lru_cache
from pathlib import Path

import pygame

from game.table.look.palette import CREAM, NIGHT, RGB
from game.table.look.picture_cache import PictureCache
from game.table.look.strokes import clear, tinted


@lru_cache(maxsize=1)
def _read(path: Path) -> dict[str, dict[str, str]]:
    """Return the drawings (shared): every board has icons of its own."""
    with path.open("rb") as file:
        return tomllib.load(file)


class Icons:
    """All icons by name; every picture is rendered once a size and colour, and shared."""

    def __init__(self, assets: Path) -> None:
        self._drawings = _read(assets / "icons" / "icons.toml")
        self._pictures: PictureCache[pygame.Surface] = PictureCache()

    def names(self) -> list[str]:
        """Return the names of all icons in alphabetical order."""
        return sorted(self._drawings)

    def has(self, name: str) -> bool:
        """Return whether there is an icon of this name."""
        return name in self._drawings

    def mask(self, name: str, size: int) -> pygame.Surface:
        """Return the icon in white, `size` pixels square (shared)."""
        return self._pictures.get(("mask", name, size), lambda: self._mask(name, size))

    def _mask(self, name: str, size: int) -> pygame.Surface:
        drawing = self._drawings[name]
        body = ""
        if "fill" in drawing:
            body += f'<path fill="#fff" fill-rule="evenodd" d="{drawing["fill"]}"/>'
        if "line" in drawing:
            wide = drawing.get("width", "2.2")
            body += (
                f'<path fill="none" stroke="#fff" stroke-width="{wide}" stroke-linecap="round"'
                f' stroke-linejoin="round" d="{drawing["line"]}"/>'
            )
        picture = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{body}</svg>'
        drawn = pygame.image.load_sized_svg(io.BytesIO(picture.encode()), (size, size))
        whitened = clear(size, size)
        whitened.blit(drawn, (0, 0))
        whitened.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        return whitened

    def icon(
        self,
        name: str,
        size: int,
        colour: RGB = CREAM,
        edge: RGB | None = None,
        edge_width: float = 0,
    ) -> pygame.Surface:
        """Return an icon in a colour (shared); with `edge`, a keyline lies around it.

        The keyline is `edge_width` pixels wide (0.9 in the 24-unit box when not given), and the
        picture grows by that, rounded up, on each side.
        """
        wide = (edge_width or 0.9 * size / 24) if edge is not None else 0.0

        def make() -> pygame.Surface:
            picture = tinted(self.mask(name, size), colour)
            if edge is None:
                return picture
            return self._edged(picture, tinted(self.mask(name, size), edge), wide)

        return self._pictures.get((name, size, colour, edge, wide), make)

    @staticmethod
    def _edged(front: pygame.Surface, back: pygame.Surface, wide: float) -> pygame.Surface:
        reach = max(1, -int(-wide // 1))
        side = front.get_width() + 2 * reach
        result = clear(side, side)
        for dx in range(-reach, reach + 1):
            for dy in range(-reach, reach + 1):
                if (dx * dx + dy * dy) ** 0.5 <= wide + 0.3:
                    result.blit(back, (reach + dx, reach + dy))
        result.blit(front, (reach, reach))
        return result

    def draw(
        self, target: pygame.Surface, name: str, x: float, y: float, size: int, colour: RGB = CREAM,
        edged: bool = False,
    ) -> None:  # fmt: skip
        """Draw an icon with its centre at (x, y)."""
        picture = self.icon(name, size, colour, NIGHT if edged else None)
        target.blit(picture, picture.get_rect(center=(round(x), round(y))))
