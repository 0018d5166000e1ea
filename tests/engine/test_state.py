"""What grows and shrinks in a state: rows of whole numbers, kept in text and out of each other."""

from __future__ import annotations

import json
from typing import ClassVar

import pytest

from game.engine.cards import Piles
from game.engine.dice import new_dice
from game.engine.state import UNANSWERED, State


class Stack(State):
    """A state with a number and a stack of rows."""

    __slots__ = ("laid", "turn")

    fields: ClassVar[tuple[str, ...]] = ("turn",)
    growing: ClassVar[tuple[str, ...]] = ("laid",)

    def __init__(self, turn: int, laid: list[tuple[int, ...]]) -> None:
        super().__init__(new_dice(("die",), 1), Piles((), [()], [0]), [UNANSWERED])
        self.turn = turn
        self.laid = laid


def read(text: str) -> Stack:
    """Return a new state filled with what a snapshot says."""
    state = Stack(0, [])
    state.fill(json.loads(text))
    return state


def test_rows_of_any_number_and_length_come_back_from_text() -> None:
    state = Stack(3, [(1, 2), (), (7, 8, 1 << 70)])
    again = read(json.dumps(state.plain()))
    assert again.laid == [(1, 2), (), (7, 8, 1 << 70)]
    assert again == state
    assert hash(again) == hash(state)


def test_states_that_differ_in_one_row_are_not_equal() -> None:
    assert Stack(3, [(1, 2)]) != Stack(3, [(1, 3)])
    assert Stack(3, [(1, 2)]) != Stack(3, [(1, 2), (1, 2)])


def test_a_filled_state_has_rows_of_its_own() -> None:
    state = Stack(3, [(1, 2)])
    again = Stack(0, [])
    again.fill(json.loads(json.dumps(state.plain())))
    again.laid.append((9,))
    assert state.laid == [(1, 2)]


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (None, "the state lacks 'laid'"),
        (5, "'laid' of the state is not written as rows"),
        ([5], "'laid' of the state has a row that is not of whole numbers"),
        ([["a"]], "'laid' of the state has a row that is not of whole numbers"),
        ([[True]], "'laid' of the state has a row that is not of whole numbers"),
        ([[[1]]], "'laid' of the state has a row that is not of whole numbers"),
    ],
)
def test_what_is_no_row_is_refused(rows: object, said: str) -> None:
    plain = json.loads(json.dumps(Stack(3, []).plain()))
    del plain["laid"]
    if rows is not None:
        plain["laid"] = rows
    with pytest.raises(ValueError, match=said):
        Stack(0, []).fill(plain)
