"""How the places of Command's sentences are written, by the names of their fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.words.command.agreeing import agreed
from game.words.command.match_names import MatchNames
from game.words.lists import listed
from game.words.phrasing import Phrasing
from game.words.rich import Text


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


def _said(marked: str, filled: Mapping[str, Text]) -> str:
    return agreed(marked, filled.get("seat", ()))


told: Final = Phrasing(PLACES, _said).told
