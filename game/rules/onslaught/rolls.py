"""The d20s of an attack: outcomes (R25, R26, R40-R42) and their exact odds."""

from __future__ import annotations

from typing import Final

CRITICAL: Final = 0
FUMBLE: Final = 1
HIT: Final = 2
MISS: Final = 3
SLAIN: Final = 4
OUTCOMES: Final = ("critical", "fumble", "hit", "miss", "slain")

SIDES: Final = 20


def outcome(dice: tuple[int, ...], bonus: int, armour: int, twenty_from: int = 20) -> int:
    """Return how a roll of one or two d20 ends against ``armour`` (R40, R41, R26).

    ``twenty_from`` is the lowest face that counts as a natural 20 (R42e).
    """
    if max(dice) >= twenty_from:
        return CRITICAL
    if 1 in dice:
        return FUMBLE
    return HIT if max(dice) + bonus >= armour else MISS


def kept(dice: tuple[int, ...]) -> int:
    """Return the place of the die that is kept: the higher, the first of equals (R25)."""
    return dice.index(max(dice))


def ways(dice: int, bonus: int, armour: int, twenty_from: int = 20) -> tuple[int, int, int]:
    """Return (hits, criticals among them, all ways) of a roll of ``dice`` d20 (1 or 2).

    All ways are 20 or 400. A natural 20 among the dice hits as a critical, else a natural 1 fails,
    else the higher die plus ``bonus`` must reach ``armour``.
    """
    low = twenty_from - 1  # faces 1..low are no natural 20
    need = min(max(armour - bonus, 2), low + 1)
    if dice == 1:
        criticals = SIDES - low
        return criticals + (low + 1 - need), criticals, SIDES
    criticals = SIDES * SIDES - low * low
    # Pairs of faces 2..low, without those of which both lie under ``need``.
    hits = (low - 1) * (low - 1) - (need - 2) * (need - 2)
    return criticals + hits, criticals, SIDES * SIDES
