"""Numbers as the reader writes them: the decimal mark, and a space before the per cent sign."""

from __future__ import annotations

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


def tenths(number: int) -> str:
    """Return what is counted in tenths: ``2`` for 20, ``10.5`` for 105."""
    whole, tenth = divmod(number, 10)
    return _("{whole}.{tenth}").format(whole=whole, tenth=tenth) if tenth else str(whole)
