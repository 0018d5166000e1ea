from __future__ import annotations

from game.scenes.onslaught.panels import Values
from game.table.onslaught.data import WheelData


def test_a_change_shows_only_once_it_has_turned_over() -> None:
    values = Values()
    healthy, hurt = WheelData(9, 11, 14, 6), WheelData(4, 11, 12, 5, bloodied=True)
    assert values.told(0, healthy, None, busy=False) == healthy
    early = values.told(0, hurt, None, busy=True)
    assert (early.ac, early.speed, early.before) == (14, 6, None)
    turning = values.told(0, hurt, 0.4, busy=True)
    assert (turning.ac, turning.before, turning.flip) == (12, (14, 6), 0.4)
    assert values.told(0, hurt, None, busy=True) == hurt
    assert values.told(0, hurt, None, busy=False) == hurt


def test_what_does_not_turn_over_shows_when_all_has_been_told() -> None:
    values = Values()
    values.told(0, WheelData(9, 11, 14, 6), None, busy=False)
    slowed = WheelData(9, 11, 14, 4)
    assert values.told(0, slowed, None, busy=True).speed == 6
    assert values.told(0, slowed, None, busy=False).speed == 4


def test_each_figure_has_values_of_its_own() -> None:
    values = Values()
    values.told(0, WheelData(9, 11, 14, 6), None, busy=False)
    assert values.told(1, WheelData(9, 11, 12, 5), None, busy=True).ac == 12
