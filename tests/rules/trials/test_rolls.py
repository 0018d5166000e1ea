"""Rolls: dice, what is added, advantage and disadvantage, and what changes them (1.5)."""

from __future__ import annotations

import pytest

from game.rules.trials import boons, rings, rolls
from game.rules.trials.codes import (
    AREA,
    ATHLETICS,
    ATTACK_ROLL,
    B_ADV_ATTACK,
    B_ATTACK_ROLL,
    B_DIS_FROM,
    B_DIS_ON,
    B_DUEL,
    B_IGNORE_DIS,
    B_NEXT_ROLL,
    B_ROLL,
    BARDIC,
    BOX,
    CARD_ROLL,
    END_TURN,
    EVENT_DECK,
    EVENTS,
    FIRST_GOBLIN,
    FIRST_KOBOLD,
    FREE,
    GUARDIAN,
    GUIDING_BOLT,
    HEAT_METAL,
    HOLD_PERSON,
    IRON_GOLEM,
    KNOWLEDGE,
    MELEE,
    MOCKERY,
    NEXT_TURN,
    PRIMARY,
    RING,
    SANCTUARY,
    SAVVY,
    SKILL_ROLL,
    SPELL,
    VOW,
    WEAPON,
    pile,
)
from game.rules.trials.events import RollChanged, Rolled, RollJudged
from game.rules.trials.queries import result_of
from game.rules.trials.rolls import Roll
from tests.rules.trials.fights import ALONE
from tests.rules.trials.positions import A, B, C, D, Position

GOBLIN = FIRST_GOBLIN
KOBOLD = FIRST_KOBOLD
WITH_A_MONK = ("rogue", "wizard", "monk", "bard")


def field(*classes: str) -> Position:
    return Position(
        "A C g g .",
        "B D . k k",
        ". . . . .",
        ". . . . x",
        classes=classes or ("ranger", "wizard", "fighter", "rogue"),
        procedures=ALONE,
    )


def attack(p: Position, figure: int, target: int, *dice: int, flags: int = 0) -> Rolled:
    """Let a figure roll an attack at another, everybody passing; return what was told of it."""
    p.dice(attack=list(dice))
    told = p.run(Roll(ATTACK_ROLL, figure, target, flags=flags))
    told += p.pass_all()
    p.events = told
    assert p.left() == []
    return p.told(Rolled)[0]


def skill(p: Position, seat: int, which: int, needs: int, die: int) -> Rolled:
    p.dice(skill=[die])
    told = p.run(Roll(SKILL_ROLL, seat, needs=needs, skill=which))
    told += p.pass_all()
    p.events = told
    return p.told(Rolled)[0]


def event(p: Position, name: str) -> None:
    p.s.piles.move(p.card(name), EVENT_DECK, EVENTS)


# --- dice


@pytest.mark.clause("T42.2")
def test_one_die_is_rolled_and_the_roll_stays_for_who_asked() -> None:
    p = field()
    assert attack(p, A, C, 11).result == 11
    assert [row[1] for row in p.s.throws] == [A]


@pytest.mark.clause("T31.2")
def test_modifiers_of_several_sources_add_up() -> None:
    p = field()
    boons.give(p.m, B_ROLL, A, 2, B, 0, END_TURN)
    p.s.boons.append(p.s.boons[0])
    p.loot(A, "wand_of_the_war_mage")
    assert attack(p, A, C, 10, flags=SPELL).result == 16


@pytest.mark.clause("T32")
def test_with_advantage_the_higher_of_two_dice_counts() -> None:
    p = field()
    boons.give(p.m, B_ADV_ATTACK, A, 1, B, 0, END_TURN)
    told = attack(p, A, C, 4, 17)
    assert (told.dice, told.kept) == ((4, 17), 17)


@pytest.mark.clause("T32")
def test_with_disadvantage_the_lower_of_two_dice_counts() -> None:
    p = field()
    boons.give(p.m, B_DIS_ON, C, 1, C, 0, NEXT_TURN)
    assert attack(p, A, C, 17, 4).kept == 4


@pytest.mark.clause("T32", "T32.3")
def test_both_together_are_one_die_and_several_of_a_kind_do_not_add() -> None:
    p = field()
    boons.give(p.m, B_DIS_ON, C, 1, C, 0, NEXT_TURN)
    rings.put(p.m, SANCTUARY, C, D, 0)
    boons.give(p.m, B_ADV_ATTACK, A, 1, B, 0, END_TURN)
    assert attack(p, A, C, 9).dice == (9,)


@pytest.mark.clause("T25")
def test_a_roll_that_needs_a_number_is_judged() -> None:
    p = field()
    skill(p, A, SAVVY, 12, 11)
    assert [e.passed for e in p.told(RollJudged)] == [False]
    skill(p, A, SAVVY, 12, 12)
    assert [e.passed for e in p.told(RollJudged)] == [True]


# --- bonuses


@pytest.mark.clause("TL16", "TL17")
def test_loot_helps_the_skills_it_names() -> None:
    p = field()
    p.loot(A, "stone_of_good_luck", "headband_of_intellect")
    assert skill(p, A, KNOWLEDGE, 9, 5).result == 11
    assert skill(p, A, SAVVY, 9, 5).result == 7


@pytest.mark.clause("TL18", "TL19")
def test_belt_and_eyes_help_one_skill_each() -> None:
    p = field()
    p.loot(A, "belt_of_giants", "eyes_of_charming")
    results = [skill(p, A, which, 9, 5).result for which in (ATHLETICS, KNOWLEDGE, SAVVY)]
    assert results == [9, 5, 9]


@pytest.mark.clause("TL8")
def test_the_wand_helps_spell_attacks_alone() -> None:
    p = field()
    p.loot(B, "wand_of_the_war_mage")
    assert attack(p, B, C, 10, flags=SPELL).result == 12
    assert attack(p, B, C, 10, flags=WEAPON).result == 10


@pytest.mark.clause("TL30")
def test_the_idol_makes_its_holder_easier_to_hit() -> None:
    p = field()
    p.loot(C, "cursed_idol")
    assert attack(p, A, C, 10).result == 11
    assert attack(p, C, A, 10).result == 10


@pytest.mark.clause("TE36", "TE37", "T69m")
def test_points_of_victory_weigh_on_rolls() -> None:
    p = field()
    event(p, "heavy_crown")
    event(p, "underdogs")
    assert attack(p, A, C, 10).result == 10
    p.s.vp = [3, 1]
    assert attack(p, A, C, 10).result == 8
    assert skill(p, C, SAVVY, 9, 10).result == 12


@pytest.mark.clause("T65.18")
def test_the_next_attack_roll_gets_what_waits_for_it_once() -> None:
    p = field()
    boons.give(p.m, B_ATTACK_ROLL, A, 3, A, 0, END_TURN)
    boons.give(p.m, B_NEXT_ROLL, A, 4, A, 0)
    assert skill(p, A, SAVVY, 9, 5).result == 9
    assert attack(p, A, C, 10).result == 13
    assert attack(p, A, C, 10).result == 10


@pytest.mark.clause("T31d")
def test_a_bonus_that_lasts_holds_for_card_rolls_too() -> None:
    p = field()
    boons.give(p.m, B_ROLL, A, 2, B, 0, END_TURN)
    p.dice(card=[8])
    p.run(Roll(CARD_ROLL, A, needs=10))
    p.pass_all()
    assert result_of(p.s.throw()) == 10


@pytest.mark.clause("T65.59")
def test_assassins_strike_better_at_who_has_not_acted() -> None:
    p = field("bard", "wizard", "fighter", "rogue")
    p.s.subclass[D] = p.s.tables.content.subclass_of("assassin").number
    deck = p.s.tables.content.subclass_of("assassin")
    p.s.piles.move(deck.first, BOX, pile(D, PRIMARY))
    assert attack(p, D, A, 10).result == 12
    p.s.acted = 1 << A
    assert attack(p, D, A, 10).result == 10


@pytest.mark.clause("T65.92")
def test_heat_metal_weighs_on_its_bearers_attacks() -> None:
    p = field()
    rings.put(p.m, HEAT_METAL, C, A, 0)
    assert attack(p, C, A, 10).result == 8
    assert skill(p, C, SAVVY, 9, 10).result == 10


@pytest.mark.clause("T46c")
def test_daze_weighs_on_a_monsters_next_attack_roll_by_two_a_point() -> None:
    p = field()
    p.s.daze[KOBOLD] = 2
    p.s.put(KOBOLD, p["x"])
    assert attack(p, KOBOLD, D, 10).result == 6
    assert attack(p, KOBOLD, D, 10).result == 10


@pytest.mark.clause("T70i")
def test_a_burning_golem_rolls_one_less_however_much_it_burns() -> None:
    p = field()
    p.s.guardian = IRON_GOLEM
    p.monster(GUARDIAN, p["x"] - 31 - 1)
    p.s.burn[GUARDIAN * 3] = 2
    p.s.burn[GUARDIAN * 3 + 1] = 2
    assert attack(p, GUARDIAN, D, 10).result == 9


# --- advantage and disadvantage


@pytest.mark.clause("T65.98")
def test_vow_of_enmity_is_for_its_giver() -> None:
    p = field()
    rings.put(p.m, VOW, C, A, 0)
    assert len(attack(p, A, C, 4, 5).dice) == 2
    assert len(attack(p, B, C, 4).dice) == 1


@pytest.mark.clause("T65.95")
def test_guiding_bolt_gives_the_next_attack_roll_on_its_bearer_advantage() -> None:
    p = field()
    rings.put(p.m, GUIDING_BOLT, C, A, 0)
    assert attack(p, B, C, 1, 2).kept == 2
    assert len(attack(p, B, C, 4).dice) == 1


@pytest.mark.clause("T65.91")
def test_mockery_spoils_the_bearers_next_attack_roll_alone() -> None:
    p = field()
    rings.put(p.m, MOCKERY, C, A, 0)
    assert len(skill(p, C, SAVVY, 9, 10).dice) == 1
    assert attack(p, C, A, 9, 2).kept == 2
    assert len(attack(p, C, A, 9).dice) == 1


@pytest.mark.clause("T65.94")
def test_sanctuary_spoils_attacks_on_its_bearer() -> None:
    p = field()
    rings.put(p.m, SANCTUARY, C, D, 0)
    assert attack(p, A, C, 9, 2).kept == 2


@pytest.mark.clause("T65.96")
def test_hold_person_spoils_attacks_while_its_bearer_is_rooted() -> None:
    p = field()
    rings.put(p.m, HOLD_PERSON, C, A, 0)
    assert len(attack(p, C, A, 9).dice) == 1
    p.s.root[C * 3] = 1
    assert len(attack(p, C, A, 9, 3).dice) == 2


@pytest.mark.clause("T65.37")
def test_a_duel_spoils_attacks_on_anyone_else() -> None:
    p = field()
    boons.give(p.m, B_DUEL, C, 1, A, 0, NEXT_TURN)
    assert len(attack(p, C, A, 9).dice) == 1
    assert len(attack(p, C, B, 9, 3).dice) == 2


@pytest.mark.clause("T65.38")
def test_camouflage_spoils_attacks_from_three_spaces_on() -> None:
    p = field()
    boons.give(p.m, B_DIS_FROM, A, 1, A, 0, NEXT_TURN, extra=3)
    assert len(attack(p, C, A, 9).dice) == 1
    p.s.put(C, p["x"])
    assert len(attack(p, C, A, 9, 3).dice) == 2


@pytest.mark.clause("T65.39")
def test_third_eye_ignores_disadvantage_not_advantage() -> None:
    p = field()
    boons.give(p.m, B_DIS_ON, C, 1, C, 0, NEXT_TURN)
    boons.give(p.m, B_IGNORE_DIS, A, 1, A, 0, END_TURN)
    assert len(attack(p, A, C, 9).dice) == 1
    boons.give(p.m, B_ADV_ATTACK, A, 1, B, 0, END_TURN)
    assert attack(p, A, C, 3, 9).kept == 9


@pytest.mark.clause("T70f")
def test_two_goblins_beside_the_target_give_a_goblin_advantage() -> None:
    p = field()
    assert len(attack(p, GOBLIN, C, 9).dice) == 1
    p.s.put(GOBLIN + 1, p.cell((2, 3)))
    assert len(attack(p, GOBLIN, C, 9, 3).dice) == 2


@pytest.mark.clause("T70f")
def test_a_kobold_needs_another_beside_the_target() -> None:
    p = field()
    p.s.put(KOBOLD, p.cell((3, 2)))
    assert len(attack(p, KOBOLD, D, 9).dice) == 1
    p.s.put(KOBOLD + 1, p.cell((3, 3)))
    assert len(attack(p, KOBOLD, D, 9, 3).dice) == 2


def breaker() -> Position:
    """Return a field whose hero C, the monk, is a Spellbreaker."""
    p = field(*WITH_A_MONK)
    deck = p.s.tables.content.subclass_of("spellbreaker")
    p.s.subclass[C] = deck.number
    p.s.piles.move(deck.first, BOX, pile(C, PRIMARY))
    return p


@pytest.mark.clause("T66r")
def test_spellbreaker_spoils_the_first_spell_attack_of_the_round() -> None:
    p = breaker()
    assert len(attack(p, B, C, 9, flags=WEAPON).dice) == 1
    assert len(attack(p, B, C, 9, 3, flags=SPELL).dice) == 2
    assert len(attack(p, B, C, 9, flags=SPELL).dice) == 1
    boons.end_of_round(p.m)
    assert len(attack(p, B, C, 9, 3, flags=SPELL).dice) == 2


@pytest.mark.clause("T66r")
def test_spellbreaker_does_not_spoil_an_own_area() -> None:
    p = breaker()
    assert len(attack(p, C, C, 9, flags=SPELL | AREA).dice) == 1
    assert len(attack(p, B, C, 9, 3, flags=SPELL | AREA).dice) == 2


# --- what changes a roll


def ready(p: Position, die: int) -> None:
    """Let A's roll at C stand in the window after it, which B's open card keeps open."""
    p.hand(D, "slippery_mind")
    p.dice(attack=[die])
    p.run(Roll(ATTACK_ROLL, D, A))


@pytest.mark.clause("T31b")
def test_a_reroll_is_made_the_same_way_and_stands() -> None:
    p = field()
    boons.give(p.m, B_DIS_ON, A, 1, A, 0, NEXT_TURN)
    p.hand(D, "slippery_mind")
    p.dice(attack=[9, 12])
    p.run(Roll(ATTACK_ROLL, D, A))
    assert p.asked() == "answer D"
    assert FREE in p.families()
    p.dice(attack=[7, 4])
    rolls.again(p.m, 0)
    assert result_of(p.s.throw()) == 4


@pytest.mark.clause("T31c", "T31e")
def test_a_die_that_was_set_is_final() -> None:
    p = field()
    ready(p, 9)
    rolls.set_die(p.m, 17, 0)
    rolls.again(p.m, 0)
    assert result_of(p.s.throw()) == 17
    rolls.set_die(p.m, 3, 0)
    assert result_of(p.s.throw()) == 3


@pytest.mark.clause("T66aq")
def test_a_die_set_before_the_roll_is_not_thrown() -> None:
    p = field()
    p.hand(B, "foresight")
    p.run(Roll(ATTACK_ROLL, C, A))
    assert p.asked() == "answer B"
    rolls.set_die(p.m, 2, 0)
    p.pass_all()
    told = p.told(Rolled)[0]
    assert (told.dice, told.kept) == ((), 2)


@pytest.mark.clause("T32.2")
def test_advantage_given_before_the_roll_counts() -> None:
    p = field()
    p.hand(B, "foresight")
    p.run(Roll(ATTACK_ROLL, A, C))
    rolls.give_advantage(p.m)
    p.dice(attack=[3, 15])
    p.pass_all()
    assert p.told(Rolled)[0].kept == 15


@pytest.mark.clause("T32")
def test_both_given_before_the_roll_are_one_die() -> None:
    p = field()
    p.hand(B, "foresight")
    p.run(Roll(ATTACK_ROLL, A, C))
    rolls.give_advantage(p.m)
    rolls.give_disadvantage(p.m)
    p.dice(attack=[3])
    p.pass_all()
    assert p.told(Rolled)[0].dice == (3,)


@pytest.mark.clause("T65.72")
def test_what_is_added_after_the_roll_changes_its_result() -> None:
    p = field()
    ready(p, 9)
    rolls.add(p.m, -4, p.card("slippery_mind", D))
    assert result_of(p.s.throw()) == 5
    told = [e for e in p.m.events if isinstance(e, RollChanged)]
    assert [(e.how, e.result) for e in told] == [("added", 5)]


@pytest.mark.clause("T65.90")
def test_bardic_inspiration_is_offered_after_ones_own_roll_and_adds_four() -> None:
    p = field()
    rings.put(p.m, BARDIC, A, B, 0)
    p.dice(attack=[9])
    p.run(Roll(ATTACK_ROLL, A, C))
    assert p.asked() == "answer A"
    assert p.offers(RING) == [BARDIC]
    rolls.inspire(p.m, A)
    assert result_of(p.s.throw()) == 13
    assert p.s.rings == []


def test_nobody_is_asked_about_a_roll_whom_it_cannot_concern() -> None:
    p = field()
    for seat in (A, B, C, D):
        p.hand(seat)
    p.dice(attack=[9])
    p.run(Roll(ATTACK_ROLL, A, C, flags=MELEE))
    assert p.asked() == ""
