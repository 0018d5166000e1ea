"""A table of Adventure on which everything has its name: what sentences are made with."""

from __future__ import annotations

from game.rules.adventure.content import content
from game.rules.adventure.tables import Tables
from game.words.adventure.match_names import MatchNames

ALL: tuple[str, ...] = ("arjhan", "kat", "thorgrim", "immeril", "allisa")


def tables(adventure: str = "find_the_icon_of_ravenloft", heroes: tuple[str, ...] = ALL) -> Tables:
    """Return an adventure with the heroes of its seats."""
    return Tables(content(), adventure, list(heroes))


def named(
    adventure: str = "find_the_icon_of_ravenloft",
    heroes: tuple[str, ...] = ALL,
    persons: tuple[str, ...] = (),
) -> MatchNames:
    """Return the names of such a table, whose squares and tiles are called by their numbers."""
    return MatchNames(
        tables(adventure, heroes), persons, lambda cell: f"A{cell}", lambda slot: f"Hall {slot}"
    )
