"""What a hero of the computer does in positions that leave no doubt, and why he says he does."""

from __future__ import annotations

import pytest

from game.engine.decisions import choice, code_of, member_of
from game.players.adventure import cards, encounters, hero_phase, kavan
from game.players.adventure import worth as w
from game.players.adventure.player import AdventurePlayer
from game.players.reasons import Weighed, weigh
from game.rules.adventure import queries
from game.rules.adventure.codes import (
    CANCEL,
    DRINK,
    END,
    KAVAN,
    LEAVE,
    MOVE,
    PASS,
    PLACE,
    USE,
    VILLAIN,
)
from game.words.adventure.match_names import MatchNames
from game.words.adventure.reasons import why
from game.words.rich import plain
from tests.rules.adventure.positions import ICON, Position

TOMB, DAYLIGHT = "escape_the_tomb", "daylight_assault"
KLAK = "klaks_infernal_artifact"
TRANSFORMATION = "the_final_transformation"


def answer(p: Position) -> int:
    """Return what the hero who is asked chooses."""
    p.asked()
    seat = p.m.waiting()[0]
    return AdventurePlayer(1).choose(p.m.seen_by(seat))


def through(p: Position) -> list[int]:
    """Let the computer play the Hero Phase that is open to its end; return its choices."""
    p.asked()
    seat, found = p.m.waiting()[0], []
    turn = p.s.turn
    player = AdventurePlayer(1)
    while p.m.decision is not None and p.s.turn == turn:
        seat = p.m.waiting()[0]
        chosen = player.choose(p.m.seen_by(seat))
        found.append(chosen)
        p.m.play(seat, chosen)
        if chosen == choice(END, 0):
            break
    return found


def one_zombie() -> Position:
    p = Position("arjhan", "kat")
    p.stand("arjhan", "2b1")
    p.stand("kat", "2d3")
    p.powers("arjhan", "cleave", "brute_strike")
    p.monster("zombie", "2b2")
    return p


def test_an_obvious_kill_is_taken_and_the_daily_kept_for_more_than_a_zombie() -> None:
    p = one_zombie()
    used = [chosen for chosen in through(p) if code_of(chosen) >= USE]
    assert used[:1] == [choice(USE + p.card("cleave"), p.figure("zombie"))]
    assert choice(USE + p.card("brute_strike"), p.figure("zombie")) not in used


def test_the_daily_is_spent_on_what_takes_several_blows() -> None:
    p = Position("arjhan", "kat")
    p.stand("arjhan", "2b1")
    p.stand("kat", "2d3")
    p.powers("arjhan", "cleave", "precise_strike")
    p.monster("wraith", "2b2")
    used = [chosen for chosen in through(p) if code_of(chosen) >= USE]
    assert used[:1] == [choice(USE + p.card("precise_strike"), p.figure("wraith"))]


def test_a_hero_about_to_fall_is_healed() -> None:
    p = Position("thorgrim", "kat")
    p.stand("thorgrim", "2b1")
    p.stand("kat", "2d3", hp=1)
    p.powers("thorgrim", "healing_word", "lance_of_faith")
    assert choice(USE + p.card("healing_word"), p.seat("kat")) in through(p)


def test_nobody_is_healed_for_a_scratch() -> None:
    p = Position("thorgrim", "kat")
    p.stand("thorgrim", "2b1")
    p.stand("kat", "2d3", hp=7)
    p.powers("thorgrim", "healing_word")
    assert all(code_of(chosen) != USE + p.card("healing_word") for chosen in through(p))


def drawn(card: str, hp: int) -> int:
    """Return what is answered to an Encounter Card, with 5 XP in the pile."""
    p = Position("arjhan", "kat")
    p.stand("arjhan", "2b1", hp=hp)
    p.stand("kat", "2d3", hp=hp)
    p.experience("ghoul", "gargoyle")
    p.top("encounter", card)
    p.play("end")
    p.through("cancel")
    assert p.m.decision is not None
    assert p.m.decision.kind == "cancel"
    return code_of(answer(p))


def test_a_deadly_encounter_is_cancelled_and_a_harmless_one_is_not() -> None:
    assert drawn("strahd_attacks", 2) == CANCEL
    assert drawn("grasping_shades", 8) == PASS


def test_nothing_is_paid_against_a_card_that_finds_nothing_to_do() -> None:
    assert drawn("prowling_spirits", 8) == PASS
    p = Position("arjhan", "kat")
    p.stand("arjhan", "2b1")
    arjhan = p.seat("arjhan")
    assert encounters.idle(p.s, arjhan, "frenzy")
    p.monster("zombie", "2b2")
    assert not encounters.idle(p.s, arjhan, "frenzy")
    assert encounters.idle(p.s, arjhan, "prowling_spirits")
    p.items("arjhan", "crystal_ball")
    assert not encounters.idle(p.s, arjhan, "prowling_spirits")


def heard(monster: str) -> int:
    """Return what Kat answers with Stealth to a Monster Card that she draws as she explores."""
    p = Position("kat", "arjhan")
    p.stand("kat", "1b1")
    p.stand("arjhan", "2b1")
    p.powers("kat", "stealth")
    p.top("monster", monster)
    p.play("end")
    p.through("answer")
    assert p.m.decision is not None
    assert p.m.decision.kind == "answer"
    return code_of(answer(p))


def test_stealth_is_for_what_bites_and_not_for_a_zombie() -> None:
    assert heard("zombie") == PASS
    assert heard("gargoyle") != PASS


def test_a_glyph_is_laid_where_the_monster_of_a_new_tile_will_come() -> None:
    found = []
    for square in ("1b1", "1b3"):
        p = Position("arjhan", "kat")
        p.stand("arjhan", square)
        p.stand("kat", "2b1")
        p.items("arjhan", "glyph_of_warding")
        arjhan, glyph = p.seat("arjhan"), p.card("glyph_of_warding")
        found.append(cards.promised(p.s, arjhan, glyph, 0, staying=True))
        if square == "1b1":
            assert choice(USE + glyph, 0) in [each for each in through(p) if code_of(each) >= USE]
    assert found[0] == cards.COMES * cards.USUAL
    assert found[1] == 0.0


def test_caltrops_are_strewn_before_who_would_come() -> None:
    p = Position("arjhan", "kat", adventure=KLAK)
    p.stand("arjhan", "2b1")
    p.stand("kat", "2d3")
    p.items("arjhan", "bag_of_caltrops")
    arjhan, caltrops = p.seat("arjhan"), p.card("bag_of_caltrops")
    assert cards.promised(p.s, arjhan, caltrops, 0, staying=True) == 0.0
    p.monster("wraith", "1b2")
    spared = cards.promised(p.s, arjhan, caltrops, 0, staying=True)
    assert spared == w.danger_of(p.s, p.figure("wraith")) > 0
    assert cards.promised(p.s, arjhan, caltrops, 0, staying=False) == 0.0


def test_a_freezing_cloud_is_worth_most_on_what_cannot_leave_it() -> None:
    p = Position("immeril", "kat", adventure=KLAK)
    goal = p.lay("T04", "1n")
    p.stand("immeril", "1b1")
    p.stand("kat", "2d3")
    p.stand("artifact", f"{goal}b2")
    p.powers("immeril", "freezing_cloud")
    assert cards.cloud(p.s, goal - 1, 3) == 3 * w.ARTIFACT_POINT
    assert choice(USE + p.card("freezing_cloud"), goal - 1) in through(p)


def test_only_what_strikes_is_kept_for_the_laboratory() -> None:
    p = Position("kat", "arjhan", adventure=KLAK)
    p.powers("kat", "stealth", "dagger_barrage")
    assert cards.price(p.s, p.card("stealth")) == w.UTILITY
    prices = []
    for adventure in (KLAK, ICON):
        p = Position("kat", "arjhan", adventure=adventure)
        prices.append(cards.price(p.s, p.card("dagger_barrage")))
    assert prices == [w.DAILY * 3.5, w.DAILY * 2.0]


@pytest.mark.parametrize("guarded", [False, True])
def test_whoever_can_walk_to_the_altar_takes_the_icon_before_anything_else(guarded: bool) -> None:
    p = Position("kat", "thorgrim", adventure=ICON)
    p.lay("T03", "1n")
    p.s.icon = 2
    p.s.surges = 0
    p.stand("kat", "1b4")
    p.stand("thorgrim", "1c4")
    p.powers("kat", "snipe_shot", "backstab")
    p.hp("thorgrim", 0)
    p.monster("spider", "1c3", "kat")
    p.s.guards = 1 << p.figure("spider") if guarded else 0
    p.turn("kat")
    chosen = answer(p)
    p.m.play(0, chosen)
    assert (code_of(chosen) == MOVE and p.m.decision is None) is not guarded


def test_a_card_on_trial_is_priced_but_once() -> None:
    p = Position("arjhan", "kat")
    p.stand("arjhan", "2b1", hp=2)
    p.stand("kat", "2d3")
    p.items("arjhan", "potion_of_healing")
    p.asked()
    assert p.m.decision is not None
    healing = [each for each in p.m.decision.choices(0) if code_of(each) >= USE]
    found = hero_phase.tried(p.m, 0, healing[0])
    assert found > w.hero_hp(p.s, 4) - w.hero_hp(p.s, 2) - 0.01


def test_who_can_reach_the_stairway_runs_for_it() -> None:
    p = Position("arjhan", adventure=TOMB)
    p.lay("T26", "1w")
    goal = p.lay("T02", "2n")
    p.stand("arjhan", "2b2", hp=2)
    p.powers("arjhan", "cleave")
    p.monster("zombie", "2b3")
    through(p)
    assert p.tile("arjhan") == goal


def test_treasures_are_carried_out_once_there_are_enough() -> None:
    p = Position("arjhan", "kat", adventure=DAYLIGHT)
    p.stand("arjhan", "2b1")
    p.stand("kat", "2d3")
    p.items("arjhan", "crystal_ball", "thieves_tools", "boots_of_striding", "magic_sword")
    assert not w.enough(p.s)
    p.items("kat", "holy_water", "amulet_of_protection", "ring_of_accuracy")
    assert w.enough(p.s)
    p.quiet()
    p.play("end")
    p.through("leave")
    assert code_of(answer(p)) == LEAVE


def test_nobody_leaves_in_good_health_with_too_few() -> None:
    p = Position("arjhan", "kat", adventure=DAYLIGHT)
    p.stand("arjhan", "2b1")
    p.stand("kat", "2d3")
    p.items("arjhan", "crystal_ball")
    p.quiet()
    p.play("end")
    p.through("leave")
    assert code_of(answer(p)) == PASS


def test_kavan_is_brought_along_towards_the_fountain() -> None:
    p = Position("arjhan", adventure=TRANSFORMATION)
    p.lay("T26", "1n")
    goal = p.lay("T05", "3n") - 1
    p.stand("arjhan", "3b2")
    p.stand("kavan", "3b3")
    before = w.steps(p.s, KAVAN, goal)
    assert PLACE in [code_of(chosen) for chosen in through(p)]
    assert w.steps(p.s, KAVAN, goal) < before
    assert queries.heroes_on(p.s, queries.slot_of(p.s, KAVAN)) == 1


def test_nobody_explores_while_kavan_would_be_left_alone() -> None:
    p = Position("arjhan", adventure=TRANSFORMATION)
    p.lay("T26", "1n")
    p.stand("arjhan", "1b2")
    p.stand("kavan", "1c4")
    through(p)
    assert queries.heroes_on(p.s, queries.slot_of(p.s, KAVAN)) == 1


def test_kavan_is_put_ahead_where_his_hero_can_still_follow_him() -> None:
    p = Position("arjhan", adventure=TRANSFORMATION)
    goal = p.lay("T05", "1n") - 1
    p.stand("arjhan", "1b3")
    p.stand("kavan", "1c2")
    chosen = through(p)
    assert [code_of(each) for each in chosen].count(MOVE) == 2
    assert queries.slot_of(p.s, KAVAN) == queries.slot_of(p.s, p.seat("arjhan")) == goal


def test_two_moves_lead_kavan_onto_the_next_tile() -> None:
    p = Position("arjhan", adventure=TRANSFORMATION)
    p.lay("T26", "1n")
    p.lay("T05", "3n")
    p.stand("arjhan", "3b2")
    p.stand("kavan", "3b3")
    through(p)
    assert queries.slot_of(p.s, KAVAN) == queries.slot_of(p.s, p.seat("arjhan")) == 3


def test_who_explores_with_kavan_stands_between_him_and_the_new_tile() -> None:
    p = Position("arjhan", adventure=TRANSFORMATION)
    p.stand("arjhan", "1b1")
    p.stand("kavan", "1c1")
    costs = []
    for square in ("1c1", "1c2"):
        p.stand("kavan", square)
        costs.append(kavan.exposed(p.s, p.seat("arjhan")))
    assert costs[0] > costs[1] > 0
    p.stand("kavan", "1c1")
    through(p)
    assert p.s.castle.tiling.slots > 2
    assert not p.at("kavan").startswith("1") or p.at("kavan")[2] != "1"


def leaves_kavan(card: str, *with_him: str) -> float:
    p = Position("arjhan", "kat", adventure=TRANSFORMATION)
    p.stand("kavan", "2b1")
    p.stand("arjhan", "2c1")
    p.stand("kat", "2d1" if "kat" in with_him else "1b1")
    return encounters.parted(p.s, p.seat("arjhan"), card)


def test_a_card_that_leaves_kavan_alone_is_as_bad_as_the_curse() -> None:
    assert leaves_kavan("teleport_glyph") == w.CURSES[1]
    assert leaves_kavan("teleport_glyph", "kat") == 0.0
    assert leaves_kavan("overwhelming_terror", "kat") == w.CURSES[1]
    assert leaves_kavan("ambush") == 0.0


def test_who_stands_well_does_not_walk() -> None:
    p = Position("arjhan", adventure=DAYLIGHT)
    p.stand("arjhan", "2a2")
    p.asked()
    found = {AdventurePlayer(seed).choose(p.m.seen_by(0)) for seed in range(8)}
    assert found == {choice(END, 0)}


def test_klak_is_struck_before_those_he_calls() -> None:
    p = Position("arjhan", "kat", adventure=KLAK)
    goal = p.lay("T04", "1n")
    p.stand("arjhan", f"{goal}b3")
    p.stand("kat", f"{goal}a4")
    p.stand("klak", f"{goal}b2", hp=6)
    p.monster("zombie", f"{goal}a2")
    p.powers("arjhan", "cleave")
    used = [chosen for chosen in through(p) if code_of(chosen) >= USE]
    assert used[:1] == [choice(USE + p.card("cleave"), VILLAIN)]


def test_a_daily_is_kept_for_the_laboratory_and_spent_there() -> None:
    found = []
    for far in (True, False):
        p = Position("arjhan", "kat", adventure=KLAK)
        p.stand("arjhan", "2b1")
        p.stand("kat", "2d3")
        p.powers("arjhan", "cleave", "precise_strike")
        if not far:
            p.lay("T04", "1n")
        p.monster("skeleton", "2b2")
        used = [chosen for chosen in through(p) if code_of(chosen) >= USE]
        found.append(used[0] == choice(USE + p.card("precise_strike"), p.figure("skeleton")))
    assert found == [False, True]


def test_a_hero_with_kavan_at_the_fountain_drinks() -> None:
    p = Position("arjhan", adventure=TRANSFORMATION)
    goal = p.lay("T05", "1n")
    p.stand("arjhan", f"{goal}b2")
    p.stand("kavan", f"{goal}a2")
    p.s.fountain = 5
    p.again()
    assert choice(DRINK, 0) in through(p)


def test_the_young_vampire_is_not_struck() -> None:
    p = Position("arjhan", adventure=TRANSFORMATION)
    p.stand("arjhan", "2b1")
    p.stand("young_vampire", "2a1", hp=1)
    p.powers("arjhan", "cleave")
    assert all(code_of(chosen) != USE + p.card("cleave") for chosen in through(p))


def test_more_is_at_stake_in_a_fall_without_surges() -> None:
    p = one_zombie()
    falls = []
    for surges in (2, 1, 0):
        p.s.surges = surges
        falls.append(w.hero_hp(p.s, 1) - w.hero_hp(p.s, 0))
    assert falls[0] < falls[1] < falls[2]


def test_of_two_as_near_an_enemy_strikes_the_one_who_can_bear_it() -> None:
    p = Position("arjhan", "kat")
    p.stand("arjhan", "2b1", hp=10)
    p.stand("kat", "2d1", hp=1)
    p.monster("zombie", "2c1")
    p.quiet()
    p.play("end")
    p.through("target")
    assert p.m.decision is not None
    assert member_of(answer(p)) == p.seat("arjhan")


# --- reasons


def weighed(p: Position) -> Weighed:
    p.asked()
    return weigh(AdventurePlayer(1), p.m.seen_by(p.m.waiting()[0]))


def test_a_reason_goes_with_the_same_choice_and_names_the_best_of_all_else() -> None:
    p = one_zombie()
    found = weighed(p)
    assert found.choice == answer(p)
    reason = found.reason
    assert reason is not None
    assert reason.figure == p.seat("arjhan")
    assert reason.instead is not None
    assert not reason.instead.same(reason.chosen)
    assert reason.instead.worth <= reason.chosen.worth


def test_a_blow_is_told_with_its_chance_and_damage() -> None:
    p = one_zombie()
    p.s.moves = 1
    p.again()
    reason = weighed(p).reason
    assert reason is not None
    deed = reason.chosen
    assert (deed.key, deed.figures, deed.damage) == ("cleave", (p.figure("zombie"),), 1)
    assert deed.chance == 0.8  # +6 against AC 11
    names = MatchNames(p.s.tables, (), p.s.castle.tiling.name, str)
    assert plain(why(names, reason)).startswith("Arjhan: Cleave at Zombie 1, worth more than ")


def test_a_question_outside_the_hero_phase_has_no_reason() -> None:
    p = Position("arjhan", "kat", adventure=DAYLIGHT)
    p.stand("arjhan", "2b1")
    p.quiet()
    p.play("end")
    p.through("leave")
    found = weighed(p)
    assert found.reason is None
    assert found.choice == answer(p)
