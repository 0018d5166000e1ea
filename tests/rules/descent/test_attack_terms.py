"""Terms of attacks read from positions: what chances are reckoned with."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.descent.chances import Terms, chances, proposal
from game.rules.descent.codes import (
    ADD,
    BLACK,
    BLUE,
    DONE,
    ENHANCE,
    GREEN,
    PASS,
    RED,
    SURGE,
    YELLOW,
)
from game.rules.descent.events import AttackJudged, Struck
from game.rules.descent.rolling import rolling
from game.rules.descent.terms import attack_terms, terms_now
from tests.rules.descent.attacks import HEROES
from tests.rules.descent.attacks import MONSTERS as BY_NAME
from tests.rules.descent.counted import chances_after, unspent
from tests.rules.descent.positions import Position


def test_terms_of_a_hero_have_weapon_trait_off_hand_and_fatigue() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    p.hero("steelhorns", (2, 2), "axe", "dagger", fatigue=2)
    ogre = p.monster("ogre", (3, 2))
    axe = p.s.tables.weapon[p.item("axe")]
    assert axe is not None
    assert attack_terms(p.s, 0, p.item("axe"), p.cell((3, 2)), ogre) == Terms(
        (RED, GREEN, BLACK, BLACK, BLACK), 0, 3, 7, damage=1, pierce=1,
        options=axe.options, fatigue=2,
    )  # fmt: skip
    charmed = attack_terms(p.s, 0, p.item("axe"), p.cell((3, 2)), ogre, charmed=True)
    assert charmed.fatigue == 0


@pytest.mark.clause("D6.10", "D13d")
def test_terms_of_a_monster_have_command_and_korva_s_armor() -> None:
    p = Position("korva_halfshield", "runemaster_thorn")
    p.hero("korva_halfshield", (1, 2))
    p.hero("runemaster_thorn", (1, 3), wounds=5)
    manticore = p.monster("manticore", (5, 3), lie=1, master=True)
    terms = Terms((BLUE, GREEN, YELLOW, BLACK), 4, 1, 5, threat=True)
    assert attack_terms(p.s, manticore, 0, p.cell((1, 3)), 1) == terms
    p.monster("beastman", (8, 3), master=True)
    p.s.put(0, p.cell((9, 1)))
    commanded = attack_terms(p.s, manticore, 0, p.cell((1, 3)), 1)
    assert commanded == terms._replace(damage=1, armor=0)


@pytest.mark.clause("D15.2", "D15.1")
@pytest.mark.parametrize("name", BY_NAME)
def test_every_monster_attacks_by_the_table(name: str) -> None:
    kind = "_".join(name.lower().split())
    p = Position("steelhorns", "runemaster_thorn")
    far = 3 if BY_NAME[name].need else 1
    p.hero("steelhorns", (1 + far, 2))
    figure = p.monster(kind, (1, 2))
    if p.s.tables.size(figure) == 2:
        p.s.put(figure, p.cell((far, 3)))
    found = attack_terms(p.s, figure, 0, p.cell((1 + far, 2)), 0)
    assert found._replace(wounds=99, armor=1) == BY_NAME[name]


SETS = {
    "Ilsa": ("ilsa_fletcher", "crossbow"),
    "Steelhorns": ("steelhorns", "sword"),
    "Korva": ("korva_halfshield", "spear"),
    "Thorn": ("runemaster_thorn", "ember_rune"),
    "Oriel": ("sister_oriel", "spark_rune"),
    "Tam": ("tam_quickfinger", "throwing_knives"),
}


@pytest.mark.clause("D15.2", "D14.1")
@pytest.mark.parametrize("name", SETS)
def test_every_hero_attacks_with_his_set_by_the_table(name: str) -> None:
    hero, item = SETS[name]
    p = Position(hero)
    far = 3 if HEROES[name].need else 1
    p.hero(hero, (1, 2), item, fatigue=0)
    skeleton = p.monster("skeleton", (1 + far, 2))
    found = attack_terms(p.s, 0, p.item(item), p.cell((1 + far, 2)), skeleton)
    assert found._replace(wounds=99) == HEROES[name]


def test_from_another_space_the_range_is_counted_from_there() -> None:
    p = Position("ilsa_fletcher", "steelhorns")
    p.hero("ilsa_fletcher", (1, 2), "crossbow")
    skeleton = p.monster("skeleton", (8, 2))
    near = attack_terms(p.s, 0, p.item("crossbow"), p.s.cell[skeleton], skeleton, p.cell((5, 2)))
    assert near.need == 3


@pytest.mark.parametrize("seed", range(30))
def test_spending_as_is_proposed_at_every_question_comes_to_what_is_told(seed: int) -> None:
    chance = Random(seed)
    p = Position("tam_quickfinger", "ilsa_fletcher", "runemaster_thorn")
    hero, item = chance.choice(
        [(0, "throwing_knives"), (1, "short_bow"), (2, "ember_rune"), (1, "crossbow")]
    )
    p.hero(p.s.tables.hero[hero].id, (1, 2), item, fatigue=chance.randint(0, 3))
    target = p.monster("beastman", (chance.randint(2, 8), 2), master=True, wounds=6)
    for kind in ("blue", "white", "green", "yellow"):
        p.dice(**{kind: [chance.randint(1, 6)]})
    p.dice(black=[chance.randint(1, 6) for _ in range(8)])
    p.attack(hero, p.places(p.s.spaces[target])[0], item)
    told = None
    while p.m.decision is not None and p.m.decision.kind == "spend":
        attack = rolling(p.m)
        terms = terms_now(p.s, attack, target)
        way = proposal(terms, unspent(attack, p.s))
        after = chances_after(terms._replace(fatigue=0), unspent(attack, p.s))
        assert after.wounds().chance(way.wounds) == 1
        if way.add:
            p.play(ADD)
            told = None
            continue
        if told is not None:
            assert (way.hit, way.wounds) == told
        told = (way.hit, way.wounds)
        buys = [n for n, often in enumerate(way.times) if often and n in p.offers(SURGE)]
        if buys:
            p.play(SURGE, buys[0])
        elif way.enhancements_to_range + way.sorcery_to_range and p.offers(ENHANCE):
            p.play(ENHANCE, 0)
        else:
            p.play(DONE)
    if told is not None:
        judged = p.told(AttackJudged)
        assert [each.hit for each in judged] == [told[0]]
        assert [each.wounds for each in p.told(Struck)] == ([told[1]] if told[0] else [])


@pytest.mark.clause("D6.9")
def test_points_that_are_spent_are_no_points_more() -> None:
    p = Position("ilsa_fletcher", "steelhorns")
    p.hero("ilsa_fletcher", (7, 1))
    sorcerer = p.monster("sorcerer", (1, 1), master=True)
    p.dice(white=[4], yellow=[2], black=[4])
    p.attack(sorcerer, (7, 1))
    found = []
    for use in (1, 0, 0):
        attack = rolling(p.m)
        terms = terms_now(p.s, attack, 0)
        left = (unspent(attack, p.s).enhancements, terms.sorcery)
        found.append((terms.range, terms.damage, *left))
        p.play(ENHANCE, use)
    assert found == [(0, 0, 1, 2), (0, 1, 0, 2), (1, 1, 0, 1)]


@pytest.mark.clause("D19.7", "D3.5.5")
def test_surges_of_a_monster_buy_nothing() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    p.hero("steelhorns", (2, 2))
    beast = p.monster("beastman", (3, 2))
    terms = attack_terms(p.s, beast, 0, p.cell((2, 2)), 0)
    assert (terms.threat, terms.options, terms.fatigue, terms.first) == (True, (), 0, -1)
    assert chances(terms).threat().mean() > 0


@pytest.mark.clause("D3.3", "D3.2")
def test_a_space_that_cannot_be_attacked_needs_no_range() -> None:
    p = Position("ilsa_fletcher", "runemaster_thorn")
    p.hero("ilsa_fletcher", (1, 1), "crossbow")
    p.monster("beastman", (3, 1))
    rear = p.monster("beastman", (5, 1))
    crossbow = p.item("crossbow")
    assert attack_terms(p.s, 0, crossbow, p.cell((5, 1)), rear).need == 0
    assert attack_terms(p.s, 0, crossbow, p.cell((5, 1)), rear, p.cell((1, 1))).need == 4


@pytest.mark.clause("D3w", "D6.2")
def test_terms_before_the_roll_are_those_of_the_attack_and_then_with_what_was_bought() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    p.hero("steelhorns", (2, 2), "dagger", fatigue=1)
    beast = p.monster("beastman", (3, 2), wounds=20)
    p.hand("dodge", threat=9)
    p.attack("steelhorns", (3, 2), "dagger")
    assert p.asked() == "card overlord"
    attack = rolling(p.m)
    assert terms_now(p.s, attack, beast) == attack_terms(
        p.s, 0, p.item("dagger"), p.cell((3, 2)), beast
    )
    p.dice(red=[4], yellow=[3], black=[1, 1, 1])
    p.play(PASS)
    p.play(SURGE, 0)
    assert terms_now(p.s, rolling(p.m), beast).pierce == 2
