"""What is declared as lines over the board, each with its number on the pile (C8.1), and what
decides whether a shot has cover (C6.4, C6.5).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from game.board.grid import Grid
from game.board.sight import Line
from game.engine.answers import Aim, Outlook
from game.rules.command.events import Declared
from game.rules.command.tables import Tables
from game.table.board.marks import CornerMark, DeedMark, Marks, Place, Region
from game.table.command.pile import EntryShown
from game.table.command.signs import TableAtRest, TableShown
from game.table.look import palette as ink
from game.table.look.palette import RGB
from game.words.command.play import say

RANGED: Final = "ranged"
SHORTEST: Final = 0.5
"""Squares that a line of sight is long at least to be shown: neighbours share a corner."""
ATTACKS: Final = {"melee": ink.ATTACK, RANGED: ink.LINE_CLEAR, "": ink.AREA}
"""The colours of lines by the kind of attack; "" is damage that is none."""


@dataclass(slots=True)
class Drawn:
    """Lines and corners over the board."""

    deeds: list[DeedMark] = field(default_factory=list)
    corners: list[CornerMark] = field(default_factory=list)
    regions: list[Region] = field(default_factory=list)

    def lay(self, marks: Marks) -> None:
        """Lay them over a board, on what lies there."""
        marks.deeds += self.deeds
        marks.corners += self.corners
        marks.regions += self.regions


class Lines:
    """Draws lines on one board from where everybody stands as it is shown."""

    def __init__(self, tables: Tables) -> None:
        self.tables, self.arena = tables, tables.arena
        self._shots: dict[tuple[int, int], tuple[list[Line], bool]] = {}

    @property
    def grid(self) -> Grid:
        """Return the board's grid."""
        return self.arena.grid

    # --- the pile

    def pile(self, own: TableShown) -> Drawn:
        """Return the lines of all that lies on the pile, as far as each is drawn."""
        drawn = Drawn()
        for entry in own.rest.pile:
            self._entry(own, entry, drawn)
        return drawn

    def _entry(self, own: TableShown, entry: EntryShown, drawn: Drawn) -> None:
        now, part = entry.now, own.line(entry.now.item)
        start = self._stands(own.rest, now.figure)
        if part <= 0.0 or start < 0 or now.dealt:
            return  # what it does has come: that is seen on whom it has come to
        number = str(entry.number)
        burst = self.tables.card[now.card].burst if now.card >= 0 else None
        if burst is not None and now.cell >= 0 and part >= 1.0:
            drawn.regions.append(Region("area", self.arena.burst(now.cell, burst.radius)))
        ends = [self._stands(own.rest, each) for each in now.targets if each != now.figure]
        ends = [end for end in ends if end >= 0] or ([now.cell] if now.cell >= 0 else [])
        kinds = {one.target: one.attack for one in entry.sums}
        covers = {self._stands(own.rest, one.target) for one in entry.sums if one.cover}
        if not ends:
            drawn.deeds.append(DeedMark(self.middle(start), self.middle(start), number, part=part))
        for end in ends:
            figure = next((one for one in now.targets if self._stands(own.rest, one) == end), -1)
            kind = kinds.get(figure, RANGED if end in covers else "none")
            off = bool(now.barred) or figure in now.missed
            tone = ink.INVALID if off else ATTACKS.get(kind, ink.MAGIC)
            if kind == RANGED and not off:
                self._shot(start, end, number, part, drawn)
            else:
                drawn.deeds.append(self._straight(start, end, tone, number, off, part))
            number = ""

    def _shot(self, start: int, end: int, number: str, part: float, drawn: Drawn) -> None:
        """Draw a ranged attack: the line that is free, and where others end."""
        lines, cover = self._lines(start, end)
        begins, meets, between = self._sighted(_free(lines), start, end)
        word = say("board.cover") if cover else ""
        drawn.deeds.append(
            DeedMark(begins, meets, number, ink.LINE_CLEAR, between, word=word, part=part)
        )
        if cover and part >= 1.0:
            drawn.corners += _corners(lines)

    def _lines(self, start: int, end: int) -> tuple[list[Line], bool]:
        """Return the lines that decide about a shot, and whether there is cover from it."""
        found = self._shots.get((start, end))
        if found is None:
            found = (self.arena.cover_lines(start, end), self.arena.cover(start, end))
            self._shots[start, end] = found
        return found

    def _sighted(self, free: Line | None, start: int, end: int) -> tuple[Place, Place, bool]:
        """Return where a free line of sight begins and ends, else the middles of both squares; and
        whether it is these.
        """
        if free is not None and _long(free):
            return *_ends(free), False
        return self.middle(start), self.middle(end), True

    def _straight(
        self, start: int, end: int, tone: RGB, number: str, dashed: bool, part: float = 1.0,
        icon: str = "",
    ) -> DeedMark:  # fmt: skip
        return DeedMark(
            self.middle(start), self.middle(end), number, tone, True, icon, "", dashed, part
        )

    # --- what would be done

    def answer(
        self, own: TableShown, seat: int, told: Outlook, without: Outlook | None, icon: str
    ) -> Drawn:
        """Return the broken line of an answer: from who taps to whom it is for, or against."""
        drawn = Drawn()
        begun = next(
            (one for one in told.events if isinstance(one, Declared) and one.seat == seat), None
        )
        if begun is None:
            return drawn
        start = self._stands(own.rest, begun.figure)
        targets = begun.targets or self._changed(told, without, begun.figure)
        ends = {self._stands(own.rest, each) for each in targets if each != begun.figure}
        for end in sorted(ends - {-1, start}):
            if start >= 0:
                drawn.deeds.append(self._straight(start, end, ink.MAGIC, "", True, icon=icon))
        return drawn

    @staticmethod
    def _changed(told: Outlook, without: Outlook | None, figure: int) -> tuple[int, ...]:
        """Return who takes other damage by an answer than without it, unless who gives it does."""
        found = []
        for one in without.fates if without is not None else ():
            then = told.fate(one.figure)
            if one.taken != (then.taken if then is not None else 0):
                found.append(one.figure)
        return () if figure in found else tuple(found)

    def cover(self, aim: Aim) -> Drawn:
        """Return what decides whether whoever is aimed at has cover; nothing where it has none."""
        drawn = Drawn()
        if not aim.cover or not aim.lines:
            return drawn
        free = _free(aim.lines)
        if free is not None:
            begins, meets, between = self._sighted(free, aim.origin, aim.cell)
            drawn.deeds.append(DeedMark(begins, meets, between=between, word=say("board.cover")))
        drawn.corners += _corners(aim.lines)
        return drawn

    # --- places

    def middle(self, cell: int) -> Place:
        """Return the middle of a square."""
        return self.grid.row(cell) + 0.5, self.grid.col(cell) + 0.5

    @staticmethod
    def _stands(rest: TableAtRest, figure: int) -> int:
        """Return the square of a creature, -1 for nobody and nowhere."""
        one = rest.creatures.get(figure)
        return one.cell if one is not None and one.standing else -1


def _ends(line: Line) -> tuple[Place, Place]:
    scale = line.scale
    return (
        (line.start[0] / scale, line.start[1] / scale),
        (line.end[0] / scale, line.end[1] / scale),
    )


def _free(lines: Sequence[Line]) -> Line | None:
    """Return the shortest line that nothing ends: it crosses whoever it leads to least."""
    return min((one for one in lines if one.clear), key=_length, default=None)


def _length(line: Line) -> float:
    return math.dist(*_ends(line))


def _long(line: Line) -> bool:
    """Return whether a line is long enough to be seen as one."""
    return _length(line) >= SHORTEST


def _corners(lines: Sequence[Line]) -> list[CornerMark]:
    """Return the corners that lines lead to."""
    return [CornerMark(*_ends(one), -1 if one.clear else one.blocker) for one in lines]
