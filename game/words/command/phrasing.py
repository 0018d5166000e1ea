"""How the places of Command's sentences are written, by the names of their fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.words import called
from game.words.command.agreeing import agreed
from game.words.command.match_names import MatchNames
from game.words.phrasing import Phrasing
from game.words.rich import Text

PLACES: Final[dict[str, Callable[[Any, MatchNames], Text]]] = {
    **called.PLACES,
    "of": called.seat,
    "card": called.card,
}


def _said(marked: str, filled: Mapping[str, Text]) -> str:
    return agreed(marked, filled.get("seat", ()))


told: Final = Phrasing(PLACES, _said).told
