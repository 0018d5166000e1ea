"""What the keys G and Enter mean without pointing (T25, T60), and where the strips lie."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.engine.decisions import Decision, choice, code_of
from game.rules.trials.codes import B_DR, B_IGNORE_HAZARDS, END_TURN, EVENTS_DAMAGE, SKILL
from game.rules.trials.events import ActionDeclared
from game.rules.trials.frames import Boon
from game.rules.trials.state import TrialsState, of
from game.scenes.trials.proposing import proposed
from game.session import Session
from game.table.trials import commands
from game.words.trials.answers import button
from tests.scenes.trials.sitting import FOUR, Sit, changed, turn

pytestmark = pytest.mark.interpreted


def something_to_try(session: Session, decision: Decision) -> bool:
    """A hero stands where something can be tried."""
    return decision.kind == "turn" and bool(decision.offered(decision.seats[0], SKILL))


@pytest.mark.clause("T25")
def test_what_is_here_is_taken_up_by_a_key_and_can_be_sent_by_the_next(sit: Sit) -> None:
    match = sit(something_to_try)
    question = match.question
    question.point(-1)
    assert match.laid.panels.do(commands.USE.name)
    assert code_of(question.code) == SKILL
    assert question.confirmable() == question.code


def a_monster_is_led(session: Session, decision: Decision) -> bool:
    """Somebody with a hand leads a monster of which it is proposed where it goes."""
    seat = decision.seats[0]
    if decision.kind != "lead" or not of(session.match).hand(seat):
        return False
    return proposed(session.match, seat) >= 0


@pytest.mark.clause("T60")
def test_confirming_lets_a_monster_go_as_proposed_and_leaves_the_hand_face_down(sit: Sit) -> None:
    match = sit(a_monster_is_led, FOUR)
    session, seat, question = match.session, match.course.seat, match.question
    question.point(-1)
    meant = proposed(session.match, seat)
    sent: list[int] = []
    question.allows = lambda chosen: bool(sent.append(chosen))  # type: ignore[func-returns-value]
    assert match.laid.panels.answers("confirm")
    assert sent == [meant]
    assert match.laid.panels.hand.covered(seat)


def test_both_parties_strips_lie_at_one_height(sit: Sit) -> None:
    own = sit(turn).laid.panels.furniture
    assert own.ours.rect.top == own.theirs.rect.top
    assert own.ours.rect.height == own.theirs.rect.height


def test_what_has_no_number_is_told_once_on_a_hero_and_what_adds_up_each_time(sit: Sit) -> None:
    match = sit(turn)
    seat = match.course.seat

    def twice(s: TrialsState) -> None:
        s.boons.clear()
        for what, n in ((B_IGNORE_HAZARDS, 1), (B_DR, 2)):
            row = Boon(what, seat, n, seat, s.hand(seat)[0], END_TURN).row()
            s.boons += [list(row), list(row)]

    changed(match, twice)
    data = match.laid.panels.furniture.hero.data
    assert data is not None
    assert sorted(each.word for each in data.ailments) == ["DR +2", "DR +2", "Hardy"]


@pytest.mark.clause("T25")
def test_a_flag_at_a_thing_that_can_be_tried_tells_what_is_tried_there(sit: Sit) -> None:
    match = sit(something_to_try)
    panels, seat, decision = match.laid.panels, match.course.seat, match.session.decision
    assert decision is not None
    tried = [choice(SKILL, each) for each in bits(decision.offered(seat, SKILL))]
    named = {button(match.session.match, seat, each, panels.names) for each in tried}
    told = {tag.note.partition(" \N{MIDDLE DOT} ")[0] for tag in panels.marks().tags}
    assert named <= told


def a_hero_has_moved(session: Session, decision: Decision) -> bool:
    """An Action of a turn has been used, for a Move of the hero's own."""
    seat = decision.seats[0]
    s = of(session.match)
    declared = [each for each in session.events[-40:] if isinstance(each, ActionDeclared)]
    if decision.kind != "turn" or s.actions != 1 or not declared:
        return False
    return declared[-1].figure == seat and declared[-1].what_kind == "move"


def test_the_plate_of_an_action_says_what_it_was_used_for(sit: Sit) -> None:
    match = sit(a_hero_has_moved)
    data = match.laid.panels.furniture.hero.data
    assert data is not None
    spent = [plate for plate in data.facts if plate.id == "fact:action:1"]
    assert [plate.value for plate in spent] == ["Move"]
    assert spent[0].spent


def harmed_by_an_event(session: Session, decision: Decision) -> bool:
    """An event is about to harm a hero, and somebody may answer that."""
    s = of(session.match)
    if decision.kind != "answer" or s.throws or s.deeds or not s.hurts:
        return False
    return bool(s.hurt().flags & EVENTS_DAMAGE)


@pytest.mark.clause("T27a")
def test_harm_that_nobody_does_is_declared_by_the_name_of_what_does_it(sit: Sit) -> None:
    match = sit(harmed_by_an_event, always=True)
    panels = match.laid.panels
    pile = panels.furniture.pile.data
    assert pile is not None
    assert pile.entries[-1].name == panels.names.event(panels.state.hurt().card).text
    assert pile.entries[-1].target is None, "it harms nobody by a hero's hand"
