"""Numbers by which the rules of Trials call figures, cards, piles, rings, moments and choices."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
NONE: Final = -1

# --- figures: their numbers ascend in the order in which monsters act (T57b)

MOST_SEATS: Final = 8
"""Heroes at most, one a seat (T7a); those of the first half of the seats are the first party."""
GUARDIAN: Final = 8
FIRST_MONSTER: Final = GUARDIAN
FIRST_SPAWN: Final = 9
SPAWN: Final = 5
OGRE: Final = 14
BULEZAU: Final = 15
ANKHEG: Final = 16
HOARDER: Final = 17
FIRST_GOBLIN: Final = 18
FIRST_KOBOLD: Final = 22
FIRST_BUGBEAR: Final = 26
OF_A_CAMP: Final = 4
FIRST_PRINCE: Final = 30
"""The allied ogre of each party (TQ8)."""
FIRST_OBELISK: Final = 32
"""Things that can be attacked and are no creatures (TQ3)."""
OBELISKS: Final = 2
FIGURES: Final = 34
CREATURES: Final = (1 << FIRST_OBELISK) - 1
HEROES: Final = (1 << MOST_SEATS) - 1
MINIONS: Final = (1 << FIRST_PRINCE) - (1 << FIRST_GOBLIN) | (1 << FIRST_SPAWN + SPAWN) - (
    1 << FIRST_SPAWN
)
"""Those without HP (T52), the Spawn among them; the Hoarder falls at 1 damage (TE18)."""
ELITES: Final = 1 << GUARDIAN | 1 << OGRE | 1 << BULEZAU | 1 << ANKHEG | 3 << FIRST_PRINCE

# --- parties

PARTIES: Final = 2
TIDE: Final = 0
EMBER: Final = 1
NO_PARTY: Final = 2
"""Whom damage is credited to that is nobody's (T53a); the third group of ailments (T47a)."""
GROUPS: Final = 3
SIDES: Final = ("tide", "ember")
GROUP_NAMES: Final = (*SIDES, "nobody")
"""Whose an ailment is (T47a)."""

# --- kinds of monsters, in the order of their figures

KINDS: Final = (
    "guardian", "spawn", "ogre", "bulezau", "ankheg", "hoarder", "goblin", "kobold", "bugbear",
)  # fmt: skip
GUARDIANS: Final = ("hill_giant", "iron_golem", "guardian_naga", "elder_oblex")
HILL_GIANT: Final = 0
IRON_GOLEM: Final = 1
GUARDIAN_NAGA: Final = 2
ELDER_OBLEX: Final = 3

# --- cards

CLASS_CARDS: Final = 112
SUBCLASS_CARDS: Final = 99
CHARACTER_CARDS: Final = 25
HERO_CARDS: Final = CLASS_CARDS + SUBCLASS_CARDS + CHARACTER_CARDS
FIRST_LOOT: Final = HERO_CARDS
LOOT_CARDS: Final = 30
FIRST_EVENT: Final = FIRST_LOOT + LOOT_CARDS
CLASSES: Final = 8
SUBCLASSES: Final = 16
CHARACTERS: Final = 8

# --- piles: nine of each seat, and those of the table

DRAW: Final = 0
HAND: Final = 1
DISCARD: Final = 2
USED: Final = 3
ASIDE: Final = 4
ONGOING: Final = 5
PRIMARY: Final = 6
LOOK: Final = 7
LOOT: Final = 8
OF_A_SEAT: Final = (
    "draw", "hand", "discard", "used", "aside", "ongoing", "primary", "look", "loot",
)  # fmt: skip
"""``used`` are cards of this turn, which nothing can pick before its end (T21.3, T21a), ``aside``
the tier-2 cards before the first cycling (T9), ``look`` the top cards a seat looks at (T66d)."""
SEAT_PILES: Final = 9
LOOT_DECK: Final = MOST_SEATS * SEAT_PILES
EVENT_DECK: Final = LOOT_DECK + 1
EVENT_DISCARD: Final = LOOT_DECK + 2
EVENTS: Final = LOOT_DECK + 3
"""Events that last (T55), and those whose moment of this round comes (T56)."""
QUEST_DECK: Final = LOOT_DECK + 4
QUESTS: Final = LOOT_DECK + 5
"""Open quests, in the order in which they were revealed."""
DROPPED: Final = LOOT_DECK + 6
"""Loot that lies where a hero fell (T54); its space is a row of ``tokens``."""
BOX: Final = LOOT_DECK + 7
PILES: Final = LOOT_DECK + 8


def pile(seat: int, kind: int) -> int:
    """Return a pile of a seat."""
    return seat * SEAT_PILES + kind


HAND_LIMIT: Final = 5
HERO_HP: Final = 30
RESPAWN_DECK: Final = 8
"""Cards of a deck that was cycled (T19)."""
TIER_VP: Final = (1, 2, 3)
TRIGGER: Final = 10
MONSTERS_ACT: Final = 10
"""Their place in the initiative; they lose ties (T15.2)."""

# --- chance

PURPOSES: Final = (
    "attack", "skill", "card", "initiative", "rolloff", "location", "row", "draft", "wall",
    "portent", "draw", "loot", "events", "quests", "guardian", "daze", "guess",
)  # fmt: skip
ATTACK_DIE: Final = 0
SKILL_DIE: Final = 1
CARD_DIE: Final = 2
INITIATIVE_DIE: Final = 3
ROLLOFF_DIE: Final = 4
LOCATION_DIE: Final = 5
ROW_DIE: Final = 6
DRAFT_DIE: Final = 7
WALL_DIE: Final = 8
PORTENT_DIE: Final = 9
DRAW_SHUFFLE: Final = 10
LOOT_SHUFFLE: Final = 11
EVENT_SHUFFLE: Final = 12
QUEST_SHUFFLE: Final = 13
GUARDIAN_DIE: Final = 14
DAZE_DIE: Final = 15
GUESS: Final = 16

# --- the course of a match

SETUP: Final = 0
DRAWING: Final = 1
EVENT: Final = 2
INITIATIVE: Final = 3
TURNS: Final = 4
END_OF_ROUND: Final = 5
PHASES: Final = ("setup", "draw", "event", "initiative", "turns", "end")
RUNNING: Final = -2
DRAWN_GAME: Final = -1
"""What ``winner`` is while the match runs, and where nobody wins (T4a)."""

# --- ailments and rings

BURN: Final = 0
PSN: Final = 1
ROOT: Final = 2
DAZE: Final = 3
PUSH: Final = 4
PULL: Final = 5
AILMENTS: Final = ("burn", "psn", "root", "daze", "push", "pull")
COUNTED: Final = 3
"""The first three are kept as numbers of a figure, by group (T46, T47)."""
BARDIC: Final = 0
MOCKERY: Final = 1
HEAT_METAL: Final = 2
LAUGHTER: Final = 3
SANCTUARY: Final = 4
GUIDING_BOLT: Final = 5
HOLD_PERSON: Final = 6
ENFEEBLED: Final = 7
VOW: Final = 8
HUNTERS_MARK: Final = 9
MARKED: Final = 10
RINGS: Final = (
    "bardic_inspiration", "vicious_mockery", "heat_metal", "tashas_hideous_laughter", "sanctuary",
    "guiding_bolt", "hold_person", "ray_of_enfeeblement", "vow_of_enmity", "hunters_mark", "marked",
)  # fmt: skip
"""In the order of T65.90 to T65.99, and the mark of TQ6."""

# --- pieces (T65.80 to T65.87)

PATTERN: Final = 0
WEAPON_PIECE: Final = 1
MOONBEAM: Final = 2
SPIKES: Final = 3
SPIRIT: Final = 4
SMOKE: Final = 5
FIRE_WALL: Final = 6
STONE_WALL: Final = 7
PIECES: Final = (
    "hypnotic_pattern", "spiritual_weapon", "moonbeam", "spike_growth", "healing_spirit",
    "smoke_bomb", "wall_of_fire", "wall_of_stone",
)  # fmt: skip

# --- tokens on the board: kind, cell, and two numbers of its own

LOOT_TOKEN: Final = 0
DROPPED_LOOT: Final = 1
DECK_OF_MANY: Final = 2
TELEPORTAL: Final = 3
CHAMPIONS: Final = 4
PILLAR: Final = 5
PEDDLER: Final = 6
DEAD_MAGIC: Final = 7
CLOUD: Final = 8
TOKENS: Final = (
    "loot", "dropped", "deck_of_many", "teleportal", "champion", "pillar", "peddler", "dead_magic",
    "poison_cloud",
)  # fmt: skip

# --- moments (bits): when something is asked

DECLARATION: Final = 1 << 0
DAMAGE: Final = 1 << 1
END_OF_TURN: Final = 1 << 2
"""The three windows of T27a; in all others only what names the moment is played (T27b)."""
OPEN: Final = DECLARATION | DAMAGE | END_OF_TURN
BEFORE_ROLL: Final = 1 << 3
AFTER_ROLL: Final = 1 << 4
AT_ZERO: Final = 1 << 5
ON_AILMENT: Final = 1 << 6
AFTER_HEAL: Final = 1 << 7
AFTER_MISS: Final = 1 << 8
AFTER_ATTACK: Final = 1 << 9
AFTER_INITIATIVE: Final = 1 << 10
AFTER_SPELL: Final = 1 << 11
PLAYED: Final = 1 << 12
"""A play between own decisions, which only what answers a spell may answer (T27a, T27c)."""
OWN: Final = 1 << 13
"""Between own decisions (T27e)."""
NO_ACTIONS: Final = 1 << 14
"""The end of one's turn as a Free card's moment: no Action is left (T65.70)."""
AFTER_SHOT: Final = 1 << 15
"""After one's ranged attack (T65.76)."""
MOMENTS: Final = (
    "declaration", "damage", "end_of_turn", "before_roll", "after_roll", "at_zero", "on_ailment",
    "after_heal", "after_miss", "after_attack", "after_initiative", "after_spell", "played", "own",
    "no_actions", "after_shot",
)  # fmt: skip


def moment_name(moment: int) -> str:
    """Return the name of one moment, for the about of a question."""
    return MOMENTS[moment.bit_length() - 1]


# --- what a deed is

ACTION: Final = 0
EXTRA: Final = 1
MONSTERS: Final = 2
BY_PIECE: Final = 3
DEEDS: Final = ("action", "extra", "monster", "piece")
MOVE_ACTION: Final = 0
ATTACK_ACTION: Final = 1
GENERAL_ACTION: Final = 2

MELEE: Final = 1
RANGED: Final = 2
WEAPON: Final = 4
SPELL: Final = 8
AREA: Final = 16
HIT: Final = 32
AILMENT: Final = 64
TOP_BAND: Final = 128
OTHER_TARGET: Final = 256
COUNTERED: Final = 512
NULLIFIED: Final = 1024
CRITICAL: Final = 2048
CHAINED: Final = 4096
EVENTS_DAMAGE: Final = 8192
FLAGS: Final = (
    "melee", "ranged", "weapon", "spell", "area", "hit", "ailment", "top_band", "other_target",
    "countered", "nullified", "critical", "chained", "event",
)  # fmt: skip
"""Bits of a deed, a throw and an instance of damage; ``chained``: its chain and its targets are
named, and what is answered now is the card itself (T26e)."""

ATTACK_ROLL: Final = 0
SKILL_ROLL: Final = 1
CARD_ROLL: Final = 2
ROLLS: Final = ("attack", "skill", "card")
ATHLETICS: Final = 0
KNOWLEDGE: Final = 1
SAVVY: Final = 2
SKILLS: Final = ("athletics", "knowledge", "savvy")

# --- what lasts on a figure (``Boon.what``)

B_DR: Final = 0
B_ROLL: Final = 1
B_ATTACK_ROLL: Final = 2
B_NEXT_ROLL: Final = 3
B_DIS_ON: Final = 4
B_DIS_FROM: Final = 5
B_HIDDEN: Final = 6
B_GHOST: Final = 7
B_CLIMB: Final = 8
B_CLAMBER: Final = 9
B_IGNORE_HAZARDS: Final = 10
B_NO_SPELLS: Final = 11
B_NO_FREE: Final = 12
B_DUEL: Final = 13
B_HIT_DMG: Final = 14
B_HIT_PRC: Final = 15
B_IGNORE_DIS: Final = 16
B_ADV_SKILL: Final = 17
B_ADV_ATTACK: Final = 18
B_PLUS_ROLL: Final = 19
B_PORTENT: Final = 20
B_AGAINST: Final = 21
B_FIRST_TELE: Final = 22
BOONS: Final = (
    "dr", "roll", "next_attack_roll", "next_roll", "attacks_on_dis", "attacks_from_dis", "hidden",
    "ghost", "climb", "clamber", "ignore_hazards", "no_spells", "no_free_cards", "duel",
    "next_hit_dmg", "next_hit_prc", "ignore_dis", "skill_adv", "attack_adv", "declared_roll",
    "portent", "dr_against", "first_step_tele",
)  # fmt: skip

# --- how long (``until``)

END_TURN: Final = 0
END_ROUND: Final = 1
NEXT_TURN: Final = 2
OWN_TURNS: Final = 3
ROUNDS: Final = 4
BEARERS_TURN: Final = 5
FOREVER: Final = 6
UNTIL: Final = ("eot", "eor", "next", "nT", "nR", "ent", "")
"""T65.50 to T65.54. ``whose`` is the figure whose turn counts, ``left`` how many turns or rounds,
the running one among them."""

# --- choices: families, and what their members are

PASS: Final = 1
STEP: Final = 2
"""One step: the cell."""
MOVE: Final = 3
"""A Move Action: four times the card, and the side of an OR."""
ATTACK: Final = 4
"""An Attack Action: the card."""
GENERAL: Final = 5
"""A General Action: four times the card, and the side of an OR or `or`."""
SKILL: Final = 6
"""A quest objective is tried: its place in ``quests.objectives`` (T25)."""
FREE: Final = 7
"""A Free card: four times the card, and the side of an OR."""
FEATURE: Final = 8
"""A feature of an open card with a choice: the card."""
INTERACT: Final = 9
"""The Interaction: the card that is given for it (T28)."""
RING: Final = 10
"""A ring is used: its number (T65.90)."""
CHAIN: Final = 11
"""A chain: four times the card, and the side."""
TARGET: Final = 12
"""A figure."""
AREA_AT: Final = 13
"""An area: four times the target space, and the quarter in which it grows (T37.2)."""
LINE_AT: Final = 14
"""A line: twice its first space, and 1 if it runs south instead of east (T40). Where walls, rocks
or trees part a line, a member as much farther on as twice the grid's size means its next part."""
SPACE: Final = 15
"""A cell."""
SIDE: Final = 16
"""One side of an OR or `or`: its number."""
CARD: Final = 17
"""A card."""
GIVE: Final = 18
"""A loot card passes to or from an ally: eight times the card's place among the loot, and the
ally's seat; taken from it if it is the ally's (T51)."""
END: Final = 19
PICK: Final = 20
"""A class, subclass or character: its number (T8)."""
YES: Final = 21
NO: Final = 22
DONE: Final = 23
PIECE: Final = 24
"""A piece or ongoing card is maintained: the card (T65d)."""
LOOT_USE: Final = 25
"""A loot card is used: the card."""
SPREAD: Final = 26
"""How many of the points a figure gets (T65.12)."""
ORDER: Final = 27
"""What happens first of effects due at one moment: its place (T29c)."""
SPARE: Final = 28
"""A creature that is spared (T65.46): a figure."""
FAMILIES: Final = 29
SIDES_OF_A_CARD: Final = 4
ALLIES: Final = 8
"""Seats in a member of ``GIVE``."""
