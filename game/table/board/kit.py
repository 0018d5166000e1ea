"""The painted pieces of a board theme, reduced once for every zoom level."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Any, Final

import pygame

from game.rules import floors
from game.table.look.picture_cache import PictureCache
from game.table.look.strokes import clear, rescaled

OPAQUE: Final = frozenset({"slab", "top", "face"})
"""Families without transparency, which blit faster without an alpha channel."""

_SHEETS: Final[PictureCache[pygame.Surface]] = PictureCache(lasting=True)
"""The sheets of all themes, read once whatever the window's size."""
FLAME: Final = "flame."
_AHEAD: Final[dict[Path, pygame.Surface]] = {}
"""Sheets read ahead that nobody has asked for yet."""


class Pieces:
    """The pieces of one painted sheet, read from a picture and the index beside it."""

    def __init__(self, folder: Path, name: str) -> None:
        with (folder / f"{name}.toml").open("rb") as file:
            self._index: dict[str, Any] = tomllib.load(file)
        self.master: int = self._index["cell"]
        self._places: dict[str, list[int]] = self._index["pieces"]
        self._counts: dict[str, int] = {}
        self._file = folder / f"{name}.png"
        self._reduced: PictureCache[pygame.Surface] = PictureCache()

    @property
    def _sheet(self) -> pygame.Surface:
        return _SHEETS.get(self._file, lambda: _AHEAD.pop(self._file, None) or _read(self._file))

    def ahead(self) -> Thread | None:
        """Read the sheet beside everything else, for that takes longer than a frame may; None where
        it is at hand. Whoever asks for a piece before it is here reads it.
        """
        if _SHEETS.has(self._file) or self._file in _AHEAD:
            return None

        def read() -> None:
            try:
                sheet = _read(self._file)
            except (OSError, pygame.error):
                return  # whoever needs it meets the same fault where it can be told
            if not _SHEETS.has(self._file):
                _AHEAD[self._file] = sheet

        reader = Thread(target=read, name="kit", daemon=True)
        reader.start()
        return reader

    def count(self, family: str) -> int:
        """Return how many variants a family of pieces has (``slab`` for slab.0, slab.1 …)."""
        found = self._counts.get(family)
        if found is None:  # asked for each space of a board
            found = sum(name.startswith(f"{family}.") for name in self._places)
            self._counts[family] = found
        return found

    def has(self, name: str) -> bool:
        """Return whether there is a piece of this name."""
        return name in self._places

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

    def warm(self, cell: int) -> None:
        """Cut all pieces for one zoom level."""
        for name in self._places:
            self.piece(name, cell)

    def forget(self, cell: int) -> None:
        """Let go of the pieces of one zoom level but for the flames, which every frame shows."""
        self._reduced.drop(lambda key: key[1] == cell and not key[0].startswith(FLAME))

    def flames(self, cell: int) -> None:
        """Cut all pictures of a flame for one zoom level, while the sheet is at hand."""
        for name in self._places:
            if name.startswith(FLAME):
                self.piece(name, cell)

    def warming(self, cell: int) -> Iterator[None]:
        """Cut all pieces for one zoom level, one at each step."""
        for name in self._places:
            self.piece(name, cell)
            yield


class Kit(Pieces):
    """The pieces of one theme, read from ``assets/kit/<theme>.png`` and its index."""

    def __init__(self, assets: Path, theme: str = floors.USUAL) -> None:
        super().__init__(assets / "kit", theme)
        index = self._index
        self.theme = theme
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


def _read(file: Path) -> pygame.Surface:
    """Return a sheet as drawn surfaces are.

    A loaded file has its colours in another order, which makes every blit slow; put into that of
    drawn ones each pixel stays what it is, clear ones too.
    """
    return pygame.image.load(str(file)).convert(clear(1, 1))
