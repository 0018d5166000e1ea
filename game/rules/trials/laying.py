"""Where an area or line may be laid, and which of several one space means (T37, T37.2, T40).

What may be laid hangs on where all stand, not on what is pointed at: it is reckoned once and kept
for the next spaces that are pointed at.
"""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.rules.trials import areas, queries
from game.rules.trials import words as w
from game.rules.trials.areas import QUARTERS, TARGETS
from game.rules.trials.codes import AREA_AT, LINE_AT
from game.rules.trials.frames import Deed
from game.rules.trials.realm import Board
from game.rules.trials.state import TrialsState
from game.rules.trials.weather import longest_range

MOST_KEPT: Final = 6


class Lays:
    """All areas that may be laid: ``family`` and its ``members``, how large (``size``), the spaces
    at which they may be pointed (``middles``: target spaces, all spaces of lines), and of lines the
    spaces of each.
    """

    __slots__ = ("family", "lines", "members", "middles", "size")

    def __init__(self, s: TrialsState, family: int, members: int, size: int) -> None:
        self.family: int = family
        self.members: int = members
        self.size: int = size
        self.middles: int = 0
        self.lines: list[tuple[int, int]] = []
        for member in bits(members):
            if family == LINE_AT:
                area = areas.line_at(s, member)
                self.lines.append((member, area))
                self.middles |= area
            else:
                self.middles |= 1 << member // QUARTERS

    def area(self, s: TrialsState, member: int) -> int:
        """Return the spaces of one of them."""
        if self.family == LINE_AT:
            return areas.line_at(s, member)
        return areas.at(s, member, self.size)


class _Kept:
    """One of the last, with the board and all else that it hangs on."""

    __slots__ = ("board", "key", "lays")

    def __init__(self, board: Board, key: tuple[int, ...], lays: Lays) -> None:
        self.board = board
        self.key = key
        self.lays = lays


_kept: Final[list[_Kept]] = []


def _find(board: Board, key: tuple[int, ...]) -> Lays | None:
    for each in _kept:
        if each.board is board and each.key == key:
            return each.lays
    return None


def _keep(board: Board, key: tuple[int, ...], lays: Lays) -> Lays:
    if len(_kept) >= MOST_KEPT:
        del _kept[0]
    _kept.append(_Kept(board, key, lays))
    return lays


def of_attack(s: TrialsState, deed: Deed) -> Lays | None:
    """Return where an attack that is taken up may be laid, ``None`` for one without an area."""
    printed = s.tables.card(deed.card)
    seat = deed.figure
    if printed.reach == w.AREA_RANGE:
        family = AREA_AT
    elif printed.reach == w.LINE_RANGE:
        family = LINE_AT
    else:
        return None
    board = s.board()
    key = (
        deed.card, seat, deed.range, s.spaces[seat], s.cells_of(TARGETS), longest_range(s),
        areas.dead_spaces(s),
    )  # fmt: skip
    found = _find(board, key)
    if found is not None:
        return found
    if family == AREA_AT:
        members = areas.attack_spots(s, seat, deed.card, deed.range)
    else:
        members = areas.lines(s, seat, printed.range + deed.range, printed.spell)
    return _keep(board, key, Lays(s, family, members, printed.area))


def of_members(s: TrialsState, family: int, members: int, size: int) -> Lays:
    """Return the areas that a question offers."""
    board = s.board()
    key = (family, members, size)
    found = _find(board, key)
    return found if found is not None else _keep(board, key, Lays(s, family, members, size))


# --- which of them a space means


def ordered(s: TrialsState, seat: int, lays: Lays, cell: int, deed: Deed | None) -> list[int]:
    """Return the members that a space may mean, the likeliest first.

    Those with their target space there are meant before others. Where there is none, it is those
    that cover the space: of an attack the fewest friends inside first, then the nearest middle. Of
    equal ones the one that hits more enemies and fewer friends, or for what is no attack more
    friends; then the lowest. Lines are meant by any of their spaces.
    """
    friends, others = _sides(s, seat, deed)
    keyed: list[tuple[int, int, int, int]] = []
    if lays.family == LINE_AT:
        for member, area in lays.lines:
            if area >> cell & 1:
                spoilt, gain = _worth(area, friends, others, deed is not None)
                keyed.append((spoilt, 0, -gain, member))
    else:
        here = _there(lays, cell)
        covers = not here
        for member in _covering(s, lays, cell) if covers else here:
            spoilt, gain = _worth(lays.area(s, member), friends, others, deed is not None)
            far = _off_middle(s, member, lays.size, cell)
            keyed.append((spoilt, far, -gain, member) if covers else (0, far, -gain, member))
    keyed.sort()
    return [each[3] for each in keyed]


def _there(lays: Lays, cell: int) -> list[int]:
    """Return the members whose target space a space is, one for each quarter."""
    found: list[int] = []
    for quarter in range(QUARTERS):
        member = cell * QUARTERS + quarter
        if lays.members >> member & 1:
            found.append(member)
    return found


def _covering(s: TrialsState, lays: Lays, cell: int) -> list[int]:
    """Return the members whose area covers a space."""
    found: list[int] = []
    for near in bits(s.tables.realm.grid.within(cell, lays.size // 2) & lays.middles):
        for member in _there(lays, near):
            if areas.at(s, member, lays.size) >> cell & 1:
                found.append(member)
    return found


def _sides(s: TrialsState, seat: int, deed: Deed | None) -> tuple[list[int], list[int]]:
    """Return the spaces of each friend and of each other that could be inside."""
    allied = queries.allies(s, seat)
    spared = deed.spared if deed is not None else 0
    friends: list[int] = []
    others: list[int] = []
    for figure in bits(s.present & TARGETS & ~spared):
        (friends if allied >> figure & 1 else others).append(s.spaces[figure])
    return friends, others


def _worth(area: int, friends: list[int], others: list[int], is_attack: bool) -> tuple[int, int]:
    """Return how many friends an attack on an area takes, 0 for what is none; and how many more
    enemies than friends, friends twice as much, or for what is no attack how many more friends.
    """
    near = far = 0
    for spaces in friends:
        if spaces & area:
            near += 1
    for spaces in others:
        if spaces & area:
            far += 1
    return (near, far - 2 * near) if is_attack else (0, near - far)


def middle_of(s: TrialsState, member: int, size: int) -> tuple[int, int]:
    """Return the middle of an area as twice its row and twice its column, from the middle of the
    first space: between spaces where its size is even (T37.2).
    """
    grid = s.tables.realm.grid
    cell, quarter = divmod(member, QUARTERS)
    row, column = 2 * grid.row(cell), 2 * grid.col(cell)
    if size % 2:
        return row, column
    return row + (1 if quarter & 2 else -1), column + (1 if quarter & 1 else -1)


def _off_middle(s: TrialsState, member: int, size: int, cell: int) -> int:
    """Return how far a space is from the middle of an area, the square of it in half spaces."""
    grid = s.tables.realm.grid
    row, column = middle_of(s, member, size)
    return (row - 2 * grid.row(cell)) ** 2 + (column - 2 * grid.col(cell)) ** 2


def wanted(told: list[int], laid: int) -> int:
    """Return the member that is meant: the one that is laid if it is there, else the first; -1 of
    none.
    """
    if laid in told:
        return laid
    return told[0] if told else -1


def aimed_at(lays: Lays, member: int, cell: int) -> int:
    """Return where an area is aimed: at its target space, a line at the pointed-at one."""
    return cell if lays.family == LINE_AT else member // QUARTERS
