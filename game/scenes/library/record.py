"""How people fared against each level of computer player, as the title tells."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.engine.seats import HUMAN
from game.store.counting import STOPPED
from game.store.kept import Statistic


class Record(NamedTuple):
    """Matches against ``who`` (a computer player's name) that were won, lost and drawn."""

    who: str
    won: int = 0
    lost: int = 0
    drawn: int = 0


def people_of(one: Statistic) -> list[int]:
    """Return the seats that people held in a match."""
    return [at for at, seat in enumerate(one.seats) if seat.controller == HUMAN]


def opponents_of(one: Statistic) -> set[str]:
    """Return the kinds of computer players that held the sides without people."""
    theirs = {one.seats[at].side for at in people_of(one)}
    return {seat.controller for seat in one.seats if seat.side not in theirs}


def records(told: Iterable[Statistic], game: str) -> tuple[Record, ...]:
    """Return the record against each computer player that people met in a game, by its name.

    A match counts where people held one side, and one kind of computer player all the others, from
    the start: not where a person has left a seat to it. One that was stopped counts for nobody.
    """
    found: dict[str, Record] = {}
    for one in told:
        if one.game != game or one.reason == STOPPED:
            continue
        people, against = people_of(one), opponents_of(one)
        if len({one.seats[at].side for at in people}) != 1 or len(against) != 1:
            continue
        if any(seat.left for seat in one.seats):
            continue
        (who,) = against
        before = found.get(who, Record(who))
        if one.winner < 0:
            found[who] = before._replace(drawn=before.drawn + 1)
        elif one.won(people[0]):
            found[who] = before._replace(won=before.won + 1)
        else:
            found[who] = before._replace(lost=before.lost + 1)
    return tuple(found[who] for who in sorted(found))
