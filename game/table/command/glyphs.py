"""Which icon stands for what in Command: cards, powers, kinds of action, phases, moments."""

from __future__ import annotations

from typing import Final

CARDS: Final = {
    "acid_arrow": "quarrels",
    "action_point": "turned",
    "advancing_strike": "sword",
    "aura_of_blight": "gloom",
    "bigbys_forceful_hand": "palm",
    "block": "shield",
    "charge": "horns",
    "dark_pact": "broken_heart",
    "darkfire": "flame",
    "driving_blow": "fist",
    "drow_poison": "poison",
    "fast_advance": "boot",
    "feint": "swap",
    "fireball": "inferno",
    "forceful_strike": "kick",
    "glancing_parry": "clash",
    "hit_on_the_run": "tracks",
    "level_up": "up",
    "lolths_blessing": "crown",
    "lolths_sting": "dart",
    "overwhelm": "axe",
    "piercing_strike": "spear",
    "pinning_shot": "arrow",
    "power_attack": "flame_sword",
    "quick_shot": "bow",
    "rapid_shot": "arrows",
    "retreat": "return",
    "run": "bolt",
    "shadow_strike": "smoke",
    "shield": "orb",
    "shove": "push",
    "shroud_of_darkness": "no_eye",
    "sneak_attack": "dagger",
    "spiders_haste": "spider",
    "sudden_lunge": "hurled_spear",
    "tumble": "whirl",
    "venom_burst": "burst",
    "web": "web",
    "whirlwind_attack": "eye_storm",
    "wide_swing": "cone",
}
"""The field of each action card; no two of one deck are alike."""
POWERS: Final = {
    "shot": "bow",
    "teleport": "smoke",
    "confusing_gaze": "eye",
    "healing_touch": "leaf",
    "drow_blademaster": "clash",
    "human_ranger": "clash",
    "drow_assassin": "dagger",
    "half_orc_thug": "burst",
    "earth_guardian": "push",
    "copper_dragon": "poison",
}
"""The powers by their ids, and the texts that follow an attack by those of their creatures."""
KINDS: Final = {
    "melee": "sword",
    "ranged": "bow",
    "power": "star",
    "card": "cards",
    "strike": "clash",
    "dodge": "boot",
    "harm": "drop",
    "take_off": "broken_heart",
    "speed": "boot",
    "attached": "cards",
    "web_token": "web",
    "tapped": "turned",
    "activated": "tick",
    "vault": "star",
    "supply": "coin",
}
PHASES: Final = {"refresh": "turned", "action": "sword", "deploy": "coin", "end": "hourglass"}
MOMENTS: Final = {
    "first_down": "skull",
    "great_down": "skull",
    "last_turn": "hourglass",
    "vault_empty": "coin",
    "high_pile": "pile",
    "won": "crown",
}
FEATS: Final = {
    "none_lost": "shield",
    "cleared": "flag",
    "comeback": "up",
    "hoard": "coin",
    "giant": "tower",
    "sweep": "clash",
    "riposte": "swap",
    "stack": "pile",
    "evader": "whirl",
    "bulwark": "mail",
}
"""The medals."""
RESULT: Final = {
    "blow": "sword",
    "call": "heart",
    "walk": "boot",
    "pile": "pile",
    "fallen": "skull",
    "deployed": "flag",
    "C9.7": "scroll",
    "C9.8": "coin",
}
"""What a match is remembered by, what turned it, and for what there are points."""
GLYPHS: Final[dict[str, str]] = {
    **CARDS, **POWERS, **KINDS, **PHASES, **MOMENTS, **FEATS, **RESULT,
}  # fmt: skip
