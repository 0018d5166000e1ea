"""Doors: who can open or close which, and what comes to light behind them (D7.17, D7d, D10.13)."""

from __future__ import annotations

from typing import ClassVar

from game.board.grid import bits
from game.engine.decisions import Decision, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.descent import harm
from game.rules.descent.codes import (
    NONE,
    PLACE,
    placement,
)
from game.rules.descent.events import AreaRevealed, DoorClosed, DoorOpened
from game.rules.descent.state import DescentState, of
from game.rules.descent.tables import DOOR_POINTS, SIZES, Coming
from game.rules.descent.windows import DOOR, Window, free_figure


def price(s: DescentState, hero: int, cell: int) -> int:
    """Return what it costs a hero to open a door, or to close it again (D7.17, D13c)."""
    return DOOR_POINTS if s.opened >> cell & 1 else s.tables.door_points[hero]


def within_reach(s: DescentState, hero: int) -> int:
    """Return the doors that a hero can open or close from where he stands (D7.17, D7d).

    A rune door is opened by the key's carrier and stays open; no door closes on a figure or token.
    """
    if not s.stands(hero):
        return 0
    dungeon = s.tables.dungeon
    beside = s.layout().beside(s.cell[hero]) & dungeon.doors
    shut = beside & ~s.opened
    if s.key != hero:
        shut &= ~dungeon.runes
    return shut | beside & s.opened & ~(dungeon.runes | s.taken() | s.lying())


def close(m: Match, hero: int, cell: int) -> None:
    """Close a door; what was seen behind it is known still (D7d)."""
    s = of(m)
    s.opened &= ~(1 << cell)
    if m.listening:
        m.tell(DoorClosed(seat=hero, cell=cell, clause="D7d"))


class Open(Procedure):
    """A hero opens a door that is paid for: what is behind it comes first, then a trap (D10l)."""

    __slots__ = ("cell", "hero")

    steps: ClassVar[tuple[str, ...]] = ("open", "reveal", "trap")
    fields: ClassVar[tuple[str, ...]] = ("hero", "cell")

    def __init__(self, hero: int, cell: int) -> None:
        super().__init__()
        self.hero = hero
        self.cell = cell

    def copy(self) -> Open:
        twin = Open(self.hero, self.cell)
        twin.standing(self)
        return twin

    def open(self, m: Match) -> Outcome:
        """Open it."""
        s = of(m)
        s.opened |= 1 << self.cell
        if m.listening:
            m.tell(DoorOpened(seat=self.hero, cell=self.cell, clause="D7.17"))
        return None

    def reveal(self, m: Match) -> Outcome:
        """Reveal every area that it joins, one after another (D10.13, D10k)."""
        s = of(m)
        hidden = s.tables.dungeon.areas_at(self.cell) & ~s.revealed
        if not hidden:
            return None
        self.go("reveal")
        return Reveal(bits(hidden)[0])

    def trap(self, m: Match) -> Outcome:
        """The overlord may play a trap on who opened it (D10.9, D10l)."""
        return Window(DOOR, self.hero, self.cell)


# --- who comes with an area


def next_figure(s: DescentState, coming: Coming) -> int:
    """Return the figure that comes, -1 if the limit leaves it out: no more than 6 normal ones and 2
    masters of a kind; one with a name comes always and counts as a master (D10a, D10g).
    """
    if coming.named != NONE:
        return coming.named
    return free_figure(s, coming.kind, coming.master)


def places(s: DescentState, figure: int, cell: int, lie: int) -> int:
    """Return the placements, as a mask, of a figure that is printed on one: this one if it is free,
    else the nearest, of which there may be several (D10e, D8k); 0 where there is no room at all.
    """
    layout = s.layout()
    printed = s.tables.covers(figure, cell, lie)
    free = layout.floor & ~s.taken() & s.tables.dungeon.within(s.revealed, s.opened)
    found = 0
    size = s.tables.size(figure)
    if size == 0:
        for each in bits(layout.nearest_of(cell, free)):
            found |= 1 << placement(each, 0)
        return found
    free &= printed | ~layout.pits
    for turn, anchors in enumerate(layout.nearest_placements(SIZES[size], printed, free)):
        for each in bits(anchors):
            found |= 1 << placement(each, turn)
    return found


class Reveal(Procedure):
    """An area comes to light: what lies there, then its monsters, who do not act yet (D10.13).

    ``number`` is that of the next one in the quest's list, ``figure`` the one that is being placed.
    """

    __slots__ = ("area", "figure", "number")

    steps: ClassVar[tuple[str, ...]] = ("show", "next", "place")
    fields: ClassVar[tuple[str, ...]] = ("area", "number", "figure")

    def __init__(self, area: int, number: int = 0, figure: int = NONE) -> None:
        super().__init__()
        self.area = area
        self.number = number
        self.figure = figure

    def copy(self) -> Reveal:
        twin = Reveal(self.area, self.number, self.figure)
        twin.standing(self)
        return twin

    def show(self, m: Match) -> Outcome:
        """Show the area and the tokens in it."""
        s = of(m)
        s.revealed |= 1 << self.area
        tokens = s.tables.printed_tokens(1 << self.area)
        s.tokens += tokens
        if m.listening:
            told = s.tables.quest.areas[self.area]
            id = told.id if told is not None else ""
            m.tell(AreaRevealed(area=self.area, id=id, tokens=tuple(tokens), clause="D10.13"))
        return None

    def next(self, m: Match) -> Outcome:
        """Take the next figure; where its space is taken and several are as near, the overlord
        picks one (D10e, D8k).
        """
        s = of(m)
        coming = s.tables.coming(self.area)
        if self.number >= len(coming):
            self.at = self.script.length
            return None
        printed = coming[self.number]
        self.number += 1
        self.figure = next_figure(s, printed)
        found = 0
        if self.figure != NONE:
            found = places(s, self.figure, printed.cell, printed.lie)
        if not found:
            self.go("next")
            return None
        if found & (found - 1):
            about: dict[str, Value] = {"why": "reveal"}
            seat = s.tables.overlord
            return Decision("place", (seat,), ([(PLACE, found)],), self.figure, about)
        m.answer = found.bit_length() - 1
        return None

    def place(self, m: Match) -> Outcome:
        """Stand it there."""
        place = member_of(m.answer)
        harm.stand(m, self.figure, place >> 1, place & 1, "reveal", "D10.13")
        self.go("next")
        return None
