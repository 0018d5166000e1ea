"""What the plate under a figure says."""

from __future__ import annotations

from game.table.trials.position import FigureNow


def plate(one: FigureNow, left: int) -> str:
    """Return the HP left, of elites and the Guardian with how many they had; "" of whoever has no
    HP: minions keep two fields (T52).
    """
    if one.minion or one.max_hp <= 1:
        return ""
    return str(left) if one.kind == "hero" else f"{left} / {one.max_hp}"
