"""The chances of an attack whose dice lie, counted as the rules count those of a whole roll."""

from __future__ import annotations

from game.rules.descent.chances import Chances, Spread, Terms, _count, _rolled, packed
from game.rules.descent.dice import Symbols
from game.rules.descent.rolling import Rolling
from game.rules.descent.state import DescentState


def chances_after(terms: Terms, shown: Symbols) -> Chances:
    """Return the chances of an attack whose dice lie rolled: only fatigue dice are still open.

    ``terms.dice`` are all dice rolled, those bought among them; ``terms.fatigue`` what is left.
    """
    rolled = Spread([], [], 1) if shown.misses else Spread([packed(shown)], [1], 1)
    return _count(terms, rolled)


def chances_rerolled(terms: Terms, faces: tuple[int, ...], again: int) -> Chances:
    """Return the chances of an attack whose dice show these faces, if those on the places ``again``
    (bits) are rolled again (D3.7, D3.8); ``terms.dice`` are the dice in the order of the faces.
    """
    return _count(terms, _rolled(terms, faces, again))


def unspent(attack: Rolling, s: DescentState) -> Symbols:
    """Return what dice show, with only those surges and E that are not spent yet."""
    shown = attack.shown()
    return Symbols(shown.range, shown.damage, attack.surges(s), attack.enhancements(), shown.misses)
