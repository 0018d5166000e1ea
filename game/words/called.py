"""What figures, seats, spaces and cards of a match are called, as every game's sentences ask it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

from game.words.lists import listed
from game.words.rich import Span, Text


class Called(Protocol):
    """The names of one match."""

    def figure(self, figure: int, /) -> Span:
        """Return what a figure is called."""

    def seat(self, seat: int, /) -> Span:
        """Return what whoever holds a seat is called."""

    def cell(self, cell: int, /) -> Span:
        """Return the name of a space."""


class CardsCalled(Called, Protocol):
    """Those of a match with cards that go by numbers."""

    def card(self, card: int, /) -> Span:
        """Return the name of a card."""


def figure(value: Any, names: Called) -> Text:
    """Return the name of a figure as a text."""
    return (names.figure(value),)


def figures(value: Any, names: Called) -> Text:
    """Return the names of figures as a list in words."""
    return listed([names.figure(each) for each in value])


def seat(value: Any, names: Called) -> Text:
    """Return the name of a seat as a text."""
    return (names.seat(value),)


def cell(value: Any, names: Called) -> Text:
    """Return the name of a space as a text."""
    return (names.cell(value),)


def card(value: Any, names: CardsCalled) -> Text:
    """Return the name of a card as a text."""
    return (names.card(value),)


def cards(value: Any, names: CardsCalled) -> Text:
    """Return the names of cards as a list in words."""
    return listed([names.card(each) for each in value])


PLACES: Final[Mapping[str, Callable[[Any, Called], Text]]] = {
    "figure": figure,
    "figures": figures,
    "by": figure,
    "target": figure,
    "seat": seat,
    "cell": cell,
}
"""How fields of these names are written in the sentences of any game."""
