"""The action cards played one by one: what their lines of 13.1 and 13.2 say happens, and no more.

Blight, Blessing and Shield are played where answers are proved.
"""

from __future__ import annotations

import pytest

from game.rules.command import codes
from game.rules.command.codes import TARGET
from game.rules.command.declare import removal
from tests.rules.command.test_turn import Round
from tests.rules.command.trial import Trial

GUARD, WIZARD, DRIDER = "0.drow_house_guard", "0.drow_wizard", "0.drider"
PRIESTESS, SPIDER, BLADES = "0.drow_priestess", "0.demonweb_spider", "0.drow_blademaster"
ARCHER, KNIGHT, CLERIC = "1.elf_archer", "1.dragon_knight", "1.dwarf_cleric"
RANGER, MAGE = "1.human_ranger", "1.war_wizard"


def played(actor: str, cell: str, card: str, others: dict[str, str]) -> Trial:
    """Return a field on which ``actor`` has played a card that nobody answers."""
    return Trial({actor: cell, **others}).play(actor, card).passes()


def can_play(actor: str, card: str, others: dict[str, str]) -> bool:
    """Return whether a creature of seat 0 is offered a card when it is activated."""
    turn = Round({actor: "C3", **others}).give(card).begin().activate(actor)
    return turn.card(card) in turn.offered(codes.CARD)


def reach(trial: Trial) -> int:
    """Return how far the farthest square lies that is offered, in steps."""
    assert trial.match.decision is not None
    cell = trial.now.cell[trial.match.decision.figure]
    return max(trial.tables.arena.steps(cell, end) for end in trial.offered(codes.TO))


# --- 13.1: the Drow


@pytest.mark.clause("13.1 Advancing Strike", "C0.1", "C0.5")
def test_advancing_strike_attacks_and_then_shifts_up_to_the_speed() -> None:
    trial = played(GUARD, "C3", "0.advancing_strike", {CLERIC: "C4"})
    assert (trial.asked, trial.damage(CLERIC), reach(trial)) == ("shift", 10, 6)
    # Past the cleric, and beside it all the way.
    assert trial.go("C5").cell(GUARD) == "C5"


@pytest.mark.clause("13.1 Dark Pact", "C13y")
def test_dark_pact_hurts_an_ally_within_5_and_draws_three() -> None:
    trial = Trial({PRIESTESS: "A1", GUARD: "F1", DRIDER: "G1", CLERIC: "B1", SPIDER: "A2"})
    trial.play(PRIESTESS, "0.dark_pact")
    assert trial.offered(TARGET) == [trial.at(SPIDER), trial.at(GUARD)]
    trial.say(TARGET, trial.at(GUARD)).passes()
    assert (trial.damage(GUARD), len(trial.now.hand(0))) == (5, 3)
    away = Trial({PRIESTESS: "A1", GUARD: "F1"}).give("0.tumble").play(PRIESTESS, "0.dark_pact")
    away.say(codes.CARD, away.card("0.tumble")).passes().go("H1")
    assert (away.dealt(), away.now.hand(0)) == ({}, ())


@pytest.mark.clause("13.1 Darkfire", "C10.6", "C12.14")
def test_darkfire_is_laid_by_any_drow_within_10_and_adds_5_to_attacks() -> None:
    trial = Trial({GUARD: "A1", KNIGHT: "K1", CLERIC: "L1", SPIDER: "B1"})
    trial.play(GUARD, "0.darkfire")
    assert trial.offered(TARGET) == [trial.at(SPIDER), trial.at(KNIGHT)]
    trial.say(TARGET, trial.at(KNIGHT)).passes()
    assert trial.now.under(trial.at(KNIGHT)) == [trial.card("0.darkfire")]
    again = Trial({DRIDER: "C3", KNIGHT: "C4"})
    again.attach("0.darkfire", KNIGHT)
    again.attach("0.darkfire.2", KNIGHT)
    again.melee(DRIDER, KNIGHT).passes()
    assert again.damage(KNIGHT) == 15  # 10, twice 5 more, less Block 5


@pytest.mark.clause("13.1 Drow Poison", "C10.2", "C7.4")
def test_drow_poison_goes_with_the_next_attack_alone_and_is_for_drow() -> None:
    assert can_play(GUARD, "0.drow_poison", {})
    assert not can_play(SPIDER, "0.drow_poison", {})
    trial = played(GUARD, "C3", "0.drow_poison", {CLERIC: "C4"})
    assert trial.now.under(trial.at(GUARD)) == [trial.card("0.drow_poison")]
    for damage in (20, 10):
        again = Trial({GUARD: "C3", CLERIC: "C4"})
        if damage == 20:
            again.attach("0.drow_poison", GUARD)
        again.melee(GUARD, CLERIC).passes()
        assert again.damage(CLERIC) == damage
        assert again.now.under(again.at(GUARD)) == []


@pytest.mark.clause("13.1 Fast Advance", "C0.4")
@pytest.mark.parametrize("others", [{}, {CLERIC: "D3"}])
def test_fast_advance_moves_4_whatever_the_speed_or_neighbour(others: dict[str, str]) -> None:
    trial = played(DRIDER, "C3", "0.fast_advance", others)
    assert trial.asked == "move"
    assert reach(trial) == 4
    assert not trial.now.is_tapped(trial.at(DRIDER))


@pytest.mark.clause("13.1 Feint", "C0.8")
def test_feint_taps_an_adjacent_creature_that_cannot_respond() -> None:
    trial = Trial({GUARD: "C3", RANGER: "C4", KNIGHT: "D3", CLERIC: "E3", BLADES: "B3"})
    trial.tap(RANGER)
    trial.give("1.block").play(GUARD, "0.feint")
    assert trial.offered(TARGET) == [trial.at(BLADES), trial.at(KNIGHT)]
    trial.say(TARGET, trial.at(KNIGHT))
    trial.say(codes.CARD, trial.card("1.block"))
    assert trial.now.is_tapped(trial.at(CLERIC))  # the knight could not play it
    trial.passes()
    assert trial.now.is_tapped(trial.at(KNIGHT))
    assert not trial.now.is_tapped(trial.at(GUARD))


@pytest.mark.clause("13.1 Glancing Parry", "C0.9", "C0.10")
def test_glancing_parry_prevents_10_and_draws_one() -> None:
    trial = Trial({KNIGHT: "C3", DRIDER: "C4"}).give("0.glancing_parry").melee(KNIGHT, DRIDER)
    trial.say(codes.CARD, trial.card("0.glancing_parry")).passes()
    assert (trial.damage(DRIDER), len(trial.now.hand(0))) == (10, 1)


@pytest.mark.clause("13.1 Hit on the Run", "C12.1")
def test_hit_on_the_run_attacks_for_10_more_and_shifts() -> None:
    trial = played(GUARD, "C3", "0.hit_on_the_run", {CLERIC: "C4"})
    assert (trial.asked, trial.damage(CLERIC), reach(trial)) == ("shift", 20, 6)


@pytest.mark.clause("13.1 Lolth's Sting", "C0.13")
def test_lolths_sting_attacks_and_hurts_at_the_start_of_a_turn() -> None:
    trial = played(GUARD, "C3", "0.lolths_sting", {CLERIC: "C4"})
    assert trial.damage(CLERIC) == 10
    turn = Round({GUARD: "C3", CLERIC: "H4"})
    turn.state.active = 1
    turn.attach("0.lolths_sting", CLERIC)
    turn.begin()
    assert turn.now.damage[turn.at(CLERIC)] == 5


@pytest.mark.clause("13.1 Piercing Strike", "C12.18")
def test_piercing_strike_deals_10_more_through_block() -> None:
    trial = Trial({BLADES: "C3", KNIGHT: "C4"})
    trial.state.block[trial.at(KNIGHT)] = 10
    trial.play(BLADES, "0.piercing_strike").passes()
    assert trial.damage(KNIGHT) == 20


@pytest.mark.clause("13.1 Piercing Strike", "C7.5", "C0.10")
def test_of_piercing_strike_all_can_be_prevented() -> None:
    trial = Trial({BLADES: "C3", KNIGHT: "C4", MAGE: "C6"}).give("1.shield")
    trial.play(BLADES, "0.piercing_strike").say(codes.CARD, trial.card("1.shield"))
    if trial.asked == "target":
        trial.say(codes.TARGET, trial.at(KNIGHT))
    trial.passes()
    assert trial.damage(KNIGHT) == 0


@pytest.mark.clause("13.1 Dark Pact", "C7.5", "C7.9")
def test_dark_pact_is_neither_blocked_nor_prevented() -> None:
    trial = Trial({"0.drow_priestess": "C3", BLADES: "C4", KNIGHT: "L8"})
    trial.state.block[trial.at(BLADES)] = 10
    trial.play("0.drow_priestess", "0.dark_pact").passes()
    assert trial.damage(BLADES) == 5


@pytest.mark.clause("13.1 Rapid Shot", "C13a", "C12.9")
def test_rapid_shot_shoots_twice_at_5_squares() -> None:
    trial = Trial({WIZARD: "A1", CLERIC: "F1", RANGER: "G1"}).play(WIZARD, "0.rapid_shot").passes()
    assert trial.dealt() == {trial.at(CLERIC): [10, 10]}
    assert not can_play(BLADES, "0.rapid_shot", {ARCHER: "C5"})
    assert can_play(GUARD, "0.rapid_shot", {ARCHER: "C5"})


@pytest.mark.clause("13.1 Retreat", "C13l")
def test_retreat_prevents_one_attack_whole_and_shifts_up_to_the_speed() -> None:
    trial = Trial({KNIGHT: "C3", DRIDER: "C4"}).give("0.retreat")
    trial.play(KNIGHT, "1.overwhelm").say(codes.CARD, trial.card("0.retreat")).passes()
    assert (trial.asked, reach(trial)) == ("shift", 9)  # a speed of 10 on 12 columns
    trial.go("D4")
    assert trial.dealt() == {trial.at(DRIDER): [0]}


@pytest.mark.clause("13.1 Shadow Strike", "C8j")
def test_shadow_strike_shifts_2_and_then_attacks_for_15_more() -> None:
    trial = played(BLADES, "C3", "0.shadow_strike", {CLERIC: "C6"})
    assert (trial.asked, reach(trial)) == ("shift", 2)
    trial.go("C5").passes()
    assert trial.damage(CLERIC) == 25


@pytest.mark.clause("13.1 Shroud of Darkness", "C13f")
def test_shroud_of_darkness_keeps_its_bearer_and_its_neighbours_from_being_shot_at() -> None:
    trial = played(WIZARD, "C3", "0.shroud_of_darkness", {GUARD: "C4", DRIDER: "C5"})
    assert trial.now.under(trial.at(WIZARD)) == [trial.card("0.shroud_of_darkness")]
    turn = Round({WIZARD: "C3", GUARD: "C4", DRIDER: "C5", ARCHER: "F4"})
    turn.attach("0.shroud_of_darkness", WIZARD)
    turn.state.active = 1
    turn.begin().activate(ARCHER)
    assert turn.offered(codes.SHOOT) == [turn.at(DRIDER)]


@pytest.mark.clause("13.1 Sneak Attack", "C10.3")
def test_sneak_attack_deals_30_more_with_help_from_beside_the_target() -> None:
    cells = {DRIDER: "C3", CLERIC: "C4", WIZARD: "D5", GUARD: "H8"}
    trial = Trial(cells).play(DRIDER, "0.sneak_attack").passes()
    assert trial.now.is_tapped(trial.at(WIZARD))
    assert not trial.now.is_tapped(trial.at(GUARD))
    assert trial.dealt() == {trial.at(CLERIC): [40]}


@pytest.mark.clause("13.1 Spider's Haste", "C10.6")
def test_spiders_haste_shifts_4_and_any_spider_plays_it() -> None:
    trial = played(SPIDER, "C3", "0.spiders_haste", {CLERIC: "C4"})
    assert (trial.asked, reach(trial)) == ("shift", 4)
    assert not trial.now.is_tapped(trial.at(SPIDER))


@pytest.mark.clause("13.1 Sudden Lunge", "C8j")
def test_sudden_lunge_shifts_2_and_then_attacks_for_5_more() -> None:
    trial = played(BLADES, "C3", "0.sudden_lunge", {CLERIC: "C6"})
    assert (trial.asked, reach(trial)) == ("shift", 2)
    trial.go("C5").passes()
    assert trial.damage(CLERIC) == 15


@pytest.mark.clause("13.1 Tumble")
def test_tumble_shifts_3_at_any_time() -> None:
    trial = Trial({KNIGHT: "C3", DRIDER: "C4"}).give("0.tumble").melee(KNIGHT, DRIDER)
    trial.say(codes.CARD, trial.card("0.tumble")).passes()
    assert (trial.asked, reach(trial)) == ("shift", 3)


@pytest.mark.clause("13.1 Venom Burst", "C0.2", "C0.12")
def test_venom_burst_deals_5_to_each_creature_within_1_block_or_not() -> None:
    trial = Trial({WIZARD: "A1", KNIGHT: "E1", DRIDER: "F2", CLERIC: "G1"})
    trial.play(WIZARD, "0.venom_burst")
    squares = trial.tables.arena.within(trial.now.cell[trial.at(WIZARD)], 5)
    assert sum(1 << cell for cell in trial.offered(codes.BURST)) == squares
    trial.say(codes.BURST, trial.tables.arena.grid.parse("E1")).passes()
    assert trial.dealt() == {trial.at(DRIDER): [5], trial.at(KNIGHT): [5]}


@pytest.mark.clause("13.1 Web", "C0.15", "C5n")
def test_web_binds_a_creature_until_it_taps_to_take_it_off() -> None:
    trial = played(SPIDER, "A1", "0.web", {RANGER: "K1", CLERIC: "L1"})
    assert trial.now.under(trial.at(RANGER)) == [trial.card("0.web")]
    turn = Round({GUARD: "C3", "1.halfling_sneak": "J6"})
    turn.state.active = 1
    turn.attach("0.web", "1.halfling_sneak")
    turn.begin().activate("1.halfling_sneak")
    assert turn.codes() == {codes.TAKE_OFF, codes.END}


# --- 13.2: the Heroes


@pytest.mark.clause("13.2 Acid Arrow", "C13n")
def test_acid_arrow_hurts_the_target_and_all_beside_it_and_stays() -> None:
    trial = Trial({MAGE: "A1", CLERIC: "F1", DRIDER: "G1", GUARD: "E2", SPIDER: "H1"})
    trial.play(MAGE, "1.acid_arrow")
    assert trial.offered(TARGET) == [trial.at(GUARD), trial.at(CLERIC)]
    trial.say(TARGET, trial.at(CLERIC)).passes()
    assert trial.dealt() == {f: [5] for f in map(trial.at, (GUARD, DRIDER, CLERIC))}
    trial.hurt("1.acid_arrow")
    assert trial.damage(CLERIC) == 10
    assert trial.now.under(trial.at(CLERIC)) == [trial.card("1.acid_arrow")]


@pytest.mark.clause("13.2 Action Point", "C10.10")
def test_an_action_point_is_laid_by_any_creature_and_discarded_to_untap_it() -> None:
    trial = played(MAGE, "C3", "1.action_point", {})
    assert trial.now.under(trial.at(MAGE)) == [trial.card("1.action_point")]
    again = Trial({DRIDER: "C4", MAGE: "C3"})
    again.attach("1.action_point", MAGE)
    again.tap(MAGE)
    again.melee(DRIDER, MAGE).say(codes.POINT, again.card("1.action_point"))
    assert not again.now.is_tapped(again.at(MAGE))
    assert again.now.under(again.at(MAGE)) == []


@pytest.mark.clause("13.2 Bigby's Forceful Hand", "C0.6")
def test_bigbys_forceful_hand_deals_10_and_slides_8() -> None:
    trial = played(MAGE, "C3", "1.bigbys_forceful_hand", {KNIGHT: "C4", CLERIC: "C5"})
    assert (trial.asked, trial.damage(KNIGHT), reach(trial)) == ("slide", 10, 8)
    assert trial.seat == 1


@pytest.mark.clause("13.2 Block", "C0.11", "C16.5")
def test_block_takes_10_off_each_attack_of_the_activation_and_strikes() -> None:
    trial = Trial({DRIDER: "C3", CLERIC: "C4"}).give("1.block").melee(DRIDER, CLERIC)
    trial.say(codes.CARD, trial.card("1.block"))
    assert trial.now.is_tapped(trial.at(CLERIC))
    trial.passes()
    assert trial.dealt() == {trial.at(DRIDER): [10], trial.at(CLERIC): [0]}
    assert trial.now.block[trial.at(CLERIC)] == 10


@pytest.mark.clause("13.2 Charge!", "C5.7")
def test_charge_moves_by_the_speed_and_attacks() -> None:
    trial = played(RANGER, "A3", "1.charge", {DRIDER: "F3"})
    assert (trial.asked, reach(trial)) == ("move", 7)
    trial.go("E3").passes()
    assert trial.damage(DRIDER) == 5
    trial = played(RANGER, "A3", "1.charge", {DRIDER: "B3"})
    assert reach(trial) == 1


@pytest.mark.clause("13.2 Fast Advance", "C5x2")
def test_fast_advance_of_the_heroes_moves_4() -> None:
    trial = played(RANGER, "C3", "1.fast_advance", {})
    assert (trial.asked, reach(trial)) == ("move", 4)


@pytest.mark.clause("13.2 Feint", "C8i")
def test_feint_of_the_heroes_taps_an_adjacent_creature() -> None:
    trial = Trial({RANGER: "C3", DRIDER: "C4", GUARD: "D3", BLADES: "B3", SPIDER: "C5"})
    trial.tap(GUARD)
    trial.give("0.tumble").play(RANGER, "1.feint")
    assert trial.offered(TARGET) == [trial.at(BLADES), trial.at(DRIDER)]
    trial.say(TARGET, trial.at(DRIDER)).say(codes.CARD, trial.card("0.tumble")).passes().go("A1")
    assert trial.cell(BLADES) == "A1"  # who is feinted cannot play it
    assert trial.now.is_tapped(trial.at(DRIDER))
    assert not trial.now.is_tapped(trial.at(RANGER))


@pytest.mark.clause("13.2 Driving Blow", "C0a")
def test_driving_blow_attacks_and_slides_3_to_a_square_beside_the_actor() -> None:
    trial = Trial({KNIGHT: "B1", CLERIC: "B2", DRIDER: "C1"}, "...\n...\n...")
    trial.play(KNIGHT, "1.driving_blow").passes()
    assert (trial.asked, trial.damage(DRIDER)) == ("slide", 20)
    # It goes round the cleric: A2 is 3 squares away, A1 is 4.
    grid = trial.tables.arena.grid
    assert trial.offered(codes.TO) == [grid.parse(cell) for cell in ("C1", "A2", "C2")]


@pytest.mark.clause("13.2 Fireball", "C0.12")
def test_fireball_is_laid_within_10_and_burns_2_squares_around() -> None:
    trial = Trial({MAGE: "A1", GUARD: "J1", DRIDER: "H1", SPIDER: "G1"}).play(MAGE, "1.fireball")
    squares = trial.tables.arena.within(trial.now.cell[trial.at(MAGE)], 10)
    assert sum(1 << cell for cell in trial.offered(codes.BURST)) == squares
    trial.say(codes.BURST, trial.tables.arena.grid.parse("J1")).passes()
    assert trial.dealt() == {trial.at(GUARD): [10], trial.at(DRIDER): [10]}


@pytest.mark.clause("13.2 Forceful Strike")
def test_forceful_strike_attacks_slides_3_and_draws() -> None:
    trial = played(RANGER, "C3", "1.forceful_strike", {DRIDER: "C4"})
    assert (trial.asked, trial.damage(DRIDER), reach(trial)) == ("slide", 5, 3)
    trial.go("C7")
    assert len(trial.now.hand(1)) == 1


@pytest.mark.clause("13.2 Level Up", "C12.7", "C12.25")
def test_level_up_gives_a_level_and_10_hit_points() -> None:
    trial = played(ARCHER, "C3", "1.level_up", {})
    assert trial.now.under(trial.at(ARCHER)) == [trial.card("1.level_up")]
    for under, stands in ((False, False), (True, True)):
        trial = Trial({ARCHER: "C3", GUARD: "C4"})
        if under:
            trial.attach("1.level_up", ARCHER)
        trial.melee(GUARD, ARCHER).passes()
        assert trial.stands(ARCHER) == stands


@pytest.mark.clause("13.2 Overwhelm")
def test_overwhelm_deals_30_more() -> None:
    trial = played(KNIGHT, "C3", "1.overwhelm", {"0.umber_hulk": "C4"})
    assert trial.dealt() == {trial.at("0.umber_hulk"): [50]}


@pytest.mark.clause("13.2 Pinning Shot", "C13d", "C12.27")
def test_pinning_shot_pins_whom_it_hurts_until_that_one_taps() -> None:
    helper = {"1.elf_archer.2": "A2"}  # of level 1 each, and the card is of level 2
    trial = played(ARCHER, "A1", "1.pinning_shot", {DRIDER: "F1", GUARD: "G4", **helper})
    assert trial.damage(DRIDER) == 5
    card = trial.card("1.pinning_shot")
    assert trial.now.under(trial.at(DRIDER)) == [card]
    free = Trial({DRIDER: "F1"})
    free.attach("1.pinning_shot", DRIDER)
    free.act(DRIDER, removal(free.state, free.at(DRIDER), card)).passes()
    assert free.now.under(free.at(DRIDER)) == []
    assert free.now.is_tapped(free.at(DRIDER))
    blocked = Trial({ARCHER: "A1", DRIDER: "F1", **helper})
    blocked.state.block[blocked.at(DRIDER)] = 10
    blocked.play(ARCHER, "1.pinning_shot").passes()
    assert blocked.now.under(blocked.at(DRIDER)) == []


@pytest.mark.clause("13.2 Power Attack", "C12.5")
def test_power_attack_deals_10_more() -> None:
    trial = played(RANGER, "C3", "1.power_attack", {DRIDER: "C4"})
    assert trial.dealt() == {trial.at(DRIDER): [15]}


@pytest.mark.clause("13.2 Quick Shot", "C4.2")
def test_quick_shot_shoots_at_5_squares_without_a_tap() -> None:
    trial = played(ARCHER, "A1", "1.quick_shot", {DRIDER: "F1", GUARD: "G1"})
    assert trial.dealt() == {trial.at(DRIDER): [5]}
    assert not trial.now.is_tapped(trial.at(ARCHER))


@pytest.mark.clause("13.2 Run!", "C5.9")
def test_run_moves_6_and_draws() -> None:
    trial = played(RANGER, "C3", "1.run", {})
    assert (trial.asked, reach(trial)) == ("move", 6)
    trial.go("D3")
    assert len(trial.now.hand(1)) == 1
    assert trial.now.is_tapped(trial.at(RANGER))


@pytest.mark.clause("13.2 Shove", "C16.3")
def test_shove_slides_an_adjacent_creature_3_friend_or_foe() -> None:
    cells = {RANGER: "C3", DRIDER: "C4", CLERIC: "D3", GUARD: "C5"}
    trial = Trial(cells).play(RANGER, "1.shove")
    assert trial.offered(TARGET) == [trial.at(DRIDER), trial.at(CLERIC)]
    trial.say(TARGET, trial.at(CLERIC)).passes()
    assert (trial.asked, reach(trial)) == ("slide", 3)
    assert trial.go("G3").cell(CLERIC) == "G3"


@pytest.mark.clause("13.2 Whirlwind Attack", "C13b")
def test_whirlwind_attack_strikes_each_adjacent_enemy() -> None:
    others = {DRIDER: "C4", GUARD: "B2", CLERIC: "D3", SPIDER: "E3"}
    trial = played(KNIGHT, "C3", "1.whirlwind_attack", others)
    assert trial.dealt() == {trial.at(GUARD): [20], trial.at(DRIDER): [20]}


@pytest.mark.clause("13.2 Wide Swing", "C13o")
def test_wide_swing_strikes_one_or_two_adjacent_creatures() -> None:
    for second, dealt in ((True, [GUARD, DRIDER]), (False, [GUARD])):
        trial = Trial({KNIGHT: "C3", GUARD: "C4", DRIDER: "B2", CLERIC: "E3"})
        trial.play(KNIGHT, "1.wide_swing").say(TARGET, trial.at(GUARD))
        if second:
            trial.say(TARGET, trial.at(DRIDER))
        else:
            trial.say(codes.PASS)
        trial.passes()
        assert trial.dealt() == {trial.at(each): [20] for each in dealt}
