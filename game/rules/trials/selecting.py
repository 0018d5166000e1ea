"""Whom a card of a hero may be for: selectors, ranges, sight (T34b, T35, T65.3, T65.61)."""

from __future__ import annotations

from game.board.grid import bits
from game.rules.trials import queries
from game.rules.trials import words as w
from game.rules.trials.codes import B_HIDDEN, CREATURES, DEAD_MAGIC, HEROES, MINIONS, MOST_SEATS
from game.rules.trials.state import TrialsState
from game.rules.trials.weather import longest_range
from game.rules.trials.words import Effect, Part, Printed, Selector


def side_of(printed: Printed, way: int) -> list[Part]:
    """Return the parts of a card with one side of its OR taken (T65.5)."""
    sides = printed.sides
    return sides[way] if way < len(sides) else sides[0]


def ways_of(printed: Printed) -> int:
    """Return how many sides the OR of a card has, 1 without one."""
    return len(printed.sides)


def named_of(printed: Printed, way: int) -> Effect | None:
    """Return the effect whose one target is named when one side of a card is played (T65j)."""
    named = printed.named
    return named[way] if way < len(named) else named[0]


def range_now(s: TrialsState, far: int) -> int:
    """Return a range as it is now: longer ones are cut in a Fog Bank (TE12)."""
    return min(far, longest_range(s))


def in_reach(
    s: TrialsState, seat: int, reach: int, far: int, touches: bool = False, among: int = CREATURES
) -> int:
    """Return the creatures, of some, that a hero's card could take by its range and sight, as bits:
    he is always in range of himself (T35a); adjacent for ``m``, others by the plain count and
    sight.
    """
    own = 1 << seat & among
    if reach == w.ALONE:
        return own & s.present
    if not s.stands(seat):
        return 0
    present = s.present & among
    if reach == w.ANYWHERE:
        return present
    if reach == w.TOUCH or touches:
        return (queries.adjacent_to(s, seat, among) | own) & present
    others = present & ~own
    if not others:
        return own
    here = s.cell[seat]
    near = s.tables.realm.grid.within(here, range_now(s, far)) & s.others(seat)
    seen = s.board().seen_of(s.spaces[seat], near) if near else 0
    found = own
    if not seen:
        return found
    for figure in bits(others):
        if s.spaces[figure] & seen:
            found |= 1 << figure
    return found & ~_hidden_from(s, seat)


def _hidden_from(s: TrialsState, seat: int) -> int:
    """Return which heroes are hidden and not adjacent to a hero (T65.36)."""
    found = 0
    for row in s.boons:
        if row[0] == B_HIDDEN and queries.is_hero(row[1]) and row[1] != seat:
            found |= 0 if queries.adjacent(s, seat, row[1]) else 1 << row[1]
    return found


def of_kind(s: TrialsState, seat: int, whom: int) -> int:
    """Return the creatures on the board that a selector means, wherever they are (T65.61)."""
    own = 1 << seat
    allies = queries.allies(s, seat) | own & s.present
    if whom == w.S_YOU:
        return own & s.present
    if whom in (w.S_ALLY, w.S_ALLIES):
        return allies
    if whom == w.S_OTHER_ALLY:
        return allies & ~own
    if whom in (w.S_OPP, w.S_OPPS):
        return queries.opponents(s, seat)
    if whom == w.S_RIVAL_HERO:
        return queries.opponents(s, seat) & HEROES
    if whom == w.S_MINION:
        return s.present & MINIONS
    if whom == w.S_YOU_OR_ADJACENT_ALLY:
        return allies & (own | queries.adjacent_to(s, seat))
    return s.present & CREATURES


def candidates(
    s: TrialsState, seat: int, printed: Printed, who: Selector, among: int = CREATURES
) -> int:
    """Return whom, of some, a hero's card may be for by a selector, its range and sight, as bits;
    no spell goes into a Dead Magic Zone (TE21).
    """
    found = _candidates(s, seat, printed, who, among)
    return found & ~in_dead_magic(s) if found and printed.spell else found


def in_dead_magic(s: TrialsState, among: int = CREATURES) -> int:
    """Return who of some has a space in a Dead Magic Zone, as bits (TE21)."""
    found = 0
    for row in s.tokens:
        if row[0] == DEAD_MAGIC:
            for figure in bits(s.present & among):
                if s.spaces[figure] & row[2]:
                    found |= 1 << figure
    return found


def _candidates(s: TrialsState, seat: int, printed: Printed, who: Selector, among: int) -> int:
    kind = of_kind(s, seat, who.whom) & among
    if not kind or who.whom in (w.S_YOU, w.S_YOU_OR_ADJACENT_ALLY):
        return kind
    if who.within >= 0:
        return in_reach(s, seat, w.SHOT, who.within, among=kind)
    if who.adjacent:
        return queries.adjacent_to(s, seat, kind)
    return in_reach(s, seat, printed.reach, printed.range, among=kind)


def rival_heroes(s: TrialsState, seat: int) -> int:
    """Return the heroes of the other party, as bits, on the board or not."""
    own = (1 << s.half) - 1
    everybody = (1 << s.seats) - 1
    return (everybody & ~own if seat < s.half else own) & ((1 << MOST_SEATS) - 1)
