"""Sentences in pieces, so that the window can colour names and make every game word a link."""

from __future__ import annotations

from collections.abc import Iterable
from string import Formatter
from typing import Final, NamedTuple

PLAIN: Final = ""
NUMBER: Final = "number"
CELL: Final = "cell"
DICE: Final = "dice"
ABILITY: Final = "ability"
ITEM: Final = "item"
CONDITION: Final = "condition"
PERSON: Final = "person"
WORD: Final = "word"
CLAUSE: Final = "clause"
GOOD: Final = "good"
BAD: Final = "bad"
SIDE: Final = "side"
"""Of whoever is of a side, and of its name."""

STYLES: Final = (
    PLAIN, NUMBER, CELL, DICE, ABILITY, ITEM, CONDITION, PERSON, WORD, CLAUSE, GOOD, BAD, SIDE,
)  # fmt: skip


class Span(NamedTuple):
    """A piece of a sentence: its letters, how it looks and the clause that a hover shows."""

    text: str
    style: str = PLAIN
    clause: str | None = None


Text = tuple[Span, ...]
Piece = str | int | Span | Text

_formatter: Final = Formatter()


def text_of(piece: Piece, style: str = PLAIN) -> Text:
    """Return ``piece`` as a text; a bare number looks like a number."""
    if isinstance(piece, Span):
        return (piece,)
    if isinstance(piece, int):
        return (Span(str(piece), NUMBER),)
    if isinstance(piece, str):
        return (Span(piece, style),) if piece else ()
    return piece


def fill(sentence: str, **places: Piece) -> Text:
    """Return ``sentence`` with its ``{places}`` filled in; ``KeyError`` names a missing one."""
    spans: list[Span] = []
    for letters, place, _, _ in _formatter.parse(sentence):
        if letters:
            spans.append(Span(letters))
        if place is not None:
            spans.extend(text_of(places[place]))
    return tuple(spans)


def join(texts: Iterable[Piece], between: str = " ") -> Text:
    """Return the texts as one, ``between`` set between them; empty ones are left out."""
    spans: list[Span] = []
    for piece in texts:
        text = text_of(piece)
        if not text:
            continue
        if spans and between:
            spans.append(Span(between))
        spans.extend(text)
    return tuple(spans)


def plain(text: Text) -> str:
    """Return the letters of a text alone."""
    return "".join(span.text for span in text)


def signed(amount: int) -> str:
    """Return a modifier with its sign: ``+2`` or ``-1`` (a true minus)."""
    return f"+{amount}" if amount >= 0 else f"\N{MINUS SIGN}{-amount}"


def marked(text: Text, bold: Iterable[str] = (SIDE,)) -> str:
    """Return a text in the marks of the table's fonts: ``*bold*`` and ``[word](clause)``.

    Spans whose style is in ``bold`` are bold; links are the clauses of the spans.
    """
    heavy = frozenset(bold)
    told: list[str] = []
    for span in text:
        letters = span.text
        if span.clause is not None:
            letters = f"[{letters}]({span.clause})"
        told.append(f"*{letters}*" if span.style in heavy else letters)
    return "".join(told)
