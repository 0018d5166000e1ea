"""Lines over a board: whole, without seams, painted no larger than they are, clear of bases."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.board.grid import Grid
from game.paths import assets
from game.table.board.camera import Camera
from game.table.board.lines import LinePainter, costs_at
from game.table.board.marks import SightMark
from game.table.look.fonts import Fonts

TONE = (250, 120, 140)
SIDE = 14 * 64


def line(camera: Camera, mark: SightMark) -> tuple[pygame.Surface, list[pygame.Rect]]:
    """Return a board with a line on it, and the boxes of the pictures that it is made of."""
    painter = LinePainter(Fonts(assets()))
    target = pygame.Surface((SIDE, SIDE))
    painter.sight(target, camera, mark)
    pieces = painter._paint_sight(camera, mark)
    return target, [piece.get_rect(topleft=(x, y)) for piece, x, y in pieces]


@pytest.fixture
def camera() -> Camera:
    return Camera(Grid(14, 14), pygame.Rect(0, 0, SIDE, SIDE))


@pytest.mark.parametrize("bound", [False, True])
@pytest.mark.parametrize("end", [(13.5, 13.5), (0.5, 13.5), (13.5, 4.5), (2.5, 1.5)])
def test_a_line_is_whole_and_its_pictures_do_not_overlap(
    camera: Camera, end: tuple[float, float], bound: bool
) -> None:
    target, boxes = line(camera, SightMark((0.5, 0.5), end, tone=TONE, bound=bound))
    assert not any(one.colliderect(other) for one, other in itertools.combinations(boxes, 2))
    drawn = pygame.mask.from_threshold(target, TONE, (40, 40, 40, 255))
    reach = drawn.get_bounding_rects()[0].unionall(drawn.get_bounding_rects())
    ends = [camera.corner(0.5, 0.5), camera.corner(*end)]
    assert all(reach.inflate(10, 10).collidepoint(round(x), round(y)) for x, y in ends)
    if not bound:
        assert len(drawn.connected_components(4)) == 1


def test_a_long_line_paints_little_more_than_itself(camera: Camera) -> None:
    _, boxes = line(camera, SightMark((0.5, 0.5), (13.5, 13.5), tone=TONE))
    assert sum(box.width * box.height for box in boxes) <= 0.4 * SIDE * SIDE


@pytest.mark.parametrize("end", [(5.5, 6.5), (6.5, 6.5), (5.5, 12.5)])
def test_a_line_between_two_leaves_their_faces_uncovered(
    camera: Camera, end: tuple[float, float]
) -> None:
    mark = SightMark((5.5, 5.5), end, tone=TONE, bound=True, between=True)
    target, _ = line(camera, mark)
    drawn = pygame.mask.from_threshold(target, TONE, (40, 40, 40, 255))
    assert drawn.count()
    for place in (mark.start, mark.end):
        middle = pygame.Rect(0, 0, 24, 24)
        middle.center = tuple(round(each) for each in camera.corner(*place))
        filled = pygame.Mask(middle.size, fill=True)
        assert not drawn.overlap_area(filled, middle.topleft)


def test_what_a_large_figure_pays_stands_on_its_way_where_nothing_is_hidden_by_that() -> None:
    boxes = [pygame.Rect(40 * step, 0, 80, 80) for step in (1, 2)]
    assert costs_at(boxes, 40, 8, []) == [(80.0, 40.0), (120.0, 40.0)]
    (first, second) = costs_at(boxes, 40, 8, [pygame.Rect(100, 20, 40, 40)])
    assert first == (80.0, 40.0)
    assert second != (120.0, 40.0)
    (small,) = costs_at([pygame.Rect(0, 0, 40, 40)], 40, 8, [])
    assert small != (20.0, 20.0)
