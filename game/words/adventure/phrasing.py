"""How the places of Adventure's sentences are written, by the names of their fields."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.words.adventure.match_names import MatchNames
from game.words.lists import listed
from game.words.phrasing import Phrasing
from game.words.rich import Text


def _figure(value: Any, names: MatchNames) -> Text:
    return (names.figure(value),)


def figures(value: Any, names: MatchNames) -> Text:
    """Return figures as a list in words."""
    return listed([names.figure(each) for each in value])


def heroes(mask: int, names: MatchNames) -> Text:
    """Return heroes of a mask as a list in words."""
    return listed([names.seat(seat) for seat in range(names.tables.seats) if mask >> seat & 1])


def cards(value: Any, names: MatchNames) -> Text:
    """Return cards as a list in words."""
    return listed([names.card(each) for each in value])


def _seat(value: Any, names: MatchNames) -> Text:
    return (names.seat(value),)


def _cell(value: Any, names: MatchNames) -> Text:
    return (names.cell(value),)


def _card(value: Any, names: MatchNames) -> Text:
    return (names.card(value),)


def _slot(value: Any, names: MatchNames) -> Text:
    return (names.tile(value),)


PLACES: Final[dict[str, Callable[[Any, MatchNames], Text]]] = {
    "figure": _figure,
    "figures": figures,
    "target": _figure,
    "seat": _seat,
    "to": _seat,
    "giver": _seat,
    "cell": _cell,
    "card": _card,
    "cards": cards,
    "slot": _slot,
}

told: Final = Phrasing(PLACES).told
