"""Faces at the rim of the view of whoever stands outside of it."""

from __future__ import annotations

import math

import pygame

from game.board.grid import Grid
from game.table.board.camera import Camera
from game.table.hud.off_view import APART, Far, box_of, pointers

GRID = Grid(26, 14)
VIEW = pygame.Rect(200, 100, 480, 480)


def camera() -> Camera:
    found = Camera(GRID, VIEW)
    while found.whole:
        found.zoom(1, VIEW.center)
    found.look_at(7, 5)
    return found


def far(name: str, side: str = "steelhorns") -> Far:
    return Far(name, side, (GRID.parse(name),))


def test_who_is_seen_has_no_face_at_the_rim() -> None:
    view = camera()
    row, column = (round(each) for each in view.place(*VIEW.center))
    cell = GRID.cell(row, column)
    assert not pointers(view, [Far("a", "b", (cell,))], 1.0)
    assert not pointers(view, [Far("a", "b", ())], 1.0)


def test_a_face_lies_inside_the_view_and_points_to_who_is_meant() -> None:
    view = camera()
    (one,) = pointers(view, [far("Z7")], 1.0)
    assert VIEW.contains(box_of(one, 1.0))
    assert one.at[0] > VIEW.centerx
    box = view.around([GRID.parse("Z7")])
    assert one.away == -(-(box.centerx - VIEW.right) // view.cell)
    assert abs(math.cos(one.way) - 1.0) < 0.1
    before = view.place(*box.center)
    assert one.place == before
    view.look_at(*one.place)
    assert VIEW.contains(view.around([GRID.parse("Z7")]))


def test_those_who_stand_close_together_become_a_number_and_the_first_has_the_face() -> None:
    found = pointers(camera(), [far("Z7"), far("Y7", "dungeon"), far("Z6", "dungeon")], 1.0)
    assert [(one.figure, one.more) for one in found] == [("Z7", 2)]


def test_no_two_faces_are_nearer_than_they_may_be() -> None:
    names = [f"{column}{row}" for column in "WXYZ" for row in range(1, 15)]
    found = pointers(camera(), [far(name) for name in names], 1.0)
    assert len(found) > 1
    assert sum(1 + one.more for one in found) == len(names)
    for one in found:
        for other in found:
            assert one is other or math.dist(one.at, other.at) >= APART


def test_a_face_lies_clear_of_the_small_map() -> None:
    view = camera()
    (one,) = pointers(view, [far("Z7")], 1.0)
    kept = pygame.Rect(0, 0, 160, 90)
    kept.center = one.at
    (moved,) = pointers(view, [far("Z7")], 1.0, [kept])
    assert not box_of(moved, 1.0).colliderect(kept)


def test_a_face_passes_several_boxes_in_a_row_and_points_from_where_it_lies() -> None:
    view = camera()
    (one,) = pointers(view, [far("Z7")], 1.0)
    row = [pygame.Rect(one.at[0] - 30, one.at[1] + 40 * at - 20, 60, 40) for at in range(-1, 3)]
    (moved,) = pointers(view, [far("Z7")], 1.0, row)
    assert box_of(moved, 1.0).collidelist(row) < 0
    assert moved.at[1] < one.at[1]
    there = view.around([GRID.parse("Z7")]).center
    assert moved.way == math.atan2(there[1] - moved.at[1], there[0] - moved.at[0])


def test_whoever_has_no_room_at_the_rim_is_counted_by_the_nearest_face() -> None:
    view = camera()
    full = pygame.Rect(VIEW.right - 80, VIEW.top, 80, VIEW.height)
    (one,) = pointers(view, [far("E1"), far("Z7")], 1.0, [full])
    assert (one.figure, one.more) == ("E1", 1)
    assert pointers(view, [far("Z7")], 1.0, [full]) == []


def test_other_faces_are_covered_only_where_there_is_no_other_room() -> None:
    view = camera()
    (one,) = pointers(view, [far("Z7")], 1.0)
    somebody = pygame.Rect(0, 0, 60, 60)
    somebody.center = one.at
    (moved,) = pointers(view, [far("Z7")], 1.0, [], [somebody])
    assert not box_of(moved, 1.0).colliderect(somebody)
    full = pygame.Rect(VIEW.right - 80, VIEW.top, 80, VIEW.height)
    assert pointers(view, [far("Z7")], 1.0, [], [full]) == [one]


def test_what_is_dearer_is_spared_before_what_is_not() -> None:
    view = camera()
    (one,) = pointers(view, [far("Z7")], 1.0)
    somebody = pygame.Rect(0, 0, 60, 60)
    somebody.center = one.at
    floor = pygame.Rect(VIEW.right - 80, VIEW.top, 80, VIEW.height)
    (moved,) = pointers(view, [far("Z7")], 1.0, [], [somebody], [floor])
    assert moved != one
    assert not box_of(moved, 1.0).colliderect(somebody)
