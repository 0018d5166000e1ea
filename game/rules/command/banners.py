"""Under which banners sides and seats are shown: their factions (C2.1).

A side whose seats all have one faction bears it. It is called by it where no enemy has the same;
else both are called by their place at the board.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.seats import under
from game.rules.command.codes import SIDES


def by_side(factions: Sequence[str]) -> tuple[str, ...]:
    """Return as what each side is shown whose seats have these factions."""
    told = _told_apart(factions)
    found = []
    for at, side in enumerate(SIDES):
        own = set(factions[at :: len(SIDES)])
        found.append(under(side, own.pop() if len(own) == 1 else "", told))
    return tuple(found)


def by_seat(factions: Sequence[str]) -> tuple[str, ...]:
    """Return as what each seat is shown, ``west.2`` for the second of a side."""
    told, found = _told_apart(factions), []
    for seat, faction in enumerate(factions):
        side, number = SIDES[seat % len(SIDES)], seat // len(SIDES) + 1
        found.append(under(side if number == 1 else f"{side}.{number}", faction, told))
    return tuple(found)


def _told_apart(factions: Sequence[str]) -> bool:
    """Return whether each side has one faction, and both another."""
    sides = [set(factions[at :: len(SIDES)]) for at in range(len(SIDES))]
    return all(len(one) == 1 for one in sides) and sides[0] != sides[1]
