"""Looks that are kept from test to test: to paint everything anew takes longer than most tests."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Hashable, Iterator
from functools import lru_cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, BinaryIO, Final
from weakref import WeakKeyDictionary

import pygame
import pytest

from game.scenes.match import rehearsal
from game.scenes.match.rehearsal import Coming, rehearse
from game.scenes.match.screen import Screen
from game.scenes.shell import house
from game.table.board import kit
from game.table.board.overlays import Overlays
from game.table.board.picture import BoardPainter, BoardPicture
from game.table.board.view import BoardView
from game.table.dice.draw import DicePainter
from game.table.hud.brush import Brush
from game.table.look.fonts import Fonts
from game.table.look.icons import Icons
from game.table.look.picture_cache import BUDGET, PictureCache
from game.table.look.prose import Prose
from game.table.look.sheets import Sheets
from game.table.look.theme import Look

ROOM: Final = 400 << 20
"""Bytes of pictures that may be kept: all of the sizes that tests have in common."""
LOOKS: Final = 6
"""Looks that are kept, with all that was written and thrown in them."""
BOARDS: Final = 12
"""Boards that are kept, each at one size of its spaces."""
ZOOMS: Final = 32
"""Sizes of spaces whose overlays are kept: they are the same on every board."""


@lru_cache(maxsize=LOOKS)
def _look(assets: Path, size: tuple[int, int], text: int, interface: int, plain: bool) -> Look:
    return Look(assets, size, text, interface, plain)


@lru_cache(maxsize=ZOOMS)
def _overlays(cell: int, strong: bool) -> Overlays:
    return Overlays(cell, strong)


def _overlays_at(self: BoardView, cell: int) -> Overlays:
    return _overlays(cell, self._strong)


@lru_cache(maxsize=LOOKS)
def _prose(fonts: Fonts) -> Prose:
    return Prose(fonts)


@lru_cache(maxsize=LOOKS)
def _dice(fonts: Fonts, icons: Icons) -> DicePainter:
    return DicePainter(fonts, icons)


@lru_cache(maxsize=LOOKS)
def _painted(fonts: Fonts) -> PictureCache[pygame.Surface]:
    return PictureCache()


_rehearsed: WeakKeyDictionary[Fonts, set[Hashable]] = WeakKeyDictionary()


def _rehearse(screen: Screen, coming: Coming) -> Iterator[None]:
    known = _rehearsed.setdefault(screen.brush.fonts, set())
    key = (type(coming), screen.board.camera.cell)
    if key not in known:
        known.add(key)
        yield from rehearse(screen, coming)


_boards: dict[Hashable, BoardPicture] = {}


def _composed(compose: Callable[[BoardPainter, int], BoardPicture]) -> Callable[..., BoardPicture]:
    """Return what composes each board once, told by all that is seen of it."""

    def kept(self: BoardPainter, cell: int) -> BoardPicture:
        grid, board = self.board.grid, self.board
        key = (
            type(self), self.kit._file, cell, grid.width, grid.height, grid.cells, board.blocking,
            *(tuple(each.items()) for each in (board.layers, self.objects, self._zones)),
            self._marks,
        )  # fmt: skip
        if key not in _boards:
            while len(_boards) >= BOARDS:
                del _boards[next(iter(_boards))]
            _boards[key] = compose(self, cell)
        return _boards[key]

    return kept


@lru_cache(maxsize=8)
def _index(path: str) -> dict[str, Any]:
    with Path(path).open("rb") as file:
        return tomllib.load(file)


def _read_index(file: BinaryIO) -> dict[str, Any]:
    return _index(file.name)


@pytest.fixture
def kept_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the looks of several sizes, where the game keeps the one of its window.

    Boards are kept, too, and the table that they lie on: a match of the suite is one of hundreds.
    """
    monkeypatch.setattr(house, "_look", _look)
    monkeypatch.setattr(BUDGET, "limit", ROOM)
    monkeypatch.setattr(Sheets, "give_back", lambda *_: None)
    monkeypatch.setattr(Brush, "prose", property(lambda self: _prose(self.fonts)))
    monkeypatch.setattr(Brush, "dice", property(lambda self: _dice(self.fonts, self.icons)))
    monkeypatch.setattr(Brush, "_pictures", property(lambda self: _painted(self.fonts)))
    monkeypatch.setattr(BoardView, "_overlays_at", _overlays_at)
    monkeypatch.setattr(rehearsal, "rehearse", _rehearse)
    monkeypatch.setattr(BoardPainter, "compose", _composed(BoardPainter.compose))
    monkeypatch.setattr(kit, "tomllib", SimpleNamespace(load=_read_index))
