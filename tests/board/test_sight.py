"""Lines of sight: the drawings of the rules, and a slow judge in fractions."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.board.grid import Grid, bits, mask_of
from game.board.lines import CENTRES, CORNERS, CORNERS_ONE_SIDE, Convention
from game.board.sight import Sight
from game.board.terrain import STAGES, Board

LEGEND = {"A": "attacker", "T": "target", "E": "enemy", "f": "friend"}


def looked(rows: str, convention: Convention = CORNERS) -> bool:
    """Whether A sees T in a drawing; every E interrupts."""
    board = Board.parse(rows, LEGEND)
    sight = Sight(board, convention=convention)
    attacker, target = board.layers["attacker"], board.layers["target"]
    enemies = board.layers["enemy"]
    seen = sight.sees_figure(attacker, target, enemies)
    if attacker.bit_count() == target.bit_count() == 1:
        a, b = bits(attacker)[0], bits(target)[0]
        assert sight.sees(a, b, enemies | target | attacker) == seen
        assert bool(sight.seen(a, target, enemies)) == seen
        assert sight.line(a, b, enemies).clear == seen
        assert sight.sees(b, a, enemies) == seen
    return seen


@pytest.mark.clause("R32", "R32.3")
@pytest.mark.parametrize(
    ("rows", "clear"),
    [
        ("A # T", False),
        ("A . # . T", False),
        ("A . E . T", False),
        ("A . f . T", True),
        ("A . . . T", True),
    ],
)
def test_walls_and_enemies_cut_a_row_and_friends_do_not(rows: str, clear: bool) -> None:
    assert looked(rows) is clear


@pytest.mark.clause("R32b")
def test_touching_a_wall_at_a_corner_is_harmless() -> None:
    assert looked("""
        A . .
        . # .
        . . T
    """)


@pytest.mark.clause("R32d")
def test_a_shared_corner_is_always_clear() -> None:
    assert looked("""
        A #
        # T
    """)
    assert looked("""
        A # .
        # T .
    """)
    assert looked("""
        A E
        E T
    """)


@pytest.mark.clause("R32a")
def test_a_wall_two_long_blocks_past_its_end() -> None:
    assert not looked("""
        . A # . .
        . . # T .
    """)


@pytest.mark.clause("R32.2")
def test_one_clear_pair_of_corners_is_enough() -> None:
    rows = """
        A . # .
        . . . T
    """
    assert looked(rows)
    board = Board.parse(rows, LEGEND)
    line = Sight(board).line(board.grid.parse("A1"), board.grid.parse("D2"))
    assert line.clear
    assert line.blocker == -1
    assert not line.terrain


@pytest.mark.clause("R32a")
@pytest.mark.parametrize("wall", ["north", "south"])
def test_one_solid_side_cuts_a_line_along_an_edge(wall: str) -> None:
    """The only line that slips by runs along the rim of the board or a second wall."""
    open_row, walled = ". . . .", "# # # #"
    rows = [open_row, "A # . T", open_row] if wall == "north" else [open_row, "A . # T", open_row]
    assert not looked("\n".join(rows))
    assert not looked("\n".join([walled, "A . # T", walled]))
    assert looked("\n".join([open_row, "A . . T", walled]))


@pytest.mark.clause("R32a")
def test_a_corridor_between_two_walls_is_seen_through_slanting_only() -> None:
    assert looked("""
        # # #
        A . T
        # # #
    """)


@pytest.mark.clause("R32c")
def test_the_spaces_of_looker_and_target_never_interrupt() -> None:
    board = Board.parse("A . T", LEGEND)
    sight = Sight(board)
    both = board.layers["attacker"] | board.layers["target"]
    assert sight.sees(0, 2, both)
    assert sight.seen(0, 0b111, both) == 0b111


@pytest.mark.clause("R32a", "R32.3")
def test_an_enemy_that_cannot_be_seen_itself_may_cut_the_line_to_another() -> None:
    drawing = """
        . . . . . . .
        . . . . . . .
        T E . # . . .
        . . # . . . A
        . . . . . . .
    """
    board = Board.parse(drawing, LEGEND)
    a, e, t = (board.grid.parse(name) for name in ("G4", "B3", "A3"))
    sight = Sight(board)
    assert not sight.sees(a, e)
    assert sight.sees(a, t)
    assert not looked(drawing)
    assert judged(board, a, t, 0, CORNERS)
    assert not judged(board, a, t, 1 << e, CORNERS)


@pytest.mark.clause("R32g", "R32c")
def test_a_large_figure_sees_and_is_seen_with_any_of_its_cells() -> None:
    assert looked("""
        A A # . T
        A A . . .
        . . . . .
    """)
    assert not looked("""
        A . # T T
        . . # T T
    """)
    # The two eastern cells of the target stand behind its own western ones.
    assert looked("""
        # # # # #
        A . . T T
        # # # # #
    """)


@pytest.mark.clause("R34b", "R35c")
def test_terrain_alone_is_asked_without_miniatures() -> None:
    board = Board.parse("""
        A . E . T
        # # # # #
    """, LEGEND)  # fmt: skip
    sight = Sight(board)
    a, b = board.grid.parse("A1"), board.grid.parse("E1")
    assert sight.sees(a, b)
    assert not sight.sees(a, b, board.layers["enemy"])
    assert sight.seen_by_terrain(a) & board.floor == board.floor


def test_a_refused_line_names_the_nearest_blocker() -> None:
    board = Board.parse("A . E . # . T", LEGEND)
    sight = Sight(board)
    line = sight.line(0, 6, board.layers["enemy"])
    assert (line.clear, line.terrain, line.blocker) == (False, True, 4)
    board = Board.parse("A . E . E . T", LEGEND)
    line = Sight(board).line(0, 6, board.layers["enemy"])
    assert (line.clear, line.terrain, line.blocker) == (False, False, 2)
    assert Sight(board).line(6, 0, board.layers["enemy"]).blocker == 4


def test_a_line_is_told_by_its_corners() -> None:
    board = Board.parse("""
        A . # .
        . . . T
    """, LEGEND)  # fmt: skip
    line = Sight(board).line(board.grid.parse("A1"), board.grid.parse("D2"))
    assert (line.start, line.end, line.scale) == ((1, 1), (2, 3), 1)
    assert Sight(board, convention=CENTRES).line(0, 1).start == (1, 1)


def test_nothing_is_seen_beyond_the_longest_range() -> None:
    board = Board.parse(". . . . . . .")
    sight = Sight(board, 3)
    assert bits(sight.seen(0, board.floor)) == [0, 1, 2, 3]
    assert not sight.sees(0, 4)
    assert sight.line(0, 6).clear


@pytest.mark.clause("C6a", "C6b")
def test_one_side_may_be_grazed_where_the_game_says_so() -> None:
    grazing = """
        . . . . .
        . . . . .
        A # # # T
    """
    assert not looked(grazing)
    assert looked(grazing, CORNERS_ONE_SIDE)
    rim = "A # # # T"
    assert not looked(rim, CORNERS_ONE_SIDE)
    shared = """
        # # # # #
        A # # # T
        # # # # #
    """
    assert not looked(shared, CORNERS_ONE_SIDE)
    assert looked("""
        A # .
        # T .
    """, CORNERS_ONE_SIDE)  # fmt: skip


@pytest.mark.clause("D3d", "D3d.4")
def test_between_centres_two_solid_cells_close_a_corner() -> None:
    assert looked("A #\n. T", CENTRES)
    assert not looked("A #\n# T", CENTRES)
    assert not looked("A #\nE T", CENTRES)
    assert looked("A . .\n. . T", CENTRES)
    assert not looked("A # .\n. . T", CENTRES)
    assert not looked("A # T", CENTRES)


def overlap(
    start: tuple[Fraction, Fraction], end: tuple[Fraction, Fraction], row: int, column: int
) -> tuple[Fraction, Fraction]:
    """From where to where (in shares of its length) a line lies in a closed cell."""
    low, high = Fraction(0), Fraction(1)
    for axis, edge in ((0, row), (1, column)):
        way = end[axis] - start[axis]
        if way == 0:
            if not edge <= start[axis] <= edge + 1:
                return Fraction(1), Fraction(0)
            continue
        enter, leave = sorted([(edge - start[axis]) / way, (edge + 1 - start[axis]) / way])
        low, high = max(low, enter), min(high, leave)
    return low, high


def judged(board: Board, a: int, b: int, blockers: int, convention: Convention) -> bool:
    """Sight as the rules say it, line by line, with no table."""
    grid = board.grid
    solid = (board.blocking | blockers) & ~(1 << a | 1 << b)
    places = [(cell // grid.stride, cell % grid.stride) for cell in bits(solid)]
    rim = [(r, c) for r in range(-1, grid.height + 1) for c in range(-1, grid.width + 1)
           if not (0 <= r < grid.height and 0 <= c < grid.width)]  # fmt: skip

    def clear(start: tuple[Fraction, Fraction], end: tuple[Fraction, Fraction]) -> bool:
        if start == end:
            return True
        beside: list[tuple[Fraction, Fraction]] = []
        at_point: dict[Fraction, int] = {}
        straight = start[0] == end[0] or start[1] == end[1]
        for row, column in places if convention.edge_blocks else places + rim:
            low, high = overlap(start, end, row, column)
            if low > high:
                continue
            if low == high:
                at_point[low] = at_point.get(low, 0) + 1
                continue
            middle = (low + high) / 2
            y = start[0] + (end[0] - start[0]) * middle
            x = start[1] + (end[1] - start[1]) * middle
            if convention.edge_blocks or (row < y < row + 1 and column < x < column + 1):
                return False
            if (low, high) in beside:
                return False
            beside.append((low, high))
        if convention.gap_blocks and not straight:
            return all(n < 2 for share, n in at_point.items() if 0 < share < 1)
        return True

    def points(cell: int) -> list[tuple[Fraction, Fraction]]:
        row, column = grid.row(cell), grid.col(cell)
        scale = convention.scale
        return [
            (row + Fraction(y, scale), column + Fraction(x, scale)) for y, x in convention.points
        ]

    return any(clear(start, end) for start in points(a) for end in points(b))


BOARD = Grid(6, 5)
some_cells = st.lists(st.sampled_from(bits(BOARD.cells)), max_size=9).map(mask_of)


@settings(max_examples=60, deadline=None)
@given(some_cells, some_cells, st.sampled_from(bits(BOARD.cells)),
       st.sampled_from([CORNERS, CORNERS_ONE_SIDE, CENTRES]))  # fmt: skip
def test_the_tables_agree_with_a_judge_in_fractions(
    walls: int, blockers: int, a: int, convention: Convention
) -> None:
    board = Board(BOARD, walls, {})
    sight = Sight(board, convention=convention)
    seen = sight.seen(a, BOARD.cells, blockers)
    alone = sight.seen_by_terrain(a)
    for b in bits(BOARD.cells):
        expected = judged(board, a, b, blockers, convention)
        assert bool(seen >> b & 1) == expected
        assert sight.sees(a, b, blockers) == expected
        line = sight.line(a, b, blockers)
        assert line.clear == expected
        assert (line.blocker == -1) == expected
        if not expected:
            assert ((walls | blockers) & ~(1 << a | 1 << b)) >> line.blocker & 1
            assert line.terrain == (not alone >> b & 1)
            assert bool(walls >> line.blocker & 1) or not line.terrain


@pytest.mark.clause("R32", "R63")
def test_in_the_greathalls_sight_is_the_same_both_ways_and_across_the_diagonal() -> None:
    halls = Board.parse("""
        ..............
        ..............
        ..##..........
        ..##..#.###...
        ..............
        .....#...#....
        ...#..........
        ...........#..
        ...#..........
        ...#.#...#....
        ...#..........
        .......#...##.
        ...........#..
        ..............
    """)
    grid = halls.grid
    sight = Sight(halls)
    seen = {cell: sight.seen_by_terrain(cell) for cell in bits(grid.cells)}

    def mirrored(cell: int) -> int:
        return grid.cell(grid.col(cell), grid.row(cell))

    for a, mask in seen.items():
        for b in bits(grid.cells):
            clear = mask >> b & 1
            assert clear == seen[b] >> a & 1
            assert clear == seen[mirrored(a)] >> mirrored(b) & 1


def test_sight_ends_at_what_is_not_laid_and_each_stage_keeps_its_own_views() -> None:
    board = Board.parse("""
        . . . . . .
        . . # . . .
    """)
    grid = board.grid
    sight = Sight(board)
    west = mask_of([cell for cell in bits(grid.cells) if grid.col(cell) < 4])
    a, d, f = (grid.parse(name) for name in ("A1", "D1", "F1"))
    for laid, seen in ((west, (True, False)), (grid.cells, (True, True)), (west, (True, False))):
        stage = sight.opened(laid)
        assert (stage.sees(a, d), stage.sees(a, f)) == seen
        fresh = Sight(Board(grid, board.blocking | grid.cells & ~laid, {}))
        for cell in bits(grid.cells & laid):
            assert stage.seen_by_terrain(cell) & laid == fresh.seen_by_terrain(cell) & laid
    assert sight.opened(west) is sight.opened(west)
    assert sight.sees(a, f)
    for mask in range(1, STAGES + 1):
        sight.opened(mask)
    assert len(sight._stages) == STAGES


@pytest.mark.parametrize(
    ("rows", "from_where"),
    [
        ("A A . . T", "B1"),
        # The nearer one is cut off by somebody.
        (
            """
            A . . .
            A E . T
            """,
            "A1",
        ),
        # Of two as near the first in reading order.
        (
            """
            A . . T
            A . . .
            """,
            "A1",
        ),
        ("A A # . T", ""),
    ],
)
def test_a_large_figure_looks_from_the_nearest_cell_that_sees(rows: str, from_where: str) -> None:
    board = Board.parse(rows, LEGEND)
    sight = Sight(board, convention=CENTRES)
    figure, (target,) = board.layers["attacker"], bits(board.layers["target"])
    found = sight.nearest(figure, target, board.layers["enemy"] | figure)
    assert (board.grid.name(found) if found >= 0 else "") == from_where
