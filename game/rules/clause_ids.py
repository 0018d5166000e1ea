"""How the clauses of one rulebook are numbered: a grammar that the rulebook declares itself.

Books differ: ``R19.2`` and ``R65aa`` in one, ``C5x1`` and ``C15.2.1`` in another, ``D3d.4`` or
``TE40`` in a third. Whatever has to know an id when it sees one asks the grammar.
"""

from __future__ import annotations

import re
from typing import Final, Literal

Kind = Literal["rule", "ruling", "example"]

RULE: Final = "rule"
KINDS: Final[tuple[Kind, ...]] = ("rule", "ruling", "example")
_NAMED: Final = re.compile(r"\(\?P<\w+>")
_RUN: Final = re.compile(r"\d+|[^\W\d_]+")


class ClauseIds:
    """The ids of one rulebook, by a regular expression that fits each of them as a whole.

    Its group ``rule`` is what all ids of one whole rule have in common (``R19`` of ``R19.2``);
    its groups ``ruling`` and ``example``, where it has them, take part in the ids of those alone.
    """

    __slots__ = ("_whole", "citation", "cited", "example")

    def __init__(self, pattern: str, example: str) -> None:
        """``example`` is an id to show to somebody who wrote none. ``ValueError`` for misfits."""
        try:
            self._whole = re.compile(pattern)
        except re.error as fault:
            raise ValueError(f"{pattern!r} is no pattern: {fault}") from None
        if RULE not in self._whole.groupindex:
            raise ValueError(f"{pattern!r} has no group {RULE!r}")
        if self._whole.fullmatch("") or not self._whole.fullmatch(example):
            raise ValueError(f"{pattern!r} does not fit its example {example!r}, or fits nothing")
        self.example = example
        self.citation = _NAMED.sub("(?:", pattern)
        """The pattern without its groups, to stand within another."""
        self.cited = re.compile(rf"(?<!\w)(?:{self.citation})(?!\w)")
        """Finds every id in a text."""

    def fit(self, text: str) -> bool:
        """Return whether a text is written as an id of this book is."""
        return self._whole.fullmatch(text) is not None

    def rule_of(self, clause: str) -> str:
        """Return the whole rule that an id belongs to (``R19``), "" for the row of a card."""
        found = self._whole.fullmatch(clause)
        return found[RULE] if found else ""

    def kind_of(self, clause: str) -> Kind:
        """Return what an id says that its clause is: a rule unless it says otherwise."""
        found = self._whole.fullmatch(clause)
        said = found.groupdict() if found else {}
        return next((kind for kind in ("ruling", "example") if said.get(kind)), "rule")

    def key(self, clause: str) -> tuple[object, ...]:
        """Return what to sort ids by: numbers as numbers, ``z`` before ``aa``, examples last.

        Rows of cards come after all ids, in the order of their section's number.
        """
        rule = self.rule_of(clause)
        rest = clause[len(rule) :] if clause.startswith(rule) else clause
        kind = KINDS.index(self.kind_of(clause))
        return (not rule, _runs(rule), kind, _runs(rest), clause)


def _runs(text: str) -> tuple[tuple[int, int, str], ...]:
    """Return the runs of digits and letters: numbers by value, letters by length, then as such."""
    return tuple(
        (0, int(run), "") if run.isdigit() else (1, len(run), run) for run in _RUN.findall(text)
    )
