"""Moves, shifts, slides and teleports (section 5), and distance (C6c, C12a)."""

from __future__ import annotations

import pytest

from game.board.grid import bits, mask_of
from game.rules.command.arena import (
    BURROW,
    BY_SPEED,
    FIXED,
    FLYING,
    SCUTTLE,
    SHIFT,
    WALKER,
    Arena,
)
from tests.rules.command.drawings import Drawn

KINDS = (WALKER, SCUTTLE, FLYING, BURROW)
HOWS = (BY_SPEED, FIXED, SHIFT)


# The board.


@pytest.mark.clause("C15")
def test_the_symbols_of_a_board() -> None:
    arena = Arena("#S.\no^M")
    assert (arena.grid.width, arena.grid.height) == (3, 2)
    squares = [
        arena.walls, arena.obstacles, arena.solid, arena.floor, arena.rough, arena.circle,
        arena.start,
    ]  # fmt: skip
    assert [bits(mask) for mask in squares] == [
        [0], [4], [0, 4], [1, 2, 5, 6], [5], [6], [1],
    ]  # fmt: skip


@pytest.mark.clause("C15")
@pytest.mark.parametrize("rows", ["..\n...", ".x.", ""])
def test_rows_that_are_no_board_are_refused(rows: str) -> None:
    with pytest.raises(ValueError, match=r"cells|legend|row"):
        Arena(rows)


@pytest.mark.parametrize("starts", [[1, 1], [4], [1, 0, 3]])
def test_start_areas_are_start_squares_of_one_seat_each(starts: list[int]) -> None:
    assert Arena("SS.", [1, 2]).starts == [1, 2]
    with pytest.raises(ValueError, match="start area"):
        Arena("SS.", starts)


@pytest.mark.clause("C14h")
def test_walls_obstacles_and_the_rim_are_what_one_can_stand_by() -> None:
    drawn = Drawn("""
        A . . . . . .
        . . . . . . .
        . . . . o . .
        . . . . . . .
        . . . . . . .
        . # . . . . .
        . . . . . . .
    """)
    inside = drawn.arena.floor & ~drawn.arena.by_walls
    assert drawn.names(inside) == "B2 C2 B3 C3 B4 C4 D5 E5 F5 D6 E6 F6"


# Steps and corners.


@pytest.mark.clause("C5.1")
def test_a_step_goes_to_any_of_eight_neighbours_and_a_diagonal_costs_the_same() -> None:
    rows = """
        . . . . .
        . . . . .
        . . A . .
        . . . . .
        . . . . .
    """
    assert Drawn(rows).ends(1) == "B2 C2 D2 B3 D3 B4 C4 D4"
    assert len(Drawn(rows).ends(2).split()) == 24


@pytest.mark.clause("C5.2", "C5.5")
@pytest.mark.parametrize("solid", ["#", "o"])
def test_no_diagonal_passes_a_wall_or_an_obstacle(solid: str) -> None:
    drawn = Drawn(f"""
        . {solid} .
        . A .
        . . .
    """)
    assert drawn.ends(1) == "A2 C2 A3 B3 C3"
    assert drawn.ends(2) == "A1 C1 A2 C2 A3 B3 C3"


@pytest.mark.clause("C5.3")
def test_an_ally_is_passed_but_not_ended_on() -> None:
    drawn = Drawn("A a . a .")
    assert drawn.ends(1) == ""
    assert drawn.ends(2) == "C1"
    assert drawn.ends(4) == "C1 E1"


@pytest.mark.clause("C5.4")
def test_an_enemy_bars_the_way() -> None:
    assert Drawn("A e .").ends(6, how=SHIFT) == ""
    assert Drawn("A . e .").ends(6, how=SHIFT) == "B1"


@pytest.mark.clause("C5.6", "C5e")
def test_difficult_terrain_costs_two_and_all_of_it_must_be_left() -> None:
    drawn = Drawn("A . ^ . ^")
    assert [drawn.ends(points) for points in range(7)] == [
        "", "B1", "B1", "B1 C1", "B1 C1 D1", "B1 C1 D1", "B1 C1 D1 E1",
    ]  # fmt: skip


# Beside enemies.


@pytest.mark.clause("C5.7", "C5a")
def test_whoever_starts_beside_an_enemy_has_speed_one() -> None:
    drawn = Drawn("""
        . . . . .
        ^ A . . .
        . . e . .
        . . . . .
    """)
    assert drawn.ends(6) == "A1 B1 C1 C2 A3 B3"
    assert drawn.ends(0) == ""


@pytest.mark.clause("C5x1", "C5.7")
def test_with_the_neighbour_destroyed_it_moves_freely() -> None:
    assert Drawn(". . . A e").ends(3) == "C1"
    assert Drawn(". . . A .").ends(3) == "A1 B1 C1 E1"


@pytest.mark.clause("C5.8")
def test_a_move_ends_at_once_beside_an_enemy() -> None:
    drawn = Drawn("""
        # # # # # # #
        A . . . . . .
        # # # e # # #
    """)
    assert drawn.ends(6) == "B2 C2"


@pytest.mark.clause("C5.8", "C5d")
def test_from_one_square_beside_an_enemy_to_the_next_is_a_stop_again() -> None:
    """A fixed move may leave the square it starts on, but goes no farther than one beside."""
    drawn = Drawn("""
        # A # # # #
        . . . . . .
        # # e # # #
    """)
    assert drawn.ends(4, how=FIXED) == "B2"
    drawn = Drawn("""
        # # # # # #
        A . . . . .
        # e # # # #
    """)
    assert drawn.ends(4, how=FIXED) == "B2"


@pytest.mark.clause("C12a", "C5.8", "C16.11")
def test_across_a_wall_corner_is_adjacent_though_no_step_goes_there() -> None:
    drawn = Drawn("""
        # # A # .
        # # . e .
        # # . # #
        # # . # #
    """)
    assert drawn.arena.adjacent(drawn.cell) & drawn.enemies
    assert drawn.ends(6) == "C2"
    drawn = Drawn("""
        A # # #
        . # e #
        . . # #
        . # # #
        . # # #
    """)
    assert drawn.ends(6) == "A2 A3 B3 A4 A5"
    assert drawn.ends(6, SCUTTLE) == "A2 A3 B3 A4 A5"


@pytest.mark.clause("C12.13", "C6c")
def test_adjacent_across_a_corner_is_still_two_steps_away() -> None:
    drawn = Drawn("""
        A #
        . T
    """)
    assert drawn.arena.adjacent(drawn.cell) >> drawn.target & 1
    assert drawn.arena.steps(drawn.cell, drawn.target) == 2


@pytest.mark.clause("C5k")
@pytest.mark.parametrize("kind", [WALKER, FLYING, BURROW])
def test_an_allys_square_beside_an_enemy_cannot_be_entered(kind: int) -> None:
    assert Drawn("A . a . .\n# # # e #").ends(6, kind) == "B1"
    assert Drawn("A . a . .\n# # # # e").ends(6, kind) == "B1 D1"


@pytest.mark.clause("C5k", "C5i")
def test_a_flier_reaches_no_enemy_over_an_ally_beside_it() -> None:
    assert Drawn("A . a e .").ends(6, FLYING) == "B1"
    assert Drawn("A . . e .").ends(6, FLYING) == "B1 C1 E1"


@pytest.mark.clause("C5k", "C5.10")
def test_a_shift_passes_an_ally_beside_an_enemy() -> None:
    drawn = Drawn("""
        # # # # # #
        A . a . . .
        # # # e # #
    """)
    assert drawn.ends(4, how=SHIFT) == "B2 D2 E2"


# Fixed moves and shifts.


@pytest.mark.clause("C5.9", "C5b", "C16.9")
def test_a_fixed_move_is_not_cut_down_beside_an_enemy_but_stops_beside_one() -> None:
    drawn = Drawn("""
        # # # # # # # # #
        e A . . . . . . .
        # # # # # e # # #
    """)
    assert drawn.ends(6) == "C2"
    assert drawn.ends(6, how=FIXED) == "C2 D2 E2"


@pytest.mark.clause("C5x2")
def test_move_four_goes_up_to_four_squares() -> None:
    assert Drawn("A . . . . . . .").ends(4, how=FIXED) == "B1 C1 D1 E1"
    assert Drawn("e A . . . . . .").ends(4, how=FIXED) == "C1 D1 E1 F1"


@pytest.mark.clause("C5.10", "C5c", "C16.8")
def test_a_shift_is_free_of_both_limits() -> None:
    drawn = Drawn("""
        # # # # # # # # #
        e A . ^ . . . . .
        # # # # # e # # #
    """)
    assert drawn.ends(6, how=SHIFT) == "C2 D2 E2 F2 G2"


@pytest.mark.clause("C0a", "C0.19")
@pytest.mark.parametrize("how", HOWS)
@pytest.mark.parametrize("kind", KINDS)
def test_staying_is_always_a_legal_end(kind: int, how: int) -> None:
    drawn = Drawn("a e a\ne A e\na e a")
    assert (
        drawn.arena.moves(drawn.cell, 6, kind, how, drawn.allies | 1 << drawn.cell, drawn.enemies)
        == 1 << drawn.cell
    )
    assert drawn.way("B2", 6, kind, how) == "B2"


# Scuttle.


@pytest.mark.clause("C5.11", "C5h")
def test_scuttle_passes_enemies_without_a_stop_and_from_beside_them() -> None:
    drawn = Drawn("# # # # # #\nA e . f . .\n# # # # # #")
    assert drawn.ends(6) == ""
    assert drawn.ends(2, SCUTTLE) == "C2"
    assert drawn.ends(4, SCUTTLE) == "C2"
    assert drawn.ends(5, SCUTTLE) == "C2 E2"


@pytest.mark.clause("C5l")
@pytest.mark.parametrize("kind", [SCUTTLE, FLYING])
def test_nobody_ends_where_somebody_stands(kind: int) -> None:
    drawn = Drawn("A e a e .")
    assert drawn.ends(3, kind, SHIFT) == ""
    assert drawn.ends(4, kind, SHIFT) == "E1"
    with pytest.raises(ValueError, match="B1"):
        drawn.way("B1", 4, kind, SHIFT)


# Flying.


@pytest.mark.clause("C5.12")
def test_flying_ignores_difficult_terrain_but_not_walls() -> None:
    assert Drawn("A ^ ^ ^ # .").ends(6, FLYING) == "B1 C1 D1"
    assert Drawn("A #\n# .").ends(6, FLYING) == ""


@pytest.mark.clause("C5i", "C16.13")
def test_from_beside_an_enemy_a_flier_goes_on_over_enemies_only() -> None:
    drawn = Drawn("# # # # # # #\nA . . e . . .\n# # # # # # #")
    assert drawn.ends(2, FLYING) == "B2 C2"
    assert drawn.ends(3, FLYING) == "B2 C2"
    assert drawn.ends(4, FLYING) == "B2 C2 E2"
    assert drawn.ends(6, FLYING) == "B2 C2 E2"
    assert drawn.way("E2", 4, FLYING) == "A2 B2 C2 D2 E2"


@pytest.mark.clause("C5i")
def test_over_a_row_of_enemies_each_costs_one() -> None:
    drawn = Drawn("# # # # # # #\nA . e f e . .\n# # # # # # #")
    assert drawn.ends(4, FLYING) == "B2"
    assert drawn.ends(5, FLYING) == "B2 F2"
    assert drawn.ends(6, FLYING, SHIFT) == "B2 F2 G2"


@pytest.mark.clause("C5i", "C5.7")
def test_a_flier_beside_an_enemy_has_speed_one_and_cannot_cross_it() -> None:
    drawn = Drawn("# # # # #\n. A e . .\n# # # # #")
    assert drawn.ends(6, FLYING) == "A2"
    assert drawn.ends(6, FLYING, FIXED) == "A2 D2"


@pytest.mark.clause("C5i", "C5.2")
def test_a_flier_stopped_beside_an_enemy_may_go_round_no_corner_to_it() -> None:
    drawn = Drawn("""
        A . # .
        # . # .
        # # e .
        # # # .
    """)
    assert drawn.ends(6, FLYING) == "B1 B2"


# Burrow.


@pytest.mark.clause("C5.14", "C5m")
def test_burrow_goes_through_rock_at_one_a_square_and_ends_on_floor() -> None:
    drawn = Drawn("A # o .")
    assert drawn.ends(2, BURROW) == ""
    assert drawn.ends(3, BURROW) == "D1"
    assert Drawn("A # . ^").ends(3, BURROW) == "C1"
    assert Drawn("A # . ^").ends(4, BURROW) == "C1 D1"


@pytest.mark.clause("C5m", "C5.2")
def test_no_corner_stops_a_burrower() -> None:
    assert Drawn("A #\n# .").ends(1, BURROW) == "B2"
    assert Drawn("A #\n# .").ends(1) == ""


@pytest.mark.clause("C5m", "C5.8")
def test_rock_beside_an_enemy_is_entered_by_shift_alone() -> None:
    drawn = Drawn("A . # . e")
    assert drawn.ends(6, BURROW) == "B1 D1"
    drawn = Drawn("A . # e")
    assert drawn.ends(6, BURROW) == "B1"
    drawn = Drawn("""
        A . # . . .
        # # e # # #
    """)
    assert drawn.ends(6, BURROW) == "B1"
    assert drawn.ends(6, BURROW, SHIFT) == "B1 D1 E1 F1"


@pytest.mark.clause("C5m", "C5.4")
def test_a_burrower_passes_no_enemy() -> None:
    assert Drawn("A e .").ends(6, BURROW, SHIFT) == ""


# Slides and teleports.


@pytest.mark.clause("C5f")
def test_a_slide_pays_no_terrain_and_passes_its_own_side_alone() -> None:
    drawn = Drawn("A ^ a . # .")
    assert drawn.names(drawn.arena.slides(drawn.cell, 3, drawn.allies, 0)) == "A1 B1 D1"
    drawn = Drawn("A ^ e . # .")
    slid = drawn.arena.slides(drawn.cell, 3, 0, drawn.enemies)
    assert drawn.names(slid) == "A1 B1"


@pytest.mark.clause("C5f", "C0.6", "C5.2")
def test_a_slide_stops_for_nobody_and_cuts_no_corner() -> None:
    drawn = Drawn("""
        # # # # #
        A . . . .
        # e # # .
    """)
    slid = drawn.arena.slides(drawn.cell, 4, 0, drawn.enemies)
    assert drawn.names(slid) == "A2 B2 C2 D2 E2"
    cell = drawn.arena.grid.parse("E3")
    assert drawn.arena.slide_path(drawn.cell, cell, 5, 0, drawn.enemies) == tuple(
        drawn.arena.grid.parse(name) for name in ("A2", "B2", "C2", "D2", "E2", "E3")
    )


@pytest.mark.clause("C0a", "C5f")
def test_a_slide_may_leave_a_creature_where_it_is_but_on_no_other() -> None:
    drawn = Drawn("A a")
    arena = drawn.arena
    assert arena.slides(drawn.cell, 3, drawn.allies | 1 << drawn.cell, 0) == 1 << drawn.cell
    assert arena.slide_path(0, 0, 3, drawn.allies, 0) == (0,)
    with pytest.raises(ValueError, match="B1"):
        arena.slide_path(0, 1, 3, drawn.allies, 0)


@pytest.mark.clause("C5.13", "C5j", "C0b")
def test_a_teleport_counts_the_shortest_route_whoever_stands_on_it() -> None:
    drawn = Drawn("""
        A e a . .
        # # # # .
        . . . . .
    """)
    taken = drawn.allies | drawn.enemies | 1 << drawn.cell
    assert drawn.names(drawn.arena.teleports(drawn.cell, 5, taken)) == "D1 E1 E2"
    assert drawn.names(drawn.arena.teleports(drawn.cell, 6, taken)) == "D1 E1 E2 E3"


@pytest.mark.clause("C0.7", "C0b")
def test_a_teleport_goes_to_another_square() -> None:
    assert Arena("....").teleports(1, 1, 0) == 0b101


# Distance.


@pytest.mark.clause("C6c")
def test_distance_is_the_shortest_route_with_the_corner_rule() -> None:
    drawn = Drawn("""
        A # . ^ e
        . # . # .
        . ^ . # .
    """)
    arena, parse = drawn.arena, drawn.arena.grid.parse
    names = ("A1", "A2", "A3", "B3", "C3", "C1", "E1", "E3")
    assert [arena.steps(drawn.cell, parse(name)) for name in names] == [0, 1, 2, 3, 4, 6, 8, 10]
    assert drawn.names(arena.within(drawn.cell, 3)) == "A1 A2 A3 B3"
    assert arena.within(drawn.cell, 99) == arena.floor
    assert arena.within(drawn.cell, -1) == 0


def test_what_is_walled_off_is_at_no_distance() -> None:
    arena = Arena(". # .")
    assert arena.steps(0, 2) == -1
    assert arena.within(0, 9) == 1


@pytest.mark.clause("C6x1", "C0.12")
def test_within_two_squares_reaches_those_two_steps_away() -> None:
    drawn = Drawn("""
        . . . . .
        . # # . .
        . # A . .
        . . . . .
    """)
    assert drawn.names(drawn.arena.burst(drawn.cell, 2)) == "D2 E2 C3 D3 E3 B4 C4 D4 E4"


# Paths.


@pytest.mark.clause("C5.6")
def test_the_path_is_the_cheapest_one() -> None:
    drawn = Drawn("""
        . . . . .
        A ^ ^ ^ .
    """)
    assert drawn.way("E2", 6) == "A2 B1 C1 D1 E2"
    assert drawn.way("E2", 6, FLYING) == "A2 B2 C2 D2 E2"


def test_of_equal_paths_the_same_straight_one_is_taken() -> None:
    drawn = Drawn("""
        . . . . . .
        A . . . . .
        . . . . . .
    """)
    assert drawn.way("F2", 6) == "A2 B2 C2 D2 E2 F2"
    assert drawn.way("F1", 6) == "A2 B1 C1 D1 E1 F1"


@pytest.mark.parametrize("end", ["C1", "D1", "E1"])
def test_there_is_no_path_to_where_a_move_may_not_end(end: str) -> None:
    drawn = Drawn("A . a # .")
    with pytest.raises(ValueError, match=end):
        drawn.way(end, 9)
    with pytest.raises(ValueError, match=r"C1|D1|E1"):
        Drawn("A . a # a").way(end, 9, BURROW)


@pytest.mark.clause("C5.7", "C5h")
@pytest.mark.parametrize(
    ("kind", "how", "points"),
    [
        (WALKER, BY_SPEED, 1), (FLYING, BY_SPEED, 1), (BURROW, BY_SPEED, 1),
        (SCUTTLE, BY_SPEED, 6), (WALKER, FIXED, 6), (WALKER, SHIFT, 6),
    ],
)  # fmt: skip
def test_the_points_beside_an_enemy(kind: int, how: int, points: int) -> None:
    drawn = Drawn("A . .\n. e .")
    assert drawn.arena.allowance(drawn.cell, 6, kind, how, drawn.enemies) == points
    apart = mask_of([drawn.arena.grid.parse("C2")])
    assert drawn.arena.allowance(drawn.cell, 6, kind, how, apart) == 6


@pytest.mark.clause("C2.3", "C2h")
def test_start_areas_are_start_squares_and_each_has_one_owner() -> None:
    rows = "SS.\nSS."
    start = Arena(rows).start
    first = start & -start
    assert Arena(rows, [first, start & ~first]).starts == [first, start & ~first]
    floor = Arena(rows).floor & ~start
    for areas in ([start, first], [floor], [start | floor], [first, floor]):
        with pytest.raises(ValueError, match=f"seat {len(areas) - 1} is no start area of its own"):
            Arena(rows, areas)


@pytest.mark.clause("C6c")
def test_no_route_at_all_has_no_steps() -> None:
    arena = Arena("..#..")
    assert [arena.steps(0, cell) for cell in (0, 1, 3, 4)] == [0, 1, -1, -1]
