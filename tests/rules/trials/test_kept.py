"""What a state keeps of what it has worked out: it is true after any change, by hand too."""

from __future__ import annotations

from game.board.grid import bits
from game.rules.trials import hunting
from game.rules.trials.codes import (
    CREATURES,
    DISCARD,
    EVENTS,
    FIRE_WALL,
    FIRST_GOBLIN,
    HAND,
    SMOKE,
    STONE_WALL,
    pile,
)
from game.rules.trials.order import by_initiative
from game.rules.trials.realm import Board
from tests.rules.trials.positions import OPEN, A, B, C, D, Position


def test_the_order_follows_initiatives_that_are_set() -> None:
    p = Position("A B C D")
    p.initiative(3, 18, 11, 12)
    assert by_initiative(p.s) == (B, D, C, A)
    p.s.init[A] = 20
    assert by_initiative(p.s) == (A, B, D, C)
    p.s.init[C], p.s.tie[C] = 20, 1
    assert by_initiative(p.s) == (C, A, B, D)


def test_a_copy_keeps_its_own_order() -> None:
    p = Position("A B C D")
    p.initiative(3, 18, 11, 12)
    first = by_initiative(p.s)
    twin = p.s.copy()
    twin.init[A] = 20
    assert by_initiative(twin) == (A, B, D, C)
    assert by_initiative(p.s) == first == (B, D, C, A)


def test_the_climate_follows_the_events_in_play() -> None:
    p = Position("A B C D")
    assert not p.s.climate().reversed
    p.s.piles.cards[EVENTS] += (p.card("reversed_fates"),)
    assert p.s.climate().reversed
    p.s.piles.cards[EVENTS] = ()
    assert not p.s.climate().reversed


def test_the_board_follows_the_pieces() -> None:
    p = Position("A . a . B")
    before = p.s.board()
    p.piece(STONE_WALL, 1 << p["a"])
    assert p.s.board().walls >> p["a"] & 1
    assert not p.s.copy().board().floor >> p["a"] & 1
    p.s.pieces.clear()
    assert p.s.board() is before


def test_floods_go_on_from_what_they_found() -> None:
    p = Position("a g . . # b", "# # # . . .")
    near = hunting.Ways(p.s, FIRST_GOBLIN)
    assert near.reached(1) == 1 << p["a"] | 1 << p.cell((1, 2)) | 1 << p.cell((1, 3))
    rings = near.from_start(9, 1 << p["b"])
    assert [ring.bit_count() for ring in rings] == [1, 2, 1, 1, 1, 1, 1]
    assert hunting.Ways(p.s, FIRST_GOBLIN).from_start(9, 1 << p["b"]) == rings
    assert near.from_start(2) == rings[:3]
    assert hunting.Ways(p.s, FIRST_GOBLIN).from_start(0) == rings[:1]


def test_floods_follow_who_stands_in_the_way() -> None:
    p = Position("g . a . .", "# # # # #")
    there = 1 << p.cell((1, 5))
    assert hunting.Ways(p.s, FIRST_GOBLIN).reached(4) & there
    p.s.put(A, p["a"])
    assert not hunting.Ways(p.s, FIRST_GOBLIN).reached(4) & there
    p.s.put(A, -1)
    assert hunting.Ways(p.s, FIRST_GOBLIN).reached(4) & there


def test_spaces_of_all_but_some_hold_what_these_share() -> None:
    p = Position("A B g . C")
    assert p.s.taken_but(1 << A | 1 << FIRST_GOBLIN) == p.s.spaces[B] | p.s.spaces[C]
    p.s.put(A, p.s.cell[B])
    assert p.s.taken_but(1 << A) == p.s.cells_of(CREATURES & ~(1 << A))
    assert p.s.taken_but(1 << A) & p.s.spaces[B]


def test_what_a_seat_may_hold_follows_its_open_cards() -> None:
    p = Position("A B C D")
    card = p.s.hand(A)[0] if p.s.hand(A) else p.s.piles.cards[pile(A, 0)][0]
    source = HAND if card in p.s.hand(A) else 0
    assert p.s.unseen(A) >> card & 1
    p.s.piles.move(card, pile(A, source), pile(A, DISCARD))
    assert not p.s.unseen(A) >> card & 1
    p.s.piles.move(card, pile(A, DISCARD), pile(A, HAND))
    assert p.s.unseen(A) >> card & 1
    assert p.s.unseen(A) == p.s.holding(A).cards & ~p.s.open_cards(A)


def test_who_stands_where_is_known_while_two_share_a_space() -> None:
    p = Position("A B . a")
    cell = p.s.cell[B]
    p.s.put(A, cell)
    assert p.s.others(A) == p.s.others(B) == 1 << cell
    p.s.put(A, p["a"])
    assert p.s.others(A) == 1 << cell
    assert p.s.others(B) == 1 << p["a"]
    assert p.s.taken() == 1 << cell | 1 << p["a"]
    p.s.put(B, -1)
    assert p.s.others(A) == 0
    assert p.s.present >> A & 1
    assert not p.s.present >> B & 1


def test_some_of_what_is_seen_is_what_is_seen_of_all() -> None:
    """In whatever order lines are looked at, past walls and fire, into smoke and out of it."""
    p = Position(*OPEN)
    grid = p.s.tables.realm.grid
    square = grid.within(grid.cell(9, 9), 1)
    wall = sum(1 << grid.cell(5, column) for column in range(3, 9))
    p.piece(STONE_WALL, wall)
    p.piece(FIRE_WALL, sum(1 << grid.cell(row, 14) for row in range(6, 12)))
    p.piece(SMOKE, square)
    board = p.s.board()
    whole = Board(p.s.tables.realm, wall, board.opaque & ~wall, board.smoke)
    assert board.opaque == whole.opaque
    for row, column in ((2, 4), (9, 9), (8, 20)):
        cell = grid.cell(row, column)
        told = 0
        for wanted in bits(grid.cells):
            if wanted % 7 == row % 7:
                told |= board.seen_of(1 << cell, 1 << wanted)
        assert told & ~whole.seen(cell) == 0
        assert board.seen_of(1 << cell, grid.cells) == whole.seen(cell) == board.seen(cell)
        assert told == whole.seen(cell) & sum(
            1 << each for each in bits(grid.cells) if each % 7 == row % 7
        )
