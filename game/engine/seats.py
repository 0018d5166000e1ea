"""Three words kept apart: a side wins or loses, a seat decides and knows, a person holds seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

HUMAN: Final = "human"
"""Who decides for a seat that no computer player holds, as commands and records write it."""


class Seat:
    """One place at the table: it decides and knows for ``side`` (an id of the game)."""

    __slots__ = ("index", "side")

    def __init__(self, index: int, side: str) -> None:
        self.index = index
        self.side = side


class Side:
    """Who wins or loses together: ``seats`` decide for it, none where the game itself plays it."""

    __slots__ = ("id", "seats")

    def __init__(self, id: str, seats: tuple[int, ...]) -> None:
        self.id = id
        self.seats = seats


def sides_of(seats: tuple[Seat, ...], game: tuple[str, ...] = ()) -> tuple[Side, ...]:
    """Return the sides in the order of their first seats, and then those that the ``game`` plays.

    So the place of a side follows from the seats alone, wherever they are written down.
    """
    held: dict[str, list[int]] = {}
    for seat in seats:
        held.setdefault(seat.side, []).append(seat.index)
    found = [Side(id, tuple(its)) for id, its in held.items()]
    return tuple(found + [Side(id, ()) for id in game])


def called(sides: Sequence[str], seat: int) -> str:
    """Return what a record calls a seat: its side, numbered if others share it (``left.2``).

    ``sides`` are those of all seats, in their order.
    """
    side = sides[seat]
    party = [place for place, each in enumerate(sides) if each == side]
    return side if len(party) == 1 else f"{side}.{party.index(seat) + 1}"


GOES_BY: Final = "/"
BEARS: Final = "+"
"""What stands between a side and the banner by which it is called, or that it only bears."""


def under(side: str, banner: str, called: bool) -> str:
    """Return a side as it is shown under a banner, ``called`` by it or not; without one, as it is.

    So ``left/wolves`` is the left side, shown with the wolves' emblem and called the wolves.
    """
    return f"{side}{GOES_BY if called else BEARS}{banner}" if banner else side


def borne(shown: str) -> tuple[str, str, bool]:
    """Return side, banner ("" for none), and whether the side is called by it, of :func:`under`."""
    for mark in (GOES_BY, BEARS):
        side, found, banner = shown.partition(mark)
        if found:
            return side, banner, mark == GOES_BY
    return shown, "", False


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
