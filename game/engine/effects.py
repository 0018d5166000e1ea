"""The protocol of effects: one definition, several rooms that each read it.

A card's effects are small frozen records of its game's vocabulary. Each room (rules, words, table,
players) keeps one :class:`Table` keyed by the effect's class, and :meth:`Table.lacks` lets a test
find what a room forgot.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

T = TypeVar("T")


class Table(Generic[T]):
    """What one room does with each class of effect."""

    __slots__ = ("entries", "room")

    def __init__(self, room: str, entries: dict[type, T]) -> None:
        self.room = room
        self.entries = entries

    def of(self, effect: object) -> T:
        """Return the room's entry for ``effect``; ``KeyError`` names room and class."""
        entry = self.entries.get(type(effect))
        if entry is None:
            raise KeyError(f"{self.room} has no entry for the effect {type(effect).__name__}")
        return entry

    def lacks(self, vocabulary: Iterable[type]) -> list[str]:
        """Return the names of the effect classes of ``vocabulary`` that have no entry."""
        return sorted(kind.__name__ for kind in vocabulary if kind not in self.entries)
