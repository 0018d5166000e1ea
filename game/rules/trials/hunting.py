"""Whom a monster goes for, how far it has to go, and where it may end (T59, T60, T61).

Distances count steps of the north-west space (T61) over what the monster may pass; spaces that
cost more count for more.
"""

from __future__ import annotations

from typing import Final

from game.board.grid import bits, less, lowest, one
from game.rules.trials import queries, reach, spots
from game.rules.trials.codes import (
    CREATURES,
    LAUGHTER,
    NO_PARTY,
)
from game.rules.trials.realm import Board, Flood
from game.rules.trials.state import TrialsState

FAR: Final = 1 << 20
"""More steps than any way has: what cannot be reached."""
MOST_STEPS: Final = 400


class Ways:
    """How one monster could go now: ``passable`` are the spaces its north-west one may walk over,
    ``ends`` those on which it may stop, ``costs`` the spaces by what a step onto them costs;
    ``room`` would be passable if nobody stood there.
    """

    __slots__ = ("board", "costs", "ends", "figure", "passable", "room", "start")

    def __init__(self, s: TrialsState, figure: int) -> None:
        self.figure = figure
        self.board: Board = s.board()
        self.start: int = s.cell[figure]
        others = s.taken_but(1 << figure | friends(s, figure))
        self.room: int = self.board.room(spots.shape_of(s, figure))
        self.passable: int = less(self.room, others)
        self.ends: int = spots.free(s, figure)
        costs = reach.prices(s, figure)
        walked = self.passable | one(self.start)
        most = len(costs)
        while most > 2 and not costs[most - 1] & walked:
            most -= 1  # rocks, for whoever cannot climb them
        self.costs: list[int] = costs[:most]

    def from_start(self, most: int, until: int = 0) -> list[int]:
        """Return rings of spaces: those that cost exactly so much to come to, up to ``most``; the
        first ring that has any of ``until`` is the last.
        """
        return self._from_start().upto(most, until)

    def reached(self, most: int) -> int:
        """Return all spaces that cost so much to come to at most, its own among them."""
        return self._from_start().within(most)

    def toward(self, goals: int, most: int = MOST_STEPS, until: int = 0) -> list[int]:
        """Return rings of spaces from which the nearest goal costs exactly so much, ``most`` at
        most; the first ring that has any of ``until`` is the last.
        """
        walkable = self.passable | one(self.start)
        flood = self.board.flood(goals, walkable, self.costs, self.room, True)
        return flood.upto(most, until)

    def _from_start(self) -> Flood:
        return self.board.flood(one(self.start), self.passable, self.costs, self.room)

    def cost(self, cell: int) -> int:
        """Return what a step into a space costs."""
        if len(self.costs) > 2:
            for price, cells in enumerate(self.costs):
                if cells >> cell & 1:
                    return price
        return 1


def friends(s: TrialsState, figure: int) -> int:
    """Return whom a monster may pass: the members of its camp, allied ones their party too (T60d),
    as bits.
    """
    found = 0
    for row in s.camps:
        if row[2] >> figure & 1:
            found |= row[2]
    party = queries.party(s, figure)
    if party != NO_PARTY:
        found |= queries.party_mask(s, party)
    return found & ~(1 << figure)


def cost_in(rings: list[int], cells: int) -> int:
    """Return the least cost among rings at which one of some spaces lies, ``FAR`` for none."""
    for cost, ring in enumerate(rings):
        if ring & cells:
            return cost
    return FAR


def beside_target(s: TrialsState, figure: int, target: int) -> int:
    """Return the north-west spaces from which a monster would be adjacent to a creature, whether it
    fits there or not.
    """
    grid = s.tables.realm.grid
    near = s.board().beside_all(s.spaces[target])
    return spots.shape_of(s, figure).touches(grid, near)


# --- targets (T59)


def watchers(s: TrialsState, figure: int) -> int:
    """Return the spaces from which a monster sees: its own and those of its camp (T58.2)."""
    found = 1 << figure
    for row in s.camps:
        if row[2] >> figure & 1:
            found |= row[2]
    return s.cells_of(found)


def is_seen(s: TrialsState, spaces: int, other: int) -> bool:
    """Return whether a creature is seen from any of some spaces (T36); looked at from the creature,
    whose sight is kept, unless there is smoke, which hides one way only (T65.85).
    """
    board = s.board()
    if not board.clouds:
        return bool(board.seen_of(s.spaces[other], spaces))
    if spaces & board.clouds:
        return bool(board.seen_of(spaces, s.spaces[other]))
    return bool(board.seen_of(less(s.spaces[other], board.clouds), spaces))


def quarry(s: TrialsState, figure: int) -> int:
    """Return whom a monster could target if it saw them: heroes and hostile monsters; allied ones
    ignore their own party and inactive monsters (T59, T59.2, T34g), as bits.
    """
    party = queries.party(s, figure)
    if party == NO_PARTY:
        return queries.foes(s, figure)
    return queries.hostile(s, party) & CREATURES & ~queries.allies(s, figure)


def opponents(s: TrialsState, figure: int, spaces: int = 0) -> int:
    """Return everything that a monster could target: what it sees, of the hidden only who is
    adjacent (T59, T65.36), as bits; from other ``spaces`` than its own if they are told.
    """
    own = spaces or s.spaces[figure]
    eyes = spaces or watchers(s, figure)
    near = s.board().beside_all(own)
    found = 0
    for other in bits(quarry(s, figure)):
        if not is_seen(s, eyes, other):
            continue
        if queries.hidden(s, other) and not s.spaces[other] & near:
            continue
        found |= 1 << other
    return found


def held(s: TrialsState, figure: int) -> bool:
    """Return whether a monster takes no step on its turn: rooted (T46.4, T46d), or laughing
    (T48b).
    """
    return queries.rooted(s, figure) or queries.ringed(s, figure, LAUGHTER)


# --- where it may end (T60f)


def nearest_ends(s: TrialsState, ways: Ways, goals: int, spaces: int) -> int:
    """Return where a monster may end that cannot come to any of some goals: of the spaces within
    its movement on which it fits one of those nearest to a goal, by steps, else by range (T60f).
    """
    reached = ways.reached(spaces) & ways.ends
    last = ways.toward(goals, until=reached)[-1]
    if last & reached:
        return last & reached
    grid = ways.board.grid
    best, found = FAR, 0
    aims = bits(goals)
    for cell in bits(reached):
        far = min([grid.range(cell, aim) for aim in aims]) if aims else 0
        if far < best:
            best, found = far, 0
        if far == best:
            found |= 1 << cell
    return found


def proposed(s: TrialsState, figure: int, ends: int) -> int:
    """Return the end space by default: the one with the shortest path, the lowest of several
    (T60a).
    """
    last = Ways(s, figure).from_start(MOST_STEPS, ends)[-1]
    return lowest(last & ends) if last & ends else lowest(ends)
