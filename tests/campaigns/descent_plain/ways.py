"""Steps, jumps and where a move may end in Descent, read a second time (sections 7 and 9)."""

from __future__ import annotations

from game.rules.descent import codes
from tests.campaigns.descent_plain.board import WAYS, At, Board, Spot, plus

Place = tuple[At, int]
"""The north-west space of a figure and how it lies."""


class Walker:
    """One figure that moves: what it may enter and what that costs."""

    def __init__(self, board: Board, figure: int) -> None:
        self.board = board
        self.figure = figure
        self.hero = figure < codes.FIRST_MONSTER
        self.flies = not self.hero and board.monster(figure).fly
        self.large = board.size(figure, 0) != (1, 1)
        self.friends = board.filled(each for each in board.side(figure) if each != figure)
        self.enemies = board.others(figure) - self.friends
        shut: set[At] = board.walls | board.shut
        self.corners: Spot = frozenset(shut) if self.flies else board.solid
        """What closes corners to it (D7a, D6j)."""
        self.room = board.all - (shut if self.flies else set(board.solid))
        """What it may be over in passing."""

    @property
    def here(self) -> Place:
        """Return where it stands."""
        s = self.board.s
        return self.board.at(s.cell[self.figure]), s.lie[self.figure]

    def spot(self, place: Place) -> Spot:
        """Return the spaces of a placement."""
        return self.board.spot(self.figure, self.board.cell(place[0]), place[1])

    def step_ok(self, a: At, b: At) -> bool:
        """Return whether a step between two spaces is allowed at its corner (D7a)."""
        return self.board.beside(a, b, self.corners)

    def passes(self, spot: Spot) -> bool:
        """Return whether it may be there in passing (D7.25, D9e, D6e)."""
        return spot <= self.room and (self.flies or not spot & self.enemies)

    def ends(self, place: Place) -> bool:
        """Return whether its move may end there (D7.25, D9d, D6.12)."""
        spot = self.spot(place)
        return spot <= self.board.floor and not spot & (self.friends | self.enemies)

    def falls(self, at: At) -> bool:
        """Return whether a space is a pit to it (D7.26, D7e, D6e)."""
        return not self.flies and not self.large and at in self.board.pits

    def steps(self, place: Place) -> dict[Place, int]:
        """Return each placement one step on, with what the step costs (D7.16, D7.23, D9.1)."""
        found: dict[Place, int] = {}
        here = self.spot(place)
        (x, y), _ = place
        if not self.large:
            for way in WAYS:
                there = plus((x, y), way)
                if self.step_ok((x, y), there) and self.passes(frozenset({there})):
                    climbs = self.falls((x, y)) and not self.falls(there)
                    found[there, 0] = 2 if climbs else 1
            return found
        for lead in here:
            for way in WAYS:
                there = plus(lead, way)
                if not self.step_ok(lead, there):
                    continue
                if self.board.size(self.figure, 0) == (2, 2):
                    options = [(plus((x, y), way), 0)]
                else:
                    (tx, ty) = there
                    options = [
                        ((tx, ty), 0), ((tx, ty - 1), 0), ((tx, ty), 1), ((tx - 1, ty), 1)
                    ]  # fmt: skip
                for option in options:
                    if option != place and self.passes(self.spot(option)):
                        found[option] = 1
        return found

    def jumps(self, at: At) -> dict[At, int]:
        """Return each space where a jump ends, with its cost and landing step (D7.22, D7e, D7o)."""
        found: dict[At, int] = {}
        if self.flies or self.large or self.falls(at):
            return found
        for way in WAYS:
            last, over = at, plus(at, way)
            cost = 1
            while over in self.board.pits & self.board.floor and self.step_ok(last, over):
                if over in self.enemies:
                    break
                cost += 3
                last, over = over, plus(over, way)
                if not self.step_ok(last, over):
                    break
                if self.ends((over, 0)):
                    found[over] = min(cost, found.get(over, cost))
        return found

    def leads_out(self, place: Place, points: int) -> bool:
        """Return whether so many points lead to where the move may end (D7i)."""
        left = {place: points}
        todo = [place]
        while todo:
            here = todo.pop()
            if self.ends(here):
                return True
            ways = self.steps(here)
            if not self.large:
                ways |= {(at, 0): cost for at, cost in self.jumps(here[0]).items()}
            for there, cost in ways.items():
                rest = left[here] - cost
                # Whoever falls into a pit climbs out of it before the move goes on.
                if rest >= 0 and rest > left.get(there, -1):
                    left[there] = rest
                    todo.append(there)
        return False

    def allowed(self, points: int, more: int = 0) -> tuple[dict[Place, int], dict[At, int]]:
        """Return the steps and jumps that can be paid, with ``more`` points yet to be bought."""
        steps = {
            there: cost
            for there, cost in self.steps(self.here).items()
            if cost <= points and (self.ends(there) or self.leads_out(there, points + more - cost))
        }
        jumps: dict[At, int] = {}
        if not self.large:
            jumps = {at: cost for at, cost in self.jumps(self.here[0]).items() if cost <= points}
        return steps, jumps
