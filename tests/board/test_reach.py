"""Movement: floods against a plain search, corner rules, costs, stops and footprints."""

from __future__ import annotations

import heapq
import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.board.footprint import Footprint
from game.board.grid import Grid, bits, mask_of
from game.board.reach import ANY, NOT_AROUND, NOT_BETWEEN, ORTHOGONAL, Ground, path, reach
from game.board.terrain import STAGES, Board

SMALL = Grid(7, 6)
KINDS = (ORTHOGONAL, ANY, NOT_BETWEEN, NOT_AROUND)
cell_masks = st.lists(st.sampled_from(bits(SMALL.cells)), max_size=14).map(mask_of)
starts = st.sampled_from(bits(SMALL.cells))


def legal_step(grid: Grid, a: int, b: int, steps: int, solid: int) -> bool:
    """One step judged cell by cell."""
    rows, columns = grid.row(b) - grid.row(a), grid.col(b) - grid.col(a)
    if max(abs(rows), abs(columns)) != 1:
        return False
    if not rows or not columns or steps == ANY:
        return True
    if steps == ORTHOGONAL:
        return False
    sides = [grid.cell(grid.row(b), grid.col(a)), grid.cell(grid.row(a), grid.col(b))]
    hard = sum(solid >> side & 1 for side in sides)
    return hard == 0 if steps == NOT_AROUND else hard < 2


def searched(
    start: int,
    points: int,
    passable: int,
    steps: int,
    solid: int,
    costly: int,
    stopping: int,
    onward: int,
) -> dict[int, int]:
    """Cheapest cost of every cell by Dijkstra's algorithm."""
    cost = {start: 0}
    queue = [(0, start)]
    while queue:
        spent, here = heapq.heappop(queue)
        if spent > cost[here]:
            continue
        held = here != start and stopping & ~onward & 1 << here
        for there in bits(passable & onward if held else passable):
            if legal_step(SMALL, here, there, steps, solid):
                total = spent + (2 if costly >> there & 1 else 1)
                if total <= points and total < cost.get(there, points + 1):
                    cost[there] = total
                    heapq.heappush(queue, (total, there))
    return cost


@given(
    starts, st.integers(0, 8), cell_masks, st.sampled_from(KINDS), cell_masks, cell_masks,
    cell_masks, cell_masks,
)  # fmt: skip
def test_the_flood_agrees_with_a_search(
    start: int,
    points: int,
    walls: int,
    steps: int,
    solid: int,
    costly: int,
    stopping: int,
    onward: int,
) -> None:
    passable = SMALL.cells & ~walls
    rings = reach(SMALL, start, points, passable, steps, solid, costly, 2, stopping, onward)
    expected = searched(start, points, passable, steps, solid, costly, stopping, onward)
    found = {cell: k for k, ring in enumerate(rings) for cell in bits(ring)}
    assert found == expected
    assert len(rings) == points + 1
    for end, cost in expected.items():
        way = path(SMALL, rings, end, steps, solid, costly, 2, stopping, onward)
        assert way[0] == start
        assert way[-1] == end
        assert all(legal_step(SMALL, a, b, steps, solid) for a, b in itertools.pairwise(way))
        assert sum(2 if costly >> cell & 1 else 1 for cell in way[1:]) == cost
        for cell, after in itertools.pairwise(way[1:]):
            assert onward >> after & 1 or not stopping & ~onward & 1 << cell


@given(
    starts, st.integers(0, 7), cell_masks, st.sampled_from(KINDS), cell_masks, cell_masks,
    st.booleans(), cell_masks, st.sampled_from([None, Footprint(2, 2), Footprint(1, 2)]),
)  # fmt: skip
def test_the_table_never_differs_from_the_flood(
    start: int,
    points: int,
    walls: int,
    steps: int,
    foes: int,
    costly: int,
    stops: bool,
    onward: int,
    footprint: Footprint | None,
) -> None:
    foes &= ~(1 << start)
    stopping = SMALL.spread8(foes) & ~foes if stops else 0
    ground = Ground(SMALL, SMALL.cells & ~walls, steps, walls, costly, 2, footprint)
    if footprint is not None:
        foes = foes & ~footprint.cells(SMALL, start)
    blocked = footprint.touches(SMALL, foes) if footprint else foes
    halting = footprint.touches(SMALL, stopping) if footprint else stopping
    goes_on = footprint.touches(SMALL, onward) if footprint else onward
    rings = reach(
        SMALL, start, points, ground.passable & ~blocked, steps, ground.solid, ground.costly, 2,
        halting, goes_on,
    )  # fmt: skip
    assert ground.rings(start, points, foes, stopping, onward) == rings
    assert ground.within(start, points, foes, stopping, onward) == sum(rings)
    for end in bits(sum(rings)):
        way = ground.path(rings, end, stopping, onward)
        assert (way[0], way[-1]) == (start, end)


def test_a_cell_that_stops_lets_on_into_those_that_never_do() -> None:
    grid = Grid(6, 1)
    ground = Ground(grid, grid.cells)
    assert bits(ground.within(0, 5, 0, 1 << 2)) == [0, 1, 2]
    assert bits(ground.within(0, 5, 0, 1 << 2, 1 << 3)) == [0, 1, 2, 3, 4, 5]
    assert bits(ground.within(0, 5, 0, 1 << 2 | 1 << 4, 1 << 3)) == [0, 1, 2, 3, 4]
    assert bits(ground.within(0, 5, 0, 1 << 2 | 1 << 3, 1 << 3)) == [0, 1, 2, 3, 4, 5]
    assert ground.path(ground.rings(0, 5, 0, 4, 8), 4, 4, 8) == (0, 1, 2, 3, 4)


@pytest.mark.clause("R17", "R17.3", "R18")
def test_points_are_orthogonal_steps_around_walls() -> None:
    board = Board.parse("""
        . # . .
        . # . .
        . . . .
    """)
    ground = Ground(board.grid, board.floor)
    rings = ground.rings(board.grid.parse("A1"), 5)
    names = [[board.grid.name(cell) for cell in bits(ring)] for ring in rings]
    assert names == [["A1"], ["A2"], ["A3"], ["B3"], ["C3"], ["C2", "D3"]]
    assert ground.within(board.grid.parse("A1"), 5) == sum(rings)


@pytest.mark.clause("R18.2", "R19")
def test_an_enemy_in_the_gap_closes_the_way() -> None:
    board = Board.parse("""
        . # .
        . . .
        . # .
    """)
    ground = Ground(board.grid, board.floor)
    start, gap = board.grid.parse("A2"), board.grid.parse("B2")
    assert ground.within(start, 4) & 1 << board.grid.parse("C1")
    assert bits(ground.within(start, 4, 1 << gap)) == [
        board.grid.parse(n) for n in ("A1", "A2", "A3")
    ]


def test_an_enemy_in_the_last_ring_is_only_left_out_itself() -> None:
    grid = Grid(9, 1)
    ground = Ground(grid, grid.cells)
    assert bits(ground.within(0, 3, 1 << 3)) == [0, 1, 2]
    assert ground.rings(0, 3, 1 << 3) == [1, 2, 4, 0]
    assert ground.rings(0, 3) == [1, 2, 4, 8]


def corner(walls: str) -> list[bool]:
    """Whether A2 reaches B1 in one step, by kind of step."""
    board = Board.parse(walls)
    grid = board.grid
    return [
        bool(Ground(grid, board.floor, k, board.blocking).within(grid.parse("A2"), 1) >> 1 & 1)
        for k in KINDS
    ]


def test_corner_rules() -> None:
    assert corner("..\n..") == [False, True, True, True]
    assert corner("#.\n..") == [False, True, True, False]
    assert corner("..\n.#") == [False, True, True, False]
    assert corner("#.\n.#") == [False, True, False, False]


def test_a_solid_side_may_be_walkable_all_the_same() -> None:
    grid = Grid(2, 2)
    rocks = Ground(grid, grid.cells & ~1, NOT_AROUND, 0)
    walls = Ground(grid, grid.cells & ~1, NOT_AROUND, 1)
    south_west, north_east = grid.parse("A2"), grid.parse("B1")
    assert rocks.within(south_west, 1) >> north_east & 1
    assert not walls.within(south_west, 1) >> north_east & 1


def test_a_costly_cell_takes_two_points() -> None:
    grid = Grid(5, 1)
    assert reach(grid, 0, 4, grid.cells, costly=0b00010) == [1, 0, 2, 4, 8]
    assert reach(grid, 0, 1, grid.cells, costly=0b00010) == [1, 0]
    assert reach(grid, 0, 4, grid.cells, costly=0b00010, price=3) == [1, 0, 0, 2, 4]


def test_a_stopping_cell_is_entered_and_not_left() -> None:
    grid = Grid(5, 1)
    assert reach(grid, 0, 4, grid.cells, stopping=0b00100) == [1, 2, 4, 0, 0]
    assert reach(grid, 2, 2, grid.cells, stopping=0b00100) == [4, 0b01010, 0b10001]


def test_the_path_prefers_the_north() -> None:
    grid = Grid(3, 3)
    rings = reach(grid, grid.parse("A1"), 4, grid.cells)
    assert [grid.name(c) for c in path(grid, rings, grid.parse("C3"))] == [
        "A1", "B1", "C1", "C2", "C3",
    ]  # fmt: skip
    with pytest.raises(ValueError, match="C3 cannot be reached"):
        path(grid, rings[:2], grid.parse("C3"))


def test_a_two_by_two_needs_a_gap_of_two() -> None:
    board = Board.parse("""
        . . . # . . .
        . . . . . . .
        . . . # . . .
        . . . . . . .
        . . . . . . .
    """)
    grid = board.grid
    ground = Ground(grid, board.floor, footprint=Footprint(2, 2))
    start = grid.parse("A1")
    reached = [grid.name(cell) for cell in bits(ground.within(start, 9))]
    assert "F1" not in reached  # eleven steps by the south
    assert "E4" in reached
    assert "C2" not in reached
    foe = 1 << grid.parse("D5")
    assert not ground.within(start, 20, foe) >> grid.parse("E4") & 1


def test_what_is_laid_later_changes_no_answer_given_for_what_is_laid_now() -> None:
    board = Board.parse("""
        . . . . # .
        . # . . . .
        . . . . . .
    """)
    grid = board.grid
    whole = Ground(grid, board.floor, NOT_BETWEEN, board.blocking)
    few = mask_of([cell for cell in bits(grid.cells) if grid.col(cell) < 3])
    more = few | mask_of([cell for cell in bits(grid.cells) if grid.col(cell) == 3])
    for laid in (few, more, grid.cells, few):
        fresh = Ground(grid, board.floor & laid, NOT_BETWEEN, board.blocking | grid.cells & ~laid)
        stage = whole.opened(laid)
        for start in bits(board.floor & laid):
            assert stage.within(start, 4) == fresh.within(start, 4)
            assert stage.rings(start, 4) == fresh.rings(start, 4)
            assert not stage.within(start, 4) & ~laid
    assert whole.opened(few) is whole.opened(few)
    assert whole.within(grid.parse("A1"), 9) == board.floor


def test_a_growing_ground_keeps_its_shape_and_the_last_stages_used() -> None:
    grid = Grid(12, 4)
    ground = Ground(grid, grid.cells, footprint=Footprint(2, 2))
    west = mask_of([cell for cell in bits(grid.cells) if grid.col(cell) < 3])
    assert ground.opened(west).within(0, 9) == Footprint(2, 2).fits(grid, west)
    kept = ground.opened(1)
    for mask in range(2, STAGES + 1):
        ground.opened(mask)
    assert ground.opened(1) is kept  # now the youngest
    ground.opened(STAGES + 1)
    assert ground.opened(1) is kept
    for mask in range(STAGES + 2, 2 * STAGES + 2):
        ground.opened(mask)
    assert ground.opened(1) is not kept
