"""The six kinds of dice and what they show (section 2)."""

from __future__ import annotations

from itertools import product

import pytest

from game.rules.descent import codes
from game.rules.descent.codes import BLACK, BLUE, GREEN, RED, WHITE, YELLOW
from game.rules.descent.dice import FACES, Symbols, face, more_black, together

TABLE = {
    "red": "X | D4 | R1 D3 | R1 D3 S1 | R2 D1 S1 | R2 D2",
    "blue": "X | R1 D2 | R2 D2 | R3 D1 S1 | R3 D1 S1 | R4 S1",
    "white": "X | R1 D3 S1 | R1 D3 S1 | R2 D2 | R3 D1 S1 | R3 D1 S1",
    "green": "D3 | D3 | D3 | D2 S1 | R1 D1 | R1 D2",
    "yellow": "R1 D1 | R2 D1 | R2 S1 | R2 S1 | R3 | R3",
    "black": "- | S1 | S1 | E | E | E",
}
"""The table of section 2, read a second time."""
SIX = (1, 2, 3, 4, 5, 6)


def written(shown: Symbols) -> str:
    """Return a face as the table has it."""
    if shown.misses:
        return "X"
    parts = [("R", shown.range), ("D", shown.damage), ("S", shown.surges)]
    words = [f"{letter}{count}" for letter, count in parts if count]
    return " ".join(words + ["E"] * shown.enhancements) or "-"


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param(RED, marks=pytest.mark.clause("2 Red")),
        pytest.param(BLUE, marks=pytest.mark.clause("2 Blue")),
        pytest.param(WHITE, marks=pytest.mark.clause("2 White")),
        pytest.param(GREEN, marks=pytest.mark.clause("2 Green")),
        pytest.param(YELLOW, marks=pytest.mark.clause("2 Yellow")),
        pytest.param(BLACK, marks=pytest.mark.clause("2 Black")),
    ],
)
def test_the_faces_of_each_die_are_those_of_the_table(kind: int) -> None:
    assert " | ".join(written(each) for each in FACES[kind]) == TABLE[codes.DICE[kind]]


@pytest.mark.clause("D2.1", "D2.2", "D2.3")
def test_attack_dice_alone_miss_and_power_dice_alone_enhance() -> None:
    missing = [kind for kind in range(6) if any(each.misses for each in FACES[kind])]
    enhancing = [kind for kind in range(6) if any(each.enhancements for each in FACES[kind])]
    assert (missing, enhancing) == ([RED, BLUE, WHITE], [BLACK])
    assert sum(each.enhancements for each in FACES[BLACK]) > 1
    green, yellow = together((GREEN,) * 6, SIX), together((YELLOW,) * 6, SIX)
    assert (green.damage, green.range) == (14, 2)
    assert (yellow.damage, yellow.range) == (2, 13)


def test_a_face_is_asked_for_by_its_number_from_1_to_6() -> None:
    assert (face(RED, 2), face(BLACK, 6)) == (Symbols(0, 4, 0), Symbols(0, 0, 0, 1))
    for number in (0, 7, -1):
        with pytest.raises(ValueError, match=f"no face {number}"):
            face(RED, number)


@pytest.mark.clause("D3.4.2", "D3.6")
def test_what_dice_show_together_is_the_sum_of_their_faces() -> None:
    shown = together((BLUE, GREEN, YELLOW, BLACK, BLACK), (4, 4, 3, 2, 5))
    assert shown == Symbols(5, 3, 4, 1)
    assert shown.counts() == (5, 3, 4, 1, 0)
    assert together((RED, BLACK), (1, 4)) == Symbols(0, 0, 0, 1, misses=1)
    assert together((), ()) == Symbols(0, 0, 0)
    assert together((WHITE, GREEN), (2, 4)) != Symbols(1, 5, 1)


def test_dice_and_their_faces_are_as_many() -> None:
    with pytest.raises(ValueError, match="shorter"):
        together((RED, GREEN), (1,))


def test_equal_sums_are_one_in_a_set() -> None:
    sums = {together((BLACK, BLACK), numbers) for numbers in product(range(1, 7), repeat=2)}
    assert sums == {Symbols(0, 0, s, e) for s in range(3) for e in range(3 - s)}
    assert repr(Symbols(1, 2, 3, 4, 5)) == "Symbols(1, 2, 3, 4, 5)"


@pytest.mark.clause("D3.5.8", "D2a", "D4a")
@pytest.mark.parametrize(
    ("rolled", "fatigue", "more"),
    [
        ((RED, GREEN), 3, 3),
        ((RED, GREEN), 0, 0),
        ((RED, GREEN), 9, 5),
        ((RED, GREEN, GREEN, YELLOW, BLACK, BLACK, BLACK), 4, 2),
        ((RED, *[BLACK] * 5), 4, 0),
        ((RED, *[BLACK] * 6), 4, 0),
    ],
)
def test_fatigue_adds_black_dice_up_to_five_in_all(
    rolled: tuple[int, ...], fatigue: int, more: int
) -> None:
    assert more_black(rolled, fatigue) == more


def test_a_die_has_six_sides() -> None:
    assert {len(each) for each in FACES} == {codes.FACES}
