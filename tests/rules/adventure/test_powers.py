"""The fifty powers, each by what its table says it does (section 13)."""

from __future__ import annotations

import pytest

from game.rules.adventure.events import Damaged
from tests.rules.adventure.positions import Position, of_kind


@pytest.mark.clause("13.1 Cleave", "A13h")
def test_cleave_may_strike_another_monster_of_the_tile_and_puts_the_fighter_beside_it() -> None:
    p = Position("arjhan", "kat")
    p.lay("T26", "1n")
    p.powers("arjhan", "cleave")
    p.stand("arjhan", "3b4")
    p.monster("zombie", "3c4")
    p.monster("kobold_skirmisher", "3a1")
    p.dice(attack=[5])
    p.play("use cleave zombie.1")
    assert p.offers() == ["pass", "target kobold_skirmisher.1"]
    p.play("target kobold_skirmisher.1")
    assert p.offers() == ["place 3a2", "place 3b1", "place 3b2"]
    events = p.play("place 3b2")
    assert [(each.figure, each.amount) for each in of_kind(events, Damaged)] == [
        (p.figure("kobold_skirmisher"), 1)
    ]
