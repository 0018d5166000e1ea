"""Three words kept apart: a side wins or loses, a seat decides and knows, a person holds seats."""

from __future__ import annotations


class Seat:
    """One place at the table: it decides and knows for ``side`` (an id of the game)."""

    __slots__ = ("index", "side")

    def __init__(self, index: int, side: str) -> None:
        self.index = index
        self.side = side


class Person:
    """Somebody at the table: a name, and the seats that they hold.

    Curtains fall between persons, never between two seats of one person.
    """

    __slots__ = ("name", "seats")

    def __init__(self, name: str, seats: tuple[int, ...]) -> None:
        self.name = name
        self.seats = seats


def person_of(persons: tuple[Person, ...], seat: int) -> int:
    """Return the place in ``persons`` of whoever holds ``seat``; -1 if nobody does."""
    for place, person in enumerate(persons):
        if seat in person.seats:
            return place
    return -1
