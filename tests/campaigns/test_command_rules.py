"""A sample of the campaign: matches of Command by chance, played by two readings of its rules."""

from __future__ import annotations

import pytest

from tests.campaigns.command_rules import play

SAMPLE = range(60, 80)


@pytest.mark.parametrize("first", SAMPLE[::10])
def test_choices_and_positions_agree_with_a_second_reading(first: int) -> None:
    decisions = 0
    for seed in range(first, first + 10):
        count, difference = play(seed)
        assert not difference
        decisions += count["decisions"]
    assert decisions >= 100
