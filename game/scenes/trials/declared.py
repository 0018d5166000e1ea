"""What is declared as lines over the board: from who attacks to whom that is aimed at, and from who
answers to whom it is for, each with its number on the pile (T27, T29).
"""

from __future__ import annotations

from typing import Final

from game.board.grid import Grid
from game.rules.trials import words as w
from game.rules.trials.codes import FIRST_LOOT, NO_PARTY
from game.table.board.marks import DeedMark, Marks, Place, Region
from game.table.look import palette as ink
from game.table.trials.position import DeedNow, Position

NOBODY_MEANT: Final = (-1, -1)
AREA: Final = "area"
FIRST: Final = 1
"""The number of what the pile is about: plays that answer it lie above it."""


class Declared:
    """Lays what is declared over one board, from where everybody stands as it is shown."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid

    def lay(self, made: Marks, shown: Position, meant: tuple[int, int], numbered: bool) -> None:
        """Lay it over what lies on the board. ``meant`` are who acts in what is asked about just
        now and upon whom, -1 for nobody; ``numbered``: the pile is seen, lines have its numbers.
        """
        deed = shown.deed
        figure, whom = meant
        if deed is not None and figure < 0:
            figure = deed.figure
        targets = self._targets(shown, deed, figure) if deed is not None else ()
        if deed is not None and deed.area and targets:
            made.regions.append(Region(AREA, deed.area))
        if whom >= 0 and whom != figure and whom not in targets:
            targets = (whom, *targets)
        number = str(FIRST) if numbered else ""
        for each in sorted(targets, key=lambda one: one != whom):
            # Of several the one that is asked about is told from those whose turn comes.
            later = whom >= 0 and whom in targets and each != whom
            self._line(made, shown, figure, each, number, later)
            number = ""
        for number_above, play in enumerate(shown.pile, FIRST + 1):
            above = str(number_above) if numbered else ""
            if play.target >= 0 and play.target != play.seat:
                self._line(made, shown, play.seat, play.target, above, True, ink.MAGIC)

    def _targets(self, shown: Position, deed: DeedNow, figure: int) -> tuple[int, ...]:
        """Return whom it is aimed at and has not come to: who is hurt or missed is seen at that."""
        if deed.countered or deed.figure != figure:
            return ()
        done = {*(one for one, _ in deed.hurt), *deed.missed, figure}
        return tuple(one for one in deed.targets if one not in done)

    def _line(
        self, made: Marks, shown: Position, start: int, end: int, number: str, dashed: bool,
        tone: ink.RGB | None = None,
    ) -> None:  # fmt: skip
        places = self._between(shown, start, end)
        if places is None:
            return
        colour = tone or self._tone(shown, start, end)
        made.deeds.append(DeedMark(*places, number, colour, True, dashed=dashed))
        if not dashed:
            made.chosen = (*made.chosen, *shown.cells(end))

    def _tone(self, shown: Position, start: int, end: int) -> ink.RGB:
        """Return the colour of harm, of a good deed among allies another."""
        deed, party = shown.deed, shown.party_of(start)
        card = deed.card if deed is not None and deed.figure == start else -1
        harms = not 0 <= card < FIRST_LOOT or shown.tables.card(card).type in (w.AT, w.SP)
        allies = party != NO_PARTY and party == shown.party_of(end)
        return ink.MAGIC if allies or not harms else ink.ATTACK

    def _between(self, shown: Position, start: int, end: int) -> tuple[Place, Place] | None:
        """Return the spaces of two figures that lie nearest to each other, by their middles; None
        where one of them stands nowhere.
        """
        others = shown.cells(end)
        pairs = [(one, other) for one in shown.cells(start) for other in others]
        if not pairs:
            return None
        one, other = min(pairs, key=lambda pair: (self._far(*pair), pair))
        return self._middle(one), self._middle(other)

    def _far(self, one: int, other: int) -> int:
        (r1, c1), (r2, c2) = self._at(one), self._at(other)
        return (r1 - r2) ** 2 + (c1 - c2) ** 2

    def _at(self, cell: int) -> tuple[int, int]:
        return self.grid.row(cell), self.grid.col(cell)

    def _middle(self, cell: int) -> Place:
        row, column = self._at(cell)
        return row + 0.5, column + 0.5
