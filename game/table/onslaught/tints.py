"""The colours of Onslaught's conditions, and of its abilities that are no plain blow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.table.look import palette as ink
from game.table.look.palette import RGB

TINTS: Final[Mapping[str, RGB]] = {
    "cursed": ink.rgb("#6B3FA0"),
    "marked": ink.rgb("#A8402A"),
    "taunted": ink.rgb("#A0622A"),
    "slowed": ink.rgb("#3F6C94"),
    "weakened": ink.rgb("#6E6A3A"),
    "warded": ink.rgb("#2F7D6A"),
    "gloom_bolt": ink.MAGIC,
    "arcane_strike": ink.MAGIC,
    "maddening_whispers": ink.MAGIC,
    "fire_breath": ink.AREA,
    "inferno": ink.AREA,
    "thunder_step": ink.MOVE,
    "tempest_whirl": ink.MOVE,
    "wand_of_darts": ink.rgb("#9FD8FF"),
}
