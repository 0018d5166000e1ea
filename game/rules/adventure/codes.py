"""Numbers by which Adventure's rules call figures, cards, piles, phases and dice."""

from __future__ import annotations

from typing import Final

# --- figures

MOST_HEROES: Final = 5
"""One hero a seat, one to five seats (A1.7)."""
MONSTERS: Final = 30
"""A figure for every Monster Card (A1.9)."""
FIRST_MONSTER: Final = MOST_HEROES
VILLAIN: Final = FIRST_MONSTER + MONSTERS
"""The figure of the villain that an adventure brings (A15.3)."""
ARTIFACT: Final = VILLAIN + 1
"""Klak's artifact, which is attacked like a monster and is none (A18k)."""
KAVAN: Final = ARTIFACT + 1
FIGURES: Final = KAVAN + 1

# --- cards, each lot numbered on behind the one before

ENCOUNTERS: Final = 60
TREASURES: Final = 50
POWERS: Final = 50
ADVENTURE_TREASURES: Final = 10
TILES: Final = 40
"""How many there are of each (A1.1, A1.3)."""
FIRST_ENCOUNTER: Final = MONSTERS
FIRST_TREASURE: Final = FIRST_ENCOUNTER + ENCOUNTERS
FIRST_POWER: Final = FIRST_TREASURE + TREASURES
FIRST_KEPT_ASIDE: Final = FIRST_POWER + POWERS
"""The Adventure Treasures (A2.15)."""
FIRST_TILE: Final = FIRST_KEPT_ASIDE + ADVENTURE_TREASURES
CARDS: Final = FIRST_TILE + TILES

# --- piles

MONSTER_DECK: Final = 0
MONSTER_DISCARDS: Final = 1
ENCOUNTER_DECK: Final = 2
ENCOUNTER_DISCARDS: Final = 3
TREASURE_DECK: Final = 4
TREASURE_DISCARDS: Final = 5
STACK: Final = 6
"""The tiles that may still come (A2.9)."""
LAID: Final = 7
"""The tiles on the table, in the order of laying."""
EXPERIENCE: Final = 8
"""The common pile of cards that were won (A11.1)."""
ENVIRONMENT: Final = 9
"""The one that is in play (A10.6)."""
DRAWN: Final = 10
"""What was drawn or used and works just now: in nobody's hand and no discard (A2m)."""
POWER_DECK: Final = 11
"""The common deck of unused powers (A18.3.1)."""
ASIDE: Final = 12
"""What is not used in this match (A2.15, A8.16), or is out of it (A18l)."""
COMMON: Final = 13
ROW: Final = 0
"""Monster and Trap Cards of a seat in the order in which they came (A2.8)."""
ITEMS: Final = 1
"""Its treasures: items, and cards kept unplayed (A2.8, A18.4.2)."""
OWN_POWERS: Final = 2
OWN: Final = 3
"""How many piles a seat has."""
PILES: Final = COMMON + MOST_HEROES * OWN


def pile_of(seat: int, kind: int) -> int:
    """Return the number of a pile of a seat."""
    return COMMON + seat * OWN + kind


# --- the course of a match

SETUP, HERO, EXPLORATION, VILLAIN_PHASE = 0, 1, 2, 3
PHASES: Final = ("setup", "hero", "exploration", "villain")
RUNNING: Final = -2
WON: Final = 0
LOST: Final = 1
"""Who has won: the heroes' side is the first, the castle the second."""
SIDES: Final = ("heroes", "castle")

# --- what lies on tiles

CONSECRATED_GROUND, ILLUSIONARY_CROWD, FREEZING_CLOUD, TRAP, GLYPH = 0, 1, 2, 3, 4
MARKERS: Final = (
    "consecrated_ground", "illusionary_crowd", "freezing_cloud", "trap", "glyph_of_warding",
)  # fmt: skip
POWER_MARKERS: Final = (CONSECRATED_GROUND, ILLUSIONARY_CROWD, FREEZING_CLOUD)
"""A tile holds one marker of a family: power markers, traps, the Glyph (A10a)."""

# --- chance

ATTACK, DISABLE, CARD_ROLL, FIRST_PLAYER = 0, 1, 2, 3
SHUFFLE_MONSTERS, SHUFFLE_ENCOUNTERS, SHUFFLE_TREASURES, SHUFFLE_TILES = 4, 5, 6, 7
SHUFFLE_POWERS, PICK, GUESS = 8, 9, 10
PURPOSES: Final = (
    "attack", "disable", "card", "first", "monsters", "encounters", "treasures", "tiles",
    "powers", "pick", "guess",
)  # fmt: skip
D20: Final = 20

# --- what is answered: families of choices, and what their members are

MOVE: Final = 1
"""A hero's own move, by its last square (A4.2)."""
PLACE: Final = 2
"""Where a figure is put, or a move that a card grants ends: a square."""
TARGET: Final = 3
"""A figure, or :data:`CROWD`."""
TILE: Final = 4
"""A tile, by its slot."""
EDGE: Final = 5
"""An edge: four times the slot, and the direction."""
TAKE: Final = 6
"""A card."""
PASS: Final = 7
"""No, or no more."""
ACCEPT: Final = 8
"""Yes."""
END: Final = 9
"""The Hero Phase is over."""
DISARM: Final = 10
"""A trap is to be disabled: its card (A10.10)."""
DRINK: Final = 11
"""The die at the Dark Fountain (A18.5.4)."""
DECK: Final = 12
"""A deck, by its pile."""
BRANCH: Final = 13
"""One of the ways of a text, or one of several in a list, by its place."""
OUTFIT: Final = 14
"""The powers of a hero, by the place of that set among all that he may have (A8.11)."""
SEAT: Final = 15
"""A seat: who gets an item, who is first."""
CANCEL: Final = 16
"""An Encounter Card is cancelled for experience (A11.3)."""
STAY: Final = 17
"""Nothing is explored (A13e)."""
LEAVE: Final = 18
"""The hero leaves the castle (A18.4.3)."""
KEEP: Final = 19
"""A treasure is kept unplayed (A18.4.2)."""
USE: Final = 64
"""A card is used: this and its number; the member is the answer to its first question, 0 where it
asks none.
"""

CROWD: Final = FIGURES
"""As a target: the marker of Illusionary Crowd, which counts as a hero on its tile (A13v)."""
NOBODY: Final = -1
NONE: Final = -1

# --- what cards answer

HIT: Final = 1
ATTACKED: Final = 2
DAMAGED: Final = 4
HP_LOST: Final = 8
REROLLS: Final = 16
ADDITIONS: Final = 32
MONSTER_DRAWN: Final = 64
ENCOUNTER_DRAWN: Final = 128
EVENTS: Final = {
    "hit": HIT,
    "attacked": ATTACKED,
    "damaged": DAMAGED,
    "hp_lost": HP_LOST,
    "monster_drawn": MONSTER_DRAWN,
    "encounter_drawn": ENCOUNTER_DRAWN,
}
"""What a card can answer, as bits: a hero is hit, was attacked or damaged by a monster, has lost HP
by anything, a die can be rolled again or added to, a card was drawn. Those of dice have no word.
"""

# --- when cards are used

TIMINGS: Final = (
    "attack", "instead_of_attack", "instead_of_move", "free", "free_or_answer", "start", "answer",
)  # fmt: skip
"""What a card can say of when it is used; :attr:`Tables.when` has a bit for each."""
AS_ATTACK: Final = 1
FOR_ATTACK: Final = 2
FOR_MOVE: Final = 4
FREELY: Final = 8 | 16
AT_START: Final = 32

# --- how a Hero Phase and an adventure stand

MIST: Final = 1
"""Bit of ``once``: Strahd has turned to mist (A15d)."""
BREATH: Final = 2
XP_PRICE: Final = 5
"""What cancelling an Encounter Card and level 2 cost (A11.3, A11.4)."""
ALL_HEROES: Final = (1 << MOST_HEROES) - 1
DECK_NAMES: Final = {
    MONSTER_DECK: "monster",
    ENCOUNTER_DECK: "encounter",
    TREASURE_DECK: "treasure",
    STACK: "tiles",
    POWER_DECK: "powers",
}
EXPLORED: Final = "explored"
"""Why a tile is laid in an Exploration Phase."""
ANSWER: Final = "answer"
"""Why a card is used that answers an event (A8d)."""
CANCELLED: Final = ("cancelled", "dispelled")
"""Why an encounter has no effect where somebody wanted that (A11.3, A0.12)."""
SUGGESTED: Final = 0
CHOSEN_POWERS: Final = 1
RANDOM_POWERS: Final = 2
"""How powers are chosen: as is suggested for first games, by the players, by lot (A8.13, A8.14)."""
