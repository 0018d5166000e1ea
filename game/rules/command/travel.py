"""Moves, shifts, slides and teleports: where they end is asked when they are made (C8j, C0b)."""

from __future__ import annotations

from typing import ClassVar, Final

from game.board.grid import lowest
from game.engine.decisions import Decision, member_of
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.command import queries
from game.rules.command.codes import TO
from game.rules.command.events import Moved
from game.rules.command.state import CommandState, of

MOVE: Final = 0
SHIFT: Final = 1
SLIDE: Final = 2
TELEPORT: Final = 3
HOW: Final = ("move", "shift", "slide", "teleport")
CLAUSES: Final = ("C5.1", "C5.10", "C5f", "C5.13")


def ends(s: CommandState, figure: int, how: int, points: int, beside: int) -> int:
    """Return the squares where it may end; with ``beside`` only those next to that figure.

    Staying is always an end unless the text says where to end (C0a); a teleport ends on an empty
    square, which is none where somebody stands (C0.7).
    """
    arena = s.tables.arena
    cell = s.cell[figure]
    own = 1 << cell
    if how == SLIDE:
        found = arena.slides(cell, points, s.allies(figure) & ~own, s.enemies(figure))
    elif how == TELEPORT:
        found = arena.teleports(cell, points, s.occupied())
    else:
        found = queries.ends(s, figure, points, how == SHIFT)
    return found & arena.adjacent(s.cell[beside]) if beside >= 0 else found


class Travel(Procedure):
    """``seat`` says where ``figure`` ends, and it goes there (C0.17, C0.19).

    ``points`` 0 is its speed. ``beside`` is whom it must end next to, -1 for nobody.
    """

    __slots__ = ("beside", "figure", "how", "points", "seat")

    steps: ClassVar[tuple[str, ...]] = ("ask", "go_there")
    fields: ClassVar[tuple[str, ...]] = ("seat", "figure", "how", "points", "beside")

    def __init__(self, seat: int, figure: int, how: int, points: int, beside: int = -1) -> None:
        super().__init__()
        self.seat = seat
        self.figure = figure
        self.how = how
        self.points = points
        self.beside = beside

    def copy(self) -> Travel:
        twin = Travel(self.seat, self.figure, self.how, self.points, self.beside)
        twin.standing(self)
        return twin

    def ask(self, m: Match) -> Outcome:
        """Ask for the end where there are several (C0a, C13m)."""
        s = of(m)
        self.go("go_there")
        self.at += 1
        if not s.stands(self.figure):
            return None
        found = ends(s, self.figure, self.how, self.points, self.beside)
        if not found & (found - 1):
            if found:
                self._go(m, lowest(found))
            return None
        self.go("go_there")
        return Decision(HOW[self.how], (self.seat,), ([(TO, found)],), self.figure)

    def go_there(self, m: Match) -> Outcome:
        """Go to the chosen square."""
        self._go(m, member_of(m.answer))
        return None

    def way(self, s: CommandState, end: int) -> tuple[int, ...]:
        """Return the squares on the way to ``end``, the first included (C5.1, C5f, C5.13)."""
        figure = self.figure
        cell = s.cell[figure]
        if end == cell:
            return (cell,)
        if self.how == SLIDE:
            others = s.allies(figure) & ~(1 << cell)
            return s.tables.arena.slide_path(cell, end, self.points, others, s.enemies(figure))
        if self.how == TELEPORT:
            return (cell, end)
        return queries.way(s, figure, end, self.points, self.how == SHIFT)

    def _go(self, m: Match, end: int) -> None:
        s = of(m)
        figure = self.figure
        cell = s.cell[figure]
        if end == cell:
            return
        if m.listening:
            path = self.way(s, end)
            m.tell(Moved(figure=figure, path=path, how=HOW[self.how], clause=CLAUSES[self.how]))
        s.put(figure, end)
