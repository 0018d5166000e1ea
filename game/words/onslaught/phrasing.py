"""How a sentence is told from plain facts: each place is written by the kind of its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.words.language import _
from game.words.numbers import tenths
from game.words.onslaught.names import Names
from game.words.rich import NUMBER, Span, Text, fill

Data = Mapping[str, Any]
Teller = Callable[[Data, Names], Text]


def _figure(value: Any, names: Names) -> Text:
    return (names.figure(value),)


def _figures(value: Any, names: Names) -> Text:
    return names.figures(value)


def seat_place(value: Any, names: Names) -> Text:
    """Return a seat by the person who holds it."""
    return (names.seat(value),)


def _cell(value: Any, names: Names) -> Text:
    return (names.cell(value),)


def _ability(value: Any, names: Names) -> Text:
    return (names.ability(value),)


def _item(value: Any, names: Names) -> Text:
    return (names.item(value),)


def _condition(value: Any, names: Names) -> Text:
    return (names.condition(value),)


def _number(value: Any, names: Names) -> Text:
    return (Span(str(value), NUMBER),)


def _tenths(value: Any, names: Names) -> Text:
    return (Span(tenths(value), NUMBER),)


Place = Callable[[Any, Names], Text]

PLACES: Final[dict[str, Place]] = {
    "figure": _figure,
    "by": _figure,
    "target": _figure,
    "trigger": _figure,
    "toward": _figure,
    "targets": _figures,
    "seat": seat_place,
    "cell": _cell,
    "start": _cell,
    "end": _cell,
    "ability": _ability,
    "item": _item,
    "condition": _condition,
    "number": _tenths,
}


def told(sentence: str, **places: Place) -> Teller:
    """Return a teller that fills a marked sentence; a place is written by its name's kind."""

    def tell(data: Data, names: Names) -> Text:
        filled = {
            place: places.get(place, PLACES.get(place, _number))(value, names)
            for place, value in data.items()
            if f"{{{place}}}" in sentence
        }
        return fill(_(sentence), **filled)

    return tell
