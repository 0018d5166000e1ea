"""A sample of the campaign: boards of Command by chance, read twice."""

from __future__ import annotations

import pytest

from tests.campaigns.command_arena import compare

SAMPLE = range(1, 13)


@pytest.mark.parametrize("seed", SAMPLE)
def test_moves_distances_and_sight_agree_with_a_slow_second_reading(seed: int) -> None:
    count, difference = compare(seed)
    assert not difference
    assert count["steps"]
