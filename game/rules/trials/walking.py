"""Moves that are no Move Action: step by step, or past anything (T65.15, T65c)."""

from __future__ import annotations

from typing import ClassVar

from game.board.grid import less
from game.engine.decisions import code_of, member_of
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.trials import places, reach
from game.rules.trials.asking import ask
from game.rules.trials.codes import END, PASS, SPACE, STEP
from game.rules.trials.state import TrialsState, of


def tele_spaces(s: TrialsState, figure: int, n: int, beside_terrain: bool = False) -> int:
    """Return the free spaces within so many that a figure sees (T65c); with ``beside_terrain``
    those that have impassable terrain among their neighbours (T65.35, T34h).
    """
    if not s.stands(figure):
        return 0
    board = s.board()
    grid = board.grid
    found = less(grid.within(s.cell[figure], n) & board.floor, s.taken())
    found = board.seen_of(s.spaces[figure], found)
    if beside_terrain:
        terrain = board.walls | s.tables.realm.rocks | s.tables.realm.water
        near = grid.spread8(terrain)
        found &= near
    return found


class Walk(Procedure):
    """A figure may move so many spaces; its hero's player decides each step (T65.15)."""

    __slots__ = ("figure", "left", "safe")

    steps: ClassVar[tuple[str, ...]] = ("want", "take", "after")
    fields: ClassVar[tuple[str, ...]] = ("figure", "left", "safe")

    def __init__(self, figure: int, left: int, safe: int = -1) -> None:
        """``safe`` is the last space where it could have ended (T22b)."""
        super().__init__()
        self.figure = figure
        self.left = left
        self.safe = safe

    def copy(self) -> Walk:
        twin = Walk(self.figure, self.left, self.safe)
        twin.standing(self)
        return twin

    def want(self, m: Match) -> Outcome:
        """Ask for a step, as long as one is possible."""
        s = of(m)
        figure = self.figure
        if not s.stands(figure):
            self.at = self.script.length
            return None
        ends = reach.may_end(s, figure, s.cell[figure])
        if ends:
            self.safe = s.cell[figure]
        steps = reach.steps(s, figure, self.left)
        if not steps:
            self.at = self.script.length
            return None if ends else places.back_to(m, figure, self.safe)
        families = [(STEP, steps)]
        if ends:
            families.append((END, 1))
        return ask("step", figure, families, "move", self.left)

    def take(self, m: Match) -> Outcome:
        """One step, or no more."""
        if code_of(m.answer) == END:
            self.at = self.script.length
            return None
        cell = member_of(m.answer)
        self.left -= reach.cost(of(m), self.figure, cell)
        return places.step(m, self.figure, cell)

    def after(self, m: Match) -> Outcome:
        """And the next."""
        self.go("want")
        return None


class Tele(Procedure):
    """A figure may go to a free space within so many that it sees (T65c); it may stay."""

    __slots__ = ("beside", "figure", "n")

    steps: ClassVar[tuple[str, ...]] = ("want", "take")
    fields: ClassVar[tuple[str, ...]] = ("figure", "n", "beside")

    def __init__(self, figure: int, n: int, beside: int = 0) -> None:
        super().__init__()
        self.figure = figure
        self.n = n
        self.beside = beside

    def copy(self) -> Tele:
        twin = Tele(self.figure, self.n, self.beside)
        twin.standing(self)
        return twin

    def want(self, m: Match) -> Outcome:
        """Ask where to."""
        spaces = tele_spaces(of(m), self.figure, self.n, self.beside != 0)
        if not spaces:
            self.at = self.script.length
            return None
        return ask("space", self.figure, [(SPACE, spaces), (PASS, 1)], "tele", self.n)

    def take(self, m: Match) -> Outcome:
        """It stands there."""
        if code_of(m.answer) == PASS:
            return None
        return places.move_to(m, self.figure, member_of(m.answer), "tele")
