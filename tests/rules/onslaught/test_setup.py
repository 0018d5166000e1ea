"""The lay-out of a match and its placings (R55)."""

from __future__ import annotations

import pytest

from game.engine.match import Match
from game.rules.onslaught.events import Placed
from tests.rules.onslaught.table import GAME


@pytest.mark.clause("R55", "R55.1", "R55a")
def test_the_lay_out_and_every_placing_are_told() -> None:
    match = Match.start(GAME, 1, fixed={"first player": [20, 3, 5, 4]})
    told = list(match.events)
    told += match.play(0, GAME.read(match, 0, "active harpers"))
    while match.decision is not None and match.decision.kind == "place":
        seat = match.waiting()[0]
        told += match.play(seat, match.decision.choices(seat)[0])
    assert [event.kind for event in told].count("match_started") == 1
    placed = [event for event in told if isinstance(event, Placed)]
    assert [event.figure for event in placed] == [4, 5, 6, 7, 2, 3, 0, 1]
    state = match.state
    for event in placed:
        assert event.cell == state.cell[event.figure]  # type: ignore[attr-defined]
