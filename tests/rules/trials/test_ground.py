"""The ground that figures of one space walk on: steps, water, walls, corners (T22, T23)."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.rules.trials.codes import STONE_WALL
from tests.rules.trials.positions import B, Position


def reached(p: Position, steps: int, mark: str = "a", through: int = 0) -> int:
    """Return where somebody on a mark may end after so many steps, with all creatures but some in
    the way.
    """
    s = p.s
    taken = sum(s.spaces[figure] for figure in bits(s.present))
    foes = sum(s.spaces[figure] for figure in bits(s.present & ~through))
    return s.board().ground().within(p[mark], steps, foes) & ~taken


def steps_to(p: Position, end: str, start: str = "a", through: int = 0) -> int:
    """Return how many spaces the way from one mark to another costs, -1 if there is none."""
    for steps in range(40):
        if reached(p, steps, start, through) >> p[end] & 1:
            return steps
    return -1


def may_step(p: Position, start: str = "a", end: str = "b") -> bool:
    """Return whether one step leads from a mark to another, and the same way back."""
    there, back = steps_to(p, end, start) == 1, steps_to(p, start, end) == 1
    assert there == back
    return there


@pytest.mark.clause("T22.2")
def test_a_figure_steps_in_eight_directions_for_one_space_each() -> None:
    p = Position(". . . . .", ". . . . .", ". . a . .", ". . . . .", ". . . . .")
    around = [(row, column) for row in (2, 3, 4) for column in (2, 3, 4)]
    assert p.places(reached(p, 1)) == around
    assert reached(p, 2).bit_count() == 25


@pytest.mark.clause("T22.2")
def test_a_way_of_diagonals_is_as_long_as_a_straight_one() -> None:
    p = Position("a . . b", ". . . .", ". . . .", ". . . c")
    assert steps_to(p, "b") == steps_to(p, "c") == 3


@pytest.mark.clause("T23")
def test_water_stops_a_walk_and_not_the_eye() -> None:
    p = Position("# # # # #", "a . ~ . b", "# # # # #")
    assert steps_to(p, "b") == -1
    assert p.s.board().sees(p["a"], p["b"])


@pytest.mark.clause("T23.2")
@pytest.mark.parametrize("sign", ["#", "O"])
def test_walls_and_rocks_stop_a_walk_and_the_eye(sign: str) -> None:
    p = Position("# # # # #", f"a . {sign} . b", "# # # # #")
    assert steps_to(p, "b") == -1
    assert not p.s.board().sees(p["a"], p["b"])


@pytest.mark.clause("T22.3")
def test_tokens_are_not_in_the_way() -> None:
    signs = "1 2 3 4 5 6 7 8 9"
    p = Position("# " * 10 + "#", f"a {signs} b", "# " * 10 + "#")
    assert steps_to(p, "b") == 10


@pytest.mark.clause("T23.3", "T23a")
@pytest.mark.parametrize(
    ("rows", "free"),
    [
        ((". b", "a ."), True),
        (("# b", "a ."), False),  # one wall beside the step is enough, on either side
        ((". b", "a #"), False),
        (("# b", "a #"), False),
        (("O b", "a ."), True),  # rocks, trees and water close no diagonal
        (("O b", "a O"), True),
        (("~ b", "a ~"), True),
        (("O b", "a #"), False),
    ],
)
def test_a_wall_at_the_corner_forbids_the_diagonal_step(rows: tuple[str, str], free: bool) -> None:
    p = Position(*rows)
    assert may_step(p) == free
    assert p.s.board().may_step(p["a"], p["b"]) == free


@pytest.mark.clause("T23a")
def test_a_wall_of_stone_closes_a_diagonal_too() -> None:
    p = Position("x b", "a .")
    assert may_step(p)
    p.piece(STONE_WALL, p.marks("x"))
    assert not may_step(p)


@pytest.mark.clause("T23.3")
def test_the_drawing_of_the_two_corners() -> None:
    rock = Position(". b O c .", ". . a . .")
    assert may_step(rock, "a", "b")
    assert may_step(rock, "a", "c")
    wall = Position(". b # c .", ". . a . .")
    assert not may_step(wall, "a", "b")
    assert not may_step(wall, "a", "c")


def test_the_edge_of_the_board_closes_no_diagonal_within_it() -> None:
    p = Position()
    board = p.s.board()
    assert board.may_step(p.cell((1, 1)), p.cell((2, 2)))
    assert board.may_step(p.cell((30, 29)), p.cell((29, 30)))


# --- Bonnie's ways to the chest, with 5 spaces


@pytest.mark.clause("T23x1")
def test_bonnies_way_over_murky_water_leads_nowhere() -> None:
    p = Position("# # # # # #", "a . ~ ~ . t", "# # # # # #")
    assert steps_to(p, "t") == -1
    dry = Position("# # # # # #", "a . . . . t", "# # # # # #")
    assert steps_to(dry, "t") == 5


@pytest.mark.clause("T23x2")
@pytest.mark.parametrize(("corner", "steps"), [("#", -1), ("O", 4)])
def test_bonnie_passes_stones_and_an_ally_and_neither_goblin_nor_wall(
    corner: str, steps: int
) -> None:
    # Stones beside the first step, the ally B, then a Goblin and a wall that reaches into the
    # corner; were it stones, the way would lead past the Goblin.
    p = Position("# # # # #", "O b B g t", f"a O {corner} . .")
    assert may_step(p)
    assert steps_to(p, "t", through=1 << B) == steps
    assert steps_to(p, "t") == -1  # nor is there another way than through the ally


@pytest.mark.clause("T23x3")
def test_bonnies_way_over_a_camp_token_and_round_the_goblin_is_six_long() -> None:
    p = Position("a . 3 . O # #", "# # # g . . t", "# # # # # # #")
    assert p.s.tables.realm.camps
    assert steps_to(p, "t") == 6
    assert not reached(p, 5) >> p["t"] & 1
