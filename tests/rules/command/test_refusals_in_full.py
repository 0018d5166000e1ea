"""Why something is off, told in full: all squares, creatures or cards of small positions.

A line says clause, subject, reason and all that fills its sentence in, and then of which squares,
creatures or cards it is said. What is on no line is offered.
"""

from __future__ import annotations

import pytest

from game.engine.decisions import choice
from game.engine.match import Match
from game.rules.command import codes, refusals
from game.rules.command.declare import Declare
from game.rules.command.muster import Muster
from game.rules.command.state import new_state, of
from tests.rules.command.alone import alone
from tests.rules.command.played import Played
from tests.rules.command.reasons import everybody, everywhere, helping, in_hand, whole
from tests.rules.command.test_immediate_powers import box, power
from tests.rules.command.test_muster import suggested, tables
from tests.rules.command.test_turn import Round
from tests.rules.command.trial import Trial

GUARD, GUARD_2, DRIDER = "0.drow_house_guard", "0.drow_house_guard.2", "0.drider"
HULK, MASTIFF, SPIDER = "0.umber_hulk", "0.shadow_mastiff", "0.giant_spider"
WIZARD, PRIESTESS, BLADES = "0.drow_wizard", "0.drow_priestess", "0.drow_blademaster"
SMALL, ASSASSIN = "0.demonweb_spider", "0.drow_assassin"
ARCHER, ARCHER_2, KNIGHT = "1.elf_archer", "1.elf_archer.2", "1.dragon_knight"
CLERIC, MAGE, DRAGON = "1.dwarf_cleric", "1.war_wizard", "1.copper_dragon"
THUG, RANGER, SNEAK = "1.half_orc_thug", "1.human_ranger", "1.halfling_sneak"
HAND = (
    "0.advancing_strike", "0.aura_of_blight", "0.dark_pact", "0.darkfire", "0.drow_poison",
    "0.fast_advance", "0.feint", "0.glancing_parry", "0.lolths_blessing", "0.piercing_strike",
    "0.rapid_shot", "0.retreat", "0.shadow_strike", "0.shroud_of_darkness", "0.sneak_attack",
    "0.spiders_haste", "0.sudden_lunge", "0.tumble", "0.venom_burst", "0.web",
)  # fmt: skip


def mustered() -> Match:
    """Return a match in which the first has chosen who starts, and the second has not."""
    match = alone(new_state(tables(), 5), Muster())
    match.play(0, choice(codes.MUSTER, suggested(of(match).tables, 0)))
    return match


def told_to(where: Played | Match, seat: int) -> list[tuple[int, str, str]]:
    """Return all that is said to a seat: of which square, by which clause, and what."""
    match = where if isinstance(where, Match) else where.match
    return [(each.cell, each.clause, each.key) for each in refusals.refusals(match, seat)]


# --- squares


@pytest.mark.clause("C5.3", "C5.4", "C5.5")
def test_a_walker_is_told_what_stops_it_and_what_costs_too_much() -> None:
    rows = "SS.^^...\nS..^#o..\nS...^..S\nS......S"
    cells = {GUARD: "C2", DRIDER: "B4", ARCHER: "E4", ARCHER_2: "G2", KNIGHT: "H4"}
    turn = Round(cells, rows).give("0.tumble").begin().activate(GUARD).say(codes.MOVE).passes()
    assert everywhere(turn, codes.TO) == [
        "C5.8 move stopped here figure=drow_house_guard.1 points=6 by=elf_archer.2: G1",
        "C5e move out_of_reach here figure=drow_house_guard.1 points=6 cost=7: H1",
        "C5.5 move wall here: E2",
        "C5.5 move obstacle here: F2",
        "C5.4 move occupied here target=elf_archer.2: G2",
        "C5.8 move stopped here figure=drow_house_guard.1 points=6 by=elf_archer.1: H2 E3 F3 "
        "G3 H3 F4 G4",
        "C5.3 move occupied here target=drider: B4",
        "C5.4 move occupied here target=elf_archer.1: E4",
        "C5.4 move occupied here target=dragon_knight: H4",
    ]


@pytest.mark.clause("C5.7", "C5a", "C5.8")
def test_who_starts_beside_enemies_is_told_by_whom_it_is_hemmed_in() -> None:
    rows = "SS.^^...\nS..^#o..\nS...^..S\nS......S"
    cells = {GUARD: "C2", DRIDER: "B4", ARCHER: "D3", ARCHER_2: "C1"}
    turn = Round(cells, rows).begin().activate(GUARD).say(codes.MOVE).passes()
    assert everywhere(turn, codes.TO) == [
        "C5.7 move hemmed here figure=drow_house_guard.1 points=6 by=elf_archer.2: A1 A2 A3 A4 C4",
        "C5.4 move occupied here target=elf_archer.2: C1",
        "C5a move hemmed_rough here figure=drow_house_guard.1 points=6 by=elf_archer.2: D1 D2",
        "C5.8 move stopped here figure=drow_house_guard.1 points=6 by=elf_archer.2: E1 F1 G1",
        "C5e move out_of_reach here figure=drow_house_guard.1 points=6 cost=7: H1",
        "C5.5 move wall here: E2",
        "C5.5 move obstacle here: F2",
        "C5.8 move stopped here figure=drow_house_guard.1 points=6 by=elf_archer.1: G2 H2 E3 "
        "F3 G3 H3 D4 E4 F4 G4 H4",
        "C5.4 move occupied here target=elf_archer.1: D3",
        "C5.3 move occupied here target=drider: B4",
    ]


@pytest.mark.clause("C5.7", "C5.8", "C3.4")
def test_a_click_tells_the_first_enemy_on_the_way() -> None:
    cells = {GUARD: "C3", DRIDER: "B3", ARCHER_2: "D1", ARCHER: "D2", KNIGHT: "A1"}
    turn = Round(cells, "SS......\nS.......\nS......S").begin().activate(GUARD)
    assert everywhere(turn, -1) == [
        "C5.8 move stopped here figure=drow_house_guard.1 points=6 by=dragon_knight: B1",
        "C5.8 move stopped here figure=drow_house_guard.1 points=6 by=elf_archer.2: C1",
        "C5.8 move stopped here figure=drow_house_guard.1 points=6 by=elf_archer.1: E1 F1 G1 "
        "H1 E2 F2 G2 H2 E3 F3 G3 H3",
        "C5.7 move hemmed here figure=drow_house_guard.1 points=6 by=elf_archer.1: A2 A3",
        "C3.4 drider activation_open here figure=drow_house_guard.1: B3",
        "C3.4 drow_house_guard.1 is_activated here target=drow_house_guard.1: C3",
    ]


@pytest.mark.clause("C5e", "C5.6", "C5.5")
def test_a_long_way_over_difficult_ground_is_told_with_its_cost() -> None:
    turn = Round({GUARD: "A1", KNIGHT: "J1"}, "S^^^^^^^#S").begin().activate(GUARD)
    assert everywhere(turn, -1) == [
        "C3.4 drow_house_guard.1 is_activated here target=drow_house_guard.1: A1",
        "C5e move out_of_reach here figure=drow_house_guard.1 points=6 cost=8: E1",
        "C5e move out_of_reach here figure=drow_house_guard.1 points=6 cost=10: F1",
        "C5e move out_of_reach here figure=drow_house_guard.1 points=6 cost=12: G1",
        "C5e move out_of_reach here figure=drow_house_guard.1 points=6 cost=14: H1",
        "C5.5 move wall here: I1",
        "C6c dragon_knight no_route here figure=drow_house_guard.1 target=dragon_knight "
        "longest=5: J1",
    ]


@pytest.mark.clause("C5m", "C5.14", "C5.8")
def test_a_burrower_is_told_what_walls_and_enemies_leave_it() -> None:
    cells = {HULK: "B2", GUARD: "A1", ARCHER: "F1", KNIGHT: "A3"}
    turn = Round(cells, "SS.#..S\nS.##..S\nS..#..S").begin().activate(HULK).say(codes.MOVE).passes()
    assert everywhere(turn, codes.TO) == [
        "C5.3 move occupied here target=drow_house_guard.1: A1",
        "C5m move wall here: D1 C2 D2 D3",
        "C5.7 move hemmed here figure=umber_hulk points=6 by=dragon_knight: E1 E2 F2 G2 E3 F3 G3",
        "C5.4 move occupied here target=elf_archer.1: F1",
        "C5.8 move stopped here figure=umber_hulk points=6 by=elf_archer.1: G1",
        "C5.4 move occupied here target=dragon_knight: A3",
    ]


@pytest.mark.clause("C5n", "C5.10")
def test_who_is_pinned_is_told_by_the_first_of_what_pins_it() -> None:
    turn = Round({GUARD: "C2", KNIGHT: "F3"}, "SS....SS\nSS....SS\nSS....SS")
    turn.attach("0.web", GUARD)
    turn.attach("1.pinning_shot", GUARD)
    turn.begin().activate(GUARD)
    assert everywhere(turn, -1) == [
        "C5n move pinned figure=drow_house_guard.1 card=web.1: A1 B1 C1 D1 E1 F1 G1 H1 A2 B2 "
        "D2 E2 F2 G2 H2 A3 B3 C3 D3 E3 G3 H3",
        "C3.4 drow_house_guard.1 is_activated here target=drow_house_guard.1: C2",
    ]
    assert whole(turn, codes.MOVE, [0]) == [
        "C5n move pinned figure=drow_house_guard.1 card=web.1: 0",
    ]


@pytest.mark.clause("C5.10", "C5l")
def test_a_shift_is_told_as_one() -> None:
    trial = Trial({SMALL: "A1", GUARD: "B1", KNIGHT: "C2"}, "......#.\n......#.")
    trial.play(SMALL, "0.spiders_haste").passes()
    assert trial.asked == "shift"
    assert everywhere(trial, codes.TO) == [
        "C5l shift occupied here target=drow_house_guard.1: B1",
        "C5e shift out_of_reach here figure=demonweb_spider.1 points=4 cost=5: F1 F2",
        "C5.5 shift wall here: G1 G2",
        "C5.5 shift no_way here figure=demonweb_spider.1 points=4: H1 H2",
        "C5l shift occupied here target=dragon_knight: C2",
    ]


@pytest.mark.clause("C5f")
def test_a_slide_is_told_what_is_in_its_way() -> None:
    cells = {HULK: "B2", KNIGHT: "C2", ARCHER: "E1", GUARD: "C1"}
    trial = Trial(cells, "....#..\n......#\n....#..").power(HULK).passes()
    assert everywhere(trial, codes.TO) == [
        "C5f slide taken here target=drow_house_guard.1: C1",
        "C5f slide wall here: E1 G2 E3",
        "C5f slide slide_too_far here figure=dragon_knight points=3: F1 G1 F3 G3",
        "C5f slide taken here target=umber_hulk: B2",
    ]


@pytest.mark.clause("C5f", "C5.5")
def test_a_slide_over_8_squares_is_told_where_no_way_leads() -> None:
    cells = {MAGE: "B1", DRIDER: "A2", KNIGHT: "D2"}
    trial = Trial(cells, "......#.\n......#.").play(MAGE, "1.bigbys_forceful_hand").passes()
    assert everywhere(trial, codes.TO) == [
        "C5f slide taken here target=war_wizard: B1",
        "C5f slide wall here: G1 G2",
        "C5f slide no_way here figure=drider points=8: H1 H2",
        "C5f slide taken here target=dragon_knight: D2",
    ]


@pytest.mark.clause("13.2 Driving Blow", "C0a", "C5f")
def test_a_slide_that_must_end_beside_the_very_first_figure_says_so() -> None:
    cells = {"1.drider": "C2", "1.drow_house_guard": "B1", "0.dragon_knight": "B2"}
    trial = Trial(cells, "....#\n.....\n....#", factions=("heroes", "drow"))
    trial.play("0.dragon_knight", "0.driving_blow").say(codes.TARGET, trial.at("1.drider")).passes()
    assert trial.at("0.dragon_knight") == 0
    assert everywhere(trial, codes.TO) == [
        "C5f slide taken here target=drow_house_guard.1: B1",
        "13.2 Driving Blow slide not_beside here target=drider by=dragon_knight: D1 B2 D2 E2 D3",
        "C5f slide wall here: E1 E3",
    ]


@pytest.mark.clause("C5.13", "C6c")
def test_a_teleport_is_told_where_no_route_leads() -> None:
    cells = {MASTIFF: "A1", GUARD: "C1", KNIGHT: "B2"}
    trial = Trial(cells, ".....#..\n..#..#..\n.....#..").power(MASTIFF).passes()
    assert everywhere(trial, codes.TO) == [
        "C5.13 teleport taken here target=shadow_mastiff: A1",
        "C5.13 teleport taken here target=drow_house_guard.1: C1",
        "C5.13 teleport wall here: F1 C2 F2 F3",
        "C6c teleport no_way here figure=shadow_mastiff longest=8: G1 H1 G2 H2 G3 H3",
        "C5.13 teleport taken here target=dragon_knight: B2",
    ]


@pytest.mark.clause("C5.13", "C0b")
def test_a_teleport_is_told_how_far_is_too_far() -> None:
    cells = {MASTIFF: "A1", GUARD: "C1", KNIGHT: "B2"}
    trial = Trial(cells, "...........\n###########").power(MASTIFF).passes()
    assert everywhere(trial, codes.TO) == [
        "C5.13 teleport taken here target=shadow_mastiff: A1",
        "C5.13 teleport taken here target=drow_house_guard.1: C1",
        "C0b teleport square_too_far here figure=shadow_mastiff longest=8 steps=9: J1",
        "C0b teleport square_too_far here figure=shadow_mastiff longest=8 steps=10: K1",
        "C5.13 teleport wall here: A2 B2 C2 D2 E2 F2 G2 H2 I2 J2 K2",
    ]


@pytest.mark.clause("C13t", "C6c")
def test_a_burst_is_told_where_it_cannot_be_laid() -> None:
    rows = "............#\n..#########.#\no..........#."
    trial = Trial({MAGE: "A1", DRIDER: "C1"}, rows).play(MAGE, "1.fireball")
    assert everywhere(trial, codes.BURST) == [
        "C13t burst square_too_far here figure=war_wizard longest=10 steps=11: L1 K3",
        "C13t burst wall here: M1 C2 D2 E2 F2 G2 H2 I2 J2 K2 M2 L3",
        "C13t burst square_too_far here figure=war_wizard longest=10 steps=12: L2",
        "C13t burst obstacle here: A3",
        "C6c burst no_way here figure=war_wizard longest=10: M3",
    ]


@pytest.mark.clause("C3.5", "C3.8")
def test_nobody_is_deployed_but_on_an_own_start_square() -> None:
    turn = Round({GUARD: "A1", KNIGHT: "G3"}, "SS...#..SS\nSS......SS\nSS.o....SS")
    turn.recruit(WIZARD, gold=9).begin().done().say(codes.DEPLOY, turn.at(WIZARD))
    assert everywhere(turn, codes.TO) == [
        "C3.5 place taken here target=drow_house_guard.1: A1",
        "C3.5 place no_start_square here target=drow_wizard: C1 D1 E1 G1 H1 I1 J1 C2 D2 E2 "
        "F2 G2 H2 I2 J2 C3 E3 F3 H3 I3 J3",
        "C3.5 place wall here: F1",
        "C3.5 place obstacle here: D3",
        "C3.5 place taken here target=dragon_knight: G3",
    ]


@pytest.mark.clause("14.1 Shadow Mastiff", "C14h", "C3.8")
def test_the_mastiff_comes_by_walls_away_from_enemies() -> None:
    cells = {GUARD: "A1", KNIGHT: "F4", ARCHER: "F2"}
    turn = Round(cells, "SS......SS\nSS......SS\nSS.o....SS\nSS......SS\nSS......SS")
    turn.recruit(MASTIFF, gold=9).begin().done().say(codes.DEPLOY, turn.at(MASTIFF))
    assert everywhere(turn, codes.TO) == [
        "C3.5 place taken here target=drow_house_guard.1: A1",
        "14.1 Shadow Mastiff place beside_an_enemy here target=shadow_mastiff "
        "by=elf_archer.1: E1 F1 G1 E2 E3",
        "C3.5 place taken here target=elf_archer.1: F2",
        "14.1 Shadow Mastiff place not_by_a_wall here target=shadow_mastiff: G2 H2 I2 F3 G3 "
        "H3 I3 G4 H4 I4",
        "C3.5 place obstacle here: D3",
        "14.1 Shadow Mastiff place beside_an_enemy here target=shadow_mastiff "
        "by=dragon_knight: E4 E5 F5 G5",
        "C3.5 place taken here target=dragon_knight: F4",
    ]


@pytest.mark.clause("14.1 Drow Priestess", "C3.8")
def test_a_spider_is_told_how_far_from_the_priestess_it_comes() -> None:
    turn = Round({PRIESTESS: "A1", KNIGHT: "I2"}, "S.......S\n......#.S")
    turn.recruit(SMALL, gold=9).begin().done().say(codes.DEPLOY, turn.at(SMALL))
    assert everywhere(turn, codes.TO) == [
        "C3.5 place taken here target=drow_priestess: A1",
        "C3.8 place deploy_too_far here target=demonweb_spider.1 by=drow_priestess "
        "longest=5: G1 H1 I1 H2",
        "C3.5 place wall here: G2",
        "C3.5 place taken here target=dragon_knight: I2",
    ]


@pytest.mark.clause("14.2 War Wizard", "C3.8")
def test_the_war_wizard_is_told_where_no_circle_is() -> None:
    turn = Round({ARCHER: "H1", GUARD: "A1"}, "S.....MS\nS..M.#MS").recruit(MAGE)
    turn.state.active = 1
    turn.state.supply[1], turn.state.vault[1] = 4, 16
    turn.begin().done().say(codes.DEPLOY, turn.at(MAGE))
    assert everywhere(turn, codes.TO) == [
        "C3.5 place taken here target=drow_house_guard.1: A1",
        "14.2 War Wizard place off_the_circle here target=war_wizard: B1 C1 D1 E1 F1 A2 B2 C2 E2",
        "C3.5 place taken here target=elf_archer.1: H1",
        "C3.5 place wall here: F2",
    ]


# --- creatures


@pytest.mark.clause("C7.1", "C7a", "C7c")
def test_a_blow_is_told_why_it_meets_nobody_else() -> None:
    cells = {GUARD: "C3", GUARD_2: "C4", ARCHER: "D4", ARCHER_2: "C8", KNIGHT: "J6"}
    turn = Round(cells).begin().activate(GUARD)
    assert everybody(turn, codes.MELEE) == [
        "C7c it itself at C3 figure=it target=it: drow_house_guard.1",
        "C7a it no_enemy at C4 figure=drow_house_guard.1 target=it: drow_house_guard.2",
        "C7.1 it not_adjacent at J6 figure=drow_house_guard.1 target=it: dragon_knight",
        "C7.1 it not_adjacent at C8 figure=drow_house_guard.1 target=it: elf_archer.2",
    ]
    assert whole(turn, codes.MELEE, [turn.at(DRIDER)]) == [
        "C12.6 it off_board target=it: drider",
    ]


@pytest.mark.clause("C7.2", "C6d", "C6.2")
def test_a_shot_is_told_what_lies_between() -> None:
    rows = "S......S\nS###...S\nS......S\n######.S\nS....#.S\nS.....#S"
    cells = {GUARD: "C3", DRIDER: "A1", ARCHER: "C1", ARCHER_2: "H6", KNIGHT: "H1"}
    cells |= {CLERIC: "B1", MAGE: "A6", THUG: "H3", SNEAK: "D1"}
    turn = Round(cells, rows).begin().activate(GUARD)
    assert everybody(turn, codes.SHOOT) == [
        "C7a it no_enemy at A1 figure=drow_house_guard.1 target=it: drider",
        "C7c it itself at C3 figure=it target=it: drow_house_guard.1",
        "C6.2 it no_line at D1 figure=drow_house_guard.1 target=it blocker=C2: halfling_sneak",
        "C6c it no_route at A6 figure=drow_house_guard.1 target=it longest=5: war_wizard",
        "C6.2 it no_line at B1 figure=drow_house_guard.1 target=it blocker=B2: dwarf_cleric",
        "C6d it too_far at C1 figure=drow_house_guard.1 target=it longest=5 steps=6: elf_archer.1",
        "C6d it too_far at H6 figure=drow_house_guard.1 target=it longest=5 steps=7: elf_archer.2",
    ]


@pytest.mark.clause("C13f", "C6d")
def test_a_shroud_keeps_shots_off_its_bearer_and_whoever_is_beside_it() -> None:
    cells = {GUARD: "A1", ARCHER: "D1", ARCHER_2: "D2", KNIGHT: "E1", SNEAK: "F2", CLERIC: "A5"}
    turn = Round(cells)
    turn.attach("0.shroud_of_darkness", ARCHER)
    turn.begin().activate(GUARD)
    assert everybody(turn, codes.SHOOT) == [
        "C7c it itself at A1 figure=it target=it: drow_house_guard.1",
        "C13f it shrouded at E1 target=it by=elf_archer.1 card=shroud_of_darkness: dragon_knight",
        "C13f it shrouded at D1 target=it by=it card=shroud_of_darkness: elf_archer.1",
        "C13f it shrouded at D2 target=it by=elf_archer.1 card=shroud_of_darkness: elf_archer.2",
    ]


@pytest.mark.clause("C13f", "13.1 Rapid Shot")
def test_of_two_shrouds_the_one_beside_is_told() -> None:
    cells = {"0.drow_assassin": "A1", "1.drider": "E1", "1.umber_hulk": "A4"}
    cells |= {"1.giant_spider": "D8"}
    cells |= {"1.drow_wizard": "E3", "1.drow_blademaster": "C5", "1.shadow_mastiff": "F2"}
    trial = Trial(cells, factions=("drow", "drow"))
    trial.attach("1.shroud_of_darkness", "1.giant_spider")
    trial.attach("0.shroud_of_darkness", "1.drider")
    trial.play("0.drow_assassin", "0.rapid_shot")
    assert trial.asked == "target"
    assert everybody(trial, codes.TARGET) == [
        "C7c it itself at A1 figure=it target=it: west.drow_assassin",
        "C13f it shrouded at F2 target=it by=east.drider card=west.shroud_of_darkness: "
        "east.shadow_mastiff",
        "C6d it too_far at D8 figure=west.drow_assassin target=it longest=5 steps=7: "
        "east.giant_spider",
        "C13f it shrouded at E1 target=it by=it card=west.shroud_of_darkness: east.drider",
    ]


@pytest.mark.clause("C10c", "C6d", "C6.2")
def test_a_power_is_told_whom_it_cannot_name() -> None:
    cells = {SPIDER: "C3", DRIDER: "D3", ARCHER: "C1", CLERIC: "F3", KNIGHT: "J3", MAGE: "A8"}
    cells |= {THUG: "E4", RANGER: "C5", SNEAK: "J8"}
    rows = "S..........S\n.###.......S\nS..........S\n..##.......S" + "\nS..........S" * 4
    trial = Trial(cells, rows)
    trial.tap(KNIGHT, MAGE, DRIDER)
    trial.power(SPIDER)
    assert trial.asked == "target"
    assert everybody(trial, codes.TARGET) == [
        "C13n it itself at C3 figure=it target=it: giant_spider",
        "C6d it too_far at J8 figure=giant_spider target=it longest=5 steps=7: halfling_sneak",
        "C6d it too_far at A8 figure=giant_spider target=it longest=5 steps=6: war_wizard",
        "C6d it too_far at J3 figure=giant_spider target=it longest=5 steps=7: dragon_knight",
        "C6d it too_far at C1 figure=giant_spider target=it longest=5 steps=6: elf_archer.1",
    ]


@pytest.mark.clause("14.1 Umber Hulk", "C10c", "C6d")
def test_a_gaze_names_tapped_enemies_too() -> None:
    cells = {HULK: "C3", GUARD: "C4", KNIGHT: "C1", ARCHER: "H3", CLERIC: "I3"}
    trial = Trial(cells)
    trial.tap(CLERIC, GUARD)
    trial.power(HULK)
    assert trial.asked == "target"
    assert everybody(trial, codes.TARGET) == [
        "C11.5 it no_enemy at C4 figure=umber_hulk target=it: drow_house_guard.1",
        "C13n it itself at C3 figure=it target=it: umber_hulk",
        "C6d it too_far at I3 figure=umber_hulk target=it longest=5 steps=6: dwarf_cleric",
    ]


@pytest.mark.clause("C10c", "C12.13", "13.1 Feint")
def test_a_feint_is_told_whom_it_cannot_tap() -> None:
    cells = {GUARD: "C3", DRIDER: "C4", SPIDER: "B3", ARCHER: "D4", KNIGHT: "D3", CLERIC: "J3"}
    trial = Trial(cells)
    trial.tap(KNIGHT, CLERIC)
    trial.play(GUARD, "0.feint")
    assert trial.asked == "target"
    assert everybody(trial, codes.TARGET) == [
        "C13n it itself at C3 figure=it target=it: drow_house_guard.1",
        "C10c it not_adjacent at J3 figure=drow_house_guard.1 target=it: dwarf_cleric",
        "C10c it tapped_already at D3 figure=drow_house_guard.1 target=it: dragon_knight",
    ]


@pytest.mark.clause("C11.4", "C10c", "13.1 Dark Pact")
def test_a_pact_is_told_who_is_no_ally_within_5() -> None:
    cells = {PRIESTESS: "C3", GUARD: "C4", SPIDER: "E3", DRIDER: "J3", KNIGHT: "D3"}
    trial = Trial(cells)
    trial.tap(DRIDER, KNIGHT)
    trial.play(PRIESTESS, "0.dark_pact")
    assert trial.asked == "target"
    assert everybody(trial, codes.TARGET) == [
        "C6d it too_far at J3 figure=drow_priestess target=it longest=5 steps=7: drider",
        "C13n it itself at C3 figure=it target=it: drow_priestess",
        "C11.4 it no_ally at D3 figure=drow_priestess target=it: dragon_knight",
    ]


@pytest.mark.clause("C8p", "C13n", "13.2 Shield")
def test_a_shield_is_told_who_is_in_no_danger() -> None:
    rows = "S..........S\n.###.......S\nS..........S\nS..........S\nS..........S"
    cells = {PRIESTESS: "E4", KNIGHT: "D4", ARCHER: "E5", MAGE: "C3", CLERIC: "B1", THUG: "L5"}
    trial = Trial(cells, rows).give("1.shield")
    trial.tap(CLERIC, THUG)
    trial.play(PRIESTESS, "0.aura_of_blight").say(codes.CARD, trial.card("1.shield"))
    assert trial.asked == "target"
    assert everybody(trial, codes.TARGET) == [
        "C8p it no_damage_waits at E4 figures=it: drow_priestess",
        "C6d it too_far at L5 figure=war_wizard target=it longest=5 steps=9: half_orc_thug",
        "C8p it no_damage_waits at B1 figures=it: dwarf_cleric",
        "C8p it no_damage_waits at C3 figures=it: war_wizard",
    ]


@pytest.mark.clause("C13o", "13.2 Wide Swing")
def test_a_second_target_is_told_which_was_the_first() -> None:
    cells = {KNIGHT: "C3", CLERIC: "C2", DRIDER: "C4", GUARD: "D3", SPIDER: "J3"}
    trial = Trial(cells)
    trial.play(KNIGHT, "1.wide_swing").say(codes.TARGET, trial.at(GUARD))
    assert trial.asked == "second"
    assert everybody(trial, codes.TARGET) == [
        "C7.1 it not_adjacent at J3 figure=dragon_knight target=it: giant_spider",
        "C13o it already_target at D3 target=it: drow_house_guard.1",
        "C7c it itself at C3 figure=it target=it: dragon_knight",
    ]


@pytest.mark.clause("C8m", "14.1 Drow Blademaster")
def test_flashing_blades_are_told_whom_they_do_not_hit() -> None:
    cells = {BLADES: "C3", GUARD: "C2", KNIGHT: "C4", ARCHER: "D3", CLERIC: "D4", MAGE: "J3"}
    trial = Trial(cells).melee(BLADES, KNIGHT).passes()
    assert trial.asked == "whom"
    assert everybody(trial, codes.WHOM) == [
        "C11.5 it no_enemy at C2 figure=drow_blademaster target=it: drow_house_guard.1",
        "C11.5 it no_enemy at C3 figure=it target=it: drow_blademaster",
        "C8aa it not_adjacent at J3 figure=drow_blademaster target=it: war_wizard",
        "14.1 Drow Blademaster it was_target at C4 figure=drow_blademaster target=it: "
        "dragon_knight",
    ]


@pytest.mark.clause("C8v", "14.1 Drow Assassin")
def test_a_hidden_blade_is_told_who_is_untapped() -> None:
    cells = {ASSASSIN: "C3", GUARD: "C2", KNIGHT: "C4", DRAGON: "B2", CLERIC: "D4", MAGE: "J3"}
    cells |= {THUG: "D3"}
    trial = Trial(cells)
    trial.tap(CLERIC, THUG, MAGE, GUARD)
    trial.melee(ASSASSIN, KNIGHT).passes()
    assert trial.asked == "whom"
    assert everybody(trial, codes.WHOM) == [
        "C11.5 it no_enemy at C2 figure=drow_assassin target=it: drow_house_guard.1",
        "C11.5 it no_enemy at C3 figure=it target=it: drow_assassin",
        "C8aa it not_adjacent at J3 figure=drow_assassin target=it: war_wizard",
        "14.1 Drow Assassin it untapped at B2 figure=it: copper_dragon",
        "14.1 Drow Assassin it untapped at C4 figure=it: dragon_knight",
    ]


@pytest.mark.clause("C6.5", "C6.6", "C6.8")
def test_a_dodge_is_told_why_nobody_else_makes_it() -> None:
    cells = {"0.half_orc_thug": "A3", "0.halfling_sneak": "A1", "1.drow_wizard": "E2"}
    cells |= {"1.drow_house_guard": "F2", "1.drider": "F3"}
    trial = Trial(cells, "......\n..#...\n......", factions=("heroes", "drow"))
    trial.shoot("0.half_orc_thug", "1.drow_wizard")
    assert trial.asked == "respond"
    assert everybody(trial, codes.DODGE) == [
        "C8.6 it not_yours at A1 target=it: halfling_sneak",
        "C8.6 it not_yours at A3 target=it: half_orc_thug",
        "C6.8 it nothing_to_dodge at F3 figure=it: drider",
        "C6.8 it nothing_to_dodge at F2 figure=it: drow_house_guard.1",
    ]


@pytest.mark.clause("C6.5", "C8.6")
def test_a_clear_shot_is_told_with_the_one_that_shoots() -> None:
    cells = {"0.half_orc_thug": "A3", "0.halfling_sneak": "A1", "1.drow_wizard": "E3"}
    cells |= {"1.drider": "F3"}
    trial = Trial(cells, factions=("heroes", "drow")).give("1.tumble")
    trial.shoot("0.half_orc_thug", "1.drow_wizard")
    assert trial.asked == "respond"
    assert everybody(trial, codes.DODGE) == [
        "C8.6 it not_yours at A1 target=it: halfling_sneak",
        "C8.6 it not_yours at A3 target=it: half_orc_thug",
        "C6.8 it nothing_to_dodge at F3 figure=it: drider",
        "C6.5 it clear_shot at E3 figure=it by=half_orc_thug: drow_wizard",
    ]
    assert helping(trial) == [
        "C8.5 halfling_sneak not_adjacent here figure=drider target=halfling_sneak: A1",
        "C8.5 half_orc_thug not_adjacent here figure=drider target=half_orc_thug: A3",
        "C6.8 drider nothing_to_dodge here figure=drider: F3",
        "C6.5 drow_wizard clear_shot here figure=drow_wizard by=half_orc_thug: E3",
    ]


@pytest.mark.clause("C8.5", "C8f", "C16.6")
def test_a_strike_is_told_why_nobody_else_makes_it() -> None:
    cells = {GUARD: "C3", GUARD_2: "B4", CLERIC: "C4", KNIGHT: "D4", MAGE: "D3", ARCHER: "J3"}
    cells |= {THUG: "B3"}
    trial = Trial(cells)
    trial.tap(KNIGHT)
    trial.melee(GUARD, CLERIC).strike(THUG, GUARD)
    while trial.seat != 1:
        trial.say(codes.PASS)
    strikers = (GUARD, CLERIC, KNIGHT, MAGE, ARCHER, THUG)
    pairs = [trial.at(one) * 64 + trial.at(other) for one in strikers for other in (GUARD, GUARD_2)]
    pairs.append(trial.at(MAGE) * 64 + trial.at(KNIGHT))
    pairs.append(trial.at(DRAGON) * 64 + trial.at(GUARD))
    pairs.append(trial.at(MAGE) * 64 + trial.at(SPIDER))
    assert trial.asked == "respond"
    assert whole(trial, codes.STRIKE, pairs) == [
        "C8.5 drow_house_guard.1 not_yours at C3 target=drow_house_guard.1: "
        "drow_house_guard.1/drow_house_guard.1 drow_house_guard.1/drow_house_guard.2",
        "C8.5 dwarf_cleric has_not_tapped at C4 figure=dwarf_cleric "
        "target=drow_house_guard.2: dwarf_cleric/drow_house_guard.2",
        "C8.5 dragon_knight tapped at D4 figure=dragon_knight target=drow_house_guard.1: "
        "dragon_knight/drow_house_guard.1",
        "C8.5 drow_house_guard.2 not_adjacent at B4 figure=dragon_knight "
        "target=drow_house_guard.2: dragon_knight/drow_house_guard.2",
        "C8.5 drow_house_guard.2 not_adjacent at B4 figure=war_wizard "
        "target=drow_house_guard.2: war_wizard/drow_house_guard.2",
        "C8.5 drow_house_guard.1 not_adjacent at C3 figure=elf_archer.1 "
        "target=drow_house_guard.1: elf_archer.1/drow_house_guard.1",
        "C8.5 drow_house_guard.2 not_adjacent at B4 figure=elf_archer.1 "
        "target=drow_house_guard.2: elf_archer.1/drow_house_guard.2",
        "C8.5 half_orc_thug tapped at B3 figure=half_orc_thug target=drow_house_guard.1: "
        "half_orc_thug/drow_house_guard.1",
        "C8.5 half_orc_thug tapped at B3 figure=half_orc_thug target=drow_house_guard.2: "
        "half_orc_thug/drow_house_guard.2",
        "C16.6 war_wizard no_enemy at D3 figure=war_wizard target=dragon_knight: "
        "war_wizard/dragon_knight",
        "C12.6 copper_dragon off_board target=copper_dragon: copper_dragon/drow_house_guard.1",
        "C12.6 giant_spider off_board target=giant_spider: war_wizard/giant_spider",
    ]


# --- powers and what lies under creatures


@pytest.mark.clause("C10c", "C4.3")
def test_a_power_without_anybody_to_name_is_told() -> None:
    turn = Round({SPIDER: "C3", DRIDER: "J5", KNIGHT: "J6"}).begin().activate(SPIDER)
    assert whole(turn, codes.POWER, [0, 1]) == [
        "C10c web no_target figures=giant_spider figure=giant_spider power=it: 0",
        "C3.4 power not_offered: 1",
    ]


@pytest.mark.clause("C13d")
def test_only_cards_and_tokens_are_taken_off() -> None:
    turn = Round({SPIDER: "C3", GUARD: "C5", KNIGHT: "J6"})
    turn.attach("0.darkfire", SPIDER)
    turn.attach("0.web", SPIDER)
    turn.state.webs[turn.at(GUARD)] = 1
    turn.begin().activate(SPIDER)
    figures, cards = turn.tables.figures, turn.tables.cards
    members = [0, turn.card("0.darkfire"), turn.card("0.web"), cards, codes.TOKEN - 1]
    members += [codes.TOKEN + each for each in (turn.at(GUARD), turn.at(KNIGHT), figures)]
    assert whole(turn, codes.TAKE_OFF, members) == [
        "C13d advancing_strike.1 not_attached card=advancing_strike.1: 0",
        "C13d darkfire.1 no_pin card=darkfire.1 figure=giant_spider target=giant_spider: 5",
        "C3.4 take_off not_offered: 60 119 144",
        "C13d web_token lies_elsewhere card=it figure=giant_spider target=drow_house_guard.1: 120",
        "C13d web_token not_attached card=it: 132",
    ]


@pytest.mark.clause("C14g", "14.2 Dwarf Cleric")
def test_healing_touch_is_told_what_lies_elsewhere() -> None:
    trial = Trial({CLERIC: "C3", KNIGHT: "C4", GUARD: "J8"})
    trial.attach("0.web", CLERIC)
    trial.attach("0.darkfire", KNIGHT)
    trial.state.webs[trial.at(KNIGHT)] = 1
    trial.power(CLERIC).say(codes.TARGET, trial.at(CLERIC)).passes()
    cards = (0, trial.card("0.darkfire"), trial.tables.cards)
    modes = [0, *(1 + each for each in cards), codes.TOKEN]
    modes += [1 + codes.TOKEN + each for each in (trial.at(KNIGHT), trial.at(GUARD), 24)]
    assert trial.asked == "mend"
    assert whole(trial, codes.MODE, modes) == [
        "C14g advancing_strike.1 not_attached card=advancing_strike.1: 1",
        "C14g darkfire.1 lies_elsewhere card=darkfire.1 figure=dwarf_cleric "
        "target=dragon_knight: 6",
        "C14g mode not_offered: 61 120 145",
        "C14g web_token lies_elsewhere card=132 figure=dwarf_cleric target=dragon_knight: 133",
        "C14g web_token not_attached card=120: 121",
    ]


@pytest.mark.clause("C4.8", "C8.4", "C8i")
def test_immediate_powers_are_told_why_they_are_off() -> None:
    cells = {GUARD: "C3", PRIESTESS: "D3", KNIGHT: "C4", ARCHER: "J8", ARCHER_2: "J3", CLERIC: "L8"}
    trial = Trial(cells, box=box())
    trial.tap(ARCHER_2)
    trial.act(GUARD, Declare(0, codes.WALKS, figure=trial.at(GUARD)))
    members = [power(trial, name) for name in (PRIESTESS, KNIGHT, ARCHER, ARCHER_2, CLERIC)]
    assert trial.asked == "respond"
    assert whole(trial, codes.IMMEDIATE, members) == [
        "C8.4 drow_priestess not_yours at D3 target=drow_priestess: drow_priestess/0",
        "C8p brace no_damage_waits figures=dragon_knight figure=dragon_knight power=0: "
        "dragon_knight/0",
        "C4.8 leap_away tapped figures=elf_archer.2 figure=elf_archer.2 power=1: elf_archer.2/1",
        "C10c glare no_target figures=dwarf_cleric figure=dwarf_cleric power=1: dwarf_cleric/1",
    ]


@pytest.mark.clause("C10.10", "C10g")
def test_an_action_point_is_told_why_it_untaps_nobody() -> None:
    turn = Round({GUARD: "C3", GUARD_2: "C5", KNIGHT: "C4", ARCHER: "J8"})
    turn.attach("1.action_point.1", KNIGHT)
    turn.attach("1.action_point.2", GUARD_2)
    turn.attach("1.level_up", GUARD)
    turn.begin().activate(GUARD)
    names = ("action_point.1", "action_point.2", "level_up", "shield")
    cards = [turn.card(f"1.{each}") for each in names]
    assert whole(turn, codes.POINT, cards) == [
        "C10g it under_theirs card=it figure=dragon_knight target=dragon_knight: action_point.1",
        "C10g it untapped card=it figure=drow_house_guard.2 target=drow_house_guard.2: "
        "action_point.2",
        "C10.10 it no_any_time card=it figure=drow_house_guard.1 target=drow_house_guard.1: "
        "level_up.1",
        "C10.10 it not_attached card=it: shield.1",
    ]


# --- cards


@pytest.mark.clause("C4.6", "C4.7", "C4.8")
def test_cards_are_told_why_before_an_activation() -> None:
    turn = Round({GUARD: "C3", PRIESTESS: "C5", KNIGHT: "J6"}).give(*HAND).begin()
    assert in_hand(turn) == [
        "C4.6 it activate_first card=it figures=drow_priestess+drow_house_guard.1: "
        "advancing_strike.1 piercing_strike shadow_strike sneak_attack sudden_lunge",
        "C4.6 it activate_first card=it figures=drow_priestess: aura_of_blight.1 dark_pact",
        "C4.7 it activate_first card=it figures=drow_priestess+drow_house_guard.1: "
        "darkfire.1 drow_poison west.fast_advance west.feint spiders_haste",
        "C8p it no_damage_waits card=it figure=drow_priestess "
        "figures=drow_priestess+drow_house_guard.1: glancing_parry",
        "C4.7 it activate_first card=it figures=drow_priestess: lolths_blessing",
        "C4.6 it activate_first card=it figures=drow_house_guard.1: rapid_shot.1",
        "C10.1 it level_alone card=it figure=drow_priestess level=3 levels=3 "
        "figures=drow_priestess+drow_house_guard.1: retreat.1",
        "C10.1 it nobody_fits card=it: shroud_of_darkness venom_burst web.1",
    ]


@pytest.mark.clause("C10.1", "C10.2", "C10.3")
def test_cards_of_the_activated_creature_are_told_why() -> None:
    cells = {GUARD: "C3", GUARD_2: "C4", WIZARD: "J1", ARCHER: "J8"}
    turn = Round(cells).give(*HAND).begin().activate(GUARD)
    assert in_hand(turn) == [
        "C10c it no_target card=it figure=drow_house_guard.1 figures=drow_house_guard.1: "
        "advancing_strike.1 piercing_strike rapid_shot.1",
        "C10.1 it nobody_fits card=it: aura_of_blight.1 dark_pact lolths_blessing",
        "C8p it no_damage_waits card=it figure=drow_wizard "
        "figures=drow_wizard+drow_house_guard.1+drow_house_guard.2: glancing_parry",
        "C4.7 it not_activated card=it figures=drow_wizard: shroud_of_darkness web.1",
        "C10.3 it level_together card=it figure=drow_house_guard.1 level=2 levels=4 "
        "figures=drow_house_guard.1: sneak_attack",
        "C4.6 it not_activated card=it figures=drow_wizard: venom_burst",
    ]


@pytest.mark.clause("C10.1", "C10.3", "C4.3")
def test_cards_of_a_tapped_creature_are_told_why() -> None:
    cells = {GUARD: "C3", GUARD_2: "C4", WIZARD: "J1", ARCHER: "D3", KNIGHT: "L8"}
    turn = Round(cells).give(*HAND).begin().activate(GUARD).melee(ARCHER).passes()
    assert in_hand(turn) == [
        "C4.3 it card_tapped card=it figure=drow_house_guard.1 figures=drow_house_guard.1: "
        "advancing_strike.1 piercing_strike rapid_shot.1 shadow_strike sneak_attack "
        "sudden_lunge",
        "C10.1 it nobody_fits card=it: aura_of_blight.1 dark_pact lolths_blessing",
        "C8p it no_damage_waits card=it figure=drow_wizard "
        "figures=drow_wizard+drow_house_guard.2: glancing_parry",
        "C10.1 it level_alone card=it figure=drow_wizard level=2 levels=2 "
        "figures=drow_wizard+drow_house_guard.2: retreat.1",
        "C4.7 it not_activated card=it figures=drow_wizard: shroud_of_darkness web.1",
        "C4.6 it not_activated card=it figures=drow_wizard: venom_burst",
    ]


@pytest.mark.clause("C10.1", "C10.6", "C3.4")
def test_cards_that_others_could_play_are_told_by_whom() -> None:
    cells = {PRIESTESS: "C3", SMALL: "C5", WIZARD: "J1", ARCHER: "D8"}
    turn = Round(cells).give(*HAND).begin().activate(SMALL).say(codes.END).activate(PRIESTESS)
    assert in_hand(turn) == [
        "C10c it no_target card=it figure=drow_priestess figures=drow_priestess: "
        "advancing_strike.1 west.feint piercing_strike",
        "C8p it no_damage_waits card=it figure=drow_wizard "
        "figures=drow_wizard+drow_priestess: glancing_parry",
        "C4.6 it not_activated card=it figures=drow_wizard: rapid_shot.1 venom_burst",
        "C10.1 it level_alone card=it figure=drow_priestess level=3 levels=3 "
        "figures=drow_wizard+demonweb_spider.1+drow_priestess: retreat.1",
        "C4.7 it not_activated card=it figures=drow_wizard: shroud_of_darkness web.1",
        "C10.1 it level_alone card=it figure=drow_priestess level=3 levels=3 "
        "figures=drow_priestess: sneak_attack",
    ]


@pytest.mark.clause("C4.8", "C8p", "C8i")
def test_answers_by_card_are_told_why() -> None:
    cells = {GUARD: "C3", GUARD_2: "D3", KNIGHT: "C4", ARCHER: "L8", WIZARD: "L1"}
    trial = Trial(cells).give(*HAND)
    trial.act(KNIGHT, Declare(1, codes.WALKS, figure=trial.at(KNIGHT)))
    assert trial.asked == "respond"
    assert in_hand(trial) == [
        "C4.6 it standard_now card=it: advancing_strike.1 aura_of_blight.1 dark_pact "
        "piercing_strike rapid_shot.1 shadow_strike sneak_attack sudden_lunge venom_burst",
        "C4.7 it minor_now card=it: darkfire.1 drow_poison west.fast_advance west.feint "
        "lolths_blessing shroud_of_darkness spiders_haste web.1",
        "C8p it no_damage_waits card=it figure=drow_wizard "
        "figures=drow_wizard+drow_house_guard.1+drow_house_guard.2: glancing_parry",
    ]


@pytest.mark.clause("C4.8", "C8p", "C10.3")
def test_answers_by_card_to_a_blow_are_told_why() -> None:
    cells = {GUARD: "C3", GUARD_2: "D3", SMALL: "B3", KNIGHT: "C4", ARCHER: "L8", WIZARD: "L1"}
    trial = Trial(cells).give(*HAND)
    trial.tap(GUARD_2)
    trial.melee(KNIGHT, GUARD)
    assert trial.asked == "respond"
    assert in_hand(trial) == [
        "C4.6 it standard_now card=it: advancing_strike.1 aura_of_blight.1 dark_pact "
        "piercing_strike rapid_shot.1 shadow_strike sneak_attack sudden_lunge venom_burst",
        "C4.7 it minor_now card=it: darkfire.1 drow_poison west.fast_advance west.feint "
        "lolths_blessing shroud_of_darkness spiders_haste web.1",
        "C10.3 it level_together card=it figure=demonweb_spider.1 level=1 levels=3 "
        "figures=demonweb_spider.1+drow_house_guard.1: retreat.1",
    ]


@pytest.mark.clause("C4.8", "C10.3", "C8i")
def test_answers_of_heroes_are_told_why() -> None:
    cells = {GUARD: "C3", KNIGHT: "C4", ARCHER: "L8", MAGE: "K8", CLERIC: "C8"}
    trial = Trial(cells).give("1.block", "1.shield")
    trial.melee(GUARD, KNIGHT)
    assert trial.asked == "respond"
    assert in_hand(trial) == [
        "C8p it no_damage_near card=it figure=war_wizard figures=war_wizard: shield.1",
    ]


@pytest.mark.clause("C10.1", "C4.8")
def test_an_answer_by_a_card_that_nobody_fits_is_told() -> None:
    trial = Trial({GUARD: "C3", KNIGHT: "C4", CLERIC: "L8"}).give("1.block", "1.shield")
    trial.melee(GUARD, KNIGHT)
    assert trial.asked == "respond"
    assert in_hand(trial) == [
        "C10.1 it nobody_fits card=it: shield.1",
    ]


@pytest.mark.clause("C10.1", "C4.8", "C10.3")
def test_who_acts_by_an_answer_is_told_why_others_do_not() -> None:
    cells = {GUARD: "C3", GUARD_2: "D3", SMALL: "B3", DRIDER: "H8", KNIGHT: "C4", PRIESTESS: "H7"}
    cells |= {HULK: "A8", WIZARD: "L1"}
    trial = Trial(cells).give("0.retreat", "0.tumble", "0.glancing_parry")
    trial.tap(PRIESTESS, WIZARD)
    trial.melee(KNIGHT, GUARD).say(codes.CARD, trial.card("0.tumble"))
    assert trial.asked == "actor"
    assert everybody(trial, codes.ACTOR) == [
        "C4.8 it card_tapped at L1 card=tumble figure=it figures=it: drow_wizard",
        "C4.8 it card_tapped at H7 card=tumble figure=it figures=it: drow_priestess",
        "C4.8 it not_yours at C4 target=it: dragon_knight",
    ]


@pytest.mark.clause("C3.4", "C4.7")
def test_a_card_that_only_those_could_play_who_have_acted_is_told_so() -> None:
    cells = {GUARD: "C3", WIZARD: "C5", PRIESTESS: "E5", KNIGHT: "J6"}
    turn = Round(cells).give("0.web", "0.dark_pact", "0.rapid_shot").begin()
    turn.activate(WIZARD).say(codes.END).activate(PRIESTESS).say(codes.END).activate(GUARD)
    assert in_hand(turn) == [
        "C3.4 it fits_acted card=it figures=drow_priestess: dark_pact",
        "C10c it no_target card=it figure=drow_house_guard.1 figures=drow_house_guard.1: "
        "rapid_shot.1",
        "C3.4 it fits_acted card=it figures=drow_wizard: web.1",
    ]


@pytest.mark.clause("C10.3", "C10c")
def test_a_card_that_assistants_make_possible_is_told_to_lack_a_target() -> None:
    turn = Round({SMALL: "C3", GUARD: "C4", KNIGHT: "J6"}).give("0.piercing_strike").begin()
    turn.activate(SMALL)
    assert in_hand(turn) == [
        "C10c it no_target card=it figure=demonweb_spider.1 figures=demonweb_spider.1: "
        "piercing_strike",
    ]


@pytest.mark.clause("C10.3", "13.1 Sneak Attack")
def test_without_a_target_nobody_assists_beside_one() -> None:
    cells = {GUARD: "C3", DRIDER: "J4", KNIGHT: "L8", SMALL: "J3", "0.demonweb_spider.2": "J5"}
    turn = Round(cells).give("0.sneak_attack").begin().activate(GUARD)
    assert (turn.at(SMALL), turn.at("0.demonweb_spider.2")) == (0, 1)
    assert in_hand(turn) == [
        "C10.1 it level_alone card=it figure=drow_house_guard.1 level=2 levels=2 "
        "figures=drow_house_guard.1: sneak_attack",
    ]


@pytest.mark.clause("C10.3", "13.1 Sneak Attack")
def test_of_two_targets_that_is_told_against_which_most_assist() -> None:
    cells = {SMALL: "C3", ARCHER: "C4", KNIGHT: "B2", GUARD: "C5"}
    turn = Round(cells).give("0.sneak_attack").begin().activate(SMALL)
    other = {**cells, ARCHER: "B2", KNIGHT: "C4"}
    swapped = Round(other).give("0.sneak_attack").begin().activate(SMALL)
    assert in_hand(turn) == [
        "C10.3 it level_together card=it figure=demonweb_spider.1 level=1 levels=3 "
        "figures=demonweb_spider.1: sneak_attack",
    ]
    assert in_hand(swapped) == [
        "C10.3 it level_together card=it figure=demonweb_spider.1 level=1 levels=3 "
        "figures=demonweb_spider.1: sneak_attack",
    ]


@pytest.mark.clause("C10f", "C10.3")
def test_a_card_for_which_an_ally_refused_is_told_so() -> None:
    cells = {GUARD: "C3", "2.drow_house_guard": "C4", SPIDER: "A8", "1.drider": "K8"}
    trial = Trial(cells, factions=("drow",) * 4).give("0.retreat", "0.tumble")
    trial.act("1.drider", Declare(1, codes.WALKS, figure=trial.at("1.drider")))
    while trial.seat != 0:
        trial.say(codes.PASS)
    trial.say(codes.CARD, trial.card("0.retreat"))
    while trial.asked == "helpers":
        trial.say(codes.HELPERS, 0)
    trial.say(codes.CONSENT, 0)
    assert trial.asked == "respond"
    assert in_hand(trial) == [
        "C10f it ally_refused card=it figure=west.1.drow_house_guard.1 level=2 levels=4 "
        "figures=west.1.drow_house_guard.1: west.1.retreat.1",
    ]


# --- assistants


@pytest.mark.clause("C10.3", "C10.4", "C10e")
def test_who_does_not_assist_is_told_why_in_full() -> None:
    cells = {GUARD: "C3", GUARD_2: "C4", SMALL: "D3", "0.demonweb_spider.2": "D4", KNIGHT: "B3"}
    cells |= {WIZARD: "B2", DRIDER: "C2", HULK: "H8", ARCHER: "L8"}
    trial = Trial(cells)
    trial.tap(WIZARD)
    trial.play(GUARD, "0.shadow_strike")
    assert trial.asked == "helpers"
    assert helping(trial) == [
        "C10.3 umber_hulk not_adjacent here figure=drow_house_guard.1 target=umber_hulk: H8",
        "C10.3 drow_wizard tapped here figure=drow_wizard: B2",
        "C16.7 drow_house_guard.1 assists_itself here card=shadow_strike "
        "figure=drow_house_guard.1 target=drow_house_guard.1: C3",
        "C10.3 elf_archer.1 no_ally here card=shadow_strike figure=drow_house_guard.1 "
        "target=elf_archer.1: L8",
        "C10.3 dragon_knight no_ally here card=shadow_strike figure=drow_house_guard.1 "
        "target=dragon_knight: B3",
    ]


@pytest.mark.clause("C10.3", "13.1 Sneak Attack")
def test_beside_the_target_of_a_sneak_attack_others_assist_too() -> None:
    cells = {"1.drow_wizard": "A1", "1.demonweb_spider": "D3", "1.drow_house_guard": "C5"}
    cells |= {"1.drider": "D5", "1.umber_hulk": "B2", "1.drow_blademaster": "C3"}
    cells |= {"1.drow_assassin": "H8", "0.dragon_knight": "C4"}
    trial = Trial(cells, factions=("heroes", "drow"))
    trial.play("1.drow_blademaster", "1.sneak_attack")
    assert trial.asked == "helpers"
    assert helping(trial) == [
        "C10.3 dragon_knight no_ally here card=sneak_attack figure=drow_blademaster "
        "target=dragon_knight: C4",
        "C10.3 drow_assassin not_adjacent here figure=drow_blademaster target=drow_assassin: H8",
        "C16.7 drow_blademaster assists_itself here card=sneak_attack "
        "figure=drow_blademaster target=drow_blademaster: C3",
        "C10.3 drow_wizard not_adjacent here figure=drow_blademaster target=drow_wizard: A1",
    ]


# --- who has a say, and in what


@pytest.mark.clause("C9.8", "C2b")
def test_who_has_no_say_is_told_so_of_no_square() -> None:
    turn = Round({GUARD: "C3", KNIGHT: "J6"}).begin()
    assert tuple(told_to(turn, 1)) == ((-1, "C3.4", "not_your_turn"),)
    assert tuple(told_to(turn.done(), 0)) == ((-1, "C9.8", "match_over"),)
    assert tuple(told_to(mustered(), 0)) == ((-1, "C2b", "already_answered"),)


@pytest.mark.clause("C8.1", "C10c")
def test_what_could_be_wished_for_is_all_that_is_asked_and_passing() -> None:
    cells = {SPIDER: "C3", ARCHER: "C4", KNIGHT: "D3"}
    trial = Trial(cells).power(SPIDER)
    everyone = (1 << trial.tables.figures) - 1
    assert refusals.wishes(trial.match, 0) == [(codes.TARGET, everyone), (codes.PASS, 1)]
