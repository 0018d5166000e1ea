"""What is everybody's is decided together: others may object before an answer is sent."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pygame
import pytest

from game.engine.decisions import choice
from game.engine.seats import HUMAN
from game.players.worker import Reply, Worker
from game.rules.adventure.codes import CANCEL, PASS
from game.scenes.adventure.table import AdventureMatch
from game.scenes.match.objecting import PROPOSED, STANDS
from game.scenes.setup.plan import COMPUTER, MatchPlan
from game.store.settings import Settings, Speed
from game.words.adventure.play import say
from game.words.play import say as told
from tests.stages import staged

PAYS = choice(CANCEL, 0)


def sat_down(
    seats: tuple[str, ...], asked: int = 0, speed: Speed = "instant"
) -> Iterator[AdventureMatch]:
    """Yield a match in which an Encounter Card may be cancelled now by a seat."""
    with staged(7, Settings(speed=speed)) as stage:
        for seed in range(30):
            plan = MatchPlan(
                "adventure", "find_the_icon_of_ravenloft", seats, ("",) * len(seats), seed=seed,
                switches={"heroes": len(seats)},
            )  # fmt: skip
            match = AdventureMatch(stage.house, plan)
            session = match.session
            for _ in range(400):
                decision = session.decision
                if decision is None:
                    break
                seat = session.match.waiting()[0]
                if decision.kind == "cancel" and decision.allows(seat, PAYS) and seat == asked:
                    match.course.read()
                    stage.push(match)
                    if match.is_person(asked):
                        stage.settle()
                        match.question.went_on()
                        stage.settle()
                    yield match
                    return
                count = decision.count(seat)
                session.choose(seat, decision.nth(seat, (len(session.events) * 7) % count))
            match.leave()
    pytest.fail("no card can be cancelled")


@pytest.fixture
def together() -> Iterator[AdventureMatch]:
    yield from sat_down((HUMAN, HUMAN))


@pytest.fixture
def alone() -> Iterator[AdventureMatch]:
    yield from sat_down((HUMAN, COMPUTER))


def sent(match: AdventureMatch) -> int:
    return len(match.session.history.lines)


def words(match: AdventureMatch) -> list[str]:
    return [entry.text for entry in match.entries()]


def test_what_all_pay_for_is_sent_after_a_second(together: AdventureMatch) -> None:
    before = sent(together)
    together.question.choose(PAYS)
    assert sent(together) == before
    together.update(STANDS * 0.6)
    assert sent(together) == before
    together.update(STANDS * 0.6)
    assert sent(together) > before


def test_whoever_objects_takes_it_back(together: AdventureMatch) -> None:
    before = sent(together)
    together.question.choose(PAYS)
    assert told("button.object") in words(together)
    together.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_n, mod=0, unicode="n"))
    together.update(STANDS * 2)
    assert sent(together) == before
    assert say("button.happen") in words(together)
    # Once it was talked over nobody is made to wait.
    together.question.choose(PAYS)
    assert sent(together) > before


def test_the_same_answer_again_is_agreed_to(together: AdventureMatch) -> None:
    before = sent(together)
    together.question.choose(PAYS)
    together.question.choose(PAYS)
    assert sent(together) > before


def test_what_costs_nobody_anything_is_sent_at_once(together: AdventureMatch) -> None:
    before = sent(together)
    together.question.choose(choice(PASS, 0))
    assert sent(together) > before


def test_one_person_alone_is_not_made_to_wait(alone: AdventureMatch) -> None:
    before = sent(alone)
    alone.question.choose(PAYS)
    assert sent(alone) > before


@pytest.fixture
def beside(monkeypatch: pytest.MonkeyPatch) -> Iterator[AdventureMatch]:
    """A person and a computer, which would cancel the card that it has drawn."""
    replies: list[Reply] = []
    asked = iter([Reply(0, PAYS)])
    monkeypatch.setattr(Worker, "ask", lambda self, question: replies.extend(islice(asked, 1)))
    monkeypatch.setattr(Worker, "poll", lambda self: replies.pop() if replies else None)
    for match in sat_down((HUMAN, COMPUTER), 1, "4"):
        for _ in range(400):
            if match.session.proposed is not None and not match.course.busy:
                break
            match.course.skip()
            match.update(0.1)
        yield match


def test_what_a_computer_would_spend_is_shown_before_it_is_sent(beside: AdventureMatch) -> None:
    before, proposed = sent(beside), beside.session.proposed
    assert proposed is not None
    assert (proposed.seat, proposed.choice) == (1, PAYS)
    assert {told("button.object"), told("button.agree")} <= set(words(beside))
    who = beside.laid.panels.thinker(1)
    assert beside.panels.hint() == say("proposes.cancel", who=who, xp=5)
    assert beside.stack is not None
    beside.stack.update(PROPOSED * 0.6)
    assert sent(beside) == before
    beside.stack.update(PROPOSED * 0.6)
    assert sent(beside) == before + 1
    assert beside.session.history.lines[-1].choice == "cancel"


def test_where_a_person_objects_a_computer_spends_nothing(beside: AdventureMatch) -> None:
    before = sent(beside)
    beside.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_n, mod=0, unicode="n"))
    assert sent(beside) == before + 1
    assert beside.session.history.lines[-1].choice == "pass"


def test_a_person_who_agrees_need_not_wait(beside: AdventureMatch) -> None:
    before = sent(beside)
    next(one for one in beside.entries() if one.text == told("button.agree")).action()
    assert sent(beside) == before + 1
    assert beside.session.history.lines[-1].choice == "cancel"
