"""The ribbon of the result says who won, and to the only person at the table what that means."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.gallery.onslaught.poses import outcome
from game.scenes.result.chart import _names
from game.scenes.result.result import Result
from game.words.ui import say
from tests.robots.desk import quick_house


@pytest.mark.parametrize(("only", "came"), [("won", "result.you.won"), ("lost", "result.you.lost")])
def test_the_only_person_is_told_whether_they_won(only: str, came: str) -> None:
    one = outcome(1)
    assert one.winner >= 0
    one.only = one.winner if only == "won" else 1 - one.winner
    page = Result(quick_house((1920, 1080)), one, lambda: None, lambda: None)
    assert page.headline()[1].startswith(say(came))


def test_where_several_or_none_sat_at_the_table_nobody_is_told_so() -> None:
    page = Result(quick_house((1920, 1080)), outcome(1), lambda: None, lambda: None)
    assert say("result.you.won") not in page.headline()[1]
    assert say("result.you.lost") not in page.headline()[1]


def test_persons_who_gave_their_names_are_named_at_the_ribbon_the_chart_and_the_medals() -> None:
    one = replace(outcome(1), persons={"harpers": ("Ann",), "zhentarim": ("Bert",)})
    page = Result(quick_house((1280, 720)), one, lambda: None, lambda: None)
    winner = one.called(one.sides[one.winner])
    assert page.headline()[1].startswith(f"{winner} wins")
    assert _names(one) == ["Ann", "Bert"]
    assert winner in {medal.under for medal in page.won}


def test_a_side_whose_person_gave_no_name_goes_by_its_own() -> None:
    one = replace(outcome(1), persons={"zhentarim": ("Bert",)})
    assert _names(one) == ["Harpers", "Bert"]


def test_two_persons_of_one_side_win_together() -> None:
    one = outcome(1)
    one.persons[one.sides[one.winner]] = "Ann", "Bert"
    page = Result(quick_house((1280, 720)), one, lambda: None, lambda: None)
    assert page.headline()[1].startswith("Ann and Bert win ")


def test_a_party_that_the_game_has_beaten_is_defeated_and_nobody_victorious() -> None:
    one = outcome(1)
    one.own, one.winner, one.only = (one.sides[1],), 1, 0
    wins, how = Result(quick_house((1280, 720)), one, lambda: None, lambda: None).headline()
    assert wins == "Harpers defeated"
    assert how.startswith(say("result.you.lost"))
    one.winner = 0
    page = Result(quick_house((1280, 720)), one, lambda: None, lambda: None)
    assert page.headline()[0] == "Harpers victorious"
