"""Why something is off once something was declared: answers, targets, helpers, ways, effects."""

from __future__ import annotations

import pytest

from game.rules.command import codes, refusals
from game.rules.command.declare import Declare
from game.rules.command.pool import DODGED
from game.rules.command.refused_cards import level_off
from tests.rules.command.reasons import allowed, pair, params, said, why
from tests.rules.command.test_turn import Round
from tests.rules.command.trial import Trial

GUARD, ARCHER = "0.drow_house_guard", "1.elf_archer"
SECOND = "0.drow_house_guard.2"
WIZARD, SPIDER, DRIDER = "0.drow_wizard", "0.giant_spider", "0.drider"
MASTER, ASSASSIN = "0.drow_blademaster", "0.drow_assassin"
SNEAK, THUG, KNIGHT = "1.halfling_sneak", "1.half_orc_thug", "1.dragon_knight"
MAGE = "1.war_wizard"
FOUR = ("drow", "heroes", "heroes", "drow")


def keys(trial: Trial) -> set[tuple[str, str]]:
    """Return subject and key of what is told unasked to whoever is asked."""
    return {(each.subject, each.key) for each in refusals.refusals(trial.match, trial.seat)}


# --- off-turn melee


@pytest.mark.clause("C8.5", "C16.6", "C8f")
def test_a_tap_is_struck_back_at_from_beside_it_once_and_untapped() -> None:
    cells = {GUARD: "C3", SECOND: "E4", ARCHER: "C4", SNEAK: "D4", THUG: "B4", KNIGHT: "H4"}
    trial = Trial(cells)
    trial.tap(THUG)
    trial.melee(GUARD, ARCHER)
    assert trial.seat == 1
    assert allowed(trial, codes.STRIKE, pair(trial, ARCHER, GUARD))
    assert why(trial, codes.STRIKE, pair(trial, KNIGHT, GUARD)) == ("C8.5", "not_adjacent")
    assert why(trial, codes.STRIKE, pair(trial, THUG, GUARD)) == ("C8.5", "tapped")
    assert why(trial, codes.STRIKE, pair(trial, SNEAK, SECOND)) == ("C8.5", "has_not_tapped")
    assert why(trial, codes.STRIKE, pair(trial, SNEAK, ARCHER)) == ("C16.6", "no_enemy")
    assert why(trial, codes.STRIKE, pair(trial, GUARD, ARCHER)) == ("C8.5", "not_yours")
    assert why(trial, codes.STRIKE, pair(trial, "1.copper_dragon", GUARD)) == (
        "C12.6",
        "off_board",
    )
    trial.strike(SNEAK, GUARD)
    assert why(trial, codes.STRIKE, pair(trial, SNEAK, GUARD)) == ("C8.5", "tapped")
    trial.now.tapped &= ~trial.mask(SNEAK)
    trial.match.ask_again()
    assert why(trial, codes.STRIKE, pair(trial, SNEAK, GUARD)) == ("C8f", "answered_tap")


@pytest.mark.clause("C16.12")
def test_nobody_strikes_back_in_the_own_turn() -> None:
    trial = Trial({GUARD: "C3", DRIDER: "D4", ARCHER: "C4"}).give("0.tumble")
    trial.melee(GUARD, ARCHER).strike(ARCHER, GUARD)
    assert (trial.asked, trial.seat) == ("respond", 0)
    assert why(trial, codes.STRIKE, pair(trial, DRIDER, ARCHER)) == ("C16.12", "own_turn")


@pytest.mark.clause("C8i")
def test_who_is_feinted_is_kept_from_responding() -> None:
    cells = {GUARD: "C3", ARCHER: "C4", MAGE: "E4", "1.copper_dragon": "H8"}
    trial = Trial(cells).give("1.shield").play(GUARD, "0.feint")
    assert trial.asked == "respond"
    assert why(trial, codes.CARD, trial.card("1.shield")) == ("C8p", "no_damage_near")
    trial = Trial({GUARD: "C3", MAGE: "C4", KNIGHT: "H8"}).give("1.shield", "1.block")
    trial.play(GUARD, "0.feint")
    assert why(trial, codes.CARD, trial.card("1.shield")) == ("C8i", "shut_out")
    assert params(trial, codes.CARD, trial.card("1.shield"))["figures"] == trial.mask(MAGE)
    assert why(trial, codes.STRIKE, pair(trial, MAGE, GUARD)) == ("C8i", "shut_out")


# --- dodging


@pytest.mark.clause("C6.5", "C6.8", "C6.6")
def test_only_the_covered_target_of_a_ranged_attack_dodges() -> None:
    trial = Trial({GUARD: "C3", ARCHER: "C6", SNEAK: "D6"}).give("1.shield")
    trial.shoot(GUARD, ARCHER)
    assert why(trial, codes.DODGE, ARCHER) == ("C6.5", "clear_shot")
    assert params(trial, codes.DODGE, ARCHER)["by"] == trial.at(GUARD)
    assert why(trial, codes.DODGE, SNEAK) == ("C6.8", "nothing_to_dodge")
    assert why(trial, codes.DODGE, GUARD) == ("C8.6", "not_yours")
    assert why(trial, codes.DODGE, KNIGHT) == ("C12.6", "off_board")
    rows = "\n".join([".......", "...o...", ".......", "......."])
    trial = Trial({GUARD: "C3", ARCHER: "E1", SNEAK: "A4"}, rows).give("1.shield")
    trial.shoot(GUARD, ARCHER)
    assert allowed(trial, codes.DODGE, ARCHER)
    trial.now.tapped |= trial.mask(ARCHER)
    trial.match.ask_again()
    assert why(trial, codes.DODGE, ARCHER) == ("C6.6", "tapped")
    trial.now.tapped &= ~trial.mask(ARCHER)
    trial.now.pile[0] = trial.now.item(1)._replace(shut=trial.mask(ARCHER))
    trial.match.ask_again()
    assert why(trial, codes.DODGE, ARCHER) == ("C8i", "shut_out")


@pytest.mark.clause("C6.6")
def test_an_attack_is_dodged_once() -> None:
    rows = "\n".join([".......", "...o...", ".......", "......."])
    trial = Trial({GUARD: "C3", ARCHER: "E1", SNEAK: "A4"}, rows).give("1.shield")
    trial.shoot(GUARD, ARCHER)
    trial.now.guards.append((1, 0, trial.at(ARCHER), DODGED))
    trial.match.ask_again()
    assert why(trial, codes.DODGE, ARCHER) == ("C6.6", "has_dodged")


# --- cards in answer


@pytest.mark.clause("C4.6", "C4.7", "C4.8")
def test_an_answer_is_an_immediate_card_of_an_untapped_creature() -> None:
    trial = Trial({GUARD: "C3", ARCHER: "C4", MAGE: "E4", KNIGHT: "H8"})
    trial.give("1.shield", "1.fireball", "1.shove").tap(MAGE)
    trial.melee(GUARD, ARCHER)
    shield = trial.card("1.shield")
    assert why(trial, codes.CARD, shield) == ("C4.8", "card_tapped")
    assert params(trial, codes.CARD, shield)["figures"] == trial.mask(MAGE)
    assert why(trial, codes.CARD, trial.card("1.fireball")) == ("C4.6", "standard_now")
    assert why(trial, codes.CARD, trial.card("1.shove")) == ("C4.7", "minor_now")
    assert ("shield.1", "card_tapped") in keys(trial)
    assert why(trial, codes.ACTIVATE, ARCHER) == ("C8.2", "not_asked")
    assert said(refusals.why_not(trial.match, 0, codes.PASS, 0)) == ("C8.2", "not_your_turn")


@pytest.mark.clause("C8.6", "C8.5")
def test_a_click_in_a_window_means_dodging_or_striking() -> None:
    trial = Trial({GUARD: "C3", ARCHER: "C4", SNEAK: "H4"}).melee(GUARD, ARCHER)
    assert allowed(trial, -1, "C3")
    assert why(trial, -1, "C4") == ("C6.8", "nothing_to_dodge")
    assert why(trial, -1, "A1") == ("C8.2", "nobody_there")


# --- declaring


@pytest.mark.clause("C10.1", "C4.8")
def test_who_cannot_act_by_an_answer_is_told_why() -> None:
    cells = {GUARD: "C3", ARCHER: "C4", THUG: "F4", "1.human_ranger": "F6", KNIGHT: "H8"}
    trial = Trial(cells).give("1.block").melee(GUARD, ARCHER)
    trial.say(codes.CARD, trial.card("1.block"))
    assert trial.asked == "actor"
    assert allowed(trial, codes.ACTOR, THUG)
    assert why(trial, codes.ACTOR, ARCHER) == ("C10.1", "lacks_ability")
    assert why(trial, codes.ACTOR, GUARD) == ("C4.8", "not_yours")
    assert why(trial, codes.ACTOR, "1.copper_dragon") == ("C12.6", "off_board")
    assert why(trial, codes.PASS) == ("C10.1", "must_choose")
    assert why(trial, -1, "C4") == ("C10.1", "lacks_ability")


@pytest.mark.clause("C10c", "C13n")
def test_a_creature_that_is_tapped_cannot_be_named_to_be_tapped() -> None:
    cells = {GUARD: "C3", ARCHER: "C4", SNEAK: "D4", THUG: "B4"}
    trial = Trial(cells)
    trial.tap(THUG)
    trial.play(GUARD, "0.feint")
    assert trial.asked == "target"
    assert why(trial, codes.TARGET, THUG) == ("C10c", "tapped_already")
    assert why(trial, codes.TARGET, GUARD) == ("C13n", "itself")
    assert why(trial, codes.TARGET, KNIGHT) == ("C12.6", "off_board")
    assert ("half_orc_thug", "tapped_already") in keys(trial)


@pytest.mark.clause("C11.4", "C6d")
def test_dark_pact_names_an_ally_within_5() -> None:
    cells = {"0.drow_priestess": "C3", GUARD: "D3", SECOND: "C5", DRIDER: "L8", ARCHER: "F3"}
    trial = Trial(cells).play("0.drow_priestess", "0.dark_pact")
    assert trial.asked == "target"
    assert why(trial, codes.TARGET, ARCHER) == ("C11.4", "no_ally")
    assert why(trial, codes.TARGET, DRIDER) == ("C6d", "too_far")


@pytest.mark.clause("C11.5", "C6.2")
def test_a_power_that_names_an_enemy_or_wants_sight_says_so() -> None:
    hulk = "0.umber_hulk"
    trial = Trial({hulk: "C3", GUARD: "D3", ARCHER: "C5", SNEAK: "E5"}).power(hulk)
    assert why(trial, codes.TARGET, GUARD) == ("C11.5", "no_enemy")
    rows = "\n".join(["..#...", "..#...", "......", "......"])
    trial = Trial({SPIDER: "B2", ARCHER: "D1", SNEAK: "B4", THUG: "A4"}, rows).power(SPIDER)
    assert why(trial, codes.TARGET, ARCHER) == ("C6.2", "no_line")


@pytest.mark.clause("C8p")
def test_shield_names_who_is_about_to_be_hurt() -> None:
    cells = {GUARD: "C4", ARCHER: "C5", SNEAK: "D5", MAGE: "E5", "0.drow_priestess": "D4"}
    trial = Trial(cells).give("1.shield").play("0.drow_priestess", "0.aura_of_blight")
    trial.say(codes.CARD, trial.card("1.shield"))
    assert trial.asked == "target"
    assert allowed(trial, codes.TARGET, ARCHER)
    trial = Trial({**cells, THUG: "F7"}).give("1.shield")
    trial.play("0.drow_priestess", "0.aura_of_blight")
    trial.say(codes.CARD, trial.card("1.shield"))
    assert why(trial, codes.TARGET, THUG) == ("C8p", "no_damage_waits")


@pytest.mark.clause("C10.3", "C10.1")
def test_sneak_attack_wants_the_level_against_each_target() -> None:
    # Beside archer and thug stands a spider that may assist; beside the sneak nobody does.
    cells = {MASTER: "D4", SPIDER: "B3", ARCHER: "C4", THUG: "C3", SNEAK: "E5"}
    trial = Trial(cells).play(MASTER, "0.sneak_attack")
    assert trial.asked == "target"
    assert allowed(trial, codes.TARGET, ARCHER)
    assert why(trial, codes.TARGET, SNEAK) == ("C10.1", "level_alone")


@pytest.mark.clause("C13o", "C7.1")
def test_a_second_target_is_another() -> None:
    cells = {KNIGHT: "C3", GUARD: "C4", SECOND: "D3", SPIDER: "H3"}
    trial = Trial(cells).play(KNIGHT, "1.wide_swing")
    trial.say(codes.TARGET, trial.at(GUARD))
    assert trial.asked == "second"
    assert why(trial, codes.TARGET, GUARD) == ("C13o", "already_target")
    assert why(trial, codes.TARGET, SPIDER) == ("C7.1", "not_adjacent")
    assert allowed(trial, codes.PASS)


@pytest.mark.clause("C13t", "C6c")
def test_a_burst_is_laid_on_floor_in_range() -> None:
    rows = "\n".join(["............", "............", "..#.....####", "........#..."])
    trial = Trial({WIZARD: "A1", ARCHER: "C2"}, rows).play(WIZARD, "0.venom_burst")
    assert trial.asked == "burst"
    assert why(trial, codes.BURST, "C3") == ("C13t", "wall")
    assert why(trial, codes.BURST, "H1") == ("C13t", "square_too_far")
    assert params(trial, codes.BURST, "H1")["steps"] == 7
    assert why(trial, codes.BURST, "L4") == ("C6c", "no_way")
    assert why(trial, -1, "C3") == ("C13t", "wall")
    assert why(trial, codes.BURST, 4000) == ("C13t", "not_offered")


# --- assistance


@pytest.mark.clause("C10.3", "C10.4", "C10e")
def test_who_does_not_assist_is_told_why() -> None:
    cells = {
        MASTER: "D4", SPIDER: "D5", ASSASSIN: "C4", GUARD: "E4", SECOND: "H8",
        "0.demonweb_spider": "E5", ARCHER: "D3",
    }  # fmt: skip
    trial = Trial(cells)
    trial.tap(GUARD)
    trial.play(MASTER, "0.sneak_attack")
    assert trial.asked == "helpers"
    off = {each.subject: (each.clause, each.key) for each in refusals.refusals(trial.match, 0)}
    ids = trial.tables.ids
    assert off[ids[trial.at(MASTER)]] == ("C16.7", "assists_itself")
    assert off[ids[trial.at(GUARD)]] == ("C10.3", "tapped")
    assert off[ids[trial.at(SECOND)]] == ("C10.3", "not_adjacent")
    assert off[ids[trial.at(ARCHER)]] == ("C10.3", "no_ally")
    # Spider or assassin are enough: the little one could always be left out.
    assert off[ids[trial.at("0.demonweb_spider")]] == ("C10e", "not_needed")
    assert ids[trial.at(SPIDER)] not in off
    assert why(trial, -1, "E5") == ("C10e", "not_needed")
    assert allowed(trial, -1, "D5")


@pytest.mark.clause("C10.4")
def test_an_assistant_has_the_ability_of_the_card() -> None:
    cells = {"1.human_ranger": "D4", THUG: "D5", "1.dwarf_cleric": "E4", MAGE: "C4", GUARD: "D3"}
    trial = Trial(cells).play("1.human_ranger", "1.whirlwind_attack")
    assert trial.asked == "helpers"
    assert ("war_wizard", "helper_lacks_ability") in keys(trial)


@pytest.mark.clause("C10f")
def test_what_an_ally_has_refused_is_struck_off() -> None:
    allies = ("2.drider", "2.drow_assassin", "2.giant_spider")
    cells = {MASTER: "D4", allies[0]: "D5", allies[1]: "C4", allies[2]: "E4", ARCHER: "D3"}
    trial = Trial(cells, factions=("drow", "heroes", "drow", "heroes"))
    trial.play(MASTER, "0.sneak_attack")
    assert trial.asked == "helpers"
    sets = trial.match.decision.about["sets"] if trial.match.decision is not None else ()
    assert isinstance(sets, tuple)
    trial.say(codes.HELPERS, sets.index(trial.mask(allies[0])))
    assert why(trial, codes.PASS) == ("C11.3", "must_choose")
    trial.say(codes.CONSENT, 0)
    assert trial.asked == "helpers"
    assert why(trial, -1, "D5") == ("C10f", "helper_refused")
    assert allowed(trial, -1, "C4")
    sneak = trial.card("0.sneak_attack")
    for ally in allies:
        trial.now.refused.append((sneak, trial.at(MASTER), trial.mask(ally)))
    found = level_off(trial.now, sneak, trial.at(MASTER), trial.at(ARCHER), 0)
    assert said(found) == ("C10f", "ally_refused")


@pytest.mark.clause("C8y")
def test_who_is_feinted_does_not_assist_either() -> None:
    cells = {
        THUG.replace("1.", "0."): "C3", "1.drow_assassin": "C4", "1.drow_blademaster": "D5",
        "1.giant_spider": "E5", "1.drow_house_guard": "E4",
    }  # fmt: skip
    trial = Trial(cells, factions=("heroes", "drow")).give("1.retreat")
    trial.play("0.half_orc_thug", "0.feint")
    trial.say(codes.CARD, trial.card("1.retreat"))
    trial.say(codes.ACTOR, trial.at("1.drow_blademaster"))
    assert trial.asked == "helpers"
    assert why(trial, -1, "C4") == ("C8y", "shut_out")


# --- ways


@pytest.mark.clause("C5.5", "C5.3", "C5.4")
def test_a_move_ends_on_free_floor() -> None:
    rows = "\n".join(["..#....", "..o....", ".......", "......."])
    cells = {GUARD: "A3", SECOND: "B3", ARCHER: "G4"}
    trial = Trial(cells, rows).act(GUARD, walk(0, Trial(cells).at(GUARD)))
    assert trial.asked == "move"
    assert why(trial, codes.TO, "C1") == ("C5.5", "wall")
    assert why(trial, codes.TO, "C2") == ("C5.5", "obstacle")
    assert why(trial, codes.TO, "B3") == ("C5.3", "occupied")
    assert why(trial, codes.TO, "G4") == ("C5.4", "occupied")
    assert allowed(trial, codes.TO, "A3")
    assert why(trial, codes.TO, 4000) == ("C8j", "not_offered")


def walk(seat: int, figure: int) -> Declare:
    return Declare(seat, codes.WALKS, figure=figure)


def walking(cells: dict[str, str], rows: str, name: str) -> Trial:
    """Return a trial in which somebody is asked where its move ends."""
    trial = Trial(cells, rows)
    return trial.act(name, walk(trial.at(name) // 12, trial.at(name))).passes()


@pytest.mark.clause("C5.7", "C5a", "C5.8")
def test_enemies_are_told_that_stop_a_move_or_hem_it_in() -> None:
    rows = "\n".join(["........", ".^......", "........"])
    trial = walking({GUARD: "A1", ARCHER: "C2"}, "........\n........", GUARD)
    assert why(trial, codes.TO, "E1") == ("C5.8", "stopped")
    assert params(trial, codes.TO, "E1")["by"] == trial.at(ARCHER)
    trial = walking({GUARD: "A1", ARCHER: "B1"}, rows, GUARD)
    # Each square next to it is next to the archer, too: the move goes no further in any case.
    assert why(trial, codes.TO, "B2") == ("C5a", "hemmed_rough")
    assert why(trial, codes.TO, "D1") == ("C5.8", "stopped")
    trial = walking({GUARD: "C2", ARCHER: "B1"}, rows, GUARD)
    assert allowed(trial, codes.TO, "D2")
    assert why(trial, codes.TO, "F2") == ("C5.7", "hemmed")
    assert params(trial, codes.TO, "F2")["by"] == trial.at(ARCHER)


@pytest.mark.clause("C5e", "C5l")
def test_a_square_that_costs_too_much_tells_what_it_costs() -> None:
    rows = "\n".join(["......^^^#.", ".........#.", ".........#."])
    trial = walking({"0.drow_priestess": "A1", SECOND: "A3"}, rows, "0.drow_priestess")
    assert why(trial, codes.TO, "H1") == ("C5e", "out_of_reach")
    told = params(trial, codes.TO, "H1")
    assert (told["cost"], told["points"]) == (8, 6)
    assert why(trial, codes.TO, "K1") == ("C5.5", "no_way")
    trial = walking({DRIDER: "A1", SECOND: "A3", ARCHER: "F3"}, rows, DRIDER)
    assert why(trial, codes.TO, "A3") == ("C5l", "occupied")
    assert why(trial, codes.TO, "F3") == ("C5l", "occupied")
    hulk = "0.umber_hulk"
    trial = walking({hulk: "A1", SECOND: "A3"}, rows, hulk)
    assert why(trial, codes.TO, "J2") == ("C5m", "wall")


@pytest.mark.clause("C5f")
def test_a_slide_goes_so_far_and_around_enemies_of_the_one_that_is_slid() -> None:
    trial = Trial({KNIGHT: "C3", GUARD: "C4", ARCHER: "E4"}).play(KNIGHT, "1.shove").passes()
    assert trial.asked == "slide"
    assert why(trial, codes.TO, "C8") == ("C5f", "slide_too_far")
    assert why(trial, codes.TO, "E4") == ("C5f", "taken")
    assert allowed(trial, codes.TO, "C4")
    rows = "\n".join(["....#..", "....#..", "....#..", "....#.."])
    trial = Trial({KNIGHT: "C3", GUARD: "C4"}, rows).play(KNIGHT, "1.shove").passes()
    assert why(trial, codes.TO, "F2") == ("C5f", "no_way")
    assert why(trial, codes.TO, "E2") == ("C5f", "wall")


@pytest.mark.clause("13.2 Driving Blow")
def test_the_slide_of_driving_blow_ends_beside_the_one_that_acts() -> None:
    trial = Trial({KNIGHT: "C3", SPIDER: "C4"}).play(KNIGHT, "1.driving_blow").passes()
    assert trial.asked == "slide"
    assert why(trial, codes.TO, "C6") == ("13.2 Driving Blow", "not_beside")
    assert allowed(trial, codes.TO, "C2")


@pytest.mark.clause("C5.13", "C0b")
def test_a_teleport_ends_on_free_floor_within_reach() -> None:
    rows = "\n".join(["............", "..#.........", "............"])
    mastiff = "0.shadow_mastiff"
    trial = Trial({mastiff: "A1", GUARD: "B2"}, rows).power(mastiff).passes()
    assert trial.asked == "teleport"
    assert why(trial, codes.TO, "C2") == ("C5.13", "wall")
    assert why(trial, codes.TO, "B2") == ("C5.13", "taken")
    assert why(trial, codes.TO, "L1") == ("C0b", "square_too_far")
    assert params(trial, codes.TO, "L1")["steps"] == 11
    # Where it stands is no empty square.
    assert why(trial, codes.TO, "A1") == ("C5.13", "taken")


@pytest.mark.clause("C5.10")
def test_a_shift_is_stopped_by_nobody() -> None:
    trial = Trial({GUARD: "C3", ARCHER: "C4", SNEAK: "E1"}).play(GUARD, "0.advancing_strike")
    trial.passes()
    assert trial.asked == "shift"
    assert allowed(trial, codes.TO, "D2")
    assert why(trial, codes.TO, "L3") == ("C5e", "out_of_reach")


# --- what follows


@pytest.mark.clause("14.1 Drow Blademaster", "C8aa", "C11.5")
def test_flashing_blades_hit_another_enemy_beside_the_blademaster() -> None:
    cells = {MASTER: "C3", KNIGHT: "C4", SNEAK: "D3", THUG: "H3", GUARD: "B3"}
    trial = Trial(cells).melee(MASTER, KNIGHT).passes()
    assert trial.asked == "whom"
    assert why(trial, codes.WHOM, KNIGHT) == ("14.1 Drow Blademaster", "was_target")
    assert why(trial, codes.WHOM, THUG) == ("C8aa", "not_adjacent")
    assert why(trial, codes.WHOM, GUARD) == ("C11.5", "no_enemy")
    assert why(trial, codes.WHOM, ARCHER) == ("C12.6", "off_board")
    assert allowed(trial, codes.WHOM, codes.NOBODY_ELSE)
    assert why(trial, -1, "C4") == ("14.1 Drow Blademaster", "was_target")


@pytest.mark.clause("14.1 Drow Assassin", "C8m")
def test_hidden_blade_hits_a_tapped_enemy_and_is_not_declined() -> None:
    cells = {ASSASSIN: "C3", KNIGHT: "C4", SNEAK: "D3", THUG: "B3"}
    trial = Trial(cells)
    trial.tap(KNIGHT, SNEAK)
    trial.melee(ASSASSIN, KNIGHT).passes()
    assert trial.asked == "whom"
    assert why(trial, codes.WHOM, THUG) == ("14.1 Drow Assassin", "untapped")
    assert why(trial, codes.WHOM, codes.NOBODY_ELSE) == ("C8m", "must_choose")


@pytest.mark.clause("C14g")
def test_healing_touch_discards_only_what_lies_under_its_target() -> None:
    cleric = "1.dwarf_cleric"
    trial = Trial({cleric: "C3", THUG: "C8"})
    trial.attach("0.darkfire", cleric)
    trial.attach("0.web", THUG)
    trial.power(cleric).passes()
    assert trial.asked == "mend"
    assert allowed(trial, codes.MODE, 1 + trial.card("0.darkfire"))
    assert why(trial, codes.MODE, 1 + trial.card("0.web")) == ("C14g", "lies_elsewhere")
    assert why(trial, codes.MODE, 1 + trial.card("0.tumble")) == ("C14g", "not_attached")
    assert why(trial, codes.MODE, 900) == ("C14g", "not_offered")
    assert why(trial, -1, "C8") == ("C14g", "not_asked")


# --- what is told of the questions after the first


@pytest.mark.clause("C6d", "C7c", "C13a")
def test_the_second_shot_has_the_reasons_of_a_shot() -> None:
    cells = {"0.drow_wizard": "A1", "1.elf_archer": "D1", "1.dwarf_cleric": "L8"}
    trial = Trial({**cells, "1.human_ranger": "D3", "1.half_orc_thug": "D4"})
    trial.play("0.drow_wizard", "0.rapid_shot").say(codes.TARGET, trial.at("1.elf_archer"))
    trial.passes()
    assert trial.asked == "target"
    assert why(trial, codes.TARGET, "1.dwarf_cleric") == ("C6d", "too_far")
    assert why(trial, codes.TARGET, "0.drow_wizard") == ("C7c", "itself")


@pytest.mark.clause("C14g")
def test_what_lies_under_the_very_first_figure_is_not_taken_from_another() -> None:
    trial = Trial({"1.dwarf_cleric": "C3", KNIGHT: "C4", "0.drider": "H8"})
    trial.attach("0.darkfire", KNIGHT)
    trial.attach("0.web", "0.drider")
    trial.power("1.dwarf_cleric").say(codes.TARGET, trial.at(KNIGHT)).passes()
    assert trial.asked == "mend"
    web = trial.card("0.web")
    assert why(trial, codes.MODE, 1 + web) == ("C14g", "lies_elsewhere")
    told = params(trial, codes.MODE, 1 + web)
    assert (told["card"], told["figure"], told["target"]) == (web, trial.at(KNIGHT), 0)
    assert why(trial, codes.MODE, 1 + trial.card("0.tumble")) == ("C14g", "not_attached")
    assert why(trial, codes.MODE, 1 + codes.TOKEN) == ("C14g", "not_attached")
    # Nothing on the board is asked for here: neither who stands there nor that nobody does.
    assert why(trial, -1, "A1") == ("C14g", "not_asked")
    assert why(trial, -1, "C4") == ("C14g", "not_asked")


@pytest.mark.clause("C10.3", "C8.5")
def test_a_click_beside_all_assistants_names_nobody() -> None:
    cells = {GUARD: "C3", f"{GUARD}.2": "C4", "0.drow_wizard": "D3", "0.drow_assassin": "B3"}
    turn = Round({**cells, KNIGHT: "B2"}).give("0.sneak_attack").begin().activate(GUARD)
    turn.play("0.sneak_attack")
    assert turn.asked == "helpers"
    assert why(turn, -1, "A8") == ("C10.3", "nobody_there")


@pytest.mark.clause("C8.5")
def test_a_click_on_who_may_be_struck_strikes() -> None:
    trial = Trial({GUARD: "C3", "1.dwarf_cleric": "C4"}).melee(GUARD, "1.dwarf_cleric")
    assert allowed(trial, -1, "C3")


@pytest.mark.clause("C7.1", "C7.2")
def test_a_click_of_a_shooter_on_who_can_only_be_struck_strikes() -> None:
    turn = Round({GUARD: "C3", KNIGHT: "C4"})
    turn.attach("0.shroud_of_darkness", KNIGHT)
    turn.begin().activate(GUARD)
    assert turn.offered(codes.SHOOT) == []
    assert allowed(turn, -1, "C4")


@pytest.mark.clause("C5.1", "C5.8")
def test_a_click_on_a_square_goes_as_far_as_a_move_would() -> None:
    rows = "\n".join(["SS........SS"] * 3)
    turn = Round({GUARD: "B2", KNIGHT: "E2"}, rows).begin().activate(GUARD)
    assert allowed(turn, -1, "D1")
    assert not allowed(turn, -1, "F1")  # past the knight, beside whom the move would end
    assert why(turn, -1, turn.tables.arena.grid.stride - 1)[1] == "not_offered"  # beyond the rim


@pytest.mark.clause("C4.3", "C7.2")
def test_who_has_no_shot_is_told_so_though_it_is_tapped() -> None:
    turn = Round({"0.demonweb_spider": "C3", KNIGHT: "C4", DRIDER: "B3"})
    turn.begin().activate("0.demonweb_spider").melee(KNIGHT).passes()
    untapped = Round({"0.demonweb_spider": "C3", KNIGHT: "C4"}).begin()
    untapped.activate("0.demonweb_spider")
    assert why(turn, codes.SHOOT, KNIGHT) == why(untapped, codes.SHOOT, KNIGHT)
