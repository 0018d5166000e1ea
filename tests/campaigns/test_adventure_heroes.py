"""A sample of the campaign: what heroes may do in Adventure, read twice, and that it tells."""

from __future__ import annotations

import pytest

from tests.campaigns.adventure_heroes import play
from tests.campaigns.adventure_second.table import Table

SAMPLE = range(300, 306)


@pytest.mark.parametrize("seed", SAMPLE)
def test_questions_rolls_and_damage_agree_with_a_second_reading(seed: int) -> None:
    count, difference = play(seed)
    assert not difference
    assert count["act"] > 10


def test_a_difference_is_told_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "speed", lambda table, hero: 1)
    _, difference = play(300)
    assert ", seed 300: act of " in difference
    assert "1: missing [], too many [" in difference
