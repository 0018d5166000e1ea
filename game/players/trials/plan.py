"""A hero's turn as a whole: where its Actions and spaces are spent best."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.board.grid import bits
from game.engine.decisions import choice
from game.players.trials.deals import Deal, Deals
from game.players.trials.goals import Danger, Goal, Lure, Ways, goals
from game.players.trials.worth import VP, Worth
from game.rules.trials import actions, loot, queries, reach, selecting, turn
from game.rules.trials import words as w
from game.rules.trials.codes import LAUGHTER, MOVE, SIDES_OF_A_CARD
from game.rules.trials.state import TrialsState

STEP_COST: Final = 0.015
"""What each space is worth that is not walked."""
IN_PASSING: Final = VP
FREELY: Final = 4
"""Spaces that a Free card may add."""


class Move(NamedTuple):
    """A Move Action: its choice, how many spaces, what its card costs, and how many spaces it has
    after another one (T30).
    """

    choice: int
    spaces: int
    cost: float
    later: int


class Spot(NamedTuple):
    """Where a hero would best be: what it is worth, the space, how many Move Actions it takes, and
    what is done there first.
    """

    worth: float
    cell: int
    moves: int
    deal: Deal | None


def moves(s: TrialsState, seat: int, cost: dict[int, float]) -> list[Move]:
    """Return the Move Actions a hero has, the best first: each with its plainest side."""
    if queries.rooted(s, seat) or queries.ringed(s, seat, LAUGHTER):
        return []
    found: list[Move] = []
    for card in turn.cards_of(s, seat):
        printed = s.tables.card(card)
        if printed.type != w.MV:
            continue
        for way in range(selecting.ways_of(printed)):
            deed = actions.new_deed(s, seat, card, way)
            spaces = actions.spaces_of(s, seat, deed, not s.walked)
            if spaces > 0:
                member = card * SIDES_OF_A_CARD + way
                later = actions.spaces_of(s, seat, deed, False)
                found.append(Move(choice(MOVE, member), spaces, cost.get(card, 0.0), later))
    found.sort(key=lambda each: (each.cost, -each.spaces))
    return found


class Plan:
    """What a hero could do with its turn from here on, reckoned once for a question."""

    def __init__(self, s: TrialsState, judge: Worth, cost: dict[int, float], ways: Ways) -> None:
        self.s = s
        self.seat = judge.seat
        self.judge = judge
        self.moves = moves(s, self.seat, cost)
        walks = self._walk(max(0, s.actions))
        self.deals = Deals(s, judge, cost, s.spaces_left + walks + FREELY)
        self.lure = Lure(s, judge, ways, goals(s, judge, self.deals.best_on))
        self.danger = Danger(s, judge)
        self._loot = loot.lies_at(s)
        self._draws: dict[int, float] = {}
        self._ends = reach.ends(s, self.seat)

    def _walk(self, acts: int) -> int:
        """Return the spaces of so many Move Actions."""
        if acts <= 0 or not self.moves:
            return 0
        move = self.moves[0]
        return move.spaces + (acts - 1) * move.later

    def draw(self, cell: int) -> float:
        """Return how much more draws a hero to a space than drives him from it."""
        found = self._draws.get(cell)
        if found is None:
            found = self.lure.at(cell) - self.danger.at(cell)
            if self._loot >> cell & 1 and cell != self.s.cell[self.seat]:
                found += IN_PASSING
            self._draws[cell] = found
        return found

    def spot(self, acts: int, spaces: int, more: int = 0) -> Spot:
        """Return where a hero would best be with so many Actions and spaces, ``more`` of them not
        from a Move Action; where it is counts too.
        """
        s = self.s
        here = s.cell[self.seat]
        rings = reach.rings(s, self.seat, spaces + more + self._walk(acts))
        best = Spot(-1e9, here, 0, None)
        needs = 0
        for steps, ring in enumerate(rings):
            while needs < acts and steps > spaces + more + self._walk(needs):
                needs += 1
            for cell in bits(ring & self._ends):
                gained, deal = self.deals.at(cell, acts - needs)
                worth = gained + self.draw(cell) - STEP_COST * steps
                if worth > best.worth:
                    best = Spot(worth, cell, needs, deal)
        return best

    def here(self, acts: int) -> tuple[float, Deal | None]:
        """Return what one Action promises on the hero's own space, and which it is."""
        return self.deals.at(self.s.cell[self.seat], min(acts, 1))

    def goal(self, cell: int) -> Goal | None:
        """Return what draws most from a space."""
        return self.lure.toward(cell)
