"""A sample of the campaign of random matches, for every game of the house."""

from __future__ import annotations

import pytest

from game.games import GAMES
from tests.campaigns.random_matches import play
from tests.rules.random_play import play_of

PLAYED = [(name, scenario) for name in GAMES for scenario in play_of(name).GAMES]


@pytest.mark.parametrize(("name", "scenario"), PLAYED)
def test_a_random_match_is_sound_to_its_end(name: str, scenario: str) -> None:
    assert play(name, scenario, 4)["looked at closely"] > 5
