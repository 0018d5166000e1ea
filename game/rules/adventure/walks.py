"""Walks: heroes over squares, monsters over tiles, and what they run into (sections 5 and 6)."""

from __future__ import annotations

from typing import ClassVar

from game.board.grid import bits, lowest
from game.board.tiling import AWAY, SQUARES
from game.engine.decisions import Decision, code_of, member_of
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.adventure import goals, harm, queries, walking
from game.rules.adventure.attack import hallow
from game.rules.adventure.codes import (
    FIRST_POWER,
    FIRST_TREASURE,
    GLYPH,
    KAVAN,
    PASS,
    PLACE,
    TILE,
    VILLAIN,
)
from game.rules.adventure.content import StopBefore
from game.rules.adventure.events import Placed, TileWalked, Walked
from game.rules.adventure.state import AdventureState, of


class Walk(Procedure):
    """A hero walks to a square by so many points at most, and may take Kavan along (A5.1, A18q)."""

    __slots__ = ("end", "points", "seat")

    steps: ClassVar[tuple[str, ...]] = ("walk", "escort", "bring")
    fields: ClassVar[tuple[str, ...]] = ("seat", "end", "points")

    def __init__(self, seat: int, end: int, points: int) -> None:
        super().__init__()
        self.seat = seat
        self.end = end
        self.points = points

    def copy(self) -> Walk:
        twin = Walk(self.seat, self.end, self.points)
        twin.standing(self)
        return twin

    def walk(self, m: Match) -> Outcome:
        """Walk there by a shortest way (A5c)."""
        s = of(m)
        if m.listening:
            path = walking.way(s, self.seat, self.end, self.points)
            m.tell(Walked(figure=self.seat, path=path, clause="A5.1"))
        s.put(self.seat, self.end)
        goals.conclude(m)
        return None

    def escort(self, m: Match) -> Outcome:
        """Ask whether Kavan, within one square, is placed adjacent to the hero (A18.5.2, A18q)."""
        s = of(m)
        if s.hp[self.seat] <= 0 or not queries.adjacent(s, self.seat, KAVAN):
            self.at = self.script.length
            return None
        cell = s.cell[KAVAN]
        squares = s.castle.beside(s.cell[self.seat], s.taken() & ~(1 << cell)) & ~(1 << cell)
        if not squares:
            self.at = self.script.length
            return None
        families = [(PLACE, squares), (PASS, 1)]
        return Decision("escort", (self.seat,), (families,), KAVAN)

    def bring(self, m: Match) -> Outcome:
        """Place Kavan, or leave him."""
        if code_of(m.answer) != PASS:
            place(m, KAVAN, member_of(m.answer), "A18.5.2")
        return None


def place(m: Match, figure: int, cell: int, clause: str) -> None:
    """Put a figure on a square, no path needed (A0.5)."""
    s = of(m)
    start = s.cell[figure]
    s.put(figure, cell)
    if m.listening:
        m.tell(Placed(figure=figure, start=start, cell=cell, clause=clause))
    goals.conclude(m)


class TileWalk(Procedure):
    """A monster or villain walks by tiles toward a ``goal``, ``left`` tiles at most (A6.2, A6d).

    ``square`` is where it is put on the goal tile, -1: by A6.2. ``path`` are the tiles so far;
    ``stopped`` says that Caltrops hold it (A17e).
    """

    __slots__ = ("figure", "goal", "left", "path", "square", "stopped")

    steps: ClassVar[tuple[str, ...]] = ("look", "step", "arrive", "put")
    fields: ClassVar[tuple[str, ...]] = ("figure", "goal", "left", "square", "path", "stopped")

    def __init__(
        self,
        figure: int,
        goal: int,
        left: int,
        square: int = -1,
        path: tuple[int, ...] = (),
        stopped: int = 0,
    ) -> None:
        super().__init__()
        self.figure = figure
        self.goal = goal
        self.left = left
        self.square = square
        self.path = path
        self.stopped = stopped

    def copy(self) -> TileWalk:
        twin = TileWalk(self.figure, self.goal, self.left, self.square, self.path, self.stopped)
        twin.standing(self)
        return twin

    def look(self, m: Match) -> Outcome:
        """Ask for the next tile where several lead there and it can matter (A6d)."""
        s = of(m)
        if not self.path:
            self.path = (queries.slot_of(s, self.figure),)
        here = self.path[-1]
        ahead = s.castle.tiling.nearer(here, self.goal) if self.left > 0 else 0
        ahead &= leash(s, self.figure, here)
        if not ahead:
            self.go("arrive")
            return None
        if ahead & ahead - 1 and self._matters(s, here):
            return Decision("way", (s.active,), ([(TILE, ahead)],), self.figure)
        m.answer = lowest(ahead)
        return None

    def _matters(self, s: AdventureState, here: int) -> bool:
        if s.castle.tiling.tiles_apart(here, self.goal) > self.left or leashed(s, self.figure):
            return True
        if any(row[0] == GLYPH for row in s.markers):
            return True
        return bool(caltrops(s))

    def step(self, m: Match) -> Outcome:
        """Enter it, if nothing bars the way; a Glyph there hurts (A17d, A17e)."""
        s = of(m)
        slot = member_of(m.answer)
        if caltrops(s) >> slot & 1:
            self.stopped = 1
            self.go("arrive")
            return None
        self.path = (*self.path, slot)
        self.left -= 1
        for row in s.markers:
            if row[0] == GLYPH and row[2] == slot:
                harm.drop_marker(m, row)
                harm.wound(m, self.figure, 1, row[1], row[4], "A17d", slot)
                break
        if not s.stands(self.figure):
            self.at = self.script.length
            return None
        self.go("look")
        return None

    def arrive(self, m: Match) -> Outcome:
        """Ask for the square, where the rule leaves a choice (A6.2, A6.3, A6e)."""
        s = of(m)
        end = self.path[-1]
        if self.square >= 0 and self.square // SQUARES == end and not self.stopped:
            m.answer = self.square
            return None
        if len(self.path) == 1:
            self.at = self.script.length
            return None
        own = s.cell[self.figure]
        squares = s.castle.arriving(end, s.taken() & ~(1 << own))
        if not squares:
            self.at = self.script.length
            return None
        if squares & squares - 1:
            return Decision("arrive", (s.active,), ([(PLACE, squares)],), self.figure)
        m.answer = lowest(squares)
        return None

    def put(self, m: Match) -> Outcome:
        """Stand there; consecrated ground hurts Undead that end a move on it (A13q)."""
        s = of(m)
        cell = member_of(m.answer)
        s.put(self.figure, cell)
        if m.listening:
            m.tell(
                TileWalked(
                    figure=self.figure,
                    path=self.path,
                    cell=cell,
                    stopped=bool(self.stopped),
                    clause="A6.2",
                )
            )
        hallow(m, self.figure)
        return None


def caltrops(s: AdventureState) -> int:
    """Return the tiles, as bits, of heroes whose Caltrops lie (A17e)."""
    found = 0
    for row in s.lasting:
        if is_caltrops(s, row[0]) and s.stands(row[2]):
            found |= 1 << queries.slot_of(s, row[2])
    return found


def is_caltrops(s: AdventureState, card: int) -> bool:
    """Return whether a card stops whoever enters its user's tile."""
    if not FIRST_TREASURE <= card < FIRST_POWER:
        return False
    return any(isinstance(part, StopBefore) for part in s.tables.texts[s.tables.text[card]])


def leashed(s: AdventureState, figure: int) -> bool:
    """Return whether a figure is Kavan turned vampire, who keeps near heroes (A18.5.3)."""
    return figure == VILLAIN and s.tables.adventure.ward is not None


def leash(s: AdventureState, figure: int, here: int) -> int:
    """Return the tiles, as bits, onto which a figure may step from one (A18r)."""
    every = (1 << s.castle.tiling.slots) - 1
    ward = s.tables.adventure.ward
    if ward is None or not leashed(s, figure):
        return every
    near = 0
    for seat in range(s.seats):
        if s.stands(seat):
            near |= s.castle.tiling.near(queries.slot_of(s, seat), ward.leash)
    return near if near >> here & 1 else every


def squares_beside(s: AdventureState, figure: int, target: int) -> int:
    """Return the empty squares adjacent to a target: on its tile, else on neighbouring ones (A6.3);
    only such as a way of tiles leads to.
    """
    tiling = s.castle.tiling
    own = s.cell[figure]
    around = tiling.steps[s.cell[target]] & ~(s.taken() & ~(1 << own))
    slot = queries.slot_of(s, target)
    same = around & tiling.on(1 << slot)
    if same:
        return same
    here = own // SQUARES
    found = 0
    for square in bits(around):
        if tiling.tiles_apart(here, square // SQUARES) != AWAY:
            found |= 1 << square
    return found
