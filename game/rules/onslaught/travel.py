"""Moves that have been chosen: walking, teleporting, being pushed or pulled."""

from __future__ import annotations

from typing import ClassVar

from game.engine.decisions import Decision, member_of
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.onslaught.codes import GO, TARGET
from game.rules.onslaught.events import Moved, Pulled, Pushed, Teleported
from game.rules.onslaught.movement import shove_ways, straight_way, way
from game.rules.onslaught.state import Onslaught, of

WALK = 0
TELEPORT = 1
STRAIGHT = 2


class Travel(Procedure):
    """Take ``figure`` to ``end``; answers to "ends a move" follow ``travel`` (R43g).

    ``how`` names what moved it; ``answerable`` is 0 for moves that a reaction gives (R43f).
    """

    __slots__ = ("answerable", "end", "figure", "how", "kind", "points", "through")

    steps: ClassVar[tuple[str, ...]] = ("travel",)
    fields: ClassVar[tuple[str, ...]] = (
        "figure",
        "end",
        "points",
        "kind",
        "through",
        "how",
        "answerable",
    )

    def __init__(
        self, figure: int, end: int, points: int, kind: int, through: int, how: str, answerable: int
    ) -> None:
        super().__init__()
        self.figure = figure
        self.end = end
        self.points = points
        self.kind = kind
        self.through = through
        self.how = how
        self.answerable = answerable

    def copy(self) -> Travel:
        twin = Travel(
            self.figure,
            self.end,
            self.points,
            self.kind,
            self.through,
            self.how,
            self.answerable,
        )
        twin.standing(self)
        return twin

    def travel(self, m: Match) -> Outcome:
        """Walk the way or teleport (R17-R19, R19e)."""
        s = of(m)
        start = s.cell[self.figure]
        if m.listening:
            if self.kind == TELEPORT:
                m.tell(
                    Teleported(
                        figure=self.figure,
                        start=start,
                        end=self.end,
                        how=self.how,
                        clause="R19e",
                    )
                )
            else:
                if self.kind == STRAIGHT:
                    cells = straight_way(s, start, self.end)
                else:
                    cells = way(s, self.figure, self.end, self.points, bool(self.through))
                m.tell(Moved(figure=self.figure, path=cells, how=self.how, clause="R17"))
        s.put(self.figure, self.end)
        return None


PUSH = 0
PULL = 1


class Shove(Procedure):
    """Push or pull ``targets`` by ``by``, one after the other (R19f, R19g, R19i, R19j, R19m)."""

    __slots__ = ("by", "distance", "kind", "targets")

    steps: ClassVar[tuple[str, ...]] = ("choose_next", "take_next", "choose_way", "shove", "repeat")
    fields: ClassVar[tuple[str, ...]] = ("by", "targets", "distance", "kind")

    def __init__(self, by: int, targets: tuple[int, ...], distance: int, kind: int) -> None:
        super().__init__()
        self.by = by
        self.targets = targets
        self.distance = distance
        self.kind = kind

    def copy(self) -> Shove:
        twin = Shove(self.by, self.targets, self.distance, self.kind)
        twin.standing(self)
        return twin

    def _ways(self, s: Onslaught, target: int, ignoring: int) -> list[tuple[int, ...]]:
        return shove_ways(s, self.by, target, self.distance, self.kind == PULL, ignoring)

    def choose_next(self, m: Match) -> Outcome:
        """Ask the attacker's player for the order, where it matters (R19j, R27b)."""
        s = of(m)
        if self._order_matters(s):
            mask = 0
            for target in self.targets:
                mask |= 1 << s.cell[target]
            seat = s.tables.side[self.by]
            return Decision("push_order", (seat,), ([(TARGET, mask)],), self.by)
        if self.targets:
            m.answer = s.cell[self.targets[0]]
        return None

    def _order_matters(self, s: Onslaught) -> bool:
        """Return whether two of the shoves can meet: then their order is asked (R27b)."""
        all_targets = 0
        for target in self.targets:
            all_targets |= s.cells(target)
        touched = 0
        for target in self.targets:
            spaces = 0  # every way holds the target's own space
            for cells in self._ways(s, target, all_targets):
                for cell in cells:
                    spaces |= 1 << cell
            if touched & spaces:
                return True
            touched |= spaces
        return False

    def take_next(self, m: Match) -> Outcome:
        """Put the chosen target in front."""
        if self.targets:
            first = of(m).figure_at(member_of(m.answer))
            self.targets = (first, *(t for t in self.targets if t != first))
        return None

    def choose_way(self, m: Match) -> Outcome:
        """Ask for the end space where row and column are equally far (R19f, R19m)."""
        if not self.targets:
            return None
        s = of(m)
        ways = self._ways(s, self.targets[0], 0)
        m.answer = ways[0][-1]
        if len(ways) == 1:
            return None
        mask = 0
        for cells in ways:
            mask |= 1 << cells[-1]
        seat = s.tables.side[self.by]
        return Decision("push_to", (seat,), ([(GO, mask)],), self.targets[0], {"by": self.by})

    def shove(self, m: Match) -> Outcome:
        """Move the target as far as it can go."""
        if not self.targets:
            return None
        s = of(m)
        target = self.targets[0]
        end = member_of(m.answer)
        cells = next(c for c in self._ways(s, target, 0) if c[-1] == end)
        self.targets = self.targets[1:]
        if m.listening:
            if self.kind == PULL:
                m.tell(Pulled(figure=target, path=cells, by=self.by, clause="R19g"))
            else:
                m.tell(Pushed(figure=target, path=cells, by=self.by, clause="R19f"))
        s.put(target, end)
        return None

    def repeat(self, m: Match) -> Outcome:
        """Go on with the next target."""
        if self.targets:
            self.go("choose_next")
        return None
