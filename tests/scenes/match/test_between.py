"""Curtains fall between persons, and only before something that the next one alone may see."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.rules.onslaught.game import OnslaughtGame
from game.scenes.match.between import BetweenPersons
from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.setup.plan import MatchPlan
from game.words.play import say
from tests.robots.desk import Desk, house
from tests.scenes.onslaught.sitting import settle

PEOPLE = MatchPlan("onslaught", "greathalls", ("human", "human"), ("Anna", "Ben"), seed=7)


def asked(desk: Desk, hides: bool, patch: pytest.MonkeyPatch) -> OnslaughtMatch:
    """Return a match whose open questions all show something hidden, or none does."""
    patch.setattr(OnslaughtGame, "holds_hidden", lambda *_: hides)
    scene = desk.top
    assert isinstance(scene, OnslaughtMatch)
    for _ in range(400):
        if scene.question.decision is not None or desk.top is not scene:
            return scene
        desk.frame()
    raise AssertionError("nobody is asked anything")


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> Desk:
    monkeypatch.setenv("WARHALL_HOME", str(tmp_path))
    return Desk(house(speed="instant"), PEOPLE)


def test_a_curtain_falls_before_what_one_alone_may_see(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = asked(desk, True, monkeypatch)
    settle(desk)
    curtain = desk.top
    assert isinstance(curtain, BetweenPersons)
    assert curtain.opaque
    first = scene.session.persons[scene.session.person(scene.session.waiting_human())]
    assert curtain.who == first.name
    assert curtain.away == ({"Anna", "Ben"} - {first.name}).pop()
    desk.close()


def test_it_opens_for_who_says_to_be_here_and_falls_for_the_other(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = asked(desk, True, monkeypatch)
    settle(desk)
    seen: list[str] = []
    for _ in range(200):
        top = desk.top
        if isinstance(top, BetweenPersons):
            seen.append(top.who)
            assert top.curtain is not None
            assert top.curtain.words.button == say("curtain.ready", who=top.who)
            top.open()
            settle(desk)
            assert desk.top is scene
            assert scene.session.persons[scene.session.person(scene.course.seat)].name == top.who
        if len(seen) == 3:
            break
        if scene.question.decision is not None:
            scene.question.choose(next(iter(scene.question.decision.choices(scene.course.seat))))
        desk.frame()
    assert len(seen) == 3
    assert all(one != other for one, other in pairwise(seen))
    desk.close()


def test_none_falls_where_nothing_is_hidden(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = asked(desk, False, monkeypatch)
    settle(desk)
    assert desk.top is scene
    desk.close()
