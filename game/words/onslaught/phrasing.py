"""How the places of Onslaught's sentences are written, by the names of their fields."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.words import called
from game.words.numbers import tenths
from game.words.onslaught.names import Names
from game.words.phrasing import Phrasing
from game.words.rich import NUMBER, Span, Text


def _ability(value: Any, names: Names) -> Text:
    return (names.ability(value),)


def _item(value: Any, names: Names) -> Text:
    return (names.item(value),)


def _condition(value: Any, names: Names) -> Text:
    return (names.condition(value),)


def _tenths(value: Any, names: Names) -> Text:
    return (Span(tenths(value), NUMBER),)


PLACES: Final[dict[str, Callable[[Any, Names], Text]]] = {
    **called.PLACES,
    "trigger": called.figure,
    "toward": called.figure,
    "targets": called.figures,
    "start": called.cell,
    "end": called.cell,
    "ability": _ability,
    "item": _item,
    "condition": _condition,
    "number": _tenths,
}


PHRASING: Final = Phrasing(PLACES)
sentence: Final = PHRASING.sentence
told: Final = PHRASING.told
