"""Numbers as the reader writes them: decimal mark, per cent sign, day and time."""

from __future__ import annotations

from datetime import datetime
from fractions import Fraction

from game.words.language import _


def percent(of: Fraction | float) -> str:
    """Return a share of 1 in whole per cents; only what is certain says 0 or 100."""
    if of <= 0:
        return whole_percent(0)
    if of >= 1:
        return whole_percent(100)
    return whole_percent(min(99, max(1, int(of * 100 + Fraction(1, 2)))))


def whole_percent(number: int) -> str:
    """Return a number of per cents with its sign: ``41%``."""
    return _("{number}%").format(number=number)


def moment(when: datetime) -> str:
    """Return a day and its time to the minute: ``2026-11-21 09:43``."""
    return _("{year}-{month}-{day} {hour}:{minute}").format(
        year=when.year,
        month=f"{when.month:02}",
        day=f"{when.day:02}",
        hour=f"{when.hour:02}",
        minute=f"{when.minute:02}",
    )


def date(when: datetime) -> str:
    """Return a day: ``2026-11-21``."""
    return _("{year}-{month}-{day}").format(
        year=when.year, month=f"{when.month:02}", day=f"{when.day:02}"
    )


def integer(number: int) -> str:
    """Return a whole number: ``2``, or with a true minus ``−2``."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def tenths(number: int) -> str:
    """Return what is counted in tenths: ``2`` for 20, ``10.5`` for 105."""
    whole, tenth = divmod(number, 10)
    return _("{whole}.{tenth}").format(whole=whole, tenth=tenth) if tenth else str(whole)


def one_decimal(number: Fraction) -> str:
    """Return a number that is not negative with one decimal: ``10.5``, ``3.0``."""
    whole, tenth = divmod(int(number * 10 + Fraction(1, 2)), 10)
    return _("{whole}.{tenth}").format(whole=whole, tenth=tenth)
