"""Who shares a space stands side by side, and nobody else moves for it."""

from __future__ import annotations

import pytest

from game.table.board.sharing import BACK, BESIDE, FRONT, OUTMOST, stand_apart
from game.table.board.shown import MiniShown


def standing(figure: int, x: float, y: float, acts: bool = False, size: int = 1) -> MiniShown:
    return MiniShown(
        figure, x + (size - 1) / 2, y + (size - 1) / 2, "harpers", 4, 4, acting=acts,
        wide=size, high=size,
    )  # fmt: skip


def asides(minis: list[MiniShown]) -> list[float]:
    stand_apart(minis)
    return [round(each.aside, 3) for each in minis]


def test_two_in_one_space_stand_about_a_third_of_it_to_either_side() -> None:
    left, right = asides([standing(0, 3, 3), standing(1, 3, 3)])
    assert left == -right
    assert 0.25 <= right <= 0.35


@pytest.mark.parametrize(("column", "off"), [(0, 1), (9, -1), (4, 0)])
def test_two_beside_an_edge_stand_off_it_and_still_in_their_space(column: int, off: int) -> None:
    minis = [standing(0, column, 3), standing(1, column, 3)]
    stand_apart(minis, (0, 9))
    left, right = (each.aside for each in minis)
    assert (left + right > 0) - (left + right < 0) == off
    assert -OUTMOST <= left < right <= OUTMOST
    assert round(right - left, 3) == round(2 * BESIDE, 3)


@pytest.mark.parametrize("count", [3, 4, 6, 8])
def test_more_of_them_stand_in_two_rows_and_stay_in_their_space(count: int) -> None:
    minis = [standing(each, 3, 3) for each in range(count)]
    found = asides(minis)
    assert len({(mini.aside, mini.down) for mini in minis}) == count
    assert {mini.down for mini in minis} == {BACK, FRONT}
    assert all(-OUTMOST <= each <= OUTMOST for each in found)


@pytest.mark.parametrize("acts", range(4))
def test_whoever_acts_stands_in_the_row_in_front(acts: int) -> None:
    minis = [standing(each, 3, 3, acts=each == acts) for each in range(4)]
    stand_apart(minis)
    assert minis[acts].down == FRONT
    assert minis[acts].depth == max(mini.depth for mini in minis)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_what_lies_there_is_marked_at_one_base(count: int) -> None:
    minis = [standing(each, 3, 3) for each in range(count)]
    stand_apart(minis)
    assert [mini.tells for mini in minis].count(True) == 1


def test_two_keep_their_order_whoever_acts() -> None:
    one = asides([standing(0, 3, 3, acts=True), standing(1, 3, 3)])
    assert asides([standing(1, 3, 3, acts=True), standing(0, 3, 3)]) == one[::-1]


def test_who_stands_alone_or_beside_them_does_not_move() -> None:
    *_, beside, alone = asides(
        [standing(0, 3, 3), standing(1, 3, 3), standing(2, 4, 3), standing(3, 9, 9)]
    )
    assert beside == alone == 0.0


def test_nobody_moves_for_whoever_passes_through_hops_or_is_gone() -> None:
    passing, hopping, gone = standing(1, 3, 3), standing(2, 3, 3), standing(3, 3, 3)
    passing.x, hopping.lift, gone.alpha = 3.2, 0.1, 0.0
    assert asides([standing(0, 3, 3), passing, hopping, gone]) == [0.0] * 4


def test_whoever_is_left_alone_stands_in_the_middle_again() -> None:
    one, other = standing(0, 3, 3), standing(1, 3, 3)
    assert asides([one, other]) != [0.0, 0.0]
    other.x = 7
    assert asides([one, other]) == [0.0, 0.0]


def test_large_ones_stand_as_far_apart_as_they_are_large() -> None:
    small = asides([standing(0, 3, 3), standing(1, 3, 3)])
    large = asides([standing(0, 3, 3, size=2), standing(1, 3, 3, size=2)])
    assert large == [2 * each for each in small]
