"""Which attack a monster could make from some spaces, and on what area (T60f, T62.2, T70a, T70g,
T70h, T70i).
"""

from __future__ import annotations

from typing import Final

from game.board.footprint import SHAPES
from game.board.grid import Grid, bits, one
from game.rules.trials import areas as laid
from game.rules.trials import bestiary, hunting, spots, weather
from game.rules.trials.codes import (
    ANKHEG,
    AREA,
    AREA_AT,
    ELDER_OBLEX,
    GUARDIAN,
    LINE_AT,
    MELEE,
    NONE,
    RANGED,
)
from game.rules.trials.state import TrialsState
from game.rules.trials.tables import HUGE

MANY: Final = 2
"""So many opponents an attack on several needs (section 8)."""
SCRIPT_AREA: Final = 3
"""How large the areas of scripts are (section 8)."""


class Aim:
    """A place where an attack on an area may be laid: the family and member of the choice that says
    so, its target space and the spaces it fills.
    """

    __slots__ = ("area", "cell", "family", "member")

    def __init__(self, family: int, member: int, cell: int, area: int) -> None:
        self.family = family
        self.member = member
        self.cell = cell
        self.area = area


def spaces_at(s: TrialsState, figure: int, cell: int) -> int:
    """Return the spaces that a monster fills after a move to a space: the Oblex takes its full size
    after its first move, if there is room (T62, T62a).
    """
    grid = s.tables.realm.grid
    if figure == GUARDIAN and s.guardian == ELDER_OBLEX and not s.grown and cell != s.cell[figure]:
        shape = HUGE if room_to_grow(s) >> cell & 1 else SHAPES["2x2"]
        return shape.cells(grid, cell)
    return s.covers(figure, cell)


def room_to_grow(s: TrialsState) -> int:
    """Return the north-west spaces on which the Guardian would fit at 3x3 (T62a)."""
    cells = s.board().floor & ~s.others(GUARDIAN)
    return HUGE.fits(s.tables.realm.grid, cells)


def next_to(s: TrialsState, figure: int, target: int) -> int:
    """Return the north-west spaces on which a monster may end next to its target, of the size that
    it has there (T60f, T70h, T62a).
    """
    ends = spots.free(s, figure)
    found = hunting.beside_target(s, figure, target) & ends
    if figure == GUARDIAN and s.guardian == ELDER_OBLEX and not s.grown:
        room = room_to_grow(s) & ~(1 << s.cell[figure])
        near = s.board().beside_all(s.spaces[target])
        found = found & ~room | HUGE.touches(s.tables.realm.grid, near) & room
    return found


# --- which line applies


def line_at(s: TrialsState, figure: int, spaces: int, target: int, before: bool) -> int:
    """Return the first line of attack that a monster could use from some spaces on its target, -1
    for none (T62.2); ``before`` says that it has not moved yet.
    """
    if figure == GUARDIAN:
        for line in range(len(bestiary.guardian(s).script)):
            if _applies(s, line, spaces, target, before):
                return line
        return NONE
    near = bool(s.board().beside_all(spaces) & s.spaces[target])
    if figure == ANKHEG and (before or near) and acid_lines(s, spaces, target):
        return bestiary.ACID
    return 0 if near else NONE


def acts_at_once(s: TrialsState, figure: int, target: int) -> bool:
    """Return whether a monster attacks from where it stands instead of moving first: a Guardian
    with an attack whose condition holds there (T70a), the Ankheg with its acid (T70i).
    """
    if figure not in (GUARDIAN, ANKHEG):
        return False
    line = line_at(s, figure, s.spaces[figure], target, True)
    return line == bestiary.ACID if figure == ANKHEG else line != NONE


def _applies(s: TrialsState, line: int, spaces: int, target: int, before: bool) -> bool:
    script = bestiary.script_line(s, line)
    board = s.board()
    near = bool(board.beside_all(spaces) & s.spaces[target])
    if script.when == "":
        return near
    if script.when == "adjacent":
        return near and _adjacent(s, spaces).bit_count() >= MANY
    reach = min(script.range, weather.longest_range(s))
    if script.when == "within":
        around = near_by(s, spaces, reach)
        return bool(around >> target & 1) and around.bit_count() >= MANY
    in_range = bool(round_all(board.grid, spaces, reach) & s.spaces[target]) and hunting.is_seen(
        s, spaces, target
    )
    if script.when == "not_adjacent":
        return in_range and not near
    if script.when == "out_of_reach":
        if not before or not in_range or near or _comes_near(s, target):
            return False
        return bool(areas(s, line, spaces, target))
    return bool(areas(s, line, spaces, target))


def _adjacent(s: TrialsState, spaces: int) -> int:
    """Return the Guardian's opponents that are adjacent to some spaces (T70g)."""
    near = s.board().beside_all(spaces)
    found = 0
    for other in bits(hunting.opponents(s, GUARDIAN, spaces)):
        if s.spaces[other] & near:
            found |= 1 << other
    return found


def near_by(s: TrialsState, spaces: int, reach: int) -> int:
    """Return the Guardian's opponents within so many spaces of some (T70g)."""
    around = round_all(s.tables.realm.grid, spaces, reach)
    found = 0
    for other in bits(hunting.opponents(s, GUARDIAN, spaces)):
        if s.spaces[other] & around:
            found |= 1 << other
    return found


def round_all(grid: Grid, spaces: int, far: int) -> int:
    """Return the spaces within so many of any of some by the plain count, they too (T34e)."""
    found = 0
    for cell in bits(spaces):
        found |= grid.within(cell, far)
    return found


def _comes_near(s: TrialsState, target: int) -> bool:
    """Return whether one movement brings the Guardian next to its target (T70g)."""
    if hunting.held(s, GUARDIAN):
        return False
    ways = hunting.Ways(s, GUARDIAN)
    goals = hunting.beside_target(s, GUARDIAN, target) & ways.ends
    return hunting.cost_in(ways.from_start(bestiary.move(s, GUARDIAN)), goals) != hunting.FAR


# --- areas


def areas(s: TrialsState, line: int, spaces: int, target: int) -> list[Aim]:
    """Return the areas that a line of the script may be laid on: in range and sight, the target
    inside, two opponents or more for those that ask for them (T37, T38, T70g).
    """
    script = bestiary.script_line(s, line)
    board = s.board()
    grid = board.grid
    reach = min(script.range, weather.longest_range(s))
    wanted = MANY if script.when == "area" else 1
    foes = hunting.opponents(s, GUARDIAN, spaces) | 1 << target
    beside = board.beside_all(spaces)
    centres = 0
    for cell in bits(s.spaces[target]):
        centres |= grid.within(cell, 1)
    around = round_all(grid, spaces, reach)
    found: list[Aim] = []
    for cell in bits(centres & ~board.walls & ~s.tables.realm.rocks):
        if not _sees_space(s, spaces, cell):
            continue
        area = board.area(cell, SCRIPT_AREA)
        if not area & s.spaces[target]:
            continue
        if script.range == 1:
            if area & spaces or not area & beside:  # T38
                continue
        elif not around >> cell & 1:
            continue
        if laid.inside(s, area, foes).bit_count() >= wanted:
            found.append(Aim(AREA_AT, cell * 4, cell, area))
    return found


def _sees_space(s: TrialsState, spaces: int, cell: int) -> bool:
    """Return whether a space is seen from some (T36); smoke hides one way only (T65.85)."""
    board = s.board()
    clouds = board.clouds
    if spaces & clouds:
        return bool(board.seen_of(spaces, one(cell)))
    if clouds >> cell & 1:
        return bool(spaces >> cell & 1)
    return bool(board.seen_of(one(cell), spaces))


def acid_lines(s: TrialsState, spaces: int, target: int) -> list[Aim]:
    """Return the lines of the Ankheg's acid: six spaces straight out from one of its sides, as far
    as nothing cuts them off, with its target and another inside (T70i, T40b).
    """
    board = s.board()
    grid = board.grid
    solid = board.walls | s.tables.realm.rocks
    foes = hunting.opponents(s, ANKHEG, spaces) | 1 << target
    found: list[Aim] = []
    cells = bits(spaces)
    for down, across in ((-1, 0), (0, -1), (0, 1), (1, 0)):
        for cell in cells:
            row, column = grid.row(cell), grid.col(cell)
            places = [
                grid.place(row + down * n, column + across * n) for n in range(1, laid.LINE + 1)
            ]
            if places[0] < 0 or spaces >> places[0] & 1 or places[-1] < 0:
                continue
            area = 0
            for place in places:
                if solid >> place & 1:
                    break
                area |= 1 << place
            if not area & s.spaces[target] or laid.inside(s, area, foes).bit_count() < MANY:
                continue
            first, south = min(places), 1 if down else 0
            part = 1 if area in laid.parts(board, first, south)[1:2] else 0
            member = (part * grid.size + first) * 2 + south
            found.append(Aim(LINE_AT, member, places[0], area))
    return found


def aims(s: TrialsState, figure: int, line: int, target: int) -> list[Aim]:
    """Return the areas of an attack from where a monster stands, none for one without an area."""
    if figure == ANKHEG:
        return acid_lines(s, s.spaces[figure], target) if line == bestiary.ACID else []
    if figure == GUARDIAN and bestiary.script_line(s, line).area:
        return areas(s, line, s.spaces[figure], target)
    return []


def hit_by(s: TrialsState, figure: int, line: int, target: int, area: int) -> int:
    """Return the targets of an attack: everyone inside an area but the monster itself (T70g, T37a),
    opponents only of one on several without an area, else the target alone.
    """
    if area:
        return laid.inside(s, area, laid.TARGETS & ~(1 << figure))
    if figure == GUARDIAN:
        script = bestiary.script_line(s, line)
        if script.when == "adjacent":
            return _adjacent(s, s.spaces[figure])
        if script.when == "within":
            return near_by(s, s.spaces[figure], min(script.range, weather.longest_range(s)))
    return 1 << target


def flags(s: TrialsState, figure: int, line: int, area: int) -> int:
    """Return what kind of attack it is: an area, melee on who is adjacent, ranged on who is not;
    one on everybody near takes both (T35).
    """
    found = AREA if area else 0
    if figure == GUARDIAN:
        script = bestiary.script_line(s, line)
        if script.when == "within":
            return found
        if script.range > 1:
            return found | RANGED
    return found if area else found | MELEE


def range_of(s: TrialsState, figure: int, line: int) -> int:
    """Return how far an attack reaches; 1 on who is adjacent."""
    return bestiary.script_line(s, line).range if figure == GUARDIAN else 1
