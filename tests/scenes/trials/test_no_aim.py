"""What is taken up and needs no space: a click on the board says so, and no hint asks for one."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.engine.answers import ITSELF
from game.engine.decisions import Decision, choice
from game.rules.trials.codes import FREE
from game.rules.trials.state import of
from game.scenes.trials.answering import CARD_ID, choices_of, chosen_card
from game.session import Session
from game.words import play
from game.words.rich import plain
from tests.scenes.trials.sitting import Sit

pytestmark = pytest.mark.interpreted


def needless(session: Session, decision: Decision) -> list[int]:
    """Return the Free cards of whoever is asked that are aimed at nothing and nobody."""
    seat, match = decision.seats[0], session.match
    found = []
    for member in bits(decision.offered(seat, FREE)):
        chosen = choice(FREE, member)
        aim, card = match.game.aim(match, seat, chosen, -1), chosen_card(chosen)
        alone = choices_of(decision, seat, card) == [chosen]
        if alone and aim.how == ITSELF and aim.option is not None and not aim.option.cells:
            found.append(card)
    return found


def holds_one(session: Session, decision: Decision) -> bool:
    return decision.kind == "turn" and bool(needless(session, decision))


def test_a_click_on_the_board_says_that_no_space_is_needed(sit: Sit) -> None:
    match = sit(holds_one)
    session, question = match.session, match.question
    assert session.decision is not None
    card = needless(session, session.decision)[0]
    question.select(f"{CARD_ID}{card}")
    s = of(session.match)
    realm, before = s.tables.realm, len(session.history.lines)
    free = realm.grid.cells & ~(realm.walls | realm.rocks | realm.water | s.taken())
    question.point(max(bits(free)))
    question.act()
    assert plain(question.notice) == play.say("refused.no_aim")
    assert len(session.history.lines) == before
    for by in (play.BY_MOUSE, play.BY_KEYS):
        told = match.laid.asked.hint(session.match, match.course.seat, question.code, by)
        assert "lit" not in told
        assert "{confirm}" in told
