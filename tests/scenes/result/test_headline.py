"""The ribbon of the result says who won, and to the only person at the table what that means."""

from __future__ import annotations

import pytest

from game.gallery.onslaught.poses import outcome
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
