"""Why something cannot be played, as it is told on the very card: without its name and clause."""

from __future__ import annotations

import re
from typing import Final

from game.words.rich import Span, Text

BRACKETS: Final = re.compile(r"\s*\([^()]*\bT\d[^()]*\)(?=[.!?]?\s*$)")
"""A clause of Trials in brackets at the end of a sentence."""


def on_card(reason: Text, name: str) -> Text:
    """Return a reason without the name that it begins with, which is read above it, and without the
    clause in brackets, which the pointer shows.
    """
    return _unnamed(_unquoted(reason), name)


def _unnamed(reason: Text, name: str) -> Text:
    if not name or not reason or not reason[0].text.startswith(name):
        return reason
    first = reason[0]._replace(text=reason[0].text[len(name) :].lstrip())
    if first.text:
        return (first, *reason[1:])
    rest = reason[1:]
    return (rest[0]._replace(text=rest[0].text.lstrip()), *rest[1:]) if rest else ()


def _unquoted(reason: Text) -> Text:
    """Return a text without brackets at its end that hold no more than a clause and the word for
    it.
    """
    found = BRACKETS.search("".join(span.text for span in reason))
    if found is None:
        return reason
    left, at = list[Span](), 0
    for span in reason:
        end = at + len(span.text)
        kept = span.text[: max(0, found.start() - at)] + span.text[max(0, found.end() - at) :]
        if kept:
            left.append(span._replace(text=kept))
        at = end
    return tuple(left)
