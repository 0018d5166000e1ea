"""Phrases as sentences: a capital letter first, a full stop last, and the clause that says so."""

from __future__ import annotations

from collections.abc import Iterable

from game.words.clause import numbers_told
from game.words.language import _, named
from game.words.rich import CLAUSE, Span, Text, fill, join


def capital(text: Text) -> Text:
    """Return a text with its first letter large, whatever its first piece is."""
    first, *rest = text
    return (first._replace(text=capital_word(first.text)), *rest)


def capital_word(word: str) -> str:
    """Return a name or a word with its first letter large; the others stay as they are."""
    return word[:1].upper() + word[1:]


def sentences(phrases: Iterable[Text]) -> Text:
    """Return phrases as sentences; empty ones are left out, and what ends with a full stop keeps
    that one.
    """
    told: list[Text] = []
    for phrase in phrases:
        if phrase:
            whole = capital(phrase)
            told.append(whole if whole[-1].text.endswith(".") else (*whole, Span(".")))
    return join(told)


def cited(reason: Text, clause: str) -> Text:
    """Return a reason as a sentence with its clause behind it, if there is one and their numbers
    are told. The row of a card goes by the card's name.
    """
    text = capital(reason)
    if clause and numbers_told():
        section, _space, name = clause.partition(" ")
        shown = Span(f"{section} {_row(name)}" if name else clause, CLAUSE, clause)
        text = join([text, fill(_("(rule {clause})"), clause=shown)])
    return (*text, Span("."))  # behind the clause, where that is told


def _row(name: str) -> str:
    """Return what the row of a card is called; one may be cited by its deck: ``Bard: Heckle``."""
    whole = named(name)
    return whole if whole != name else ": ".join([named(each) for each in name.split(": ")])
