"""The board: what is beside what, lines of sight, and pieces on it (T23, T34, T36, T65.85 on)."""

from __future__ import annotations

import random

import pytest

from game.board.grid import bits
from game.board.reach import NOT_AROUND, neighbours
from game.rules.trials import queries
from game.rules.trials import realm as r
from game.rules.trials.codes import (
    FIRE_WALL,
    FIRST_GOBLIN,
    MOONBEAM,
    OGRE,
    PATTERN,
    SMOKE,
    SPIKES,
    SPIRIT,
    STONE_WALL,
    WEAPON_PIECE,
)
from game.rules.trials.realm import SIZE
from tests.campaigns.trials_plain import sight
from tests.rules.trials.positions import A, B, Position
from tests.rules.trials.realms import BOTH, realm


def seen(p: Position, mark: str = "a", other: str = "b") -> bool:
    """Return whether the first space of a mark and that of another see each other, both ways."""
    board = p.s.board()
    there, back = board.sees(p[mark], p[other]), board.sees(p[other], p[mark])
    assert there == back
    return there


def beside(p: Position, mark: str = "a", other: str = "b") -> bool:
    """Return whether the first space of a mark is adjacent to that of another, both ways."""
    board = p.s.board()
    there, back = board.beside(p[mark]) >> p[other] & 1, board.beside(p[other]) >> p[mark] & 1
    assert there == back
    return bool(there)


# --- adjacent


@pytest.mark.clause("T34")
def test_the_eight_neighbours_are_adjacent_and_nobody_farther() -> None:
    p = Position(". . . . .", ". . . . .", ". . a . .", ". . . . .", ". . . . .")
    around = p.s.board().beside(p["a"])
    assert p.places(around) == [(2, 2), (2, 3), (2, 4), (3, 2), (3, 4), (4, 2), (4, 3), (4, 4)]


@pytest.mark.clause("T34.2", "T34e")
def test_a_diagonal_counts_one_in_range_and_walls_do_not_lengthen_it() -> None:
    p = Position("A # . .", "# B . .", ". . . .", ". . . g")
    assert queries.distance(p.s, A, B) == 1
    assert queries.distance(p.s, A, FIRST_GOBLIN) == 3


@pytest.mark.clause("T34a", "T34d")
@pytest.mark.parametrize(
    ("rows", "adjacent"),
    [
        (("a # .", ". b ."), False),  # a wall at the corner
        ((". b .", "a # ."), False),
        (("a O .", ". b ."), True),  # rocks close no diagonal
        (("a O .", "O b ."), True),
        (("a ~ .", "~ b ."), True),  # nor does water
    ],
)
def test_only_walls_at_a_corner_part_diagonal_neighbours(
    rows: tuple[str, ...], adjacent: bool
) -> None:
    assert beside(Position(*rows)) == adjacent


@pytest.mark.clause("T34c")
def test_orthogonal_neighbours_are_always_adjacent() -> None:
    assert beside(Position("# # # #", "# a b #", "# # # #"))
    assert beside(Position("# a #", "# b #"))


@pytest.mark.clause("T34i")
def test_ones_own_spaces_are_not_adjacent_to_one() -> None:
    p = Position(". . . .", ". R . .", ". . . .", ". . . .")
    near = queries.beside(p.s, OGRE)
    assert near.bit_count() == 12
    assert not near & p.s.spaces[OGRE]


@pytest.mark.clause("T34a", "T34e")
def test_a_neighbour_past_a_wall_corner_is_at_range_one_and_may_be_seen() -> None:
    p = Position(". . . .", ". a # .", ". . b .", ". . . .")
    assert not beside(p)
    assert p.grid.range(p["a"], p["b"]) == 1
    assert seen(p)


# --- sight


@pytest.mark.clause("T36")
def test_one_free_line_is_enough() -> None:
    assert seen(Position("a . . . .", ". O . . .", ". . . . b"))
    assert not seen(Position("a O O . .", "O O O . .", ". . . . b"))


@pytest.mark.clause("T36.2", "T36x2", "T36x5")
def test_creatures_tokens_and_water_do_not_cut_a_line() -> None:
    assert seen(Position("# # # # # #", "a ~ g R . b", "# # # # . #"))
    assert seen(Position("# # # # # #", "a 2 7 8 3 b", "# # # # # #"))


@pytest.mark.clause("T36a", "T36")
def test_a_rock_in_a_row_of_one_space_cuts_every_line() -> None:
    assert not seen(Position("# # # # #", "a . O . b", "# # # # #"))
    assert not seen(Position(". . . . .", "a . O . b", ". . . . ."))
    assert seen(Position(". . . . .", "a . . . b", ". . O . ."))


@pytest.mark.clause("T23.2")
@pytest.mark.parametrize(("sign", "free"), [("#", False), ("O", False), ("~", True), (".", True)])
def test_walls_and_rocks_cut_sight_and_water_does_not(sign: str, free: bool) -> None:
    assert seen(Position("# # #", f"a {sign} b", "# # #")) == free


@pytest.mark.clause("T36a")
def test_a_line_may_touch_a_rock() -> None:
    # The lines along the wall's row leave its inside alone.
    assert seen(Position("# # # #", "a . . b"))
    assert seen(Position("a . . . b", "O O O O O"))


@pytest.mark.clause("T36a")
@pytest.mark.parametrize("across", [False, True])
@pytest.mark.parametrize("down", [False, True])
def test_a_corner_where_a_rock_touches_a_wall_is_a_gap(across: bool, down: bool) -> None:
    """T36a: the only line goes through it; another wall in place of the rock closes it."""
    for rock, seen in (("O", True), ("#", False)):
        rows = [f"a . {rock} # O", "# # . . b"]
        rows = [row[::-1] for row in rows] if across else rows
        p = Position(*(reversed(rows) if down else rows))
        assert p.s.board().sees(p["a"], p["b"]) == seen
        assert p.s.board().sees(p["b"], p["a"]) == seen


@pytest.mark.clause("T36a")
@pytest.mark.parametrize("across", [False, True])
@pytest.mark.parametrize("down", [False, True])
def test_a_line_that_passes_a_rocks_corner_needs_no_wall_there_to_be_away(
    across: bool, down: bool
) -> None:
    """T36a: the wall beside the far space cuts the line only if another wall touches it there."""
    for rock, sees in (("O", True), ("#", False)):
        rows = ["a #", ". O", f". {rock}", "# b"]
        rows = [row[::-1] for row in rows] if across else rows
        p = Position(*(reversed(rows) if down else rows))
        assert p.s.board().sees(p["a"], p["b"]) == p.s.board().sees(p["b"], p["a"]) == sees


@pytest.mark.clause("T36a")
def test_no_line_goes_between_two_walls_that_touch_at_a_corner() -> None:
    assert not seen(Position("a #", "# b"))
    assert seen(Position("a O", "O b"))
    assert seen(Position("a #", "O b"))


@pytest.mark.clause("T36b")
def test_the_two_spaces_themselves_never_cut_the_line() -> None:
    p = Position("a . . b", ". . . .")
    p.piece(FIRE_WALL, 1 << p["b"] | 1 << p["a"])
    assert seen(p)


@pytest.mark.clause("T36x1")
def test_bonnie_cannot_see_goblin_a_in_the_next_space_past_a_wall() -> None:
    p = Position("A #", "# g", ". .")
    assert not p.s.board().sees(p.s.cell[A], p.s.cell[FIRST_GOBLIN])
    assert not queries.adjacent(p.s, A, FIRST_GOBLIN)


@pytest.mark.clause("T36x2")
def test_bonnie_sees_goblin_b_past_water_and_a_pillar() -> None:
    p = Position(". . . . . .", "A ~ ~ . O .", ". ~ ~ . . .", ". . . . . g")
    assert p.s.board().sees(p.s.cell[A], p.s.cell[FIRST_GOBLIN])


@pytest.mark.clause("T36x3")
def test_trees_cut_every_line_to_goblin_c() -> None:
    p = Position("A . . O . .", ". . O . . .", ". O . . g .", ". . . . . .")
    assert not p.s.board().sees(p.s.cell[A], p.s.cell[FIRST_GOBLIN])


@pytest.mark.clause("T36x4")
def test_neither_the_altar_nor_the_wall_that_ends_short_hides_goblin_d() -> None:
    p = Position("# # # . . .", "A . 7 . . g", ". . . . . .")
    assert p.s.board().sees(p.s.cell[A], p.s.cell[FIRST_GOBLIN])


# --- pieces


@pytest.mark.clause("T65.85")
def test_smoke_hides_what_lies_in_it_and_behind_it() -> None:
    p = Position("# # # # # #", "a . x x . b", "# # # # # #")
    p.piece(SMOKE, p.marks("x"))
    board = p.s.board()
    assert not seen(p)
    assert not board.sees(p["a"], p["x"])
    assert board.beside(p.cell((2, 2))) >> p["x"] & 1  # it blocks nothing else
    assert board.floor >> p["x"] & 1


@pytest.mark.clause("T65.85")
def test_ones_own_smoke_hides_nothing_outside_it() -> None:
    p = Position("# # # # # #", "a . x y . b", "# # # # # #")
    p.piece(SMOKE, p.marks("xy"))
    board = p.s.board()
    assert board.sees(p["x"], p["a"])
    assert board.sees(p["x"], p["b"])
    assert not board.sees(p["x"], p["y"])
    assert board.sees(p["x"], p["x"])


@pytest.mark.clause("T65.86", "T65b")
def test_a_wall_of_fire_cuts_sight_and_nothing_else() -> None:
    p = Position("# # # # #", "a . x . b", "# # # # #")
    p.piece(FIRE_WALL, p.marks("x"))
    board = p.s.board()
    assert not seen(p)
    assert board.floor >> p["x"] & 1
    assert not board.walls >> p["x"] & 1


@pytest.mark.clause("T65.87", "T65b")
def test_a_wall_of_stone_is_a_wall() -> None:
    p = Position("a x . .", ". b . .")
    assert beside(p)
    p.piece(STONE_WALL, p.marks("x"))
    board = p.s.board()
    assert not board.floor >> p["x"] & 1
    assert not beside(p)  # at a corner it forbids the diagonal, as a wall does
    q = Position("# # # # #", "a . x . b", "# # # # #")
    assert seen(q)
    q.piece(STONE_WALL, q.marks("x"))
    assert not seen(q)


@pytest.mark.clause("T65.80", "T65.81", "T65a")
@pytest.mark.parametrize("piece", [PATTERN, WEAPON_PIECE, SPIKES])
def test_pieces_on_which_nothing_is_blocked(piece: int) -> None:
    blocks_nothing(piece)


@pytest.mark.clause("T65.82", "T65.84", "T65.83")
@pytest.mark.parametrize("piece", [MOONBEAM, SPIRIT, SPIKES])
def test_moonbeam_spirit_and_spikes_block_nothing(piece: int) -> None:
    blocks_nothing(piece)


def blocks_nothing(piece: int) -> None:
    """Assert that a piece takes neither sight nor floor nor adjacency."""
    p = Position("a x b", ". c .")
    p.piece(piece, p.marks("x"))
    board = p.s.board()
    assert seen(p)
    assert beside(p, "a", "c")
    assert board.floor >> p["x"] & 1
    assert not board.blocked >> p["x"] & 1


@pytest.mark.clause("T34h")
def test_impassable_terrain_are_walls_rocks_water_and_walls_of_stone_and_never_the_edge() -> None:
    p = Position("# O ~ x .", ". . . . .")
    p.piece(STONE_WALL, p.marks("x"))
    board = p.s.board()
    row = [bool(board.blocked >> p.cell((1, column)) & 1) for column in range(1, 6)]
    assert row == [True, True, True, True, False]
    q = Position()
    assert q.s.board().blocked == 0
    assert q.grid.spread8(q.s.board().blocked) == 0


# --- places by number


@pytest.mark.clause("T71.5", "T69b")
def test_the_centre_are_the_four_middle_spaces() -> None:
    p = Position()
    assert p.places(p.s.tables.realm.centre) == [(15, 15), (15, 16), (16, 15), (16, 16)]


@pytest.mark.clause("T56b", "T71.5")
def test_random_numbers_are_rows_and_columns_six_to_twenty_five() -> None:
    p = Position()
    realm = p.s.tables.realm
    assert p.place(realm.random_space(1, 1)) == (6, 6)
    assert p.place(realm.random_space(20, 20)) == (25, 25)
    assert p.place(realm.random_space(13, 7)) == (18, 12)  # T56x


@pytest.mark.clause("T56x", "T56a")
def test_the_books_location_of_thirteen_and_seven() -> None:
    p = Position()
    assert p.place(p.s.tables.realm.random_space(13, 7)) == (18, 12)


@pytest.mark.clause("T56.3", "T56g")
def test_a_location_that_is_no_floor_moves_toward_the_centre() -> None:
    rows = [["."] * 30 for _ in range(30)]
    rows[5][5] = rows[6][6] = "#"  # (6, 6), (7, 7)
    rows[24][9] = "~"  # (25, 10): next is (24, 11)
    rows[14][5] = "O"  # (15, 6): its row is a middle one
    p = Position(*["".join(row) for row in rows])
    realm = p.s.tables.realm
    assert p.place(realm.random_space(1, 1)) == (8, 8)
    assert p.place(realm.random_space(20, 5)) == (24, 11)
    assert p.place(realm.random_space(10, 1)) == (15, 7)


# --- read a second time


@pytest.mark.clause("T36a", "T36b")
@pytest.mark.parametrize("name", BOTH)
def test_a_plain_reading_sees_the_same(name: str) -> None:
    compared, found = sight.differences(name, 20011, 7)
    assert compared > 15
    assert found == []


@pytest.mark.clause("T36a")
def test_a_plain_reading_sees_the_same_from_all_spaces_of_a_small_board() -> None:
    p = Position(
        ". . . # . .",
        ". O . . # .",
        "O . # . . .",
        ". # . O . ~",
        ". . . . O .",
    )  # fmt: skip
    board = p.s.board()
    opaque, walls = sight.spaces(board, board.opaque), sight.spaces(board, board.walls)
    cells = [(row, column) for row in range(5) for column in range(6)]
    for one in cells[::3]:
        for other in cells:
            said = board.sees(p.grid.cell(*one), p.grid.cell(*other))
            assert said == (one == other or sight.sees(one, other, opaque, walls)), (one, other)


@pytest.mark.clause("T36a")
def test_whoever_looks_row_by_row_sees_the_same() -> None:
    p = Position(
        ". . . # . a",
        ". # . . # .",
        "O . # . . .",
        ". . . O # ~",
        ". O . . O .",
    )  # fmt: skip
    board = p.s.board()
    rows = 1
    while board.look_on(p["a"]):
        rows += 1
    assert rows == SIZE
    assert not board.look_on(p["a"]), "what is known is not looked for again"
    opaque, walls = sight.spaces(board, board.opaque), sight.spaces(board, board.walls)
    for row in range(5):
        for column in range(6):
            other = (row, column)
            said = board.sees(p["a"], p.grid.cell(*other))
            assert said == (other == (0, 5) or sight.sees((0, 5), other, opaque, walls)), other


# --- what is looked up or left out is what it would be


MAP = realm(BOTH[0])


def covered(seed: int) -> r.Board:
    """Return the open board of a map with some walls of stone, fire and smoke laid at random."""
    chance = random.Random(seed)
    where = [cell for cell in bits(MAP.grid.cells) if not MAP.opaque >> cell & 1]
    stone = sum(1 << cell for cell in chance.sample(where, 4))
    fire = sum(1 << cell for cell in chance.sample(where, 3))
    return MAP.board(stone, fire, (MAP.grid.within(chance.choice(where), 1),))


@pytest.mark.clause("T65.85", "T65.86", "T65.87")
@pytest.mark.parametrize("seed", range(3))
def test_pieces_hide_no_more_and_no_less_than_their_lines(seed: int) -> None:
    board = covered(seed)
    smoke = board.smoke[0]
    for a in (*bits(smoke)[:1], *random.Random(seed).sample(bits(board.floor & ~smoke), 3)):
        clouds = 0 if smoke >> a & 1 else smoke
        view = r.View(board.opaque | clouds, board.walls)
        expected = [a]
        for b in bits(board.grid.cells & ~smoke & ~(1 << a)):
            if view.is_clear(a, b):
                expected.append(b)
        near = board.grid.within(a, 6)
        assert bits(board.seen_of(1 << a, near)) == sorted(b for b in expected if near >> b & 1)
        assert bits(board.seen(a)) == sorted(expected)


@pytest.mark.clause("T34a", "T39")
def test_walls_of_stone_count_for_what_is_beside_a_space_and_for_areas() -> None:
    board = covered(7)
    for cell in bits(board.grid.cells):
        assert board.beside(cell) == neighbours(board.grid, 1 << cell, NOT_AROUND, board.walls)
    for cell in bits(board.floor)[::7]:
        for size in (2, 3, 5):
            inside = r.square(board.grid, cell, size, 1)
            assert board.area(cell, size, 1) == board.reached(cell, inside)


@pytest.mark.parametrize("seed", range(4))
def test_floods_are_the_same_round_those_who_stand_in_the_way(seed: int) -> None:
    board, chance = covered(seed), random.Random(seed)
    floor = bits(board.floor)
    for _ in range(20):
        walkable = board.floor & ~sum(1 << cell for cell in chance.sample(floor, 25))
        start, costs = 1 << chance.choice(floor), [0, board.grid.cells]
        plain = r.Flood(board, start, walkable, costs, False)
        kept = board.flood(start, walkable, costs, board.floor, chance.random() < 0.5)
        assert kept.upto(60) == plain.upto(60)
        assert kept.within(5) == plain.within(5)
        assert [kept.ring(spent) for spent in (3, 99)] == [plain.ring(spent) for spent in (3, 99)]
