"""What the miniatures and tokens are called, and what stands on their contact sheet."""

from __future__ import annotations

from typing import Final

from game.words.language import N_

TEXTS: Final[dict[str, str]] = {
    "mini.allisa": N_("Allisa"),
    "mini.arjhan": N_("Arjhan"),
    "mini.barachiel": N_("Barachiel"),
    "mini.bedlam": N_("Bedlam"),
    "mini.blazing_skeleton": N_("Blazing Skeleton"),
    "mini.bone_pile_ogre": N_("Bone Pile Ogre"),
    "mini.bram_oathstone": N_("Bram Oathstone"),
    "mini.chloe_amasnodel": N_("Chloe Amasnodel"),
    "mini.copper_dragon": N_("Copper Dragon"),
    "mini.demonweb_spider": N_("Demonweb Spider"),
    "mini.dragon_knight": N_("Dragon Knight"),
    "mini.drider": N_("Drider"),
    "mini.drow_assassin": N_("Drow Assassin"),
    "mini.drow_blademaster": N_("Drow Blademaster"),
    "mini.drow_house_guard": N_("Drow House Guard"),
    "mini.drow_priestess": N_("Drow Priestess"),
    "mini.drow_wizard": N_("Drow Wizard"),
    "mini.dwarf_cleric": N_("Dwarf Cleric"),
    "mini.dwarven_defender": N_("Dwarven Defender"),
    "mini.earth_guardian": N_("Earth Guardian"),
    "mini.elf_archer": N_("Elf Archer"),
    "mini.gargoyle": N_("Gargoyle"),
    "mini.ghoul": N_("Ghoul"),
    "mini.giant_spider": N_("Giant Spider"),
    "mini.goblin_guard": N_("Goblin Guard"),
    "mini.grabbleshanks": N_("Grabbleshanks"),
    "mini.half_orc_thug": N_("Half-Orc Thug"),
    "mini.halfling_sneak": N_("Halfling Sneak"),
    "mini.human_ranger": N_("Human Ranger"),
    "mini.immeril": N_("Immeril"),
    "mini.jeevika": N_("Jeevika"),
    "mini.kat": N_("Kat"),
    "mini.kavan": N_("Kavan"),
    "mini.klak": N_("Klak"),
    "mini.kobold_skirmisher": N_("Kobold Skirmisher"),
    "mini.kobold_slinger": N_("Kobold Slinger"),
    "mini.lightning_dancer": N_("Lightning-Dancer"),
    "mini.loot_goblin": N_("Loot Goblin"),
    "mini.mimic": N_("Mimic"),
    "mini.mistral": N_("Mistral"),
    "mini.rat_swarm": N_("Rat Swarm"),
    "mini.rokpyratrix": N_("Rokpyratrix"),
    "mini.shadow_mastiff": N_("Shadow Mastiff"),
    "mini.skeleton": N_("Skeleton"),
    "mini.skeleton_sentinel": N_("Skeleton Sentinel"),
    "mini.spider": N_("Spider"),
    "mini.strahd": N_("Count Strahd"),
    "mini.thorgrim": N_("Thorgrim"),
    "mini.troll": N_("Troll"),
    "mini.umber_hulk": N_("Umber Hulk"),
    "mini.war_wizard": N_("War Wizard"),
    "mini.wolf": N_("Wolf"),
    "mini.wraith": N_("Wraith"),
    "mini.wren_ashdown": N_("Wren Ashdown"),
    "mini.young_vampire": N_("Young Vampire"),
    "mini.zombie": N_("Zombie"),
    "mini.chest_open": N_("Chest, open"),
    "mini.chest_shut": N_("Chest"),
    "mini.defeated": N_("Defeated"),
    "mini.loot": N_("Loot"),
    "mini.respawn": N_("Respawn space"),
    "minis.head": N_("Miniatures"),
    "minis.note": N_(
        "At {large}, {middle} and {small} px, and in black. The base tells the side, the outline "
        "tells who it is."
    ),
    "minis.large": N_("{name} ({size}×{size})"),
    "minis.tones": N_("Miniatures without colour"),
    "minis.tones.note": N_(
        "At {middle} px. Above in colour, in black and in grey; below as eyes see them that lack "
        "green (deutan), red (protan) or blue (tritan)."
    ),
    "minis.bases": N_("Bases, portraits and tokens"),
    "minis.bases.note": N_(
        "Shape and pattern tell the side, here at {large}, {middle} and {small} px; colour only "
        "says it again."
    ),
    "minis.closer": N_("Miniatures, page {page} of {pages}"),
    "minis.closer.note": N_("At {large}, {middle} and {small} px, facing both ways."),
    "minis.colour": N_("Colour"),
    "minis.black": N_("Black"),
    "minis.grey": N_("Grey"),
    "minis.deutan": N_("Deutan"),
    "minis.protan": N_("Protan"),
    "minis.tritan": N_("Tritan"),
    "minis.states": N_("In play"),
    "minis.tokens": N_("Tokens"),
    "minis.third": N_("Third side"),
    "minis.fourth": N_("Fourth side"),
}
