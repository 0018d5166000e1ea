"""What a pointed-at space means: which choice, over which line, and why it is none (R17-R35)."""

from __future__ import annotations

from game.board.grid import lowest
from game.board.sight import Line
from game.engine.answers import ENDS, ITSELF, MIDDLE, PUTS, TURN, WHOM, Aim
from game.engine.decisions import Decision, choice
from game.engine.match import Match
from game.engine.options import Cost
from game.rules.onslaught import codes
from game.rules.onslaught.activation import payer
from game.rules.onslaught.codes import ABILITY, GO, LOOT, NOWHERE, REACT, RESPAWN, TARGET
from game.rules.onslaught.preview import option
from game.rules.onslaught.refusals import why_not
from game.rules.onslaught.rows import AREA, BURST, CONE, COSTS, ENEMY, MOVE_ACTION, Row
from game.rules.onslaught.state import Onslaught, of
from game.rules.onslaught.targets import ignores_miniatures, sight_line

ON_THE_BOARD = (codes.PLACE, codes.MOVE, GO, TARGET, RESPAWN)
MOVES = ("move_to", "monster_move")
"""Questions whose end spaces are those of a move; other spaces are where somebody is put."""


def offered(decision: Decision, seat: int, code: int) -> int:
    """Return the members that ``decision`` offers ``seat`` under ``code``."""
    for each, mask in decision.families(seat):
        if each == code:
            return mask
    return 0


def plain_code(decision: Decision, seat: int) -> int:
    """Return the code that a plain click on the board means, or -1."""
    for code, _ in decision.families(seat):
        if code in ON_THE_BOARD:
            return code
    return -1


def aim(match: Match, seat: int, code: int, space: int) -> Aim:
    """Return what ``space`` (-1: none) means under ``code`` (-1: nothing is selected)."""
    decision = match.decision
    if decision is None or seat not in decision.seats:
        return Aim(-1, -1, -1, PUTS, 0, space)
    s = of(match)
    if code < 0:
        code = plain_code(decision, seat)
    figure = decision.figure
    if code >= REACT:
        figure = (code - REACT) // codes.REACT_SLOTS
    origin = s.cell[figure] if figure >= 0 else NOWHERE
    mask = offered(decision, seat, code)
    row = s.tables.row(figure, code) if ABILITY <= code < REACT else None
    how = _how(decision, code, row)
    if row is not None and space >= 0:
        space = _meant(s, origin, row, mask, space)
    costs: tuple[Cost, ...] = ()
    if decision.kind == "turn":
        use = row.cost if row is not None else MOVE_ACTION
        if (row is not None or code == codes.MOVE) and payer(s, use) >= 0:
            costs = (Cost(COSTS[payer(s, use)]),)
    strikes = row is not None and row.is_attack
    found = Aim(code, figure, origin, how, mask, space, costs, strikes)
    if space < 0:
        return found
    if mask >> space & 1:
        found.choice = choice(code, space)
        found.option = option(match, seat, found.choice)
        if row is not None and how in (WHOM, ITSELF) and space != origin:
            found.line = line(s, figure, row, space)
    elif decision.kind == "turn" and offered(decision, seat, LOOT) >> space & 1:
        found.choice = choice(LOOT, space)  # a click on a chest at hand opens it
        found.option = option(match, seat, found.choice)
    elif code >= 0 or decision.kind == "turn":
        found.refusal = why_not(match, seat, code, space)
        # Where nothing is taken up nobody aims: a line would only be left over from the last blow.
        if found.refusal is not None and decision.kind == "turn" and row is not None:
            found.line = line(s, figure, row, space)
    return found


def _how(decision: Decision, code: int, row: Row | None) -> str:
    """Return what the spaces offered under ``code`` are."""
    if row is not None:
        if row.moves:
            return ENDS
        if row.target == CONE:
            return TURN
        if row.target in (AREA, BURST):
            return MIDDLE
        return WHOM if row.target == ENEMY else ITSELF
    if code == TARGET:
        return WHOM
    if code in (codes.PLACE, RESPAWN) or (code == GO and decision.kind not in MOVES):
        return PUTS
    return ENDS


def _meant(s: Onslaught, origin: int, row: Row, mask: int, space: int) -> int:
    """Return the space that is meant: a cone turns toward the pointer from anywhere (R33), and
    what can be pointed at one space alone is.
    """
    if row.target == CONE:
        grid = s.tables.grid
        down = grid.row(space) - grid.row(origin)
        right = grid.col(space) - grid.col(origin)
        return cone_toward(s, origin, down, right)
    if row.target != ENEMY and not row.moves and mask.bit_count() == 1:
        return lowest(mask)
    return space


def cone_toward(s: Onslaught, start: int, down: int, right: int) -> int:
    """Return the origin of the cone from ``start`` that points at an offset, or -1 (R33, R34a)."""
    grid = s.tables.grid
    if abs(down) >= abs(right):
        step = grid.stride if down > 0 else -grid.stride
    else:
        step = 1 if right > 0 else -1
    origin = start + step
    sides = grid.orthogonal(start) & s.tables.floor
    return origin if origin >= 0 and sides >> origin & 1 else -1


def line(s: Onslaught, figure: int, row: Row | None, space: int) -> Line | None:
    """Return the line of sight of ``figure`` to ``space`` or what cuts it (R32); ``None`` to its
    own space and from off the map. Only to a figure does a mark let it see past others (R59h).
    """
    start = s.cell[figure] if figure >= 0 else NOWHERE
    if start == NOWHERE or space == start:
        return None
    blockers = s.enemies(figure)
    target = s.figure_at(space)
    chosen = row is None or row.target == ENEMY
    if target >= 0 and chosen and ignores_miniatures(s, figure, target):
        blockers = 0
    return sight_line(s, figure, space, blockers)
