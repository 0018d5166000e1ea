"""The colours of Adventure's conditions, and of its powers and cards that are no plain blow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.table.adventure.looks import HEROES
from game.table.look import palette as ink
from game.table.look.palette import RGB

COLD: Final = ink.rgb("#9FD8FF")
LIGHT: Final = ink.rgb("#FFE9A8")
OOZE: Final = ink.rgb("#8FCF4A")
THREAD: Final = ink.rgb("#D9D4C8")
OWNERS: Final[Mapping[str, str]] = {hero: f"owner:{hero}" for hero in HEROES}
"""The tint of the sign at a monster's base, by the hero in whose row its card lies."""
TINTS: Final[Mapping[str, RGB]] = {
    "slowed": ink.rgb("#3F6C94"),
    "immobilized": ink.rgb("#6B5A86"),
    "dragons_breath": ink.AREA,
    "divine_flare": LIGHT,
    "lance_of_faith": LIGHT,
    "beacon_of_hope": LIGHT,
    "flame_strike": ink.AREA,
    "scorching_burst": ink.AREA,
    "thunderwave": ink.MOVE,
    "magic_missile": ink.MAGIC,
    "fireball": ink.AREA,
    "lightning_bolt": ink.MOVE,
    "freezing_cloud": COLD,
    "necklace_of_fireballs": ink.AREA,
    "dragons_breath_elixir": ink.AREA,
    "holy_water": LIGHT,
    "blazing_skeleton": ink.AREA,
    "spider": THREAD,
    "count_strahd": ink.MAGIC,
    "klak": ink.MAGIC,
    "artifact": ink.MAGIC,
    "green_slime": OOZE,
    "gray_ooze": OOZE,
    "circle_of_death": ink.MAGIC,
    "spider_webs": THREAD,
    "howling_ghost": ink.MAGIC,
    "patrina_velikovna": ink.MAGIC,
    "icy_corridor": COLD,
    "choking_fog": OOZE,
    "fire_trap": ink.AREA,
    **{OWNERS[hero]: ink.SIDES[look].main for hero, look in HEROES.items()},
}
