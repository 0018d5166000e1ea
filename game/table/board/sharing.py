"""Where those stand who share a space: side by side, so that nobody hides another one whole."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from typing import Final

from game.table.board.shown import MiniShown

BESIDE: Final = 0.28
"""Shares of its width by which each of two in a row stands beside the middle of what they fill."""
MORE: Final = 0.07
"""How much farther out the outmost of a row stand for each one more."""
OUTMOST: Final = 0.4
"""How far that is at most: beyond it they would be read as standing in the next space."""
BACK, FRONT = -0.3, 0.1
"""How far below that middle two rows stand: heads behind are seen over those in front."""
SEEN: Final = 0.6
"""From which opacity on somebody takes room."""
ANYWHERE: Final = (-inf, inf)


def stand_apart(minis: Iterable[MiniShown], board: tuple[float, float] = ANYWHERE) -> None:
    """Tell all who stand on the same spaces how far aside each is drawn: three and more in two
    rows, whoever acts always in the one in front.

    Whoever passes through takes no room, so that nobody moves for it; nor does who stands alone.
    ``board`` is its first and its last column: beside its edge they stand as far off that as they
    can without being read as standing in the next space.
    """
    there: dict[tuple[float, float], MiniShown] = {}
    shared: dict[tuple[float, float], list[MiniShown]] = {}
    for mini in minis:
        mini.aside, mini.down, mini.tells = 0.0, 0.0, True
        if mini.alpha < SEEN or mini.lift or not mini.rests:
            continue
        place = (mini.x, mini.y)
        first = there.setdefault(place, mini)
        if first is not mini:
            shared.setdefault(place, [first]).append(mini)
    for group in shared.values():
        for mini in group:
            mini.tells = False
        off = _off_edge(group[0], board)
        if len(group) == 2:
            _line_up(group, 0.0, off)
        else:
            group.sort(key=lambda one: (one.acting, one.figure))
            behind = len(group) // 2
            _line_up(group[:behind], BACK, off)
            _line_up(group[behind:], FRONT, off)


def _off_edge(mini: MiniShown, board: tuple[float, float]) -> int:
    """Return to which side those move who stand beside an edge of the board: 1 right, -1 left."""
    first, last = board
    half = (mini.wide - 1) / 2
    return (mini.x - half <= first) - (mini.x + half >= last)


def _line_up(row: list[MiniShown], down: float, off: int) -> None:
    """Let those of a row stand side by side in their order, and ``off`` an edge.

    The first of a row with nobody before it shows what lies there.
    """
    row.sort(key=lambda one: one.figure)
    last = len(row) - 1
    reach = min(BESIDE + MORE * (last - 1), OUTMOST) if last else 0.0
    for number, mini in enumerate(row):
        size = min(mini.wide, mini.high)
        middle = off * (OUTMOST - reach)
        mini.aside = (reach * (2 * number / last - 1) + middle) * size if last else 0.0
        mini.down = down * size
    row[0].tells = down >= 0.0
