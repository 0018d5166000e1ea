from __future__ import annotations

import itertools

import pygame
import pytest

from game.board.grid import Grid
from game.table.board.camera import UPRIGHT, Camera

GRID = Grid(14, 14)


@pytest.mark.parametrize(
    ("view", "cell"),
    [((360, 96, 560, 560), 40), ((512, 134, 896, 896), 64), ((664, 174, 1232, 1232), 88)],
)
def test_the_board_fits_its_square_at_the_three_sizes(
    view: tuple[int, int, int, int], cell: int
) -> None:
    camera = Camera(GRID, pygame.Rect(view))
    assert camera.cell == cell
    assert (camera.left, camera.top) == view[:2]
    assert camera.whole


def test_cells_and_pixels_are_inverse() -> None:
    camera = Camera(GRID, pygame.Rect(512, 134, 896, 896))
    for name in ("A1", "G5", "N14"):
        cell = GRID.parse(name)
        assert camera.cell_at(*camera.box(cell).center) == cell
    assert camera.cell_at(511, 200) == -1
    assert camera.place(*camera.middle(3, 5)) == (3, 5)


def test_a_place_is_told_by_the_quarter_of_its_cell_and_how_it_lies_to_the_middle() -> None:
    camera = Camera(Grid(24, 24), pygame.Rect(0, 0, 800, 800))
    cell = camera.grid.cell(3, 4)
    box = camera.box(cell)
    x, y = box.center
    near, far = box.w // 8, box.w // 4
    assert camera.spot(cell, x - far, y - near) == 0
    assert camera.spot(cell, x + far, y - near) == 1
    assert camera.spot(cell, x - far, y + near) == 2
    assert camera.spot(cell, x + far, y + near) == 3
    assert camera.spot(cell, x - near, y - far) == UPRIGHT
    assert camera.spot(cell, x + near, y + far) == UPRIGHT + 3


def test_zooming_keeps_the_place_under_the_pointer() -> None:
    camera = Camera(GRID, pygame.Rect(0, 0, 896, 896))
    at = (520, 430)
    before = camera.place(*at)
    assert camera.zoom(1, at)
    row, column = camera.place(*at)
    assert (row, column) == pytest.approx(before, abs=0.02)
    assert camera.cell == 96


def test_zooming_out_ends_where_the_board_fits() -> None:
    camera = Camera(GRID, pygame.Rect(0, 0, 896, 896))
    camera.zoom(2, (10, 10))
    camera.zoom(-9, (800, 800))
    assert camera.cell == 64
    assert (camera.left, camera.top) == (0, 0)


def test_panning_leaves_no_gap() -> None:
    camera = Camera(GRID, pygame.Rect(0, 0, 896, 896))
    camera.zoom(1, (448, 448))
    camera.pan(5000, -5000)
    assert camera.left == 0
    assert camera.top == 896 - 14 * 96


def test_a_board_too_large_for_its_view_stops_at_the_smallest_cell() -> None:
    camera = Camera(Grid(30, 30), pygame.Rect(0, 0, 560, 560))
    assert camera.cell == 36
    assert not camera.whole


def test_a_fitted_board_fits_again_after_resizing() -> None:
    camera = Camera(GRID, pygame.Rect(512, 134, 896, 896))
    camera.resize(pygame.Rect(360, 96, 560, 560))
    assert camera.cell == 40
    assert camera.left == 360


def test_showing_a_cell_brings_it_into_view() -> None:
    camera = Camera(GRID, pygame.Rect(0, 0, 896, 896))
    camera.zoom(2, (0, 0))
    cell = GRID.parse("N14")
    camera.show(13, 13)
    assert camera.view.contains(camera.box(cell))


def test_the_rim_pans_only_what_is_larger_than_the_view() -> None:
    camera = Camera(GRID, pygame.Rect(0, 0, 896, 896))
    assert not camera.edge_pan((893, 400), 0.1)
    camera.zoom(1, (0, 0))
    assert camera.edge_pan((893, 400), 0.1)
    assert camera.left < 0


def zoomed(glides: bool) -> Camera:
    camera = Camera(GRID, pygame.Rect(0, 0, 560, 560))
    camera.zoom(2, (280, 280))
    camera.look_at(3, 3)
    camera.glides = glides
    return camera


def test_a_gentle_camera_takes_350_milliseconds_without_a_jump() -> None:
    camera, quick = zoomed(True), zoomed(False)
    start = (camera.left, camera.top)
    quick.look_at(10, 10, gently=True)
    camera.look_at(10, 10, gently=True)
    assert (camera.left, camera.top) == start
    ways = [start]
    while camera.advance(0.01):
        ways.append((camera.left, camera.top))
    assert len(ways) - 1 == 35
    assert ways[-1] == (quick.left, quick.top)
    far = abs(ways[-1][0] - ways[0][0])
    assert max(abs(b[0] - a[0]) for a, b in itertools.pairwise(ways)) < far * 0.06


def test_a_drag_ends_what_the_camera_does_by_itself() -> None:
    camera = zoomed(True)
    camera.look_at(10, 10, gently=True)
    camera.advance(0.1)
    camera.pan(5, 0)
    place = (camera.left, camera.top)
    assert not camera.advance(0.1)
    assert (camera.left, camera.top) == place


def test_a_calm_camera_is_there_at_once() -> None:
    camera = zoomed(False)
    camera.show(12, 12, gently=True)
    assert camera.view.collidepoint(camera.middle(12, 12))
    assert not camera.advance(0.1)


def test_a_zoom_grows_from_where_it_began_and_ends_at_its_level() -> None:
    camera = Camera(GRID, pygame.Rect(0, 0, 896, 896))
    camera.glides = True
    camera.zoom(1, (448, 448))
    assert camera.cell == 96  # what is clicked meanwhile is what will be seen there
    assert camera.growth is not None
    start, end, share = camera.growth
    assert (start.cell, end.cell, share) == (64, 96, 0.0)
    assert camera.advance(0.175)
    assert camera.growth[2] == pytest.approx(0.5, abs=0.02)
    assert camera.advance(0.2)
    assert camera.growth is None
    assert not camera.advance(0.1)


def test_a_zoom_jumps_where_nothing_may_move_by_itself() -> None:
    camera = Camera(GRID, pygame.Rect(0, 0, 896, 896))
    camera.zoom(1, (448, 448))
    assert camera.growth is None


def test_to_fit_the_board_shrinks_it_as_gently() -> None:
    camera = Camera(GRID, pygame.Rect(0, 0, 896, 896))
    camera.zoom(2, (448, 448))
    camera.glides = True
    camera.fit()
    assert camera.growth is not None
    assert camera.growth[0].cell > camera.growth[1].cell == 64


def test_panning_ends_a_zoom() -> None:
    camera = Camera(GRID, pygame.Rect(0, 0, 896, 896))
    camera.glides = True
    camera.zoom(1, (448, 448))
    camera.pan(5, 5)
    assert camera.growth is None


@pytest.mark.parametrize("spill", [(24, 30), (0, 0)])
def test_whoever_stands_at_the_edge_is_never_cut_however_near_the_board_is(
    spill: tuple[int, int],
) -> None:
    camera = Camera(Grid(14, 14), pygame.Rect(100, 80, 640, 640), spill=spill)
    while camera.zoom(1, camera.view.center):
        camera.pan(-9999.0, 9999.0)
        side, head = camera.reach
        assert camera.top - head >= camera.stage.top
        assert camera.left + 14 * camera.cell + side <= camera.stage.right
        assert camera.stage.right <= camera.view.right + spill[0]
        assert camera.stage.top >= camera.view.top - spill[1]
        camera.pan(9999.0, 0.0)
        assert camera.left - side >= camera.stage.left


def test_beyond_an_edge_that_is_not_seen_nothing_is_drawn() -> None:
    camera = Camera(Grid(14, 14), pygame.Rect(100, 80, 640, 640), spill=(24, 30))
    camera.zoom(3, camera.view.center)
    camera.look_at(7, 7)
    assert camera.stage == camera.view


def lettered() -> Camera:
    """Return a camera at a board larger than its view, with letters and numbers over its floor."""
    camera = Camera(Grid(40, 40), pygame.Rect(0, 0, 720, 720), least=36)
    camera.lettered = True
    camera.look_at(20, 20)
    return camera


@pytest.mark.parametrize("way", [(1, 0), (0, 1)])
def test_what_lies_under_letters_is_not_seen_and_is_brought_out_from_there(
    way: tuple[int, int],
) -> None:
    camera = lettered()
    row, column = next(
        (camera.grid.row(cell), camera.grid.col(cell))
        for cell in range(camera.grid.size)
        if camera.view.contains(camera.box(cell))
    )
    first = camera.grid.cell(row + 5 * (not way[0]), column + 5 * (not way[1]))
    assert camera.view.contains(camera.box(first))
    assert not camera.sees(camera.box(first))
    assert camera.show_all([first])
    assert camera.sees(camera.box(first))
    lies = (camera.left, camera.top)
    assert camera.show_all([first])
    assert (camera.left, camera.top) == lies


def test_at_the_edge_of_the_board_all_of_its_first_row_is_seen() -> None:
    camera = lettered()
    corner = camera.grid.cell(0, 0)
    assert camera.show_all([corner])
    assert camera.sees(camera.box(corner))


def test_what_fits_only_into_the_whole_view_is_shown_and_stays_where_it_is() -> None:
    camera = lettered()
    cells = [camera.grid.cell(10, 10), camera.grid.cell(29, 29)]
    assert camera.show_all(cells)
    assert camera.view.contains(camera.around(cells))
    lies = (camera.left, camera.top)
    assert camera.show_all(cells)
    assert (camera.left, camera.top) == lies


def test_a_board_that_does_not_fit_is_first_seen_from_near() -> None:
    large = Camera(Grid(30, 30), pygame.Rect(0, 0, 896, 688), across=16)
    small = Camera(Grid(30, 30), pygame.Rect(0, 0, 576, 432), across=16)
    assert (large.cell, small.cell) == (48, 36)
    assert large.levels == (22, 36, 48, 64, 96, 128)
    fits = Camera(Grid(16, 14), pygame.Rect(0, 0, 896, 688), across=16)
    assert fits.whole


def test_zooming_out_to_the_first_size_keeps_what_is_pointed_at() -> None:
    camera = Camera(Grid(30, 30), pygame.Rect(0, 0, 896, 688), across=16)
    camera.look_at(4, 5)
    at = (300, 200)
    before = camera.cell_at(*at)
    camera.zoom(1, at)
    camera.zoom(-1, at)
    assert camera.cell == 48
    assert camera.cell_at(*at) == before


def test_another_window_leaves_the_middle_of_what_is_seen() -> None:
    camera = Camera(Grid(30, 30), pygame.Rect(0, 0, 896, 688), across=16)
    camera.look_at(10, 20)
    camera.resize(pygame.Rect(0, 0, 576, 432))
    assert camera.cell == 36
    assert camera.cell_at(*camera.view.center) == camera.grid.cell(10, 20)


def test_a_view_too_small_for_so_many_spaces_shows_what_it_can() -> None:
    camera = Camera(Grid(30, 30), pygame.Rect(0, 0, 400, 300), across=16)
    assert camera.cell == 36


def test_a_view_too_narrow_for_the_spaces_to_be_seen_keeps_its_least_step() -> None:
    narrow = Camera(Grid(30, 30), pygame.Rect(0, 0, 200, 180), least=24, across=16)
    assert narrow.fit_cell == 24


def test_what_is_seen_is_told_by_where_a_way_of_the_board_ends() -> None:
    """Else who acts is thought to be seen, and the board glides on until letters lie over them."""
    camera = lettered()
    camera.glides = True
    here, there = camera.grid.cell(20, 20), camera.grid.cell(4, 4)
    camera.look_at(4, 4, gently=True)
    assert camera.under_way
    assert camera.sees(camera.box(there))
    assert not camera.sees(camera.box(here))
    camera.advance(10.0)
    assert camera.sees(camera.box(there))
