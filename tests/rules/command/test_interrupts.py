"""When powers and Immediate cards are used, and what answers change (sections 4 and 8).

What falls under a clause is shown from both sides: what it allows, and what it does not.
"""

from __future__ import annotations

import pytest

from game.engine.decisions import code_of
from game.rules.command import codes
from game.rules.command import events as ev
from game.rules.command.declare import Declare
from tests.rules.command.test_turn import Round
from tests.rules.command.trial import Trial

GUARD, KNIGHT, ARCHER = "0.drow_house_guard", "1.dragon_knight", "1.elf_archer"
DROW = ("drow", "drow")
POWERS = {codes.POWER, codes.SHOOT}


def families(trial: Trial) -> set[int]:
    """Return the families that are offered."""
    assert trial.match.decision is not None
    return {code_of(c) for c in trial.match.decision.choices(trial.seat)}


# --- 4: powers


@pytest.mark.clause("C4.4", "C4.6")
def test_a_power_is_standard_for_the_activated_creature_alone() -> None:
    cells = {"0.giant_spider": "C3", "0.umber_hulk": "C6", KNIGHT: "E3"}
    turn = Round(cells).begin()
    assert turn.codes() == {codes.ACTIVATE, codes.DONE}
    turn.activate("0.giant_spider")
    assert turn.offered(codes.POWER) == [0]
    turn.say(codes.POWER, 0).say(codes.TARGET, turn.at(KNIGHT))
    assert turn.of_kind(ev.Declared)[-1].figure == turn.at("0.giant_spider")


@pytest.mark.clause("C4.4")
def test_a_power_answers_nothing() -> None:
    cells = {KNIGHT: "C3", GUARD: "C4", "0.umber_hulk": "D5", "0.drow_wizard": "A6"}
    trial = Trial(cells).give("0.tumble")
    trial.melee(KNIGHT, GUARD)
    assert trial.seat == 0
    assert families(trial) == {codes.CARD, codes.STRIKE, codes.PASS}


@pytest.mark.clause("C4.5", "C4.3")
def test_one_tap_is_one_power() -> None:
    cells = {"0.umber_hulk": "C3", KNIGHT: "C5", "0.drow_wizard": "A8"}
    turn = Round(cells).begin().activate("0.umber_hulk").say(codes.POWER, 0).passes()
    turn.go("C5").passes()
    assert turn.tapped("0.umber_hulk")
    assert not turn.codes() & (POWERS | {codes.MELEE})
    turn.say(codes.END).activate("0.drow_wizard").say(codes.SHOOT, turn.at(KNIGHT)).passes()
    assert not turn.codes() & (POWERS | {codes.MELEE})


@pytest.mark.clause("C4.8", "C8.4")
@pytest.mark.parametrize("active", [KNIGHT, "0.drider"], ids=["in another's turn", "in the own"])
def test_an_immediate_card_is_played_in_any_turn_by_tapping_who_is_untapped(active: str) -> None:
    cells = {KNIGHT: "C3", "0.drider": "C4", GUARD: "F6", "0.drow_blademaster": "H6"}
    trial = Trial(cells).give("0.tumble")
    trial.tap("0.drow_blademaster")
    trial.melee(active, KNIGHT if active != KNIGHT else "0.drider")
    while trial.seat != 0:
        trial.say(codes.PASS)
    trial.say(codes.CARD, trial.card("0.tumble"))
    if active == KNIGHT:
        assert trial.offered(codes.ACTOR) == [trial.at(GUARD), trial.at("0.drider")]
        trial.say(codes.ACTOR, trial.at(GUARD))
    assert trial.now.is_tapped(trial.at(GUARD))  # the drider has tapped in its own turn


@pytest.mark.clause("C4.10", "C4c", "C0.16")
def test_a_power_without_a_tap_works_in_any_turn_tapped_or_not_while_its_creature_stands() -> None:
    cells = {"1.dwarf_cleric": "C3", "1.dwarven_defender": "B3", "0.drider": "C4"}
    for active in ("0.drider", "1.dwarf_cleric"):
        for tapped in (False, True):
            trial = Trial(cells)
            if tapped:
                trial.tap("1.dwarven_defender")
            other = "1.dwarf_cleric" if active == "0.drider" else "0.drider"
            trial.melee(active, other)
            if active == "1.dwarf_cleric":
                trial.strike("0.drider", "1.dwarf_cleric")
            trial.passes()
            assert trial.damage("1.dwarf_cleric") == 5
    trial = Trial({name: cell for name, cell in cells.items() if cell != "B3"})
    trial.melee("0.drider", "1.dwarf_cleric").passes()
    assert trial.damage("1.dwarf_cleric") == 10


# --- 8: what an answer changes


@pytest.mark.clause("C8.9")
def test_a_move_is_answered_before_its_first_step_and_never_midway() -> None:
    trial = Trial({GUARD: "C3", "1.drider": "H3", "1.shadow_mastiff": "H5"}, factions=DROW)
    trial.give("1.tumble", "1.retreat")
    trial.act(GUARD, Declare(0, codes.WALKS, figure=trial.at(GUARD)))
    assert (trial.asked, trial.seat, trial.cell(GUARD)) == ("respond", 1, "C3")
    trial.say(codes.CARD, trial.card("1.tumble")).say(codes.ACTOR, trial.at("1.drider"))
    trial.passes().go("F3").passes()
    assert (trial.asked, trial.cell(GUARD)) == ("move", "C3")
    trial.go("E3")  # beside the drider: its retreat is still in hand, and nobody is asked
    assert (trial.asked, trial.cell(GUARD)) == ("", "E3")


@pytest.mark.clause("C8c", "C8b")
def test_who_plays_feint_and_tumbles_away_feints_nobody() -> None:
    for end, tapped in (("D4", True), ("F5", False)):
        trial = Trial({GUARD: "C3", KNIGHT: "C4"}).give("0.tumble")
        trial.play(GUARD, "0.feint")
        while trial.seat != 0:
            trial.say(codes.PASS)
        trial.say(codes.CARD, trial.card("0.tumble")).passes().go(end).passes()
        assert trial.now.is_tapped(trial.at(KNIGHT)) == tapped


@pytest.mark.clause("C8g")
def test_every_answer_taps_a_creature_so_that_answers_come_to_an_end() -> None:
    cells = {"0.drow_wizard": "A1", "1.human_ranger": "D3", "1.halfling_sneak": "B1"}
    trial = Trial({**cells, "1.dwarf_cleric": "F3"}, "......\n..#...\n......")
    trial.give("1.block", "1.block.2").shoot("0.drow_wizard", "1.human_ranger")
    sneak, wizard = trial.at("1.halfling_sneak"), trial.at("0.drow_wizard")
    for code, member, who in (
        (codes.STRIKE, sneak * 64 + wizard, "1.halfling_sneak"),
        (codes.DODGE, trial.at("1.human_ranger"), "1.human_ranger"),
        (codes.CARD, trial.card("1.block"), "1.dwarf_cleric"),
    ):
        while trial.seat != 1:
            trial.say(codes.PASS)
        assert not trial.now.is_tapped(trial.at(who))
        trial.say(code, member)
        assert trial.now.is_tapped(trial.at(who))
    trial.passes()
    assert len([each for each in trial.of_kind(ev.Declared) if each.answer]) == 3


@pytest.mark.clause("C8ab", "13.2 Fireball")
@pytest.mark.parametrize(("start", "end", "damage"), [("C1", "F1", 0), ("F1", "C2", 10)])
def test_a_burst_reads_who_is_there_when_its_damage_is_dealt(
    start: str, end: str, damage: int
) -> None:
    trial = Trial({"1.war_wizard": "A1", "0.drider": start}).give("0.tumble")
    trial.play("1.war_wizard", "1.fireball")
    trial.say(codes.BURST, trial.tables.arena.grid.parse("B1"))
    trial.say(codes.CARD, trial.card("0.tumble")).passes().go(end)
    assert trial.damage("0.drider") == damage
    assert trial.damage("1.war_wizard") == 10


@pytest.mark.clause("C8ab", "13.1 Aura of Blight")
@pytest.mark.parametrize(("start", "end", "damage"), [("C4", "C6", 0), ("C6", "C4", 10)])
def test_each_adjacent_reads_who_is_there_when_the_damage_is_dealt(
    start: str, end: str, damage: int
) -> None:
    cells = {"0.drow_priestess": "C3", "1.drider": start, GUARD: "B3"}
    trial = Trial(cells, factions=DROW).give("1.tumble")
    trial.play("0.drow_priestess", "0.aura_of_blight")
    trial.say(codes.CARD, trial.card("1.tumble")).passes().go(end)
    dealt = {trial.at(GUARD): [10]} | ({trial.at("1.drider"): [10]} if damage else {})
    assert trial.dealt() == dealt


@pytest.mark.clause("C8ac")
def test_prevention_may_be_played_though_block_would_leave_nothing() -> None:
    trial = Trial({"0.demonweb_spider": "C3", KNIGHT: "C4", "1.war_wizard": "D5"})
    trial.give("1.shield").melee("0.demonweb_spider", KNIGHT)
    assert trial.offered(codes.CARD) == [trial.card("1.shield")]
    trial.say(codes.CARD, trial.card("1.shield")).passes()
    assert trial.of_kind(ev.Guarded)[0].figure == trial.at(KNIGHT)
    assert trial.dealt() == {trial.at(KNIGHT): [0]}


@pytest.mark.clause("C8ad", "C8z")
def test_a_tap_in_the_window_of_damage_at_the_start_is_answered_by_melee() -> None:
    trial = Trial({"0.drider": "C3", KNIGHT: "C4", ARCHER: "F6"})
    trial.attach("1.acid_arrow", "0.drider")
    trial.give("0.glancing_parry").hurt("1.acid_arrow")
    assert trial.seat == 0  # seat 1 is left of the active player and has nothing to answer with
    trial.say(codes.CARD, trial.card("0.glancing_parry"))
    assert trial.seat == 1
    assert trial.offered(codes.STRIKE) == [trial.at(KNIGHT) * 64 + trial.at("0.drider")]
    trial.strike(KNIGHT, "0.drider").passes()
    assert trial.dealt() == {trial.at("0.drider"): [20, 0]}


@pytest.mark.clause("C8ae", "C8m")
def test_an_activation_whose_creature_falls_ends_after_the_triggers_of_its_action() -> None:
    blades = "0.drow_blademaster"
    turn = Round({blades: "C3", KNIGHT: "C4", ARCHER: "D3", GUARD: "A8"})
    turn.state.damage[turn.at(blades)] = 25
    turn.begin().activate(blades).melee(KNIGHT)
    turn.say(codes.STRIKE, turn.at(KNIGHT) * 64 + turn.at(blades)).passes()
    assert (turn.asked, turn.now.stands(turn.at(blades))) == ("whom", False)
    assert turn.now.acting == turn.at(blades)
    assert turn.of_kind(ev.ActivationEnded) == []
    turn.say(codes.WHOM, turn.at(ARCHER))
    assert turn.of_kind(ev.ActivationEnded)[0].clause == "C4d"
    kinds = [type(each) for each in turn.told]
    assert kinds[::-1].index(ev.ActivationEnded) < kinds[::-1].index(ev.Destroyed)
    assert turn.now.acting < 0
    assert not turn.now.stands(turn.at(ARCHER))


@pytest.mark.clause("C8o")
def test_with_nothing_declared_immediate_cards_are_played_between_actions_and_at_the_end() -> None:
    cells = {GUARD: "C3", "0.drider": "A8", KNIGHT: "J6", "1.dwarven_defender": "J8"}
    turn = Round(cells).give("0.tumble", "1.block", "1.block.2").begin()
    assert turn.codes() == {codes.ACTIVATE, codes.CARD, codes.DONE}
    turn.done()
    assert (turn.asked, turn.seat, turn.codes()) == ("extra", 1, {codes.CARD, codes.PASS})
    turn.play("1.block").say(codes.ACTOR, turn.at(KNIGHT))
    while turn.asked == "respond":
        turn.say(codes.PASS)
    # Seat 0 has ended the phase, but something was played since: all are asked anew.
    assert (turn.asked, turn.seat) == ("extra", 0)
    turn.say(codes.PASS)
    assert (turn.asked, turn.seat) == ("extra", 1)
    turn.say(codes.PASS)
    assert turn.match.decision is None


@pytest.mark.clause("C8o")
def test_deploying_and_drawing_open_no_window() -> None:
    turn = Round({GUARD: "C3", KNIGHT: "J6"}).recruit("0.demonweb_spider", "0.drider", gold=3)
    turn.give("1.block").begin("0.tumble").done().say(codes.PASS)
    assert turn.asked == "deploy"
    turn.say(codes.DEPLOY, turn.at("0.demonweb_spider")).go("A1")
    assert turn.asked == "deploy"
    turn.say(codes.FINISH)
    assert turn.match.decision is None
