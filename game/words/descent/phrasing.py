"""How the places of Descent's sentences are written, by the names of their fields."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.words import called
from game.words.descent import names as words
from game.words.descent.match_names import MatchNames
from game.words.phrasing import Phrasing
from game.words.rich import NUMBER, Span, Text, signed


def _item(value: Any, names: MatchNames) -> Text:
    return (names.item(value),)


def of_id(value: Any, names: MatchNames) -> Text:
    """Return the name of an item, a card or something on the map by its id."""
    return (names.of_id(value),)


def _order(value: Any, names: MatchNames) -> Text:
    return (words.order(value),)


def _change(value: Any, names: MatchNames) -> Text:
    return (Span(signed(value), NUMBER),)


PLACES: Final[dict[str, Callable[[Any, MatchNames], Text]]] = {
    **called.PLACES,
    "to": called.seat,
    "card": called.card,
    "cards": called.cards,
    "item": _item,
    "weapon": of_id,
    "order": _order,
    "change": _change,
}

PHRASING: Final = Phrasing(PLACES)
told: Final = PHRASING.told
sentence: Final = PHRASING.sentence
