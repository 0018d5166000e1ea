"""Areas and lines: what they hold, where they may be laid, whom they hit (T37 to T41)."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.rules.trials import areas, queries
from game.rules.trials.codes import FIRST_GOBLIN, FIRST_OBELISK, OGRE, SMOKE, STONE_WALL
from tests.rules.trials.positions import A, B, C, D, Position

FIELD = (". " * 9,) * 9
G, G2 = FIRST_GOBLIN, FIRST_GOBLIN + 1
FIREBALL = "fireball"  # a5@8
GONG = "gong_of_the_summit"  # a3@6
MONK = ("monk", "wizard", "fighter", "rogue")


def wizard(*rows: str, more: tuple[str, ...] = ("fighter", "rogue", "monk")) -> Position:
    """Return a position whose first hero is a wizard."""
    return Position(*rows, classes=("wizard", *more))


def marked(p: Position, cells: int, size: int) -> list[str]:
    """Return the first rows of the board with an area's spaces as x."""
    grid = p.grid
    return [
        " ".join("x" if cells >> grid.cell(row, column) & 1 else "." for column in range(size))
        for row in range(size)
    ]


def spot(p: Position, mark: str, quarter: int = 0) -> int:
    return p[mark] * 4 + quarter


def legal(p: Position, card: str, seat: int = A, more: int = 0) -> int:
    return areas.attack_spots(p.s, seat, p.card(card), more)


# --- what they hold


@pytest.mark.clause("T37")
def test_an_odd_area_is_a_square_round_its_target_space() -> None:
    p = Position(*FIELD)
    assert marked(p, areas.at(p.s, p.cell((3, 3)) * 4, 3), 5) == [
        ". . . . .", ". x x x .", ". x x x .", ". x x x .", ". . . . .",
    ]  # fmt: skip
    assert areas.at(p.s, p.cell((5, 5)) * 4, 5).bit_count() == 25


@pytest.mark.clause("T37.2")
def test_the_target_space_of_an_even_area_is_any_of_the_four_middle_ones() -> None:
    p = Position(*FIELD)
    whole = areas.at(p.s, p.cell((5, 5)) * 4, 4)  # toward the north-west
    assert p.places(whole)[0] == (3, 3)
    assert p.places(whole)[-1] == (6, 6)
    assert whole.bit_count() == 16
    assert areas.at(p.s, p.cell((5, 4)) * 4 + 1, 4) == whole  # north-east
    assert areas.at(p.s, p.cell((4, 5)) * 4 + 2, 4) == whole  # south-west
    assert areas.at(p.s, p.cell((4, 4)) * 4 + 3, 4) == whole  # south-east


@pytest.mark.clause("T37d")
def test_an_area_may_reach_over_the_edge_of_the_board() -> None:
    p = Position(*FIELD)
    assert areas.at(p.s, p.cell((1, 1)) * 4, 5).bit_count() == 9
    assert areas.at(p.s, p.cell((1, 1)) * 4, 4).bit_count() == 4
    assert areas.at(p.s, p.cell((1, 1)) * 4 + 3, 4).bit_count() == 9


@pytest.mark.clause("T39", "T39a")
def test_a_path_inside_the_area_must_lead_to_each_space() -> None:
    p = Position(
        ". . . . .",
        ". . # . .",
        ". x # . .",
        ". . # . .",
        ". . . . .",
    )  # fmt: skip
    assert marked(p, areas.at(p.s, spot(p, "x"), 3), 5) == [
        ". . . . .", "x x . . .", "x x . . .", "x x . . .", ". . . . .",
    ]  # fmt: skip
    # The way round the wall is inside a larger area.
    assert areas.at(p.s, spot(p, "x"), 5).bit_count() == 17


@pytest.mark.clause("T39a", "T23.3")
def test_the_path_of_an_area_goes_past_rocks_and_not_past_walls() -> None:
    past = Position(". O .", "x . .", ". . .")
    assert areas.at(past.s, spot(past, "x"), 3) >> past.cell((1, 1)) & 1
    rocks = Position("x O .", "O . .", ". . .")
    assert areas.at(rocks.s, spot(rocks, "x"), 3) >> rocks.cell((2, 2)) & 1
    walls = Position("x # .", ". . .", ". . .")
    assert areas.at(walls.s, spot(walls, "x"), 3) >> walls.cell((2, 2)) & 1  # by (2, 1)
    shut = Position("x # .", "O . .", ". . .")
    assert not areas.at(shut.s, spot(shut, "x"), 3) >> shut.cell((2, 2)) & 1


@pytest.mark.clause("T39a")
def test_the_path_of_an_area_goes_over_water_and_creatures() -> None:
    p = Position("# # # # #", "x ~ g . #", "# # # # #")
    assert areas.at(p.s, spot(p, "x"), 5) == p.marks("x") | sum(
        1 << p.cell((2, column)) for column in (2, 3)
    )


@pytest.mark.clause("T39", "T65.87")
def test_a_wall_of_stone_cuts_an_area_off() -> None:
    p = Position("# # # #", "x y . #", "# # # #")
    assert areas.at(p.s, spot(p, "x"), 5).bit_count() == 3
    p.piece(STONE_WALL, p.marks("y"))
    assert areas.at(p.s, spot(p, "x"), 5) == p.marks("x")


@pytest.mark.clause("T37e")
def test_an_area_centred_on_oneself_follows_paths_and_asks_no_sight() -> None:
    p = Position(". . .", "# A #", ". . .")
    p.piece(SMOKE, p.grid.cells)
    assert areas.square(p.s, p.s.cell[A], 3).bit_count() == 7  # all but the walls
    open_field = Position(*FIELD)
    assert areas.square(open_field.s, open_field.cell((5, 5)), 5).bit_count() == 25


# --- where they may be laid


@pytest.mark.clause("T37.3", "T34i")
def test_a_ranged_area_attack_takes_no_adjacent_target_space() -> None:
    p = wizard(*FIELD[:4], ". . . . A . . . .", *FIELD[5:])
    found = legal(p, FIREBALL)
    for row in range(4, 7):
        for column in range(4, 7):
            own = (row, column) == (5, 5)
            assert bool(found >> p.cell((row, column)) * 4 & 1) == own
    assert found >> p.cell((5, 7)) * 4 & 1
    assert found >> p.cell((3, 3)) * 4 & 1


@pytest.mark.clause("T37.3", "T34a")
def test_a_neighbour_past_a_wall_corner_may_be_the_target_space() -> None:
    p = wizard("A # . . .", ". x . . .", ". . . . .")
    assert not p.s.board().beside(p.s.cell[A]) >> p["x"] & 1
    assert legal(p, FIREBALL) >> spot(p, "x") & 1


@pytest.mark.clause("T37c")
def test_only_attack_actions_leave_adjacent_target_spaces_out() -> None:
    p = wizard("A x . . .", ". . . . .")
    assert areas.spots(p.s, A, 4, 5) >> spot(p, "x") & 1
    assert not legal(p, FIREBALL) >> spot(p, "x") & 1


@pytest.mark.clause("T37", "T34e")
def test_the_target_space_is_in_range_by_the_plain_count_and_seen() -> None:
    p = wizard(
        "A . . . . . . . x y",
        ". . O . . . . . . .",
        "# # # . . . . . . g",
        ". z # . . . . . . .",
    )
    found = legal(p, FIREBALL)
    assert found >> spot(p, "x") & 1  # 8 away
    assert not found >> spot(p, "y") & 1  # 9
    assert legal(p, FIREBALL, more=1) >> spot(p, "y") & 1
    assert not areas.spots(p.s, A, 8, 5) >> spot(p, "z") & 1  # not seen


@pytest.mark.clause("T37d")
def test_the_target_space_is_no_wall_or_rock_and_may_be_water() -> None:
    p = wizard(". . . . . .", "A . # O ~ .", ". . . . . .")
    found = areas.spots(p.s, A, 8, 3)
    seen = p.s.board().seen(p.s.cell[A])
    for column, may in ((3, False), (4, False)):
        assert not found >> p.cell((2, column)) * 4 & 1
        assert not may
    assert seen >> p.cell((2, 3)) & 1
    q = wizard(". . . . . .", "A . . ~ . .", ". . . . . .")
    assert areas.spots(q.s, A, 8, 3) >> q.cell((2, 4)) * 4 & 1


@pytest.mark.clause("T37b")
def test_an_area_attack_needs_a_creature_inside() -> None:
    p = wizard("A . . . . . . . . .", *(". " * 10,) * 8, ". . . . . . . . g .")
    found = legal(p, FIREBALL)
    inside = [cell for cell in range(p.grid.size) if found >> cell * 4 & 1]
    for cell in inside:
        area = areas.at(p.s, cell * 4, 5)
        assert area & (p.s.spaces[G] | p.s.spaces[A])
    assert found >> p.cell((8, 8)) * 4 & 1
    assert found >> p.cell((3, 3)) * 4 & 1  # he himself would do
    assert not found >> p.cell((5, 5)) * 4 & 1


@pytest.mark.clause("T37b", "T37a")
def test_a_token_that_can_be_attacked_would_do_too() -> None:
    p = wizard("A . . . . . . . . .", *(". " * 10,) * 8)
    assert not legal(p, FIREBALL) >> p.cell((7, 7)) * 4 & 1
    p.s.put(FIRST_OBELISK, p.cell((8, 8)))
    assert legal(p, FIREBALL) >> p.cell((7, 7)) * 4 & 1
    assert areas.inside(p.s, areas.at(p.s, p.cell((7, 7)) * 4, 5)) == 1 << FIRST_OBELISK


@pytest.mark.clause("T37b")
def test_what_places_a_piece_needs_nobody_inside() -> None:
    p = Position("A . . . . . . . . .", *(". " * 10,) * 8)
    card = p.card("spike_growth")
    assert p.s.tables.card(card).places
    assert not p.s.tables.card(p.card(FIREBALL)).places
    assert areas.attack_spots(p.s, A, card) >> p.cell((6, 6)) * 4 & 1


@pytest.mark.clause("T38", "T41x5")
def test_an_area_of_range_one_holds_a_space_next_to_one_and_not_ones_own() -> None:
    # Thunderwave: the two minions are in an area that touches Mertz and spares him.
    p = wizard(". . . . . . .", ". . . . g . .", ". A . x . y .", ". . . g . . .", ". . . . . . .")
    found = legal(p, "thunderwave")
    assert found >> spot(p, "x") & 1
    assert areas.inside(p.s, areas.at(p.s, spot(p, "x"), 3)) == 1 << G | 1 << G2
    assert not found >> spot(p, "y") & 1  # touches nobody's neighbour space
    assert not found >> p.cell((3, 3)) * 4 & 1  # would hold Mertz
    for cell in range(p.grid.size):
        if found >> cell * 4 & 1:
            assert p.grid.range(cell, p.s.cell[A]) == 2


@pytest.mark.clause("T38a")
def test_the_space_next_to_one_must_be_reached_inside_the_area() -> None:
    p = wizard(". . # . .", "A . # x g", ". . # . .")
    assert not p.s.board().area(p["x"], 3) & p.s.board().beside(p.s.cell[A])
    assert not legal(p, "thunderwave") >> spot(p, "x") & 1
    open_row = wizard(". . . . .", "A . . x g", ". . . . .")
    assert not legal(open_row, "thunderwave") >> spot(open_row, "x") & 1  # 3 away
    near = wizard(". . . . .", "A . x g .", ". . . . .")
    assert legal(near, "thunderwave") >> spot(near, "x") & 1


@pytest.mark.clause("T40", "T40b")
def test_a_line_is_six_spaces_in_a_row_or_column_wholly_on_the_board() -> None:
    p = Position()
    first = p.cell((1, 1))
    assert areas.line_at(p.s, first * 2) == sum(1 << p.cell((1, n)) for n in range(1, 7))
    assert areas.line_at(p.s, first * 2 + 1) == sum(1 << p.cell((n, 1)) for n in range(1, 7))
    board = p.s.board()
    assert areas.parts(board, p.cell((1, 26)), 0) == []
    assert areas.parts(board, p.cell((26, 1)), 1) == []
    assert len(areas.parts(board, p.cell((1, 25)), 0)) == 1


@pytest.mark.clause("T40b", "T39")
def test_what_terrain_cuts_off_is_left_out_of_a_line() -> None:
    p = Position("x . # . . .", "y ~ . . . .")
    parts = areas.parts(p.s.board(), p["x"], 0)
    assert [p.places(part) for part in parts] == [
        [(1, 1), (1, 2)], [(1, 4), (1, 5), (1, 6)],
    ]  # fmt: skip
    second = (p["x"] + p.grid.size) * 2
    assert areas.line_at(p.s, second) == parts[1]
    assert areas.target_of(p.s, second, True) == p.cell((1, 4))
    assert len(areas.parts(p.s.board(), p["y"], 0)) == 1


@pytest.mark.clause("T40a")
def test_any_space_of_a_line_may_be_its_target_space_but_none_adjacent() -> None:
    p = wizard(
        ". . . . . . . . .",
        "A . x . . . . . .",
        ". . . . . . . . .",
        ". . . . . . . . .",
    )
    found = areas.lines(p.s, A, 2)
    # Along the own row: the third space is the only one in range that is not adjacent, besides
    # the wizard's own.
    assert found >> p["x"] * 2 & 1
    assert found >> p.cell((2, 1)) * 2 & 1
    assert not found >> p.cell((2, 4)) * 2 & 1
    # The row above lies in range from its third space on.
    assert found >> p.cell((1, 1)) * 2 & 1
    assert found >> p.cell((1, 3)) * 2 & 1
    assert not found >> p.cell((1, 4)) * 2 & 1


@pytest.mark.clause("T40a")
def test_a_line_of_which_no_space_is_seen_cannot_be_laid() -> None:
    p = wizard(
        "# # # # # # # #",
        "A . . O x . . .",
        "# # # # # # # #",
        ". . . . . . . .",
        *(". . . . . . . .",) * 4,
    )
    found = areas.lines(p.s, A, 8)
    assert not found >> p.cell((4, 1)) * 2 & 1
    assert found >> p.cell((2, 1)) * 2 & 1
    assert not found >> (p.cell((2, 1)) + p.grid.size) * 2 & 1  # the part behind the rock
    assert not found >> p["x"] * 2 & 1


# --- whom they hit


@pytest.mark.clause("T41", "T41x1")
def test_a_fireball_takes_everyone_in_its_square_and_the_ogre_in_part_of_it() -> None:
    p = wizard(
        "A . . . . . . . .",
        ". . . . . . . . .",
        ". . . . g . . . .",
        ". . . . . . . . .",
        ". . . B . x . . .",
        ". . . . . . g R .",
        ". . . . . . . . .",
        ". . . . . . . . g",
    )
    assert legal(p, FIREBALL) >> spot(p, "x") & 1
    hit = areas.inside(p.s, areas.at(p.s, spot(p, "x"), 5))
    assert hit == 1 << B | 1 << G | 1 << G2 | 1 << OGRE
    assert queries.by_place(p.s, hit) == [G, B, G2, OGRE]  # T42b: lowest space first


@pytest.mark.clause("T41x2")
def test_a_wall_of_fire_may_be_laid_along_a_row_or_down_from_above() -> None:
    p = wizard(
        "A . . . . . . .",
        ". . . . . . . .",
        ". . . . . y . .",
        ". . . . . g . .",
        ". . . x . g . .",
        ". . . . . . . .",
        ". . . . . . . .",
        ". . . . . . . .",
        ". . . . . . . .",
    )
    found = areas.lines(p.s, A, 8)
    both = 1 << G | 1 << G2
    taking = [
        member for member in range(found.bit_length())
        if found >> member & 1 and areas.inside(p.s, areas.line_at(p.s, member)) == both
    ]  # fmt: skip
    assert p["y"] * 2 + 1 in taking
    assert all(member % 2 for member in taking)  # both stand in a column


@pytest.mark.clause("T41x3")
def test_shatter_cannot_take_all_three_from_where_mertz_stands() -> None:
    # One square alone holds a part of the ogre and both minions; of its four middle spaces two are
    # adjacent to Mertz, and on the others nothing can be aimed.
    p = wizard(
        "R . . . . . .",
        ". . . . . . .",
        ". A . O g . .",
        ". . . O . . .",
        ". . g . . . .",
        ". . . . . . .",
    )
    three = 1 << OGRE | 1 << G | 1 << G2
    assert p.s.tables.card(p.card("shatter")).area == 4
    hits = [areas.inside(p.s, areas.at(p.s, each, 4)) for each in bits(legal(p, "shatter"))]
    assert not any(hit & three == three for hit in hits)
    assert 1 << OGRE | 1 << G | 1 << A in hits
    anywhere = areas.target_spaces(p.s, p.s.spaces[A], 6, 4, attack=False)
    taking = [
        each for each in bits(anywhere)
        if areas.inside(p.s, areas.at(p.s, each, 4)) & three == three
    ]  # fmt: skip
    assert [p.place(each // 4) for each in taking] == [(3, 3), (4, 3)]


@pytest.mark.clause("T41x4")
def test_the_gong_spares_whoever_a_wall_cuts_off_and_reaches_him_from_another_space() -> None:
    p = Position(
        "A . . . . . .",
        ". . . . . . .",
        ". . . . C g .",
        ". . . . x # .",
        ". . . . g # D",
        ". . . . . . .",
        classes=MONK,
    )
    first = areas.inside(p.s, areas.at(p.s, spot(p, "x"), 3))
    assert first == 1 << C | 1 << G | 1 << G2
    q = Position(
        "A . . . . . .",
        ". . . . g . .",
        ". . . . . # g",
        ". . . . C # B",
        classes=MONK,
    )
    cut = areas.inside(q.s, areas.at(q.s, q.cell((3, 5)) * 4, 3))
    assert cut == 1 << C | 1 << G
    wide = areas.inside(q.s, areas.at(q.s, q.cell((2, 6)) * 4, 3))
    assert wide == 1 << G | 1 << G2
    assert legal(q, GONG) >> q.cell((3, 5)) * 4 & 1
    assert D not in queries.by_place(p.s, first)


def test_all_members_of_some_target_spaces() -> None:
    grid = Position(*FIELD).grid
    for cells in (0, 1 << 9, grid.cells, grid.within(grid.cell(14, 3), 4)):
        assert areas.members_at(cells) == sum(1 << cell * 4 for cell in bits(cells))


@pytest.mark.clause("T37.2")
def test_an_even_area_may_grow_toward_each_quarter() -> None:
    p = wizard(*FIELD)
    p.s.put(A, p.cell((3, 3)))
    found = areas.target_spaces(p.s, p.s.spaces[A], 3, 4, attack=False)
    seen = areas.seen_spaces(p.s, p.s.spaces[A], 3)
    assert bits(found) == [cell * 4 + quarter for cell in bits(seen) for quarter in range(4)]
    corner = p.grid.cell(0, 0)
    holding = areas.target_spaces(p.s, p.s.spaces[A], 3, 4, False, 1 << corner)
    for member in bits(found):
        assert holding >> member & 1 == areas.at(p.s, member, 4) >> corner & 1
    assert areas.target_spaces(p.s, p.s.spaces[A], 3, 4, False, 1 << corner, one=True) & holding
