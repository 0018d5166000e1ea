"""Find the words of the game in a text and link each to the clause that explains it."""

from __future__ import annotations

import re
from functools import lru_cache

from game.rules.rulebook import Rulebook, of_game
from game.words.language import forms, turn
from game.words.rich import CLAUSE, PLAIN, WORD, Span, Text


class Keywords:
    """The words of one game, longest first, so that ``line of sight`` is not read as ``line``."""

    __slots__ = ("_clauses", "_pattern", "_terms")

    def __init__(self, book: Rulebook) -> None:
        self._clauses = book.clauses
        self._terms = {form: clause for word, clause in book.terms.items() for form in forms(word)}
        words = sorted(self._terms, key=lambda word: (-len(word), word))
        alternatives = "|".join(_alternative(word) for word in words)
        self._pattern = re.compile(rf"(?<![\w-])(?:{alternatives}|{book.ids.citation})(?![\w-])")

    def clause_of(self, word: str) -> str | None:
        """Return the clause that a word or a citation leads to, or ``None``."""
        if word in self._clauses:
            return word
        return self._terms.get(word) or self._terms.get(_uncapitalised(word))

    def link(self, text: Text, besides: str = "") -> Text:
        """Return ``text`` with every game word in its plain pieces made a link.

        ``besides`` is a clause that is not linked to: the one that is being read.
        """
        spans: list[Span] = []
        for span in text:
            if span.style != PLAIN or span.clause is not None:
                spans.append(span)
                continue
            at = 0
            for match in self._pattern.finditer(span.text):
                word = match.group()
                clause = self.clause_of(word)
                if clause is None or clause == besides:
                    continue
                if match.start() > at:
                    spans.append(Span(span.text[at : match.start()]))
                spans.append(Span(word, CLAUSE if word in self._clauses else WORD, clause))
                at = match.end()
            if at < len(span.text):
                spans.append(Span(span.text[at:]))
        return tuple(spans)


def of(game: str) -> Keywords:
    """Return the words of a game by the name of its folder, in the language in use."""
    return _of(game, turn())


@lru_cache(maxsize=8)
def _of(game: str, _turn: int) -> Keywords:
    return Keywords(of_game(game))


def _alternative(word: str) -> str:
    """Return the pattern of a word; one in lower case may begin a sentence with a capital."""
    escaped = re.escape(word)
    first = word[0]
    if first.islower():
        return f"[{first}{first.upper()}]{escaped[1:]}"
    return escaped


def _uncapitalised(word: str) -> str:
    return word[:1].lower() + word[1:]
