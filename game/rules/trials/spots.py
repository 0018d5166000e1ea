"""Where a figure finds room: the nearest place of its size, and the places round a camp's token
(T6, T10c, T18c, T61c).
"""

from __future__ import annotations

from typing import Final

from game.board.footprint import Footprint
from game.board.grid import bits, less, lowest
from game.engine.match import Match
from game.rules.trials.codes import LOCATION_DIE, NONE
from game.rules.trials.events import Located
from game.rules.trials.realm import SIZE
from game.rules.trials.state import TrialsState, of

CLOCKWISE: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""Row and column of the four orthogonal neighbours, as a clock goes round."""


def shape_of(s: TrialsState, figure: int) -> Footprint:
    """Return how large a figure is now."""
    return s.tables.shape(figure, s.guardian, s.grown)


def free(s: TrialsState, figure: int) -> int:
    """Return the north-west spaces on which a figure would stand on free floor; its own spaces are
    free to it, and tokens take no room (T22.3).
    """
    cells = less(s.board().floor, s.others(figure))
    shape = shape_of(s, figure)
    return cells if shape.width == 1 else shape.fits(s.tables.realm.grid, cells)


def stays(s: TrialsState, figure: int, cell: int) -> bool:
    """Return whether a figure may stand on a space, its north-west one (T22.3)."""
    spaces = s.covers(figure, cell)
    return spaces != 0 and not less(spaces, s.board().floor) and not spaces & s.others(figure)


def nearest(s: TrialsState, figure: int, cell: int, among: int = NONE) -> int:
    """Return the north-west space of the place nearest to a space where a figure finds room, the
    lowest of several (T10c, T56f), -1 for none; ``among`` narrows the places down.
    """
    grid = s.tables.realm.grid
    shape = shape_of(s, figure)
    places = free(s, figure) & among
    for far in range(SIZE + 1):
        found = places & shape.touches(grid, grid.within(cell, far))
        if found:
            return lowest(found)
    return NONE


def moved_aside(s: TrialsState, figure: int, among: int = NONE) -> int:
    """Return the place of its size nearest to where a figure stands, by its north-west space
    (T61c, T62), -1 for none; ``among`` narrows the places down.
    """
    return moved_from(s, figure, s.cell[figure], among)


def moved_from(s: TrialsState, figure: int, cell: int, among: int = NONE) -> int:
    """Return the place of a figure's size nearest to a north-west space, the lowest of several
    (T10c, TQ8), -1 for none.
    """
    grid = s.tables.realm.grid
    places = free(s, figure) & among
    for far in range(SIZE + 1):
        found = places & grid.within(cell, far)
        if found:
            return lowest(found)
    return NONE


def from_centre(s: TrialsState, cell: int) -> tuple[int, int]:
    """Return how far a space is from the map's centre: by range, then by the straight line, twice
    as long and squared (T6c).
    """
    grid = s.tables.realm.grid
    row, column = grid.row(cell), grid.col(cell)
    down, across = 2 * row - (SIZE - 1), 2 * column - (SIZE - 1)
    far = min([grid.range(cell, middle) for middle in bits(s.tables.realm.centre)])
    return far, down * down + across * across


def round_token(s: TrialsState, token: int) -> tuple[int, ...]:
    """Return the starting spaces of a camp's members: the four orthogonal neighbours of its token,
    the one nearest to the centre first, then as a clock goes (T6.2, T6a, T6c); -1 beside the board.
    """
    grid = s.tables.realm.grid
    row, column = grid.row(token), grid.col(token)
    around = [grid.place(row + down, column + across) for down, across in CLOCKWISE]
    first = 0
    for place in range(len(around)):
        if around[place] < 0:
            continue
        best = around[first]
        key = (*from_centre(s, around[place]), around[place])
        if best < 0 or key < (*from_centre(s, best), best):
            first = place
    return tuple(around[first:] + around[:first])


def beside_token(s: TrialsState, token: int, others: int = 0) -> int:
    """Return the free space next to a camp's token that is taken next: the lowest, the starting
    spaces of other members, ``others``, last; -1 for none (T18.2, T18c).
    """
    room = less(s.board().floor & s.board().beside(token), s.taken())
    if room & ~others:
        return lowest(room & ~others)
    return lowest(room) if room else NONE


def locate(m: Match, card: int) -> int:
    """Return a random location: blue die the row, red die the column, moved to the next floor
    toward the centre (T56.2, T56a, T56g); ``card`` is the event or quest that asks for it.
    """
    s = of(m)
    row = s.dice.roll(LOCATION_DIE, 20)
    column = s.dice.roll(LOCATION_DIE, 20)
    cell = s.tables.realm.random_space(row, column)
    if m.listening:
        m.tell(Located(event=card, row=row, column=column, cell=cell, clause="T56.2"))
    return cell
