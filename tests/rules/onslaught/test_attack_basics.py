"""Attacks: declaring, rolling, damage (R22-R28)."""

from __future__ import annotations

import pytest

from game.rules.onslaught.events import Result, Rolled
from tests.rules.onslaught.table import Table


@pytest.mark.clause("R25", "R26", "R27")
def test_the_higher_die_and_the_modifier_are_compared_with_armour_class() -> None:
    table = Table({"grabbleshanks": "C5", "bedlam": "G5"}, dice=(4, 10)).activate("grabbleshanks")
    table.play("shortbow > bedlam G5")
    assert table.last(Rolled).total == 15
    assert table.last(Result).outcome == "hit"
    assert table.hp("bedlam") == 9
