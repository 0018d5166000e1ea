"""Where a figure finds room: round a camp's token, beside it, and nearest to a space (T6, T10c)."""

from __future__ import annotations

import pytest

from game.rules.trials import spots
from game.rules.trials.codes import BULEZAU, FIRST_GOBLIN, OGRE
from tests.rules.trials.positions import A, At, Position

G1 = FIRST_GOBLIN


def round_(at: At) -> list[At]:
    """Return where A to D of a camp stand whose token lies there, on an open board."""
    p = Position()
    return [p.place(cell) for cell in spots.round_token(p.s, p.cell(at))]


@pytest.mark.clause("T6.2", "T6a")
@pytest.mark.parametrize(
    ("token", "members"),
    [
        ((5, 15), [(6, 15), (5, 14), (4, 15), (5, 16)]),  # the centre lies south
        ((15, 5), [(15, 6), (16, 5), (15, 4), (14, 5)]),  # east
        ((25, 16), [(24, 16), (25, 17), (26, 16), (25, 15)]),  # north
        ((16, 25), [(16, 24), (15, 25), (16, 26), (17, 25)]),  # west
    ],
)
def test_a_stands_toward_the_centre_and_the_others_follow_clockwise(
    token: At, members: list[At]
) -> None:
    assert round_(token) == members


@pytest.mark.clause("T6c")
def test_nearest_goes_by_range_then_straight_distance_then_the_lowest_space() -> None:
    p = Position()
    s = p.s
    # East of (8, 5) is one nearer by range; south of it is not, though no farther straight on.
    assert round_((8, 5))[0] == (8, 6)
    # Both sides of (5, 15) are at range 10, the eastern one is nearer by the straight line.
    west, east = spots.from_centre(s, p.cell((5, 14))), spots.from_centre(s, p.cell((5, 16)))
    assert (west[0], east[0]) == (10, 10)
    assert east < west
    # South and east of (5, 5) are equally near by both: the lower row comes first.
    south = spots.from_centre(s, p.cell((6, 5)))
    assert south == spots.from_centre(s, p.cell((5, 6)))
    assert round_((5, 5))[0] == (5, 6)


@pytest.mark.clause("T10c")
def test_of_several_nearest_free_spaces_the_lowest_row_then_column_is_taken() -> None:
    p = Position(". . . .", ". A . .", ". . . .", ". . . .")
    p.s.hp[G1] = 0
    assert p.place(spots.nearest(p.s, G1, p.cell((2, 2)))) == (1, 1)
    q = Position("# # . .", "# A . .", ". . . .", ". . . .")
    assert q.place(spots.nearest(q.s, G1, q.cell((2, 2)))) == (1, 3)
    r = Position("# # # #", "# A # .", ". . # .", "# . . .")
    assert r.place(spots.nearest(r.s, G1, r.cell((2, 2)))) == (3, 1)


@pytest.mark.clause("T10c")
def test_the_space_itself_is_the_nearest_if_it_is_free() -> None:
    p = Position(". . .", ". . .", ". . .")
    assert p.place(spots.nearest(p.s, A, p.cell((2, 2)))) == (2, 2)
    far = Position("g g g .", "g g # .", "~ O # .")
    assert far.place(spots.nearest(far.s, A, far.cell((1, 1)))) == (1, 4)


@pytest.mark.clause("T56f")
def test_a_large_monster_takes_the_nearest_place_with_room_for_all_of_it() -> None:
    p = Position(". . . . .", ". # . . .", ". . . . .", ". . . . .")
    # The wall leaves no 2x2 on (1, 1) and none that touches its neighbours but from (1, 3) on.
    assert p.place(spots.nearest(p.s, BULEZAU, p.cell((1, 1)))) == (1, 3)
    assert p.place(spots.nearest(p.s, G1, p.cell((1, 1)))) == (1, 1)


@pytest.mark.clause("T61c")
def test_an_ogre_is_moved_aside_to_the_nearest_place_of_its_size() -> None:
    p = Position(*[". . . . . ."] * 2, ". . R . . .", *[". . . . . ."] * 3)
    assert p.place(spots.moved_aside(p.s, OGRE)) == (3, 3)
    p.monster(G1, p.cell((3, 3)))  # its north-west space is taken
    assert p.place(spots.moved_aside(p.s, OGRE)) == (2, 4)
    p.monster(G1 + 1, p.cell((2, 5)))  # now its spaces north-east are too
    assert p.place(spots.moved_aside(p.s, OGRE)) == (3, 4)


@pytest.mark.clause("T18c")
def test_beside_a_token_other_members_starting_spaces_come_last() -> None:
    p = Position(". . . .", ". 3 . .", ". . . .", ". . . .")
    token = p.cell((2, 2))
    starts = spots.round_token(p.s, token)
    others = sum(1 << cell for cell in starts[1:])
    taken: list[At] = []
    for figure in range(G1, G1 + 6):
        cell = spots.beside_token(p.s, token, others)
        taken.append(p.place(cell))
        p.monster(figure, cell)
    # Corners and its own start A, lowest first, then the starts of D, C and B.
    assert taken == [(1, 1), (1, 3), (2, 3), (3, 1), (3, 3), (1, 2)]
    assert p.places(others) == [(1, 2), (2, 1), (3, 2)]


@pytest.mark.clause("T18.2")
def test_without_a_free_space_next_to_the_token_nobody_comes() -> None:
    p = Position("# # #", "# 3 #", "# # #")
    assert spots.beside_token(p.s, p.cell((2, 2))) < 0
    open_ = Position("# # #", "# 3 .", "# # #")
    assert open_.place(spots.beside_token(open_.s, open_.cell((2, 2)))) == (2, 3)
