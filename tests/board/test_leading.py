"""Large figures that follow their leading cell: floods against a plain search, turning, gaps."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.board.footprint import SHAPES, Footprint
from game.board.grid import Grid, bits, mask_of
from game.board.leading import GIVEN, TURNED, Leading
from game.board.reach import ANY, NOT_AROUND, NOT_BETWEEN, ORTHOGONAL, Ground
from game.board.terrain import Board
from tests.board.test_reach import legal_step

SMALL = Grid(6, 5)
KINDS = (ORTHOGONAL, ANY, NOT_BETWEEN, NOT_AROUND)
LONG = SHAPES["1x2"]
Placement = tuple[int, int]
cell_masks = st.lists(st.sampled_from(bits(SMALL.cells)), max_size=9).map(mask_of)


def cells_of(grid: Grid, footprint: Footprint, placement: Placement) -> set[int]:
    anchor, lie = placement
    return set(bits((footprint.turned() if lie else footprint).cells(grid, anchor)))


def searched(
    grid: Grid, footprint: Footprint, start: Placement, points: int, free: int, steps: int,
    solid: int,
) -> dict[Placement, int]:  # fmt: skip
    """The cost of every placement, step by step and cell by cell."""
    lies = (GIVEN, TURNED) if footprint.width != footprint.height else (GIVEN,)
    every = [(anchor, lie) for anchor in bits(grid.cells) for lie in lies]
    fitting = {
        one: cells
        for one in every
        if (cells := cells_of(grid, footprint, one)) and all(free >> cell & 1 for cell in cells)
    }
    cost = {start: 0}
    ring = [start]
    for spent in range(1, points + 1):
        found = []
        for here, (there, cells) in itertools.product(ring, fitting.items()):
            if there not in cost and leads(grid, footprint, here, there, cells, steps, solid):
                cost[there] = spent
                found.append(there)
        ring = found
    return cost


def leads(
    grid: Grid, footprint: Footprint, here: Placement, there: Placement, cells: set[int],
    steps: int, solid: int,
) -> bool:  # fmt: skip
    """Whether some cell of the figure can step so that it lies there afterwards."""
    for lead in cells_of(grid, footprint, here):
        for end in cells:
            if not legal_step(grid, lead, end, steps, solid):
                continue
            if footprint.width != footprint.height or end - lead == there[0] - here[0]:
                return True
    return False


@given(
    st.sampled_from(bits(SMALL.cells)), st.integers(0, 5), cell_masks, cell_masks,
    st.sampled_from(KINDS), st.sampled_from([LONG, SHAPES["2x2"], SHAPES["1x1"]]),
    st.integers(0, 1),
)  # fmt: skip
def test_the_flood_agrees_with_a_search(
    anchor: int, points: int, walls: int, foes: int, steps: int, footprint: Footprint, lie: int
) -> None:
    lie = lie if footprint.width != footprint.height else GIVEN
    if not cells_of(SMALL, footprint, (anchor, lie)):
        return
    ground = Leading(SMALL, SMALL.cells & ~walls, footprint, steps, walls)
    rings = ground.rings(anchor, lie, points, foes)
    free = SMALL.cells & ~walls & ~foes
    expected = searched(SMALL, footprint, (anchor, lie), points, free, steps, walls)
    found = {
        (each, lay): cost
        for cost, ring in enumerate(rings)
        for lay, anchors in enumerate(ring)
        for each in bits(anchors)
    }
    assert found == expected
    assert len(rings) == points + 1
    within = ground.within(anchor, lie, points, foes)
    assert {(each, lay) for lay, mask in enumerate(within) for each in bits(mask)} == set(expected)
    for (end, lay), cost in expected.items():
        way = ground.path(rings, end, lay, foes)
        assert (way[0], way[-1], len(way)) == ((anchor, lie), (end, lay), cost + 1)
        for here, there in itertools.pairwise(way):
            cells = cells_of(SMALL, footprint, there)
            assert leads(SMALL, footprint, here, there, cells, steps, walls)


@given(
    st.sampled_from(bits(SMALL.cells)), st.integers(0, 6), cell_masks, cell_masks,
    st.sampled_from([SHAPES["1x1"], SHAPES["2x2"], SHAPES["3x3"]]),
)  # fmt: skip
def test_a_square_that_goes_straight_goes_as_on_any_ground(
    anchor: int, points: int, walls: int, foes: int, footprint: Footprint
) -> None:
    foes &= ~footprint.cells(SMALL, anchor)
    ground = Ground(SMALL, SMALL.cells & ~walls, footprint=footprint)
    led = Leading(SMALL, SMALL.cells & ~walls, footprint, ORTHOGONAL)
    assert led.within(anchor, GIVEN, points, foes) == [ground.within(anchor, points, foes)]


def hall(text: str) -> tuple[Grid, Leading]:
    board = Board.parse(text)
    return board.grid, Leading(board.grid, board.floor, LONG, NOT_BETWEEN, board.blocking)


def names(grid: Grid, placements: list[int]) -> list[list[str]]:
    return [[grid.name(cell) for cell in bits(anchors)] for anchors in placements]


def test_a_long_figure_turns_about_itself_for_one_step() -> None:
    """Its leading cell steps into the other one, and the rest lies down beside that (D9e)."""
    grid, ground = hall("""
        . . .
        . . .
    """)
    # It lies upright in A1 and A2; around either cell it may lie down flat, or it steps aside.
    assert names(grid, ground.within(grid.parse("A1"), GIVEN, 1)) == [
        ["A1", "B1"],
        ["A1", "B1", "A2", "B2"],
    ]


def test_a_long_figure_passes_a_gap_of_one_cell_lengthwise_and_a_square_does_not() -> None:
    text = """
        . . # . .
        . . . . .
        . . # . .
    """
    grid, ground = hall(text)
    rings = ground.rings(grid.parse("A2"), TURNED, 3)
    way = ground.path(rings, grid.parse("D2"), TURNED)
    # Its leading cell goes from B to C, and the rest lies down before that: in C and D.
    assert [(grid.name(anchor), lie) for anchor, lie in way] == [
        ("A2", TURNED),
        ("C2", TURNED),
        ("D2", TURNED),
    ]
    board = Board.parse(text)
    square = Leading(grid, board.floor, SHAPES["2x2"], NOT_BETWEEN, board.blocking)
    (reached,) = square.within(grid.parse("A1"), GIVEN, 9)
    assert names(grid, [reached]) == [["A1", "A2"]]


def test_a_long_figure_goes_round_a_bend_that_it_could_not_pass_without_turning() -> None:
    grid, ground = hall("""
        . . .
        # # .
        # # .
    """)
    assert names(grid, ground.within(grid.parse("A1"), TURNED, 3)) == [
        ["C1", "C2"],
        ["A1", "B1"],
    ]


def test_only_the_leading_cell_minds_corners() -> None:
    """A square steps past a corner at which only one of its cells would stop (D9e)."""
    grid = Grid(4, 4)
    # What counts as corners may be covered here, as obstacles are by somebody who flies.
    solid = mask_of([grid.parse("B3"), grid.parse("C2")])
    led = Leading(grid, grid.cells, SHAPES["2x2"], NOT_BETWEEN, solid)
    whole = Ground(grid, grid.cells, NOT_BETWEEN, solid, footprint=SHAPES["2x2"])
    start, end = grid.parse("A1"), grid.parse("B2")
    assert led.rings(start, GIVEN, 1)[1][0] >> end & 1
    assert not whole.rings(start, 1)[1] >> end & 1


def test_friends_may_be_passed_and_nobody_ended_on() -> None:
    grid, ground = hall(". . . . .")
    friend = 1 << grid.parse("C1")
    reached = ground.within(grid.parse("A1"), TURNED, 3)
    assert names(grid, ground.free(reached, friend)) == [[], ["A1", "D1"]]


def test_a_push_passes_nobody() -> None:
    grid, ground = hall(". . . . .")
    assert names(grid, ground.within(grid.parse("A1"), TURNED, 3, 1 << grid.parse("C1"))) == [
        [],
        ["A1"],
    ]


def test_a_way_to_where_nothing_leads_is_no_way() -> None:
    grid, ground = hall(". . # . .")
    rings = ground.rings(grid.parse("A1"), TURNED, 4)
    with pytest.raises(ValueError, match="D1"):
        ground.path(rings, grid.parse("D1"), TURNED)
