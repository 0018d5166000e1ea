"""What Onslaught's abilities sound like: the cue of each blow, and of what is no blow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

BLOWS: Final[Mapping[str, str]] = {
    "arcane_strike": "magic",
    "arrow_storm": "bow",
    "bull_rush": "fist",
    "dagger": "blade",
    "devour": "claw",
    "drain_vigour": "magic",
    "eye_of_the_storm": "magic",
    "fire_breath": "fire",
    "flametongue": "fire",
    "flurry": "fist",
    "gloom_bolt": "magic",
    "goading_kick": "fist",
    "hail_of_quarrels": "bow",
    "hexblade": "blade",
    "hurled_spear": "blade",
    "inferno": "fire",
    "maddening_whispers": "magic",
    "notched_greataxe": "blade",
    "palm_parry": "fist",
    "pinning_shot": "bow",
    "shortbow": "bow",
    "spear": "blade",
    "storm_fists": "fist",
    "tempest_whirl": "fist",
    "throwing_dart": "blade",
    "wand_of_darts": "magic",
}
"""What a blow with an ability sounds like; one that is not listed goes by its reach."""
MAGICAL: Final = frozenset({"lay_curse", "shadow_mail", "smoke_step", "thunder_step"})
"""Abilities that are no blow and yet magic."""


def blow(ability: str, near: bool) -> str:
    """Return the cue of a blow with ``ability`` at a neighbour, or over a distance."""
    return BLOWS.get(ability, "blade" if near else "bow")


def use(ability: str) -> str:
    """Return the cue of an ability that is used and is no blow."""
    return BLOWS.get(ability, "magic" if ability in MAGICAL else "condition")
