"""What the events in play change everywhere: hits, ranges, moves, DR, rolls, camps (T69).

Each answer is a sum over the events that last (T31.2), so that a player's own events count too.
"""

from __future__ import annotations

from game.rules.trials.codes import EVENTS, NO_PARTY
from game.rules.trials.content import (
    AllDR,
    AllHits,
    AnyEffect,
    ByVP,
    CampsWake,
    ColdSnap,
    FirstActs,
    Ranges,
    Reversed,
    Spaces,
    WildMagic,
)
from game.rules.trials.state import TrialsState

NO_LIMIT = 99


def _in_play(s: TrialsState) -> tuple[AnyEffect, ...]:
    return s.tables.in_play(s.piles.cards[EVENTS])


def hit_dmg(s: TrialsState) -> int:
    """Return how much more normal damage all hits deal (TE11)."""
    total = 0
    for each in _in_play(s):
        if isinstance(each, AllHits):
            total += each.dmg
    return total


def longest_range(s: TrialsState) -> int:
    """Return what longer ranges become (TE12, T69i)."""
    least = NO_LIMIT
    for each in _in_play(s):
        if isinstance(each, Ranges) and each.most < least:
            least = each.most
    return least


def move_spaces(s: TrialsState) -> tuple[int, int]:
    """Return how many spaces more the first Move Action of a turn has, and how many it has at
    least (TE13, TE14, T69i).
    """
    total = least = 0
    for each in _in_play(s):
        if isinstance(each, Spaces):
            total += each.n
            least = max(least, each.least)
    return total, least


def dr(s: TrialsState, value: int) -> int:
    """Return a creature's DR as the events in play leave it: more first, then halved, rounded down
    (TE34, TE35).
    """
    halved = 0
    for each in _in_play(s):
        if isinstance(each, AllDR):
            value += each.n
            halved += 1 if each.halved else 0
    for _ in range(halved):
        value //= 2
    return value


def roll_bonus(s: TrialsState, party: int) -> int:
    """Return what the rolls of a party's heroes get by the VP of the moment; a tie is nobody's
    (TE36, TE37, T69m).
    """
    if party == NO_PARTY or s.vp[0] == s.vp[1]:
        return 0
    ahead = s.vp[party] > s.vp[1 - party]
    total = 0
    for each in _in_play(s):
        if isinstance(each, ByVP) and (each.who == "more") == ahead:
            total += each.n
    return total


def camps_always(s: TrialsState) -> bool:
    """Return whether every camp is awake this round (TE15)."""
    return _wakes(s, "always")


def camps_damaged_only(s: TrialsState) -> bool:
    """Return whether camps wake by damage alone (TE16)."""
    return _wakes(s, "damaged")


def _wakes(s: TrialsState, how: str) -> bool:
    for each in _in_play(s):  # noqa: SIM110 - mostly few
        if isinstance(each, CampsWake) and each.wake == how:
            return True
    return False


def wild_magic(s: TrialsState) -> tuple[int, int]:
    """Return what a spell attack deals more with an even die, and what its caster takes with an odd
    one (TE20).
    """
    even = odd = 0
    for each in _in_play(s):
        if isinstance(each, WildMagic):
            even += each.even_dmg
            odd += each.odd_prc
    return even, odd


def cold_snap(s: TrialsState) -> int:
    """Return the root of a hero that ends its turn where it began (TE23)."""
    total = 0
    for each in _in_play(s):
        if isinstance(each, ColdSnap):
            total += each.root
    return total


def more_actions(s: TrialsState) -> int:
    """Return how many Actions more the hero of highest initiative has (TE33)."""
    total = 0
    for each in _in_play(s):
        if isinstance(each, FirstActs):
            total += each.n
    return total


def reversed_order(s: TrialsState) -> bool:
    """Return whether the turn order runs from the lowest to the highest (TE32)."""
    for each in _in_play(s):  # noqa: SIM110 - asked at every window
        if isinstance(each, Reversed):
            return True
    return False
