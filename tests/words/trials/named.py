"""A table of Trials on which everything has its name, and matches played at random."""

from __future__ import annotations

from game.rules.trials.content import content
from game.rules.trials.tables import Settings, Tables
from game.words.trials.match_names import MatchNames
from tests.rules.trials import realms

MERTZ, IVAR, GAINS, NAREE = range(4)
HEROES = ("mertz", "ivar", "gains", "naree")


def tables(seats: int = 4) -> Tables:
    """Return what a match on the Ancient Temple never changes."""
    return Tables(content(), realms.realm(realms.TEMPLE), Settings(seats))


def named(seats: int = 4, heroes: tuple[str, ...] = HEROES, guardian: int = 0) -> MatchNames:
    """Return the names of a match in which these heroes are drafted and a Guardian waits."""
    found = MatchNames(tables(seats))
    found.know([content().character_of(each).number for each in heroes], guardian)
    return found
