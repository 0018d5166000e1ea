"""What the board shows of a square that is pointed at."""

from __future__ import annotations

from game.scenes.adventure.aim import AdventureAiming
from tests.rules.adventure.positions import Position


def test_a_monster_whose_square_is_asked_for_stands_there_like_mist() -> None:
    p = Position("arjhan", "kat")
    p.only("monster", "ghoul.1", "wolf.1")
    p.only("tiles", "T10", "T09")
    p.top("encounter", "cyrus_belview")
    p.stand("arjhan", "1b2")
    p.settle()
    p.play("end")
    p.play("edge 1e")
    assert p.asked() == "rise arjhan"
    p.m.answer = -1
    aiming = AdventureAiming(p.s.castle.tiling)
    square = p.offers()[0].split()[1]
    ghost = aiming.point(p.m, 0, -1, p.square(square)).marks.ghost
    assert ghost is not None
    assert (ghost.mini, ghost.cell) == ("wolf", p.square(square))
