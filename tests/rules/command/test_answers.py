"""Responses and simultaneous damage (section 8)."""

from __future__ import annotations

import pytest

from game.rules.command import codes
from game.rules.command.content import PARTS
from game.rules.command.declare import removal
from game.rules.command.effects import RESOLVE
from game.rules.command.events import Damaged, Declared, Destroyed, LaidOpen
from game.rules.command.state import of
from tests.rules.command.trial import Trial

GUARD, ARCHER = "0.drow_house_guard", "1.elf_archer"


@pytest.mark.clause("C8x1", "C8.10", "C8.11")
def test_guard_and_archer_deal_their_damage_at_the_same_moment() -> None:
    trial = Trial({GUARD: "C3", ARCHER: "C4"}).melee(GUARD, ARCHER)
    assert (trial.asked, trial.seat) == ("respond", 1)
    trial.strike(ARCHER, GUARD)
    trial.passes()
    assert trial.dealt() == {trial.at(ARCHER): [10], trial.at(GUARD): [5]}
    assert trial.felled() == [trial.at(ARCHER)]
    assert trial.damage(GUARD) == 5
    assert (trial.now.vault, trial.now.supply) == ([20, 19], [0, 1])


@pytest.mark.clause("C8.5", "C16.12", "C8f")
def test_off_turn_melee_is_never_made_in_the_own_turn_and_once_a_tap() -> None:
    cells = {GUARD: "C3", "0.drider": "B4", ARCHER: "C4"}
    trial = Trial(cells).melee(GUARD, ARCHER)
    pairs = [(member // 64, member % 64) for member in trial.offered(codes.STRIKE)]
    assert pairs == [(trial.at(ARCHER), trial.at(GUARD))]
    trial.strike(ARCHER, GUARD)
    # The drider beside the archer that has tapped is of the active seat.
    assert trial.asked == ""


@pytest.mark.clause("C8.2", "C8h")
def test_a_minor_card_taps_nobody_and_cannot_be_answered_by_melee() -> None:
    trial = Trial({GUARD: "C3", ARCHER: "C4"}).play(GUARD, "0.fast_advance")
    assert trial.asked == "move"
    trial.go("C3")
    assert not trial.now.is_tapped(trial.at(GUARD))
    assert trial.asked == ""


@pytest.mark.clause("C7x1", "C7x3", "C7.5")
def test_power_attack_on_block_5_deals_base_and_bonus_less_block() -> None:
    trial = Trial({"0.drow_blademaster": "C3", "1.dragon_knight": "C4"})
    trial.play("0.drow_blademaster", "0.hit_on_the_run").passes()
    assert trial.dealt() == {trial.at("1.dragon_knight"): [15]}
    trial = Trial({"0.drow_blademaster": "C3", "1.dragon_knight": "C4"})
    trial.play("0.drow_blademaster", "0.piercing_strike").passes()
    assert trial.dealt() == {trial.at("1.dragon_knight"): [20]}


@pytest.mark.clause("C7x2")
def test_the_sneak_deals_10_against_the_tapped_and_5_against_the_untapped() -> None:
    for tapped, amount in ((False, 5), (True, 10)):
        trial = Trial({"1.halfling_sneak": "C3", GUARD: "C4"})
        if tapped:
            trial.tap(GUARD)
        trial.melee("1.halfling_sneak", GUARD).passes()
        assert trial.dealt() == {trial.at(GUARD): [amount]}


@pytest.mark.clause("C13e", "C13i")
def test_darkfire_adds_5_to_attacks_only() -> None:
    trial = Trial({GUARD: "C3", "1.dragon_knight": "C4"})
    trial.attach("0.darkfire", "1.dragon_knight")
    trial.melee(GUARD, "1.dragon_knight").passes()
    assert trial.dealt() == {trial.at("1.dragon_knight"): [10]}
    trial = Trial({"0.drow_priestess": "C3", "1.dragon_knight": "C4"})
    trial.attach("0.darkfire", "1.dragon_knight")
    trial.play("0.drow_priestess", "0.aura_of_blight").passes()
    assert trial.dealt() == {trial.at("1.dragon_knight"): [10]}


@pytest.mark.clause("C13r")
def test_drow_poison_goes_with_the_attack_and_comes_before_block() -> None:
    trial = Trial({GUARD: "C3", "1.dragon_knight": "C4"})
    trial.attach("0.drow_poison", GUARD)
    trial.melee(GUARD, "1.dragon_knight").passes()
    assert trial.dealt() == {trial.at("1.dragon_knight"): [15]}
    assert trial.now.under(trial.at(GUARD)) == []


@pytest.mark.clause("C13c", "C8z", "C0.10")
def test_retreat_shifts_first_and_the_damage_is_ignored_even_if_the_attacker_reaches() -> None:
    trial = Trial({"1.dragon_knight": "C3", "0.drider": "C4"})
    trial.give("0.retreat")
    trial.melee("1.dragon_knight", "0.drider")
    assert trial.seat == 0
    trial.say(codes.CARD, trial.card("0.retreat")).passes()
    assert trial.asked == "shift"
    trial.go("C4")
    assert trial.dealt() == {trial.at("0.drider"): [0]}


@pytest.mark.clause("C8b", "C8a")
def test_tumble_out_of_reach_makes_a_melee_attack_fail() -> None:
    trial = Trial({"1.dragon_knight": "C3", "0.drider": "C4"})
    trial.give("0.tumble")
    trial.melee("1.dragon_knight", "0.drider")
    trial.say(codes.CARD, trial.card("0.tumble")).passes().go("C7")
    assert trial.dealt() == {}
    assert trial.now.is_tapped(trial.at("1.dragon_knight"))


@pytest.mark.clause("C13g", "C13w")
def test_block_lessens_the_attack_and_strikes_at_the_same_moment() -> None:
    trial = Trial({"0.umber_hulk": "C3", "1.dragon_knight": "C4"})
    trial.give("1.block")
    trial.melee("0.umber_hulk", "1.dragon_knight")
    trial.say(codes.CARD, trial.card("1.block")).passes()
    assert trial.dealt() == {trial.at("0.umber_hulk"): [20], trial.at("1.dragon_knight"): [0]}


COVER = "......\n..#...\n......"


@pytest.mark.clause("C6.6", "C6.7", "C8.6")
def test_a_covered_target_dodges_by_tapping() -> None:
    trial = Trial({ARCHER: "A1", GUARD: "D3"}, COVER)
    assert trial.tables.arena.cover(
        trial.state.cell[trial.at(ARCHER)], trial.state.cell[trial.at(GUARD)]
    )
    trial.shoot(ARCHER, GUARD)
    assert trial.offered(codes.DODGE) == [trial.at(GUARD)]
    trial.say(codes.DODGE, trial.at(GUARD)).passes()
    assert trial.dealt() == {}
    assert trial.now.is_tapped(trial.at(GUARD))


@pytest.mark.clause("C6.8", "C6.6")
def test_without_cover_there_is_no_dodge() -> None:
    trial = Trial({ARCHER: "A1", GUARD: "D1"}).shoot(ARCHER, GUARD)
    assert trial.asked == ""
    assert trial.dealt() == {trial.at(GUARD): [5]}


@pytest.mark.clause("C8j")
def test_charge_names_its_target_after_the_move_and_opens_a_second_window() -> None:
    trial = Trial({"1.dragon_knight": "A3", GUARD: "D3", "0.drider": "D5"})
    trial.give("0.tumble")
    trial.play("1.dragon_knight", "1.charge")
    assert trial.asked == "respond"
    trial.passes()
    assert trial.asked == "move"
    trial.go("C4")
    assert trial.asked == "target"
    trial.say(codes.TARGET, trial.at(GUARD))
    assert trial.asked == "respond"
    assert trial.offered(codes.STRIKE) == []  # the earlier tap cannot be answered any more
    trial.passes()
    assert trial.felled() == [trial.at(GUARD)]


@pytest.mark.clause("C13q", "C13l", "C8p")
def test_shield_prevents_the_whole_source_and_needs_one_that_waits() -> None:
    trial = Trial({"0.drow_wizard": "A1", "1.war_wizard": "D1", "1.dwarf_cleric": "D2"})
    trial.give("1.shield")
    trial.shoot("0.drow_wizard", "1.dwarf_cleric")
    trial.say(codes.CARD, trial.card("1.shield")).passes()
    assert trial.dealt() == {trial.at("1.dwarf_cleric"): [0]}
    trial = Trial({GUARD: "A1", "1.war_wizard": "D1"})
    trial.give("1.shield")
    trial.play(GUARD, "0.fast_advance")
    assert trial.asked == "respond"
    assert trial.offered(codes.CARD) == []


@pytest.mark.clause("C8.2")
def test_whether_a_seat_is_asked_hangs_on_what_everybody_knows() -> None:
    for hand, asked in (((), ""), (("1.fireball",), "respond"), (("1.shield",), "respond")):
        trial = Trial({GUARD: "A1", "1.war_wizard": "D8"})
        trial.give(*hand)
        trial.melee(GUARD, "1.war_wizard")
        assert trial.asked == asked


@pytest.mark.clause("C10.10", "C10b", "C8w")
def test_an_action_point_untaps_at_once_in_a_window() -> None:
    trial = Trial({GUARD: "C3", "1.dragon_knight": "C4"})
    trial.attach("1.action_point", "1.dragon_knight")
    trial.tap("1.dragon_knight")
    trial.melee(GUARD, "1.dragon_knight")
    assert trial.offered(codes.STRIKE) == []
    trial.say(codes.POINT, trial.card("1.action_point"))
    assert trial.seat == 1
    # An off-turn melee may be made by a creature untapped after the tap (C8w).
    trial.strike("1.dragon_knight", GUARD).passes()
    assert trial.felled() == [trial.at(GUARD)]


@pytest.mark.clause("C8s", "C8k")
def test_an_action_without_damage_gets_the_pool_first_and_is_lost_with_its_actor() -> None:
    trial = Trial({"1.human_ranger": "C3", "0.umber_hulk": "C4", GUARD: "B4"})
    trial.state.damage[trial.at("1.human_ranger")] = 5
    trial.play("1.human_ranger", "1.run")
    trial.strike("0.umber_hulk", "1.human_ranger").passes()
    assert trial.felled() == [trial.at("1.human_ranger")]
    assert trial.now.hand(1) == ()


@pytest.mark.clause("C8n", "C8i")
def test_feint_taps_and_who_is_tapped_cannot_answer() -> None:
    trial = Trial({GUARD: "C3", "1.dragon_knight": "C4"})
    trial.play(GUARD, "0.feint").passes()
    assert trial.asked == ""
    assert trial.now.is_tapped(trial.at("1.dragon_knight"))


@pytest.mark.clause("C8aa", "C0.13")
def test_lolths_sting_is_attached_only_where_it_dealt_damage() -> None:
    trial = Trial({GUARD: "C3", "1.dragon_knight": "C4"})
    trial.play(GUARD, "0.lolths_sting").passes()
    assert trial.now.under(trial.at("1.dragon_knight")) == [trial.card("0.lolths_sting")]
    trial = Trial({GUARD: "C3", "1.dragon_knight": "C4"})
    trial.state.block[trial.at("1.dragon_knight")] = 10
    trial.play(GUARD, "0.lolths_sting").passes()
    assert trial.now.under(trial.at("1.dragon_knight")) == []
    assert trial.card("0.lolths_sting") in trial.now.piles.cards[5]


@pytest.mark.clause("C8m", "C8q")
def test_flashing_blades_may_hurt_another_enemy_beside_once() -> None:
    cells = {"0.drow_blademaster": "C3", ARCHER: "C4", "1.dwarf_cleric": "D3"}
    trial = Trial(cells).melee("0.drow_blademaster", ARCHER).passes()
    assert trial.asked == "whom"
    assert trial.offered(codes.WHOM) == [trial.at("1.dwarf_cleric"), codes.NOBODY_ELSE]
    trial.say(codes.WHOM, trial.at("1.dwarf_cleric"))
    assert trial.dealt()[trial.at("1.dwarf_cleric")] == [5]


@pytest.mark.clause("C8aa")
def test_explosive_bolts_hurt_all_enemies_beside_a_target_that_fell() -> None:
    cells = {"1.half_orc_thug": "A1", "0.demonweb_spider": "D1", GUARD: "D2", "0.drider": "E1"}
    trial = Trial(cells).shoot("1.half_orc_thug", "0.demonweb_spider").passes()
    assert trial.felled() == [trial.at("0.demonweb_spider")]
    assert (trial.damage(GUARD), trial.damage("0.drider")) == (5, 5)


@pytest.mark.clause("C13s", "C13x")
def test_acid_arrow_hurts_its_target_and_each_creature_beside_it() -> None:
    cells = {"1.war_wizard": "A1", GUARD: "D1", ARCHER: "D2", "0.drider": "E1"}
    trial = Trial(cells).play("1.war_wizard", "1.acid_arrow")
    assert trial.asked == "target"
    trial.say(codes.TARGET, trial.at(GUARD)).passes()
    assert trial.felled() == [trial.at(ARCHER)]
    assert (trial.damage(GUARD), trial.damage("0.drider")) == (5, 5)
    assert trial.now.under(trial.at(GUARD)) == [trial.card("1.acid_arrow")]


@pytest.mark.clause("C7x4", "C14g")
def test_healing_touch_heals_10_or_discards_a_web() -> None:
    trial = Trial({"1.dwarf_cleric": "C3"})
    trial.state.damage[trial.at("1.dwarf_cleric")] = 15
    trial.power("1.dwarf_cleric").passes()
    assert trial.damage("1.dwarf_cleric") == 5
    trial = Trial({"1.dwarf_cleric": "C3"})
    trial.state.webs[trial.at("1.dwarf_cleric")] = 1
    trial.power("1.dwarf_cleric").passes()
    assert trial.asked == "mend"
    trial.say(codes.MODE, 1 + codes.TOKEN + trial.at("1.dwarf_cleric"))
    assert trial.now.webs[trial.at("1.dwarf_cleric")] == 0


@pytest.mark.clause("C9.4", "C9.7", "C9a")
def test_gold_that_a_vault_cannot_pay_is_vp_for_who_caused_the_loss() -> None:
    trial = Trial({"1.dragon_knight": "C3", "0.drow_house_guard": "C4"})
    trial.state.vault[0] = 1
    trial.melee("1.dragon_knight", GUARD).passes()
    assert (trial.now.vault, trial.now.supply) == ([0, 20], [1, 0])
    assert (trial.now.vp, trial.now.ending) == ([0, 1], 1)


@pytest.mark.clause("C13y")
def test_dark_pact_draws_three_if_its_damage_came() -> None:
    trial = Trial({"0.drow_priestess": "C3", GUARD: "D3"})
    trial.play("0.drow_priestess", "0.dark_pact").passes()
    assert trial.damage(GUARD) == 5
    assert len(trial.now.hand(0)) == 3


@pytest.mark.clause("C8q", "C14a")
def test_confusing_gaze_slides_and_then_attacks_whom_it_may_choose() -> None:
    trial = Trial({"0.umber_hulk": "C3", "1.dwarf_cleric": "F3", ARCHER: "B4"})
    trial.power("0.umber_hulk")
    assert trial.asked == "target"
    trial.say(codes.TARGET, trial.at("1.dwarf_cleric")).passes()
    assert (trial.asked, trial.seat) == ("slide", 0)
    trial.go("D3")
    assert trial.asked == "target"
    assert trial.offered(codes.TARGET) == [trial.at(ARCHER), trial.at("1.dwarf_cleric")]
    trial.say(codes.TARGET, trial.at("1.dwarf_cleric")).passes()
    assert trial.damage("1.dwarf_cleric") == 15


@pytest.mark.clause("C13p", "C13a", "C13l")
def test_rapid_shot_is_two_attacks_of_one_source_whose_targets_may_differ() -> None:
    trial = Trial({GUARD: "A1", ARCHER: "D1", "1.dwarf_cleric": "D3"})
    trial.play(GUARD, "0.rapid_shot")
    trial.say(codes.TARGET, trial.at(ARCHER)).passes()
    assert trial.felled() == [trial.at(ARCHER)]  # only the cleric is left for the second
    assert trial.dealt() == {trial.at(ARCHER): [5], trial.at("1.dwarf_cleric"): [5]}
    assert len({each.item for each in trial.of_kind(Damaged)}) == 1


@pytest.mark.clause("C13b", "C13o")
def test_wide_swing_hits_up_to_two_adjacent_creatures_allies_too() -> None:
    cells = {"1.dragon_knight": "C3", GUARD: "C4", "1.dwarf_cleric": "D3"}
    trial = Trial(cells).play("1.dragon_knight", "1.wide_swing")
    trial.say(codes.TARGET, trial.at(GUARD))
    assert trial.asked == "second"
    trial.say(codes.TARGET, trial.at("1.dwarf_cleric")).passes()
    assert trial.felled() == [trial.at(GUARD)]
    assert trial.damage("1.dwarf_cleric") == 20
    trial = Trial(cells).play("1.dragon_knight", "1.wide_swing")
    trial.say(codes.TARGET, trial.at(GUARD)).say(codes.PASS).passes()
    assert trial.damage("1.dwarf_cleric") == 0


@pytest.mark.clause("C13b", "C13x")
def test_whirlwind_attacks_each_adjacent_enemy_and_no_ally() -> None:
    cells = {"1.dragon_knight": "C3", GUARD: "C4", "0.drider": "B3", "1.dwarf_cleric": "D3"}
    trial = Trial(cells).play("1.dragon_knight", "1.whirlwind_attack").passes()
    assert trial.dealt() == {trial.at(GUARD): [20], trial.at("0.drider"): [20]}


@pytest.mark.clause("C0.12", "C8ab", "C13t")
def test_a_fireball_burns_each_creature_within_2_the_caster_too() -> None:
    cells = {"1.war_wizard": "A1", GUARD: "C1", "0.drider": "E1"}
    trial = Trial(cells).play("1.war_wizard", "1.fireball")
    assert trial.asked == "burst"
    trial.say(codes.BURST, trial.tables.arena.grid.parse("B1")).passes()
    assert (trial.damage("1.war_wizard"), trial.damage(GUARD), trial.damage("0.drider")) == (
        10,
        10,
        0,
    )


@pytest.mark.clause("C0a")
def test_driving_blow_slides_its_target_to_a_square_beside_the_actor() -> None:
    trial = Trial({"1.dragon_knight": "C3", "0.drider": "C4"})
    trial.play("1.dragon_knight", "1.driving_blow").passes()
    assert trial.asked == "slide"
    arena = trial.tables.arena
    near = arena.adjacent(arena.grid.parse("C3"))
    assert all(near >> cell & 1 for cell in trial.offered(codes.TO))
    trial.go("C2")
    assert trial.cell("0.drider") == "C2"


@pytest.mark.clause("C8l", "C8b")
def test_forceful_strike_draws_though_its_target_fell_or_fled() -> None:
    trial = Trial({"1.dragon_knight": "C3", GUARD: "C4"})
    trial.play("1.dragon_knight", "1.forceful_strike").passes()
    assert trial.felled() == [trial.at(GUARD)]
    assert (trial.asked, len(trial.now.hand(1))) == ("", 1)
    trial = Trial({"1.dragon_knight": "C3", "0.drider": "C4"})
    trial.give("0.tumble")
    trial.play("1.dragon_knight", "1.forceful_strike")
    trial.say(codes.CARD, trial.card("0.tumble")).passes().go("C6")
    assert (trial.asked, trial.dealt(), len(trial.now.hand(1))) == ("", {}, 1)


@pytest.mark.clause("C8v")
def test_hidden_blade_answers_an_attack_that_was_dodged_or_out_of_reach() -> None:
    trial = Trial({"0.drow_assassin": "C3", "1.human_ranger": "C4", "1.dwarf_cleric": "D3"})
    trial.tap("1.dwarf_cleric")
    trial.melee("0.drow_assassin", "1.human_ranger").passes()
    assert trial.damage("1.dwarf_cleric") == 5
    trial = Trial({"0.drow_assassin": "A1", "1.human_ranger": "D3", "1.dwarf_cleric": "A2"}, COVER)
    trial.tap("1.dwarf_cleric")
    trial.shoot("0.drow_assassin", "1.human_ranger")
    trial.say(codes.DODGE, trial.at("1.human_ranger")).passes()
    assert trial.dealt() == {trial.at("1.dwarf_cleric"): [5]}


@pytest.mark.clause("C13j", "C13u")
def test_lolths_blessing_draws_for_an_enemy_that_a_drow_destroyed() -> None:
    for attacker, asked in ((GUARD, "draw"), ("0.demonweb_spider", "")):
        trial = Trial({attacker: "C3", ARCHER: "C4", "0.drow_priestess": "A8"})
        trial.attach("0.lolths_blessing", "0.drow_priestess")
        trial.melee(attacker, ARCHER).passes()
        assert trial.asked == asked
        if asked:
            trial.say(codes.MAY, 1)
            assert len(trial.now.hand(0)) == 1


@pytest.mark.clause("C7b")
def test_who_loses_a_level_up_is_checked_at_once_and_nobody_caused_it() -> None:
    trial = Trial({"1.dwarf_cleric": "C3", ARCHER: "C4"})
    trial.attach("1.level_up", ARCHER)
    trial.state.damage[trial.at(ARCHER)] = 10
    trial.power("1.dwarf_cleric").say(codes.TARGET, trial.at(ARCHER))
    trial.say(codes.MODE, 1 + trial.card("1.level_up"))
    assert [(each.figure, each.by) for each in trial.of_kind(Destroyed)] == [(trial.at(ARCHER), -1)]


@pytest.mark.clause("C10f", "C11.3", "C10.5")
def test_an_ally_may_refuse_to_assist_and_that_choice_is_struck_off() -> None:
    factions = ("drow", "drow", "drow", "drow")
    cells = {GUARD: "C3", "2.drow_house_guard": "C4", "2.drow_house_guard.2": "D4"}
    cells["1.drow_blademaster"] = "C2"
    for agreed in (0, 1):
        trial = Trial(cells, factions=factions)
        # Nothing of level 4 but Retreat, which needs no attack for its shift alone.
        trial.play(GUARD, "0.retreat")
        assert trial.asked == "helpers"
        trial.say(codes.HELPERS, 0)
        assert (trial.asked, trial.seat) == ("consent", 2)
        trial.say(codes.CONSENT, agreed)
        if agreed:
            assert trial.now.is_tapped(trial.at("2.drow_house_guard"))
            assert trial.offered(codes.STRIKE) == [
                trial.at("1.drow_blademaster") * 64 + trial.at(GUARD)
            ]
        else:
            assert (trial.asked, trial.seat) == ("consent", 2)  # the only set that is left
            trial.say(codes.CONSENT, 0)
            assert trial.asked == ""
            retreat = trial.card("0.retreat")
            assert trial.now.hand(0) == (retreat,)
            assert not trial.now.tapped
            # All have seen it: it lay open, and is no blank in the hand to which it went back.
            assert of(trial.match.seen_by(1).match).hand(0) == (retreat,)


@pytest.mark.clause("C8.1", "C2f")
def test_a_card_lies_open_before_the_rest_is_declared() -> None:
    trial = Trial({GUARD: "C3", ARCHER: "C4", "1.dragon_knight": "C2"})
    card = trial.card("0.feint")
    trial.play(GUARD, "0.feint")
    assert trial.asked == "target"
    assert trial.told == [LaidOpen(seat=0, card=card, id="feint", clause="C8.1")]
    trial.say(codes.TARGET, trial.at(ARCHER))
    assert len(trial.of_kind(LaidOpen)) == len(trial.of_kind(Declared)) == 1
    assert not trial.now.seen


@pytest.mark.clause("C8.7", "C8.8", "C16.4")
def test_an_answer_can_be_answered_and_the_last_is_resolved_first() -> None:
    trial = Trial({"1.dragon_knight": "C3", "0.drider": "C4", "0.drow_house_guard": "B4"})
    trial.give("0.tumble", "1.block")
    trial.melee("1.dragon_knight", "0.drider")
    trial.strike("0.drow_house_guard", "1.dragon_knight")
    # Left of seat 0: seat 1 holds Block, but the knight has tapped and nobody else stands.
    assert trial.seat == 0
    trial.say(codes.CARD, trial.card("0.tumble")).passes().go("C6")
    # The drider left before the blow; the guard's comes all the same, 10 less Block 5.
    assert trial.dealt() == {trial.at("1.dragon_knight"): [5]}


@pytest.mark.clause("C3a", "C13k", "C9c")
def test_an_attached_card_hurts_and_who_played_it_causes_the_loss() -> None:
    trial = Trial({ARCHER: "C3"})
    trial.attach("0.lolths_sting", ARCHER)
    trial.hurt("0.lolths_sting").passes()
    assert [(each.figure, each.by) for each in trial.of_kind(Destroyed)] == [(trial.at(ARCHER), 0)]
    assert trial.card("0.lolths_sting") in trial.now.piles.cards[5]


@pytest.mark.clause("C13k", "C8p")
def test_damage_at_the_start_of_a_turn_can_be_prevented() -> None:
    trial = Trial({ARCHER: "C3", "1.war_wizard": "D3"})
    trial.attach("0.lolths_sting", ARCHER)
    trial.give("1.shield")
    trial.hurt("0.lolths_sting")
    trial.say(codes.CARD, trial.card("1.shield")).passes()
    assert trial.dealt() == {trial.at(ARCHER): [0]}
    assert trial.stands(ARCHER)


@pytest.mark.clause("C13q", "C7.7")
def test_a_parry_of_10_covers_both_shots_of_a_source_together() -> None:
    trial = Trial({"1.half_orc_thug": "A1", "0.drider": "E1"})
    trial.give("0.glancing_parry")
    trial.play("1.half_orc_thug", "1.quick_shot")
    trial.say(codes.CARD, trial.card("0.glancing_parry")).passes()
    assert trial.dealt() == {trial.at("0.drider"): [0]}
    assert len(trial.now.hand(0)) == 1
    factions = ("drow", "drow")
    trial = Trial({"0.drow_wizard": "A1", "1.drider": "E1"}, factions=factions)
    trial.give("1.glancing_parry")
    trial.play("0.drow_wizard", "0.rapid_shot")
    trial.say(codes.CARD, trial.card("1.glancing_parry")).passes()
    assert trial.dealt() == {trial.at("1.drider"): [0, 10]}


@pytest.mark.clause("C8q", "C8p")
def test_who_would_be_hit_by_explosive_bolts_may_parry_in_the_window_of_the_attack() -> None:
    trial = Trial({"1.half_orc_thug": "A1", GUARD: "D1", "0.drider": "E1", "0.umber_hulk": "A8"})
    trial.give("0.glancing_parry")
    trial.shoot("1.half_orc_thug", GUARD)
    trial.say(codes.CARD, trial.card("0.glancing_parry"))
    assert trial.asked == "actor"
    assert set(trial.offered(codes.ACTOR)) == {trial.at(GUARD), trial.at("0.drider")}
    trial.say(codes.ACTOR, trial.at("0.drider")).passes()
    assert trial.dealt() == {trial.at(GUARD): [10], trial.at("0.drider"): [0]}


@pytest.mark.clause("C8t", "C7x2")
def test_whether_the_target_is_tapped_is_read_when_the_damage_is_dealt() -> None:
    trial = Trial({"1.halfling_sneak": "C3", GUARD: "C4"}).melee("1.halfling_sneak", GUARD)
    trial.strike(GUARD, "1.halfling_sneak").passes()
    assert trial.dealt()[trial.at(GUARD)] == [10]


@pytest.mark.clause("C8r", "C8j")
def test_pooled_damage_can_still_be_prevented_in_the_second_window() -> None:
    cells = {"1.human_ranger": "A3", "1.war_wizard": "A5", "0.drider": "B3", GUARD: "A2"}
    trial = Trial(cells)
    trial.give("1.shield")
    trial.play("1.human_ranger", "1.charge")
    trial.strike("0.drider", "1.human_ranger")
    trial.passes()
    assert trial.asked == "move"
    trial.go("A3")
    trial.say(codes.TARGET, trial.at(GUARD))
    assert trial.dealt() == {}
    while trial.asked == "respond" and trial.seat == 0:
        trial.say(codes.PASS)
    trial.say(codes.CARD, trial.card("1.shield"))
    assert trial.asked == "target"
    assert trial.offered(codes.TARGET) == [trial.at(GUARD), trial.at("1.human_ranger")]
    trial.say(codes.TARGET, trial.at("1.human_ranger")).passes()
    assert trial.dealt() == {trial.at("1.human_ranger"): [0], trial.at(GUARD): [5]}


@pytest.mark.clause("C8d", "C8e")
def test_a_creature_destroyed_in_the_group_still_deals_its_damage_of_that_group() -> None:
    trial = Trial({ARCHER: "C3", "0.demonweb_spider": "C4"})
    trial.state.damage[trial.at("0.demonweb_spider")] = 5
    trial.melee(ARCHER, "0.demonweb_spider").strike("0.demonweb_spider", ARCHER).passes()
    assert trial.felled() == [trial.at("0.demonweb_spider"), trial.at(ARCHER)]
    assert trial.now.supply == [1, 1]


@pytest.mark.clause("C9c", "C8af")
def test_who_dealt_most_of_the_group_caused_the_loss() -> None:
    factions = ("drow", "heroes", "drow", "heroes")
    cells = {"0.drow_house_guard": "C3", "1.dragon_knight": "C4", "2.umber_hulk": "D4"}
    cells["3.halfling_sneak"] = "B3"
    trial = Trial(cells, factions=factions)
    trial.state.damage[trial.at("1.dragon_knight")] = 55
    trial.melee("0.drow_house_guard", "1.dragon_knight")
    trial.strike("1.dragon_knight", "0.drow_house_guard")
    assert trial.seat == 2
    trial.strike("2.umber_hulk", "1.dragon_knight").passes()
    # 5 from seat 0 and 10 from seat 2, both less Block 5.
    causes = {each.figure: each.by for each in trial.of_kind(Destroyed)}
    assert causes == {trial.at("1.dragon_knight"): 2, trial.at("0.drow_house_guard"): 1}


@pytest.mark.clause("C9c", "C8.11")
def test_of_two_who_dealt_as_much_the_active_player_caused_the_loss() -> None:
    factions = ("drow", "heroes", "drow", "heroes")
    cells = {"2.drow_blademaster": "C3", "1.dragon_knight": "C4", "0.drider": "D4"}
    trial = Trial(cells, factions=factions)
    trial.state.damage[trial.at("1.dragon_knight")] = 55
    trial.melee("2.drow_blademaster", "1.dragon_knight")
    while trial.seat != 1:
        trial.say(codes.PASS)
    trial.strike("1.dragon_knight", "2.drow_blademaster")
    while trial.seat != 0:
        trial.say(codes.PASS)
    trial.strike("0.drider", "1.dragon_knight").passes()
    causes = {each.figure: each.by for each in trial.of_kind(Destroyed)}
    assert causes == {trial.at("1.dragon_knight"): 2}


@pytest.mark.clause("C8aa", "C0.6")
def test_slam_slides_an_adjacent_creature_that_was_hurt() -> None:
    trial = Trial({"1.earth_guardian": "C3", "0.drider": "C4"})
    trial.melee("1.earth_guardian", "0.drider").passes()
    assert (trial.asked, trial.seat) == ("slide", 1)
    trial.go("C6")
    assert trial.cell("0.drider") == "C6"
    trial = Trial({"1.earth_guardian": "C3", "0.drider": "C4"})
    trial.state.block[trial.at("0.drider")] = 20
    trial.melee("1.earth_guardian", "0.drider").passes()
    assert trial.asked == ""


@pytest.mark.clause("C8u")
def test_triggers_of_the_active_player_come_first_and_each_orders_his_own() -> None:
    cells = {"0.drow_blademaster": "C3", "1.human_ranger": "C4", "0.drider": "D4", ARCHER: "D3"}
    trial = Trial(cells).melee("0.drow_blademaster", "1.human_ranger")
    trial.strike("1.human_ranger", "0.drow_blademaster").passes()
    assert (trial.asked, trial.seat) == ("whom", 0)
    trial.say(codes.WHOM, codes.NOBODY_ELSE)
    assert (trial.asked, trial.seat) == ("whom", 1)
    assert trial.offered(codes.WHOM) == [trial.at("0.drider"), codes.NOBODY_ELSE]


@pytest.mark.clause("C13d", "C10c")
def test_web_is_laid_on_somebody_within_10_and_taken_off_by_a_tap() -> None:
    trial = Trial({"0.giant_spider": "A1", "1.dragon_knight": "H1"})
    trial.play("0.giant_spider", "0.web").passes()
    assert trial.now.under(trial.at("1.dragon_knight")) == [trial.card("0.web")]
    held = trial.now
    again = Trial({"0.giant_spider": "A1", "1.dragon_knight": "H1"})
    again.state = held
    figure = again.at("1.dragon_knight")
    again.act("1.dragon_knight", removal(held, figure, again.card("0.web"))).passes()
    assert again.now.under(figure) == []
    assert again.now.is_tapped(figure)


@pytest.mark.clause("C13m", "C0.15")
def test_a_pinned_creature_plays_a_strike_and_skips_its_shift() -> None:
    trial = Trial({GUARD: "C3", "1.dragon_knight": "C4"})
    trial.state.webs[trial.at(GUARD)] = 1
    trial.play(GUARD, "0.advancing_strike").passes()
    assert trial.asked == ""
    assert trial.damage("1.dragon_knight") == 5


def test_the_rules_do_something_with_every_part_of_a_text() -> None:
    assert RESOLVE.lacks(PARTS) == []


@pytest.mark.clause("C8f")
def test_a_creature_untapped_again_does_not_answer_the_same_tap_twice() -> None:
    trial = Trial({"0.drider": "C3", "1.dragon_knight": "C4"})
    trial.attach("1.action_point", "1.dragon_knight")
    trial.melee("0.drider", "1.dragon_knight").strike("1.dragon_knight", "0.drider")
    trial.passes(until="respond")
    while trial.asked == "respond" and trial.seat != 1:
        trial.say(codes.PASS)
    trial.say(codes.POINT, trial.card("1.action_point"))
    assert not trial.now.is_tapped(trial.at("1.dragon_knight"))
    assert trial.asked == ""  # nothing left to answer with: no hand, and the tap is answered
    assert trial.damage("0.drider") == 20


@pytest.mark.clause("C8k", "C8.10")
def test_what_others_do_in_answer_leaves_a_blow_and_its_answer_as_they_are() -> None:
    trial = Trial({"1.dwarf_cleric": "C4", "0.drow_blademaster": "C3", GUARD: "B3"})
    trial.give("0.tumble")
    trial.melee("0.drow_blademaster", "1.dwarf_cleric")
    trial.strike("1.dwarf_cleric", "0.drow_blademaster")
    trial.say(codes.CARD, trial.card("0.tumble")).passes()
    trial.go("A1")
    # The guard alone could tumble; the blademaster stayed, so the blow back came.
    assert trial.dealt() == {trial.at("1.dwarf_cleric"): [10], trial.at("0.drow_blademaster"): [10]}


@pytest.mark.clause("C8h", "C8.4")
def test_immediate_cards_are_played_in_the_own_turn_too() -> None:
    trial = Trial({"0.drider": "C3", "1.dragon_knight": "C4", GUARD: "A8"})
    trial.give("0.tumble")
    trial.melee("0.drider", "1.dragon_knight")
    assert trial.seat == 1
    trial.say(codes.PASS)
    assert trial.seat == 0
    assert trial.offered(codes.CARD) == [trial.card("0.tumble")]
    assert trial.offered(codes.STRIKE) == []


@pytest.mark.clause("C8.1", "C2f")
def test_a_card_lies_open_while_its_declaration_is_still_asked_about() -> None:
    trial = Trial({GUARD: "C3", ARCHER: "C4", "1.dwarf_cleric": "D3"})
    trial.play(GUARD, "0.hit_on_the_run")
    assert trial.asked == "target"
    assert trial.now.hand(0) == ()
    seen = trial.match.seen_by(1).state
    assert seen.piles.cards[0] == (trial.card("0.hit_on_the_run"),)
    assert trial.now.piles.cards[0] == (trial.card("0.hit_on_the_run"),)


@pytest.mark.clause("C8s", "C8l")
def test_driving_blow_slides_nobody_when_its_actor_fell() -> None:
    for card, asked in (("1.driving_blow", ""), ("1.forceful_strike", "slide")):
        trial = Trial({"1.dragon_knight": "C3", "0.drider": "C4"})
        trial.state.damage[trial.at("1.dragon_knight")] = 55
        trial.play("1.dragon_knight", card)
        trial.strike("0.drider", "1.dragon_knight").passes()
        # Block 5 leaves 5 of the drider's 10, which is enough.
        assert trial.felled() == [trial.at("1.dragon_knight")]
        assert trial.asked == asked


@pytest.mark.clause("C8y", "C8p")
def test_prevention_played_on_dark_pact_only_draws() -> None:
    trial = Trial({"0.drow_priestess": "C3", GUARD: "D3"})
    trial.give("0.glancing_parry")
    trial.play("0.drow_priestess", "0.dark_pact")
    trial.say(codes.CARD, trial.card("0.glancing_parry")).passes()
    assert trial.damage(GUARD) == 5
    assert len(trial.now.hand(0)) == 4
