"""What pointing at the board means, where a rule or a family is easily mistaken."""

from __future__ import annotations

import pytest

from game.engine.decisions import choice
from game.rules.adventure.codes import DISARM, MOVE
from tests.rules.adventure.positions import Position


def party() -> Position:
    """Return Arjhan on the southern half with a trap, another trap on the vault to the north."""
    p = Position("arjhan", "kat")
    p.lay("T26", "1n")
    p.stand("arjhan", "2b1")
    p.stand("kat", "2c1")
    p.trap("crushing_walls", 2)
    p.trap("dart_trap", 3)
    p.settle()
    return p


@pytest.mark.clause("A10.10")
@pytest.mark.parametrize(
    ("square", "clause", "key"),
    [("3b2", "A10.10", "other_tile"), ("1b2", "A10.10", "not_that_tile")],
)
def test_a_trap_is_pointed_at_by_its_tile(square: str, clause: str, key: str) -> None:
    p = party()
    meant = p.game.aim(p.m, 0, DISARM, p.square("2d2"))
    assert (meant.choice, meant.refusal) == (choice(DISARM, p.card("crushing_walls")), None)
    off = p.game.aim(p.m, 0, DISARM, p.square(square))
    assert off.choice == -1
    assert off.refusal is not None
    assert (off.refusal.clause, off.refusal.key, off.refusal.cell) == (
        clause,
        key,
        p.square("3a1") if key == "other_tile" else p.square(square),
    )


def test_a_move_is_not_asked_for_where_a_hero_does_not_stand_yet() -> None:
    p = Position("arjhan", "kat")
    p.s.put(0, -1)
    p.s.removed = 1
    p.turn("arjhan")
    assert p.asked() == "return arjhan"
    refusal = p.game.why_not(p.m, 0, MOVE, p.square("1b2"))
    assert refusal is not None
    assert (refusal.clause, refusal.key) == ("A16l", "not_asked")
