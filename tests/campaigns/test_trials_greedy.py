"""A short sample of the campaign of Trials' greedy heroes, and that its figures are right."""

from __future__ import annotations

from tests.campaigns.trials_greedy import BOARDS, Ended, Setting, play, setting_of, told


def test_a_greedy_party_is_ahead_of_chance_after_some_rounds() -> None:
    """Not to the end: that takes a campaign."""
    ended = play(Setting(BOARDS[1], 4, 1, 1, 1), 5, rounds=4)
    assert ended.rounds == 5
    assert ended.points[1] >= ended.points[0] + 3
    assert ended.times


def test_each_setting_is_played_with_parties_swapped_and_all_take_turns() -> None:
    settings = [setting_of(number) for number in range(240)]
    for first, second in zip(settings[::2], settings[1::2], strict=True):
        assert first._replace(party=1) == second
        assert first.party == 0
    assert len({each._replace(party=0) for each in settings}) == 2 * 3 * 4 * 2


def test_wins_are_counted_for_whoever_won() -> None:
    setting = Setting(BOARDS[0], 4, 0, 0, 1)
    classes = ("bard", "monk", "wizard", "rogue")
    found = [
        Ended(setting, 1, (3, 12), 9, 1, classes, (0.002,)),
        Ended(setting, 0, (12, 3), 11, 1, classes, (0.004,)),
    ]
    lines = list(told(found, False))
    assert any("1 of    2  50.0%" in line and line.endswith("all") for line in lines)
    lines = list(told(found, True))
    assert any("1 of    2  50.0%" in line and "with a bard" in line for line in lines)
    assert any("mean 3.0 ms" in line for line in lines)
