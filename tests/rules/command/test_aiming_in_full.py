"""What each square of a small position means under a family or a choice, with nothing left out.

The answers stand in ``aims.txt``, by test and in the order of its calls. What holds for all squares
comes first, then what holds for which of them ("-" is none), as :mod:`tests.rules.command.aimed`
writes it. ``python -m tests.rules.command.test_aiming_in_full`` writes the file anew: look at what
has changed before you keep it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

import pytest

from game.engine.decisions import choice
from game.rules.command import codes
from game.rules.command.gold import Losses
from tests.rules.command.aimed import answers
from tests.rules.command.alone import alone
from tests.rules.command.played import Played
from tests.rules.command.test_aiming import ASSASSIN, DRIDER, WIZARD, act
from tests.rules.command.test_immediate_powers import PRIESTESS, box, power
from tests.rules.command.test_turn import ARCHER, GUARD, KNIGHT, Round
from tests.rules.command.trial import Trial

BLADEMASTER, SPIDER, HULK = "0.drow_blademaster", "0.giant_spider", "0.umber_hulk"
CLERIC, DRAGON, MAGE, SNEAK = (
    "1.dwarf_cleric",
    "1.copper_dragon",
    "1.war_wizard",
    "1.halfling_sneak",
)
FILE: Final = Path(__file__).with_name("aims.txt")
LAST = "3.umber_hulk"
SMALL = "....\n....\n...."


class Answers:
    """What the calls of one test have to come to, of which each takes the next."""

    def __init__(self, due: list[str]) -> None:
        self.due = due
        self.found: list[str] = []

    def says(self, played: Played, code: int, squares: str = "", seat: int = -1) -> None:
        """Compare what squares, all without any, mean with what is written of it."""
        told = "\n".join(answers(played, code, squares.split(), seat))
        place = len(self.found)
        self.found.append(told)
        assert told == self.due[place]


@lru_cache(maxsize=1)
def kept() -> dict[str, list[str]]:
    """Return the answers of each test as they are written."""
    found: dict[str, list[str]] = {}
    for part in FILE.read_text("utf-8").split("== ")[1:]:
        name, *told = part.strip().split("\n\n")
        found[name] = told
    return found


@pytest.fixture
def aims(request: pytest.FixtureRequest) -> Iterator[Answers]:
    """Return the answers of a test; all that are written have to be asked for."""
    found = Answers(kept()[request.node.name])
    yield found
    assert len(found.found) == len(found.due)


def crowd(name: str = GUARD, *hand: str, **more: str) -> Round:
    """Return a turn among two friends and two enemies, one of the latter the last figure of all."""
    cells = {DRAGON: "D1", KNIGHT: "C2", WIZARD: "A1", GUARD: "B2"}
    return act({**more, **cells}, name, *hand, rows=SMALL)


# --- an activation


@pytest.mark.clause("C4.1", "C5.8", "C7.1")
def test_what_a_click_means_in_an_activation(aims: Answers) -> None:
    turn = crowd()
    aims.says(turn, -1)
    aims.says(turn, codes.MOVE)
    aims.says(turn, choice(codes.MOVE, 0), "A2 B2 D2")
    aims.says(turn, -1, "A2 C2", 1)


@pytest.mark.clause("C7.1", "C7.2", "C14b")
def test_at_whom_an_attack_of_an_activation_may_be_pointed(aims: Answers) -> None:
    turn = crowd()
    aims.says(turn, codes.MELEE)
    aims.says(turn, codes.SHOOT)
    aims.says(turn, choice(codes.MELEE, turn.at(KNIGHT)), "A1 C2 D1")
    aims.says(turn, choice(codes.SHOOT, turn.at(DRAGON)), "A1 D1 C2")


@pytest.mark.clause("C4.3", "C4.9")
def test_what_is_not_offered_means_nothing_and_says_why(aims: Answers) -> None:
    turn = crowd()
    aims.says(turn, choice(codes.MELEE, turn.at(DRAGON)), "A1 D1")
    aims.says(turn, choice(codes.MUSTER, 0), "A1 C2")
    aims.says(turn, choice(codes.POWER, 0), "A1")
    aims.says(turn, 0, "A1 B1 C2")
    aims.says(turn, codes.STATION, "A1 B1 C2")
    aims.says(turn, codes.ACTIVATE, "A1 B1 C2")
    aims.says(turn, codes.POWER, "A1 B1 C2")
    aims.says(turn, codes.CARD, "A1 B1 C2")
    aims.says(turn, codes.TAKE_OFF, "A1 B1 C2")
    aims.says(turn, codes.END, "A1 B1 C2")
    aims.says(turn, codes.TARGET, "A1 B1 C2")
    aims.says(turn, codes.BURST, "A1 B1 C2")
    aims.says(turn, codes.TO, "A1 B1 C2")
    aims.says(turn, codes.DEPLOY, "A1 B1 C2")


@pytest.mark.clause("C7.1", "C6.2")
def test_the_first_figure_on_the_first_square_is_a_target_as_any_other(aims: Answers) -> None:
    turn = act({KNIGHT: "B1", DRIDER: "C3", GUARD: "A1", ARCHER: "A2"}, ARCHER, rows=SMALL)
    assert turn.at(GUARD) == 0
    aims.says(turn, -1, "A1 C1 C3 B1")
    aims.says(turn, codes.MELEE, "A1 C3")
    aims.says(turn, codes.SHOOT, "A1 C3")
    aims.says(turn, choice(codes.MELEE, 0), "C3")
    aims.says(turn, choice(codes.SHOOT, 0), "C3")


@pytest.mark.clause("C7.1", "C7.2", "C4.3")
def test_a_click_on_who_is_out_of_reach_is_no_attack(aims: Answers) -> None:
    turn = act({ARCHER: "E1", DRIDER: "B1"}, DRIDER, rows="......\n......")
    aims.says(turn, -1)


@pytest.mark.clause("C3.4", "C4.9")
def test_a_click_on_who_was_activated_before_does_not_end_the_activation(aims: Answers) -> None:
    cells = {KNIGHT: "D3", f"{GUARD}.2": "A3", WIZARD: "A1", GUARD: "B2", DRIDER: "D1"}
    turn = act(cells, GUARD, rows=SMALL).say(codes.END)
    aims.says(turn, -1)
    aims.says(turn, codes.ACTIVATE, "A1 B2 C1 D3")
    aims.says(turn, choice(codes.ACTIVATE, turn.at(WIZARD)), "D3 A1")
    turn.activate(WIZARD)
    aims.says(turn, -1, "A1 B2 A3 D1 D3")


@pytest.mark.clause("C4.1", "C5n", "C3.4")
def test_without_a_move_a_click_is_the_attack(aims: Answers) -> None:
    turn = crowd()
    turn.say(codes.MOVE).passes().go("A2").passes()
    aims.says(turn, -1)
    aims.says(turn, codes.MOVE, "A1 B1 C2")


@pytest.mark.clause("C13d", "C5n")
def test_a_web_is_taken_off_by_whoever_it_pins(aims: Answers) -> None:
    turn = Round({DRIDER: "D1", ARCHER: "A1", SNEAK: "B2"}, SMALL)
    turn.state.active = 1
    turn.attach("0.web", SNEAK)
    turn.state.webs[turn.at(SNEAK)] = 1
    turn.begin().activate(SNEAK)
    aims.says(turn, -1, "A1 B2 D1")
    aims.says(turn, codes.TAKE_OFF, "A1 B2")
    aims.says(turn, choice(codes.TAKE_OFF, turn.card("0.web")), "A1 B2")


@pytest.mark.clause("C10.10", "C10g")
def test_an_action_point_is_spent_on_its_bearer(aims: Answers) -> None:
    turn = Round({DRIDER: "D1", CLERIC: "B2", MAGE: "A1", SNEAK: "B3"}, SMALL)
    turn.state.active = 1
    turn.attach("1.action_point", CLERIC)
    turn.attach("1.action_point.2", CLERIC)
    turn.begin().now.tapped |= turn.mask(CLERIC, MAGE)
    turn.activate(SNEAK)
    aims.says(turn, -1, "A1 B2 B3 D1")
    aims.says(turn, codes.POINT, "A1 B2 D1")
    aims.says(turn, choice(codes.POINT, turn.card("1.action_point.2")), "A1 B2")


# --- cards and powers that name somebody


@pytest.mark.clause("C10c", "C13n")
def test_a_power_that_names_whom_it_sees_tells_the_line(aims: Answers) -> None:
    rows = "......\n..#...\n......"
    cells = {f"{GUARD}": "B1", DRAGON: "D3", KNIGHT: "F2", ARCHER: "D1", SPIDER: "A1"}
    turn = act(cells, SPIDER, rows=rows)
    aims.says(turn, choice(codes.POWER, 0))
    aims.says(turn, codes.POWER, "A1 D3")
    turn.say(codes.POWER)
    assert turn.asked == "target"
    aims.says(turn, -1, "A1 D3 F2 C3")
    aims.says(turn, codes.TARGET, "B1 F2")
    aims.says(turn, codes.WHOM, "B1 F2")
    aims.says(turn, choice(codes.TARGET, turn.at(DRAGON)), "A1 D3 F2")
    aims.says(turn, choice(codes.TARGET, turn.at(GUARD)), "D3")


@pytest.mark.clause("C10c", "C13n")
def test_whom_a_power_alone_can_name_is_told_at_once(aims: Answers) -> None:
    turn = act({KNIGHT: "D3", ARCHER: "D1", HULK: "A1"}, HULK, rows="....\n....\n....\n....")
    aims.says(turn, choice(codes.POWER, 0), "A1 D1 D3 C2")
    alone_there = act({KNIGHT: "D3", HULK: "A1"}, HULK, rows=SMALL)
    aims.says(alone_there, choice(codes.POWER, 0), "A1 D3 C2")


@pytest.mark.clause("C8.1", "C10c", "C13n")
def test_a_card_names_one_of_several(aims: Answers) -> None:
    turn = crowd(MAGE, "1.acid_arrow", **{MAGE: "A3"})
    card = choice(codes.CARD, turn.card("1.acid_arrow"))
    aims.says(turn, card)
    turn.say(codes.CARD, turn.card("1.acid_arrow"))
    aims.says(turn, -1, "A1 B1 B2 A3")
    aims.says(turn, choice(codes.TARGET, 0), "A1 C2")


@pytest.mark.clause("C7.2", "C8.1", "C6.4")
def test_a_card_that_shoots_tells_the_lines(aims: Answers) -> None:
    turn = crowd(WIZARD, "0.rapid_shot")
    card = choice(codes.CARD, turn.card("0.rapid_shot"))
    aims.says(turn, card, "A1 B2 D1 C2 D3")
    turn.say(codes.CARD, turn.card("0.rapid_shot"))
    aims.says(turn, -1, "A1 D1 D3")
    one = act({ARCHER: "D1", WIZARD: "A1"}, WIZARD, "0.rapid_shot", rows="..#.\n....\n....")
    card = choice(codes.CARD, one.card("0.rapid_shot"))
    aims.says(one, card, "A1 D1 D3")


@pytest.mark.clause("C7.1", "C8.1")
def test_a_card_that_strikes_is_an_attack_without_a_line(aims: Answers) -> None:
    turn = act({DRAGON: "C1", KNIGHT: "C2", GUARD: "B2"}, GUARD, "0.piercing_strike", rows=SMALL)
    card = choice(codes.CARD, turn.card("0.piercing_strike"))
    aims.says(turn, card, "B2 C1 C2 A1")
    turn.say(codes.CARD, turn.card("0.piercing_strike"))
    aims.says(turn, -1, "C1 C2 D3")
    one = act({KNIGHT: "C2", GUARD: "B2"}, GUARD, "0.piercing_strike", rows=SMALL)
    aims.says(one, choice(codes.CARD, one.card("0.piercing_strike")), "B2 C2 A1")


@pytest.mark.clause("C13o", "C8.1")
def test_a_wide_swing_names_a_second(aims: Answers) -> None:
    cells = {ARCHER: "A1", GUARD: "C2", DRIDER: "B3", KNIGHT: "B2"}
    turn = act(cells, KNIGHT, "1.wide_swing", rows=SMALL)
    aims.says(turn, choice(codes.CARD, turn.card("1.wide_swing")), "A1 C2 B2 D3")
    turn.say(codes.CARD, turn.card("1.wide_swing"))
    turn.say(codes.TARGET, turn.at(GUARD))
    assert turn.asked == "second"
    aims.says(turn, -1, "A1 C2 B3 B2")


@pytest.mark.clause("C8j", "C7c")
def test_an_attack_after_a_way_is_aimed_when_it_comes(aims: Answers) -> None:
    cells = {DRIDER: "D3", GUARD: "D1", KNIGHT: "A2"}
    turn = act(cells, KNIGHT, "1.charge", rows=SMALL)
    turn.play("1.charge").passes().go("C2").passes()
    assert turn.asked == "target"
    aims.says(turn, -1, "D1 D3 D2 C2")
    aims.says(turn, choice(codes.TARGET, turn.at(GUARD)), "D3 D2")


@pytest.mark.clause("C10.3", "C8.1")
def test_a_card_asks_first_whose_it_is(aims: Answers) -> None:
    cells = {KNIGHT: "D1", WIZARD: "A1", DRIDER: "B3", GUARD: "A2"}
    turn = act(cells, DRIDER, "0.tumble", rows=SMALL)
    aims.says(turn, choice(codes.CARD, turn.card("0.tumble")), "A1 B3 D1")
    turn.say(codes.CARD, turn.card("0.tumble"))
    aims.says(turn, -1, "A1 B3 D1")


@pytest.mark.clause("C10c")
def test_a_card_that_names_nobody_is_told_of_its_actor(aims: Answers) -> None:
    turn = act(
        {KNIGHT: "D1", ARCHER: "A1", PRIESTESS: "B2"}, PRIESTESS, "0.aura_of_blight", rows=SMALL
    )
    aims.says(turn, choice(codes.CARD, turn.card("0.aura_of_blight")), "A1 B2 D3")
    each = act({DRIDER: "D3", GUARD: "C1", KNIGHT: "B2"}, KNIGHT, "1.whirlwind_attack", rows=SMALL)
    aims.says(each, choice(codes.CARD, each.card("1.whirlwind_attack")), "A1 B2 C1")


@pytest.mark.clause("C13t", "C13x")
def test_a_burst_covers_what_lies_around_its_middle(aims: Answers) -> None:
    turn = crowd(MAGE, "1.fireball", **{MAGE: "A3"})
    card = choice(codes.CARD, turn.card("1.fireball"))
    aims.says(turn, card, "A1 D3")
    turn.say(codes.CARD, turn.card("1.fireball"))
    assert turn.asked == "burst"
    aims.says(turn, -1, "A1 D3")
    aims.says(turn, codes.BURST, "A1")
    aims.says(turn, choice(codes.BURST, 0), "A1 D3")


@pytest.mark.clause("C13t")
def test_a_burst_is_laid_within_its_range_on_floor(aims: Answers) -> None:
    turn = act({KNIGHT: "D1", WIZARD: "A1"}, WIZARD, "0.venom_burst", rows=".#......\n........")
    aims.says(turn, choice(codes.CARD, turn.card("0.venom_burst")), "A1 F2 G1 B1")
    turn.say(codes.CARD, turn.card("0.venom_burst"))
    aims.says(turn, -1, "A1 F2 G1 B1")


# --- ways


@pytest.mark.clause("C5.10")
def test_where_a_shift_may_end(aims: Answers) -> None:
    turn = act(
        {KNIGHT: "C2", GUARD: "B2"}, GUARD, "0.spiders_haste", "0.hit_on_the_run", rows=SMALL
    )
    turn.play("0.hit_on_the_run").passes()
    assert turn.asked == "shift"
    aims.says(turn, -1)
    aims.says(turn, codes.TO, "A1")
    aims.says(turn, choice(codes.TO, 0), "D3")


@pytest.mark.clause("C5.13", "C8j")
def test_where_a_teleport_may_end(aims: Answers) -> None:
    mastiff = "0.shadow_mastiff"
    turn = act({KNIGHT: "C2", mastiff: "B2"}, mastiff, rows="...#\n....")
    aims.says(turn, choice(codes.POWER, 0))


# --- answers


@pytest.mark.clause("C8.5", "C8f")
def test_off_turn_melee_is_pointed_at_by_its_pair(aims: Answers) -> None:
    turn = act({ARCHER: "C1", KNIGHT: "C2", DRAGON: "D3", GUARD: "B2"}, GUARD, rows=SMALL)
    turn.melee(ARCHER)
    aims.says(turn, -1)
    pair = choice(codes.STRIKE, turn.at(KNIGHT) * codes.PAIR + turn.at(GUARD))
    aims.says(turn, pair, "A1 B2 C2 D3")
    aims.says(turn, codes.MELEE, "B2")


@pytest.mark.clause("C6.2")
def test_whom_nobody_sees_is_told_with_the_lines_that_are_cut(aims: Answers) -> None:
    turn = act({KNIGHT: "E2", WIZARD: "A2"}, WIZARD, rows="..#...\n..#...\n..#...")
    aims.says(turn, codes.SHOOT, "A2 E2 D2")


@pytest.mark.clause("C8.5", "C8.6", "C8w")
def test_who_could_strike_two_or_dodge_is_meant_for_neither(aims: Answers) -> None:
    cells = {KNIGHT: "D3", WIZARD: "A1", f"{GUARD}.2": "C4", GUARD: "C3", ASSASSIN: "E4"}
    trial = Trial(cells, "......\n..#...\n......\n......").give("0.retreat")
    trial.shoot(WIZARD, KNIGHT).say(codes.PASS)
    trial.say(codes.CARD, trial.card("0.retreat")).say(codes.ACTOR, trial.at(GUARD))
    assert trial.offered(codes.DODGE) == [trial.at(KNIGHT)]
    aims.says(trial, -1, "A1 C3 C4 D3")


@pytest.mark.clause("C8.6")
def test_a_dodge_is_pointed_at_on_whoever_dodges(aims: Answers) -> None:
    rows = "......\n..#...\n......"
    turn = act({ARCHER: "B2", DRAGON: "F1", KNIGHT: "D3", WIZARD: "A1"}, WIZARD, rows=rows)
    turn.say(codes.SHOOT, turn.at(KNIGHT))
    aims.says(turn, -1, "A1 B2 D3 F1")
    aims.says(turn, codes.DODGE, "A1 D3")
    aims.says(turn, choice(codes.DODGE, turn.at(KNIGHT)), "A1 D3")


@pytest.mark.clause("C4.8", "C8.4")
def test_an_immediate_power_is_pointed_at_on_its_bearer(aims: Answers) -> None:
    cells = {KNIGHT: "D1", GUARD: "A1", PRIESTESS: "B2", ARCHER: "C2"}
    turn = Round(cells, SMALL, box=box()).begin().activate(GUARD)
    aims.says(turn, -1, "B2 C2 D3")
    aims.says(turn, codes.IMMEDIATE, "A1 B2 C2")
    aims.says(turn, choice(codes.IMMEDIATE, power(turn, PRIESTESS)), "A1 B2 C2")
    two = Trial({CLERIC: "B1", KNIGHT: "D1", GUARD: "A1", ARCHER: "C2"}, SMALL, box=box())
    two.shoot(GUARD, ARCHER)
    aims.says(two, -1, "A1 B1 C2")
    aims.says(two, codes.IMMEDIATE, "A1 B1 C2")
    aims.says(two, choice(codes.IMMEDIATE, power(two, ARCHER)), "A1 C2 D3")
    aims.says(two, choice(codes.IMMEDIATE, power(two, CLERIC)), "A1 B1 D3")


@pytest.mark.clause("C10.10", "C8w")
def test_an_action_point_answers_on_its_bearer_s_square(aims: Answers) -> None:
    cells = {KNIGHT: "C2", CLERIC: "A1", DRAGON: "D3", GUARD: "B2"}
    turn = Trial(cells, SMALL)
    turn.attach("1.action_point", KNIGHT)
    turn.attach("1.action_point.2", KNIGHT)
    turn.tap(KNIGHT)
    turn.melee(GUARD, KNIGHT)
    aims.says(turn, -1, "A1 B2 C2")
    aims.says(turn, codes.POINT, "A1 C2")
    second = choice(codes.POINT, turn.card("1.action_point.2"))
    aims.says(turn, second, "A1 C2")


@pytest.mark.clause("C8p", "C8z")
def test_which_damage_a_shield_prevents_is_asked_of_whom_it_would_hurt(aims: Answers) -> None:
    trial = Trial({KNIGHT: "C3", DRIDER: "C4", GUARD: "D3", MAGE: "C7"}).give("1.shield")
    trial.melee(KNIGHT, DRIDER).strike(DRIDER, KNIGHT)
    while trial.seat != 0:
        trial.say(codes.PASS)
    trial.strike(GUARD, KNIGHT)
    while trial.seat != 1:
        trial.say(codes.PASS)
    card = choice(codes.CARD, trial.card("1.shield"))
    aims.says(trial, card, "C3 C4 C7 A1")
    trial.say(codes.CARD, trial.card("1.shield"))
    if trial.asked == "target":
        aims.says(
            trial,
            -1,
            "C3 C4 C7 A1",
        )
        trial.say(codes.TARGET, trial.at(KNIGHT))
    aims.says(trial, -1, "C3 C4 A1")
    aims.says(trial, choice(codes.SHIELD, 0), "C3 A1")
    aims.says(trial, choice(codes.SHIELD, 1), "C3 A1")


@pytest.mark.clause("C10.3", "C10.4")
def test_a_set_of_assistants_is_pointed_at_where_no_other_has_them(aims: Answers) -> None:
    cells = {
        HULK: "L8",
        GUARD: "C3",
        f"{GUARD}.2": "C4",
        WIZARD: "D3",
        ASSASSIN: "B3",
        KNIGHT: "B2",
    }
    turn = act(cells, GUARD, "0.sneak_attack")
    aims.says(turn, choice(codes.CARD, turn.card("0.sneak_attack")), "B2 B3 D3")
    turn.play("0.sneak_attack")
    aims.says(turn, -1, "B2 B3 C4 D3")
    aims.says(turn, choice(codes.HELPERS, 0), "B3 A1")
    aims.says(turn, choice(codes.HELPERS, 1), "B3 A1")


# --- what comes next


@pytest.mark.clause("C8m", "C8q")
def test_whom_a_text_hurts_besides_may_be_nobody(aims: Answers) -> None:
    cells = {BLADEMASTER: "C3", ARCHER: "C2", CLERIC: "D3"}
    trial = Trial(cells, "....\n....\n....").melee(BLADEMASTER, ARCHER).passes()
    assert trial.asked == "whom"
    aims.says(trial, -1)
    aims.says(trial, codes.WHOM, "D3")
    aims.says(trial, choice(codes.WHOM, trial.at(CLERIC)), "A1")
    aims.says(trial, choice(codes.WHOM, codes.NOBODY_ELSE), "A1 D3")


@pytest.mark.clause("C8u", "C8m")
def test_which_text_follows_first_is_asked_of_whose_it_is(aims: Answers) -> None:
    trial = Trial({CLERIC: "A1", KNIGHT: "C2", BLADEMASTER: "B2"}, SMALL)
    trial.play(BLADEMASTER, "0.lolths_sting")
    if trial.asked == "target":
        trial.say(codes.TARGET, trial.at(KNIGHT))
    trial.passes()
    assert trial.asked == "order"
    aims.says(trial, -1, "A1 B2 C2")
    aims.says(trial, choice(codes.ORDER, 0), "A1 B2")
    aims.says(trial, choice(codes.ORDER, 1), "A1 B2")


@pytest.mark.clause("C8u", "C8m", "C8aa")
def test_a_text_of_who_fell_is_pointed_at_nowhere(aims: Answers) -> None:
    trial = Trial({ARCHER: "B3", KNIGHT: "C2", BLADEMASTER: "B2"}, SMALL)
    trial.state.damage[trial.at(BLADEMASTER)] = 30
    trial.play(BLADEMASTER, "0.lolths_sting").say(codes.TARGET, trial.at(KNIGHT))
    trial.strike(KNIGHT, BLADEMASTER).passes()
    assert (trial.asked, trial.stands(BLADEMASTER)) == ("order", False)
    aims.says(trial, -1, "A1 B2 C2")
    aims.says(trial, choice(codes.ORDER, 1), "A1 B2")


@pytest.mark.clause("C13k")
def test_what_hurts_first_is_asked_of_its_bearers(aims: Answers) -> None:
    turn = Round({KNIGHT: "D1", DRIDER: "A1", GUARD: "B2"}, SMALL)
    turn.attach("1.acid_arrow", GUARD)
    turn.attach("0.lolths_sting", DRIDER)
    turn.begin()
    assert turn.asked == "harms"
    aims.says(turn, -1, "A1 B2 D1")
    aims.says(turn, choice(codes.ORDER, 0), "A1 B2")
    aims.says(turn, choice(codes.ORDER, 1), "A1 B2")


@pytest.mark.clause("C9d")
def test_which_loss_is_paid_first_is_asked_of_nobody_on_the_board(aims: Answers) -> None:
    played = Played({DRIDER: "A1", KNIGHT: "B2"}, SMALL)
    played.state.vault[1] = 3
    figures = (played.at("1.human_ranger"), played.at(CLERIC))
    played.match = alone(played.state, Losses(figures, (0, 1)))
    assert played.asked == "losses"
    aims.says(played, -1, "A1 B2")
    aims.says(played, choice(codes.ORDER, 1), "A1 B2")


# --- who is nobody's


@pytest.mark.clause("C10f", "C11.3")
def test_a_card_that_waits_for_an_ally_names_nobody_yet(aims: Answers) -> None:
    cells = {WIZARD: "D3", GUARD: "B2", "2.drow_house_guard": "C3", "1.drow_blademaster": "A1"}
    trial = Trial(cells, SMALL, factions=("drow", "drow", "drow", "drow"))
    trial.put(LAST, "D1")
    assert trial.at(LAST) == trial.tables.figures - 1
    trial.give("0.retreat")
    trial.melee(GUARD, "1.drow_blademaster").say(codes.PASS)
    assert trial.seat == 0
    aims.says(trial, choice(codes.CARD, trial.card("0.retreat")), "A1 B2 C3 D3")


@pytest.mark.clause("C3.4")
def test_where_nobody_acts_nobody_aims_from_anywhere(aims: Answers) -> None:
    turn = Round({KNIGHT: "A1", GUARD: "B2"}, SMALL)
    turn.put(DRAGON, "D3")
    assert turn.at(DRAGON) == turn.tables.figures - 1
    turn.begin()
    aims.says(turn, codes.SHOOT, "A1 C1 D3")
    aims.says(turn, codes.MOVE, "A1 C1")
    aims.says(turn, -1, "B2 C1 D3")


# --- places


@pytest.mark.clause("C3.5", "C3.8")
def test_where_who_is_deployed_may_be_put(aims: Answers) -> None:
    rows = "S..S\nS...\n...."
    turn = Round({KNIGHT: "D3", GUARD: "C3"}, rows)
    turn.recruit(WIZARD, HULK, gold=3).begin().done().passes()
    assert turn.asked == "deploy"
    aims.says(turn, -1, "A1 C3")
    aims.says(turn, codes.DEPLOY, "A1 C3")
    aims.says(turn, choice(codes.DEPLOY, turn.at(WIZARD)), "A1 A2 C3")
    aims.says(turn, choice(codes.DEPLOY, turn.at(HULK)), "A1 C3")
    turn.say(codes.DEPLOY, turn.at(WIZARD))
    aims.says(turn, -1, "A1 A2 C3")
    aims.says(turn, choice(codes.TO, 0), "A1 C3")


@pytest.mark.clause("C3.5", "C3.8")
def test_who_is_deployed_is_told_on_the_only_free_square(aims: Answers) -> None:
    rows = "..S...S\n......."
    turn = Round({KNIGHT: "D2", GUARD: "C2"}, rows).recruit(WIZARD, gold=3).begin().done().passes()
    aims.says(turn, choice(codes.DEPLOY, turn.at(WIZARD)), "A1 C1 C2")


@pytest.mark.clause("C3.5", "C12.28")
def test_what_is_asked_after_somebody_stands_is_no_part_of_it(aims: Answers) -> None:
    rows = "..S...S\n......."
    more = Round({KNIGHT: "D2", PRIESTESS: "F1", GUARD: "A2"}, rows)
    more.recruit(WIZARD, SPIDER, gold=9).begin().done().passes()
    aims.says(more, choice(codes.DEPLOY, more.at(WIZARD)), "A1 C1")
    ready = Round({KNIGHT: "D2", GUARD: "A2"}, rows).recruit(PRIESTESS, gold=9)
    ready.begin("0.dark_pact", "0.tumble").done().passes()
    aims.says(ready, choice(codes.DEPLOY, ready.at(PRIESTESS)), "A1 C1")


class Writing(Answers):
    """What the calls of a test come to, for the file."""

    def says(self, played: Played, code: int, squares: str = "", seat: int = -1) -> None:
        """Take what squares mean as it is."""
        self.found.append("\n".join(answers(played, code, squares.split(), seat)))


def write() -> None:
    """Write down what all tests come to now."""
    parts: list[str] = []
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            written = Writing([])
            test(written)
            parts.append("\n\n".join([f"== {name}", *written.found]))
    FILE.write_text("\n\n".join(parts) + "\n", "utf-8")


if __name__ == "__main__":
    write()
