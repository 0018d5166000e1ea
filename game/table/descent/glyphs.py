"""The icons of Descent: items, cards, tokens, orders, actions and what lies on the floor.

Some ids are those of other games' things too, which have icons of their own: what the common rooms
draw goes by keys of this module, what the game's own panels draw by :func:`icon`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

HEROES: Final[Mapping[str, str]] = {
    "steelhorns": "extra_attack",
    "runemaster_thorn": "teleport",
    "korva_halfshield": "halfshield",
    "ilsa_fletcher": "keep_aim",
    "tam_quickfinger": "quick_fingers",
    "sister_oriel": "heal",
}
"""What each hero can alone (section 13)."""
ITEMS: Final[Mapping[str, str]] = {
    "fists": "fists",
    "dagger": "dagger",
    "sword": "sword",
    "axe": "axe",
    "spear": "spear",
    "greatsword": "greatsword",
    "warhammer": "warhammer",
    "throwing_knives": "throwing_knives",
    "short_bow": "short_bow",
    "crossbow": "crossbow",
    "spark_rune": "spark_rune",
    "ember_rune": "ember_rune",
    "sunburst_rune": "sunburst_rune",
    "leather_armor": "leather_armor",
    "chain_mail": "chain_mail",
    "shield": "shield",
    "swift_boots": "swift_boots",
    "healing_potion": "healing_potion",
    "vitality_potion": "vitality_potion",
}
CARDS: Final[Mapping[str, str]] = {
    "aim": "aim",
    "dodge": "dodge",
    "charge": "charge",
    "rage": "rage",
    "gust_of_wind": "gust_of_wind",
    "spike_pit": "spike_pit",
    "crushing_block": "crushing_block",
    "explosive_door": "explosive_door",
    "paralyzing_gas": "paralyzing_gas",
    "explosive_rune": "explosive_rune",
    "mimic": "mimic",
    "dark_charm": "dark_charm",
    "beastman_pack": "beastman_pack",
    "bone_patrol": "bone_patrol",
    "spider_nest": "spider_nest",
    "razor_flock": "razor_flock",
    "hound_pair": "hound_pair",
    "hordes": "hordes",
    "brilliant_commander": "brilliant_commander",
    "doom": "doom",
}
ACTIONS: Final[Mapping[str, str]] = {
    "run": "run",
    "battle": "battle",
    "advance": "advance",
    "ready": "ready",
    "stunned": "stun",
    "rest_in_town": "town",
}
ORDERS: Final[Mapping[str, str]] = {
    "aim": "aim",
    "dodge": "dodge",
    "guard": "guard",
    "rest": "rest",
}
CONDITIONS: Final[Mapping[str, str]] = {
    "stun": "stun",
    "web": "web",
    "burn": "burn",
    "poison": "poison",
}
TYPES: Final[Mapping[str, str]] = {"melee": "sword", "ranged": "bow", "magic": "orb"}
ABILITIES: Final[Mapping[str, str]] = {
    each: each
    for each in (
        "off_hand", "pierce", "reach", "sweep", "blast", "breath", "knockback", "fly",
        "quick_shot", "undying", "aura", "command", "sorcery", "regenerate",
    )
}  # fmt: skip
"""What weapons and monsters can (section 6)."""
SYMBOLS: Final[Mapping[str, str]] = {
    "range": "range_ring",
    "damage": "heart",
    "surge": "bolt",
    "enhancement": "star",
    "miss": "cross",
    "fatigue": "drop",
    "pierce": "pierce",
}
"""What stands on the faces of dice and is reckoned with, the same sign everywhere."""
THING: Final = "thing"
"""Of what lies on the board: the kind by which it is explained to whoever points at it."""
LYING: Final[Mapping[str, str]] = {
    "coins": "coin",
    "healing": "healing_potion",
    "vitality": "vitality_potion",
    "key": "key",
    "idol": "idol",
}
MASTER: Final = "descent:master"
NAMED: Final = "descent:named"
"""The mark of a master and of one whom the quest names, among the signs at its base."""
MOMENTS: Final[Mapping[str, str]] = {
    "hero_killed": "broken_heart",
    "named_killed": "skull",
    "conquest_low": "crown_cracked",
    "deck_out": "cards",
    "idol_taken": "idol",
    "rune_key": "key",
    "power_played": "crown",
    "mimic_awakes": "mimic",
    "chest_opened": "chest",
    "item_found": "chest",
    "trap_sprung": "warning",
    "won": "crown",
}
FEATS: Final[Mapping[str, str]] = {
    "untouched": "shield",
    "unbroken": "heart",
    "mighty": "axe",
    "sweep": "clash",
    "watchful": "guard",
    "treasure": "chest",
    "lucky": "clover",
    "cunning": "spike_pit",
    "horde": "hordes",
    "reaper": "skull",
}
OTHERS: Final[Mapping[str, str]] = {
    "glyph": "glyph",
    "chest": "chest",
    "door": "door",
    "rune_door": "rune_door",
    "pit": "pit",
    "town": "town",
    "pack": "pack",
    "threat": "threat",
    "conquest": "crown",
    "coins": "coin",
}
OWN: Final[Mapping[str, str]] = {
    **MOMENTS, **FEATS, **OTHERS, **ABILITIES, **SYMBOLS, **CONDITIONS, **ACTIONS, **ORDERS,
    **HEROES, **CARDS, **ITEMS,
}  # fmt: skip
"""Every id of the game with its icon; what has one name in two lists has one icon."""


def icon(id: str) -> str:
    """Return the icon of something of the game; ``KeyError`` for an unknown id."""
    return OWN[id]


def token_key(token: str) -> str:
    """Return the key of a token of stun, web, burn or poison in a room that all games share."""
    return f"descent:{token}"


def order_key(order: str) -> str:
    """Return the key of an order in a room that all games share."""
    return f"descent:order:{order}"


def lying_key(token: str) -> str:
    """Return the key of something on the floor in a room that all games share."""
    return f"descent:lying:{token}"


def item_key(id: str) -> str:
    """Return the key of an item, or of a hero's ability, in a room that all games share."""
    return f"descent:item:{id}"


def card_key(id: str) -> str:
    """Return the key of a card in a room that all games share."""
    return f"descent:card:{id}"


CRACKED: Final = "descent:cracked"
"""Conquest that is lost."""
DOWN: Final = "descent:pit"
"""Whoever is down in a pit."""
GLYPHS: Final[Mapping[str, str]] = {
    **{lying_key(each): found for each, found in LYING.items()},
    **{item_key(each): found for each, found in {**ITEMS, **HEROES}.items()},
    **{card_key(each): found for each, found in CARDS.items()},
    CRACKED: "crown_cracked",
    **{token_key(each): found for each, found in CONDITIONS.items()},
    **{order_key(each): found for each, found in ORDERS.items()},
    MASTER: "crown",
    NAMED: "crown",
    DOWN: "pit",
    **MOMENTS,
    **FEATS,
}
"""What the common rooms ask for."""
