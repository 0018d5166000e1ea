"""What a click on the board means: a large figure is attacked where it can be, a way is counted."""

from __future__ import annotations

from game.engine.decisions import choice, code_of
from game.rules.descent.codes import ADVANCE, ATTACK, SPACE, STEP
from tests.rules.descent.positions import At, Position
from tests.rules.descent.turns import take_turn

ROWS = (
    "########",
    "#......#",
    "#......#",
    "#..p...#",
    "#.....G#",
    "########",
)


def stood(at: At, *items: str) -> Position:
    p = Position("steelhorns", quest=ROWS)
    p.hero("steelhorns", at, *items)
    return p


def test_a_click_on_the_far_half_of_a_monster_attacks_its_near_one() -> None:
    p = stood((1, 1), "sword")
    p.monster("manticore", (2, 1), lie=1)
    take_turn(p, "steelhorns", ADVANCE)
    for at in ((2, 1), (3, 1)):
        aim = p.m.game.aim(p.m, 0, -1, p.cell(at))
        assert code_of(aim.choice) == ATTACK
        assert aim.follow in ((), (choice(SPACE, p.cell((2, 1))),))
        assert aim.cell == p.cell((2, 1))


def test_a_monster_out_of_reach_is_not_attacked_at_all() -> None:
    p = stood((1, 1), "sword")
    p.monster("manticore", (3, 1), lie=1)
    take_turn(p, "steelhorns", ADVANCE)
    aim = p.m.game.aim(p.m, 0, -1, p.cell((3, 1)))
    assert aim.choice < 0
    assert aim.refusal is not None


def test_the_climb_out_of_a_pit_is_counted_in_a_way() -> None:
    p = stood((3, 3))
    take_turn(p, "steelhorns", ADVANCE)
    aim = p.m.game.aim(p.m, 0, STEP, p.cell((1, 1)))
    assert aim.option is not None
    assert aim.option.spent == (0, 2, 3)
