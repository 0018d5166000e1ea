"""What all at the table may know of an attack under way, of figures and of the map (3, D10.11)."""

from __future__ import annotations

import pytest

from game.engine.decisions import member_of
from game.rules.descent import standing
from game.rules.descent.codes import (
    ARRANGE,
    BATTLE,
    BLACK,
    COINS,
    DONE,
    ENHANCE,
    GIVE_KEY,
    GREEN,
    HEALING,
    MAGIC,
    MELEE,
    PLAY,
    RANGED,
    RED,
    SURGE,
    TOKENS,
)
from game.rules.descent.events import AttackJudged, Struck
from game.rules.descent.spending import FARTHER
from tests.rules.descent.overlords import activate, deck
from tests.rules.descent.overlords import take_turn as overlords_turn
from tests.rules.descent.positions import Position
from tests.rules.descent.turns import begin, take_turn

BLANK = [1, 1, 1]
ROWS = (
    "#########",
    "#.......#",
    "#.#####.#",
    "#.#...#.#",
    "#.......#",
    "#.#...#.#",
    "#.#####.#",
    "#...G...#",
    "#########",
)


def duel(*items: str, fatigue: int = 2) -> tuple[Position, int]:
    """Steelhorns with his weapons beside a Beastman that can take much."""
    p = Position("steelhorns", "runemaster_thorn")
    p.hero("steelhorns", (2, 2), *(items or ("axe",)), fatigue=fatigue)
    return p, p.monster("beastman", (3, 2), wounds=20)


# --- an attack under way


def test_without_an_attack_there_is_nothing_to_reckon() -> None:
    p, _ = duel()
    take_turn(p, "steelhorns", BATTLE)
    assert standing.reckoning(p.m) is None
    assert standing.proposed(p.m) is None


@pytest.mark.clause("D3.5", "D3.6", "D3.13")
def test_an_attack_that_is_paid_for_is_told_with_what_it_comes_to() -> None:
    p, beast = duel()
    p.dice(red=[4], green=[4], black=[2, 4, 1])
    p.attack("steelhorns", (3, 2), "axe")
    assert p.asked() == "spend steelhorns"
    found = standing.reckoning(p.m)
    assert found is not None
    assert (found.figure, found.item, found.target) == (0, p.item("axe"), beast)
    assert found.dice == (RED, GREEN, BLACK, BLACK, BLACK)
    assert found.faces == (4, 4, 2, 4, 1)
    assert (found.misses, found.need) == (False, 0)
    # Red 3, green 2; armor 2 less Pierce 1.
    assert (found.damage, found.pierce, found.armor) == (5, 1, 2)
    assert (found.wounds, found.left) == (5 - 1, 20)
    assert (found.points, found.surges, found.bought, found.added) == (1, 3, (0,), 2)
    assert found.threat == 0
    p.play(SURGE, 0)
    found = standing.reckoning(p.m)
    assert found is not None
    assert (found.damage, found.surges, found.bought, found.wounds) == (8, 1, (1,), 7)


@pytest.mark.clause("D3.4", "D3.8")
def test_an_x_wounds_nobody_in_what_is_told() -> None:
    p, beast = duel(fatigue=0)
    p.hand("dodge", threat=9)
    p.dice(red=[1], green=[1], black=BLANK)
    p.attack("steelhorns", (3, 2), "axe")
    p.play(PLAY, p.card("dodge"))
    assert p.asked() == "reroll overlord"
    found = standing.reckoning(p.m)
    assert found is not None
    assert (found.misses, found.damage, found.wounds, found.target) == (True, 3, 0, beast)


@pytest.mark.clause("D3w")
def test_before_the_roll_an_attack_has_shown_nothing() -> None:
    p, beast = duel()
    p.hand("dodge", threat=9)
    p.attack("steelhorns", (3, 2), "axe")
    assert p.asked() == "card overlord"
    found = standing.reckoning(p.m)
    assert found is not None
    assert (found.target, found.armor, found.left) == (beast, 2, 20)
    assert (found.dice, found.faces, found.misses, found.bought) == ((), (), False, ())
    assert (found.range, found.damage, found.pierce, found.wounds) == (0, 0, 0, 0)
    assert (found.points, found.surges, found.added, found.threat) == (0, 0, 0, 0)
    assert standing.proposed(p.m) is None


@pytest.mark.clause("D3.4.3", "D3.5.1")
def test_a_shot_that_is_short_wounds_nobody_until_its_range_is_reached() -> None:
    p = Position("ilsa_fletcher", "runemaster_thorn")
    p.hero("ilsa_fletcher", (1, 1), "crossbow", fatigue=0)
    beast = p.monster("beastman", (8, 1), wounds=20)
    p.dice(blue=[3], green=[1], yellow=[2], black=[4, 4, 4])
    p.attack("ilsa_fletcher", (8, 1), "crossbow")
    found = standing.reckoning(p.m)
    assert found is not None
    assert (found.range, found.need, found.wounds, found.points) == (4, 7, 0, 3)
    assert beast == found.target
    for _ in range(3):
        p.play(ENHANCE, FARTHER)
    assert [each.hit for each in p.told(AttackJudged)] == [True]


@pytest.mark.clause("D3.5.5", "D3q")
def test_a_monster_s_surges_are_told_as_threat_if_a_hero_is_attacked() -> None:
    for at, threat in (((6, 2), 1), ((2, 6), 0)):
        p = Position("steelhorns", "runemaster_thorn")
        wizard = p.monster("sorcerer", (2, 2), master=True)
        p.hero("steelhorns", (6, 2))
        p.monster("beastman", (2, 6))
        p.dice(white=[2], yellow=[3], black=[4])
        p.attack(wizard, at)
        assert p.asked() == "spend overlord"
        found = standing.reckoning(p.m)
        assert found is not None
        assert (found.surges, found.threat) == (2, threat)
        assert (found.figure, found.points, found.added) == (wizard, 3, 0)


@pytest.mark.clause("D3f")
def test_an_attack_on_nobody_has_no_target() -> None:
    p, _ = duel(fatigue=1)
    p.dice(red=[4], green=[4], black=[2, 4, 1])
    p.attack("steelhorns", (2, 3), "axe")
    found = standing.reckoning(p.m)
    assert found is not None
    assert (found.target, found.armor, found.left, found.wounds) == (-1, 0, 0, 0)
    assert found.damage == 5
    assert standing.proposed(p.m) is None


@pytest.mark.clause("D3.6.2", "D14a")
def test_the_first_hero_is_a_target_as_any_other() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    p.hero("steelhorns", (3, 2), "shield", wounds=9)
    beast = p.monster("beastman", (2, 2))
    p.dice(red=[2], green=[1])
    p.attack(beast, (3, 2))
    assert p.asked() == "shields steelhorns"
    found = standing.reckoning(p.m)
    assert found is not None
    assert (found.target, found.armor, found.left) == (0, 1, 9)
    assert found.damage == 4 + 3 + 1


@pytest.mark.clause("D3.13", "D6.2")
def test_wounds_that_are_told_are_never_less_than_none_nor_pierce_more_than_armor() -> None:
    p, beast = duel(fatigue=1)
    p.s.wounds[beast] = 1
    master = p.monster("beastman", (2, 3), master=True, wounds=9)
    p.dice(red=[5], green=[5], black=[1, 1, 1])
    p.attack("steelhorns", (2, 3), "axe")
    found = standing.reckoning(p.m)
    assert found is not None
    # 1 and 1 against armor 3 less 1.
    assert (found.target, found.damage, found.wounds) == (master, 2, 0)
    p = Position("steelhorns", "runemaster_thorn")
    p.hero("steelhorns", (2, 2), "axe", fatigue=1)
    p.give("steelhorns", "dagger")
    bone = p.monster("skeleton", (3, 2), wounds=9)
    p.dice(red=[5], yellow=[2], black=[2, 2, 1])
    p.attack("steelhorns", (3, 2), "dagger")
    p.play(SURGE, 0)
    found = standing.reckoning(p.m)
    assert found is not None
    assert (found.target, found.pierce, found.armor, found.wounds) == (bone, 2, 1, 2)


@pytest.mark.clause("D15.2", "D3a")
def test_how_an_attack_is_best_spent_is_proposed() -> None:
    p, _ = duel(fatigue=0)
    p.dice(red=[4], green=[4], black=[1, 1, 1])
    p.attack("steelhorns", (3, 2), "axe")
    found = standing.proposed(p.m)
    assert found is not None
    assert (found.add, tuple(found.times), found.threat) == (False, (1,), 0)
    assert (found.hit, found.damage, found.pierce, found.wounds) == (True, 8, 1, 7)
    p.play(SURGE, 0)
    assert [each.wounds for each in p.told(Struck)] == [7]


# --- figures, and what they can


@pytest.mark.clause("D3.11", "D14d", "D3.3.2")
def test_numbers_of_figures_are_those_of_the_rules() -> None:
    p, beast = duel("sword", "dagger")
    p.give("steelhorns", "leather_armor")
    assert standing.armor(p.s, 0) == 2
    assert standing.armor(p.s, beast) == 2
    assert (standing.speed(p.s, 0), standing.speed(p.s, beast)) == (4, 4)
    assert standing.dice(p.s, beast, 0) == (RED, GREEN)
    assert standing.weapons(p.s, 0) == [0, p.item("sword"), p.item("dagger")]
    assert standing.attack_type(p.s, 0, p.item("sword")) == MELEE
    assert standing.attack_type(p.s, p.monster("skeleton", (8, 2)), 0) == RANGED
    assert p.places(standing.targets(p.s, beast))[:2] == [(2, 1), (3, 1)]
    assert p.places(standing.targets(p.s, 0, p.item("sword")))[:2] == [(1, 1), (2, 1)]
    assert standing.targets(p.s, 0) == standing.targets(p.s, 0, p.item("sword"))


@pytest.mark.clause("13 Korva Halfshield")
def test_armor_is_told_against_melee_unless_another_type_is_asked_for() -> None:
    p = Position("steelhorns", "korva_halfshield")
    p.hero("steelhorns", (2, 2))
    p.hero("korva_halfshield", (3, 2))
    assert [standing.armor(p.s, 0), standing.armor(p.s, 0, MAGIC)] == [1, 2]


@pytest.mark.clause("D7.3", "D8g", "D10.9")
def test_goods_and_cards_have_their_prices() -> None:
    p, _ = duel("sword", "dagger")
    assert standing.worn(p.s, 0) == 0b11
    assert standing.arrangements(p.s, 0) == 0b1111
    assert (standing.cost(p.s, p.item("axe")), standing.half(p.s, p.item("axe"))) == (125, 50)
    assert standing.price(p.s, p.card("rage")) == 8
    assert standing.collected(p.s) == 2


@pytest.mark.clause("D7.10")
def test_where_one_may_end_without_fatigue() -> None:
    p = Position("steelhorns", quest=("########", "#......#", "########", "#G.....#", "########"))
    p.hand(threat=0)
    p.hero("steelhorns", (1, 1), fatigue=3)
    assert standing.unpaid(p.m, 0) == 0
    take_turn(p, "steelhorns", BATTLE)
    assert standing.unpaid(p.m, 0) == 0
    p.s.points = 2
    p.m.ask_again()
    assert p.places(standing.unpaid(p.m, 0)) == [(2, 1), (3, 1)]
    p = Position("steelhorns", quest=("########", "#......#", "########", "#G.....#", "########"))
    p.hand(threat=0)
    hound = p.monster("hell_hound", (1, 3), lie=1)
    p.hero("steelhorns", (6, 3))
    activate(p, hound)
    assert p.places(standing.unpaid(p.m, p.overlord)) == [
        (2, 3), (3, 3), (4, 3), (5, 3),
    ]  # fmt: skip


# --- who sees what, and the lines of section 18


@pytest.mark.clause("D10.11", "D10i")
def test_the_first_hero_who_sees_a_space_is_told() -> None:
    p = Position("steelhorns", "runemaster_thorn", quest=ROWS)
    p.hero("steelhorns", (4, 7))
    assert standing.seen_by(p.s, p.cell((1, 7))) == 0
    assert standing.seen_by(p.s, p.cell((1, 1))) == -1
    p.hero("runemaster_thorn", (1, 4))
    assert standing.seen_by(p.s, p.cell((1, 1))) == 1
    assert standing.seen_by(p.s, p.cell((1, 7))) == 0
    seen = p.places(standing.watched(p.s))
    assert (1, 1) in seen
    assert (7, 1) not in seen
    assert (0, 1) not in seen


@pytest.mark.clause("D10.13", "D10.11")
def test_what_is_not_revealed_is_watched_by_nobody() -> None:
    rows = ("#########", "#...D...#", "#G..#...#", "#########")
    p = Position("steelhorns", quest=rows, revealed=False)
    p.s.revealed = 1
    p.hero("steelhorns", (2, 1))
    assert (6, 1) not in p.places(standing.watched(p.s))
    assert (3, 1) in p.places(standing.watched(p.s))


@pytest.mark.clause("D18.1", "D18.9")
def test_an_answer_by_the_lines_is_one_that_is_offered() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    p.hand(threat=0)
    beast = p.monster("beastman", (2, 2))
    p.hero("steelhorns", (3, 2))
    activate(p, beast)
    told = standing.by_lines(p.m)
    assert member_of(told) == p.cell((3, 2))
    assert p.m.decision is not None
    assert p.m.decision.allows(p.overlord, told)


def test_nothing_is_spawned_at_any_other_question() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    p.hand("rage", threat=0)
    p.hero("steelhorns", (3, 2), "sword")
    begin(p, "steelhorns")
    assert standing.coming(p.m) == []
    p.play(DONE if DONE in p.families() else ARRANGE)
    p.monster("beastman", (8, 2))
    deck(p, "dodge", "dodge.2")
    assert standing.coming(p.m, [3]) == []
    overlords_turn(p)
    assert standing.coming(p.m) == []


# --- what lies where


MAP = (
    "##########",
    "#.o.p.C..#",
    "#..g..GG.#",
    "#........#",
    "##D####R##",
    "#........#",
    "##########",
)


@pytest.mark.clause("D10.13")
def test_what_a_space_is_or_what_lies_there_is_told() -> None:
    p = Position("steelhorns", quest=MAP)
    p.s.emptied = 0
    told = {
        (2, 1): "obstacle", (4, 1): "pit", (6, 1): "chest", (3, 2): "glyph", (6, 2): "start",
        (2, 4): "door", (7, 4): "rune_door", (1, 1): "", (0, 0): "",
    }  # fmt: skip
    assert {at: standing.lies(p.s, p.cell(at)) for at in told} == told
    assert standing.lies(p.s, -1) == ""
    p.s.pits = 1 << p.cell((1, 1))
    p.s.blocks = 1 << p.cell((1, 3))
    p.s.emptied = 1 << p.cell((6, 1))
    assert standing.lies(p.s, p.cell((1, 1))) == "pit"
    assert standing.lies(p.s, p.cell((1, 3))) == "obstacle"
    assert standing.lies(p.s, p.cell((6, 1))) != "chest"
    p.s.tokens = [(HEALING, p.cell((1, 2))), (COINS, p.cell((4, 1)))]
    assert standing.lies(p.s, p.cell((4, 1))) == TOKENS[COINS]
    assert standing.lies(p.s, p.cell((1, 2))) == TOKENS[HEALING]


@pytest.mark.clause("D10.13")
def test_nothing_is_told_of_what_is_not_known_yet() -> None:
    p = Position("steelhorns", quest=MAP, revealed=False)
    p.s.revealed = p.s.tables.dungeon.areas_at(p.cell((1, 1)))
    p.s.tokens = [(COINS, p.cell((3, 5)))]
    assert standing.lies(p.s, p.cell((3, 5))) == ""
    assert standing.lies(p.s, p.cell((2, 4))) == "door"
    p.s.revealed |= p.s.tables.dungeon.areas_at(p.cell((3, 5)))
    assert standing.lies(p.s, p.cell((3, 5))) == TOKENS[COINS]


@pytest.mark.clause("D7.26", "D7e")
def test_it_is_told_where_a_way_leads_into_a_pit() -> None:
    p = Position("steelhorns", quest=MAP)
    p.s.pits = 1 << p.cell((5, 1))  # beside the pit of the map: they join
    hero = p.hero("steelhorns", (3, 1))
    start, first, second, beyond = (p.cell((column, 1)) for column in (3, 4, 5, 6))
    assert standing.falls_at(p.s, hero, (start, first, second, beyond)) == first
    assert standing.falls_at(p.s, hero, (beyond, second)) == second
    assert standing.falls_at(p.s, hero, (first, second, beyond)) == -1
    assert standing.falls_at(p.s, hero, (start, beyond)) == -1
    assert standing.falls_at(p.s, p.monster("razorwing", (2, 1)), (start, first)) == -1
    assert standing.falls_at(p.s, p.monster("hell_hound", (1, 1)), (start, first)) == -1


@pytest.mark.clause("D7.26")
def test_a_fall_takes_no_more_wounds_than_are_left() -> None:
    p = Position("steelhorns", quest=MAP)
    hero = p.hero("steelhorns", (3, 1))
    assert standing.fall_wounds(p.s, hero) == 2
    p.s.wounds[hero] = 1
    assert standing.fall_wounds(p.s, hero) == 1


@pytest.mark.clause("D7.23", "D7e")
def test_who_is_in_a_pit_is_told() -> None:
    p = Position("steelhorns", quest=MAP)
    p.hero("steelhorns", (4, 1))
    assert standing.in_pit(p.s, 0)
    p.hero("steelhorns", (3, 1))
    assert not standing.in_pit(p.s, 0)
    p.s.put(0, -1)
    assert not standing.in_pit(p.s, 0)
    assert not standing.in_pit(p.s, p.monster("razorwing", (4, 1)))
    assert not standing.in_pit(p.s, p.monster("hell_hound", (4, 1)))


@pytest.mark.clause("D7.20", "D17g")
def test_to_whom_something_can_be_given_is_told() -> None:
    p = Position("steelhorns", "runemaster_thorn", quest=MAP)
    p.hero("steelhorns", (1, 3), "sword")
    p.hero("runemaster_thorn", (2, 3))
    assert standing.receivers(p.s, 0, 0) == 0b10
    p.give("runemaster_thorn", "axe", "axe", "axe", pack=True)
    assert standing.receivers(p.s, 0, 0) == 0
    assert standing.receivers(p.s, 0, GIVE_KEY) == 0b10


@pytest.mark.clause("D10.13")
def test_a_door_is_told_before_what_lies_behind_it_and_after_it_is_opened() -> None:
    rows = ("########", "#..D...#", "#G.#...#", "########")
    p = Position("steelhorns", quest=rows, revealed=False)
    p.s.revealed = p.s.tables.dungeon.areas_at(p.cell((1, 1)))
    door = p.cell((3, 1))
    assert standing.lies(p.s, door) == "door"
    p.s.opened = 1 << door
    assert standing.lies(p.s, door) == "door"


@pytest.mark.clause("D3.13")
def test_wounds_by_damage_below_the_armor_are_none() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    p.hero("steelhorns", (2, 2), "sword", fatigue=1)
    ogre = p.monster("ogre", (3, 2), master=True)
    p.dice(red=[5], green=[5], black=[1, 1, 1])
    p.attack("steelhorns", (3, 2), "sword")
    found = standing.reckoning(p.m)
    assert found is not None
    assert (found.target, found.armor, found.damage, found.wounds) == (ogre, 4, 2, 0)


@pytest.mark.clause("D3.5.5", "D3.13")
def test_what_the_first_monster_does_to_the_first_of_four_heroes_is_told() -> None:
    heroes = ("steelhorns", "runemaster_thorn", "korva_halfshield", "ilsa_fletcher")
    p = Position(*heroes)
    beast = p.monster("beastman", (2, 2))
    assert beast == len(heroes)
    p.hero("steelhorns", (3, 2), "shield")
    p.dice(red=[4], green=[4])
    p.attack(beast, (3, 2))
    assert p.asked() == "shields steelhorns"
    found = standing.reckoning(p.m)
    assert found is not None
    # 3, 2 and one more against an armor of 1.
    assert (found.target, found.wounds, found.threat) == (0, 5, 1)


@pytest.mark.clause("D6.9", "D3.5.1")
def test_how_a_monster_best_spends_against_the_first_hero_is_proposed() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    wizard = p.monster("sorcerer", (2, 2), master=True)
    p.hero("steelhorns", (6, 2))
    p.dice(white=[2], yellow=[3], black=[4])
    p.attack(wizard, (6, 2))
    found = standing.proposed(p.m)
    assert found is not None
    assert (found.hit, found.enhancements_to_range, found.sorcery_to_damage) == (True, 1, 2)


@pytest.mark.clause("D3.1", "D4.1")
def test_of_weapons_that_reach_nobody_the_one_that_shoots_tells_why() -> None:
    p = Position("steelhorns", "runemaster_thorn", quest=ROWS)
    p.hero("steelhorns", (1, 1), "axe", "throwing_knives")
    p.hero("runemaster_thorn", (2, 1))
    p.monster("beastman", (4, 1))
    axe, knives, cell = p.item("axe"), p.item("throwing_knives"), p.cell((4, 1))
    both = standing.out_of_reach(p.s, 0, (axe, knives), cell)
    assert (both.key, dict(both.params)) == ("figure_in_line", {"figure": 1})
    alone = standing.out_of_reach(p.s, 0, (axe,), cell)
    assert (alone.key, dict(alone.params)) == ("not_adjacent", {"range": 3, "reach": 1})
