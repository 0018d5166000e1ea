from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.paths import assets
from game.rules.floors import FLOORS

pytest.importorskip("numpy")
BUILD = str(Path(__file__).resolve().parents[2] / "build")


@pytest.fixture(scope="module")
def painters() -> dict[str, Callable[[Path], None]]:
    """What paints each folder."""
    sys.path.insert(0, BUILD)
    try:
        from paint import fixtures, materials, tiles
        from paint.tiles_theme import THEMES
    finally:
        sys.path.remove(BUILD)

    def kit(folder: Path) -> None:
        for theme in THEMES:
            tiles.paint(theme, folder)

    return {"materials": materials.paint, "kit": kit, "tiles": fixtures.paint}


@pytest.mark.parametrize("kind", ["materials", "kit", "tiles"])
def test_what_ships_is_what_the_painters_paint(
    painters: dict[str, Callable[[Path], None]], kind: str, tmp_path: Path
) -> None:
    # Each paints its own alone: they are tried in two processes.
    painters[kind](tmp_path / kind)
    names = {path.name for path in (tmp_path / kind).iterdir()}
    assert names == {path.name for path in (assets() / kind).iterdir()}
    for name in sorted(names):
        new, shipped = tmp_path / kind / name, assets() / kind / name
        if name.endswith(".toml"):
            assert new.read_text() == shipped.read_text()
        elif name.endswith(".png"):
            pictures = [pygame.image.load(str(path)) for path in (new, shipped)]
            assert pictures[0].get_size() == pictures[1].get_size()
            first, second = (pygame.transform.average_color(picture) for picture in pictures)
            assert all(abs(a - b) <= 1 for a, b in zip(first, second, strict=True)), name


def test_the_sheets_stay_small() -> None:
    def size(kind: str) -> int:
        return sum(path.stat().st_size for path in (assets() / kind).iterdir())

    assert size("materials") < 2_200_000
    assert size("kit") < 1_400_000 * len(FLOORS)
    assert size("tiles") < 700_000
