"""What a click on a door means: the way to it, points for fatigue, and the door (D7.17, D7.10)."""

from __future__ import annotations

from game.engine.decisions import code_of
from game.rules.descent.codes import ADVANCE, BATTLE, BUY, DOOR, RUN, STEP
from tests.rules.descent.positions import At, Position
from tests.rules.descent.turns import take_turn

ROWS = (
    "########",
    "#......#",
    "#......#",
    "#......#",
    "###D####",
    "#.....G#",
    "########",
)


def meant(p: Position, at: At) -> list[int]:
    """Return the families of what a click on a space gives, in their order."""
    aim = p.m.game.aim(p.m, 0, -1, p.cell(at))
    return [code_of(each) for each in (aim.choice, *aim.follow) if each >= 0]


def stood(at: At, action: int, fatigue: int = -1) -> Position:
    p = Position("steelhorns", quest=ROWS)
    p.hero("steelhorns", at, fatigue=fatigue)
    take_turn(p, "steelhorns", action)
    return p


def test_a_door_beside_the_hero_is_opened() -> None:
    assert meant(stood((3, 3), ADVANCE), (3, 4)) == [DOOR]


def test_points_that_are_missing_are_bought_first() -> None:
    assert meant(stood((3, 3), BATTLE, fatigue=2), (3, 4)) == [BUY, BUY, DOOR]
    assert meant(stood((3, 3), BATTLE, fatigue=1), (3, 4)) == []


def test_a_hero_goes_to_a_door_that_is_farther_off() -> None:
    assert meant(stood((3, 1), ADVANCE), (3, 4)) == [STEP, STEP, DOOR]
    assert meant(stood((3, 1), BATTLE, fatigue=3), (3, 4)) == []


def test_an_open_door_is_a_space_to_go_to() -> None:
    p = stood((3, 3), RUN)
    p.play(DOOR, p.cell((3, 4)))
    assert meant(p, (3, 4)) == [STEP]


def test_a_door_farther_off_tells_the_way_and_all_that_it_costs() -> None:
    p = stood((3, 1), ADVANCE, fatigue=1)
    aim = p.m.game.aim(p.m, 0, -1, p.cell((3, 4)))
    assert aim.option is not None
    assert (aim.option.path[0], len(aim.option.path)) == (p.cell((3, 1)), 3)
    assert p.s.layout().beside(p.cell((3, 4))) >> aim.option.path[-1] & 1
    assert aim.option.spent == (0, 1, 2)
    assert [(each.kind, each.amount) for each in aim.costs] == [("points", 4)]


def test_points_that_fatigue_pays_are_told_with_a_door() -> None:
    p = stood((3, 3), BATTLE, fatigue=2)
    aim = p.m.game.aim(p.m, 0, -1, p.cell((3, 4)))
    assert [(each.kind, each.amount) for each in aim.costs] == [("points", 2), ("fatigue", 2)]
    assert aim.option is not None
    assert aim.option.path == ()
