"""The Action phase: whom to activate next, and what the activated creature does."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.engine.decisions import choice, code_of, member_of
from game.engine.match import Match
from game.players.command.outlook import Outlook
from game.players.command.position import Position
from game.players.command.search import Found, Search, deeds
from game.rules.command import queries
from game.rules.command.codes import ACTIVATE, DONE, END, MOVE
from game.rules.command.state import CommandState, of

ENDS: Final = 5
"""How many ends of a move are looked at with what could be done from there."""
AT_LEAST: Final = 40
"""Positions that may be judged for a move, whatever cards have taken."""
A_CARD: Final = 0.005
"""What an activation is worth in which nothing but a card could be played."""
WORTHWHILE: Final = 0.001
A_REASON: Final = 0.03
"""What a card has to bring to be played before all else."""


class Rated(NamedTuple):
    """A choice with what it is worth, and what it leads to where that was tried out."""

    worth: float
    choice: int
    found: Found | None = None


def activations(look: Outlook, search: Search, match: Match) -> list[Rated]:
    """Return every creature that could do something useful, and the end of the phase (0)."""
    s = of(match)
    decision = match.decision
    assert decision is not None
    position = search.position(s)
    rated = [Rated(0.0, choice(DONE, 0))]
    cards = [
        s.tables.card[card]
        for card in s.hand(look.seat)
        if card >= 0 and s.tables.card[card].type != "immediate"
    ]
    for each in decision.choices(look.seat):
        code, figure = code_of(each), member_of(each)
        if code != ACTIVATE:
            continue
        gain = search.follow(position, figure) - as_it_stands(position, figure)
        if any(queries.lacking(s, figure, card) >= 0 for card in cards):
            gain += A_CARD
        if gain > WORTHWHILE:
            rated.append(Rated(gain, each))
    return rated


def activated(look: Outlook, search: Search, match: Match) -> list[Rated]:
    """Return what the activated creature can do, and the end of its activation first."""
    s = of(match)
    decision = match.decision
    assert decision is not None
    figure = decision.figure
    position = search.position(s)
    owned = position.material() + position.places(figure)
    rated = [Rated(owned + as_it_stands(position, figure), choice(END, 0))]
    first: list[Found] = []
    families = decision.families(look.seat)
    for each in deeds(families, s):
        found = search.tried(match, each, 0)
        if as_able(s, found, figure):
            first.append(found)
        else:
            rated.append(Rated(found.worth, each, found))
    if any(code == MOVE for code, _ in families):
        search.left = max(search.left, AT_LEAST)
        found = search.tried(match, choice(MOVE, 0), 1, ENDS)
        rated.append(Rated(found.worth, choice(MOVE, 0), found))
    # What can still be done is judged without trying every deed: the same judgement before and
    # after tells what a deed brings that leaves the creature as able as it was.
    guess = search.judged(match).worth + A_REASON
    best = max([each.worth for each in rated])
    for found in first:
        found.worth += best - guess
        rated.append(Rated(found.worth, found.line[0], found))
    return rated


def as_able(s: CommandState, found: Found, figure: int) -> bool:
    """Return whether ``figure`` can do all that it could after what was tried out."""
    after = of(found.match)
    return (
        after.stands(figure)
        and after.acting == figure
        and after.moved == s.moved
        and after.is_tapped(figure) == s.is_tapped(figure)
    )


def as_it_stands(position: Position, figure: int) -> float:
    """Return what it is worth that a creature does nothing more."""
    s = position.s
    return position.stand(figure).place(s.cell[figure], s.is_tapped(figure))
