"""Damage and healing: what reduces it, DR, minions, credit, healing (T42, T43, T49, T52)."""

from __future__ import annotations

import pytest

from game.rules.trials import boons, defences, harm, rings
from game.rules.trials.codes import (
    AREA,
    B_AGAINST,
    B_DR,
    CRITICAL,
    EMBER,
    END_ROUND,
    END_TURN,
    EVENT_DECK,
    EVENTS,
    FIRST_GOBLIN,
    FIRST_KOBOLD,
    FIRST_OBELISK,
    FREE,
    GUARDIAN,
    GUARDIAN_NAGA,
    HAND,
    HIT,
    HOARDER,
    LAUGHTER,
    NO_PARTY,
    NONE,
    OGRE,
    ONGOING,
    PASS,
    PSN,
    SPELL,
    TIDE,
    USED,
    WEAPON,
    pile,
)
from game.rules.trials.events import AilmentFell, Damaged, Healed, LootUsed, MinionWounded
from game.rules.trials.frames import Ongoing
from game.rules.trials.harm import Damage
from tests.rules.trials.fights import ALONE, heard, last, strike
from tests.rules.trials.positions import A, B, C, D, Position

pytestmark = pytest.mark.interpreted
"""Procedures of its own stand in for others: compiled ones have no heirs."""

GOBLIN = FIRST_GOBLIN
PALADIN = ("paladin", "cleric", "fighter", "rogue")


def field(*classes: str) -> Position:
    """Return a field on which the seats have DR 2, 0, 3 and 1 by their subclasses."""
    heard("")
    return Position(
        "A B . C D",
        ". . . . .",
        "g g R . .",
        ". . . . .",
        classes=classes or ("ranger", "wizard", "fighter", "rogue"),
        procedures=ALONE,
    )


def event(p: Position, name: str) -> None:
    p.s.piles.move(p.card(name), EVENT_DECK, EVENTS)


# --- DR and piercing


@pytest.mark.clause("T43x", "T43.2", "T42.5")
def test_dr_lowers_normal_damage_and_piercing_is_added_to_it() -> None:
    p = field()
    assert strike(p, B, 3, 2) == 5  # no DR
    assert strike(p, A, 3, 2) == 3  # DR 2
    assert p.s.hp[A] == 27


@pytest.mark.clause("T42.6")
def test_the_parts_of_damage_are_told() -> None:
    p = field()
    strike(p, C, 5, 1)
    told = last(p)
    assert (told.dmg, told.prc, told.dr, told.lost, told.left) == (5, 1, 3, 3, 27)


@pytest.mark.clause("T43a")
def test_damage_never_goes_below_zero() -> None:
    p = field()
    assert strike(p, C, 2) == 0
    assert p.s.hp[C] == 30


@pytest.mark.clause("T43", "T9.4", "TL1")
def test_dr_adds_up_from_subclass_loot_and_what_lasts() -> None:
    p = field()
    p.loot(A, "cloak_of_protection", "shield_of_guarding")
    boons.give(p.m, B_DR, A, 3, B, 0, END_TURN)
    assert defences.dr(p.s, A) == 2 + 1 + 2 + 3


@pytest.mark.clause("TL2")
def test_the_shield_guards_by_two() -> None:
    p = field()
    p.loot(B, "shield_of_guarding")
    assert defences.dr(p.s, B) == 2


@pytest.mark.clause("T66af", "T65.59")
def test_stand_firm_guards_against_one_opponent() -> None:
    p = field()
    boons.give(p.m, B_AGAINST, B, 4, B, 0, END_TURN, extra=OGRE)
    assert defences.dr(p.s, B, OGRE) == 4
    assert defences.dr(p.s, B, C) == 0


@pytest.mark.clause("T66ag", "T65.48")
def test_a_horde_guards_by_all_its_adjacent_creatures_but_one() -> None:
    p = field()
    p.s.put(A, p.cell((2, 2)))
    assert defences.dr(p.s, A) == 2  # goblins and ogre sleep
    p.camp(GOBLIN, GOBLIN + 1)
    p.camp(OGRE)
    assert defences.dr(p.s, A) == 2 + 2


@pytest.mark.clause("TE34", "TE35")
def test_rust_halves_dr_and_stoneskin_adds_to_it() -> None:
    p = field()
    event(p, "rust")
    assert [defences.dr(p.s, each) for each in (A, C, OGRE)] == [1, 1, 0]
    event(p, "stoneskin")
    assert [defences.dr(p.s, each) for each in (A, C, GOBLIN)] == [2, 2, 1]


@pytest.mark.clause("T52.2")
def test_monsters_have_their_own_dr_and_minions_none() -> None:
    p = field()
    assert defences.dr(p.s, OGRE) == 1
    assert defences.dr(p.s, GOBLIN) == 0


@pytest.mark.clause("TQ3", "T68i")
def test_an_obelisk_has_dr_two_whatever_the_event() -> None:
    p = field()
    p.s.put(FIRST_OBELISK, p.cell((4, 4)))
    event(p, "rust")
    assert strike(p, FIRST_OBELISK, 7, 1, A, HIT, TIDE) == 6
    assert heard("Harmed") == [(FIRST_OBELISK, A, TIDE, 6)]


# --- what reduces it


@pytest.mark.clause("T42a", "T42.4")
def test_a_reduction_is_taken_from_the_piercing_part_first() -> None:
    p = field()
    p.hand(C, "shrug_it_off")
    p.run(Damage(C, OGRE, 6, 4, HIT))
    harm.reduce(p.m, 5)
    p.pass_all()
    told = last(p)
    assert (told.reduced, told.dr, told.lost) == (5, 3, 2)


@pytest.mark.clause("T27a", "T42.3")
def test_every_damaging_hit_and_any_damage_to_a_hero_can_be_answered() -> None:
    p = field()
    p.hand(C, "shrug_it_off")
    p.run(Damage(C, OGRE, 6, 0, 0))
    assert p.asked() == "answer C"
    assert FREE in p.families()


@pytest.mark.clause("T27a")
def test_other_damage_to_a_monster_is_not_answered() -> None:
    p = field()
    p.hand(A, "longstrider")
    p.hand(B, "shield")
    p.run(Damage(OGRE, NONE, 3, 0, 0))
    assert p.asked() == ""
    assert p.s.hp[OGRE] == 25 - 2


@pytest.mark.clause("TL13", "T70d", "T65i")
def test_the_ring_of_evasion_answers_the_first_area_damage_of_the_round_by_itself() -> None:
    p = field()
    p.loot(B, "ring_of_evasion")
    assert strike(p, B, 6) == 6
    assert strike(p, B, 6, 0, flags=AREA) == 1
    assert strike(p, B, 6, 0, flags=AREA) == 6
    boons.end_of_round(p.m)
    assert strike(p, B, 6, 0, flags=AREA) == 1


@pytest.mark.clause("TL28")
def test_the_armour_of_resistance_answers_every_spell() -> None:
    p = field()
    p.loot(B, "armour_of_resistance")
    assert [strike(p, B, 6, 0, flags=SPELL) for _ in range(2)] == [4, 4]
    assert strike(p, B, 6, 0, flags=WEAPON) == 6


@pytest.mark.clause("T65.74")
def test_the_oath_of_ancients_guards_its_paladin_and_adjacent_allies_from_spells() -> None:
    p = field(*PALADIN)
    far = p.cell((3, 5))
    assert strike(p, B, 0, 6, flags=SPELL) == 4
    assert strike(p, A, 0, 6, flags=SPELL) == 4
    assert strike(p, B, 0, 6, flags=WEAPON) == 6
    p.s.put(B, far)
    assert strike(p, B, 0, 6, flags=SPELL) == 6


def bonded(p: Position, times: int = 3) -> int:
    """Let B, the cleric, be bonded to A."""
    p.hand(B, "warding_bond")
    card = p.s.hand(B)[0]
    p.s.piles.move(card, pile(B, HAND), pile(B, ONGOING))
    p.s.ongoing.append(Ongoing(card, B, A, times=times).row())
    return card


@pytest.mark.clause("T66h")
def test_warding_bond_takes_three_off_at_any_distance_and_one_on_its_cleric() -> None:
    p = field(*PALADIN)
    bonded(p)
    p.s.put(B, p.cell((4, 5)))
    assert strike(p, A, 0, 5, OGRE) == 2
    assert p.s.hp[B] == 29


@pytest.mark.clause("T66h")
def test_warding_bond_works_where_dr_would_have_stopped_all() -> None:
    p = field(*PALADIN)
    bonded(p)
    assert strike(p, A, 1, 0, OGRE) == 0
    assert p.s.hp[B] == 29


@pytest.mark.clause("T65.55")
def test_warding_bond_ends_after_three_times() -> None:
    p = field(*PALADIN)
    card = bonded(p)
    p.turn(C)
    assert [strike(p, A, 0, 5) for _ in range(4)] == [2, 2, 2, 5]
    assert p.s.hp[B] == 27
    assert card in p.s.piles.cards[pile(B, USED)]


# --- what plays add


@pytest.mark.clause("T33", "T66l")
def test_a_critical_adds_three_piercing_once() -> None:
    p = field()
    p.hand(C, "shrug_it_off")
    p.run(Damage(C, OGRE, 6, 0, HIT))
    harm.make_critical(p.m, 3)
    harm.make_critical(p.m, 3)
    p.pass_all()
    assert (last(p).prc, last(p).flags & CRITICAL) == (3, CRITICAL)


@pytest.mark.clause("T66aj", "T65.32")
def test_death_strike_doubles_what_the_band_deals_and_no_bonus() -> None:
    p = field()
    p.hand(C, "shrug_it_off")
    p.run(Damage(C, D, 9, 2, HIT, base=6))
    harm.double(p.m)
    p.pass_all()
    assert (last(p).dmg, last(p).prc) == (15, 2)


# --- minions and elites


@pytest.mark.clause("T52")
def test_the_first_damage_wounds_a_minion_the_second_defeats_it() -> None:
    p = field()
    strike(p, GOBLIN, 1)
    assert p.s.wounded == 1 << GOBLIN
    assert p.told(MinionWounded)
    assert heard("Removal") == []
    strike(p, GOBLIN, 1)
    assert heard("Removal") == [(0, NONE, NONE, NONE)]


@pytest.mark.clause("T52", "T52a")
def test_ten_suffered_at_once_defeat_a_minion_normal_and_piercing_together() -> None:
    p = field()
    strike(p, GOBLIN, 6, 4)
    assert heard("Removal") != []
    strike(p, GOBLIN + 1, 9)
    assert heard("Removal") == []


@pytest.mark.clause("T43c")
def test_damage_brought_to_nothing_wounds_and_wakes_nobody() -> None:
    p = field()
    p.camp(GOBLIN, GOBLIN + 1, awake=False)
    boons.give(p.m, B_DR, GOBLIN, 5, A, 0, END_ROUND)
    strike(p, GOBLIN, 4)
    assert (p.s.wounded, p.s.camps[0][5]) == (0, 0)
    assert heard("Harmed") == []


@pytest.mark.clause("T58", "T58d")
def test_damage_wakes_a_camp_ailments_and_hazards_too() -> None:
    p = field()
    p.camp(GOBLIN, GOBLIN + 1, awake=False)
    strike(p, GOBLIN, 0, 1)
    assert p.s.camps[0][5] == 1


@pytest.mark.clause("TE18")
def test_the_hoarder_falls_at_one_damage() -> None:
    p = field()
    p.monster(HOARDER, p.cell((4, 4)))
    strike(p, HOARDER, 1)
    assert heard("Removal") != []


@pytest.mark.clause("T52.2")
def test_an_elite_falls_when_its_hp_are_gone() -> None:
    p = field()
    assert strike(p, OGRE, 20) == 19
    assert heard("Removal") == []
    assert strike(p, OGRE, 20) == 6
    assert heard("Removal") != []


@pytest.mark.clause("T70.3")
def test_the_naga_comes_back_once_with_fifteen() -> None:
    p = field()
    p.s.guardian = GUARDIAN_NAGA
    p.monster(GUARDIAN, p.cell((4, 4)))
    p.s.hp[GUARDIAN] = 3
    strike(p, GUARDIAN, 0, 9)
    assert p.s.hp[GUARDIAN] == 15
    assert heard("Removal") == []
    strike(p, GUARDIAN, 0, 20)
    assert heard("Removal") != []


@pytest.mark.clause("T65.93")
def test_laughter_ends_when_its_bearer_takes_damage() -> None:
    p = field()
    rings.put(p.m, LAUGHTER, C, A, 0)
    strike(p, C, 3)
    assert p.s.rings != []
    strike(p, C, 4)
    assert p.s.rings == []


# --- credit, and heroes at 0


@pytest.mark.clause("T53", "T53a")
def test_a_last_hit_is_its_heros_and_partys() -> None:
    p = field()
    p.s.hp[C] = 2
    strike(p, C, 0, 2, A, HIT, TIDE)
    assert heard("Fall") == [(C, TIDE, A, NONE)]


@pytest.mark.parametrize("source", [NONE, OGRE])
@pytest.mark.clause("T53a")
def test_damage_of_events_and_unallied_monsters_is_no_partys(source: int) -> None:
    p = field()
    p.s.hp[C] = 2
    strike(p, C, 0, 2, source)
    assert heard("Fall") == [(C, NO_PARTY, NONE, NONE)]


@pytest.mark.clause("T53a")
def test_an_allied_monsters_damage_is_its_partys() -> None:
    p = field()
    p.s.hp[C] = 2
    strike(p, C, 0, 2, GOBLIN, HIT, EMBER)
    assert heard("Fall") == [(C, EMBER, NONE, NONE)]


@pytest.mark.clause("T54f", "T65.30")
def test_a_card_for_it_is_played_at_zero_and_prevents_the_defeat() -> None:
    p = field()
    p.hand(C, "relentless")
    p.s.hp[C] = 2
    p.run(Damage(C, OGRE, 0, 5, HIT))
    while FREE not in p.families():
        p.play(PASS)
    assert p.s.hp[C] == 0
    harm.stay(p.m, C, 1, p.card("relentless", C))
    p.pass_all()
    assert heard("Fall") == []
    assert p.s.hp[C] == 1


@pytest.mark.clause("T68n")
def test_only_hp_really_lost_are_counted() -> None:
    p = field()
    p.s.hp[C] = 2
    assert strike(p, C, 20, 0, A, HIT, TIDE) == 2
    assert heard("Harmed") == [(C, A, TIDE, 2)]


# --- healing


def mend(p: Position, figure: int, n: int, seat: int = A, card: int = NONE) -> int:
    """Heal a figure, all passing; return how much."""
    procedure = harm.heal(p.m, figure, n, seat, card)
    if procedure is None:
        return 0
    p.run(procedure)
    amount = p.told(Healed)[0].amount
    p.pass_all()
    return amount


@pytest.mark.clause("T49")
def test_healing_goes_up_to_the_maximum() -> None:
    p = field()
    p.s.hp[A] = 27
    assert mend(p, A, 8) == 3
    p.loot(A, "amulet_of_health")
    assert mend(p, A, 10) == 8


@pytest.mark.clause("T49", "T49a", "T47b")
def test_healing_removes_the_poison_of_all_at_full_hp_too() -> None:
    p = field()
    p.s.psn[OGRE * 3] = 2
    p.s.psn[OGRE * 3 + 1] = 3
    p.s.burn[OGRE * 3] = 1
    assert mend(p, OGRE, 4) == 0
    assert p.s.psn[OGRE * 3 : OGRE * 3 + 3] == [0, 0, 0]
    assert p.s.burn[OGRE * 3] == 1


@pytest.mark.clause("T49")
def test_healing_makes_a_wounded_minion_well() -> None:
    p = field()
    p.s.wounded = 1 << GOBLIN | 1 << GOBLIN + 1
    mend(p, GOBLIN, 1)
    assert p.s.wounded == 1 << GOBLIN + 1


@pytest.mark.clause("T49b", "T65.13")
def test_a_life_clerics_cards_heal_more_its_interaction_does_not() -> None:
    p = field(*PALADIN)
    p.s.hp[A] = 10
    assert mend(p, A, 8, B, p.card("cure_wounds", B)) == 10
    assert mend(p, A, 4, B, NONE) == 4


@pytest.mark.clause("T49b")
def test_the_bonus_is_not_for_cards_of_others() -> None:
    p = field(*PALADIN)
    p.s.hp[B] = 10
    assert mend(p, B, 4, A, p.card("lay_on_hands", A)) == 4


@pytest.mark.clause("TL15")
def test_the_periapt_helps_every_healing_of_its_holder() -> None:
    p = field()
    p.loot(A, "periapt_of_wound_closure")
    p.s.hp[A] = 10
    assert [mend(p, A, 4), mend(p, A, 4)] == [7, 7]


@pytest.mark.clause("T66i", "T65.79")
def test_a_heal_may_be_answered_but_not_that_of_beacon_of_hope() -> None:
    p = field(*PALADIN)
    p.hand(B, "beacon_of_hope")
    p.s.hp[A] = 10
    procedure = harm.heal(p.m, A, 4, A, NONE)
    assert procedure is not None
    p.run(procedure)
    assert p.asked() == "answer B"
    p.pass_all()
    procedure = harm.heal(p.m, A, 3, B, p.card("beacon_of_hope", B))
    assert procedure is not None
    p.run(procedure)
    assert p.asked() == ""


@pytest.mark.clause("T35.3")
def test_nobody_off_the_board_is_healed() -> None:
    p = field()
    p.s.put(A, -1)
    assert harm.heal(p.m, A, 5, B, NONE) is None


@pytest.mark.clause("T54e")
def test_a_passive_of_a_hero_off_the_board_does_nothing() -> None:
    p = field(*PALADIN)
    p.s.put(A, -1)
    assert strike(p, B, 0, 6, flags=SPELL) == 6


# --- what is told, and what is not touched


@pytest.mark.clause("T42.4", "T42.6")
def test_damage_that_nothing_changed_is_told_without_parts() -> None:
    p = field()
    strike(p, B, 3, 2)
    assert (last(p).dmg, last(p).prc, last(p).parts, last(p).lost) == (3, 2, (), 5)


@pytest.mark.clause("T42.4")
def test_damage_that_is_made_less_than_none_takes_nothing_of_the_rest() -> None:
    p = field()
    strike(p, B, -3, 5)
    assert (last(p).dmg, last(p).prc, last(p).lost, p.s.hp[B]) == (0, 5, 5, 25)
    strike(p, B, 5, -3)
    assert (last(p).dmg, last(p).prc, last(p).lost, p.s.hp[B]) == (5, 0, 5, 20)


@pytest.mark.clause("T58")
def test_only_the_camp_of_who_was_damaged_is_harmed() -> None:
    p = field()
    p.monster(FIRST_KOBOLD, p.cell((4, 4)))
    p.camp(GOBLIN, GOBLIN + 1, ally=0)
    p.camp(FIRST_KOBOLD)
    before = list(p.s.camps)
    strike(p, GOBLIN, 1)
    assert p.s.camps == [(*before[0][:5], 1, *before[0][6:]), before[1]]
    strike(p, FIRST_KOBOLD, 1)
    assert p.s.camps[1] == (*before[1][:5], 1, *before[1][6:])


@pytest.mark.clause("T70d")
def test_what_reduces_once_is_not_used_up_by_no_damage() -> None:
    p = field()
    p.loot(B, "ring_of_evasion")
    strike(p, B, 0, 0, flags=AREA)
    assert p.s.limits == []
    strike(p, B, 6, 0, flags=AREA)
    assert (last(p).lost, len(p.s.limits)) == (1, 1)


@pytest.mark.clause("T49")
def test_a_healing_of_nothing_is_none() -> None:
    p = field()
    p.s.hp[B] = 20
    assert harm.heal(p.m, B, 0, A, NONE) is None
    assert harm.heal(p.m, B, 1, A, NONE) is not None
    assert harm.heal(p.m, FIRST_OBELISK, 1, A, NONE) is None


@pytest.mark.clause("T66h", "T65.55")
def test_a_warding_bond_counts_its_own_uses_and_none_by_no_damage() -> None:
    p = field(*PALADIN)
    p.s.ongoing.append(Ongoing(p.card("aura_of_courage", A), A, A, times=2).row())
    card = bonded(p)
    before = list(p.s.ongoing)
    strike(p, A, 0)
    assert p.s.ongoing == before
    strike(p, A, 4)
    assert p.s.ongoing == [before[0], Ongoing(card, B, A, times=2).row()]


@pytest.mark.clause("T66h")
def test_what_a_bond_takes_on_its_cleric_is_no_attack_and_of_the_same_party() -> None:
    p = field(*PALADIN)
    card = bonded(p)
    strike(p, A, 6, 0, OGRE, HIT | WEAPON, EMBER)
    (own,) = [each for each in p.told(Damaged) if each.figure == B]
    assert (own.source, own.card, own.party, own.dmg, own.prc) == (OGRE, card, EMBER, 0, 1)
    assert (own.flags, own.parts) == (0, ())


@pytest.mark.clause("T54f", "T27b")
def test_what_is_for_0_hp_is_asked_for_at_0_hp_alone() -> None:
    p = field()
    p.hand(C, "relentless")
    p.s.hp[C] = 12

    def moments(prc: int) -> list[object]:
        found: list[object] = []
        p.run(Damage(C, NONE, 0, prc, 0))
        while p.m.decision is not None:
            found.append(p.m.decision.about["moment"])
            p.play(PASS)
        return found

    assert moments(0) == []
    assert (moments(5), p.s.hp[C]) == (["damage"], 7)
    assert (moments(7), p.s.hp[C]) == (["damage", "at_zero"], 0)


@pytest.mark.clause("T52.2")
def test_an_elite_falls_at_0_hp_and_not_before() -> None:
    p = field()
    p.s.hp[OGRE] = 4
    p.run(Damage(OGRE, NONE, 0, 3, 0, later=1))
    assert (p.s.hp[OGRE], p.s.falls) == (1, [])
    p.run(Damage(OGRE, NONE, 0, 1, 0, later=1))
    assert (p.s.hp[OGRE], [row[0] for row in p.s.falls]) == (0, [OGRE])


@pytest.mark.clause("T49", "T65.79", "T66i")
def test_a_heal_by_a_card_may_be_answered_as_one_by_none() -> None:
    p = field("fighter", "cleric", "wizard", "rogue")
    p.hand(B, "beacon_of_hope")
    p.s.hp[A] = 10
    procedure = harm.heal(p.m, A, 3, A, p.card("second_wind", A))
    assert isinstance(procedure, harm.Heal)
    p.run(procedure)
    assert (p.asked(), p.s.hp[A]) == ("answer B", 13)


@pytest.mark.clause("T46.3", "T47b")
def test_poison_that_goes_is_told_by_each_group_it_was_of_and_credited_to_nobody() -> None:
    p = field()
    p.s.psn[OGRE * 3], p.s.psn[OGRE * 3 + 2] = 2, 1
    p.s.credit[OGRE * 6 + PSN] = A
    p.m.events = []
    harm.poison_goes(p.m, OGRE)
    told = [(each.figure, each.ailment, each.total, each.party, each.clause)
            for each in p.m.events if isinstance(each, AilmentFell)]  # fmt: skip
    assert told == [(OGRE, "psn", 0, 0, "T46.3"), (OGRE, "psn", 0, 2, "T46.3")]
    assert p.s.credit[OGRE * 6 + PSN] == -1
    assert p.s.psn[OGRE * 3 : OGRE * 3 + 3] == [0, 0, 0]


@pytest.mark.clause("T49", "T68i", "T42b")
def test_obelisks_and_who_is_dying_are_not_healed() -> None:
    p = field()
    p.s.put(FIRST_OBELISK, p.cell((4, 4)))
    assert harm.heal(p.m, FIRST_OBELISK, 1, A, NONE) is None
    p.s.hp[OGRE] = 4
    assert harm.heal(p.m, OGRE, 1, A, NONE) is not None
    p.s.falls.append((OGRE, TIDE, A))
    assert harm.heal(p.m, OGRE, 1, A, NONE) is None


@pytest.mark.clause("T68i")
@pytest.mark.parametrize("figure", [FIRST_OBELISK, FIRST_OBELISK + 1])
def test_an_obelisk_never_falls(figure: int) -> None:
    p = field()
    p.s.put(figure, p.cell((4, 4)))
    p.run(Damage(figure, NONE, 0, 40, 0, later=1))
    assert (p.s.falls, p.s.wounded, last(p).lost) == ([], 0, 40)


@pytest.mark.clause("T70d", "T42.4")
def test_what_reduces_by_itself_is_told_by_its_name_and_as_used() -> None:
    p = field()
    p.loot(B, "ring_of_evasion", "armour_of_resistance")
    strike(p, B, 6, 0, flags=AREA)
    assert last(p).parts == (("ring_of_evasion", -5),)
    assert [(each.seat, each.card) for each in p.told(LootUsed)] == [(B, p.card("ring_of_evasion"))]
    strike(p, B, 1, 0, flags=SPELL)
    assert (last(p).parts, last(p).lost) == ((("armour_of_resistance", -2),), 0)
