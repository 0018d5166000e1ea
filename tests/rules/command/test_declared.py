"""What is declared, by whom and against what, as it is told (sections 8 and 10)."""

from __future__ import annotations

import pytest

from game.rules.command import codes, declare
from game.rules.command import events as ev
from game.rules.command.declare import removal
from game.rules.command.state import of
from tests.rules.command.facts import declared as declaration
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
