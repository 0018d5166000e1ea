"""What draws Trials' greedy heroes to a space, and what drives them off."""

from __future__ import annotations

from game.players.trials.goals import Danger
from game.players.trials.worth import Worth
from game.rules.trials.codes import B_DR, FIRST_GOBLIN, NEXT_TURN
from game.rules.trials.frames import Boon
from tests.rules.trials.positions import A, C
from tests.rules.trials.turns import Turn


def test_whoever_has_more_dr_minds_enemies_less() -> None:
    """T43: what DR stops of a hit costs nothing."""
    costs = []
    for more in (0, 3):
        p = Turn("C . g g . A", "D . . . . B")
        p.camp(FIRST_GOBLIN)
        p.s.boons.append(Boon(B_DR, C, more, C, -1, NEXT_TURN).row())
        costs.append(Danger(p.s, Worth(p.s, C)).at(p.s.cell[C]))
    assert costs[0] > costs[1] > 0.0


def test_a_space_that_nobody_can_reach_costs_nothing() -> None:
    p = Turn("C . . . . . . . . . . . . . A", "D . . . . . . . . . . . . . B")
    danger = Danger(p.s, Worth(p.s, C))
    assert danger.at(p.s.cell[C]) == 0.0
    assert danger.at(p.s.cell[A] - 1) > 0.0
