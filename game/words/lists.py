"""Several things as a list in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.words.language import _
from game.words.rich import Span, Text, fill, join


def listed(pieces: Sequence[Span | Text]) -> Text:
    """Return pieces as a list in words: ``a``, ``a and b``, ``a, b and c``."""
    if len(pieces) < 2:
        return join(pieces)
    return fill(_("{several} and {last}"), several=join(pieces[:-1], ", "), last=pieces[-1])


def either(pieces: Sequence[Span | Text]) -> Text:
    """Return pieces any of which will do, in words: ``a``, ``a or b``, ``a, b or c``."""
    if len(pieces) < 2:
        return join(pieces)
    return fill(_("{several} or {last}"), several=join(pieces[:-1], ", "), last=pieces[-1])
