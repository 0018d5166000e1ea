"""What the board shows while a space is pointed at: the game's answer, drawn as marks.

Between a match and the board's marks; it draws nothing, changes nothing and works out no rule.
"""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.board.sight import Line
from game.engine.answers import ENDS, MIDDLE, PUTS, TURN, Aim
from game.engine.match import Match
from game.engine.options import Option
from game.rules.onslaught import codes
from game.rules.onslaught.codes import REACT, SIDES
from game.rules.onslaught.state import Onslaught, of
from game.scenes.match.question import Pointing
from game.table.board.marks import Ghost, Marks, PathMark, Region, SightMark

ARROW_ANGLES: Final = {
    (0, 1): 0, (1, 1): 45, (1, 0): 90, (1, -1): 135,
    (0, -1): 180, (-1, -1): 225, (-1, 0): 270, (-1, 1): 315,
}  # fmt: skip
"""By rows and columns toward a space, at most one each."""
DASH: Final = "standard"
"""What pays for a move that looks like a dash (R15)."""


def point(match: Match, seat: int, code: int, space: int) -> Pointing:
    """Return what is shown for the selected ``code`` (-1: none) with ``space`` pointed at (-1)."""
    decision = match.decision
    if decision is None or seat not in decision.seats:
        return Pointing()
    aim = match.game.aim(match, seat, code, space)
    found = Pointing(choice=aim.choice, option=aim.option, refusal=aim.refusal, aim=aim)
    s, marks = of(match), found.marks
    _show_offered(match, seat, aim, marks)
    marks.hover = aim.cell
    if aim.option is not None and aim.cells >> aim.cell & 1:
        _show_option(s, aim, aim.option, marks)
    elif aim.option is not None:
        marks.chosen = (aim.cell,)  # a chest at hand
    elif aim.refusal is not None and decision.kind == "turn" and aim.code != codes.MOVE:
        marks.invalid = aim.cell
    _show_line(aim.line, marks)
    return found


def dashes(aim: Aim) -> bool:
    """Return whether what is aimed at is paid by the standard action (R15)."""
    return any(cost.kind == DASH for cost in aim.costs)


def _show_offered(match: Match, seat: int, aim: Aim, marks: Marks) -> None:
    """Show where one may point under a code, before a space is."""
    decision = match.decision
    if aim.code < 0 or decision is None:
        return
    if aim.code == codes.MOVE:
        # What the standard action pays for has the style of a dash, the first move too.
        marks.regions.append(Region("dash" if dashes(aim) else "move", aim.cells))
        for beyond in match.game.further(match, seat):
            marks.regions.insert(0, Region("dash", beyond.cells))
    elif aim.how == ENDS or aim.code >= REACT:
        marks.regions.append(Region("move", aim.cells))
    elif aim.how == PUTS:
        marks.regions.append(Region("choice", aim.cells))
        if decision.kind == "push_to":
            marks.arrows = _arrows(of(match), aim, aim.cell)
    elif aim.how == TURN:
        marks.arrows = _arrows(of(match), aim, -1)
    elif aim.how == MIDDLE:
        marks.regions.append(Region("range", aim.cells))
    else:
        marks.targets = tuple(bits(aim.cells))
        if aim.code == codes.TARGET:  # asked for, not taken up from the card
            marks.regions.append(Region("choice", aim.cells))


def _arrows(s: Onslaught, aim: Aim, chosen: int) -> tuple[tuple[int, int, bool], ...]:
    """Return the directions in which a cone can be turned, or somebody pushed."""
    grid = s.tables.grid
    found = []
    for cell in bits(aim.cells):
        down, along = grid.row(cell) - grid.row(aim.origin), grid.col(cell) - grid.col(aim.origin)
        if (down and along and abs(down) != abs(along)) or not (down or along):
            continue  # no arrow points there, nor to where it stays when that way is blocked (R19m)
        step = ((down > 0) - (down < 0), (along > 0) - (along < 0))
        found.append((cell, ARROW_ANGLES[step], cell == chosen))
    return tuple(found)


def _show_option(s: Onslaught, aim: Aim, option: Option, marks: Marks) -> None:
    figure = option.figure
    if len(option.path) > 1:
        marks.path = PathMark(option.path, tuple(range(len(option.path))))
    if len(option.path) > 1 or aim.code in (codes.PLACE, codes.RESPAWN):
        marks.ghost = Ghost(s.tables.ids[figure], SIDES[s.tables.side[figure]], aim.cell)
    if aim.how in (MIDDLE, TURN):
        marks.regions = [Region("area", option.cells)]
        if option.missed:
            marks.regions.append(Region("void", option.missed & s.tables.grid.cells))
        marks.lit = option.cells | option.missed | 1 << aim.origin
        if aim.how == TURN:
            marks.arrows = _arrows(s, aim, aim.cell)
    if option.stakes:
        marks.chosen = tuple(s.cell[each.figure] for each in option.stakes)


def _show_line(line: Line | None, marks: Marks) -> None:
    """Show the line of sight to a space, or what cuts it."""
    if line is None:
        return
    scale = line.scale
    begin = (line.start[0] / scale, line.start[1] / scale)
    end = (line.end[0] / scale, line.end[1] / scale)
    marks.sights.append(SightMark(begin, end, -1 if line.clear else line.blocker))
