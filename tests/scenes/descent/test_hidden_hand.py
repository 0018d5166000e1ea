"""The overlord's hand lies open to whoever holds it, and to nobody else at the table."""

from __future__ import annotations

from game.engine.decisions import Decision
from game.session import Session
from game.table.descent.position import UNSEEN
from tests.scenes.descent.sitting import Sit

TWO = ("Ann", "Ann", "Bo")


def lords(session: Session, decision: Decision) -> bool:
    return decision.kind == "overlord"


def heroes(session: Session, decision: Decision) -> bool:
    return decision.kind == "action"


def test_his_hand_lies_open_in_his_own_turn(sit: Sit) -> None:
    match = sit(lords, names=("Ann", "Ann", "Ann"))
    hand = match.laid.panels.furniture.hand.data
    assert hand is not None
    assert all(card.name for card in hand.cards)


def test_the_heroes_do_not_see_it_in_theirs(sit: Sit) -> None:
    match = sit(heroes, names=TWO)
    panels = match.laid.panels
    assert panels.furniture.hand.data is None
    assert not panels.open_hand
    assert set(panels.shown.hand) == {UNSEEN}


def test_of_two_persons_it_opens_to_the_overlords_alone(sit: Sit) -> None:
    match = sit(lords, names=TWO)
    session, panels = match.session, match.laid.panels
    session.at_screen = -1
    panels.fill(match.course.timeline.shown())
    hand = panels.furniture.hand.data
    assert hand is None or not any(card.name for card in hand.cards)
    session.opened(session.person(panels.lord))
    match.question.went_on()
    panels.fill(match.course.timeline.shown())
    hand = panels.furniture.hand.data
    assert hand is not None
    assert all(card.name for card in hand.cards)
