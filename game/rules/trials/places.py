"""A figure comes to a space, by any means: what lies there, and what it meets (T50a, T55.3, T65.79,
T67b, T22b).
"""

from __future__ import annotations

from typing import ClassVar, Final

from game.board.grid import lowest
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.trials import loot, pieces, queries
from game.rules.trials import words as w
from game.rules.trials.codes import HEROES
from game.rules.trials.events import Stepped, Stood
from game.rules.trials.state import TrialsState, make, of

PASSING: Final = "passing"
"""How a large monster comes to spaces on its way: only its north-west one meets what lies there
(T61a).
"""
COMING_BACK: Final = ("respawn", "revive")


def move_to(m: Match, figure: int, cell: int, how: str) -> Outcome:
    """Move a figure to a space: step, tele, push, pull, swap, aside; then it arrives."""
    s = of(m)
    s.put(figure, cell)
    if figure == s.active:
        s.stepped = 1 if how == "step" else 0  # T51a
    if m.listening:
        left = s.spaces_left if figure == s.active else -1
        m.tell(Stepped(figure=figure, cell=cell, how=how, left=left, clause="T22"))
    return arrive(m, figure, how)


def step(m: Match, figure: int, cell: int) -> Outcome:
    """Take one step; whose space it is, the figure passes (T22.3, T65.61)."""
    s = of(m)
    if figure == s.active:
        for other in s.figures_at(1 << cell):
            s.passed |= 1 << other
    return move_to(m, figure, cell, "step")


def stand(m: Match, figure: int, cell: int, how: str) -> Outcome:
    """Stand a figure on the board: set-up, respawn, revive, summon, refresh (T50d)."""
    s = of(m)
    s.put(figure, cell)
    if m.listening:
        m.tell(Stood(figure=figure, cell=cell, how=how, hp=s.hp[figure], clause="T10.2"))
    return arrive(m, figure, how)


def arrive(m: Match, figure: int, how: str) -> Outcome:
    """Let a figure meet what is on the space to which it has come: loot, event tokens, pieces.

    Called after every change of place.
    """
    return Arrive(figure, of(m).cell[figure], how)


def back_to(m: Match, figure: int, cell: int) -> Outcome:
    """Put a figure that has stopped where it may not end back on its last free space, or the
    nearest one to it (T22b, T10c).
    """
    s = of(m)
    if cell < 0 or s.taken() & ~s.spaces[figure] & 1 << cell:
        cell = nearest_free(s, cell if cell >= 0 else s.cell[figure])
    if cell == s.cell[figure]:
        return None
    return move_to(m, figure, cell, "back")


def nearest_free(s: TrialsState, cell: int) -> int:
    """Return the free floor nearest to a space, the lowest of several (T10c)."""
    grid = s.tables.realm.grid
    free = s.board().floor & ~s.taken()
    for far in range(grid.width):
        near = grid.within(cell, far) & free
        if near:
            return lowest(near)
    return cell


def portal_space(s: TrialsState, seat: int) -> int:
    """Return where a hero comes back: his party's portal, which its heroes share, else the nearest
    free space (T10.2, T10a).
    """
    portal = s.portal[0 if seat < s.half else 1]
    own = 0
    for other in range(s.seats):
        if (other < s.half) == (seat < s.half):
            own |= 1 << other
    for figure in s.figures_at(1 << portal):
        if not own >> figure & 1:
            return nearest_free(s, portal)
    return portal


class Arrive(Procedure):
    """A figure has come to a space (T50a): loot first, then tokens of events, then pieces in the
    order in which they were placed, then what a Thief may take (T29c, T66ak).

    What moves the figure on meanwhile ends it: the new space is entered by itself.
    """

    __slots__ = ("cell", "figure", "how", "place")

    steps: ClassVar[tuple[str, ...]] = ("back", "loot", "tokens", "pieces", "near")
    fields: ClassVar[tuple[str, ...]] = ("figure", "cell", "how", "place")

    def __init__(self, figure: int, cell: int, how: str, place: int = 0) -> None:
        super().__init__()
        self.figure = figure
        self.cell = cell
        self.how = how
        self.place = place

    def copy(self) -> Arrive:
        twin = Arrive(self.figure, self.cell, self.how, self.place)
        twin.standing(self)
        return twin

    def _gone(self, m: Match) -> bool:
        """Return whether the figure stands there no longer; then nothing more happens."""
        if of(m).cell[self.figure] == self.cell:
            return False
        self.at = self.script.length
        return True

    def back(self, m: Match) -> Outcome:
        """A hero is on the board again: the mark may wait for it (T68e)."""
        if self.how in COMING_BACK and queries.is_hero(self.figure) and of(m).quests:
            return make(m, "CameBack", self.figure)
        return None

    def loot(self, m: Match) -> Outcome:
        """A hero takes what lies there (T50, T50a)."""
        s = of(m)
        if queries.is_hero(self.figure) and loot.lies_on(s, self.cell):
            return loot.Collect(self.figure, self.cell)
        return None

    def tokens(self, m: Match) -> Outcome:
        """Tokens of events do what they say (T55.3)."""
        if self._gone(m) or not HEROES >> self.figure & 1:
            return None
        for row in of(m).tokens:
            if row[1] == self.cell and row[0] in pieces.EVENT_TOKENS and self.how != "teleportal":
                return make(m, "TokenEntered", self.figure, self.cell)
        return None

    def pieces(self, m: Match) -> Outcome:
        """Pieces do what they do to who enters them (T65.79)."""
        if self._gone(m):
            return None
        s = of(m)
        while self.place < len(s.pieces):
            row = s.pieces[self.place]
            self.place += 1
            spaces = 1 << self.cell if self.how == PASSING else s.spaces[self.figure]
            if not row[3] & spaces:
                continue
            for moment in (w.M_ENTERING, w.M_ENTERING_OR_STARTING):
                outcome = pieces.acts(m, row[2], moment, self.figure)
                if outcome is not None:
                    self.go("pieces")
                    return outcome
        return None

    def near(self, m: Match) -> Outcome:
        """A Thief may take what is near (T66ak)."""
        if self._gone(m):
            return None
        if queries.is_hero(self.figure) and loot.in_arms(of(m), self.figure):
            return loot.Reaches(self.figure, -1)
        return None
