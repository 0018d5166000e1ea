"""A match in one page: what somebody must know before the first turn, in a few paragraphs."""

from __future__ import annotations

from collections.abc import Mapping

from game.words.language import _


class OnePage:
    """The paragraphs of a game by name, in the order of their heads."""

    __slots__ = ("_heads", "_texts")

    def __init__(self, heads: Mapping[str, str], texts: Mapping[str, str]) -> None:
        self._heads, self._texts = heads, texts

    @property
    def parts(self) -> tuple[str, ...]:
        """Return the names of the paragraphs in their order."""
        return tuple(self._heads)

    def head(self, part: str) -> str:
        """Return the head of a part in the language in use; KeyError for an unknown one."""
        return _(self._heads[part])

    def text(self, part: str) -> str:
        """Return the sentences of a part, with links to their clauses; KeyError as for heads."""
        return _(self._texts[part])
