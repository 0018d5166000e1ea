from __future__ import annotations

from dataclasses import dataclass

from game.board.plane import Plane
from game.board.tiling import WHOLE, Tiling
from game.engine.events import Event
from game.table.motion.growing import GrowingProjection
from game.table.motion.projection import OFF, Figure


@dataclass(frozen=True)
class Laid:
    tiling: Tiling
    kinds: tuple[int, ...]
    turns: tuple[int, ...]


def laid(*places: tuple[int, int]) -> Laid:
    count = len(places)
    return Laid(Tiling(places, (WHOLE,) * count), (0,) * count, (0,) * count)


class Now(GrowingProjection[Figure]):
    def change(self, event: Event) -> None:
        raise NotImplementedError


def test_figures_stand_where_the_plane_has_their_squares() -> None:
    tiles = laid((0, 0), (-1, 0))
    now, plane = Now(0, tiles=tiles), Plane(tiles.tiling)
    for square in range(32):
        assert now.place(square) == (plane.col(square), plane.row(square))


def test_a_frame_at_rest_has_the_tiles_and_whoever_stands() -> None:
    tiles = laid((0, 0), (1, 0))
    now = Now(0, tiles=tiles)
    now.figures = {
        0: Figure(0, "kat", "heroes", 0, 8, 8, cell=21),
        1: Figure(1, "wolf", "castle", -1, 1, 1, cell=OFF),
    }
    frame = now.still()
    assert frame.tiles is tiles
    assert (frame.minis[0].x, frame.minis[0].y) == now.place(21)
    assert frame.minis[1].alpha == 0.0
    assert now.cells(0) == (21,)
    assert now.cells(1) == ()
    assert now.at(21) == 0
    assert now.at(20) == OFF


def test_growing_moves_nobody() -> None:
    before, after = laid((0, 0)), laid((0, 0), (0, -1), (-1, -1))
    now = Now(0, tiles=before)
    place = now.place(7)
    now.tiles = after
    assert now.place(7) == place
