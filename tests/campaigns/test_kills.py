"""A sample of the campaign: a robot that plays is killed a score of times."""

from __future__ import annotations

import os

import pytest

from tests.campaigns.kills import kill

KILLS = 20


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the robot is forked")
def test_a_robot_that_is_killed_loses_nothing_that_was_told() -> None:
    counts, _, wrong = kill(KILLS, seed=1)
    assert not wrong, wrong
    assert counts["killed"] >= KILLS
    assert counts["writes told"] >= 10
