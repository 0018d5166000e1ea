"""The flags over those who can be aimed at: one over each, with what the aim at it would do."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType, SimpleNamespace
from typing import Any, cast

import pytest

from game.board.grid import Grid
from game.engine.answers import WHOM, Aim
from game.engine.odds import Distribution
from game.engine.options import Option, Stake
from game.scenes.match.marking import Flag, Marking
from game.scenes.match.question import BOARD, TURN, Pointing
from game.scenes.match.threats import Whereabouts
from game.scenes.match.usual import Usual
from game.table.board.marks import Marks

STANDING = {3: 7, 4: 8}
"""By space who stands there."""
SPLASH = 5


class Flags:
    reasons: Mapping[str, str] = MappingProxyType({})

    def odds(self, stake: Stake) -> Flag:
        return Flag(str(max(stake.effects["damage"].ways)), self.who(stake.figure))

    def who(self, figure: int) -> str:
        return f"figure {figure}"


def stake(figure: int, damage: int) -> Stake:
    return Stake(figure, False, (), {}, {"damage": Distribution({damage: 1})})


def aimed(match: object, seat: int, code: int, cell: int) -> Aim:
    """Return an aim that deals 10 to whoever stands there, and less to whoever else there is."""
    hit = STANDING[cell]
    others = [stake(one, SPLASH) for one in STANDING.values() if one != hit]
    option = Option(0, "shoot", 1, "", stakes=(*others, stake(hit, 10)))
    found = Aim(0, 1, 0, WHOM, 0, cell)
    found.option = option
    return found


def marking(pointed: Option | None, how: str = BOARD) -> Marking:
    aim = Aim(0, 1, 0, WHOM, 0, -1)
    pointing = Pointing(Marks(targets=tuple(STANDING)), option=pointed, aim=aim)
    question = SimpleNamespace(
        pointing=pointing, how=how, selected=lambda: "shot", code=0, asked=Usual()
    )
    match = SimpleNamespace(game=SimpleNamespace(aim=aimed))
    course = SimpleNamespace(seat=0, session=SimpleNamespace(match=match), busy=False)
    cells = {figure: cell for cell, figure in STANDING.items()}
    standing = Whereabouts(lambda cell: STANDING[cell], lambda figure: cells[figure], lambda _: 1)
    grid = Grid(6, 2)
    return Marking(cast(Any, course), cast(Any, question), standing, lambda: grid, Flags())


def test_nobody_pointed_at_each_target_has_one_flag_with_what_is_aimed_at_it() -> None:
    stakes = marking(None)._stakes()
    assert [(one.figure, max(one.effects["damage"].ways)) for one in stakes] == [(7, 10), (8, 10)]


@pytest.mark.parametrize("all_", [False, True])
def test_of_what_strikes_nobody_each_target_is_told_where_a_game_tells_all(all_: bool) -> None:
    """A card that heals is taken up in a turn, and nobody is pointed at."""
    one = marking(None, TURN)
    one.tells_all = all_
    assert [each.figure for each in one._stakes()] == ([7, 8] if all_ else [])


def test_pointed_at_one_the_flags_tell_all_whom_that_hurts() -> None:
    option = aimed(None, 0, 0, 3).option
    stakes = marking(option)._stakes()
    assert [(one.figure, max(one.effects["damage"].ways)) for one in stakes] == [(8, 5), (7, 10)]


def test_while_nobody_is_pointed_at_no_enemy_is_asked_what_it_could_reach() -> None:
    asked = marking(None)
    match = SimpleNamespace(game=SimpleNamespace())  # it knows no threats: asking for them fails
    course = SimpleNamespace(seat=0, busy=True, match=match, session=SimpleNamespace(events=[]))
    asked._threats.course = cast(Any, course)
    pointing = SimpleNamespace(choice=-1, option=None)
    question = SimpleNamespace(space=3, rested=-1, code=-1, threats=False, pointing=pointing)
    asked._threats.question = cast(Any, question)
    assert not asked._threats.foe_told()
