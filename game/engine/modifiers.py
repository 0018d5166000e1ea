"""Queries and the modifiers that answer them.

A value of a figure (its speed, what a blow deals) is never stored as a sum: it is asked for and
folded over the modifiers in force, in the order of the game's layers. The same fold tells the parts
("17 + 2 + 1").
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

# state, subject (who is asked about), tool (an ability or -1), object (the other figure or -1)
Holds = Callable[[Any, int, int, int], bool]


class Modifier:
    """``amount`` is added in ``layer`` while ``holds(state, subject, tool, object)``."""

    __slots__ = ("amount", "clause", "holds", "layer", "source")

    def __init__(self, source: str, clause: str, layer: int, amount: int, holds: Holds) -> None:
        self.source = source
        self.clause = clause
        self.layer = layer
        self.amount = amount
        self.holds = holds


class Query:
    """One question about a figure, with every modifier that can ever answer it, in layer order."""

    __slots__ = ("modifiers", "name")

    def __init__(self, name: str, modifiers: list[Modifier]) -> None:
        self.name = name
        self.modifiers = tuple(sorted(modifiers, key=lambda m: m.layer))

    def total(self, state: Any, subject: int, tool: int = -1, other: int = -1) -> int:
        """Return the sum of the modifiers in force."""
        total = 0
        for modifier in self.modifiers:
            if modifier.holds(state, subject, tool, other):
                total += modifier.amount
        return total

    def parts(
        self, state: Any, subject: int, tool: int = -1, other: int = -1
    ) -> tuple[tuple[str, int], ...]:
        """Return what is in force as (source, amount) pairs, in layer order."""
        return tuple(
            (m.source, m.amount) for m in self.modifiers if m.holds(state, subject, tool, other)
        )
