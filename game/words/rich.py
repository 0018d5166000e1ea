"""Sentences in pieces, so that the window can colour names and make every game word a link."""

from __future__ import annotations

import re
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
STRONG: Final = "strong"
SLANTED: Final = "slanted"
STRONG_SLANTED: Final = "strong slanted"
"""How marks set a word; all other styles say what the word is."""

STYLES: Final = (
    PLAIN, NUMBER, CELL, DICE, ABILITY, ITEM, CONDITION, PERSON, WORD, CLAUSE, GOOD, BAD, SIDE,
    STRONG, SLANTED, STRONG_SLANTED,
)  # fmt: skip

MARKS: Final = re.compile(r"(\n|\*\*|\*|\b_|_\b|\[[^\]\n]*\]\([^)\n]*\))")
LINK: Final = re.compile(r"\[(.*?)\]\((.*)\)")
MARKED: Final = {
    (False, False): PLAIN, (True, False): STRONG, (False, True): SLANTED,
    (True, True): STRONG_SLANTED,
}  # fmt: skip
"""The style of a word by whether it is in bold and whether in italic marks."""


class Span(NamedTuple):
    """A piece of a sentence: its letters, how it looks and the clause that a hover shows."""

    text: str
    style: str = PLAIN
    clause: str | None = None


Text = tuple[Span, ...]
Piece = str | int | Span | Text

_formatter: Final = Formatter()


def text_of(piece: Piece) -> Text:
    """Return ``piece`` as a text; a bare number looks like a number."""
    if isinstance(piece, Span):
        return (piece,)
    if isinstance(piece, int):
        return (Span(str(piece), NUMBER),)
    if isinstance(piece, str):
        return (Span(piece),) if piece else ()
    return piece


def fill(sentence: str | Text, **places: Piece) -> Text:
    """Return ``sentence`` with its ``{places}`` filled in; ``KeyError`` names a missing one."""
    spans: list[Span] = []
    for span in text_of(sentence):
        for letters, place, _, _ in _formatter.parse(span.text):
            if letters:
                spans.append(span._replace(text=letters))
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


def read(marked: str) -> Text:
    """Return a text of its letters with marks: ``*bold*``, ``_italic_``, ``[word](clause)``.

    A line feed ends what is bold or italic.
    """
    spans: list[Span] = []
    bold = italic = False
    for part in MARKS.split(marked):
        if part in ("*", "**"):
            bold = not bold
        elif part == "_":
            italic = not italic
        elif part == "\n":
            bold = italic = False
            spans.append(Span(part))
        elif part:
            link = LINK.fullmatch(part)
            letters, clause = link.groups() if link else (part, None)
            spans.append(Span(letters, MARKED[bold, italic], clause))
    return tuple(spans)


def only(text: Text, styles: Iterable[str]) -> Text:
    """Return a text in some styles alone: what has another becomes plain; links stay."""
    kept = frozenset(styles)
    return tuple(span if span.style in kept else span._replace(style=PLAIN) for span in text)
