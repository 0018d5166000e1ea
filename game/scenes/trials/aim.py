"""What the aims of Trials are, so that the board can show them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.board.footprint import Footprint
from game.board.grid import Grid, bits
from game.engine.answers import MIDDLE, Aim
from game.engine.decisions import Decision, choice, code_of, is_whole, member_of
from game.engine.match import Match
from game.engine.options import Option
from game.rules.trials.actions import named_so_far
from game.rules.trials.aiming import aim, layings
from game.rules.trials.camps import sleepers_by
from game.rules.trials.codes import (
    AREA_AT,
    ATTACK,
    GIVE,
    LINE_AT,
    MOVE,
    NONE,
    SPACE,
    SPARE,
    STEP,
    TARGET,
)
from game.rules.trials.state import of
from game.scenes.match.aiming import Aiming
from game.scenes.match.question import Pointing
from game.scenes.match.taking import NOTHING
from game.scenes.trials.chaining import Chaining
from game.scenes.trials.proposing import proposed
from game.table.board.camera import UPRIGHT
from game.table.board.marks import Marks, PlateMark, Region
from game.words.trials.play import say

LED: frozenset[str] = frozenset({"lead", "path"})
"""Questions in which somebody else's monster is moved."""
PORTAL: Final = "portal"
"""The question where the Entry Portal of a party lies."""
INWARD: Final = 3
"""Spaces from a corner to the plate that tells which it is: so that it hides nothing there."""
Looks = Callable[[Match, int], tuple[str, str]]
"""Returns the miniature of a figure and its side."""


def anywhere() -> int:
    """The mouse points nowhere in particular."""
    return NONE


def strokes_named(match: Match) -> dict[int, str]:
    """Return by figure which of the strokes are meant for it that were named so far (T65.62)."""
    named, decision = named_so_far(match), match.decision
    card = decision.about.get("card", NONE) if decision is not None else NONE
    if not named or not isinstance(card, int) or card < 0:
        return {}
    if not of(match).tables.card(card).faces[0].strokes:
        return {}
    found: dict[int, list[str]] = {}
    for number, figure in enumerate(named, 1):
        found.setdefault(figure, []).append(str(number))
    return {
        figure: say("board.stroke", numbers=", ".join(numbers)) for figure, numbers in found.items()
    }


class TrialsAiming(Aiming):
    """Knows the families of Trials, and where its figures are.

    ``chaining`` is the chain that was said for what is taken up: what a click sends says it too.
    """

    def __init__(
        self, grid: Grid, chaining: Chaining, looks: Looks, kind: Callable[[int], str]
    ) -> None:
        """``looks`` tells as whom a figure appears, ``kind`` what monsters like it are called."""
        super().__init__(grid)
        self.kind = kind
        self.chaining, self.looks = chaining, looks
        self.spot: Callable[[], int] = anywhere
        """Where in its space the mouse points, -1 for no matter where: by that an area is told from
        others (T37.2).
        """

    def cell(self, match: Match, figure: int) -> int:
        """Return where a figure is, -1 for nowhere."""
        cells = of(match).cell
        return cells[figure] if 0 <= figure < len(cells) else NOTHING

    def mini(self, match: Match, figure: int) -> tuple[str, str]:
        """Return the ids of a figure's miniature and of its side."""
        return self.looks(match, figure)

    def footprint(self, match: Match, figure: int) -> Footprint:
        """Return what a figure fills."""
        s = of(match)
        return s.tables.shape(figure, s.guardian, s.grown)

    def aim(self, match: Match, seat: int, code: int, space: int) -> Aim:
        """Return what a space means under a family, with the chain that was said for it; of several
        areas the one whose middle is nearest to the pointer, of lines the one that runs its way.
        """
        said = self.chaining.of(match, seat, code)
        chain = member_of(said) if said != NOTHING else NONE
        found = aim(match, seat, code, space, chain)
        if found.how != MIDDLE or found.choice == NOTHING:
            return found
        told = layings(match, seat, found.code, space, chain)
        laid = self._nearest(told, space)
        return aim(match, seat, found.code, space, chain, laid) if laid >= 0 else found

    def _nearest(self, told: tuple[int, ...], space: int) -> int:
        """Return the area of several that the pointer means, -1 for the likeliest."""
        spot = self.spot()
        if spot < 0:
            return NONE
        upright, quarter = divmod(spot, UPRIGHT)
        wanted = choice(AREA_AT, space * UPRIGHT + quarter)
        if wanted in told:
            return wanted
        lines = [each for each in told if code_of(each) == LINE_AT]
        return next((each for each in lines if member_of(each) % 2 == upright), NONE)

    def point(self, match: Match, seat: int, code: int, space: int) -> Pointing:
        """Return what is shown; of whoever leads a monster also where it is proposed to go."""
        found = super().point(match, seat, code, space)
        decision = match.decision
        if not is_whole(code) and found.choice != NOTHING and code_of(found.choice) == ATTACK:
            # A click on an enemy takes the attack up, and the next one makes it.
            found.choice, found.option = NOTHING, None
        if is_whole(code):
            found.leg = None
        if decision is not None and found.aim is not None and decision.kind in LED and space < 0:
            self._proposed(found, match, seat)
        if found.aim is not None and self.walks(found.aim):
            self._warn(match, found.marks)
        self._tell_named(match, found.marks)
        return found

    def _tell_named(self, match: Match, marks: Marks) -> None:
        """Tell at a plate who was named or spared already while more are asked for (T65.46); of
        strokes the flags tell that, for the same ones may be named again.
        """
        decision = match.decision
        if decision is None or strokes_named(match):
            return
        told = say("board.spared" if decision.kind == "spare" else "board.named")
        for figure in named_so_far(match):
            cell = of(match).cell[figure]
            marks.plates.append(PlateMark(self.grid.row(cell), self.grid.col(cell), told, "tick"))

    def _warn(self, match: Match, marks: Marks) -> None:
        """Tell whom a way would wake by its end (T58): its last pip is red, and a plate says so."""
        if marks.path is None:
            return
        end = marks.path.cells[-1]
        s = of(match)
        sleepers = bits(sleepers_by(s, end))
        if not sleepers:
            return
        marks.path = replace(marks.path, warned=frozenset((end,)))
        told = say("board.wakes", count=len(sleepers), kind=self.kind(sleepers[0]))
        # Below the pip, and off whoever would stand there.
        row = self.grid.row(end) + 1
        row = row if row < self.grid.height else row - 2
        marks.plates.append(PlateMark(row, self.grid.col(end), told, "bell"))

    def _proposed(self, found: Pointing, match: Match, seat: int) -> None:
        """Light where a monster is proposed to go."""
        end = proposed(match, seat)
        if end != NOTHING and code_of(end) == SPACE:
            found.marks.regions.append(Region("told", 1 << member_of(end)))

    def _show_offered(
        self, match: Match, seat: int, decision: Decision, aim: Aim, marks: Marks
    ) -> None:
        """Show where one may point; of a turn also whom an Action could be aimed at."""
        super()._show_offered(match, seat, decision, aim, marks)
        if aim.how == MIDDLE and not aim.cells:
            return
        if is_whole(aim.code):
            # A Move that was taken up leads as far as it does: another one is none of its affair.
            marks.regions = [each for each in marks.regions if each.style != "dash"]
        if decision.kind in LED:
            marks.regions = [Region("choice", aim.cells)]
        if decision.kind == PORTAL:
            self._show_corners(aim, marks)

    def _show_corners(self, aim: Aim, marks: Marks) -> None:
        """Mark the corners in which a portal may lie so that none is missed on so large a board:
        each has a number, its key, and a plate that says which it is (T10).
        """
        grid, corners = self.grid, tuple(bits(aim.cells))
        marks.regions = [Region("told", aim.cells), Region("choice", aim.cells)]
        marks.targets = corners
        marks.numbered = tuple(enumerate(corners, 1))
        for cell in corners:
            below, right = 2 * grid.row(cell) >= grid.height, 2 * grid.col(cell) >= grid.width
            told = say(
                f"board.corner.{'lower' if below else 'upper'}.{'right' if right else 'left'}"
            )
            row = grid.row(cell) + (-INWARD if below else INWARD)
            column = grid.col(cell) + (-INWARD if right else INWARD)
            marks.plates.append(PlateMark(row, column, told, "portal", cell))

    # --- what a family is

    def walks(self, aim: Aim) -> bool:
        """Return whether it is a way of whoever acts."""
        code = code_of(aim.code) if is_whole(aim.code) else aim.code
        return code in (STEP, MOVE)

    def answers(self, aim: Aim) -> bool:
        """Return whether it is a space that an effect asks for: all are lit."""
        return aim.code == SPACE and not aim.strikes

    def asked(self, aim: Aim) -> bool:
        """Return whether a figure is asked for that was not taken up first, or an ally to whom loot
        may pass: they are lit (T51).
        """
        passes = is_whole(aim.code) and code_of(aim.code) == GIVE
        return passes or aim.code in (TARGET, SPARE)

    def whole(self, aim: Aim) -> bool:
        """Return whether areas are meant each as a whole: lines are."""
        return aim.code == LINE_AT

    def sets_down(self, aim: Aim) -> bool:
        """Return whether a figure comes to stand on the space without going there."""
        return aim.code == SPACE

    def leaps(self, match: Match, option: Option) -> bool:
        """Return whether a way has no steps to be counted."""
        return len(option.path) < 2

    def pushes(self, decision: Decision) -> bool:
        """Return whether somebody is moved one step."""
        return False
