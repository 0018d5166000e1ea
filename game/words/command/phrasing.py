"""How a sentence is told from an event's fields: each place is written by the kind of its name."""

from __future__ import annotations

from collections.abc import Callable
from string import Formatter
from typing import Any, Final, TypeVar

from game.engine.events import Event
from game.engine.readers import Entry, on
from game.words.command.match_names import MatchNames
from game.words.command.names import listed
from game.words.language import _
from game.words.rich import NUMBER, Span, Text, fill

Kind = TypeVar("Kind", bound=Event)


def _figure(value: Any, names: MatchNames) -> Text:
    return (names.figure(value),)


def figures(value: Any, names: MatchNames) -> Text:
    """Return figures as a list in words."""
    return listed([names.figure(each) for each in value])


def _seat(value: Any, names: MatchNames) -> Text:
    return (names.seat(value),)


def _cell(value: Any, names: MatchNames) -> Text:
    return (names.cell(value),)


def _card(value: Any, names: MatchNames) -> Text:
    return (names.card(value),)


def _number(value: Any, names: MatchNames) -> Text:
    return (Span(str(value), NUMBER),)


PLACES: Final[dict[str, Callable[[Any, MatchNames], Text]]] = {
    "figure": _figure,
    "figures": figures,
    "by": _figure,
    "target": _figure,
    "seat": _seat,
    "of": _seat,
    "cell": _cell,
    "card": _card,
}


def told(kind: type[Kind], marked: str) -> Entry[MatchNames, [], Text]:
    """Return the entry that tells events by one sentence, each place by the kind of its name.

    ``ValueError`` for a place that the events of this class have no field for.
    """
    wanted = [place for _before, place, _form, _turn in Formatter().parse(marked) if place]
    for place in wanted:
        if place not in kind.__struct_fields__:
            raise ValueError(f"{kind.__name__} has no {place!r} for the sentence {marked!r}")
    ways = {place: PLACES.get(place, _number) for place in wanted}

    def tell(names: MatchNames, event: Kind) -> Text:
        return fill(_(marked), **{p: way(getattr(event, p), names) for p, way in ways.items()})

    return on(kind, tell)
