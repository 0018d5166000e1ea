"""What is everybody's is decided together: others may object before an answer is sent."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

import msgspec
import pygame
import pytest

from game import paths
from game.engine.decisions import choice
from game.engine.seats import HUMAN
from game.players.worker import Reply, Worker
from game.rules.adventure.codes import CANCEL, PASS
from game.scenes.adventure.table import AdventureMatch
from game.scenes.match.objecting import PROPOSED, STANDS, STEPS
from game.scenes.setup.plan import COMPUTER, MatchPlan
from game.store.settings import Settings, Speed
from game.table.widgets.fields import Button
from game.words import language
from game.words.adventure.play import say
from game.words.play import say as told
from tests.stages import staged

PAYS = choice(CANCEL, 0)


def sat_down(
    seats: tuple[str, ...], asked: int = 0, speed: Speed = "instant", **settings: object
) -> Iterator[AdventureMatch]:
    """Yield a match in which an Encounter Card may be cancelled now by a seat."""
    with staged(7, msgspec.convert({"speed": speed, **settings}, Settings)) as stage:
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


ENTER = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")


def buttons(match: AdventureMatch) -> dict[str, Button]:
    """Return the buttons in the window by their words."""
    return {one.text: one for one in match.form.widgets if isinstance(one, Button)}


def test_the_key_on_the_button_agrees_for_a_computer(beside: AdventureMatch) -> None:
    before = sent(beside)
    beside.handle(ENTER)
    assert sent(beside) == before + 1
    assert beside.session.history.lines[-1].choice == "cancel"


def test_the_same_key_sends_what_stands_and_nothing_else(together: AdventureMatch) -> None:
    """Enter lets the card happen while nothing stands: now it says what the button says."""
    before = sent(together)
    together.question.choose(PAYS)
    assert words(together)[-2:] == [told("button.object"), told("button.agree")]
    together.handle(ENTER)
    assert sent(together) == before + 1
    assert together.session.history.lines[-1].choice == "cancel"


def test_the_time_that_is_left_is_seen_to_run_out(together: AdventureMatch) -> None:
    together.question.choose(PAYS)
    assert together.stack is not None
    together.stack.update(0.0)
    agreed = buttons(together)[told("button.agree")]
    assert agreed.left() == agreed.rect.width
    seen = [agreed.left()]
    for _ in range(9):
        together.stack.update(STANDS * 0.1)
        seen.append(agreed.left())
    assert seen == sorted(set(seen), reverse=True)
    assert seen[-1] == pytest.approx(agreed.rect.width * 0.1, abs=1)
    assert buttons(together)[told("button.object")].left() == -1


def test_where_motion_is_reduced_it_goes_by_steps() -> None:
    for match in sat_down((HUMAN, HUMAN), reduced_motion=True):
        match.question.choose(PAYS)
        assert match.stack is not None
        shares = {match.objecting.share}
        for _ in range(19):
            match.stack.update(STANDS * 0.05)
            shares.add(match.objecting.share)
        assert shares == {step / STEPS for step in range(1, STEPS + 1)}


@pytest.fixture
def tongue() -> Iterator[Callable[[str], None]]:
    """Yield what speaks another language for a test."""
    yield lambda code: language.use(code, paths.assets() / "locale")
    language.use(language.ENGLISH)


@pytest.mark.parametrize("code", ["en", "de"])
def test_both_keys_are_printed_in_the_largest_type_of_a_small_window(
    code: str, tongue: Callable[[str], None]
) -> None:
    tongue(code)
    for match in sat_down((HUMAN, HUMAN), text=150):
        match.question.choose(PAYS)
        match.update(0.0)
        found = buttons(match)
        for name, command in (("button.object", "no"), ("button.agree", "confirm")):
            face = found[told(name)].face
            assert face.key == match.house.cap(command)
            assert face.text in (told(name), told(f"{name}.short"))
