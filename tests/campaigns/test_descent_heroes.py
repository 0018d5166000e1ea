"""A sample of the campaign: the rules of Descent, read twice, and that it tells."""

from __future__ import annotations

import pytest

from tests.campaigns import descent_heroes
from tests.campaigns.descent_heroes import play
from tests.campaigns.descent_plain.board import Board
from tests.campaigns.descent_plain.watch import Watch

SAMPLE = (2, 23)


@pytest.mark.parametrize("seed", SAMPLE)
def test_questions_and_events_agree_with_a_second_reading(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(descent_heroes, "MOST", 250)
    count, difference = play(seed)
    assert not difference
    assert count["turn"] > 30
    assert count["checked: dice"] > 5


def test_a_difference_is_told_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Board, "sees", lambda *_: True)
    _, difference = play(15)
    assert "seed 15, question" in difference
    assert "too many []" in difference


def test_a_wrong_armor_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Watch.armor
    monkeypatch.setattr(Watch, "armor", lambda *which: plain(*which) + 1)
    _, difference = play(15)
    assert ": struck: (" in difference
