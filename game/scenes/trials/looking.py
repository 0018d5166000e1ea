"""What on the board of Trials matters to a seat, one after the other, and who stands outside."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.grid import Grid, bits
from game.rules.trials.codes import CREATURES, GUARDIAN
from game.rules.trials.queries import hostile
from game.rules.trials.queries import party as party_of
from game.rules.trials.quests import objectives
from game.rules.trials.state import TrialsState
from game.scenes.match.question import Question
from game.scenes.match.rim import covers_not
from game.table.board.view import BoardView
from game.table.hud import off_view
from game.table.trials.position import FigureNow, Position


def matters(s: TrialsState, seat: int, grid: Grid) -> list[int]:
    """Return the spaces that matter to a hero, the nearest first: rivals and monsters awake, where
    its party can try a quest, full chests, loot that lies there, allies in need.
    """
    party = party_of(s, seat)
    found = s.cells_of(hostile(s, party) & CREATURES)
    for each in objectives(s, party):
        found |= each.near
    realm = s.tables.realm
    for at, cell in enumerate(realm.chests):
        if s.full >> at & 1:
            found |= 1 << cell
    for row in s.tokens:
        if row[1] >= 0:
            found |= 1 << row[1]
    start = s.cell[seat] if s.stands(seat) else s.portal[party]
    return sorted(
        bits(found), key=lambda cell: (grid.range(start, cell) if start >= 0 else 0, cell)
    )


class Looking:
    """Goes from one thing that matters to the next."""

    def __init__(self) -> None:
        self._last = -1

    def after(self, cells: Sequence[int]) -> int:
        """Return the next of some spaces, the first after the last; -1 where there is none."""
        if not cells:
            return -1
        at = cells.index(self._last) + 1 if self._last in cells else 0
        self._last = cells[at % len(cells)]
        return self._last


def outside(
    board: BoardView, question: Question, shown: Position, seats: int, unit: float
) -> list[off_view.Pointer]:
    """Return the faces at the rim of the view: whoever acts, who can be aimed at, then heroes, the
    Guardian, and monsters that are awake; none of them lies over what can be meant.
    """
    if board.camera.whole or board.camera.under_way:
        return []
    aimed = set(question.pointing.marks.targets)

    def meant(one: FigureNow) -> bool:
        return not aimed.isdisjoint(shown.cells(one.index))

    standing = [
        one for one in shown.figures.values()
        if one.standing
        and (one.index < seats or (not one.asleep and 1 << one.index & CREATURES) or meant(one))
    ]  # fmt: skip
    standing.sort(
        key=lambda one: (one.index != shown.acting, not meant(one), one.index >= seats,
                         one.index != GUARDIAN, one.index)
    )  # fmt: skip
    far = [off_view.Far(one.id, one.side, tuple(shown.cells(one.index))) for one in standing]
    return off_view.pointers(board.camera, far, unit, *covers_not(board, question))
