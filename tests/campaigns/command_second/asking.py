"""What the second reading asks, and what chance gives it."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any, NamedTuple, TypeVar

Choice = tuple[int, Any]
"""A code of ``codes.py`` with what is chosen: its member, or what the member stands for.

HELPERS has the set of figures, SHIELD (source, attack, figure), ORDER the figure that was lost, the
card that hurts (``turns.harm_told``) or the text that waits (``dealing.telling``).
"""

T = TypeVar("T")


class Question(NamedTuple):
    """What a seat is asked; ``figure`` is whose way it is, -1 where that is no matter."""

    kind: str
    seat: int
    choices: frozenset[Choice]
    figure: int = -1

    def __str__(self) -> str:
        told = sorted(self.choices, key=repr)
        more = f" and {len(told) - 9} more" if len(told) > 9 else ""
        return f"{self.kind} of seat {self.seat}, figure {self.figure}: {told[:9]}{more}"


Asking = Generator[Question, Choice, T]


def ask(kind: str, seat: int, code: int, members: Iterable[Any], figure: int = -1) -> Asking[Any]:
    """Ask for one member of a family."""
    answer = yield Question(kind, seat, frozenset((code, each) for each in members), figure)
    return answer[1]


class Difference(Exception):
    """Where the two readings part."""


class Luck:
    """What came off the decks: the real decks tell, and the second reading looks whether it may."""

    def __init__(self) -> None:
        self.cards: list[int] = []
        self.figures: list[int] = []
        self.revealed: list[tuple[int, bool]] = []
