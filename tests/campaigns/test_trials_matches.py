"""A sample of the campaign: the rules of Trials, read twice, and that it tells."""

from __future__ import annotations

import pytest

from tests.campaigns import trials_matches
from tests.campaigns.trials_matches import play
from tests.campaigns.trials_plain import fights
from tests.campaigns.trials_plain.board import Board

SAMPLE = (3, 8)


@pytest.mark.interpreted
@pytest.mark.parametrize("seed", SAMPLE)
def test_questions_and_events_agree_with_a_second_reading(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trials_matches, "MOST", 260)
    count, difference = play(seed)
    assert not difference
    assert count["asked, damage"] > 5
    assert count["roll bonus"] > 3


@pytest.mark.interpreted
def test_a_difference_is_told_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Board.dr
    monkeypatch.setattr(Board, "dr", lambda *which: plain(*which) + 1)
    _, difference = play(3)
    assert "seed 3, question" in difference
    assert ": DR: " in difference


@pytest.mark.interpreted
def test_a_wrong_band_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = fights.crit_from
    monkeypatch.setattr(fights, "crit_from", lambda *which: plain(*which) - 6)
    _, difference = play(3)
    assert ": critical: " in difference
