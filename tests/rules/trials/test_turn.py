"""A hero's turn: its start, its decisions, its end (T16, T16a, T20 to T23, T46h, T54)."""

from __future__ import annotations

import pytest

from game.engine.state import EMPTY
from game.rules.trials import boons
from game.rules.trials.codes import (
    ATTACK,
    B_DR,
    BULEZAU,
    END,
    END_TURN,
    EVENT_DECK,
    EVENTS,
    FEATURE,
    FREE,
    GENERAL,
    LAUGHTER,
    LOOT_USE,
    MOVE,
    NEXT_TURN,
    NONE,
    PIECE,
    SIDES_OF_A_CARD,
    STEP,
    TARGET,
)
from game.rules.trials.events import (
    ActionDeclared,
    CardDiscarded,
    SpacesGained,
    TurnEnded,
    TurnStarted,
)
from game.rules.trials.frames import Ring
from tests.rules.trials.positions import A, B, C
from tests.rules.trials.turns import Turn

pytestmark = pytest.mark.interpreted
"""Procedures of its own stand in for others: compiled ones have no heirs."""

FIGHTER = ("fighter", "wizard", "ranger", "rogue")
BARD = ("bard", "cleric", "monk", "paladin")


def started(*rows: str, classes: tuple[str, ...] = FIGHTER, hand: tuple[str, ...] = ()) -> Turn:
    """Return the first hero's turn at its first question."""
    p = Turn(*rows, classes=classes)
    p.hand(A, *hand)
    p.begin(A)
    return p


# --- T16a


@pytest.mark.clause("T16.2", "T20")
def test_a_turn_has_two_actions_and_the_same_primary_may_be_used_twice() -> None:
    p = started("A C .", ". . .")
    p.dice(attack=[1, 1])
    p.attack(A, "greatsword")
    p.attack(A, "greatsword")
    assert p.s.actions == 0
    assert p.offers(ATTACK) == p.offers(MOVE) == p.offers(GENERAL) == []


@pytest.mark.clause("TE33", "T69n", "T29f")
def test_a_surge_of_valour_gives_the_hero_of_highest_initiative_one_more_action() -> None:
    for initiative, actions in (((15, 12, 8, 3), 3), ((12, 15, 8, 3), 2)):
        p = Turn("A . .", "B C D", classes=FIGHTER)
        p.initiative(*initiative)
        p.s.piles.move(p.card("surge_of_valour"), EVENT_DECK, EVENTS)
        p.begin(A)
        assert p.s.actions == actions
    p = Turn("A . .", "B C D", classes=FIGHTER)
    p.initiative(3, 15, 8, 12)
    for name in ("surge_of_valour", "reversed_fates"):
        p.s.piles.move(p.card(name), EVENT_DECK, EVENTS)
    p.begin(B)
    assert p.s.actions == 3


@pytest.mark.clause("T54.3", "T10.2")
def test_a_fallen_hero_comes_back_on_its_portal_with_full_hp_and_acts() -> None:
    p = Turn(". . . C", classes=FIGHTER)
    p.s.portal[0] = p.cell((1, 1))
    p.s.hp[A] = 0
    p.begin(A)
    assert p.at(A) == (1, 1)
    assert (p.s.hp[A], p.s.actions) == (30, 2)


@pytest.mark.clause("T10a")
def test_a_portal_that_a_rival_stands_on_is_avoided_and_an_ally_shares_it() -> None:
    for other, at in ((C, (1, 2)), (B, (1, 1))):
        p = Turn(". . . .", "# # # #", classes=FIGHTER)
        p.s.portal[0] = p.cell((1, 1))
        p.s.put(other, p.cell((1, 1)))
        p.begin(A)
        assert p.at(A) == at


@pytest.mark.clause("T16a")
def test_what_lasts_until_a_turn_ends_before_all_else_at_its_start() -> None:
    p = Turn("A . J .", ". . . .", classes=FIGHTER)
    boons.give(p.m, B_DR, A, 2, A, NONE, NEXT_TURN)
    p.begin(A)
    assert p.s.boons == []


@pytest.mark.clause("T Bulezau", "T16a")
def test_the_bulezau_poisons_who_starts_a_turn_beside_it() -> None:
    p = Turn(". A J .", ". . . .", classes=FIGHTER)
    assert p.s.stands(BULEZAU)
    p.begin(A)
    assert sum(p.s.psn[A * 3 : A * 3 + 3]) == 1


@pytest.mark.clause("T65.93")
def test_laughter_takes_an_action_and_all_moves() -> None:
    p = Turn("A . .", classes=FIGHTER)
    p.s.rings.append(Ring(LAUGHTER, A, C, NONE, 5, A, 1).row())
    p.begin(A)
    assert p.s.actions == 1
    assert p.offers(MOVE) == []
    p.does(END)
    assert p.s.rings == []


# --- steps


@pytest.mark.clause("T22", "T23b")
def test_spaces_of_moves_add_up_and_may_be_spent_between_actions() -> None:
    p = started(". A . . C", ". . . . .")
    p.move(A, "gains")
    p.does(STEP, p.cell((1, 3)))
    p.move(A, "gains")
    assert p.s.spaces_left == 9
    p.does(END)
    assert p.s.spaces_left == 0


@pytest.mark.clause("T22.3", "T22c")
def test_in_an_allys_space_one_may_only_move_on() -> None:
    p = started("A B .", "# # #")
    p.move(A, "gains")
    p.does(STEP, p.cell((1, 2)))
    assert p.families() == [STEP]
    p.does(STEP, p.cell((1, 3)))
    assert END in p.families()


@pytest.mark.clause("T22b")
def test_a_move_that_is_cut_short_in_an_allys_space_goes_back() -> None:
    p = started("A B .", "# # #")
    p.move(A, "gains")
    p.does(STEP, p.cell((1, 2)))
    p.s.root[A * 3] = 1
    p.m.ask_again()
    assert p.at(A) == (1, 1)


@pytest.mark.clause("T22a")
def test_nothing_answers_a_single_step() -> None:
    p = started("A . C .", ". . . .", classes=("fighter", "wizard", "ranger", "rogue"))
    p.move(A, "gains")
    p.play(STEP, p.cell((2, 1)))
    assert p.asked() == "turn A"


@pytest.mark.clause("T46.4", "T46b", "T46i")
def test_a_rooted_hero_takes_no_move_action_and_no_step() -> None:
    p = Turn("A . .", classes=FIGHTER)
    p.s.root[A * 3] = 1
    p.begin(A)
    p.s.spaces_left = 3
    p.m.ask_again()
    assert p.offers(MOVE) == []
    assert p.offers(STEP) == []


@pytest.mark.clause("T22.2")
def test_a_diagonal_step_costs_one() -> None:
    p = started("A . .", ". . .")
    p.move(A, "gains")
    p.does(STEP, p.cell((2, 2)))
    assert p.s.spaces_left == 4


# --- moves


@pytest.mark.clause("TL4", "T30", "T69i")
def test_boots_add_to_the_first_move_of_a_turn_alone() -> None:
    p = Turn("A . .", classes=FIGHTER)
    p.loot(A, "boots_of_speed")
    p.begin(A)
    p.move(A, "gains")
    assert p.s.spaces_left == 7
    p.move(A, "gains")
    assert p.s.spaces_left == 12


@pytest.mark.clause("TL2", "T30a")
def test_the_shield_takes_a_space_once_a_turn() -> None:
    p = Turn("A . .", classes=FIGHTER)
    p.loot(A, "shield_of_guarding")
    p.begin(A)
    p.move(A, "gains")
    p.move(A, "gains")
    assert p.s.spaces_left == 9


@pytest.mark.clause("TE13", "TE14")
def test_tailwind_and_mire_change_the_first_move_and_mire_leaves_two() -> None:
    for event, spaces in (("tailwind", 7), ("mire", 3)):
        p = Turn("A . .", classes=FIGHTER)
        p.s.piles.move(p.card(event), 73, 75)
        p.begin(A)
        p.move(A, "gains")
        assert p.s.spaces_left == spaces


@pytest.mark.clause("T67d")
def test_mertz_names_the_way_of_his_move_and_draws_at_once() -> None:
    p = started("B . .", "A . .", classes=("wizard", "fighter", "ranger", "rogue"))
    member = p.own(A, "mertz") * SIDES_OF_A_CARD
    assert p.offers(MOVE) == [member, member + 1]
    p.does(MOVE, member + 1)
    assert p.s.spaces_left == 3
    assert [told.way for told in p.told(ActionDeclared)] == [1]
    assert len(p.told(CardDiscarded)) == 1
    assert [told.amount for told in p.told(SpacesGained)] == [3]


@pytest.mark.clause("T67c")
def test_bonnie_heals_an_ally_she_passed_once_in_a_turn_of_her_move() -> None:
    p = Turn(". . B .", "A . . .", classes=BARD)
    p.s.hp[B] = 10
    p.begin(A)
    assert p.offers(FEATURE) == []
    p.move(A, "bonnie")
    assert p.offers(FEATURE) == []
    p.does(STEP, p.cell((2, 2)))
    p.does(FEATURE, p.own(A, "bonnie"))
    if p.asked() == "figure A":
        p.does(TARGET, B)
    assert p.s.hp[B] == 11
    assert p.offers(FEATURE) == []


@pytest.mark.clause("T67c")
def test_gains_pushes_an_adjacent_minion_once_after_her_move() -> None:
    p = started("A g . .", ". . . .")
    p.camp(18)
    p.move(A, "gains")
    p.does(FEATURE, p.own(A, "gains"))
    assert p.at(18) == (1, 3)


# --- the end


@pytest.mark.clause("T46h", "T21.3")
def test_at_the_end_of_a_turn_used_cards_reach_the_discard_pile() -> None:
    p = started("A C .", ". . .", hand=("sweeping_blow",))
    p.dice(attack=[1])
    p.attack(A, "sweeping_blow")
    assert p.used(A) == ["sweeping_blow"]
    p.does(END)
    assert p.discarded(A) == ["sweeping_blow"]
    assert len(p.told(TurnEnded)) == 1


@pytest.mark.clause("T46h", "T46f")
def test_burn_hurts_and_falls_then_durations_end() -> None:
    p = Turn("A . .", classes=FIGHTER)
    p.s.burn[A * 3] = 2
    p.s.root[A * 3] = 1
    p.begin(A)
    boons.give(p.m, B_DR, A, 2, A, NONE, END_TURN)
    p.does(END)
    assert (p.s.hp[A], p.s.burn[A * 3], p.s.root[A * 3]) == (28, 1, 0)
    assert p.s.boons == []


@pytest.mark.clause("TE23", "T46h")
def test_a_cold_snap_roots_who_ends_where_it_began_after_its_root_has_fallen() -> None:
    p = Turn("A . .", classes=FIGHTER)
    p.s.piles.move(p.card("cold_snap"), 73, 75)
    p.s.root[A * 3] = 1
    p.begin(A)
    p.does(END)
    assert p.s.root[A * 3] == 1


@pytest.mark.clause("T67d")
def test_khallax_ends_beside_a_foe_with_more_dr() -> None:
    p = Turn("A C .", classes=("paladin", "cleric", "monk", "bard"))
    p.begin(A)
    p.does(END)
    assert [(row[0], row[1], row[2]) for row in p.s.boons] == [(B_DR, A, 1)]


@pytest.mark.clause("T54d")
def test_a_hero_that_falls_in_its_turn_has_taken_it() -> None:
    p = Turn("A . .", classes=FIGHTER)
    p.s.burn[A * 3] = 2
    p.s.hp[A] = 2
    p.begin(A)
    p.does(END)
    assert p.s.cell[A] == EMPTY
    assert p.s.acted >> A & 1
    assert p.m.decision is None


# --- loot that is used


@pytest.mark.clause("TL26", "T70d")
def test_the_potion_belt_heals_once_between_own_decisions() -> None:
    p = Turn("A . .", classes=FIGHTER)
    p.loot(A, "potion_belt")
    p.s.hp[A] = 5
    p.begin(A)
    p.does(LOOT_USE, p.card("potion_belt"))
    assert p.s.hp[A] == 15
    assert p.offers(LOOT_USE) == []
    assert p.s.actions == 2


@pytest.mark.clause("TL23")
def test_the_cape_carries_its_holder_six_spaces() -> None:
    p = Turn("A . . . . . . .", classes=FIGHTER)
    p.loot(A, "cape_of_the_mountebank")
    p.begin(A)
    p.does(LOOT_USE, p.card("cape_of_the_mountebank"))
    assert max(p.places(sum(1 << cell for cell in p.offers(15)))) == (1, 7)
    p.does(15, p.cell((1, 7)))
    assert p.at(A) == (1, 7)


@pytest.mark.clause("TL20", "T70d")
def test_the_pearl_brings_a_used_spell_back_for_a_card() -> None:
    p = Turn("A . C .", ". . . .", classes=("wizard", "fighter", "ranger", "rogue"))
    p.loot(A, "pearl_of_power")
    p.hand(A, "misty_step", "foresight")
    p.begin(A)
    assert p.offers(LOOT_USE) == []
    p.free(A, "misty_step")
    p.play(1)
    p.does(LOOT_USE, p.card("pearl_of_power"))
    assert p.names(A, 1) == ["misty_step"]
    assert p.used(A) == ["foresight"]
    assert p.offers(LOOT_USE) == []


@pytest.mark.clause("TL24", "T24c")
def test_the_horn_is_a_general_action_that_attacks_an_area() -> None:
    p = Turn("A . C .", ". . . .", ". . . .", classes=FIGHTER)
    p.loot(A, "horn_of_blasting")
    p.begin(A)
    p.does(GENERAL, p.card("horn_of_blasting") * SIDES_OF_A_CARD)
    p.dice(attack=[10])
    p.does(13, next(each for each in p.offers(13) if each // 4 == p.cell((1, 3))))
    assert p.s.hp[C] == 30 - 5 + 2
    assert p.at(C) == (1, 4)
    assert p.s.actions == 1
    assert p.offers(GENERAL) == []


@pytest.mark.clause("TL25", "T70d")
def test_the_necklace_is_an_attack_action_that_always_hits() -> None:
    p = Turn("A . . C .", ". . . . .", ". . . . .", classes=FIGHTER)
    p.loot(A, "necklace_of_fireballs")
    p.begin(A)
    p.does(ATTACK, p.card("necklace_of_fireballs"))
    p.does(13, next(each for each in p.offers(13) if each // 4 == p.cell((1, 4))))
    assert p.s.hp[C] == 30 - 6 + 2
    assert p.card("necklace_of_fireballs") not in p.offers(ATTACK)


# --- Free cards


@pytest.mark.clause("T27", "T27.2", "T65.70")
def test_a_free_card_costs_no_action_and_takes_effect_at_once() -> None:
    p = started("A . .", hand=("action_surge", "second_wind"))
    p.s.hp[A] = 5
    p.free(A, "second_wind")
    assert (p.s.hp[A], p.s.actions) == (15, 2)
    p.free(A, "action_surge")
    assert p.s.actions == 3


@pytest.mark.clause("T65.70")
def test_a_free_card_for_the_end_of_a_turn_waits_until_no_action_is_left() -> None:
    p = Turn("A . .", classes=("rogue", "fighter", "ranger", "wizard"))
    p.hand(A, "thiefs_reflexes")
    p.begin(A)
    assert p.offers(FREE) == []
    p.move(A, "naree")
    p.move(A, "naree")
    p.free(A, "thiefs_reflexes")
    assert p.s.actions == 1


@pytest.mark.clause("T65d")
def test_an_unpaid_card_goes_at_the_end_of_a_later_turn() -> None:
    p = Turn("A . .", "B . .", classes=("cleric", "bard", "monk", "paladin"))
    p.hand(A, "spirit_guardians")
    p.begin(A)
    p.act(A, "spirit_guardians")
    p.does(END)
    assert len(p.s.ongoing) == 1
    p.begin(A)
    assert p.offers(PIECE) == [p.s.ongoing[0][0]]
    p.does(END)
    assert p.s.ongoing == []
    assert "spirit_guardians" in p.discarded(A)


@pytest.mark.clause("T65d", "T27a")
def test_maintaining_is_a_general_action() -> None:
    p = Turn("A . .", "B . .", classes=("cleric", "bard", "monk", "paladin"))
    p.hand(A, "spirit_guardians")
    p.begin(A)
    p.act(A, "spirit_guardians")
    p.does(END)
    p.begin(A)
    p.does(PIECE, p.s.ongoing[0][0])
    assert p.s.actions == 1
    p.does(END)
    assert len(p.s.ongoing) == 1


@pytest.mark.clause("T16")
def test_a_turn_tells_its_start() -> None:
    p = Turn("A . .", classes=FIGHTER)
    p.begin(A)
    assert [told.figure for told in p.told(TurnStarted)] == [A]
