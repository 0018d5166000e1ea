"""Feats as medals: which are golden, whose ribbon they hang on, and what the others ask."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.gallery.onslaught.fixed import outcome
from game.gallery.onslaught.statistic_poses import winter
from game.rules.onslaught.feats import FEATS
from game.rules.room import rules_of
from game.scenes.library.statistic_tables import medals
from game.scenes.result.result import medals_of
from game.table.look.glyphs import UNKNOWN, glyph
from game.words.room import words_of

GAME = "onslaught"


@pytest.mark.parametrize("feat", FEATS)
def test_every_feat_of_the_game_has_a_name_a_request_and_an_icon_of_its_own(feat: str) -> None:
    words = words_of(GAME)
    assert words.feat(feat) != words.feat_asks(feat)
    assert glyph(feat) != UNKNOWN
    assert [glyph(each) for each in FEATS].count(glyph(feat)) == 1


def test_the_medals_of_a_match_are_golden_first_on_the_ribbons_of_who_won_them() -> None:
    one = outcome(1)
    one.feats = ("zhentarim", "hunt"), ("harpers", "none_lost"), ("harpers", "hunt")
    shown = medals_of(one)
    assert [each.feat for each in shown[:2]] == ["none_lost", "hunt"]
    assert [each.won for each in shown] == [True, True] + [False] * (len(FEATS) - 2)
    assert shown[1].sides == ("zhentarim", "harpers")
    assert {each.feat for each in shown} == set(rules_of(GAME).feats)
    asks = words_of(GAME).feat_asks(shown[2].feat)
    assert shown[2].note == f"Not this time: {asks}"
    assert shown[0].note == words_of(GAME).feat_asks("none_lost")


def test_statistics_show_as_not_yet_what_only_a_computer_player_did() -> None:
    one = winter()[0]
    people, computer = one.seats
    told = replace(
        one, seats=(replace(people, feats=("hunt",)), replace(computer, feats=("sweep",)))
    )
    found = {each.feat: each for each in medals([told, told], GAME)}
    assert tuple(found) == FEATS
    assert (found["hunt"].won, found["hunt"].under) == (True, "People 2 · Computer 0")
    assert (found["sweep"].won, found["sweep"].under) == (False, "People 0 · Computer 2")
    assert found["sweep"].note.startswith("Not yet: ")
    assert found["comeback"].under == ""
