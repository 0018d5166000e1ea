"""The painted pieces of a board theme, reduced once for every zoom level."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

import pygame

from game.table.look.strokes import clear

OPAQUE: Final = frozenset({"slab", "top", "face"})
"""Families without transparency, which blit faster without an alpha channel."""


class Kit:
    """The pieces of one theme, read from ``assets/kit/<theme>.png`` and its index."""

    def __init__(self, assets: Path, theme: str = "greathalls") -> None:
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
        sheet = pygame.image.load(str(assets / "kit" / f"{theme}.png"))
        # A loaded file has its colours in another order than drawn surfaces, which makes every
        # blit slow; adding to nothing copies it exactly, clear pixels too.
        self._sheet = clear(*sheet.get_size())
        self._sheet.blit(sheet, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        self._reduced: dict[tuple[str, int], pygame.Surface] = {}

    def count(self, family: str) -> int:
        """Return how many variants a family of pieces has (``slab`` for slab.0, slab.1 …)."""
        return sum(name.startswith(f"{family}.") for name in self._places)

    def piece(self, name: str, cell: int) -> pygame.Surface:
        """Return a piece for cells of `cell` pixels, with an alpha channel (shared)."""
        found = self._reduced.get((name, cell))
        if found is None:
            part = self._sheet.subsurface(self._places[name])
            if cell != self.master:
                share = cell / self.master
                size = [max(1, round(side * share)) for side in part.get_size()]
                part = pygame.transform.smoothscale(part, size)
            else:
                part = part.copy()
            if name.split(".")[0] in OPAQUE and pygame.display.get_surface() is not None:
                part = part.convert()
            found = self._reduced[name, cell] = part
        return found

    def pixels(self, name: str, width: int, height: int) -> pygame.Surface:
        """Return a smooth piece (a light, a tone) stretched to an exact size; not kept."""
        return pygame.transform.smoothscale(
            self._sheet.subsurface(self._places[name]), (width, height)
        )

    def forget(self, cell: int) -> None:
        """Let go of the pieces of one zoom level."""
        for key in [key for key in self._reduced if key[1] == cell]:
            del self._reduced[key]
