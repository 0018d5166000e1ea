"""What adds up in a pool, what is taken off it, and what follows from it (sections 7, 8 and 9)."""

from __future__ import annotations

import pytest

from game.rules.command import codes
from game.rules.command import events as ev
from game.rules.command.state import ACTION_DISCARD, pile_of
from tests.rules.command.test_turn import Round
from tests.rules.command.trial import Trial

GUARD, DRIDER, ASSASSIN = "0.drow_house_guard", "0.drider", "0.drow_assassin"
WIZARD, SPIDER, BLADES = "0.drow_wizard", "0.demonweb_spider", "0.drow_blademaster"
PRIESTESS = "0.drow_priestess"
ARCHER, KNIGHT, CLERIC = "1.elf_archer", "1.dragon_knight", "1.dwarf_cleric"
MAGE, RANGER, THUG = "1.war_wizard", "1.human_ranger", "1.half_orc_thug"
DRAGON, EARTH = "1.copper_dragon", "1.earth_guardian"
DROW = ("drow", "drow")


def sums(trial: Trial, name: str) -> list[tuple[tuple[str, int], ...]]:
    """Return of what the damage to a creature was made, blow by blow."""
    figure = trial.at(name)
    return [each.parts for each in trial.of_kind(ev.Damaged) if each.figure == figure]


# --- of what damage is made


@pytest.mark.clause("C7.5", "13.2 Power Attack")
def test_a_blow_is_told_as_base_and_bonus_less_block() -> None:
    trial = Trial({CLERIC: "C3", "0.dragon_knight": "C4"}, factions=("heroes", "heroes"))
    trial.play(CLERIC, "1.power_attack").strike("0.dragon_knight", CLERIC).passes()
    assert sums(trial, "0.dragon_knight") == [
        (("melee", 10), ("power_attack", 10), ("dragon_knight", -5))
    ]
    assert sums(trial, CLERIC) == [(("melee", 20),)]


@pytest.mark.clause("C7.5", "C13r", "13.1 Drow Poison")
def test_poison_is_added_before_the_bonus_of_the_card() -> None:
    trial = Trial({GUARD: "C3", CLERIC: "C4"})
    trial.attach("0.drow_poison", GUARD)
    trial.play(GUARD, "0.piercing_strike").passes()
    assert sums(trial, CLERIC) == [(("melee", 10), ("drow_poison", 10), ("piercing_strike", 10))]


@pytest.mark.clause("C0.2", "13.2 Fireball")
def test_damage_that_is_no_attack_is_told_by_its_card() -> None:
    trial = Trial({MAGE: "A1", DRIDER: "H1", WIZARD: "L8"}).give("0.glancing_parry")
    trial.play(MAGE, "1.fireball").say(codes.BURST, trial.tables.arena.grid.parse("H1")).passes()
    assert sums(trial, DRIDER) == [(("fireball", 10),)]


@pytest.mark.clause("C8q", "14.2 Half-Orc Thug")
def test_damage_of_a_text_on_a_creature_card_is_told_by_that_creature() -> None:
    trial = Trial({THUG: "A1", GUARD: "D1", DRIDER: "E1"}).shoot(THUG, GUARD).passes()
    assert sums(trial, DRIDER) == [(("half_orc_thug", 5),)]


# --- what is prevented, and what is not


@pytest.mark.clause("C13l", "C8z", "13.1 Retreat")
def test_retreat_from_the_first_of_two_shots_does_not_keep_from_the_second() -> None:
    trial = Trial({"1.drow_wizard": "A1", DRIDER: "D1"}, factions=DROW).give("0.retreat")
    trial.play("1.drow_wizard", "1.rapid_shot").say(codes.CARD, trial.card("0.retreat"))
    trial.passes().go("E1").passes()
    assert trial.dealt() == {trial.at(DRIDER): [0, 10]}


@pytest.mark.clause("C0.10", "13.2 Shield")
def test_two_shields_keep_two_creatures_from_one_source() -> None:
    cells = {"0.drow_wizard": "A1", MAGE: "E1", DRAGON: "E2", CLERIC: "L8"}
    trial = Trial(cells).give("1.shield", "1.shield.2")
    trial.play("0.drow_wizard", "0.venom_burst")
    trial.say(codes.BURST, trial.tables.arena.grid.parse("E1"))
    for who in (MAGE, DRAGON):
        trial.say(codes.CARD, trial.now.hand(1)[0])
        while trial.asked in ("actor", "target"):
            trial.say(codes.ACTOR if trial.asked == "actor" else codes.TARGET, trial.at(who))
    trial.passes()
    assert trial.dealt() == {trial.at(MAGE): [0], trial.at(DRAGON): [0]}


@pytest.mark.clause("C12.27", "C8aa", "13.1 Lolth's Sting")
def test_a_sting_whose_damage_is_all_prevented_is_not_attached() -> None:
    trial = Trial({GUARD: "C3", CLERIC: "C4", MAGE: "C8"}).give("1.shield")
    trial.play(GUARD, "0.lolths_sting").say(codes.CARD, trial.card("1.shield")).passes()
    assert trial.dealt() == {trial.at(CLERIC): [0]}
    assert trial.now.under(trial.at(CLERIC)) == []


@pytest.mark.clause("C8aa", "13.1 Lolth's Sting")
def test_a_sting_is_not_attached_to_whom_another_item_hurts() -> None:
    trial = Trial({GUARD: "C3", KNIGHT: "C4"})
    trial.state.block[trial.at(KNIGHT)] = 10
    trial.state.webs[trial.at(KNIGHT)] = 0
    trial.play(GUARD, "0.lolths_sting").strike(KNIGHT, GUARD).passes()
    trial = Trial({GUARD: "C3", CLERIC: "C4"})
    trial.state.block[trial.at(CLERIC)] = 10
    trial.play(GUARD, "0.lolths_sting").strike(CLERIC, GUARD).passes()
    assert trial.dealt() == {trial.at(GUARD): [10], trial.at(CLERIC): [0]}
    assert trial.of_kind(ev.Attached) == []


@pytest.mark.clause("C8l", "13.1 Lolth's Sting")
def test_a_sting_whose_target_fell_is_discarded() -> None:
    trial = Trial({GUARD: "C3", ARCHER: "C4"}).play(GUARD, "0.lolths_sting").passes()
    assert trial.of_kind(ev.Attached) == []
    assert trial.card("0.lolths_sting") in trial.now.piles.cards[pile_of(0, ACTION_DISCARD)]


@pytest.mark.clause("C8v", "13.1 Retreat", "14.1 Drow Assassin")
def test_retreat_does_not_keep_from_the_text_that_follows_the_attack() -> None:
    trial = Trial({"1.drow_assassin": "C3", DRIDER: "C4"}, factions=DROW).give("0.retreat")
    trial.melee("1.drow_assassin", DRIDER).say(codes.CARD, trial.card("0.retreat")).passes()
    trial.go("D4")
    assert trial.dealt() == {trial.at(DRIDER): [0, 5]}


# --- what fails does not end the rest


@pytest.mark.clause("C8b", "13.2 Wide Swing")
def test_of_two_targets_the_other_is_hit_though_one_has_left() -> None:
    cells = {"1.dwarf_cleric": "C3", "0.drider": "D3", "0.drow_house_guard": "C4"}
    for left, stays in ((GUARD, DRIDER), (DRIDER, GUARD)):
        trial = Trial(cells).give("0.tumble")
        trial.play(CLERIC, "1.wide_swing")
        trial.say(codes.TARGET, trial.at(left)).say(codes.TARGET, trial.at(stays))
        trial.say(codes.CARD, trial.card("0.tumble"))
        trial.say(codes.ACTOR, trial.at(left)).passes().go("F6").passes()
        assert trial.dealt() == {trial.at(stays): [10]}


@pytest.mark.clause("C8m", "C8b", "14.1 Drow Blademaster")
def test_blades_flash_not_after_a_blow_that_hit_nobody() -> None:
    cells = {"1.drow_blademaster": "C3", GUARD: "C4", DRIDER: "D3"}
    trial = Trial(cells, factions=DROW).give("0.tumble")
    trial.melee("1.drow_blademaster", GUARD).say(codes.CARD, trial.card("0.tumble"))
    if trial.asked == "actor":
        trial.say(codes.ACTOR, trial.at(GUARD))
    trial.passes().go("E6")
    assert trial.asked == ""
    assert trial.dealt() == {}


@pytest.mark.clause("C8m", "14.2 Human Ranger")
def test_blades_may_flash_at_whoever_was_no_target_the_first_figure_too() -> None:
    trial = Trial({RANGER: "C3", DRIDER: "C4", SPIDER: "D3"}).melee(RANGER, DRIDER).passes()
    assert trial.offered(codes.WHOM) == [trial.at(SPIDER), codes.NOBODY_ELSE]
    trial.say(codes.WHOM, trial.at(SPIDER))
    assert trial.damage(SPIDER) == 5


@pytest.mark.clause("C8m", "C8u", "14.2 Earth Guardian")
def test_each_creature_that_one_swing_hurts_is_slammed_once() -> None:
    trial = Trial({EARTH: "C3", DRIDER: "D3", "0.umber_hulk": "C4"})
    trial.play(EARTH, "1.wide_swing")
    trial.say(codes.TARGET, trial.at(DRIDER)).say(codes.TARGET, trial.at("0.umber_hulk")).passes()
    slid = []
    while trial.asked:
        if trial.asked == "order":
            trial.say(codes.ORDER, 0)
            continue
        assert trial.match.decision is not None
        slid.append(trial.match.decision.figure)
        trial.go(trial.cell("0.umber_hulk" if slid[-1] == trial.at("0.umber_hulk") else DRIDER))
    assert sorted(slid) == sorted([trial.at(DRIDER), trial.at("0.umber_hulk")])


@pytest.mark.clause("C8v", "14.1 Drow Assassin")
def test_the_hidden_blade_must_hit_one_of_the_tapped_enemies_beside_it() -> None:
    cells = {ASSASSIN: "C3", KNIGHT: "C4", CLERIC: "D4", ARCHER: "D3", SPIDER: "B2"}
    trial = Trial(cells)
    trial.tap(CLERIC, KNIGHT)
    trial.melee(ASSASSIN, ARCHER).passes()
    assert trial.asked == "whom"
    assert set(trial.offered(codes.WHOM)) == {trial.at(CLERIC), trial.at(KNIGHT)}


# --- draws for whom a Drow destroyed


@pytest.mark.clause("C13u", "13.1 Lolth's Blessing")
@pytest.mark.parametrize(("wounds", "asked"), [(10, ""), (0, "draw")])
def test_no_card_is_drawn_where_the_bearer_fell_in_the_same_group(wounds: int, asked: str) -> None:
    trial = Trial({PRIESTESS: "C3", ARCHER: "C4"})
    trial.attach("0.lolths_blessing", PRIESTESS)
    trial.attach("0.darkfire", PRIESTESS)
    trial.state.damage[trial.at(PRIESTESS)] = 10 + wounds
    trial.melee(PRIESTESS, ARCHER).strike(ARCHER, PRIESTESS).passes()
    assert trial.asked == asked


@pytest.mark.clause("C13j", "13.1 Lolth's Blessing")
def test_a_blessing_works_beside_other_cards_that_lie_under_creatures() -> None:
    trial = Trial({GUARD: "C3", ARCHER: "C4", PRIESTESS: "A8"})
    trial.attach("0.darkfire", ARCHER)
    trial.attach("0.lolths_blessing", PRIESTESS)
    trial.melee(GUARD, ARCHER).passes()
    assert trial.asked == "draw"
    trial.say(codes.MAY, 1)
    assert len(trial.now.hand(0)) == 1


# --- taps that are answered


@pytest.mark.clause("C8f", "C8w", "C10.10")
def test_a_creature_untapped_again_may_answer_another_tap() -> None:
    cells = {GUARD: "C3", DRIDER: "D4", "1.dwarf_cleric": "C4"}
    trial = Trial(cells).give("0.tumble")
    trial.attach("1.action_point", CLERIC)
    trial.melee(GUARD, CLERIC).strike(CLERIC, GUARD)
    trial.say(codes.CARD, trial.card("0.tumble"))
    if trial.asked == "actor":
        trial.say(codes.ACTOR, trial.at(DRIDER))
    while trial.seat != 1:
        trial.say(codes.PASS)
    trial.say(codes.POINT, trial.card("1.action_point"))
    assert trial.offered(codes.STRIKE) == [trial.at(CLERIC) * 64 + trial.at(DRIDER)]


# --- gold of several who fell


@pytest.mark.clause("C7.10", "C0.11")
def test_block_goes_with_whom_it_was_for() -> None:
    trial = Trial({KNIGHT: "C3", ARCHER.replace("1.", "0.", 1): "C4"}, factions=("heroes",) * 2)
    archer = trial.at("0.elf_archer")
    trial.state.block[archer] = 5
    trial.melee(KNIGHT, "0.elf_archer").passes()
    assert trial.felled() == [archer]
    assert trial.now.block[archer] == 0


@pytest.mark.clause("C7.7", "C7.5")
def test_in_a_later_action_a_bonus_is_told_by_its_card_too() -> None:
    turn = Round({GUARD: "C1", CLERIC: "C4"}).give("0.piercing_strike").begin().activate(GUARD)
    turn.say(codes.MOVE).passes().go("C3")
    turn.play("0.piercing_strike").passes()
    assert [each.parts for each in turn.of_kind(ev.Damaged)] == [
        (("melee", 10), ("piercing_strike", 10))
    ]


@pytest.mark.clause("C8aa", "13.1 Lolth's Sting")
def test_in_a_later_action_a_sting_is_attached_too() -> None:
    turn = Round({GUARD: "C1", CLERIC: "C4"}).give("0.lolths_sting").begin().activate(GUARD)
    turn.say(codes.MOVE).passes().go("C3")
    turn.play("0.lolths_sting").passes()
    assert turn.now.under(turn.at(CLERIC)) == [turn.card("0.lolths_sting")]


@pytest.mark.clause("C8aa", "14.2 Earth Guardian")
def test_who_has_shifted_away_from_the_blow_that_answered_is_not_slammed() -> None:
    trial = Trial({GUARD: "C3", EARTH: "C4", CLERIC: "F2"})
    trial.play(GUARD, "0.sudden_lunge").strike(EARTH, GUARD).passes().go("E2").passes()
    assert trial.dealt()[trial.at(GUARD)] == [15]
    assert trial.of_kind(ev.Triggered) == []
    assert trial.asked == ""


@pytest.mark.clause("C9d", "C9e")
def test_no_order_of_gold_is_asked_where_one_seat_caused_all_losses() -> None:
    four = ("heroes", "drow", "heroes", "drow")
    cells = {"0.war_wizard": "A1", "1.demonweb_spider": "H1", "1.demonweb_spider.2": "H2"}
    trial = Trial({**cells, "1.drow_wizard": "G1"}, factions=four)
    trial.state.vault[1] = 1
    for name in ("1.demonweb_spider", "1.demonweb_spider.2", "1.drow_wizard"):
        trial.state.damage[trial.at(name)] = 5
    trial.play("0.war_wizard", "0.fireball")
    trial.say(codes.BURST, trial.tables.arena.grid.parse("H1")).passes()
    assert trial.asked == ""  # nobody's VP hang on the order
    assert (trial.now.vault[1], trial.now.vp) == (0, [3, 0, 0, 0])


@pytest.mark.clause("C9c", "C9d", "C9e")
def test_a_copy_goes_on_while_the_order_of_gold_of_one_pool_is_asked() -> None:
    four = ("heroes", "drow", "heroes", "drow")
    cells = {"0.dwarf_cleric": "C3", "1.drow_house_guard": "D4", "1.demonweb_spider": "C4"}
    cells |= {"1.demonweb_spider.2": "D3", "2.dragon_knight": "E5"}
    trial = Trial(cells, factions=four).give("1.tumble")
    trial.state.vault[1] = 3
    trial.play("0.dwarf_cleric", "0.wide_swing")
    for name in ("1.demonweb_spider", "1.demonweb_spider.2"):
        trial.say(codes.TARGET, trial.at(name))
    trial.say(codes.CARD, trial.card("1.tumble"))
    if trial.asked == "actor":
        trial.say(codes.ACTOR, trial.at("1.drow_house_guard"))
    while trial.seat != 2:
        trial.say(codes.PASS)
    trial.strike("2.dragon_knight", "1.drow_house_guard").passes().go("D4")
    assert (trial.asked, trial.seat) == ("losses", 0)
    trial.say(codes.ORDER, 0)
    assert trial.asked == "losses"
    trial.say(codes.ORDER, 0)
    assert trial.asked == ""
    assert len(trial.felled()) == 3
