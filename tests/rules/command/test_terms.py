"""What the words of the rulebook mean in play: who chooses, what is a source, who is an ally."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.engine.decisions import code_of
from game.engine.match import Match
from game.rules.command import codes, content
from game.rules.command import events as ev
from game.rules.command import state as st
from game.rules.command.codes import TARGET
from game.rules.command.content import load
from game.rules.command.declare import Declare
from game.rules.command.state import of, pile_of
from game.rules.command.turn import PROCEDURES, Turn
from tests.rules.command import field as fields
from tests.rules.command.alone import Alone
from tests.rules.command.test_turn import Round
from tests.rules.command.trial import Trial

GUARD, DRIDER, BLADES = "0.drow_house_guard", "0.drider", "0.drow_blademaster"
KNIGHT, CLERIC, ARCHER = "1.dragon_knight", "1.dwarf_cleric", "1.elf_archer"
RANGER, MAGE = "1.human_ranger", "1.war_wizard"
FOUR = ("drow", "heroes", "drow", "heroes")


def families(trial: Trial) -> set[int]:
    """Return the families that are offered."""
    assert trial.match.decision is not None
    return {code_of(c) for c in trial.match.decision.choices(trial.seat)}


# --- who chooses, and who is meant


@pytest.mark.clause("C0.17", "C16.3")
@pytest.mark.parametrize("target", [DRIDER, "3.dwarf_cleric"], ids=["an enemy", "an ally"])
def test_who_acts_chooses_where_another_s_creature_is_slid(target: str) -> None:
    trial = Trial({RANGER: "C3", target: "C4"}, factions=FOUR).play(RANGER, "1.shove").passes()
    assert (trial.asked, trial.seat) == ("slide", 1)
    assert trial.match.decision is not None
    assert trial.match.decision.figure == trial.at(target)


@pytest.mark.clause("C0.18", "C12.11")
def test_a_text_that_names_nobody_means_who_acts() -> None:
    trial = Trial({CLERIC: "C3", GUARD: "C4", DRIDER: "F6"}).give("0.tumble").melee(CLERIC, GUARD)
    trial.say(codes.CARD, trial.card("0.tumble")).say(codes.ACTOR, trial.at(DRIDER)).passes()
    trial.go("G7")
    assert (trial.cell(DRIDER), trial.cell(GUARD)) == ("G7", "C4")


@pytest.mark.clause("C16.7", "C7c")
def test_nobody_is_its_own_ally_and_creature_means_the_actor_in_areas_and_for_shield_alone() -> (
    None
):
    trial = Trial({"0.drow_priestess": "C3", GUARD: "D3", DRIDER: "E3"})
    trial.play("0.drow_priestess", "0.dark_pact")
    assert set(trial.offered(TARGET)) == {trial.at(GUARD), trial.at(DRIDER)}
    burst = Trial({MAGE: "C3"}).play(MAGE, "1.fireball")
    burst.say(codes.BURST, burst.now.cell[burst.at(MAGE)]).passes()
    assert burst.damage(MAGE) == 10
    shield = Trial({MAGE: "C3", DRIDER: "C4"}).give("1.shield").play(DRIDER, "0.hit_on_the_run")
    shield.say(codes.CARD, shield.card("1.shield")).passes().go("C5")
    assert shield.dealt() == {shield.at(MAGE): [0]}


# --- attacks and damage


@pytest.mark.clause("C7.3", "C7.6")
def test_an_attack_hits_without_dice_and_leaves_points_in_fives() -> None:
    trial = Trial({BLADES: "C3", KNIGHT: "C4"})
    trial.play(BLADES, "0.hit_on_the_run").passes()
    assert trial.damage(KNIGHT) == 15
    assert trial.now.dice.counts == [0] * len(codes.PURPOSES)
    assert sum(sum(dealt) for dealt in trial.dealt().values()) == trial.damage(KNIGHT)


@pytest.mark.clause("C7x5", "C12.30")
def test_the_next_use_of_a_power_is_a_new_source() -> None:
    turn = Round({ARCHER: "A1", BLADES: "F1", GUARD: "F8"}).give("0.glancing_parry")
    turn.state.active = 1
    turn.attach("1.action_point", ARCHER)
    turn.begin().activate(ARCHER).say(codes.SHOOT, turn.at(BLADES))
    turn.say(codes.CARD, turn.card("0.glancing_parry")).passes()
    assert turn.now.damage[turn.at(BLADES)] == 0
    turn.say(codes.POINT, turn.card("1.action_point"))
    turn.say(codes.SHOOT, turn.at(BLADES)).passes()
    assert turn.now.damage[turn.at(BLADES)] == 5  # 5 of the 10 are left, for another source
    assert len({each.item for each in turn.of_kind(ev.Damaged)}) == 2


@pytest.mark.clause("C7.10", "C12.19")
@pytest.mark.parametrize(("before", "stands"), [(5, True), (10, False), (15, False)])
def test_who_has_as_much_damage_as_hit_points_is_destroyed(before: int, stands: bool) -> None:
    trial = Trial({GUARD: "C3", CLERIC: "C4"})
    trial.state.damage[trial.at(GUARD)] = before
    assert trial.melee(CLERIC, GUARD).passes().stands(GUARD) == stands
    card = trial.tables.creature_card(trial.at(GUARD))
    gone = trial.now.piles.cards[pile_of(0, st.CREATURE_DISCARD)]
    assert (card in gone) == (not stands)


@pytest.mark.clause("C7.11", "C16.2")
def test_cards_of_a_destroyed_creature_go_to_their_owners_and_its_owner_pays() -> None:
    trial = Trial({GUARD: "C3", KNIGHT: "C4"})
    trial.attach("0.drow_poison", GUARD)
    trial.attach("1.acid_arrow", GUARD)
    trial.melee(KNIGHT, GUARD).passes()
    for seat, name in ((0, "0.drow_poison"), (1, "1.acid_arrow")):
        assert trial.now.piles.cards[pile_of(seat, st.ACTION_DISCARD)] == (trial.card(name),)
    assert (trial.now.vault, trial.now.supply) == ([18, 20], [2, 0])


@pytest.mark.clause("C16.1", "C14b")
def test_to_shoot_takes_a_power_or_a_card_and_to_strike_a_tap() -> None:
    turn = Round({BLADES: "C3", GUARD: "C5", KNIGHT: "D4"}).give("0.rapid_shot").begin()
    turn.activate(BLADES)
    assert turn.codes() == {codes.MOVE, codes.MELEE, codes.END}
    turn.say(codes.END).activate(GUARD)
    assert turn.codes() >= {codes.MELEE, codes.SHOOT, codes.CARD}
    turn.say(codes.SHOOT, turn.at(KNIGHT))
    assert turn.of_kind(ev.Declared)[-1].doing == "power"


# --- tapping and responding


@pytest.mark.clause("C8.3", "C12.29")
def test_a_window_offers_immediate_cards_off_turn_melee_and_dodging() -> None:
    cells = {"0.drow_wizard": "A1", RANGER: "D3", "1.halfling_sneak": "B1", CLERIC: "F3"}
    trial = Trial(cells, "......\n..#...\n......")
    trial.give("1.block", "1.power_attack", "1.feint").shoot("0.drow_wizard", RANGER)
    assert families(trial) == {codes.CARD, codes.STRIKE, codes.DODGE, codes.PASS}
    assert trial.offered(codes.CARD) == [trial.card("1.block")]


@pytest.mark.clause("C12.31", "C4.3")
def test_what_is_tapped_taps_for_nothing_a_second_time() -> None:
    cells = {"0.drow_wizard": "A1", RANGER: "D3", "1.halfling_sneak": "B1", CLERIC: "F3"}
    trial = Trial(cells, "......\n..#...\n......")
    trial.tap(RANGER, "1.halfling_sneak", CLERIC)
    trial.give("1.block").shoot("0.drow_wizard", RANGER)
    assert trial.asked == ""
    feint = Trial({GUARD: "C3", KNIGHT: "C4", CLERIC: "D3"})
    feint.tap(KNIGHT)
    feint.play(GUARD, "0.feint").passes()
    assert feint.now.is_tapped(feint.at(CLERIC))
    helped = Round({GUARD: "C3", "0.drow_wizard": "C4"}).give("0.shadow_strike").begin()
    helped.now.tapped |= helped.mask("0.drow_wizard")
    helped.activate(GUARD)
    assert codes.CARD not in helped.codes()


@pytest.mark.clause("C8w", "C8j")
def test_in_a_second_window_only_its_own_taps_are_answered_by_melee() -> None:
    cells = {KNIGHT: "B3", GUARD: "C3", CLERIC: "C4", DRIDER: "H8"}
    trial = Trial(cells).give("1.block").play(KNIGHT, "1.charge").passes()
    trial.go("B3")
    while trial.seat != 1:
        assert trial.offered(codes.STRIKE) == []
        trial.say(codes.PASS)
    trial.say(codes.CARD, trial.card("1.block"))
    assert trial.offered(codes.STRIKE) == [trial.at(GUARD) * 64 + trial.at(CLERIC)]


@pytest.mark.clause("C3c", "C3.4")
def test_who_was_deployed_may_respond_at_once_and_is_activated_in_the_next_turn() -> None:
    turn = Round({GUARD: "H8", KNIGHT: "C2"}).recruit("0.demonweb_spider", gold=3)
    turn.begin().done().say(codes.DEPLOY, turn.at("0.demonweb_spider")).go("B2")
    assert turn.match.decision is None
    state = turn.now
    state.active = 1
    turn.match = Match.start(Alone(state, Turn(), *PROCEDURES), 7)
    turn.activate(KNIGHT).melee("0.demonweb_spider")
    assert turn.offered(codes.STRIKE) == [turn.at("0.demonweb_spider") * 64 + turn.at(KNIGHT)]
    own = Round({"0.demonweb_spider": "B2"}).begin()
    assert own.offered(codes.ACTIVATE) == [own.at("0.demonweb_spider")]


# --- cards


@pytest.mark.clause("C10x1", "C12.25")
def test_a_strength_card_of_level_3_needs_strength_and_level_3() -> None:
    for name, can in ((CLERIC, True), ("1.half_orc_thug", True), (RANGER, False), (MAGE, False)):
        turn = Round({name: "C3", GUARD: "C4"}).give("1.whirlwind_attack")
        turn.state.active = 1
        turn.begin().activate(name)
        assert (codes.CARD in turn.codes()) == can


@pytest.mark.clause("C10.7")
def test_affinity_saves_no_tap_for_a_standard_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # No Standard or Immediate card of the two decks has an Affinity, so one is made.
    for name in ("actions.toml", "creatures.toml"):
        shutil.copy(Path(content.__file__).parent / "content" / name, tmp_path)
    cards = tmp_path / "actions.toml"
    before, line, after = cards.read_text("utf-8").partition('id = "darkfire"\n')
    cards.write_text(before + line + after.replace('"minor"', '"standard"', 1), "utf-8")
    monkeypatch.setattr(fields, "content", lambda: load(tmp_path))
    turn = Round({GUARD: "C3", "0.drow_blademaster": "H3", KNIGHT: "F3"}).give(
        "0.darkfire", "0.darkfire.2"
    )
    turn.begin().activate(GUARD).play("0.darkfire").say(TARGET, turn.at(KNIGHT)).passes()
    assert turn.tapped(GUARD)
    turn.now.tapped |= turn.mask("0.drow_blademaster")
    assert codes.CARD not in turn.say(codes.END).activate("0.drow_blademaster").codes()


@pytest.mark.clause("C10.8", "C8.1")
@pytest.mark.parametrize("card", ["0.piercing_strike", "0.darkfire"])
def test_a_card_is_declared_and_paid_for_answered_carried_out_and_laid_away(card: str) -> None:
    trial = Trial({GUARD: "C3", KNIGHT: "C4"}).give("1.block").play(GUARD, card)
    assert trial.asked == "respond"
    assert trial.now.piles.cards[st.DECLARED] == (trial.card(card),)
    assert trial.now.is_tapped(trial.at(GUARD)) == (card == "0.piercing_strike")
    assert trial.dealt() == {}
    trial.passes()
    assert trial.now.piles.cards[st.DECLARED] == ()
    pile = pile_of(0, st.ACTION_DISCARD) if card == "0.piercing_strike" else st.ATTACHED
    assert trial.now.piles.cards[pile] == (trial.card(card),)


@pytest.mark.clause("C10.9", "C0.13")
def test_the_text_of_an_attached_card_goes_with_the_card() -> None:
    for discarded, damage in ((False, 10), (True, 5)):
        trial = Trial({GUARD: "D4", KNIGHT: "C4", CLERIC: "C5"})
        trial.attach("0.darkfire", KNIGHT)
        if discarded:
            trial.power(CLERIC).say(TARGET, trial.at(KNIGHT)).passes()
            trial.say(codes.MODE, 1 + trial.card("0.darkfire"))
        trial.melee(GUARD, KNIGHT).passes()
        assert trial.damage(KNIGHT) == damage


@pytest.mark.clause("C13h")
def test_copies_of_a_card_say_the_same() -> None:
    tables = Trial({}).tables
    for name in ("rapid_shot", "web", "retreat", "darkfire"):
        copies = [card for card in tables.card[:30] if card.id == name]
        assert len(copies) == 2
        assert copies[0] == copies[1]
    for name in ("action_point", "level_up", "shield", "block"):
        assert sum(card.id == name for card in tables.card[30:]) == 2


# --- teams


@pytest.mark.clause("C11.1", "C11.4")
def test_creatures_of_an_allied_player_are_passed_through_and_meant_by_allied_creature() -> None:
    cells = {"0.drow_priestess": "A1", "2.drow_house_guard": "B1", "1.elf_archer": "D1"}
    trial = Trial(cells, "......", FOUR).play("0.drow_priestess", "0.dark_pact")
    trial.passes()
    assert trial.damage("2.drow_house_guard") == 5
    walk = Trial({"0.drow_priestess": "A1", "2.drow_house_guard": "B1"}, "......", FOUR)
    walk.act("0.drow_priestess", Declare(0, codes.WALKS, figure=walk.at("0.drow_priestess")))
    walk.go("C1")
    assert walk.cell("0.drow_priestess") == "C1"


@pytest.mark.clause("C11.2", "C3.2", "C3.3")
def test_each_player_of_a_team_draws_and_pays_by_itself() -> None:
    trial = Trial({GUARD: "A1", "2.drow_house_guard": "B1"}, factions=FOUR)
    trial.state.active = 2
    match = Match.start(Alone(trial.state, Turn(), *PROCEDURES), 7)
    s = of(match)
    assert (s.vault, s.supply) == ([20, 20, 19, 20], [0, 0, 1, 0])
    assert [len(s.hand(seat)) for seat in range(4)] == [0, 0, 1, 0]
    assert s.hand(2)[0] // 30 == 2
