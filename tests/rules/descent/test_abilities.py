"""What heroes can alone in their turns (section 13)."""

from __future__ import annotations

import pytest

from game.rules.descent import offers, queries
from game.rules.descent.codes import (
    ABILITY,
    ACT,
    ADVANCE,
    AIM,
    ATTACK,
    BATTLE,
    BUY,
    COINS,
    DONE,
    END,
    MAGIC,
    NO_ORDER,
    RUN,
    SPACE,
    STEP,
    STUNNED,
    TARGET,
    TYPES,
)
from game.rules.descent.events import AbilityUsed, Healed, Stepped
from tests.rules.descent.positions import Position
from tests.rules.descent.turns import begin, step, take_turn

ROWS = (
    "###########",
    "#.........#",
    "#.........#",
    "#....o....#",
    "#...p.....#",
    "#........G#",
    "###########",
)
HEROES = ("steelhorns", "runemaster_thorn", "sister_oriel", "tam_quickfinger")


def room() -> Position:
    return Position(*HEROES, quest=ROWS)


def in_town(p: Position, hero: str) -> int:
    """Put a hero into the town; return his seat."""
    seat = p.figure(hero)
    p.s.put(seat, -1)
    p.s.town |= 1 << seat
    return seat


# --- Steelhorns


@pytest.mark.clause("13 Steelhorns", "D13a")
def test_steelhorns_attacks_once_in_a_run_for_two_fatigue_and_goes_on() -> None:
    p = room()
    p.hero("steelhorns", (5, 1), "sword")
    take_turn(p, "steelhorns", RUN)
    step(p, (6, 1))
    assert ATTACK not in p.families()
    p.play(ABILITY)
    assert p.s.fatigue[0] == 1
    assert p.told(AbilityUsed)[0].price == 2
    assert p.offers(ATTACK) == [0, p.item("sword")]
    p.dice(red=[1], black=[1, 1, 1])
    p.play(ATTACK, 0)
    p.play(SPACE, p.cell((7, 1)))
    while p.asked() != "turn steelhorns":
        p.play(DONE)
    assert ATTACK not in p.families()
    assert ABILITY not in p.families()
    step(p, (7, 1))
    assert p.s.points == 6


@pytest.mark.clause("13 Steelhorns")
@pytest.mark.parametrize("action", [BATTLE, ADVANCE])
def test_steelhorns_has_the_attack_with_run_alone(action: int) -> None:
    p = room()
    p.hero("steelhorns", (5, 1))
    take_turn(p, "steelhorns", action)
    assert ABILITY not in p.families()


def test_steelhorns_needs_two_fatigue() -> None:
    p = room()
    p.hero("steelhorns", (5, 1), fatigue=1)
    take_turn(p, "steelhorns", RUN)
    assert ABILITY not in p.families()


@pytest.mark.clause("D7r")
def test_steelhorns_extra_attack_uses_his_aim() -> None:
    p = room()
    p.hero("steelhorns", (5, 1))
    p.monster("beastman", (6, 1))
    p.order("steelhorns", AIM)
    take_turn(p, "steelhorns", RUN)
    p.play(ABILITY)
    p.dice(red=[1], black=[1, 1, 1])
    p.play(ATTACK, 0)
    p.play(SPACE, p.cell((6, 1)))
    assert p.asked() == "reroll steelhorns"
    assert p.s.order[0] == NO_ORDER


# --- Thorn


@pytest.mark.clause("13 Runemaster Thorn")
def test_thorn_teleports_within_three_in_sight_for_two_fatigue() -> None:
    p = room()
    p.hero("runemaster_thorn", (5, 2))
    take_turn(p, "runemaster_thorn", BATTLE)
    p.play(ABILITY)
    assert p.s.fatigue[1] == 2
    spaces = p.places(sum(1 << each for each in p.offers(SPACE)))
    assert (8, 2) in spaces
    assert (9, 2) not in spaces
    for hidden in ((5, 4), (5, 5), (5, 3), (4, 4)):
        assert hidden not in spaces
    p.play(SPACE, p.cell((8, 2)))
    assert p.at("runemaster_thorn") == (8, 2)
    assert [(each.how, each.lie) for each in p.told(Stepped)] == [("teleport", 0)]


@pytest.mark.clause("D0.14")
def test_a_teleport_ends_on_an_empty_space_and_enters_nothing_between() -> None:
    p = room()
    p.hero("runemaster_thorn", (2, 1))
    p.s.tokens = [(COINS, p.cell((3, 1))), (COINS, p.cell((4, 1)))]
    p.hero("steelhorns", (5, 1))
    take_turn(p, "runemaster_thorn", BATTLE)
    p.play(ABILITY)
    spaces = p.places(sum(1 << each for each in p.offers(SPACE)))
    for full in ((3, 1), (4, 1), (5, 1)):
        assert full not in spaces
    p.play(SPACE, p.cell((4, 2)))
    assert len(p.s.tokens) == 2


@pytest.mark.clause("D13b")
def test_thorn_teleports_once_a_turn() -> None:
    p = room()
    p.hero("runemaster_thorn", (5, 2))
    take_turn(p, "runemaster_thorn", BATTLE)
    p.play(ABILITY)
    p.play(SPACE, p.cell((8, 2)))
    assert p.s.fatigue[1] == 2
    assert ABILITY not in p.families()
    p.play(END)
    take_turn(p, "runemaster_thorn", BATTLE)
    assert ABILITY in p.families()


@pytest.mark.clause("D11c")
def test_a_web_bars_no_teleport() -> None:
    p = room()
    p.hero("runemaster_thorn", (5, 2))
    p.s.web[1] = 1
    p.dice(black=[1])
    take_turn(p, "runemaster_thorn", RUN)
    assert STEP not in p.families()
    assert ABILITY in p.families()


@pytest.mark.clause("D7h")
def test_a_teleport_enters_the_space() -> None:
    p = room()
    p.hero("runemaster_thorn", (5, 2))
    p.order("runemaster_thorn", AIM)
    p.monster("hell_hound", (9, 1), master=True)
    take_turn(p, "runemaster_thorn", BATTLE)
    p.play(ABILITY)
    p.play(SPACE, p.cell((8, 2)))
    assert p.wounds("runemaster_thorn") == 11
    assert p.s.order[1] == NO_ORDER


# --- Oriel


@pytest.mark.clause("13 Sister Oriel")
def test_oriel_heals_two_of_a_hero_beside_her_for_one_fatigue() -> None:
    p = room()
    p.hero("sister_oriel", (5, 2), wounds=4)
    p.hero("steelhorns", (6, 2), wounds=10)
    p.hero("runemaster_thorn", (7, 2), wounds=5)
    take_turn(p, "sister_oriel", BATTLE)
    p.play(ABILITY)
    assert p.wounds("steelhorns") == 12
    assert p.wounds("sister_oriel") == 4
    assert p.wounds("runemaster_thorn") == 5
    assert p.s.fatigue[2] == 3
    assert p.told(Healed)[0].why == "ability"
    assert ABILITY not in p.families()


@pytest.mark.clause("13 Sister Oriel", "D13d")
def test_oriel_picks_among_the_wounded_beside_her() -> None:
    p = room()
    p.hero("sister_oriel", (5, 2))
    p.hero("steelhorns", (6, 2), wounds=10)
    p.hero("runemaster_thorn", (4, 3), wounds=5)
    p.hero("tam_quickfinger", (5, 1))
    take_turn(p, "sister_oriel", BATTLE)
    p.play(ABILITY)
    assert p.asked() == "heal sister_oriel"
    assert p.offers(TARGET) == [0, 1]
    p.play(TARGET, 1)
    assert p.wounds("runemaster_thorn") == 7


@pytest.mark.clause("D11f")
def test_healing_takes_marks_of_poison_first() -> None:
    p = room()
    p.hero("sister_oriel", (5, 2))
    p.hero("runemaster_thorn", (6, 2), wounds=6)
    p.s.marks[1] = 1
    take_turn(p, "sister_oriel", BATTLE)
    p.play(ABILITY)
    assert p.s.marks[1] == 0
    assert p.wounds("runemaster_thorn") == 7


@pytest.mark.clause("D8h")
def test_no_ability_reaches_into_town_or_out_of_it() -> None:
    p = room()
    in_town(p, "sister_oriel")
    p.hero("steelhorns", (6, 2), wounds=10)
    in_town(p, "runemaster_thorn")
    p.s.wounds[1] = 1
    for hero in ("sister_oriel", "runemaster_thorn"):
        begin(p, hero)
        p.play(DONE)
        p.play(ACT, offers.act(BATTLE))
        assert p.families() == [BUY, END]
        p.play(END)


# --- whoever is stunned


def test_a_stunned_hero_can_use_an_ability() -> None:
    p = room()
    p.hero("sister_oriel", (5, 2))
    p.hero("steelhorns", (6, 2), wounds=10)
    p.s.stun[2] = 1
    take_turn(p, "sister_oriel", STUNNED)
    assert ABILITY in p.families()


@pytest.mark.clause("D13.1")
def test_traits_are_black_dice_of_attacks_of_their_type() -> None:
    p = room()
    p.hero("tam_quickfinger", (5, 2), "throwing_knives", "dagger")
    for item, many in (("throwing_knives", 2), ("dagger", 1), ("fists", 1)):
        take_turn(p, "tam_quickfinger", ADVANCE)
        p.play(ATTACK, p.item(item))
        p.dice(red=[1], blue=[1], green=[1], yellow=[1], black=[1] * many)
        p.play(SPACE, p.cell((6, 2)))
        assert p.left().count(1) == {"throwing_knives": 2, "dagger": 2, "fists": 3}[item]
        p.s.dice.fixed = [[] for _ in p.s.dice.fixed]
        while p.asked() != "turn tam_quickfinger":
            p.play(DONE)
        p.play(END)


# --- who they are


@pytest.mark.clause("D13.2", "13 Korva Halfshield")
@pytest.mark.parametrize(
    ("hero", "wounds", "fatigue", "armor", "speed", "traits", "conquest"),
    [
        ("steelhorns", 16, 3, 1, 4, (3, 0, 0), 3),
        ("runemaster_thorn", 12, 4, 0, 5, (0, 0, 3), 2),
        ("korva_halfshield", 14, 3, 2, 4, (2, 1, 0), 3),
        ("ilsa_fletcher", 12, 4, 1, 5, (0, 3, 0), 2),
        ("tam_quickfinger", 8, 5, 1, 6, (1, 2, 0), 2),
        ("sister_oriel", 12, 4, 1, 4, (1, 0, 2), 3),
    ],
)
def test_heroes_have_the_numbers_of_their_table(
    hero: str,
    wounds: int,
    fatigue: int,
    armor: int,
    speed: int,
    traits: tuple[int, int, int],
    conquest: int,
) -> None:
    p = Position(hero)
    line = p.s.tables.hero[0]
    assert (line.wounds, line.fatigue, line.conquest) == (wounds, fatigue, conquest)
    assert (p.s.wounds[0], p.s.fatigue[0]) == (wounds, fatigue)
    assert queries.own_armor(p.s, 0) == armor
    assert queries.total(queries.speed(p.s, 0)) == speed
    assert tuple(line.trait(each) for each in TYPES) == traits


@pytest.mark.clause("13 Korva Halfshield", "D13d")
def test_heroes_beside_korva_have_more_armor_against_ranged_and_magic_alone() -> None:
    p = Position("korva_halfshield", "steelhorns", "tam_quickfinger", quest=ROWS)
    p.hero("korva_halfshield", (5, 1))
    p.hero("steelhorns", (6, 1))
    p.hero("tam_quickfinger", (8, 1))
    for hero, melee, other in (("steelhorns", 1, 2), ("tam_quickfinger", 1, 1)):
        armor = [queries.total(queries.armor(p.s, p.figure(hero), type)) for type in range(3)]
        assert armor == [melee, other, other]
    assert queries.total(queries.armor(p.s, 0, MAGIC)) == 2


@pytest.mark.clause("D13e")
def test_no_hero_is_played_twice() -> None:
    with pytest.raises(ValueError, match="taken twice"):
        Position("steelhorns", "steelhorns")
