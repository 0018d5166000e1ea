"""A sample of the campaign: the rules of Descent, read twice, and that it tells."""

from __future__ import annotations

import pytest

from tests.campaigns import descent_heroes
from tests.campaigns.descent_heroes import play
from tests.campaigns.descent_plain.board import Board

SAMPLE = (2, 15, 23)


@pytest.mark.parametrize("seed", SAMPLE)
def test_questions_agree_with_a_second_reading(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(descent_heroes, "MOST", 300)
    count, difference = play(seed)
    assert not difference
    assert count["turn"] > 50


def test_a_difference_is_told_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Board, "sees", lambda *_: True)
    _, difference = play(15)
    assert "seed 15, question" in difference
    assert "too many []" in difference
