"""The painted pieces of a board theme, reduced once for every zoom level."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

import pygame

from game.rules import floors
from game.table.look.picture_cache import PictureCache
from game.table.look.strokes import clear, rescaled

OPAQUE: Final = frozenset({"slab", "top", "face"})
"""Families without transparency, which blit faster without an alpha channel."""

_SHEETS: Final[PictureCache[pygame.Surface]] = PictureCache(lasting=True)
"""The sheets of all themes, read once whatever the window's size."""


class Kit:
    """The pieces of one theme, read from ``assets/kit/<theme>.png`` and its index."""

    def __init__(self, assets: Path, theme: str = floors.USUAL) -> None:
        with (assets / "kit" / f"{theme}.toml").open("rb") as file:
            index = tomllib.load(file)
        self.theme = theme
        self.master: int = index["cell"]
        red, green, blue = index["ambient"]
        self.ambient: tuple[float, float, float] = (red, green, blue)
        red, green, blue = index["glow"]
        self.glow: tuple[int, int, int] = (red, green, blue)
        """The colour of the light that hangs round a torch."""
        self.mossy: float = index["mossy"]
        self.cracked: float = index["cracked"]
        """How often moss and cracks lie on the floor, 1 for the usual."""
        self.carpeted: bool = index["carpeted"]
        self.block: int = index["block"]
        self.crown: int = index["crown"]
        """How many cells each way floor and wall tops are one picture; 0: each cell its own."""
        self._places: dict[str, list[int]] = index["pieces"]
        self._file = assets / "kit" / f"{theme}.png"
        self._reduced: PictureCache[pygame.Surface] = PictureCache()

    @property
    def _sheet(self) -> pygame.Surface:
        return _SHEETS.get(self._file, lambda: _read(self._file))

    def count(self, family: str) -> int:
        """Return how many variants a family of pieces has (``slab`` for slab.0, slab.1 …)."""
        return sum(name.startswith(f"{family}.") for name in self._places)

    def piece(self, name: str, cell: int) -> pygame.Surface:
        """Return a piece for cells of `cell` pixels, with an alpha channel (shared)."""
        return self._reduced.get((name, cell), lambda: self._cut(name, cell))

    def _cut(self, name: str, cell: int) -> pygame.Surface:
        part = self._sheet.subsurface(self._places[name])
        if cell != self.master:
            share = cell / self.master
            wide, high = part.get_size()
            part = rescaled(part, (max(1, round(wide * share)), max(1, round(high * share))))
        else:
            part = part.copy()
        if name.split(".")[0] in OPAQUE and pygame.display.get_surface() is not None:
            part = part.convert()
        return part

    def pixels(self, name: str, width: int, height: int) -> pygame.Surface:
        """Return a smooth piece (a light, a tone) stretched to an exact size; not kept."""
        return rescaled(self._sheet.subsurface(self._places[name]), (width, height))

    def forget(self, cell: int) -> None:
        """Let go of the pieces of one zoom level."""
        self._reduced.drop(lambda key: key[1] == cell)


def _read(file: Path) -> pygame.Surface:
    """Return a sheet as drawn surfaces are.

    A loaded file has its colours in another order, which makes every blit slow; adding to nothing
    copies it exactly, clear pixels too.
    """
    sheet = pygame.image.load(str(file))
    copied = clear(*sheet.get_size())
    copied.blit(sheet, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return copied
