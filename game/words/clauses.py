"""The clauses of a game's rulebook as the window shows them: title, linked text, what is found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from game.rules.rulebook import Clause, Told, of_game
from game.words import keywords
from game.words.clause import ClauseText
from game.words.language import N_, _, forms, printed, turn
from game.words.rich import Span, Text, plain

KINDS: Final = {
    "rule": N_("Rule"),
    "ruling": N_("Ruling"),
    "example": N_("Example"),
}


class RowText(NamedTuple):
    """The row of a card in the rulebook: what it is called, what kind of card it is, its text."""

    title: str
    kind: str
    text: Text


class Clauses:
    """The clauses of one game; ``row`` tells the row of a card by its name in the rulebook."""

    def __init__(self, game: str, row: Callable[[str], RowText]) -> None:
        self._game = game
        self._row = row
        self._turn = -1
        self._spoken: dict[str, Told] = {}

    def told(self, clause: str) -> ClauseText:
        """Return a clause as it is shown; the row of a card is made from the content.

        The number of a rule that has only sentences (``R13``) stands for the first of them.
        ``KeyError`` if there is no such clause.
        """
        book = of_game(self._game)
        if clause not in book.clauses:
            rule = book.family(clause)
            clause = rule[0].id if rule else clause
        entry = book.clause(clause)
        head = next(each for each in book.sections if each.id == entry.section)
        section = f"{entry.section} {printed(head.title)}"
        if entry.row:
            row = self._row(entry.row)
            return ClauseText(clause, section, row.kind, row.title, row.text, entry.section)
        text = keywords.of(self._game).link((Span(printed(entry.text)),), besides=clause)
        return ClauseText(clause, section, _(KINDS[entry.kind]), self._title(entry), text, clause)

    def family(self, clause: str) -> list[ClauseText]:
        """Return the whole rule that a clause belongs to, in reading order."""
        return [self.told(each.id) for each in of_game(self._game).family(clause)]

    def search(self, asked: str) -> list[ClauseText]:
        """Return the clauses that hold all the words asked for, the best first."""
        read = self._read()
        return [self.told(each.id) for each in of_game(self._game).search(asked, _by_id(read))]

    def _title(self, entry: Clause) -> str:
        """Return the title of a clause, or of the rule that it belongs to."""
        for each in (entry, *of_game(self._game).family(entry.id)):
            if each.title:
                return printed(each.title)
        return ""

    def _read(self) -> dict[str, Told]:
        """Return what each clause reads like in the language in use, for searching."""
        if self._turn == turn():
            return self._spoken
        book = of_game(self._game)
        read: dict[str, Told] = {}
        for clause, entry in book.clauses.items():
            found = self.told(clause)
            words = [form for word in book.words_of(clause) for form in forms(word)]
            # A sentence is found by its rule's title only where it is the rule's first.
            title = found.title if entry.row or entry.title else ""
            read[clause] = Told(" ".join((title, *words)), plain(found.text))
        self._spoken, self._turn = read, turn()
        return read


def _by_id(read: dict[str, Told]) -> Callable[[Clause], Told]:
    return lambda clause: read[clause.id]
