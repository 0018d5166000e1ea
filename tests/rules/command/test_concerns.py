"""When a window concerns a seat: for people who are asked only then."""

from __future__ import annotations

from game.rules.command import codes
from game.rules.command.concerns import (
    AREA,
    CARD,
    DAMAGE,
    DODGE,
    MOVED,
    REASONS,
    STRIKE,
    TAPPED,
    TARGET,
    concerns,
    declarer,
    may_answer,
)
from game.rules.command.declare import Declare
from tests.rules.command.test_random_actions import FOUR
from tests.rules.command.trial import Trial

GUARD, ARCHER, KNIGHT = "0.drow_house_guard", "1.elf_archer", "1.dragon_knight"
COVER = """\
............
..o.........
............
............"""


def why(trial: Trial, seat: int = 1) -> str:
    """Return why the open window concerns a seat: as it is, and as that seat may know it."""
    found = concerns(trial.match, seat)
    assert concerns(trial.match.seen_by(seat).match, seat) == found
    return found


def test_who_stands_untapped_beside_an_enemy_that_taps_is_concerned_first() -> None:
    trial = Trial({GUARD: "C3", ARCHER: "C4"}).melee(GUARD, ARCHER)
    assert trial.asked == "respond"
    assert why(trial) == STRIKE
    assert why(trial, 0) == ""


def test_a_tapped_target_is_concerned_as_a_target() -> None:
    cells = {GUARD: "C3", ARCHER: "C4", KNIGHT: "G7"}
    trial = Trial(cells).give("1.block")
    trial.tap(ARCHER)
    trial.melee(GUARD, ARCHER)
    assert trial.asked == "respond"
    assert why(trial) == TARGET


def test_a_move_concerns_nobody() -> None:
    trial = Trial({GUARD: "C3", KNIGHT: "C6"}).give("1.block")
    trial.act(GUARD, Declare(0, codes.WALKS, figure=trial.at(GUARD)))
    assert trial.asked == "respond"
    assert why(trial) == ""


def test_with_nothing_declared_nobody_is_concerned() -> None:
    trial = Trial({GUARD: "C3", KNIGHT: "C6"}).give("1.block")
    trial.act(GUARD, Declare(0, codes.WALKS, figure=trial.at(GUARD)))
    trial.now.pile = []
    assert why(trial) == ""


def test_cover_from_a_shot_lets_dodge() -> None:
    trial = Trial({"0.drow_wizard": "A1", KNIGHT: "D3"}, COVER).shoot("0.drow_wizard", KNIGHT)
    assert trial.offered(codes.DODGE) == [trial.at(KNIGHT)]
    assert why(trial) == DODGE
    trial = Trial({"0.drow_wizard": "A4", KNIGHT: "F4"}, COVER).give("1.block")
    assert why(trial.shoot("0.drow_wizard", KNIGHT)) == TARGET


def test_an_area_concerns_who_stands_in_it_and_no_other() -> None:
    for cell, reason in (("C7", AREA), ("C8", "")):
        trial = Trial({"0.drow_wizard": "C3", KNIGHT: cell}).give("1.block")
        trial.play("0.drow_wizard", "0.venom_burst")
        trial.say(codes.BURST, trial.tables.arena.grid.parse("C6"))
        assert trial.asked == "respond"
        assert why(trial) == reason


def test_who_stands_beside_the_target_of_a_bolt_that_bursts_stands_in_an_area() -> None:
    for cell, reason in (("D7", AREA), ("E7", "")):
        cells = {"1.half_orc_thug": "C3", "0.drider": "C7", "2.elf_archer": cell}
        trial = Trial(cells, factions=FOUR).give("0.tumble", "2.block")
        trial.shoot("1.half_orc_thug", "0.drider")
        assert why(trial, 0) == TARGET
        assert why(trial, 2) == reason


def test_what_is_done_to_a_creature_without_damage_is_told() -> None:
    for actor, card, target, reason in (
        ("0.giant_spider", "0.web", KNIGHT, CARD),
        (GUARD, "0.feint", KNIGHT, TAPPED),
    ):
        trial = Trial({actor: "C3", KNIGHT: "C4", ARCHER: "K8"}).give("1.block")
        trial.play(actor, card)
        if trial.asked == "target":
            trial.say(codes.TARGET, trial.at(target))
        assert trial.asked == "respond"
        assert why(trial) == reason
    trial = Trial({KNIGHT: "C3", GUARD: "C4", "0.drider": "K8"}).give("0.tumble")
    assert why(trial.play(KNIGHT, "1.shove"), 0) == MOVED


def test_a_power_that_lays_a_token_gives_something() -> None:
    trial = Trial({"0.giant_spider": "C3", KNIGHT: "C6"}).give("1.block")
    trial.power("0.giant_spider")
    assert trial.asked == "respond"
    assert why(trial) == CARD


def test_damage_of_an_attached_card_concerns_its_bearer() -> None:
    trial = Trial({GUARD: "C3", KNIGHT: "C6"}).give("1.block")
    trial.attach("0.lolths_sting", KNIGHT)
    trial.hurt("0.lolths_sting")
    assert (trial.asked, trial.seat) == ("respond", 1)
    assert why(trial) == DAMAGE


def test_damage_that_waits_in_the_pool_concerns_whom_it_will_hit() -> None:
    cells = {KNIGHT: "C3", GUARD: "C4", "1.dwarf_cleric": "B4", "0.drow_wizard": "K8"}
    trial = Trial(cells).give("0.tumble", "1.block")
    trial.play(KNIGHT, "1.charge")
    trial.strike(GUARD, KNIGHT)
    while trial.asked == "respond" and not trial.now.pool:
        trial.say(codes.PASS)
    trial.go("C3")
    # The second window, on an attack whose target is named by now (C8j).
    assert trial.now.pool
    assert (why(trial, 0), why(trial, 1)) == (TARGET, DAMAGE)


def test_what_a_seat_has_declared_itself_does_not_concern_it() -> None:
    cells = {"0.drow_priestess": "C3", "0.drider": "C4", KNIGHT: "K8"}
    trial = Trial(cells).give("1.block", "0.tumble")
    trial.play("0.drow_priestess", "0.aura_of_blight")
    assert why(trial, 0) == ""


def test_an_ally_s_area_concerns_who_stands_in_it() -> None:
    cells = {"0.drow_priestess": "C3", "2.elf_archer": "C4", KNIGHT: "K8"}
    trial = Trial(cells, factions=FOUR).give("1.block")
    trial.play("0.drow_priestess", "0.aura_of_blight")
    assert why(trial, 2) == AREA


def test_every_reason_is_one_of_those_that_are_told() -> None:
    assert len(set(REASONS)) == len(REASONS) == 8
    assert "" not in REASONS


def test_who_declared_the_newest_item_is_told_and_nobody_where_nothing_lies() -> None:
    cells = {GUARD: "C3", "1.dwarf_cleric": "C4", "0.drider": "A8"}
    trial = Trial(cells).give("0.tumble", "1.block")
    trial.melee(GUARD, "1.dwarf_cleric")
    assert declarer(trial.match) == 0
    trial.strike("1.dwarf_cleric", GUARD)
    assert declarer(trial.match) == 1
    trial.now.pile = []
    assert declarer(trial.match) == -1


def test_who_may_answer_is_who_could_while_something_is_declared() -> None:
    trial = Trial({GUARD: "C3", "1.dwarf_cleric": "C4"}).give("1.block")
    trial.melee(GUARD, "1.dwarf_cleric")
    assert (may_answer(trial.match, 0), may_answer(trial.match, 1)) == (False, True)
    trial.now.pile = []
    assert not may_answer(trial.match, 1)


def test_what_a_seat_names_of_its_own_does_not_concern_it() -> None:
    trial = Trial({"0.drow_priestess": "C3", GUARD: "C4", KNIGHT: "K8"}).give("1.block")
    trial.play("0.drow_priestess", "0.dark_pact")
    assert trial.asked == "respond"
    assert why(trial, 0) == ""


def test_a_move_does_not_concern_the_very_first_figure_either() -> None:
    trial = Trial({KNIGHT: "C3", GUARD: "C6"}).give("0.tumble")
    assert trial.at(GUARD) == 0
    trial.act(KNIGHT, Declare(1, codes.WALKS, figure=trial.at(KNIGHT)))
    assert why(trial, 0) == ""


def test_whoever_is_named_second_stands_in_no_area() -> None:
    trial = Trial({KNIGHT: "C3", GUARD: "C4", "0.drider": "D3", "0.umber_hulk": "A8"})
    trial.give("0.tumble").play(KNIGHT, "1.wide_swing")
    trial.say(codes.TARGET, trial.at(GUARD)).say(codes.TARGET, trial.at("0.drider"))
    trial.tap(GUARD, "0.drider")
    assert concerns(trial.match, 0) == TARGET
    assert concerns(trial.match, 0, {TARGET}) == ""
