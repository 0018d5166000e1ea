"""An open question taken apart, for those who word it and its answers."""

from __future__ import annotations

from typing import Generic, TypeVar

from game.board.grid import bits
from game.engine.decisions import Decision
from game.engine.match import Match
from game.engine.state import State
from game.words.called import Called
from game.words.lists import listed
from game.words.rich import Span, Text

Table = TypeVar("Table", bound=State)
"""The state of a match of one game."""
Names = TypeVar("Names", bound=Called)
"""What everything in it is called."""


class Question(Generic[Table, Names]):
    """The open question of a match: what stands behind it, and what everything in it is called."""

    __slots__ = ("decision", "match", "names", "seat", "state")

    def __init__(self, match: Match, seat: int, names: Names, state: Table) -> None:
        """``state`` is that of the match; ``ValueError`` where nothing is asked."""
        if match.decision is None:
            raise ValueError("nothing is asked")
        self.match = match
        self.decision: Decision = match.decision
        self.state = state
        self.seat = seat
        self.names = names

    @property
    def kind(self) -> str:
        """Return the kind of the question."""
        return self.decision.kind

    @property
    def about(self) -> int:
        """Return the figure that the question is about, -1 for none."""
        return self.decision.figure

    @property
    def figure(self) -> Span:
        """Return the name of whom the question is about, "" for nobody."""
        return self.names.figure(self.about) if self.about >= 0 else Span("")

    def all(self, figures: int) -> Text:
        """Return the names of a mask of figures, as a list."""
        return listed([self.names.figure(each) for each in bits(figures)])

    def fact(self, name: str) -> int:
        """Return a fact of the question, -1 where it has none of that name."""
        found = self.decision.about.get(name, -1)
        return found if isinstance(found, int) else -1

    def offers(self, code: int) -> int:
        """Return the members that are offered under ``code``."""
        return dict(self.decision.families(self.seat)).get(code, 0)
