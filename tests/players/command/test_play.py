"""How the player behaves in positions where a person would know what to do."""

from __future__ import annotations

import pytest

from game.engine.match import Match
from game.players.command.known import Known
from game.players.command.outlook import Outlook
from game.players.command.player import CommandPlayer
from game.players.command.search import Search
from game.players.greedy import Greedy
from game.players.reaction_worth import matters
from game.rules.command import codes
from game.rules.command.events import Damaged, Destroyed
from game.rules.command.muster import levels_of, musters
from tests.campaigns.command_greedy import play, settings
from tests.players.command.answering import ACTIVATION, answer, answers
from tests.rules.command.test_aiming import act
from tests.rules.command.test_game import NARROWS, opened
from tests.rules.command.test_turn import ARCHER, GUARD, KNIGHT, Round
from tests.rules.command.trial import Trial

WIZARD, DRIDER, BLADE = "0.drow_wizard", "0.drider", "0.drow_blademaster"
SPIDER = "0.demonweb_spider"
CLERIC = "1.dwarf_cleric"
COVER = "......\n..#...\n......"


def felled(turn: Round) -> list[int]:
    return [each.figure for each in turn.of_kind(Destroyed)]


def test_the_weak_beside_one_are_felled() -> None:
    turn = act({BLADE: "C3", ARCHER: "C4", KNIGHT: "J6"}, BLADE)
    assert answer(turn) == "melee elf_archer.1"


def test_who_could_fell_somebody_is_activated_and_walks_there() -> None:
    turn = Round({GUARD: "C3", "0.drow_house_guard.2": "A8", ARCHER: "H4", KNIGHT: "L8"}).begin()
    assert answer(turn).startswith("activate")
    answers(turn, *ACTIVATION)
    assert turn.at(ARCHER) in felled(turn)


def test_all_who_can_join_in_to_fell_one_rather_than_hurt_several() -> None:
    turn = Round({GUARD: "C3", "0.drow_house_guard.2": "C5", CLERIC: "D4"})
    turn.state.damage[turn.at(CLERIC)] = 15
    turn.tap(CLERIC)
    turn.begin()
    answers(turn, *ACTIVATION)
    assert felled(turn) == [turn.at(CLERIC)]


def test_an_archer_shoots_and_does_not_walk_up_to_a_knight() -> None:
    turn = act({ARCHER: "C3", DRIDER: "K3"}, ARCHER)
    said = answers(turn, *ACTIVATION)
    assert "shoot drider" in said
    grid = turn.tables.arena.grid
    assert grid.range(turn.now.cell[turn.at(ARCHER)], turn.now.cell[turn.at(DRIDER)]) > 1


def test_an_untapped_creature_strikes_who_taps_beside_it() -> None:
    turn = act({GUARD: "C3", KNIGHT: "C4"}, KNIGHT)
    turn.say(codes.MELEE, turn.at(GUARD))
    assert answer(turn) == "strike drow_house_guard.1 > dragon_knight"


def test_a_heavy_shot_is_dodged_in_cover() -> None:
    turn = act({WIZARD: "A1", ARCHER: "D3"}, WIZARD, rows=COVER)
    turn.say(codes.SHOOT, turn.at(ARCHER))
    assert answer(turn) == "dodge elf_archer.1"


def test_a_shield_is_played_for_who_would_fall_and_kept_for_who_would_not() -> None:
    for damage, words in ((55, "card shield.1"), (0, "pass")):
        turn = Round({WIZARD: "A1", KNIGHT: "A4", "1.war_wizard": "C4"}).give("1.shield")
        turn.state.damage[turn.at(KNIGHT)] = damage
        turn.begin().activate(WIZARD)
        turn.say(codes.SHOOT, turn.at(KNIGHT))
        assert answer(turn) == words


def test_power_attack_is_kept_where_a_plain_blow_fells_too() -> None:
    turn = act({KNIGHT: "C3", "0.demonweb_spider": "C4", DRIDER: "J6"}, KNIGHT, "1.power_attack")
    assert answer(turn) == "melee demonweb_spider.1"


def test_power_attack_is_played_where_it_fells_and_a_plain_blow_does_not() -> None:
    turn = Round({KNIGHT: "C3", DRIDER: "C4"}).give("1.power_attack")
    turn.state.damage[turn.at(DRIDER)] = 20
    turn.state.active = 1
    turn.begin().activate(KNIGHT)
    assert answer(turn) == "card power_attack.1"


def test_block_is_kept_where_there_is_nothing_to_answer() -> None:
    cells = {ARCHER: "C3", "1.dwarven_defender": "D4", GUARD: "I4", BLADE: "J5"}
    assert answer(act(cells, ARCHER, "1.block")) == "shoot drow_house_guard.1"


def test_a_retreat_is_kept_where_who_would_shift_can_still_move() -> None:
    cells = {SPIDER: "G1", "0.drow_assassin": "H4", KNIGHT: "F4"}
    turn = act(cells, SPIDER, "0.retreat")
    said = answers(turn, *ACTIVATION)
    assert not [each for each in said if each.startswith("card")]


def test_a_card_is_kept_where_the_move_leads_as_far() -> None:
    cells = {SPIDER: "C7", GUARD: "G3", "1.half_orc_thug": "B8", "1.dwarven_defender": "C5"}
    said = answers(act(cells, SPIDER, "0.spiders_haste"), *ACTIVATION)
    assert "card spiders_haste" not in said[: said.index("end")]


def test_poison_goes_before_the_blow_that_it_makes_fatal() -> None:
    cells = {"0.drow_assassin": "H6", "1.half_orc_thug": "A4", "1.dwarven_defender": "C4"}
    turn = act(cells, "0.drow_assassin", "0.drow_poison")
    said = answers(turn, *ACTIVATION)
    assert said[:2] == ["card drow_poison", "shoot dwarven_defender.1"]
    assert felled(turn) == [turn.at("1.dwarven_defender")]


def test_of_a_full_hand_no_more_counts_than_can_still_be_played() -> None:
    hand = ("1.power_attack", "1.overwhelm", "1.shield", "1.fireball", "1.acid_arrow")
    worths: list[float] = []
    for vault in (20, 2):
        for cards in (hand, (*hand, "1.shove")):
            turn = Round({ARCHER: "C3", GUARD: "I3"}).give(*cards)
            turn.state.vault = [vault, vault]
            turn.begin()
            look = Outlook(turn.now, 1, Known(turn.tables))
            worths.append(look.owned(turn.now))
    assert worths[1] > worths[0], "much of the match is left"
    assert worths[3] == worths[2], "it is nearly over"


def test_a_fireball_is_laid_on_foes_and_not_on_friends() -> None:
    cells = {"1.war_wizard": "A1", ARCHER: "G4", GUARD: "G6", "0.drow_house_guard.2": "H7"}
    turn = Round(cells).give("1.fireball")
    turn.state.active = 1
    for name in (GUARD, "0.drow_house_guard.2"):
        turn.state.damage[turn.at(name)] = 10
    turn.begin().activate("1.war_wizard")
    said = answers(turn, *ACTIVATION)
    assert "card fireball" in said
    hurt = {each.figure for each in turn.of_kind(Damaged)}
    assert hurt == {turn.at(GUARD), turn.at("0.drow_house_guard.2")}


def test_the_hurt_are_healed_where_no_foe_is_near() -> None:
    turn = Round({CLERIC: "J3", KNIGHT: "J4", DRIDER: "A1"})
    turn.state.damage[turn.at(KNIGHT)] = 30
    turn.state.active = 1
    turn.begin().activate(CLERIC)
    said = answers(turn, *ACTIVATION)
    assert "power healing_touch" in said
    assert turn.now.damage[turn.at(KNIGHT)] == 20


def test_an_action_point_is_used_for_a_second_blow() -> None:
    turn = Round({KNIGHT: "C3", DRIDER: "C4"})
    turn.attach("1.action_point", KNIGHT)
    turn.tap(DRIDER)
    turn.state.damage[turn.at(DRIDER)] = 15
    turn.state.active = 1
    turn.begin().activate(KNIGHT)
    said = answers(turn, *ACTIVATION)
    assert said.count("melee drider") == 2
    assert felled(turn) == [turn.at(DRIDER)]


def test_gold_is_spent_as_long_as_it_buys_somebody() -> None:
    turn = Round({GUARD: "C3", KNIGHT: "J6"}).recruit(DRIDER, WIZARD, "0.demonweb_spider", gold=3)
    turn.begin().done()
    said = answers(turn, "deploy", "place", "ready")
    assert [each for each in said if each.startswith("deploy")] == [
        "deploy drow_wizard",
        "deploy demonweb_spider.1",
    ]
    assert turn.now.supply[0] == 1, "one came in Refresh"


def test_a_new_creature_keeps_out_of_reach_of_those_that_would_fell_it() -> None:
    turn = Round({GUARD: "F3", KNIGHT: "D8"}).recruit("0.demonweb_spider", gold=1)
    turn.begin().done()
    assert answer(turn) == "deploy demonweb_spider.1"
    turn.say(codes.DEPLOY, turn.at("0.demonweb_spider"))
    cell = turn.tables.arena.grid.parse(answer(turn).split()[1])
    assert turn.tables.arena.grid.range(cell, turn.now.cell[turn.at(KNIGHT)]) > 5


def test_a_card_that_may_be_looked_for_is_looked_for() -> None:
    turn = Round({GUARD: "C3", KNIGHT: "J6"}).recruit("0.drow_priestess", gold=3)
    turn.begin("0.dark_pact", "0.feint").done()
    answers(turn, "deploy", "place")
    assert turn.asked == "ready"
    assert answer(turn) == "may yes"


@pytest.mark.clause("C2.4")
def test_it_musters_all_seven_levels() -> None:
    game = opened(NARROWS)
    match = Match.start(game, 1)
    for seat in range(2):
        chosen = Greedy(1).choose(match.seen_by(seat))
        mask = chosen & 0xFFF
        assert musters(game.tables, seat) >> mask & 1
        assert levels_of(game.tables, seat, mask) == 7


def test_an_ally_may_have_help_that_fells_somebody() -> None:
    cells = {BLADE: "C3", "2.drow_blademaster": "C4", KNIGHT: "D3"}
    factions = ("drow", "heroes", "drow", "heroes")
    trial = Trial(cells, factions=factions)
    trial.state.damage[trial.at(KNIGHT)] = 30
    trial.play(BLADE, "0.sneak_attack")
    assert (trial.asked, trial.seat) == ("consent", 2)
    assert answer(trial, CommandPlayer(1)) == "consent yes"


def test_in_the_last_turn_nothing_is_left_undone_that_scores() -> None:
    turn = Round({GUARD: "C3", ARCHER: "D4", KNIGHT: "C4"})
    turn.state.vault[0] = 0
    turn.tap(ARCHER, KNIGHT)
    turn.begin()
    assert turn.now.ending
    answers(turn, *ACTIVATION)
    assert turn.at(ARCHER) in felled(turn)


def test_whoever_takes_gold_takes_it_for_the_own_side() -> None:
    trial = Trial({KNIGHT: "C3", "0.drow_wizard": "C4", GUARD: "C2", CLERIC: "B3"})
    assert trial.tables.level[trial.at(GUARD)] == 2
    trial.state.vault[0] = 1
    for name in (GUARD, "0.drow_wizard"):
        trial.state.damage[trial.at(name)] = 10
    trial.play(KNIGHT, "1.whirlwind_attack")
    answers(trial, "respond", "losses", player=CommandPlayer(1))
    assert trial.now.vp[1] == 3
    assert len(trial.of_kind(Destroyed)) == 2


# --- what deserves a question


def test_a_window_deserves_a_person_only_where_it_concerns_the_seat() -> None:
    cells = {GUARD: "C3", ARCHER: "C4", CLERIC: "J6"}
    turn = act(cells, GUARD, "1.block")
    turn.say(codes.MOVE)
    assert turn.asked == "respond"
    assert not matters(turn.match.seen_by(1))
    turn = act(cells, GUARD)
    turn.melee(ARCHER)
    assert matters(turn.match.seen_by(1))


def test_other_questions_always_deserve_one() -> None:
    turn = act({GUARD: "C3", KNIGHT: "J6"}, GUARD)
    assert matters(turn.match.seen_by(0))
    assert matters(turn.match.seen_by(1)), "it is not asked at all"


# --- where it stands


def dangers(turn: Round, name: str, cell: str) -> float:
    """Return what it would cost the acting seat that one of its creatures stood on a square."""
    look = Outlook(turn.now, turn.seat, Known(turn.tables))
    own = Search(look).position(turn.now).stand(turn.at(name))
    return own.danger(turn.tables.arena.grid.parse(cell), False)


def test_shelter_is_counted_where_one_goes_and_not_where_one_stood() -> None:
    cells = {"1.half_orc_thug": "C3", "1.dwarven_defender": "B3", DRIDER: "I4"}
    turn = act(cells, "1.half_orc_thug")
    alone = act({**cells, "1.dwarven_defender": "A8"}, "1.half_orc_thug")
    assert dangers(turn, "1.half_orc_thug", "E3") == dangers(alone, "1.half_orc_thug", "E3")
    assert dangers(turn, "1.half_orc_thug", "C4") < dangers(alone, "1.half_orc_thug", "C4")


def test_a_square_is_as_dangerous_before_one_goes_there_as_when_one_stands_there() -> None:
    """Who stands in a foe's way stops it there and nowhere else."""
    cells = {SPIDER: "G1", "0.drow_assassin": "H4", KNIGHT: "F4"}
    there = act({**cells, SPIDER: "J2"}, SPIDER)
    assert dangers(act(cells, SPIDER), SPIDER, "J2") == dangers(there, SPIDER, "J2") > 0


def test_a_square_is_safer_where_friends_reach_whoever_comes() -> None:
    backed = act({BLADE: "C3", GUARD: "A4", KNIGHT: "I4"}, BLADE)
    alone = act({BLADE: "C3", KNIGHT: "I4"}, BLADE)
    assert dangers(backed, BLADE, "D3") < dangers(alone, BLADE, "D3")


def test_risks_are_taken_when_little_is_left_and_the_more_by_a_side_that_is_behind() -> None:
    eager: list[float] = []
    for vault in ([15, 15], [3, 3], [3, 15]):
        turn = Round({BLADE: "C3", KNIGHT: "I4"})
        turn.state.vault = vault
        turn.begin().activate(BLADE)
        look = Outlook(turn.now, 0, Known(turn.tables))
        own = Search(look).position(turn.now).stand(turn.at(BLADE))
        near, far = (own.place(turn.tables.arena.grid.parse(cell), False) for cell in ("G4", "B3"))
        eager.append(near - far)
    assert eager[2] >= eager[1] > eager[0]


def test_nobody_webs_a_friend() -> None:
    cells = {"0.giant_spider": "C3", SPIDER: "D5", KNIGHT: "L8"}
    said = answers(act(cells, "0.giant_spider"), *ACTIVATION)
    assert "power web" not in said


def test_where_armies_once_stood_and_waited_for_each_other_they_fight() -> None:
    """A sample of the campaign."""
    narrows = next(each for each in settings() if each.board == "The Narrows")
    assert narrows.factions == ("drow", "heroes")
    ended = play(narrows, 2, "greedy", "greedy")
    assert ended.quiet <= 4
    assert ended.felled >= 8
