"""Hands lie face down for whoever else sits here, and no curtain falls (section 6 of the table)."""

from __future__ import annotations

import pygame
import pytest

from game.engine.decisions import Decision
from game.rules.trials.codes import DISCARD, END, pile
from game.rules.trials.state import of
from game.scenes.match.undoing import AskBack
from game.scenes.trials import answering
from game.scenes.trials.answering import CARD_ID
from game.scenes.trials.hand import BACK
from game.session import Session
from game.table.trials.commands import LOOK
from tests.scenes.trials.sitting import FOUR, ONE, Sit, turn


def key(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


def answer_of_another(session: Session, decision: Decision) -> bool:
    seat = decision.seats[0]
    s = of(session.match)
    return decision.kind == "answer" and s.active != seat and len(s.hand(seat)) > 1


def test_no_curtain_falls_before_a_turn(sit: Sit) -> None:
    table = sit(turn, FOUR)
    assert table.session.curtain() < 0
    assert table.on_top


def test_a_hand_is_turned_up_with_one_press_and_stays_up(sit: Sit) -> None:
    table = sit(turn, FOUR)
    panels, seat = table.laid.panels, table.course.seat
    bench = panels.furniture.bench
    assert bench.data is not None
    assert all(card.face is None for card in bench.data.cards)
    panels.press(f"{BACK}0")
    table.due.panel()
    assert table.stack is not None
    table.stack.update(0.02)
    assert bench.data is not None
    assert all(card.face is not None for card in bench.data.cards)
    assert bench.data.aside is not None
    assert not panels.hand.covered(seat)
    panels.press(bench.data.aside.id)
    assert panels.hand.covered(seat)


def test_a_key_hides_an_open_hand_and_turns_nothing_else(sit: Sit) -> None:
    table = sit(turn, FOUR)
    panels, seat = table.laid.panels, table.course.seat
    assert table.stack is not None
    table.handle(key(pygame.K_k))
    assert panels.hand.covered(seat)
    panels.press(f"{BACK}0")
    assert not panels.hand.covered(seat)
    table.handle(key(pygame.K_k))
    assert table.on_top
    assert panels.hand.covered(seat)
    table.stack.update(0.02)
    bench = panels.furniture.bench.data
    assert bench is not None
    assert all(card.face is None for card in bench.cards)
    table.handle(key(pygame.K_k))
    assert panels.hand.covered(seat)


def test_the_key_turns_no_hand_of_a_person_alone(sit: Sit) -> None:
    table = sit(turn, ONE)
    table.handle(key(pygame.K_k))
    assert table.on_top
    assert all(table.laid.panels.hand.open(seat) for seat in range(4))


def test_enter_turns_it_up_too(sit: Sit) -> None:
    table = sit(turn, FOUR)
    panels = table.laid.panels
    assert panels.answers("confirm")
    assert not panels.hand.covered(table.course.seat)
    assert not panels.answers("confirm")


def test_a_person_alone_sees_all_hands_that_are_held_here(sit: Sit) -> None:
    table = sit(turn, ONE)
    assert all(table.laid.panels.hand.open(seat) for seat in range(4))


def test_in_anothers_turn_each_back_has_the_key_of_its_card(sit: Sit) -> None:
    """Whether a card can be played or not: the keys tell nobody anything of the hand."""
    table = sit(answer_of_another, FOUR, always=True)
    panels, bench = table.laid.panels, table.laid.panels.furniture.bench.data
    assert bench is not None
    assert table.course.seat == panels.seat
    held = of(table.session.match).hand(panels.seat)
    assert all(card.face is None for card in bench.cards)
    assert [card.key for card in bench.cards] == [str(at + 1) for at in range(len(held))]
    keys = [row.key for _, row in panels.rows()][: len(held)]
    assert keys == [card.key for card in bench.cards]


def test_a_hand_is_seen_as_long_as_it_is_held(sit: Sit) -> None:
    table = sit(answer_of_another, FOUR, always=True)
    panels, seat = table.laid.panels, table.course.seat
    assert not panels.hand.open(seat)
    assert panels.hold(LOOK.name)
    assert panels.hand.open(seat)
    panels.let_go(LOOK.name)
    assert not panels.hand.open(seat)


def test_cards_of_a_hand_stand_on_the_pile_only_while_it_is_seen(sit: Sit) -> None:
    """What is offered from a hand would tell of it."""
    table = sit(answer_of_another, FOUR, always=True)
    asked, seat, match = table.laid.asked, table.course.seat, table.session.match
    shut, seen = (asked.answers(match, seat, held, {}) for held in (False, True))
    assert shut is not None
    assert seen is not None
    cards = {f"card:{card}" for card in of(match).hand(seat)}
    assert not cards & {one.id for one in shut.answers}
    assert {one.id for one in shut.answers} <= {one.id for one in seen.answers}


def spent_cards_are_picked(session: Session, decision: Decision) -> bool:
    """A deck is empty: two of the spent cards join the new one (T19)."""
    seat = decision.seats[0]
    spent = set(of(session.match).piles.cards[pile(seat, DISCARD)])
    return decision.kind == "pick" and bool(spent & set(answering.cards(decision, seat)))


@pytest.mark.clause("T19")
def test_spent_cards_are_picked_with_one_press_while_the_hand_lies_face_down(sit: Sit) -> None:
    table = sit(spent_cards_are_picked, FOUR)
    panels, seat = table.laid.panels, table.course.seat
    card = answering.cards(table.session.decision, seat)[0]
    assert panels.hand.covered(seat)
    assert not panels.opens(f"{CARD_ID}{card}")
    assert panels.hand.covered(seat)
    bench = panels.furniture.bench.data
    assert bench is not None
    assert bench.aside is None


def test_a_hand_lies_face_down_again_when_another_takes_the_end_of_its_turn_back(sit: Sit) -> None:
    """Whoever sits there now has pressed, not the one whose hand it is."""
    table = sit(turn, FOUR)
    session, stage, seat = table.session, table.stack, table.course.seat
    assert stage is not None
    panels = table.laid.panels
    panels.press(f"{BACK}0")
    assert not panels.hand.covered(seat)
    table.question.choose(END << 12)
    for _ in range(400):
        stage.update(0.02)
    asked = session.waiting_human()
    assert session.decision is not None
    assert session.decision.kind == "turn"
    assert session.person(asked) != session.person(seat)
    assert session.at_screen == session.person(seat)
    table.undoing.undo()
    stage.update(0.02)
    ask = stage.top
    assert isinstance(ask, AskBack)
    ask._yes()
    stage.update(0.02)
    assert session.waiting_human() == seat
    assert panels.hand.covered(seat)


def last_before_a_monster_is_led(session: Session, decision: Decision) -> bool:
    """A hero's turn, after which the same person leads a monster."""
    seat = decision.seats[0]
    end = END << 12
    if decision.kind != "turn" or not decision.allows(seat, end):
        return False
    after = session.match.copy()
    after.play(seat, end)
    asked = after.decision
    return asked is not None and asked.kind == "lead" and asked.seats == (seat,)


@pytest.mark.clause("T60")
def test_a_hand_lies_face_down_once_its_person_leads_a_monster(sit: Sit) -> None:
    """It stays up to the end of the turn, and all look at the table while monsters act."""
    table = sit(last_before_a_monster_is_led, FOUR)
    session, stage, seat = table.session, table.stack, table.course.seat
    assert stage is not None
    panels = table.laid.panels
    panels.press(f"{BACK}0")
    assert not panels.hand.covered(seat)
    session.choose(seat, END << 12)
    stage.update(0.02)
    assert session.decision is not None
    assert (session.decision.kind, session.decision.seats[0]) == ("lead", seat)
    assert panels.hand.covered(seat)
    assert session.curtain() < 0


def a_choice_that_others_may_answer(session: Session, decision: Decision) -> int:
    """Return a choice of a hero's turn that another hero is asked about next; -1 for none."""
    seat = decision.seats[0]
    for choice in decision.choices(seat):
        after = session.match.copy()
        after.play(seat, choice)
        asked = after.decision
        if asked is not None and asked.kind == "answer" and seat not in asked.seats:
            return choice
    return -1


def turn_in_which_others_may_answer(session: Session, decision: Decision) -> bool:
    """A hero's turn in which others may answer what it does."""
    return decision.kind == "turn" and a_choice_that_others_may_answer(session, decision) >= 0


@pytest.mark.clause("T29a")
def test_a_hand_stays_up_while_computers_may_answer_what_its_person_does(sit: Sit) -> None:
    table = sit(turn_in_which_others_may_answer, FOUR)
    session, seat = table.session, table.course.seat
    assert session.decision is not None
    choice = a_choice_that_others_may_answer(session, session.decision)
    table.laid.panels.press(f"{BACK}0")
    stays = (seat + 1) % 4  # a second person sits here still
    after = session.match.copy()
    after.play(seat, choice)
    if stays in after.waiting():
        stays = (seat + 2) % 4
    for each in range(4):
        if each not in (seat, stays):
            session.hand_over(each, "random")
    session.choose(seat, choice)
    assert session.waiting_human() < 0
    assert not table.laid.panels.hand.covered(seat)


def test_a_hand_without_cards_is_not_turned_up_before_the_portal_is_picked(sit: Sit) -> None:
    def portal(session: Session, decision: Decision) -> bool:
        return decision.kind == "portal"

    table = sit(portal, FOUR)
    hand, seat = table.laid.panels.hand, table.course.seat
    assert hand.covered(seat)
    assert not of(table.session.match).hand(seat)
    assert not hand.to_turn_up(seat)
