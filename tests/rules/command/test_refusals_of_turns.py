"""Why something is off in the own turn: setting up, activations, own cards, deploying."""

from __future__ import annotations

import pytest

from game.engine.decisions import choice
from game.engine.match import Match
from game.rules.command import codes, refusals
from game.rules.command import state as st
from game.rules.command.codes import TOKEN
from game.rules.command.muster import Muster
from game.rules.command.refused_cards import actor_off
from game.rules.command.state import new_state, of, pile_of
from tests.rules.command.alone import alone
from tests.rules.command.field import Field
from tests.rules.command.reasons import allowed, number, of_match, params, said, why
from tests.rules.command.test_muster import slots, suggested, tables
from tests.rules.command.test_turn import ARCHER, FAR, GUARD, KNIGHT, Round

WIZARD = "0.drow_wizard"
SPIDER = "0.giant_spider"
SECOND = "0.drow_house_guard.2"
WALLED = "\n".join(["SS...#....SS"] * 8)

# --- setting up


def mustering() -> Match:
    return alone(new_state(tables(), 5), Muster())


@pytest.mark.clause("C2.4", "C2b")
def test_starting_creatures_are_some_of_low_level_and_few_levels_together() -> None:
    match = mustering()
    of_tables = of(match).tables

    def told(*names: str) -> tuple[str, str]:
        return of_match(match, codes.MUSTER, slots(of_tables, 0, *names))

    assert told() == ("C2b", "nobody_chosen")
    assert told("drider") == ("C2.4", "too_high")
    three = ("drow_blademaster", "drow_priestess", "giant_spider")
    assert told(*three) == ("C2.4", "too_many_levels")
    found = refusals.why_not(match, 0, codes.MUSTER, slots(of_tables, 0, *three))
    assert found is not None
    assert found.params == {"levels": 9, "most": 7}
    high = {each.subject for each in refusals.refusals(match, 0) if each.key == "too_high"}
    assert high == {"drider", "drow_assassin", "shadow_mastiff", "umber_hulk"}


@pytest.mark.clause("C2b")
def test_who_has_chosen_in_secret_has_no_more_say() -> None:
    match = mustering()
    match.play(0, choice(codes.MUSTER, suggested(of(match).tables, 0)))
    assert [said(each) for each in refusals.refusals(match, 0)] == [("C2b", "already_answered")]
    assert refusals.wishes(match, 0) == []
    assert refusals.wishes(match, 1) != []


@pytest.mark.clause("C2.5", "C2h")
def test_starting_creatures_stand_on_free_start_squares_of_their_own() -> None:
    match = mustering()
    for seat in range(2):
        match.play(seat, choice(codes.MUSTER, suggested(of(match).tables, seat)))
    grid = of(match).tables.arena.grid
    match.play(0, choice(codes.STATION, grid.parse("B2")))
    assert of_match(match, codes.STATION, grid.parse("B2")) == ("C2.5", "taken")
    assert of_match(match, codes.STATION, grid.parse("D4")) == ("C2.5", "no_start_square")
    (found,) = [each for each in refusals.refusals(match, 0) if each.cell >= 0]
    assert (found.key, found.cell) == ("taken", grid.parse("B2"))
    assert said(refusals.why_not(match, 1, codes.STATION, 0)) == ("C2.5", "not_your_turn")


# --- activations


@pytest.mark.clause("C3.4", "C12.6")
def test_own_creatures_are_activated_one_after_the_other_and_once() -> None:
    turn = Round({**FAR, SECOND: "C5"}).begin()
    assert why(turn, codes.MOVE) == ("C3.4", "nobody_activated")
    assert why(turn, codes.MELEE, KNIGHT) == ("C3.4", "nobody_activated")
    assert why(turn, codes.SHOOT, KNIGHT) == ("C3.4", "nobody_activated")
    assert why(turn, codes.POWER, 0) == ("C3.4", "nobody_activated")
    assert why(turn, codes.TAKE_OFF, 0) == ("C3.4", "nobody_activated")
    assert why(turn, codes.END) == ("C3.4", "nobody_activated")
    assert why(turn, codes.ACTIVATE, KNIGHT) == ("C3.4", "not_yours")
    assert why(turn, codes.ACTIVATE, "0.drider") == ("C12.6", "off_board")
    turn.activate(GUARD)
    assert why(turn, codes.ACTIVATE, GUARD) == ("C3.4", "is_activated")
    assert why(turn, codes.ACTIVATE, SECOND) == ("C3.4", "activation_open")
    assert why(turn, codes.DONE) == ("C3.4", "activation_open")
    turn.say(codes.END)
    assert why(turn, codes.ACTIVATE, GUARD) == ("C3.4", "has_acted")
    assert allowed(turn, codes.ACTIVATE, SECOND)


@pytest.mark.clause("C4a", "C5n")
def test_a_move_is_made_once_and_not_by_who_is_pinned() -> None:
    turn = Round(FAR).give("0.tumble").begin().activate(GUARD)
    assert allowed(turn, codes.MOVE)
    turn.say(codes.MOVE).passes().go("D3")
    assert why(turn, codes.MOVE) == ("C4a", "has_moved")
    turn = Round(FAR)
    turn.attach("1.pinning_shot", GUARD)
    turn.begin().activate(GUARD)
    assert why(turn, codes.MOVE) == ("C5n", "pinned")
    assert params(turn, codes.MOVE) == {
        "figure": turn.at(GUARD),
        "card": turn.card("1.pinning_shot"),
    }
    assert why(turn, -1, "D3") == ("C5n", "pinned")


@pytest.mark.clause("C7.1", "C7a", "C7c")
def test_a_melee_attack_wants_an_adjacent_enemy() -> None:
    turn = Round({**FAR, SECOND: "C4", ARCHER: "D4", "1.elf_archer.2": "C8"}).begin()
    turn.activate(GUARD)
    assert allowed(turn, codes.MELEE, ARCHER)
    assert why(turn, codes.MELEE, KNIGHT) == ("C7.1", "not_adjacent")
    assert why(turn, codes.MELEE, SECOND) == ("C7a", "no_enemy")
    assert why(turn, codes.MELEE, GUARD) == ("C7c", "itself")
    assert why(turn, codes.MELEE, "1.copper_dragon") == ("C12.6", "off_board")
    assert why(turn, codes.MELEE, 63) == ("C3.4", "not_offered")  # no creature has that number


@pytest.mark.clause("C7.2", "C6d", "C6.2")
def test_a_ranged_attack_wants_an_enemy_in_range_and_sight() -> None:
    cells = {GUARD: "C3", ARCHER: "H3", KNIGHT: "J6", "1.half_orc_thug": "G3", SPIDER: "C5"}
    turn = Round(cells, WALLED).begin().activate(GUARD)
    assert params(turn, codes.SHOOT, ARCHER) == {
        "figure": turn.at(GUARD),
        "target": turn.at(ARCHER),
        "longest": 5,
    }
    # The wall in column F is whole: no route leads around it.
    assert why(turn, codes.SHOOT, ARCHER) == ("C6c", "no_route")
    assert why(turn, codes.SHOOT, SPIDER) == ("C7a", "no_enemy")
    turn.say(codes.END).activate(SPIDER)
    assert why(turn, codes.SHOOT, ARCHER) == ("C7.2", "no_ranged")
    gap = "\n".join(["SS...#....SS"] * 7 + ["SS........SS"])
    near = {GUARD: "E6", ARCHER: "G7", KNIGHT: "J6"}
    turn = Round(near, gap).begin().activate(GUARD)
    assert why(turn, codes.SHOOT, ARCHER) == ("C6.2", "no_line")
    assert params(turn, codes.SHOOT, ARCHER)["blocker"] == number(turn, "F6")
    assert why(turn, codes.SHOOT, KNIGHT) == ("C6d", "too_far")
    assert params(turn, codes.SHOOT, KNIGHT)["steps"] == 7


@pytest.mark.clause("C13f")
def test_a_shroud_is_told_with_its_bearer() -> None:
    turn = Round({GUARD: "C3", ARCHER: "F3", KNIGHT: "F4"})
    turn.attach("0.shroud_of_darkness", KNIGHT)
    turn.begin().activate(GUARD)
    assert why(turn, codes.SHOOT, ARCHER) == ("C13f", "shrouded")
    assert params(turn, codes.SHOOT, ARCHER) == {
        "target": turn.at(ARCHER),
        "by": turn.at(KNIGHT),
        "card": turn.card("0.shroud_of_darkness"),
    }


@pytest.mark.clause("C4.3")
def test_who_is_tapped_can_tap_for_nothing() -> None:
    turn = Round({GUARD: "H7", SPIDER: "C3", ARCHER: "C4"}).give("0.piercing_strike")
    turn.attach("0.web", SPIDER)
    turn.begin().activate(SPIDER).melee(ARCHER).passes()
    assert why(turn, codes.MELEE, ARCHER) == ("C4.3", "tapped")
    assert why(turn, codes.POWER, 0) == ("C4.3", "tapped")
    assert why(turn, codes.TAKE_OFF, turn.card("0.web")) == ("C4.3", "tapped")
    assert why(turn, codes.CARD, turn.card("0.piercing_strike")) == ("C4.3", "card_tapped")


@pytest.mark.clause("C10c")
def test_a_power_without_a_target_is_off() -> None:
    turn = Round({SPIDER: "C3", KNIGHT: "J6"}).begin().activate(SPIDER)
    assert why(turn, codes.POWER, 0) == ("C10c", "no_target")
    assert why(turn, codes.POWER, 5) == ("C3.4", "not_offered")


@pytest.mark.clause("C13d")
def test_only_what_pins_the_activated_creature_is_taken_off() -> None:
    turn = Round({GUARD: "C3", SECOND: "C5", KNIGHT: "J6"})
    turn.attach("1.pinning_shot", SECOND)
    turn.attach("0.darkfire", GUARD)
    turn.state.webs[turn.at(SECOND)] = 1
    turn.begin().activate(GUARD)
    pinning = turn.card("1.pinning_shot")
    assert why(turn, codes.TAKE_OFF, pinning) == ("C13d", "lies_elsewhere")
    assert why(turn, codes.TAKE_OFF, TOKEN + turn.at(SECOND)) == ("C13d", "lies_elsewhere")
    assert why(turn, codes.TAKE_OFF, turn.card("0.darkfire")) == ("C13d", "no_pin")
    assert why(turn, codes.TAKE_OFF, turn.card("0.tumble")) == ("C13d", "not_attached")
    assert why(turn, codes.TAKE_OFF, TOKEN + turn.at(GUARD)) == ("C13d", "not_attached")
    assert why(turn, codes.TAKE_OFF, 400) == ("C3.4", "not_offered")


@pytest.mark.clause("C13d", "C4.3")
def test_a_pin_that_cannot_be_taken_off_now_is_told_by_its_own_id() -> None:
    turn = Round({SPIDER: "C3", ARCHER: "C4"}).give("0.tumble")
    turn.attach("1.pinning_shot", SPIDER)
    turn.state.webs[turn.at(SPIDER)] = 1
    turn.begin().activate(SPIDER).melee(ARCHER).passes()
    off = {each.subject: each.key for each in refusals.refusals(turn.match, 0) if each.cell < 0}
    assert (off["pinning_shot"], off["web_token"]) == ("tapped", "tapped")


@pytest.mark.clause("C10.10", "C10g")
def test_an_action_point_untaps_its_tapped_bearer() -> None:
    turn = Round({GUARD: "C3", KNIGHT: "J6"})
    turn.attach("1.action_point", GUARD)
    turn.attach("1.action_point.2", KNIGHT)
    turn.attach("1.level_up", GUARD)
    turn.tap(KNIGHT)
    turn.begin()
    assert why(turn, codes.POINT, turn.card("1.action_point")) == ("C10g", "untapped")
    assert why(turn, codes.POINT, turn.card("1.action_point.2")) == ("C10g", "under_theirs")
    assert why(turn, codes.POINT, turn.card("1.level_up")) == ("C10.10", "no_any_time")
    assert why(turn, codes.POINT, turn.card("0.tumble")) == ("C10.10", "not_attached")
    listed = {each.key for each in refusals.refusals(turn.match, 0)}
    assert "untapped" in listed
    assert not {"no_any_time", "under_theirs"} & listed


# --- own cards


@pytest.mark.clause("C4.6", "C4.7", "C10.1")
def test_a_card_tells_who_could_play_it() -> None:
    turn = Round({WIZARD: "C3", GUARD: "C5", KNIGHT: "J6"})
    turn.give("0.venom_burst", "0.shroud_of_darkness", "0.dark_pact", "0.aura_of_blight").begin()
    venom, shroud = turn.card("0.venom_burst"), turn.card("0.shroud_of_darkness")
    assert why(turn, codes.CARD, venom) == ("C4.6", "activate_first")
    assert params(turn, codes.CARD, venom)["figures"] == turn.mask(WIZARD)
    assert why(turn, codes.CARD, shroud) == ("C4.7", "activate_first")
    assert why(turn, codes.CARD, turn.card("0.dark_pact")) == ("C10.1", "nobody_fits")
    turn.activate(GUARD)
    assert why(turn, codes.CARD, venom) == ("C4.6", "not_activated")
    assert params(turn, codes.CARD, venom)["figures"] == turn.mask(WIZARD)
    turn.say(codes.END).activate(WIZARD)
    assert allowed(turn, codes.CARD, venom)
    turn.say(codes.END)
    assert why(turn, codes.CARD, venom) == ("C3.4", "fits_acted")
    assert why(turn, codes.CARD, turn.card("0.tumble")) == ("C12.4", "not_in_hand")
    # What others hold is told no more than what lies in a deck.
    assert why(turn, codes.CARD, turn.card("1.fireball")) == ("C12.4", "not_in_hand")


@pytest.mark.clause("C10.1", "C10.3")
def test_a_level_that_is_too_low_is_told_with_that_of_all_who_may_assist() -> None:
    turn = Round({GUARD: "C3", SECOND: "J2", SPIDER: "C4", ARCHER: "C2"})
    turn.give("0.sneak_attack").begin().activate(GUARD)
    sneak = turn.card("0.sneak_attack")
    assert why(turn, codes.CARD, sneak) == ("C10.3", "level_together")
    told = params(turn, codes.CARD, sneak)
    assert (told["level"], told["levels"]) == (2, 5)
    turn = Round({GUARD: "C3", ARCHER: "C2"}).give("0.sneak_attack").begin().activate(GUARD)
    assert why(turn, codes.CARD, turn.card("0.sneak_attack")) == ("C10.1", "level_alone")


@pytest.mark.clause("C10c", "C8p")
def test_a_card_without_target_or_damage_to_prevent_is_off() -> None:
    turn = Round({GUARD: "C3", KNIGHT: "J6"}).give("0.feint", "0.glancing_parry").begin()
    turn.activate(GUARD)
    assert why(turn, codes.CARD, turn.card("0.feint")) == ("C10c", "no_target")
    assert why(turn, codes.CARD, turn.card("0.glancing_parry")) == ("C8p", "no_damage_waits")


@pytest.mark.clause("C10.2")
def test_the_requirement_line_is_a_reason_of_its_own() -> None:
    field = Field({SPIDER: "C3", GUARD: "C4"})
    field.state.acting = field.at(SPIDER)
    rapid, poison = field.card("0.rapid_shot"), field.card("0.drow_poison")
    assert said(actor_off(field.state, 0, rapid, field.at(SPIDER), 0)) == (
        "C10.2",
        "lacks_requirement",
    )
    assert said(actor_off(field.state, 0, poison, field.at(SPIDER), 0))[1] == "lacks_requirement"
    assert said(actor_off(field.state, 0, rapid, field.at(GUARD), 0)) == ("C4.6", "not_activated")


# --- plain clicks


@pytest.mark.clause("C3.4", "C5e", "C7.1")
def test_a_click_means_who_stands_there_or_where_the_move_would_end() -> None:
    turn = Round({GUARD: "C3", SPIDER: "C5", KNIGHT: "J6"}).begin()
    assert why(turn, -1, "D8") == ("C3.4", "nobody_there")
    assert why(turn, -1, "J6") == ("C3.4", "not_yours")
    assert allowed(turn, -1, "C5")
    turn.activate(GUARD)
    assert allowed(turn, -1, "D4")
    assert why(turn, -1, "K3") == ("C5e", "out_of_reach")
    assert why(turn, -1, "J6") == ("C6d", "too_far")
    assert why(turn, -1, "C5") == ("C3.4", "activation_open")
    turn.say(codes.END).activate(SPIDER)
    assert why(turn, -1, "J6") == ("C7.1", "not_adjacent")


# --- deploying


@pytest.mark.clause("C3.5", "C9.3", "C7.10")
def test_only_a_card_in_hand_that_can_be_paid_is_deployed() -> None:
    turn = Round(FAR).recruit("0.umber_hulk", "0.demonweb_spider", gold=2)
    lost = turn.tables.creature_card(turn.at("0.drider"))
    turn.state.piles.move(lost, pile_of(0, st.CREATURE_DECK), pile_of(0, st.CREATURE_DISCARD))
    turn.begin().done()
    assert turn.asked == "deploy"
    assert why(turn, codes.DEPLOY, "0.umber_hulk") == ("C9.3", "no_gold")
    assert params(turn, codes.DEPLOY, "0.umber_hulk") == {
        "target": turn.at("0.umber_hulk"),
        "level": 5,
        "gold": 3,
    }
    assert why(turn, codes.DEPLOY, GUARD) == ("C3.5", "stands_already")
    assert why(turn, codes.DEPLOY, "0.drider") == ("C7.10", "destroyed")
    assert why(turn, codes.DEPLOY, WIZARD) == ("C3.5", "creature_not_in_hand")
    assert why(turn, codes.DEPLOY, KNIGHT) == ("C3.5", "not_yours")
    assert why(turn, codes.ACTIVATE, GUARD) == ("C3.5", "not_asked")
    assert [(each.subject, each.key) for each in refusals.refusals(turn.match, 0)] == [
        ("umber_hulk", "no_gold")
    ]
    assert why(turn, -1, "C3") == ("C3.5", "stands_already")


@pytest.mark.clause("C3b", "C3.8")
def test_without_a_free_square_nobody_is_deployed() -> None:
    # The only start square of seat 0 is taken; the priestess still calls spiders to her.
    rows = "\n".join(["S..........S"] + ["............"] * 7)
    turn = Round({"0.drow_priestess": "A1", KNIGHT: "J6"}, rows)
    turn.recruit(GUARD, "0.demonweb_spider", gold=5).begin().done()
    assert why(turn, codes.DEPLOY, GUARD) == ("C3b", "no_free_square")
    turn.say(codes.DEPLOY, turn.at("0.demonweb_spider"))
    assert why(turn, codes.TO, "A1") == ("C3.5", "taken")
    assert why(turn, codes.TO, "G1") == ("C3.8", "deploy_too_far")
    assert params(turn, codes.TO, "G1") == {
        "target": turn.at("0.demonweb_spider"),
        "cell": number(turn, "G1"),
        "by": turn.at("0.drow_priestess"),
        "longest": 5,
    }


@pytest.mark.clause("C3.5", "C14h")
def test_where_a_creature_is_deployed_goes_by_its_card() -> None:
    rows = "\n".join(["SS...#....SS"] * 4 + ["SS....MM..SS"] * 4)
    turn = Round({GUARD: "A1", KNIGHT: "G3"}, rows)
    turn.recruit(WIZARD, "0.shadow_mastiff", gold=9).begin().done()
    turn.say(codes.DEPLOY, turn.at(WIZARD))
    assert why(turn, codes.TO, "A1") == ("C3.5", "taken")
    assert why(turn, codes.TO, "F1") == ("C3.5", "wall")
    assert why(turn, codes.TO, "D4") == ("C3.5", "no_start_square")
    assert [each.key for each in refusals.refusals(turn.match, 0)] == ["taken", "must_choose"]
    turn.go("A2").say(codes.DEPLOY, turn.at("0.shadow_mastiff"))
    assert allowed(turn, codes.TO, "E1")
    assert why(turn, codes.TO, "C4") == ("14.1 Shadow Mastiff", "not_by_a_wall")
    assert why(turn, codes.TO, "G2") == ("14.1 Shadow Mastiff", "beside_an_enemy")
    assert params(turn, codes.TO, "G2")["by"] == turn.at(KNIGHT)


@pytest.mark.clause("14.2 War Wizard")
def test_the_war_wizard_comes_by_a_circle() -> None:
    rows = "\n".join(["SS...#....SS"] * 4 + ["SS....MM..SS"] * 4)
    turn = Round({ARCHER: "K1", GUARD: "A1"}, rows)
    turn.recruit("1.war_wizard")
    turn.state.active = 1
    turn.state.supply[1], turn.state.vault[1] = 4, 16
    turn.begin().done().say(codes.DEPLOY, turn.at("1.war_wizard"))
    assert allowed(turn, codes.TO, "G5")
    assert why(turn, codes.TO, "C5") == ("14.2 War Wizard", "off_the_circle")


# --- when nothing is asked


@pytest.mark.clause("C9.8")
def test_after_the_match_nothing_is_chosen() -> None:
    turn = Round(FAR).begin().done()
    assert turn.match.decision is None
    assert said(refusals.why_not(turn.match, 0, codes.MOVE, 0)) == ("C9.8", "match_over")
    assert [said(each) for each in refusals.refusals(turn.match, 1)] == [("C9.8", "match_over")]
