"""What is called how in Descent: sides, heroes, monsters."""

from __future__ import annotations

from typing import Final

from game.rules.descent.codes import FIRST_MONSTER, OF_A_KIND
from game.rules.descent.content import content
from game.rules.descent.tables import Tables
from game.words.rich import CELL, PERSON, Span

GAME: Final = "descent"
SIDES: Final = {"heroes": "Heroes", "overlord": "Overlord", "dungeon": "Monsters"}


def side(side: str) -> str:
    """Return what a side is called, or a hero that a seat is shown as; ``KeyError`` for others."""
    if side in SIDES:
        return SIDES[side]
    return {each.id: each.name for each in content().heroes}[side]


class MatchNames:
    """What figures, cards and spaces of one match are called; ``seats`` are the persons."""

    def __init__(self, tables: Tables, seats: tuple[str, ...]) -> None:
        self.tables, self.seats = tables, seats

    def figure(self, figure: int) -> str:
        """Return the name of a figure: of several alike each has its number."""
        tables = self.tables
        if figure < FIRST_MONSTER:
            return tables.hero[figure].name if 0 <= figure < tables.seats else SIDES["overlord"]
        line = tables.monster_line(figure)
        if line.name:
            return line.name
        number = (figure - FIRST_MONSTER) % OF_A_KIND + 1
        return f"{tables.monster[line.kind].name} {number}"

    def who(self, figure: int) -> Span:
        """Return a figure as a piece of a sentence."""
        return Span(self.figure(figure), PERSON)

    def cell(self, cell: int) -> Span:
        """Return a space as a piece of a sentence."""
        return Span(self.tables.dungeon.grid.name(cell), CELL)
