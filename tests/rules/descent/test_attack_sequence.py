"""An attack from its declaration to its wounds: the six steps of section 3."""

from __future__ import annotations

import pytest

from game.engine.match import Match
from game.rules.descent import queries, reaching
from game.rules.descent.codes import (
    ADD,
    BLACK,
    BLUE,
    DODGE,
    DONE,
    ENHANCE,
    GREEN,
    KEEP,
    RED,
    SHIELDS,
    SURGE,
    YELLOW,
)
from game.rules.descent.events import (
    AttackDeclared,
    AttackJudged,
    AttackRolled,
    AttackTakenBack,
    DieAdded,
    Enhanced,
    FatigueSpent,
    Struck,
    SurgeSpent,
    ThreatChanged,
    Wounded,
)
from game.rules.descent.spending import FARTHER, STRONGER
from tests.rules.descent.positions import Position

NO_POWER = [1, 1, 1]
"""Three black dice that show nothing."""


def duel(fatigue: int = 0) -> tuple[Position, int]:
    """Steelhorns with a Sword beside a Beastman that can take much."""
    p = Position("steelhorns", "runemaster_thorn")
    p.hero("steelhorns", (2, 2), "sword", fatigue=fatigue)
    return p, p.monster("beastman", (3, 2), wounds=20)


def archer(at: tuple[int, int] = (1, 1), fatigue: int = 0) -> Position:
    """Ilsa with her Crossbow in the corner of the room."""
    p = Position("ilsa_fletcher", "runemaster_thorn")
    p.hero("ilsa_fletcher", at, "crossbow", fatigue=fatigue)
    return p


# --- 1 declare


@pytest.mark.clause("D3.1", "D3f")
def test_a_space_is_attacked_and_it_may_be_empty() -> None:
    p, beast = duel()
    p.strike("steelhorns", (1, 1), "sword", red=[2], green=[1], black=NO_POWER)
    assert [(each.cell, each.weapon) for each in p.told(AttackDeclared)] == [
        (p.cell((1, 1)), "sword")
    ]
    assert [each.hit for each in p.told(AttackJudged)] == [True]
    assert p.told(Struck) == []
    assert p.wounds(beast) == 20


@pytest.mark.clause("D3.1.2", "D5a")
def test_what_is_in_hand_can_be_used_and_fists_with_full_hands_too() -> None:
    p, _ = duel()
    p.give("steelhorns", "axe")
    p.give("steelhorns", "dagger", pack=True)
    assert queries.weapons(p.s, 0) == [0, p.item("sword"), p.item("axe")]
    p.give("runemaster_thorn", "ember_rune", "leather_armor")
    assert queries.weapons(p.s, 1) == [0, p.item("ember_rune")]


@pytest.mark.clause("D3.1.3", "D3x2")
def test_of_two_swords_the_dice_of_one_are_rolled() -> None:
    p, _ = duel()
    p.give("steelhorns", "sword")
    p.strike("steelhorns", (3, 2), "sword", red=[2], green=[1], black=NO_POWER)
    assert [each.dice for each in p.told(AttackRolled)] == [(RED, GREEN, BLACK, BLACK, BLACK)]
    assert [each.damage for each in p.told(AttackJudged)] == [7]


@pytest.mark.clause("D3l")
def test_nobody_attacks_a_space_of_its_own() -> None:
    p = archer()
    manticore = p.monster("manticore", (4, 3), lie=1)
    spaces = p.s.spaces[manticore]
    assert reaching.targets(p.s, manticore) & spaces == 0
    assert reaching.source(p.s, manticore, 0, p.s.cell[manticore]) == -1
    assert not reaching.targets(p.s, 0, p.item("crossbow")) >> p.cell((1, 1)) & 1


@pytest.mark.clause("D3t")
def test_floor_pits_and_open_doors_may_be_named_and_nothing_solid() -> None:
    p = Position("ilsa_fletcher", quest=("#######", "#.poDG#", "#.....#", "#....D#", "#######"))
    p.hero("ilsa_fletcher", (1, 1), "crossbow")
    row = [p.cell((column, 1)) for column in range(7)]
    door = p.cell((5, 3))
    named = reaching.targets(p.s, 0, p.item("crossbow"))
    assert named >> row[2] & 1
    assert not any(named >> each & 1 for each in (row[0], row[3], row[4], door))
    p.s.opened = 1 << door
    assert reaching.targets(p.s, 0, p.item("crossbow")) >> door & 1


# --- 2 line of sight


@pytest.mark.clause("D3.2", "D3.2.2", "D3x1")
def test_who_stands_directly_behind_another_is_hidden() -> None:
    p = archer()
    p.monster("beastman", (3, 1))
    rear = p.monster("beastman", (4, 1))
    crossbow = p.item("crossbow")
    assert reaching.source(p.s, 0, crossbow, p.cell((3, 1))) == p.cell((1, 1))
    assert reaching.source(p.s, 0, crossbow, p.s.cell[rear]) == -1
    p.attack("ilsa_fletcher", (4, 1), "crossbow")
    assert p.events == p.told(AttackTakenBack) != []
    assert not p.asked()


@pytest.mark.clause("D9.2", "D3.2.3", "D3s")
def test_a_large_figure_attacks_from_the_nearest_of_its_spaces() -> None:
    p = archer((7, 3))
    manticore = p.monster("manticore", (2, 3), lie=1)
    p.attack(manticore, (7, 3))
    assert [(each.start, each.need) for each in p.told(AttackDeclared)] == [(p.cell((3, 3)), 4)]


@pytest.mark.clause("D19.10", "D3s")
def test_a_large_figure_attacks_from_a_space_that_sees() -> None:
    p = archer((7, 3))
    manticore = p.monster("manticore", (2, 3), lie=0)
    p.monster("beastman", (3, 3))
    # The upper space is as near, but a Beastman stands in its line.
    assert reaching.source(p.s, manticore, 0, p.cell((7, 3))) == p.cell((2, 4))


# --- 3 range and roll


@pytest.mark.clause("D3.3", "D3c", "D19.4")
def test_a_diagonal_counts_one() -> None:
    p = archer()
    p.monster("beastman", (4, 6))
    p.attack("ilsa_fletcher", (4, 6), "crossbow")
    assert [each.need for each in p.told(AttackDeclared)] == [5]


@pytest.mark.clause("D3c.2")
def test_the_range_to_a_large_figure_is_that_to_the_space_declared() -> None:
    p = archer((1, 3))
    p.monster("ogre", (4, 3))
    p.attack("ilsa_fletcher", (5, 4), "crossbow")
    assert [each.need for each in p.told(AttackDeclared)] == [4]


@pytest.mark.clause("D3.3.2", "D4.4")
def test_a_hero_rolls_weapon_and_trait_and_a_monster_its_line() -> None:
    p = archer()
    beast = p.monster("beastman", (2, 1), master=True)
    p.attack("ilsa_fletcher", (2, 1), "crossbow")
    assert [each.dice for each in p.told(AttackRolled)] == [
        (BLUE, GREEN, YELLOW, BLACK, BLACK, BLACK)
    ]
    p.finish()
    p.attack(beast, (1, 1))
    assert [each.dice for each in p.told(AttackRolled)] == [(RED, GREEN, BLACK)]


# --- 4 success


@pytest.mark.clause("D3.4", "D3b.2")
def test_an_x_fails_at_once_and_nothing_is_asked() -> None:
    p, beast = duel(fatigue=3)
    p.dice(red=[1], green=[1], black=[2, 2, 4])
    p.attack("steelhorns", (3, 2), "sword")
    assert [(each.hit, each.why) for each in p.told(AttackJudged)] == [(False, "miss")]
    assert not p.asked()
    assert p.wounds(beast) == 20


@pytest.mark.clause("D3.4.2", "D3.4.3", "D4.2")
def test_a_shot_hits_if_the_sum_of_the_range_is_enough() -> None:
    # Blue 3 and the plain yellow 5: 5 spaces and no farther.
    for column, hit in ((6, True), (7, False)):
        p = archer()
        p.monster("beastman", (column, 1))
        p.strike(
            "ilsa_fletcher", (column, 1), "crossbow",
            blue=[3], green=[1], yellow=[5], black=NO_POWER,
        )  # fmt: skip
        assert [(each.hit, each.why) for each in p.told(AttackJudged)] == [
            (hit, "" if hit else "range")
        ]
        assert bool(p.told(Struck)) == hit


@pytest.mark.clause("D3h", "D4.1")
def test_in_melee_the_range_is_ignored() -> None:
    p, beast = duel()
    p.strike("steelhorns", (3, 2), "sword", red=[2], green=[1], black=NO_POWER)
    assert [(each.need, each.range, each.hit) for each in p.told(AttackJudged)] == [(0, 0, True)]
    assert p.wounds(beast) == 15


@pytest.mark.clause("D3g")
def test_an_x_fails_every_figure_of_a_breath() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    hound = p.monster("hell_hound", (1, 3), lie=1)
    p.hero("steelhorns", (3, 3))
    p.hero("runemaster_thorn", (4, 4))
    p.strike(hound, (3, 3), white=[1], green=[1])
    assert p.told(Struck) == []
    assert (p.wounds(0), p.wounds(1)) == (16, 12)


# --- 5 modify


@pytest.mark.clause("D3.5", "D3a")
def test_surges_enhancements_and_fatigue_come_in_any_order() -> None:
    p = archer(fatigue=2)

    p.monster("beastman", (7, 1), wounds=20)
    p.dice(blue=[4], green=[1], yellow=[1], black=[4, 4, 2, 4, 1])
    p.attack("ilsa_fletcher", (7, 1), "crossbow")
    assert p.families() == [ENHANCE, SURGE, ADD, DONE]
    p.play(ADD)
    p.play(SURGE, 0)
    p.play(ENHANCE, FARTHER)
    p.play(ADD)
    p.play(ENHANCE, FARTHER)
    p.play(SURGE, 0)
    # The range is reached and no die may be added: what is left is damage.
    assert [(each.range, each.need, each.damage) for each in p.told(AttackJudged)] == [(6, 6, 8)]


@pytest.mark.clause("D3a.2")
def test_the_attack_is_fixed_when_its_player_says_done() -> None:
    p, beast = duel(fatigue=3)
    p.dice(red=[4], green=[1], black=NO_POWER)
    p.attack("steelhorns", (3, 2), "sword")
    assert p.wounds(beast) == 20
    p.play(DONE)
    assert not p.asked()
    assert p.wounds(beast) == 16


@pytest.mark.clause("D3.5.1", "D3u")
def test_in_melee_an_enhancement_is_damage_without_a_question() -> None:
    p, beast = duel()
    p.strike("steelhorns", (3, 2), "sword", red=[2], green=[1], black=[4, 5, 6])
    assert [each.use for each in p.told(Enhanced)] == ["damage"] * 3
    assert p.wounds(beast) == 20 - (4 + 3 + 3 - 2)


@pytest.mark.clause("D3.5.1")
def test_far_off_each_enhancement_is_range_or_damage() -> None:
    p = archer()
    p.monster("beastman", (7, 1), wounds=20)
    p.dice(blue=[3], green=[1], yellow=[5], black=[4, 4, 1])
    p.attack("ilsa_fletcher", (7, 1), "crossbow")
    assert p.offers(ENHANCE) == [FARTHER, STRONGER]
    p.play(ENHANCE, FARTHER)
    # The range is reached, so the other one is damage.
    assert not p.asked()
    assert [(each.range, each.damage) for each in p.told(AttackJudged)] == [(6, 6)]


@pytest.mark.clause("D6.9")
def test_sorcery_points_are_range_or_damage_after_the_roll() -> None:
    p = archer((7, 1))
    sorcerer = p.monster("sorcerer", (1, 1), master=True)
    p.dice(white=[4], yellow=[2], black=[4])
    p.attack(sorcerer, (7, 1))
    assert p.asked() == "spend overlord"
    p.play(ENHANCE, FARTHER)
    assert [(e.use, e.sorcery, e.clause) for e in p.told(Enhanced)] == [("range", False, "D3.5.1")]
    p.play(ENHANCE, FARTHER)
    assert [(each.use, each.sorcery, each.clause) for each in p.told(Enhanced)] == [
        ("range", True, "D6.9"), ("damage", True, "D6.9"),
    ]  # fmt: skip
    assert [(each.hit, each.range, each.damage) for each in p.told(AttackJudged)] == [(True, 6, 4)]


@pytest.mark.clause("D3.5.2", "D3.5.3", "D3.5.4")
def test_surges_pay_the_effects_of_the_weapon_several_times() -> None:
    p, beast = duel()
    p.s.gear.clear()
    p.give("steelhorns", "axe")
    p.dice(red=[4], green=[4], black=[2, 2, 3])
    p.attack("steelhorns", (3, 2), "axe")
    p.play(SURGE, 0)
    assert [each.price for each in p.told(SurgeSpent)] == [2]
    p.play(SURGE, 0)
    # Five surges: the last one is lost.
    assert not p.asked()
    assert p.wounds(beast) == 20 - (3 + 2 + 6 - 1)


@pytest.mark.clause("D3.5.5", "D3.5.6", "D19.9")
def test_two_surges_of_a_monster_are_a_threat_if_a_hero_was_attacked() -> None:
    for column, gained in ((3, [1]), (1, [])):
        p, _ = duel()
        p.hero("runemaster_thorn", (3, 3))
        beast = p.monster("beastman", (2, 3), master=True)
        at = (column, 3)
        p.strike(beast, at, red=[4], green=[4], black=[2])
        assert [each.change for each in p.told(ThreatChanged)] == gained


@pytest.mark.clause("D3.5.5")
def test_surges_of_a_hero_are_no_threat_whomever_he_attacks() -> None:
    p, _ = duel()
    p.hero("runemaster_thorn", (2, 3))
    p.dice(red=[4], green=[4], black=NO_POWER)
    p.attack("steelhorns", (2, 3), "sword", by=p.overlord, charmed=1)
    p.play(DONE)
    assert p.told(ThreatChanged) == []


@pytest.mark.clause("D3q")
def test_a_breath_pays_threat_if_a_hero_was_in_it() -> None:
    p, _ = duel()
    hound = p.monster("hell_hound", (5, 4), lie=1)
    p.hero("runemaster_thorn", (9, 5))
    p.strike(hound, (7, 4), white=[2], green=[4])
    assert [each.change for each in p.told(ThreatChanged)] == [1]
    p.strike(hound, (5, 5), white=[2], green=[4])
    assert p.told(ThreatChanged) == []


@pytest.mark.clause("D3m")
def test_threat_comes_short_of_range_too_and_not_with_an_x() -> None:
    for blue, gained in ((4, [1]), (1, [])):
        p = archer((10, 1))
        skeleton = p.monster("skeleton", (1, 1))
        p.strike(skeleton, (10, 1), blue=[blue], yellow=[3])
        assert [each.hit for each in p.told(AttackJudged)] == [False]
        assert [each.change for each in p.told(ThreatChanged)] == gained


@pytest.mark.clause("D3.5.7", "D19.2", "D3b")
def test_a_fatigue_is_a_black_die_rolled_at_once() -> None:
    p, beast = duel(fatigue=3)
    p.dice(red=[2], green=[1], black=[1, 1, 1, 4, 2])
    p.attack("steelhorns", (3, 2), "sword")
    p.play(ADD)
    assert [each.face for each in p.told(DieAdded)] == [4]
    assert [(each.amount, each.left) for each in p.told(FatigueSpent)] == [(1, 2)]
    p.play(ADD)
    p.play(SURGE, 0)
    assert p.wounds(beast) == 20 - (4 + 3 + 1 + 1 - 2)


@pytest.mark.clause("D3.5.8", "D19.1", "D2a")
def test_five_dice_are_black_at_most_whatever_the_others_are() -> None:
    p, _ = duel(fatigue=3)
    p.dice(red=[2], green=[1], black=[1, 1, 1, 1, 1])
    p.attack("steelhorns", (3, 2), "sword")
    p.play(ADD)
    p.play(ADD)
    assert p.s.fatigue[0] == 1
    assert not p.asked()


def test_nothing_is_asked_where_no_point_reaches_the_range() -> None:
    p = archer()
    p.monster("beastman", (10, 1))
    p.dice(blue=[3], green=[1], yellow=[1], black=[4, 2, 2])
    p.attack("ilsa_fletcher", (10, 1), "crossbow")
    assert not p.asked()
    assert [each.why for each in p.told(AttackJudged)] == ["range"]


@pytest.mark.clause("D3.4.3", "D3.5.7")
def test_fatigue_dice_may_bring_the_range_that_is_out_of_reach() -> None:
    p = archer(fatigue=1)
    beast = p.monster("beastman", (6, 1), wounds=20)
    p.dice(blue=[4], green=[1], yellow=[1], black=[1, 1, 1, 4])
    p.attack("ilsa_fletcher", (6, 1), "crossbow")
    assert p.families() == [SURGE, ADD, DONE]
    p.play(ADD)
    p.play(ENHANCE, FARTHER)
    p.play(DONE)
    assert [(each.hit, each.range) for each in p.told(AttackJudged)] == [(True, 5)]
    assert p.wounds(beast) == 20 - (1 + 3 + 1 - 1)


@pytest.mark.clause("D3.5.1", "D6.5")
def test_with_a_blast_a_point_may_be_range_that_nobody_needs() -> None:
    p = Position("runemaster_thorn", "steelhorns")
    p.hero("runemaster_thorn", (1, 1), "sunburst_rune", fatigue=0)
    p.hero("steelhorns", (4, 2))
    p.monster("beastman", (4, 1), wounds=20)
    p.dice(white=[6], green=[1], yellow=[3], black=[4, 1, 1])
    p.attack("runemaster_thorn", (4, 1), "sunburst_rune")
    p.play(SURGE, 0)
    assert p.families() == [ENHANCE, DONE]
    p.play(ENHANCE, FARTHER)
    assert [(each.range, each.damage) for each in p.told(AttackJudged)] == [(6, 4)]


@pytest.mark.clause("D3i")
def test_range_is_bought_with_surges_before_the_hit_is_judged() -> None:
    p = Position("tam_quickfinger")
    p.hero("tam_quickfinger", (1, 1), "throwing_knives", fatigue=0)
    p.monster("beastman", (5, 1), wounds=9)
    p.dice(blue=[4], green=[1], black=[1, 1])
    p.attack("tam_quickfinger", (5, 1), "throwing_knives")
    assert p.families() == [SURGE, DONE]
    p.play(SURGE, 0)
    assert [(each.hit, each.range) for each in p.told(AttackJudged)] == [(True, 4)]


# --- 6 wounds


@pytest.mark.clause("D3.6", "D3.6.2", "D3.13")
def test_damage_less_armor_less_pierce_is_wounds() -> None:
    p, beast = duel()
    p.s.gear.clear()
    p.give("steelhorns", "axe")
    p.strike("steelhorns", (3, 2), "axe", red=[6], green=[6], black=[4, 1, 1])
    assert [(e.damage, e.armor, e.pierce, e.wounds) for e in p.told(Struck)] == [(5, 2, 1, 4)]
    assert [(each.figure, each.amount, each.left) for each in p.told(Wounded)] == [(beast, 4, 16)]


@pytest.mark.clause("D3.11", "D3.12", "D3k")
def test_armor_of_a_hero_is_his_own_and_his_items_and_that_of_a_monster_its_card() -> None:
    p, _ = duel()
    p.give("steelhorns", "chain_mail")
    p.give("steelhorns", "leather_armor", pack=True)
    beast = p.monster("beastman", (2, 3))
    p.strike(beast, (2, 2), red=[5], green=[5])
    # 1 and 1 of the dice and the printed 1 are no more than 1 and 2.
    assert [(each.damage, each.armor, each.wounds) for each in p.told(Struck)] == [(3, 3, 0)]
    assert p.told(Wounded) == []
    assert queries.total(queries.armor(p.s, p.monster("ogre", (6, 3), master=True), 0)) == 4


# --- the whole


@pytest.mark.clause("D3w", "D0.1")
def test_the_steps_of_an_attack_come_in_their_order() -> None:
    p, _ = duel()
    p.give("steelhorns", "shield")
    p.order("steelhorns", DODGE)
    ogre = p.monster("ogre", (2, 3))
    p.dice(red=[2, 3], green=[1, 1])
    kinds = [each.kind for each in p.attack(ogre, (2, 2))]
    assert p.asked() == "reroll steelhorns"
    kinds += ["?", *[each.kind for each in p.play(KEEP)]]
    assert p.asked() == "shields steelhorns"
    kinds += ["?", *[each.kind for each in p.play(SHIELDS, p.offers(SHIELDS)[0])]]
    assert p.asked() == "push overlord"
    assert kinds == [
        "attack_declared", "dodged", "attack_rolled", "?", "attack_judged", "struck", "?",
        "shielded", "carried_now", "wounded",
    ]  # fmt: skip


def test_an_attack_can_be_written_down_at_every_question() -> None:
    p, _ = duel(fatigue=3)
    p.give("steelhorns", "shield")
    p.order("steelhorns", DODGE)
    ogre = p.monster("ogre", (2, 3))
    p.dice(red=[2], green=[1, 1])
    p.attack(ogre, (2, 2))
    asked = []
    while p.m.decision is not None:
        asked.append(p.m.decision.kind)
        again = Match.restore(p.game, p.m.snapshot())
        assert again.digest() == p.m.copy().digest() == p.m.digest()
        family = p.families()[0] if len(asked) > 1 else KEEP
        p.play(family, p.offers(family)[0])
    assert asked == ["reroll", "shields", "push", "push", "push"]


# --- from where, and what hides


@pytest.mark.clause("D3d.2", "D3.2.2")
def test_a_large_figure_does_not_hide_its_own_spaces_and_others_do() -> None:
    p = archer((1, 4))
    hound = p.monster("hell_hound", (4, 4), lie=1)
    crossbow = p.item("crossbow")
    front, rear = p.cell((4, 4)), p.cell((5, 4))
    assert p.s.spaces[hound] == 1 << front | 1 << rear
    named = reaching.targets(p.s, 0, crossbow)
    assert named >> front & 1
    assert named >> rear & 1
    assert not named >> p.cell((6, 4)) & 1
    assert reaching.source(p.s, 0, crossbow, rear) == p.cell((1, 4))
    p.monster("beastman", (2, 4))
    assert not reaching.targets(p.s, 0, crossbow) >> rear & 1
    assert reaching.source(p.s, 0, crossbow, rear) == -1


@pytest.mark.clause("D3d.2")
def test_each_of_several_large_figures_shows_all_its_spaces_and_no_small_one_behind() -> None:
    p = archer((1, 4))
    p.monster("beastman", (3, 1))
    far = [p.monster("hell_hound", (4, row), lie=1) for row in (4, 6)]
    p.monster("beastman", (6, 4))
    named = reaching.targets(p.s, 0, p.item("crossbow"))
    assert all(named & p.s.spaces[each] == p.s.spaces[each] for each in far)
    assert not named >> p.cell((6, 4)) & 1
    assert not named >> p.cell((7, 4)) & 1


@pytest.mark.clause("D3d.2", "D6.3")
def test_the_far_space_of_a_large_figure_is_beyond_melee_and_within_reach() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    p.hero("steelhorns", (3, 4), "sword", "spear")
    p.monster("hell_hound", (4, 4), lie=1)
    rear = p.cell((5, 4))
    assert not reaching.targets(p.s, 0, p.item("sword")) >> rear & 1
    assert reaching.source(p.s, 0, p.item("sword"), rear) == -1
    assert reaching.targets(p.s, 0, p.item("spear")) >> rear & 1
    assert reaching.source(p.s, 0, p.item("spear"), rear) == p.cell((3, 4))
    assert reaching.source(p.s, 0, p.item("spear"), p.cell((6, 4))) == -1


@pytest.mark.clause("D3s")
def test_of_two_spaces_as_near_a_large_figure_attacks_from_the_first() -> None:
    p = archer((7, 3))
    manticore = p.monster("manticore", (2, 3), lie=0)
    p.attack(manticore, (7, 3))
    assert [(each.start, each.need) for each in p.told(AttackDeclared)] == [(p.cell((2, 3)), 5)]


@pytest.mark.clause("D3t", "D6a")
def test_from_nowhere_is_attacked_what_cannot_be_named() -> None:
    p = archer((5, 5))
    hound = p.monster("hell_hound", (2, 3), lie=1)
    assert reaching.source(p.s, 0, p.item("crossbow"), p.cell((5, 0))) == -1
    assert reaching.source(p.s, hound, 0, p.cell((4, 4))) == -1
    assert reaching.source(p.s, hound, 0, p.cell((4, 3))) == p.cell((3, 3))


@pytest.mark.clause("D3l", "D3t")
def test_who_is_shut_in_has_nothing_to_name() -> None:
    p = Position("ilsa_fletcher", quest=("######", "#..#G#", "######"))
    manticore = p.monster("manticore", (1, 1), lie=1)
    assert not reaching.has_targets(p.s, manticore)
    p.hero("ilsa_fletcher", (4, 1), "crossbow")
    assert not reaching.has_targets(p.s, 0, p.item("crossbow"))
    wider = Position("ilsa_fletcher", quest=("######", "#...G#", "######"))
    manticore = wider.monster("manticore", (1, 1), lie=1)
    assert reaching.has_targets(wider.s, manticore)
    wider.hero("ilsa_fletcher", (4, 1), "crossbow")
    assert reaching.has_targets(wider.s, 0, wider.item("crossbow"))
    wider.s.put(0, -1)
    assert not reaching.has_targets(wider.s, 0, wider.item("crossbow"))


@pytest.mark.clause("D3d.2")
def test_the_rear_of_a_large_figure_is_seen_whose_front_is_hidden() -> None:
    p = archer((1, 4))
    p.monster("hell_hound", (4, 2), lie=1)
    p.monster("beastman", (3, 2))
    named = reaching.targets(p.s, 0, p.item("crossbow"))
    assert not named >> p.cell((4, 2)) & 1
    assert named >> p.cell((5, 2)) & 1
