"""The icons of Trials: heroes, loot, events, quests, ailments, rings, pieces and tokens.

Many ids are those of other games' things too: what the common rooms draw goes by keys of this
module, what the game's own panels draw by :func:`icon`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.rules.trials.words import TYPES as PRINTED_TYPES
from game.table.look.glyphs import UNKNOWN

CLASSES: Final[Mapping[str, str]] = {
    "bard": "lute",
    "cleric": "mace",
    "fighter": "greatsword",
    "monk": "fist",
    "paladin": "winged_shield",
    "ranger": "longbow",
    "rogue": "daggers",
    "wizard": "wizard_hat",
}
SUBCLASSES: Final[Mapping[str, str]] = {
    "college_of_lore": "quill",
    "college_of_valor": "horn",
    "life_domain": "heart",
    "death_domain": "scythe",
    "champion": "laurel",
    "battle_master": "knight",
    "elemental": "elements",
    "spellbreaker": "broken_wand",
    "oath_of_vengeance": "flame_sword",
    "oath_of_ancients": "oak",
    "colossus_hunter": "footprint",
    "horde_breaker": "arrows",
    "assassin": "hood",
    "thief": "lockpick",
    "divination": "eye",
    "evocation": "blast",
}
TYPES: Final[Mapping[str, str]] = dict(
    zip(
        PRINTED_TYPES,
        (
            "boot", "sword", "wand", "palm", "book", "chain", "chain", "chain", "chain", "clash",
            "bolt", "eye",
        ),
        strict=True,
    )
)  # fmt: skip
"""The types of cards (T65.2)."""
LOOT: Final[Mapping[str, str]] = {
    "cloak_of_protection": "cloak",
    "shield_of_guarding": "shield",
    "amulet_of_health": "amulet",
    "boots_of_speed": "swift_boots",
    "winged_boots": "wings",
    "gauntlets_of_ogre_power": "gauntlet",
    "bracers_of_archery": "short_bow",
    "wand_of_the_war_mage": "wand",
    "sword_of_sharpness": "sword",
    "flame_tongue": "flame_sword",
    "venom_dagger": "dagger",
    "frost_brand": "snow",
    "ring_of_evasion": "ring",
    "ring_of_regeneration": "regenerate",
    "periapt_of_wound_closure": "heart",
    "stone_of_good_luck": "clover",
    "headband_of_intellect": "book",
    "belt_of_giants": "belt",
    "eyes_of_charming": "eye",
    "pearl_of_power": "orb",
    "bag_of_tricks": "pack",
    "tome_of_clear_thought": "scroll",
    "cape_of_the_mountebank": "teleport",
    "horn_of_blasting": "horn",
    "necklace_of_fireballs": "blast",
    "potion_belt": "potion",
    "weapon_of_warning": "bell",
    "armour_of_resistance": "chain_mail",
    "mantle_of_the_champion": "laurel",
    "cursed_idol": "idol",
}
EVENTS: Final[Mapping[str, str]] = {
    "deck_of_many_things": "cards",
    "fallen_blade": "greatsword",
    "champions_trial": "laurel",
    "tempus_ascendant": "sun",
    "teleportal": "portal",
    "the_ground_splits": "mandibles",
    "horned_fury": "horns",
    "meteor_shower": "meteor",
    "earth_tremor": "rubble",
    "healing_rain": "rain",
    "blood_moon": "moon",
    "fog_bank": "fog",
    "tailwind": "wind",
    "mire": "slime",
    "war_drums": "drum",
    "quiet_hour": "hourglass",
    "fresh_recruits": "crowd",
    "runaway_hoarder": "pack",
    "hidden_cache": "chest",
    "wild_magic": "whirl",
    "dead_magic_zone": "broken_wand",
    "geyser": "fountain",
    "cold_snap": "snow",
    "pillar_of_flame": "inferno",
    "poison_cloud": "poison",
    "arrow_barrage": "arrows",
    "the_crowd_roars": "roar",
    "first_blood": "broken_heart",
    "bounty": "target",
    "gift_of_tempus": "palm",
    "tithe_of_war": "coin",
    "reversed_fates": "swap",
    "surge_of_valour": "charge",
    "rust": "crown_cracked",
    "stoneskin": "guard",
    "heavy_crown": "crown",
    "underdogs": "paw",
    "shifting_paths": "stairs",
    "spirit_peddler": "ghost",
    "a_new_challenge": "flag",
}
QUESTS: Final[Mapping[str, str]] = {
    "monster_slayer": "skull",
    "read_the_runes": "book",
    "the_dark_obelisk": "obelisk",
    "gather_rare_herbs": "leaf",
    "the_unholy_ritual": "altar",
    "marked_for_death": "target",
    "siphon_power": "orb",
    "the_ogre_prince": "crown",
    "the_roving_mercs": "camp",
    "hunt_the_ankheg": "mandibles",
}
AILMENTS: Final[Mapping[str, str]] = {
    "burn": "burn",
    "psn": "poison",
    "root": "roots",
    "daze": "dazed",
    "push": "push",
    "pull": "pull",
}
RINGS: Final[Mapping[str, str]] = {
    "bardic_inspiration": "music",
    "vicious_mockery": "whisper",
    "heat_metal": "flame_sword",
    "tashas_hideous_laughter": "roar",
    "sanctuary": "holy",
    "guiding_bolt": "sun",
    "hold_person": "chain",
    "ray_of_enfeeblement": "down",
    "vow_of_enmity": "scales",
    "hunters_mark": "aim",
    "marked": "target",
}
BOONS: Final[Mapping[str, str]] = {
    "dr": "shield",
    "roll": "die",
    "next_attack_roll": "die",
    "next_roll": "die",
    "attacks_on_dis": "dodge",
    "attacks_from_dis": "down",
    "hidden": "hood",
    "ghost": "ghost",
    "climb": "stairs",
    "clamber": "stairs",
    "ignore_hazards": "leap",
    "no_spells": "broken_wand",
    "no_free_cards": "lock",
    "duel": "clash",
    "next_hit_dmg": "fist",
    "next_hit_prc": "pierce",
    "ignore_dis": "eye",
    "skill_adv": "book",
    "attack_adv": "target",
    "declared_roll": "die",
    "portent": "die",
    "dr_against": "shield",
    "first_step_tele": "teleport",
}
PIECES: Final[Mapping[str, str]] = {
    "hypnotic_pattern": "whirl",
    "spiritual_weapon": "mace",
    "moonbeam": "moon",
    "spike_growth": "caltrops",
    "healing_spirit": "heal",
    "smoke_bomb": "smoke",
    "wall_of_fire": "inferno",
    "wall_of_stone": "walls",
}
TOKENS: Final[Mapping[str, str]] = {
    "loot": "chest",
    "dropped": "pack",
    "deck_of_many": "cards",
    "teleportal": "portal",
    "champion": "laurel",
    "pillar": "inferno",
    "peddler": "ghost",
    "dead_magic": "broken_wand",
    "poison_cloud": "poison",
}
PLACES: Final[Mapping[str, str]] = {
    "portal": "portal",
    "chest": "chest",
    "camp": "camp",
    "altar": "altar",
    "herb": "leaf",
    "obelisk": "obelisk",
    "power": "orb",
    "ogre_start": "crown",
    "guardian": "skull",
    "monsters": "skull",
}
"""What else there is on the board."""
SKILLS: Final[Mapping[str, str]] = {"athletics": "fist", "knowledge": "book", "savvy": "eye"}
MOMENTS: Final[Mapping[str, str]] = {
    "hero_falls": "broken_heart",
    "elite_falls": "skull",
    "guardian_waits": "hourglass",
    "guardian_comes": "skull",
    "guardian_returns": "heart",
    "guardian_falls": "skull",
    "tier_done": "star",
    "camp_allied": "camp",
    "champion": "laurel",
    "monster_comes": "warning",
    "won": "crown",
}
FEATS: Final[Mapping[str, str]] = {
    "unfallen": "shield",
    "guardian": "skull",
    "mighty": "axe",
    "hunter": "paw",
    "duellist": "clash",
    "healer": "heal",
    "scholar": "book",
    "hoard": "coin",
    "spellbreaker": "broken_wand",
    "all_tiers": "star",
}
OWN: Final[Mapping[str, str]] = {
    **TOKENS, **PIECES, **BOONS, **PLACES, **RINGS, **SKILLS, **AILMENTS, **TYPES, **EVENTS, **LOOT,
    **QUESTS, **SUBCLASSES, **CLASSES,
}  # fmt: skip
"""Every id of the game with its icon. Two things that are called the same have lists of their own:
the subclass and the title of Champion are both a laurel.
"""


def icon(id: str) -> str:
    """Return the icon of something of the game; that of what nobody knows for a card of a player's
    own.
    """
    return OWN.get(id, UNKNOWN)


def key(id: str) -> str:
    """Return the key of something of the game in a room that all games share."""
    return f"trials:{id}"


def loot_key(id: str) -> str:
    """Return the key of a loot card in a room that all games share."""
    return f"trials:loot:{id}"


def event_key(id: str) -> str:
    """Return the key of an event, or of a quest, in a room that all games share."""
    return f"trials:event:{id}"


PASSED: Final = "trials:passed"
FAILED: Final = "trials:failed"
COUNTERED: Final = "trials:countered"
GLYPHS: Final[Mapping[str, str]] = {
    **{key(each): found for each, found in {**TOKENS, **PIECES, **BOONS, **RINGS}.items()},
    **{key(each): found for each, found in {**AILMENTS, **CLASSES, **PLACES}.items()},
    **{loot_key(each): found for each, found in LOOT.items()},
    **{event_key(each): found for each, found in {**EVENTS, **QUESTS}.items()},
    PASSED: "tick",
    FAILED: "cross",
    COUNTERED: "broken_wand",
    **MOMENTS,
    **FEATS,
}
"""What the common rooms ask for."""
