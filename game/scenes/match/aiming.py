"""What the board shows while a space is pointed at: the game's answer, drawn as marks.

Between a match and the board's marks; it draws nothing, changes nothing and works out no rule.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.board.footprint import SHAPES, Footprint
from game.board.grid import Grid, bits, lowest
from game.board.sight import Line
from game.engine.answers import ENDS, ITSELF, MIDDLE, PUTS, TURN, Aim
from game.engine.answers import WHOM as AT
from game.engine.decisions import Decision, choice
from game.engine.match import Match
from game.engine.options import Option, Prospect
from game.scenes.match.question import Pointing
from game.table.board.marks import Ghost, Marks, PathMark, Region, SightMark
from game.table.look import palette as ink

ARROW_ANGLES: Final = {
    (0, 1): 0, (1, 1): 45, (1, 0): 90, (1, -1): 135,
    (0, -1): 180, (-1, -1): 225, (-1, 0): 270, (-1, 1): 315,
}  # fmt: skip
"""By rows and columns toward a space, at most one each."""
REACHED: Final = "threat_one"
"""How spaces are marked on which the enemy could still strike that somebody answers."""
STOPS: Final = "stops"
"""The style of spaces on which a way ends, however far one could still go."""
WHOM: Final = "whom"
"""The style of spaces of those of whom one is asked for: they themselves stand out too."""
SHORTEST: Final = 0.5
"""Spaces that a clear line of sight is long at least to be shown: neighbours share a corner."""


class Aiming:
    """Shows on the cells of a ``grid`` what an aim means, by how it is aimed.

    A game says where its figures are and what they look like, and of its families of options
    which are walks, answers and places.
    """

    def __init__(self, grid: Grid) -> None:
        self.grid = grid

    # --- what a game says

    def cell(self, match: Match, figure: int) -> int:
        """Return where a figure is, -1 for nowhere."""
        raise NotImplementedError

    def mini(self, match: Match, figure: int) -> tuple[str, str]:
        """Return the ids of a figure and of its side."""
        raise NotImplementedError

    def footprint(self, match: Match, figure: int) -> Footprint:
        """Return what a figure fills, as it lies; its cell is the north-west one of that."""
        return SHAPES["1x1"]

    def walks(self, aim: Aim) -> bool:
        """Return whether it is the way that whoever acts can always go: further ones are shown
        with it, and that one cannot go somewhere is no fault.
        """
        return False

    def dear(self, aim: Aim) -> bool:
        """Return whether a way costs more than ways usually do."""
        return False

    def answers(self, aim: Aim) -> bool:
        """Return whether it answers another's deed: wherever it is aimed, spaces are lit."""
        return False

    def prospect(self, match: Match, seat: int, aim: Aim) -> Prospect | None:
        """Return what an answer would change wherever it is aimed, None where that is not told."""
        return match.game.option(match, seat, choice(aim.code, lowest(aim.cells))).prospect

    def whole(self, aim: Aim) -> bool:
        """Return whether the cells of an aim are areas that can be meant, each as a whole, rather
        than where the middle of one may lie.
        """
        return False

    def asked(self, aim: Aim) -> bool:
        """Return whether a target is asked for that was not taken up first."""
        return False

    def numbers(
        self, match: Match, decision: Decision, cells: Sequence[int]
    ) -> tuple[tuple[int, int], ...]:
        """Return the numbers, and so the keys, of those of whom one is asked for; none: no keys."""
        return ()

    def equals(self, decision: Decision) -> bool:
        """Return whether all spaces to go to are equally good: a person only breaks the tie."""
        return False

    def pushes(self, decision: Decision) -> bool:
        """Return whether somebody is moved one step: directions are shown, no spaces alone."""
        return False

    def strikes_there(self, aim: Aim) -> bool:
        """Return whether those at stake are struck from where the way ends."""
        return False

    def leaps(self, match: Match, option: Option) -> bool:
        """Return whether a way goes to its end at once: it has no steps that could be counted."""
        return False

    def sets_down(self, aim: Aim) -> bool:
        """Return whether a figure comes to stand on the space without going there."""
        return False

    def aim(self, match: Match, seat: int, code: int, space: int) -> Aim:
        """Return what a space means under a family, as the game has it."""
        return match.game.aim(match, seat, code, space)

    # --- what is shown

    def point(self, match: Match, seat: int, code: int, space: int) -> Pointing:
        """Return what is shown for the selected ``code`` (-1: none) with ``space`` pointed at."""
        decision = match.decision
        if decision is None or seat not in decision.seats:
            return Pointing()
        aim = self.aim(match, seat, code, space)
        found = Pointing(choice=aim.choice, option=aim.option, refusal=aim.refusal, aim=aim)
        marks = found.marks
        if aim.code >= 0:
            self._show_offered(match, seat, decision, aim, marks)
            if self.equals(decision) and aim.option is None:
                found.about = decision.figure
        marks.hover = aim.cell
        if aim.option is not None and aim.cells >> aim.cell & 1:
            self._show_option(match, aim, aim.option, marks)
        elif aim.option is not None:
            marks.chosen = (aim.cell,)  # what is at hand
        elif self.walks(aim) and space >= 0:
            found.leg = match.game.leg(match, seat, space)
            if found.leg is not None:
                self._show_way(match, decision.figure, found.leg.path, marks)
        elif aim.refusal is not None and decision.kind == "turn" and not self.walks(aim):
            marks.invalid = aim.cell
        _show_line(aim.line, marks)
        return found

    def _show_offered(
        self, match: Match, seat: int, decision: Decision, aim: Aim, marks: Marks
    ) -> None:
        """Show where one may point, before a space is."""
        if self.walks(aim):
            marks.regions.append(Region("dash" if self.dear(aim) else "move", aim.cells))
            for beyond in match.game.further(match, seat):
                marks.regions.insert(0, Region("dash", beyond.cells))
        elif aim.how == ENDS or self.answers(aim):
            marks.regions.append(Region("move", aim.cells))
            if self.equals(decision):
                # Few, and a way leads past them: they stand out from the board about them.
                marks.regions.append(Region("told", aim.cells))
                marks.lit = aim.cells
                marks.targets = tuple(bits(aim.cells))
                marks.numbered = self.numbers(match, decision, marks.targets)
            if self.answers(aim) and aim.cells:
                told = self.prospect(match, seat, aim)
                if told is not None and told.reached:
                    marks.regions.append(Region(REACHED, told.reached))
        elif aim.how == PUTS:
            marks.regions.append(Region("choice", aim.cells))
            if self.pushes(decision):
                marks.arrows = self._arrows(aim, aim.cell)
        elif aim.how == TURN:
            marks.arrows = self._arrows(aim, -1)
        elif aim.how == MIDDLE and self.whole(aim):
            # Each of them is hit as a whole: they stand out, for no figure need stand there.
            marks.regions += [Region("told", aim.cells), Region("choice", aim.cells)]
        elif aim.how == MIDDLE:
            marks.regions.append(Region("range", aim.cells))
        else:
            marks.targets = tuple(bits(aim.cells))
            if self.asked(aim):
                marks.regions += [Region(WHOM, aim.cells), Region("choice", aim.cells)]
            marks.numbered = self.numbers(match, decision, marks.targets)
            if marks.numbered:
                marks.lit = aim.cells
        if aim.stops:
            marks.regions.append(Region(STOPS, aim.stops))

    def _arrows(self, aim: Aim, chosen: int) -> tuple[tuple[int, int, bool], ...]:
        """Return the directions in which a pattern can be turned, or somebody pushed."""
        grid, found = self.grid, []
        for cell in bits(aim.cells):
            down = grid.row(cell) - grid.row(aim.origin)
            along = grid.col(cell) - grid.col(aim.origin)
            if (down and along and abs(down) != abs(along)) or not (down or along):
                continue  # no arrow points there, nor to where somebody stays whose way is blocked
            step = ((down > 0) - (down < 0), (along > 0) - (along < 0))
            found.append((cell, ARROW_ANGLES[step], cell == chosen))
        return tuple(found)

    def _show_option(self, match: Match, aim: Aim, option: Option, marks: Marks) -> None:
        one = SHAPES["1x1"]
        footprint = self.footprint(match, option.figure) if option.figure >= 0 else one
        size = (footprint.width, footprint.height)
        if len(option.path) > 1:
            counted = not self.leaps(match, option)
            self._show_way(match, option.figure, option.path, marks, counted, option.spent)
            if option.halts and marks.path is not None:
                marks.path = replace(marks.path, warned=frozenset(option.path[-1:]))
        elif self.sets_down(aim):
            marks.ghost = Ghost(*self.mini(match, option.figure), aim.cell, *size)
        if aim.how in (MIDDLE, TURN):
            marks.regions = [Region("area", option.cells)]
            if option.missed:
                marks.regions.append(Region("void", option.missed & self.grid.cells))
            marks.lit = option.cells | option.missed | footprint.cells(self.grid, aim.origin)
            if aim.how == TURN:
                marks.arrows = self._arrows(aim, aim.cell)
        if aim.how == ITSELF and aim.cells.bit_count() == 1:
            # Nothing is aimed: what is lit is where it reaches.
            marks.regions = [Region("range", option.cells)]
            struck = {figure: self.cell(match, figure) for figure, _ in option.brings}
            marks.chosen = tuple(struck.values()) or (aim.cell,)
        if aim.how == AT and not self.asked(aim):
            marks.chosen = (aim.cell,)
        if option.stakes:
            marks.chosen = tuple(self.cell(match, each.figure) for each in option.stakes)
            if self.strikes_there(aim):
                # Between neighbours there is no room for an arrow but on their faces.
                far = [cell for cell in marks.chosen if self.grid.range(aim.cell, cell) > 1]
                marks.sights += [self._blow(aim.cell, cell) for cell in far]

    def _show_way(
        self, match: Match, figure: int, path: tuple[int, ...], marks: Marks,
        counted: bool = True, spent: tuple[int, ...] = (),
    ) -> None:  # fmt: skip
        """Show a way, its steps ``counted`` or not, and whoever goes at its end.

        ``spent`` is what has been used up at each of its spaces; without it each costs a point.
        """
        footprint = self.footprint(match, figure)
        size = (footprint.width, footprint.height)
        costs = (spent or tuple(range(len(path)))) if counted else ()
        marks.path = PathMark(path, costs, fills=(size,) * len(path))
        marks.ghost = Ghost(*self.mini(match, figure), path[-1], *size)

    def _blow(self, start: int, end: int) -> SightMark:
        """Return the arrow from a space to that of whoever would be struck from there."""
        begins, meets = (
            (self.grid.row(cell) + 0.5, self.grid.col(cell) + 0.5) for cell in (start, end)
        )
        return SightMark(begins, meets, tone=ink.THREAT, bound=True, between=True)


def _show_line(line: Line | None, marks: Marks) -> None:
    """Show the line of sight to a space, or what cuts it; none that would be a head alone."""
    if line is None:
        return
    scale = line.scale
    begin = (line.start[0] / scale, line.start[1] / scale)
    end = (line.end[0] / scale, line.end[1] / scale)
    if line.clear and math.dist(begin, end) < SHORTEST:
        return
    marks.sights.append(SightMark(begin, end, -1 if line.clear else line.blocker))
