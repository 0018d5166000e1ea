"""A sample of the campaign of Adventure's tactics, and that it sees a fault."""

from __future__ import annotations

import pytest

from game.rules.adventure import targets
from game.rules.adventure.castle import Castle
from game.rules.adventure.state import AdventureState
from tests.campaigns import adventure_tactics


@pytest.mark.parametrize("seed", [7, 14, 31, 48])
def test_what_monsters_do_is_as_a_second_reading_has_it(seed: int) -> None:
    count, difference = adventure_tactics.play(seed)
    assert difference == ""
    assert count["next in the row: figure"] > 10
    assert any(what.startswith("asked by ") for what in count)
    assert count["matches"] == 1


def test_a_monster_that_takes_another_than_the_closest_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def first(s: AdventureState, square: int, among: list[int]) -> list[int]:
        return among[:1]

    monkeypatch.setattr(targets, "closest", first)
    assert "target" in adventure_tactics.play(14)[1]


def test_a_monster_that_rises_off_the_bone_pile_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Castle, "rising", Castle.empty)
    assert "rise of -1" in adventure_tactics.play(7)[1]
