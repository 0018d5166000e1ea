"""Looks that are kept from test to test: to paint everything anew takes longer than most tests."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

import pytest

from game.scenes.shell import house
from game.table.look.picture_cache import BUDGET
from game.table.look.theme import Look

ROOM: Final = 400 << 20
"""Bytes of pictures that may be kept: all of the sizes that tests have in common."""


@lru_cache(maxsize=4)
def _look(assets: Path, size: tuple[int, int], text: int, interface: int, plain: bool) -> Look:
    return Look(assets, size, text, interface, plain)


@pytest.fixture
def kept_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the looks of several sizes, where the game keeps the one of its window."""
    monkeypatch.setattr(house, "_look", _look)
    monkeypatch.setattr(BUDGET, "limit", ROOM)
