"""What comes about if all pass: hit points, gold, where it stops, and nothing that is hidden."""

from __future__ import annotations

import random

import pytest

from game.engine.answers import Outlook
from game.engine.decisions import choice
from game.engine.events import ALL
from game.engine.match import Match
from game.engine.odds import Distribution
from game.rules.command import codes
from game.rules.command.declared import declared, givers
from game.rules.command.events import (
    ActivationEnded,
    Damaged,
    Declared,
    Drew,
    PhaseStarted,
    Resolved,
    Resolving,
    Tapped,
)
from game.rules.command.outlook import outlook, stakes
from game.rules.command.pool import KILL
from game.rules.command.state import of
from tests.rules.command.played import Played
from tests.rules.command.test_aiming import ASSASSIN, DRIDER, WIZARD, act
from tests.rules.command.test_game import go_on, opened, stationed
from tests.rules.command.test_turn import ARCHER, GUARD, KNIGHT, Round
from tests.rules.command.test_windows import both_follow

COVER = "......\n..#...\n......"


def ahead(played: Played, code: int = -1, member: int = 0) -> Outlook:
    """Return what comes about if all pass, after a choice of whoever is asked."""
    found = outlook(played.match, played.seat, choice(code, member) if code >= 0 else -1)
    assert found is not None
    return found


def fate(told: Outlook, figure: int) -> tuple[int, int, int]:
    """Return hit points before and after, and the damage taken."""
    found = told.fate(figure)
    assert found is not None
    return found.before, found.after, found.taken


def held(told: Outlook) -> list[tuple[int, str, int, int]]:
    return [(each.seat, each.key, each.before, each.after) for each in told.holdings]


@pytest.mark.clause("C8.2", "C8x1")
def test_if_all_pass_the_guard_fells_the_archer() -> None:
    turn = act({GUARD: "C3", ARCHER: "C4"}, GUARD)
    turn.melee(ARCHER)
    assert (turn.asked, turn.seat) == ("respond", 1)
    told = ahead(turn)
    assert fate(told, turn.at(ARCHER)) == (5, 0, 10)
    assert told.fate(turn.at(GUARD)) is None
    assert held(told) == [(1, "vault", 20, 19), (1, "supply", 0, 1)]
    assert (told.asked, told.seat, told.ends) == ("", -1, False)


@pytest.mark.clause("C8x1", "C8.10")
def test_the_answer_that_is_pointed_at_is_told_with_what_it_changes() -> None:
    turn = act({GUARD: "C3", ARCHER: "C4"}, GUARD)
    turn.melee(ARCHER)
    told = ahead(turn, codes.STRIKE, turn.at(ARCHER) * codes.PAIR + turn.at(GUARD))
    assert fate(told, turn.at(GUARD)) == (20, 15, 5)
    assert fate(told, turn.at(ARCHER)) == (5, 0, 10)


@pytest.mark.clause("C0.10")
def test_shield_leaves_nothing_of_a_shot() -> None:
    cells = {WIZARD: "A1", "1.half_orc_thug": "A4", "1.war_wizard": "C4"}
    turn = Round(cells).give("1.shield").begin().activate(WIZARD)
    turn.say(codes.SHOOT, turn.at("1.half_orc_thug"))
    assert fate(ahead(turn), turn.at("1.half_orc_thug")) == (25, 15, 10)
    told = ahead(turn, codes.CARD, turn.card("1.shield"))
    assert fate(told, turn.at("1.half_orc_thug")) == (25, 25, 0)
    (dealt,) = (each for each in told.events if isinstance(each, Damaged))
    assert dealt.parts[-1] == ("prevented", -10)
    assert held(told) == [(1, "hand", 1, 0)]


@pytest.mark.clause("C6.6")
def test_a_dodge_leaves_nothing_of_a_shot() -> None:
    turn = act({WIZARD: "A1", KNIGHT: "D3"}, WIZARD, rows=COVER)
    turn.say(codes.SHOOT, turn.at(KNIGHT))
    assert fate(ahead(turn), turn.at(KNIGHT))[2] == 5
    assert ahead(turn, codes.DODGE, turn.at(KNIGHT)).fate(turn.at(KNIGHT)) is None


def test_the_outlook_is_what_then_happens() -> None:
    turn = act({GUARD: "C3", ARCHER: "C4", KNIGHT: "D3"}, GUARD)
    turn.melee(ARCHER)
    turn.say(codes.STRIKE, turn.at(KNIGHT) * codes.PAIR + turn.at(GUARD))
    told = ahead(turn)
    begun = len(turn.told)
    turn.passes()
    happened = [each for each in turn.told[begun:] if each.sees == ALL]
    assert list(told.events) == happened[: len(told.events)]
    assert fate(told, turn.at(GUARD)) == (20, 0, 20)
    assert not turn.now.stands(turn.at(GUARD))


@pytest.mark.clause("C8j")
def test_where_somebody_chooses_how_it_goes_on_the_outlook_stops() -> None:
    turn = act({GUARD: "C3", KNIGHT: "F3"}, GUARD, "0.fast_advance")
    told = ahead(turn, codes.MOVE)
    assert (told.asked, told.seat, told.figure) == ("move", 0, turn.at(GUARD))
    assert told.fates == ()


@pytest.mark.clause("C8k", "C8r")
def test_damage_that_waits_is_counted_where_it_stops() -> None:
    cells = {"1.human_ranger": "C4", GUARD: "C3", "0.drow_priestess": "B4"}
    turn = act(cells, "1.human_ranger", "1.charge")
    turn.play("1.charge")
    assert (turn.asked, turn.seat) == ("respond", 0)
    told = ahead(turn, codes.STRIKE, turn.at(GUARD) * codes.PAIR + turn.at("1.human_ranger"))
    assert told.asked == "move"
    assert fate(told, turn.at("1.human_ranger")) == (20, 10, 10)


@pytest.mark.clause("C8q", "C8r")
def test_what_follows_the_damage_that_waits_is_not_told_before_it_is_dealt() -> None:
    cells = {"1.human_ranger": "C4", ASSASSIN: "C3", "0.drow_priestess": "B4"}
    turn = act(cells, "1.human_ranger", "1.charge").play("1.charge")
    strike = turn.at(ASSASSIN) * codes.PAIR + turn.at("1.human_ranger")
    told = ahead(turn, codes.STRIKE, strike)
    assert told.asked == "move"
    assert fate(told, turn.at("1.human_ranger")) == (20, 10, 10)  # Hidden Blade comes later
    assert [type(each) for each in told.events] == [
        Declared, Tapped, Resolving, Resolved, Resolving, Damaged,
    ]  # fmt: skip


@pytest.mark.clause("C9.4", "C9.7")
def test_gold_that_cannot_be_paid_ends_the_match_and_is_vp() -> None:
    turn = act({GUARD: "C3", ARCHER: "C4"}, GUARD)
    turn.now.vault[1] = 0
    turn.melee(ARCHER)
    told = ahead(turn)
    assert told.ends
    assert held(told) == [(0, "vp", 0, 1)]


@pytest.mark.clause("C9.3")
def test_who_is_deployed_costs_gold_of_the_supply() -> None:
    turn = Round({GUARD: "C3"}).recruit(DRIDER, gold=5).begin().done().passes()
    turn.say(codes.DEPLOY, turn.at(DRIDER))
    square = turn.tables.arena.grid.parse("A4")
    told = ahead(turn, codes.TO, square)
    assert held(told) == [(0, "supply", 6, 2)]
    found = told.fate(turn.at(DRIDER))
    assert found is not None
    assert (found.start, found.end, found.before, found.after) == (-1, square, 0, 50)


@pytest.mark.clause("C13k")
def test_the_order_of_what_hurts_at_the_start_is_told_too() -> None:
    turn = Round({GUARD: "C3", DRIDER: "F3", KNIGHT: "J3"})
    turn.attach("1.acid_arrow", GUARD)
    turn.attach("0.lolths_sting", DRIDER)
    turn.begin()
    assert turn.asked == "harms"
    told = ahead(turn, codes.ORDER, 1)
    assert [each.figure for each in told.fates] == [turn.at(DRIDER)]
    assert held(told) == []  # the refresh that follows is no part of it


def test_before_anything_is_declared_there_is_no_outlook() -> None:
    turn = act({GUARD: "C3", KNIGHT: "E3"}, GUARD)
    assert outlook(turn.match, 0) is None
    ended = ahead(turn, codes.END)
    assert (ended.fates, ended.holdings, ended.asked) == ((), (), "")


def test_nobody_looks_through_a_deck_before_they_do() -> None:
    turn = Round({GUARD: "C3"}).recruit("0.drow_priestess", gold=5)
    turn.begin("0.tumble", "0.aura_of_blight", "0.feint").done().passes()
    turn.say(codes.DEPLOY, turn.at("0.drow_priestess")).go("A4")
    assert turn.asked == "ready"
    assert outlook(turn.match, 0, choice(codes.MAY, 1)) is None


def told_of(found: Outlook | None) -> object:
    if found is None:
        return None
    fates = [
        (each.figure, each.before, each.after, each.taken, each.start, each.end)
        for each in found.fates
    ]
    return fates, held(found), found.events, found.asked, found.seat, found.figure, found.ends


@pytest.mark.clause("C2f")
def test_a_card_that_would_be_drawn_is_counted_and_not_named() -> None:
    turn = Round({KNIGHT: "C3", GUARD: "C4"}).give("0.glancing_parry")
    turn.state.active = 1
    turn.begin("0.tumble").activate(KNIGHT).melee(GUARD)
    told = ahead(turn, codes.CARD, turn.card("0.glancing_parry"))
    assert fate(told, turn.at(GUARD)) == (20, 10, 10)
    assert [each.count for each in told.events if isinstance(each, Drew)] == [1]
    assert all(each.sees == ALL for each in told.events)
    assert held(told) == []  # one card played, one drawn


@pytest.mark.clause("C2f")
def test_no_outlook_hangs_on_what_is_hidden() -> None:
    """What all can see is told alike in any match that agrees with it."""
    match = stationed(opened())
    chance = random.Random(8)
    compared = 0
    while match.decision is not None and compared < 120:
        seat = match.decision.seats[0]
        others = [1 - seat] if match.decision.kind == "respond" else [seat, 1 - seat]
        for viewer in others:
            twin = match.seen_by(viewer).sample(chance.randrange(99))
            if match.decision.kind == "respond":
                assert told_of(outlook(match, viewer)) == told_of(outlook(twin, viewer))
                compared += 1
        for chosen in match.decision.choices(seat)[:3]:
            twin = match.seen_by(seat).sample(chance.randrange(99))
            assert told_of(outlook(match, seat, chosen)) == told_of(outlook(twin, seat, chosen))
            compared += 1
        before = match.digest()
        outlook(match, seat, match.decision.choices(seat)[0])
        assert match.digest() == before
        go_on(match, chance, 3)
    assert compared >= 120
    assert of(match).turn > 2


# --- what one choice deals


@pytest.mark.clause("C8q")
def test_stakes_hold_the_texts_that_follow_and_nothing_else_of_the_pile() -> None:
    cells = {"1.half_orc_thug": "C2", GUARD: "C5", DRIDER: "D5", ASSASSIN: "B2"}
    turn = act(cells, "1.half_orc_thug")
    turn.say(codes.SHOOT, turn.at(GUARD))
    strike = choice(codes.STRIKE, turn.at(ASSASSIN) * codes.PAIR + turn.at("1.half_orc_thug"))
    (stake,) = stakes(turn.match, 0, strike)
    assert (stake.figure, list(stake.effects["damage"].ways)) == (turn.at("1.half_orc_thug"), [15])
    assert stake.parts == (
        ("melee", 10),
        ("drow_assassin", 5),
    )  # Hidden Blade, for the thug has tapped
    turn = act(cells, "1.half_orc_thug")
    found = stakes(turn.match, 1, choice(codes.SHOOT, turn.at(GUARD)))
    assert {each.figure: list(each.effects["damage"].ways) for each in found} == {
        turn.at(GUARD): [10],
        turn.at(DRIDER): [5],
    }


# --- the pile


@pytest.mark.clause("C8.8", "C8.10")
def test_the_pile_is_told_with_sums_and_what_falls_together() -> None:
    cells = {WIZARD: "A1", "1.half_orc_thug": "D3", "1.halfling_sneak": "B1"}
    turn = act(cells, WIZARD, rows=COVER)
    turn.say(codes.SHOOT, turn.at("1.half_orc_thug"))
    turn.say(codes.STRIKE, turn.at("1.halfling_sneak") * codes.PAIR + turn.at(WIZARD))
    shot, strike = declared(turn.match)
    assert (shot.doing, strike.doing) == ("power", "strike")
    assert (shot.name, shot.answers, strike.answers) == ("shot", -1, shot.id)
    assert (shot.targets, strike.targets) == ((turn.at("1.half_orc_thug"),), (turn.at(WIZARD),))
    (line,) = shot.shots
    assert (line.cover, len(line.lines)) == (True, 4)
    (ten,) = shot.dealt
    assert (ten.amount, ten.parts) == (10, (("ranged", 10),))
    (ten,) = strike.dealt
    assert (ten.target, ten.amount) == (turn.at(WIZARD), 10)
    assert ten.parts == (("melee", 5), ("halfling_sneak", 5))
    assert (shot.together, strike.together) == ((strike.id,), (shot.id,))
    assert shot.hits == (turn.at("1.half_orc_thug"),)


@pytest.mark.clause("C8b")
def test_what_does_nothing_any_more_says_which_rule_bars_it() -> None:
    turn = act({KNIGHT: "C3", DRIDER: "C4", GUARD: "H7"}, KNIGHT)
    turn.melee(DRIDER)
    turn.now.put(turn.at(DRIDER), turn.tables.arena.grid.parse("G7"))
    (blow,) = declared(turn.match)
    assert blow.fails == ((turn.at(DRIDER), "C8b"),)
    assert blow.dealt == ()


@pytest.mark.clause("C8.6", "C8p")
def test_dodges_and_shields_answer_what_they_are_played_against() -> None:
    cells = {WIZARD: "A1", KNIGHT: "D3", ARCHER: "B1", DRIDER: "F1"}
    turn = act(cells, WIZARD, "0.tumble", rows=COVER)
    turn.say(codes.SHOOT, turn.at(KNIGHT))
    turn.say(codes.STRIKE, turn.at(ARCHER) * codes.PAIR + turn.at(WIZARD)).say(codes.PASS)
    turn.say(codes.DODGE, turn.at(KNIGHT))
    shot, strike, dodge = declared(turn.match)
    assert (strike.answers, dodge.answers) == (shot.id, shot.id)
    assert shot.dealt == ()


@pytest.mark.clause("C8.3", "C8.5")
def test_whoever_strikes_back_gives_that_answer_and_nobody_a_pass() -> None:
    turn = act({GUARD: "C3", ARCHER: "C4"}, GUARD)
    turn.melee(ARCHER)
    strike = choice(codes.STRIKE, turn.at(ARCHER) * codes.PAIR + turn.at(GUARD))
    assert givers(turn.match, 1, strike) == (turn.at(ARCHER),)
    assert givers(turn.match, 1, choice(codes.PASS, 0)) == ()


# --- what is told of one who only moves or is healed, and where nothing goes on


def test_who_only_moves_or_is_only_healed_has_a_fate_without_damage() -> None:
    turn = Round({"0.shadow_mastiff": "A1", KNIGHT: "L8"}, "S.##########\n" + "####........\n" * 7)
    turn.begin().activate("0.shadow_mastiff")
    told = ahead(turn, codes.POWER, 0)
    found = told.fate(turn.at("0.shadow_mastiff"))
    assert found is not None
    grid = turn.tables.arena.grid
    assert (found.taken, found.start, found.end) == (0, grid.parse("A1"), grid.parse("B1"))
    turn = act({"1.dwarf_cleric": "C3", GUARD: "L8"}, "1.dwarf_cleric")
    turn.now.damage[turn.at("1.dwarf_cleric")] = 10
    assert fate(ahead(turn, codes.POWER, 0), turn.at("1.dwarf_cleric")) == (20, 30, 0)


def test_where_nothing_is_asked_any_more_it_is_about_nobody() -> None:
    turn = act({GUARD: "C3", ARCHER: "C4"}, GUARD)
    told = ahead(turn, codes.MELEE, turn.at(ARCHER))
    assert (told.asked, told.seat, told.figure) == ("", -1, -1)


def test_the_outlook_ends_with_what_is_under_way() -> None:
    turn = Round({GUARD: "C3", KNIGHT: "C4"})
    turn.state.webs[turn.at(GUARD)] = 1  # after the blow it has nothing left to do
    turn.begin().activate(GUARD).melee(KNIGHT)
    assert turn.asked == "respond"
    told = {type(each) for each in ahead(turn).events}
    assert Damaged in told
    assert not told & {ActivationEnded, PhaseStarted}


def test_of_the_set_up_there_is_no_outlook() -> None:
    game = opened()
    match = Match.start(game, 7)
    assert match.decision is not None
    assert match.decision.kind == "muster"
    assert outlook(match, 0, match.decision.nth(0, 0)) is None


@pytest.mark.clause("C10f", "C8.2")
def test_an_answer_that_is_only_being_declared_is_left_off() -> None:
    turn = Round({ASSASSIN: "C3", WIZARD: "D4", ARCHER: "G3"}).give("0.tumble")
    turn.state.active = 1
    turn.begin().activate(ARCHER).say(codes.SHOOT, turn.at(ASSASSIN))
    turn.say(codes.CARD, turn.card("0.tumble"))
    assert (turn.asked, turn.seat) == ("actor", 0)
    told = ahead(turn)
    assert [each.figure for each in told.fates] == [turn.at(ASSASSIN)]
    assert fate(told, turn.at(ASSASSIN)) == (40, 35, 5)
    assert (told.asked, told.seat, told.figure) == ("", -1, -1)


# --- what one choice deals, at the questions after the pool


@pytest.mark.clause("C8m", "C8q")
def test_stakes_of_whom_a_text_hits_are_those_of_its_attack() -> None:
    cells = {"0.drow_blademaster": "C3", KNIGHT: "C4", ARCHER: "D3", "1.elf_archer.2": "B3"}
    turn = act(cells, "0.drow_blademaster")
    turn.melee(KNIGHT).passes()
    assert turn.asked == "whom"
    (stake,) = stakes(turn.match, 0, choice(codes.WHOM, turn.at(ARCHER)))
    assert (stake.figure, stake.friend) == (turn.at(ARCHER), False)
    assert stake.effects["damage"] == Distribution({5: 1})
    assert stake.effects["damage"].ways == {5: 1}
    assert stake.odds["destroyed"] == 1


@pytest.mark.clause("C8u")
@pytest.mark.parametrize("first", [0, 1])
def test_stakes_of_the_order_of_two_texts_are_those_of_the_chosen_one(first: int) -> None:
    trial = both_follow()
    assert trial.asked == "order"
    assert trial.match.decision is not None
    rows = trial.match.decision.about["offered"]
    assert isinstance(rows, tuple)
    chosen = rows[first]
    assert isinstance(chosen, tuple)
    found = stakes(trial.match, 0, choice(codes.ORDER, first))
    # The draw comes of no action; the blade belongs to the blow.
    assert [each.figure for each in found] == ([] if chosen[1] == KILL else [trial.at(KNIGHT)])


@pytest.mark.clause("C7.5")
def test_a_stake_says_whether_it_destroys() -> None:
    for target, falls in ((ARCHER, 1), (KNIGHT, 0)):
        turn = act({GUARD: "C3", target: "C4"}, GUARD)
        (stake,) = stakes(turn.match, 0, choice(codes.MELEE, turn.at(target)))
        assert stake.odds["destroyed"] == falls
        assert stake.effects["damage"] == Distribution({10 if falls else 5: 1})
