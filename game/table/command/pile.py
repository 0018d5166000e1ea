"""What lies on the pile as it is told: numbers, what is dealt together, and sums of damage."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from typing import Final

from game.rules.command.sums import Foretold, Lying, Standing, Sum, foretell
from game.table.command.position import THROUGH, EntryNow, Position

PREVENTED: Final = "prevented"
"""The source of what prevention takes off, as in the events."""


@dataclass(slots=True, frozen=True)
class EntryShown:
    """An entry of the pile as it lies there; ``number`` counts from the bottom, from 1.

    ``sums`` are what it would do as things stand, ``pools`` says that its damage is still to come,
    ``together`` that it then comes at once with that of others (C8.10).
    """

    number: int
    now: EntryNow
    sums: tuple[Sum, ...]
    pools: bool = False
    together: bool = False


def lying(shown: Position) -> tuple[EntryShown, ...]:
    """Return what lies on the pile and is not through, the oldest first."""
    if not shown.pile:
        return ()
    told = _foretold(shown)
    found = [
        (number, entry, its)
        for number, (entry, its) in enumerate(zip(shown.pile, told, strict=True), 1)
        if its.pools or not (entry.answer and entry.state == THROUGH)
    ]
    at_once = sum(its.pools for *_, its in found) > 1
    return tuple(
        EntryShown(number, copy(entry), its.sums, its.pools, its.pools and at_once)
        for number, entry, its in found
    )


def _foretold(shown: Position) -> tuple[Foretold, ...]:
    """Ask the rules what the entries would do."""
    standing = (
        Standing(one.index, one.cell, one.block, one.tapped, one.attached)
        for one in shown.figures.values()
        if one.standing
    )  # fmt: skip
    pile = (
        Lying(
            one.item, one.doing, one.seat, one.figure, one.name, one.card, one.targets, one.cell,
            one.aimed, one.dealt, bool(one.barred), one.missed, one.dodged, one.guarded,
        )
        for one in shown.pile
    )  # fmt: skip
    return foretell(shown.tables, tuple(standing), tuple(pile))
