"""A table of Descent on which everything has its name, and matches played at random."""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.engine.decisions import code_of
from game.engine.events import Event
from game.engine.match import Match
from game.rules.descent.game import DescentGame
from game.rules.rulebook import of_game
from game.words.descent.match_names import MatchNames
from tests.rules.descent.quests import quest

ALL: tuple[str, ...] = ("steelhorns", "korva_halfshield", "ilsa_fletcher", "sister_oriel")
OTHERS: tuple[str, ...] = ("tam_quickfinger", "runemaster_thorn")
STEELHORNS, KORVA, ILSA, ORIEL = range(4)
OVERLORD = 4


def game(id: str = "ember_crypt", heroes: tuple[str, ...] = ALL) -> DescentGame:
    """Return a quest with the heroes of its seats."""
    return DescentGame(quest(id), heroes)


def named(
    id: str = "ember_crypt", heroes: tuple[str, ...] = ALL, persons: tuple[str, ...] = ()
) -> MatchNames:
    """Return the names of such a table."""
    return MatchNames(game(id, heroes).tables, persons)


def clauses() -> frozenset[str]:
    """Return the ids of all clauses of the rulebook."""
    return frozenset(of_game("descent").clauses)


def walked(
    match: Match, chance: random.Random, choices: int
) -> Iterator[tuple[Match, list[Event]]]:
    """Play so many choices at random and yield the match before each, then what came of it.

    A way on is taken rather than an end, and no hero dwells in the shop.
    """
    told: list[Event] = list(match.events)
    for _ in range(choices):
        yield match, told
        decision = match.decision
        if decision is None:
            return
        seat = decision.seats[0]
        offered = decision.choices(seat)
        families = sorted({code_of(each) for each in offered})
        family = chance.choice(families)
        told = list(
            match.play(seat, chance.choice([each for each in offered if code_of(each) == family]))
        )
