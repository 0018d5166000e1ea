"""Second windows, what waits in them, and in which order texts follow a pool (section 8)."""

from __future__ import annotations

import pytest

from game.engine.match import Match
from game.rules.command import codes
from game.rules.command import events as ev
from game.rules.command.declare import Declare
from game.rules.command.travel import MOVE, Travel
from game.rules.command.turn import PROCEDURES, Turn
from game.rules.command.window import Window
from tests.rules.command.alone import Alone
from tests.rules.command.played import Played
from tests.rules.command.trial import Trial

GUARD, DRIDER, ASSASSIN = "0.drow_house_guard", "0.drider", "0.drow_assassin"
WIZARD, SPIDER, BLADES = "0.drow_wizard", "0.demonweb_spider", "0.drow_blademaster"
ARCHER, KNIGHT, CLERIC = "1.elf_archer", "1.dragon_knight", "1.dwarf_cleric"
MAGE, RANGER, THUG = "1.war_wizard", "1.human_ranger", "1.half_orc_thug"


@pytest.mark.clause("C8.2", "C0a")
def test_a_window_begins_without_passes_and_a_way_ends_beside_nobody() -> None:
    window, travel = Window(1), Travel(1, 3, MOVE, 4)
    assert [getattr(window, name) for name in window.fields] == [1, 0, 0]
    assert [getattr(travel, name) for name in travel.fields] == [1, 3, MOVE, 4, -1]


# --- taps by an effect, and actions without damage


@pytest.mark.clause("C8n", "14.1 Drow Assassin")
def test_a_tap_by_feint_is_answered_at_once_with_all_that_follows() -> None:
    cells = {"0.elf_archer": "C3", "0.dragon_knight": "C4", "1.drow_assassin": "C5"}
    trial = Trial(cells, factions=("heroes", "drow"))
    trial.play("0.elf_archer", "0.feint")
    assert (trial.asked, trial.seat) == ("respond", 1)
    trial.strike("1.drow_assassin", "0.dragon_knight").passes()
    assert trial.dealt() == {trial.at("0.dragon_knight"): [5, 5]}  # Block takes 5 off the blow
    assert trial.now.pool == []


@pytest.mark.clause("C8k", "C8m")
def test_before_an_action_without_damage_comes_all_that_follows_the_answers() -> None:
    trial = Trial({CLERIC: "C3", ASSASSIN: "C4"}).power(CLERIC)
    trial.strike(ASSASSIN, CLERIC).passes()
    assert trial.dealt() == {trial.at(CLERIC): [10, 5]}
    kinds = [type(each) for each in trial.told if isinstance(each, ev.Damaged | ev.Healed)]
    assert kinds == [ev.Damaged, ev.Damaged, ev.Healed]
    assert trial.damage(CLERIC) == 5


@pytest.mark.clause("C8ad", "C8.11")
def test_damage_at_the_start_of_a_turn_comes_together_with_the_blow_that_answers_in_it() -> None:
    trial = Trial({DRIDER: "C3", KNIGHT: "C4"})
    trial.attach("1.acid_arrow", DRIDER)
    trial.state.damage[trial.at(DRIDER)] = 35
    trial.give("0.tumble").hurt("1.acid_arrow")
    trial.say(codes.CARD, trial.card("0.tumble")).strike(KNIGHT, DRIDER).passes().go("C3")
    assert trial.dealt() == {trial.at(DRIDER): [20, 5]}
    assert trial.felled() == [trial.at(DRIDER)]


# --- what waits in a second window


@pytest.mark.clause("C8j", "C8p", "13.1 Rapid Shot")
def test_the_second_shot_can_be_prevented_in_its_own_window() -> None:
    trial = Trial({WIZARD: "A1", KNIGHT: "D1", MAGE: "D8", RANGER: "A5"}).give("1.shield")
    trial.play(WIZARD, "0.rapid_shot").say(codes.TARGET, trial.at(KNIGHT)).passes()
    trial.say(codes.TARGET, trial.at(RANGER))
    assert (trial.asked, trial.seat) == ("respond", 1)
    trial.say(codes.CARD, trial.card("1.shield")).passes()
    assert trial.dealt() == {trial.at(KNIGHT): [5], trial.at(RANGER): [0]}


@pytest.mark.clause("C8z", "C13l", "13.1 Retreat")
def test_a_shot_that_was_made_waits_no_longer_beside_the_second() -> None:
    cells = {"1.drow_wizard": "A1", DRIDER: "D1"}
    trial = Trial(cells, factions=("drow", "drow")).give("0.retreat")
    trial.play("1.drow_wizard", "1.rapid_shot")
    trial.say(codes.PASS)
    while trial.asked != "respond":
        trial.say(codes.TARGET, trial.at(DRIDER))
    trial.say(codes.CARD, trial.card("0.retreat"))
    assert trial.asked != "shield"
    trial.passes().go("D1")
    assert trial.dealt() == {trial.at(DRIDER): [10, 0]}


@pytest.mark.clause("C8q", "14.2 Half-Orc Thug")
def test_explosive_bolts_do_not_follow_a_blow_that_answers() -> None:
    trial = Trial({GUARD: "C1", THUG: "C4", DRIDER: "C2", SPIDER: "A1"})
    trial.give("0.glancing_parry").play(GUARD, "0.sudden_lunge")
    trial.passes().go("D3").passes()
    assert trial.dealt()[trial.at(THUG)] == [15]
    trial = Trial({GUARD: "D3", THUG: "C4", DRIDER: "D2", SPIDER: "A1"})
    trial.give("0.glancing_parry").play(GUARD, "0.sudden_lunge")
    while trial.seat != 1:
        trial.say(codes.PASS)
    trial.strike(THUG, GUARD)
    assert trial.seat == 0
    assert trial.offered(codes.CARD) == []  # nothing waits for the drider


@pytest.mark.clause("C8p", "C8j", "13.2 Block")
def test_a_block_in_the_second_window_can_be_parried_though_the_first_is_carried_out() -> None:
    cells = {GUARD: "C1", KNIGHT: "D4", CLERIC: "E4", DRIDER: "F5"}
    trial = Trial(cells).give("1.block", "1.block.2", "0.glancing_parry")
    trial.play(GUARD, "0.sudden_lunge")
    trial.say(codes.CARD, trial.card("1.block")).say(codes.ACTOR, trial.at(KNIGHT)).passes()
    trial.go("D3")
    if trial.asked == "target":
        trial.say(codes.TARGET, trial.at(KNIGHT))
    assert (trial.asked, trial.seat) == ("respond", 1)
    trial.say(codes.CARD, trial.card("1.block.2"))
    while trial.asked != "respond":
        code = codes.ACTOR if trial.asked == "actor" else codes.TARGET
        trial.say(code, trial.at(CLERIC if code == codes.ACTOR else DRIDER))
    assert trial.seat == 0
    assert trial.offered(codes.CARD) == [trial.card("0.glancing_parry")]


# --- the order of what follows


def both_follow() -> Trial:
    """Return the question in which order a blade and a draw for one who fell come about."""
    blessed = "0.drow_priestess"
    trial = Trial({ASSASSIN: "C3", ARCHER: "C4", KNIGHT: "D4", blessed: "A8"})
    trial.tap(KNIGHT)
    trial.attach("0.lolths_blessing", blessed)
    return trial.melee(ASSASSIN, ARCHER).passes()


@pytest.mark.clause("C8u", "C8m")
@pytest.mark.parametrize("first", [0, 1])
def test_who_has_two_different_texts_says_which_comes_first(first: int) -> None:
    trial = both_follow()
    assert (trial.asked, trial.seat) == ("order", 0)
    decision = trial.match.decision
    assert decision is not None
    assert decision.figure == -1
    offered = decision.about["offered"]
    assert isinstance(offered, tuple)
    assert trial.offered(codes.ORDER) == [0, 1]
    draws = [isinstance(row, tuple) and row[1] == 2 for row in offered]
    assert sorted(draws) == [False, True]
    trial.say(codes.ORDER, first)
    knight = trial.at(KNIGHT)
    assert trial.asked == "draw"
    assert trial.offered(codes.MAY) == [0, 1]
    assert (knight in trial.dealt()) != draws[first]
    trial.say(codes.MAY, 1)
    assert (trial.asked, len(trial.now.hand(0))) == ("", 1)
    assert trial.dealt()[knight] == [5]


@pytest.mark.clause("C8u")
def test_the_second_player_orders_its_own_texts() -> None:
    cells = {"1.drow_assassin": "C3", "0.elf_archer": "C4", "0.dragon_knight": "D4"}
    trial = Trial({**cells, "1.drow_priestess": "A8"}, factions=("heroes", "drow"))
    trial.tap("0.dragon_knight")
    trial.attach("1.lolths_blessing", "1.drow_priestess")
    trial.melee("1.drow_assassin", "0.elf_archer").passes()
    assert (trial.asked, trial.seat) == ("order", 1)


# --- who is asked, and about what


ALL = ("drow", "drow", "drow", "drow")


@pytest.mark.clause("C8.2")
@pytest.mark.parametrize(
    ("name", "order"), [("0.drider", [1, 2, 3, 0]), ("2.drider", [3, 0, 1, 2])]
)
def test_four_players_are_asked_to_the_left_of_who_declared(name: str, order: list[int]) -> None:
    cells = {"0.drider": "C3", "1.drider": "C4", "2.drider": "D3", "3.drider": "D4"}
    more = {f"{seat}.drow_house_guard": f"{'BCDE'[seat]}7" for seat in range(4)}
    trial = Trial({**cells, **more}, factions=ALL)
    trial.give(*(f"{seat}.tumble" for seat in range(4)))
    trial.melee(name, "1.drider" if name[0] in "02" else "0.drider")
    asked = []
    while trial.asked == "respond":
        asked.append(trial.seat)
        trial.say(codes.PASS)
    assert asked == order


@pytest.mark.clause("C8.2", "C8.7")
def test_after_an_answer_all_are_asked_again_from_the_left_of_who_gave_it() -> None:
    cells = {"0.drider": "C3", "1.drider": "C4", "2.drider": "D3", "3.drider": "D4"}
    more = {f"{seat}.drow_house_guard": f"{'BCDE'[seat]}7" for seat in range(4)}
    trial = Trial({**cells, **more}, factions=ALL)
    trial.give(*(f"{seat}.tumble" for seat in range(4)))
    trial.melee("0.drider", "1.drider").say(codes.PASS)
    assert trial.seat == 2
    trial.say(codes.CARD, trial.card("2.tumble"))
    if trial.asked == "actor":
        trial.say(codes.ACTOR, trial.at("2.drow_house_guard"))
    asked = []
    while trial.asked == "respond":
        asked.append(trial.seat)
        trial.say(codes.PASS)
    assert asked == [3, 0, 1]  # who answered has nothing left that all know of


@pytest.mark.clause("C8.7")
def test_the_question_is_about_the_newest_item_and_who_declared_it() -> None:
    trial = Trial({GUARD: "C3", CLERIC: "C4", "0.drider": "F6"}).give("0.tumble", "1.block")
    trial.melee(GUARD, CLERIC)
    assert trial.match.decision is not None
    assert (trial.match.decision.about["item"], trial.match.decision.figure) == (1, trial.at(GUARD))
    trial.strike(CLERIC, GUARD)
    assert trial.match.decision is not None
    assert (trial.seat, trial.match.decision.about["item"]) == (0, 2)
    assert trial.match.decision.figure == trial.at(CLERIC)


@pytest.mark.clause("C10f", "C8.2")
def test_whose_declaration_is_dropped_is_asked_again_itself() -> None:
    cells = {"0.drider": "C6", "1.drow_house_guard": "C3", "3.drow_house_guard": "C4"}
    trial = Trial({**cells, "2.drider": "L8"}, factions=ALL).give("1.retreat", "2.tumble")
    trial.act("0.drider", walk(trial, "0.drider"))
    assert (trial.asked, trial.seat) == ("respond", 1)
    trial.say(codes.CARD, trial.card("1.retreat"))
    if trial.asked == "helpers":
        trial.say(codes.HELPERS, 0)
    assert (trial.asked, trial.seat) == ("consent", 3)
    trial.say(codes.CONSENT, 0)
    assert (trial.asked, trial.seat) == ("respond", 1)
    assert trial.now.piles.cards[0] == ()


def walk(trial: Trial, name: str) -> Declare:
    """Return the declaration of a move."""
    return Declare(int(name[0]), codes.WALKS, figure=trial.at(name))


@pytest.mark.clause("C6.5", "C6.6")
@pytest.mark.parametrize(("cell", "dodges"), [("E2", True), ("D4", False)])
def test_cover_is_that_of_the_own_square_and_of_none_beside_it(cell: str, dodges: bool) -> None:
    # On E2 there is cover and on F2 none; on D4 there is none, and on E4 there is.
    trial = Trial({ARCHER: "A1", GUARD: cell}, "......\n..#...\n......\n......")
    trial.give("0.tumble").shoot(ARCHER, GUARD)
    assert trial.asked == "respond"
    assert trial.offered(codes.DODGE) == ([trial.at(GUARD)] if dodges else [])


@pytest.mark.clause("C8n", "C8j")
def test_at_the_tap_by_a_feint_no_earlier_tap_is_answered() -> None:
    cells = {"0.elf_archer": "C3", "1.drider": "C4", "1.drow_house_guard": "F4"}
    trial = Trial(
        {**cells, "2.dwarf_cleric": "G5"}, factions=("heroes", "drow", "heroes", "drow")
    ).give("1.tumble")
    trial.play("0.elf_archer", "0.feint")
    assert (trial.asked, trial.seat) == ("respond", 1)
    trial.say(codes.CARD, trial.card("1.tumble"))
    assert (trial.asked, trial.seat) == ("respond", 2)
    assert trial.offered(codes.STRIKE) != []
    trial.passes().go("F4")
    assert trial.asked == ""  # the guard's tap lies before the drider's


@pytest.mark.clause("C8o", "C8.2")
def test_at_the_end_of_the_action_phase_four_are_asked_to_the_left() -> None:
    cells = {f"{seat}.drow_house_guard": f"{'BDFH'[seat]}4" for seat in range(4)}
    four = Played(cells, factions=ALL).give(*(f"{seat}.tumble" for seat in range(4)))
    four.match = Match.start(Alone(four.state, Turn(), *PROCEDURES), 7)
    four.say(codes.DONE)
    asked = []
    while four.asked == "extra":
        asked.append(four.seat)
        four.say(codes.PASS)
    assert asked == [1, 2, 3]


@pytest.mark.clause("C8o")
def test_after_a_card_at_the_end_of_the_action_phase_all_are_asked_anew() -> None:
    cells = {f"{seat}.drow_house_guard": f"{'BDFH'[seat]}4" for seat in range(4)}
    cells["1.drider"] = "D7"
    four = Played(cells, factions=ALL).give(*(f"{seat}.tumble" for seat in range(4)))
    four.match = Match.start(Alone(four.state, Turn(), *PROCEDURES), 7)
    four.say(codes.DONE).say(codes.PASS)
    four.say(codes.CARD, four.card("2.tumble"))
    while four.asked != "shift":
        four.say(codes.PASS)
    four.go("F4")
    asked = []
    while four.asked == "extra":
        asked.append(four.seat)
        four.say(codes.PASS)
    assert asked == [3, 0, 1]
