"""What the pile tells of damage is what the rules deal."""

from __future__ import annotations

import pytest

from game.rules.command.events import Damaged
from game.table.command.pile import lying
from game.table.command.reader import READER
from tests.table.command.courses import MATCHES, played


@pytest.mark.parametrize(("board", "factions", "seed"), MATCHES)
@pytest.mark.clause("C7.5", "C8t")
def test_sums_told_before_damage_are_the_damage(
    board: tuple[str, ...], factions: tuple[str, ...], seed: int
) -> None:
    course = played(board, factions, seed)
    shown = READER.opening(course.game)
    told: dict[tuple[int, int], tuple[object, ...]] = {}
    compared = 0
    for event in course.events:
        if not isinstance(event, Damaged):
            told.clear()
        elif not told:
            told = {
                (entry.now.item, one.target): (one.parts, one.amount, one.attack)
                for entry in lying(shown)
                for one in entry.sums
            }
        if isinstance(event, Damaged) and (event.item, event.figure) in told:
            dealt = (event.parts, event.amount, event.attack)
            assert told[event.item, event.figure] == dealt
            compared += 1
        shown.apply(event)
    assert compared >= 10
