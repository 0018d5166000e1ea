from __future__ import annotations

from datetime import datetime
from fractions import Fraction

import pytest

from game.words import numbers


@pytest.mark.parametrize(
    ("share", "shown"),
    [
        (Fraction(0), "0%"),
        (Fraction(1, 400), "1%"),
        (Fraction(157, 200), "79%"),
        (Fraction(399, 400), "99%"),
        (0.5, "50%"),
        (Fraction(1), "100%"),
    ],
)
def test_only_what_is_certain_says_so(share: Fraction | float, shown: str) -> None:
    assert numbers.percent(share) == shown


def test_a_moment_is_told_to_the_minute() -> None:
    assert numbers.moment(datetime(2026, 3, 7, 9, 5)) == "2026-03-07 09:05"


@pytest.mark.parametrize(("number", "shown"), [(20, "2"), (105, "10.5"), (5, "0.5")])
def test_tenths_are_told_as_the_cards_print_them(number: int, shown: str) -> None:
    assert numbers.tenths(number) == shown
