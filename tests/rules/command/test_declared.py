"""What is declared, by whom and against what, as it is told (sections 8 and 10)."""

from __future__ import annotations

import pytest

from game.engine.decisions import choice
from game.rules.command import codes, declare
from game.rules.command import events as ev
from game.rules.command.declare import removal
from game.rules.command.declared import givers
from game.rules.command.state import of
from tests.rules.command.facts import declared as declaration
from tests.rules.command.pile import entries
from tests.rules.command.test_turn import Round
from tests.rules.command.trial import Trial

GUARD, DRIDER, WIZARD = "0.drow_house_guard", "0.drider", "0.drow_wizard"
ARCHER, KNIGHT, CLERIC = "1.elf_archer", "1.dragon_knight", "1.dwarf_cleric"
MAGE, DRAGON, SNEAK = "1.war_wizard", "1.copper_dragon", "1.halfling_sneak"
ALL = ("drow",) * 4


def declared(trial: Trial) -> list[ev.Declared]:
    return trial.of_kind(ev.Declared)


def told(trial: Trial, who: str, item: int, doing: str, **facts: object) -> ev.Declared:
    """Return the declaration of a creature: no card, target, square or helper but in ``facts``."""
    return declaration(item, trial.at(who), doing, item > 1, **facts)


# --- what is told


@pytest.mark.clause("C8.1")
def test_a_blow_and_the_blow_that_answers_are_told_in_full() -> None:
    trial = Trial({GUARD: "C3", CLERIC: "C4"}).melee(GUARD, CLERIC).strike(CLERIC, GUARD)
    assert declared(trial) == [
        told(trial, GUARD, 1, "melee", targets=(trial.at(CLERIC),)),
        told(trial, CLERIC, 2, "strike", targets=(trial.at(GUARD),)),
    ]


@pytest.mark.clause("C8.1", "13.1 Advancing Strike")
def test_the_first_card_of_all_is_told_by_its_name() -> None:
    turn = Round({GUARD: "C3", KNIGHT: "C4"}).give("0.advancing_strike").begin().activate(GUARD)
    card = turn.card("0.advancing_strike")
    assert card == 0
    assert turn.offered(codes.CARD) == [0]
    turn.say(codes.CARD, 0)
    assert [(each.name, each.card) for each in turn.of_kind(ev.Declared)] == [
        ("advancing_strike", 0)
    ]


@pytest.mark.clause("C8.1", "C8p")
def test_a_shield_is_told_with_its_own_card_and_target() -> None:
    trial = Trial({WIZARD: "A1", KNIGHT: "D1", MAGE: "D3"}).give("1.shield")
    trial.shoot(WIZARD, KNIGHT).say(codes.CARD, trial.card("1.shield"))
    assert declared(trial)[1] == told(
        trial,
        MAGE,
        2,
        "card",
        name="shield",
        card=trial.card("1.shield"),
        targets=(trial.at(KNIGHT),),
    )


@pytest.mark.clause("C8.1", "C13t")
def test_a_burst_is_told_with_its_square() -> None:
    trial = Trial({MAGE: "A1", DRIDER: "H1"})
    cell = trial.tables.arena.grid.parse("H1")
    trial.play(MAGE, "1.fireball").say(codes.BURST, cell)
    assert declared(trial) == [
        told(trial, MAGE, 1, "card", name="fireball", card=trial.card("1.fireball"), cell=cell)
    ]


@pytest.mark.clause("C13d")
def test_taking_off_a_web_is_told_with_that_card() -> None:
    trial = Trial({KNIGHT: "C3"})
    trial.attach("0.web", KNIGHT)
    web = trial.card("0.web")
    trial.act(KNIGHT, removal(trial.state, trial.at(KNIGHT), web))
    assert declared(trial) == [told(trial, KNIGHT, 1, "take_off", name="web", card=web)]
    assert trial.now.under(trial.at(KNIGHT)) == []


@pytest.mark.clause("C13k", "C9c")
def test_damage_at_the_start_of_a_turn_is_told_as_the_card_s_of_who_played_it() -> None:
    trial = Trial({DRIDER: "C3", KNIGHT: "L8"})
    trial.attach("1.acid_arrow", DRIDER)
    trial.hurt("1.acid_arrow")
    card = trial.card("1.acid_arrow")
    assert declared(trial) == [
        declaration(
            1,
            -1,
            "harm",
            seat=1,
            name="acid_arrow",
            card=card,
            targets=(trial.at(DRIDER),),
            clause="C13k",
        )
    ]


@pytest.mark.clause("C8z", "C10.3", "13.1 Retreat")
def test_an_assisted_retreat_names_nobody() -> None:
    trial = Trial({GUARD: "C3", f"{GUARD}.2": "C4", KNIGHT: "L8"}).play(GUARD, "0.retreat")
    trial.say(codes.ACTOR, trial.at(GUARD))
    helper = trial.at(f"{GUARD}.2")
    assert [(each.targets, each.helpers) for each in declared(trial)] == [((), (helper,))]


@pytest.mark.clause("C8.1", "C12.28")
def test_a_card_that_all_have_seen_in_hand_is_no_longer_one_of_those() -> None:
    trial = Trial({GUARD: "C3", KNIGHT: "C4"}).give("0.feint", "0.tumble")
    feint, tumble = trial.card("0.feint"), trial.card("0.tumble")
    trial.state.seen = 1 << tumble | 1 << feint
    trial.act(GUARD, declare.Declare(0, codes.PLAYS, card=feint)).passes()
    assert trial.now.seen == 1 << tumble


@pytest.mark.clause("C8.1")
def test_a_declaration_names_nobody_and_nothing_but_what_it_is_given() -> None:
    bare = declare.Declare(1, codes.WALKS)
    assert {name: getattr(bare, name) for name in bare.fields} == {
        "seat": 1,
        "kind": codes.WALKS,
        "card": -1,
        "power": -1,
        "figure": -1,
        "target": -1,
        "source": -1,
        "attack": -1,
        "more": 0,
        "cell": -1,
        "helpers": 0,
        "consents": 0,
    }


# --- who may


@pytest.mark.clause("C8i", "C8n", "C8y")
def test_who_was_feinted_cannot_respond_when_the_tap_is_answered_either() -> None:
    trial = Trial({ARCHER: "C3", DRIDER: "C4"}).give("0.tumble")
    assert trial.at(DRIDER) == 0
    trial.play(ARCHER, "1.feint")
    assert trial.asked == ""
    assert trial.now.is_tapped(0)


@pytest.mark.clause("C8i", "C4.8")
@pytest.mark.parametrize(("other", "cards"), [("0.demonweb_spider", 0), (GUARD, 1)])
def test_who_was_feinted_acts_for_nobody_who_may_still_respond(other: str, cards: int) -> None:
    trial = Trial({ARCHER: "C3", DRIDER: "C4", other: "L8"}).give("0.tumble")
    trial.play(ARCHER, "1.feint").say(codes.PASS)
    assert (trial.asked, trial.now.is_tapped(trial.at(DRIDER))) == ("respond", True)
    assert len(trial.offered(codes.CARD)) == cards
    if cards:
        trial.say(codes.CARD, trial.card("0.tumble"))
        assert trial.asked != "actor"


@pytest.mark.clause("C10f")
def test_what_an_ally_refused_is_offered_again_after_another_declaration() -> None:
    cells = {GUARD: "C3", "2.drow_house_guard": "C4", "0.giant_spider": "A8", "1.drider": "K8"}
    trial = Trial(cells, factions=ALL).give("0.retreat", "0.tumble")
    trial.act("1.drider", declare.Declare(1, codes.WALKS, figure=trial.at("1.drider")))
    while trial.seat != 0:
        trial.say(codes.PASS)
    retreat = trial.card("0.retreat")
    trial.say(codes.CARD, retreat)
    while trial.asked == "helpers":
        trial.say(codes.HELPERS, 0)
    trial.say(codes.CONSENT, 0)
    assert retreat not in trial.offered(codes.CARD)
    trial.say(codes.CARD, trial.card("0.tumble"))
    if trial.asked == "actor":
        trial.say(codes.ACTOR, trial.at("0.giant_spider"))
    while trial.seat != 0:
        trial.say(codes.PASS)
    assert retreat in trial.offered(codes.CARD)


@pytest.mark.clause("C8i", "C8.5")
def test_who_was_feinted_strikes_nobody_though_an_enemy_taps_beside_it() -> None:
    cells = {"0.elf_archer": "C3", "1.drider": "C4", "2.dwarf_cleric": "D4", "3.drider": "C5"}
    far = {"1.umber_hulk": "L8"}
    trial = Trial({**cells, **far}, factions=("heroes", "drow", "heroes", "drow")).give("1.tumble")
    trial.play("0.elf_archer", "0.feint")
    if trial.asked == "target":
        trial.say(codes.TARGET, trial.at("1.drider"))
    while trial.seat != 2:
        trial.say(codes.PASS)
    trial.strike("2.dwarf_cleric", "1.drider")
    while trial.seat != 1:
        trial.say(codes.PASS)
    assert trial.offered(codes.STRIKE) == []
    trial = Trial(cells, factions=("heroes", "drow", "heroes", "drow"))
    trial.play("0.elf_archer", "0.feint")
    if trial.asked == "target":
        trial.say(codes.TARGET, trial.at("1.drider"))
    trial.strike("2.dwarf_cleric", "1.drider")
    assert (trial.asked, trial.seat) == ("respond", 3)  # seat 1 has nobody who may
    assert trial.offered(codes.STRIKE) == [trial.at("3.drider") * 64 + trial.at("2.dwarf_cleric")]


@pytest.mark.clause("C4.7", "C4.8", "C8.3")
def test_in_a_window_of_the_own_turn_minor_and_standard_cards_are_not_played() -> None:
    cells = {GUARD: "C3", CLERIC: "C4", DRIDER: "A8"}
    trial = Trial(cells).give("0.tumble", "0.feint", "0.fast_advance", "0.sudden_lunge")
    trial.melee(GUARD, CLERIC).strike(CLERIC, GUARD)
    assert (trial.asked, trial.seat) == ("respond", 0)
    assert trial.offered(codes.CARD) == [trial.card("0.tumble")]


@pytest.mark.clause("C2f", "C4.7")
def test_cards_that_cannot_be_seen_are_none_to_play() -> None:
    turn = Round({GUARD: "C3", KNIGHT: "C4"}).give("0.feint", "0.tumble").begin().activate(GUARD)
    hidden = of(turn.match.seen_by(1).match)
    assert declare.playable(hidden, 0, False, 0) == 0


@pytest.mark.clause("C8p", "13.2 Shield")
def test_who_has_nobody_to_shield_within_reach_is_not_asked_to() -> None:
    trial = Trial({WIZARD: "A1", KNIGHT: "D1", MAGE: "D3", DRAGON: "L8"}).give("1.shield")
    trial.shoot(WIZARD, KNIGHT).say(codes.CARD, trial.card("1.shield"))
    assert declared(trial)[-1].figure == trial.at(MAGE)


@pytest.mark.clause("C13o", "13.2 Wide Swing")
def test_beside_the_very_first_figure_a_second_target_may_be_named() -> None:
    trial = Trial({KNIGHT: "C3", DRIDER: "C4", GUARD: "D3"})
    first = trial.at(GUARD)
    assert first == 0
    trial.play(KNIGHT, "1.wide_swing").say(codes.TARGET, first)
    assert (trial.asked, trial.offered(codes.TARGET)) == ("second", [trial.at(DRIDER)])


@pytest.mark.clause("C11.3", "C10f")
def test_the_first_player_is_asked_for_consent_too() -> None:
    cells = {"2.drow_house_guard": "C3", "0.drow_house_guard": "C4", "1.drider": "L8"}
    trial = Trial(cells, factions=ALL).play("2.drow_house_guard", "2.retreat")
    if trial.asked == "helpers":
        trial.say(codes.HELPERS, 0)
    assert (trial.asked, trial.seat) == ("consent", 0)


# --- against what


@pytest.mark.clause("C8p", "C7.7", "13.2 Shield")
@pytest.mark.parametrize("chosen", [0, 1])
def test_of_two_blows_that_wait_a_shield_keeps_from_the_chosen_one(chosen: int) -> None:
    trial = Trial({KNIGHT: "C3", DRIDER: "C4", GUARD: "D3", MAGE: "C7"}).give("1.shield")
    trial.melee(KNIGHT, DRIDER)
    trial.strike(DRIDER, KNIGHT)
    while trial.seat != 0:
        trial.say(codes.PASS)
    trial.strike(GUARD, KNIGHT)
    while trial.seat != 1:
        trial.say(codes.PASS)
    trial.say(codes.CARD, trial.card("1.shield"))
    if trial.asked == "target":
        trial.say(codes.TARGET, trial.at(KNIGHT))
    assert trial.asked == "shield"
    assert trial.offered(codes.SHIELD) == [0, 1]
    trial.say(codes.SHIELD, chosen).passes()
    by = {each.by: each.amount for each in trial.of_kind(ev.Damaged)}
    kept, came = (DRIDER, GUARD) if chosen == 0 else (GUARD, DRIDER)
    assert (by[trial.at(kept)], by[trial.at(came)]) == (0, 5)


@pytest.mark.clause("C8f", "C10.5", "C8w")
def test_a_blow_at_an_assistant_answers_its_tap_and_not_that_of_the_actor() -> None:
    cells = {GUARD: "C3", f"{GUARD}.2": "C4", "1.dwarf_cleric": "D3"}
    trial = Trial(cells)
    trial.attach("1.action_point", CLERIC)
    trial.play(GUARD, "0.retreat").say(codes.ACTOR, trial.at(GUARD))
    trial.strike(CLERIC, f"{GUARD}.2")
    while trial.seat != 1:
        trial.say(codes.PASS)
    trial.say(codes.POINT, trial.card("1.action_point"))
    assert trial.offered(codes.STRIKE) == [trial.at(CLERIC) * 64 + trial.at(GUARD)]


# --- as it lies there


@pytest.mark.clause("C8.1", "C8.5")
def test_the_first_card_of_all_and_the_blow_that_answers_it_lie_in_full() -> None:
    trial = Trial({GUARD: "C3", CLERIC: "C4", KNIGHT: "D4"}).play(GUARD, "0.advancing_strike")
    trial.say(codes.TARGET, trial.at(CLERIC)).strike(CLERIC, GUARD)
    assert entries(trial) == [
        "1 card, advancing_strike, of 0, by drow_house_guard.1, with advancing_strike.1, at "
        "dwarf_cleric, hits dwarf_cleric, deals dwarf_cleric 10 (melee 10), together with 2",
        "2 strike, of 1, by dwarf_cleric, at drow_house_guard.1, hits drow_house_guard.1, "
        "answers 1, deals drow_house_guard.1 10 (melee 10), together with 1",
    ]


@pytest.mark.clause("C8.1", "C8z")
def test_a_move_names_nobody_and_a_retreat_from_it_answers_it() -> None:
    trial = Trial({GUARD: "C3", DRIDER: "D4", KNIGHT: "L8"}).give("0.retreat")
    trial.act(KNIGHT, declare.Declare(1, codes.WALKS, figure=trial.at(KNIGHT)))
    trial.say(codes.CARD, trial.card("0.retreat")).say(codes.ACTOR, trial.at(DRIDER))
    assert trial.at(DRIDER) == 0
    assert entries(trial) == [
        "1 move, of 1, by dragon_knight",
        "2 card, retreat, of 0, by drider, with retreat.1, answers 1",
    ]


@pytest.mark.clause("C8p", "C8.10", "C8.8")
def test_a_shield_answers_what_it_keeps_off_and_not_what_lies_below_it() -> None:
    cells = {"1.drow_house_guard": "C3", "0.dwarf_cleric": "C4", "0.war_wizard": "D6"}
    trial = Trial({**cells, "0.dragon_knight": "D3"}, factions=("heroes", "drow")).give("0.shield")
    trial.melee("1.drow_house_guard", "0.dwarf_cleric")
    trial.strike("0.dragon_knight", "1.drow_house_guard")
    assert entries(trial) == [
        "1 melee, of 1, by drow_house_guard.1, at dwarf_cleric, hits dwarf_cleric, deals "
        "dwarf_cleric 10 (melee 10), together with 2, settled",
        "2 strike, of 0, by dragon_knight, at drow_house_guard.1, hits drow_house_guard.1, "
        "answers 1, deals drow_house_guard.1 20 (melee 20), together with 1, settled",
    ]
    trial.say(codes.CARD, trial.card("0.shield"))
    trial.say(codes.TARGET, trial.at("0.dwarf_cleric"))
    assert trial.asked == "respond"
    assert entries(trial) == [
        "1 melee, of 1, by drow_house_guard.1, at dwarf_cleric, hits dwarf_cleric, deals "
        "dwarf_cleric 0 (melee 10 prevented -10), together with 2, settled",
        "2 strike, of 0, by dragon_knight, at drow_house_guard.1, hits drow_house_guard.1, "
        "answers 1, deals drow_house_guard.1 20 (melee 20), together with 1, settled",
        "3 card, shield, of 0, by war_wizard, with shield.1, at dwarf_cleric, answers 1, settled",
    ]


@pytest.mark.clause("C8.3", "C8.7")
def test_what_prevents_nothing_answers_what_lies_below_it() -> None:
    cells = {KNIGHT: "C3", GUARD: "C4", DRIDER: "D3", f"{GUARD}.2": "L8"}
    trial = Trial(cells).give("0.tumble").melee(KNIGHT, GUARD).strike(DRIDER, KNIGHT)
    trial.say(codes.CARD, trial.card("0.tumble"))
    assert trial.asked == "actor"
    trial.say(codes.ACTOR, trial.at(GUARD))
    assert entries(trial) == [
        "1 melee, of 1, by dragon_knight, at drow_house_guard.1, hits drow_house_guard.1",
        "2 strike, of 0, by drider, at dragon_knight, hits dragon_knight, answers 1",
        "3 card, tumble, of 0, by drow_house_guard.1, with tumble, answers 2",
    ]


@pytest.mark.clause("C8.5")
def test_a_blow_answers_who_has_tapped_and_not_what_lies_below_it() -> None:
    cells = {KNIGHT: "C3", GUARD: "C4", DRIDER: "D3", f"{GUARD}.2": "B3"}
    trial = Trial(cells).give("0.tumble").melee(KNIGHT, GUARD)
    trial.say(codes.CARD, trial.card("0.tumble")).say(codes.ACTOR, trial.at(GUARD))
    while trial.seat != 0:
        trial.say(codes.PASS)
    trial.strike(DRIDER, KNIGHT)
    assert entries(trial) == [
        "1 melee, of 1, by dragon_knight, at drow_house_guard.1, hits drow_house_guard.1",
        "2 card, tumble, of 0, by drow_house_guard.1, with tumble, answers 1",
        "3 strike, of 0, by drider, at dragon_knight, hits dragon_knight, answers 1, deals "
        "dragon_knight 5 (melee 10 dragon_knight -5)",
    ]


@pytest.mark.clause("C8.5", "C10.5")
def test_a_blow_at_an_assistant_lies_as_an_answer_to_what_was_assisted() -> None:
    cells = {GUARD: "C3", f"{GUARD}.2": "C4", CLERIC: "D3", KNIGHT: "D4", SNEAK: "B3", DRIDER: "L8"}
    trial = Trial(cells).play(GUARD, "0.shadow_strike").strike(CLERIC, f"{GUARD}.2")
    trial.strike(KNIGHT, GUARD)
    assert entries(trial) == [
        "1 card, shadow_strike, of 0, by drow_house_guard.1, with shadow_strike, helped by "
        "drow_house_guard.2",
        "2 strike, of 1, by dwarf_cleric, at drow_house_guard.2, hits drow_house_guard.2, "
        "answers 1, deals drow_house_guard.2 10 (melee 10), together with 3",
        "3 strike, of 1, by dragon_knight, at drow_house_guard.1, hits drow_house_guard.1, "
        "answers 1, deals drow_house_guard.1 20 (melee 20), together with 2",
    ]


@pytest.mark.clause("C8n", "C8.5")
def test_a_blow_at_who_was_feinted_answers_the_feint() -> None:
    cells = {"0.elf_archer": "C3", "1.drider": "C4", "2.dwarf_cleric": "D4", "3.drider": "C5"}
    trial = Trial(cells, factions=("heroes", "drow", "heroes", "drow"))
    trial.play("0.elf_archer", "0.feint").say(codes.TARGET, trial.at("1.drider"))
    trial.strike("2.dwarf_cleric", "1.drider")
    assert entries(trial) == [
        "1 card, feint, of 0, by west.1.elf_archer.1, with west.1.feint, at east.1.drider, settled",
        "2 strike, of 2, by west.2.dwarf_cleric, at east.1.drider, hits east.1.drider, "
        "answers 1, deals east.1.drider 10 (melee 10), settled",
    ]


@pytest.mark.clause("C13t", "C8.1")
def test_a_burst_lies_with_its_square_and_all_whom_it_hits() -> None:
    trial = Trial({MAGE: "A1", DRIDER: "H1", GUARD: "H2", KNIGHT: "G2"}).give("0.tumble")
    trial.play(MAGE, "1.fireball").say(codes.BURST, trial.tables.arena.grid.parse("H1"))
    assert entries(trial) == [
        "1 card, fireball, of 1, by war_wizard, with fireball, hits "
        "drow_house_guard.1+drider+dragon_knight, on H1, deals drow_house_guard.1 10 "
        "(fireball 10), deals drider 10 (fireball 10), deals dragon_knight 10 (fireball 10), "
        "settled",
    ]


@pytest.mark.clause("C13k", "C8.5")
def test_damage_of_a_card_lies_there_of_who_played_it() -> None:
    trial = Trial({DRIDER: "C3", KNIGHT: "C4"})
    trial.attach("1.acid_arrow", DRIDER)
    trial.give("0.tumble").hurt("1.acid_arrow")
    trial.say(codes.CARD, trial.card("0.tumble")).strike(KNIGHT, DRIDER)
    assert entries(trial) == [
        "1 harm, acid_arrow, of 1, with acid_arrow, at drider, hits drider",
        "2 card, tumble, of 0, by drider, with tumble, answers 1",
        "3 strike, of 1, by dragon_knight, at drider, hits drider, answers 2, over, deals "
        "drider 20 (melee 20)",
    ]


@pytest.mark.clause("C8q", "C6.4")
def test_a_shot_lies_with_all_whom_its_text_hits_too() -> None:
    cells = {"1.half_orc_thug": "A1", KNIGHT: "C1", GUARD: "E1", DRIDER: "E2", WIZARD: "F1"}
    trial = Trial(cells).give("0.tumble").shoot("1.half_orc_thug", GUARD)
    assert entries(trial) == [
        "1 power, shot, of 1, by half_orc_thug, at drow_house_guard.1, hits "
        "drow_house_guard.1+drow_wizard+drider, sees drow_house_guard.1 in the open by 4 of "
        "4, deals drow_house_guard.1 10 (ranged 10), deals drow_wizard 5 (half_orc_thug 5), "
        "deals drider 5 (half_orc_thug 5), settled",
    ]


@pytest.mark.clause("C6.6", "C8.6")
def test_a_dodge_answers_the_shot_and_leaves_nothing_of_it() -> None:
    cells = {WIZARD: "A1", KNIGHT: "D3", ARCHER: "B1", DRIDER: "F1"}
    trial = Trial(cells, "......\n..#...\n......").give("0.tumble").shoot(WIZARD, KNIGHT)
    trial.strike(ARCHER, WIZARD)
    while trial.seat != 1:
        trial.say(codes.PASS)
    trial.say(codes.DODGE, trial.at(KNIGHT))
    assert entries(trial) == [
        "1 power, shot, of 0, by drow_wizard, at dragon_knight, hits dragon_knight, sees "
        "dragon_knight in cover by 2 of 4, settled",
        "2 strike, of 1, by elf_archer.1, at drow_wizard, hits drow_wizard, answers 1, deals "
        "drow_wizard 5 (melee 5), settled",
        "3 dodge, of 1, by dragon_knight, answers 1, settled",
    ]


@pytest.mark.clause("C8j", "13.1 Rapid Shot")
def test_a_second_shot_lies_with_its_own_target() -> None:
    cells = {WIZARD: "A1", KNIGHT: "D1", ARCHER: "E1", DRIDER: "D2"}
    trial = Trial(cells).give("0.tumble").play(WIZARD, "0.rapid_shot")
    trial.say(codes.TARGET, trial.at(KNIGHT))
    assert entries(trial) == [
        "1 card, rapid_shot, of 0, by drow_wizard, with rapid_shot.1, at dragon_knight, hits "
        "dragon_knight, sees dragon_knight in the open by 4 of 4, deals dragon_knight 5 "
        "(ranged 10 dragon_knight -5)",
    ]
    trial.passes().say(codes.TARGET, trial.at(ARCHER))
    assert entries(trial) == [
        "1 card, rapid_shot, of 0, by drow_wizard, with rapid_shot.1, at elf_archer.1, hits "
        "elf_archer.1, sees elf_archer.1 in the open by 4 of 4, deals elf_archer.1 10 "
        "(ranged 10), settled",
    ]


@pytest.mark.clause("C13w", "C13g")
def test_a_block_lies_with_its_blow_and_what_it_leaves() -> None:
    trial = Trial({GUARD: "C3", KNIGHT: "C4", MAGE: "C6"}).give("1.block", "1.shield")
    trial.melee(GUARD, KNIGHT).say(codes.CARD, trial.card("1.block"))
    assert entries(trial) == [
        "1 melee, of 0, by drow_house_guard.1, at dragon_knight, hits dragon_knight, deals "
        "dragon_knight 0 (melee 10 dragon_knight -5 block -10), together with 2, settled",
        "2 card, block, of 1, by dragon_knight, with block.1, at drow_house_guard.1, hits "
        "drow_house_guard.1, answers 1, deals drow_house_guard.1 20 (melee 20), together "
        "with 1, settled",
    ]


@pytest.mark.clause("C13o", "13.2 Wide Swing")
def test_of_two_targets_both_lie_there() -> None:
    trial = Trial({KNIGHT: "C3", DRIDER: "C4", GUARD: "D3"}).give("0.tumble")
    trial.play(KNIGHT, "1.wide_swing").say(codes.TARGET, trial.at(GUARD))
    trial.say(codes.TARGET, trial.at(DRIDER))
    assert entries(trial) == [
        "1 card, wide_swing, of 1, by dragon_knight, with wide_swing.1, at "
        "drow_house_guard.1+drider, hits drow_house_guard.1+drider, deals drow_house_guard.1 "
        "20 (melee 20), deals drider 20 (melee 20), settled",
    ]


@pytest.mark.clause("C10.3", "C8.3")
def test_whoever_assists_gives_that_answer() -> None:
    cells = {GUARD: "C3", f"{GUARD}.2": "C4", DRIDER: "D3", WIZARD: "B3", KNIGHT: "L8"}
    trial = Trial(cells).play(GUARD, "0.shadow_strike")
    sets = [choice(codes.HELPERS, each) for each in trial.offered(codes.HELPERS)]
    assert trial.asked == "helpers"
    assert [trial.tables.ids[who] for each in sets for who in givers(trial.match, 0, each)] == [
        "drow_wizard",
        "drider",
        "drow_house_guard.2",
    ]


@pytest.mark.clause("C8.5", "C8.3")
def test_a_blow_at_the_very_first_figure_answers_what_it_tapped_for() -> None:
    trial = Trial({f"{GUARD}.2": "L8", DRIDER: "C3", KNIGHT: "C4", CLERIC: "D3"})
    trial.give("1.block", "0.tumble").melee(DRIDER, KNIGHT).say(codes.CARD, trial.card("1.block"))
    trial.say(codes.ACTOR, trial.at(KNIGHT))
    while trial.seat != 1:
        trial.say(codes.PASS)
    trial.strike(CLERIC, DRIDER)
    assert trial.at(DRIDER) == 0
    assert entries(trial) == [
        "1 melee, of 0, by drider, at dragon_knight, hits dragon_knight, deals dragon_knight "
        "0 (melee 10 dragon_knight -5 block -10), together with 2+3, settled",
        "2 card, block, of 1, by dragon_knight, with block.1, at drider, hits drider, "
        "answers 1, deals drider 20 (melee 20), together with 1+3, settled",
        "3 strike, of 1, by dwarf_cleric, at drider, hits drider, answers 1, deals drider 10 "
        "(melee 10), together with 1+2, settled",
    ]


@pytest.mark.clause("C8.5", "C10.5")
def test_a_blow_at_an_assistant_does_not_answer_the_blow_that_lies_below_it() -> None:
    cells = {GUARD: "C3", f"{GUARD}.2": "C4", CLERIC: "D3", KNIGHT: "D4", SNEAK: "B3"}
    trial = Trial({**cells, DRIDER: "L8"}).play(GUARD, "0.shadow_strike")
    trial.strike(KNIGHT, GUARD).strike(CLERIC, f"{GUARD}.2")
    assert entries(trial) == [
        "1 card, shadow_strike, of 0, by drow_house_guard.1, with shadow_strike, helped by "
        "drow_house_guard.2",
        "2 strike, of 1, by dragon_knight, at drow_house_guard.1, hits drow_house_guard.1, "
        "answers 1, deals drow_house_guard.1 20 (melee 20), together with 3",
        "3 strike, of 1, by dwarf_cleric, at drow_house_guard.2, hits drow_house_guard.2, "
        "answers 1, deals drow_house_guard.2 10 (melee 10), together with 2",
    ]


@pytest.mark.clause("C8.2")
def test_of_a_pile_where_nothing_is_asked_nothing_is_foretold() -> None:
    trial = Trial({GUARD: "C3", KNIGHT: "C4"}).melee(GUARD, KNIGHT)
    trial.match.decision = None
    assert entries(trial) == [
        "1 melee, of 0, by drow_house_guard.1, at dragon_knight, hits dragon_knight",
    ]
