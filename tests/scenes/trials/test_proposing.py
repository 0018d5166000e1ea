"""What is proposed to whoever leads a party's ogre (TQ8)."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.engine.decisions import Decision, choice
from game.rules.trials.codes import FIRST_PRINCE, SPACE
from game.rules.trials.quest_kinds import start_of
from game.rules.trials.state import of
from game.scenes.match.taking import NOTHING
from game.scenes.trials.proposing import proposed
from game.session import Session
from game.table.board.marks import Region
from tests.scenes.trials.sitting import Sit

pytestmark = pytest.mark.interpreted
EACH_OTHER = 3
"""The quests of a first game against each other, the ogre prince among them (T12.3)."""


def an_ogre_is_led(session: Session, decision: Decision) -> bool:
    """A party's ogre stands where it came to the board, and somebody is asked where it goes."""
    s, figure = of(session.match), decision.figure
    if decision.kind != "lead" or figure < FIRST_PRINCE:
        return False
    return s.cell[figure] == start_of(s, figure - FIRST_PRINCE)


@pytest.mark.clause("TQ8")
def test_an_ogre_is_proposed_to_go_as_far_across_as_its_spaces_let_it(sit: Sit) -> None:
    """TQ8: it counts once it is across; the rules' own proposal is that it stays."""
    table = sit(an_ogre_is_led, quests=EACH_OTHER)
    match = table.session.match
    decision, s = match.decision, of(match)
    assert decision is not None
    figure, seat = decision.figure, decision.seats[0]
    grid, start = s.tables.realm.grid, s.cell[figure]
    goal = start_of(s, 1 - (figure - FIRST_PRINCE))
    ends = bits(decision.offered(seat, SPACE))
    nearest = min(grid.range(end, goal) for end in ends)
    meant = next(end for end in ends if proposed(match, seat) == choice(SPACE, end))
    assert grid.range(meant, goal) == nearest < grid.range(start, goal)


@pytest.mark.clause("TQ8")
def test_where_an_ogre_is_proposed_to_go_is_lit_and_taken_by_enter(sit: Sit) -> None:
    table = sit(an_ogre_is_led, quests=EACH_OTHER)
    match, question = table.session.match, table.question
    assert match.decision is not None
    question.point(-1)
    seat = match.decision.seats[0]
    meant = proposed(match, seat)
    lit = Region("told", 1 << meant - choice(SPACE, 0))
    assert lit in table.laid.asked.aiming.point(match, seat, NOTHING, -1).marks.regions
    sent: list[int] = []
    question.allows = lambda chosen: bool(sent.append(chosen))  # type: ignore[func-returns-value]
    assert table.laid.panels.answers("confirm")
    assert sent == [meant]
