"""Areas and lines: which spaces they hold, and where a hero's card may lay them (T37 to T41).

A member of ``AREA_AT`` is four times the target space and the quarter toward which an area of even
size grows; one of ``LINE_AT`` is twice the line's first space, and 1 if it runs south, and for the
second or third of the parts into which terrain cuts a line (T40b) twice the grid's size more each:
the target space lies in that part, and whichever it is, the line holds that part.
"""

from __future__ import annotations

from typing import Final

from game.board.grid import bits, less, lowest
from game.board.grid import one as one_of
from game.engine.decisions import MEMBERS
from game.rules.trials import selecting
from game.rules.trials import words as w
from game.rules.trials.codes import CREATURES, DEAD_MAGIC, FIRST_OBELISK, OBELISKS
from game.rules.trials.frames import Deed
from game.rules.trials.realm import Board
from game.rules.trials.realm import square as round_cell
from game.rules.trials.state import TrialsState

LINE: Final = 6
"""Spaces of a line (T40)."""
QUARTERS: Final = 4
ANYTHING: Final = -1
TARGETS: Final = CREATURES | ((1 << OBELISKS) - 1) << FIRST_OBELISK
"""What an area can hit: creatures and tokens that can be attacked (T37a)."""
_SPREAD: Final = [
    sum([1 << bit * QUARTERS for bit in range(8) if eight >> bit & 1]).to_bytes(QUARTERS, "little")
    for eight in range(256)
]
"""By eight spaces in a row, as bits, which members they are."""

# --- what they hold


def square(s: TrialsState, cell: int, size: int) -> int:
    """Return the spaces of an area round somebody who is its middle (T65.3); no sight is asked, and
    T39 holds (T37e).
    """
    return s.board().area(cell, size)


def at(s: TrialsState, member: int, size: int) -> int:
    """Return the spaces of an area by a member of ``AREA_AT`` (T37, T39)."""
    return s.board().area(member // QUARTERS, size, member % QUARTERS)


def line_at(s: TrialsState, member: int) -> int:
    """Return the spaces of a line by a member of ``LINE_AT`` (T40, T40b)."""
    board = s.board()
    south = member % 2
    part, first = divmod(member // 2, board.grid.size)
    return parts(board, first, south)[part]


def target_of(s: TrialsState, member: int, is_line: bool) -> int:
    """Return the target space of an area; of a line the first space of its part (T40a)."""
    return lowest(line_at(s, member)) if is_line else member // QUARTERS


def parts(board: Board, first: int, south: int) -> list[int]:
    """Return the parts into which walls, rocks and trees cut the line of six spaces that begins at
    a space and runs south or east (T39, T40b); none if it does not lie wholly on the board.
    """
    key = first * 2 + south
    kept = board.cut.get(key)
    if kept is None:
        kept = _cut(board, first, south)
        board.cut[key] = kept
    return kept


def _cut(board: Board, first: int, south: int) -> list[int]:
    grid = board.grid
    row, column = grid.row(first), grid.col(first)
    if (row if south else column) + LINE > (grid.height if south else grid.width):
        return []
    solid = board.walls | board.realm.rocks
    found: list[int] = []
    here = 0
    for step in range(LINE):
        cell = first + step * (grid.stride if south else 1)
        if solid >> cell & 1:
            if here:
                found.append(here)
            here = 0
        else:
            here |= 1 << cell
    if here:
        found.append(here)
    return found


def inside(s: TrialsState, area: int, among: int = TARGETS) -> int:
    """Return who has a space in an area, as bits: a large creature once (T41, T37a)."""
    found = 0
    for figure in bits(s.present & among):
        if s.spaces[figure] & area:
            found |= 1 << figure
    return found


def caught(s: TrialsState, deed: Deed) -> int:
    """Return whom the area of an attack takes: everyone inside, and tokens that can be attacked,
    but for those that are spared (T37, T37a, T41, T65.46).
    """
    return inside(s, deed.area) & ~deed.spared


# --- where they may be laid


def seen_spaces(s: TrialsState, cells: int, far: int) -> int:
    """Return the spaces that may be target spaces from some spaces: within range by the plain count
    (T34e), in sight (T37), no wall, rock or tree (T37d).
    """
    board = s.board()
    near = 0
    for cell in bits(cells):
        near |= board.grid.within(cell, far)
    return board.seen_of(cells, less(near, board.walls | board.realm.rocks))


def target_spaces(
    s: TrialsState,
    cells: int,
    far: int,
    size: int,
    attack: bool,
    holding: int = ANYTHING,
    one: bool = False,
) -> int:
    """Return the members of ``AREA_AT`` for somebody on some spaces (T37): a ranged Attack Action
    takes no adjacent target space (T37.3, T37c). With range 1 an area reaches a space next to them
    and holds none of theirs (T38, T38a). Only areas count that are ``holding`` any of some spaces.
    With ``one`` the first will do, where it is asked whether there is any.
    """
    board = s.board()
    beside = board.beside_all(cells)
    if far == 1:
        found = seen_spaces(s, cells, (size + 2) // 2)
    else:
        found = seen_spaces(s, cells, far)
        if attack:
            found &= ~beside
    if holding != ANYTHING:  # no area reaches farther than half its size
        near = holding
        for _ in range(size // 2):
            near = board.grid.spread8(near)
        found &= near
    quarters = 1 if size % 2 else QUARTERS
    members = 0
    for quarter in range(quarters):
        fits = found
        if holding != ANYTHING or far == 1:
            fits = 0
            for cell in bits(found):
                area = board.area(cell, size, quarter)
                if holding != ANYTHING and not area & holding:
                    continue
                if far == 1:
                    whole = round_cell(board.grid, cell, size, quarter)
                    if whole & cells or not area & beside:
                        continue
                fits |= one_of(cell)
                if one:
                    break
        if fits:
            members |= members_at(fits) << quarter
            if one:
                break
    return members


def members_at(cells: int) -> int:
    """Return the members of ``AREA_AT`` with some spaces as target spaces, of an even size those
    that grow toward the first quarter: put together by eight spaces each.
    """
    spaces = cells.to_bytes((cells.bit_length() + 7) >> 3, "little")
    return int.from_bytes(b"".join([_SPREAD[eight] for eight in spaces]), "little")


def spots(s: TrialsState, seat: int, far: int, size: int) -> int:
    """Return the members of ``AREA_AT`` on which a hero may lay an area by what is no Attack Action
    (T37c); the range is that of a Fog Bank, if there is one (TE12).
    """
    if not s.stands(seat):
        return 0
    return target_spaces(s, s.spaces[seat], selecting.range_now(s, far), size, False)


def attack_spots(
    s: TrialsState, seat: int, card: int, more_range: int = 0, one: bool = False
) -> int:
    """Return the members of ``AREA_AT`` on which a hero may lay an area attack of a card: some
    target is inside, the hero himself would do, unless it places a piece (T37b). With ``one`` the
    first will do.
    """
    if not s.stands(seat):
        return 0
    printed = s.tables.card(card)
    far = selecting.range_now(s, printed.range + more_range)
    is_action = printed.type in (w.AT, w.SP)
    holding = ANYTHING if printed.places else s.taken() | s.cells_of(TARGETS & ~CREATURES)
    dead = dead_spaces(s) if printed.spell else 0
    one = one and not dead
    found = target_spaces(s, s.spaces[seat], far, printed.area, is_action, holding, one)
    return outside_dead_magic(s, found) if dead else found


def outside_dead_magic(s: TrialsState, members: int) -> int:
    """Return those of some members of ``AREA_AT`` whose target space lies in no Dead Magic Zone,
    into which no spell goes (TE21).
    """
    return less(members, members_at(dead_spaces(s)) * ((1 << QUARTERS) - 1))


def dead_spaces(s: TrialsState) -> int:
    """Return the spaces in Dead Magic Zones, which no spell may take as its own (TE21)."""
    found = 0
    for row in s.tokens:
        if row[0] == DEAD_MAGIC:
            found |= row[2]
    return found


def lines(s: TrialsState, seat: int, far: int, spell: bool = False, one: bool = False) -> int:
    """Return the members of ``LINE_AT`` that a hero may lay: any space of theirs may be the target
    space, which is seen, in range and not adjacent to him (T40a, T40b), and for a spell in no Dead
    Magic Zone (TE21). With ``one`` the first will do.
    """
    if not s.stands(seat):
        return 0
    board = s.board()
    grid = board.grid
    found = seen_spaces(s, s.spaces[seat], selecting.range_now(s, far))
    found &= ~board.beside_all(s.spaces[seat])
    if spell:
        found &= ~dead_spaces(s)
    members = 0
    for south in range(2):
        firsts = 0
        for step in range(LINE):
            firsts |= found >> step * (grid.stride if south else 1)
        for first in bits(firsts & grid.cells):
            for number, part in enumerate(parts(board, first, south)):
                if part & found:
                    member = (first + number * grid.size) * 2 + south
                    if member < MEMBERS:  # no choice says the third part of a line far down
                        members |= 1 << member
                        if one:
                            return members
    return members
