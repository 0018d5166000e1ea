"""What fair dice promise: natural faces that decide, chances and damage to be expected."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from game.engine.answers import Decisive, Expected
from game.engine.match import Match
from game.engine.options import Roll
from game.rules.onslaught.preview import DAMAGE
from game.rules.onslaught.rolls import SIDES, ways
from game.rules.onslaught.rows import Row
from game.rules.onslaught.state import Onslaught, of

ATTACK: Final = "attack"
"""What the dice of an attack are thrown for."""


def decisive(purpose: str, dice: tuple[int, ...]) -> Decisive | None:
    """Return the natural 20s of an attack roll, else its natural 1s: they decide (R40, R41)."""
    if purpose != ATTACK:
        return None
    face = SIDES if SIDES in dice else 1
    places = tuple([place for place, each in enumerate(dice) if each == face])
    if not places:
        return None
    return Decisive(face, places, face == SIDES, "R40" if face == SIDES else "R41")


def expected(before: Match | None, figure: int, key: str, target: int, roll: Roll) -> Expected:
    """Return the chance of a hit and the damage that was to be expected (R25-R27, R40-R42)."""
    hits, criticals, total = ways(len(roll.dice), 0, roll.need)
    chance = Fraction(hits, total)
    if before is None:
        return Expected(chance, {})
    s = of(before)
    row = _row(s, figure, key)
    if row is None:
        return Expected(chance, {})
    damage = s.tables.queries.damage
    plain = damage(s, figure, row, target, False)
    hard = damage(s, figure, row, target, True)
    mean = Fraction(plain * (hits - criticals) + hard * criticals, total)
    return Expected(chance, {DAMAGE: mean})


def _row(s: Onslaught, figure: int, key: str) -> Row | None:
    """Return what of the card of ``figure``, or of an item in its hand, has this id."""
    tables = s.tables
    for row in tables.rows[figure]:
        if row.id == key:
            return row
    for item in tables.item_rows[figure]:
        if item is not None and item.id == key:
            return item
    return None
