"""Where the figures of a spawn card stand, put together before it is sent: the table proposes a
place for each, and clicks move them.
"""

from __future__ import annotations

from game.board.footprint import SHAPES, Footprint
from game.board.grid import bits
from game.engine.decisions import Decision, choice
from game.engine.match import Match
from game.rules.descent import standing
from game.rules.descent.codes import PLACE, placement
from game.rules.descent.standing import Coming
from game.rules.descent.state import of
from game.rules.descent.tables import SIZES

SPAWN = "spawn"
NOWHERE = -1


class Placing:
    """A draft of placements, one for each figure that comes; ``at`` is the one a click moves."""

    def __init__(self) -> None:
        self._of: Decision | None = None
        self.row: list[Coming] = []
        self.at = 0

    def begin(self, match: Match) -> bool:
        """Learn of the open question, and propose; return whether figures are spawned in it."""
        decision = match.decision
        if decision is None or decision.about.get("why") != SPAWN:
            self._of, self.row = None, []
            return False
        if decision is not self._of:
            self._of, self.at = decision, 0
            self.row = standing.coming(match)
        return bool(self.row)

    def gathers(self, match: Match) -> bool:
        """Return whether a click only moves one: several come, or it can lie otherwise."""
        return len(self.row) > 1 or of(match).tables.size(self.row[0].figure) != 0

    @property
    def choices(self) -> list[int]:
        """Return the answers in the order in which they are asked for."""
        return [choice(PLACE, each.place) for each in self.row]

    def covers(self, match: Match, at: int) -> int:
        """Return the spaces that a figure of the row would fill."""
        each = self.row[at]
        return of(match).tables.covers(each.figure, each.place >> 1, each.place & 1)

    def shape(self, match: Match, at: int, place: int) -> Footprint:
        """Return what a figure of the row fills at a placement, as it lies there."""
        shape = SHAPES[SIZES[of(match).tables.size(self.row[at].figure)]]
        return shape.turned() if place & 1 else shape

    def whose(self, match: Match, space: int) -> int:
        """Return which of the row would stand on a space, -1 for none."""
        for at in range(len(self.row)):
            if space >= 0 and self.covers(match, at) >> space & 1:
                return at
        return NOWHERE

    def open(self, match: Match) -> int:
        """Return the spaces on which the figure that is moved could stand, the others left where
        they are.
        """
        each, found = self.row[self.at], 0
        for place in self._free(match):
            found |= of(match).tables.covers(each.figure, place >> 1, place & 1)
        return found

    def _free(self, match: Match) -> list[int]:
        each, taken = self.row[self.at], 0
        for at in range(len(self.row)):
            taken |= self.covers(match, at) if at != self.at else 0
        tables = of(match).tables
        return [
            place
            for place in bits(each.places)
            if not tables.covers(each.figure, place >> 1, place & 1) & taken
        ]

    def meant(self, match: Match, space: int) -> int:
        """Return the placement that a click on a space gives the figure that is moved, -1 for none.

        It lies as it lay where it can; a click on a space of its own turns it.
        """
        each, tables = self.row[self.at], of(match).tables
        fits = [
            place
            for place in self._free(match)
            if space >= 0 and tables.covers(each.figure, place >> 1, place & 1) >> space & 1
        ]
        if space >= 0 and self.covers(match, self.at) >> space & 1:
            later = [place for place in fits if place > each.place]
            return (later or fits or [NOWHERE])[0]
        for wanted in (placement(space, each.place & 1), placement(space, 1 - (each.place & 1))):
            if wanted in fits:
                return wanted
        alike = [place for place in fits if place & 1 == each.place & 1]
        return min(alike or fits, default=NOWHERE)

    def click(self, match: Match, space: int) -> bool:
        """Move the figure there, or take up the one that would stand there; return whether
        anything was meant.
        """
        who = self.whose(match, space)
        if who not in (NOWHERE, self.at):
            self.at = who
            return True
        place = self.meant(match, space)
        if place == NOWHERE:
            return False
        wanted = [each.place for each in self.row]
        wanted[self.at] = place
        turned = who == self.at
        self.row = standing.coming(match, wanted)
        if not turned:
            self.at = (self.at + 1) % len(self.row)
        self.at = min(self.at, len(self.row) - 1)
        return True

    def take(self, at: int) -> None:
        """Let clicks move this one of the row."""
        if 0 <= at < len(self.row):
            self.at = at

    def anchor(self, at: int) -> int:
        """Return the first space of a figure of the row."""
        return self.row[at].place >> 1
