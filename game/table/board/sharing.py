"""Where those stand who share a space: side by side, so that nobody hides another one whole."""

from __future__ import annotations

from collections.abc import Iterable
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


def stand_apart(minis: Iterable[MiniShown]) -> None:
    """Tell all who stand on the same spaces how far aside each is drawn: three and more in two
    rows, whoever acts always in the one in front.

    Whoever passes through takes no room, so that nobody moves for it; nor does who stands alone.
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
        if len(group) == 2:
            _line_up(group, 0.0)
        else:
            group.sort(key=lambda one: (one.acting, one.figure))
            behind = len(group) // 2
            _line_up(group[:behind], BACK)
            _line_up(group[behind:], FRONT)


def _line_up(row: list[MiniShown], down: float) -> None:
    """Let those of a row stand side by side in their order.

    The first of a row with nobody before it shows what lies there.
    """
    row.sort(key=lambda one: one.figure)
    last = len(row) - 1
    reach = min(BESIDE + MORE * (last - 1), OUTMOST) if last else 0.0
    for number, mini in enumerate(row):
        size = min(mini.wide, mini.high)
        mini.aside = reach * (2 * number / last - 1) * size if last else 0.0
        mini.down = down * size
    row[0].tells = down >= 0.0
