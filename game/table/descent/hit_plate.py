"""What the plate under a figure says."""

from __future__ import annotations

from game.table.descent.position import FigureNow


def plate(one: FigureNow, left: int) -> str:
    """Return the wounds left, of those whom the quest names with how many they had."""
    return f"{left}/{one.max_hp}" if one.name else str(left)
