from __future__ import annotations

import pytest

from game.players.wilson import interval


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [
        # Values of R's prop.test(correct = FALSE) and of Newcombe (1998), table I.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0),
        (10, 20, 0.2993, 0.7007),
    ],
)
def test_known_intervals(hits: int, trials: int, low: float, high: float) -> None:
    found = interval(hits, trials)
    assert found == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))


def test_nothing_is_known_without_trials() -> None:
    assert interval(0, 0) == (0.0, 1.0)


def test_more_hits_than_trials_are_no_share() -> None:
    with pytest.raises(ValueError):
        interval(3, 2)


def test_a_surer_interval_is_wider() -> None:
    assert interval(5, 10, 0.99)[0] < interval(5, 10)[0]
