"""A table of Command on which everything has its name: what sentences are made with."""

from __future__ import annotations

from game.words.command.match_names import MatchNames
from tests.rules.command.facts import TWO, tables


def named(factions: tuple[str, ...] = TWO, persons: tuple[str, ...] = ()) -> MatchNames:
    """Return the names of a table of some factions, whose squares are called by their numbers."""
    return MatchNames(tables(factions), persons, lambda cell: f"A{cell}")
