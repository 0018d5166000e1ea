"""Neither a question for a card nor its absence tells a hero's person of the overlord's hand."""

from __future__ import annotations

import pytest

from game.engine.decisions import Decision, choice
from game.rules.descent import windows
from game.rules.descent.codes import DECK, HAND, PASS, STEP
from game.rules.descent.events import Stepped
from game.rules.descent.state import of
from game.scenes.descent.answering import offered
from game.scenes.descent.passing import CARD, NOTHING, RUNG, Passing, could
from game.scenes.descent.standing_orders import TRIGGERS
from game.scenes.descent.table import DescentMatch
from game.session import Session
from tests.scenes.descent.sitting import Sit

TWO = ("Ann", "Ann", "Bo")
ONE = ("Ann", "Ann", "Ann")


def for_a_card(session: Session, decision: Decision) -> bool:
    return decision.kind == CARD and decision.about.get("trigger") in TRIGGERS


def can_step(session: Session, decision: Decision) -> bool:
    return decision.kind == "turn" and bool(offered(decision, decision.seats[0], STEP))


def lord_asked(match: DescentMatch) -> bool:
    decision = match.session.decision
    return decision is not None and for_a_card(match.session, decision)


def test_of_two_persons_the_overlords_lets_pass_what_he_does_not_ring_for(sit: Sit) -> None:
    """D10q: the rules ask only whoever can pay; the table asks only whoever rings."""
    match = sit(for_a_card, names=TWO)
    assert not lord_asked(match)


@pytest.fixture
def asked(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> DescentMatch:
    """Return a table at which the rules ask for a card, before anybody has let it pass."""
    with monkeypatch.context() as patched:
        patched.setattr(Passing, "spared", lambda *_: None)
        match = sit(for_a_card, names=TWO)
    assert lord_asked(match)
    return match


def test_he_passes_once_all_was_seen(asked: DescentMatch) -> None:
    passing = asked.laid.asked.passing
    assert passing.spared(asked.session, passing.lord) == choice(PASS, 0)


def test_whoever_rings_is_asked(asked: DescentMatch) -> None:
    passing = asked.laid.asked.passing
    assert passing.ring(standing=True) == RUNG
    assert passing.spared(asked.session, passing.lord) is None
    passing.begins()
    assert passing.spared(asked.session, passing.lord) is not None


def test_who_wishes_to_be_asked_always_is(asked: DescentMatch) -> None:
    passing = asked.laid.asked.passing
    passing.always = True
    assert passing.spared(asked.session, passing.lord) is None


def test_a_single_person_is_asked_as_the_rules_ask(sit: Sit) -> None:
    match = sit(for_a_card, names=ONE)
    passing = match.laid.asked.passing
    match.session.poll()
    assert not passing.watched(match.session)
    assert passing.spared(match.session, passing.lord) is None
    assert lord_asked(match)


@pytest.mark.parametrize("threat", [0, 40])
def test_the_table_stands_by_what_all_can_see(sit: Sit, threat: int) -> None:
    """D10.9: threat and the number of cards are open, so is what lies among the discards."""
    match = sit(can_step, names=TWO)
    session, pacing = match.session, match.course.pacing
    assert pacing is not None
    s = of(session.match)
    s.threat = threat
    hero = s.active
    event = Stepped(
        figure=hero, start=s.cell[hero], cell=s.cell[hero], lie=0, how="step", points=0, over=-1,
        clause="D7.16",
    )  # fmt: skip
    before = pacing.stands(event)
    assert (before > 0) == (threat > 0)
    # Whatever he holds of what is hidden.
    for card in s.hand():
        s.piles.move(card, HAND, DECK)
        s.piles.move(s.piles.cards[DECK][0], DECK, HAND)
        assert pacing.stands(event) == before


def test_without_cards_nothing_stands(sit: Sit) -> None:
    match = sit(can_step, names=TWO)
    s = of(match.session.match)
    s.threat = 40
    assert could(s, windows.DOOR)
    for card in s.hand():
        s.piles.move(card, HAND, DECK)
    assert not could(s, windows.DOOR)


def test_a_bell_without_anything_to_answer_says_so(sit: Sit) -> None:
    match = sit(can_step, names=TWO)
    passing = match.laid.asked.passing
    assert passing.ring(standing=False) == NOTHING
    assert not passing.rung
