"""Which icon and colour something has by its name: the same in all games that know the name."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game import games
from game.table.look.palette import RGB
from game.table.room import table_of

UNKNOWN: Final = "star"


def glyph(id: str) -> str:
    """Return the icon of an ability, item, passive, condition or kind of action."""
    return _glyphs(games.names()).get(id, UNKNOWN)


def tint(id: str) -> RGB | None:
    """Return the colour of a condition, or of an ability that is no plain blow; else None."""
    return _tints(games.names()).get(id)


@lru_cache(maxsize=2)
def _glyphs(names: tuple[str, ...]) -> dict[str, str]:
    found: dict[str, str] = {}
    for name in reversed(names):
        found.update(table_of(name).glyphs)
    return found


@lru_cache(maxsize=2)
def _tints(names: tuple[str, ...]) -> dict[str, RGB]:
    found: dict[str, RGB] = {}
    for name in reversed(names):
        found.update(table_of(name).tints)
    return found
