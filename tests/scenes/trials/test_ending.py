"""The end of a hero's turn: what is still left is told before it (T23b)."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.engine.decisions import Decision
from game.rules.trials.codes import MOVE, SIDES_OF_A_CARD
from game.rules.trials.state import TrialsState, of
from game.rules.trials.useful import useful
from game.session import Session
from game.words.rich import plain
from tests.scenes.trials.sitting import Sit, changed, turn

pytestmark = pytest.mark.interpreted


@pytest.mark.parametrize(
    ("left", "head"),
    [(2, "2 Actions unused"), (1, "1 Action unused"), (0, "End the turn already?")],
)
def test_the_head_counts_the_actions_that_are_unused(sit: Sit, left: int, head: str) -> None:
    match = sit(turn)

    def spend(s: TrialsState) -> None:
        s.actions = left

    changed(match, spend)
    seat = match.course.seat
    assert match.laid.asked.ending.whose(match.session.match, seat).ends == head


def moves_two_ways(session: Session, decision: Decision) -> bool:
    """A hero whose Move is one of two things, and that both can be done now."""
    if decision.kind != "turn":
        return False
    members = list(bits(decision.offered(decision.seats[0], MOVE)))
    return len(members) > 1 and len({each // SIDES_OF_A_CARD for each in members}) == 1


def test_a_card_that_is_played_in_two_ways_is_named_once(sit: Sit) -> None:
    match = sit(moves_two_ways)
    seat = match.course.seat
    told = next(each for each in useful(match.session.match, seat) if each.code == MOVE)
    assert told.members.bit_count() > 1
    assert of(match.session.match).actions > 0
    text = plain(match.laid.asked.ending.left(match.session.match, seat, told).text)
    assert text
    assert "," not in text
