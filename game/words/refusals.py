"""Why something is off, as every game tells it: a sentence, what fills it, the clause behind it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from string import Formatter
from typing import Generic, TypeVar

from game.engine.errors import Refused
from game.engine.options import Refusal
from game.words import keywords
from game.words.called import Called
from game.words.language import _
from game.words.rich import NUMBER, Span, Text, fill
from game.words.sentences import cited

Names = TypeVar("Names", bound=Called)
"""What everything in a match of one game is called."""
Params = Mapping[str, int | str]
"""The facts of a reason, by the places of its sentence."""
Way = Callable[[Params, Names], Text]
"""Tells what fills a place; what is missing is told as "it" or "that"."""


class Refusals(Generic[Names]):
    """The reasons of one game. ``said`` gives the sentence of one in the language in use, by its
    key and facts, ``places`` fill it, ``usual`` are the clauses of reasons that come without one.
    The subject of a refusal is the place ``subject``, where that is not given.
    """

    def __init__(
        self,
        game: str,
        said: Callable[[str, Params], str],
        places: Mapping[str, Way[Names]],
        usual: Mapping[str, str],
        subject: str = "",
    ) -> None:
        self.game = game
        self.said = said
        self.places = places
        self.usual = usual
        self.subject = subject

    def sentence(self, key: str, clause: str, params: Params, names: Names) -> Text:
        """Return a reason as a sentence with its clause behind it; ``KeyError`` for an unknown key.

        Figures and spaces are given by their numbers. What is missing is told as "it" or "that".
        """
        text = filled(self.said(key, params), self.places, params, names)
        return cited(keywords.of(self.game).link(text), clause or self.usual.get(key, ""))

    def refusal(self, refused: Refusal, names: Names) -> Text:
        """Return why something is off: its subject and its space are named where the reason names
        no other.
        """
        params: dict[str, int | str] = dict(refused.params)
        if self.subject:
            params.setdefault(self.subject, refused.subject)
        if refused.cell >= 0:
            params.setdefault("cell", refused.cell)
        return self.sentence(refused.key, refused.clause, params, names)

    def refused(self, fault: Refused, names: Names) -> Text:
        """Return why a choice was turned down."""
        return self.sentence(fault.key, fault.clause, fault.params, names)


def filled(marked: str, places: Mapping[str, Way[Names]], params: Params, names: Names) -> Text:
    """Return a sentence with its places filled; ``KeyError`` for one that nothing fills."""
    wanted = [place for _before, place, _form, _turn in Formatter().parse(marked) if place]
    return fill(marked, **{place: places[place](params, names) for place in wanted})


def given(params: Params, place: str) -> int:
    """Return a number that was given, -1 where none was."""
    value = params.get(place, -1)
    return value if isinstance(value, int) else -1


def figure(place: str, otherwise: str) -> Way[Called]:
    """Return what names a figure; ``otherwise`` is marked for the catalogue."""

    def tell(params: Params, names: Called) -> Text:
        value = given(params, place)
        return (names.figure(value) if value >= 0 else Span(_(otherwise)),)

    return tell


def cell(place: str, otherwise: str) -> Way[Called]:
    """Return what names a space; ``otherwise`` is marked for the catalogue."""

    def tell(params: Params, names: Called) -> Text:
        value = given(params, place)
        return (names.cell(value) if value >= 0 else Span(_(otherwise)),)

    return tell


def number(place: str) -> Way[Called]:
    """Return what tells a number, a question mark where it is missing."""

    def tell(params: Params, names: Called) -> Text:
        return (Span(str(params.get(place, "?")), NUMBER),)

    return tell
