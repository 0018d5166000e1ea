"""A sample of the campaign: a robot that plays is killed some dozens of times."""

from __future__ import annotations

import os

import pytest

from tests.campaigns.kills import kill

SECONDS = 12.0


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the robot is forked")
def test_a_robot_that_is_killed_loses_nothing_that_was_told() -> None:
    counts, _, wrong = kill(kills=60, seed=1, seconds=SECONDS)
    assert not wrong, wrong
    assert counts["killed"] >= 10
    assert counts["writes told"] >= 10
