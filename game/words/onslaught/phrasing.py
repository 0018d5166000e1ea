"""How a sentence is told from an event's fields: each place is written by the kind of its name."""

from __future__ import annotations

from collections.abc import Callable
from string import Formatter
from typing import Any, Final, TypeVar

from game.engine.events import Event
from game.engine.readers import Entry, on
from game.words.language import _
from game.words.numbers import tenths
from game.words.onslaught.names import Names
from game.words.rich import NUMBER, Span, Text, fill

Kind = TypeVar("Kind", bound=Event)
Telling = Callable[[Names, Kind], Text]


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


def sentence(kind: type[Kind], marked: str, **places: Place) -> Telling[Kind]:
    """Return what fills a marked sentence from an event; a place is written by its name's kind.

    ``ValueError`` for a place that the events of this class have no field for.
    """
    wanted = [place for _before, place, _form, _turn in Formatter().parse(marked) if place]
    for place in wanted:
        if place not in kind.__struct_fields__:
            raise ValueError(f"{kind.__name__} has no {place!r} for the sentence {marked!r}")
    ways = {place: places.get(place, PLACES.get(place, _number)) for place in wanted}

    def tell(names: Names, event: Kind) -> Text:
        filled = {place: way(getattr(event, place), names) for place, way in ways.items()}
        return fill(_(marked), **filled)

    return tell


def told(kind: type[Kind], marked: str, **places: Place) -> Entry[Names, [], Text]:
    """Return the entry that tells the events of a class by one marked sentence."""
    return on(kind, sentence(kind, marked, **places))
