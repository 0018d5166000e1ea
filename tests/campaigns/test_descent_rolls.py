"""A sample of the campaign of Descent's rolls, and that it sees a fault."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.descent.chances import Terms, proposal
from game.rules.descent.dice import Symbols
from tests.campaigns import descent_rolls
from tests.rules.descent.attacks import HEROES, MONSTERS


@pytest.mark.parametrize("seed", [1, 2, 16, 20, 31])
def test_rolls_come_as_often_as_is_told(seed: int) -> None:
    count, difference = descent_rolls.play(seed, 2000)
    assert difference == ""
    assert count["outcomes"] > 4
    assert count["rolls"] == 2000


@pytest.mark.parametrize("seed", range(2, 30, 2))
def test_each_attack_of_the_book_has_its_turn(seed: int) -> None:
    named = list((MONSTERS | HEROES).values())
    assert descent_rolls.attack(seed).dice == named[seed // 2 % 14].dice


def test_a_roll_spent_worse_than_is_told_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def worse(terms: Terms, shown: Symbols) -> Any:
        found = proposal(terms, shown)
        found.wounds -= found.wounds > 0 and shown.surges > 0
        return found

    monkeypatch.setattr(descent_rolls, "proposal", worse)
    assert "expected" in descent_rolls.play(20, 2000)[1]
