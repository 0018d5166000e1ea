"""Melee, ranged and magic attacks, fists, weapons, and what is added to them (sections 4 to 6)."""

from __future__ import annotations

import pytest

from game.rules.descent import queries, reaching
from game.rules.descent.codes import (
    BLACK,
    BLUE,
    GREEN,
    MAGIC,
    MELEE,
    RANGED,
    RED,
    STUN,
    SURGE,
    WHITE,
    YELLOW,
)
from game.rules.descent.content import content
from game.rules.descent.events import AttackDeclared, AttackJudged, AttackRolled, Struck
from game.rules.descent.tables import Bonus, Weapon
from tests.rules.descent.positions import At, Position


def named(p: Position, hero: str, item: str) -> list[At]:
    return p.places(reaching.targets(p.s, p.figure(hero), p.item(item)))


# --- section 4


@pytest.mark.clause("D4.1", "D3h.2")
def test_melee_attacks_adjacent_spaces_alone() -> None:
    p = Position("korva_halfshield", quest=("######", "#.#..#", "##...#", "#...G#", "######"))
    p.hero("korva_halfshield", (2, 2), "sword")
    # The space beyond the corner of two walls is not adjacent.
    assert named(p, "korva_halfshield", "sword") == [(3, 1), (3, 2), (1, 3), (2, 3), (3, 3)]


@pytest.mark.clause("D19.6", "D3d.4", "D3d.3")
def test_no_melee_between_two_figures_at_a_corner_that_others_close() -> None:
    p = Position("korva_halfshield", "runemaster_thorn")
    p.hero("korva_halfshield", (2, 2), "sword")
    p.monster("beastman", (3, 3))
    p.monster("beastman", (3, 2))
    assert reaching.source(p.s, 0, p.item("sword"), p.cell((3, 3))) == p.cell((2, 2))
    p.hero("runemaster_thorn", (2, 3))
    assert reaching.source(p.s, 0, p.item("sword"), p.cell((3, 3))) == -1


@pytest.mark.clause("D4.2", "D4.3")
def test_ranged_and_magic_attack_any_space_in_sight() -> None:
    p = Position("korva_halfshield", quest=("#######", "#...#.#", "#.....#", "#....G#", "#######"))
    p.hero("korva_halfshield", (1, 1), "throwing_knives", "spark_rune")
    far = named(p, "korva_halfshield", "throwing_knives")
    assert far == named(p, "korva_halfshield", "spark_rune")
    assert (5, 3) in far
    assert (5, 1) not in far


@pytest.mark.clause("D13.1", "13 Korva Halfshield")
def test_traits_are_black_dice_by_the_type_of_the_attack() -> None:
    p = Position("korva_halfshield", "runemaster_thorn")
    p.hero("korva_halfshield", (1, 1), "sword", "throwing_knives")
    dice = {
        item: queries.attack_dice(p.s, 0, p.item(item)).count(BLACK)
        for item in ("fists", "sword", "throwing_knives", "spark_rune")
    }
    assert dice == {"fists": 2, "sword": 2, "throwing_knives": 1, "spark_rune": 0}


# --- section 5


@pytest.mark.clause("D5.1")
def test_fists_are_one_red_die_and_the_melee_trait_and_buy_nothing() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    p.hero("steelhorns", (2, 2), "dagger", fatigue=0)
    beast = p.monster("beastman", (3, 2), wounds=20)
    p.strike("steelhorns", (3, 2), red=[4], black=[2, 2, 2])
    assert [(each.weapon, each.type) for each in p.told(AttackDeclared)] == [("fists", "melee")]
    assert [each.dice for each in p.told(AttackRolled)] == [(RED, BLACK, BLACK, BLACK)]
    assert p.wounds(beast) == 20 - (3 - 2)


# --- section 6: what is added


@pytest.mark.clause("D6.1", "14 Dagger")
def test_a_dagger_in_the_other_hand_adds_to_a_one_handed_melee_attack() -> None:
    damage = {}
    for held in (
        ("sword",), ("sword", "dagger"), ("dagger",), ("dagger", "dagger"), ("axe", "shield"),
        ("throwing_knives", "dagger"),
    ):  # fmt: skip
        p = Position("steelhorns", "runemaster_thorn")
        p.hero("steelhorns", (2, 2), *held)
        item = p.item(held[0])
        bonuses = queries.bonuses(p.s, 0, item)
        damage[held] = sum(bonus.damage for _, bonus in bonuses)
    assert damage == {
        ("sword",): 0,
        ("sword", "dagger"): 1,
        ("dagger",): 0,
        ("dagger", "dagger"): 1,
        ("axe", "shield"): 0,
        ("throwing_knives", "dagger"): 0,
    }


@pytest.mark.clause("D6.1")
def test_the_bonus_of_the_off_hand_is_damage_of_the_attack() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    p.hero("steelhorns", (2, 2), "sword", "dagger", fatigue=0)
    p.monster("beastman", (3, 2), wounds=20)
    p.strike("steelhorns", (3, 2), "sword", red=[2], green=[1], black=[1, 1, 1])
    assert [each.damage for each in p.told(AttackJudged)] == [4 + 3 + 1]


@pytest.mark.clause("D6.2", "D14.1")
def test_pierce_of_weapon_and_surges_adds_up() -> None:
    p = Position("runemaster_thorn", "steelhorns")
    p.hero("runemaster_thorn", (1, 1), "sunburst_rune", fatigue=0)
    p.monster("ogre", (4, 1), master=True)
    p.dice(white=[6], green=[1], yellow=[1], black=[2, 1, 1])
    p.attack("runemaster_thorn", (4, 1), "sunburst_rune")
    p.play(SURGE, 1)
    p.finish()
    p.dice(white=[6], green=[1], yellow=[1], black=[2, 1, 1])
    p.attack("runemaster_thorn", (4, 1), "sunburst_rune")
    p.play(SURGE, 1)
    p.play(SURGE, 1)
    assert [(e.armor, e.pierce, e.wounds) for e in p.told(Struck)] == [(4, 2, 3)]


@pytest.mark.clause("D6.3", "D6n", "14 Spear")
def test_reach_needs_sight_and_no_way() -> None:
    p = Position("korva_halfshield", quest=("#######", "#..o..#", "#.....#", "#....G#", "#######"))
    p.hero("korva_halfshield", (1, 1), "spear")
    p.monster("beastman", (1, 2))
    reach = named(p, "korva_halfshield", "spear")
    # Two spaces off where it is seen, and not through a figure or an obstacle.
    assert {(1, 2), (3, 2), (3, 3)} <= set(reach)
    assert not {(1, 3), (2, 3), (3, 1), (4, 2)} & set(reach)


@pytest.mark.clause("D6.10", "D6d", "D15.1")
def test_one_command_within_three_spaces_counts_for_others() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    p.hero("steelhorns", (2, 2))
    beast = p.monster("beastman", (2, 3))
    damage = []
    for place in ((6, 3), (5, 3), (3, 3)):
        leader = p.monster("beastman", place, master=True) if not damage else leader  # noqa: F821
        p.s.put(leader, p.cell(place))
        p.strike(beast, (2, 2), red=[2], green=[1])
        damage += [each.damage for each in p.told(AttackJudged)]
    assert damage == [8, 9, 9]
    # Never for who bears it, whose own bonus is 2.
    p.strike(leader, (2, 2), red=[2], green=[1], black=[1])
    assert [each.damage for each in p.told(AttackJudged)] == [9]
    # And one alone counts.
    p.s.put(p.figure("beastman.master.2"), p.cell((4, 3)))
    p.s.wounds[p.figure("beastman.master.2")] = 3
    p.strike(beast, (2, 2), red=[2], green=[1])
    assert [each.damage for each in p.told(AttackJudged)] == [9]


@pytest.mark.clause("D6m")
def test_command_reaches_the_nearest_space_of_a_large_figure() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    ogre = p.monster("ogre", (2, 2))
    p.monster("beastman", (6, 2), master=True)
    assert queries.commanded(p.s, ogre)
    p.s.put(ogre, p.cell((1, 2)))
    assert not queries.commanded(p.s, ogre)


@pytest.mark.clause("D13d", "13 Korva Halfshield")
def test_korva_protects_those_beside_her_from_ranged_and_magic() -> None:
    p = Position("korva_halfshield", "runemaster_thorn")
    p.hero("korva_halfshield", (2, 2))
    p.hero("runemaster_thorn", (3, 3))
    armor = {type: queries.total(queries.armor(p.s, 1, type)) for type in (MELEE, RANGED, MAGIC)}
    assert armor == {MELEE: 0, RANGED: 1, MAGIC: 1}
    assert queries.total(queries.armor(p.s, 0, MAGIC)) == 2
    hound = p.monster("hell_hound", (4, 3), lie=1)
    p.strike(hound, (3, 3), white=[2], green=[1])
    assert [(each.figure, each.armor) for each in p.told(Struck)] == [(0, 2), (1, 1)]
    p.s.put(0, p.cell((1, 1)))
    assert queries.total(queries.armor(p.s, 1, MAGIC)) == 0


@pytest.mark.clause("D16l")
def test_a_gust_limits_the_space_that_heroes_name() -> None:
    p = Position("ilsa_fletcher", "steelhorns")
    p.hero("ilsa_fletcher", (1, 1), "crossbow")
    skeleton = p.monster("skeleton", (9, 7))
    p.s.gust = 1
    named_now = named(p, "ilsa_fletcher", "crossbow")
    assert (6, 6) in named_now
    assert (7, 1) not in named_now
    assert reaching.targets(p.s, skeleton) >> p.cell((1, 1)) & 1


# --- section 14


def plain(bonus: Bonus) -> tuple[object, ...]:
    """Return what a bonus is, leaving out what it is not."""
    names = ("price", "range", "damage", "pierce", "blast", "sweep", "knockback", "marks")
    return tuple(
        (name, getattr(bonus, name)) for name in names if getattr(bonus, name)
    )  # fmt: skip


S, SS = ("price", 1), ("price", 2)
WEAPONS = {
    "Dagger": (MELEE, 1, (RED, YELLOW), (), [(S, ("pierce", 2))]),
    "Sword": (MELEE, 1, (RED, GREEN), (), [(S, ("damage", 1))]),
    "Axe": (MELEE, 1, (RED, GREEN), (("pierce", 1),), [(SS, ("damage", 3))]),
    "Spear": (MELEE, 2, (RED, GREEN), (), [(S, ("damage", 1))]),
    "Greatsword": (
        MELEE, 2, (RED, GREEN, GREEN), (), [(SS, ("sweep", True)), (S, ("damage", 1))],
    ),
    "Warhammer": (
        MELEE, 2, (RED, GREEN, YELLOW), (),
        [(S, ("knockback", True)), (SS, ("marks", 1 << STUN))],
    ),
    "Throwing Knives": (RANGED, 1, (BLUE, GREEN), (), [(S, ("range", 1))]),
    "Short Bow": (RANGED, 2, (BLUE, YELLOW), (), [(S, ("damage", 1)), (S, ("range", 2))]),
    "Crossbow": (RANGED, 2, (BLUE, GREEN, YELLOW), (("pierce", 1),), [(S, ("damage", 1))]),
    "Spark Rune": (MAGIC, 1, (WHITE, YELLOW), (), [(S, ("damage", 1))]),
    "Ember Rune": (
        MAGIC, 2, (WHITE, GREEN), (("range", 1),), [(S, ("marks", 4)), (S, ("range", 1))],
    ),
    "Sunburst Rune": (
        MAGIC, 2, (WHITE, GREEN, YELLOW), (), [(SS, ("blast", 1)), (S, ("pierce", 1))],
    ),
}  # fmt: skip


def check(name: str) -> None:
    weapon = Weapon(next(each for each in content().items if each.name == name))
    surges = [plain(each) for each in weapon.surges]
    found = (weapon.type, weapon.hands, weapon.dice, plain(weapon.always), surges)
    assert found == WEAPONS[name]
    assert weapon.reach == (name == "Spear")
    assert (weapon.off_hand is not None) == (name == "Dagger")


@pytest.mark.clause("14 Dagger", "14 Sword", "14 Axe")
@pytest.mark.parametrize("name", ["Dagger", "Sword", "Axe"])
def test_light_blades_are_those_of_the_table(name: str) -> None:
    check(name)


@pytest.mark.clause("14 Spear", "14 Greatsword", "14 Warhammer")
@pytest.mark.parametrize("name", ["Spear", "Greatsword", "Warhammer"])
def test_heavy_weapons_are_those_of_the_table(name: str) -> None:
    check(name)


@pytest.mark.clause("14 Throwing Knives", "14 Short Bow", "14 Crossbow")
@pytest.mark.parametrize("name", ["Throwing Knives", "Short Bow", "Crossbow"])
def test_ranged_weapons_are_those_of_the_table(name: str) -> None:
    check(name)


@pytest.mark.clause("14 Spark Rune", "14 Ember Rune", "14 Sunburst Rune")
@pytest.mark.parametrize("name", ["Spark Rune", "Ember Rune", "Sunburst Rune"])
def test_runes_are_those_of_the_table(name: str) -> None:
    check(name)


@pytest.mark.clause("D6.1")
def test_the_off_hand_of_any_hero_is_what_he_holds_himself_in_hand() -> None:
    p = Position("steelhorns", "korva_halfshield")
    p.hero("steelhorns", (2, 2), "sword", "dagger")
    p.hero("korva_halfshield", (4, 2), "leather_armor", "shield", "axe")
    assert queries.off_hand(p.s, 1, p.item("axe")) is None
    p = Position("steelhorns", "korva_halfshield")
    p.hero("steelhorns", (2, 2), "sword")
    p.hero("korva_halfshield", (4, 2), "leather_armor", "shield", "dagger", "axe")
    p.give("korva_halfshield", "dagger", pack=True)
    found = queries.off_hand(p.s, 1, p.item("axe"))
    assert found is not None
    assert found.damage == 1
    p = Position("korva_halfshield")
    p.hero("korva_halfshield", (4, 2), "axe")
    p.give("korva_halfshield", "dagger", pack=True)
    assert queries.off_hand(p.s, 0, p.item("axe")) is None


@pytest.mark.clause("D14e", "D14a")
def test_a_shield_behind_another_thing_is_ready_too() -> None:
    p = Position("steelhorns", "korva_halfshield")
    p.hero("korva_halfshield", (4, 2))
    p.give("korva_halfshield", "shield", exhausted=True)
    p.give("korva_halfshield", "sword", pack=True)
    p.give("korva_halfshield", "shield")
    assert queries.shields(p.s, 1) == [2]


@pytest.mark.clause("D13d", "13 Korva Halfshield")
def test_korva_protects_who_stands_behind_others_in_seat_order_and_nobody_from_town() -> None:
    p = Position("steelhorns", "runemaster_thorn", "korva_halfshield")
    p.hero("steelhorns", (2, 2))
    p.hero("runemaster_thorn", (8, 6))
    p.hero("korva_halfshield", (3, 2))
    assert queries.total(queries.armor(p.s, 0, RANGED)) == 2
    p.s.put(2, -1)
    assert not queries.adjacent(p.s, 2, 0)
    assert not queries.adjacent(p.s, 0, 2)
    assert queries.total(queries.armor(p.s, 0, RANGED)) == 1


@pytest.mark.clause("D14b")
def test_speed_at_the_limit_of_chain_mail_is_told_without_it() -> None:
    p = Position("steelhorns")
    p.give("steelhorns", "chain_mail")
    assert queries.speed(p.s, 0) == (("printed", 4),)
    p.give("steelhorns", "swift_boots")
    assert queries.speed(p.s, 0) == (("printed", 4), ("swift_boots", 1), ("limit", -1))
