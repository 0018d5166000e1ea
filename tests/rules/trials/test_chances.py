"""Exact chances, held against every face of the dice carried out (1.5, 1.7)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from game.engine.odds import Distribution
from game.rules.trials import boons, chances, rings, skills
from game.rules.trials.codes import (
    ANKHEG,
    AREA,
    ATTACK_ROLL,
    B_ADV_ATTACK,
    B_ATTACK_ROLL,
    B_DR,
    B_HIT_DMG,
    B_IGNORE_DIS,
    B_ROLL,
    END_TURN,
    ENFEEBLED,
    FIRST_BUGBEAR,
    FIRST_GOBLIN,
    FIRST_OBELISK,
    GUARDIAN,
    GUARDIAN_NAGA,
    HOARDER,
    HUNTERS_MARK,
    KNOWLEDGE,
    MELEE,
    MOCKERY,
    MONSTERS,
    NONE,
    OGRE,
    RANGED,
    SANCTUARY,
    SPELL,
)
from game.rules.trials.events import Damaged, Rolled, RollJudged
from game.rules.trials.frames import Ongoing
from tests.rules.trials.positions import A, B, C, D, Position
from tests.rules.trials.test_attack import (
    CASTERS,
    OTHERS,
    carry_out,
    declare,
    event,
    field,
    join,
    own,
    primary,
)

pytestmark = pytest.mark.interpreted
GOBLIN = FIRST_GOBLIN
BUGBEAR = FIRST_BUGBEAR
SIDES = range(1, 21)

Setting = Callable[[], Position]
"""Returns a position in which an attack lies declared, on the target that it names."""


# --- a die


@pytest.mark.clause("T31", "T32")
def test_reaching_a_number_with_one_die_and_with_two() -> None:
    assert chances.reaching(5, 0) == Fraction(16, 20)
    assert chances.reaching(5, 3) == Fraction(19, 20)
    assert chances.reaching(5, 0, adv=True) == 1 - Fraction(4, 20) ** 2
    assert chances.reaching(5, 0, dis=True) == Fraction(16, 20) ** 2
    assert chances.reaching(5, 0, adv=True, dis=True) == Fraction(16, 20)


@pytest.mark.clause("T31a")
def test_no_number_is_reached_or_missed_by_the_die_alone() -> None:
    assert chances.reaching(21, 0) == 0
    assert chances.reaching(1, 0) == chances.reaching(-3, 0) == 1
    assert chances.reaching(21, 1) == Fraction(1, 20)


# --- one roll, every face of it


def greatsword() -> Position:
    p = field()
    declare(p, A, primary(p, A, "greatsword"), C)
    return p


def side_two_against_dr() -> Position:
    p = field()
    boons.give(p.m, B_DR, C, 3, C, 0, END_TURN)
    declare(p, A, primary(p, A, "greatsword"), C, side=1)
    return p


def bonus_and_loot() -> Position:
    p = field()
    p.loot(A, "gauntlets_of_ogre_power", "sword_of_sharpness")
    boons.give(p.m, B_ROLL, A, 3, A, 0, END_TURN)
    boons.give(p.m, B_ATTACK_ROLL, A, -1, A, 0, END_TURN)
    declare(p, A, primary(p, A, "greatsword"), C)
    return p


def chained() -> Position:
    p = field()
    declare(p, A, primary(p, A, "greatsword"), C, chain=own(p, A, "power_attack"))
    return p


def assassin() -> Position:
    p = field("rogue", "wizard", "fighter", "cleric")
    join(p, A, "assassin")
    declare(p, A, primary(p, A, "twin_daggers"), C, chain=own(p, A, "assassinate"))
    return p


def countered_chain() -> Position:
    p = field()
    card = own(p, A, "power_attack")
    declare(p, A, primary(p, A, "greatsword"), C, chain=card, chain_way=NONE)
    return p


def marked_and_awaited() -> Position:
    p = field()
    rings.put(p.m, HUNTERS_MARK, C, A, NONE)
    boons.give(p.m, B_HIT_DMG, A, 3, B, NONE, END_TURN)
    declare(p, A, primary(p, A, "greatsword"), C)
    return p


def enfeebled() -> Position:
    p = field()
    rings.put(p.m, ENFEEBLED, A, C, NONE)
    declare(p, A, primary(p, A, "greatsword"), C)
    return p


def death_domain() -> Position:
    p = field(*CASTERS)
    join(p, B, "death_domain")
    p.s.put(B, p.cell((1, 3)))
    p.s.hp[C] = 15
    declare(p, B, primary(p, B, "mace"), C)
    return p


def wild_magic() -> Position:
    p = field(*CASTERS)
    event(p, "wild_magic")
    declare(p, A, primary(p, A, "fire_bolt"), D, flags=RANGED | SPELL)
    return p


def blood_moon() -> Position:
    p = field()
    event(p, "blood_moon")
    p.s.put(GOBLIN + 1, NONE)
    declare(p, GOBLIN, NONE, A, kind=MONSTERS)
    return p


def dazed_ogre() -> Position:
    p = field()
    p.s.put(D, p.cell((4, 7)))
    p.s.daze[OGRE] = 2
    declare(p, OGRE, NONE, D, kind=MONSTERS)
    return p


def roused() -> Position:
    p = field()
    p.camp(BUGBEAR)
    p.s.camps[0] = (*p.s.camps[0][:9], 1)
    p.s.put(BUGBEAR, p.cell((1, 1)))
    declare(p, BUGBEAR, NONE, A, kind=MONSTERS)
    return p


def obelisk() -> Position:
    p = field()
    p.s.put(FIRST_OBELISK, p.cell((1, 3)))
    declare(p, C, primary(p, C, "longsword"), FIRST_OBELISK)
    return p


def piercing() -> Position:
    p = field("monk", "rogue", "fighter", "cleric")
    boons.give(p.m, B_DR, C, 3, C, 0, END_TURN)
    declare(p, A, own(p, A, "quivering_palm"), C)
    return p


def acid() -> Position:
    p = field()
    p.monster(ANKHEG, p.cell((4, 7)))
    declare(p, ANKHEG, NONE, A, kind=MONSTERS, side=1, flags=AREA, area=p.s.spaces[A])
    return p


ONE_DIE: tuple[Setting, ...] = (
    greatsword, side_two_against_dr, bonus_and_loot, chained, countered_chain,
    marked_and_awaited, enfeebled, death_domain, wild_magic, blood_moon, dazed_ogre, roused,
    obelisk, piercing, acid,
)  # fmt: skip


def carried_out(setting: Setting, *dice: int) -> tuple[int, bool, bool]:
    """Return what a roll with these dice cost its target, whether it hit, and critically."""
    p = setting()
    target = p.s.deed().target
    carry_out(p, *dice)
    lost = sum([each.lost for each in p.told(Damaged) if each.figure == target])
    judged = p.told(RollJudged)[0]
    return lost, judged.passed, judged.critical


@pytest.mark.clause("T31", "T33", "T42d")
@pytest.mark.parametrize("setting", ONE_DIE, ids=lambda each: each.__name__)
def test_the_chances_are_those_of_all_faces_carried_out(setting: Setting) -> None:
    p = setting()
    told = chances.stroke(p.s, p.s.deed(), p.s.deed().target)
    each = [carried_out(setting, die) for die in SIDES]
    ways: dict[int, int] = {}
    for lost, _, _ in each:
        ways[lost] = ways.get(lost, 0) + 1
    assert told.damage() == Distribution(ways)
    assert told.hit() == Fraction(sum([hit for _, hit, _ in each]), 20)
    assert told.miss() == 1 - told.hit()
    assert told.crit() == Fraction(sum([critical for _, _, critical in each]), 20)
    assert told.mean() == Fraction(sum([lost for lost, _, _ in each]), 20)


@pytest.mark.clause("T31")
@pytest.mark.parametrize("setting", ONE_DIE, ids=lambda each: each.__name__)
def test_what_the_die_must_show_is_the_least_that_hits(setting: Setting) -> None:
    p = setting()
    told = chances.stroke(p.s, p.s.deed(), p.s.deed().target)
    hits = [die for die in SIDES if carried_out(setting, die)[1]]
    assert told.need == hits[0]


def aided() -> Position:
    p = greatsword()
    boons.give(p.m, B_ADV_ATTACK, A, 1, B, NONE, END_TURN)
    return p


def hindered() -> Position:
    p = greatsword()
    rings.put(p.m, SANCTUARY, C, D, NONE)
    return p


@pytest.mark.clause("T32")
@pytest.mark.parametrize("setting", [aided, hindered], ids=lambda each: each.__name__)
def test_two_dice_are_counted_by_the_one_that_is_kept(setting: Setting) -> None:
    p = setting()
    told = chances.stroke(p.s, p.s.deed(), C)
    kept = max if setting is aided else min
    lost = [carried_out(greatsword, die)[0] for die in SIDES]
    ways: dict[int, int] = {}
    for two in product(SIDES, SIDES):
        there = lost[kept(two) - 1]
        ways[there] = ways.get(there, 0) + 1
    assert told.damage() == Distribution(ways)
    both = carried_out(setting, 3, 15) == carried_out(greatsword, kept(3, 15))
    assert both


@pytest.mark.clause("T33", "T65.21", "T26c")
def test_a_chain_that_lets_an_attack_be_critical_earlier_counts_from_there_on() -> None:
    p = assassin()
    told = chances.stroke(p.s, p.s.deed(), C)
    assert told.crit() == chances.reaching(18, told.bonus, told.adv, told.dis)
    assert told.crit() > chances.reaching(20, told.bonus, told.adv, told.dis)


@pytest.mark.clause("T32", "T65.39")
def test_advantage_and_disadvantage_together_are_one_die_unless_one_is_ignored() -> None:
    p = aided()
    rings.put(p.m, SANCTUARY, C, D, NONE)
    told = chances.stroke(p.s, p.s.deed(), C)
    assert (told.adv, told.dis, told.hit()) == (True, True, Fraction(16, 20))
    boons.give(p.m, B_IGNORE_DIS, A, 1, A, 0, END_TURN)
    told = chances.stroke(p.s, p.s.deed(), C)
    assert (told.adv, told.dis, told.hit()) == (True, False, 1 - Fraction(4, 20) ** 2)


@pytest.mark.clause("T33c")
def test_what_hits_by_itself_is_certain_and_never_critical() -> None:
    p = field(*CASTERS)
    declare(p, A, own(p, A, "magic_missile"), D, flags=RANGED | SPELL)
    told = chances.stroke(p.s, p.s.deed(), D)
    assert (told.auto, told.hit(), told.crit(), told.mean()) == (True, 1, 0, 4)


@pytest.mark.clause("T65.75", "T65.59")
def test_what_lies_on_the_table_stays_as_it_is() -> None:
    p = marked_and_awaited()
    before = p.s.plain()
    chances.attack(p.s, p.s.deed(), [C, GOBLIN])
    assert p.s.plain() == before


# --- what gets through


@pytest.mark.clause("T42.4", "T43a", "T43b")
def test_what_reduces_takes_piercing_damage_first_and_dr_stops_normal_damage_alone() -> None:
    p = field()
    boons.give(p.m, B_DR, A, 2, A, 0, END_TURN)
    dr = 2 + 3  # the Champion's
    assert chances.gets_through(p.s, A, C, 8, 3, MELEE) == 8 - dr + 3
    assert chances.gets_through(p.s, A, C, 8, 3, MELEE, more=5) == 8 - 2 - dr
    assert chances.gets_through(p.s, A, C, 2, 0, MELEE) == 0
    assert chances.gets_through(p.s, A, C, -4, 0, MELEE) == 0


@pytest.mark.clause("T66h")
def test_a_warding_bond_takes_its_part() -> None:
    p = field(*CASTERS)
    bond = p.card("warding_bond")
    without = chances.gets_through(p.s, A, C, 12, 0, MELEE)
    p.s.ongoing.append(Ongoing(bond, B, A).row())
    assert chances.gets_through(p.s, A, C, 12, 0, MELEE) < without


# --- who falls


@pytest.mark.clause("T52", "T52.2", "T54")
def test_who_falls_by_how_much() -> None:
    p = field()
    assert chances.enough(p.s, A) == 30
    assert chances.enough(p.s, OGRE) == p.s.hp[OGRE]
    assert chances.enough(p.s, GOBLIN) == 10
    p.s.wounded |= 1 << GOBLIN
    assert chances.enough(p.s, GOBLIN) == 1
    p.monster(HOARDER, p.cell((1, 6)))
    assert chances.enough(p.s, HOARDER) == 1


@pytest.mark.clause("T70.3", "T68i")
def test_an_obelisk_never_falls_and_the_naga_not_the_first_time() -> None:
    p = field()
    p.s.put(FIRST_OBELISK, p.cell((1, 3)))
    assert chances.enough(p.s, FIRST_OBELISK) > 1000
    p.s.guardian = GUARDIAN_NAGA
    p.monster(GUARDIAN, p.cell((4, 7)))
    assert chances.enough(p.s, GUARDIAN) > 1000
    p.s.returned = 1
    assert chances.enough(p.s, GUARDIAN) == p.s.hp[GUARDIAN]


@pytest.mark.clause("T52")
def test_a_greatsword_kills_a_wounded_goblin_with_every_hit_and_a_sound_one_with_a_critical() -> (
    None
):
    p = field()
    declare(p, A, primary(p, A, "greatsword"), GOBLIN)
    told = chances.stroke(p.s, p.s.deed(), GOBLIN)
    assert told.falls(p.s, GOBLIN) == Fraction(3, 20)  # a Champion is critical from 18
    p.s.wounded |= 1 << GOBLIN
    assert told.falls(p.s, GOBLIN) == told.hit() == Fraction(16, 20)


# --- several rolls


@pytest.mark.clause("T65.62", "T52")
def test_strokes_at_one_goblin_add_up() -> None:
    p = field(*OTHERS)
    card = own(p, A, "hundred_fists")
    declare(p, A, card, GOBLIN)
    told = chances.attack(p.s, p.s.deed(), [GOBLIN] * 3)[GOBLIN]
    one = told.rolls[0]
    assert [each.lost for each in told.rolls] == [one.lost] * 3
    hit, tens = one.at_least(1), one.at_least(10)
    # Down by a hit of ten at once, or by any two.
    alive = (1 - hit) ** 3 + 3 * (hit - tens) * (1 - hit) ** 2
    assert told.falls == 1 - alive
    assert told.hit == 1 - (1 - hit) ** 3


@pytest.mark.clause("T65.62", "T54")
def test_strokes_at_a_hero_add_up_to_its_hp() -> None:
    p = field(*OTHERS)
    declare(p, A, own(p, A, "hundred_fists"), C)
    p.s.hp[C] = 4
    told = chances.attack(p.s, p.s.deed(), [C, C])[C]
    one = told.rolls[0]
    two = one.damage().plus(one.damage())
    assert told.falls == two.at_least(4)
    p.s.hp[C] = 30
    told = chances.attack(p.s, p.s.deed(), [C, C])[C]
    assert told.damage == two


@pytest.mark.clause("T65.18")
def test_what_serves_the_next_roll_serves_the_first_of_several_alone() -> None:
    p = field()
    boons.give(p.m, B_ATTACK_ROLL, A, 3, A, 0, END_TURN)
    rings.put(p.m, MOCKERY, A, C, NONE)
    declare(p, A, own(p, A, "whirlwind"), GOBLIN, C)
    told = chances.attack(p.s, p.s.deed(), [GOBLIN, C])
    first, second = told[GOBLIN].rolls[0], told[C].rolls[0]
    assert (first.bonus, first.dis) == (3, True)
    assert (second.bonus, second.dis) == (0, False)


@pytest.mark.clause("T28c")
def test_what_serves_a_hit_serves_the_first_hit_of_several() -> None:
    p = field()
    declare(p, A, own(p, A, "whirlwind"), GOBLIN, C)
    bare = chances.stroke(p.s, p.s.deed(), C)
    boons.give(p.m, B_HIT_DMG, A, 3, B, NONE, END_TURN)
    told = chances.attack(p.s, p.s.deed(), [GOBLIN, C])
    miss = Fraction(4, 20)
    assert told[GOBLIN].rolls[0].miss() == miss
    # C is hit harder only where the goblin was missed.
    assert told[C].damage.mean() == bare.mean() + miss * 3 * bare.hit()


@pytest.mark.clause("T65.62")
def test_all_ways_of_an_area_are_told_by_target() -> None:
    p = field()
    declare(p, A, own(p, A, "whirlwind"), GOBLIN, C)
    told = chances.attack(p.s, p.s.deed(), [GOBLIN, C])
    assert sorted(told) == [C, GOBLIN]
    assert told[C].damage == chances.stroke(p.s, p.s.deed(), C).damage()
    assert chances.attack(p.s, p.s.deed(), []) == {}


# --- a roll under way


@pytest.mark.clause("T42f", "T31.2")
def test_a_roll_under_way_counts_what_was_added_before_and_then_its_die() -> None:
    p = greatsword()
    p.s.throws.append((ATTACK_ROLL, A, C, 0, p.s.deed().card, NONE, 4, 1, 0, 0, 0, 0, 0))
    told = chances.thrown(p.m, C)
    assert told is not None
    assert (told.bonus, told.adv, told.hit()) == (4, True, 1)
    p.s.throws[-1] = (ATTACK_ROLL, A, C, 0, p.s.deed().card, NONE, -9, 0, 0, 13, 0, 0, 0)
    told = chances.thrown(p.m, C)
    assert told is not None
    assert (told.hit(), told.mean()) == (0, 0)
    p.s.throws[-1] = (ATTACK_ROLL, A, C, 0, p.s.deed().card, NONE, 0, 0, 0, 13, 0, 0, 0)
    told = chances.thrown(p.m, C)
    assert told is not None
    assert (told.hit(), told.mean()) == (1, 8 - 4)  # C's DR
    assert chances.thrown(field().m, C) is None


# --- skills


@pytest.mark.clause("T25", "T63a")
def test_a_skill_is_passed_by_its_number_and_what_is_added() -> None:
    p = field()
    needs = chances.skill_terms(p.s, A, KNOWLEDGE).needs
    assert chances.skill(p.s, A, KNOWLEDGE) == Fraction(21 - needs, 20)
    boons.give(p.m, B_ROLL, A, 2, A, 0, END_TURN)
    assert chances.skill(p.s, A, KNOWLEDGE) == Fraction(23 - needs, 20)
    assert chances.skill(p.s, A, KNOWLEDGE, more=-1) == Fraction(22 - needs, 20)


@pytest.mark.clause("T26c", "T65.17")
def test_a_chain_counts_for_the_skill_of_its_action() -> None:
    p = field(*OTHERS)
    plain = chances.skill_terms(p.s, D, KNOWLEDGE)
    card = skills.skill_card(p.s, D)
    declare(p, D, card, flags=0, chain=own(p, D, "jack_of_all_trades"))
    told = chances.skill_terms(p.s, D, KNOWLEDGE)
    assert told.bonus() == plain.bonus() + 4
    assert chances.skill_terms(p.s, A, KNOWLEDGE).bonus() == 0


def test_a_roll_that_was_made_and_its_chances_agree_in_what_is_added() -> None:
    p = bonus_and_loot()
    told = chances.stroke(p.s, p.s.deed(), C)
    carry_out(p, 11)
    assert p.told(Rolled)[0].parts == told.parts
