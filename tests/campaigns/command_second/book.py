"""The creatures and cards of sections 13 and 14, typed off their tables once more."""

from __future__ import annotations

from typing import Final, NamedTuple


class Creature(NamedTuple):
    """A line of 14.1 or 14.2; ``ranged`` is damage and range, (0, 0) for none."""

    name: str
    level: int
    abilities: frozenset[str]
    hp: int
    speed: int
    melee: int
    ranged: tuple[int, int]
    words: frozenset[str]  # keywords and powers

    def has(self, word: str) -> bool:
        """Whether it has a keyword or a power."""
        return word in self.words


class Card(NamedTuple):
    """A line of 13.1 or 13.2. ``needs`` is "ranged", a keyword or ""; so is ``affinity``.

    ``names`` says what is named when it is declared (C10c): "melee" and "ranged" the target of its
    first attack, "two" one or two of them, "beside", "untapped", "ally 5", "creature N" a creature,
    "burst N" a square, "self" and "shield" whom it keeps from damage, "block" a target if there is
    one, "" nothing.
    """

    name: str
    level: int
    ability: str
    type: str
    names: str
    needs: str
    affinity: str


CREATURES: Final = {
    "drow": """
        2 demonweb_spider  1 DEX         10  7  5 -     beast spider / scuttle
        2 drow_house_guard 2 DEX         20  6 10 5/5   humanoid drow
        1 drow_wizard      2 INT,DEX     15  6  5 10/10 humanoid drow adventurer
        1 drow_blademaster 3 DEX         30  6 10 -     humanoid drow adventurer / flashing nimble
        1 drow_priestess   3 WIS,DEX     30  6 10 -     humanoid drow evil / ready_WIS summon
        1 giant_spider     3 DEX         30  7 10 -     beast spider / scuttle web
        1 drider           4 DEX         50 10 10 -     aberrant drow spider / scuttle
        1 drow_assassin    4 DEX         40  6 10 10/5  humanoid drow evil / hidden
        1 shadow_mastiff   4 DEX         40  8 10 -     beast / stalker teleport
        1 umber_hulk       5 STR,DEX     50  6 15 -     aberrant / burrow gaze
    """,
    "heroes": """
        2 elf_archer       1 DEX          5  7  5 5/10  humanoid elf
        1 halfling_sneak   1 DEX         10  6  5 -     humanoid halfling adventurer / sneak
        2 dwarven_defender 2 STR,CON     20  5 10 -     humanoid dwarf / shield_block
        1 human_ranger     2 STR,DEX     20  7  5 -     humanoid human adventurer / flashing nimble
        1 dwarf_cleric     3 STR,CON,WIS 30  5 10 -     humanoid dwarf good adventurer / touch
        1 half_orc_thug    3 STR,DEX     25  6 10 10/5  humanoid half_orc adventurer / bolts
        1 earth_guardian   4 STR         45  6 15 -     elemental earth / burrow slam
        1 war_wizard       4 INT         30  6  5 15/10 humanoid human adventurer / ready_INT portal
        1 dragon_knight    5 STR,CON     60  5 20 -     humanoid human good adventurer / block_5
        1 copper_dragon    6 STR,INT     60  7 15 10/5  dragon good / flying breath
    """,
}

CARDS: Final = {
    "drow": """
        2 advancing_strike   1 DEX standard  melee
        2 aura_of_blight     2 WIS standard  -
        1 dark_pact          3 WIS standard  ally_5
        2 darkfire           1 INT minor     creature_10 - drow
        1 drow_poison        1 DEX minor     - drow
        1 fast_advance       1 DEX minor     -
        1 feint              1 DEX minor     untapped
        1 glancing_parry     2 DEX immediate self
        2 hit_on_the_run     2 DEX standard  melee
        1 lolths_blessing    3 WIS minor     -
        2 lolths_sting       2 DEX standard  melee
        1 piercing_strike    2 DEX standard  melee
        2 rapid_shot         1 DEX standard  ranged ranged
        2 retreat            4 DEX immediate self
        1 shadow_strike      3 DEX standard  -
        1 shroud_of_darkness 2 INT minor     -
        1 sneak_attack       6 DEX standard  melee
        1 spiders_haste      1 DEX minor     - - spider
        1 sudden_lunge       2 DEX standard  -
        1 tumble             2 DEX immediate -
        1 venom_burst        2 INT standard  burst_5
        2 web                1 INT minor     creature_10 - spider
    """,
    "heroes": """
        1 acid_arrow           2 INT standard  creature_5
        2 action_point         1 ANY minor     -
        1 bigbys_forceful_hand 2 INT standard  beside
        2 block                2 STR immediate block
        2 charge               1 STR standard  -
        1 driving_blow         2 STR standard  melee
        2 fast_advance         1 DEX minor     -
        1 feint                1 DEX minor     untapped
        1 fireball             3 INT standard  burst_10
        2 forceful_strike      2 STR standard  melee
        2 level_up             1 ANY minor     -
        1 overwhelm            5 STR standard  melee
        1 pinning_shot         2 DEX standard  ranged ranged
        2 power_attack         2 STR standard  melee
        2 quick_shot           1 DEX minor     ranged ranged
        1 run                  2 DEX standard  -
        2 shield               2 INT immediate shield
        1 shove                1 STR minor     beside
        1 whirlwind_attack     3 STR standard  -
        2 wide_swing           2 STR standard  two
    """,
}


def creatures(faction: str) -> list[Creature]:
    """The twelve creature cards of a faction in the order of their table."""
    found = []
    for line in CREATURES[faction].strip().splitlines():
        copies, name, level, abilities, hp, speed, melee, ranged, *words = line.split()
        shot = (0, 0) if ranged == "-" else tuple(int(each) for each in ranged.split("/"))
        card = Creature(
            name,
            int(level),
            frozenset(abilities.split(",")),
            int(hp),
            int(speed),
            int(melee),
            (shot[0], shot[1]),
            frozenset(words) - {"/"},
        )
        found += [card] * int(copies)
    return found


def cards(faction: str) -> list[Card]:
    """The thirty action cards of a faction in the order of their table."""
    found = []
    for line in CARDS[faction].strip().splitlines():
        copies, name, level, ability, type, *rest = line.split()
        names, needs, affinity = ("" if each == "-" else each for each in [*rest, "-", "-"][:3])
        card = Card(name, int(level), ability, type, names.replace("_", " "), needs, affinity)
        found += [card] * int(copies)
    return found
