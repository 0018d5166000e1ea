"""Which spaces of a dungeon are known with its areas: their own, and the walls and doors around."""

from __future__ import annotations

from game.board.grid import bits
from game.rules.descent.dungeon import Dungeon


def seen(dungeon: Dungeon, revealed: int) -> int:
    """Return the spaces that are known with some areas; walls beyond them stay dark (D10.13)."""
    found = 0
    for area in bits(revealed):
        found |= surrounded(dungeon, area)
    return found


def surrounded(dungeon: Dungeon, area: int) -> int:
    """Return the spaces of an area with all that stands around it."""
    own = dungeon.areas[area]
    around = dungeon.grid.spread8(own) & (dungeon.walls | dungeon.doors)
    return own | around
