"""How a sentence is told from an event's fields: each place is written by the kind of its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from string import Formatter
from typing import Any, Generic, TypeVar

from game.engine.events import Event
from game.engine.readers import Entry, on
from game.words.language import _
from game.words.rich import NUMBER, Span, Text, fill

Kind = TypeVar("Kind", bound=Event)
Names = TypeVar("Names")
"""What everything in a match of one game is called."""
Place = Callable[[Any, Names], Text]
"""Writes the value of a field."""


Said = Callable[[str, Mapping[str, Text]], str]
"""Gives a sentence in the language in use, by what is going to fill it."""


def _plainly(marked: str, filled: Mapping[str, Text]) -> str:
    return _(marked)


def _number(value: Any, names: object) -> Text:
    return (Span(str(value), NUMBER),)


class Phrasing(Generic[Names]):
    """The sentences of one game: by its ``places`` how a field of that name is written. What has no
    place there is a number. ``said`` gives a marked sentence in the language in use, as what fills
    it wants it.
    """

    def __init__(self, places: Mapping[str, Place[Names]], said: Said | None = None) -> None:
        self.places = places
        self.said = said or _plainly

    def sentence(
        self, kind: type[Kind], marked: str, **places: Place[Names]
    ) -> Callable[[Names, Kind], Text]:
        """Return what fills a marked sentence from an event; ``places`` are its own.

        ``ValueError`` for a place that the events of this class have no field for.
        """
        wanted = [place for _before, place, _form, _turn in Formatter().parse(marked) if place]
        for place in wanted:
            if place not in kind.__struct_fields__:
                raise ValueError(f"{kind.__name__} has no {place!r} for the sentence {marked!r}")
        known = {**self.places, **places}
        ways: dict[str, Place[Names]] = {place: known.get(place, _number) for place in wanted}

        def tell(names: Names, event: Kind) -> Text:
            filled = {place: way(getattr(event, place), names) for place, way in ways.items()}
            return fill(self.said(marked, filled), **filled)

        return tell

    def told(self, kind: type[Kind], marked: str, **places: Place[Names]) -> Entry[Names, [], Text]:
        """Return the entry that tells the events of a class by one marked sentence."""
        return on(kind, self.sentence(kind, marked, **places))
