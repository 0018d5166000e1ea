"""Line of sight, clear shots and cover (section 6)."""

from __future__ import annotations

import pytest

from game.rules.command.arena import Arena
from tests.rules.command.drawings import Drawn

NONE, COVER, CLEAR = "no line of sight", "cover", "clear shot"


def looked(rows: str) -> str:
    """What A has of T."""
    drawn = Drawn(rows)
    arena, a, t = drawn.arena, drawn.cell, drawn.target
    sees, shot, cover = arena.sees(a, t), arena.clear_shot(a, t), arena.cover(a, t)
    assert arena.sees(t, a) == sees
    assert cover == (sees and not shot)
    assert sees or not shot
    assert bool(arena.seen(a) >> t & 1) == sees
    assert bool(arena.covered(a) >> t & 1) == cover
    clear = sum(line.clear for line in arena.cover_lines(a, t))
    assert (clear == 4, clear > 0) == (shot, sees)
    return CLEAR if shot else COVER if cover else NONE


@pytest.mark.clause("C6.1", "C6.2")
def test_one_corner_that_sees_one_corner_is_line_of_sight() -> None:
    """Only the line from the south-east corner of A to the south-west corner of T is free."""
    assert looked("""
        # # # # #
        A # # # T
        # . . . #
    """) == COVER  # fmt: skip
    assert looked("""
        # # # # #
        A # # # T
        # . # . #
    """) == NONE  # fmt: skip


@pytest.mark.clause("C6.2")
@pytest.mark.parametrize("solid", ["#", "o"])
def test_walls_and_obstacles_cut_lines(solid: str) -> None:
    assert looked(f"A {solid} T\n# # #") == NONE
    assert looked("A . T\n# # #") == CLEAR


@pytest.mark.clause("C6.3")
def test_figures_and_terrain_that_can_be_entered_cut_nothing() -> None:
    assert looked("A e f b a T\n# # # # # #") == CLEAR
    assert looked("A S ^ M ^ T\n# # # # # #") == CLEAR


@pytest.mark.clause("C6.4")
def test_a_clear_shot_is_one_corner_that_sees_all_four() -> None:
    assert looked("""
        A . . . .
        . . . . .
        . . . . T
    """) == CLEAR  # fmt: skip
    assert looked("""
        A . . # .
        . . . . .
        . . . . T
    """) == CLEAR  # fmt: skip


@pytest.mark.clause("C6.4", "C6.5")
def test_all_four_seen_only_from_different_corners_is_cover() -> None:
    drawn = Drawn("""
        . . . . .
        A . # . T
        . . . . .
    """)
    corners = drawn.arena.corners
    counts = [
        [corners.from_corner(one) >> other & 1 for other in corners.of(drawn.target)]
        for one in corners.of(drawn.cell)
    ]
    assert counts == [[1, 1, 0, 0], [1, 1, 0, 0], [0, 0, 1, 1], [0, 0, 1, 1]]
    assert looked("""
        . . . . .
        A . # . T
        . . . . .
    """) == COVER  # fmt: skip


@pytest.mark.clause("C6.5")
def test_cover_is_not_the_same_both_ways() -> None:
    assert looked("A . . .\n. . # T") == COVER
    assert looked("T . . .\n. . # A") == CLEAR


@pytest.mark.clause("C6a")
def test_no_line_runs_along_the_side_two_walls_share() -> None:
    assert looked("""
        # # # # #
        A # # # T
        # # # # #
    """) == NONE  # fmt: skip


@pytest.mark.clause("C6a")
def test_no_line_runs_along_the_rim_beside_a_wall() -> None:
    assert looked("A # # # T") == NONE
    assert looked("A # # # T\n. . . . .") == COVER


@pytest.mark.clause("C6b")
def test_a_line_slips_between_two_walls_that_meet_at_a_corner() -> None:
    assert looked("A #\n# T") == CLEAR
    assert looked("""
        A . . #
        . . # .
        . # . .
        # . . T
    """) == COVER  # fmt: skip


@pytest.mark.clause("C6b")
def test_a_line_along_one_wall_is_free_if_the_other_side_is_open() -> None:
    assert looked("""
        # . . . #
        A # # # T
        # # # # #
    """) == COVER  # fmt: skip


@pytest.mark.clause("C6.4")
def test_neighbours_are_in_clear_shot_even_past_one_wall() -> None:
    assert looked("A T") == CLEAR
    assert looked("A #\n. T") == CLEAR


@pytest.mark.clause("C6.4", "C6.5")
def test_the_deciding_lines_start_at_the_best_corner_and_name_what_cuts_them() -> None:
    drawn = Drawn("""
        A . . .
        . # . .
        . . . T
    """)
    lines = drawn.arena.cover_lines(drawn.cell, drawn.target)
    assert [line.start for line in lines] == [(0, 1)] * 4
    assert [line.end for line in lines] == [(2, 3), (2, 4), (3, 3), (3, 4)]
    assert [line.clear for line in lines] == [True, True, False, True]
    assert lines[2].blocker == drawn.arena.grid.parse("B2")


@pytest.mark.clause("C6d", "C6c")
def test_a_shot_needs_the_route_and_the_line() -> None:
    drawn = Drawn("""
        . . . . .
        A # T . .
        # # # . .
    """)
    arena = drawn.arena
    assert arena.steps(drawn.cell, drawn.target) == 4
    assert drawn.names(arena.shots(drawn.cell, 2)) == "A1 B1"
    assert not arena.shots(drawn.cell, 3) >> drawn.target & 1
    assert arena.shots(drawn.cell, 4) >> drawn.target & 1
    hidden = Drawn("A # T\n. # .\n. . .")
    assert hidden.arena.steps(hidden.cell, hidden.target) == 6
    assert not hidden.arena.shots(hidden.cell, 9) >> hidden.target & 1


@pytest.mark.clause("C7c")
def test_nobody_shoots_at_its_own_square() -> None:
    assert Arena("...").shots(1, 1) == 0b101


@pytest.mark.clause("C6.2")
def test_from_and_into_rock_nothing_but_floor_is_told() -> None:
    arena = Arena(". # .")
    assert arena.seen(0) == 1
    assert arena.covered(0) == 0


def test_what_is_prepared_is_not_worked_out_again() -> None:
    arena = Arena("....\n.##.\n....")
    assert not arena.corners.is_known(0)
    arena.prepare(0)
    assert arena.corners.is_known(0)
    assert not arena.corners.is_known(3)
