"""Lines as choices: every one that is offered can be said (T40)."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.engine.decisions import MEMBERS
from game.rules.trials import areas
from tests.rules.trials.positions import A, Position
from tests.rules.trials.realms import RUINS, realm


@pytest.mark.clause("T40b")
def test_every_line_that_is_offered_is_a_member_of_a_choice() -> None:
    """T40b: rocks cut lines of the Ruins into three parts."""
    p = Position(realm=realm(RUINS))
    for figure in range(p.s.seats):
        p.s.put(figure, -1)
    p.s.put(A, p.cell((17, 10)))
    found = bits(areas.lines(p.s, A, 8))
    assert found
    assert max(found) < MEMBERS
