"""What a second reading of the rulebook found, each as a small case."""

from __future__ import annotations

import pytest

from game.rules.command import codes
from game.rules.command.events import Guarded
from tests.rules.command.trial import Trial


@pytest.mark.clause("C0.7", "C5.13", "C0a")
def test_a_teleport_leads_to_an_empty_square_and_never_to_the_own() -> None:
    trial = Trial({"0.shadow_mastiff": "C3", "1.dwarf_cleric": "D3"})
    trial.power("0.shadow_mastiff").passes()
    assert trial.asked == "teleport"
    grid = trial.tables.arena.grid
    offered = trial.offered(codes.TO)
    assert grid.parse("B3") in offered
    assert grid.parse("K3") in offered
    assert grid.parse("C3") not in offered
    assert grid.parse("D3") not in offered
    assert grid.parse("L3") not in offered


@pytest.mark.clause("C0.7")
def test_without_an_empty_square_within_reach_nobody_is_teleported() -> None:
    trial = Trial({"0.shadow_mastiff": "A1", "0.drider": "B1"}, "..#")
    trial.power("0.shadow_mastiff").passes()
    assert (trial.asked, trial.cell("0.shadow_mastiff")) == ("", "A1")


@pytest.mark.clause("C10f", "C13k")
def test_an_ally_who_refused_against_one_card_that_hurts_is_asked_again_against_the_next() -> None:
    spider = "0.demonweb_spider"
    trial = Trial({spider: "C3", "2.drow_house_guard": "C4"}, factions=("drow",) * 4)
    trial.attach("1.lolths_sting", spider)
    trial.attach("1.lolths_sting.2", spider)
    trial.give("0.glancing_parry")
    for card in ("1.lolths_sting", "1.lolths_sting.2"):
        trial.hurt(card)
        while trial.seat != 0:
            trial.say(codes.PASS)
        assert trial.offered(codes.CARD) == [trial.card("0.glancing_parry")]
        trial.say(codes.CARD, trial.card("0.glancing_parry"))
        assert (trial.asked, trial.seat) == ("consent", 2)
        trial.say(codes.CONSENT, 0)
        trial.passes()


FOUR = ("drow", "heroes", "heroes", "drow")


@pytest.mark.clause("C8k", "C8b", "13.2 Shield")
@pytest.mark.parametrize(("end", "damage"), [("F1", 0), ("G1", 10)])
def test_a_shield_keeps_nobody_who_has_left_its_reach_when_it_resolves(
    end: str, damage: int
) -> None:
    cells = {"0.drow_wizard": "L1", "1.war_wizard": "A1", "3.drider": "D1"}
    trial = Trial(cells, factions=FOUR).give("1.shield", "3.tumble")
    trial.shoot("0.drow_wizard", "3.drider").say(codes.CARD, trial.card("1.shield"))
    assert trial.seat == 3
    trial.say(codes.CARD, trial.card("3.tumble")).passes().go(end)
    assert trial.damage("3.drider") == damage


@pytest.mark.clause("C8u", "13.1 Lolth's Blessing")
def test_no_order_is_asked_of_two_draws_for_two_who_fell() -> None:
    cells = {"0.drow_wizard": "A1", "1.elf_archer": "D1", "1.elf_archer.2": "D2"}
    trial = Trial({**cells, "0.drow_priestess": "A8"})
    trial.attach("0.lolths_blessing", "0.drow_priestess")
    trial.play("0.drow_wizard", "0.venom_burst")
    trial.say(codes.BURST, trial.tables.arena.grid.parse("D1")).passes()
    assert trial.asked == "draw"
    trial.say(codes.MAY, 1)
    assert trial.asked == "draw"
    trial.say(codes.MAY, 1)
    assert (trial.asked, len(trial.now.hand(0))) == ("", 2)


@pytest.mark.clause("C7.9", "C8q")
def test_retreat_from_an_attack_keeps_nobody_from_the_explosive_bolts_of_it() -> None:
    cells = {"1.half_orc_thug": "A1", "0.drow_house_guard": "D1", "0.drider": "E1"}
    trial = Trial(cells).give("0.retreat").shoot("1.half_orc_thug", "0.drow_house_guard")
    trial.say(codes.CARD, trial.card("0.retreat"))
    trial.say(codes.ACTOR, trial.at("0.drider")).passes()  # no attack is aimed at it
    trial.go("E1")
    assert trial.damage("0.drider") == 5
    assert trial.of_kind(Guarded) == []


@pytest.mark.clause("C10.9", "C13u", "13.1 Lolth's Blessing")
def test_who_bore_the_blessing_and_fell_before_the_draw_draws_nothing() -> None:
    # The ranger falls to the driders around it, and its blades reach the bearer afterwards.
    blessed = "1.demonweb_spider"
    cells = {"0.human_ranger": "C3", "1.drider": "C4", blessed: "D4", "0.dwarf_cleric": "A8"}
    for other, draws in ((blessed, 0), (codes.NOBODY_ELSE, 1)):
        trial = Trial(cells, factions=("heroes", "drow"))
        trial.attach("1.lolths_blessing", blessed)
        trial.state.damage[trial.at("0.human_ranger")] = 10
        trial.state.damage[trial.at(blessed)] = 5
        trial.melee("0.human_ranger", "1.drider").strike("1.drider", "0.human_ranger").passes()
        assert (trial.asked, trial.stands("0.human_ranger")) == ("whom", False)
        trial.say(codes.WHOM, trial.at(other) if isinstance(other, str) else other)
        assert trial.asked == ("draw" if draws else "")
        assert trial.now.hand(1) == ()
