"""Whole matches through the window by robots that see and touch only what a player can."""

from __future__ import annotations

import pytest

from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.result.result import Result
from game.words import ui
from tests.robots.desk import Desk
from tests.robots.keys import Keys
from tests.robots.mouse import Mouse
from tests.robots.pad import Pad
from tests.scenes.onslaught.conftest import Sit

EVERY = 5
"""Of so many frames of a whole match one is drawn: all that comes up new is in any case."""


def _at_result(desk: Desk) -> bool:
    return isinstance(desk.top, Result)


@pytest.mark.parametrize("robot", [Mouse, Keys, Pad])
def test_two_people_play_from_the_title_to_a_rematch(
    sit: Sit, robot: type[Mouse | Keys | Pad]
) -> None:
    desk = sit()
    player = robot(desk, seed=4)
    player.begin((True, True))
    desk.every = EVERY
    assert isinstance(desk.top, OnslaughtMatch)
    first = desk.top
    player.play(lambda: _at_result(desk))
    # All that a match asks of people was done by this robot's own means.
    assert {"curtain", "hand", "prompt", "space", "row"} <= set(player.done)
    assert first.session.over
    assert isinstance(desk.top, Result)
    assert desk.top.outcome.seed == first.session.pairing.seed
    player.step()
    assert isinstance(desk.top, OnslaughtMatch)
    assert desk.top is not first
    assert desk.top.plan.names == first.plan.names


@pytest.mark.parametrize("robot", [Mouse, Keys, Pad])
def test_one_person_plays_against_the_computer(sit: Sit, robot: type[Mouse | Keys | Pad]) -> None:
    desk = sit()
    player = robot(desk, seed=2)
    player.begin((True, False))
    desk.every = EVERY
    player.play(lambda: _at_result(desk), steps=20000)
    assert "curtain" not in player.done
    player.press(ui.say("result.menu"))
    assert desk.top.name == "title"
