"""How the places of Trials' sentences are written, by the names of their fields."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.words import called
from game.words.phrasing import Phrasing
from game.words.rich import NUMBER, Span, Text, signed
from game.words.trials import names as words
from game.words.trials.match_names import MatchNames


def _party(value: Any, names: MatchNames) -> Text:
    return (names.party(value),)


def _quest(value: Any, names: MatchNames) -> Text:
    return (names.quest(value),)


def _camp(value: Any, names: MatchNames) -> Text:
    return (names.camp(value),)


def _chest(value: Any, names: MatchNames) -> Text:
    return (names.chest(value),)


def _token(value: Any, names: MatchNames) -> Text:
    return (words.token(value),)


def _piece(value: Any, names: MatchNames) -> Text:
    return (words.piece_of(value),)


def _ring(value: Any, names: MatchNames) -> Text:
    return (words.ring_of(value),)


def change(value: Any, names: MatchNames) -> Text:
    """Return a change with its sign."""
    return (Span(signed(value), NUMBER),)


PLACES: Final[dict[str, Callable[[Any, MatchNames], Text]]] = {
    **called.PLACES,
    "targets": called.figures,
    "card": called.card,
    "cards": called.cards,
    "other": called.seat,
    "party": _party,
    "event": called.card,
    "quest": _quest,
    "camp": _camp,
    "chest": _chest,
    "token": _token,
    "piece": _piece,
    "ring": _ring,
}

PHRASING: Final = Phrasing(PLACES)
told: Final = PHRASING.told
