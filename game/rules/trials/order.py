"""Who comes first: the turns of a round, and whoever is asked at one moment (T15, T29b, T29f)."""

from __future__ import annotations

from game.rules.trials.codes import INITIATIVE, NOBODY
from game.rules.trials.kept import ranked
from game.rules.trials.state import TrialsState


def rank(s: TrialsState, seat: int) -> int:
    """Return a number that is the higher, the higher a hero's initiative is: by the number, tied
    ones by their roll-off, whatever the order of turns (T29f).
    """
    return ranked(s.init[seat], s.tie[seat])


def by_initiative(s: TrialsState) -> tuple[int, ...]:
    """Return the seats from the highest initiative to the lowest (T29f); before the heroes of the
    round have rolled, from the first seat of the party that placed its portal first (T29b).
    """
    return s.order().by_initiative


def rolled(s: TrialsState) -> bool:
    """Return whether the heroes have rolled their initiative in this round (T15)."""
    return s.phase >= INITIATIVE


def turn_order(s: TrialsState) -> tuple[int, ...]:
    """Return the seats in the order of their turns: from high to low, with TE32 from low to high;
    roll-offs stay (T69o).
    """
    return s.order().turns


def active_hero(s: TrialsState) -> int:
    """Return the hero who counts as active: whose turn it is, in a monster's turn and in phases
    without one the hero of highest initiative (T29b).
    """
    if 0 <= s.active < s.seats:
        return s.active
    return by_initiative(s)[0]


def from_active(s: TrialsState) -> tuple[int, ...]:
    """Return all seats in turn order from the active hero on (T29a)."""
    order = s.order()
    active = s.active if 0 <= s.active < s.seats else order.by_initiative[0]
    return order.turns_from[active]


def speaker(s: TrialsState, party: int) -> int:
    """Return the seat that decides for a party as one: its hero of highest initiative, until the
    heroes of the round have rolled its first seat (T60c).
    """
    if not rolled(s):
        return 0 if party == 0 else s.half
    for seat in by_initiative(s):
        if (0 if seat < s.half else 1) == party:
            return seat
    return NOBODY


def lowest_of(s: TrialsState, party: int) -> int:
    """Return a party's hero of lowest initiative (T64.6, TQ9)."""
    found = NOBODY
    for seat in by_initiative(s):
        if (0 if seat < s.half else 1) == party:
            found = seat
    return found
