"""The rulebooks of the games as tests read them: their clauses, without rows, and their numbers."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from game import rules
from game.rules import rulebook

LISTS: Final = Path(__file__).resolve().parent / "clause_ids"
NUMBER: Final = re.compile(r"(?<![\w.])\+?\d+(?![\w.]*\d)")


class Book:
    """The rulebook of a game, and the list of ids that it was written from."""

    def __init__(self, game: str) -> None:
        path = Path(rules.__path__[0]) / game / rulebook.FILE
        self.book: Final = rulebook.load(path)
        self.ids: Final = (LISTS / f"{game}.txt").read_text("utf-8").split()
        clauses = self.book.clauses.values()
        self.told: Final = {each.id: each.text for each in clauses if not each.row}
        self.rows: Final = {each.id: each.row for each in clauses if each.row}

    def numbers(self, clause: str) -> list[str]:
        """Return the numbers in a clause in their order, without those of clauses it cites."""
        return NUMBER.findall(self.book.ids.cited.sub("", self.told[clause]))


@cache
def book(game: str) -> Book:
    """Return the rulebook of a game, read once for all tests."""
    return Book(game)
