"""Where heroes may step, pass and end, and what it costs (T22, T23, T46i, T65.33, T65.34)."""

from __future__ import annotations

import pytest

from game.rules.trials import ailments, reach
from game.rules.trials.codes import (
    B_CLAMBER,
    B_CLIMB,
    B_FIRST_TELE,
    B_GHOST,
    FIRST_GOBLIN,
    FIRST_OBELISK,
    NONE,
    OGRE,
    ROOT,
    SPIKES,
    STONE_WALL,
)
from game.rules.trials.frames import Boon
from tests.campaigns.trials_plain import ways
from tests.rules.trials.positions import A, B, C, Position

G = FIRST_GOBLIN
FIELD = (". . . . .", ". . . . .", ". . A . .", ". . . . .", ". . . . .")


def lasts(p: Position, what: int, figure: int = A) -> None:
    """Let something last on a figure."""
    p.s.boons.append(Boon(what, figure, 1, figure, NONE).row())


def may_step(p: Position, mark: str, left: int = 5, figure: int = A) -> bool:
    return bool(reach.steps(p.s, figure, left) >> p[mark] & 1)


def needs(p: Position, mark: str, figure: int = A, most: int = 12) -> int:
    """Return how many spaces it takes to end on a mark, 0 for never."""
    for left in range(1, most + 1):
        if reach.within(p.s, figure, left) >> p[mark] & 1:
            return left
    return 0


# --- steps


@pytest.mark.clause("T22.2")
def test_a_step_goes_in_eight_directions_for_one_space_each() -> None:
    p = Position(*FIELD)
    assert reach.steps(p.s, A, 1).bit_count() == 8
    assert reach.within(p.s, A, 2).bit_count() == 25
    assert reach.steps(p.s, A, 0) == 0


@pytest.mark.clause("T23.3", "T23a")
@pytest.mark.parametrize(
    ("rows", "legal"),
    [
        ((". O x", ". A ."), True),  # rocks do not close diagonals
        ((". # x", ". A ."), False),  # walls do
        ((". . x", ". A #"), False),
        ((". ~ x", ". A ~"), True),
    ],
)
def test_a_wall_at_a_corner_forbids_the_diagonal(rows: tuple[str, ...], legal: bool) -> None:
    assert may_step(Position(*rows), "x") == legal


@pytest.mark.clause("T23", "T23.2")
@pytest.mark.parametrize("sign", ["#", "O", "~"])
def test_walls_rocks_and_water_block_a_step(sign: str) -> None:
    p = Position("# # #", f"A {sign} x", "# # #")
    assert reach.steps(p.s, A, 5) == 0
    assert needs(p, "x") == 0


@pytest.mark.clause("T65.87", "T65b")
def test_a_wall_of_stone_blocks_steps_and_corners() -> None:
    p = Position("A x", ". y")
    p.piece(STONE_WALL, p.marks("x"))
    assert not may_step(p, "x")
    assert not may_step(p, "y")


@pytest.mark.clause("T22.3")
def test_allies_may_be_passed_and_others_block() -> None:
    p = Position("# # # #", "A B . x", "# # # #")
    assert needs(p, "x") == 3
    assert not reach.may_end(p.s, A, p.s.cell[B])
    rival = Position("# # # #", "A C . x", "# # # #")
    assert needs(rival, "x") == 0
    monster = Position("# # # #", "A g . x", "# # # #")
    assert needs(monster, "x") == 0


@pytest.mark.clause("T22.3")
def test_tokens_do_not_block() -> None:
    p = Position("# # # # #", "A 2 3 . x", "# # # # #")
    p.s.put(FIRST_OBELISK, p.cell((2, 4)))
    assert needs(p, "x") == 4
    assert reach.within(p.s, A, 3) >> p.cell((2, 4)) & 1


@pytest.mark.clause("T22.3")
def test_an_allied_monster_may_be_passed() -> None:
    p = Position("# # # #", "A g . x", "# # # #")
    p.camp(G, ally=0)
    assert needs(p, "x") == 3


@pytest.mark.clause("T22c", "T22.3")
def test_a_step_onto_an_ally_needs_spaces_enough_to_go_on() -> None:
    p = Position("# # # # #", "A B z x #", "# # # # #")
    assert not reach.steps(p.s, A, 1)  # the ally's space would be the last
    assert reach.steps(p.s, A, 2) == p.s.spaces[B]
    q = Position("# # # # #", "A B x . #", "# # # # #")
    q.s.put(C, q["x"])  # a rival behind the ally: only the way back is left
    assert reach.steps(q.s, A, 1) == 0
    assert reach.steps(q.s, A, 2) == q.s.spaces[B]


@pytest.mark.clause("T22c")
def test_two_allies_in_a_row_need_three_spaces() -> None:
    p = Position(
        "# # # # # # #",
        "# # # A B C x",
        "# # # # # # #",
        classes=("ranger", "wizard", "cleric", "fighter", "rogue", "monk"),
    )
    assert needs(p, "x") == 3
    # With two left the way back from the first ally is still there.
    assert reach.steps(p.s, A, 2) == p.s.spaces[B]
    p.s.put(A, p.s.cell[B])
    assert reach.steps(p.s, A, 1) == 1 << p.cell((2, 4))
    assert reach.steps(p.s, A, 2) == 1 << p.cell((2, 4)) | p.s.spaces[C]


@pytest.mark.clause("T46i")
def test_a_rooted_creature_takes_no_step() -> None:
    p = Position(*FIELD)
    p.s.root[A * 3 + 1] = 1
    assert ROOT == 2
    assert reach.steps(p.s, A, 5) == 0
    assert reach.within(p.s, A, 5) == p.s.spaces[A]


@pytest.mark.clause("T10a", "T10b")
def test_heroes_of_a_party_share_the_space_of_their_portal() -> None:
    p = Position("A B .", ". . .", ". . C")
    p.s.portal[0] = p.s.cell[B]
    assert reach.may_end(p.s, A, p.s.cell[B])
    assert reach.steps(p.s, A, 1) >> p.s.cell[B] & 1
    assert not reach.may_end(p.s, C, p.s.cell[B])
    p.s.portal[1] = p.s.cell[A]  # where a rival stands it is shared with nobody
    assert not reach.may_end(p.s, C, p.s.cell[A])


# --- what lets a hero pass


@pytest.mark.clause("T65.33")
def test_a_ghost_passes_creatures_and_never_ends_on_them() -> None:
    p = Position("# # # #", "A g . x", "# # # #")
    lasts(p, B_GHOST)
    assert needs(p, "x") == 3
    assert reach.steps(p.s, A, 1) == 0
    assert not reach.may_end(p.s, A, p.s.cell[G])


@pytest.mark.clause("T65.33")
@pytest.mark.parametrize(
    ("what", "sign", "spaces"),
    [(B_CLIMB, "O", 2), (B_CLIMB, "~", 2), (B_CLIMB, "#", 0),
     (B_CLAMBER, "O", 3), (B_CLAMBER, "~", 0), (B_CLAMBER, "#", 0)],
)  # fmt: skip
def test_climbing_and_clambering(what: int, sign: str, spaces: int) -> None:
    p = Position("# # #", f"A {sign} x", "# # #")
    lasts(p, what)
    assert needs(p, "x") == spaces
    if spaces:
        assert not reach.steps(p.s, A, spaces - 1)  # never to end there
        assert reach.steps(p.s, A, spaces) == 1 << p.cell((2, 2))
        assert reach.cost(p.s, A, p.cell((2, 2))) == spaces - 1


@pytest.mark.clause("TL5")
def test_winged_boots_carry_over_water_rocks_and_trees() -> None:
    p = Position("# # # #", "A O ~ x", "# # # #")
    assert needs(p, "x") == 0
    p.loot(A, "winged_boots")
    assert needs(p, "x") == 3
    assert not reach.may_end(p.s, A, p.cell((2, 3)))


@pytest.mark.clause("T65.34")
def test_a_first_step_may_go_past_a_corner_to_a_free_space_in_sight() -> None:
    p = Position("A #", ". x")
    assert not may_step(p, "x")
    lasts(p, B_FIRST_TELE)
    assert may_step(p, "x", 1)
    assert reach.path(p.s, A, 1, p["x"]) == (p.s.cell[A], p["x"])
    blind = Position("A #", "# x")
    lasts(blind, B_FIRST_TELE)
    assert not may_step(blind, "x")
    taken = Position("A #", ". C")
    lasts(taken, B_FIRST_TELE)
    assert not reach.steps(taken.s, A, 1) >> taken.s.cell[C] & 1


@pytest.mark.clause("T65.42", "T65.83")
def test_spike_growth_costs_one_space_more_and_blocks_nothing() -> None:
    p = Position("# # # #", "A y z x", "# # # #")
    p.piece(SPIKES, p.marks("yz"), card=p.card("spike_growth"))
    assert reach.cost(p.s, A, p["y"]) == 2
    assert needs(p, "y") == 2
    assert needs(p, "z") == 4
    assert needs(p, "x") == 5
    assert not reach.steps(p.s, A, 1)


# --- ways


@pytest.mark.clause("T22")
def test_the_path_is_a_cheapest_one_and_strays_least_from_the_straight_line() -> None:
    p = Position(". . . . .", "A O O . x", ". . . . .")
    way = reach.path(p.s, A, 6, p["x"])
    assert len(way) == 5
    assert way[0] == p.s.cell[A]
    assert p.places(sum(1 << cell for cell in way)) == [(1, 2), (1, 3), (2, 1), (2, 4), (2, 5)]
    assert reach.path(p.s, A, 3, p["x"]) == ()
    dear = Position(". . .", "A y x", "# # #")
    dear.piece(SPIKES, dear.marks("y"), card=dear.card("spike_growth"))
    assert dear["y"] not in reach.path(dear.s, A, 3, dear["x"])


def test_whoever_is_off_the_board_goes_nowhere() -> None:
    p = Position(". .")
    assert (reach.steps(p.s, A, 5), reach.within(p.s, A, 5), reach.path(p.s, A, 5, 0)) == (0, 0, ())


def test_all_that_can_be_ended_on_is_come_to_by_legal_steps_alone() -> None:
    # The two readings say the same: a flood, and steps one after the other.
    p = Position(
        ". . O . g . .",
        ". . # A B ~ .",
        ". g . y . # .",
        ". . . y C . .",
    )
    p.piece(SPIKES, p.marks("y"), card=p.card("spike_growth"))
    start = p.s.cell[A]
    found = 0
    known: set[tuple[int, int]] = set()
    todo = [(start, 4)]
    while todo:
        cell, left = todo.pop()
        p.s.put(A, cell)
        if reach.may_end(p.s, A, cell):
            found |= 1 << cell
        for there in range(p.grid.size):
            if reach.steps(p.s, A, left) >> there & 1:
                state = (there, left - reach.cost(p.s, A, there))
                if state not in known:
                    known.add(state)
                    todo.append(state)
    p.s.put(A, start)
    assert found == reach.within(p.s, A, 4)


# --- the book's examples


@pytest.mark.clause("T23x1")
def test_bonnies_first_path_over_murky_water_is_impossible() -> None:
    p = Position("# # # # #", "A ~ ~ x .", "# # # # #")
    assert needs(p, "x") == 0


@pytest.mark.clause("T23x2")
def test_bonnies_second_path_ends_at_the_goblin_and_the_wall() -> None:
    p = Position(
        ". . . . . .",
        ". y B . . .",
        "A O O O g #",
        "# # # # z x",
    )
    assert reach.steps(p.s, A, 5) >> p["y"] & 1  # B1: the diagonal past the stones
    assert reach.within(p.s, A, 3) >> p.cell((2, 4)) & 1  # B2: through the ally's space
    p.s.put(A, p.cell((2, 5)))
    assert not reach.steps(p.s, A, 5) >> p.s.cell[G] & 1  # B3: the goblin
    p.s.put(G, p.cell((1, 1)))
    p.s.put(A, p.cell((3, 5)))
    assert may_step(p, "z")
    assert not may_step(p, "x")  # the wall reaches into the corner


@pytest.mark.clause("T23x3")
def test_bonnies_third_path_is_six_spaces_long() -> None:
    p = Position(
        "A . 3 . . O",
        "O O O O g .",
        "O O O O O x",
    )
    assert needs(p, "x") == 6
    assert reach.path(p.s, A, 6, p["x"])[2] == p.cell((1, 3))  # over the camp token


@pytest.mark.clause("T22.3")
def test_an_obelisk_takes_no_space_and_is_found_on_it() -> None:
    p = Position("A . B")
    p.s.put(FIRST_OBELISK, p.cell((1, 2)))
    assert not p.s.taken() >> p.cell((1, 2)) & 1
    assert p.s.taken() == p.s.spaces[A] | p.s.spaces[B]
    assert p.s.figures_at(1 << p.cell((1, 2))) == [FIRST_OBELISK]


# --- pushed and pulled


@pytest.mark.clause("T46.6", "T46e")
@pytest.mark.parametrize(
    ("row", "ends"),
    [
        ("A B . . . . .", 6),
        ("A B . O . . .", 3),
        ("A B . ~ . . .", 3),
        ("A B . # . . .", 3),
        ("A B . g . . .", 3),
        ("A B . 6 . . .", 6),
    ],
)
def test_a_push_goes_straight_away_until_terrain_or_a_creature_stops_it(
    row: str, ends: int
) -> None:
    p = Position(row)
    way = ailments.pushed(p.s, B, 4, p.s.cell[A])
    assert [p.place(cell) for cell in way] == [(1, each) for each in range(3, ends + 1)]


@pytest.mark.clause("T46e")
@pytest.mark.parametrize(
    ("from_at", "to"),
    [
        ((4, 1), (4, 6)),
        ((1, 1), (6, 6)),
        ((3, 1), (4, 6)),
        ((1, 3), (6, 4)),
        ((7, 5), (2, 4)),
        ((3, 2), (6, 6)),
        ((2, 3), (6, 6)),
        ((6, 3), (2, 6)),
    ],
)
def test_a_push_takes_the_straightest_of_eight_directions(
    from_at: tuple[int, int], to: tuple[int, int]
) -> None:
    # Three spaces by one are 18.4 degrees, nearer to straight; two by one are 26.6, nearer to 45.
    p = Position(*(". " * 7,) * 3, ". . . B . . .", *(". " * 7,) * 3)
    way = ailments.pushed(p.s, B, 2, p.cell(from_at))
    assert p.place(way[-1]) == to


@pytest.mark.clause("T46e", "T23.3")
def test_a_slanting_push_stops_at_the_corner_of_a_wall() -> None:
    p = Position("A . .", ". B #", ". . .")
    assert ailments.pushed(p.s, B, 2, p.s.cell[A]) == []
    rock = Position("A . .", ". B O", ". . .")
    assert len(ailments.pushed(rock.s, B, 1, rock.s.cell[A])) == 1


@pytest.mark.clause("T65c", "T46j")
def test_a_pull_stops_next_to_its_source_and_moves_nobody_adjacent() -> None:
    p = Position("A . . . B")
    way = ailments.pushed(p.s, B, 9, p.s.cell[A], pull=True)
    assert [p.place(cell) for cell in way] == [(1, 4), (1, 3), (1, 2)]
    near = Position("A B . .")
    assert ailments.pushed(near.s, B, 2, near.s.cell[A], pull=True) == []
    assert ailments.pushed(near.s, B, 2, near.s.cell[B]) == []  # from one's own space


@pytest.mark.clause("T46e")
def test_large_creatures_are_not_pushed() -> None:
    p = Position("A R . . .", ". . . . .")
    assert ailments.pushed(p.s, OGRE, 2, p.s.cell[A]) == []


@pytest.mark.clause("T22c", "T23a", "T39a")
def test_a_plain_reading_of_steps_and_areas_says_the_same() -> None:
    assert [each for seed in range(40) for each in ways.differences(seed)] == []
