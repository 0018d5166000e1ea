"""What blows, powers and cards of Adventure sound like, by their ids."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FIRE: Final = "fire"
MAGIC: Final = "magic"
BLOWS: Final[Mapping[str, str]] = {
    # powers
    "dragons_breath": FIRE,
    "brute_strike": "fist",
    "sneak_attack": "blade",
    "deft_strike": "blade",
    "snipe_shot": "blade",
    "dagger_barrage": "blade",
    "divine_flare": MAGIC,
    "lance_of_faith": MAGIC,
    "flame_strike": FIRE,
    "scorching_burst": FIRE,
    "thunderwave": MAGIC,
    "magic_missile": MAGIC,
    "fireball": FIRE,
    "lightning_bolt": MAGIC,
    "freezing_cloud": MAGIC,
    "twin_shot": "bow",
    "hunters_shot": "bow",
    "split_the_tree": "bow",
    # treasures
    "necklace_of_fireballs": FIRE,
    "dragons_breath_elixir": FIRE,
    "holy_water": MAGIC,
    # monsters, villains, the artifact
    "zombie": "fist",
    "ghoul": "claw",
    "wolf": "claw",
    "rat_swarm": "claw",
    "gargoyle": "claw",
    "spider": "claw",
    "skeleton": "blade",
    "kobold_skirmisher": "blade",
    "blazing_skeleton": FIRE,
    "wraith": "claw",
    "count_strahd": "claw",
    "klak": MAGIC,
    "young_vampire": "claw",
    "gravestorm": "claw",
    "artifact": MAGIC,
    # traps and encounters
    "crushing_walls": "fist",
    "crossbow_turret": "bow",
    "dart_trap": "blade",
    "spear_gauntlet": "blade",
    "fire_trap": FIRE,
    "animated_armor": "blade",
    "ambush": "blade",
    "strahd_attacks": "claw",
    "hands_of_the_dead": "claw",
}
"""The cue of each that is no plain blow with a weapon; what is not listed goes by its reach."""
FROM_AFAR: Final[Mapping[str, str]] = {"spider": MAGIC, "count_strahd": MAGIC}
"""What flies from those who bite their neighbours."""


def blow(id: str, near: bool) -> str:
    """Return the cue of a blow by a power, a card or a monster, at a neighbour or from afar."""
    if not near and id in FROM_AFAR:
        return FROM_AFAR[id]
    return BLOWS.get(id, "blade" if near else "bow")


def effect(id: str) -> str:
    """Return the cue of damage that nobody strikes."""
    return BLOWS.get(id, MAGIC)
