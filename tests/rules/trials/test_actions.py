"""Actions, chains, targets and extra attacks (T24 to T26, T26e, T42.1, T44)."""

from __future__ import annotations

import pytest

from game.rules.trials.actions import named_so_far
from game.rules.trials.codes import (
    AREA_AT,
    ATTACK,
    CARD,
    CHAIN,
    DONE,
    FEATURE,
    FREE,
    GENERAL,
    HAND,
    INTERACT,
    PASS,
    SIDE,
    SIDES_OF_A_CARD,
    SPACE,
    SPARE,
    TARGET,
)
from game.rules.trials.events import (
    ActionOver,
    ExtraAttack,
    Rolled,
    Targeted,
)
from tests.rules.trials.positions import A, B, C, D
from tests.rules.trials.turns import Turn

pytestmark = pytest.mark.interpreted
"""Procedures of its own stand in for others: compiled ones have no heirs."""

FIGHTER = ("fighter", "wizard", "ranger", "rogue")
WIZARD = ("wizard", "fighter", "ranger", "rogue")
RANGER = ("ranger", "fighter", "wizard", "rogue")
MONK = ("monk", "fighter", "wizard", "rogue")
ROGUE = ("rogue", "fighter", "wizard", "ranger")


def started(
    *rows: str,
    classes: tuple[str, ...] = FIGHTER,
    hand: tuple[str, ...] = (),
    subclass: str = "",
    character: str = "",
) -> Turn:
    """Return the first hero's turn at its first question."""
    p = Turn(*rows, classes=classes)
    if subclass or character:
        p.build(A, subclass, character)
    p.hand(A, *hand)
    p.begin(A)
    return p


def chains(p: Turn) -> list[str]:
    """Return the ids of the chains that are offered."""
    return [p.s.tables.card(each // SIDES_OF_A_CARD).id for each in p.offers(CHAIN)]


# --- declaring


@pytest.mark.clause("T24", "T24b", "T24.2")
def test_an_attack_needs_a_target_and_inactive_monsters_are_some() -> None:
    p = started("A B . . . . . .", ". . . . . . . .")
    assert p.offers(ATTACK) == []
    p = started("A g B . . . . .", ". . . . . . . .")
    p.camp(18, awake=False)
    p.m.ask_again()
    assert p.offers(ATTACK) == [p.own(A, "greatsword")]


@pytest.mark.clause("T35", "T35.2")
def test_melee_takes_adjacent_targets_and_ranged_only_others() -> None:
    p = started("A C . D", ". . . .")
    p.play(ATTACK, p.own(A, "heavy_crossbow"))
    p.quiet()
    assert [told.targets for told in p.told(Targeted)] == [(D,)]


@pytest.mark.clause("T26e", "T42.1")
def test_an_action_goes_from_its_card_over_chain_and_target_to_its_end() -> None:
    p = started("A C .", "D . .", hand=("power_attack",))
    p.dice(attack=[1])
    p.play(ATTACK, p.own(A, "greatsword"))
    assert p.asked() == "chain A"
    p.play(PASS)
    assert p.asked() == "target A"
    p.does(TARGET, D)
    order = [type(told) for told in p.events if isinstance(told, (Targeted, Rolled, ActionOver))]
    assert order == [Targeted, Rolled, ActionOver]


@pytest.mark.clause("T26", "T26d")
def test_one_chain_is_played_when_the_action_is_declared_and_matches_it() -> None:
    p = started("A C .", ". . .", hand=("power_attack", "charge", "cleaving_strike", "brace"))
    p.play(ATTACK, p.own(A, "greatsword"))
    assert chains(p) == ["power_attack"]
    p.play(CHAIN, p.offers(CHAIN)[0])
    assert p.used(A) == ["power_attack"]
    p.dice(attack=[10])
    p.quiet()
    assert p.s.hp[C] == 30 - (5 + 5 - 2)
    assert [told.result for told in p.told(Rolled)] == [8]


@pytest.mark.clause("T26")
def test_a_move_takes_a_move_chain() -> None:
    p = started("A . C", ". . .", hand=("power_attack", "charge"))
    p.play(2 + 1, p.own(A, "gains") * SIDES_OF_A_CARD)
    assert chains(p) == ["charge"]
    p.chain(A, "charge")
    assert p.s.spaces_left == 7


@pytest.mark.clause("T65.18")
def test_charge_helps_the_next_attack_roll_of_the_turn() -> None:
    p = started("A C .", ". . .", hand=("charge",))
    p.play(3, p.own(A, "gains") * SIDES_OF_A_CARD)
    p.chain(A, "charge")
    p.dice(attack=[10, 10])
    p.attack(A, "greatsword")
    assert [told.result for told in p.told(Rolled)] == [13]


@pytest.mark.clause("T26f")
def test_a_target_that_only_a_chain_brings_into_range_asks_for_that_chain() -> None:
    row = "A " + ". " * 11 + "C"
    p = started(row, ". " * 13, classes=RANGER, hand=("quick_draw", "master_tracker"))
    assert p.own(A, "longbow") in p.offers(ATTACK)
    p.play(ATTACK, p.own(A, "longbow"))
    assert PASS not in p.families()
    assert chains(p) == ["quick_draw"]
    p.dice(attack=[5])
    p.chain(A, "quick_draw")
    assert [told.result for told in p.told(Rolled)] == [8]


@pytest.mark.clause("T26.4", "T65.60")
def test_a_chain_with_a_condition_fits_only_such_an_action() -> None:
    p = started("A C .", ". . .", classes=WIZARD, subclass="evocation", hand=("overchannel",))
    p.play(ATTACK, p.own(A, "shocking_grasp"))
    assert chains(p) == ["overchannel"]
    p = started(
        "A C .", ". . .", classes=("bard", "fighter", "wizard", "rogue"),
        subclass="college_of_valor", hand=("battle_magic",),
    )  # fmt: skip
    p.play(ATTACK, p.own(A, "rapier"))
    assert chains(p) == []


@pytest.mark.clause("T26g")
def test_fey_step_is_named_before_or_after_when_it_is_played() -> None:
    for side, done in ((0, 0), (1, 1)):
        p = started("A . . .", ". . . .", classes=MONK, hand=("fey_step",))
        p.play(3, p.own(A, "raena") * SIDES_OF_A_CARD)
        p.chain(A, "fey_step")
        p.play(SIDE, side)
        p.quiet()
        assert p.asked() == "space A"
        assert (p.s.spaces_left > 0) == bool(done)
        p.does(SPACE, p.cell((1, 4)))
        assert p.at(A) == (1, 4)
        assert p.s.spaces_left == 6


@pytest.mark.clause("T26g")
def test_before_or_after_is_said_before_anyone_may_answer_the_chain() -> None:
    p = started("A . . .", "B . . .", classes=MONK, hand=("fey_step",))
    p.hand(B, "brace")
    p.play(3, p.own(A, "raena") * SIDES_OF_A_CARD)
    p.play(CHAIN, p.own(A, "fey_step") * SIDES_OF_A_CARD)
    assert p.asked() == "choose A"
    p.play(SIDE, 1)
    assert p.asked() == "answer B"
    p.play(PASS)
    assert p.asked() == "answer B"  # the Move Action itself is declared, with its chain to come
    assert p.s.spaces_left == 0


# --- areas and several targets


@pytest.mark.clause("T37", "T33b")
def test_an_area_attack_rolls_for_everyone_inside_and_may_hit_oneself() -> None:
    p = started("A . C .", ". B D .", ". . . .", classes=WIZARD)
    p.hand(A, "shatter")
    p.m.ask_again()
    p.play(ATTACK, p.own(A, "shatter"))
    p.quiet()
    assert p.asked() == "area A"
    p.dice(attack=[1, 1, 1, 1])
    p.does(AREA_AT, p.offers(AREA_AT)[0])
    assert len(p.told(Rolled)) == len(p.told(Targeted)[0].targets)


@pytest.mark.clause("T65.61")
def test_each_adjacent_opponent_is_attacked_and_no_ally() -> None:
    p = started("B A C", ". D .", hand=("sweeping_blow",))
    p.dice(attack=[1, 1])
    p.attack(A, "sweeping_blow")
    assert [told.targets for told in p.told(Targeted)] == [(C, D)]


@pytest.mark.clause("T65.62")
def test_strokes_are_named_first_and_may_be_for_the_same_target() -> None:
    p = started("C A D", ". . .", classes=MONK, hand=("hundred_fists",))
    p.attack(A, "hundred_fists")
    assert p.asked() == "targets A"
    p.does(TARGET, C)
    p.does(TARGET, D)
    p.dice(attack=[1, 2, 3])
    p.does(TARGET, C)
    assert [told.target for told in p.told(Rolled)] == [C, C, D]


@pytest.mark.clause("T65.62")
def test_up_to_so_many_targets_are_different_ones() -> None:
    p = started("C A D", ". . .", classes=ROGUE, hand=("blade_flurry",))
    p.attack(A, "blade_flurry")
    p.does(TARGET, C)
    assert p.offers(TARGET) == [D]
    assert DONE in p.families()
    p.dice(attack=[1])
    p.does(DONE)
    assert [told.target for told in p.told(Rolled)] == [C]


def test_it_is_known_whom_earlier_strokes_were_named_for() -> None:
    p = started("C A D", ". . .", classes=MONK, hand=("hundred_fists",))
    assert named_so_far(p.m) == []
    p.attack(A, "hundred_fists")
    assert named_so_far(p.m) == []
    p.does(TARGET, D)
    assert named_so_far(p.m) == [D]
    p.does(TARGET, C)
    assert named_so_far(p.m) == [D, C]


def test_it_is_known_which_of_several_targets_were_named() -> None:
    p = started("C A D", ". . .", classes=ROGUE, hand=("blade_flurry",))
    p.attack(A, "blade_flurry")
    p.does(TARGET, D)
    assert named_so_far(p.m) == [D]


@pytest.mark.clause("T66as", "T65.46")
def test_evocation_spares_up_to_two_creatures_of_an_area_spell() -> None:
    p = started(
        ". . . . .", ". A C B .", ". . . D .", classes=WIZARD, subclass="evocation",
        hand=("fireball",),
    )  # fmt: skip
    p.play(ATTACK, p.own(A, "fireball"))
    p.quiet()
    p.play(AREA_AT, next(each for each in p.offers(AREA_AT) if each // 4 == p.cell((2, 4))))
    assert p.asked() == "spare A"
    p.play(SPARE, A)
    assert named_so_far(p.m) == [A]
    p.dice(attack=[1, 1])
    p.does(SPARE, B)
    assert sorted(told.target for told in p.told(Rolled)) == [C, D]


# --- what follows


@pytest.mark.clause("T44", "T26h")
def test_an_extra_attack_is_resolved_by_itself_and_takes_no_chain() -> None:
    p = started("A C . D", ". . . .", classes=RANGER, hand=("twin_strike", "quick_draw"))
    p.dice(attack=[1, 1])
    p.play(ATTACK, p.own(A, "shortsword"))
    p.chain(A, "twin_strike")
    assert [told.card for told in p.told(ExtraAttack)] == [p.own(A, "longbow")]
    assert [told.target for told in p.told(Rolled)] == [C, D]
    assert p.names(A, HAND) == ["quick_draw"]


@pytest.mark.clause("T44a")
def test_any_primary_is_any_double_sided_attack() -> None:
    p = started(
        "A C . D", ". . . .", classes=("bard", "fighter", "wizard", "rogue"),
        subclass="college_of_valor", hand=("extra_attack",),
    )  # fmt: skip
    p.dice(attack=[1, 1])
    p.play(ATTACK, p.own(A, "rapier"))
    p.chain(A, "extra_attack")
    assert p.asked() == "primary A"
    assert p.offers(CARD) == [p.own(A, "rapier"), p.own(A, "vicious_mockery")]


@pytest.mark.clause("T66o")
def test_flurry_follows_a_missed_attack_action_for_a_card_and_no_extra_attack() -> None:
    p = started("A C .", ". . .", classes=MONK)
    p.hand(A, "meditate", "darts")
    p.m.ask_again()
    p.dice(attack=[1, 1, 1])
    p.attack(A, "unarmed_strike")
    assert p.asked() == "feature A"
    p.does(FEATURE, p.own(A, "flurry"))
    p.does(CARD, p.own(A, "darts"))
    assert p.used(A) == ["darts"]
    assert p.asked() == "turn A"
    p.attack(A, "unarmed_strike")
    assert p.asked() == "turn A"


@pytest.mark.clause("T66n")
def test_commanders_strike_lets_the_ally_choose_attack_and_target() -> None:
    p = started(
        "A . B .", ". . C .", classes=("fighter", "ranger", "wizard", "rogue"),
        subclass="battle_master", hand=("commanders_strike",),
    )  # fmt: skip
    p.dice(attack=[10])
    p.act(A, "commanders_strike")
    assert [(told.figure, told.card) for told in p.told(ExtraAttack)] == [
        (B, p.own(B, "shortsword"))
    ]
    assert [told.result for told in p.told(Rolled)] == [12]


@pytest.mark.clause("T66au")
def test_overchannel_costs_three_after_the_attack_for_no_party() -> None:
    p = started("A C .", ". . .", classes=WIZARD, subclass="evocation", hand=("overchannel",))
    p.play(ATTACK, p.own(A, "shocking_grasp"))
    p.chain(A, "overchannel")
    assert p.told(Rolled) == []
    assert p.s.hp[A] == 27


# --- general Actions


@pytest.mark.clause("T24a", "T26e")
def test_a_general_actions_target_is_named_when_it_takes_effect() -> None:
    p = started("A B .", ". . .", classes=("cleric", "fighter", "wizard", "rogue"))
    p.hand(A, "cure_wounds")
    p.s.hp[A] = p.s.hp[B] = 5
    p.m.ask_again()
    p.act(A, "cure_wounds")
    assert p.asked() == "figure A"
    p.does(TARGET, B)
    assert p.s.hp[B] == 15
    assert p.s.actions == 1


@pytest.mark.clause("T66j", "T65.12")
def test_preserve_life_gives_its_points_out_first_and_heals_each_once() -> None:
    p = started("A B .", ". . .", classes=("cleric", "fighter", "wizard", "rogue"))
    p.hand(A, "preserve_life")
    p.s.hp[A] = p.s.hp[B] = 5
    p.m.ask_again()
    p.act(A, "preserve_life")
    p.does(26, 4)
    assert (p.s.hp[A], p.s.hp[B]) == (5 + 4 + 2, 5 + 8 + 2)


@pytest.mark.clause("T66f", "T65.48")
def test_revivify_stands_an_ally_up_on_its_portal() -> None:
    p = started("A . .", ". . .", classes=("cleric", "fighter", "wizard", "rogue"))
    p.s.portal[0] = p.cell((2, 3))
    p.hand(A, "revivify")
    p.m.ask_again()
    p.act(A, "revivify")
    assert (p.at(B), p.s.hp[B]) == ((2, 3), 15)


@pytest.mark.clause("T66al")
def test_pickpocket_dazes_on_a_pass_and_steals_from_18() -> None:
    for die, hand, held in ((17, 0, 0), (18, 0, 1), (5, 1, 0)):
        p = started("A C .", ". . .", classes=ROGUE)
        p.hand(C, "shatter")
        p.loot(C, "potion_belt")
        p.dice(skill=[die])
        p.act(A, "pickpocket")
        assert (len(p.s.hand(C)), len(p.s.loot(A))) == (hand, held)
        assert p.offers(GENERAL) == []


@pytest.mark.clause("T66an", "T67a")
def test_mage_hand_takes_loot_that_it_sees_within_six() -> None:
    p = started("A . . . 2", ". . . . .", classes=WIZARD, hand=("mage_hand",))
    assert p.offers(GENERAL) == []
    p.s.full = 1
    p.m.ask_again()
    p.act(A, "mage_hand")
    assert len(p.s.loot(A)) == 1


@pytest.mark.clause("T66ao")
def test_mage_hand_ii_chains_a_move_only_while_mage_hand_is_in_hand() -> None:
    for hand, offered in (
        (("mage_hand_ii", "mage_hand"), ["mage_hand_ii"]),
        (("mage_hand_ii",), []),
    ):
        p = started("A . . . 2", ". . . . .", classes=WIZARD, hand=hand)
        p.s.full = 1
        p.m.ask_again()
        p.play(3, p.own(A, "mertz") * SIDES_OF_A_CARD)
        assert chains(p) == offered
    p = started("A . . . 2", ". . . . .", classes=WIZARD, hand=("mage_hand_ii",))
    p.s.full = 1
    p.m.ask_again()
    p.act(A, "mage_hand_ii")
    assert len(p.s.loot(A)) == 1


# --- Interactions


@pytest.mark.clause("T28", "T28a", "T28b")
def test_an_interaction_serves_the_ally_whose_turn_it_is_once_for_a_card() -> None:
    p = started("A B . C", ". . . .", classes=("fighter", "cleric", "wizard", "rogue"))
    p.hand(B, "guiding_bolt", "bless")
    p.s.hp[A] = 10
    p.m.ask_again()
    p.play(3, p.own(A, "gains") * SIDES_OF_A_CARD)
    while p.asked() != "answer B":
        p.play(PASS)
    p.does(INTERACT, p.own(B, "bless"))
    assert p.s.hp[A] == 14
    p.play(3, p.own(A, "gains") * SIDES_OF_A_CARD)
    while p.asked().startswith("answer"):
        assert p.offers(INTERACT) == []
        p.play(PASS)


@pytest.mark.clause("T65.44", "T65g", "T66v")
def test_a_countered_spell_has_no_effect_and_the_action_stays_spent() -> None:
    q = Turn("A . . C", ". . . .", classes=("ranger", "fighter", "wizard", "monk"))
    q.hand(A, "lightning_arrow")
    q.hand(C, "counterspell")
    q.begin(A)
    q.play(ATTACK, q.own(A, "lightning_arrow"))
    while q.asked() != "answer C":
        q.play(PASS)
    q.dice(card=[8])
    q.does(FREE, q.own(C, "counterspell") * SIDES_OF_A_CARD)
    assert q.s.hp[C] == 30
    assert q.s.actions == 1
    assert "lightning_arrow" in q.used(A)
