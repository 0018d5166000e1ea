"""Tiles laid by hand: what lies, what is in hand, what is taken back; no window is needed."""

from __future__ import annotations

import pytest

from game.table.laying.laying import LEAST, Held, Laying, Lying, Stocked, span_of

ROAD = Stocked("road", 2, (0b0101, 0b1010, 0b0101, 0b1010))
"""Open to the north and south; a quarter turn opens it to the east and west."""
HALL = Stocked("hall", 3, (0b1111, 0b1111, 0b1111, 0b1111))


@pytest.fixture
def laying() -> Laying:
    return Laying([ROAD, HALL], 4)


def laid(laying: Laying, tile: str, *place: int, turned: int = 0) -> bool:
    assert laying.take(tile)
    laying.held = Held(tile, turned)
    laying.point((place[0], place[1]))
    done = laying.lay()
    laying.let_go()
    return done


def test_a_tile_leaves_the_box_and_the_next_copy_comes_into_the_hand(laying: Laying) -> None:
    laying.take("road")
    assert laying.lay()
    assert (laying.left("road"), laying.held) == (1, Held("road"))
    laying.step(0, 1)
    assert laying.lay()
    assert (laying.left("road"), laying.held) == (0, None)
    assert not laying.take("road")


def test_what_is_in_hand_is_turned_or_else_what_is_pointed_at(laying: Laying) -> None:
    assert not laying.turn(1)
    laid(laying, "road", 0, 0)
    assert laying.turn(-1)
    assert laying.laid == {(0, 0): Lying("road", 3)}
    laying.take("hall")
    assert laying.turn(1)
    assert laying.ghost == Lying("hall", 1)
    assert laying.laid == {(0, 0): Lying("road", 3)}


def test_a_lifted_tile_lies_where_it_lay_until_it_is_laid_elsewhere(laying: Laying) -> None:
    laid(laying, "road", 0, 0, turned=1)
    assert not laying.lift((3, 3))
    assert laying.lift((0, 0))
    assert laying.laid == {(0, 0): Lying("road", 1)}
    assert laying.let_go()
    laying.lift((0, 0))
    laying.point((0, 1))
    assert laying.lay()
    assert laying.laid == {(0, 1): Lying("road", 1)}
    assert laying.held is None


def test_tiles_change_places_and_one_from_the_box_sends_the_other_back(laying: Laying) -> None:
    laid(laying, "road", 0, 0)
    laid(laying, "hall", 0, 1)
    laying.lift((0, 0))
    laying.point((0, 1))
    laying.lay()
    assert laying.laid == {(0, 0): Lying("hall"), (0, 1): Lying("road")}
    laid(laying, "hall", 0, 1)
    assert laying.laid == {(0, 0): Lying("hall"), (0, 1): Lying("hall")}
    assert laying.left("road") == 2


def test_the_tile_that_is_sent_back_into_the_box_is_told_once(laying: Laying) -> None:
    laid(laying, "road", 0, 0)
    laid(laying, "hall", 0, 0)
    assert laying.replaced == Lying("road")
    laid(laying, "hall", 0, 0)
    assert laying.replaced is None  # nothing is another
    laid(laying, "road", 0, 1)
    assert laying.replaced is None
    laying.lift((0, 0))
    laying.point((0, 1))
    laying.lay()
    assert laying.replaced is None  # they changed places


def test_what_is_shown_stays_while_tiles_are_laid_and_grows_between(laying: Laying) -> None:
    shown = laying.view
    for place in ((0, 0), (0, 2), (3, 0)):
        assert laid(laying, "hall", *place)
        assert laying.view == shown
    laying.undo()
    assert laying.view == shown
    laying.grow()
    assert laying.view.has((-1, -1))
    assert laying.view[2:] == LEAST


def test_keys_lead_to_the_place_that_is_shown_only_then(laying: Laying) -> None:
    laid(laying, "hall", 0, 0)
    laying.point((0, 0))
    assert laying.step(-1, 0)
    assert laying.at == (0, -1)
    assert laying.view.has((0, -1))


def test_every_change_is_taken_back_and_brought_back_in_order(laying: Laying) -> None:
    assert not laying.can_undo
    laid(laying, "road", 0, 0)
    laid(laying, "hall", 0, 1)
    laying.point((0, 0))
    laying.turn(1)
    laying.remove()
    stages = [dict(laying.laid)]
    while laying.undo():
        stages.append(dict(laying.laid))
    assert stages == [
        {(0, 1): Lying("hall")},
        {(0, 0): Lying("road", 1), (0, 1): Lying("hall")},
        {(0, 0): Lying("road"), (0, 1): Lying("hall")},
        {(0, 0): Lying("road")},
        {},
    ]
    for stage in reversed(stages[:-1]):
        assert laying.redo()
        assert laying.laid == stage
    assert not laying.redo()
    laying.undo()
    laid(laying, "hall", 1, 0)
    assert not laying.can_redo


def test_a_whole_other_board_can_be_taken_back_too(laying: Laying) -> None:
    laid(laying, "road", 0, 0)
    laying.take("hall")
    laying.replace({(5, 5): Lying("hall")})
    assert (laying.held, laying.laid) == (None, {(5, 5): Lying("hall")})
    assert laying.view.has((5, 5))
    laying.undo()
    assert laying.laid == {(0, 0): Lying("road")}
    assert laying.view.has((0, 0))


def test_the_tile_in_hand_goes_back_into_the_box_and_so_does_one_that_lies(laying: Laying) -> None:
    assert not laying.remove()
    laid(laying, "road", 0, 0)
    laying.lift((0, 0))
    laying.point((0, 3))
    assert laying.remove()
    assert (laying.laid, laying.held, laying.left("road")) == ({}, None, 2)
    laying.take("hall")
    assert laying.remove()
    assert laying.held is None


def test_no_board_grows_longer_than_it_may(laying: Laying) -> None:
    laid(laying, "hall", 0, 0)
    assert laid(laying, "hall", 0, 3)
    assert laying.free((3, 3))
    assert not laying.free((0, 4))
    assert not laying.free((0, -1))
    assert not laid(laying, "hall", 0, 4)
    # What is lifted makes room at its end.
    laying.lift((0, 0))
    assert laying.free((0, 4))


@pytest.mark.parametrize("place", [(0, 0), (2, 4), (1, 2)])
def test_there_is_always_a_free_place_beside_the_board(
    laying: Laying, place: tuple[int, int]
) -> None:
    laid(laying, "hall", *place)
    laying.grow()
    row, column = place
    for beside in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
        assert laying.view.has(beside), beside
    assert (laying.view.high, laying.view.wide) == LEAST


def test_a_board_as_large_as_it_may_be_needs_no_room_beside_it(laying: Laying) -> None:
    laying.replace({(row, column): Lying("hall") for row, column in ((0, 0), (3, 3))})
    assert span_of(laying.view.places())[2:] == LEAST  # never fewer than are offered


def test_pointing_stays_within_what_is_shown(laying: Laying) -> None:
    laying.point((0, 0))
    assert not laying.step(-1, 0)
    assert laying.step(1, 0)
    assert laying.at == (0, 1)


def test_an_open_edge_against_a_closed_one_is_a_clash(laying: Laying) -> None:
    laid(laying, "hall", 0, 1)
    assert laying.clashes((0, 0), Lying("road")) == [1]
    assert laying.clashes((0, 0), Lying("road", 1)) == []
    assert laying.clashes((1, 1), Lying("road")) == []
    assert laying.clashes((1, 1), Lying("road", 1)) == [0]
    laying.lift((0, 1))
    assert laying.clashes((0, 0), Lying("road")) == []
