"""How long the table stands after a declaration, who rings, and how long computers take."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.decisions import choice
from game.engine.match import Match
from game.engine.seats import HUMAN
from game.gallery.command.poses import BOARD, GAME, asks, concerned, seated
from game.gallery.playing import by_chance
from game.gallery.stage import Stage
from game.rules.command.codes import PASS
from game.rules.command.concerns import REASONS, concerns
from game.rules.command.events import Declared
from game.rules.command.state import item_of, of
from game.scenes.command.table import CommandMatch
from game.scenes.match.passing import ASKED, NOTHING
from game.scenes.setup.plan import COMPUTER, MatchPlan
from game.scenes.shell.ask import Ask
from game.table.command.tempo import HOLD
from game.table.widgets.fields import Button
from game.words.command.play import say
from game.words.play import say as said
from game.words.rich import plain

BOTH = (HUMAN, HUMAN)


def unconcerned(match: Match) -> bool:
    """Whether the second seat is asked to answer what does not concern it: what the first did."""
    if not asks("respond", 1)(match) or concerns(match, 1):
        return False
    return item_of(of(match).pile[-1]).seat == 0


def come_to(stage: Stage, stop: Callable[[Match], bool], seats: tuple[str, ...]) -> CommandMatch:
    """Return a match that has come to a position, with its last declaration not told yet."""
    for seed in range(7, 40):
        plan = MatchPlan(GAME, BOARD, seats, ("Anna", "Ben"), seed=seed)
        scene = CommandMatch(stage.house, plan)
        if by_chance(scene.session, stop, stage.seed):
            scene.course.leap()
            events = scene.session.events
            declared = [at for at, each in enumerate(events) if isinstance(each, Declared)]
            scene.session._told = declared[-1]
            return scene
        scene.leave()
    raise LookupError("no such position")


Stood = Callable[[str], CommandMatch]


@pytest.fixture
def stood(stage: Stage) -> Stood:
    """Return a match of two persons in which the first has just declared what has not been told."""

    def stand(hold: str) -> CommandMatch:
        stage.house.file.change("hold", hold)
        scene = come_to(stage, unconcerned, BOTH)
        stage.stack.push(scene)
        return scene

    return stand


def test_a_declaration_stands_until_somebody_lets_it_who_wishes_that(
    stage: Stage, stood: Stood
) -> None:
    scene = stood("wait")
    stage.stack.update(60.0)
    stage.stack.update(60.0)
    assert scene.course.halted
    assert unconcerned(scene.session.match)
    assert [one.kind for one in scene.entries() if one.kind == "gold"] == ["gold"]
    texts = [one.text for one in scene.form.widgets if isinstance(one, Button)]
    assert said("why.on") in texts
    pile = scene.laid.panels.furniture.pile.data
    assert pile is not None
    assert pile.question is None
    assert plain(pile.foot).startswith("All pass")
    scene.hurry()
    stage.stack.update(0.1)
    assert not unconcerned(scene.session.match)


def test_whoever_rings_while_it_stands_is_asked(stage: Stage, stood: Stood) -> None:
    scene = stood("wait")
    stage.stack.update(0.1)
    bell = next(one for one in scene.entries() if one.icon == "bell")
    bell.action()
    assert scene.laid.asked.passing.rung == {1}
    stage.stack.update(0.1)
    assert scene.course.seat == 1
    assert unconcerned(scene.session.match)
    assert scene.laid.panels.do("command.bell")
    assert plain(scene.question.notice) == say(ASKED)


def test_a_longer_hold_is_the_wished_time_from_the_declaration_on(
    stage: Stage, stood: Stood
) -> None:
    stage.house.file.change("speed", "1")
    scene = stood("3")
    scene.course.take()
    assert scene.course.standing == pytest.approx(3.0 - HOLD / 1000)
    while scene.timeline.busy:
        scene.timeline.update(0.1)
    scene.course.pass_time(2.3)
    assert scene.course.busy
    scene.course.pass_time(0.2)
    assert not scene.course.busy


def test_nobody_passes_what_has_not_been_told(stage: Stage) -> None:
    scene = come_to(stage, unconcerned, BOTH)
    passing, session = scene.laid.asked.passing, scene.session
    assert passing.spared(session, 1) is None
    session.tell_no_past()
    assert passing.spared(session, 1) == choice(PASS, 0)


def test_a_bell_opens_nothing_where_nothing_is_declared(stage: Stage) -> None:
    scene = seated(stage, asks("act"))
    passing = scene.laid.asked.passing
    assert passing.ring(scene.session) == NOTHING
    assert not passing.rung
    assert not scene.laid.asked.meanwhile(scene.question)


def test_what_somebody_does_not_tick_is_no_concern_of_theirs(stage: Stage) -> None:
    scene = come_to(stage, concerned, BOTH)
    match, passing = scene.session.match, scene.laid.asked.passing
    assert passing.asks(match, 0)
    stage.house.file.change("unconcerned", REASONS)
    assert not passing.asks(match, 0)
    why = concerns(match, 0)
    stage.house.file.change("unconcerned", [one for one in REASONS if one != why])
    assert passing.asks(match, 0)


@pytest.mark.parametrize("speed", ["1", "instant"])
def test_a_computer_takes_its_time_whether_it_holds_an_answer_or_none(
    stage: Stage, speed: str
) -> None:
    stage.house.file.change("speed", speed)
    scene = come_to(stage, asks("respond", 1), (HUMAN, COMPUTER))
    course, session = scene.course, scene.session
    session.thinking = lambda: 1  # type: ignore[method-assign]
    session.poll = list  # type: ignore[method-assign]
    takes = 0.3 if speed == "1" else 0.25
    course.take()
    assert course.weighed
    assert course.busy
    assert not course.hurries
    course.skip()
    course.pass_time(takes - 0.01)
    assert course.weighed
    course.take()
    course.pass_time(0.02)
    assert not course.weighed


def idle(match: Match) -> bool:
    """Whether the first seat is asked what concerns it and can do nothing but pass."""
    decision = match.decision
    if decision is None or not asks("respond")(match):
        return False
    return decision.count(0) == 1 and concerns(match, 0) != ""


@pytest.mark.clause("C8.2")
def test_who_can_do_nothing_is_asked_only_where_another_person_could_learn_that(
    stage: Stage,
) -> None:
    nothing = choice(PASS, 0)
    for seats, answer in (((HUMAN, COMPUTER), nothing), (BOTH, None)):
        scene = come_to(stage, idle, seats)
        passing, session = scene.laid.asked.passing, scene.session
        session.tell_no_past()
        assert passing.spared(session, 0) == answer
        passing.turn(0)
        assert passing.spared(session, 0) is None, "it wishes to be asked always"
        scene.leave()


def test_what_another_declared_is_taken_back_only_if_they_agree(stage: Stage) -> None:
    def openly(match: Match) -> bool:
        if not concerned(match):
            return False
        newest = item_of(of(match).pile[-1])
        return newest.seat == 1 and newest.card < 0

    scene = come_to(stage, openly, BOTH)
    stage.stack.push(scene)
    session = scene.session
    session.tell_no_past()
    scene.course.leap()
    steps = session.history.steps
    count = len(steps)
    scene.undoing.undo()
    ask = stage.stack.top
    assert isinstance(ask, Ask)
    assert "Ben" in ask.text
    assert len(steps) == count
    ask.back()
    scene.leave()
