"""What a pointed-at space means now: which choice it is, and what the board shows for it.

Pure logic between a match and the board's marks; it draws nothing and changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from game.board.grid import bits
from game.engine.decisions import Decision, choice
from game.engine.match import Match
from game.engine.options import Option, Refusal
from game.rules.onslaught.activation import payer
from game.rules.onslaught.codes import (
    ABILITY,
    DUNGEON,
    GO,
    LOOT,
    MOVE,
    NOWHERE,
    PLACE,
    REACT,
    RESPAWN,
    SIDES,
    TARGET,
)
from game.rules.onslaught.movement import ends, monster_reach
from game.rules.onslaught.preview import option, why_no_move, why_not
from game.rules.onslaught.rows import CONE, MOVE_ACTION, Row
from game.rules.onslaught.state import Onslaught, of
from game.rules.onslaught.targets import ignores_miniatures
from game.table.board.marks import Ghost, Marks, PathMark, Region, SightMark

ARROW_ANGLES: Final = {(0, 1): 0, (1, 0): 90, (0, -1): 180, (-1, 0): 270}


@dataclass(slots=True)
class Pointing:
    """What the board shows while a space is pointed at.

    ``choice`` is what a click would choose (-1: nothing), ``option`` that choice in full,
    ``refusal`` why there is none.
    """

    marks: Marks = field(default_factory=Marks)
    choice: int = -1
    option: Option | None = None
    refusal: Refusal | None = None


def mask_of(decision: Decision, seat: int, code: int) -> int:
    """Return the members that ``decision`` offers under ``code``."""
    for each, mask in decision.families(seat):
        if each == code:
            return mask
    return 0


def board_code(decision: Decision, seat: int) -> int:
    """Return the code that a click on the board means when nothing is selected, or -1."""
    for code, _ in decision.families(seat):
        if code in (PLACE, MOVE, GO, TARGET, RESPAWN):
            return code
    return -1


def point(match: Match, seat: int, code: int, space: int) -> Pointing:
    """Return what is shown for the selected ``code`` (-1: none) with ``space`` pointed at (-1)."""
    decision = match.decision
    found = Pointing()
    if decision is None or seat not in decision.seats:
        return found
    s = of(match)
    if code < 0:
        code = board_code(decision, seat)
    mask = mask_of(decision, seat, code)
    figure = decision.figure
    marks = found.marks
    if code == MOVE:
        _show_moves(s, figure, mask, marks)
    elif code in (PLACE, RESPAWN):
        marks.regions.append(Region("choice", mask))
    elif code == GO:
        style = "move" if decision.kind in ("move_to", "monster_move") else "choice"
        marks.regions.append(Region(style, mask))
    elif code == TARGET:
        marks.targets = tuple(bits(mask))
        marks.regions.append(Region("choice", mask))
    elif code >= REACT:
        marks.regions.append(Region("move", mask))
    elif code >= ABILITY:
        _show_ability(s, figure, s.tables.row(figure, code), mask, marks)
    if space < 0:
        return found
    marks.hover = space
    if mask >> space & 1:
        found.choice = choice(code, space)
        found.option = option(match, seat, found.choice)
        _show_option(s, found, code, space)
        return found
    if decision.kind == "turn":
        _loot_at(match, seat, space, found)
        if found.choice < 0:
            found.refusal = _refused(s, figure, code, space)
            if found.refusal is not None and code != MOVE:
                marks.invalid = space
                _show_line(s, figure, space, marks)
    return found


def _show_moves(s: Onslaught, figure: int, mask: int, marks: Marks) -> None:
    """Show where one move may end, and beyond it where a second could.

    What the standard action pays for (R15) has the style of a dash, the first move too.
    """
    marks.regions.append(Region("dash" if dashes(s) else "move", mask))
    if not (s.move_left and s.standard_left):
        return
    speed = s.tables.queries.speed(s, figure)
    twin = s.copy()
    further = 0
    for cell in bits(mask):
        twin.put(figure, cell)
        further |= ends(twin, figure, speed)
    further &= ~mask & ~(1 << s.cell[figure])
    if further:
        marks.regions.insert(0, Region("dash", further))


def _show_ability(s: Onslaught, figure: int, row: Row, mask: int, marks: Marks) -> None:
    """Show at what an ability may be pointed before a space is."""
    if row.moves:
        marks.regions.append(Region("move", mask))
    elif row.target == CONE:
        marks.arrows = _arrows(s, figure, mask, -1)
    elif row.is_pattern:
        marks.regions.append(Region("range", mask))
    else:
        marks.targets = tuple(bits(mask))


def _arrows(s: Onslaught, figure: int, mask: int, chosen: int) -> tuple[tuple[int, int, bool], ...]:
    """Return the directions that a cone can take."""
    grid = s.tables.grid
    start = s.cell[figure]
    found = []
    for cell in bits(mask):
        step = (grid.row(cell) - grid.row(start), grid.col(cell) - grid.col(start))
        found.append((cell, ARROW_ANGLES[step], cell == chosen))
    return tuple(found)


def _show_option(s: Onslaught, found: Pointing, code: int, space: int) -> None:
    marks, chosen = found.marks, found.option
    assert chosen is not None
    figure = chosen.figure
    if len(chosen.path) > 1:
        costs = tuple(range(len(chosen.path)))
        marks.path = PathMark(chosen.path, costs)
        side = SIDES[s.tables.side[figure]]
        marks.ghost = Ghost(s.tables.ids[figure], side, space)
    if code in (PLACE, RESPAWN):
        marks.ghost = Ghost(s.tables.ids[figure], SIDES[s.tables.side[figure]], space)
    if code >= ABILITY and code < REACT:
        row = s.tables.row(figure, code)
        if row.is_pattern:
            marks.regions = [Region("area", chosen.cells)]
            if chosen.missed:
                marks.regions.append(Region("void", chosen.missed & s.tables.grid.cells))
            marks.lit = chosen.cells | chosen.missed | 1 << s.cell[figure]
            if row.target == CONE:
                marks.arrows = _arrows(s, figure, _cone_spaces(s, figure), space)
        elif not row.moves and space != s.cell[figure]:
            _show_line(s, figure, space, marks)
    if chosen.stakes:
        marks.chosen = tuple(s.cell[stake.figure] for stake in chosen.stakes)


def _cone_spaces(s: Onslaught, figure: int) -> int:
    return s.tables.grid.orthogonal(s.cell[figure]) & s.tables.floor


def _show_line(s: Onslaught, figure: int, space: int, marks: Marks) -> None:
    """Show the line of sight to ``space``, or what cuts it (R32)."""
    start = s.cell[figure]
    if start == NOWHERE or space == start:
        return
    blockers = s.enemies(figure)
    target = s.figure_at(space)
    if target >= 0 and ignores_miniatures(s, figure, target):
        blockers = 0
    line = s.tables.sight.line(start, space, blockers)
    scale = line.scale
    begin = (line.start[0] / scale, line.start[1] / scale)
    end = (line.end[0] / scale, line.end[1] / scale)
    marks.sights.append(SightMark(begin, end, -1 if line.clear else line.blocker))


def _loot_at(match: Match, seat: int, space: int, found: Pointing) -> None:
    """A click on a chest at hand opens it."""
    decision = match.decision
    assert decision is not None
    if mask_of(decision, seat, LOOT) >> space & 1:
        found.choice = choice(LOOT, space)
        found.option = option(match, seat, found.choice)
        found.marks.chosen = (space,)


def _refused(s: Onslaught, figure: int, code: int, space: int) -> Refusal | None:
    if code == MOVE or code < 0:
        if space == s.cell[figure]:
            return None
        return why_no_move(s, figure, space)
    if ABILITY <= code < REACT:
        return why_not(s, figure, s.tables.row(figure, code), space)
    return None


def cone_toward(s: Onslaught, figure: int, row_offset: float, column_offset: float) -> int:
    """Return the origin of the cone that points at an offset from the figure, or -1."""
    grid = s.tables.grid
    start = s.cell[figure]
    if abs(row_offset) >= abs(column_offset):
        step = grid.stride if row_offset > 0 else -grid.stride
    else:
        step = 1 if column_offset > 0 else -1
    origin = start + step
    return origin if origin >= 0 and _cone_spaces(s, figure) >> origin & 1 else -1


def threats(s: Onslaught, seat: int) -> dict[int, int]:
    """Return by enemy of ``seat`` the spaces that it could strike in its next activation.

    A monster or an enemy's move action, then its longest attack's range; sight is not looked at.
    """
    tables = s.tables
    grid = tables.grid
    found: dict[int, int] = {}
    for figure in range(tables.figures):
        if s.cell[figure] == NOWHERE or tables.side[figure] == seat:
            continue
        speed = tables.queries.speed(s, figure)
        if tables.side[figure] == DUNGEON:
            stands = 0
            for ring in monster_reach(s, figure, speed):
                stands |= ring
            reach = 1
        else:
            stands = ends(s, figure, speed) | 1 << s.cell[figure]
            reach = max(
                tables.queries.longest(s, figure, row)
                for row in tables.rows[figure]
                if row.is_attack and (row.level < 0 or row.level == s.level[figure])
            )
        for _ in range(reach):
            stands = grid.spread8(stands)
        found[figure] = stands & tables.floor
    return found


def dashes(s: Onslaught) -> bool:
    """Return whether a move now is paid by the standard action (R15)."""
    return payer(s, MOVE_ACTION) == 0
