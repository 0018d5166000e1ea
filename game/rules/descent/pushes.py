"""Pushes: up to so many spaces by steps that nobody pays, never through figures, walls, closed
doors or obstacles (D0.5, D0a, D0b, D7o, D9f).
"""

from __future__ import annotations

from typing import ClassVar

from game.board.grid import bits
from game.board.reach import NOT_BETWEEN, neighbours
from game.engine.decisions import Decision, Families, code_of, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.descent import moving
from game.rules.descent.codes import DONE, PUSH, PUSHED, placement
from game.rules.descent.state import DescentState, of, others
from game.rules.descent.tables import SIZES


class Push(Procedure):
    """``pusher`` pushes ``figure`` up to so many ``spaces``; the seat ``by`` decides where to."""

    __slots__ = ("by", "figure", "pusher", "spaces")

    steps: ClassVar[tuple[str, ...]] = ("ask", "push", "go_on")
    fields: ClassVar[tuple[str, ...]] = ("figure", "by", "spaces", "pusher")

    def __init__(self, figure: int, by: int, spaces: int, pusher: int) -> None:
        super().__init__()
        self.figure = figure
        self.by = by
        self.spaces = spaces
        self.pusher = pusher

    def copy(self) -> Push:
        twin = Push(self.figure, self.by, self.spaces, self.pusher)
        twin.standing(self)
        return twin

    def ask(self, m: Match) -> Outcome:
        """Ask for the next space, or whether it is far enough (D0a)."""
        places = pushed_to(of(m), self.figure)
        if not places:
            self.at = self.script.length
            return None
        families: Families = [(PUSH, places), (DONE, 1)]
        about: dict[str, Value] = {"spaces": self.spaces, "pusher": self.pusher}
        return Decision("push", (self.by,), (families,), self.figure, about)

    def push(self, m: Match) -> Outcome:
        """Push it there; what follows from entering comes at once (D7h)."""
        if code_of(m.answer) == DONE:
            self.at = self.script.length
            return None
        place = member_of(m.answer)
        self.spaces -= 1
        return moving.go(m, self.figure, place >> 1, place & 1, PUSHED)

    def go_on(self, m: Match) -> Outcome:
        """Go on unless it is off the map or in a pit, where a push ends (D7o)."""
        s = of(m)
        if self.spaces > 0 and s.stands(self.figure) and not moving.in_pit(s, self.figure):
            self.go("ask")
        return None


def pushed_to(s: DescentState, figure: int) -> int:
    """Return the placements to which one step of a push can lead: by D7a or as large figures move
    (D0b), onto floor that is free of all other figures (D9f).
    """
    cell, lie = s.cell[figure], s.lie[figure]
    layout = s.layout()
    size = s.tables.size(figure)
    found = 0
    if size:
        ways = layout.leading(SIZES[size]).rings(cell, lie, 1, others(s, figure))[1]
        for turn, anchors in enumerate(ways):
            for anchor in bits(anchors):
                found |= 1 << placement(anchor, turn)
        return found
    near = neighbours(layout.grid, 1 << cell, NOT_BETWEEN, moving.solid_for(s, figure))
    for end in bits(near & moving.room_for(s, figure)):
        found |= 1 << placement(end, 0)
    return found
