"""The tileset for Tiled is what its recipe paints, a square for each symbol."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[2]
LEVELS = ROOT / "levels"


def test_the_tileset_is_as_painted_and_in_the_order_of_its_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "build"))
    import paint_symbols

    kept = pygame.image.load(LEVELS / "symbols.png")
    painted = paint_symbols.paint()
    assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(painted, "RGB")
    tileset = json.loads((LEVELS / "symbols.tsj").read_text())
    symbols = [tile["properties"][0]["value"] for tile in tileset["tiles"]]
    assert "".join(symbols) == paint_symbols.SYMBOLS
    assert (tileset["imagewidth"], tileset["imageheight"]) == painted.get_size()
