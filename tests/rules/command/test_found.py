"""What a second reading of the rulebook found, each as a small case."""

from __future__ import annotations

import pytest

from game.rules.command import codes
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
