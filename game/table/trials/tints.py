"""The colours of ailments, rings and boons of Trials, and of what flies and glows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.table.look import palette as ink
from game.table.look.palette import RGB
from game.table.trials.glyphs import (
    AILMENTS,
    BOONS,
    COUNTERED,
    FAILED,
    PASSED,
    PIECES,
    RINGS,
    TOKENS,
    key,
)

AILED: Final[Mapping[str, RGB]] = {
    "burn": ink.rgb("#B4471A"),
    "psn": ink.rgb("#3F7A2C"),
    "root": ink.rgb("#6B4A1E"),
    "daze": ink.rgb("#7A6410"),
    "push": ink.rgb("#6B6D78"),
    "pull": ink.rgb("#6B6D78"),
}
RING: Final = ink.rgb("#5A3E8E")
"""Rings are violet, boons blue, whichever: the icon tells them apart."""
MARK: Final = ink.rgb("#8E1C2C")
BOON: Final = ink.rgb("#1F5C94")
MARKS: Final = ("vow_of_enmity", "hunters_mark", "marked")
"""Rings that mark whoever bears them (T48.2)."""
SPELL: Final = "trials:spell"
FIRE: Final = "trials:fire"
HOLY: Final = "trials:holy"
WAKES: Final = "trials:wakes"
LAMP: Final = "trials:lamp"
HARM: Final = "trials:harm"
"""What flies and glows: spells, fire, the light of a portal, a camp that wakes, the lamps of a
random location, an area that harms.
"""
GLOWS: Final[Mapping[str, RGB]] = {
    "hypnotic_pattern": ink.MAGIC,
    "spiritual_weapon": ink.rgb("#E8C860"),
    "moonbeam": ink.rgb("#A8B8F0"),
    "spike_growth": ink.rgb("#5E8A3A"),
    "healing_spirit": ink.rgb("#5EC07A"),
    "smoke_bomb": ink.rgb("#8A8A94"),
    "wall_of_fire": ink.AREA,
    "wall_of_stone": ink.rgb("#9A8A70"),
}
TINTS: Final[Mapping[str, RGB]] = {
    **{key(each): AILED[each] for each in AILMENTS},
    **{key(each): MARK if each in MARKS else RING for each in RINGS},
    **dict.fromkeys([key(each) for each in BOONS], BOON),
    **{key(each): GLOWS[each] for each in PIECES},
    **dict.fromkeys([key(each) for each in TOKENS], ink.rgb("#5A3E8E")),
    PASSED: ink.rgb("#3F7A2C"),
    FAILED: ink.DAMAGE,
    COUNTERED: ink.MAGIC,
    SPELL: ink.MAGIC,
    FIRE: ink.AREA,
    HOLY: ink.rgb("#F0E0A0"),
    WAKES: ink.BRASS_LIGHT,
    LAMP: ink.rgb("#C8A8F0"),
    HARM: ink.AREA,
}
