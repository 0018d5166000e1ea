"""What the board shows of a square that is pointed at."""

from __future__ import annotations

from game.board.plane import Plane
from game.rules.adventure.codes import USE
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


def test_tiles_that_may_be_hit_glow_as_a_whole() -> None:
    p = Position("arjhan", "kat")
    p.lay("T26", "1n")
    p.powers("arjhan", "come_and_get_it")
    p.stand("arjhan", "1b2")
    p.monster("ghoul", "1c3", "arjhan")
    p.settle()
    aiming = AdventureAiming(Plane(p.s.castle.tiling))
    code = USE + p.card("come_and_get_it")
    offered = aiming.point(p.m, 0, code, -1).marks
    glow = next(one.cells for one in offered.regions if one.style == "told")
    assert glow == next(one.cells for one in offered.regions if one.style == "choice")
    assert glow >> p.square("1c3") & 1
    pointed = aiming.point(p.m, 0, code, p.square("1c3")).marks
    assert [one.style for one in pointed.regions] == ["area"]
    assert pointed.lit >> p.square("1a1") & 1
