"""A sample of the campaign: matches of Command by chance, played by two readings of its rules."""

from __future__ import annotations

import pytest

from tests.campaigns.command_rules import play

SAMPLE = (2, 7, 23, 29, 36, 62)
"""Seeds of matches that begin in the middle of a fight, of two and of four."""


@pytest.mark.parametrize("seed", SAMPLE)
def test_choices_and_positions_agree_with_a_second_reading(seed: int) -> None:
    count, difference = play(seed)
    assert not difference
    assert count["choices"] >= 10
