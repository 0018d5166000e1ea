"""Steps of heroes: where the next one may go, what it costs, where a figure may end (T22, T23).

Monsters go their own ways, see :mod:`game.rules.trials.hunting`.
"""

from __future__ import annotations

from game.board.grid import Grid, bits, less, one
from game.rules.trials import loot, queries
from game.rules.trials import words as w
from game.rules.trials.codes import B_CLAMBER, B_CLIMB, B_FIRST_TELE, B_GHOST, CREATURES
from game.rules.trials.realm import EVEN
from game.rules.trials.state import TrialsState


def climbs(s: TrialsState, figure: int) -> bool:
    """Return whether water, rocks and trees do not block a figure now (T65.33, TL5)."""
    if queries.has_boon(s, figure, B_CLIMB):
        return True
    if not queries.is_hero(figure):
        return False
    for card in s.loot(figure):  # noqa: SIM110 - mostly few
        if loot.card_of(s, card).climb:
            return True
    return False


def passable(s: TrialsState, figure: int) -> int:
    """Return the spaces a figure may pass: floor on which no creature but allies stands (tokens do
    not block), and what its cards let it pass (T22.3, T23, T65.33).
    """
    board = s.board()
    realm = s.tables.realm
    found = board.floor
    if climbs(s, figure):
        found |= (realm.rocks | realm.water) & ~board.walls
    elif queries.has_boon(s, figure, B_CLAMBER):
        found |= realm.rocks & ~board.walls
    if not queries.has_boon(s, figure, B_GHOST):
        found = less(found, s.taken_but(1 << figure | queries.allies(s, figure)))
    return found


def ends(s: TrialsState, figure: int) -> int:
    """Return the spaces where a figure may act and end: free floor, its own, and for a hero the
    portal of its party on which none but heroes of the party stand (T22.3, T10a, T10b).
    """
    found = less(s.board().floor, s.others(figure))
    if queries.is_hero(figure):
        portal = s.portal[queries.party(s, figure)]
        if portal >= 0 and _shares(s, figure, portal):
            found |= one(portal)
    return found


def _shares(s: TrialsState, hero: int, portal: int) -> bool:
    """Return whether none but heroes of its party stand on the portal of a hero (T10a, T10b)."""
    if not s.taken() & one(portal):
        return True
    for other in s.figures_at(one(portal)):
        if CREATURES >> other & 1 and not (
            queries.is_hero(other) and queries.allied(s, hero, other)
        ):
            return False
    return True


def may_end(s: TrialsState, figure: int, cell: int) -> bool:
    """Return whether a figure may act and end on a space (T22.3, T22c)."""
    here = one(cell)
    if s.board().floor & here and not s.others(figure) & here:
        return True  # mostly, and without looking at all other spaces
    return bool(ends(s, figure) & here)


def _dearer(s: TrialsState) -> list[tuple[int, int]]:
    """Return how much more a step onto the spaces of a piece costs, and its spaces (T65.42)."""
    found: list[tuple[int, int]] = []
    for row in s.pieces:
        if row[2] < 0:  # Piece.card
            continue
        for alternatives in s.tables.card(row[2]).parts:
            for effects in alternatives[0].sides:
                for each in effects:
                    if each.word == w.STEP_COST:
                        found.append((each.n, row[3]))
    return found


def prices(s: TrialsState, figure: int) -> list[int]:
    """Return the spaces by what a step onto them costs, those that cost n at n: 1, for rocks and
    trees 2 unless it climbs, and what pieces add (T22.2, T65.33, T65.42).
    """
    realm = s.tables.realm
    found = realm.easy_steps if climbs(s, figure) else realm.steps
    if not s.pieces:
        return found
    for more, cells in _dearer(s):
        raised = [0] * (len(found) + more)
        for price, mask in enumerate(found):
            raised[price] |= mask & ~cells
            raised[price + more] |= mask & cells
        found = raised
    return found


def cost(s: TrialsState, figure: int, cell: int) -> int:
    """Return how many spaces a step onto a space costs."""
    here = one(cell)
    for price, cells in enumerate(prices(s, figure)):
        if cells & here:
            return price
    return 1


def _teles(s: TrialsState, figure: int) -> int:
    """Return the spaces to which a first step may go past anything: free ones at range 1 in sight
    (T65.34).
    """
    if not queries.has_boon(s, figure, B_FIRST_TELE):
        return 0
    board = s.board()
    here = s.cell[figure]
    free = board.floor & ~s.others(figure)
    return board.seen_of(one(here), board.grid.adjacent(here) & free)


def steps(s: TrialsState, figure: int, left: int) -> int:
    """Return where a figure may step with so many spaces left, as a mask: none while it is rooted
    (T46i); onto a space where it may not end only if the rest suffices to come to one where it may
    (T22c).
    """
    if left <= 0 or not s.stands(figure) or queries.rooted(s, figure):
        return 0
    board = s.board()
    near = board.beside(s.cell[figure])
    teles = _teles(s, figure)
    costs = prices(s, figure)
    if not near & s.taken() and not (s.boons or climbs(s, figure)):
        # Nobody stands in the way, mostly: where it may go it may end.
        return _affordable(near & board.floor | teles, costs, left)
    passes = passable(s, figure)
    stops = ends(s, figure)
    near &= passes
    hard = less(near, stops)
    if hard and left > 1 and not less(hard, costs[1]):
        # Mostly one step more is enough, of those that cost as little as they can.
        ways_out = stops & passes & costs[1]
        out = 0
        for cell in bits(hard):
            if board.beside(cell) & ways_out:
                out |= one(cell)
        if out == hard:
            return _affordable(near | teles, costs, left)
    # By spaces that are left: from where one can still come to where one may end.
    saved = [stops]
    for n in range(1, left if hard else 1):
        here = saved[n - 1]
        for price in range(1, min(n + 1, len(costs))):
            here |= board.steps(saved[n - price] & costs[price] & passes)
        saved.append(here)
    found = _affordable(near & stops | teles, costs, left)
    if hard:
        for price in range(1, min(left + 1, len(costs))):
            found |= hard & saved[left - price] & costs[price]
    return found


def _affordable(cells: int, costs: list[int], left: int) -> int:
    """Return the spaces onto which a step does not cost more than is left."""
    found = 0
    for price in range(1, min(left + 1, len(costs))):
        if costs[price]:
            found |= cells & costs[price]
    return found


def rings(s: TrialsState, figure: int, left: int, but: int = 0) -> list[int]:
    """Return the spaces that a figure can come to by what they cost it at least, those where it may
    not end too, ``but`` for some; the first ring is its own space. Where nothing more is reached
    there are no more rings.
    """
    found = [one(s.cell[figure])]
    if queries.rooted(s, figure):
        return found
    board = s.board()
    passes = less(passable(s, figure), but)
    teles = less(_teles(s, figure), but)
    costs = prices(s, figure)
    while len(costs) > EVEN and not costs[-1] & passes:
        costs = costs[:-1]  # rocks, for whoever cannot climb them
    if not teles:
        return board.flood(found[0], passes, costs, board.floor).upto(left)
    known = found[0]
    spreads: list[int] = []  # by ring: where a step from it leads
    for spent in range(1, left + 1):
        spreads.append(board.steps(found[spent - 1]) & passes)
        here = 0
        for price in range(1, min(spent + 1, len(costs))):
            spread = spreads[spent - price]
            if spent == price:
                spread |= teles
            here |= spread & costs[price]
        found.append(here & ~known)
        known |= here
    return found


def within(s: TrialsState, figure: int, left: int) -> int:
    """Return all spaces on which a figure can end with so many spaces, its own too if it may."""
    if not s.stands(figure):
        return 0
    found = 0
    for ring in rings(s, figure, left):
        found |= ring
    return found & ends(s, figure)


def path(s: TrialsState, figure: int, left: int, end: int, but: int = 0) -> tuple[int, ...]:
    """Return a cheapest way to a space, the figure's own and the last one included; of several the
    one that strays least from the straight line, seen from the end. Empty if so many spaces do not
    suffice, ``but`` for some spaces.
    """
    if not s.stands(figure):
        return ()
    found = rings(s, figure, left, but)
    spent = 0
    while spent < len(found) and not found[spent] >> end & 1:
        spent += 1
    if spent == len(found):
        return ()
    board = s.board()
    start = s.cell[figure]
    costs = prices(s, figure)
    way = [end]
    cell = end
    while cell != start:
        for price in range(1, len(costs)):
            if costs[price] >> cell & 1:
                spent -= price
        before = found[spent] & board.beside(cell)
        # Without one it was the first step, which went past something (T65.34).
        cell = _straightest(board.grid, before, start, end) if before else start
        way.append(cell)
    way.reverse()
    return tuple(way)


def _straightest(grid: Grid, cells: int, start: int, end: int) -> int:
    """Return the one of some spaces that lies nearest to the line between two, the lowest of
    several.
    """
    down, across = grid.row(end) - grid.row(start), grid.col(end) - grid.col(start)
    best, least = -1, 0
    for cell in bits(cells):
        row, column = grid.row(cell) - grid.row(start), grid.col(cell) - grid.col(start)
        off = abs(row * across - column * down)
        if best < 0 or off < least:
            best, least = cell, off
    return best
