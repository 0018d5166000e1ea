"""How the places of Adventure's sentences are written, by the names of their fields."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.words import called
from game.words.adventure.match_names import MatchNames
from game.words.lists import listed
from game.words.phrasing import Phrasing
from game.words.rich import Text


def heroes(mask: int, names: MatchNames) -> Text:
    """Return heroes of a mask as a list in words."""
    return listed([names.seat(seat) for seat in range(names.tables.seats) if mask >> seat & 1])


def _slot(value: Any, names: MatchNames) -> Text:
    return (names.tile(value),)


PLACES: Final[dict[str, Callable[[Any, MatchNames], Text]]] = {
    **called.PLACES,
    "to": called.seat,
    "giver": called.seat,
    "card": called.card,
    "cards": called.cards,
    "slot": _slot,
}

told: Final = Phrasing(PLACES).told
