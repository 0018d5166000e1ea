from __future__ import annotations

import pytest

from game.board.plane import corner
from game.table.board.shown import Puff, Shown, TileComing
from game.table.motion import tempo
from game.table.motion.animation import Pace
from game.table.motion.tiles import laid

WHOLE = tempo.TILE_LIFT + tempo.TILE_SLIDE + tempo.TILE_DOWN + tempo.TILE_LIGHT


def at(pace: Pace, milliseconds: float) -> tuple[TileComing, list[Puff]]:
    shown = Shown()
    laid(pace, (2, -1), 7, 3).frame(shown, milliseconds / WHOLE)
    (tile,) = (one for one in shown.effects if isinstance(one, TileComing))
    return tile, [one for one in shown.effects if isinstance(one, Puff)]


def test_a_tile_is_lifted_slides_and_turns_is_set_down_and_lit() -> None:
    assert (tempo.TILE_LIFT, tempo.TILE_SLIDE, tempo.TILE_DOWN, tempo.TILE_LIGHT) == (
        300, 450, 150, 300,
    )  # fmt: skip
    pace = Pace()
    start, _ = at(pace, 0)
    assert (start.lifted, start.share, start.width, start.down, start.light) == (0, 0, -1, 0, 0)
    up, _ = at(pace, 300)
    assert up.lifted == pytest.approx(1.0)
    assert up.share == pytest.approx(0.0)
    half, _ = at(pace, 525)
    assert half.share == pytest.approx(0.5)
    assert half.width == pytest.approx(0.0), "it is seen edge on, between back and face"
    assert half.spin == pytest.approx(45.0)
    there, _ = at(pace, 750)
    assert (there.share, there.width, there.spin) == pytest.approx((1.0, 1.0, 0.0))
    assert there.down == pytest.approx(0.0)
    down, _ = at(pace, 900)
    assert down.down == pytest.approx(1.0)
    assert down.light == pytest.approx(0.0)
    last, _ = at(pace, 1200)
    assert last == TileComing((2, -1), 7, 3)


def test_dust_rises_round_it_from_when_it_touches_the_table() -> None:
    pace = Pace()
    assert not at(pace, 700)[1]
    dust = at(pace, 880)[1]
    top, left = corner((2, -1))
    assert dust
    for one in dust:
        assert left - 1 <= one.x <= left + 4
        assert top - 1 <= one.y <= top + 4
    assert not at(pace, 1200)[1]


def test_it_takes_its_time_by_the_speed() -> None:
    assert laid(Pace(), (0, 1), 0, 0).length == pytest.approx(WHOLE / 1000)
    assert laid(Pace(4), (0, 1), 0, 0).length == pytest.approx(WHOLE / 4000)
    assert laid(Pace(0), (0, 1), 0, 0).length == 0.0
    shown = Shown()
    laid(Pace(0), (0, 1), 0, 0).frame(shown, 1.0)
    assert shown.effects == [TileComing((0, 1), 0, 0)]


def test_where_motion_is_reduced_it_fades_in_at_its_place() -> None:
    pace = Pace(reduced=True)
    animation = laid(pace, (0, 1), 4, 2)
    assert animation.length == pytest.approx(tempo.REDUCED_OUTLINE / 1000)
    shown = Shown()
    animation.frame(shown, 0.25)
    assert shown.effects == [TileComing((0, 1), 4, 2, share=0.25, calm=True)]
