"""What the events in play change everywhere: hits, ranges, moves, DR, rolls, camps (T69).

Each answer is a sum over the events that last (T31.2), so that a player's own events count too.
"""

from __future__ import annotations

from game.rules.trials.codes import NO_PARTY
from game.rules.trials.state import TrialsState


def hit_dmg(s: TrialsState) -> int:
    """Return how much more normal damage all hits deal (TE11)."""
    return s.climate().hit_dmg


def longest_range(s: TrialsState) -> int:
    """Return what longer ranges become (TE12, T69i)."""
    return s.climate().longest_range


def move_spaces(s: TrialsState) -> tuple[int, int]:
    """Return how many spaces more the first Move Action of a turn has, and how many it has at
    least (TE13, TE14, T69i).
    """
    climate = s.climate()
    return climate.more_spaces, climate.least_spaces


def dr(s: TrialsState, value: int) -> int:
    """Return a creature's DR as the events in play leave it: more first, then halved, rounded down
    (TE34, TE35).
    """
    climate = s.climate()
    value += climate.more_dr
    for _ in range(climate.halved):
        value //= 2
    return value


def roll_bonus(s: TrialsState, party: int) -> int:
    """Return what the rolls of a party's heroes get by the VP of the moment; a tie is nobody's
    (TE36, TE37, T69m).
    """
    if party == NO_PARTY or s.vp[0] == s.vp[1]:
        return 0
    climate = s.climate()
    return climate.ahead if s.vp[party] > s.vp[1 - party] else climate.behind


def camps_always(s: TrialsState) -> bool:
    """Return whether every camp is awake this round (TE15)."""
    return s.climate().always


def camps_damaged_only(s: TrialsState) -> bool:
    """Return whether camps wake by damage alone (TE16)."""
    return s.climate().damaged


def wild_magic(s: TrialsState) -> tuple[int, int]:
    """Return what a spell attack deals more with an even die, and what its caster takes with an odd
    one (TE20).
    """
    climate = s.climate()
    return climate.even_dmg, climate.odd_prc


def cold_snap(s: TrialsState) -> int:
    """Return the root of a hero that ends its turn where it began (TE23)."""
    return s.climate().cold_root


def more_actions(s: TrialsState) -> int:
    """Return how many Actions more the hero of highest initiative has (TE33)."""
    return s.climate().more_actions


def reversed_order(s: TrialsState) -> bool:
    """Return whether the turn order runs from the lowest to the highest (TE32)."""
    return s.climate().reversed
