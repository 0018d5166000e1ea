"""The Trial Guardian: how it comes, and what it brings (T3, T62, section 8)."""

from __future__ import annotations

from typing import ClassVar

from game.board.grid import bits, lowest
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.trials import bestiary, camps, places, spots, targeting
from game.rules.trials.codes import CREATURES, FIRST_SPAWN, GUARDIAN, NOBODY, NONE, SPAWN
from game.rules.trials.events import GuardianCame, Stepped
from game.rules.trials.state import TrialsState, of


class GuardianComes(Procedure):
    """The Guardian spawns on the four middle spaces, active; creatures there are pushed out to the
    nearest free place of their size (T3, T62, T61c).
    """

    __slots__ = ("out",)

    steps: ClassVar[tuple[str, ...]] = ("come", "push_out")
    fields: ClassVar[tuple[str, ...]] = ("out",)

    def __init__(self, out: int = 0) -> None:
        """``out`` are the creatures that stand in its way, as bits."""
        super().__init__()
        self.out = out

    def copy(self) -> GuardianComes:
        twin = GuardianComes(self.out)
        twin.standing(self)
        return twin

    def come(self, m: Match) -> Outcome:
        """It stands in the centre."""
        s = of(m)
        centre = s.tables.realm.centre
        for figure in s.figures_at(centre):
            if CREATURES >> figure & 1:
                self.out |= 1 << figure
        s.guardian_came = 1
        s.grown = 0
        s.awake |= 1 << GUARDIAN
        camps.settle(m, GUARDIAN, lowest(centre), "guardian", "T62")
        if m.listening:
            m.tell(GuardianCame(figure=GUARDIAN, id=bestiary.guardian(s).id, clause="T3"))
        return None

    def push_out(self, m: Match) -> Outcome:
        """The next creature makes room (T62, T61c)."""
        s = of(m)
        if not self.out:
            return None
        figure = lowest(self.out)
        self.out &= ~(1 << figure)
        self.go("push_out")
        cell = spots.moved_aside(s, figure)
        if cell < 0:
            return None
        s.put(figure, cell)
        if m.listening:
            m.tell(Stepped(figure=figure, cell=cell, how="aside", clause="T62"))
        return places.Arrive(figure, cell, "aside")


def brings_spawn(s: TrialsState) -> bool:
    """Return whether the Guardian is one that summons Spawn (section 8, Elder Oblex)."""
    return bestiary.guardian(s).special == "spawns"


class Spawning(Procedure):
    """At the end of the Oblex's turn, with fewer than five Spawn, one more comes on the lowest free
    space adjacent to the nearest hero; it acts from the next round on (section 8, T70b, T70e).
    """

    __slots__ = ()

    steps: ClassVar[tuple[str, ...]] = ("spawn",)

    def copy(self) -> Spawning:
        twin = Spawning()
        twin.standing(self)
        return twin

    def spawn(self, m: Match) -> Outcome:
        """One more, if there is room."""
        s = of(m)
        figure = next_spawn(s)
        hero = targeting.nearest_hero(s, GUARDIAN)
        if figure == NONE or hero == NOBODY:
            return None
        board = s.board()
        room = board.beside_all(s.spaces[hero]) & board.floor & ~s.cells_of(CREATURES)
        if not room:
            return None
        cell = lowest(room)
        s.awake |= 1 << figure
        camps.settle(m, figure, cell, "summon", "T70e")
        return places.Arrive(figure, cell, "summon")


def next_spawn(s: TrialsState) -> int:
    """Return the Spawn that comes next, -1 if all five are in play (T70b)."""
    for figure in bits(((1 << SPAWN) - 1) << FIRST_SPAWN & ~s.present):
        return figure
    return NONE
